/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pages/study/cw-evidence-box.h"
#include "sample-study.h"
#include "tests/core/session/sample-library.h"

/* A link of its own, with the role of one: a link in the markup of a label is none to assistive
 * technology at GTK 4.8. */
static void
test_link (void)
{
  g_autoptr(CwLibrary) library = cw_sample_library_new ();
  GListModel *evidence = cw_question_get_evidence (cw_sample_question (library, "one-1"));
  g_autoptr(CwEvidence) item = g_list_model_get_item (evidence, 0);
  GtkWidget *box = cw_evidence_box_new (item, "Proved by");
  GtkWidget *link = cw_sample_find_type (box, GTK_TYPE_LINK_BUTTON);

  g_assert_nonnull (link);
  gtk_test_accessible_assert_role (link, GTK_ACCESSIBLE_ROLE_LINK);
  gtk_test_accessible_assert_property (link, GTK_ACCESSIBLE_PROPERTY_LABEL, "Proof");
  g_assert_cmpstr (gtk_link_button_get_uri (GTK_LINK_BUTTON (link)), ==, "https://example.org/one-1");
  g_assert_cmpstr (gtk_widget_get_tooltip_text (link), ==, "https://example.org/one-1");
  g_assert_true (gtk_widget_get_focusable (link));

  g_assert_nonnull (cw_sample_find_text (box, GTK_TYPE_LABEL, "Proved by"));
  g_assert_nonnull (cw_sample_find_text (box, GTK_TYPE_LABEL, "checked 2 Jan 2026"));
  g_assert_nonnull (cw_sample_find_text (box, GTK_TYPE_LABEL, "It says so."));
  gtk_test_accessible_assert_role (box, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_test_accessible_assert_property (box, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "checked 2 Jan 2026: It says so.");

  cw_sample_assert_freed (box);
}

/* The page of a primer is named without what it says. */
static void
test_page_alone (void)
{
  g_autoptr(CwLibrary) library = cw_sample_library_new ();
  CwObjective *objective = cw_pack_find_objective (cw_library_find_pack (library, "sample"), "one");
  GtkWidget *box = cw_evidence_box_new (cw_primer_get_link (cw_objective_get_primer (objective)), "Read more");

  g_assert_nonnull (cw_sample_find_text (box, GTK_TYPE_LABEL, "checked 2 Jan 2026"));
  cw_sample_assert_freed (box);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gtk_init ();

  g_test_add_func ("/app/evidence-box/link", test_link);
  g_test_add_func ("/app/evidence-box/page-alone", test_page_alone);

  return g_test_run ();
}
