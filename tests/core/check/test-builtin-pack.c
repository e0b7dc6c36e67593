/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "check/cw-check.h"
#include "check/cw-report.h"
#include "content/cw-loader.h"
#include "hardware/cw-advice.h"
#include "util/cw-address.h"

/* What the pack that is shipped must keep, beyond what any pack must. */

static CwPack *
load_pack (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("CW_PACKS"), "pmle-3.3", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (CwFaults) faults = cw_faults_new ();
  CwPack *pack = cw_loader_load_pack (file, faults, NULL);
  g_autofree char *lines = cw_faults_to_string (faults);

  g_assert_cmpstr (lines, ==, "");

  return pack;
}

static void
test_no_faults (void)
{
  g_autoptr (CwPack) pack = load_pack ();
  g_autoptr (CwLibrary) library = cw_library_load (NULL);
  g_autoptr (CwCatalogue) catalogue = cw_catalogue_load (NULL);
  g_autoptr (CwFaults) faults = cw_faults_new ();
  g_autofree char *lines = NULL;

  cw_check_pack (pack, library, catalogue, NULL, faults);
  lines = cw_faults_to_string (faults);
  g_assert_cmpstr (lines, ==, "");
}

static void
test_objectives (void)
{
  static const char * const ids[] = {
    "cpu-gpu-tpu", "memory", "gpu-families", "tpu-versions", "data-parallelism", "model-parallelism", "busy", "capacity",
  };
  g_autoptr (CwPack) pack = load_pack ();
  g_autoptr (CwReport) report = cw_report_new (pack);

  g_assert_cmpuint (report->objectives->len, ==, G_N_ELEMENTS (ids));
  for (guint i = 0; i < report->objectives->len; i++)
    {
      const CwObjectiveReport *objective = &g_array_index (report->objectives, CwObjectiveReport,
                                                           i);

      g_assert_cmpstr (objective->id, ==, ids[i]);
      g_assert_cmpuint (objective->n_questions, >=, 5);
      g_assert_cmpuint (objective->n_reserved * 100, >=, objective->n_questions * 20);
      g_assert_cmpuint (objective->n_reserved * 100, <=, objective->n_questions * 30);
    }
}

static void
test_counts (void)
{
  g_autoptr (CwPack) pack = load_pack ();
  g_autoptr (CwReport) report = cw_report_new (pack);
  GListModel *questions = cw_pack_get_questions (pack);
  guint n_choose_two = 0;

  for (guint i = 0; i < report->n_questions; i++)
    {
      g_autoptr (CwQuestion) question = g_list_model_get_item (questions, i);

      if (cw_question_get_choose (question) == 2)
        n_choose_two++;
    }

  g_assert_cmpuint (report->n_questions, >=, 40);
  g_assert_cmpuint (n_choose_two, >=, 10);
  g_assert_cmpuint (report->n_misconceptions, >=, 12);
  for (guint i = 0; i < 3; i++)
    {
      g_assert_cmpuint (report->n_levels[i], >, 0);
      g_assert_cmpuint (report->n_difficulties[i], >, 0);
    }
}

/* Neither length nor place gives the answer away. */
static void
test_bias (void)
{
  g_autoptr (CwPack) pack = load_pack ();
  g_autoptr (CwReport) report = cw_report_new (pack);

  g_assert_cmpuint (report->n_longest_right * 100, <=, report->n_choose_one * 40);
  g_assert_cmpuint (report->n_longest_right * 100, >=, report->n_choose_one * 10);
  g_assert_cmpuint (report->n_shortest_right * 100, <=, report->n_choose_one * 40);
  for (guint i = 0; i < CW_REPORT_MAX_OPTIONS; i++)
    g_assert_cmpuint (report->n_right_at[i] * 100, <=, report->n_choose_one * 40);
}

/* The opening question, then one an objective: easy to enter, and not kept for mock exams. */
static void
test_placement (void)
{
  g_autoptr (CwPack) pack = load_pack ();
  g_autoptr (GHashTable) objectives = g_hash_table_new (g_str_hash, g_str_equal);
  const char * const *placement = cw_pack_get_placement (pack);

  g_assert_cmpuint (g_strv_length ((char **) placement), ==, 8);
  g_assert_cmpstr (placement[0], ==, "data-against-model");
  for (guint i = 0; placement[i] != NULL; i++)
    {
      CwQuestion *question = cw_pack_find_question (pack, placement[i]);

      g_assert_false (cw_question_get_reserved (question));
      g_assert_cmpint (cw_question_get_level (question), ==, CW_LEVEL_FOUNDATION);
      g_assert_cmpint (cw_question_get_scope (question), ==, CW_SCOPE_CORE);
      g_assert_cmpuint (cw_question_get_choose (question), ==, 1);
      g_assert_true (g_hash_table_add (objectives,
                                       (gpointer) cw_question_get_objective (question)));
    }
}

static GHashTable *
read_urls (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "evidence-urls.txt", NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  GHashTable *urls = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    g_hash_table_add (urls, g_strdup (lines[i]));

  return urls;
}

static void
assert_known (GHashTable *urls,
              const char *url)
{
  if (!g_hash_table_contains (urls, url))
    g_assert_cmpstr (url, ==, "one of tests/data/evidence-urls.txt");
}

/* Only pages that were read for the facts that the pack teaches. */
static void
test_urls (void)
{
  g_autoptr (CwPack) pack = load_pack ();
  g_autoptr (GHashTable) urls = read_urls ();
  GListModel *questions = cw_pack_get_questions (pack);
  GListModel *objectives = cw_pack_get_objectives (pack);
  GListModel *misconceptions = cw_pack_get_misconceptions (pack);

  for (guint i = 0; i < g_list_model_get_n_items (questions); i++)
    {
      g_autoptr (CwQuestion) question = g_list_model_get_item (questions, i);
      GListModel *evidence = cw_question_get_evidence (question);

      for (guint k = 0; k < g_list_model_get_n_items (evidence); k++)
        {
          g_autoptr (CwEvidence) item = g_list_model_get_item (evidence, k);

          assert_known (urls, cw_evidence_get_url (item));
        }
    }
  for (guint i = 0; i < g_list_model_get_n_items (objectives); i++)
    {
      g_autoptr (CwObjective) objective = g_list_model_get_item (objectives, i);

      assert_known (urls,
                    cw_evidence_get_url (cw_primer_get_link (cw_objective_get_primer (objective))));
    }
  for (guint i = 0; i < g_list_model_get_n_items (misconceptions); i++)
    {
      g_autoptr (CwMisconception) misconception = g_list_model_get_item (misconceptions, i);

      assert_known (urls, cw_misconception_get_url (misconception));
    }
}

/* Most beliefs are refuted by a place in the app; that each leads there is proved by the check. */
static void
test_pictures (void)
{
  g_autoptr (CwPack) pack = load_pack ();
  GListModel *misconceptions = cw_pack_get_misconceptions (pack);
  guint n = g_list_model_get_n_items (misconceptions);
  guint n_with_picture = 0;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (CwMisconception) misconception = g_list_model_get_item (misconceptions, i);

      n_with_picture += cw_misconception_get_see (misconception) != NULL;
    }

  g_assert_cmpuint (n_with_picture * 3, >, n * 2);
}

/* Where a figure of the hardware decides, the question says which. */
static void
test_facts (void)
{
  g_autoptr (CwPack) pack = load_pack ();
  GListModel *questions = cw_pack_get_questions (pack);
  guint n_with_facts = 0;
  guint n_with_hardware = 0;

  for (guint i = 0; i < g_list_model_get_n_items (questions); i++)
    {
      g_autoptr (CwQuestion) question = g_list_model_get_item (questions, i);
      const char * const *see = cw_question_get_see (question);
      gboolean has_hardware = FALSE;

      for (guint k = 0; see[k] != NULL; k++)
        has_hardware |= g_str_has_prefix (see[k], "chipwise:device/") ||
                        g_str_has_prefix (see[k], "chipwise:compare?") ||
                        g_str_has_prefix (see[k], "chipwise:hardware");
      if (cw_question_get_n_facts (question) > 0)
        {
          g_assert_true (has_hardware);
          n_with_facts++;
        }
      n_with_hardware += has_hardware ? 1 : 0;
    }
  g_assert_cmpuint (n_with_facts, >=, 20);
  g_assert_cmpuint (n_with_hardware, >=, 20);
}

/* The advice leads to questions that can be shown at any time. */
static void
test_advice (void)
{
  g_autoptr (CwPack) pack = load_pack ();
  g_autoptr (CwAdvice) advice = cw_advice_load (NULL);
  GListModel *switches = cw_advice_get_switches (advice);

  for (guint i = 0; i < g_list_model_get_n_items (switches); i++)
    {
      g_autoptr (CwAdviceSwitch) item = g_list_model_get_item (switches, i);
      const char * const *see = cw_advice_switch_get_see (item);

      for (guint k = 0; see[k] != NULL; k++)
        {
          g_autoptr (CwAddress) address = cw_address_parse (see[k], NULL);
          CwQuestion *question = cw_pack_find_question (pack, cw_address_get_id (address));

          g_assert_nonnull (question);
          g_assert_false (cw_question_get_reserved (question));
        }
    }
}

/* What runs from the resources is what lies in the folder. */
static void
test_same_as_resource (void)
{
  g_autoptr (CwPack) pack = load_pack ();
  g_autoptr (CwLibrary) library = cw_library_load (NULL);
  CwPack *built_in = cw_library_find_pack (library, "pmle-3.3");
  GListModel *questions = cw_pack_get_questions (pack);

  g_assert_cmpuint (g_list_model_get_n_items (questions), ==,
                    g_list_model_get_n_items (cw_pack_get_questions (built_in)));
  for (guint i = 0; i < g_list_model_get_n_items (questions); i++)
    {
      g_autoptr (CwQuestion) question = g_list_model_get_item (questions, i);
      CwQuestion *other = cw_pack_find_question (built_in, cw_question_get_id (question));

      g_assert_nonnull (other);
      g_assert_cmpstr (cw_question_get_hash (question), ==, cw_question_get_hash (other));
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/core/builtin-pack/no-faults", test_no_faults);
  g_test_add_func ("/core/builtin-pack/objectives", test_objectives);
  g_test_add_func ("/core/builtin-pack/counts", test_counts);
  g_test_add_func ("/core/builtin-pack/bias", test_bias);
  g_test_add_func ("/core/builtin-pack/placement", test_placement);
  g_test_add_func ("/core/builtin-pack/urls", test_urls);
  g_test_add_func ("/core/builtin-pack/facts", test_facts);
  g_test_add_func ("/core/builtin-pack/pictures", test_pictures);
  g_test_add_func ("/core/builtin-pack/advice", test_advice);
  g_test_add_func ("/core/builtin-pack/same-as-resource", test_same_as_resource);

  return g_test_run ();
}
