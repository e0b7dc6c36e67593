/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-study-page-private.h"

#include "cw-question-view.h"
#include "session/cw-picker.h"

/* What the views of the page ask for. They know neither the page nor each other. */

static void
start_placement_action (GtkWidget  *widget,
                        const char *name,
                        GVariant   *parameter)
{
  CwStudyPage *self = CW_STUDY_PAGE (widget);
  CwContext *context = cw_study_page_get_context (self);
  g_autoptr(GPtrArray) questions = cw_picker_pick_placement (cw_study_page_get_first_pack (self),
                                                             cw_context_get_progress (context));

  cw_study_page_start (self, CW_SESSION_PLACEMENT, "chipwise:today", questions);
}

/* Starts the next set of the place whose address is the parameter. */
static void
start_action (GtkWidget  *widget,
              const char *name,
              GVariant   *parameter)
{
  CwStudyPage *self = CW_STUDY_PAGE (widget);
  CwContext *context = cw_study_page_get_context (self);
  const char *text = g_variant_get_string (parameter, NULL);
  g_autoptr(CwAddress) address = cw_address_parse (text, NULL);
  CwSettings *settings = cw_context_get_settings (context);
  CwPickerDay day = { .today = cw_context_get_today (context),
                      .exam_day = cw_settings_get_exam_day (settings),
                      .minutes = cw_daily_get_minutes (cw_context_get_daily (context)) };
  g_autoptr(GPtrArray) questions = NULL;
  CwSessionKind kind = CW_SESSION_SET;

  g_return_if_fail (address != NULL);

  /* Today asks what the plan of the day has shown. */
  if (cw_address_get_kind (address) == CW_ADDRESS_TODAY)
    {
      questions = cw_today_dup_questions (cw_daily_get_today (cw_context_get_daily (context)));
      kind = CW_SESSION_TODAY;
    }
  else
    questions = cw_picker_pick_address (cw_context_get_library (context), cw_context_get_progress (context), address,
                                        &day, cw_settings_get_set_size (settings), g_random_int (), &kind);

  cw_study_page_start (self, kind, text, questions);
}

static void
ask_again_action (GtkWidget  *widget,
                  const char *name,
                  GVariant   *parameter)
{
  CwStudyPage *self = CW_STUDY_PAGE (widget);
  CwQuestion *question = cw_library_find_question (cw_context_get_library (cw_study_page_get_context (self)),
                                                   g_variant_get_string (parameter, NULL));

  if (question != NULL)
    cw_study_page_start_single (self, question);
}

static void
next_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  CwStudyPage *self = CW_STUDY_PAGE (widget);
  guint index;

  if (self->session == NULL || !CW_IS_QUESTION_VIEW (self->view))
    return;

  if (cw_session_get_kind (self->session) == CW_SESSION_SINGLE)
    {
      gtk_widget_activate_action (widget, "win.go", "s", cw_session_get_source (self->session));
      return;
    }

  /* On to the next one that is open, from here to the end and then from the start. */
  index = cw_question_view_get_index (CW_QUESTION_VIEW (self->view));
  for (guint i = index + 1; i < cw_session_get_n_items (self->session); i++)
    {
      if (cw_session_get_attempt (self->session, i) == NULL)
        {
          cw_study_page_show_item (self, i);
          return;
        }
    }

  cw_study_page_show_next (self);
}

static void
previous_action (GtkWidget  *widget,
                 const char *name,
                 GVariant   *parameter)
{
  CwStudyPage *self = CW_STUDY_PAGE (widget);
  guint index;

  if (self->session == NULL || !CW_IS_QUESTION_VIEW (self->view))
    return;

  index = cw_question_view_get_index (CW_QUESTION_VIEW (self->view));
  if (index > 0)
    cw_study_page_show_item (self, index - 1);
}

static void
go_on_action (GtkWidget  *widget,
              const char *name,
              GVariant   *parameter)
{
  cw_study_page_go_on (CW_STUDY_PAGE (widget));
}

/* The view of today follows. */
static void
add_minutes_action (GtkWidget  *widget,
                    const char *name,
                    GVariant   *parameter)
{
  cw_daily_add_minutes (cw_context_get_daily (cw_study_page_get_context (CW_STUDY_PAGE (widget))), 5);
}

void
cw_study_page_install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "study.start-placement", NULL, start_placement_action);
  gtk_widget_class_install_action (widget_class, "study.start", "s", start_action);
  gtk_widget_class_install_action (widget_class, "study.go-on", NULL, go_on_action);
  gtk_widget_class_install_action (widget_class, "study.add-minutes", NULL, add_minutes_action);
  gtk_widget_class_install_action (widget_class, "study.ask-again", "s", ask_again_action);
  gtk_widget_class_install_action (widget_class, "study.next", NULL, next_action);
  gtk_widget_class_install_action (widget_class, "study.previous", NULL, previous_action);
}
