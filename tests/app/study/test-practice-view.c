/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pages/study/cw-practice-view.h"
#include "sample-study.h"
#include "tests/app/cw-test-names.h"
#include "tests/app/cw-test-wait.h"
#include "tests/core/session/sample-library.h"

static GtkWidget *
show (CwSampleStudy    *study,
      CwPracticeFilter *filter)
{
  GtkWidget *view = cw_practice_view_new (study->context, filter);

  cw_sample_study_show (study, view);
  cw_test_assert_names (view);
  return view;
}

static void
assert_matches (GtkWidget  *view,
                const char *text)
{
  g_test_message ("%s", text);
  cw_wait_until (cw_sample_find_text (view, GTK_TYPE_LABEL, text) != NULL);
}

/* The start button, by the class that one button alone has. */
static GtkWidget *
find_start (GtkWidget *view)
{
  for (guint i = 0;; i++)
    {
      GtkWidget *button = cw_sample_find_nth (view, GTK_TYPE_BUTTON, i);

      g_assert_nonnull (button);
      if (gtk_widget_has_css_class (button, "suggested-action"))
        return button;
    }
}

static void
choose (GtkWidget *view,
        guint      choice,
        guint      position)
{
  gtk_drop_down_set_selected (GTK_DROP_DOWN (cw_sample_find_nth (view, GTK_TYPE_DROP_DOWN, choice)), position);
}

static void
check (GtkWidget *view,
       guint      n,
       gboolean   active)
{
  gtk_check_button_set_active (GTK_CHECK_BUTTON (cw_sample_find_nth (view, GTK_TYPE_CHECK_BUTTON, n)), active);
}

/* Every control narrows what matches, and the count says it at once. */
static void
test_counts (CwSampleStudy *study,
             gconstpointer  data)
{
  g_autoptr(CwPracticeFilter) filter = cw_practice_filter_new ();
  CwProgress *progress = cw_context_get_progress (study->context);
  GtkWidget *view = show (study, filter);

  assert_matches (view, "16 questions match.");
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (find_start (view))), ==, "Practise 10 questions");

  choose (view, 0, 1); /* objective one */
  assert_matches (view, "7 questions match.");
  choose (view, 2, 3); /* expert */
  assert_matches (view, "2 questions match.");
  choose (view, 2, 0);
  choose (view, 4, 2); /* both scopes */
  assert_matches (view, "8 questions match.");
  choose (view, 4, 0);

  check (view, 2, TRUE); /* flagged */
  assert_matches (view, "No question matches. Choose less narrowly.");
  g_assert_false (gtk_widget_get_sensitive (find_start (view)));
  cw_progress_set_flagged (progress, "sample/one-4", TRUE, study->now);
  assert_matches (view, "1 question matches.");
  g_assert_true (gtk_widget_get_sensitive (find_start (view)));
  check (view, 0, TRUE); /* or unseen */
  assert_matches (view, "7 questions match.");
  cw_sample_study_hide (study);
}

/* What the button starts is what was chosen. */
static void
test_target (CwSampleStudy *study,
             gconstpointer  data)
{
  g_autoptr(CwPracticeFilter) filter = cw_practice_filter_new ();
  GtkWidget *view = show (study, filter);
  const CwPracticeFilter *chosen = cw_practice_view_get_filter (CW_PRACTICE_VIEW (view));
  g_autofree char *expected = NULL;

  choose (view, 0, 2); /* objective two */
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (cw_sample_find_type (view, GTK_TYPE_SPIN_BUTTON)), 3);
  check (view, 3, TRUE); /* cram */
  g_assert_cmpstr (chosen->objective, ==, "two");
  g_assert_cmpstr (chosen->pack, ==, "sample");
  g_assert_cmpuint (chosen->n, ==, 3);
  g_assert_true (chosen->cram);

  expected = cw_practice_filter_to_string (chosen);
  g_assert_cmpstr (g_variant_get_string (gtk_actionable_get_action_target_value (GTK_ACTIONABLE (find_start (view))), NULL),
                   ==, expected);
  g_assert_cmpstr (gtk_actionable_get_action_name (GTK_ACTIONABLE (find_start (view))), ==, "study.start");
  cw_sample_study_hide (study);
}

/* A choice that came by address stands in the controls. */
static void
test_shows_filter (CwSampleStudy *study,
                   gconstpointer  data)
{
  g_autoptr(CwAddress) address =
    cw_address_parse ("chipwise:collection/practice?objective=three&level=application&state=unseen&n=2", NULL);
  g_autoptr(CwPracticeFilter) filter = cw_practice_filter_parse (address, NULL);
  GtkWidget *view;

  g_assert_nonnull (filter);
  view = show (study, filter);
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (cw_sample_find_nth (view, GTK_TYPE_DROP_DOWN, 0))), ==, 3);
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (cw_sample_find_nth (view, GTK_TYPE_DROP_DOWN, 2))), ==, 2);
  g_assert_true (gtk_check_button_get_active (GTK_CHECK_BUTTON (cw_sample_find_nth (view, GTK_TYPE_CHECK_BUTTON, 0))));
  assert_matches (view, "2 questions match.");
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (find_start (view))), ==, "Practise 2 questions");
  cw_sample_study_hide (study);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gtk_init ();

#define ADD(name, test) \
  g_test_add ("/app/practice-view/" name, CwSampleStudy, NULL, cw_sample_study_set_up, test, cw_sample_study_tear_down)
  ADD ("counts", test_counts);
  ADD ("target", test_target);
  ADD ("shows-filter", test_shows_filter);

  return g_test_run ();
}
