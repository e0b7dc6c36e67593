/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sample-library.h"
#include "progress/cw-progress-file.h"
#include "session/cw-session.h"

#include <glib/gstdio.h>

#define SEED G_GUINT64_CONSTANT (18000000000000000001)

typedef struct
{
  CwLibrary  *library;
  CwProgress *progress;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->library = cw_sample_library_new ();
  fixture->progress = cw_progress_new ();
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_assert_finalize_object (fixture->progress);
  g_assert_finalize_object (fixture->library);
}

static CwSession *
start (Fixture       *fixture,
       CwSessionKind  kind,
       const char    *ids,
       guint          day)
{
  g_auto(GStrv) list = g_strsplit (ids, " ", -1);
  g_autoptr(GPtrArray) questions = g_ptr_array_new ();

  for (char **id = list; *id != NULL; id++)
    g_ptr_array_add (questions, cw_sample_question (fixture->library, *id));

  return cw_session_new (fixture->library, fixture->progress, kind, "chipwise:objective/sample/one", questions,
                         SEED, cw_sample_instant (day));
}

static gint64
answer (Fixture    *fixture,
        const char *id,
        const char *options,
        guint       day)
{
  return cw_sample_answer (fixture->progress, cw_sample_question (fixture->library, id), options,
                           CW_CONFIDENCE_FAIR, CW_MODE_PRACTICE, day);
}

/* "one-1+ one-2- one-3 one-2~": right, wrong, open, come back and open. */
static void
assert_items (CwSession  *session,
              const char *expected)
{
  GString *text = g_string_new (NULL);
  g_autofree char *found = NULL;

  for (guint i = 0; i < cw_session_get_n_items (session); i++)
    {
      CwAttempt *attempt = cw_session_get_attempt (session, i);

      g_string_append_printf (text, "%s%s%s%s", i > 0 ? " " : "",
                              cw_question_get_id (cw_session_get_question (session, i)),
                              cw_session_get_again (session, i) ? "~" : "",
                              attempt == NULL ? "" : cw_attempt_get_right (attempt) ? "+" : "-");
    }

  found = g_string_free (text, FALSE);
  g_assert_cmpstr (found, ==, expected);
}

static void
changed_cb (CwSession *session,
            guint     *n)
{
  *n += 1;
}

static void
test_plan (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr(CwSession) session = start (fixture, CW_SESSION_SET, "one-1 two-2", 1);
  g_auto(GStrv) groups = cw_progress_dup_groups (fixture->progress, "session/");
  static const struct { const char *name, *value; } values[] = {
    { "kind", "set" },
    { "source", "chipwise:objective/sample/one" },
    { "seed", "18000000000000000001" },
    { "order", "sample/one-1;sample/two-2;" },
  };

  g_assert_cmpuint (g_strv_length (groups), ==, 1);
  g_assert_cmpstr (groups[0], ==, "session/20261201T120000Z");
  for (gsize i = 0; i < G_N_ELEMENTS (values); i++)
    {
      g_autofree char *value = cw_progress_dup_value (fixture->progress, groups[0], values[i].name);

      g_assert_cmpstr (value, ==, values[i].value);
    }

  g_assert_cmpint (cw_session_get_kind (session), ==, CW_SESSION_SET);
  g_assert_cmpstr (cw_session_get_source (session), ==, "chipwise:objective/sample/one");
  g_assert_finalize_object (g_steal_pointer (&session));
}

static void
test_answers (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr(CwSession) session = NULL;
  guint n_changed = 0;

  /* What was answered before has no place in the session. */
  answer (fixture, "one-1", "right", 1);
  session = start (fixture, CW_SESSION_SET, "one-1 one-2 one-3", 1);
  g_signal_connect (session, "changed", G_CALLBACK (changed_cb), &n_changed);
  assert_items (session, "one-1 one-2 one-3");
  g_assert_cmpuint (cw_session_get_next (session), ==, 0);

  answer (fixture, "one-2", "right", 1);
  g_assert_cmpuint (n_changed, ==, 1);
  assert_items (session, "one-1 one-2+ one-3");
  g_assert_cmpuint (cw_session_get_next (session), ==, 0);
  g_assert_cmpuint (cw_session_get_n_answered (session), ==, 1);

  answer (fixture, "one-1", "right", 1);
  g_assert_cmpuint (cw_session_get_next (session), ==, 2);
  answer (fixture, "two-1", "right", 1);
  assert_items (session, "one-1+ one-2+ one-3");

  /* A second answer to the same item changes nothing about it. */
  answer (fixture, "one-1", "lure-1", 1);
  assert_items (session, "one-1+ one-2+ one-3");

  answer (fixture, "one-3", "right", 1);
  g_assert_cmpuint (cw_session_get_next (session), ==, 3);
  g_assert_cmpuint (cw_session_get_n_answered (session), ==, 3);
}

/* An answer in the second in which the session began, and one that a log from the future pushes on. */
static void
test_first_answer_counts (Fixture       *fixture,
                          gconstpointer  data)
{
  g_autoptr(CwSession) at_once = start (fixture, CW_SESSION_SET, "one-1 one-2", 1);
  g_autoptr(CwSession) put_back = NULL;

  g_assert_cmpint (answer (fixture, "one-1", "right", 1), ==, cw_sample_instant (1));
  assert_items (at_once, "one-1+ one-2");

  answer (fixture, "two-1", "right", 9);
  put_back = start (fixture, CW_SESSION_SET, "one-1 one-2", 2);
  g_assert_cmpint (answer (fixture, "one-1", "right", 2), >, cw_sample_instant (9));
  assert_items (put_back, "one-1+ one-2");
}

static void
test_miss_returns (Fixture       *fixture,
                   gconstpointer  data)
{
  g_autoptr(CwSession) session = start (fixture, CW_SESSION_SET, "one-1 one-2 one-3 one-4 one-5 one-6", 1);

  answer (fixture, "one-1", "lure-1", 1);
  assert_items (session, "one-1- one-2 one-3 one-4 one-1~ one-5 one-6");
  g_assert_cmpuint (cw_session_find (session, "sample/one-1"), ==, 4);

  /* "I don't know" is a miss too. */
  answer (fixture, "one-2", "", 1);
  assert_items (session, "one-1- one-2- one-3 one-4 one-1~ one-2~ one-5 one-6");

  answer (fixture, "one-3", "right", 1);
  answer (fixture, "one-4", "right", 1);
  answer (fixture, "one-1", "right", 1);
  assert_items (session, "one-1- one-2- one-3+ one-4+ one-1~+ one-2~ one-5 one-6");
  g_assert_cmpuint (cw_session_find (session, "sample/one-1"), ==, 4);

  /* Three others are not left. */
  answer (fixture, "one-2", "lure-1", 1);
  assert_items (session, "one-1- one-2- one-3+ one-4+ one-1~+ one-2~- one-5 one-6");
  g_assert_cmpuint (cw_session_get_next (session), ==, 6);
}

static void
test_second_miss_returns (Fixture       *fixture,
                          gconstpointer  data)
{
  g_autoptr(CwSession) session =
    start (fixture, CW_SESSION_SET, "one-1 one-2 one-3 one-4 one-5 one-6 one-7", 1);

  answer (fixture, "one-1", "lure-1", 1);
  answer (fixture, "one-2", "right", 1);
  answer (fixture, "one-3", "right", 1);
  answer (fixture, "one-4", "right", 1);
  answer (fixture, "one-1", "lure-2", 1);
  assert_items (session, "one-1- one-2+ one-3+ one-4+ one-1~- one-5 one-6 one-7 one-1~");
}

static void
test_miss_near_the_end (Fixture       *fixture,
                        gconstpointer  data)
{
  g_autoptr(CwSession) session = start (fixture, CW_SESSION_MISSED, "one-1 one-2 one-3 one-4", 1);

  answer (fixture, "one-2", "lure-1", 1);
  assert_items (session, "one-1 one-2- one-3 one-4");
  answer (fixture, "one-1", "lure-1", 1);
  assert_items (session, "one-1- one-2- one-3 one-4");
}

static void
test_placement_has_no_returns (Fixture       *fixture,
                               gconstpointer  data)
{
  g_autoptr(CwSession) session = start (fixture, CW_SESSION_PLACEMENT, "one-1 two-1 three-1 one-2 one-3", 1);

  answer (fixture, "one-1", "lure-1", 1);
  assert_items (session, "one-1- two-1 three-1 one-2 one-3");
}

static void
test_undo (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr(CwSession) session = start (fixture, CW_SESSION_SET, "one-1 one-2 one-3 one-4", 1);
  gint64 instant = answer (fixture, "one-1", "lure-1", 1);

  assert_items (session, "one-1- one-2 one-3 one-4 one-1~");
  cw_progress_undo_attempt (fixture->progress, "sample/one-1", instant);
  assert_items (session, "one-1 one-2 one-3 one-4");
  answer (fixture, "one-1", "right", 1);
  assert_items (session, "one-1+ one-2 one-3 one-4");

  cw_progress_reset (fixture->progress, cw_sample_instant (2), CW_RESET_EVERYTHING);
  assert_items (session, "one-1 one-2 one-3 one-4");
}

/* The log as it is read from its file the next day. */
static CwProgress *
reopen (CwProgress *progress)
{
  g_autoptr(GBytes) bytes = cw_progress_to_bytes (progress);
  g_autoptr(CwProgressReading) reading = NULL;
  CwProgress *again = cw_progress_parse (bytes, &reading);

  g_assert_false (reading->damaged);
  return again;
}

static void
test_resume (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr(CwSession) session = start (fixture, CW_SESSION_SET, "one-1 one-2 two-2 one-4 one-5", 1);
  g_autoptr(CwProgress) progress = NULL;
  g_autoptr(CwSession) resumed = NULL;

  answer (fixture, "one-1", "lure-1", 1);
  answer (fixture, "one-2", "right", 1);
  progress = reopen (fixture->progress);
  resumed = cw_session_resume (fixture->library, progress);

  assert_items (resumed, "one-1- one-2+ two-2 one-4 one-1~ one-5");
  g_assert_cmpint (cw_session_get_kind (resumed), ==, CW_SESSION_SET);
  g_assert_cmpstr (cw_session_get_source (resumed), ==, "chipwise:objective/sample/one");
  for (guint i = 0; i < cw_session_get_n_items (session); i++)
    {
      g_auto(GStrv) before = cw_session_dup_option_order (session, i, TRUE);
      g_auto(GStrv) after = cw_session_dup_option_order (resumed, i, TRUE);

      g_assert_cmpstrv (before, after);
    }
  g_assert_finalize_object (g_steal_pointer (&resumed));
}

/* What the day asks, what was chosen, traps and cram are taken up like any other set. */
static void
test_resume_kinds (Fixture       *fixture,
                   gconstpointer  data)
{
  static const struct { CwSessionKind kind; const char *nick; } kinds[] = {
    { CW_SESSION_TODAY, "today" },
    { CW_SESSION_PRACTICE, "practice" },
    { CW_SESSION_TRAPS, "traps" },
    { CW_SESSION_CRAM, "cram" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      guint day = (guint) i + 1;
      g_autoptr(CwSession) session = start (fixture, kinds[i].kind, "one-1 one-2 one-3 one-4 one-5", day);
      g_auto(GStrv) groups = cw_progress_dup_groups (fixture->progress, "session/");
      g_autofree char *nick = cw_progress_dup_value (fixture->progress, groups[i], "kind");
      g_autoptr(CwProgress) progress = NULL;
      g_autoptr(CwSession) resumed = NULL;

      answer (fixture, "one-1", "lure-1", day);
      progress = reopen (fixture->progress);
      resumed = cw_session_resume (fixture->library, progress);

      g_assert_cmpstr (nick, ==, kinds[i].nick);
      g_assert_cmpint (cw_session_get_kind (resumed), ==, kinds[i].kind);
      g_assert_cmpint (cw_session_get_started (resumed), ==, cw_session_get_started (session));
      assert_items (resumed, "one-1- one-2 one-3 one-4 one-1~ one-5");
    }
}

/* Today reviews what was practised before; what only a mock exam or cram has shown is new to it. */
static void
test_mode (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr(CwSession) set = NULL;
  g_autoptr(CwSession) cram = NULL;
  g_autoptr(CwSession) today = NULL;

  answer (fixture, "one-1", "right", 1);
  cw_sample_answer (fixture->progress, cw_sample_question (fixture->library, "one-2"), "right", CW_CONFIDENCE_FAIR,
                    CW_MODE_EXAM, 1);
  cw_sample_answer (fixture->progress, cw_sample_question (fixture->library, "one-3"), "right", CW_CONFIDENCE_FAIR,
                    CW_MODE_CRAM, 1);

  set = start (fixture, CW_SESSION_SET, "one-1", 2);
  cram = start (fixture, CW_SESSION_CRAM, "one-1", 2);
  today = start (fixture, CW_SESSION_TODAY, "one-1 one-2 one-3 one-4", 2);

  g_assert_cmpint (cw_session_get_mode (set, 0), ==, CW_MODE_PRACTICE);
  g_assert_cmpint (cw_session_get_mode (cram, 0), ==, CW_MODE_CRAM);
  g_assert_cmpint (cw_session_get_mode (today, 0), ==, CW_MODE_REVIEW);
  g_assert_cmpint (cw_session_get_mode (today, 1), ==, CW_MODE_PRACTICE);
  g_assert_cmpint (cw_session_get_mode (today, 2), ==, CW_MODE_PRACTICE);
  g_assert_cmpint (cw_session_get_mode (today, 3), ==, CW_MODE_PRACTICE);
}

static void
test_resume_only_the_latest (Fixture       *fixture,
                             gconstpointer  data)
{
  g_autoptr(CwSession) none = cw_session_resume (fixture->library, fixture->progress);
  g_autoptr(CwSession) older = start (fixture, CW_SESSION_SET, "one-1 one-2", 1);
  g_autoptr(CwSession) latest = start (fixture, CW_SESSION_FLAGGED, "two-1", 2);
  g_autoptr(CwSession) resumed = cw_session_resume (fixture->library, fixture->progress);
  g_autoptr(CwSession) finished = NULL;

  g_assert_null (none);
  assert_items (resumed, "two-1");
  g_assert_cmpint (cw_session_get_kind (resumed), ==, CW_SESSION_FLAGGED);

  /* The one before stays open and is not dug out. */
  answer (fixture, "two-1", "right", 2);
  finished = cw_session_resume (fixture->library, fixture->progress);
  g_assert_null (finished);
}

static void
test_single_leaves_no_trace (Fixture       *fixture,
                             gconstpointer  data)
{
  g_autoptr(CwSession) set = start (fixture, CW_SESSION_SET, "one-1 one-2", 1);
  g_autoptr(CwSession) single = start (fixture, CW_SESSION_SINGLE, "two-1", 2);
  g_autoptr(CwSession) resumed = cw_session_resume (fixture->library, fixture->progress);
  g_auto(GStrv) groups = cw_progress_dup_groups (fixture->progress, "session/");

  g_assert_cmpuint (g_strv_length (groups), ==, 1);
  assert_items (resumed, "one-1 one-2");
  answer (fixture, "two-1", "right", 2);
  assert_items (single, "two-1+");
}

static void
test_retired_question (Fixture       *fixture,
                       gconstpointer  data)
{
  g_autoptr(CwSession) session = start (fixture, CW_SESSION_SET, "one-1 one-2 one-3", 1);
  g_autoptr(CwLibrary) newer = cw_sample_library_new_changed ("\"id\": \"one-2\"", "\"id\": \"one-2b\"");
  g_autoptr(CwLibrary) empty = NULL;
  g_autofree char *nowhere = g_dir_make_tmp ("chipwise-XXXXXX", NULL);
  g_autoptr(CwSession) resumed = NULL;
  g_autoptr(CwSession) nothing = NULL;

  answer (fixture, "one-1", "right", 1);
  answer (fixture, "one-2", "lure-1", 1);
  resumed = cw_session_resume (newer, fixture->progress);
  assert_items (resumed, "one-1+ one-3");

  empty = cw_library_load (nowhere);
  nothing = cw_session_resume (empty, fixture->progress);
  g_assert_null (nothing);
  g_assert_cmpint (g_rmdir (nowhere), ==, 0);
}

/* Whatever stands in the file, a plan that makes no sense is no session, and none crashes. */
static void
test_bad_plan (Fixture       *fixture,
               gconstpointer  data)
{
  static const struct { const char *kind, *source, *seed, *order; gboolean good; } plans[] = {
    { "set", "chipwise:today", "1", "sample/one-1;", TRUE },
    { "set", "chipwise:today", "not a number", "sample/one-1", TRUE },
    { "set", "chipwise:today", "1", "", FALSE },
    { "set", "chipwise:today", "1", ";;;/;sample/;/one-1;sample;nothing/one-1", FALSE },
    { "riddle", "chipwise:today", "1", "sample/one-1;", FALSE },
    { NULL, "chipwise:today", "1", "sample/one-1;", FALSE },
    { "set", NULL, "1", "sample/one-1;", FALSE },
    { "set", "chipwise:today", NULL, "sample/one-1;", FALSE },
    { "set", "chipwise:today", "1", NULL, FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (plans); i++)
    {
      g_autofree char *group = g_strdup_printf ("session/20261201T1200%02uZ", (guint) i);
      g_autoptr(CwSession) session = NULL;
      const char *pairs[] = {
        "kind", plans[i].kind, "source", plans[i].source, "seed", plans[i].seed, "order", plans[i].order,
      };

      for (gsize j = 0; j < G_N_ELEMENTS (pairs); j += 2)
        {
          if (pairs[j + 1] != NULL)
            cw_progress_set_value (fixture->progress, group, pairs[j], pairs[j + 1]);
        }

      session = cw_session_resume (fixture->library, fixture->progress);
      g_assert_true ((session != NULL) == plans[i].good);
    }

  cw_progress_set_value (fixture->progress, "session/tomorrow", "kind", "set");
  cw_progress_set_value (fixture->progress, "session/tomorrow", "source", "chipwise:today");
  cw_progress_set_value (fixture->progress, "session/tomorrow", "seed", "1");
  cw_progress_set_value (fixture->progress, "session/tomorrow", "order", "sample/one-1;");
  g_assert_null (cw_session_resume (fixture->library, fixture->progress));
}

static void
test_option_order (Fixture       *fixture,
                   gconstpointer  data)
{
  g_autoptr(CwSession) session =
    start (fixture, CW_SESSION_SET, "one-1 one-2 one-3 one-4 one-5 one-6 one-7 two-1 two-3 two-4", 1);
  g_autoptr(GHashTable) orders = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_auto(GStrv) plain = cw_session_dup_option_order (session, 0, FALSE);
  g_autofree char *joined = g_strjoinv (" ", plain);
  guint n_same = 0;

  g_assert_cmpstr (joined, ==, "right lure-1 lure-2 lure-3");
  for (guint i = 0; i < 10; i++)
    {
      g_auto(GStrv) order = cw_session_dup_option_order (session, i, TRUE);
      g_auto(GStrv) again = cw_session_dup_option_order (session, i, TRUE);

      g_assert_cmpstrv (order, again);
      g_assert_cmpuint (g_strv_length (order), ==, 4);
      for (char **id = plain; *id != NULL; id++)
        g_assert_true (g_strv_contains ((const char * const *) order, *id));
      g_hash_table_add (orders, g_strjoinv (" ", order));
    }
  g_assert_cmpuint (g_hash_table_size (orders), >, 4);

  /* Answers move items and leave the orders; a question that came back has another. */
  for (guint i = 0; i < 5; i++)
    {
      g_autofree char *id = g_strdup_printf ("one-%u", i + 1);
      g_autofree char *key = g_strconcat ("sample/", id, NULL);
      g_auto(GStrv) before = cw_session_dup_option_order (session, cw_session_find (session, key), TRUE);
      g_auto(GStrv) after = NULL;

      answer (fixture, id, "lure-1", 1);
      after = cw_session_dup_option_order (session, cw_session_find (session, key), TRUE);
      n_same += g_strv_equal ((const char * const *) before, (const char * const *) after) ? 1 : 0;
    }
  g_assert_cmpuint (n_same, <=, 1);
}

static void
test_find (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr(CwSession) session = start (fixture, CW_SESSION_SET, "one-1 one-2", 1);

  g_assert_cmpuint (cw_session_find (session, "sample/one-2"), ==, 1);
  g_assert_cmpuint (cw_session_find (session, "sample/two-1"), ==, 2);
  answer (fixture, "one-2", "right", 1);
  g_assert_cmpuint (cw_session_find (session, "sample/one-2"), ==, 1);
}

static void
test_misses (Fixture       *fixture,
             gconstpointer  data)
{
  static const struct { const char *id, *options; CwConfidence confidence; } answers[] = {
    { "one-1", "lure-1", CW_CONFIDENCE_GUESS },
    { "one-2", "", CW_CONFIDENCE_NONE },
    { "one-3", "right", CW_CONFIDENCE_GUESS },
    { "one-4", "lure-1", CW_CONFIDENCE_CERTAIN },
    { "one-5", "lure-2", CW_CONFIDENCE_FAIR },
    { "one-6", "lure-3", CW_CONFIDENCE_CERTAIN },
    { "one-1", "right", CW_CONFIDENCE_CERTAIN }, /* came back, and still was a miss */
    { "two-2", "right+lure-1", CW_CONFIDENCE_FAIR },
  };
  g_autoptr(CwSession) session =
    start (fixture, CW_SESSION_SET, "one-1 one-2 one-3 one-4 one-5 one-6 one-7 two-2", 1);
  g_autoptr(GPtrArray) misses = NULL;
  g_autofree char *ids = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (answers); i++)
    cw_sample_answer (fixture->progress, cw_sample_question (fixture->library, answers[i].id), answers[i].options,
                      answers[i].confidence, CW_MODE_PRACTICE, 1);

  misses = cw_session_dup_misses (session);
  ids = cw_sample_join_questions (misses);
  g_assert_cmpstr (ids, ==, "one-4 one-6 one-5 two-2 one-1 one-2");
}

/* Two machines, one log: the later set goes on, with what was answered in it on either. */
static void
test_merged (Fixture       *fixture,
             gconstpointer  data)
{
  Fixture other = { fixture->library, cw_progress_new () };
  g_autoptr(CwSession) here = start (fixture, CW_SESSION_SET, "one-1 one-2 one-3 one-4 one-5", 1);
  g_autoptr(CwSession) there = NULL;
  g_autoptr(CwSession) resumed = NULL;
  gint64 instant;

  cw_progress_merge (other.progress, fixture->progress);
  there = cw_session_resume (other.library, other.progress);
  instant = answer (&other, "one-1", "lure-1", 2);
  assert_items (there, "one-1- one-2 one-3 one-4 one-1~ one-5");

  answer (fixture, "one-2", "right", 3);
  cw_progress_merge (fixture->progress, other.progress);
  assert_items (here, "one-1- one-2+ one-3 one-4 one-1~ one-5");

  /* Undone there, undone here, in whatever order the logs meet. */
  cw_progress_undo_attempt (other.progress, "sample/one-1", instant);
  cw_progress_merge (fixture->progress, other.progress);
  assert_items (here, "one-1 one-2+ one-3 one-4 one-5");
  cw_progress_merge (other.progress, fixture->progress);
  assert_items (there, "one-1 one-2+ one-3 one-4 one-5");

  g_clear_object (&there);
  there = start (&other, CW_SESSION_SET, "two-1", 4);
  cw_progress_merge (fixture->progress, other.progress);
  resumed = cw_session_resume (fixture->library, fixture->progress);
  assert_items (resumed, "two-1");

  g_clear_object (&there);
  g_assert_finalize_object (other.progress);
}

int
main (int    argc,
      char **argv)
{
  static const struct
  {
    const char *path;
    void (* func) (Fixture *fixture, gconstpointer data);
  } tests[] = {
    { "/core/session/plan", test_plan },
    { "/core/session/answers", test_answers },
    { "/core/session/first-answer-counts", test_first_answer_counts },
    { "/core/session/miss-returns", test_miss_returns },
    { "/core/session/second-miss-returns", test_second_miss_returns },
    { "/core/session/miss-near-the-end", test_miss_near_the_end },
    { "/core/session/placement-has-no-returns", test_placement_has_no_returns },
    { "/core/session/undo", test_undo },
    { "/core/session/resume", test_resume },
    { "/core/session/resume-kinds", test_resume_kinds },
    { "/core/session/mode", test_mode },
    { "/core/session/resume-only-the-latest", test_resume_only_the_latest },
    { "/core/session/single-leaves-no-trace", test_single_leaves_no_trace },
    { "/core/session/retired-question", test_retired_question },
    { "/core/session/bad-plan", test_bad_plan },
    { "/core/session/option-order", test_option_order },
    { "/core/session/find", test_find },
    { "/core/session/misses", test_misses },
    { "/core/session/merged", test_merged },
  };

  g_test_init (&argc, &argv, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].func, tear_down);

  return g_test_run ();
}
