/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pages/study/cw-question-view.h"
#include "pages/study/cw-reveal-panel.h"
#include "sample-study.h"
#include "tests/app/cw-test-names.h"
#include "tests/app/cw-test-wait.h"

/* The built-in content in a language that puts "Ü: " before everything, except in one question. */

#define TRANSLATED   "pmle-3.3/adam-mixed-precision-bytes"
#define UNTRANSLATED "pmle-3.3/data-against-model"
#define OPTION       "12 bytes, with 8 for the optimizer"

typedef struct
{
  CwSampleStudy study;
  CwSession *session;
  GtkWidget *view;
  GPtrArray *texts;
} Fixture;

static const char *
translate (CwJson     *place,
           const char *context,
           const char *original,
           gpointer    data)
{
  char *text;

  if (g_str_equal (context, "question/data-against-model/stem"))
    return NULL;

  text = g_strconcat ("Ü: ", original, NULL);
  g_ptr_array_add (data, text);

  return text;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr(GPtrArray) questions = g_ptr_array_new ();
  g_autoptr(CwTranslation) translation = NULL;
  g_autoptr(CwLibrary) library = NULL;

  fixture->texts = g_ptr_array_new_with_free_func (g_free);
  translation = cw_translation_new (translate, fixture->texts, NULL);
  library = cw_library_load_translated (NULL, translation);
  cw_sample_study_set_up_with (&fixture->study, library);

  g_ptr_array_add (questions, cw_library_find_question (library, data));
  fixture->session = cw_session_new (library, cw_context_get_progress (fixture->study.context), CW_SESSION_SET,
                                     "chipwise:objective/pmle-3.3/memory", questions, 1, fixture->study.now);
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
  g_ptr_array_unref (fixture->texts);
}

static gboolean
press (Fixture *fixture,
       guint    keyval)
{
  return cw_question_view_handle_key (CW_QUESTION_VIEW (fixture->view), keyval, 0, 0);
}

static gboolean
is_seen (Fixture    *fixture,
         const char *text)
{
  GtkWidget *label = cw_sample_find_text (fixture->view, GTK_TYPE_LABEL, text);

  return label != NULL && gtk_widget_get_mapped (label);
}

/* The original comes and goes with one key, and is where the focus is. */
static void
test_key (Fixture       *fixture,
          gconstpointer  data)
{
  GtkWidget *focus;

  g_assert_true (is_seen (fixture, "Ü: " OPTION));
  g_assert_false (is_seen (fixture, OPTION));
  g_assert_false (is_seen (fixture, "In English"));

  g_assert_true (press (fixture, GDK_KEY_o));
  cw_wait_until (is_seen (fixture, OPTION));
  g_assert_true (is_seen (fixture, "Ü: " OPTION));
  g_assert_true (is_seen (fixture, "In English"));
  focus = gtk_window_get_focus (GTK_WINDOW (fixture->study.window));
  gtk_test_accessible_assert_role (focus, GTK_ACCESSIBLE_ROLE_GROUP);
  g_assert_true (gtk_widget_is_ancestor (cw_sample_find_text (fixture->view, GTK_TYPE_LABEL, OPTION), focus));
  cw_test_assert_names (fixture->view);

  g_assert_true (press (fixture, GDK_KEY_o));
  g_assert_false (is_seen (fixture, OPTION));
  g_assert_false (is_seen (fixture, "In English"));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->study.window)) != focus);
}

/* It stays when the answer is revealed, and then tells what decides, not before. */
static void
test_reveal (Fixture       *fixture,
             gconstpointer  data)
{
  g_autofree char *before = NULL;

  press (fixture, GDK_KEY_o);
  before = cw_sample_dup_texts (fixture->view);
  g_assert_null (strstr (before, "A total of 12 bytes counts"));
  g_assert_null (strstr (before, "What decides"));

  press (fixture, GDK_KEY_r);
  cw_wait_until (cw_sample_find_type (fixture->view, CW_TYPE_REVEAL_PANEL) != NULL);
  g_assert_true (is_seen (fixture, "In English"));
  g_assert_true (is_seen (fixture, OPTION));
}

/* A question in English has no original to show. */
static void
test_untranslated (Fixture       *fixture,
                   gconstpointer  data)
{
  GtkWidget *button = cw_sample_find_nth (fixture->view, GTK_TYPE_TOGGLE_BUTTON, 2);

  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (button)), ==, "EN");
  g_assert_false (gtk_widget_get_visible (button));
  g_assert_false (press (fixture, GDK_KEY_o));
  g_assert_false (is_seen (fixture, "In English"));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gtk_init ();

  g_test_add ("/question-original/key", Fixture, TRANSLATED, set_up, test_key, tear_down);
  g_test_add ("/question-original/reveal", Fixture, TRANSLATED, set_up, test_reveal, tear_down);
  g_test_add ("/question-original/untranslated", Fixture, UNTRANSLATED, set_up, test_untranslated, tear_down);

  return g_test_run ();
}
