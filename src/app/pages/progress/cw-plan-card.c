/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-plan-card.h"

#include "cw-day-strip.h"
#include "cw-progress-parts.h"
#include "cw-progress-words.h"
#include "widgets/cw-date-entry.h"
#include "widgets/cw-flow.h"

#include <glib/gi18n.h>

/* The strip, the entry and the list stay while the numbers change: a date may be half typed, and the
 * list open. */
struct _CwPlanCard
{
  CwProgressCard parent_instance;

  /* In the card's box. */
  GtkWidget *strip;
  GtkBox    *words;
  GtkBox    *days;
  GtkWidget *entry;
};

G_DEFINE_FINAL_TYPE (CwPlanCard, cw_plan_card, CW_TYPE_PROGRESS_CARD)

static gboolean
has_misses_again (CwStudyPlan *plan)
{
  const guint n = cw_study_plan_get_n_days (plan);

  for (guint i = 0; i < n; i++)
    {
      if (cw_study_plan_get_day (plan, i)->misses_again)
        return TRUE;
    }

  return FALSE;
}

static void
add_legend (CwPlanCard  *self,
            CwStudyPlan *plan)
{
  const guint bar_days = cw_day_strip_get_bar_days (CW_DAY_STRIP (self->strip));

  gtk_box_append (self->words, cw_progress_text_new (_("Filled: answered. Outlined: planned. The triangle marks today."),
                                                     "caption"));
  if (has_misses_again (plan))
    gtk_box_append (self->words, cw_progress_text_new (_("The line below the last days: every miss again."), "caption"));
  if (bar_days > 1)
    {
      g_autofree char *text = g_strdup_printf (ngettext ("Each bar is the mean of %u day.", "Each bar is the mean of %u days.",
                                                         bar_days), bar_days);

      gtk_box_append (self->words, cw_progress_text_new (text, "caption"));
    }
}

static void
add_day (CwPlanCard       *self,
         const CwStudyDay *day,
         CwDay             today)
{
  g_autofree char *words = cw_progress_words_day (day, today);
  g_autofree char *date = NULL;
  g_autofree char *address = NULL;

  if (day->done == 0)
    {
      gtk_box_append (self->days, cw_progress_text_new (words, NULL));
      return;
    }

  date = cw_day_to_string (day->day);
  address = g_strconcat ("chipwise:progress/plan.", date, NULL);
  gtk_box_append (self->days, cw_progress_link_new (words, NULL, address));
}

static void
cw_plan_card_update (CwProgressCard  *card,
                     const CwFigures *figures)
{
  CwPlanCard *self = CW_PLAN_CARD (card);
  CwStudyPlan *plan = figures->plan;
  const guint n = cw_study_plan_get_n_days (plan);
  g_autofree char *title = cw_progress_words_plan_title (plan, figures->exam_day);
  g_autofree char *pace = cw_progress_words_pace (plan);
  g_autofree char *suffices = cw_progress_words_suffices (plan);

  cw_progress_card_set_title (card, title);
  cw_day_strip_set_plan (CW_DAY_STRIP (self->strip), plan);

  cw_progress_clear (self->words);
  add_legend (self, plan);
  gtk_box_append (self->words, cw_progress_text_new (pace, "dim-label"));
  if (suffices != NULL)
    gtk_box_append (self->words,
                    cw_progress_text_new (suffices, cw_study_plan_get_suffices (plan) ? "dim-label" : "notice-text"));
  else if (figures->exam_day == 0)
    gtk_box_append (self->words, cw_progress_text_new (_("With an exam date, what is left is spread over the days until it."),
                                                       "dim-label"));

  cw_progress_clear (self->days);
  for (guint i = 0; i < n; i++)
    add_day (self, cw_study_plan_get_day (plan, i), figures->today);
}

static void
cw_plan_card_class_init (CwPlanCardClass *klass)
{
  CW_PROGRESS_CARD_CLASS (klass)->update = cw_plan_card_update;
}

static GtkWidget *
create_entry_row (CwPlanCard *self)
{
  GtkWidget *flow = cw_flow_new ();
  GtkWidget *label = cw_progress_text_new (_("Exam date"), NULL);

  self->entry = cw_date_entry_new ();
  cw_flow_append (CW_FLOW (flow), label);
  cw_flow_append (CW_FLOW (flow), self->entry);

  return flow;
}

static void
cw_plan_card_init (CwPlanCard *self)
{
  GtkBox *box = cw_progress_card_get_box (CW_PROGRESS_CARD (self));

  cw_progress_card_set_title (CW_PROGRESS_CARD (self), _("Until the exam"));
  self->strip = cw_day_strip_new ();
  self->words = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 4));
  self->days = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 2));
  gtk_widget_add_css_class (GTK_WIDGET (self->days), "folded");

  gtk_box_append (box, self->strip);
  gtk_box_append (box, GTK_WIDGET (self->words));
  gtk_box_append (box, cw_progress_expander_new (_("The days in words"), GTK_WIDGET (self->days)));
  gtk_box_append (box, create_entry_row (self));
}

void
cw_plan_card_bind (CwPlanCard *self,
                   CwSettings *settings)
{
  g_return_if_fail (CW_IS_PLAN_CARD (self));
  g_return_if_fail (CW_IS_SETTINGS (settings));

  g_object_bind_property (settings, "exam-date", self->entry, "date",
                          G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
}
