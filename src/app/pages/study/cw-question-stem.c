/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-question-stem.h"

#include "util/cw-text.h"
#include "widgets/cw-content-label.h"

#include <glib/gi18n.h>

/* Fills @box with the text of the question, and once it is @revealed with the words of it that
 * decide. Before that those are not marked. Gives back the label of the text. */
GtkWidget *
cw_question_stem_fill (GtkBox     *box,
                       CwQuestion *question,
                       gboolean    revealed)
{
  const char *stem;
  g_autofree char *plain = NULL;
  GtkWidget *stem_label;
  GtkWidget *child;

  g_return_val_if_fail (GTK_IS_BOX (box), NULL);
  g_return_val_if_fail (CW_IS_QUESTION (question), NULL);

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_widget_unparent (child);

  stem = cw_question_get_stem (question);
  stem_label = cw_content_label_new (stem, revealed ? CW_TEXT_MARKED_DETAIL : CW_TEXT_PLAIN_DETAIL);
  gtk_widget_add_css_class (stem_label, "stem-text");
  gtk_box_append (box, stem_label);

  if (revealed)
    {
      g_autofree char *detail = cw_text_dup_detail (stem);
      /* Translators: the words of the question that decide the answer. */
      g_autofree char *text = g_strdup_printf (_("What decides: %s"), detail);
      GtkWidget *label = cw_content_label_new_plain (text);

      gtk_widget_add_css_class (label, "dim-label");
      gtk_widget_add_css_class (label, "caption");
      gtk_box_append (box, label);
    }

  plain = cw_text_to_plain (stem);
  gtk_accessible_update_property (GTK_ACCESSIBLE (box), GTK_ACCESSIBLE_PROPERTY_LABEL, plain, -1);

  return stem_label;
}
