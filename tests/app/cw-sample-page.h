/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cw-page.h"

G_BEGIN_DECLS

/* A page as the window sees one: with a side bar, questions that it opens, and one named
 * `refused` that it does not. */
#define CW_TYPE_SAMPLE_PAGE (cw_sample_page_get_type ())
G_DECLARE_FINAL_TYPE (CwSamplePage, cw_sample_page, CW, SAMPLE_PAGE, CwPage)

CwPage     *cw_sample_page_new         (const char *title) G_GNUC_WARN_UNUSED_RESULT;
GtkWidget  *cw_sample_page_get_entry   (CwSamplePage *self);
const char *cw_sample_page_get_opened  (CwSamplePage *self); /* the id last opened, or NULL */
void        cw_sample_page_set_undoing (CwSamplePage *self,
                                        const char   *sentence); /* what undo says, or NULL */

G_END_DECLS
