/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "hardware/cw-comparison.h"

#include <glib/gi18n-lib.h>

/* What differs between devices, worked out once, so that the page, the copied text and the tool
 * say the same. Nothing is called larger that is not on one axis, or where larger is no gain. */

#define MAX_DEVICES CW_COMPARISON_MAX_DEVICES

struct _CwComparison
{
  GObject parent_instance;

  CwDevice *devices[MAX_DEVICES];
  guint n_devices;
  GArray *rows; /* CwComparisonRow, those that differ first */
};

G_DEFINE_QUARK (cw-comparison-error-quark, cw_comparison_error)
G_DEFINE_FINAL_TYPE (CwComparison, cw_comparison, G_TYPE_OBJECT)

static void
row_clear (gpointer data)
{
  CwComparisonRow *row = data;

  for (guint i = 0; i < MAX_DEVICES; i++)
    g_free (row->cells[i]);
}

static void
cw_comparison_dispose (GObject *object)
{
  CwComparison *self = CW_COMPARISON (object);

  for (guint i = 0; i < MAX_DEVICES; i++)
    g_clear_object (&self->devices[i]);

  G_OBJECT_CLASS (cw_comparison_parent_class)->dispose (object);
}

static void
cw_comparison_finalize (GObject *object)
{
  CwComparison *self = CW_COMPARISON (object);

  g_array_unref (self->rows);

  G_OBJECT_CLASS (cw_comparison_parent_class)->finalize (object);
}

static void
cw_comparison_class_init (CwComparisonClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = cw_comparison_dispose;
  object_class->finalize = cw_comparison_finalize;
}

static void
cw_comparison_init (CwComparison *self)
{
  self->rows = g_array_new (FALSE, TRUE, sizeof (CwComparisonRow));
  g_array_set_clear_func (self->rows, row_clear);
}

typedef struct
{
  gboolean is_published;  /* of some device */
  gboolean is_missing;    /* of some device */
  gboolean is_comparable; /* all that are published share one axis */
  gboolean has_several;   /* some figure has more than one value */
  double smallest;
  double largest;
} Spread;

static Spread
get_spread (CwFigure **figures,
            guint      n)
{
  Spread spread = { .is_comparable = TRUE };
  CwFigure *first = NULL;

  for (guint i = 0; i < n; i++)
    {
      double value;
      guint n_values;

      if (figures[i] == NULL)
        {
          spread.is_missing = TRUE;
          continue;
        }
      value = cw_figure_get_normalised (figures[i]);
      if (first == NULL)
        {
          first = figures[i];
          spread.smallest = spread.largest = value;
        }
      spread.is_comparable &= cw_figure_is_comparable (first, figures[i]);
      spread.smallest = MIN (spread.smallest, value);
      spread.largest = MAX (spread.largest, value);
      cw_figure_get_values (figures[i], &n_values);
      spread.has_several |= n_values > 1;
    }
  spread.is_published = first != NULL;

  return spread;
}

static char *
dup_cell (CwDevice *device,
          CwField   field)
{
  CwFigure *figure = cw_device_get_figure (device, field);

  if (figure != NULL)
    return cw_figure_dup_text (figure);
  if (cw_field_concerns (field, cw_device_get_kind (device)))
    return g_strdup (_("not published"));

  return g_strdup (_("does not apply"));
}

static void
add_field_row (CwComparison *self,
               CwField       field)
{
  CwFigure *figures[MAX_DEVICES] = { NULL };
  CwComparisonRow row = { 0 };
  gboolean can_be_larger;
  Spread spread;

  for (guint i = 0; i < self->n_devices; i++)
    figures[i] = cw_device_get_figure (self->devices[i], field);
  spread = get_spread (figures, self->n_devices);
  if (!spread.is_published)
    return;

  row.name = cw_field_get_name (field);
  row.nick = cw_field_get_nick (field);
  row.field = (int) field;
  row.is_mixed = !spread.is_comparable;
  row.differs = spread.is_missing || row.is_mixed || spread.smallest < spread.largest;
  can_be_larger = cw_field_is_larger_better (field) && !row.is_mixed &&
                  spread.smallest < spread.largest;
  for (guint i = 0; i < self->n_devices; i++)
    {
      row.cells[i] = dup_cell (self->devices[i], field);
      row.differs |= spread.has_several && !g_str_equal (row.cells[0], row.cells[i]);
      row.is_largest[i] = can_be_larger && figures[i] != NULL &&
                          cw_figure_get_normalised (figures[i]) == spread.largest;
    }
  g_array_append_val (self->rows, row);
}

static char *
dup_frameworks (CwDevice *device)
{
  const char * const *names = cw_device_get_frameworks (device);

  return names[0] ? g_strjoinv (", ", (char **) names) : NULL;
}

static char *
dup_topology (CwDevice *device)
{
  CwStatement *topology = cw_device_get_topology (device);

  return topology ? g_strdup (cw_statement_get_text (topology)) : NULL;
}

static char *
dup_launched (CwDevice *device)
{
  return g_strdup (cw_device_get_launched (device));
}

static void
add_word_row (CwComparison *self,
              const char   *name,
              const char   *nick,
              char       *(*dup_words) (CwDevice *device))
{
  CwComparisonRow row = { .name = name, .nick = nick, .field = -1 };
  gboolean is_published = FALSE;

  for (guint i = 0; i < self->n_devices; i++)
    {
      row.cells[i] = dup_words (self->devices[i]);
      is_published |= row.cells[i] != NULL;
      if (row.cells[i] == NULL)
        row.cells[i] = g_strdup (_("not published"));
      row.differs |= !g_str_equal (row.cells[0], row.cells[i]);
    }

  if (is_published)
    g_array_append_val (self->rows, row);
  else
    row_clear (&row);
}

static int
compare_rows (gconstpointer a,
              gconstpointer b)
{
  const CwComparisonRow *row_a = a;
  const CwComparisonRow *row_b = b;

  return (row_b->differs ? 1 : 0) - (row_a->differs ? 1 : 0);
}

/**
 * cw_comparison_new:
 * @devices: (array length=n_devices): the devices, each once
 * @n_devices: two to four
 *
 * Compares devices, in the order in which they are given.
 *
 * Returns: (transfer full): the comparison
 */
CwComparison *
cw_comparison_new (CwDevice * const *devices,
                   guint             n_devices)
{
  CwComparison *self;

  g_return_val_if_fail (n_devices >= CW_COMPARISON_MIN_DEVICES && n_devices <= MAX_DEVICES, NULL);

  self = g_object_new (CW_TYPE_COMPARISON, NULL);
  self->n_devices = n_devices;
  for (guint i = 0; i < n_devices; i++)
    self->devices[i] = g_object_ref (devices[i]);

  for (guint i = 0; i < CW_N_FIELDS; i++)
    add_field_row (self, (CwField) i);
  add_word_row (self, _("Topology"), "topology", dup_topology);
  add_word_row (self, _("Frameworks"), "frameworks", dup_frameworks);
  add_word_row (self, _("Status"), "status", cw_device_dup_status_text);
  add_word_row (self, _("Launched"), "launched", dup_launched);
  g_array_sort (self->rows, compare_rows);

  return self;
}

static gboolean
check_keys (const CwAddress  *address,
            GError          **error)
{
  g_auto (GStrv) keys = cw_address_dup_keys (address);

  for (guint i = 0; keys[i] != NULL; i++)
    {
      if (!g_str_equal (keys[i], "devices"))
        {
          g_set_error (error, CW_COMPARISON_ERROR, CW_COMPARISON_ERROR_KEY,
                       _("A comparison has no key “%s”; it has devices."), keys[i]);
          return FALSE;
        }
    }

  return TRUE;
}

/**
 * cw_comparison_parse:
 * @address: an address of the kind %CW_ADDRESS_COMPARE
 * @catalogue: the devices that there are
 * @error: set when it cannot be followed
 *
 * Compares the devices that an address names.
 *
 * Returns: (transfer full) (nullable): the comparison, or `NULL` with a [error@ComparisonError]
 */
CwComparison *
cw_comparison_parse (const CwAddress  *address,
                     CwCatalogue      *catalogue,
                     GError          **error)
{
  CwDevice *devices[MAX_DEVICES];
  const char *value;
  g_auto (GStrv) ids = NULL;
  guint n;

  g_return_val_if_fail (address != NULL && cw_address_get_kind (address) == CW_ADDRESS_COMPARE,
                        NULL);
  g_return_val_if_fail (CW_IS_CATALOGUE (catalogue), NULL);

  if (!check_keys (address, error))
    return NULL;

  value = cw_address_get_value (address, "devices");
  ids = g_strsplit (value ? value : "", ",", MAX_DEVICES + 2);
  n = g_strv_length (ids);
  if (n < CW_COMPARISON_MIN_DEVICES || n > MAX_DEVICES)
    {
      g_set_error (error, CW_COMPARISON_ERROR, CW_COMPARISON_ERROR_COUNT,
                   _("A comparison is of %1$d to %2$d devices."), CW_COMPARISON_MIN_DEVICES,
                   MAX_DEVICES);
      return NULL;
    }

  for (guint i = 0; i < n; i++)
    {
      devices[i] = cw_catalogue_find (catalogue, ids[i]);
      for (guint j = 0; j < i; j++)
        {
          if (devices[j] != devices[i])
            continue;
          g_set_error (error, CW_COMPARISON_ERROR, CW_COMPARISON_ERROR_DEVICE,
                       _("The device “%.80s” stands twice in the comparison."), ids[i]);
          return NULL;
        }
      if (devices[i] == NULL)
        {
          g_set_error (error, CW_COMPARISON_ERROR, CW_COMPARISON_ERROR_DEVICE,
                       _("The catalogue has no device “%.80s”."), ids[i]);
          return NULL;
        }
    }

  return cw_comparison_new (devices, n);
}

/**
 * cw_comparison_to_string:
 * @self: a comparison
 *
 * Writes the address of a comparison.
 *
 * Returns: (transfer full): the address
 */
char *
cw_comparison_to_string (CwComparison *self)
{
  GString *text;

  g_return_val_if_fail (CW_IS_COMPARISON (self), NULL);

  text = g_string_new ("chipwise:compare?devices=");
  for (guint i = 0; i < self->n_devices; i++)
    g_string_append_printf (text, i == 0 ? "%s" : ",%s", cw_device_get_id (self->devices[i]));

  return g_string_free (text, FALSE);
}

/**
 * cw_comparison_get_n_devices:
 * @self: a comparison
 *
 * Counts the devices.
 *
 * Returns: two to four
 */
guint
cw_comparison_get_n_devices (CwComparison *self)
{
  g_return_val_if_fail (CW_IS_COMPARISON (self), 0);

  return self->n_devices;
}

/**
 * cw_comparison_get_device:
 * @self: a comparison
 * @index: which one
 *
 * Gets a device.
 *
 * Returns: (transfer none): the device
 */
CwDevice *
cw_comparison_get_device (CwComparison *self,
                          guint         index)
{
  g_return_val_if_fail (CW_IS_COMPARISON (self) && index < self->n_devices, NULL);

  return self->devices[index];
}

/**
 * cw_comparison_get_n_rows:
 * @self: a comparison
 *
 * Counts the rows.
 *
 * Returns: the number
 */
guint
cw_comparison_get_n_rows (CwComparison *self)
{
  g_return_val_if_fail (CW_IS_COMPARISON (self), 0);

  return self->rows->len;
}

/**
 * cw_comparison_get_row:
 * @self: a comparison
 * @index: which one
 *
 * Gets a row; those that differ come first.
 *
 * Returns: (transfer none): the row
 */
const CwComparisonRow *
cw_comparison_get_row (CwComparison *self,
                       guint         index)
{
  g_return_val_if_fail (CW_IS_COMPARISON (self) && index < self->rows->len, NULL);

  return &g_array_index (self->rows, CwComparisonRow, index);
}

/**
 * cw_comparison_get_mark:
 * @self: a comparison
 *
 * Gets the sign and the word for the cells that are largest.
 *
 * Returns: (transfer none): the mark
 */
const char *
cw_comparison_get_mark (CwComparison *self)
{
  g_return_val_if_fail (CW_IS_COMPARISON (self), NULL);

  return self->n_devices == 2 ? _("▲ larger") : _("▲ largest");
}

/**
 * cw_comparison_get_roofline:
 * @self: a comparison
 * @index: which device
 * @roofline: (out): the roofline
 *
 * Gets the roofline of a device, see [func@roofline_of_device].
 *
 * Returns: whether peak and bandwidth are published
 */
gboolean
cw_comparison_get_roofline (CwComparison *self,
                            guint         index,
                            CwRoofline   *roofline)
{
  g_return_val_if_fail (CW_IS_COMPARISON (self) && index < self->n_devices, FALSE);

  return cw_roofline_of_device (self->devices[index], roofline);
}

/**
 * cw_roofline_of_device:
 * @device: a device
 * @roofline: (out): the roofline
 *
 * Computes the roofline from the dense BF16 peak and the memory bandwidth. Its ridge point is
 * peak / bandwidth: work with fewer FLOP per byte waits for memory.
 *
 * Returns: whether peak and bandwidth are published
 */
gboolean
cw_roofline_of_device (CwDevice   *device,
                       CwRoofline *roofline)
{
  CwFigure *peak, *bandwidth;

  g_return_val_if_fail (CW_IS_DEVICE (device) && roofline != NULL, FALSE);

  peak = cw_device_get_figure (device, CW_FIELD_PEAK_BF16);
  bandwidth = cw_device_get_figure (device, CW_FIELD_MEMORY_BANDWIDTH);
  if (peak == NULL || bandwidth == NULL || cw_figure_get_density (peak) != CW_DENSITY_DENSE)
    return FALSE;

  roofline->peak = cw_figure_get_normalised (peak);
  roofline->bandwidth = cw_figure_get_normalised (bandwidth);
  roofline->ridge = roofline->peak / roofline->bandwidth;

  return TRUE;
}
