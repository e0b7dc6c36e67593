/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "content/cw-library.h"
#include "hardware/cw-advice.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* "Which kind do I need?": what is known of the work, as switches, and what speaks for which kind. */
#define CW_TYPE_KIND_VIEW (cw_kind_view_get_type ())
G_DECLARE_FINAL_TYPE (CwKindView, cw_kind_view, CW, KIND_VIEW, GtkWidget)

GtkWidget  *cw_kind_view_new         (CwLibrary *library,
                                      CwAdvice  *advice) G_GNUC_WARN_UNUSED_RESULT;
void        cw_kind_view_set_yes     (CwKindView         *self,
                                      const char * const *yes);
const char *cw_kind_view_get_verdict (CwKindView *self);
char       *cw_kind_view_dup_address (CwKindView *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
