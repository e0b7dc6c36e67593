/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "session/cw-standing-text.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* The arithmetic of cw-readiness.c, with the learner's own values put in. */

static int
to_percent (double share)
{
  return (int) lround (share * 100);
}

static void
add_answers (GStrvBuilder      *lines,
             const CwReadiness *readiness)
{
  g_autofree char *line =
    g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                  "%1$u first answer counts, given before anything of its question was explained; %2$u right, %3$u “I don’t know”.",
                                  "%1$u first answers count, each given before anything of its question was explained; %2$u right, %3$u “I don’t know”.",
                                  readiness->n_answers),
                     readiness->n_answers, readiness->n_right, readiness->n_passed);
  g_autofree char *age =
    g_strdup_printf (_("Recent answers say more: after %1$d days an answer counts half, after %2$d days a quarter."),
                     CW_READINESS_HALF_LIFE, 2 * CW_READINESS_HALF_LIFE);

  g_strv_builder_add (lines, line);
  g_strv_builder_add (lines, age);
  g_strv_builder_add (lines, _("Lucky guesses are taken out: known = (right − chance × tried) ÷ (1 − chance). Tried is all but “I don’t know”."));
}

/* (3.0 − 0.25 × 5.0) ÷ (1 − 0.25) = 2.3 of 6.0 */
static char *
describe_part (const CwReadinessPart *part)
{
  const char *title = cw_objective_get_title (part->objective);

  if (part->n_answers == 0)
    return g_strdup_printf (_("%1$s (weight %2$d %%): no first answer, so anything from 0 to 100 %%."), title,
                            to_percent (part->weight));

  return g_strdup_printf (_("%1$s (weight %2$d %%): (%3$.1f − %4$.2f × %5$.1f) ÷ (1 − %4$.2f) = %6$.1f of %7$.1f, so %8$d %%, likely between %9$d and %10$d %%."),
                          title, to_percent (part->weight), part->right, part->chance,
                          part->answers - part->passed, part->known * part->answers, part->answers,
                          to_percent (part->known), to_percent (part->range.low),
                          to_percent (part->range.high));
}

static double
get_chance (const CwReadiness *readiness)
{
  double chance = 0;

  for (guint i = 0; i < readiness->parts->len; i++)
    {
      const CwReadinessPart *part = &g_array_index (readiness->parts, CwReadinessPart, i);

      chance += part->weight * part->chance;
    }

  return chance;
}

static int
add_luck (double known,
          double chance)
{
  return to_percent (known + (1 - known) * chance);
}

static void
add_result (GStrvBuilder      *lines,
            const CwReadiness *readiness)
{
  double chance = get_chance (readiness);
  g_autofree char *range =
    g_strdup_printf (_("Together, by weight: %1$d to %2$d %%. Nine of ten such ranges hold the true share."),
                     to_percent (readiness->range.low), to_percent (readiness->range.high));
  g_autofree char *lucky =
    g_strdup_printf (_("If you guess wherever you do not know, luck adds to it: %1$d to %2$d %%."),
                     add_luck (readiness->range.low, chance), add_luck (readiness->range.high, chance));

  g_strv_builder_add (lines, _("The ranges are Wilson intervals. Their distances from the middle add by squares; objectives without an answer add all of their weight."));
  if (readiness->state != CW_READINESS_RANGE)
    return;

  g_strv_builder_add (lines, range);
  g_strv_builder_add (lines, lucky);
}

/**
 * cw_standing_text_formula:
 * @readiness: the numbers
 *
 * Says how the range is worked out, with the values put in.
 *
 * Returns: (transfer full): the lines
 */
GStrv
cw_standing_text_formula (const CwReadiness *readiness)
{
  g_autoptr(GStrvBuilder) lines = NULL;

  g_return_val_if_fail (readiness != NULL, NULL);

  lines = g_strv_builder_new ();
  add_answers (lines, readiness);
  for (guint i = 0; i < readiness->parts->len; i++)
    {
      const CwReadinessPart *part = &g_array_index (readiness->parts, CwReadinessPart, i);
      g_autofree char *line = NULL;

      if (part->n_questions == 0)
        continue;

      line = describe_part (part);
      g_strv_builder_add (lines, line);
    }
  add_result (lines, readiness);

  return g_strv_builder_end (lines);
}
