/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pages/study/cw-trap-card.h"
#include "pages/study/cw-traps-view.h"
#include "sample-study.h"
#include "session/cw-traps.h"
#include "tests/app/cw-test-names.h"
#include "tests/app/cw-test-wait.h"
#include "tests/core/session/sample-library.h"
#include "widgets/cw-question-list.h"

/* The first misconception of the pack, and an option of a question that plays on it. */
static CwMisconception *
find_lure (CwSampleStudy  *study,
           CwQuestion    **question,
           const char    **option)
{
  CwPack *pack = cw_library_find_pack (cw_context_get_library (study->context), "sample");
  g_autoptr(CwMisconception) misconception = g_list_model_get_item (cw_pack_get_misconceptions (pack), 0);
  GListModel *questions = cw_pack_get_questions (pack);

  g_assert_nonnull (misconception);
  for (guint i = 0; i < g_list_model_get_n_items (questions); i++)
    {
      g_autoptr(CwQuestion) each = g_list_model_get_item (questions, i);
      GListModel *options = cw_question_get_options (each);

      for (guint j = 0; j < g_list_model_get_n_items (options); j++)
        {
          g_autoptr(CwOption) candidate = g_list_model_get_item (options, j);

          if (g_strcmp0 (cw_option_get_misconception (candidate), cw_misconception_get_id (misconception)) != 0)
            continue;
          *question = each;
          *option = cw_option_get_id (candidate);
          return misconception;
        }
    }

  g_assert_not_reached ();
}

static void
test_all (CwSampleStudy *study,
          gconstpointer  data)
{
  CwPack *pack = cw_library_find_pack (cw_context_get_library (study->context), "sample");
  const guint n = g_list_model_get_n_items (cw_pack_get_misconceptions (pack));
  GtkWidget *view = cw_traps_view_new (study->context);

  cw_sample_study_show (study, view);
  cw_test_assert_names (view);
  g_assert_nonnull (cw_sample_find_nth (view, CW_TYPE_TRAP_CARD, n - 1));
  g_assert_null (cw_sample_find_nth (view, CW_TYPE_TRAP_CARD, n));
  g_assert_null (cw_sample_find_text (view, GTK_TYPE_LABEL, "Traps you fell into"));
  g_assert_null (cw_sample_find_text (view, GTK_TYPE_BUTTON, "Practise these"));
  cw_sample_study_hide (study);
}

/* The correction, the belief in quotes below it, how often; then its questions, when asked for. */
static void
test_taken (CwSampleStudy *study,
            gconstpointer  data)
{
  CwQuestion *question = NULL;
  const char *option = NULL;
  CwMisconception *misconception = find_lure (study, &question, &option);
  g_autofree char *belief = g_strdup_printf ("“%s”", cw_misconception_get_belief (misconception));
  g_autofree char *target = g_strdup_printf ("chipwise:collection/traps?misconception=%s",
                                             cw_misconception_get_id (misconception));
  GtkWidget *view = cw_traps_view_new (study->context);
  GtkWidget *card;
  GtkWidget *button;

  cw_sample_study_show (study, view);
  cw_sample_answer (cw_context_get_progress (study->context), question, option, CW_CONFIDENCE_CERTAIN,
                    CW_MODE_PRACTICE, 1);
  cw_wait_until (cw_sample_find_text (view, GTK_TYPE_LABEL, "Traps you fell into") != NULL);
  cw_test_assert_names (view);

  card = cw_sample_find_type (view, CW_TYPE_TRAP_CARD);
  g_assert_nonnull (cw_sample_find_text (card, GTK_TYPE_LABEL, cw_misconception_get_correction (misconception)));
  g_assert_nonnull (cw_sample_find_text (card, GTK_TYPE_LABEL, belief));
  button = cw_sample_find_text (card, GTK_TYPE_BUTTON, "Practise these");
  g_assert_cmpstr (g_variant_get_string (gtk_actionable_get_action_target_value (GTK_ACTIONABLE (button)), NULL), ==, target);

  g_assert_null (cw_sample_find_type (card, CW_TYPE_QUESTION_LIST));
  for (guint i = 0; (button = cw_sample_find_nth (card, GTK_TYPE_BUTTON, i)) != NULL; i++)
    {
      if (g_str_has_prefix (gtk_button_get_label (GTK_BUTTON (button)), "Show its "))
        break;
    }
  g_signal_emit_by_name (button, "clicked");
  g_assert_nonnull (cw_sample_find_type (card, CW_TYPE_QUESTION_LIST));
  gtk_test_accessible_assert_state (button, GTK_ACCESSIBLE_STATE_EXPANDED, TRUE);
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (button)), ==, "Hide its questions");
  g_signal_emit_by_name (button, "clicked");
  g_assert_null (cw_sample_find_type (card, CW_TYPE_QUESTION_LIST));
  cw_sample_study_hide (study);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gtk_init ();

#define ADD(name, test) \
  g_test_add ("/app/traps-view/" name, CwSampleStudy, NULL, cw_sample_study_set_up, test, cw_sample_study_tear_down)
  ADD ("all", test_all);
  ADD ("taken", test_taken);

  return g_test_run ();
}
