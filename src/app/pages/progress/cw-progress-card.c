/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-progress-card.h"

#include "widgets/cw-focus.h"

/* The card itself takes the focus when its address is followed, so that a screen reader says where
 * one has come to; Tab passes it by. */
typedef struct
{
  GtkWidget *frame; /* The one child. */
  GtkWidget *title;
  GtkWidget *box;
} CwProgressCardPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (CwProgressCard, cw_progress_card, GTK_TYPE_WIDGET)

static void
cw_progress_card_dispose (GObject *object)
{
  CwProgressCardPrivate *priv = cw_progress_card_get_instance_private (CW_PROGRESS_CARD (object));

  g_clear_pointer (&priv->frame, gtk_widget_unparent);

  G_OBJECT_CLASS (cw_progress_card_parent_class)->dispose (object);
}

static void
cw_progress_card_class_init (CwProgressCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cw_progress_card_dispose;
  widget_class->focus = cw_focus_move_in_child;

  gtk_widget_class_set_css_name (widget_class, "progresscard");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
cw_progress_card_init (CwProgressCard *self)
{
  CwProgressCardPrivate *priv = cw_progress_card_get_instance_private (self);

  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self), "card");

  priv->frame = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  gtk_widget_set_parent (priv->frame, GTK_WIDGET (self));

  priv->title = g_object_new (GTK_TYPE_LABEL,
                              "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING,
                              "wrap", TRUE,
                              "wrap-mode", PANGO_WRAP_WORD_CHAR,
                              "width-chars", 8,
                              "max-width-chars", 40,
                              "xalign", 0.0f,
                              NULL);
  gtk_widget_add_css_class (priv->title, "heading");
  gtk_box_append (GTK_BOX (priv->frame), priv->title);

  priv->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  gtk_widget_set_vexpand (priv->box, TRUE);
  gtk_box_append (GTK_BOX (priv->frame), priv->box);
}

void
cw_progress_card_update (CwProgressCard  *self,
                         const CwFigures *figures)
{
  g_return_if_fail (CW_IS_PROGRESS_CARD (self));
  g_return_if_fail (figures != NULL);

  CW_PROGRESS_CARD_GET_CLASS (self)->update (self, figures);
}

GtkBox *
cw_progress_card_get_box (CwProgressCard *self)
{
  CwProgressCardPrivate *priv = cw_progress_card_get_instance_private (self);

  g_return_val_if_fail (CW_IS_PROGRESS_CARD (self), NULL);

  return GTK_BOX (priv->box);
}

void
cw_progress_card_set_title (CwProgressCard *self,
                            const char     *title)
{
  CwProgressCardPrivate *priv = cw_progress_card_get_instance_private (self);

  g_return_if_fail (CW_IS_PROGRESS_CARD (self));

  gtk_label_set_text (GTK_LABEL (priv->title), title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
}
