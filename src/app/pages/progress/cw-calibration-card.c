/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-calibration-card.h"

#include "cw-gtk-compat.h"
#include "cw-level-bar.h"
#include "cw-progress-parts.h"
#include "session/cw-standing-text.h"
#include "widgets/cw-flow.h"

#include <glib/gi18n.h>

struct _CwCalibrationCard
{
  CwProgressCard parent_instance;
};

G_DEFINE_FINAL_TYPE (CwCalibrationCard, cw_calibration_card, CW_TYPE_PROGRESS_CARD)

static GtkWidget *
create_caption (const char *text,
                const char *css_class)
{
  GtkWidget *label = cw_progress_text_new (text, css_class);

  gtk_label_set_xalign (GTK_LABEL (label), 0.5f);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 12);
  gtk_widget_add_css_class (label, "caption");

  return label;
}

static char *
describe_count (const CwCalibrationLevel *level)
{
  if (level->state == CW_CALIBRATION_TOO_FEW)
    return g_strdup_printf (ngettext ("%u more answer needed", "%u more answers needed", level->n_missing),
                            level->n_missing);

  /* Translators: how many answers of one level of confidence were right. */
  return g_strdup_printf (_("%1$u of %2$u"), level->n_right, level->n);
}

static const char *
get_address (CwConfidence confidence)
{
  if (confidence == CW_CONFIDENCE_GUESS)
    return "chipwise:progress/calibration.guess";
  if (confidence == CW_CONFIDENCE_FAIR)
    return "chipwise:progress/calibration.fair";

  return "chipwise:progress/calibration.certain";
}

/* One level: the bar and its words, together a button that leads to the questions. */
static GtkWidget *
create_level (const CwCalibrationLevel *level,
              GtkSizeGroup             *widths)
{
  g_autofree char *count = describe_count (level);
  g_autofree char *words = cw_standing_text_calibration (level);
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  gtk_box_append (GTK_BOX (box), cw_level_bar_new (level));
  gtk_box_append (GTK_BOX (box), create_caption (cw_standing_text_confidence (level->confidence), NULL));
  gtk_box_append (GTK_BOX (box), create_caption (count, "dim-label"));

  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "level");
  gtk_widget_set_hexpand (button, TRUE);
  gtk_widget_set_sensitive (button, level->n > 0);
  cw_gtk_name_button (button, words);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", get_address (level->confidence));
  if (level->n > 0)
    gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.go");
  gtk_size_group_add_widget (widths, button);

  return button;
}

static gboolean
has_share (const CwCalibration *calibration)
{
  for (guint i = 0; i < CW_CALIBRATION_N_LEVELS; i++)
    {
      if (calibration->levels[i].state != CW_CALIBRATION_TOO_FEW)
        return TRUE;
    }

  return FALSE;
}

static void
add_sentences (GtkBox              *box,
               const CwCalibration *calibration)
{
  const CwCalibrationLevel *certain = &calibration->levels[CW_CALIBRATION_N_LEVELS - 1];
  const guint wrong = certain->n - certain->n_right;

  gtk_box_append (box, cw_progress_text_new (_("Bars: how often right. Dashes: what the word means."), "dim-label"));
  if (!has_share (calibration))
    {
      g_autofree char *text = g_strdup_printf (_("A bar needs %u answers that you gave with its word."),
                                               (guint) CW_CALIBRATION_MIN_ANSWERS);

      gtk_box_append (box, cw_progress_text_new (text, "dim-label"));
    }

  if (wrong > 0)
    {
      g_autofree char *text = g_strdup_printf (ngettext ("When certain, %1$u of %2$u was wrong",
                                                         "When certain, %1$u of %2$u were wrong", wrong),
                                               wrong, certain->n);

      gtk_box_append (box, cw_progress_link_new (text, NULL, "chipwise:progress/calibration.certain.wrong"));
    }
}

static void
cw_calibration_card_update (CwProgressCard  *card,
                            const CwFigures *figures)
{
  GtkBox *box = cw_progress_card_get_box (card);
  g_autoptr(GtkSizeGroup) widths = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  GtkWidget *flow = cw_flow_new ();

  cw_progress_clear (box);
  for (guint i = 0; i < CW_CALIBRATION_N_LEVELS; i++)
    cw_flow_append (CW_FLOW (flow), create_level (&figures->calibration.levels[i], widths));
  gtk_box_append (box, flow);
  add_sentences (box, &figures->calibration);
}

static void
cw_calibration_card_class_init (CwCalibrationCardClass *klass)
{
  CW_PROGRESS_CARD_CLASS (klass)->update = cw_calibration_card_update;
}

static void
cw_calibration_card_init (CwCalibrationCard *self)
{
  cw_progress_card_set_title (CW_PROGRESS_CARD (self), _("Do you know what you know?"));
}
