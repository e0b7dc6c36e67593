/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pages/hardware/cw-kind-view.h"
#include "sample-hardware.h"
#include "tests/app/cw-test-names.h"
#include "widgets/cw-check.h"

static GtkWidget *
show (CwSampleStudy *fixture)
{
  GtkWidget *view = cw_kind_view_new (cw_context_get_library (fixture->context), cw_context_get_advice (fixture->context));

  cw_sample_hardware_show (fixture, view, 900, 700);
  return view;
}

static GtkWidget *
answer_yes (GtkWidget  *view,
            const char *question)
{
  GtkWidget *check = cw_sample_find_name (view, question);

  g_assert_true (CW_IS_CHECK (check));
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_ROLE_CHECKBOX);
  g_assert_true (gtk_widget_activate_action (check, "check.toggle", NULL));
  g_assert_true (gtk_check_button_get_active (GTK_CHECK_BUTTON (check)));
  return check;
}

static void
test_open (CwSampleStudy *fixture,
           gconstpointer  data)
{
  GtkWidget *view = show (fixture);

  g_assert_cmpstr (cw_kind_view_get_verdict (CW_KIND_VIEW (view)), ==,
                   "Say what you know about the work. So far the documentation leaves it open.");
  cw_test_assert_names (view);
  cw_sample_study_hide (fixture);
}

/* Reasons come and go with the switch; the verdict is on the focusable box and on the switch. */
static void
test_verdict (CwSampleStudy *fixture,
              gconstpointer  data)
{
  const char *verdict = "The documentation points to TPUs.";
  GtkWidget *view = show (fixture);
  GtkWidget *check = answer_yes (view, "Does matrix arithmetic dominate?");
  GtkWidget *box = cw_sample_find_name (view, verdict);

  g_assert_cmpstr (cw_kind_view_get_verdict (CW_KIND_VIEW (view)), ==, verdict);
  g_assert_nonnull (box);
  g_assert_true (gtk_widget_get_focusable (box));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, verdict);
  g_assert_nonnull (cw_sample_find_type (view, GTK_TYPE_LINK_BUTTON));
  cw_test_assert_names (view);

  gtk_widget_activate_action (check, "check.toggle", NULL);
  g_assert_null (cw_sample_find_type (view, GTK_TYPE_LINK_BUTTON));
  cw_sample_study_hide (fixture);
}

static void
test_balance (CwSampleStudy *fixture,
              gconstpointer  data)
{
  GtkWidget *view = show (fixture);

  answer_yes (view, "Does it need double precision?");
  answer_yes (view, "Does training take weeks or months?");
  g_assert_cmpstr (cw_kind_view_get_verdict (CW_KIND_VIEW (view)), ==,
                   "The documentation leaves it open: nothing that you said decides between them.");
  cw_sample_study_hide (fixture);
}

/* A window opens as wide as what is in it asks for at least. */
static void
test_narrow (CwSampleStudy *fixture,
             gconstpointer  data)
{
  GtkWidget *view = show (fixture);
  int minimum;

  gtk_widget_measure (view, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <, 250);
  cw_sample_study_hide (fixture);
}

/* The switches as an address sets them, and the address that they come to. */
static void
test_address (CwSampleStudy *fixture,
              gconstpointer  data)
{
  static const char * const yes[] = { "weeks-of-training", "custom-operations", NULL };
  GtkWidget *view = show (fixture);
  GtkWidget *copy;
  GVariant *target;
  g_autofree char *address = NULL;

  cw_kind_view_set_yes (CW_KIND_VIEW (view), yes);
  g_assert_cmpstr (cw_kind_view_get_verdict (CW_KIND_VIEW (view)), ==, "The documentation points to GPUs.");
  address = cw_kind_view_dup_address (CW_KIND_VIEW (view));
  g_assert_cmpstr (address, ==, "chipwise:hardware?view=kind&yes=custom-operations,weeks-of-training");

  copy = cw_sample_find_name (view, "Copy as text");
  g_assert_true (GTK_IS_BUTTON (copy));
  target = gtk_actionable_get_action_target_value (GTK_ACTIONABLE (copy));
  g_assert_cmpstr (g_variant_get_string (target, NULL), ==, address);

  g_clear_pointer (&address, g_free);
  cw_kind_view_set_yes (CW_KIND_VIEW (view), NULL);
  address = cw_kind_view_dup_address (CW_KIND_VIEW (view));
  g_assert_cmpstr (address, ==, "chipwise:hardware?view=kind");
  cw_sample_study_hide (fixture);
}

#define ADD(name, func) \
  g_test_add ("/app/hardware/kind-view/" name, CwSampleStudy, NULL, cw_sample_hardware_set_up, func, cw_sample_study_tear_down)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  gtk_init ();

  ADD ("open", test_open);
  ADD ("verdict", test_verdict);
  ADD ("balance", test_balance);
  ADD ("narrow", test_narrow);
  ADD ("address", test_address);

  return g_test_run ();
}
