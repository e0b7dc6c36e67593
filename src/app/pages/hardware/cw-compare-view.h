/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hardware/cw-comparison.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Two to four devices side by side: what differs first, when to pick which, and their roofline. */
GtkWidget *cw_compare_view_new (CwComparison *comparison) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
