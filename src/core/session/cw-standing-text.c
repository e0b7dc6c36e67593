/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "session/cw-standing-text.h"

#include "session/cw-traps.h"
#include "util/cw-text.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* The learner's standing in words: what a screen reader says of the charts, and what is copied. */

static int
to_percent (double share)
{
  return (int) lround (share * 100);
}

static char *
describe_too_few (const CwReadiness *readiness)
{
  if (readiness->n_missing > readiness->n_unseen)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                         "No number: it takes %1$u first answers to questions that you have never seen. "
                                         "You have %2$u, and %3$u such question is left.",
                                         "No number: it takes %1$u first answers to questions that you have never seen. "
                                         "You have %2$u, and %3$u such questions are left.",
                                         readiness->n_unseen),
                            (guint) CW_READINESS_MIN_ANSWERS, readiness->n_answers, readiness->n_unseen);

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       "No number yet: it takes %1$u first answers to questions that you have never seen. "
                                       "You have %2$u, so %3$u is missing.",
                                       "No number yet: it takes %1$u first answers to questions that you have never seen. "
                                       "You have %2$u, so %3$u are missing.",
                                       readiness->n_missing),
                          (guint) CW_READINESS_MIN_ANSWERS, readiness->n_answers, readiness->n_missing);
}

/**
 * cw_standing_text_readiness:
 * @readiness: the numbers
 *
 * Says the range, or why there is none.
 *
 * Returns: (transfer full): a sentence or two
 */
char *
cw_standing_text_readiness (const CwReadiness *readiness)
{
  g_return_val_if_fail (readiness != NULL, NULL);

  switch (readiness->state)
    {
    case CW_READINESS_TOO_FEW:
      return describe_too_few (readiness);
    case CW_READINESS_ALL_SEEN:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                           "No number: you have seen the only question, so none is left that could tell how you do on a new one.",
                                           "No number: you have seen all %u questions, so none is left that could tell how you do on a new one.",
                                           readiness->n_questions),
                              readiness->n_questions);
    case CW_READINESS_RANGE:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                           "%1$d to %2$d %% right on questions you have never seen, judged from %3$u first answer, corrected for guessing.",
                                           "%1$d to %2$d %% right on questions you have never seen, judged from %3$u first answers, corrected for guessing.",
                                           readiness->n_answers),
                              to_percent (readiness->range.low), to_percent (readiness->range.high),
                              readiness->n_answers);
    default:
      g_return_val_if_reached (NULL);
    }
}

/**
 * cw_standing_text_confidence:
 * @confidence: guess, fair or certain
 *
 * Gets the word on the button.
 *
 * Returns: (transfer none): the word
 */
const char *
cw_standing_text_confidence (CwConfidence confidence)
{
  switch (confidence)
    {
    case CW_CONFIDENCE_GUESS:
      return C_("confidence", "Guess");
    case CW_CONFIDENCE_FAIR:
      return C_("confidence", "Fairly sure");
    case CW_CONFIDENCE_CERTAIN:
      return C_("confidence", "Certain");
    case CW_CONFIDENCE_NONE:
    default:
      g_return_val_if_reached ("");
    }
}

static const char *
describe_state (CwCalibrationState state)
{
  switch (state)
    {
    case CW_CALIBRATION_AS_MEANT:
      return _("That is what you can expect.");
    case CW_CALIBRATION_LESS:
      return _("You are right less often than the word says.");
    case CW_CALIBRATION_MORE:
      return _("You are right more often than the word says.");
    case CW_CALIBRATION_TOO_FEW:
    default:
      g_return_val_if_reached ("");
    }
}

/**
 * cw_standing_text_calibration:
 * @level: a level
 *
 * Says how often the learner is right with a word, or how many answers are missing.
 *
 * Returns: (transfer full): a sentence or two
 */
char *
cw_standing_text_calibration (const CwCalibrationLevel *level)
{
  const char *word;

  g_return_val_if_fail (level != NULL, NULL);

  word = cw_standing_text_confidence (level->confidence);
  if (level->state == CW_CALIBRATION_TOO_FEW)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                         "%1$s: %2$u answer so far; a share needs %3$u.",
                                         "%1$s: %2$u answers so far; a share needs %3$u.",
                                         level->n),
                            word, level->n, (guint) CW_CALIBRATION_MIN_ANSWERS);

  return g_strdup_printf (_("%1$s: %2$u of %3$u right, %4$d %%, likely between %5$d and %6$d %%. The word means %7$d %%. %8$s"),
                          word, level->n_right, level->n, to_percent (level->share),
                          to_percent (level->range.low), to_percent (level->range.high),
                          to_percent (level->meaning), describe_state (level->state));
}

/**
 * cw_standing_text_objective_state:
 * @state: a state
 *
 * Gets the word for it.
 *
 * Returns: (transfer none): the word, in small letters
 */
const char *
cw_standing_text_objective_state (CwObjectiveState state)
{
  switch (state)
    {
    case CW_OBJECTIVE_NOT_STARTED:
      return _("not started");
    case CW_OBJECTIVE_GROWING:
      return _("growing");
    case CW_OBJECTIVE_KNOWN:
      return _("known");
    default:
      g_return_val_if_reached ("");
    }
}

/**
 * cw_standing_text_objective:
 * @standing: where the learner stands in an objective
 *
 * Says it, with what was right in practice and in mock exams.
 *
 * Returns: (transfer full): some sentences
 */
char *
cw_standing_text_objective (const CwObjectiveStanding *standing)
{
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (standing != NULL, NULL);

  g_string_append_printf (text, _("%1$s — %2$s, %3$u of %4$u known."), cw_objective_get_title (standing->objective),
                          cw_standing_text_objective_state (standing->state), standing->tally.known,
                          standing->tally.total);
  if (standing->n_practice > 0)
    {
      g_string_append_c (text, ' ');
      g_string_append_printf (text, _("First answers in practice: %1$u of %2$u right, %3$d %%."),
                              standing->n_practice_right, standing->n_practice,
                              to_percent ((double) standing->n_practice_right / standing->n_practice));
    }
  if (standing->n_exam > 0)
    {
      g_string_append_c (text, ' ');
      g_string_append_printf (text, _("Mock exams: %1$u of %2$u right, %3$d %%."), standing->n_exam_right,
                              standing->n_exam,
                              to_percent ((double) standing->n_exam_right / standing->n_exam));
    }

  return g_string_free (text, FALSE);
}

/**
 * cw_standing_text_trap:
 * @trap: a trap
 *
 * Says what is true, then the belief in quotes, then how often the learner fell for it.
 *
 * Returns: (transfer full): some sentences
 */
char *
cw_standing_text_trap (CwTrap *trap)
{
  g_autofree char *correction = NULL;
  g_autofree char *belief = NULL;
  g_autofree char *day = NULL;
  GString *text;
  guint n;

  g_return_val_if_fail (CW_IS_TRAP (trap), NULL);

  n = cw_trap_get_n_taken (trap);
  correction = cw_text_to_plain (cw_misconception_get_correction (cw_trap_get_misconception (trap)));
  belief = cw_text_to_plain (cw_misconception_get_belief (cw_trap_get_misconception (trap)));
  text = g_string_new (NULL);
  g_string_append_printf (text, _("%1$s The belief: “%2$s”"), correction, belief);
  if (n == 0)
    return g_string_free (text, FALSE);

  day = cw_day_to_string (cw_trap_get_last_day (trap));
  g_string_append_c (text, ' ');
  g_string_append_printf (text,
                          g_dngettext (GETTEXT_PACKAGE, "Taken %1$u time, on %2$s.", "Taken %1$u times, last on %2$s.", n),
                          n, day);
  if (cw_trap_get_refuted (trap))
    {
      g_string_append_c (text, ' ');
      g_string_append (text, _("Answered right since."));
    }

  return g_string_free (text, FALSE);
}

static void
append_title (GString    *text,
              const char *title)
{
  g_string_append_printf (text, "\n%s\n", title);
}

static void
append_line_take (GString *text,
                  char    *line)
{
  g_string_append_printf (text, "- %s\n", line);
  g_free (line);
}

static void
append_readiness (GString    *text,
                  CwPack     *pack,
                  CwProgress *progress,
                  CwDay       today)
{
  g_autoptr(CwReadiness) readiness = cw_readiness_new (pack, progress, today);
  g_auto(GStrv) lines = cw_standing_text_formula (readiness);
  g_autofree char *sentence = cw_standing_text_readiness (readiness);

  append_title (text, _("If you sat it today"));
  g_string_append_printf (text, "%s\n", sentence);
  append_title (text, _("How this is worked out"));
  for (char **line = lines; *line != NULL; line++)
    append_line_take (text, g_strdup (*line));
}

static void
append_calibration (GString    *text,
                    CwPack     *pack,
                    CwProgress *progress)
{
  CwCalibration calibration = cw_calibration_get (pack, progress);

  append_title (text, _("Do you know what you know?"));
  for (guint i = 0; i < CW_CALIBRATION_N_LEVELS; i++)
    append_line_take (text, cw_standing_text_calibration (&calibration.levels[i]));
}

static void
append_objectives (GString    *text,
                   CwPack     *pack,
                   CwProgress *progress)
{
  g_autoptr(GArray) standings = cw_objective_standing_dup_all (pack, progress);

  append_title (text, _("By objective"));
  for (guint i = 0; i < standings->len; i++)
    append_line_take (text, cw_standing_text_objective (&g_array_index (standings, CwObjectiveStanding, i)));
}

static void
append_traps (GString    *text,
              CwPack     *pack,
              CwProgress *progress)
{
  g_autoptr(GListModel) traps = cw_traps_new_taken (pack, progress);
  guint n = g_list_model_get_n_items (traps);

  append_title (text, _("Traps you fell into"));
  if (n == 0)
    g_string_append_printf (text, "%s\n", _("None so far."));

  for (guint i = 0; i < n; i++)
    {
      g_autoptr(CwTrap) trap = g_list_model_get_item (traps, i);

      append_line_take (text, cw_standing_text_trap (trap));
    }
}

/**
 * cw_standing_text_all:
 * @pack: a pack
 * @progress: the log
 * @today: the local day
 *
 * Says all that is known about the learner's standing in the pack: readiness with its formula,
 * calibration, objectives and traps.
 *
 * Returns: (transfer full): lines, each with a line end
 */
char *
cw_standing_text_all (CwPack     *pack,
                      CwProgress *progress,
                      CwDay       today)
{
  GString *text;

  g_return_val_if_fail (CW_IS_PACK (pack), NULL);
  g_return_val_if_fail (CW_IS_PROGRESS (progress), NULL);

  text = g_string_new (cw_pack_get_title (pack));
  g_string_append_c (text, '\n');
  if (cw_pack_get_weight_text (pack) != NULL)
    g_string_append_printf (text, "%s\n", cw_pack_get_weight_text (pack));

  append_readiness (text, pack, progress, today);
  append_calibration (text, pack, progress);
  append_objectives (text, pack, progress);
  append_traps (text, pack, progress);

  return g_string_free (text, FALSE);
}
