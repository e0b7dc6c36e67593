/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cw-settings.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CW_TYPE_PREFERENCES (cw_preferences_get_type ())
G_DECLARE_FINAL_TYPE (CwPreferences, cw_preferences, CW, PREFERENCES, GtkWindow)

CwPreferences *cw_preferences_new (GtkWindow  *parent,
                                   CwSettings *settings) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
