/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "parallelism/cw-cost-device.h"
#include "parallelism/cw-presets.h"
#include "parallelism/cw-rules.h"
#include "sample-plan.h"

#include <glib/gstdio.h>
#include <string.h>

static void
test_built_in (void)
{
  static const char * const ids[] = { "gpt-1.7b", "gpt-7.5b", "gpt-22b", "gpt3-175b", "gpt-1t",
                                      "llama3-8b",
                                      "llama3-70b", NULL };
  g_autoptr (CwPresets) presets = cw_presets_load (NULL);

  g_assert_cmpuint (cw_faults_get_total (cw_presets_get_faults (presets)), ==, 0);
  for (guint i = 0; ids[i] != NULL; i++)
    g_assert_nonnull (cw_presets_find_model (presets, ids[i]));
  g_assert_null (cw_presets_find_model (presets, "gpt-9"));
}

static void
test_models (void)
{
  g_autoptr (CwPresets) presets = cw_presets_load (NULL);

  for (guint i = 0; i < cw_presets_get_n_models (presets); i++)
    {
      const CwModelPreset *preset = cw_presets_get_model (presets, i);

      g_assert_true (cw_presets_find_model (presets, preset->id) == preset);
      g_assert_cmpstr (preset->name, !=, "");
      g_assert_cmpstr (preset->source, !=, "");
      g_assert_cmpuint (preset->model.hidden % preset->model.heads, ==, 0);
      g_assert_cmpuint (preset->model.heads % preset->model.kv_heads, ==, 0);
    }
}

static void
test_nearest (void)
{
  static const struct { double parameters; const char *id; } cases[] = {
    { 1, "gpt-1.7b" }, { 7e9, "gpt-7.5b" }, { 8e9, "llama3-8b" }, { 70e9, "llama3-70b" }, { 100e9, "gpt-76.1b" },
    { 1e15, "gpt-1t" },
  };
  g_autoptr (CwPresets) presets = cw_presets_load (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpstr (cw_presets_find_nearest (presets, cases[i].parameters)->id, ==, cases[i].id);
}

/* Every ready plan is a plan on a device of the catalogue; only Llama 3's 126 layers on 16 stages
 * break a rule, as the published run does. */
static void
test_plans (void)
{
  g_autoptr (CwPresets) presets = cw_presets_load (NULL);
  g_autoptr (CwCatalogue) catalogue = cw_catalogue_load (NULL);

  g_assert_cmpuint (cw_presets_get_n_plans (presets), >=, 10);
  for (guint i = 0; i < cw_presets_get_n_plans (presets); i++)
    {
      const CwPlanPreset *preset = cw_presets_get_plan (presets, i);
      g_autoptr (GError) error = NULL;
      g_autoptr (CwAddress) address = cw_address_parse (preset->address, &error);
      g_autofree char *canonical = NULL;
      CwCostDevice device;
      CwPlan plan;
      CwCost cost;
      gboolean is_valid;

      g_assert_no_error (error);
      cw_plan_parse (&plan, presets, address, &error);
      g_assert_no_error (error);
      cw_plan_find_device (&plan, catalogue, NULL, &device, &error);
      g_assert_no_error (error);
      cw_cost_compute (&cost, &plan, &device);
      g_assert_true (cost.has_times);
      is_valid = cw_rules_are_valid (cw_rules_get_broken (&plan, &device));
      g_assert_true (is_valid == !g_str_equal (preset->id, "llama3-405b"));
      /* What was trained must fit. */
      if (preset->published[0] != '\0' && !cost.fits)
        g_error ("%s needs %g GB", preset->id, cost.heaviest.bytes / GB);
    }
}

#define MODEL(id, layers) "{\"id\": \"" id "\", \"name\": \"A\", \"layers\": " layers ", \"hidden\": 1, " \
  "\"heads\": 1, \"kv-heads\": 1, \"ffn\": 1, \"vocab\": 1, \"seq\": 1, \"gated\": true, " \
  "\"tied\": true, \"source\": \"S\"}"

static const struct { const char *name, *models, *fault; } hostile[] = {
  { "no-array", "{}", "plans/models.json:1: models: expected an array" },
  { "not-json", "{", "plans/models.json:" },
  { "unknown-key", "{\"models\": [{\"id\": \"a\", \"size\": 1}]}", "size" },
  { "zero-layers", "{\"models\": [" MODEL ("a", "0") "]}", "models[0].layers: expected" },
  { "twice", "{\"models\": [" MODEL ("a", "1") ", " MODEL ("a", "1") "]}",
    "models[1].id: expected an id that no other preset has" },
};

/* A file with faults is refused whole, the other one is read, and a plan still has its model. */
static void
test_hostile (gconstpointer data)
{
  guint index = GPOINTER_TO_UINT (data);
  g_autofree char *folder = g_dir_make_tmp ("chipwise-XXXXXX", NULL);
  g_autofree char *plans = g_build_filename (folder, "plans", NULL);
  g_autofree char *models_file = g_build_filename (plans, "models.json", NULL);
  g_autofree char *plans_file = g_build_filename (plans, "plans.json", NULL);
  g_autoptr (CwPresets) presets = NULL;
  g_autofree char *faults = NULL;
  CwPlan plan;

  g_assert_cmpint (g_mkdir (plans, 0700), ==, 0);
  g_assert_true (g_file_set_contents (models_file, hostile[index].models, -1, NULL));
  g_assert_true (g_file_set_contents (plans_file, "{\"plans\": [{\"id\": \"p\", \"title\": \"P\", "
                                      "\"address\": \"chipwise:parallelism\"}]}", -1, NULL));
  presets = cw_presets_load (folder);
  faults = cw_faults_to_string (cw_presets_get_faults (presets));
  if (strstr (faults, hostile[index].fault) == NULL)
    g_assert_cmpstr (faults, ==, hostile[index].fault);
  g_assert_cmpuint (cw_presets_get_n_models (presets), ==, 0);
  g_assert_cmpuint (cw_presets_get_n_plans (presets), ==, 1);
  cw_plan_init (&plan, presets);
  g_assert_cmpuint (plan.model.layers, ==, 36);
  g_assert_cmpstr (plan.model_id, ==, "");

  g_remove (models_file);
  g_remove (plans_file);
  g_remove (plans);
  g_remove (folder);
}

/* Content folders of authors have no plans: the built-in ones stay. */
static void
test_no_plans (void)
{
  g_autofree char *folder = g_dir_make_tmp ("chipwise-XXXXXX", NULL);
  g_autoptr (CwPresets) presets = cw_presets_load (folder);

  g_assert_nonnull (cw_presets_find_model (presets, "gpt-7.5b"));
  g_remove (folder);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/core/presets/built-in", test_built_in);
  g_test_add_func ("/core/presets/models", test_models);
  g_test_add_func ("/core/presets/nearest", test_nearest);
  g_test_add_func ("/core/presets/plans", test_plans);
  for (guint i = 0; i < G_N_ELEMENTS (hostile); i++)
    {
      g_autofree char *path = g_strconcat ("/core/presets/hostile/", hostile[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_hostile);
    }
  g_test_add_func ("/core/presets/no-plans", test_no_plans);

  return g_test_run ();
}
