/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Fails the test when a control below `widget` that takes the focus has no name or no role of
 * its own. */
void cw_test_assert_names (GtkWidget *widget);

G_END_DECLS
