/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-exams-card.h"

#include "cw-progress-parts.h"
#include "cw-progress-words.h"
#include "cw-range-bar.h"

#include <glib/gi18n.h>

#define MAX_SHOWN 6 /* the rest is folded */

struct _CwExamsCard
{
  CwProgressCard parent_instance;
};

G_DEFINE_FINAL_TYPE (CwExamsCard, cw_exams_card, CW_TYPE_PROGRESS_CARD)

static GtkWidget *
create_exam (const CwScore *score)
{
  g_autofree char *words = cw_progress_words_exam (score);
  g_autofree char *instant = cw_instant_to_string (score->started);
  g_autofree char *address = g_strconcat ("chipwise:exam/", instant, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  gtk_box_append (GTK_BOX (box), cw_progress_link_new (words, NULL, address));
  if (score->of > 0)
    {
      double low, high;

      cw_score_get_range (score->right, score->of, &low, &high);
      gtk_box_append (GTK_BOX (box), cw_range_bar_new (low, (double) score->right / score->of, high));
    }

  return box;
}

static const CwScore *
get_newest (const CwFigures *figures,
            guint            number)
{
  return figures->exams->pdata[figures->exams->len - 1 - number];
}

static GtkWidget *
create_earlier (const CwFigures *figures)
{
  const guint n = figures->exams->len - MAX_SHOWN;
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  g_autofree char *title = g_strdup_printf (ngettext ("%u earlier exam", "%u earlier exams", n), n);

  gtk_widget_add_css_class (box, "folded");
  for (guint i = MAX_SHOWN; i < figures->exams->len; i++)
    gtk_box_append (GTK_BOX (box), create_exam (get_newest (figures, i)));

  return cw_progress_expander_new (title, box);
}

/* The newest first. */
static void
cw_exams_card_update (CwProgressCard  *card,
                      const CwFigures *figures)
{
  GtkBox *box = cw_progress_card_get_box (card);
  GtkWidget *button;

  cw_progress_clear (box);
  if (figures->exams->len == 0)
    gtk_box_append (box, cw_progress_text_new (_("None so far. A mock exam asks for 20 questions in 48 minutes, "
                                                 "and its scores stand here, apart from practice."), "dim-label"));
  else
    gtk_box_append (box, cw_progress_text_new (_("The dot: what was right. The line: the range that the score speaks for."),
                                               "caption"));

  for (guint i = 0; i < MIN (figures->exams->len, MAX_SHOWN); i++)
    gtk_box_append (box, create_exam (get_newest (figures, i)));
  if (figures->exams->len > MAX_SHOWN)
    gtk_box_append (box, create_earlier (figures));

  button = cw_progress_button_new (_("Mock exam"), "chipwise:exam");
  gtk_box_append (box, button);
}

static void
cw_exams_card_class_init (CwExamsCardClass *klass)
{
  CW_PROGRESS_CARD_CLASS (klass)->update = cw_exams_card_update;
}

static void
cw_exams_card_init (CwExamsCard *self)
{
  cw_progress_card_set_title (CW_PROGRESS_CARD (self), _("Mock exams"));
}
