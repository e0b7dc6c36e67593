/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hardware/cw-figure.h"
#include "hardware/cw-source-private.h"

G_BEGIN_DECLS

struct _CwFigure
{
  GObject parent_instance;

  GArray *values; /* double, ascending, not empty once read */
  char *unit;
  CwMeasure measure;
  double normalised;
  CwDirection direction;
  CwDensity density;
  char *name;    /* the rest may be NULL */
  char *per;
  char *size;
  char *note;
  char *derived;
  CwSource *source;
};

CwFigure *cw_figure_new_from_json (CwJson    *json,
                                   CwField    field,
                                   CwSources *sources) G_GNUC_WARN_UNUSED_RESULT;
CwFigure *cw_figure_read_quantity (CwJson    *json,
                                   CwField    field) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
