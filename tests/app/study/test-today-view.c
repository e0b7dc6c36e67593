/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pages/study/cw-today-view.h"
#include "pages/study/cw-today-words.h"
#include "sample-study.h"
#include "session/cw-session.h"
#include "tests/app/cw-test-names.h"
#include "tests/app/cw-test-wait.h"
#include "tests/core/session/sample-library.h"

static void
answer (CwSampleStudy *study,
        const char    *id,
        const char    *options,
        CwConfidence   confidence,
        guint          day)
{
  cw_sample_answer (cw_context_get_progress (study->context),
                    cw_sample_question (cw_context_get_library (study->context), id), options, confidence,
                    CW_MODE_PRACTICE, day);
}

static CwToday *
get_today (CwSampleStudy *study)
{
  return cw_daily_get_today (cw_context_get_daily (study->context));
}

static gboolean
has_label (CwSampleStudy *study,
           const char    *text)
{
  return cw_sample_find_text (gtk_window_get_child (GTK_WINDOW (study->window)), GTK_TYPE_LABEL, text) != NULL;
}

static void
test_words (CwSampleStudy *study,
            gconstpointer  data)
{
  g_autofree char *contents = NULL;
  g_autofree char *summary = NULL;
  g_autofree char *exam = NULL;
  g_autofree char *near = NULL;
  g_autofree char *today = NULL;
  g_autofree char *past = NULL;
  const CwDay day = cw_context_get_today (study->context);

  answer (study, "two-1", "lure-1", CW_CONFIDENCE_CERTAIN, 1);
  answer (study, "two-3", "lure-1", CW_CONFIDENCE_FAIR, 1);
  study->now = cw_sample_instant (3);
  g_object_set (cw_context_get_settings (study->context), "minutes-a-day", 20u, NULL);

  contents = cw_today_dup_contents (get_today (study));
  g_assert_true (g_str_has_prefix (contents, "1 due, 1 you were sure of and got wrong and "));
  g_assert_true (g_str_has_suffix (contents, " new"));
  summary = cw_today_dup_summary (get_today (study));
  g_assert_nonnull (strstr (summary, " new: about "));
  g_assert_true (g_str_has_suffix (summary, " minutes."));

  exam = cw_today_dup_exam (get_today (study), day, day + 12);
  g_assert_cmpstr (exam, ==, "The exam is in 12 days.");
  today = cw_today_dup_exam (get_today (study), day, day);
  g_assert_nonnull (strstr (today, "The exam is today."));
  past = cw_today_dup_exam (get_today (study), day, day - 1);
  g_assert_nonnull (strstr (past, "past"));
  g_assert_null (cw_today_dup_exam (get_today (study), day, 0));

  {
    g_autofree char *date = cw_day_to_string (cw_context_get_today (study->context) + 5);

    g_object_set (cw_context_get_settings (study->context), "exam-date", date, NULL);
    near = cw_today_dup_exam (get_today (study), cw_context_get_today (study->context),
                              cw_context_get_today (study->context) + 5);
    g_assert_cmpstr (near, ==, "5 days before the exam: everything you have not had right this week comes back.");
  }
  g_object_set (cw_context_get_settings (study->context), "minutes-a-day", 10u, "exam-date", "", NULL);
}

/* What is said of the days until the exam agrees with the plan. */
static void
test_plan_words (CwSampleStudy *study,
                 gconstpointer  data)
{
  CwDaily *daily = cw_context_get_daily (study->context);
  CwSettings *settings = cw_context_get_settings (study->context);
  g_autofree char *date = cw_day_to_string (cw_context_get_today (study->context) + 1);
  g_autofree char *far = cw_day_to_string (cw_context_get_today (study->context) + 60);
  g_autofree char *short_text = NULL;
  g_autofree char *far_text = NULL;

  g_assert_null (cw_today_dup_plan (cw_daily_get_plan (daily), 10));
  g_object_set (settings, "exam-date", date, "minutes-a-day", 5u, NULL);
  g_assert_false (cw_study_plan_get_suffices (cw_daily_get_plan (daily)));
  short_text = cw_today_dup_plan (cw_daily_get_plan (daily), 5);
  g_assert_true (g_str_has_prefix (short_text, "The days do not suffice: "));

  g_object_set (settings, "exam-date", far, "minutes-a-day", 20u, NULL);
  g_assert_true (cw_study_plan_get_suffices (cw_daily_get_plan (daily)));
  far_text = cw_today_dup_plan (cw_daily_get_plan (daily), 20);
  g_assert_true (g_str_has_prefix (far_text, "The days suffice"));
  g_object_set (settings, "exam-date", "", "minutes-a-day", 10u, NULL);
}

static void
test_waiting (CwSampleStudy *study,
              gconstpointer  data)
{
  GtkWidget *view;
  g_autofree char *summary = NULL;
  g_autofree char *longer = NULL;
  g_autofree char *start = NULL;

  answer (study, "two-1", "lure-1", CW_CONFIDENCE_CERTAIN, 1);
  study->now = cw_sample_instant (3);
  g_object_set (cw_context_get_settings (study->context), "minutes-a-day", 5u, NULL);
  view = cw_today_view_new (study->context);
  cw_sample_study_show (study, view);
  cw_test_assert_names (view);

  summary = cw_today_dup_summary (get_today (study));
  start = g_strdup_printf ("Start: %u questions", cw_today_get_n_questions (get_today (study)));
  g_assert_true (has_label (study, "Today"));
  g_assert_true (has_label (study, summary));
  g_assert_nonnull (cw_sample_find_text (view, GTK_TYPE_BUTTON, start));

  /* More minutes, more questions; the setting is the one of the preferences. */
  gtk_check_button_set_active (GTK_CHECK_BUTTON (cw_sample_find_nth (view, GTK_TYPE_CHECK_BUTTON, 2)), TRUE);
  g_assert_cmpuint (cw_settings_get_minutes_a_day (cw_context_get_settings (study->context)), ==, 20);
  longer = cw_today_dup_summary (get_today (study));
  g_assert_cmpstr (longer, !=, summary);
  cw_wait_until (has_label (study, longer));

  g_object_set (cw_context_get_settings (study->context), "minutes-a-day", 10u, NULL);
  cw_sample_study_hide (study);
}

/* All was right yesterday and is not due: nothing calls for more, it is only offered. */
static void
test_done (CwSampleStudy *study,
           gconstpointer  data)
{
  static const char * const prefixes[] = { "one", "two", "three" };
  static const guint numbers[] = { 7, 6, 3 };
  GtkWidget *view;
  GtkWidget *button;

  for (guint day = 1; day <= 2; day++)
    for (guint i = 0; i < G_N_ELEMENTS (prefixes); i++)
      for (guint j = 1; j <= numbers[i]; j++)
        {
          g_autofree char *id = g_strdup_printf ("%s-%u", prefixes[i], j);

          answer (study, id, i == 1 && j == 2 ? "also+right" : "right", CW_CONFIDENCE_CERTAIN, day);
        }
  study->now = cw_sample_instant (2) + 3600;

  view = cw_today_view_new (study->context);
  cw_sample_study_show (study, view);
  cw_test_assert_names (view);
  g_assert_true (cw_today_is_empty (get_today (study)));
  g_assert_true (has_label (study, "Done for today"));
  g_assert_true (has_label (study, "Done for today; nothing returns tomorrow."));
  button = cw_sample_find_text (view, GTK_TYPE_BUTTON, "Practise what you choose");
  g_assert_false (gtk_widget_has_css_class (button, "suggested-action"));
  g_signal_emit_by_name (button, "clicked");
  g_assert_cmpstr (study->address, ==, "chipwise:collection/practice");
  cw_sample_study_hide (study);
}

/* A new day is shown without being asked for. */
static void
test_new_day (CwSampleStudy *study,
              gconstpointer  data)
{
  GtkWidget *view;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  answer (study, "two-1", "right", CW_CONFIDENCE_GUESS, 1);
  view = cw_today_view_new (study->context);
  cw_sample_study_show (study, view);
  before = cw_today_dup_summary (get_today (study));
  g_assert_true (has_label (study, before));

  study->now = cw_sample_instant (12);
  cw_context_get_today (study->context);
  cw_wait_until (!has_label (study, before));
  after = cw_today_dup_summary (get_today (study));
  g_assert_true (g_str_has_prefix (after, "1 due"));
  g_assert_true (has_label (study, after));
  cw_sample_study_hide (study);
}

int
main (int    argc,
      char **argv)
{
  static const struct
  {
    const char *path;
    void (* func) (CwSampleStudy *study, gconstpointer data);
  } tests[] = {
    { "/app/today-view/words", test_words },
    { "/app/today-view/plan-words", test_plan_words },
    { "/app/today-view/waiting", test_waiting },
    { "/app/today-view/done", test_done },
    { "/app/today-view/new-day", test_new_day },
  };

  g_test_init (&argc, &argv, NULL);
  gtk_init ();

  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, CwSampleStudy, NULL, cw_sample_study_set_up, tests[i].func, cw_sample_study_tear_down);

  return g_test_run ();
}
