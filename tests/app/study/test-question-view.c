/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pages/study/cw-ask-panel.h"
#include "pages/study/cw-note-editor.h"
#include "pages/study/cw-question-view.h"
#include "pages/study/cw-reveal-panel.h"
#include "pages/study/cw-verdict.h"
#include "sample-study.h"
#include "tests/app/cw-test-names.h"
#include "tests/app/cw-test-wait.h"
#include "tests/core/session/sample-library.h"

/* What an unanswered question must not show anywhere: texts that say or hint at the answer. */
static const char * const secrets[] = {
  "Why so.", "Why not", "Temptation", "Summary of", "More of it", "Proof", "It says so", "example.org", "Bigger is",
  "What decides", "✓", "✗", "– Wrong", "Rightly left", "Foundation", "Application", "Easy", "In short", "Objective one →",
};

typedef struct
{
  CwSampleStudy study;
  CwSession *session;
  GtkWidget *view;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr(GPtrArray) questions = g_ptr_array_new ();
  const char *ids[] = { data != NULL ? data : "one-1", "one-2", "one-3" };

  cw_sample_study_set_up (&fixture->study, data);
  for (gsize i = 0; i < G_N_ELEMENTS (ids); i++)
    g_ptr_array_add (questions, cw_sample_question (cw_context_get_library (fixture->study.context), ids[i]));

  fixture->session = cw_session_new (cw_context_get_library (fixture->study.context),
                                     cw_context_get_progress (fixture->study.context),
                                     CW_SESSION_SET, "chipwise:objective/sample/one", questions, 1,
                                     fixture->study.now);
  fixture->view = cw_question_view_new (fixture->study.context, fixture->session, 0);
  cw_sample_study_show (&fixture->study, fixture->view);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  cw_sample_study_hide (&fixture->study);
  g_assert_finalize_object (fixture->session);
  cw_sample_study_tear_down (&fixture->study, data);
}

static gboolean
press (Fixture *fixture,
       guint    keyval)
{
  return cw_question_view_handle_key (CW_QUESTION_VIEW (fixture->view), keyval, 0, 0);
}

static GtkWidget *
get_panel (Fixture *fixture,
           GType    type)
{
  return cw_sample_find_type (fixture->view, type);
}

static void
assert_secret (Fixture *fixture)
{
  g_autofree char *texts = cw_sample_dup_texts (fixture->study.window);

  for (gsize i = 0; i < G_N_ELEMENTS (secrets); i++)
    {
      if (strstr (texts, secrets[i]) != NULL)
        g_error ("“%s” shows before the answer, in:\n%s", secrets[i], texts);
    }
  g_assert_nonnull (strstr (texts, "with the detail."));
  g_assert_null (get_panel (fixture, CW_TYPE_REVEAL_PANEL));
}

static void
assert_revealed (Fixture    *fixture,
                 const char *verdict)
{
  static const char * const expected[] = {
    "Why so.", "Why not 1.", "Why not 2.", "Why not 3.", "Summary of ", "More of it.", "What decides: the detail",
    "Proof", "checked 2 Jan 2026: It says so.", "Easy", "In short",
  };
  g_autofree char *texts = cw_sample_dup_texts (fixture->view);

  for (gsize i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      if (strstr (texts, expected[i]) == NULL)
        g_error ("“%s” is missing after the answer, in:\n%s", expected[i], texts);
    }
  g_assert_nonnull (cw_sample_find_text (fixture->view, GTK_TYPE_LABEL, verdict));
  g_assert_null (get_panel (fixture, CW_TYPE_ASK_PANEL));
}

/* Chooses the option with that id, wherever it stands. */
static void
choose (Fixture    *fixture,
        const char *id)
{
  g_auto(GStrv) order = cw_session_dup_option_order (fixture->session, 0, TRUE);

  for (guint i = 0; order[i] != NULL; i++)
    {
      if (g_str_equal (order[i], id))
        {
          g_assert_true (press (fixture, GDK_KEY_1 + i));
          return;
        }
    }

  g_assert_not_reached ();
}

/* Ask, saving, revealed, and the last only after the log is on disk. */
static void
test_states (Fixture       *fixture,
             gconstpointer  data)
{
  CwProgressStore *store = cw_context_get_store (fixture->study.context);
  GtkWidget *panel = get_panel (fixture, CW_TYPE_ASK_PANEL);

  assert_secret (fixture);
  cw_test_assert_names (fixture->view);
  choose (fixture, "right");
  assert_secret (fixture);

  g_assert_true (press (fixture, GDK_KEY_9));
  g_assert_nonnull (cw_session_get_attempt (fixture->session, 0));
  g_assert_true (get_panel (fixture, CW_TYPE_ASK_PANEL) == panel);
  g_assert_false (gtk_widget_get_sensitive (panel));
  g_assert_false (cw_progress_store_is_saved (store));
  assert_secret (fixture);

  /* A second commit while it is being saved is no second answer. */
  press (fixture, GDK_KEY_7);
  press (fixture, GDK_KEY_r);

  cw_wait_until (get_panel (fixture, CW_TYPE_REVEAL_PANEL) != NULL);
  g_assert_true (cw_progress_store_is_saved (store));
  assert_revealed (fixture, "✓ Right, and you were certain");
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->study.window))
                 == cw_sample_find_type (fixture->view, CW_TYPE_VERDICT));
  cw_test_assert_names (fixture->view);
  g_assert_cmpuint (cw_progress_get_standing (cw_context_get_progress (fixture->study.context), "sample/one-1",
                                              NULL).n_attempts, ==, 1);
}

static void
test_attempt (Fixture       *fixture,
              gconstpointer  data)
{
  CwQuestion *question = cw_session_get_question (fixture->session, 0);
  CwAttempt *attempt;

  choose (fixture, "also");
  choose (fixture, "lure-2");
  press (fixture, GDK_KEY_8);
  cw_wait_until (get_panel (fixture, CW_TYPE_REVEAL_PANEL) != NULL);

  attempt = cw_session_get_attempt (fixture->session, 0);
  g_assert_cmpint (cw_attempt_get_instant (attempt), ==, fixture->study.now);
  g_assert_cmpuint (cw_attempt_get_day (attempt), ==, cw_day_parse ("2026-12-01"));
  g_assert_cmpint (cw_attempt_get_mode (attempt), ==, CW_MODE_PRACTICE);
  g_assert_cmpint (cw_attempt_get_confidence (attempt), ==, CW_CONFIDENCE_FAIR);
  g_assert_false (cw_attempt_get_right (attempt));
  g_assert_cmpstr (cw_attempt_get_hash (attempt), ==, cw_question_get_hash (question));
  g_assert_cmpuint (cw_attempt_get_seconds (attempt), >=, 1);
  g_assert_cmpuint (g_strv_length ((GStrv) cw_attempt_get_options (attempt)), ==, 2);
  g_assert_true (g_strv_contains (cw_attempt_get_options (attempt), "also"));
  g_assert_true (g_strv_contains (cw_attempt_get_options (attempt), "lure-2"));
}

static void
test_dont_know (Fixture       *fixture,
                gconstpointer  data)
{
  choose (fixture, "right");
  press (fixture, GDK_KEY_r);
  cw_wait_until (get_panel (fixture, CW_TYPE_REVEAL_PANEL) != NULL);
  assert_revealed (fixture, "○ Not known yet");
  g_assert_null (cw_attempt_get_options (cw_session_get_attempt (fixture->session, 0))[0]);
}

static void
failed_cb (CwContext  *context,
           const char *message,
           guint      *n)
{
  *n += 1;
}

/* The learner is told at once, sees the answer, and the log keeps it for the next try. */
static void
test_failing_disk (Fixture       *fixture,
                   gconstpointer  data)
{
  guint n_failed = 0;

  g_signal_connect (fixture->study.context, "save-failed", G_CALLBACK (failed_cb), &n_failed);
  cw_sample_study_break_disk (&fixture->study);
  choose (fixture, "lure-1");
  press (fixture, GDK_KEY_7);
  g_assert_null (get_panel (fixture, CW_TYPE_REVEAL_PANEL));
  cw_wait_until (get_panel (fixture, CW_TYPE_REVEAL_PANEL) != NULL);
  assert_revealed (fixture, "✗ Wrong, as a guess");
  g_assert_cmpuint (n_failed, >=, 1);
  g_assert_nonnull (cw_context_get_save_error (fixture->study.context));
  g_assert_false (cw_progress_store_is_saved (cw_context_get_store (fixture->study.context)));
  g_assert_nonnull (cw_session_get_attempt (fixture->session, 0));
}

static void
test_undo (Fixture       *fixture,
           gconstpointer  data)
{
  CwProgress *progress = cw_context_get_progress (fixture->study.context);
  g_autofree char *key = NULL;
  g_autoptr(CwAttempt) attempt = NULL;

  choose (fixture, "right");
  press (fixture, GDK_KEY_Return);
  cw_wait_until (get_panel (fixture, CW_TYPE_REVEAL_PANEL) != NULL);

  g_assert_true (cw_progress_find_last_attempt (progress, &key, &attempt));
  cw_progress_undo_attempt (progress, key, cw_attempt_get_instant (attempt));
  g_assert_nonnull (get_panel (fixture, CW_TYPE_ASK_PANEL));
  assert_secret (fixture);

  choose (fixture, "lure-3");
  press (fixture, GDK_KEY_Return);
  cw_wait_until (get_panel (fixture, CW_TYPE_REVEAL_PANEL) != NULL);
  assert_revealed (fixture, "✗ Wrong");
  g_assert_cmpint (cw_attempt_get_mode (cw_session_get_attempt (fixture->session, 0)), ==, CW_MODE_CRAM);
}

/* Answered on another machine, and merged in while the question stands here. */
static void
test_answered_elsewhere (Fixture       *fixture,
                         gconstpointer  data)
{
  g_autoptr(CwProgress) other = cw_progress_new ();

  cw_sample_answer (other, cw_session_get_question (fixture->session, 0), "right", CW_CONFIDENCE_FAIR,
                    CW_MODE_PRACTICE, 2);
  cw_progress_merge (cw_context_get_progress (fixture->study.context), other);
  assert_revealed (fixture, "✓ Right, and you were fairly sure");
}

static void
test_flag_and_note (Fixture       *fixture,
                    gconstpointer  data)
{
  CwProgress *progress = cw_context_get_progress (fixture->study.context);
  GtkWidget *flag = cw_sample_find_nth (fixture->view, GTK_TYPE_TOGGLE_BUTTON, 0);
  GtkWidget *view;
  GtkTextBuffer *buffer;

  gtk_test_accessible_assert_role (flag, GTK_ACCESSIBLE_ROLE_CHECKBOX);
  gtk_test_accessible_assert_state (flag, GTK_ACCESSIBLE_STATE_CHECKED, GTK_ACCESSIBLE_TRISTATE_FALSE);
  g_assert_true (press (fixture, GDK_KEY_m));
  g_assert_true (cw_progress_get_flagged (progress, "sample/one-1"));
  gtk_test_accessible_assert_state (flag, GTK_ACCESSIBLE_STATE_CHECKED, GTK_ACCESSIBLE_TRISTATE_TRUE);
  g_assert_true (press (fixture, GDK_KEY_M));
  g_assert_false (cw_progress_get_flagged (progress, "sample/one-1"));

  g_assert_null (get_panel (fixture, CW_TYPE_NOTE_EDITOR));
  g_assert_true (press (fixture, GDK_KEY_n));
  view = cw_sample_find_type (fixture->view, GTK_TYPE_TEXT_VIEW);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->study.window)) == view);
  buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (view));
  gtk_text_buffer_set_text (buffer, "Adam keeps two moments.", -1);
  cw_note_editor_keep (CW_NOTE_EDITOR (get_panel (fixture, CW_TYPE_NOTE_EDITOR)));
  g_assert_cmpstr (cw_progress_get_note (progress, "sample/one-1"), ==, "Adam keeps two moments.");

  /* Closing keeps what was written since. */
  gtk_text_buffer_set_text (buffer, "Written last.\n", -1);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (cw_sample_find_nth (fixture->view, GTK_TYPE_TOGGLE_BUTTON, 1)),
                                FALSE);
  g_assert_null (get_panel (fixture, CW_TYPE_NOTE_EDITOR));
  cw_wait_until (g_str_equal (cw_progress_get_note (progress, "sample/one-1"), "Written last."));
  assert_secret (fixture);
}

/* A note may hold the answer: it opens by itself only after the next answer. */
static void
test_old_note_waits (Fixture       *fixture,
                     gconstpointer  data)
{
  CwProgress *progress = cw_context_get_progress (fixture->study.context);
  g_autofree char *before = NULL;

  cw_progress_set_note (progress, "sample/one-2", "It is the second one.", fixture->study.now);
  cw_sample_study_hide (&fixture->study);
  fixture->view = cw_question_view_new (fixture->study.context, fixture->session, 1);
  cw_sample_study_show (&fixture->study, fixture->view);
  before = cw_sample_dup_texts (fixture->study.window);
  g_assert_null (strstr (before, "It is the second one."));
  g_assert_null (get_panel (fixture, CW_TYPE_NOTE_EDITOR));

  press (fixture, GDK_KEY_r);
  cw_wait_until (get_panel (fixture, CW_TYPE_REVEAL_PANEL) != NULL);
  g_assert_nonnull (get_panel (fixture, CW_TYPE_NOTE_EDITOR));
}

/* The question goes away while its answer is still on the way to the disk. */
static void
test_gone_while_saving (Fixture       *fixture,
                        gconstpointer  data)
{
  choose (fixture, "right");
  press (fixture, GDK_KEY_Return);
  gtk_window_set_child (GTK_WINDOW (fixture->study.window), NULL);
  cw_wait_until (cw_progress_store_is_saved (cw_context_get_store (fixture->study.context)));

  fixture->view = cw_question_view_new (fixture->study.context, fixture->session, 0);
  cw_sample_study_show (&fixture->study, fixture->view);
  assert_revealed (fixture, "✓ Right");
}

int
main (int    argc,
      char **argv)
{
  static const struct
  {
    const char *path;
    const char *question;
    void (* func) (Fixture *fixture, gconstpointer data);
  } tests[] = {
    { "/app/question-view/states", "one-1", test_states },
    { "/app/question-view/attempt", "two-2", test_attempt },
    { "/app/question-view/dont-know", "one-1", test_dont_know },
    { "/app/question-view/failing-disk", "one-1", test_failing_disk },
    { "/app/question-view/undo", "one-1", test_undo },
    { "/app/question-view/answered-elsewhere", "one-1", test_answered_elsewhere },
    { "/app/question-view/flag-and-note", "one-1", test_flag_and_note },
    { "/app/question-view/old-note-waits", "one-1", test_old_note_waits },
    { "/app/question-view/gone-while-saving", "one-1", test_gone_while_saving },
  };

  g_test_init (&argc, &argv, NULL);
  gtk_init ();

  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, tests[i].question, set_up, tests[i].func, tear_down);

  return g_test_run ();
}
