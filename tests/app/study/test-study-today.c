/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pages/study/cw-ask-panel.h"
#include "pages/study/cw-question-view.h"
#include "pages/study/cw-reveal-panel.h"
#include "pages/study/cw-study-page.h"
#include "pages/study/cw-today-view.h"
#include "sample-study.h"
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
assert_view (Fixture *fixture,
             GType    type)
{
  GtkWidget *view = cw_sample_find_type (fixture->page, type);

  g_assert_nonnull (view);
  cw_test_assert_names (fixture->page);
  return view;
}

static void
assert_stem (Fixture    *fixture,
             const char *id)
{
  g_autofree char *stem = g_strdup_printf ("Stem of %s with the detail.", id);

  assert_view (fixture, CW_TYPE_QUESTION_VIEW);
  g_assert_nonnull (cw_sample_find_text (fixture->page, GTK_TYPE_LABEL, stem));
}

static void
act (Fixture    *fixture,
     const char *action,
     const char *parameter)
{
  g_assert_true (gtk_widget_activate_action (fixture->page, action, parameter != NULL ? "s" : NULL, parameter));
}

/* Chooses what is right, and says fairly sure. */
static void
answer (Fixture *fixture)
{
  GtkWidget *view = assert_view (fixture, CW_TYPE_QUESTION_VIEW);

  for (guint i = 0; i < 4; i++)
    {
      GtkWidget *row = cw_sample_find_nth (view, g_type_from_name ("CwOptionRow"), i);
      g_autofree char *name = cw_sample_dup_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL);

      if (strstr (name, ": Right of") != NULL)
        cw_question_view_handle_key (CW_QUESTION_VIEW (view), GDK_KEY_1 + i, 0, 0);
    }
  cw_question_view_handle_key (CW_QUESTION_VIEW (view), GDK_KEY_8, 0, 0);
  cw_wait_until (cw_sample_find_type (fixture->page, CW_TYPE_REVEAL_PANEL) != NULL);
  fixture->study.now += 30;
}

/* On another day the program starts with Today, which offers to go on. */
static void
test_resume_later (Fixture       *fixture,
                   gconstpointer  data)
{
  act (fixture, "study.start", "chipwise:objective/sample/one");
  answer (fixture);
  cw_sample_study_hide (&fixture->study);
  fixture->study.now = cw_sample_instant (3);

  open_page (fixture);
  assert_view (fixture, CW_TYPE_TODAY_VIEW);
  g_assert_nonnull (cw_sample_find_text (fixture->page, GTK_TYPE_LABEL, "4 questions are left in your set."));
  g_signal_emit_by_name (cw_sample_find_text (fixture->page, GTK_TYPE_BUTTON, "Go on"), "clicked");
  assert_stem (fixture, "one-2");
}

/* What the view of today says is what is asked, and each answer counts as a review or as new. */
static void
test_today (Fixture       *fixture,
            gconstpointer  data)
{
  CwProgress *progress = cw_context_get_progress (fixture->study.context);
  CwLibrary *library = cw_context_get_library (fixture->study.context);
  g_autoptr(CwAddress) address = cw_address_parse ("chipwise:today", NULL);
  g_autoptr(GPtrArray) attempts = NULL;

  cw_sample_answer (progress, cw_sample_question (library, "two-1"), "lure-1", CW_CONFIDENCE_CERTAIN, CW_MODE_PRACTICE, 1);
  fixture->study.now = cw_sample_instant (4);
  g_assert_true (cw_page_open_address (CW_PAGE (fixture->page), address, NULL));
  assert_view (fixture, CW_TYPE_TODAY_VIEW);
  act (fixture, "study.start", "chipwise:today");
  assert_stem (fixture, "two-1");
  answer (fixture);

  attempts = cw_progress_dup_attempts (progress, "sample/two-1");
  g_assert_cmpuint (attempts->len, ==, 2);
  g_assert_cmpint (cw_attempt_get_mode (attempts->pdata[1]), ==, CW_MODE_REVIEW);
}

/* Crammed answers are logged as that, and the way back leads to the choice. */
static void
test_cram (Fixture       *fixture,
           gconstpointer  data)
{
  CwProgress *progress = cw_context_get_progress (fixture->study.context);
  g_auto(GStrv) keys = NULL;
  g_autoptr(GPtrArray) attempts = NULL;

  act (fixture, "study.start", "chipwise:collection/practice?objective=three&n=1&cram=yes");
  assert_view (fixture, CW_TYPE_QUESTION_VIEW);
  answer (fixture);
  keys = cw_progress_dup_keys (progress);
  attempts = cw_progress_dup_attempts (progress, keys[0]);
  g_assert_cmpint (cw_attempt_get_mode (attempts->pdata[0]), ==, CW_MODE_CRAM);
}

static void
test_counts (Fixture       *fixture,
             gconstpointer  data)
{
  CwProgress *progress = cw_context_get_progress (fixture->study.context);
  CwLibrary *library = cw_context_get_library (fixture->study.context);
  g_autofree char *none = NULL;
  g_autofree char *words = NULL;

  g_assert_cmpuint (cw_page_count_waiting (CW_PAGE (fixture->page), fixture->study.context, &none), ==, 0);
  g_assert_null (none);
  cw_sample_answer (progress, cw_sample_question (library, "two-1"), "lure-1", CW_CONFIDENCE_FAIR, CW_MODE_PRACTICE, 1);
  fixture->study.now = cw_sample_instant (4);
  g_assert_cmpuint (cw_page_count_waiting (CW_PAGE (fixture->page), fixture->study.context, &words), ==, 1);
  g_assert_cmpstr (words, ==, "Study, 1 due");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gtk_init ();

#define ADD(name, test) g_test_add ("/app/study-today/" name, Fixture, NULL, set_up, test, tear_down)
  ADD ("resume-later", test_resume_later);
  ADD ("today", test_today);
  ADD ("cram", test_cram);
  ADD ("counts", test_counts);

  return g_test_run ();
}
