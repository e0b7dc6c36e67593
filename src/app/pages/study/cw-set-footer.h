/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/cw-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Below a question: back, how the set stands, and on. */
#define CW_TYPE_SET_FOOTER (cw_set_footer_get_type ())
G_DECLARE_FINAL_TYPE (CwSetFooter, cw_set_footer, CW, SET_FOOTER, GtkWidget)

void cw_set_footer_update (CwSetFooter *self,
                           CwSession   *session,
                           guint        index);

G_END_DECLS
