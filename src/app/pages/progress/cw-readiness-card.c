/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-readiness-card.h"

#include "cw-progress-parts.h"
#include "session/cw-standing-text.h"
#include "widgets/cw-source-link.h"

#include <glib/gi18n.h>

struct _CwReadinessCard
{
  CwProgressCard parent_instance;

  /* In the card's box. */
  GtkBox    *result;
  GtkWidget *expander;
  GtkBox    *formula;
  GtkBox    *weight;
};

G_DEFINE_FINAL_TYPE (CwReadinessCard, cw_readiness_card, CW_TYPE_PROGRESS_CARD)

/* "Objective 3.3" of "Objective 3.3: hardware and distributed training". */
static char *
dup_short_title (CwPack *pack)
{
  const char *title = cw_pack_get_title (pack);
  const char *end = strchr (title, ':');

  return end != NULL ? g_strndup (title, end - title) : g_strdup (title);
}

static void
show_range (CwReadinessCard   *self,
            const CwReadiness *readiness)
{
  /* Translators: a range in whole percent. */
  g_autofree char *range = g_strdup_printf (_("%1$.0f–%2$.0f\302\240%%"), 100 * readiness->range.low,
                                            100 * readiness->range.high);

  gtk_box_append (self->result, cw_progress_text_new (range, "readiness-range"));
}

static void
update_result (CwReadinessCard   *self,
               const CwReadiness *readiness)
{
  cw_progress_clear (self->result);
  if (readiness->state == CW_READINESS_RANGE)
    {
      show_range (self, readiness);
      gtk_box_append (self->result,
                      /* Translators: stands below a range in percent. */
                      cw_progress_text_new (_("right on questions that you have never seen, corrected for guessing."),
                                            "dim-label"));
    }
  else
    {
      g_autofree char *words = cw_standing_text_readiness (readiness);

      gtk_box_append (self->result, cw_progress_text_new (words, NULL));
    }

  if (readiness->n_answers > 0)
    {
      g_autofree char *text = g_strdup_printf (ngettext ("Judged from %u first answer", "Judged from %u first answers",
                                                         readiness->n_answers), readiness->n_answers);

      gtk_box_append (self->result, cw_progress_link_new (text, NULL, "chipwise:progress/readiness.answers"));
    }
}

static void
update_formula (CwReadinessCard   *self,
                const CwReadiness *readiness)
{
  g_auto(GStrv) lines = cw_standing_text_formula (readiness);

  cw_progress_clear (self->formula);
  for (guint i = 0; lines[i] != NULL; i++)
    gtk_box_append (self->formula, cw_progress_text_new (lines[i], "caption"));
}

static void
update_weight (CwReadinessCard *self,
               CwPack          *pack)
{
  const char *weight = cw_pack_get_weight_text (pack);
  const char *source = cw_pack_get_weight_source (pack);
  const char *date = cw_pack_get_weight_date (pack);
  g_autofree char *title = dup_short_title (pack);
  g_autofree char *text = NULL;

  cw_progress_clear (self->weight);
  if (weight == NULL)
    return;

  /* Translators: %1$s is such as "Objective 3.3", %2$s says which part of the exam that is. */
  text = g_strdup_printf (_("%1$s: %2$s."), title, weight);
  gtk_box_append (self->weight, cw_progress_text_new (text, "dim-label"));

  if (source != NULL && date != NULL)
    {
      g_autofree char *since = cw_source_format_date (date);
      /* Translators: where the weight of a section stands, and from when on it holds. */
      g_autofree char *origin = g_strdup_printf (_("Source: %1$s (%2$s)."), source, since);
      GtkWidget *label = cw_progress_text_new (origin, "caption");

      gtk_widget_add_css_class (label, "dim-label");
      gtk_box_append (self->weight, label);
    }
}

static void
cw_readiness_card_update (CwProgressCard  *card,
                          const CwFigures *figures)
{
  CwReadinessCard *self = CW_READINESS_CARD (card);
  g_autofree char *short_title = dup_short_title (figures->pack);
  /* Translators: %s is such as "Objective 3.3". */
  g_autofree char *title = g_strdup_printf (_("%s, if you sat it today"), short_title);

  cw_progress_card_set_title (card, title);
  update_result (self, figures->readiness);
  update_formula (self, figures->readiness);
  update_weight (self, figures->pack);
}

static void
cw_readiness_card_class_init (CwReadinessCardClass *klass)
{
  CW_PROGRESS_CARD_CLASS (klass)->update = cw_readiness_card_update;
}

static void
cw_readiness_card_init (CwReadinessCard *self)
{
  GtkBox *box = cw_progress_card_get_box (CW_PROGRESS_CARD (self));

  cw_progress_card_set_title (CW_PROGRESS_CARD (self), _("If you sat it today"));
  self->result = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 4));
  self->formula = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 4));
  self->weight = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 2));
  self->expander = cw_progress_expander_new (_("How this is worked out"), GTK_WIDGET (self->formula));
  gtk_widget_add_css_class (GTK_WIDGET (self->formula), "folded");

  gtk_box_append (box, GTK_WIDGET (self->result));
  gtk_box_append (box, self->expander);
  gtk_box_append (box, GTK_WIDGET (self->weight));
}
