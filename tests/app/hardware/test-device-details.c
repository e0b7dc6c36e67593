/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pages/hardware/cw-device-details.h"
#include "pages/hardware/cw-question-chips.h"
#include "sample-hardware.h"
#include "tests/app/cw-test-names.h"
#include "util/cw-text.h"

static GtkWidget *
show (CwSampleStudy *fixture,
      CwLibrary     *library,
      const char    *id)
{
  GtkWidget *details = cw_device_details_new (library, cw_sample_device (fixture, id));

  cw_sample_hardware_show (fixture, details, 420, 700);
  return details;
}

/* Every figure has its page as a link. */
static void
test_figures (CwSampleStudy *fixture,
              gconstpointer  data)
{
  GtkWidget *details = show (fixture, cw_context_get_library (fixture->context), "tpu-v5p");
  CwDevice *device = cw_sample_device (fixture, "tpu-v5p");
  guint n_links = 0;
  guint n_figures = 0;

  for (guint field = 0; field < CW_N_FIELDS; field++)
    n_figures += cw_device_get_figure (device, field) != NULL ? 1 : 0;
  while (cw_sample_find_nth (details, GTK_TYPE_LINK_BUTTON, n_links) != NULL)
    n_links++;

  g_assert_cmpuint (n_links, >=, n_figures);
  g_assert_nonnull (cw_sample_find_name (details, "TPU v5p, Memory per device: 95 GiB"));
  g_assert_nonnull (cw_sample_find_text (details, GTK_TYPE_LABEL, "95 GiB (102 GB)"));
  cw_test_assert_names (details);
  cw_sample_study_hide (fixture);
}

static void
test_status (CwSampleStudy *fixture,
             gconstpointer  data)
{
  GtkWidget *details = show (fixture, cw_context_get_library (fixture->context), "gpu-t4");

  g_assert_nonnull (cw_sample_find_text (details, GTK_TYPE_LABEL, "GPU · NVIDIA · deprecated, support ends 1 Aug 2027"));
  cw_sample_study_hide (fixture);
}

static void
test_mark (CwSampleStudy *fixture,
           gconstpointer  data)
{
  GtkWidget *details = show (fixture, cw_context_get_library (fixture->context), "tpu-v5p");
  GtkWidget *figure = cw_device_details_mark (CW_DEVICE_DETAILS (details), "sparsecores");

  g_assert_true (gtk_widget_has_css_class (figure, "marked"));
  g_assert_true (gtk_widget_grab_focus (figure));
  cw_sample_assert_name (cw_device_details_mark (CW_DEVICE_DETAILS (details), "machine-types"), "Machine types");
  cw_sample_assert_name (cw_device_details_mark (CW_DEVICE_DETAILS (details), "status"), "TPU · Google · current");
  g_assert_null (cw_device_details_mark (CW_DEVICE_DETAILS (details), "colour"));
  cw_sample_study_hide (fixture);
}

/* The questions of the built-in pack that rely on a device: their stems, and nothing that answers
 * them. */
static void
test_questions (CwSampleStudy *fixture,
                gconstpointer  data)
{
  g_autoptr(CwLibrary) library = cw_library_load (NULL);
  g_autoptr(GPtrArray) questions = cw_questions_about_device (library, "tpu-v5p");
  GtkWidget *details = show (fixture, library, "tpu-v5p");
  g_autofree char *texts = cw_sample_dup_texts (details);

  g_assert_cmpuint (questions->len, >, 0);
  for (guint i = 0; i < questions->len; i++)
    {
      CwQuestion *question = questions->pdata[i];
      GListModel *options = cw_question_get_options (question);
      g_autofree char *stem = cw_text_to_plain (cw_question_get_stem (question));

      g_assert_false (cw_question_get_reserved (question));
      g_assert_nonnull (strstr (texts, stem));
      g_assert_null (strstr (texts, cw_question_get_summary (question)));
      for (guint k = 0; k < g_list_model_get_n_items (options); k++)
        {
          g_autoptr(CwOption) option = g_list_model_get_item (options, k);

          g_assert_null (strstr (texts, cw_option_get_why (option)));
        }
    }
  cw_sample_study_hide (fixture);
}

#define ADD(name, func) \
  g_test_add ("/app/hardware/device-details/" name, CwSampleStudy, NULL, cw_sample_hardware_set_up, func, cw_sample_study_tear_down)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  gtk_init ();

  ADD ("figures", test_figures);
  ADD ("status", test_status);
  ADD ("mark", test_mark);
  ADD ("questions", test_questions);

  return g_test_run ();
}
