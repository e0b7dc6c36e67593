/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pages/study/cw-exam-clock-label.h"
#include "pages/study/cw-exam-map.h"
#include "pages/study/cw-exam-pane.h"
#include "pages/study/cw-exam-question-view.h"
#include "pages/study/cw-exam-review.h"
#include "pages/study/cw-exam-setup.h"
#include "pages/study/cw-option-row.h"
#include "pages/study/cw-reveal-panel.h"
#include "sample-study.h"
#include "tests/app/cw-test-names.h"
#include "tests/app/cw-test-wait.h"
#include "tests/core/session/sample-library.h"
#include "util/cw-address.h"

#include <string.h>

/* The whole core of the sample: two of three objectives have more questions than the third. */
#define N_QUESTIONS 17

typedef struct
{
  CwSampleStudy study;
  CwExamWatch *watch;
  GtkWidget *pane;
  gint64 seconds; /* since the start of the test */
  GString *remaining;
  guint n_ended;
} Fixture;

static void
read_clock (CwExamClock *clock,
            gpointer     user_data)
{
  Fixture *fixture = user_data;

  memset (clock, 0, sizeof *clock);
  clock->wall = fixture->study.now + fixture->seconds;
  clock->boottime = 1000 + fixture->seconds;
  g_strlcpy (clock->boot_id, "boot", sizeof clock->boot_id);
}

static void
remaining_cb (CwExamWatch *watch,
              guint        minutes,
              Fixture     *fixture)
{
  g_string_append_printf (fixture->remaining, "%u ", minutes);
}

static void
ended_cb (CwExamWatch *watch,
          Fixture     *fixture)
{
  fixture->n_ended++;
}

static CwPack *
get_pack (Fixture *fixture)
{
  return cw_library_find_pack (cw_context_get_library (fixture->study.context), "sample");
}

static void
create_watch (Fixture *fixture)
{
  fixture->watch = cw_exam_watch_new (fixture->study.context, read_clock, fixture);
  g_signal_connect (fixture->watch, "remaining", G_CALLBACK (remaining_cb), fixture);
  g_signal_connect (fixture->watch, "ended", G_CALLBACK (ended_cb), fixture);
}

static void
show_pane (Fixture *fixture)
{
  fixture->pane = cw_exam_pane_new (fixture->watch, get_pack (fixture));
  cw_sample_study_show (&fixture->study, fixture->pane);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  cw_sample_study_set_up (&fixture->study, data);
  fixture->remaining = g_string_new (NULL);
  create_watch (fixture);
  show_pane (fixture);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  cw_sample_study_hide (&fixture->study);
  g_assert_finalize_object (fixture->watch);
  g_string_free (fixture->remaining, TRUE);
  cw_sample_study_tear_down (&fixture->study, data);
}

/* As after a kill: what is left is the file's. */
static void
restart (Fixture *fixture)
{
  cw_sample_study_hide (&fixture->study);
  g_assert_finalize_object (fixture->watch);
  create_watch (fixture);
  show_pane (fixture);
}

static GtkWidget *
find (Fixture *fixture,
      GType    type)
{
  return cw_sample_find_type (fixture->pane, type);
}

static gboolean
has_label (Fixture    *fixture,
           const char *text)
{
  return cw_sample_find_text (fixture->pane, GTK_TYPE_LABEL, text) != NULL;
}

static gboolean
has_button (Fixture    *fixture,
            const char *text)
{
  return cw_sample_find_text (fixture->pane, GTK_TYPE_BUTTON, text) != NULL;
}

static void
click (Fixture    *fixture,
       const char *text)
{
  GtkWidget *button = cw_sample_find_text (fixture->pane, GTK_TYPE_BUTTON, text);

  g_assert_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
}

static void
press (Fixture *fixture,
       guint    keyval)
{
  g_assert_true (cw_exam_pane_handle_key (CW_EXAM_PANE (fixture->pane), keyval, 0, 0));
}

static void
act (Fixture    *fixture,
     const char *action)
{
  g_assert_true (gtk_widget_activate_action (fixture->pane, action, NULL));
}

static guint
get_index (Fixture *fixture)
{
  GtkWidget *view = find (fixture, CW_TYPE_EXAM_QUESTION_VIEW);

  g_assert_nonnull (view);
  return cw_exam_question_view_get_index (CW_EXAM_QUESTION_VIEW (view));
}

static void
choose (Fixture    *fixture,
        const char *word)
{
  for (guint i = 0; i < 5; i++)
    {
      GtkWidget *row = cw_sample_find_nth (fixture->pane, CW_TYPE_OPTION_ROW, i);
      g_autofree char *name = cw_sample_dup_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL);

      if (strstr (name, word) != NULL)
        {
          press (fixture, GDK_KEY_1 + i);
          return;
        }
    }

  g_assert_not_reached ();
}

static char *
dup_map_name (Fixture *fixture,
              guint    index)
{
  GtkWidget *map = find (fixture, CW_TYPE_EXAM_MAP);

  return cw_sample_dup_property (cw_sample_find_nth (map, GTK_TYPE_BUTTON, index), GTK_ACCESSIBLE_PROPERTY_LABEL);
}

static void
assert_map (Fixture    *fixture,
            guint       index,
            const char *expected)
{
  g_autofree char *name = dup_map_name (fixture, index);

  g_assert_cmpstr (name, ==, expected);
}

/* Nothing in the tree, seen or not, tells an answer. */
static void
assert_silent (Fixture *fixture)
{
  static const char * const telling[] = {
    "Why ", "Temptation", "Summary of", "example.org", "Right,", "Wrong", "What decides",
  };
  g_autofree char *texts = cw_sample_dup_texts (fixture->pane);

  for (gsize i = 0; i < G_N_ELEMENTS (telling); i++)
    {
      if (strstr (texts, telling[i]) != NULL)
        g_error ("An exam that runs says “%s”", telling[i]);
    }
  g_assert_null (find (fixture, CW_TYPE_REVEAL_PANEL));
}

static void
test_setup (Fixture       *fixture,
            gconstpointer  data)
{
  GtkWidget *spin = find (fixture, GTK_TYPE_SPIN_BUTTON);
  GtkWidget *minutes = cw_sample_find_nth (fixture->pane, GTK_TYPE_SPIN_BUTTON, 1);

  cw_test_assert_names (fixture->pane);
  g_assert_true (has_label (fixture, "You have met none of these questions before."));
  g_assert_cmpint (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (spin)), ==, N_QUESTIONS);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (minutes)), ==, 41);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), 5);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (minutes)), ==, 12);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (minutes), 30);

  click (fixture, "Start the exam");
  g_assert_nonnull (cw_exam_watch_get_exam (fixture->watch));
  g_assert_cmpuint (cw_exam_get_n_questions (cw_exam_watch_get_exam (fixture->watch)), ==, 5);
  g_assert_cmpuint (cw_exam_watch_get_seconds_left (fixture->watch), ==, 30 * 60);
  g_assert_true (has_label (fixture, "30:00 left"));
  g_assert_true (cw_exam_watch_holds (fixture->watch, cw_question_get_key (cw_exam_get_question (
                   cw_exam_watch_get_exam (fixture->watch), 0))));
  g_assert_false (cw_exam_watch_holds (fixture->watch, "sample/one-9"));
}

static void
test_seen_before (Fixture       *fixture,
                  gconstpointer  data)
{
  CwContext *context = fixture->study.context;

  cw_sample_answer (cw_context_get_progress (context), cw_sample_question (cw_context_get_library (context), "one-1"),
                    "right", CW_CONFIDENCE_FAIR, CW_MODE_PRACTICE, 1);
  cw_sample_study_hide (&fixture->study);
  show_pane (fixture);
  g_assert_true (has_label (fixture, "You have met 1 of the 17 questions before. Those say less about what you know, so they are counted apart."));
}

static void
test_question (Fixture       *fixture,
               gconstpointer  data)
{
  click (fixture, "Start the exam");
  cw_test_assert_names (fixture->pane);
  assert_silent (fixture);
  assert_map (fixture, 0, "Question 1, not answered, shown now");
  assert_map (fixture, 16, "Question 17, not answered");
  g_assert_true (has_button (fixture, "Skip"));
  g_assert_true (has_label (fixture, "0 of 17 answered"));

  press (fixture, GDK_KEY_m);
  assert_map (fixture, 0, "Question 1, not answered, flagged, shown now");
  g_assert_true (has_label (fixture, "0 of 17 answered, 1 flagged"));

  /* No key asks how sure one is, and none shows the answer. */
  g_assert_false (cw_exam_pane_handle_key (CW_EXAM_PANE (fixture->pane), GDK_KEY_r, 0, 0));
  g_assert_false (cw_exam_pane_handle_key (CW_EXAM_PANE (fixture->pane), GDK_KEY_7, 0, 0));

  choose (fixture, ": Lure 1");
  if (cw_question_get_choose (cw_exam_get_question (cw_exam_watch_get_exam (fixture->watch), 0)) == 2)
    choose (fixture, ": Lure 2");
  assert_silent (fixture);
  press (fixture, GDK_KEY_Return);
  g_assert_cmpuint (get_index (fixture), ==, 1);
  act (fixture, "exam.previous");
  g_assert_cmpuint (get_index (fixture), ==, 0);
}

static void
test_answer (Fixture       *fixture,
             gconstpointer  data)
{
  CwExam *exam;

  click (fixture, "Start the exam");
  exam = cw_exam_watch_get_exam (fixture->watch);
  while (cw_question_get_choose (cw_exam_get_question (exam, get_index (fixture))) != 1)
    act (fixture, "exam.next");

  choose (fixture, ": Lure 1");
  g_assert_cmpstr (cw_exam_get_answer (exam, get_index (fixture))[0], ==, "lure-1");
  g_assert_true (has_button (fixture, "Next"));
  g_assert_true (has_label (fixture, "Answered, and saved. You can still change it."));

  choose (fixture, ": Right of");
  g_assert_cmpstr (cw_exam_get_answer (exam, get_index (fixture))[0], ==, "right");
  g_assert_true (cw_exam_is_answered (exam, get_index (fixture)));

  /* The same again takes it back. */
  choose (fixture, ": Right of");
  g_assert_null (cw_exam_get_answer (exam, get_index (fixture))[0]);
  g_assert_true (has_button (fixture, "Skip"));
}

/* A question that asks for two is answered by two. */
static void
test_answer_two (Fixture       *fixture,
                 gconstpointer  data)
{
  CwExam *exam;
  guint index;

  click (fixture, "Start the exam");
  exam = cw_exam_watch_get_exam (fixture->watch);
  index = cw_exam_find (exam, "sample/two-2");
  g_assert_true (gtk_widget_activate_action (fixture->pane, "exam.go", "u", index));
  choose (fixture, ": Right of");
  g_assert_false (cw_exam_is_answered (exam, index));
  g_assert_true (has_label (fixture, "Choose 1 more"));
  press (fixture, GDK_KEY_Return);
  g_assert_cmpuint (get_index (fixture), ==, index);

  choose (fixture, ": Also of");
  g_assert_true (cw_exam_is_answered (exam, index));
  press (fixture, GDK_KEY_Return);
  g_assert_true (index + 1 == N_QUESTIONS || get_index (fixture) == index + 1);
}

static void
test_map (Fixture       *fixture,
          gconstpointer  data)
{
  GtkWidget *map;

  click (fixture, "Start the exam");
  g_assert_true (gtk_widget_activate_action (fixture->pane, "exam.go", "u", 6));
  map = find (fixture, CW_TYPE_EXAM_MAP);

  /* One stop: in to the question that is shown, and out. */
  g_assert_true (gtk_widget_child_focus (map, GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_root_get_focus (gtk_widget_get_root (map)) == cw_sample_find_nth (map, GTK_TYPE_BUTTON, 6));
  g_assert_false (gtk_widget_child_focus (map, GTK_DIR_TAB_FORWARD));

  g_signal_emit_by_name (cw_sample_find_nth (map, GTK_TYPE_BUTTON, 2), "clicked");
  cw_wait_until (get_index (fixture) == 2);
  g_assert_cmpuint (cw_exam_get_place (cw_exam_watch_get_exam (fixture->watch)), ==, 2);
}

/* The first question right, the second wrong, flagged, and changed; the others are not answered. */
static void
sit (Fixture *fixture)
{
  CwExam *exam;

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (find (fixture, GTK_TYPE_SPIN_BUTTON)), 3);
  click (fixture, "Start the exam");
  exam = cw_exam_watch_get_exam (fixture->watch);
  choose (fixture, ": Right of");
  if (cw_question_get_choose (cw_exam_get_question (exam, 0)) == 2)
    choose (fixture, ": Also of");
  fixture->seconds += 60;
  act (fixture, "exam.next");
  choose (fixture, ": Right of");
  if (cw_question_get_choose (cw_exam_get_question (exam, 1)) == 2)
    {
      choose (fixture, ": Also of");
      choose (fixture, ": Right of");
    }
  choose (fixture, ": Lure 2");
  press (fixture, GDK_KEY_m);
  fixture->seconds += 60;
}

static void
test_finish (Fixture       *fixture,
             gconstpointer  data)
{
  sit (fixture);
  click (fixture, "Finish the exam…");
  cw_test_assert_names (fixture->pane);
  assert_silent (fixture);
  g_assert_true (has_label (fixture, "○ 1 question is not answered, and counts as wrong."));
  g_assert_true (has_label (fixture, "1 question is flagged."));
  click (fixture, "Back to the questions");
  g_assert_cmpuint (get_index (fixture), ==, 1);

  act (fixture, "exam.next");
  act (fixture, "exam.next");
  click (fixture, "Submit");
  g_assert_null (cw_exam_watch_get_exam (fixture->watch));
  g_assert_cmpuint (fixture->n_ended, ==, 0);
  cw_test_assert_names (fixture->pane);
  g_assert_true (has_label (fixture, "1 of 3, 33 %: likely between 6 % and 79 %"));
  g_assert_true (has_label (fixture, "Seen before: 0 of 3"));
  g_assert_true (has_label (fixture, "2 of 7 minutes used"));
  g_assert_true (has_label (fixture, "1 answer changed; from wrong to right: 0, from right to wrong: 1"));
}

static void
assert_n_rows (Fixture *fixture,
               guint    filter,
               guint    n)
{
  GtkWidget *list = find (fixture, GTK_TYPE_LIST_BOX);
  GtkWidget *radio = cw_sample_find_nth (fixture->pane, GTK_TYPE_CHECK_BUTTON, filter);

  gtk_check_button_set_active (GTK_CHECK_BUTTON (radio), TRUE);
  g_assert_null (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), (int) n));
  g_assert_true (n == 0 || gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), (int) n - 1) != NULL);
}

static void
test_review (Fixture       *fixture,
             gconstpointer  data)
{
  GtkListBoxRow *row;
  g_autofree char *name = NULL;

  sit (fixture);
  click (fixture, "Finish the exam…");
  click (fixture, "Submit");
  click (fixture, "Wrong: 2");
  cw_test_assert_names (fixture->pane);
  g_assert_cmpint (cw_exam_review_get_filter (CW_EXAM_REVIEW (find (fixture, CW_TYPE_EXAM_REVIEW))), ==,
                   CW_EXAM_FILTER_WRONG);
  assert_n_rows (fixture, CW_EXAM_FILTER_ALL, 3);
  assert_n_rows (fixture, CW_EXAM_FILTER_FLAGGED, 1);
  assert_n_rows (fixture, CW_EXAM_FILTER_CHANGED, 1);
  assert_n_rows (fixture, CW_EXAM_FILTER_WRONG, 2);

  row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (find (fixture, GTK_TYPE_LIST_BOX)), 0);
  name = cw_sample_dup_property (GTK_WIDGET (row), GTK_ACCESSIBLE_PROPERTY_LABEL);
  g_assert_true (g_str_has_prefix (name, "✗ Wrong. Question 2 · flagged · changed from right to wrong. Stem of "));
  g_signal_emit_by_name (find (fixture, GTK_TYPE_LIST_BOX), "row-activated", row);

  /* Explained in full, and on to the next one that was wrong. */
  cw_test_assert_names (fixture->pane);
  g_assert_nonnull (find (fixture, CW_TYPE_REVEAL_PANEL));
  g_assert_true (has_label (fixture, "Why so."));
  g_assert_true (has_label (fixture, "Question 2 of 3"));
  act (fixture, "exam.next");
  g_assert_true (has_label (fixture, "Question 3 of 3"));
  g_assert_true (has_label (fixture, "○ Not answered"));
  act (fixture, "exam.next");
  g_assert_true (has_label (fixture, "Question 3 of 3"));
  act (fixture, "exam.back");
  g_assert_nonnull (find (fixture, CW_TYPE_EXAM_REVIEW));
  click (fixture, "Back to the result");
  click (fixture, "All mock exams");
  g_assert_nonnull (find (fixture, CW_TYPE_EXAM_SETUP));
  g_assert_true (has_label (fixture, "1 of 3, 33 %: likely between 6 % and 79 %"));
}

static void
test_time_over (Fixture       *fixture,
                gconstpointer  data)
{
  sit (fixture);
  /* The click comes too late, and changes nothing. */
  fixture->seconds = 7 * 60 + 1;
  choose (fixture, ": Lure 2");
  g_assert_cmpuint (fixture->n_ended, ==, 1);
  g_assert_null (cw_exam_watch_get_exam (fixture->watch));
  g_assert_true (has_label (fixture, "1 of 3, 33 %: likely between 6 % and 79 %"));
  g_assert_true (has_label (fixture, "The time was over, so the exam was submitted with the answers you had given. Nothing you answered before that is lost."));
}

static void
test_remaining (Fixture       *fixture,
                gconstpointer  data)
{
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (find (fixture, GTK_TYPE_SPIN_BUTTON)), 5);
  click (fixture, "Start the exam");

  for (fixture->seconds = 0; fixture->seconds < 12 * 60; fixture->seconds += 7)
    cw_exam_watch_check (fixture->watch);
  g_assert_cmpstr (fixture->remaining->str, ==, "10 5 1 ");
  g_assert_cmpuint (fixture->n_ended, ==, 0);
  cw_exam_watch_check (fixture->watch);
  g_assert_cmpuint (fixture->n_ended, ==, 1);
}

/* The computer slept over two of them: the last alone is told. */
static void
test_remaining_after_sleep (Fixture       *fixture,
                            gconstpointer  data)
{
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (find (fixture, GTK_TYPE_SPIN_BUTTON)), 5);
  click (fixture, "Start the exam");
  fixture->seconds = 8 * 60;
  cw_exam_watch_check (fixture->watch);
  g_assert_cmpstr (fixture->remaining->str, ==, "5 ");
}

static void
test_resume (Fixture       *fixture,
             gconstpointer  data)
{
  sit (fixture);
  restart (fixture);
  g_assert_cmpuint (get_index (fixture), ==, 1);
  assert_silent (fixture);
  assert_map (fixture, 0, "Question 1, answered");
  assert_map (fixture, 1, "Question 2, answered, flagged, shown now");
  g_assert_cmpuint (cw_exam_watch_get_seconds_left (fixture->watch), ==, 5 * 60);
}

static void
test_resume_too_late (Fixture       *fixture,
                      gconstpointer  data)
{
  sit (fixture);
  fixture->seconds = 86400;
  restart (fixture);
  g_assert_null (cw_exam_watch_get_exam (fixture->watch));
  g_assert_true (has_label (fixture, "1 of 3, 33 %: likely between 6 % and 79 %"));
  g_assert_true (has_label (fixture, "The time was over, so the exam was submitted with the answers you had given. Nothing you answered before that is lost."));

  restart (fixture);
  g_assert_nonnull (find (fixture, CW_TYPE_EXAM_SETUP));
}

static void
test_past (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *id = NULL;
  GtkWidget *pane;

  sit (fixture);
  id = cw_instant_to_string (cw_exam_get_started (cw_exam_watch_get_exam (fixture->watch)));
  g_assert_null (cw_exam_pane_new_for_id (fixture->watch, get_pack (fixture), id, &error));
  g_assert_error (error, CW_ADDRESS_ERROR, CW_ADDRESS_ERROR_FORM);
  g_clear_error (&error);

  cw_exam_watch_submit (fixture->watch);
  pane = cw_exam_pane_new_for_id (fixture->watch, get_pack (fixture), id, &error);
  g_assert_no_error (error);
  g_assert_nonnull (cw_sample_find_text (pane, GTK_TYPE_LABEL, "1 of 3, 33 %: likely between 6 % and 79 %"));
  cw_sample_assert_freed (pane);

  g_assert_null (cw_exam_pane_new_for_id (fixture->watch, get_pack (fixture), "20200101T000000Z", &error));
  g_assert_error (error, CW_ADDRESS_ERROR, CW_ADDRESS_ERROR_FORM);
}

/* The name of the clock changes by the minute, its text by the second. */
static void
test_clock (Fixture       *fixture,
            gconstpointer  data)
{
  GtkWidget *clock;
  g_autofree char *name = NULL;

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (find (fixture, GTK_TYPE_SPIN_BUTTON)), 5);
  click (fixture, "Start the exam");
  clock = find (fixture, CW_TYPE_EXAM_CLOCK_LABEL);
  fixture->seconds = 61;
  cw_wait_until (has_label (fixture, "10:59 left"));
  name = cw_sample_dup_property (clock, GTK_ACCESSIBLE_PROPERTY_LABEL);
  g_assert_cmpstr (name, ==, "10 minutes left");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  gtk_init ();

#define ADD(name, function) g_test_add ("/app/study/exam-pane/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("setup", test_setup);
  ADD ("seen-before", test_seen_before);
  ADD ("question", test_question);
  ADD ("answer", test_answer);
  ADD ("answer-two", test_answer_two);
  ADD ("map", test_map);
  ADD ("finish", test_finish);
  ADD ("review", test_review);
  ADD ("time-over", test_time_over);
  ADD ("remaining", test_remaining);
  ADD ("remaining-after-sleep", test_remaining_after_sleep);
  ADD ("resume", test_resume);
  ADD ("resume-too-late", test_resume_too_late);
  ADD ("past", test_past);
  ADD ("clock", test_clock);
#undef ADD

  return g_test_run ();
}
