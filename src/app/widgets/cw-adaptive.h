/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Wide: side bar and content side by side. Narrow (below `threshold` px at 100 % text, scaled with the text size): one of the two at a
 * time, the other with `visible` off so that it is in no accessibility tree. Property "narrow" (read-only) tells which;
 * "sidebar-at-end" (construct) puts the side bar behind the content; "show-sidebar" (read-write) chooses, in wide hides and shows the side bar, in narrow swaps. */
#define CW_TYPE_ADAPTIVE (cw_adaptive_get_type ())
G_DECLARE_FINAL_TYPE (CwAdaptive, cw_adaptive, CW, ADAPTIVE, GtkWidget)

GtkWidget *cw_adaptive_new              (void) G_GNUC_WARN_UNUSED_RESULT;
GtkWidget *cw_adaptive_get_sidebar      (CwAdaptive *self);
void       cw_adaptive_set_sidebar      (CwAdaptive *self,
                                         GtkWidget  *sidebar);
GtkWidget *cw_adaptive_get_content      (CwAdaptive *self);
void       cw_adaptive_set_content      (CwAdaptive *self,
                                         GtkWidget  *content);
gboolean   cw_adaptive_get_narrow       (CwAdaptive *self);
gboolean   cw_adaptive_get_show_sidebar (CwAdaptive *self);
void       cw_adaptive_set_show_sidebar (CwAdaptive *self,
                                         gboolean    show_sidebar);

G_END_DECLS
