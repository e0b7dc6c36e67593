/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hardware/cw-field.h"
#include "hardware/cw-source.h"
#include "util/cw-units.h"

G_BEGIN_DECLS

typedef enum { CW_DIRECTION_NONE, CW_DIRECTION_ONE_WAY, CW_DIRECTION_BOTH_WAYS } CwDirection;
typedef enum { CW_DENSITY_NONE, CW_DENSITY_DENSE, CW_DENSITY_SPARSE } CwDensity;

#define CW_TYPE_DIRECTION (cw_direction_get_type ())
#define CW_TYPE_DENSITY (cw_density_get_type ())
GType          cw_direction_get_type    (void);
GType          cw_density_get_type      (void);
double         cw_direction_convert     (double      value,
                                         CwDirection from,
                                         CwDirection to);

/* One published figure: as printed, and normalised. Immutable. */
#define CW_TYPE_FIGURE (cw_figure_get_type ())
G_DECLARE_FINAL_TYPE (CwFigure, cw_figure, CW, FIGURE, GObject)

/* as printed; the largest where several are */
double         cw_figure_get_value      (CwFigure *self);
/* all of them, ascending */
const double  *cw_figure_get_values     (CwFigure *self,
                                         guint    *length);
const char    *cw_figure_get_unit       (CwFigure *self);                 /* as printed */
CwMeasure      cw_figure_get_measure    (CwFigure *self);
/* in the base unit of the measure; one way as one way */
double         cw_figure_get_normalised (CwFigure *self);
CwDirection    cw_figure_get_direction  (CwFigure *self);
CwDensity      cw_figure_get_density    (CwFigure *self);
/* "ICI", "NVLink", or NULL */
const char    *cw_figure_get_name       (CwFigure *self);
/* "host", or NULL: per device */
const char    *cw_figure_get_per        (CwFigure *self);
/* of a matrix unit: "128x128", or NULL */
const char    *cw_figure_get_size       (CwFigure *self);
const char    *cw_figure_get_note       (CwFigure *self);                 /* or NULL */
/* the arithmetic in words, or NULL */
const char    *cw_figure_get_derived    (CwFigure *self);
CwSource      *cw_figure_get_source     (CwFigure *self);
/* same measure, direction, density: may share an axis */
gboolean       cw_figure_is_comparable  (CwFigure *self,
                                         CwFigure *other);
int            cw_figure_compare        (CwFigure *self,
                                         CwFigure *other,
                                         gboolean  descending);
/* "ICI 1,200 GBps, both ways" */
char          *cw_figure_dup_text       (CwFigure *self) G_GNUC_WARN_UNUSED_RESULT;
/* "600 GBps one way", "102 GB", or NULL */
char          *cw_figure_dup_equivalent (CwFigure *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
