/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pages/progress/cw-day-strip.h"
#include "pages/progress/cw-objective-row.h"
#include "pages/progress/cw-progress-page.h"
#include "session/cw-exam.h"
#include "tests/app/cw-test-names.h"
#include "tests/app/cw-test-wait.h"
#include "tests/app/study/sample-study.h"
#include "tests/core/session/sample-library.h"
#include "widgets/cw-question-list.h"

#include <string.h>

typedef CwSampleStudy Fixture;

static CwProgressPage *
show_page (Fixture *fixture)
{
  GtkWidget *page = g_object_new (CW_TYPE_PROGRESS_PAGE, NULL);

  g_object_set (page, "context", fixture->context, NULL);
  cw_sample_study_show (fixture, page);
  cw_wait_until (cw_progress_page_is_current (CW_PROGRESS_PAGE (page)));

  return CW_PROGRESS_PAGE (page);
}

static void
answer (Fixture      *fixture,
        const char   *id,
        const char   *options,
        CwConfidence  confidence,
        guint         day)
{
  cw_sample_answer (cw_context_get_progress (fixture->context),
                    cw_sample_question (cw_context_get_library (fixture->context), id), options, confidence,
                    CW_MODE_PRACTICE, day);
}

static gboolean
says (CwProgressPage *page,
      const char     *card,
      const char     *text)
{
  g_autofree char *texts = cw_sample_dup_texts (card != NULL ? cw_progress_page_get_card (page, card) : GTK_WIDGET (page));

  return strstr (texts, text) != NULL;
}

static gboolean
open (CwProgressPage  *page,
      const char      *text,
      GError         **error)
{
  g_autoptr(CwAddress) address = cw_address_parse (text, NULL);

  g_assert_nonnull (address);
  return cw_page_open_address (CW_PAGE (page), address, error);
}

/* Without an answer: no number anywhere, and why. */
static void
test_empty (Fixture       *fixture,
            gconstpointer  data)
{
  CwProgressPage *page = show_page (fixture);

  g_assert_true (says (page, "readiness", "No number"));
  g_assert_false (says (page, "readiness", " %"));
  g_assert_true (says (page, "calibration", "20 more answers needed"));
  g_assert_true (says (page, "traps", "None so far"));
  g_assert_true (says (page, "exams", "None so far"));
  g_assert_true (says (page, "objectives", "not started"));
  g_assert_true (says (page, "plan", "Until the exam"));
  cw_test_assert_names (GTK_WIDGET (page));
  cw_sample_study_hide (fixture);
}

/* What is logged is shown soon after, while the page is seen. */
static void
test_follows_log (Fixture       *fixture,
                  gconstpointer  data)
{
  CwProgressPage *page = show_page (fixture);

  answer (fixture, "one-1", "right", CW_CONFIDENCE_CERTAIN, 1);
  answer (fixture, "one-2", "lure-1", CW_CONFIDENCE_CERTAIN, 1);
  cw_wait_until (says (page, "calibration", "18 more answers needed"));
  cw_wait_until (cw_progress_page_is_current (page));
  g_assert_true (says (page, "calibration", "When certain, 1 of 2 was wrong"));
  g_assert_true (says (page, "readiness", "Judged from 2 first answers"));
  g_assert_true (says (page, "objectives", "growing"));
  cw_test_assert_names (GTK_WIDGET (page));
}

/* A page that nobody sees works nothing out, and is right when it is shown. */
static void
test_follows_when_shown (Fixture       *fixture,
                         gconstpointer  data)
{
  CwProgressPage *page = show_page (fixture);
  gint64 end;

  gtk_widget_set_visible (GTK_WIDGET (page), FALSE);
  answer (fixture, "one-1", "right", CW_CONFIDENCE_GUESS, 1);
  end = g_get_monotonic_time () + G_USEC_PER_SEC / 2;
  cw_wait_until (g_get_monotonic_time () > end);
  g_assert_false (says (page, "calibration", "19 more answers needed"));

  gtk_widget_set_visible (GTK_WIDGET (page), TRUE);
  cw_wait_until (says (page, "calibration", "19 more answers needed"));
}

/* Every card has an address, which takes the focus there. */
static void
test_addresses (Fixture       *fixture,
                gconstpointer  data)
{
  static const char * const cards[] = { "plan", "exams", "readiness", "calibration", "objectives", "traps" };
  CwProgressPage *page = show_page (fixture);

  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    {
      g_autofree char *address = g_strconcat ("chipwise:progress/", cards[i], NULL);
      GtkWidget *card = cw_progress_page_get_card (page, cards[i]);

      g_assert_nonnull (card);
      g_assert_true (open (page, address, NULL));
      cw_wait_until (gtk_widget_has_focus (card));
    }
}

static void
test_bad_addresses (Fixture       *fixture,
                    gconstpointer  data)
{
  static const char * const addresses[] = {
    "chipwise:progress/nothing", "chipwise:progress/calibration.nothing", "chipwise:progress/objectives.nothing.known",
    "chipwise:progress/objectives.one.nothing", "chipwise:progress/plan.yesterday", "chipwise:progress/nothing.at-all",
    "chipwise:progress/traps.nothing", "chipwise:progress/readiness.nothing",
  };
  CwProgressPage *page = show_page (fixture);

  for (guint i = 0; i < G_N_ELEMENTS (addresses); i++)
    {
      g_autoptr(GError) error = NULL;

      g_assert_false (open (page, addresses[i], &error));
      g_assert_error (error, CW_ADDRESS_ERROR, CW_ADDRESS_ERROR_FORM);
      g_assert_null (cw_sample_find_type (GTK_WIDGET (page), CW_TYPE_QUESTION_LIST));
    }
}

/* The questions behind a number stand in place of the cards, and the way back leads to the cards. */
static void
test_behind (Fixture       *fixture,
             gconstpointer  data)
{
  static const struct { const char *address; const char *says; } cases[] = {
    { "chipwise:progress/readiness.answers", "In the order of the pack: 3" },
    { "chipwise:progress/calibration.certain", "At least once wrong: 1" },
    { "chipwise:progress/calibration.certain.wrong", "At least once wrong: 1" },
    { "chipwise:progress/calibration.fair", "All: 1" },
    { "chipwise:progress/calibration.guess", "All: 0" },
    { "chipwise:progress/objectives.one.known", "Not known yet: 7" },
    { "chipwise:progress/objectives.one.practice", "All that were answered in practice: 3" },
    { "chipwise:progress/objectives.one.exam", "Wrong in a mock exam: 0" },
    { "chipwise:progress/plan.2026-12-01", "As they stand now: 3" },
  };
  CwProgressPage *page;

  answer (fixture, "one-1", "right", CW_CONFIDENCE_CERTAIN, 1);
  answer (fixture, "one-2", "lure-1", CW_CONFIDENCE_CERTAIN, 1);
  answer (fixture, "one-3", "right", CW_CONFIDENCE_FAIR, 1);
  page = show_page (fixture);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GtkWidget *card = cw_progress_page_get_card (page, "readiness");
      GtkWidget *focus;

      g_assert_true (open (page, cases[i].address, NULL));
      g_assert_false (gtk_widget_get_mapped (card));
      if (!says (page, NULL, cases[i].says))
        g_error ("%s does not say “%s”", cases[i].address, cases[i].says);

      cw_wait_until ((focus = gtk_window_get_focus (GTK_WINDOW (fixture->window))) != NULL && GTK_IS_BUTTON (focus)
                     && gtk_widget_get_mapped (focus));
      cw_test_assert_names (GTK_WIDGET (page));
      gtk_widget_activate_action (GTK_WIDGET (page), "progress.back", NULL);
      cw_wait_until (gtk_widget_get_mapped (card));
    }
  cw_sample_study_hide (fixture);
}

/* Back from the questions the focus is where they were asked for, although the card was filled anew. */
static void
test_back_to_number (Fixture       *fixture,
                     gconstpointer  data)
{
  CwProgressPage *page;
  GtkWidget *focus;

  answer (fixture, "one-1", "right", CW_CONFIDENCE_CERTAIN, 1);
  page = show_page (fixture);
  g_assert_true (open (page, "chipwise:progress/readiness.answers", NULL));
  answer (fixture, "one-2", "right", CW_CONFIDENCE_CERTAIN, 1);
  cw_wait_until (says (page, "readiness", "Judged from 2 first answers"));

  gtk_widget_activate_action (GTK_WIDGET (page), "progress.back", NULL);
  cw_wait_until ((focus = gtk_window_get_focus (GTK_WINDOW (fixture->window))) != NULL && GTK_IS_BUTTON (focus)
                 && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (focus)), "Judged from 2 first answers") == 0);
}

/* The exam date is set here too, and the plan follows it. */
static void
test_exam_date (Fixture       *fixture,
                gconstpointer  data)
{
  CwSettings *settings = cw_context_get_settings (fixture->context);
  CwProgressPage *page = show_page (fixture);

  g_object_set (settings, "exam-date", "2026-12-18", NULL);
  cw_wait_until (says (page, "plan", "Until the exam, 18 December 2026"));
  g_assert_true (says (page, "plan", "questions a day"));
  g_assert_true (says (page, "plan", "every miss again"));

  g_object_set (settings, "exam-date", "", NULL);
  cw_wait_until (says (page, "plan", "With an exam date"));
}

/* A link in a card that is filled anew hands the focus to its card. */
static void
test_keeps_focus (Fixture       *fixture,
                  gconstpointer  data)
{
  CwProgressPage *page;
  GtkWidget *link;

  answer (fixture, "one-1", "right", CW_CONFIDENCE_CERTAIN, 1);
  page = show_page (fixture);
  link = cw_sample_find_text (GTK_WIDGET (page), GTK_TYPE_BUTTON, "Judged from 1 first answer");
  g_assert_nonnull (link);
  gtk_widget_grab_focus (link);

  answer (fixture, "one-2", "right", CW_CONFIDENCE_CERTAIN, 1);
  cw_wait_until (says (page, "readiness", "Judged from 2 first answers"));
  g_assert_true (gtk_widget_has_focus (cw_progress_page_get_card (page, "readiness")));
}

/* The way back from a reset is there as long as there is one to take back. */
static void
test_reset (Fixture       *fixture,
            gconstpointer  data)
{
  CwProgress *progress = cw_context_get_progress (fixture->context);
  CwProgressPage *page = show_page (fixture);
  GtkWidget *button = cw_sample_find_text (GTK_WIDGET (page), GTK_TYPE_BUTTON, "Take Back the Reset");
  gint64 instant;

  g_assert_nonnull (button);
  g_assert_false (gtk_widget_get_mapped (button));

  instant = cw_progress_reset (progress, fixture->now, CW_RESET_STATISTICS);
  cw_wait_until (gtk_widget_get_mapped (button));
  g_assert_true (says (page, NULL, "The statistics were reset on"));

  cw_progress_undo_reset (progress, instant, CW_RESET_STATISTICS);
  cw_wait_until (!gtk_widget_get_mapped (button));
}

static void
read_cb (GObject      *object,
         GAsyncResult *result,
         gpointer      user_data)
{
  *(char **) user_data = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (object), result, NULL);
}

static void
test_copy (Fixture       *fixture,
           gconstpointer  data)
{
  CwProgressPage *page = show_page (fixture);
  char *text = NULL;

  gtk_widget_activate_action (GTK_WIDGET (page), "progress.copy", NULL);
  cw_wait_until (fixture->message != NULL);
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (page)), NULL, read_cb, &text);
  cw_wait_until (text != NULL);
  g_assert_nonnull (strstr (text, "By objective"));
  g_assert_nonnull (strstr (text, "Until the exam"));
  g_free (text);
}

/* The page fits a phone, at twice the size of text too, and a row of an objective breaks instead of asking for more. */
static void
test_narrow (Fixture       *fixture,
             gconstpointer  data)
{
  CwProgressPage *page;
  GtkWidget *row;
  int minimum, low, high;

  answer (fixture, "one-1", "right", CW_CONFIDENCE_CERTAIN, 1);
  page = show_page (fixture);
  gtk_widget_measure (GTK_WIDGET (page), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 360);

  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 2 * 96 * PANGO_SCALE, NULL);
  gtk_widget_measure (GTK_WIDGET (page), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-xft-dpi");
  g_assert_cmpint (minimum, <=, 360);

  row = cw_sample_find_nth (GTK_WIDGET (page), CW_TYPE_OBJECTIVE_ROW, 1);
  gtk_widget_measure (row, GTK_ORIENTATION_VERTICAL, 800, NULL, &low, NULL, NULL);
  gtk_widget_measure (row, GTK_ORIENTATION_VERTICAL, 320, NULL, &high, NULL, NULL);
  g_assert_cmpint (high, >, low);
}

static void
sit_exam (Fixture *fixture,
          guint    number)
{
  CwLibrary *library = cw_context_get_library (fixture->context);
  g_autoptr(GPtrArray) questions = g_ptr_array_new ();
  const CwExamClock clock = { .wall = fixture->now + 100 * number, .boottime = 1000 + 100 * number, .boot_id = "one" };
  g_autoptr(CwExam) exam = NULL;
  static const char * const right[] = { "right", NULL };

  g_ptr_array_add (questions, cw_sample_question (library, "one-1"));
  g_ptr_array_add (questions, cw_sample_question (library, "two-1"));
  exam = cw_exam_new (library, cw_context_get_progress (fixture->context), questions, 48, 1, &clock,
                      cw_context_get_today (fixture->context));
  g_assert_true (cw_exam_set_answer (exam, cw_exam_find (exam, "sample/one-1"), right, &clock));
  cw_exam_submit (exam, &clock);
}

/* A score with its range, its questions behind it; the earlier ones are folded. */
static void
test_exams (Fixture       *fixture,
            gconstpointer  data)
{
  CwProgressPage *page;

  sit_exam (fixture, 1);
  page = show_page (fixture);
  g_assert_true (says (page, "exams", "1 of 2 right, 50"));
  g_assert_true (says (page, "exams", "Seen before: 0 of 2"));
  g_assert_true (says (page, "objectives", "mock exams, 100"));
  g_assert_false (says (page, "exams", "earlier"));

  for (guint i = 2; i <= 8; i++)
    sit_exam (fixture, i);
  cw_wait_until (says (page, "exams", "2 earlier exams"));
  cw_wait_until (cw_progress_page_is_current (page));
  cw_test_assert_names (GTK_WIDGET (page));

  cw_progress_reset (cw_context_get_progress (fixture->context), fixture->now + 10000, CW_RESET_STATISTICS);
  cw_wait_until (says (page, "exams", "None so far"));
}

/* The strip says its numbers, since it is a picture. */
static void
test_strip_words (Fixture       *fixture,
                  gconstpointer  data)
{
  CwProgressPage *page;
  g_autofree char *words = NULL;
  GtkWidget *strip;

  answer (fixture, "one-1", "right", CW_CONFIDENCE_CERTAIN, 1);
  page = show_page (fixture);
  strip = cw_sample_find_type (GTK_WIDGET (page), CW_TYPE_DAY_STRIP);
  words = cw_sample_dup_property (strip, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  g_assert_nonnull (strstr (words, "of these today: 1"));
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (strip), GTK_ACCESSIBLE_ROLE_IMG);
}

static void
add (const char *path,
     void      (* test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, NULL, cw_sample_study_set_up, test, cw_sample_study_tear_down);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gtk_init ();

  add ("/app/progress/page/empty", test_empty);
  add ("/app/progress/page/follows-log", test_follows_log);
  add ("/app/progress/page/follows-when-shown", test_follows_when_shown);
  add ("/app/progress/page/addresses", test_addresses);
  add ("/app/progress/page/bad-addresses", test_bad_addresses);
  add ("/app/progress/page/behind", test_behind);
  add ("/app/progress/page/back-to-number", test_back_to_number);
  add ("/app/progress/page/exam-date", test_exam_date);
  add ("/app/progress/page/keeps-focus", test_keeps_focus);
  add ("/app/progress/page/reset", test_reset);
  add ("/app/progress/page/copy", test_copy);
  add ("/app/progress/page/narrow", test_narrow);
  add ("/app/progress/page/exams", test_exams);
  add ("/app/progress/page/strip-words", test_strip_words);

  return g_test_run ();
}
