/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "hardware/cw-catalogue.h"

/* The figures were entered a second time, from the facts and not from the catalogue. */

#define TABLE "figures.tsv"

static char **
read_lines (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "hardware", TABLE, NULL);
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));

  return g_strsplit (g_strchomp (text), "\n", -1);
}

static const char *
get_direction (CwFigure *figure)
{
  switch (cw_figure_get_direction (figure))
    {
    case CW_DIRECTION_ONE_WAY:
      return "one-way";
    case CW_DIRECTION_BOTH_WAYS:
      return "both-ways";
    case CW_DIRECTION_NONE:
    default:
      return "-";
    }
}

static const char *
get_density (CwFigure *figure)
{
  switch (cw_figure_get_density (figure))
    {
    case CW_DENSITY_DENSE:
      return "true";
    case CW_DENSITY_SPARSE:
      return "false";
    case CW_DENSITY_NONE:
    default:
      return "-";
    }
}

static char *
dup_values (CwFigure *figure)
{
  GString *text = g_string_new (NULL);
  guint n;
  const double *values = cw_figure_get_values (figure, &n);

  for (guint i = 0; i < n; i++)
    {
      char number[G_ASCII_DTOSTR_BUF_SIZE];

      g_string_append_printf (text, i == 0 ? "%s" : ",%s",
                              g_ascii_formatd (number, sizeof number, "%.10g", values[i]));
    }

  return g_string_free (text, FALSE);
}

static char *
dup_row (CwDevice *device,
         CwField   field)
{
  CwFigure *figure = cw_device_get_figure (device, field);
  g_autofree char *values = dup_values (figure);

  return g_strdup_printf ("%s\t%s\t%s\t%s\t%s\t%s", cw_device_get_id (device),
                          cw_field_get_nick (field), values,
                          cw_figure_get_unit (figure), get_direction (figure), get_density (figure));
}

/* Every row is in the catalogue, and the catalogue has nothing besides. */
static void
test_all_figures (void)
{
  g_autoptr (CwCatalogue) catalogue = cw_catalogue_load (NULL);
  g_autoptr (GHashTable) rows = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_auto (GStrv) lines = read_lines ();
  GListModel *devices = cw_catalogue_get_devices (catalogue);
  guint n_kinds[3] = { 0 };

  for (guint i = 1; lines[i] != NULL; i++)
    {
      *strrchr (lines[i], '\t') = '\0'; /* the sources */
      g_assert_true (g_hash_table_add (rows, g_strdup (lines[i])));
    }
  g_assert_cmpuint (g_hash_table_size (rows), >=, 120);

  for (guint i = 0; i < g_list_model_get_n_items (devices); i++)
    {
      g_autoptr (CwDevice) device = g_list_model_get_item (devices, i);

      for (guint k = 0; k < CW_N_FIELDS; k++)
        {
          g_autofree char *row = NULL;

          if (cw_device_get_figure (device, (CwField) k) == NULL)
            continue;
          row = dup_row (device, (CwField) k);
          if (!g_hash_table_remove (rows, row))
            g_assert_cmpstr (row, ==, "a row of " TABLE);
          n_kinds[cw_device_get_kind (device)]++;
        }
    }

  if (g_hash_table_size (rows) > 0)
    {
      g_autofree gpointer *left = g_hash_table_get_keys_as_array (rows, NULL);

      g_assert_cmpstr (left[0], ==, "a figure of the catalogue");
    }
  for (guint i = 0; i < G_N_ELEMENTS (n_kinds); i++)
    g_assert_cmpuint (n_kinds[i], >=, 30);
}

/* What must never be told: the sparse rate for the dense one, FP16 for BF16, a bare size. */
static void
test_traps (void)
{
  g_autoptr (CwCatalogue) catalogue = cw_catalogue_load (NULL);
  CwDevice *h100 = cw_catalogue_find (catalogue, "gpu-h100-80");
  CwFigure *bf16 = cw_device_get_figure (h100, CW_FIELD_PEAK_BF16);
  CwDevice *v100 = cw_catalogue_find (catalogue, "gpu-v100");

  g_assert_cmpfloat (cw_figure_get_value (bf16), ==, 989.5);
  g_assert_cmpint (cw_figure_get_density (bf16), ==, CW_DENSITY_DENSE);
  g_assert_null (cw_device_get_figure (v100, CW_FIELD_PEAK_BF16));
  g_assert_cmpfloat (cw_figure_get_value (cw_device_get_figure (v100, CW_FIELD_PEAK_FP16)), ==,
                     125);
}

static void
test_every_figure_has_a_page (void)
{
  g_autoptr (CwCatalogue) catalogue = cw_catalogue_load (NULL);
  GListModel *devices = cw_catalogue_get_devices (catalogue);

  for (guint i = 0; i < g_list_model_get_n_items (devices); i++)
    {
      g_autoptr (CwDevice) device = g_list_model_get_item (devices, i);

      for (guint k = 0; k < CW_N_FIELDS; k++)
        {
          CwFigure *figure = cw_device_get_figure (device, (CwField) k);

          if (figure != NULL)
            g_assert_true (g_str_has_prefix (cw_source_get_url (cw_figure_get_source (figure)),
                                             "https://"));
        }
    }
}

typedef struct
{
  const char *device;
  CwField field;
  const char *text;
  const char *equivalent; /* or NULL */
} TextCase;

static void
test_text (void)
{
  static const TextCase cases[] = {
    { "tpu-v5p", CW_FIELD_MEMORY, "95 GiB", "102 GB" },
    { "gpu-h100-80", CW_FIELD_MEMORY, "80 GB", "74.5 GiB" },
    { "tpu-v5p", CW_FIELD_LINK, "ICI 1200 GBps, both ways", "600 GBps one way" },
    { "gpu-h100-80", CW_FIELD_PEAK_BF16, "989.5 TFLOP/s, dense", NULL },
    { "gpu-gb300", CW_FIELD_NETWORK, "3600 Gbps per host", "450 GBps" },
    { "tpu-v6e", CW_FIELD_MXU, "2 of 256x256 per TensorCore", NULL },
    { "tpu-v6e", CW_FIELD_DEVICES_PER_HOST, "1, 4, 8 devices", NULL },
  };
  g_autoptr (CwCatalogue) catalogue = cw_catalogue_load (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      CwFigure *figure = cw_device_get_figure (cw_catalogue_find (catalogue, cases[i].device),
                                               cases[i].field);
      g_autofree char *text = cw_figure_dup_text (figure);
      g_autofree char *equivalent = cw_figure_dup_equivalent (figure);

      g_assert_cmpstr (text, ==, cases[i].text);
      g_assert_cmpstr (equivalent, ==, cases[i].equivalent);
    }
}

typedef struct
{
  const char *a;
  CwField field_a;
  const char *b;
  CwField field_b;
  gboolean is_comparable;
} AxisCase;

static void
test_axes (void)
{
  static const AxisCase cases[] = {
    /* GiB and GB */
    { "tpu-v5p", CW_FIELD_MEMORY, "gpu-h100-80", CW_FIELD_MEMORY, TRUE },
    /* GB/s and TBps */
    { "tpu-v2", CW_FIELD_MEMORY_BANDWIDTH, "gpu-b200", CW_FIELD_MEMORY_BANDWIDTH, TRUE },
    { "tpu-v5p", CW_FIELD_MEMORY, "gpu-h100-80", CW_FIELD_MEMORY_BANDWIDTH, FALSE },
    /* TOP/s and TFLOP/s */
    { "tpu-v5p", CW_FIELD_PEAK_INT8, "tpu-v5p", CW_FIELD_PEAK_BF16, FALSE },
    /* with and without direction */
    { "tpu-v5p", CW_FIELD_LINK, "tpu-v5p", CW_FIELD_MEMORY_BANDWIDTH, FALSE },
    { "tpu-v5p", CW_FIELD_LINK, "gpu-h100-80", CW_FIELD_LINK, TRUE },
    /* other sizes */
    { "tpu-v5p", CW_FIELD_MXU, "tpu-v6e", CW_FIELD_MXU, FALSE },
    { "tpu-v5p", CW_FIELD_MXU, "tpu-v5e", CW_FIELD_MXU, TRUE },
    { "tpu-v5p", CW_FIELD_SPARSECORES, "tpu-v5p", CW_FIELD_POD, FALSE },
  };
  g_autoptr (CwCatalogue) catalogue = cw_catalogue_load (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      CwFigure *a = cw_device_get_figure (cw_catalogue_find (catalogue, cases[i].a),
                                          cases[i].field_a);
      CwFigure *b = cw_device_get_figure (cw_catalogue_find (catalogue, cases[i].b),
                                          cases[i].field_b);

      g_assert_cmpint (cw_figure_is_comparable (a, b), ==, cases[i].is_comparable);
      g_assert_cmpint (cw_figure_is_comparable (b, a), ==, cases[i].is_comparable);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/core/figure/all", test_all_figures);
  g_test_add_func ("/core/figure/traps", test_traps);
  g_test_add_func ("/core/figure/every-figure-has-a-page", test_every_figure_has_a_page);
  g_test_add_func ("/core/figure/text", test_text);
  g_test_add_func ("/core/figure/axes", test_axes);

  return g_test_run ();
}
