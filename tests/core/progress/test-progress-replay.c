/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "progress/cw-progress-file.h"
#include "sample-log.h"

/* What must hold of every log: what is derived follows from the entries alone, however they came. */

#define N_LOGS 250
#define N_KEYS 5
#define N_ENTRIES 60
#define N_COPIES 3
#define SPAN_DAYS 200

static const char * const keys[N_KEYS] = { "p/a", "p/b", "p/c", "q/a", "q/b" };

/* An entry as a function of a number, so that several copies can hold the same. */
static void
enter (CwProgress *progress,
       guint32     seed,
       guint       number)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed * 1000 + number);
  const char *key = keys[g_rand_int_range (rand, 0, N_KEYS)];
  guint day = (guint) g_rand_int_range (rand, 0, SPAN_DAYS);
  gint64 instant = cw_instant_parse ("20260601T120000Z") + day * 86400 +
                   g_rand_int_range (rand, 0, 3) * 600;
  g_autoptr (CwAttempt) attempt = NULL;
  const char * const ids[] = { g_rand_boolean (rand) ? "a" : NULL, NULL };
  gboolean right = ids[0] != NULL && g_rand_int_range (rand, 0, 3) > 0;

  if (number % 17 == 0)
    {
      cw_progress_undo_attempt (progress, key, instant);
      return;
    }

  /* Now and then a traveller's day. */
  day = (guint) MAX ((int) day + (number % 7 == 0 ? g_rand_int_range (rand, -1, 2) : 0), 0);
  attempt = cw_attempt_new (instant, cw_day_parse ("2026-06-01") + day,
                            (CwMode) g_rand_int_range (rand, 0, CW_N_MODES), ids,
                            ids[0] != NULL ? (CwConfidence) g_rand_int_range (rand, 0, 4)
                                           : CW_CONFIDENCE_NONE,
                            right, (guint) g_rand_int_range (rand, 0, 90), "0123abcd");
  cw_progress_add_attempt (progress, key, attempt);
}

static void
enter_reset (CwProgress *progress,
             GRand      *rand)
{
  CwResetKind kind = g_rand_boolean (rand) ? CW_RESET_STATISTICS : CW_RESET_EVERYTHING;
  gint64 instant;

  if (g_rand_int_range (rand, 0, 3) > 0)
    return;

  instant = cw_progress_reset (progress, 0, kind);
  if (g_rand_boolean (rand))
    cw_progress_undo_reset (progress, instant, kind);
}

/* The numbers are those of the log: each copy holds some of them. */
static CwProgress *
make_copy (guint32  seed,
           GRand   *rand,
           double   share)
{
  CwProgress *progress = cw_progress_new ();

  for (guint i = 0; i < N_ENTRIES; i++)
    {
      if (g_rand_double (rand) < share)
        enter (progress, seed, i);
      if (i == N_ENTRIES / 2)
        enter_reset (progress, rand);
    }

  return progress;
}

static void
describe_memory (CwProgress *progress,
                 GString    *text)
{
  for (guint i = 0; i < N_KEYS; i++)
    {
      CwMemoryState memory = cw_progress_get_memory (progress, keys[i]);

      g_string_append_printf (text, "%s: %u %.17g %.17g %u %u\n", keys[i], memory.n_reviews,
                              memory.stability, memory.difficulty, memory.last, memory.due);
    }
}

/* All that is derived from the answers that count. */
static char *
describe (CwProgress *progress)
{
  const CwDay start = cw_day_parse ("2026-06-01");
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GArray) days = cw_progress_dup_day_counts (progress, start, start + SPAN_DAYS);

  describe_memory (progress, text);
  for (guint i = 0; i < N_KEYS; i++)
    {
      CwStanding standing = cw_progress_get_standing (progress, keys[i], NULL);

      g_string_append_printf (text, "%s: %u %d %d %s\n", keys[i], standing.n_attempts,
                              standing.known, standing.missed,
                              standing.last != NULL ? cw_attempt_get_text (standing.last) : "-");
    }
  for (guint i = 0; i < days->len; i++)
    {
      const CwDayCounts *day = &g_array_index (days, CwDayCounts, i);

      g_string_append_printf (text, "%u: %u %u %u %u, due %u\n", day->day, day->answers, day->right,
                              day->by_mode[CW_MODE_EXAM], day->seconds,
                              cw_progress_count_due (progress, day->day));
    }
  g_string_append_printf (text, "%" G_GINT64_FORMAT " %" G_GINT64_FORMAT "\n",
                          cw_progress_get_start (progress),
                          cw_progress_get_statistics_start (progress));

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* What was kept while the log grew is what the file says when it is read afresh. */
static void
assert_describes (CwProgress *progress,
                  const char *expected)
{
  g_autofree char *found = describe (progress);
  g_autoptr (GBytes) bytes = cw_progress_to_bytes (progress);
  g_autoptr (CwProgress) fresh = cw_progress_parse (bytes, NULL);
  g_autofree char *read = describe (fresh);

  g_assert_cmpstr (found, ==, expected);
  g_assert_cmpstr (read, ==, expected);
}

static void
test_any_order_of_merging (void)
{
  static const guint orders[][N_COPIES] = {
    { 0, 1, 2 }, { 0, 2, 1 }, { 1, 0, 2 }, { 1, 2, 0 }, { 2, 0, 1 }, { 2, 1, 0 },
  };

  for (guint32 seed = 0; seed < N_LOGS; seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autoptr (GPtrArray) copies = g_ptr_array_new_with_free_func (g_object_unref);
      g_autofree char *expected = NULL;

      for (guint i = 0; i < N_COPIES; i++)
        g_ptr_array_add (copies, make_copy (seed, rand, 0.6));

      for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
        {
          g_autoptr (CwProgress) merged = cw_progress_new ();

          for (guint j = 0; j < N_COPIES; j++)
            {
              g_autofree char *kept = describe (merged);

              cw_progress_merge (merged, g_ptr_array_index (copies, orders[i][j]));
            }
          if (expected == NULL)
            expected = describe (merged);
          assert_describes (merged, expected);
        }
    }
}

static void
test_undo_is_exact (void)
{
  for (guint32 seed = 0; seed < N_LOGS; seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autoptr (CwProgress) progress = make_copy (seed, rand, 0.8);
      const char *key = keys[g_rand_int_range (rand, 0, N_KEYS)];
      const char * const ids[] = { "a", NULL };
      g_autofree char *before = describe (progress);
      g_autofree char *between = NULL;
      g_autoptr (CwAttempt) attempt = NULL;
      gint64 instant;

      /* Also where a clock was put back, to before other answers. */
      instant = seed % 3 == 0 ? cw_instant_parse ("20260701T000001Z") + seed
                              : cw_progress_next_instant (progress, 0);
      attempt = cw_attempt_new (instant, cw_day_parse ("2026-06-10") + seed % 180, CW_MODE_REVIEW,
                                ids, CW_CONFIDENCE_FAIR, seed % 2 == 0, 10, "0123abcd");
      cw_progress_add_attempt (progress, key, attempt);
      between = describe (progress);
      if (instant > cw_progress_get_start (progress))
        g_assert_cmpstr (between, !=, before);

      cw_progress_undo_attempt (progress, key, instant);
      assert_describes (progress, before);
    }
}

static void
test_exam_and_cram_change_no_memory (void)
{
  guint n_with_memory = 0;

  for (guint32 seed = 0; seed < N_LOGS; seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autoptr (CwProgress) progress = make_copy (seed, rand, 0.8);
      g_autoptr (GString) before = g_string_new (NULL);
      g_autoptr (GString) after = g_string_new (NULL);

      describe_memory (progress, before);
      for (guint i = 0; i < 20; i++)
        {
          const char * const ids[] = { "a", NULL };
          guint day = (guint) g_rand_int_range (rand, 0, SPAN_DAYS);
          g_autoptr (CwAttempt) attempt =
            cw_attempt_new (cw_instant_parse ("20260601T000007Z") + day * 86400 + i,
                            cw_day_parse ("2026-06-01") + day,
                            g_rand_boolean (rand) ? CW_MODE_EXAM : CW_MODE_CRAM, ids,
                            (CwConfidence) g_rand_int_range (rand, 0, 4), g_rand_boolean (rand), 10,
                            "0123abcd");

          cw_progress_add_attempt (progress, keys[g_rand_int_range (rand, 0, N_KEYS)], attempt);
        }
      describe_memory (progress, after);
      g_assert_cmpstr (before->str, ==, after->str);
      n_with_memory += cw_progress_count_due (progress, CW_DAY_MAX) > 0;
    }

  g_assert_cmpuint (n_with_memory, >, N_LOGS / 2);
}

static void
test_undone_reset_leaves_no_trace (void)
{
  for (guint32 seed = 0; seed < N_LOGS; seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autoptr (CwProgress) progress = make_copy (seed, rand, 0.8);
      CwResetKind kind = seed % 2 == 0 ? CW_RESET_EVERYTHING : CW_RESET_STATISTICS;
      g_autofree char *before = describe (progress);
      g_autofree char *between = NULL;
      gint64 start = cw_progress_get_start (progress);
      gint64 instant = cw_progress_reset (progress, 0, kind);

      between = describe (progress);
      g_assert_cmpstr (between, !=, before);
      g_assert_cmpint (cw_progress_get_statistics_start (progress), ==, instant);
      if (kind == CW_RESET_EVERYTHING)
        g_assert_true (cw_progress_is_empty (progress));
      else
        g_assert_cmpint (cw_progress_get_start (progress), ==, start);

      cw_progress_undo_reset (progress, instant, kind);
      assert_describes (progress, before);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/core/progress-replay/any-order-of-merging", test_any_order_of_merging);
  g_test_add_func ("/core/progress-replay/undo-is-exact", test_undo_is_exact);
  g_test_add_func ("/core/progress-replay/exam-and-cram-change-no-memory",
                   test_exam_and_cram_change_no_memory);
  g_test_add_func ("/core/progress-replay/undone-reset-leaves-no-trace",
                   test_undone_reset_leaves_no_trace);

  return g_test_run ();
}
