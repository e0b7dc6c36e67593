/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cw-context.h"
#include "cw-page.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The one window: header bar, message bar, pages, and the switcher, above or below. */
#define CW_TYPE_WINDOW (cw_window_get_type ())
G_DECLARE_FINAL_TYPE (CwWindow, cw_window, CW, WINDOW, GtkApplicationWindow)

CwWindow   *cw_window_new          (GtkApplication *application,
                                    CwContext      *context) G_GNUC_WARN_UNUSED_RESULT;
CwContext  *cw_window_get_context  (CwWindow *self);

/* Pages are shown in the order in which they are added; the first is shown at first. */
void        cw_window_add_page     (CwWindow *self,
                                    CwPage   *page);
CwPage     *cw_window_get_page     (CwWindow *self); /* the visible one, or NULL */
void        cw_window_show_page    (CwWindow *self,
                                    CwPage   *page);

/* See cw_message_bar_post(). Says it to assistive technology as well, where GTK can. */
void        cw_window_post         (CwWindow   *self,
                                    const char *id,
                                    const char *text,
                                    const char *details);
const char *cw_window_get_message  (CwWindow *self);

G_END_DECLS
