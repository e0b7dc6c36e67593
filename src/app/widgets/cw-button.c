/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "widgets/cw-button.h"

/* Lets the text of a button break into lines, so that a sentence on it fits a phone at 200 % text.
 * The label that GTK makes for a button does not wrap. */
void
cw_button_wrap (GtkButton *button)
{
  GtkWidget *child;

  g_return_if_fail (GTK_IS_BUTTON (button));

  child = gtk_button_get_child (button);
  g_return_if_fail (GTK_IS_LABEL (child));

  gtk_label_set_wrap (GTK_LABEL (child), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (child), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (child), GTK_NATURAL_WRAP_NONE);
  gtk_label_set_justify (GTK_LABEL (child), GTK_JUSTIFY_CENTER);
}
