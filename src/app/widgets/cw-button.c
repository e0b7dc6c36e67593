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

/* An arrow in the text points the way that the text runs: back and on change sides where it runs from
 * right to left. */
static char *
dup_directed (GtkWidget  *widget,
              const char *text)
{
  GString *directed;

  if (gtk_widget_get_direction (widget) != GTK_TEXT_DIR_RTL)
    return g_strdup (text);

  directed = g_string_new (NULL);
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      const gunichar c = g_utf8_get_char (at);

      g_string_append_unichar (directed, c == 0x2190 ? 0x2192 : c == 0x2192 ? 0x2190 : c);
    }

  return g_string_free (directed, FALSE);
}

/* Sets the text, as one that breaks into lines, with its arrows mirrored where it is. */
void
cw_button_set_label (GtkButton  *button,
                     const char *label)
{
  g_autofree char *text = NULL;

  g_return_if_fail (GTK_IS_BUTTON (button));
  g_return_if_fail (label != NULL);

  text = dup_directed (GTK_WIDGET (button), label);
  gtk_button_set_label (button, text);
  cw_button_wrap (button);
}
