/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pages/parallelism/cw-challenge-card.h"
#include "pages/parallelism/cw-challenge-words.h"
#include "pages/parallelism/cw-challenges-view.h"
#include "sample-parallelism.h"

#include <string.h>

static CwChallengesView *
show_view (CwSampleParallelism *self)
{
  GtkWidget *view = cw_challenges_view_new (self->study.context, self->state);

  cw_sample_hardware_show (&self->study, view, 700, 700);
  return CW_CHALLENGES_VIEW (view);
}

static CwChallengeCard *
open_card (CwChallengesView *view,
           const char       *id)
{
  g_assert_true (cw_challenges_view_open (view, id));
  return CW_CHALLENGE_CARD (cw_sample_find_type (GTK_WIDGET (view), CW_TYPE_CHALLENGE_CARD));
}

static void
assert_logged (CwSampleParallelism *self,
               const char          *id,
               const char          *answer,
               const char          *right)
{
  CwProgress *progress = cw_context_get_progress (self->study.context);
  g_autofree char *group = g_strconcat ("challenge/", id, NULL);
  g_autofree char *logged_answer = cw_progress_dup_value (progress, group, "answer");
  g_autofree char *logged_right = cw_progress_dup_value (progress, group, "right");
  g_autofree char *instant = cw_progress_dup_value (progress, group, "instant");

  g_assert_cmpstr (logged_answer, ==, answer);
  g_assert_cmpstr (logged_right, ==, right);
  if (answer != NULL)
    g_assert_cmpuint (strlen (instant), ==, strlen ("20261130T101204Z"));
  else
    g_assert_null (instant);
}

/* Nothing that gives the answer away is there before it is given. */
static void
test_asks_first (CwSampleParallelism *self,
                 gconstpointer        data)
{
  CwChallengesView *view = show_view (self);
  CwChallengeCard *card = open_card (view, "double-the-copies");
  g_autofree char *before = cw_sample_dup_texts (GTK_WIDGET (view));
  g_autofree char *address = cw_plan_state_dup_address (self->state);
  g_autofree char *same_address = NULL;
  g_autofree char *after = NULL;

  g_assert_null (strstr (before, "132.8 GB"));
  g_assert_null (strstr (before, "keeps the whole model"));
  assert_logged (self, "double-the-copies", NULL, NULL);

  cw_challenge_card_answer (card, CW_ANSWER_SAME);
  after = cw_sample_dup_texts (GTK_WIDGET (view));
  same_address = cw_plan_state_dup_address (self->state);
  g_assert_nonnull (strstr (after, "✓ Right"));
  g_assert_nonnull (strstr (after, "132.8 GB"));
  g_assert_nonnull (strstr (after, "keeps the whole model"));
  g_assert_nonnull (strstr (after, "Source: ZeRO"));
  g_assert_cmpstr (address, ==, same_address);
  assert_logged (self, "double-the-copies", "same", "true");
}

static void
test_wrong_and_again (CwSampleParallelism *self,
                      gconstpointer        data)
{
  CwChallengesView *view = show_view (self);
  CwProgress *progress = cw_context_get_progress (self->study.context);
  g_autofree char *texts = NULL;
  g_autofree char *list = NULL;

  cw_challenge_card_answer (open_card (view, "stage-two-sends"), CW_ANSWER_MORE);
  texts = cw_sample_dup_texts (GTK_WIDGET (view));
  g_assert_nonnull (strstr (texts, "✗ Wrong"));
  assert_logged (self, "stage-two-sends", "more", "false");
  g_assert_cmpint (cw_challenge_get_standing (progress, "stage-two-sends"), ==, CW_CHALLENGE_DONE);

  cw_challenge_card_show (open_card (view, "ring-with-more-devices"));
  assert_logged (self, "ring-with-more-devices", "-", "false");

  cw_challenge_card_answer (open_card (view, "stage-two-sends"), CW_ANSWER_SAME);
  g_assert_cmpint (cw_challenge_get_standing (progress, "stage-two-sends"), ==, CW_CHALLENGE_RIGHT);

  g_assert_true (cw_challenges_view_open (view, NULL));
  list = cw_sample_dup_texts (GTK_WIDGET (view));
  g_assert_nonnull (strstr (list, "✓ done, right"));
  g_assert_nonnull (strstr (list, "✗ done, not right yet"));
  g_assert_nonnull (strstr (list, "1 of 22 challenges right."));
}

/* A reset of everything takes the results of challenges with it, one of statistics does not. */
static void
test_reset (CwSampleParallelism *self,
            gconstpointer        data)
{
  CwChallengesView *view = show_view (self);
  CwProgress *progress = cw_context_get_progress (self->study.context);
  const char *id = "stage-two-sends";
  gint64 now = cw_context_get_now (self->study.context);
  gint64 reset;

  cw_challenge_card_answer (open_card (view, id), CW_ANSWER_SAME);
  cw_progress_reset (progress, now, CW_RESET_STATISTICS);
  g_assert_cmpint (cw_challenge_get_standing (progress, id), ==, CW_CHALLENGE_RIGHT);

  reset = cw_progress_reset (progress, now, CW_RESET_EVERYTHING);
  g_assert_cmpint (cw_challenge_get_standing (progress, id), ==, CW_CHALLENGE_NEW);
  cw_progress_undo_reset (progress, reset, CW_RESET_EVERYTHING);
  g_assert_cmpint (cw_challenge_get_standing (progress, id), ==, CW_CHALLENGE_RIGHT);

  /* What is done within the same second counts again. */
  cw_progress_reset (progress, now, CW_RESET_EVERYTHING);
  cw_challenge_card_answer (open_card (view, id), CW_ANSWER_MORE);
  g_assert_cmpint (cw_challenge_get_standing (progress, id), ==, CW_CHALLENGE_DONE);
}

/* By the actions that the buttons have. */
static void
test_actions (CwSampleParallelism *self,
              gconstpointer        data)
{
  CwChallengesView *view = show_view (self);
  CwChallengeCard *card = open_card (view, "weights-are-not-all");

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (card), "card.answer", "s", "fits-not"));
  assert_logged (self, "weights-are-not-all", "fits-not", "true");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (card), "challenge.next", NULL));
  card = CW_CHALLENGE_CARD (cw_sample_find_type (GTK_WIDGET (view), CW_TYPE_CHALLENGE_CARD));
  g_assert_false (cw_challenge_card_is_answered (card));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (card), "challenge.list", NULL));
  g_assert_null (cw_sample_find_type (GTK_WIDGET (view), CW_TYPE_CHALLENGE_CARD));
}

static void
test_repair (CwSampleParallelism *self,
             gconstpointer        data)
{
  CwChallengesView *view = show_view (self);
  CwChallengeCard *card = open_card (view, "shard-the-copies");
  g_autofree char *before = NULL;
  CwPlan plan;

  cw_challenge_card_check (card);
  g_assert_false (cw_challenge_card_is_answered (card));

  cw_challenge_card_start (card);
  plan = *cw_plan_state_get_plan (self->state);
  g_assert_cmpuint (plan.data, ==, 4);
  before = cw_sample_dup_texts (GTK_WIDGET (view));
  g_assert_nonnull (strstr (before, "It does not fit yet. The heaviest device holds 121.9 GB of 73.6 GB usable; 0 values changed."));
  cw_challenge_card_check (card);
  g_assert_false (cw_challenge_card_is_answered (card));

  /* Too many changes are told, and are no answer. */
  plan.zero = 3;
  plan.recompute = CW_RECOMPUTE_SELECTIVE;
  cw_plan_state_set_plan (self->state, &plan);
  cw_challenge_card_check (card);
  g_assert_false (cw_challenge_card_is_answered (card));

  plan.recompute = CW_RECOMPUTE_FULL;
  cw_plan_state_set_plan (self->state, &plan);
  cw_challenge_card_check (card);
  g_assert_true (cw_challenge_card_is_answered (card));
  g_assert_cmpint (cw_challenge_get_standing (cw_context_get_progress (self->study.context), "shard-the-copies"), ==,
                   CW_CHALLENGE_RIGHT);
}

static void
test_unknown (CwSampleParallelism *self,
              gconstpointer        data)
{
  CwChallengesView *view = show_view (self);

  g_assert_false (cw_challenges_view_open (view, "no-such-challenge"));
}

#define ADD(path, test) \
  g_test_add ("/app/parallelism/challenges-view/" path, CwSampleParallelism, NULL, cw_sample_parallelism_set_up, \
              test, cw_sample_parallelism_tear_down)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  gtk_init ();

  ADD ("asks-first", test_asks_first);
  ADD ("wrong-and-again", test_wrong_and_again);
  ADD ("reset", test_reset);
  ADD ("actions", test_actions);
  ADD ("repair", test_repair);
  ADD ("unknown", test_unknown);

  return g_test_run ();
}
