/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pages/study/cw-option-row.h"
#include "sample-study.h"
#include "tests/core/session/sample-library.h"

static void
count_cb (CwOptionRow *row,
          guint       *n)
{
  *n += 1;
}

static CwOption *
find_option (CwLibrary *library)
{
  return cw_question_find_option (cw_sample_question (library, "one-1"), "lure-2");
}

static void
test_accessible (void)
{
  g_autoptr(CwLibrary) library = cw_sample_library_new ();

  for (guint choose_one = 0; choose_one <= 1; choose_one++)
    {
      GtkWidget *row = cw_option_row_new (find_option (library), 2, choose_one);

      gtk_test_accessible_assert_role (row, choose_one ? GTK_ACCESSIBLE_ROLE_RADIO : GTK_ACCESSIBLE_ROLE_CHECKBOX);
      gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL, "C: Lure 2 of one-1");
      gtk_test_accessible_assert_state (row, GTK_ACCESSIBLE_STATE_CHECKED, GTK_ACCESSIBLE_TRISTATE_FALSE);
      g_assert_true (gtk_widget_get_focusable (row));

      cw_option_row_set_chosen (CW_OPTION_ROW (row), TRUE);
      gtk_test_accessible_assert_state (row, GTK_ACCESSIBLE_STATE_CHECKED, GTK_ACCESSIBLE_TRISTATE_TRUE);
      g_assert_true ((gtk_widget_get_state_flags (row) & GTK_STATE_FLAG_CHECKED) != 0);
      cw_option_row_set_chosen (CW_OPTION_ROW (row), FALSE);
      gtk_test_accessible_assert_state (row, GTK_ACCESSIBLE_STATE_CHECKED, GTK_ACCESSIBLE_TRISTATE_FALSE);
      g_assert_true ((gtk_widget_get_state_flags (row) & GTK_STATE_FLAG_CHECKED) == 0);

      cw_option_row_set_description (CW_OPTION_ROW (row), "Refused");
      gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "Refused");
      cw_sample_assert_freed (row);
    }
}

/* The row asks and does not choose by itself. */
static void
test_asks (void)
{
  g_autoptr(CwLibrary) library = cw_sample_library_new ();
  GtkWidget *row = cw_option_row_new (find_option (library), 0, TRUE);
  guint n = 0;

  g_signal_connect (row, "toggled", G_CALLBACK (count_cb), &n);
  g_assert_true (gtk_widget_activate_action (row, "option.toggle", NULL));
  g_assert_cmpuint (n, ==, 1);
  g_assert_false (cw_option_row_get_chosen (CW_OPTION_ROW (row)));
  g_assert_true (cw_option_row_get_option (CW_OPTION_ROW (row)) == find_option (library));

  cw_sample_assert_freed (row);
}

static void
test_no_why (void)
{
  g_autoptr(CwLibrary) library = cw_sample_library_new ();
  GtkWidget *row = cw_option_row_new (find_option (library), 0, TRUE);
  g_autofree char *texts = cw_sample_dup_texts (row);

  g_assert_nonnull (strstr (texts, "Lure 2 of one-1"));
  g_assert_null (strstr (texts, "Why"));
  g_assert_null (strstr (texts, "Temptation"));

  cw_sample_assert_freed (row);
}

static void
test_letters (void)
{
  for (guint i = 0; i < 6; i++)
    {
      g_autofree char *letter = cw_option_letter (i);

      g_assert_cmpuint (strlen (letter), ==, 1);
      g_assert_cmpint (letter[0], ==, "ABCDEF"[i]);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gtk_init ();

  g_test_add_func ("/app/option-row/accessible", test_accessible);
  g_test_add_func ("/app/option-row/asks", test_asks);
  g_test_add_func ("/app/option-row/no-why", test_no_why);
  g_test_add_func ("/app/option-row/letters", test_letters);

  return g_test_run ();
}
