/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-question-original.h"

#include "cw-option-row.h"
#include "util/cw-text.h"
#include "widgets/cw-content-label.h"

#include <glib/gi18n.h>

/* The exam may be sat in English, so a translated question shows its original beside it on request. The
 * options have the letters that they have on the screen. */

static void
append_option (GtkBox   *box,
               CwOption *option,
               guint     position)
{
  g_autofree char *letter = cw_option_letter (position);
  GtkWidget *row = g_object_new (GTK_TYPE_BOX, "spacing", 12, "accessible-role", GTK_ACCESSIBLE_ROLE_LIST_ITEM, NULL);
  GtkWidget *letter_label = gtk_label_new (letter);
  GtkWidget *text_label = cw_content_label_new (cw_option_get_original_text (option), CW_TEXT_PLAIN_DETAIL);
  g_autofree char *plain = cw_text_to_plain (cw_option_get_original_text (option));
  /* Translators: the name of an answer option for a screen reader: its letter, its text. */
  g_autofree char *name = g_strdup_printf (_("%1$s: %2$s"), letter, plain);

  /* Left to right as the text, also in a mirrored window. */
  gtk_widget_set_direction (row, gtk_widget_get_direction (text_label));
  gtk_widget_set_valign (letter_label, GTK_ALIGN_START);
  gtk_widget_add_css_class (letter_label, "option-letter");
  gtk_widget_set_hexpand (text_label, TRUE);
  gtk_box_append (GTK_BOX (row), letter_label);
  gtk_box_append (GTK_BOX (row), text_label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_box_append (box, row);
}

/* Fills @box with the question in the language it was written in; once it is @revealed, with the words that
 * decide marked. @order: ids of the options as displayed. */
void
cw_question_original_fill (GtkBox             *box,
                           CwQuestion         *question,
                           const char * const *order,
                           gboolean            revealed)
{
  const char *stem;
  g_autofree char *plain = NULL;
  g_autofree char *name = NULL;
  GtkWidget *heading;
  GtkWidget *options;
  GtkWidget *child;

  g_return_if_fail (GTK_IS_BOX (box));
  g_return_if_fail (CW_IS_QUESTION (question));
  g_return_if_fail (order != NULL);

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_box_remove (box, child);

  heading = gtk_label_new (_("In English"));
  gtk_label_set_xalign (GTK_LABEL (heading), 0);
  gtk_widget_add_css_class (heading, "dim-label");
  gtk_widget_add_css_class (heading, "caption");
  gtk_box_append (box, heading);

  stem = cw_question_get_original_stem (question);
  gtk_box_append (box, cw_content_label_new (stem, revealed ? CW_TEXT_MARKED_DETAIL : CW_TEXT_PLAIN_DETAIL));

  options = g_object_new (GTK_TYPE_BOX,
                          "orientation", GTK_ORIENTATION_VERTICAL,
                          "spacing", 4,
                          "accessible-role", GTK_ACCESSIBLE_ROLE_LIST,
                          NULL);
  /* Translators: for a screen reader, the list of answer options in the original language. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (options),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("The options in English"), -1);
  for (guint i = 0; order[i] != NULL; i++)
    append_option (GTK_BOX (options), cw_question_find_option (question, order[i]), i);
  gtk_box_append (box, options);

  plain = cw_text_to_plain (stem);
  /* Translators: for a screen reader; %s is the question in the original language. */
  name = g_strdup_printf (_("In English: %s"), plain);
  gtk_accessible_update_property (GTK_ACCESSIBLE (box), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}
