/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pages/study/cw-ask-panel.h"
#include "pages/study/cw-collection-view.h"
#include "pages/study/cw-objective-view.h"
#include "pages/study/cw-practice-view.h"
#include "pages/study/cw-question-view.h"
#include "pages/study/cw-reveal-panel.h"
#include "pages/study/cw-set-end-view.h"
#include "pages/study/cw-sidebar-row.h"
#include "pages/study/cw-study-page.h"
#include "pages/study/cw-today-view.h"
#include "pages/study/cw-traps-view.h"
#include "pages/study/cw-welcome-view.h"
#include "sample-study.h"
#include "session/cw-session.h"
#include "tests/app/cw-test-names.h"
#include "tests/app/cw-test-wait.h"
#include "tests/core/session/sample-library.h"

typedef struct
{
  CwSampleStudy study;
  GtkWidget *page;
} Fixture;

static void
open_page (Fixture *fixture)
{
  fixture->page = g_object_new (CW_TYPE_STUDY_PAGE, NULL);
  g_object_set (fixture->page, "context", fixture->study.context, NULL);
  cw_sample_study_show (&fixture->study, fixture->page);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  cw_sample_study_set_up (&fixture->study, data);
  open_page (fixture);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  cw_sample_study_hide (&fixture->study);
  cw_sample_study_tear_down (&fixture->study, data);
}

static GtkWidget *
find (Fixture *fixture,
      GType    type)
{
  return cw_sample_find_type (fixture->page, type);
}

static gboolean
has_label (Fixture    *fixture,
           const char *text)
{
  return cw_sample_find_text (fixture->page, GTK_TYPE_LABEL, text) != NULL;
}

/* The view that is shown, of the one type it may be. There is never a second. */
static GtkWidget *
assert_view (Fixture *fixture,
             GType    type)
{
  GType types[] = {
    CW_TYPE_WELCOME_VIEW, CW_TYPE_OBJECTIVE_VIEW, CW_TYPE_COLLECTION_VIEW, CW_TYPE_QUESTION_VIEW, CW_TYPE_SET_END_VIEW,
    CW_TYPE_TODAY_VIEW, CW_TYPE_PRACTICE_VIEW, CW_TYPE_TRAPS_VIEW,
  };

  for (gsize i = 0; i < G_N_ELEMENTS (types); i++)
    {
      g_assert_true ((find (fixture, types[i]) != NULL) == (types[i] == type));
      g_assert_null (cw_sample_find_nth (fixture->page, types[i], 1));
    }

  cw_test_assert_names (fixture->page);
  return find (fixture, type);
}

static void
assert_question (Fixture    *fixture,
                 guint       index,
                 const char *id)
{
  g_autofree char *stem = g_strdup_printf ("Stem of %s with the detail.", id);
  GtkWidget *view = assert_view (fixture, CW_TYPE_QUESTION_VIEW);

  g_assert_cmpuint (cw_question_view_get_index (CW_QUESTION_VIEW (view)), ==, index);
  g_assert_true (has_label (fixture, stem));
}

static void
act (Fixture    *fixture,
     const char *action,
     const char *parameter)
{
  g_assert_true (gtk_widget_activate_action (find (fixture, CW_TYPE_STUDY_PAGE), action,
                                             parameter != NULL ? "s" : NULL, parameter));
}

/* Answers what is asked, and waits for the verdict. */
static void
answer (Fixture  *fixture,
        gboolean  right,
        guint     confidence_key)
{
  GtkWidget *view = assert_view (fixture, CW_TYPE_QUESTION_VIEW);
  const char *word = right ? ": Right of" : ": Lure 1 of";

  g_assert_nonnull (find (fixture, CW_TYPE_ASK_PANEL));
  for (guint i = 0; i < 4; i++)
    {
      GtkWidget *row = cw_sample_find_nth (view, g_type_from_name ("CwOptionRow"), i);
      g_autofree char *name = cw_sample_dup_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL);

      if (strstr (name, word) != NULL)
        cw_question_view_handle_key (CW_QUESTION_VIEW (view), GDK_KEY_1 + i, 0, 0);
    }
  cw_question_view_handle_key (CW_QUESTION_VIEW (view), confidence_key, 0, 0);
  cw_wait_until (find (fixture, CW_TYPE_REVEAL_PANEL) != NULL);
  g_assert_nonnull (find (fixture, g_type_from_name ("CwVerdict")));
  fixture->study.now += 30;
}

static gboolean
count_frame_cb (GtkWidget     *widget,
                GdkFrameClock *clock,
                gpointer       user_data)
{
  *(guint *) user_data += 1;
  return G_SOURCE_CONTINUE;
}

/* Two frames, as pass between two acts of a user. GTK 4.8 moves the focus out of a removed view with
 * the next frame, and holds the view till then. */
static void
let_frames_pass (Fixture *fixture)
{
  guint n = 0;
  guint id = gtk_widget_add_tick_callback (fixture->page, count_frame_cb, &n, NULL);

  cw_wait_until (n >= 2);
  gtk_widget_remove_tick_callback (fixture->page, id);
}

static gboolean
open_address (Fixture     *fixture,
              const char  *text,
              GError     **error)
{
  g_autoptr(CwAddress) address = cw_address_parse (text, NULL);
  gboolean opened;

  g_assert_true (cw_page_handles (CW_PAGE (fixture->page), address));
  opened = cw_page_open_address (CW_PAGE (fixture->page), address, error);
  let_frames_pass (fixture);
  return opened;
}

static void
test_first_run (Fixture       *fixture,
                gconstpointer  data)
{
  GtkWidget *start;

  assert_view (fixture, CW_TYPE_WELCOME_VIEW);
  start = cw_sample_find_text (fixture->page, GTK_TYPE_BUTTON, "Answer the first question");
  g_assert_true (gtk_widget_is_sensitive (start));
  gtk_widget_grab_focus (fixture->page);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->study.window)) == start);
  g_signal_emit_by_name (start, "clicked");

  assert_question (fixture, 0, "one-1");
  g_assert_true (has_label (fixture, "1 of 3 in this set"));
  answer (fixture, TRUE, GDK_KEY_9);
  g_assert_true (has_label (fixture, "2 more, one an objective, about 2 minutes. Stop any time, nothing is lost."));

  act (fixture, "study.next", NULL);
  assert_question (fixture, 1, "two-1");
  answer (fixture, TRUE, GDK_KEY_7);
  act (fixture, "study.next", NULL);
  assert_question (fixture, 2, "three-1");
  answer (fixture, FALSE, GDK_KEY_8);
  act (fixture, "study.next", NULL);

  assert_view (fixture, CW_TYPE_SET_END_VIEW);
  g_assert_true (has_label (fixture, "Where you stand"));
  g_assert_true (has_label (fixture, "✓ Looks known"));
  g_assert_true (has_label (fixture, "○ You guessed"));
  g_assert_true (has_label (fixture, "→ Start here"));
  g_assert_true (has_label (fixture, "✗ Wrong, and you were fairly sure"));
}

static void
test_welcome_settings (Fixture       *fixture,
                       gconstpointer  data)
{
  CwSettings *settings = cw_context_get_settings (fixture->study.context);
  GtkWidget *entry = cw_sample_find_type (find (fixture, CW_TYPE_WELCOME_VIEW), GTK_TYPE_ENTRY);
  GtkWidget *twenty = cw_sample_find_nth (fixture->page, GTK_TYPE_CHECK_BUTTON, 2);

  gtk_editable_set_text (GTK_EDITABLE (entry), "2026-12-18");
  g_assert_cmpuint (cw_settings_get_exam_day (settings), ==, cw_day_parse ("2026-12-18"));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (twenty), TRUE);
  g_assert_cmpuint (cw_settings_get_minutes_a_day (settings), ==, 20);
  cw_wait_until (has_label (fixture, "Exam in 17 days"));
  g_object_set (settings, "exam-date", "", "minutes-a-day", 10u, NULL);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "");
}

static void
test_set (Fixture       *fixture,
          gconstpointer  data)
{
  GtkWidget *again;

  act (fixture, "study.start", "chipwise:objective/sample/one");
  assert_question (fixture, 0, "one-1");
  answer (fixture, FALSE, GDK_KEY_9);

  /* It comes back behind three others, and the arrows go both ways. */
  g_assert_true (has_label (fixture, "1 of 6 in this set"));
  act (fixture, "study.next", NULL);
  assert_question (fixture, 1, "one-2");
  act (fixture, "study.previous", NULL);
  assert_question (fixture, 0, "one-1");
  g_assert_nonnull (find (fixture, CW_TYPE_REVEAL_PANEL));
  act (fixture, "study.previous", NULL);
  assert_question (fixture, 0, "one-1");
  act (fixture, "study.next", NULL);
  assert_question (fixture, 1, "one-2");

  /* What is skipped is asked at the end. */
  act (fixture, "study.next", NULL);
  assert_question (fixture, 2, "one-3");
  answer (fixture, TRUE, GDK_KEY_8);
  act (fixture, "study.next", NULL);
  assert_question (fixture, 3, "one-6");
  answer (fixture, TRUE, GDK_KEY_8);
  act (fixture, "study.next", NULL);
  assert_question (fixture, 4, "one-1");
  g_assert_true (has_label (fixture, "Again"));
  answer (fixture, TRUE, GDK_KEY_8);
  act (fixture, "study.next", NULL);
  assert_question (fixture, 5, "one-7");
  answer (fixture, TRUE, GDK_KEY_8);
  act (fixture, "study.next", NULL);
  assert_question (fixture, 1, "one-2");
  answer (fixture, TRUE, GDK_KEY_8);
  g_assert_nonnull (cw_sample_find_text (fixture->page, GTK_TYPE_BUTTON, "See how it went →"));
  act (fixture, "study.next", NULL);

  assert_view (fixture, CW_TYPE_SET_END_VIEW);
  g_assert_true (has_label (fixture, "4 of 5 right at first"));
  g_assert_true (has_label (fixture, "✗ Wrong, and you were certain"));
  g_assert_true (has_label (fixture, "Summary of one-1."));
  g_assert_nonnull (cw_sample_find_text (fixture->page, GTK_TYPE_BUTTON, "Go on with Objective one"));

  again = cw_sample_find_text (fixture->page, GTK_TYPE_BUTTON, "Ask again");
  g_signal_emit_by_name (again, "clicked");
  assert_question (fixture, 0, "one-1");
  g_assert_true (has_label (fixture, "A question you opened"));
  answer (fixture, TRUE, GDK_KEY_8);
  act (fixture, "study.next", NULL);
  g_assert_cmpstr (fixture->study.address, ==, "chipwise:objective/sample/one");
}

static void
test_done_for_today (Fixture       *fixture,
                     gconstpointer  data)
{
  act (fixture, "study.start", "chipwise:objective/sample/three");
  for (guint i = 0; i < 3; i++)
    {
      answer (fixture, i > 0, GDK_KEY_8);
      act (fixture, "study.next", NULL);
    }

  assert_view (fixture, CW_TYPE_SET_END_VIEW);
  g_signal_emit_by_name (cw_sample_find_text (fixture->page, GTK_TYPE_BUTTON, "Done for today"), "clicked");
  g_assert_true (g_str_has_prefix (fixture->study.message, "Done for today; "));
  g_assert_true (has_label (fixture, fixture->study.message));
}

static void
test_resume (Fixture       *fixture,
             gconstpointer  data)
{
  act (fixture, "study.start", "chipwise:objective/sample/one");
  answer (fixture, TRUE, GDK_KEY_8);
  cw_sample_study_hide (&fixture->study);

  open_page (fixture);
  assert_question (fixture, 1, "one-2");
  cw_wait_until (has_label (fixture, "4 questions left in your set"));
}

static void
test_undo (Fixture       *fixture,
           gconstpointer  data)
{
  CwProgress *progress = cw_context_get_progress (fixture->study.context);
  g_autofree char *nothing = cw_page_undo (CW_PAGE (fixture->page));
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  g_assert_null (nothing);
  act (fixture, "study.start", "chipwise:objective/sample/one");
  answer (fixture, FALSE, GDK_KEY_8);
  first = cw_page_undo (CW_PAGE (fixture->page));
  g_assert_cmpstr (first, ==, "Answer taken back. You can answer again.");
  assert_question (fixture, 0, "one-1");
  g_assert_nonnull (find (fixture, CW_TYPE_ASK_PANEL));
  g_assert_true (has_label (fixture, "1 of 5 in this set"));
  g_assert_true (cw_progress_is_empty (progress));

  /* From another item the page goes back to the one that is open again. */
  answer (fixture, TRUE, GDK_KEY_8);
  act (fixture, "study.next", NULL);
  assert_question (fixture, 1, "one-2");
  second = cw_page_undo (CW_PAGE (fixture->page));
  g_assert_nonnull (second);
  assert_question (fixture, 0, "one-1");
  g_assert_nonnull (find (fixture, CW_TYPE_ASK_PANEL));
}

static void
test_undo_at_the_end (Fixture       *fixture,
                      gconstpointer  data)
{
  g_autofree char *told = NULL;

  act (fixture, "study.start", "chipwise:objective/sample/three");
  for (guint i = 0; i < 3; i++)
    {
      answer (fixture, TRUE, GDK_KEY_8);
      act (fixture, "study.next", NULL);
    }
  assert_view (fixture, CW_TYPE_SET_END_VIEW);
  g_assert_true (has_label (fixture, "All 3 of 3 right"));

  told = cw_page_undo (CW_PAGE (fixture->page));
  g_assert_nonnull (told);
  assert_question (fixture, 2, "three-3");
  g_assert_nonnull (find (fixture, CW_TYPE_ASK_PANEL));
}

static void
test_addresses (Fixture       *fixture,
                gconstpointer  data)
{
  g_autoptr(GError) error = NULL;
  g_auto(GStrv) keys = NULL;

  g_assert_true (open_address (fixture, "chipwise:objective/sample/two", &error));
  assert_view (fixture, CW_TYPE_OBJECTIVE_VIEW);
  g_assert_true (has_label (fixture, "Know two."));
  g_assert_nonnull (cw_sample_find_text (fixture->page, GTK_TYPE_BUTTON, "Start: 5 questions"));

  g_assert_true (open_address (fixture, "chipwise:objective/sample/empty", &error));
  assert_view (fixture, CW_TYPE_OBJECTIVE_VIEW);

  g_assert_true (open_address (fixture, "chipwise:collection/flagged", &error));
  assert_view (fixture, CW_TYPE_COLLECTION_VIEW);
  g_assert_true (open_address (fixture, "chipwise:collection/missed", &error));
  assert_view (fixture, CW_TYPE_COLLECTION_VIEW);
  g_assert_true (has_label (fixture, "Missed"));
  g_assert_true (open_address (fixture, "chipwise:collection/traps", &error));
  assert_view (fixture, CW_TYPE_TRAPS_VIEW);
  g_assert_true (open_address (fixture, "chipwise:collection/practice?objective=two", &error));
  assert_view (fixture, CW_TYPE_PRACTICE_VIEW);
  g_assert_true (has_label (fixture, "6 questions match."));

  g_assert_true (open_address (fixture, "chipwise:question/sample/two-3", &error));
  assert_question (fixture, 0, "two-3");
  g_assert_true (has_label (fixture, "A question you opened"));

  g_assert_true (open_address (fixture, "chipwise:today", &error));
  g_assert_no_error (error);
  assert_view (fixture, CW_TYPE_WELCOME_VIEW);

  /* Looking round leaves no trace. */
  keys = cw_progress_dup_keys (cw_context_get_progress (fixture->study.context));
  g_assert_null (keys[0]);
}

static void
test_bad_addresses (Fixture       *fixture,
                    gconstpointer  data)
{
  static const struct { const char *address, *message; } cases[] = {
    { "chipwise:question/other/one-1", "There is no pack of questions named “other”." },
    { "chipwise:objective/other/one", "There is no pack of questions named “other”." },
    { "chipwise:question/sample/none", "“Sample” has no question named “none”." },
    { "chipwise:objective/sample/none", "“Sample” has no objective named “none”." },
    { "chipwise:question/sample/one-8",
      "The question “one-8” is kept for mock exams, so that it is new to you there." },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(GError) error = NULL;

      g_assert_false (open_address (fixture, cases[i].address, &error));
      g_assert_error (error, CW_ADDRESS_ERROR, CW_ADDRESS_ERROR_FORM);
      g_assert_cmpstr (error->message, ==, cases[i].message);
      assert_view (fixture, CW_TYPE_WELCOME_VIEW);
    }
}

static void
test_handles (Fixture       *fixture,
              gconstpointer  data)
{
  static const char * const others[] = {
    "chipwise:hardware", "chipwise:device/tpu-v5p", "chipwise:compare?devices=a,b", "chipwise:parallelism?model=m",
    "chipwise:progress",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autoptr(CwAddress) address = cw_address_parse (others[i], NULL);

      g_assert_nonnull (address);
      g_assert_false (cw_page_handles (CW_PAGE (fixture->page), address));
    }
  g_assert_true (cw_page_has_sidebar (CW_PAGE (fixture->page)));
}

/* A question of the running set opens there, and the set goes on. */
static void
test_address_in_set (Fixture       *fixture,
                     gconstpointer  data)
{
  act (fixture, "study.start", "chipwise:objective/sample/one");
  g_assert_true (open_address (fixture, "chipwise:question/sample/one-3", NULL));
  assert_question (fixture, 2, "one-3");
  g_assert_true (has_label (fixture, "3 of 5 in this set"));
  answer (fixture, TRUE, GDK_KEY_8);
  act (fixture, "study.next", NULL);
  assert_question (fixture, 3, "one-6");
}

static void
test_empty_sets (Fixture       *fixture,
                 gconstpointer  data)
{
  static const char * const addresses[] = {
    "chipwise:objective/sample/empty", "chipwise:collection/missed", "chipwise:collection/flagged",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (addresses); i++)
    {
      g_clear_pointer (&fixture->study.message, g_free);
      act (fixture, "study.start", addresses[i]);
      g_assert_cmpstr (fixture->study.message, ==, "There is no question here.");
      assert_view (fixture, CW_TYPE_WELCOME_VIEW);
    }
}

static void
test_collections (Fixture       *fixture,
                  gconstpointer  data)
{
  CwProgress *progress = cw_context_get_progress (fixture->study.context);
  CwLibrary *library = cw_context_get_library (fixture->study.context);

  cw_sample_answer (progress, cw_sample_question (library, "two-4"), "lure-1", CW_CONFIDENCE_FAIR, CW_MODE_PRACTICE, 1);
  cw_progress_set_flagged (progress, "sample/three-2", TRUE, fixture->study.now);
  cw_wait_until (has_label (fixture, "1 to get right again") && has_label (fixture, "1 question"));

  act (fixture, "study.start", "chipwise:collection/missed");
  assert_question (fixture, 0, "two-4");
  act (fixture, "study.start", "chipwise:collection/flagged");
  assert_question (fixture, 0, "three-2");
}

/* The side bar leads to each place, and says how it stands. */
static void
test_sidebar (Fixture       *fixture,
              gconstpointer  data)
{
  static const char * const addresses[] = {
    "chipwise:today", "chipwise:exam", "chipwise:objective/sample/one", "chipwise:objective/sample/two",
    "chipwise:objective/sample/three", "chipwise:objective/sample/empty", "chipwise:collection/missed",
    "chipwise:collection/flagged", "chipwise:collection/traps", "chipwise:collection/practice",
  };

  for (guint i = 0; i < G_N_ELEMENTS (addresses); i++)
    {
      GtkWidget *row = cw_sample_find_nth (fixture->page, CW_TYPE_SIDEBAR_ROW, i);

      g_assert_cmpstr (cw_sidebar_row_get_address (CW_SIDEBAR_ROW (row)), ==, addresses[i]);
      g_signal_emit_by_name (row, "activate");
      g_assert_cmpstr (fixture->study.address, ==, addresses[i]);
    }
  g_assert_null (cw_sample_find_nth (fixture->page, CW_TYPE_SIDEBAR_ROW, G_N_ELEMENTS (addresses)));

  act (fixture, "study.start", "chipwise:objective/sample/one");
  answer (fixture, TRUE, GDK_KEY_8);
  cw_wait_until (has_label (fixture, "1 of 7 answered"));
  cw_sample_answer (cw_context_get_progress (fixture->study.context),
                    cw_sample_question (cw_context_get_library (fixture->study.context), "one-1"), "right",
                    CW_CONFIDENCE_FAIR, CW_MODE_PRACTICE, 2);
  cw_wait_until (has_label (fixture, "1 of 7 known"));
}

/* Nothing of an answer shows in the lists either. */
static void
test_lists_keep_the_secret (Fixture       *fixture,
                            gconstpointer  data)
{
  static const char * const secrets[] = { "Why so.", "Why not", "Temptation", "Summary of", "It says so", "Right of" };
  static const char * const addresses[] = { "chipwise:objective/sample/one", "chipwise:collection/flagged" };

  cw_progress_set_flagged (cw_context_get_progress (fixture->study.context), "sample/one-1", TRUE, 1);
  for (gsize i = 0; i < G_N_ELEMENTS (addresses); i++)
    {
      g_autofree char *texts = NULL;

      g_assert_true (open_address (fixture, addresses[i], NULL));
      texts = cw_sample_dup_texts (fixture->page);
      g_assert_nonnull (strstr (texts, "Stem of one-1 with the detail."));
      for (gsize j = 0; j < G_N_ELEMENTS (secrets); j++)
        g_assert_null (strstr (texts, secrets[j]));
    }
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
    { "/app/study-page/first-run", test_first_run },
    { "/app/study-page/welcome-settings", test_welcome_settings },
    { "/app/study-page/set", test_set },
    { "/app/study-page/done-for-today", test_done_for_today },
    { "/app/study-page/resume", test_resume },
    { "/app/study-page/undo", test_undo },
    { "/app/study-page/undo-at-the-end", test_undo_at_the_end },
    { "/app/study-page/addresses", test_addresses },
    { "/app/study-page/bad-addresses", test_bad_addresses },
    { "/app/study-page/handles", test_handles },
    { "/app/study-page/address-in-set", test_address_in_set },
    { "/app/study-page/empty-sets", test_empty_sets },
    { "/app/study-page/collections", test_collections },
    { "/app/study-page/sidebar", test_sidebar },
    { "/app/study-page/lists-keep-the-secret", test_lists_keep_the_secret },
  };

  g_test_init (&argc, &argv, NULL);
  gtk_init ();

  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].func, tear_down);

  return g_test_run ();
}
