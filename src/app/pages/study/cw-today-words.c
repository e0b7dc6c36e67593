/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-today-words.h"

#include <glib/gi18n.h>

/* "about 9 minutes", never less than one. */
char *
cw_today_dup_minutes (guint seconds)
{
  const guint minutes = MAX (1, (seconds + 30) / 60);

  return g_strdup_printf (ngettext ("about %u minute", "about %u minutes", minutes), minutes);
}

static char *
dup_reason (CwReason reason,
            guint    n)
{
  switch (reason)
    {
    case CW_REASON_SURE_BUT_WRONG:
      return g_strdup_printf (ngettext ("%u you were sure of and got wrong",
                                        "%u you were sure of and got wrong", n), n);
    case CW_REASON_DUE:
      return g_strdup_printf (ngettext ("%u due", "%u due", n), n);
    case CW_REASON_BEFORE_EXAM:
      return g_strdup_printf (ngettext ("%u again before the exam", "%u again before the exam", n), n);
    case CW_REASON_MISSED:
      return g_strdup_printf (ngettext ("%u missed", "%u missed", n), n);
    case CW_REASON_NEW:
    default:
      return g_strdup_printf (ngettext ("%u new", "%u new", n), n);
    }
}

/* "8 due, 3 missed and 5 new" */
static char *
join (GPtrArray *parts)
{
  g_autofree char *text = g_strdup (parts->len > 0 ? parts->pdata[0] : "");

  for (guint i = 1; i < parts->len; i++)
    {
      char *longer;

      if (i + 1 < parts->len)
        /* Translators: joins the parts of a list, but the last: "8 due, 3 missed". */
        longer = g_strdup_printf (_("%1$s, %2$s"), text, (const char *) parts->pdata[i]);
      else
        /* Translators: joins the last part of a list: "8 due, 3 missed and 5 new". */
        longer = g_strdup_printf (_("%1$s and %2$s"), text, (const char *) parts->pdata[i]);

      g_free (text);
      text = longer;
    }

  return g_steal_pointer (&text);
}

/* "8 due, 2 you were sure of and got wrong, 5 new and one diagram challenge" */
char *
cw_today_dup_contents (CwToday *self)
{
  static const CwReason order[] = {
    CW_REASON_DUE, CW_REASON_SURE_BUT_WRONG, CW_REASON_BEFORE_EXAM, CW_REASON_MISSED, CW_REASON_NEW,
  };
  g_autoptr(GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  g_return_val_if_fail (CW_IS_TODAY (self), NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (order); i++)
    {
      const guint n = cw_today_count_reason (self, order[i]);

      if (n > 0)
        g_ptr_array_add (parts, dup_reason (order[i], n));
    }

  if (cw_today_get_challenge (self) != NULL)
    g_ptr_array_add (parts, g_strdup (_("one diagram challenge")));

  return join (parts);
}

/* With the minutes: "8 due and 5 new: about 9 minutes." */
char *
cw_today_dup_summary (CwToday *self)
{
  g_autofree char *contents = cw_today_dup_contents (self);
  g_autofree char *minutes = cw_today_dup_minutes (cw_today_get_seconds (self));

  /* Translators: what waits today ("8 due and 5 new"), and how long it takes ("about 9 minutes"). */
  return g_strdup_printf (_("%1$s: %2$s."), contents, minutes);
}

/* What does not come today. */
char *
cw_today_dup_later (CwToday *self)
{
  guint n;

  g_return_val_if_fail (CW_IS_TODAY (self), NULL);

  n = cw_today_get_n_waiting (self);
  if (n == 0)
    return NULL;

  return g_strdup_printf (ngettext ("%u more is due and does not fit into today's minutes. It stays first in line.",
                                    "%u more are due and do not fit into today's minutes. They stay first in line.",
                                    n), n);
}

/* "Done for today; 6 return tomorrow." */
char *
cw_today_dup_done (CwToday *self)
{
  guint n;

  g_return_val_if_fail (CW_IS_TODAY (self), NULL);

  n = cw_today_get_n_tomorrow (self);
  if (n == 0)
    return g_strdup (_("Done for today; nothing returns tomorrow."));

  return g_strdup_printf (ngettext ("Done for today; %u returns tomorrow.",
                                    "Done for today; %u return tomorrow.", n), n);
}

char *
cw_today_dup_spent (CwToday *self,
                    guint    minutes)
{
  guint spent;

  g_return_val_if_fail (CW_IS_TODAY (self), NULL);

  spent = (cw_today_get_seconds_spent (self) + 30) / 60;
  if (spent == 0)
    return NULL;

  if (spent >= minutes)
    return g_strdup_printf (ngettext ("Today's %u minute is done.", "Today's %u minutes are done.", minutes), minutes);

  return g_strdup_printf (ngettext ("About %1$u of today's %2$u minutes is left.",
                                    "About %1$u of today's %2$u minutes are left.", minutes - spent),
                          minutes - spent, minutes);
}

char *
cw_today_dup_exam (CwToday *self,
                   CwDay    today,
                   CwDay    exam_day)
{
  guint days;

  g_return_val_if_fail (CW_IS_TODAY (self), NULL);

  if (exam_day == 0)
    return NULL;
  if (exam_day < today)
    return g_strdup (_("The exam date is past. The preferences take another one."));
  if (exam_day == today)
    return g_strdup (_("The exam is today. Nothing new is asked; what is due can be gone over once more."));

  days = exam_day - today;
  if (cw_today_is_before_exam (self))
    return g_strdup_printf (ngettext ("%u day before the exam: everything you have not had right this week comes back.",
                                      "%u days before the exam: everything you have not had right this week comes back.",
                                      days), days);

  return g_strdup_printf (ngettext ("The exam is in %u day.", "The exam is in %u days.", days), days);
}

/* What stays undone by the exam. */
static char *
dup_shortfall (CwStudyPlan *plan)
{
  const guint unmet = cw_study_plan_get_n_unmet (plan);
  const guint unreviewed = cw_study_plan_get_n_unreviewed (plan);

  if (unmet > 0)
    return g_strdup_printf (ngettext ("The days do not suffice: %u question will not have come once by then.",
                                      "The days do not suffice: %u questions will not have come once by then.",
                                      unmet), unmet);

  return g_strdup_printf (ngettext ("The days do not suffice: %u question will not come again in the last week.",
                                    "The days do not suffice: %u questions will not come again in the last week.",
                                    unreviewed), unreviewed);
}

/* What helps. */
static char *
dup_help (CwStudyPlan *plan,
          guint        minutes)
{
  const guint needed = cw_study_plan_get_minutes_needed (plan);

  if (needed > minutes)
    return g_strdup_printf (ngettext ("%u minute a day would do, or a later date.",
                                      "%u minutes a day would do, or a later date.", needed), needed);

  return g_strdup (_("More minutes alone do not help. Take a later date, or practise the objectives "
                     "you know least first."));
}

char *
cw_today_dup_plan (CwStudyPlan *plan,
                   guint        minutes)
{
  g_autofree char *each = NULL;
  guint questions;

  g_return_val_if_fail (CW_IS_STUDY_PLAN (plan), NULL);

  if (cw_study_plan_get_exam_day (plan) == 0
      || cw_study_plan_get_exam_day (plan) <= cw_study_plan_get_today (plan))
    return NULL;

  if (!cw_study_plan_get_suffices (plan))
    {
      g_autofree char *shortfall = dup_shortfall (plan);
      g_autofree char *help = dup_help (plan, minutes);

      /* Translators: two sentences, one after the other. */
      return g_strdup_printf (_("%1$s %2$s"), shortfall, help);
    }

  questions = cw_study_plan_get_questions_a_day (plan);
  if (questions == 0)
    return g_strdup (_("The days suffice."));

  each = cw_today_dup_minutes (cw_study_plan_get_minutes_a_day (plan) * 60);
  /* Translators: how many questions, and how long they take ("about 9 minutes"). */
  return g_strdup_printf (ngettext ("The days suffice: %1$u question a day, %2$s.",
                                    "The days suffice: %1$u questions a day, %2$s.", questions),
                          questions, each);
}
