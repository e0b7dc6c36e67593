/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "parallelism/cw-recipe.h"

#include <glib/gi18n-lib.h>

/* What a parameter costs while it is trained. Mixed precision does not shrink these states: with
 * Adam it is 16 bytes before and after. Recipes of which only the sum is published are left out,
 * since sharding cuts the parts one by one. */

static const CwRecipe recipes[] = {
  { "adam-mixed", 2, 2, 12, "ZeRO, section 3.1", N_("Mixed precision, Adam") },
  { "adam-mixed-fp32-gradients", 2, 4, 12, "Megatron-LM; Machine Learning Engineering",
    N_("Mixed precision with FP32 gradients, Adam") },
  { "adam-mixed-extra-gradients", 2, 6, 12, "The Ultra-Scale Playbook; Megatron-LM",
    N_("Mixed precision with an extra FP32 copy of the gradients, Adam") },
  { "adam-fp32", 4, 4, 8, "Megatron-LM; The Ultra-Scale Playbook", N_("FP32, Adam") },
  { "adam-bf16", 2, 2, 4, "Machine Learning Engineering", N_("Pure BF16, AdamW") },
  { "adam-8bit", 2, 2, 6, "EleutherAI, Transformer Math 101; Machine Learning Engineering",
    N_("Mixed precision, 8-bit Adam") },
  { "adam-moments-only", 2, 0, 8, "How to Scale Your Model, chapters 5 and 6",
    N_("BF16 weights and two FP32 moments, nothing else") },
  { "momentum-mixed", 2, 2, 8, "EleutherAI, Transformer Math 101",
    N_("Mixed precision, SGD with momentum") },
  { "momentum-fp32", 4, 4, 4, "Machine Learning Engineering", N_("FP32, SGD with momentum") },
  { "sgd-mixed", 2, 2, 4, "Derived: weights, gradients and an FP32 copy of the weights",
    N_("Mixed precision, plain SGD") },
  { "sgd-fp32", 4, 4, 0, "Derived: weights and gradients", N_("FP32, plain SGD") },
};

/**
 * cw_recipe_find:
 * @id: untrusted text
 *
 * Looks for a recipe.
 *
 * Returns: (transfer none) (nullable): the recipe, or `NULL` when there is none
 */
const CwRecipe *
cw_recipe_find (const char *id)
{
  g_return_val_if_fail (id != NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (recipes); i++)
    {
      if (g_str_equal (recipes[i].id, id))
        return &recipes[i];
    }

  return NULL;
}

/**
 * cw_recipe_get_all:
 * @length: (out): how many there are
 *
 * Gets all recipes; the first one is the default.
 *
 * Returns: (transfer none) (array length=length): the recipes
 */
const CwRecipe *
cw_recipe_get_all (guint *length)
{
  g_return_val_if_fail (length != NULL, NULL);

  *length = G_N_ELEMENTS (recipes);

  return recipes;
}

/**
 * cw_recipe_get_name:
 * @self: a recipe
 *
 * Gets what a recipe is called, in the language of the user.
 *
 * Returns: (transfer none): the name
 */
const char *
cw_recipe_get_name (const CwRecipe *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return _(self->name);
}

/**
 * cw_recipe_get_bytes_per_parameter:
 * @self: a recipe
 *
 * Adds up what a parameter costs.
 *
 * Returns: bytes per parameter
 */
double
cw_recipe_get_bytes_per_parameter (const CwRecipe *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->weights + self->gradients + self->optimizer;
}
