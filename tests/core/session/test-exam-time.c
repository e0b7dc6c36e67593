/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sample-exam.h"

#include <string.h>

#define MINUTES 48
#define SECONDS (MINUTES * 60)

static CwExam *
begin (CwSampleExam *fixture)
{
  return cw_sample_exam_begin (fixture, CW_SAMPLE_QUESTIONS, MINUTES);
}

static guint
get_left (CwSampleExam *fixture,
          CwExam       *exam)
{
  return cw_exam_get_seconds_left (exam, &fixture->clock);
}

/* The app is closed, or killed, and opened again. */
static CwExam *
reopen (CwSampleExam *fixture,
        CwExam       *exam)
{
  CwProgress *saved = cw_sample_exam_dup_saved (fixture->progress);

  g_object_unref (exam);
  g_assert_finalize_object (fixture->progress);
  fixture->progress = saved;
  return cw_exam_resume (fixture->library, fixture->progress, &fixture->clock);
}

static void
set_cb (gboolean *flag)
{
  *flag = TRUE;
}

static void
test_zero (CwSampleExam  *fixture,
           gconstpointer  data)
{
  g_autoptr(CwExam) exam = begin (fixture);
  g_autofree char *log = NULL;

  cw_sample_exam_answer (fixture, exam, 0, "right");
  cw_sample_exam_pass (fixture, SECONDS - 1);
  g_assert_cmpuint (get_left (fixture, exam), ==, 1);
  g_assert_false (cw_exam_is_over (exam, &fixture->clock));
  g_assert_true (cw_sample_exam_answer (fixture, exam, 3, "right"));

  cw_sample_exam_pass (fixture, 1);
  g_assert_cmpuint (get_left (fixture, exam), ==, 0);
  g_assert_true (cw_exam_is_over (exam, &fixture->clock));
  g_assert_false (cw_sample_exam_answer (fixture, exam, 4, "right"));
  g_assert_false (cw_exam_set_flagged (exam, 4, TRUE, &fixture->clock));
  g_assert_false (cw_exam_visit (exam, 4, &fixture->clock));

  cw_exam_submit (exam, &fixture->clock);
  log = cw_sample_exam_dup_log (exam, fixture->progress);
  g_assert_cmpstr (log, ==, "right right 0s; - wrong 0s; - wrong 0s; right right 0s; - wrong 0s");
}

/* Nobody had it open when the time was over: it is found submitted, with all answers given before. */
static void
test_zero_while_closed (CwSampleExam  *fixture,
                        gconstpointer  data)
{
  static const gint64 waits[] = { SECONDS, SECONDS + 86400 };

  for (gsize i = 0; i < G_N_ELEMENTS (waits); i++)
    {
      CwExam *exam = begin (fixture);
      g_autofree char *log = NULL;
      g_autoptr(CwScore) score = NULL;

      cw_exam_visit (exam, 0, &fixture->clock);
      cw_sample_exam_answer (fixture, exam, 0, "right");
      cw_sample_exam_answer (fixture, exam, 1, "right+also");
      if (i == 0)
        cw_sample_exam_pass (fixture, waits[i]);
      else
        cw_sample_exam_reboot (fixture, waits[i]);

      exam = reopen (fixture, exam);
      g_assert_true (cw_exam_is_submitted (exam));
      log = cw_sample_exam_dup_log (exam, fixture->progress);
      g_assert_cmpstr (log, ==, i == 0
        ? "right right 0s; right+also right 0s; - wrong 0s; - wrong 0s; - wrong 0s"
        : "right right 0s; right right 0s; right+also right 0s; right+also right 0s; "
          "- wrong 0s; - wrong 0s; - wrong 0s; - wrong 0s; - wrong 0s; - wrong 0s");
      score = cw_exam_dup_score (exam);
      g_assert_cmpuint (score->right, ==, 2);
      g_assert_cmpuint (score->seconds, ==, SECONDS);
      g_assert_null (cw_exam_resume (fixture->library, fixture->progress, &fixture->clock));
      g_object_unref (exam);
      cw_sample_exam_pass (fixture, 1000);
    }
}

static void
test_suspend (CwSampleExam  *fixture,
              gconstpointer  data)
{
  g_autoptr(CwExam) exam = begin (fixture);

  cw_sample_exam_pass (fixture, 1200); /* suspended */
  g_assert_cmpuint (get_left (fixture, exam), ==, SECONDS - 1200);

  /* An hour, and the wall clock was put back meanwhile. */
  fixture->clock.boottime += 3600;
  g_assert_true (cw_exam_is_over (exam, &fixture->clock));
}

static void
test_wall_clock_set (CwSampleExam  *fixture,
                     gconstpointer  data)
{
  static const gint64 steps[] = { -86400, -600, -1, 1, 600, 86400 * 365 };
  CwExam *exam = begin (fixture);
  guint left = SECONDS;

  for (gsize i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      fixture->clock.wall += steps[i];
      g_assert_cmpuint (get_left (fixture, exam), ==, left);

      cw_sample_exam_pass (fixture, 60);
      left -= 60;
      g_assert_true (cw_sample_exam_answer (fixture, exam, 0, i % 2 == 0 ? "right" : "lure-1"));
      g_assert_cmpuint (get_left (fixture, exam), ==, left);

      exam = reopen (fixture, exam);
      g_assert_cmpuint (get_left (fixture, exam), ==, left);
      g_assert_cmpstr (cw_exam_get_answer (exam, 0)[0], ==, i % 2 == 0 ? "right" : "lure-1");
    }

  g_object_unref (exam);
}

static void
test_reboot (CwSampleExam  *fixture,
             gconstpointer  data)
{
  CwExam *exam = begin (fixture);

  cw_sample_exam_pass (fixture, 300);
  cw_sample_exam_answer (fixture, exam, 0, "right");

  /* Two minutes for the reboot, by the wall clock. */
  cw_sample_exam_reboot (fixture, 120);
  exam = reopen (fixture, exam);
  g_assert_cmpuint (get_left (fixture, exam), ==, SECONDS - 420);

  /* From the next change on the clock of this boot counts. */
  cw_sample_exam_answer (fixture, exam, 0, "lure-1");
  cw_sample_exam_pass (fixture, 60);
  fixture->clock.wall -= 3600;
  g_assert_cmpuint (get_left (fixture, exam), ==, SECONDS - 480);

  g_object_unref (exam);
}

/* No more than at the last save, wherever the wall clock is. */
static void
test_reboot_with_clock_set (CwSampleExam  *fixture,
                            gconstpointer  data)
{
  CwExam *exam = begin (fixture);

  cw_sample_exam_pass (fixture, 300);
  cw_sample_exam_answer (fixture, exam, 0, "right");
  for (guint i = 0; i < 5; i++)
    {
      cw_sample_exam_reboot (fixture, -10000);
      exam = reopen (fixture, exam);
      g_assert_cmpuint (get_left (fixture, exam), ==, SECONDS - 300);
    }

  cw_sample_exam_reboot (fixture, 86400);
  exam = reopen (fixture, exam);
  g_assert_true (cw_exam_is_submitted (exam));
  g_object_unref (exam);
}

/* Written now and then, what is spent at one question is kept over a reboot, and nothing is told. */
static void
test_keep_time (CwSampleExam  *fixture,
                gconstpointer  data)
{
  CwExam *exam = begin (fixture);
  gboolean changed = FALSE;

  cw_exam_visit (exam, 2, &fixture->clock);
  g_signal_connect_swapped (exam, "changed", G_CALLBACK (set_cb), &changed);
  for (guint i = 0; i < 5; i++)
    {
      cw_sample_exam_pass (fixture, 60);
      cw_exam_keep_time (exam, &fixture->clock);
    }
  g_assert_false (changed);
  g_assert_cmpuint (cw_exam_get_seconds (exam, 2), ==, 300);

  cw_sample_exam_pass (fixture, 59);
  cw_sample_exam_reboot (fixture, -3600);
  exam = reopen (fixture, exam);
  g_assert_cmpuint (get_left (fixture, exam), ==, SECONDS - 300);
  g_assert_cmpuint (cw_exam_get_seconds (exam, 2), ==, 300);

  /* Looking at it again counts on. */
  cw_exam_visit (exam, 2, &fixture->clock);
  cw_sample_exam_pass (fixture, 40);
  cw_exam_keep_time (exam, &fixture->clock);
  g_assert_cmpuint (cw_exam_get_seconds (exam, 2), ==, 340);

  cw_sample_exam_pass (fixture, SECONDS);
  cw_exam_keep_time (exam, &fixture->clock);
  g_assert_cmpuint (cw_exam_get_seconds (exam, 2), ==, 340);
  cw_exam_submit (exam, &fixture->clock);
  g_assert_cmpuint (cw_exam_get_seconds (exam, 2), ==, SECONDS);
  g_object_unref (exam);
}

/* Where the kernel does not tell the boot, no two are the same. */
static void
test_unknown_boot (CwSampleExam  *fixture,
                   gconstpointer  data)
{
  g_autoptr(CwExam) exam = NULL;

  fixture->clock.boot_id[0] = '\0';
  fixture->clock.boottime = 0;
  exam = begin (fixture);
  fixture->clock.wall += 100;
  g_assert_cmpuint (get_left (fixture, exam), ==, SECONDS - 100);
  cw_sample_exam_answer (fixture, exam, 0, "right");
  fixture->clock.wall -= 1000;
  g_assert_cmpuint (get_left (fixture, exam), ==, SECONDS - 100);
}

static guint
get_spent_as_saved (CwSampleExam *fixture,
                    CwExam       *exam)
{
  g_autofree char *started = cw_instant_to_string (cw_exam_get_started (exam));
  g_autofree char *group = g_strconcat ("exam/", started, NULL);
  g_autofree char *record = cw_progress_dup_value (fixture->progress, group, "clock");

  return cw_exam_clock_spent (record, SECONDS);
}

/* Whatever is done to clocks and machine: no more is left than at the last save, and no save takes
 * back what was spent. */
static void
test_never_grows (CwSampleExam  *fixture,
                  gconstpointer  data)
{
  g_autoptr(GRand) rand = g_rand_new_with_seed (11);
  guint n_saves = 0;

  for (guint round = 0; round < 200; round++)
    {
      CwExam *exam = begin (fixture);
      guint last_spent = 0;

      for (guint i = 0; i < 40 && !cw_exam_is_submitted (exam); i++)
        {
          g_autofree char *answer = g_strdup_printf ("lure-%d", g_rand_int_range (rand, 1, 4));
          guint spent;

          switch (g_rand_int_range (rand, 0, 4))
            {
            case 0:
              fixture->clock.wall += g_rand_int_range (rand, -7200, 600);
              break;

            case 1:
              cw_sample_exam_reboot (fixture, g_rand_int_range (rand, -3600, 60));
              exam = reopen (fixture, exam);
              break;

            case 2:
              cw_sample_exam_answer (fixture, exam, (guint) g_rand_int_range (rand, 0, 5), answer);
              break;

            default:
              cw_sample_exam_pass (fixture, g_rand_int_range (rand, 0, 200));
              cw_exam_visit (exam, (guint) g_rand_int_range (rand, 0, 5), &fixture->clock);
              break;
            }

          spent = get_spent_as_saved (fixture, exam);
          g_assert_cmpuint (spent, >=, last_spent);
          g_assert_cmpuint (get_left (fixture, exam), <=, SECONDS - spent);
          n_saves += spent > last_spent ? 1 : 0;
          last_spent = spent;
        }

      cw_exam_submit (exam, &fixture->clock);
      g_object_unref (exam);
      g_assert_finalize_object (fixture->progress);
      fixture->progress = cw_progress_new ();
    }

  g_assert_cmpuint (n_saves, >, 1000);
}

/* The machine's own clock runs, and is the same boot each time. */
static void
test_read (CwSampleExam  *fixture,
           gconstpointer  data)
{
  CwExamClock first, second;

  cw_exam_clock_read (&first);
  cw_exam_clock_read (&second);
  g_assert_cmpint (first.wall, >, cw_instant_parse ("20200101T000000Z"));
  g_assert_cmpint (first.boottime, >=, 0);
  g_assert_cmpint (second.boottime, >=, first.boottime);
  g_assert_cmpstr (first.boot_id, ==, second.boot_id);
  g_assert_null (strchr (first.boot_id, ' '));
  g_assert_null (strchr (first.boot_id, '\n'));
  if (g_file_test ("/proc/sys/kernel/random/boot_id", G_FILE_TEST_EXISTS))
    g_assert_cmpuint (strlen (first.boot_id), ==, 36);
}

int
main (int    argc,
      char **argv)
{
  static const struct
  {
    const char *path;
    void (* func) (CwSampleExam *fixture, gconstpointer data);
  } tests[] = {
    { "/core/exam-time/zero", test_zero },
    { "/core/exam-time/zero-while-closed", test_zero_while_closed },
    { "/core/exam-time/suspend", test_suspend },
    { "/core/exam-time/wall-clock-set", test_wall_clock_set },
    { "/core/exam-time/reboot", test_reboot },
    { "/core/exam-time/reboot-with-clock-set", test_reboot_with_clock_set },
    { "/core/exam-time/keep-time", test_keep_time },
    { "/core/exam-time/unknown-boot", test_unknown_boot },
    { "/core/exam-time/never-grows", test_never_grows },
    { "/core/exam-time/read", test_read },
  };

  g_test_init (&argc, &argv, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, CwSampleExam, NULL, cw_sample_exam_set_up, tests[i].func,
                cw_sample_exam_tear_down);

  return g_test_run ();
}
