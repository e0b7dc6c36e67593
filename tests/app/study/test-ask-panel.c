/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pages/study/cw-ask-panel.h"
#include "pages/study/cw-option-list.h"
#include "pages/study/cw-option-row.h"
#include "sample-study.h"
#include "tests/app/cw-test-names.h"
#include "tests/core/session/sample-library.h"

static const char * const order_one[] = { "lure-3", "right", "lure-1", "lure-2", NULL };
static const char * const order_two[] = { "lure-3", "also", "right", "lure-1", "lure-2", NULL };
static const char * const commit_buttons[] = { "Guess", "Fairly sure", "Certain", "Check" };

typedef struct
{
  CwSampleStudy study;
  CwQuestion *question;
  GtkWidget *panel;
  guint n_committed;
  int confidence;
  gboolean dont_know;
} Fixture;

static void
committed_cb (CwAskPanel *panel,
              int         confidence,
              gboolean    dont_know,
              Fixture    *fixture)
{
  fixture->n_committed++;
  fixture->confidence = confidence;
  fixture->dont_know = dont_know;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  gboolean two = GPOINTER_TO_INT (data) == 2;
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *stem = gtk_label_new ("Stem");

  cw_sample_study_set_up (&fixture->study, data);
  fixture->question = cw_sample_question (cw_context_get_library (fixture->study.context), two ? "two-2" : "one-1");
  fixture->panel = cw_ask_panel_new (fixture->question, two ? order_two : order_one, stem, FALSE);
  g_signal_connect (fixture->panel, "committed", G_CALLBACK (committed_cb), fixture);
  gtk_box_append (GTK_BOX (box), stem);
  gtk_box_append (GTK_BOX (box), fixture->panel);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), box);
  cw_sample_study_show (&fixture->study, scroller);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  cw_sample_study_hide (&fixture->study);
  cw_sample_study_tear_down (&fixture->study, data);
}

static GtkWidget *
get_row (Fixture *fixture,
         guint    position)
{
  return cw_sample_find_nth (fixture->panel, CW_TYPE_OPTION_ROW, position);
}

static gboolean
press (Fixture    *fixture,
       CwStudyKey  key,
       guint       option)
{
  return cw_ask_panel_handle_key (CW_ASK_PANEL (fixture->panel), key, option);
}

static void
assert_chosen (Fixture    *fixture,
               const char *expected)
{
  g_auto(GStrv) chosen = cw_ask_panel_dup_chosen (CW_ASK_PANEL (fixture->panel));
  g_autofree char *found = g_strjoinv (" ", chosen);

  g_assert_cmpstr (found, ==, expected);
}

static void
assert_can_commit (Fixture    *fixture,
                   gboolean    can,
                   const char *text)
{
  for (gsize i = 0; i < G_N_ELEMENTS (commit_buttons); i++)
    {
      GtkWidget *button = cw_sample_find_text (fixture->panel, GTK_TYPE_BUTTON, commit_buttons[i]);

      g_assert_nonnull (button);
      g_assert_true (gtk_widget_get_sensitive (button) == can);
    }

  g_assert_true (gtk_widget_get_sensitive (cw_sample_find_text (fixture->panel, GTK_TYPE_BUTTON,
                                                                "I don't know, show me")));
  g_assert_nonnull (cw_sample_find_text (fixture->panel, GTK_TYPE_LABEL, text));
}

static GtkWidget *
get_refusal (Fixture *fixture)
{
  GtkWidget *box = gtk_widget_get_first_child (cw_sample_find_type (fixture->panel, CW_TYPE_OPTION_LIST));

  for (GtkWidget *child = gtk_widget_get_first_child (box); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      if (gtk_widget_has_css_class (child, "refusal"))
        return child;
    }

  g_assert_not_reached ();
}

static void
test_exact_number (Fixture       *fixture,
                   gconstpointer  data)
{
  assert_can_commit (fixture, FALSE, "Choose 2 more");
  press (fixture, CW_STUDY_KEY_OPTION, 1);
  assert_can_commit (fixture, FALSE, "Choose 1 more");
  press (fixture, CW_STUDY_KEY_OPTION, 3);
  assert_can_commit (fixture, TRUE, "2 of 2 chosen");
  assert_chosen (fixture, "also lure-1");
  press (fixture, CW_STUDY_KEY_OPTION, 1);
  assert_can_commit (fixture, FALSE, "Choose 1 more");
  assert_chosen (fixture, "lure-1");
  g_assert_cmpuint (fixture->n_committed, ==, 0);
}

/* One more than asked for is refused, told to the focus and to the row, and changes nothing. */
static void
test_refusal (Fixture       *fixture,
              gconstpointer  data)
{
  GtkWidget *refusal = get_refusal (fixture);
  g_autofree char *description = NULL;
  g_autofree char *later = NULL;
  g_autofree char *name = NULL;

  press (fixture, CW_STUDY_KEY_OPTION, 0);
  press (fixture, CW_STUDY_KEY_OPTION, 1);
  g_assert_false (gtk_widget_get_visible (refusal));

  press (fixture, CW_STUDY_KEY_OPTION, 2);
  assert_chosen (fixture, "lure-3 also");
  assert_can_commit (fixture, TRUE, "2 of 2 chosen");
  g_assert_true (gtk_widget_get_visible (refusal));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->study.window)) == refusal);
  name = cw_sample_dup_property (refusal, GTK_ACCESSIBLE_PROPERTY_LABEL);
  g_assert_nonnull (strstr (name, "2 are asked for"));
  description = cw_sample_dup_property (get_row (fixture, 2), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  g_assert_cmpstr (description, ==, name);

  /* Taking one back makes room, and the message goes. */
  press (fixture, CW_STUDY_KEY_OPTION, 0);
  g_assert_false (gtk_widget_get_visible (refusal));
  later = cw_sample_dup_property (get_row (fixture, 2), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  g_assert_true (later == NULL || *later == '\0');
  press (fixture, CW_STUDY_KEY_OPTION, 2);
  assert_chosen (fixture, "also right");
}

/* Sends a key to the controllers of @widget, as GTK does. */
static gboolean
send_key (GtkWidget *widget,
          guint      keyval)
{
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers (widget);
  guint n = g_list_model_get_n_items (controllers);
  gboolean handled = FALSE;

  for (guint i = 0; i < n && !handled; i++)
    {
      g_autoptr(GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", keyval, 0, 0, &handled);
    }

  return handled;
}

static void
test_escape_returns (Fixture       *fixture,
                     gconstpointer  data)
{
  GtkWidget *refusal = get_refusal (fixture);

  for (guint i = 0; i < 3; i++)
    press (fixture, CW_STUDY_KEY_OPTION, i);
  g_assert_true (gtk_widget_get_visible (refusal));
  g_assert_false (send_key (refusal, GDK_KEY_a));
  g_assert_true (send_key (refusal, GDK_KEY_Escape));
  g_assert_false (gtk_widget_get_visible (refusal));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->study.window)) == get_row (fixture, 2));
}

/* Where one is asked for, choosing another moves the choice. */
static void
test_choice_moves (Fixture       *fixture,
                   gconstpointer  data)
{
  assert_can_commit (fixture, FALSE, "Choose 1 more");
  press (fixture, CW_STUDY_KEY_OPTION, 0);
  assert_chosen (fixture, "lure-3");
  press (fixture, CW_STUDY_KEY_OPTION, 1);
  assert_chosen (fixture, "right");
  press (fixture, CW_STUDY_KEY_OPTION, 1);
  assert_chosen (fixture, "right");
  assert_can_commit (fixture, TRUE, "1 of 1 chosen");
  g_assert_false (gtk_widget_get_visible (get_refusal (fixture)));
  gtk_test_accessible_assert_state (get_row (fixture, 0), GTK_ACCESSIBLE_STATE_CHECKED, GTK_ACCESSIBLE_TRISTATE_FALSE);
  gtk_test_accessible_assert_state (get_row (fixture, 1), GTK_ACCESSIBLE_STATE_CHECKED, GTK_ACCESSIBLE_TRISTATE_TRUE);
}

static void
test_arrows_choose_nothing (Fixture       *fixture,
                            gconstpointer  data)
{
  static const struct { guint keyval; guint focus; } keys[] = {
    { GDK_KEY_Down, 1 }, { GDK_KEY_KP_Down, 2 }, { GDK_KEY_Down, 3 }, { GDK_KEY_Down, 0 }, { GDK_KEY_Up, 3 },
  };

  gtk_widget_grab_focus (get_row (fixture, 0));
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_assert_true (send_key (gtk_widget_get_parent (get_row (fixture, 0)), keys[i].keyval));
      g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->study.window)) == get_row (fixture, keys[i].focus));
    }
  assert_chosen (fixture, "");
}

static void
test_commit_by_key (Fixture       *fixture,
                    gconstpointer  data)
{
  static const struct { CwStudyKey key; CwConfidence confidence; } keys[] = {
    { CW_STUDY_KEY_CHECK, CW_CONFIDENCE_NONE },
    { CW_STUDY_KEY_GUESS, CW_CONFIDENCE_GUESS },
    { CW_STUDY_KEY_FAIR, CW_CONFIDENCE_FAIR },
    { CW_STUDY_KEY_CERTAIN, CW_CONFIDENCE_CERTAIN },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    g_assert_true (press (fixture, keys[i].key, 0));
  g_assert_cmpuint (fixture->n_committed, ==, 0);

  press (fixture, CW_STUDY_KEY_OPTION, 0);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_assert_true (press (fixture, keys[i].key, 0));
      g_assert_cmpuint (fixture->n_committed, ==, i + 1);
      g_assert_cmpint (fixture->confidence, ==, keys[i].confidence);
      g_assert_false (fixture->dont_know);
    }

  g_assert_false (press (fixture, CW_STUDY_KEY_OPTION, 4));
  g_assert_false (press (fixture, CW_STUDY_KEY_NONE, 0));
  g_assert_false (press (fixture, CW_STUDY_KEY_FLAG, 0));
}

static void
test_commit_by_button (Fixture       *fixture,
                       gconstpointer  data)
{
  static const CwConfidence confidences[] = {
    CW_CONFIDENCE_GUESS, CW_CONFIDENCE_FAIR, CW_CONFIDENCE_CERTAIN, CW_CONFIDENCE_NONE,
  };

  press (fixture, CW_STUDY_KEY_OPTION, 2);
  for (guint i = 0; i < G_N_ELEMENTS (commit_buttons); i++)
    {
      g_signal_emit_by_name (cw_sample_find_text (fixture->panel, GTK_TYPE_BUTTON, commit_buttons[i]), "clicked");
      g_assert_cmpuint (fixture->n_committed, ==, i + 1);
      g_assert_cmpint (fixture->confidence, ==, confidences[i]);
      g_assert_false (fixture->dont_know);
    }
}

static void
test_dont_know (Fixture       *fixture,
                gconstpointer  data)
{
  g_signal_emit_by_name (cw_sample_find_text (fixture->panel, GTK_TYPE_BUTTON, "I don't know, show me"), "clicked");
  g_assert_cmpuint (fixture->n_committed, ==, 1);
  g_assert_true (fixture->dont_know);
  g_assert_cmpint (fixture->confidence, ==, CW_CONFIDENCE_NONE);
  g_assert_true (press (fixture, CW_STUDY_KEY_DONT_KNOW, 0));
  g_assert_cmpuint (fixture->n_committed, ==, 2);
  g_assert_true (fixture->dont_know);
}

static void
test_accessible (Fixture       *fixture,
                 gconstpointer  data)
{
  gboolean two = GPOINTER_TO_INT (data) == 2;
  GtkWidget *options = gtk_widget_get_parent (get_row (fixture, 0));

  gtk_test_accessible_assert_role (options, two ? GTK_ACCESSIBLE_ROLE_GROUP : GTK_ACCESSIBLE_ROLE_RADIO_GROUP);
  g_assert_true (gtk_test_accessible_has_relation (GTK_ACCESSIBLE (options), GTK_ACCESSIBLE_RELATION_LABELLED_BY));
  cw_test_assert_names (fixture->panel);
}

int
main (int    argc,
      char **argv)
{
  static const struct
  {
    const char *path;
    int choose;
    void (* func) (Fixture *fixture, gconstpointer data);
  } tests[] = {
    { "/app/ask-panel/exact-number", 2, test_exact_number },
    { "/app/ask-panel/refusal", 2, test_refusal },
    { "/app/ask-panel/escape-returns", 2, test_escape_returns },
    { "/app/ask-panel/choice-moves", 1, test_choice_moves },
    { "/app/ask-panel/arrows-choose-nothing", 1, test_arrows_choose_nothing },
    { "/app/ask-panel/commit-by-key", 1, test_commit_by_key },
    { "/app/ask-panel/commit-by-button", 1, test_commit_by_button },
    { "/app/ask-panel/dont-know", 1, test_dont_know },
    { "/app/ask-panel/accessible/one", 1, test_accessible },
    { "/app/ask-panel/accessible/two", 2, test_accessible },
  };

  g_test_init (&argc, &argv, NULL);
  gtk_init ();

  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, GINT_TO_POINTER (tests[i].choose), set_up, tests[i].func, tear_down);

  return g_test_run ();
}
