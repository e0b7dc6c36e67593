/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The window's place for messages. Each has an id; the newest is shown, and closing it shows the
 * one before. */
#define CW_TYPE_MESSAGE_BAR (cw_message_bar_get_type ())
G_DECLARE_FINAL_TYPE (CwMessageBar, cw_message_bar, CW, MESSAGE_BAR, GtkWidget)

GtkWidget  *cw_message_bar_new        (void) G_GNUC_WARN_UNUSED_RESULT;

/* A message with the same id is replaced. `details`, `action_label` and `action` (a detailed
 * action name) may be NULL. */
void        cw_message_bar_post       (CwMessageBar *self,
                                       const char   *id,
                                       const char   *text,
                                       const char   *details,
                                       const char   *action_label,
                                       const char   *action);
void        cw_message_bar_withdraw   (CwMessageBar *self,
                                       const char   *id);
void        cw_message_bar_focus      (CwMessageBar *self);
const char *cw_message_bar_get_text   (CwMessageBar *self); /* what is shown, or NULL */

G_END_DECLS
