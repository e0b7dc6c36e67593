/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/cw-calibration.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* How often answers of one level of confidence were right, as a bar, and what the level means as
 * dashes. Drawn inside a button that says the same in words; hence it has no name. */
#define CW_TYPE_LEVEL_BAR (cw_level_bar_get_type ())
G_DECLARE_FINAL_TYPE (CwLevelBar, cw_level_bar, CW, LEVEL_BAR, GtkWidget)

GtkWidget *cw_level_bar_new (const CwCalibrationLevel *level) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
