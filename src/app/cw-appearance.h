/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cw-settings.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Colour scheme, contrast and text size: from the preferences where they say so, else from the
 * desktop. */
#define CW_TYPE_APPEARANCE (cw_appearance_get_type ())
G_DECLARE_FINAL_TYPE (CwAppearance, cw_appearance, CW, APPEARANCE, GObject)

CwAppearance *cw_appearance_new               (CwSettings *settings) G_GNUC_WARN_UNUSED_RESULT;

/* The widget (a window) carries the classes `light` or `dark`, and `high-contrast`, from now on. */
void          cw_appearance_attach            (CwAppearance *self,
                                               GtkWidget    *window);
gboolean      cw_appearance_get_dark          (CwAppearance *self); /* property "dark" */
gboolean      cw_appearance_get_high_contrast (CwAppearance *self); /* property "high-contrast" */

G_END_DECLS
