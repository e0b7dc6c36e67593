/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cw-plan-state.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What stands in the middle while a plan is changed: the ways to split, the diagram and the step. */
#define CW_TYPE_PARALLELISM_PAGE_WORKBENCH (cw_parallelism_page_workbench_get_type ())
G_DECLARE_FINAL_TYPE (CwParallelismPageWorkbench, cw_parallelism_page_workbench, CW, PARALLELISM_PAGE_WORKBENCH, GtkWidget)

GtkWidget *cw_parallelism_page_workbench_new        (CwPlanState *state) G_GNUC_WARN_UNUSED_RESULT;
void       cw_parallelism_page_workbench_set_narrow (CwParallelismPageWorkbench *self,
                                                     gboolean                    narrow);
void       cw_parallelism_page_workbench_set_back   (CwParallelismPageWorkbench *self,
                                                     gboolean                    back);

G_END_DECLS
