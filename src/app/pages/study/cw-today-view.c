/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-today-view.h"

#include "cw-today-words.h"
#include "session/cw-picker.h"
#include "session/cw-session.h"
#include "widgets/cw-button.h"
#include "widgets/cw-check.h"
#include "widgets/cw-clamp.h"
#include "widgets/cw-flow.h"
#include "widgets/cw-focus.h"

#include <glib/gi18n.h>

static const guint minutes_choices[] = { 5, 10, 20 };

#define PRACTICE "chipwise:collection/practice"

struct _CwTodayView
{
  GtkWidget parent_instance;

  /* Template. */
  GtkWidget *scroller;
  GtkLabel  *title;
  GtkLabel  *summary;
  GtkLabel  *later;
  GtkWidget *exam_box;
  GtkLabel  *exam_label;
  GtkLabel  *plan_label;
  GtkWidget *minutes_5;
  GtkWidget *minutes_10;
  GtkWidget *minutes_20;
  GtkLabel  *spent_label;
  GtkButton *start_button;
  GtkButton *other_button;
  GtkButton *practice_button;

  /* Owned. */
  CwContext *context;

  gboolean updating;
};

G_DEFINE_FINAL_TYPE (CwTodayView, cw_today_view, GTK_TYPE_WIDGET)

static void
show_text (GtkLabel   *label,
           const char *text)
{
  gtk_label_set_text (label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL);
}

/* NULL as text hides the button. */
static void
set_button (GtkButton  *button,
            const char *text,
            const char *action,
            const char *target)
{
  gtk_widget_set_visible (GTK_WIDGET (button), text != NULL);
  if (text == NULL)
    return;

  gtk_button_set_label (button, text);
  cw_button_wrap (button);

  /* The old action may take no target, or another. */
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), NULL);
  gtk_actionable_set_action_target_value (GTK_ACTIONABLE (button),
                                          target != NULL ? g_variant_new_string (target) : NULL);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
}

static void
update_minutes (CwTodayView *self,
                CwToday     *today)
{
  GtkWidget *buttons[] = { self->minutes_5, self->minutes_10, self->minutes_20 };
  const guint minutes = cw_settings_get_minutes_a_day (cw_context_get_settings (self->context));
  g_autofree char *spent = cw_today_dup_spent (today, cw_daily_get_minutes (cw_context_get_daily (self->context)));

  self->updating = TRUE;
  for (gsize i = 0; i < G_N_ELEMENTS (buttons); i++)
    gtk_check_button_set_active (GTK_CHECK_BUTTON (buttons[i]), minutes == minutes_choices[i]);
  self->updating = FALSE;

  show_text (self->spent_label, spent);
}

static void
update_exam (CwTodayView *self,
             CwToday     *today)
{
  CwSettings *settings = cw_context_get_settings (self->context);
  CwStudyPlan *plan = cw_daily_get_plan (cw_context_get_daily (self->context));
  g_autofree char *exam = cw_today_dup_exam (today, cw_context_get_today (self->context),
                                             cw_settings_get_exam_day (settings));
  g_autofree char *days = cw_today_dup_plan (plan, cw_settings_get_minutes_a_day (settings));

  show_text (self->exam_label, exam);
  show_text (self->plan_label, days);
  gtk_widget_set_visible (self->exam_box, exam != NULL);
  if (days != NULL && !cw_study_plan_get_suffices (plan))
    gtk_widget_add_css_class (GTK_WIDGET (self->plan_label), "missed");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->plan_label), "missed");
}

/* A set that was left open comes before all else. */
static void
update_running (CwTodayView *self,
                CwToday     *today,
                CwSession   *session)
{
  const guint n = cw_session_get_n_items (session) - cw_session_get_n_answered (session);
  g_autofree char *contents = cw_today_dup_summary (today);
  g_autofree char *text = g_strdup_printf (ngettext ("%u question is left in your set.",
                                                     "%u questions are left in your set.", n), n);
  g_autofree char *later = NULL;
  const gboolean other = cw_session_get_kind (session) != CW_SESSION_TODAY && cw_today_get_n_questions (today) > 0;

  if (other)
    /* Translators: what waits today beside a set that is open: "8 due and 5 new: about 9 minutes." */
    later = g_strdup_printf (_("Beside it waits for today: %s"), contents);

  gtk_label_set_text (self->title, _("Today"));
  show_text (self->summary, text);
  show_text (self->later, later);
  set_button (self->start_button, _("Go on"), "study.go-on", NULL);
  set_button (self->other_button, other ? _("Leave the set, and start today's") : NULL, "study.start", "chipwise:today");
}

static void
update_waiting (CwTodayView *self,
                CwToday     *today)
{
  const guint n = cw_today_get_n_questions (today);
  const char *challenge = cw_today_get_challenge (today);
  g_autofree char *summary = cw_today_dup_summary (today);
  g_autofree char *later = cw_today_dup_later (today);
  g_autofree char *start = g_strdup_printf (ngettext ("Start: %u question", "Start: %u questions", n), n);
  g_autofree char *address = g_strdup_printf ("chipwise:parallelism?challenge=%s", challenge != NULL ? challenge : "");

  gtk_label_set_text (self->title, _("Today"));
  show_text (self->summary, summary);
  show_text (self->later, later);
  if (n > 0)
    set_button (self->start_button, start, "study.start", "chipwise:today");
  else
    set_button (self->start_button, _("Do the diagram challenge"), "win.go", address);
  set_button (self->other_button, NULL, NULL, NULL);
}

static void
update_done (CwTodayView *self,
             CwToday     *today)
{
  CwLibrary *library = cw_context_get_library (self->context);
  g_autoptr(CwPack) pack = g_list_model_get_item (cw_library_get_packs (library), 0);
  const gboolean more = cw_today_get_n_waiting (today) > 0
                        || (pack != NULL
                            && cw_picker_next_objective (pack, cw_context_get_progress (self->context)) != NULL);
  g_autofree char *done = cw_today_dup_done (today);
  g_autofree char *later = cw_today_dup_later (today);

  gtk_label_set_text (self->title, _("Done for today"));
  show_text (self->summary, done);
  show_text (self->later, later);
  set_button (self->start_button, more ? _("5 minutes more") : _("Practise what you choose"),
              more ? "study.add-minutes" : "win.go", more ? NULL : PRACTICE);
  gtk_widget_set_visible (GTK_WIDGET (self->practice_button), more);
  set_button (self->other_button, NULL, NULL, NULL);
}

static void
update (CwTodayView *self)
{
  CwToday *today = cw_daily_get_today (cw_context_get_daily (self->context));
  g_autoptr(CwSession) session = cw_session_resume (cw_context_get_library (self->context),
                                                    cw_context_get_progress (self->context));
  const gboolean done = session == NULL && cw_today_is_empty (today);

  gtk_widget_set_visible (GTK_WIDGET (self->practice_button), TRUE);
  if (session != NULL)
    update_running (self, today, session);
  else if (done)
    update_done (self, today);
  else
    update_waiting (self, today);

  /* The day is done: nothing calls for more, it is only offered. */
  if (done)
    gtk_widget_remove_css_class (GTK_WIDGET (self->start_button), "suggested-action");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->start_button), "suggested-action");
  update_minutes (self, today);
  update_exam (self, today);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, gtk_label_get_text (self->title), -1);
}

static void
changed_cb (CwTodayView *self)
{
  g_assert (CW_IS_TODAY_VIEW (self));

  update (self);
}

static void
minutes_toggled_cb (CwTodayView    *self,
                    GtkCheckButton *button)
{
  GtkWidget *buttons[] = { self->minutes_5, self->minutes_10, self->minutes_20 };

  g_assert (CW_IS_TODAY_VIEW (self));

  if (self->updating || self->context == NULL || !gtk_check_button_get_active (button))
    return;

  for (gsize i = 0; i < G_N_ELEMENTS (buttons); i++)
    {
      if (buttons[i] == GTK_WIDGET (button))
        g_object_set (cw_context_get_settings (self->context), "minutes-a-day", minutes_choices[i], NULL);
    }
}

static gboolean
grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (CW_TODAY_VIEW (widget)->start_button));
}

static void
cw_today_view_dispose (GObject *object)
{
  CwTodayView *self = CW_TODAY_VIEW (object);

  g_clear_object (&self->context);
  g_clear_pointer (&self->scroller, gtk_widget_unparent);

  G_OBJECT_CLASS (cw_today_view_parent_class)->dispose (object);
}

static void
cw_today_view_class_init (CwTodayViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cw_today_view_dispose;
  widget_class->grab_focus = grab_focus;
  widget_class->focus = cw_focus_move_in_child;

  g_type_ensure (CW_TYPE_CHECK);
  g_type_ensure (CW_TYPE_CLAMP);
  g_type_ensure (CW_TYPE_FLOW);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
    "/io/github/chipwise/Chipwise/pages/study/cw-today-view.ui");
  gtk_widget_class_bind_template_child (widget_class, CwTodayView, scroller);
  gtk_widget_class_bind_template_child (widget_class, CwTodayView, title);
  gtk_widget_class_bind_template_child (widget_class, CwTodayView, summary);
  gtk_widget_class_bind_template_child (widget_class, CwTodayView, later);
  gtk_widget_class_bind_template_child (widget_class, CwTodayView, exam_box);
  gtk_widget_class_bind_template_child (widget_class, CwTodayView, exam_label);
  gtk_widget_class_bind_template_child (widget_class, CwTodayView, plan_label);
  gtk_widget_class_bind_template_child (widget_class, CwTodayView, minutes_5);
  gtk_widget_class_bind_template_child (widget_class, CwTodayView, minutes_10);
  gtk_widget_class_bind_template_child (widget_class, CwTodayView, minutes_20);
  gtk_widget_class_bind_template_child (widget_class, CwTodayView, spent_label);
  gtk_widget_class_bind_template_child (widget_class, CwTodayView, start_button);
  gtk_widget_class_bind_template_child (widget_class, CwTodayView, other_button);
  gtk_widget_class_bind_template_child (widget_class, CwTodayView, practice_button);
  gtk_widget_class_bind_template_callback (widget_class, minutes_toggled_cb);
}

static void
cw_today_view_init (CwTodayView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  cw_button_wrap (self->practice_button);
}

GtkWidget *
cw_today_view_new (CwContext *context)
{
  CwTodayView *self;

  g_return_val_if_fail (CW_IS_CONTEXT (context), NULL);

  self = g_object_new (CW_TYPE_TODAY_VIEW, NULL);
  self->context = g_object_ref (context);
  update (self);
  g_signal_connect_object (cw_context_get_daily (context), "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);

  return GTK_WIDGET (self);
}
