/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-objectives-card.h"

#include "cw-objective-row.h"
#include "cw-progress-parts.h"

#include <glib/gi18n.h>

struct _CwObjectivesCard
{
  CwProgressCard parent_instance;
};

G_DEFINE_FINAL_TYPE (CwObjectivesCard, cw_objectives_card, CW_TYPE_PROGRESS_CARD)

static void
cw_objectives_card_update (CwProgressCard  *card,
                           const CwFigures *figures)
{
  GtkBox *box = cw_progress_card_get_box (card);
  GtkWidget *list = g_object_new (GTK_TYPE_BOX,
                                  "orientation", GTK_ORIENTATION_VERTICAL,
                                  "accessible-role", GTK_ACCESSIBLE_ROLE_LIST,
                                  NULL);

  cw_progress_clear (box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Objectives"), -1);
  gtk_box_append (GTK_BOX (list), cw_objective_row_new_header ());
  for (guint i = 0; i < figures->objectives->len; i++)
    gtk_box_append (GTK_BOX (list),
                    cw_objective_row_new (figures->pack,
                                          &g_array_index (figures->objectives, CwObjectiveStanding, i)));

  gtk_box_append (box, list);
  gtk_box_append (box, cw_progress_text_new (_("A question is known when it was right on two days, the last time not as a guess; "
                                               "an objective when at least four of five of its questions are."),
                                             "caption"));
}

static void
cw_objectives_card_class_init (CwObjectivesCardClass *klass)
{
  CW_PROGRESS_CARD_CLASS (klass)->update = cw_objectives_card_update;
}

static void
cw_objectives_card_init (CwObjectivesCard *self)
{
  cw_progress_card_set_title (CW_PROGRESS_CARD (self), _("By objective"));
}
