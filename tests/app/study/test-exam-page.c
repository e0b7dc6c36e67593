/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pages/study/cw-exam-map.h"
#include "pages/study/cw-exam-pane.h"
#include "pages/study/cw-exam-question-view.h"
#include "pages/study/cw-exam-setup.h"
#include "pages/study/cw-study-page.h"
#include "sample-study.h"
#include "tests/app/cw-test-names.h"
#include "util/cw-address.h"

/* The mock exam as the Study page opens it. */

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

static gboolean
open_address (Fixture     *fixture,
              const char  *text,
              GError     **error)
{
  g_autoptr(CwAddress) address = cw_address_parse (text, NULL);

  g_assert_true (cw_page_handles (CW_PAGE (fixture->page), address));
  return cw_page_open_address (CW_PAGE (fixture->page), address, error);
}

static void
start (Fixture *fixture)
{
  g_autoptr(GError) error = NULL;

  open_address (fixture, "chipwise:exam", &error);
  g_assert_no_error (error);
  g_assert_nonnull (cw_sample_find_type (fixture->page, CW_TYPE_EXAM_SETUP));
  g_signal_emit_by_name (cw_sample_find_text (fixture->page, GTK_TYPE_BUTTON, "Start the exam"), "clicked");
  g_assert_nonnull (cw_sample_find_type (fixture->page, CW_TYPE_EXAM_QUESTION_VIEW));
}

static void
test_open (Fixture       *fixture,
           gconstpointer  data)
{
  start (fixture);
  cw_test_assert_names (fixture->page);
  g_assert_nonnull (cw_sample_find_text (fixture->page, GTK_TYPE_LABEL, "running, 0 of 17 answered"));
}

/* What the exam asks is explained nowhere else while it runs. */
static void
test_blocked (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr(GError) error = NULL;

  start (fixture);
  g_assert_false (open_address (fixture, "chipwise:question/sample/one-1", &error));
  g_assert_error (error, CW_ADDRESS_ERROR, CW_ADDRESS_ERROR_FORM);
  g_assert_cmpstr (error->message, ==, "This question is part of your mock exam. Submit the exam first.");
  g_assert_nonnull (cw_sample_find_type (fixture->page, CW_TYPE_EXAM_QUESTION_VIEW));

  /* All that the objective has is in the exam, but one that is beyond it. */
  g_assert_true (gtk_widget_activate_action (fixture->page, "study.start", "s", "chipwise:objective/sample/two"));
  g_assert_cmpstr (fixture->study.message, ==, "There is no question here.");
}

static void
test_opened_first (Fixture       *fixture,
                   gconstpointer  data)
{
  start (fixture);
  cw_sample_study_hide (&fixture->study);
  open_page (fixture);
  g_assert_nonnull (cw_sample_find_type (fixture->page, CW_TYPE_EXAM_QUESTION_VIEW));
}

static void
test_undo (Fixture       *fixture,
           gconstpointer  data)
{
  g_autofree char *message = NULL;

  start (fixture);
  message = cw_page_undo (CW_PAGE (fixture->page));
  g_assert_cmpstr (message, ==, "An exam has no undo: while it runs, choose another answer instead.");
}

static void
test_unknown (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr(GError) error = NULL;

  g_assert_false (open_address (fixture, "chipwise:exam/20200101T000000Z", &error));
  g_assert_error (error, CW_ADDRESS_ERROR, CW_ADDRESS_ERROR_FORM);
  g_assert_null (cw_sample_find_type (fixture->page, CW_TYPE_EXAM_PANE));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  gtk_init ();

#define ADD(name, function) g_test_add ("/app/study/exam-page/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("open", test_open);
  ADD ("blocked", test_blocked);
  ADD ("opened-first", test_opened_first);
  ADD ("undo", test_undo);
  ADD ("unknown", test_unknown);
#undef ADD

  return g_test_run ();
}
