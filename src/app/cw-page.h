/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cw-context.h"
#include "util/cw-address.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Base of the pages of the window. A page fills itself when it gets its context, follows an
 * address that is its own, and takes back the last thing the user did. It speaks to the window
 * by actions alone: `win.go` (s: address), `win.back` (to the page that the last address came from),
 * `win.tell` (s: message), `win.undo`. */
#define CW_TYPE_PAGE (cw_page_get_type ())
G_DECLARE_DERIVABLE_TYPE (CwPage, cw_page, CW, PAGE, GtkWidget)

struct _CwPageClass
{
  GtkWidgetClass parent_class;

  void      (*context_set)  (CwPage *self);
  /* FALSE with error: the address is the page's own and cannot be followed; the page stays as it
   * was. */
  gboolean  (*open_address) (CwPage           *self,
                             const CwAddress  *address,
                             GError          **error);
  gboolean  (*handles)      (CwPage          *self,
                             const CwAddress *address);
  /* The sentence to tell ("Answer taken back: ..."), or NULL: there was nothing to take back. */
  char     *(*undo)         (CwPage *self);
  /* How much waits on the page, and its title with that in words ("Study, 8 due"). Asked before the
   * page has a context, too. 0 is shown as nothing. */
  guint     (*count_waiting) (CwPage     *self,
                              CwContext  *context,
                              char      **words);
  /* Narrow layout: show the side bar's list as a page of its own. TRUE: the page has a side bar. */
  void      (*toggle_sidebar) (CwPage *self);
};

CwContext  *cw_page_get_context    (CwPage *self);
const char *cw_page_get_title      (CwPage *self);
const char *cw_page_get_icon_name  (CwPage *self);
gboolean    cw_page_has_sidebar    (CwPage *self);
gboolean    cw_page_handles        (CwPage          *self,
                                    const CwAddress *address);
gboolean    cw_page_open_address   (CwPage           *self,
                                    const CwAddress  *address,
                                    GError          **error);
char       *cw_page_undo           (CwPage *self) G_GNUC_WARN_UNUSED_RESULT;
guint       cw_page_count_waiting  (CwPage     *self,
                                    CwContext  *context,
                                    char      **words);
void        cw_page_toggle_sidebar (CwPage *self);

G_END_DECLS
