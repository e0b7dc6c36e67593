/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include <math.h>

#include "hardware/cw-figure-private.h"

#include <glib/gi18n-lib.h>

/* Reads a figure. What it must say of itself follows from its field: a link has a direction, a
 * peak is dense or sparse, and nothing else is either. */

#define MAX_VALUES  32
#define MAX_WORD    40
#define MAX_NOTE    400
#define MAX_VALUE   1e18

static gboolean
as_amount (CwJson *json,
           double *value)
{
  *value = 0;
  if (json->node != NULL && JSON_NODE_HOLDS_VALUE (json->node) &&
      (json_node_get_value_type (json->node) == G_TYPE_INT64 ||
       json_node_get_value_type (json->node) == G_TYPE_DOUBLE))
    {
      *value = json_node_get_double (json->node);
      if (isfinite (*value) && *value > 0 && *value <= MAX_VALUE)
        return TRUE;
    }

  cw_json_add_type_fault (json, _("a finite number greater than 0"));

  return FALSE;
}

static void
read_values (CwFigure *self,
             CwJson   *json)
{
  CwJson array;
  guint length;

  cw_json_read_array (json, "values", 1, MAX_VALUES, &array, &length);
  for (guint i = 0; i < length; i++)
    {
      CwJson element;
      double value;

      cw_json_init_element (&element, &array, i);
      if (!as_amount (&element, &value))
        continue;
      if (self->values->len > 0 &&
          value <= g_array_index (self->values, double, self->values->len - 1))
        cw_json_add_type_fault (&element, _("a number greater than the one before it"));
      g_array_append_val (self->values, value);
    }
}

static void
read_amount (CwFigure *self,
             CwJson   *json)
{
  CwJson single, several;
  gboolean has_single = cw_json_init_member (&single, json, "value");
  gboolean has_several = cw_json_init_member (&several, json, "values");
  double value;

  if (has_several && has_single)
    cw_json_add_fault (&several, _("either “value” or “values”"), _("both"));
  else if (has_several)
    read_values (self, json);
  else if (as_amount (&single, &value))
    g_array_append_val (self->values, value);
}

static void
read_unit (CwFigure *self,
           CwJson   *json,
           CwField   field)
{
  CwJson member;

  self->unit = cw_json_read_string (json, "unit", MAX_WORD);
  if (self->unit == NULL)
    return;
  if (!cw_field_accepts_unit (field, self->unit))
    {
      g_autofree char *expected = g_strdup_printf (_("a unit of the field %s"),
                                                   cw_field_get_nick (field));

      cw_json_init_member (&member, json, "unit");
      cw_json_add_text_fault (&member, expected, self->unit);
      return;
    }

  if (self->values->len > 0)
    cw_units_normalise (g_array_index (self->values, double, self->values->len - 1), self->unit,
                        &self->measure, &self->normalised);
}

static void
read_direction (CwFigure *self,
                CwJson   *json,
                CwField   field)
{
  CwJson member;
  gboolean is_there = cw_json_init_member (&member, json, "direction");

  if (field != CW_FIELD_LINK)
    {
      if (is_there)
        cw_json_add_type_fault (&member, _("no direction beside a figure that is not a link"));
      return;
    }

  self->direction = (CwDirection) cw_json_read_enum (json, "direction", CW_TYPE_DIRECTION);
}

static void
read_density (CwFigure *self,
              CwJson   *json,
              CwField   field)
{
  CwJson member;
  gboolean is_there = cw_json_init_member (&member, json, "dense");

  if (cw_field_is_peak (field))
    self->density = cw_json_read_boolean (json, "dense") ? CW_DENSITY_DENSE : CW_DENSITY_SPARSE;
  else if (is_there)
    cw_json_add_type_fault (&member,
                            _("nothing about sparsity beside a figure that is not a peak"));
}

/**
 * cw_figure_read_quantity:
 * @json: an object with `value` or `values`, and `unit`, whose keys were checked
 * @field: the field that it belongs to
 *
 * Reads how much, and nothing else.
 *
 * Returns: (transfer full): the figure, of use only when no fault was added
 */
CwFigure *
cw_figure_read_quantity (CwJson  *json,
                         CwField  field)
{
  CwFigure *self = g_object_new (CW_TYPE_FIGURE, NULL);

  read_amount (self, json);
  read_unit (self, json, field);

  return self;
}

/**
 * cw_figure_new_from_json:
 * @json: a member of `figures`
 * @field: its field
 * @sources: the sources
 *
 * Reads a figure.
 *
 * Returns: (transfer full): the figure, of use only when no fault was added
 */
CwFigure *
cw_figure_new_from_json (CwJson    *json,
                         CwField    field,
                         CwSources *sources)
{
  static const char * const keys[] = {
    "value", "values", "unit", "direction", "dense", "name", "per", "size", "note", "derived",
    "source", NULL
  };
  CwFigure *self;

  if (!cw_json_expect_object (json, keys))
    return g_object_new (CW_TYPE_FIGURE, NULL);

  self = cw_figure_read_quantity (json, field);
  read_direction (self, json, field);
  read_density (self, json, field);
  self->name = cw_hardware_read_line (json, "name", MAX_WORD);
  self->per = cw_hardware_read_line (json, "per", MAX_WORD);
  self->size = cw_hardware_read_line (json, "size", MAX_WORD);
  self->note = cw_hardware_read_phrase (json, "note", MAX_NOTE);
  self->derived = cw_hardware_read_phrase (json, "derived", MAX_NOTE);
  self->source = cw_source_read (json, "source", sources);

  return self;
}
