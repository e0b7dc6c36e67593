/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pages/study/cw-verdict.h"
#include "sample-study.h"
#include "tests/core/session/sample-library.h"
#include "util/cw-text.h"

typedef struct
{
  const char   *name;
  const char   *question;
  const char   *options;
  CwConfidence  confidence;
  const char   *css_class;
  const char   *words;
  const char   *found; /* NULL: it does not say how many */
} Case;

static const Case cases[] = {
  { "right", "one-1", "right", CW_CONFIDENCE_NONE, "right", "✓ Right", NULL },
  { "right-guess", "one-1", "right", CW_CONFIDENCE_GUESS, "right", "✓ Right, as a guess", NULL },
  { "right-fair", "one-1", "right", CW_CONFIDENCE_FAIR, "right", "✓ Right, and you were fairly sure", NULL },
  { "right-certain", "one-1", "right", CW_CONFIDENCE_CERTAIN, "right", "✓ Right, and you were certain", NULL },
  { "wrong", "one-1", "lure-1", CW_CONFIDENCE_NONE, "wrong", "✗ Wrong", NULL },
  { "wrong-guess", "one-1", "lure-1", CW_CONFIDENCE_GUESS, "wrong", "✗ Wrong, as a guess", NULL },
  { "wrong-fair", "one-1", "lure-1", CW_CONFIDENCE_FAIR, "wrong", "✗ Wrong, and you were fairly sure", NULL },
  { "wrong-certain", "one-1", "lure-1", CW_CONFIDENCE_CERTAIN, "wrong", "✗ Wrong, and you were certain", NULL },
  { "not-known", "one-1", "", CW_CONFIDENCE_NONE, "missed", "○ Not known yet", NULL },
  { "two-right", "two-2", "right+also", CW_CONFIDENCE_NONE, "right", "✓ Right", NULL },
  { "two-half", "two-2", "lure-1+also", CW_CONFIDENCE_NONE, "wrong", "✗ Wrong",
    "1 of 2 found; the exam counts exact sets alone" },
  { "two-none", "two-2", "lure-1+lure-2", CW_CONFIDENCE_NONE, "wrong", "✗ Wrong",
    "0 of 2 found; the exam counts exact sets alone" },
  { "two-gone", "two-2", "right+no-more", CW_CONFIDENCE_NONE, "wrong", "✗ Wrong",
    "1 of 2 found; the exam counts exact sets alone" },
  { "two-not-known", "two-2", "", CW_CONFIDENCE_NONE, "missed", "○ Not known yet", NULL },
};

static void
test_words (gconstpointer data)
{
  const Case *test = data;
  g_autoptr(CwLibrary) library = cw_sample_library_new ();
  g_autoptr(CwProgress) progress = cw_progress_new ();
  CwQuestion *question = cw_sample_question (library, test->question);
  CwAttempt *attempt;
  GtkWidget *verdict;
  g_autofree char *texts = NULL;
  g_autofree char *plain = cw_text_to_plain (cw_question_get_summary (question));

  cw_sample_answer (progress, question, test->options, test->confidence, CW_MODE_PRACTICE, 1);
  attempt = cw_progress_get_standing (progress, cw_question_get_key (question), NULL).last;
  g_assert_cmpstr (cw_verdict_describe (attempt), ==, test->words);

  verdict = cw_verdict_new (library, question, attempt);
  g_assert_true (gtk_widget_has_css_class (verdict, test->css_class));
  g_assert_nonnull (cw_sample_find_text (verdict, GTK_TYPE_LABEL, test->words));
  g_assert_nonnull (cw_sample_find_text (verdict, GTK_TYPE_LABEL, plain));
  gtk_test_accessible_assert_property (verdict, GTK_ACCESSIBLE_PROPERTY_LABEL, test->words);
  gtk_test_accessible_assert_property (verdict, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, plain);
  g_assert_true (gtk_widget_get_focusable (verdict));

  texts = cw_sample_dup_texts (verdict);
  if (test->found != NULL)
    g_assert_nonnull (strstr (texts, test->found));
  else
    g_assert_null (strstr (texts, " found"));

  cw_sample_assert_freed (verdict);
}

/* Where "see" leads is a button with the address. */
static void
test_links (void)
{
  g_autoptr(CwLibrary) library = cw_sample_library_new ();
  g_autoptr(CwProgress) progress = cw_progress_new ();
  CwQuestion *question = cw_sample_question (library, "two-1");
  g_autoptr(GVariant) address = NULL;
  GtkWidget *verdict, *button;

  cw_sample_answer (progress, question, "right", CW_CONFIDENCE_NONE, CW_MODE_PRACTICE, 1);
  verdict = cw_verdict_new (library, question,
                            cw_progress_get_standing (progress, "sample/two-1", NULL).last);
  button = cw_sample_find_text (verdict, GTK_TYPE_BUTTON, "Objective one →");
  g_assert_nonnull (button);
  g_assert_cmpstr (gtk_actionable_get_action_name (GTK_ACTIONABLE (button)), ==, "win.go");
  address = g_variant_ref (gtk_actionable_get_action_target_value (GTK_ACTIONABLE (button)));
  g_assert_cmpstr (g_variant_get_string (address, NULL), ==, "chipwise:objective/sample/one");

  cw_sample_assert_freed (verdict);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gtk_init ();

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/app/verdict/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_words);
    }
  g_test_add_func ("/app/verdict/links", test_links);

  return g_test_run ();
}
