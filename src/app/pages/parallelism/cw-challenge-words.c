/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-challenge-words.h"

#include "cw-diagram-words.h"

#include <glib/gi18n.h>

/* What a challenge says, and what the log says of it. */

#define KEY_INSTANT "instant"
#define KEY_ANSWER  "answer"
#define KEY_RIGHT   "right"

static char *
dup_group (const char *id)
{
  return g_strconcat ("challenge/", id, NULL);
}

CwChallengeStanding
cw_challenge_get_standing (CwProgress *progress,
                           const char *id)
{
  g_autofree char *group = dup_group (id);
  g_autofree char *instant = cw_progress_dup_value (progress, group, KEY_INSTANT);
  g_autofree char *right = cw_progress_dup_value (progress, group, KEY_RIGHT);
  gint64 start = cw_progress_get_start (progress);

  if (right == NULL)
    return CW_CHALLENGE_NEW;

  /* Done before progress was reset. */
  if (start > 0 && (instant == NULL || cw_instant_parse (instant) <= start))
    return CW_CHALLENGE_NEW;

  return g_str_equal (right, "true") ? CW_CHALLENGE_RIGHT : CW_CHALLENGE_DONE;
}

void
cw_challenge_log (CwContext  *context,
                  const char *id,
                  const char *answer,
                  gboolean    right)
{
  CwProgress *progress = cw_context_get_progress (context);
  g_autofree char *group = dup_group (id);
  gint64 now = cw_progress_next_instant (progress, cw_context_get_now (context));
  g_autofree char *instant = cw_instant_to_string (now);

  cw_progress_set_value (progress, group, KEY_INSTANT, instant);
  cw_progress_set_value (progress, group, KEY_ANSWER, answer);
  cw_progress_set_value (progress, group, KEY_RIGHT, right ? "true" : "false");
  cw_context_save (context);
}

const char *
cw_challenge_standing_word (CwChallengeStanding standing)
{
  switch (standing)
    {
    case CW_CHALLENGE_DONE:
      return _("✗ done, not right yet");
    case CW_CHALLENGE_RIGHT:
      return _("✓ done, right");
    case CW_CHALLENGE_NEW:
    default:
      return _("not done yet");
    }
}

const char *
cw_challenge_kind_word (CwChallengeKind kind)
{
  return kind == CW_CHALLENGE_FIX ? _("Make it fit") : _("Predict");
}

static const char *
pick (CwAnswer    answer,
      const char *more,
      const char *same,
      const char *less)
{
  return answer == CW_ANSWER_MORE ? more : answer == CW_ANSWER_LESS ? less : same;
}

const char *
cw_challenge_answer_word (CwAsk    ask,
                          CwAnswer answer)
{
  switch (ask)
    {
    case CW_ASK_FITS:
      return answer == CW_ANSWER_FITS ? _("It fits") : _("It does not fit");
    case CW_ASK_SENT:
      return pick (answer, _("More bytes"), _("The same bytes"), _("Fewer bytes"));
    case CW_ASK_STEP:
      return pick (answer, _("Longer"), _("As long"), _("Shorter"));
    case CW_ASK_BUBBLE:
      return pick (answer, _("A larger share"), _("The same share"), _("A smaller share"));
    case CW_ASK_MEMORY:
    case CW_ASK_STATES:
    case CW_ASK_ACTIVATIONS:
    default:
      return pick (answer, _("More"), _("About the same"), _("Less"));
    }
}

static char *
dup_value (CwAsk  ask,
           double value)
{
  if (ask == CW_ASK_STEP)
    return cw_words_seconds (value);
  if (ask == CW_ASK_BUBBLE)
    return cw_words_share (value);

  return cw_words_bytes (value);
}

/* The figures that the answer follows from. */
char *
cw_challenge_dup_figures (const CwChallenge *self,
                          CwCatalogue       *catalogue)
{
  const CwAsk ask = self->kind == CW_CHALLENGE_FIX ? CW_ASK_MEMORY : self->ask;
  g_autofree char *a = NULL;
  g_autofree char *b = NULL;
  double before, after;

  if (!cw_challenge_measure (self, catalogue, &before, &after))
    return g_strdup (_("This accelerator does not publish what it takes to compute it."));

  a = dup_value (ask, before);
  b = dup_value (ask, after);
  switch (ask)
    {
    case CW_ASK_FITS:
      return g_strdup_printf (_("The heaviest device holds %s."), a);
    case CW_ASK_STATES:
      return g_strdup_printf (_("Weights, gradients and optimizer state: %1$s, then %2$s."), a, b);
    case CW_ASK_ACTIVATIONS:
      return g_strdup_printf (_("Activations of the first stage: %1$s, then %2$s."), a, b);
    case CW_ASK_SENT:
      return g_strdup_printf (_("Each device sends %1$s a step, then %2$s."), a, b);
    case CW_ASK_STEP:
      return g_strdup_printf (_("A step takes %1$s, then %2$s."), a, b);
    case CW_ASK_BUBBLE:
      return g_strdup_printf (_("A device waits %1$s of the step, then %2$s."), a, b);
    case CW_ASK_MEMORY:
    default:
      return g_strdup_printf (_("The heaviest device holds %1$s, then %2$s."), a, b);
    }
}

static char *
dup_missing (const CwChallenge *self,
             const CwRepair    *repair)
{
  if (!repair->fits)
    return g_strdup (_("It does not fit yet."));
  if (!repair->valid)
    return g_strdup (_("It fits, but a rule is broken: see what the plan says."));
  if (!repair->kept)
    return g_strdup (_("It fits, but something changed that must stay."));
  if (!repair->solved)
    return g_strdup_printf (ngettext ("It fits, but %u change is enough.", "It fits, but %u changes are enough.",
                                      self->changes),
                            self->changes);

  return g_strdup (_("It fits, with no change too many."));
}

/* How far a repair has come, with its figures. */
char *
cw_challenge_dup_repair (const CwChallenge *self,
                         const CwRepair    *repair,
                         const CwCost      *cost)
{
  g_autofree char *missing = dup_missing (self, repair);
  g_autofree char *needed = cw_words_bytes (cost->heaviest.bytes);
  g_autofree char *usable = cw_words_bytes (cost->usable);

  /* Translators: %1$s is a sentence on how far the repair has come. */
  return g_strdup_printf (ngettext ("%1$s The heaviest device holds %2$s of %3$s usable; %4$u value changed.",
                                    "%1$s The heaviest device holds %2$s of %3$s usable; %4$u values changed.",
                                    repair->changes),
                          missing, needed, usable, repair->changes);
}
