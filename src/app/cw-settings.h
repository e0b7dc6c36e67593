/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "memory/cw-day.h"

#include <gio/gio.h>

G_BEGIN_DECLS

typedef enum { CW_COLOR_SCHEME_SYSTEM, CW_COLOR_SCHEME_LIGHT, CW_COLOR_SCHEME_DARK } CwColorScheme;

#define CW_TYPE_COLOR_SCHEME (cw_color_scheme_get_type ())
GType cw_color_scheme_get_type (void);

/* The preferences. Bound to GSettings where the schema is installed; plain properties with the same
 * defaults where it is not, so that a missing schema is a message and never an abort. */
#define CW_TYPE_SETTINGS (cw_settings_get_type ())
G_DECLARE_FINAL_TYPE (CwSettings, cw_settings, CW, SETTINGS, GObject)

CwSettings    *cw_settings_new                   (void) G_GNUC_WARN_UNUSED_RESULT;
gboolean       cw_settings_get_persistent        (CwSettings *self); /* FALSE: no schema, nothing is kept */

CwColorScheme  cw_settings_get_color_scheme      (CwSettings *self); /* property "color-scheme" */
gboolean       cw_settings_get_high_contrast     (CwSettings *self); /* "high-contrast": FALSE: as the desktop */
gboolean       cw_settings_get_reduced_motion    (CwSettings *self); /* "reduced-motion": FALSE: as the desktop */
guint          cw_settings_get_text_percent      (CwSettings *self); /* "text-percent": 75 to 300, 100 */
guint          cw_settings_get_set_size          (CwSettings *self); /* "set-size": 3 to 20, 5 */
gboolean       cw_settings_get_shuffle           (CwSettings *self); /* "shuffle": TRUE */
CwDay          cw_settings_get_exam_day          (CwSettings *self); /* "exam-date" is "YYYY-MM-DD" or "" */
guint          cw_settings_get_minutes_a_day     (CwSettings *self); /* "minutes-a-day": 5, 10 or 20 */
int            cw_settings_get_day_start_hour    (CwSettings *self); /* "day-start-hour": 0 to 23, 4 */
guint          cw_settings_get_desired_retention (CwSettings *self); /* "desired-retention": percent, 70 to 97, 90 */
const char    *cw_settings_get_last_plan         (CwSettings *self); /* "last-plan": the address of a plan, or "" */

G_END_DECLS
