/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-option-reveal.h"

#include "cw-option-row.h"
#include "widgets/cw-content-label.h"
#include "widgets/cw-flow.h"

#include <glib/gi18n.h>

/* An option after Check, in the place where it stood before. It is another widget than the row that
 * was chosen, made when the answer is revealed: a text that exists, however hidden, is in reach of a
 * screen reader. */

struct _CwOptionReveal
{
  GtkWidget parent_instance;

  /* Template. */
  GtkWidget *box;
  GtkLabel  *letter_label;
  CwFlow    *head;
  GtkLabel  *fate_label;
  GtkBox    *texts;
};

G_DEFINE_FINAL_TYPE (CwOptionReveal, cw_option_reveal, GTK_TYPE_WIDGET)

static const char * const fate_classes[] = { "right", "missed", "wrong", "left" };

static CwOptionFate
find_fate (CwOption *option,
           gboolean  chosen)
{
  if (cw_option_get_correct (option))
    return chosen ? CW_OPTION_CHOSEN_RIGHT : CW_OPTION_MISSED;

  return chosen ? CW_OPTION_CHOSEN_WRONG : CW_OPTION_LEFT;
}

/* The sign is part of the text, so that it is there without colour and without an icon theme. */
static const char *
describe_fate (CwOptionFate fate,
               gboolean     knew)
{
  switch (fate)
    {
    case CW_OPTION_CHOSEN_RIGHT:
      return _("✓ Chosen, and right");
    case CW_OPTION_MISSED:
      /* Translators: said of a right option that was not chosen; the second form when nothing was. */
      return knew ? _("○ Missed, it is right") : _("○ The right answer");
    case CW_OPTION_CHOSEN_WRONG:
      return _("✗ Chosen, but wrong");
    case CW_OPTION_LEFT:
      /* Translators: said of a wrong option that was not chosen; the second form when nothing was. */
      return knew ? _("– Rightly left") : _("– Wrong");
    default:
      g_assert_not_reached ();
    }
}

static GtkWidget *
append_text (CwOptionReveal *self,
             const char     *text,
             const char     *css_class)
{
  GtkWidget *label = cw_content_label_new (text, CW_TEXT_PLAIN_DETAIL);

  gtk_widget_add_css_class (label, css_class);
  gtk_box_append (self->texts, label);
  return label;
}

static void
cw_option_reveal_dispose (GObject *object)
{
  CwOptionReveal *self = CW_OPTION_REVEAL (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);

  G_OBJECT_CLASS (cw_option_reveal_parent_class)->dispose (object);
}

static void
cw_option_reveal_class_init (CwOptionRevealClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cw_option_reveal_dispose;

  g_type_ensure (CW_TYPE_FLOW);
  gtk_widget_class_set_css_name (widget_class, "option");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST_ITEM);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
    "/io/github/chipwise/Chipwise/pages/study/cw-option-reveal.ui");
  gtk_widget_class_bind_template_child (widget_class, CwOptionReveal, box);
  gtk_widget_class_bind_template_child (widget_class, CwOptionReveal, letter_label);
  gtk_widget_class_bind_template_child (widget_class, CwOptionReveal, head);
  gtk_widget_class_bind_template_child (widget_class, CwOptionReveal, fate_label);
  gtk_widget_class_bind_template_child (widget_class, CwOptionReveal, texts);
}

static void
cw_option_reveal_init (CwOptionReveal *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
set_accessible_texts (CwOptionReveal *self,
                      CwOption       *option,
                      const char     *letter,
                      const char     *fate,
                      gboolean        tempted)
{
  g_autofree char *text = cw_text_to_plain (cw_option_get_text (option));
  g_autofree char *why = cw_text_to_plain (cw_option_get_why (option));
  g_autofree char *tempts = tempted ? cw_text_to_plain (cw_option_get_tempts (option)) : NULL;
  /* Translators: an option after the answer, for a screen reader: letter, text, what became of it. */
  g_autofree char *name = g_strdup_printf (_("%1$s: %2$s. %3$s"), letter, text, fate);
  g_autofree char *description = tempts != NULL ? g_strconcat (why, " ", tempts, NULL) : NULL;

  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, tempts != NULL ? description : why,
                                  -1);
}

/* @knew is FALSE when the learner asked to be shown the answer. */
GtkWidget *
cw_option_reveal_new (CwOption *option,
                      guint     position,
                      gboolean  chosen,
                      gboolean  knew)
{
  CwOptionReveal *self;
  CwOptionFate fate;
  GtkWidget *label;
  g_autofree char *letter = cw_option_letter (position);
  gboolean tempted;

  g_return_val_if_fail (CW_IS_OPTION (option), NULL);

  self = g_object_new (CW_TYPE_OPTION_REVEAL, NULL);
  fate = find_fate (option, chosen);
  tempted = fate == CW_OPTION_CHOSEN_WRONG && cw_option_get_tempts (option) != NULL;

  gtk_widget_add_css_class (GTK_WIDGET (self), fate_classes[fate]);
  gtk_label_set_text (self->letter_label, letter);
  gtk_label_set_text (self->fate_label, describe_fate (fate, knew));

  label = cw_content_label_new (cw_option_get_text (option), CW_TEXT_PLAIN_DETAIL);
  /* As wide as its text, so that what became of the option stands beside it or on a line of its own;
   * the column limits both. */
  gtk_label_set_max_width_chars (GTK_LABEL (label), -1);
  gtk_widget_add_css_class (label, "option-text");
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_insert_before (label, GTK_WIDGET (self->head), GTK_WIDGET (self->fate_label));

  append_text (self, cw_option_get_why (option), "option-why");
  if (tempted)
    append_text (self, cw_option_get_tempts (option), "option-tempts");

  set_accessible_texts (self, option, letter, describe_fate (fate, knew), tempted);
  return GTK_WIDGET (self);
}
