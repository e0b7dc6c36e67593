/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "util/cw-text.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkWidget *cw_content_label_new (const char   *text,
                                 CwTextDetail  detail) G_GNUC_WARN_UNUSED_RESULT;
GtkWidget *cw_content_label_new_plain (const char *text) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
