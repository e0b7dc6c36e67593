/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sample-standing.h"
#include "session/cw-calibration.h"
#include "session/cw-standing-text.h"

#define assert_near(value, expected) g_assert_cmpfloat_with_epsilon ((value), (expected), 1e-6)

/* Rates the first @n answers to a-1 to a-12, around and around, one round a day; @n_right right. */
static void
rate (CwLibrary    *library,
      CwProgress   *progress,
      CwConfidence  confidence,
      guint         n,
      guint         n_right)
{
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *id = g_strdup_printf ("a-%u", i % 12 + 1);

      cw_sample_answer (progress, cw_sample_question (library, id), i < n_right ? "right" : "big", confidence,
                        CW_MODE_PRACTICE, i / 12 + 1);
    }
}

static void
test_empty (void)
{
  g_autoptr(CwLibrary) library = cw_sample_standing_new ();
  g_autoptr(CwProgress) progress = cw_progress_new ();
  CwCalibration calibration = cw_calibration_get (cw_sample_standing_pack (library), progress);

  for (guint i = 0; i < CW_CALIBRATION_N_LEVELS; i++)
    {
      const CwCalibrationLevel *level = &calibration.levels[i];

      g_assert_cmpint (level->confidence, ==, CW_CONFIDENCE_GUESS + i);
      g_assert_cmpint (level->state, ==, CW_CALIBRATION_TOO_FEW);
      g_assert_cmpuint (level->n, ==, 0);
      g_assert_cmpuint (level->n_missing, ==, 20);
      assert_near (level->share, 0);
      assert_near (level->range.low, 0);
      assert_near (level->range.high, 1);
    }
  assert_near (calibration.levels[0].meaning, 0);
  assert_near (calibration.levels[1].meaning, 0.75);
  assert_near (calibration.levels[2].meaning, 0.95);
}

static void
test_levels (void)
{
  static const struct
  {
    CwConfidence confidence;
    guint n, n_right, n_missing;
    CwCalibrationState state;
    double share, low, high;
  } cases[] = {
    { CW_CONFIDENCE_GUESS, 1, 1, 19, CW_CALIBRATION_TOO_FEW, 1, 0.269866, 1 },
    { CW_CONFIDENCE_GUESS, 20, 5, 0, CW_CALIBRATION_AS_MEANT, 0.25, 0.127377, 0.432202 },
    { CW_CONFIDENCE_GUESS, 20, 15, 0, CW_CALIBRATION_MORE, 0.75, 0.567798, 0.872623 },
    { CW_CONFIDENCE_FAIR, 19, 19, 1, CW_CALIBRATION_TOO_FEW, 1, 0.875352, 1 },
    { CW_CONFIDENCE_FAIR, 20, 15, 0, CW_CALIBRATION_AS_MEANT, 0.75, 0.567798, 0.872623 },
    { CW_CONFIDENCE_FAIR, 20, 5, 0, CW_CALIBRATION_LESS, 0.25, 0.127377, 0.432202 },
    { CW_CONFIDENCE_CERTAIN, 25, 15, 0, CW_CALIBRATION_LESS, 0.6, 0.436833, 0.743637 },
    { CW_CONFIDENCE_CERTAIN, 40, 34, 0, CW_CALIBRATION_LESS, 0.85, 0.735256, 0.920396 },
    { CW_CONFIDENCE_CERTAIN, 20, 20, 0, CW_CALIBRATION_AS_MEANT, 1, 0.880842, 1 },
  };
  g_autoptr(CwLibrary) library = cw_sample_standing_new ();
  CwPack *pack = cw_sample_standing_pack (library);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(CwProgress) progress = cw_progress_new ();
      CwCalibration calibration;
      const CwCalibrationLevel *level;

      rate (library, progress, cases[i].confidence, cases[i].n, cases[i].n_right);
      calibration = cw_calibration_get (pack, progress);
      level = &calibration.levels[cases[i].confidence - CW_CONFIDENCE_GUESS];
      g_assert_cmpuint (level->n, ==, cases[i].n);
      g_assert_cmpuint (level->n_right, ==, cases[i].n_right);
      g_assert_cmpuint (level->n_missing, ==, cases[i].n_missing);
      g_assert_cmpint (level->state, ==, cases[i].state);
      assert_near (level->share, cases[i].share);
      assert_near (level->range.low, cases[i].low);
      assert_near (level->range.high, cases[i].high);
    }
}

/* Ten guesses at one of four, ten at two of five: (10·0.25 + 10·0.1) / 20. */
static void
test_chance_of_guesses (void)
{
  g_autoptr(CwLibrary) library = cw_sample_standing_new ();
  g_autoptr(CwProgress) progress = cw_progress_new ();
  CwCalibration calibration;

  rate (library, progress, CW_CONFIDENCE_GUESS, 10, 2);
  for (guint i = 0; i < 10; i++)
    cw_sample_answer (progress, cw_sample_question (library, "b-1"), "big+new", CW_CONFIDENCE_GUESS, CW_MODE_REVIEW,
                      i + 1);

  calibration = cw_calibration_get (cw_sample_standing_pack (library), progress);
  g_assert_cmpuint (calibration.levels[0].n, ==, 20);
  assert_near (calibration.levels[0].meaning, 0.175);
}

static void
test_what_counts (void)
{
  g_autoptr(CwLibrary) library = cw_sample_standing_new ();
  g_autoptr(CwProgress) progress = cw_progress_new ();
  CwPack *pack = cw_sample_standing_pack (library);
  CwQuestion *question = cw_sample_question (library, "a-1");
  gint64 undone, reset;

  cw_sample_answer (progress, question, "right", CW_CONFIDENCE_CERTAIN, CW_MODE_PRACTICE, 1);
  cw_sample_answer (progress, question, "right", CW_CONFIDENCE_CERTAIN, CW_MODE_CRAM, 1);
  cw_sample_answer (progress, question, "", CW_CONFIDENCE_CERTAIN, CW_MODE_PRACTICE, 2);
  cw_sample_answer (progress, question, "right", CW_CONFIDENCE_NONE, CW_MODE_PRACTICE, 3);
  cw_sample_answer (progress, cw_sample_question (library, "d-5"), "right", CW_CONFIDENCE_CERTAIN, CW_MODE_PRACTICE, 3);
  undone = cw_sample_answer (progress, question, "big", CW_CONFIDENCE_CERTAIN, CW_MODE_PRACTICE, 4);
  cw_progress_undo_attempt (progress, "sample/a-1", undone);
  g_assert_cmpuint (cw_calibration_get (pack, progress).levels[2].n, ==, 1);
  g_assert_cmpuint (cw_calibration_get (pack, progress).levels[0].n, ==, 0);

  reset = cw_progress_reset (progress, cw_sample_instant (5), CW_RESET_STATISTICS);
  g_assert_cmpuint (cw_calibration_get (pack, progress).levels[2].n, ==, 0);
  cw_sample_answer (progress, question, "big", CW_CONFIDENCE_CERTAIN, CW_MODE_REVIEW, 6);
  g_assert_cmpuint (cw_calibration_get (pack, progress).levels[2].n, ==, 1);
  g_assert_cmpuint (cw_calibration_get (pack, progress).levels[2].n_right, ==, 0);
  cw_progress_undo_reset (progress, reset, CW_RESET_STATISTICS);
  g_assert_cmpuint (cw_calibration_get (pack, progress).levels[2].n, ==, 2);
}

static void
test_questions (void)
{
  g_autoptr(CwLibrary) library = cw_sample_standing_new ();
  g_autoptr(CwProgress) progress = cw_progress_new ();
  CwPack *pack = cw_sample_standing_pack (library);
  g_autoptr(GPtrArray) all = NULL;
  g_autoptr(GPtrArray) wrong = NULL;
  g_autoptr(GPtrArray) fair = NULL;
  g_autofree char *all_ids = NULL;
  g_autofree char *wrong_ids = NULL;

  rate (library, progress, CW_CONFIDENCE_CERTAIN, 4, 2);
  all = cw_calibration_dup_questions (pack, progress, CW_CONFIDENCE_CERTAIN, FALSE);
  wrong = cw_calibration_dup_questions (pack, progress, CW_CONFIDENCE_CERTAIN, TRUE);
  fair = cw_calibration_dup_questions (pack, progress, CW_CONFIDENCE_FAIR, FALSE);
  all_ids = cw_sample_join_questions (all);
  wrong_ids = cw_sample_join_questions (wrong);
  g_assert_cmpstr (all_ids, ==, "a-1 a-2 a-3 a-4");
  g_assert_cmpstr (wrong_ids, ==, "a-3 a-4");
  g_assert_cmpuint (fair->len, ==, 0);
}

static void
test_words (void)
{
  g_autoptr(CwLibrary) library = cw_sample_standing_new ();
  g_autoptr(CwProgress) progress = cw_progress_new ();
  CwCalibration calibration;
  g_autofree char *certain = NULL;
  g_autofree char *fair = NULL;

  rate (library, progress, CW_CONFIDENCE_CERTAIN, 40, 34);
  rate (library, progress, CW_CONFIDENCE_FAIR, 1, 1);
  calibration = cw_calibration_get (cw_sample_standing_pack (library), progress);
  fair = cw_standing_text_calibration (&calibration.levels[1]);
  certain = cw_standing_text_calibration (&calibration.levels[2]);
  g_assert_cmpstr (fair, ==, "Fairly sure: 1 answer so far; a share needs 20.");
  g_assert_cmpstr (certain, ==, "Certain: 34 of 40 right, 85 %, likely between 74 and 92 %. The word means 95 %. "
                                "You are right less often than the word says.");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/core/calibration/empty", test_empty);
  g_test_add_func ("/core/calibration/levels", test_levels);
  g_test_add_func ("/core/calibration/chance-of-guesses", test_chance_of_guesses);
  g_test_add_func ("/core/calibration/what-counts", test_what_counts);
  g_test_add_func ("/core/calibration/questions", test_questions);
  g_test_add_func ("/core/calibration/words", test_words);

  return g_test_run ();
}
