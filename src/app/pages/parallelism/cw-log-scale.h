/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef enum
{
  CW_SCALE_POWERS,  /* whole numbers; the slider goes by powers of two, the entry takes any */
  CW_SCALE_PERCENT, /* a share, as percent */
  CW_SCALE_NUMBER,  /* any number; no slider */
} CwScaleKind;

/* A number of the plan: a name, an entry, and a slider below. Signal "changed" when the user changes
 * it. */
#define CW_TYPE_LOG_SCALE (cw_log_scale_get_type ())
G_DECLARE_FINAL_TYPE (CwLogScale, cw_log_scale, CW, LOG_SCALE, GtkWidget)

GtkWidget  *cw_log_scale_new       (const char  *name,
                                    CwScaleKind  kind,
                                    double       minimum,
                                    double       slider_maximum,
                                    double       maximum) G_GNUC_WARN_UNUSED_RESULT;
double      cw_log_scale_get_value (CwLogScale *self);
/* Does not emit "changed". */
void        cw_log_scale_set_value (CwLogScale *self,
                                    double      value);

G_END_DECLS
