/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pages/hardware/cw-device-details.h"
#include "pages/hardware/cw-device-list.h"
#include "pages/hardware/cw-device-table.h"
#include "pages/hardware/cw-hardware-page.h"
#include "pages/hardware/cw-kind-view.h"
#include "pages/hardware/cw-model-view.h"
#include "pages/hardware/cw-ready-questions.h"
#include "pages/hardware/cw-roofline-view.h"
#include "sample-hardware.h"
#include "tests/app/cw-test-names.h"

typedef struct
{
  CwSampleStudy study;
  GtkWidget *page;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  const int width = GPOINTER_TO_INT (data);

  cw_sample_hardware_set_up (&fixture->study, NULL);
  fixture->page = g_object_new (CW_TYPE_HARDWARE_PAGE, NULL);
  g_object_set (fixture->page, "context", fixture->study.context, NULL);
  cw_sample_hardware_show (&fixture->study, fixture->page, width, 700);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  cw_sample_study_hide (&fixture->study);
  cw_sample_study_tear_down (&fixture->study, NULL);
}

static gboolean
open (Fixture     *fixture,
      const char  *text,
      GError     **error)
{
  g_autoptr(CwAddress) address = cw_address_parse (text, NULL);
  gboolean opened;

  g_assert_nonnull (address);
  g_assert_true (cw_page_handles (CW_PAGE (fixture->page), address));
  opened = cw_page_open_address (CW_PAGE (fixture->page), address, error);
  cw_sample_settle ();
  return opened;
}

static GtkWidget *
find (Fixture *fixture,
      GType    type)
{
  GtkWidget *widget = cw_sample_find_type (fixture->page, type);

  return widget != NULL && gtk_widget_get_mapped (widget) ? widget : NULL;
}

static void
back (Fixture *fixture)
{
  g_assert_true (cw_sample_press (fixture->page, GDK_KEY_Left, GDK_ALT_MASK));
  cw_sample_settle ();
}

static guint
get_n_shown (Fixture *fixture)
{
  return cw_device_table_get_n_shown (CW_DEVICE_TABLE (find (fixture, CW_TYPE_DEVICE_TABLE)));
}

/* Each ready question is an address that can be followed, and that Back comes back from. */
static void
test_ready (Fixture       *fixture,
            gconstpointer  data)
{
  guint length;
  const CwReadyQuestion *questions = cw_ready_questions_get_all (&length);
  const guint n = get_n_shown (fixture);

  g_assert_cmpuint (length, ==, 6);
  for (guint i = 0; i < length; i++)
    {
      GError *error = NULL;

      g_assert_true (open (fixture, questions[i].address, &error));
      g_assert_no_error (error);
      cw_test_assert_names (fixture->page);
      back (fixture);
      g_assert_cmpuint (get_n_shown (fixture), ==, n);
    }
}

static void
test_device (Fixture       *fixture,
             gconstpointer  data)
{
  CwDevice *v5p = cw_sample_device (&fixture->study, "tpu-v5p");
  GtkWidget *cell;

  g_assert_true (open (fixture, "chipwise:device/tpu-v5p?field=sparsecores", NULL));
  g_assert_true (cw_device_details_get_device (CW_DEVICE_DETAILS (find (fixture, CW_TYPE_DEVICE_DETAILS))) == v5p);
  cell = cw_device_table_get_cell (CW_DEVICE_TABLE (find (fixture, CW_TYPE_DEVICE_TABLE)), v5p, CW_FIELD_SPARSECORES);
  g_assert_true (gtk_widget_has_css_class (cell, "marked"));
  cw_sample_assert_name (cell, "TPU v5p, SparseCores: 4 per chip");
  cw_sample_wait_focus (&fixture->study, "TPU v5p, SparseCores: 4 per chip");
  cw_test_assert_names (fixture->page);

  /* Back to the row that it was. */
  back (fixture);
  g_assert_null (find (fixture, CW_TYPE_DEVICE_DETAILS));
  cw_sample_wait_focus (&fixture->study, "TPU v5p, TPU, current");
}

/* A device that the filters hide is shown all the same. */
static void
test_hidden_device (Fixture       *fixture,
                    gconstpointer  data)
{
  g_assert_true (open (fixture, "chipwise:hardware?kind=tpu", NULL));
  g_assert_true (open (fixture, "chipwise:device/cpu-n1?field=vcpus", NULL));
  g_assert_true (gtk_widget_get_mapped (cw_device_table_get_cell (CW_DEVICE_TABLE (find (fixture, CW_TYPE_DEVICE_TABLE)),
                                                                  cw_sample_device (&fixture->study, "cpu-n1"),
                                                                  CW_FIELD_VCPUS)));
  g_assert_true (open (fixture, "chipwise:device/gpu-p100", NULL));
  g_assert_true (gtk_widget_get_mapped (cw_device_table_get_cell (CW_DEVICE_TABLE (find (fixture, CW_TYPE_DEVICE_TABLE)),
                                                                  cw_sample_device (&fixture->study, "gpu-p100"), -1)));
}

static void
test_compare (Fixture       *fixture,
              gconstpointer  data)
{
  g_assert_true (open (fixture, "chipwise:compare?devices=gpu-h100-80,tpu-v5p", NULL));
  g_assert_nonnull (find (fixture, CW_TYPE_ROOFLINE_VIEW));
  g_assert_nonnull (cw_sample_find_name (fixture->page, "TPU v5p, TPU, current, chosen for comparison"));
  g_assert_true (gtk_widget_activate_action (find (fixture, CW_TYPE_ROOFLINE_VIEW), "hardware.back", NULL));
  g_assert_null (find (fixture, CW_TYPE_ROOFLINE_VIEW));
}

static void
test_views (Fixture       *fixture,
            gconstpointer  data)
{
  g_assert_true (open (fixture, "chipwise:hardware?view=kind", NULL));
  g_assert_nonnull (find (fixture, CW_TYPE_KIND_VIEW));
  g_assert_null (find (fixture, CW_TYPE_DEVICE_TABLE));
  g_assert_true (open (fixture, "chipwise:hardware?view=model&parameters=7e9", NULL));
  g_assert_nonnull (find (fixture, CW_TYPE_MODEL_VIEW));
  g_assert_null (find (fixture, CW_TYPE_KIND_VIEW));
  g_assert_true (cw_sample_press (fixture->page, GDK_KEY_Escape, 0));
  cw_sample_settle ();
  g_assert_nonnull (find (fixture, CW_TYPE_KIND_VIEW));
  back (fixture);
  g_assert_nonnull (find (fixture, CW_TYPE_DEVICE_TABLE));
  g_assert_false (cw_sample_press (fixture->page, GDK_KEY_Escape, 0));
}

/* The views understand the keys that the printed text does, and Back comes to what was set. */
static void
test_view_keys (Fixture       *fixture,
                gconstpointer  data)
{
  GtkWidget *check;

  g_assert_true (open (fixture, "chipwise:hardware?view=kind&yes=small-model", NULL));
  g_assert_cmpstr (cw_kind_view_get_verdict (CW_KIND_VIEW (find (fixture, CW_TYPE_KIND_VIEW))), ==,
                   "The documentation points to CPUs.");
  check = cw_sample_find_name (fixture->page, "Does matrix arithmetic dominate?");
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), TRUE);

  g_assert_true (open (fixture, "chipwise:hardware?view=model&parameters=7000000000&recipe=adam-mixed&sharded=1", NULL));
  g_assert_nonnull (cw_sample_find_name (fixture->page, "A100 80GB, Fewest devices: 2"));
  back (fixture);
  check = cw_sample_find_name (fixture->page, "Does matrix arithmetic dominate?");
  g_assert_true (gtk_check_button_get_active (GTK_CHECK_BUTTON (check)));
  g_assert_true (open (fixture, "chipwise:hardware?view=table", NULL));
  g_assert_nonnull (find (fixture, CW_TYPE_DEVICE_TABLE));
}

/* An address that cannot be followed says so, and everything stays as it was. */
static void
test_refused (Fixture       *fixture,
              gconstpointer  data)
{
  const char *bad[] = {
    "chipwise:device/tpu-v99", "chipwise:device/tpu-v5p?field=colour", "chipwise:hardware?kind=abacus",
    "chipwise:hardware?view=dream", "chipwise:hardware?view=model&parameters=x",
    "chipwise:hardware?view=model&recipe=magic", "chipwise:hardware?view=kind&yes=magic", "chipwise:hardware?sharded=1",
    "chipwise:compare?devices=tpu-v5p",
    "chipwise:compare?devices=tpu-v5p,tpu-v6e,gpu-l4,gpu-b200,gpu-h200",
  };

  g_assert_true (open (fixture, "chipwise:device/tpu-v5p", NULL));
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr(GError) error = NULL;

      g_assert_false (open (fixture, bad[i], &error));
      g_assert_nonnull (error);
      g_assert_nonnull (find (fixture, CW_TYPE_DEVICE_DETAILS));
    }
}

static void
test_choose (Fixture       *fixture,
             gconstpointer  data)
{
  g_assert_true (open (fixture, "chipwise:device/tpu-v5p", NULL));
  gtk_widget_activate_action (find (fixture, CW_TYPE_DEVICE_DETAILS), "hardware.choose", "s", "tpu-v5p");
  gtk_widget_activate_action (find (fixture, CW_TYPE_DEVICE_DETAILS), "hardware.choose", "s", "gpu-l4");
  g_assert_cmpstr (fixture->study.address, ==, "chipwise:compare?devices=tpu-v5p,gpu-l4");
}

/* A list instead of the table, and details instead of the list. */
static void
test_narrow (Fixture       *fixture,
             gconstpointer  data)
{
  int minimum;

  g_assert_nonnull (find (fixture, CW_TYPE_DEVICE_LIST));
  g_assert_null (find (fixture, CW_TYPE_DEVICE_TABLE));
  cw_test_assert_names (fixture->page);

  g_assert_true (open (fixture, "chipwise:device/tpu-v5p?field=memory", NULL));
  g_assert_null (find (fixture, CW_TYPE_DEVICE_LIST));
  g_assert_nonnull (find (fixture, CW_TYPE_DEVICE_DETAILS));
  cw_sample_wait_focus (&fixture->study, "TPU v5p, Memory per device: 95 GiB");
  back (fixture);
  g_assert_nonnull (find (fixture, CW_TYPE_DEVICE_LIST));

  g_assert_true (open (fixture, "chipwise:compare?devices=gpu-h100-80,tpu-v5p", NULL));
  gtk_widget_measure (fixture->page, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 360);
}

static void
test_undo (Fixture       *fixture,
           gconstpointer  data)
{
  g_assert_null (cw_page_undo (CW_PAGE (fixture->page)));
}

#define WIDE GINT_TO_POINTER (1200)
#define NARROW GINT_TO_POINTER (360)
#define ADD(name, width, func) g_test_add ("/app/hardware/page/" name, Fixture, width, set_up, func, tear_down)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  gtk_init ();

  ADD ("ready", WIDE, test_ready);
  ADD ("device", WIDE, test_device);
  ADD ("hidden-device", WIDE, test_hidden_device);
  ADD ("compare", WIDE, test_compare);
  ADD ("views", WIDE, test_views);
  ADD ("view-keys", WIDE, test_view_keys);
  ADD ("refused", WIDE, test_refused);
  ADD ("choose", WIDE, test_choose);
  ADD ("narrow", NARROW, test_narrow);
  ADD ("undo", WIDE, test_undo);

  return g_test_run ();
}
