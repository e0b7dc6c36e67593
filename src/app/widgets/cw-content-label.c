/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "widgets/cw-content-label.h"

/* Labels for the texts of a pack. They wrap, never ask for more than a readable width (a wrapping
 * label without `max-width-chars` asks for the width of its whole text), and run in the direction of
 * their own text: English content stays left to right in an Arabic window. */

#define MAX_WIDTH_CHARS 60
#define MAX_LEAST_CHARS 8

static void
set_direction_from_text (GtkWidget  *label,
                         const char *text)
{
  g_autoptr(PangoLayout) layout = gtk_widget_create_pango_layout (label, text);

  gtk_widget_set_direction (label, pango_layout_get_direction (layout, 0) == PANGO_DIRECTION_RTL
                                     ? GTK_TEXT_DIR_RTL
                                     : GTK_TEXT_DIR_LTR);
}

/* A least width for a long text. GTK finds the least width of a text that may break anywhere by breaking
 * it everywhere, and shapes each piece: much of the time to the first frame. A short text gets none,
 * since it must not ask for more than its own width. */
static int
find_width_chars (const char *text)
{
  glong length = g_utf8_strlen (text, -1);

  return length < 4 || strchr (text, '\n') != NULL ? -1 : (int) MIN (length / 4, MAX_LEAST_CHARS);
}

static GtkWidget *
create (const char *text)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "wrap", TRUE,
                                   "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                   "natural-wrap-mode", GTK_NATURAL_WRAP_NONE,
                                   "width-chars", find_width_chars (text),
                                   "max-width-chars", MAX_WIDTH_CHARS,
                                   "xalign", 0.0f,
                                   NULL);

  set_direction_from_text (label, text);
  return label;
}

/* A label for @text of the content, with its inline subset: emphasis, code, and the deciding detail
 * as @detail says. */
GtkWidget *
cw_content_label_new (const char   *text,
                      CwTextDetail  detail)
{
  g_autofree char *markup = NULL;
  GtkWidget *label;

  g_return_val_if_fail (text != NULL, NULL);

  label = create (text);
  markup = cw_text_to_markup (text, detail);
  gtk_label_set_markup (GTK_LABEL (label), markup);
  return label;
}

/* A label for text that has no inline marks, such as a title. */
GtkWidget *
cw_content_label_new_plain (const char *text)
{
  GtkWidget *label;

  g_return_val_if_fail (text != NULL, NULL);

  label = create (text);
  gtk_label_set_text (GTK_LABEL (label), text);
  return label;
}
