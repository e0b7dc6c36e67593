/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cw-study-page.h"

#include "cw-exam-watch.h"
#include "cw-study-sidebar.h"
#include "session/cw-session.h"
#include "widgets/cw-adaptive.h"

G_BEGIN_DECLS

struct _CwStudyPage
{
  CwPage parent_instance;

  /* Template. */
  CwAdaptive     *adaptive;
  CwStudySidebar *sidebar;
  GtkBox         *slot;

  /* Owned. */
  CwSession   *session;
  CwExamWatch *exam_watch;

  /* Borrowed from the tree. */
  GtkWidget *view;

  guint refresh_source;
};

CwContext *cw_study_page_get_context      (CwStudyPage *self);
CwPack    *cw_study_page_get_first_pack   (CwStudyPage *self); /* NULL when no pack could be read */

/* What is shown. @place is the address of the row in the side bar that is marked, or NULL. */
void       cw_study_page_show_view        (CwStudyPage *self,
                                           GtkWidget   *view,
                                           const char  *place);
void       cw_study_page_show_today       (CwStudyPage *self);
void       cw_study_page_show_item        (CwStudyPage *self,
                                           guint        index);
void       cw_study_page_show_next        (CwStudyPage *self);

void       cw_study_page_go_on            (CwStudyPage *self);
void       cw_study_page_set_session      (CwStudyPage *self,
                                           CwSession   *session);
void       cw_study_page_start            (CwStudyPage   *self,
                                           CwSessionKind  kind,
                                           const char    *source,
                                           GPtrArray     *questions);
void       cw_study_page_start_single     (CwStudyPage *self,
                                           CwQuestion  *question);

/* The mock exam. */
void       cw_study_page_watch_exam       (CwStudyPage *self);
gboolean   cw_study_page_has_exam         (CwStudyPage *self);
gboolean   cw_study_page_show_exam        (CwStudyPage  *self,
                                           const char   *id, /* NULL: the one at hand */
                                           GError      **error);
gboolean   cw_study_page_check_exam       (CwStudyPage  *self,
                                           CwQuestion   *question,
                                           GError      **error);
gboolean   cw_study_page_yield_to_exam    (CwStudyPage *self,
                                           CwQuestion  *question);
GPtrArray *cw_study_page_dup_without_exam (CwStudyPage *self,
                                           GPtrArray   *questions) G_GNUC_WARN_UNUSED_RESULT;

/* What comes from outside. */
gboolean   cw_study_page_handles          (CwPage          *page,
                                           const CwAddress *address);
gboolean   cw_study_page_open_address     (CwPage           *page,
                                           const CwAddress  *address,
                                           GError          **error);
void       cw_study_page_install_actions  (GtkWidgetClass *widget_class);

G_END_DECLS
