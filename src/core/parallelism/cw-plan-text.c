/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "parallelism/cw-plan-private.h"

#include <errno.h>
#include <math.h>
#include <string.h>

#include <glib/gi18n-lib.h>

/* A plan as an address and back. Addresses come from anywhere, so that every value is checked and
 * told with what was expected; what is missing takes the default. Written is only what differs
 * from the default, in one order, so that equal plans have equal addresses. */

static const char * const word_keys[] = {
  "model", "recompute", "schedule", "recipe", "device", NULL
};

static const CwPlanKey *
find_key (const CwPlanKey *keys,
          guint            n_keys,
          const char      *name)
{
  for (guint i = 0; i < n_keys; i++)
    if (g_str_equal (keys[i].name, name))
      return &keys[i];

  return NULL;
}

static gboolean
set_bad_value (GError     **error,
               const char  *key,
               const char  *expected,
               const char  *found)
{
  g_set_error (error, CW_PLAN_ERROR, CW_PLAN_ERROR_VALUE,
               /* Translators: a key of an address, what its value should be, and the value. */
               _("%1$s: expected %2$s, found “%3$.80s”."), key, expected, found);

  return FALSE;
}

static char *
describe_range (const CwPlanKey *key)
{
  if (key->type == CW_PLAN_KEY_SWITCH)
    return g_strdup (_("0 or 1"));
  if (key->type == CW_PLAN_KEY_UINT)
    return g_strdup_printf (_("a whole number from %.0f to %.0f"), key->min, key->max);

  return g_strdup_printf (_("a number from %g to %g"), key->min, key->max);
}

static gboolean
parse_whole (const char *text,
             double     *value)
{
  guint64 whole;

  if (!g_ascii_isdigit (text[0]) ||
      !g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT64, &whole, NULL))
    return FALSE;
  *value = (double) whole;

  return TRUE;
}

static gboolean
parse_number (const char *text,
              double     *value)
{
  char *end;

  if (!g_ascii_isdigit (text[0]) || text[strspn (text, "0123456789.eE+-")] != '\0')
    return FALSE;
  errno = 0;
  *value = g_ascii_strtod (text, &end);

  return *end == '\0' && errno == 0 && isfinite (*value);
}

static gboolean
read_key (CwPlan           *plan,
          const CwPlanKey  *key,
          const char       *text,
          GError          **error)
{
  g_autofree char *expected = describe_range (key);
  double value;
  gboolean is_number;

  is_number = key->type == CW_PLAN_KEY_NUMBER ? parse_number (text, &value)
                                              : parse_whole (text, &value);
  if (!is_number)
    return set_bad_value (error, key->name, expected, text);
  if (value < key->min || value > key->max)
    {
      set_bad_value (error, key->name, expected, text);
      if (error != NULL)
        (*error)->code = CW_PLAN_ERROR_RANGE;
      return FALSE;
    }

  cw_plan_key_set (key, plan, value);

  return TRUE;
}

static gboolean
read_enum (int              *target,
           GType             type,
           const CwAddress  *address,
           const char       *key,
           GError          **error)
{
  const char *text = cw_address_get_value (address, key);
  GEnumClass *klass;
  GEnumValue *value;
  g_autoptr (GString) nicks = NULL;

  if (text == NULL)
    return TRUE;

  klass = g_type_class_ref (type);
  value = g_enum_get_value_by_nick (klass, text);
  if (value != NULL)
    *target = value->value;
  else
    {
      nicks = g_string_new (NULL);
      for (guint i = 0; i < klass->n_values; i++)
        g_string_append_printf (nicks, i > 0 ? ", %s" : "%s", klass->values[i].value_nick);
      set_bad_value (error, key, nicks->str, text);
    }
  g_type_class_unref (klass);

  return value != NULL;
}

static gboolean
read_recipe (CwPlan           *plan,
             const CwAddress  *address,
             GError          **error)
{
  const char *text = cw_address_get_value (address, "recipe");
  g_autoptr (GString) ids = NULL;
  const CwRecipe *recipe, *all;
  guint n_recipes;

  if (text == NULL)
    return TRUE;

  recipe = cw_recipe_find (text);
  if (recipe != NULL)
    {
      plan->recipe = recipe;
      return TRUE;
    }

  ids = g_string_new (NULL);
  all = cw_recipe_get_all (&n_recipes);
  for (guint i = 0; i < n_recipes; i++)
    g_string_append_printf (ids, i > 0 ? ", %s" : "%s", all[i].id);

  return set_bad_value (error, "recipe", ids->str, text);
}

static gboolean
read_preset (CwPlan           *plan,
             CwPresets        *presets,
             const char       *id,
             GError          **error)
{
  g_autoptr (GString) ids = NULL;
  guint n_models = cw_presets_get_n_models (presets);

  if (cw_plan_set_model (plan, presets, id))
    return TRUE;

  ids = g_string_new (NULL);
  for (guint i = 0; i < n_models; i++)
    g_string_append_printf (ids, i > 0 ? ", %s" : "%s", cw_presets_get_model (presets, i)->id);

  return set_bad_value (error, "model", ids->str, id);
}

/* What follows from the hidden size in most published models, where the address does not say. */
static void
complete_own_model (CwPlan          *plan,
                    const CwAddress *address)
{
  CwModel *model = &plan->model;

  plan->model_id[0] = '\0';
  if (cw_address_get_value (address, "heads") == NULL)
    model->heads = MAX (model->hidden / 128, 1);
  if (cw_address_get_value (address, "kv_heads") == NULL)
    model->kv_heads = model->heads;
  if (cw_address_get_value (address, "ffn") == NULL)
    model->ffn = 4 * model->hidden;
  if (cw_address_get_value (address, "tied") == NULL)
    model->tied = !model->gated;
  if (model->experts > 0 && cw_address_get_value (address, "experts_per_token") == NULL)
    model->experts_per_token = 1;
}

static gboolean
read_model (CwPlan           *plan,
            CwPresets        *presets,
            const CwAddress  *address,
            GError          **error)
{
  const char *id = cw_address_get_value (address, "model");
  gboolean is_own = FALSE;

  if (id != NULL && !read_preset (plan, presets, id, error))
    return FALSE;

  for (guint i = 0; i < cw_plan_n_model_keys; i++)
    {
      const CwPlanKey *key = &cw_plan_model_keys[i];
      const char *text = cw_address_get_value (address, key->name);

      if (text == NULL)
        continue;
      if (!read_key (plan, key, text, error))
        return FALSE;
      is_own = TRUE;
    }
  if (is_own && id == NULL)
    complete_own_model (plan, address);

  return TRUE;
}

static gboolean
check_keys (const CwAddress  *address,
            GError          **error)
{
  g_auto (GStrv) keys = cw_address_dup_keys (address);

  for (guint i = 0; keys[i] != NULL; i++)
    {
      if (find_key (cw_plan_model_keys, cw_plan_n_model_keys, keys[i]) == NULL &&
          find_key (cw_plan_keys, cw_plan_n_keys, keys[i]) == NULL &&
          !g_strv_contains (word_keys, keys[i]))
        {
          g_set_error (error, CW_PLAN_ERROR, CW_PLAN_ERROR_KEY, _("A plan has no key “%.80s”."),
                       keys[i]);
          return FALSE;
        }
    }

  return TRUE;
}

static gboolean
check_size (const CwPlan  *plan,
            GError       **error)
{
  double parameters = cw_model_count_parameters (&plan->model);
  double devices = cw_plan_get_devices (plan);

  if (parameters > CW_PLAN_MAX_PARAMETERS)
    {
      g_set_error (error, CW_PLAN_ERROR, CW_PLAN_ERROR_RANGE,
                   _("Expected a model of at most %1$g parameters, found one of %2$.4g."),
                   CW_PLAN_MAX_PARAMETERS, parameters);
      return FALSE;
    }
  if (devices > CW_PLAN_MAX_DEVICES)
    {
      g_set_error (error, CW_PLAN_ERROR, CW_PLAN_ERROR_RANGE,
                   _("Expected at most %1$.0f devices (data × tensor × pipeline × context), "
                     "found %2$.0f."),
                   CW_PLAN_MAX_DEVICES, devices);
      return FALSE;
    }

  return TRUE;
}

static gboolean
read_device (CwPlan           *plan,
             const CwAddress  *address,
             GError          **error)
{
  const char *text = cw_address_get_value (address, "device");

  if (text == NULL)
    return TRUE;
  if (!cw_id_is_valid (text))
    return set_bad_value (error, "device", _("the id of a device"), text);

  g_strlcpy (plan->device, text, sizeof plan->device);

  return TRUE;
}

/**
 * cw_plan_parse:
 * @plan: (out caller-allocates): a plan, left in some valid state on failure
 * @presets: the presets
 * @address: an address of the kind `chipwise:parallelism?...`
 * @error: set when a key or a value is not right
 *
 * Reads a plan. Whether the catalogue has its device is not checked here; whether the plan makes
 * sense is a matter of [func@rules_get_broken], not of reading.
 *
 * Returns: whether it could be read; `FALSE` with a [error@PlanError]
 */
gboolean
cw_plan_parse (CwPlan           *plan,
               CwPresets        *presets,
               const CwAddress  *address,
               GError          **error)
{
  int recompute, schedule;

  g_return_val_if_fail (plan != NULL && CW_IS_PRESETS (presets), FALSE);
  g_return_val_if_fail (address != NULL && cw_address_get_kind (address) == CW_ADDRESS_PARALLELISM,
                        FALSE);

  cw_plan_init (plan, presets);
  recompute = (int) plan->recompute;
  schedule = (int) plan->schedule;
  if (!check_keys (address, error) || !read_model (plan, presets, address, error))
    return FALSE;

  for (guint i = 0; i < cw_plan_n_keys; i++)
    {
      const char *text = cw_address_get_value (address, cw_plan_keys[i].name);

      if (text != NULL && !read_key (plan, &cw_plan_keys[i], text, error))
        return FALSE;
    }
  if (!read_enum (&recompute, CW_TYPE_RECOMPUTE, address, "recompute", error) ||
      !read_enum (&schedule, CW_TYPE_SCHEDULE, address, "schedule", error) ||
      !read_recipe (plan, address, error) || !read_device (plan, address, error))
    return FALSE;
  plan->recompute = (CwRecompute) recompute;
  plan->schedule = (CwSchedule) schedule;

  return check_size (plan, error);
}

static void
append_pair (GString    *text,
             const char *key,
             const char *value)
{
  g_string_append_printf (text, "%c%s=%s", strchr (text->str, '?') == NULL ? '?' : '&', key, value);
}

/* The shortest form that reads as the same number. */
static void
format_number (char   *buffer,
               int     size,
               double  value)
{
  g_ascii_formatd (buffer, size, "%.15g", value);
  if (g_ascii_strtod (buffer, NULL) != value)
    g_ascii_formatd (buffer, size, "%.17g", value);
}

static void
append_keys (GString         *text,
             const CwPlanKey *keys,
             guint            n_keys,
             const CwPlan    *plan,
             const CwPlan    *other)
{
  for (guint i = 0; i < n_keys; i++)
    {
      double value = cw_plan_key_get (&keys[i], plan);
      char buffer[G_ASCII_DTOSTR_BUF_SIZE];

      if (other != NULL && value == cw_plan_key_get (&keys[i], other))
        continue;
      format_number (buffer, sizeof buffer, value);
      append_pair (text, keys[i].name, buffer);
    }
}

static void
append_enum (GString    *text,
             const char *key,
             GType       type,
             int         value)
{
  GEnumClass *klass = g_type_class_ref (type);

  append_pair (text, key, g_enum_get_value (klass, value)->value_nick);
  g_type_class_unref (klass);
}

/**
 * cw_plan_to_string:
 * @plan: a plan
 * @presets: the presets
 *
 * Writes the address of a plan: the model, then what is not the default, in a fixed order.
 * [func@plan_parse] reads the same plan from it.
 *
 * Returns: (transfer full): the address
 */
char *
cw_plan_to_string (const CwPlan *plan,
                   CwPresets    *presets)
{
  GString *text = g_string_new ("chipwise:parallelism");
  CwPlan base;
  gboolean is_own;

  cw_plan_init (&base, presets);
  is_own = plan->model_id[0] == '\0' || !cw_plan_set_model (&base, presets, plan->model_id);
  if (!is_own)
    append_pair (text, "model", plan->model_id);
  append_keys (text, cw_plan_model_keys, cw_plan_n_model_keys, plan, is_own ? NULL : &base);
  append_keys (text, cw_plan_keys, cw_plan_n_keys, plan, &base);
  if (plan->recompute != base.recompute)
    append_enum (text, "recompute", CW_TYPE_RECOMPUTE, (int) plan->recompute);
  if (plan->schedule != base.schedule)
    append_enum (text, "schedule", CW_TYPE_SCHEDULE, (int) plan->schedule);
  if (plan->recipe != base.recipe)
    append_pair (text, "recipe", plan->recipe->id);
  if (!g_str_equal (plan->device, base.device))
    append_pair (text, "device", plan->device);

  return g_string_free (text, FALSE);
}
