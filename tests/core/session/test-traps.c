/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sample-standing.h"
#include "session/cw-standing-text.h"
#include "session/cw-traps.h"

typedef CwSampleStanding Fixture;

static gint64
answer (Fixture    *self,
        const char *id,
        const char *options,
        CwMode      mode,
        guint       day)
{
  return cw_sample_answer (self->progress, cw_sample_question (self->library, id), options, CW_CONFIDENCE_FAIR, mode, day);
}

/* "bigger 2 open a-1 b-1; never 0; ..." */
static char *
describe (Fixture *self)
{
  g_autoptr(GListModel) traps = cw_traps_new (self->pack, self->progress);
  guint n = g_list_model_get_n_items (traps);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr(CwTrap) trap = g_list_model_get_item (traps, i);
      g_autofree char *ids = cw_sample_join_questions (cw_trap_get_taken_in (trap));

      g_string_append_printf (text, "%s%s %u", i > 0 ? "; " : "",
                              cw_misconception_get_id (cw_trap_get_misconception (trap)),
                              cw_trap_get_n_taken (trap));
      if (cw_trap_get_n_taken (trap) > 0)
        g_string_append_printf (text, " %s %s", cw_trap_get_refuted (trap) ? "refuted" : "open", ids);
    }

  return g_string_free (text, FALSE);
}

static void
assert_traps (Fixture    *self,
              const char *expected)
{
  g_autofree char *found = describe (self);

  g_assert_cmpstr (found, ==, expected);
}

static void
test_empty (Fixture       *self,
            gconstpointer  data)
{
  g_autoptr(GListModel) taken = cw_traps_new_taken (self->pack, self->progress);
  g_autoptr(GListModel) all = cw_traps_new (self->pack, self->progress);
  g_autoptr(CwTrap) never = g_list_model_get_item (all, 0);
  g_autoptr(CwTrap) bigger = g_list_model_get_item (all, 1);
  g_autoptr(CwTrap) newer = g_list_model_get_item (all, 2);

  g_assert_cmpuint (g_list_model_get_n_items (taken), ==, 0);
  assert_traps (self, "never 0; bigger 0; newer 0");
  g_assert_cmpint (cw_trap_get_last_instant (never), ==, -1);
  g_assert_cmpuint (cw_trap_get_last_day (never), ==, 0);
  g_assert_false (cw_trap_get_refuted (never));

  /* Of 31 questions two are reserved and not answered; b and c have no lure of "newer". */
  g_assert_cmpuint (cw_trap_get_questions (never)->len, ==, 0);
  g_assert_cmpuint (cw_trap_get_questions (bigger)->len, ==, 29);
  g_assert_cmpuint (cw_trap_get_questions (newer)->len, ==, 17);
}

static void
test_taken (Fixture       *self,
            gconstpointer  data)
{
  g_autoptr(GListModel) taken = NULL;
  g_autoptr(CwTrap) first = NULL;

  answer (self, "a-1", "new", CW_MODE_PRACTICE, 1);
  assert_traps (self, "newer 1 open a-1; never 0; bigger 0");
  answer (self, "a-2", "big", CW_MODE_REVIEW, 2);
  assert_traps (self, "bigger 1 open a-2; newer 1 open a-1; never 0");
  answer (self, "a-1", "new", CW_MODE_EXAM, 3);
  answer (self, "a-3", "plain", CW_MODE_PRACTICE, 4);
  answer (self, "a-3", "", CW_MODE_PRACTICE, 5);
  assert_traps (self, "newer 2 open a-1; bigger 1 open a-2; never 0");

  taken = cw_traps_new_taken (self->pack, self->progress);
  g_assert_cmpuint (g_list_model_get_n_items (taken), ==, 2);
  first = g_list_model_get_item (taken, 0);
  g_assert_cmpint (cw_trap_get_last_instant (first), ==, cw_sample_instant (3));
  g_assert_cmpuint (cw_trap_get_last_day (first), ==, cw_sample_day (3));
}

/* In b both lures play on the same belief. */
static void
test_taken_once_an_answer (Fixture       *self,
                           gconstpointer  data)
{
  answer (self, "b-1", "big+new", CW_MODE_PRACTICE, 1);
  assert_traps (self, "bigger 1 open b-1; never 0; newer 0");
  answer (self, "b-1", "right+new", CW_MODE_PRACTICE, 2);
  assert_traps (self, "bigger 2 open b-1; never 0; newer 0");
}

static void
test_refuted (Fixture       *self,
              gconstpointer  data)
{
  answer (self, "a-1", "right", CW_MODE_PRACTICE, 1);
  answer (self, "a-1", "big", CW_MODE_PRACTICE, 2);
  assert_traps (self, "bigger 1 open a-1; never 0; newer 0");
  answer (self, "a-1", "right", CW_MODE_CRAM, 2);
  assert_traps (self, "bigger 1 open a-1; never 0; newer 0");
  answer (self, "a-1", "right", CW_MODE_REVIEW, 3);
  assert_traps (self, "bigger 1 refuted a-1; never 0; newer 0");
  answer (self, "b-2", "big+also", CW_MODE_PRACTICE, 4);
  assert_traps (self, "bigger 2 open a-1 b-2; never 0; newer 0");
  answer (self, "b-2", "right+also", CW_MODE_EXAM, 5);
  assert_traps (self, "bigger 2 refuted a-1 b-2; never 0; newer 0");
  answer (self, "a-1", "big", CW_MODE_CRAM, 6);
  assert_traps (self, "bigger 3 open a-1 b-2; never 0; newer 0");
}

static void
test_reserved (Fixture       *self,
               gconstpointer  data)
{
  g_autoptr(GListModel) traps = NULL;
  g_autoptr(CwTrap) never = NULL;
  g_autofree char *ids = NULL;

  answer (self, "b-8", "right+plain", CW_MODE_EXAM, 1);
  assert_traps (self, "never 1 open b-8; bigger 0; newer 0");
  traps = cw_traps_new (self->pack, self->progress);
  never = g_list_model_get_item (traps, 0);
  ids = cw_sample_join_questions (cw_trap_get_questions (never));
  g_assert_cmpstr (ids, ==, "b-8");
}

static void
test_taken_back (Fixture       *self,
                 gconstpointer  data)
{
  gint64 instant = answer (self, "a-1", "big", CW_MODE_PRACTICE, 1);
  gint64 reset;

  cw_progress_undo_attempt (self->progress, "sample/a-1", instant);
  assert_traps (self, "never 0; bigger 0; newer 0");

  answer (self, "a-2", "big", CW_MODE_PRACTICE, 2);
  reset = cw_progress_reset (self->progress, cw_sample_instant (3), CW_RESET_STATISTICS);
  assert_traps (self, "never 0; bigger 0; newer 0");
  cw_progress_undo_reset (self->progress, reset, CW_RESET_STATISTICS);
  assert_traps (self, "bigger 1 open a-2; never 0; newer 0");
  cw_progress_reset (self->progress, cw_sample_instant (4), CW_RESET_EVERYTHING);
  assert_traps (self, "never 0; bigger 0; newer 0");
}

static void
test_unknown_options (Fixture       *self,
                      gconstpointer  data)
{
  answer (self, "a-1", "gone", CW_MODE_PRACTICE, 1);
  assert_traps (self, "never 0; bigger 0; newer 0");
}

static void
test_questions (Fixture       *self,
                gconstpointer  data)
{
  g_autoptr(GPtrArray) questions = NULL;
  g_autofree char *ids = NULL;

  answer (self, "a-5", "new", CW_MODE_PRACTICE, 1);
  answer (self, "a-5", "big", CW_MODE_PRACTICE, 2);
  answer (self, "b-1", "big+new", CW_MODE_PRACTICE, 3);
  answer (self, "a-2", "new", CW_MODE_PRACTICE, 4);
  answer (self, "d-1", "new", CW_MODE_PRACTICE, 5);
  questions = cw_traps_dup_questions (self->pack, self->progress);
  ids = cw_sample_join_questions (questions);
  g_assert_cmpstr (ids, ==, "a-2 a-5 d-1 b-1");
}

static void
test_words (Fixture       *self,
            gconstpointer  data)
{
  g_autoptr(GListModel) traps = NULL;
  g_autoptr(CwTrap) bigger = NULL;
  g_autoptr(CwTrap) never = NULL;
  g_autofree char *text = NULL;
  g_autofree char *untaken = NULL;

  answer (self, "a-1", "big", CW_MODE_PRACTICE, 1);
  answer (self, "a-2", "big", CW_MODE_PRACTICE, 2);
  answer (self, "a-1", "right", CW_MODE_PRACTICE, 3);
  answer (self, "a-2", "right", CW_MODE_PRACTICE, 3);
  traps = cw_traps_new (self->pack, self->progress);
  bigger = g_list_model_get_item (traps, 0);
  never = g_list_model_get_item (traps, 1);
  text = cw_standing_text_trap (bigger);
  untaken = cw_standing_text_trap (never);
  g_assert_cmpstr (text, ==, "Smaller is cheaper. The belief: “Bigger is better.” Taken 2 times, last on 2026-12-02. "
                             "Answered right since.");
  g_assert_cmpstr (untaken, ==, "It does. The belief: “It never fails.”");
  g_assert_cmpstr (cw_misconception_get_see (cw_trap_get_misconception (bigger)), ==, "chipwise:objective/sample/a");
  g_assert_null (cw_misconception_get_see (cw_trap_get_misconception (never)));
}

int
main (int    argc,
      char **argv)
{
  static const struct { const char *path; void (*func) (Fixture *self, gconstpointer data); } tests[] = {
    { "/core/traps/empty", test_empty },
    { "/core/traps/taken", test_taken },
    { "/core/traps/taken-once-an-answer", test_taken_once_an_answer },
    { "/core/traps/refuted", test_refuted },
    { "/core/traps/reserved", test_reserved },
    { "/core/traps/taken-back", test_taken_back },
    { "/core/traps/unknown-options", test_unknown_options },
    { "/core/traps/questions", test_questions },
    { "/core/traps/words", test_words },
  };

  g_test_init (&argc, &argv, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, cw_sample_standing_set_up, tests[i].func, cw_sample_standing_tear_down);

  return g_test_run ();
}
