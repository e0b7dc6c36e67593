/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-question-chips.h"

#include "describe/cw-describe.h"
#include "util/cw-address.h"
#include "util/cw-text.h"
#include "widgets/cw-flow.h"

#include <glib/gi18n.h>

#define STEM_CHARS 90
#define LINE_CHARS 36

/* The beginning of @stem on one line, whole words. */
static char *
shorten (const char *stem)
{
  g_auto(GStrv) words = g_strsplit_set (stem, " \n", -1);
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint i = 0; words[i] != NULL; i++)
    {
      if (words[i][0] == '\0')
        continue;
      if (g_utf8_strlen (text->str, -1) + g_utf8_strlen (words[i], -1) > STEM_CHARS)
        {
          g_string_append (text, "…");
          break;
        }
      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", words[i]);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* The questions that rely on a figure of @device or lead to it (CwQuestion). Those that are kept for
 * mock exams are not among them. */
GPtrArray *
cw_questions_about_device (CwLibrary  *library,
                           const char *device)
{
  g_autoptr(GPtrArray) all = cw_describe_find_questions (library, device);
  GPtrArray *found = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < all->len; i++)
    {
      if (!cw_question_get_reserved (all->pdata[i]))
        g_ptr_array_add (found, g_object_ref (all->pdata[i]));
    }

  return found;
}

static GtkWidget *
create_chip (CwQuestion *question)
{
  g_autoptr(CwAddress) address = cw_address_new (CW_ADDRESS_QUESTION, cw_question_get_pack (question),
                                                 cw_question_get_id (question));
  g_autofree char *target = cw_address_to_string (address);
  g_autofree char *stem = cw_text_to_plain (cw_question_get_stem (question));
  /* Translators: a link to a question; %s is its text. */
  g_autofree char *name = g_strdup_printf (_("Question: %s"), stem);
  g_autofree char *start = shorten (stem);
  GtkWidget *button = gtk_button_new ();
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "label", start,
                                   "wrap", TRUE,
                                   "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                   "max-width-chars", LINE_CHARS,
                                   "xalign", 0.0f,
                                   NULL);

  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_widget_add_css_class (button, "chip");
  gtk_widget_add_css_class (button, "question");
  gtk_widget_set_tooltip_text (button, stem);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", target);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.go");
  return button;
}

GtkWidget *
cw_question_chips_new (GPtrArray *questions)
{
  GtkWidget *flow = cw_flow_new ();

  g_return_val_if_fail (questions != NULL, flow);

  for (guint i = 0; i < questions->len; i++)
    cw_flow_append (CW_FLOW (flow), create_chip (questions->pdata[i]));

  return flow;
}
