/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "content/cw-question.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The options of a question, of which as many can be chosen as are asked for. Signal "changed": the
 * learner chose another set; it says nothing of right and wrong, which is not known here. */
#define CW_TYPE_OPTION_LIST (cw_option_list_get_type ())
G_DECLARE_FINAL_TYPE (CwOptionList, cw_option_list, CW, OPTION_LIST, GtkWidget)

GtkWidget *cw_option_list_new           (CwQuestion         *question,
                                         const char * const *order,
                                         GtkWidget          *stem,
                                         gboolean            may_clear) G_GNUC_WARN_UNUSED_RESULT;
guint      cw_option_list_get_n_options (CwOptionList *self);
guint      cw_option_list_get_n_chosen  (CwOptionList *self);
GStrv      cw_option_list_dup_chosen    (CwOptionList *self) G_GNUC_WARN_UNUSED_RESULT;
void       cw_option_list_set_chosen    (CwOptionList       *self,
                                         const char * const *ids);
gboolean   cw_option_list_toggle        (CwOptionList *self,
                                         guint         position);

G_END_DECLS
