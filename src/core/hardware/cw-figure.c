/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "hardware/cw-figure.h"

#include "hardware/cw-figure-private.h"

/* A figure keeps what the page printed beside what it comes to, because a learner meets both: the
 * exam says 95 GiB and 80 GB, and the larger of them must still be found. */

G_DEFINE_FINAL_TYPE (CwFigure, cw_figure, G_TYPE_OBJECT)

G_DEFINE_ENUM_TYPE (CwDirection, cw_direction,
                    G_DEFINE_ENUM_VALUE (CW_DIRECTION_ONE_WAY, "one-way"),
                    G_DEFINE_ENUM_VALUE (CW_DIRECTION_BOTH_WAYS, "both-ways"))
G_DEFINE_ENUM_TYPE (CwDensity, cw_density,
                    G_DEFINE_ENUM_VALUE (CW_DENSITY_DENSE, "dense"),
                    G_DEFINE_ENUM_VALUE (CW_DENSITY_SPARSE, "sparse"))

static void
cw_figure_finalize (GObject *object)
{
  CwFigure *self = CW_FIGURE (object);

  g_array_unref (self->values);
  g_free (self->unit);
  g_free (self->name);
  g_free (self->per);
  g_free (self->size);
  g_free (self->note);
  g_free (self->derived);
  g_clear_object (&self->source);

  G_OBJECT_CLASS (cw_figure_parent_class)->finalize (object);
}

static void
cw_figure_class_init (CwFigureClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = cw_figure_finalize;
}

static void
cw_figure_init (CwFigure *self)
{
  self->values = g_array_new (FALSE, FALSE, sizeof (double));
}

/**
 * cw_direction_convert:
 * @value: a rate of a link
 * @from: how it was counted
 * @to: how it is wanted
 *
 * Converts between one way and both ways added, of a link that is as fast in either way.
 *
 * Returns: the rate; @value where a direction is not known
 */
double
cw_direction_convert (double      value,
                      CwDirection from,
                      CwDirection to)
{
  if (from == CW_DIRECTION_ONE_WAY && to == CW_DIRECTION_BOTH_WAYS)
    return value * 2;
  if (from == CW_DIRECTION_BOTH_WAYS && to == CW_DIRECTION_ONE_WAY)
    return value / 2;

  return value;
}

/**
 * cw_figure_get_value:
 * @self: a figure
 *
 * Gets the number as it was printed, the largest where several are possible.
 *
 * Returns: the number, in [method@Figure.get_unit]
 */
double
cw_figure_get_value (CwFigure *self)
{
  g_return_val_if_fail (CW_IS_FIGURE (self), 0);

  return self->values->len > 0 ? g_array_index (self->values, double, self->values->len - 1) : 0;
}

/**
 * cw_figure_get_values:
 * @self: a figure
 * @length: (out): how many there are
 *
 * Gets all numbers that were printed, such as the machine sizes of a series.
 *
 * Returns: (array length=length) (transfer none): the numbers, ascending
 */
const double *
cw_figure_get_values (CwFigure *self,
                      guint    *length)
{
  g_return_val_if_fail (CW_IS_FIGURE (self) && length != NULL, NULL);

  *length = self->values->len;

  return (const double *) (gconstpointer) self->values->data;
}

/**
 * cw_figure_get_unit:
 * @self: a figure
 *
 * Gets the unit as it was printed.
 *
 * Returns: (transfer none): the unit
 */
const char *
cw_figure_get_unit (CwFigure *self)
{
  g_return_val_if_fail (CW_IS_FIGURE (self), NULL);

  return self->unit;
}

/**
 * cw_figure_get_measure:
 * @self: a figure
 *
 * Gets what the figure measures.
 *
 * Returns: the measure
 */
CwMeasure
cw_figure_get_measure (CwFigure *self)
{
  g_return_val_if_fail (CW_IS_FIGURE (self), CW_MEASURE_NONE);

  return self->measure;
}

/**
 * cw_figure_get_normalised:
 * @self: a figure
 *
 * Gets the value in the base unit of its measure. Its direction and density stay as printed.
 *
 * Returns: the value
 */
double
cw_figure_get_normalised (CwFigure *self)
{
  g_return_val_if_fail (CW_IS_FIGURE (self), 0);

  return self->normalised;
}

/**
 * cw_figure_get_direction:
 * @self: a figure
 *
 * Gets how the rate of a link was counted.
 *
 * Returns: the direction
 */
CwDirection
cw_figure_get_direction (CwFigure *self)
{
  g_return_val_if_fail (CW_IS_FIGURE (self), CW_DIRECTION_NONE);

  return self->direction;
}

/**
 * cw_figure_get_density:
 * @self: a figure
 *
 * Gets whether a peak counts on sparse matrices.
 *
 * Returns: the density
 */
CwDensity
cw_figure_get_density (CwFigure *self)
{
  g_return_val_if_fail (CW_IS_FIGURE (self), CW_DENSITY_NONE);

  return self->density;
}

/**
 * cw_figure_get_name:
 * @self: a figure
 *
 * Gets the name of a link, such as NVLink.
 *
 * Returns: (transfer none) (nullable): the name
 */
const char *
cw_figure_get_name (CwFigure *self)
{
  g_return_val_if_fail (CW_IS_FIGURE (self), NULL);

  return self->name;
}

/**
 * cw_figure_get_per:
 * @self: a figure
 *
 * Gets what the figure counts for, where that is not the device.
 *
 * Returns: (transfer none) (nullable): such as `host`
 */
const char *
cw_figure_get_per (CwFigure *self)
{
  g_return_val_if_fail (CW_IS_FIGURE (self), NULL);

  return self->per;
}

/**
 * cw_figure_get_size:
 * @self: a figure
 *
 * Gets the size of a matrix unit.
 *
 * Returns: (transfer none) (nullable): such as `128x128`
 */
const char *
cw_figure_get_size (CwFigure *self)
{
  g_return_val_if_fail (CW_IS_FIGURE (self), NULL);

  return self->size;
}

/**
 * cw_figure_get_note:
 * @self: a figure
 *
 * Gets a remark on the figure.
 *
 * Returns: (transfer none) (nullable): the remark
 */
const char *
cw_figure_get_note (CwFigure *self)
{
  g_return_val_if_fail (CW_IS_FIGURE (self), NULL);

  return self->note;
}

/**
 * cw_figure_get_derived:
 * @self: a figure
 *
 * Gets the arithmetic by which the figure follows from others.
 *
 * Returns: (transfer none) (nullable): the arithmetic in words, or `NULL` when it was printed
 */
const char *
cw_figure_get_derived (CwFigure *self)
{
  g_return_val_if_fail (CW_IS_FIGURE (self), NULL);

  return self->derived;
}

/**
 * cw_figure_get_source:
 * @self: a figure
 *
 * Gets the page that the figure stands on.
 *
 * Returns: (transfer none): the source
 */
CwSource *
cw_figure_get_source (CwFigure *self)
{
  g_return_val_if_fail (CW_IS_FIGURE (self), NULL);

  return self->source;
}

/**
 * cw_figure_is_comparable:
 * @self: a figure
 * @other: another one, of the same field
 *
 * Checks whether two figures may share an axis: the same measure, direction and density, counted
 * for the same thing.
 *
 * Returns: whether they may
 */
gboolean
cw_figure_is_comparable (CwFigure *self,
                         CwFigure *other)
{
  g_return_val_if_fail (CW_IS_FIGURE (self) && CW_IS_FIGURE (other), FALSE);

  return self->measure == other->measure && self->direction == other->direction &&
         self->density == other->density && g_strcmp0 (self->per, other->per) == 0 &&
         g_strcmp0 (self->size, other->size) == 0 &&
         (self->measure != CW_MEASURE_NONE || g_strcmp0 (self->unit, other->unit) == 0);
}

/**
 * cw_figure_compare:
 * @self: a figure
 * @other: another one, of the same field
 * @descending: whether the larger one comes first
 *
 * Orders two figures. Figures that count for different things, such as a host and a chip, stay in
 * groups whatever the order; a link is taken one way.
 *
 * Returns: less than, equal to or greater than 0
 */
int
cw_figure_compare (CwFigure *self,
                   CwFigure *other,
                   gboolean  descending)
{
  double a, b;
  int order;

  g_return_val_if_fail (CW_IS_FIGURE (self) && CW_IS_FIGURE (other), 0);

  order = g_strcmp0 (self->per, other->per);
  if (order == 0)
    order = g_strcmp0 (self->size, other->size);
  if (order != 0)
    return order;

  a = cw_direction_convert (self->normalised, self->direction, CW_DIRECTION_ONE_WAY);
  b = cw_direction_convert (other->normalised, other->direction, CW_DIRECTION_ONE_WAY);
  order = a < b ? -1 : a > b;

  return descending ? -order : order;
}
