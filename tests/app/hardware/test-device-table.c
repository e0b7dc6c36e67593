/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pages/hardware/cw-device-cell.h"
#include "pages/hardware/cw-device-row.h"
#include "pages/hardware/cw-device-table.h"
#include "sample-hardware.h"

typedef struct
{
  CwSampleStudy      study;
  CwDeviceSelection *selection;
  GtkWidget         *table;
  int                sort;
  guint              n_refused;
  CwDevice          *opened;
  int                opened_field;
} Fixture;

static void
sort_cb (Fixture *fixture,
         int      field)
{
  fixture->sort = field;
}

static void
refused_cb (Fixture *fixture)
{
  fixture->n_refused++;
}

static void
opened_cb (Fixture  *fixture,
           CwDevice *device,
           int       field)
{
  fixture->opened = device;
  fixture->opened_field = field;
}

static void
ask (Fixture    *fixture,
     const char *text)
{
  g_autoptr(CwAddress) address = cw_address_parse (text, NULL);
  g_autoptr(CwHardwareQuery) query = cw_hardware_query_parse (address, NULL);

  g_assert_nonnull (query);
  cw_device_table_set_query (CW_DEVICE_TABLE (fixture->table), query);
  cw_sample_settle ();
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  cw_sample_hardware_set_up (&fixture->study, data);
  fixture->sort = -2;
  fixture->selection = cw_device_selection_new ();
  fixture->table = cw_device_table_new (cw_catalogue_get_devices (cw_context_get_catalogue (fixture->study.context)),
                                        fixture->selection);
  g_signal_connect_swapped (fixture->table, "sort-requested", G_CALLBACK (sort_cb), fixture);
  g_signal_connect_swapped (fixture->table, "refused", G_CALLBACK (refused_cb), fixture);
  g_signal_connect_swapped (fixture->table, "opened", G_CALLBACK (opened_cb), fixture);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), fixture->table);
  ask (fixture, "chipwise:hardware");
  cw_sample_hardware_show (&fixture->study, scrolled, 1100, 700);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  GtkWidget *table = fixture->table;

  g_object_add_weak_pointer (G_OBJECT (table), (gpointer *) &table);
  cw_sample_study_hide (&fixture->study);
  g_assert_null (table);
  g_assert_finalize_object (fixture->selection);
  cw_sample_study_tear_down (&fixture->study, data);
}

/* The rows that are seen, from top to bottom; the first is the header. */
static GPtrArray *
list_rows (Fixture *fixture)
{
  GPtrArray *rows = g_ptr_array_new ();

  for (GtkWidget *row = gtk_widget_get_first_child (fixture->table); row != NULL; row = gtk_widget_get_next_sibling (row))
    {
      if (gtk_widget_get_visible (row))
        g_ptr_array_add (rows, row);
    }

  return rows;
}

static char *
dup_ids (Fixture *fixture)
{
  g_autoptr(GPtrArray) rows = list_rows (fixture);
  GString *ids = g_string_new (NULL);

  for (guint i = 1; i < rows->len; i++)
    g_string_append_printf (ids, "%s%s", i > 1 ? " " : "", cw_device_get_id (cw_device_row_get_device (rows->pdata[i])));

  return g_string_free (ids, FALSE);
}

static void
assert_ids (Fixture    *fixture,
            const char *expected)
{
  g_autofree char *ids = dup_ids (fixture);

  g_assert_cmpstr (ids, ==, expected);
}

static void
test_roles (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr(GPtrArray) rows = list_rows (fixture);

  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (fixture->table), GTK_ACCESSIBLE_ROLE_TABLE);
  g_assert_cmpuint (rows->len, ==, cw_device_table_get_n_shown (CW_DEVICE_TABLE (fixture->table)) + 1);
  for (guint i = 0; i < rows->len; i++)
    {
      guint n = 0;

      gtk_test_accessible_assert_role (GTK_ACCESSIBLE (rows->pdata[i]), GTK_ACCESSIBLE_ROLE_ROW);
      for (GtkWidget *cell = gtk_widget_get_first_child (rows->pdata[i]); cell != NULL; cell = gtk_widget_get_next_sibling (cell))
        {
          if (i > 0)
            gtk_test_accessible_assert_role (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_ROLE_CELL);
          g_assert_true (gtk_test_accessible_has_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_LABEL));
          n++;
        }
      g_assert_cmpuint (n, ==, 6);
    }
}

/* Each name says device, column and value. */
static void
test_names (Fixture       *fixture,
            gconstpointer  data)
{
  CwDeviceTable *table = CW_DEVICE_TABLE (fixture->table);
  CwDevice *v5p = cw_sample_device (&fixture->study, "tpu-v5p");
  CwDevice *v4 = cw_sample_device (&fixture->study, "tpu-v4");

  cw_sample_assert_name (cw_device_table_get_cell (table, v5p, CW_FIELD_MEMORY), "TPU v5p, Memory per device: 95 GiB");
  cw_sample_assert_name (cw_device_table_get_cell (table, v5p, CW_FIELD_PEAK_BF16), "TPU v5p, Peak BF16: 459 TFLOP/s, dense");
  cw_sample_assert_name (cw_device_table_get_cell (table, v4, CW_FIELD_LINK), "TPU v4, Link between devices: not published");
  cw_sample_assert_name (cw_device_table_get_cell (table, v5p, -1), "TPU v5p, TPU, current");
  g_assert_nonnull (cw_sample_find_name (fixture->table, "Memory per device, not sorted by this"));

  ask (fixture, "chipwise:hardware?sort=memory&order=descending");
  g_assert_nonnull (cw_sample_find_name (fixture->table, "Memory per device, sorted, largest first"));
  ask (fixture, "chipwise:hardware?sort=memory");
  g_assert_nonnull (cw_sample_find_name (fixture->table, "Memory per device, sorted, smallest first"));
}

/* 95 GiB is more than 96 GB, and what is not published comes last both ways. */
static void
test_sort (Fixture       *fixture,
           gconstpointer  data)
{
  GtkWidget *row = gtk_widget_get_parent (cw_device_table_get_cell (CW_DEVICE_TABLE (fixture->table),
                                                                    cw_sample_device (&fixture->study, "tpu-v5p"), -1));

  ask (fixture, "chipwise:hardware?memory=90GB&sort=memory&kind=tpu");
  assert_ids (fixture, "tpu-v5p tpu-7x");
  ask (fixture, "chipwise:hardware?kind=tpu&sort=link");
  assert_ids (fixture, "tpu-v5e tpu-v6e tpu-7x tpu-v5p tpu-v4 tpu-v3 tpu-v2");
  ask (fixture, "chipwise:hardware?kind=tpu&sort=link&order=descending");
  assert_ids (fixture, "tpu-7x tpu-v5p tpu-v6e tpu-v5e tpu-v4 tpu-v3 tpu-v2");

  /* The rows are those that were built at first. */
  g_assert_true (gtk_widget_get_parent (cw_device_table_get_cell (CW_DEVICE_TABLE (fixture->table),
                                                                  cw_sample_device (&fixture->study, "tpu-v5p"), -1)) == row);
}

static void
test_filter (Fixture       *fixture,
             gconstpointer  data)
{
  ask (fixture, "chipwise:hardware?kind=tpu&memory=60GiB");
  assert_ids (fixture, "tpu-7x tpu-v5p");
  ask (fixture, "chipwise:hardware?search=v5e");
  assert_ids (fixture, "tpu-v5e");
  g_assert_cmpuint (cw_device_table_get_n_shown (CW_DEVICE_TABLE (fixture->table)), ==, 1);
  g_assert_cmpuint (cw_device_table_get_n_rows (CW_DEVICE_TABLE (fixture->table)), >, 15);
}

/* Cells of a column line up, in both directions of reading. */
static void
test_layout (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr(GPtrArray) rows = list_rows (fixture);

  for (int column = 0; column < 6; column++)
    {
      for (guint i = 1; i < rows->len; i++)
        {
          graphene_rect_t first, other;

          g_assert_true (gtk_widget_compute_bounds (cw_device_row_get_cell (rows->pdata[0], column), fixture->table, &first));
          g_assert_true (gtk_widget_compute_bounds (cw_device_row_get_cell (rows->pdata[i], column), fixture->table, &other));
          g_assert_cmpfloat (first.origin.x, ==, other.origin.x);
          g_assert_cmpfloat (first.size.width, ==, other.size.width);
          g_assert_cmpfloat (other.origin.y, >, first.origin.y);
        }
    }
}

/* The host memory of a CPU series and the memory of a device are never in one table. */
static void
test_cpu (Fixture       *fixture,
          gconstpointer  data)
{
  g_autoptr(GPtrArray) rows = NULL;

  ask (fixture, "chipwise:hardware?kind=cpu");
  rows = list_rows (fixture);
  g_assert_cmpuint (rows->len, >, 10);
  for (guint i = 1; i < rows->len; i++)
    g_assert_cmpint (cw_device_get_kind (cw_device_row_get_device (rows->pdata[i])), ==, CW_KIND_CPU);
  g_assert_nonnull (cw_sample_find_name (fixture->table, "Host memory, not sorted by this"));
  g_assert_null (cw_sample_find_name (fixture->table, "Memory per device, not sorted by this"));
}

static void
test_header (Fixture       *fixture,
             gconstpointer  data)
{
  GtkWidget *button = cw_sample_find_name (fixture->table, "Memory bandwidth, not sorted by this");

  g_signal_emit_by_name (button, "clicked");
  g_assert_cmpint (fixture->sort, ==, CW_FIELD_MEMORY_BANDWIDTH);
  g_signal_emit_by_name (gtk_widget_get_first_child (gtk_widget_get_parent (button)), "clicked");
  g_assert_cmpint (fixture->sort, ==, -1);
}

static void
test_choose (Fixture       *fixture,
             gconstpointer  data)
{
  const char *ids[] = { "tpu-v5p", "tpu-v6e", "gpu-l4", "gpu-h200", "gpu-b200" };
  CwDeviceTable *table = CW_DEVICE_TABLE (fixture->table);

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      GtkWidget *cell = cw_device_table_get_cell (table, cw_sample_device (&fixture->study, ids[i]), CW_FIELD_MEMORY);

      g_assert_true (gtk_widget_activate_action (cell, "cell.select", NULL));
      g_assert_cmpuint (cw_device_selection_get_n (fixture->selection), ==, MIN (i + 1, 4));
    }

  g_assert_cmpuint (fixture->n_refused, ==, 1);
  cw_sample_assert_name (cw_device_table_get_cell (table, cw_sample_device (&fixture->study, "tpu-v5p"), -1),
                         "TPU v5p, TPU, current, chosen for comparison");
  cw_sample_assert_name (cw_device_table_get_cell (table, cw_sample_device (&fixture->study, "gpu-b200"), -1),
                         "B200, GPU, current");

  gtk_widget_activate_action (cw_device_table_get_cell (table, cw_sample_device (&fixture->study, "tpu-v5p"), -1),
                              "cell.select", NULL);
  g_assert_cmpuint (cw_device_selection_get_n (fixture->selection), ==, 3);
  cw_sample_assert_name (cw_device_table_get_cell (table, cw_sample_device (&fixture->study, "tpu-v5p"), -1),
                         "TPU v5p, TPU, current");
}

static void
assert_focus (Fixture    *fixture,
              const char *name)
{
  cw_sample_assert_name (gtk_root_get_focus (GTK_ROOT (fixture->study.window)), name);
}

/* One stop of the Tab key, and the arrows inside. */
static void
test_keys (Fixture       *fixture,
           gconstpointer  data)
{
  GtkWidget *table = fixture->table;

  gtk_window_set_focus (GTK_WINDOW (fixture->study.window), NULL);
  g_assert_true (gtk_widget_child_focus (table, GTK_DIR_TAB_FORWARD));
  assert_focus (fixture, "TPU7x, TPU, current");
  g_assert_false (gtk_widget_child_focus (table, GTK_DIR_TAB_FORWARD));

  g_assert_true (cw_sample_press (table, GDK_KEY_Down, 0));
  g_assert_true (cw_sample_press (table, GDK_KEY_Right, 0));
  assert_focus (fixture, "TPU v6e, Memory per device: 32 GB");
  g_assert_true (cw_sample_press (table, GDK_KEY_End, 0));
  assert_focus (fixture, "TPU v6e, Largest pod: 256 chips");
  g_assert_true (cw_sample_press (table, GDK_KEY_Home, 0));
  g_assert_true (cw_sample_press (table, GDK_KEY_Left, 0));
  assert_focus (fixture, "TPU v6e, TPU, current");
  g_assert_true (cw_sample_press (table, GDK_KEY_Home, GDK_CONTROL_MASK));
  assert_focus (fixture, "TPU7x, TPU, current");
  g_assert_true (cw_sample_press (table, GDK_KEY_Up, 0));
  assert_focus (fixture, "Device, not sorted by this");
  g_assert_true (cw_sample_press (table, GDK_KEY_Up, 0));
  g_assert_true (cw_sample_press (table, GDK_KEY_End, GDK_CONTROL_MASK));
  g_assert_false (cw_sample_press (table, GDK_KEY_Right, GDK_ALT_MASK));
  g_assert_false (cw_sample_press (table, GDK_KEY_a, 0));
}

static void
test_open (Fixture       *fixture,
           gconstpointer  data)
{
  CwDevice *v5p = cw_sample_device (&fixture->study, "tpu-v5p");
  GtkWidget *cell = cw_device_table_get_cell (CW_DEVICE_TABLE (fixture->table), v5p, CW_FIELD_POD);

  g_assert_true (gtk_widget_activate_action (cell, "cell.open", NULL));
  g_assert_true (fixture->opened == v5p);
  g_assert_cmpint (fixture->opened_field, ==, CW_FIELD_POD);
}

static void
test_mark (Fixture       *fixture,
           gconstpointer  data)
{
  CwDeviceTable *table = CW_DEVICE_TABLE (fixture->table);
  CwDevice *v5p = cw_sample_device (&fixture->study, "tpu-v5p");
  GtkWidget *cell = cw_device_table_get_cell (table, v5p, CW_FIELD_MEMORY);

  cw_device_table_mark (table, v5p, CW_FIELD_MEMORY);
  g_assert_true (gtk_widget_has_css_class (cell, "marked"));
  cw_device_table_mark (table, NULL, -1);
  g_assert_false (gtk_widget_has_css_class (cell, "marked"));
}

#define ADD(name, func) g_test_add ("/app/hardware/device-table/" name, Fixture, NULL, set_up, func, tear_down)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  gtk_init ();

  ADD ("roles", test_roles);
  ADD ("names", test_names);
  ADD ("sort", test_sort);
  ADD ("filter", test_filter);
  ADD ("layout", test_layout);
  ADD ("cpu", test_cpu);
  ADD ("header", test_header);
  ADD ("choose", test_choose);
  ADD ("keys", test_keys);
  ADD ("open", test_open);
  ADD ("mark", test_mark);

  return g_test_run ();
}
