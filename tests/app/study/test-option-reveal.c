/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pages/study/cw-option-reveal.h"
#include "sample-study.h"
#include "tests/core/session/sample-library.h"

/* What became of an option: by word, by sign, by style class, and for a screen reader. */
typedef struct
{
  const char *name;
  const char *option;
  gboolean    chosen;
  gboolean    knew;
  const char *css_class;
  const char *fate;
  const char *label;
  const char *description;
} Case;

static const Case cases[] = {
  { "chosen-and-right", "right", TRUE, TRUE, "right", "✓ Chosen, and right",
    "B: Right of one-1. ✓ Chosen, and right", "Why so." },
  { "missed", "right", FALSE, TRUE, "missed", "○ Missed, it is right",
    "B: Right of one-1. ○ Missed, it is right", "Why so." },
  { "not-known", "right", FALSE, FALSE, "missed", "○ The right answer",
    "B: Right of one-1. ○ The right answer", "Why so." },
  { "chosen-but-wrong", "lure-1", TRUE, TRUE, "wrong", "✗ Chosen, but wrong",
    "B: Lure 1 of one-1. ✗ Chosen, but wrong", "Why not 1. Temptation 1." },
  { "rightly-left", "lure-1", FALSE, TRUE, "left", "– Rightly left",
    "B: Lure 1 of one-1. – Rightly left", "Why not 1." },
  { "wrong-and-not-known", "lure-1", FALSE, FALSE, "left", "– Wrong",
    "B: Lure 1 of one-1. – Wrong", "Why not 1." },
};

static void
test_fate (gconstpointer data)
{
  const Case *test = data;
  g_autoptr(CwLibrary) library = cw_sample_library_new ();
  CwOption *option = cw_question_find_option (cw_sample_question (library, "one-1"), test->option);
  GtkWidget *reveal = cw_option_reveal_new (option, 1, test->chosen, test->knew);
  gboolean tempted = g_str_equal (test->css_class, "wrong");
  static const char * const classes[] = { "right", "missed", "wrong", "left" };

  for (gsize i = 0; i < G_N_ELEMENTS (classes); i++)
    g_assert_true (gtk_widget_has_css_class (reveal, classes[i]) == g_str_equal (classes[i], test->css_class));

  g_assert_nonnull (cw_sample_find_text (reveal, GTK_TYPE_LABEL, test->fate));
  g_assert_nonnull (cw_sample_find_text (reveal, GTK_TYPE_LABEL, "B"));
  g_assert_nonnull (cw_sample_find_text (reveal, GTK_TYPE_LABEL, cw_option_get_text (option)));
  g_assert_nonnull (cw_sample_find_text (reveal, GTK_TYPE_LABEL, cw_option_get_why (option)));
  g_assert_true ((cw_sample_find_text (reveal, GTK_TYPE_LABEL, "Temptation 1.") != NULL) == tempted);

  gtk_test_accessible_assert_role (reveal, GTK_ACCESSIBLE_ROLE_LIST_ITEM);
  gtk_test_accessible_assert_property (reveal, GTK_ACCESSIBLE_PROPERTY_LABEL, test->label);
  gtk_test_accessible_assert_property (reveal, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, test->description);

  cw_sample_assert_freed (reveal);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gtk_init ();

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/app/option-reveal/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_fate);
    }

  return g_test_run ();
}
