/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cw-application.h"
#include "cw-context.h"
#include "cw-window.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

void       cw_application_install_actions      (GtkApplication *application);
void       cw_application_install_pack_actions (CwApplication *self);

CwContext *cw_application_get_context          (CwApplication *self);
CwWindow  *cw_application_ensure_window        (CwApplication *self);
/* Reads content and progress anew into a new window. FALSE: the last answers could not be saved, and
 * all is as it was. */
gboolean   cw_application_reload               (CwApplication  *self,
                                                GError        **error);

GFile     *cw_application_get_packs_folder     (void) G_GNUC_WARN_UNUSED_RESULT; /* (transfer full) */
/* Checks a pack, adds it, and tells how it went. */
void       cw_application_add_pack             (CwApplication *self,
                                                GFile         *source);
/* Whatever is dropped on the window is taken for a pack. */
void       cw_application_take_drops           (CwApplication *self,
                                                CwWindow      *window);

G_END_DECLS
