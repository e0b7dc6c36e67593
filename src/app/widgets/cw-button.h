/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void cw_button_wrap      (GtkButton  *button);
void cw_button_set_label (GtkButton  *button,
                          const char *label);

G_END_DECLS
