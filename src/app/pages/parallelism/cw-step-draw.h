/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cw-step.h"

#include <gdk/gdk.h>
#include <pango/pango.h>

G_BEGIN_DECLS

/* Colours of the chart, from the style sheet or for paper. */
typedef struct
{
  GdkRGBA text;
  GdkRGBA edge;
  GdkRGBA forward;
  GdkRGBA forward_text;
  GdkRGBA backward;
  GdkRGBA backward_text;
  GdkRGBA talk;      /* exposed traffic */
  GdkRGBA talk_text;
  GdkRGBA hidden;    /* traffic behind a pass */
} CwStepPalette;

/* Where the tracks are: the same for drawing and for the line that moves over them. */
typedef struct
{
  double start;      /* of the tracks */
  double width;
  double row_height;
  double label_height; /* above a track; 0: labels stand beside */
  double track;        /* the height of a bar */
  double strip;        /* below a track, for what is hidden; 0: nothing is */
  gboolean mirrored;
} CwStepFrame;

CwStepFrame cw_step_frame       (const CwStep        *step,
                                 double               width,
                                 double               line,
                                 double               label_width,
                                 gboolean             mirrored);
double      cw_step_frame_height (const CwStepFrame  *frame,
                                  guint               n_rows);
void        cw_step_draw        (const CwStep        *step,
                                 const CwStepPalette *palette,
                                 const CwStepFrame   *frame,
                                 cairo_t             *cr,
                                 PangoLayout         *layout);
void        cw_step_draw_block  (const CwStepPalette *palette,
                                 CwEventKind          kind,
                                 gboolean             hidden,
                                 cairo_t             *cr,
                                 double               x,
                                 double               y,
                                 double               width,
                                 double               height);

G_END_DECLS
