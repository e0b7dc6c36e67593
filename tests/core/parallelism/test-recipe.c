/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "parallelism/cw-recipe.h"

/* Bytes per parameter as the papers and guides print them. */
typedef struct
{
  const char *id;
  double weights;
  double gradients;
  double optimizer;
  double sum;
} Row;

static const Row rows[] = {
  { "adam-mixed", 2, 2, 12, 16 },
  { "adam-mixed-fp32-gradients", 2, 4, 12, 18 },
  { "adam-mixed-extra-gradients", 2, 6, 12, 20 },
  { "adam-fp32", 4, 4, 8, 16 },
  { "adam-bf16", 2, 2, 4, 8 },
  { "adam-8bit", 2, 2, 6, 10 },
  { "adam-moments-only", 2, 0, 8, 10 },
  { "momentum-mixed", 2, 2, 8, 12 },
  { "momentum-fp32", 4, 4, 4, 12 },
  { "sgd-mixed", 2, 2, 4, 8 },
  { "sgd-fp32", 4, 4, 0, 8 },
};

static void
test_table (void)
{
  guint n;
  const CwRecipe *all = cw_recipe_get_all (&n);

  g_assert_cmpuint (n, ==, G_N_ELEMENTS (rows));
  for (guint i = 0; i < n; i++)
    {
      const CwRecipe *recipe = cw_recipe_find (rows[i].id);

      g_assert_true (recipe == &all[i]);
      g_assert_cmpfloat (recipe->weights, ==, rows[i].weights);
      g_assert_cmpfloat (recipe->gradients, ==, rows[i].gradients);
      g_assert_cmpfloat (recipe->optimizer, ==, rows[i].optimizer);
      g_assert_cmpfloat (cw_recipe_get_bytes_per_parameter (recipe), ==, rows[i].sum);
      g_assert_cmpstr (cw_recipe_get_name (recipe), !=, "");
      g_assert_cmpstr (recipe->source, !=, "");
    }
}

static void
test_default (void)
{
  guint n;

  g_assert_cmpstr (cw_recipe_get_all (&n)->id, ==, "adam-mixed");
  g_assert_null (cw_recipe_find ("adam"));
  g_assert_null (cw_recipe_find (""));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/core/recipe/table", test_table);
  g_test_add_func ("/core/recipe/default", test_default);

  return g_test_run ();
}
