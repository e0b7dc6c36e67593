/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "session/cw-session.h"
#include "session/cw-study-plan.h"
#include "session/cw-tally.h"
#include "session/cw-today.h"

#include <math.h>

/* A simulated learner, over 21 days before an exam, with the questions that are built in. Whether an
 * answer is right follows from a memory of the learner's own: a half-life that doubles with every recall,
 * which knows nothing of the model by which the questions are planned. */

#define N_DAYS 21
#define FIRST_DAY "2026-12-01"
#define CHANCE 0.25

typedef struct
{
  const char *name;
  double knows;     /* chance to know a question before it was met */
  double half_life; /* of what was just read, in days */
  double growth;    /* of the half-life, with every right answer */
} Strength;

static const Strength strengths[] = {
  { "weak", 0.15, 1.2, 1.7 },
  { "fair", 0.4, 3.0, 2.2 },
  { "strong", 0.7, 8.0, 3.0 },
};

typedef struct
{
  double half_life;
  CwDay  last;
} Trace;

typedef struct
{
  const Strength *strength;
  guint           minutes;
  CwLibrary      *library;
  CwProgress     *progress;
  GRand          *rand;
  GHashTable     *traces; /* by key */
  CwDay           first, exam;
  gint64          clock;
  guint           n_asked;
  guint           n_spent; /* seconds, reading included */
  guint           n_planned;
  gboolean        sufficed; /* said the plan on the first day */
  gboolean        warned_unmet;
  gboolean        warned_unreviewed;
} Learner;

static gboolean
recalls (Learner    *self,
         const char *key,
         CwDay       day)
{
  Trace *trace = g_hash_table_lookup (self->traces, key);
  double known;

  if (trace == NULL)
    known = self->strength->knows;
  else
    known = exp2 (-(double) (day - trace->last) / trace->half_life);

  return g_rand_double (self->rand) < known + (1 - known) * CHANCE;
}

static void
learns (Learner    *self,
        const char *key,
        gboolean    right,
        CwDay       day)
{
  Trace *trace = g_hash_table_lookup (self->traces, key);

  if (trace == NULL)
    {
      trace = g_new0 (Trace, 1);
      trace->half_life = self->strength->half_life;
      g_hash_table_insert (self->traces, g_strdup (key), trace);
    }
  else if (trace->last != day)
    {
      trace->half_life = right ? trace->half_life * self->strength->growth
                               : MAX (trace->half_life / 2, self->strength->half_life);
    }
  trace->last = day;
}

static void
answers (Learner   *self,
         CwSession *session,
         guint      index,
         CwDay      day)
{
  CwQuestion *question = cw_session_get_question (session, index);
  const char *key = cw_question_get_key (question);
  gboolean again = cw_session_get_again (session, index);
  gboolean right = again || recalls (self, key, day);
  guint seconds = (again ? 6 : 15) + (guint) g_rand_int_range (self->rand, 0, again ? 10 : 30) +
                  8 * cw_question_get_level (question);
  CwConfidence confidence = (CwConfidence) g_rand_int_range (self->rand, CW_CONFIDENCE_NONE,
                                                             CW_CONFIDENCE_CERTAIN + 1);
  const char *options[] = { "some", NULL };
  g_autoptr(CwAttempt) attempt =
    cw_attempt_new (cw_progress_next_instant (self->progress, self->clock), day,
                    cw_progress_mode_for (self->progress, key, day, cw_session_get_mode (session, index)),
                    options, confidence, right, seconds, cw_question_get_hash (question));

  g_assert_true (cw_tally_counts (question));

  learns (self, key, right, day);
  self->clock += seconds + 15;
  self->n_spent += seconds + 15;
  self->n_asked++;
  cw_progress_add_attempt (self->progress, key, attempt);
}

static void
assert_plan (Learner *self,
             CwToday *today,
             CwDay    day)
{
  g_autoptr(CwStudyPlan) plan = cw_study_plan_new (self->library, self->progress, day, self->exam, self->minutes);
  const CwStudyDay *study_day = cw_study_plan_get_day (plan, cw_study_plan_get_today_index (plan));

  /* What the plan promises for the day is what the day asks. */
  g_assert_cmpuint (study_day->day, ==, day);
  g_assert_cmpuint (study_day->planned, ==, cw_today_get_n_questions (today));
  g_assert_cmpuint (study_day->planned_new, >=, cw_today_count_reason (today, CW_REASON_NEW));
  g_assert_cmpuint (study_day->seconds, ==, cw_today_get_seconds (today));
  g_assert_cmpint (study_day->misses_again, ==, cw_today_is_before_exam (today));
  g_assert_cmpint (study_day->misses_again, ==, day + 5 >= self->exam);

  /* Every day asked keeps within the minutes. */
  g_assert_cmpuint (cw_today_get_seconds (today), <=, self->minutes * 60);
  for (guint i = cw_study_plan_get_today_index (plan); i < cw_study_plan_get_n_days (plan); i++)
    g_assert_cmpuint (cw_study_plan_get_day (plan, i)->seconds, <=, self->minutes * 60);

  if (day == self->first)
    self->sufficed = cw_study_plan_get_suffices (plan);
  self->warned_unmet |= cw_study_plan_get_n_unmet (plan) > 0;
  self->warned_unreviewed |= cw_study_plan_get_n_unreviewed (plan) > 0;
  self->n_planned += cw_today_get_seconds (today);

  if (!g_test_quiet () && (day == self->first || day + 6 == self->exam))
    g_test_message ("%u days left: %u unmet, %u unreviewed, %u minutes would do, %u questions in %u minutes a day",
                    self->exam - day, cw_study_plan_get_n_unmet (plan), cw_study_plan_get_n_unreviewed (plan),
                    cw_study_plan_get_minutes_needed (plan), cw_study_plan_get_questions_a_day (plan),
                    cw_study_plan_get_minutes_a_day (plan));
}

static void
studies (Learner *self,
         CwDay    day)
{
  g_autoptr(CwToday) today = cw_today_new (self->library, self->progress, day, self->exam, self->minutes, NULL, day);
  g_autoptr(GPtrArray) questions = cw_today_dup_questions (today);
  g_autoptr(CwSession) session = NULL;

  assert_plan (self, today, day);

  self->clock = cw_instant_parse ("20261201T120000Z") + (gint64) (day - self->first) * 86400;
  session = cw_session_new (self->library, self->progress, CW_SESSION_TODAY, "chipwise:today", questions, day,
                            self->clock);
  while (cw_session_get_next (session) < cw_session_get_n_items (session))
    answers (self, session, cw_session_get_next (session), day);
}

static CwDay
get_right_day (CwProgress *progress,
               const char *key)
{
  g_autoptr(GPtrArray) attempts = cw_progress_dup_attempts (progress, key);

  for (guint i = attempts->len; i > 0; i--)
    {
      if (cw_attempt_get_right (attempts->pdata[i - 1])
          && cw_attempt_get_mode (attempts->pdata[i - 1]) != CW_MODE_CRAM)
        return cw_attempt_get_day (attempts->pdata[i - 1]);
    }

  return 0;
}

static void
sits_exam (Learner *self,
           guint    seed)
{
  GListModel *packs = cw_library_get_packs (self->library);
  guint n_core = 0, n_unmet = 0, n_known = 0, n_old = 0, n_late = 0;

  for (guint i = 0; i < g_list_model_get_n_items (packs); i++)
    {
      g_autoptr(CwPack) pack = g_list_model_get_item (packs, i);
      g_autoptr(GPtrArray) questions = cw_tally_dup_questions (pack, NULL);

      for (guint j = 0; j < questions->len; j++)
        {
          const char *key = cw_question_get_key (questions->pdata[j]);
          CwStanding standing = cw_progress_get_standing (self->progress, key, NULL);
          gboolean recent = get_right_day (self->progress, key) + 7 >= self->exam;

          n_core++;
          n_unmet += standing.n_attempts == 0 ? 1 : 0;
          n_known += standing.known ? 1 : 0;
          n_old += standing.known && !recent ? 1 : 0;
          n_late += recent ? 1 : 0;
        }
    }

  g_test_message ("%s, %u minutes, seed %u: %u core, %u unmet%s, %u known, %u of them not right in the last "
                  "week%s, %u right in it; planned %u s, spent %u s",
                  self->strength->name, self->minutes, seed, n_core, n_unmet, self->warned_unmet ? " (told)" : "",
                  n_known, n_old, self->warned_unreviewed ? " (told)" : "", n_late, self->n_planned, self->n_spent);

  /* All is met, and what is known was right in the last week; or the plan said that it would not be. */
  if (self->sufficed || !self->warned_unmet)
    g_assert_cmpuint (n_unmet, ==, 0);
  if (!self->warned_unreviewed)
    g_assert_cmpuint (n_old, ==, 0);

  /* The minutes are honest: what the plan asked took about what it said. */
  g_assert_cmpuint (self->n_spent, <=, self->n_planned * 6 / 5);
  g_assert_cmpuint (self->n_spent, >=, self->n_planned * 4 / 5);
}

/* Gives back whether all went well without a warning. */
static gboolean
learner_over_21_days (const Strength *strength,
                      guint           minutes,
                      guint           seed)
{
  Learner self = { .strength = strength, .minutes = minutes };
  gboolean well;

  self.library = cw_library_load (NULL);
  self.progress = cw_progress_new ();
  self.rand = g_rand_new_with_seed (seed);
  self.traces = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self.first = cw_day_parse (FIRST_DAY);
  self.exam = self.first + N_DAYS;

  for (CwDay day = self.first; day < self.exam; day++)
    studies (&self, day);
  sits_exam (&self, seed);
  well = self.sufficed && !self.warned_unmet && !self.warned_unreviewed;

  g_hash_table_unref (self.traces);
  g_rand_free (self.rand);
  g_assert_finalize_object (self.progress);
  g_assert_finalize_object (self.library);

  return well;
}

/* With the most minutes it can be done, whoever learns; with the fewest it cannot, and is said. */
static void
test_learner (gconstpointer data)
{
  const Strength *strength = data;

  for (guint seed = 1; seed <= 5; seed++)
    {
      g_assert_false (learner_over_21_days (strength, 5, seed));
      learner_over_21_days (strength, 10, seed);
      g_assert_true (learner_over_21_days (strength, 20, seed));
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (strengths); i++)
    {
      g_autofree char *path = g_strconcat ("/learner/", strengths[i].name, NULL);

      g_test_add_data_func (path, &strengths[i], test_learner);
    }

  return g_test_run ();
}
