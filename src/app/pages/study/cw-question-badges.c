/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-question-badges.h"

#include "session/cw-tally.h"

#include <glib/gi18n.h>

/* What stands beside a question's place in the set. Level and difficulty hint at the answer, so they
 * show after Check alone. */

static void
append_badge (CwFlow     *badges,
              const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, "badge");
  cw_flow_append (badges, label);
}

static const char *
describe_level (CwLevel level)
{
  switch (level)
    {
    case CW_LEVEL_FOUNDATION:
      return C_("level", "Foundation");
    case CW_LEVEL_APPLICATION:
      return C_("level", "Application");
    case CW_LEVEL_EXPERT:
    default:
      return C_("level", "Expert");
    }
}

static const char *
describe_difficulty (CwDifficulty difficulty)
{
  switch (difficulty)
    {
    case CW_DIFFICULTY_EASY:
      return C_("difficulty", "Easy");
    case CW_DIFFICULTY_MEDIUM:
      return C_("difficulty", "Medium");
    case CW_DIFFICULTY_HARD:
    default:
      return C_("difficulty", "Hard");
    }
}

/* How many options are asked for. */
char *
cw_question_badges_describe_choose (guint choose)
{
  if (choose == 1)
    return g_strdup (_("Choose one"));
  if (choose == 2)
    return g_strdup (_("Choose two"));

  return g_strdup_printf (ngettext ("Choose %u", "Choose %u", choose), choose);
}

/* Replaces what @badges holds by the badges of the item @index. */
void
cw_question_badges_fill (CwFlow     *badges,
                         CwSession  *session,
                         guint       index,
                         CwProgress *progress,
                         gboolean    revealed)
{
  CwQuestion *question;
  GtkWidget *child;

  g_return_if_fail (CW_IS_FLOW (badges));
  g_return_if_fail (CW_IS_SESSION (session));
  g_return_if_fail (CW_IS_PROGRESS (progress));

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (badges))) != NULL)
    gtk_widget_unparent (child);

  question = cw_session_get_question (session, index);
  if (revealed)
    {
      append_badge (badges, describe_level (cw_question_get_level (question)));
      append_badge (badges, describe_difficulty (cw_question_get_difficulty (question)));
    }
  else
    {
      g_autofree char *text = cw_question_badges_describe_choose (cw_question_get_choose (question));

      append_badge (badges, text);
    }

  if (cw_session_get_again (session, index))
    append_badge (badges, C_("badge of a missed question that came back", "Again"));
  if (cw_question_get_scope (question) == CW_SCOPE_BEYOND)
    append_badge (badges, _("Beyond the exam"));
  if (!revealed && cw_tally_is_changed (question, progress))
    append_badge (badges, _("Changed since you answered"));
}
