/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "describe/cw-describe.h"

#include "describe/cw-describe-builder.h"
#include "describe/cw-describe-model.h"
#include "describe/cw-describe-plan.h"
#include "describe/cw-describe-private.h"

#include <glib/gi18n-lib.h>

/* Finds the place that an address leads to, and has it described as text or as JSON. */

typedef struct
{
  CwPack *pack;
  CwQuestion *question;   /* one of these is set */
  CwObjective *objective;
  CwDevice *device;
  CwHardwareQuery *query; /* owned */
  const CwRecipe *recipe; /* of the view "model", beside its query */
  CwComparison *comparison; /* owned */
} Place;

G_DEFINE_QUARK (cw-describe-error-quark, cw_describe_error)

static void
place_clear (Place *self)
{
  g_clear_pointer (&self->query, cw_hardware_query_free);
  g_clear_object (&self->comparison);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Place, place_clear)

static gboolean
find_in_pack (Place            *place,
              CwLibrary        *library,
              const CwAddress  *address,
              GError          **error)
{
  const char *pack_id = cw_address_get_pack (address);
  const char *id = cw_address_get_id (address);

  place->pack = cw_library_find_pack (library, pack_id);
  if (place->pack == NULL)
    {
      g_set_error (error, CW_DESCRIBE_ERROR, CW_DESCRIBE_ERROR_NOT_FOUND,
                   _("There is no pack “%s”."), pack_id);
      return FALSE;
    }

  if (cw_address_get_kind (address) == CW_ADDRESS_QUESTION)
    {
      place->question = cw_pack_find_question (place->pack, id);
      if (place->question == NULL)
        g_set_error (error, CW_DESCRIBE_ERROR, CW_DESCRIBE_ERROR_NOT_FOUND,
                     _("The pack “%1$s” has no question “%2$s”."), pack_id, id);
    }
  else
    {
      place->objective = cw_pack_find_objective (place->pack, id);
      if (place->objective == NULL)
        g_set_error (error, CW_DESCRIBE_ERROR, CW_DESCRIBE_ERROR_NOT_FOUND,
                     _("The pack “%1$s” has no objective “%2$s”."), pack_id, id);
    }

  return place->question != NULL || place->objective != NULL;
}

static gboolean
find_in_catalogue (Place            *place,
                   CwCatalogue      *catalogue,
                   const CwAddress  *address,
                   GError          **error)
{
  g_autoptr (GError) local_error = NULL;

  if (!cw_catalogue_resolve (catalogue, address, &local_error))
    {
      g_set_error_literal (error, CW_DESCRIBE_ERROR, CW_DESCRIBE_ERROR_NOT_FOUND,
                           local_error->message);
      return FALSE;
    }

  if (cw_address_get_kind (address) == CW_ADDRESS_DEVICE)
    place->device = cw_catalogue_find (catalogue, cw_address_get_id (address));
  else if (cw_address_get_kind (address) == CW_ADDRESS_COMPARE)
    place->comparison = cw_comparison_parse (address, catalogue, NULL);
  else
    place->query = cw_hardware_query_parse (address, NULL);
  if (place->query != NULL && g_str_equal (place->query->view, "model"))
    {
      place->recipe = cw_fit_find_recipe (place->query, error);
      return place->recipe != NULL;
    }

  return TRUE;
}

static gboolean
find_place (Place            *place,
            CwLibrary        *library,
            CwCatalogue      *catalogue,
            const CwAddress  *address,
            GError          **error)
{
  g_autofree char *text = NULL;

  switch (cw_address_get_kind (address))
    {
    case CW_ADDRESS_QUESTION:
    case CW_ADDRESS_OBJECTIVE:
      return find_in_pack (place, library, address, error);
    case CW_ADDRESS_HARDWARE:
    case CW_ADDRESS_DEVICE:
    case CW_ADDRESS_COMPARE:
      return find_in_catalogue (place, catalogue, address, error);
    case CW_ADDRESS_EXAM:
      g_set_error_literal (error, CW_DESCRIBE_ERROR, CW_DESCRIBE_ERROR_NO_PAGE,
                           _("A mock exam belongs to what you have answered, so it has no text of its own; "
                             "open it in Chipwise."));
      return FALSE;
    case CW_ADDRESS_TODAY:
    case CW_ADDRESS_PARALLELISM:
    case CW_ADDRESS_PROGRESS:
    case CW_ADDRESS_COLLECTION:
    default:
      text = cw_address_to_string (address);
      g_set_error (error, CW_DESCRIBE_ERROR, CW_DESCRIBE_ERROR_NO_PAGE,
                   _("This version of Chipwise has no text for “%s”; it has for questions, "
                     "objectives and hardware."),
                   text);
      return FALSE;
    }
}

static char *
describe_plan (CwCatalogue      *catalogue,
               const CwAddress  *address,
               gboolean          as_json,
               GError          **error)
{
  g_autoptr (CwPresets) presets = cw_presets_load (NULL);

  return cw_describe_plan_address (address, presets, catalogue, as_json, error);
}

static char *
describe_kind (CwLibrary        *library,
               const CwAddress  *address,
               gboolean          as_json,
               GError          **error)
{
  g_autoptr (CwAdvice) advice = cw_advice_load (NULL);

  return cw_describe_kind (library, advice, address, as_json, error);
}

/**
 * cw_describe_address:
 * @library: the packs
 * @catalogue: the devices
 * @address: an address
 * @mode: whether answers are given away
 * @error: set when there is nothing at this place
 *
 * Writes what is at a place as plain text: the same that a screen reader gets. Plans are read with
 * the built-in presets, and the view "kind" with the built-in advice; see
 * [func@describe_plan_address] and [func@describe_kind] for others.
 *
 * Returns: (transfer full) (nullable): lines, or `NULL` with a [error@DescribeError], a
 *   [error@HardwareQueryError] or a [error@PlanError]
 */
char *
cw_describe_address (CwLibrary        *library,
                     CwCatalogue      *catalogue,
                     const CwAddress  *address,
                     CwDescribeMode    mode,
                     GError          **error)
{
  g_auto (Place) place = { NULL };

  g_return_val_if_fail (CW_IS_LIBRARY (library) && CW_IS_CATALOGUE (catalogue) && address != NULL,
                        NULL);

  if (cw_address_get_kind (address) == CW_ADDRESS_PARALLELISM)
    return describe_plan (catalogue, address, FALSE, error);
  if (cw_describe_is_kind (address))
    return describe_kind (library, address, FALSE, error);
  if (!find_place (&place, library, catalogue, address, error))
    return NULL;
  if (place.question != NULL)
    return cw_describe_question_text (place.pack, place.question, mode);
  if (place.device != NULL)
    return cw_describe_device_text (library, place.device, cw_address_get_value (address, "field"));
  if (place.recipe != NULL)
    return cw_describe_model_text (catalogue, place.query, place.recipe);
  if (place.query != NULL)
    return cw_describe_hardware_text (catalogue, place.query);
  if (place.comparison != NULL)
    return cw_describe_comparison_text (place.comparison);

  return cw_describe_objective_text (place.pack, place.objective);
}

/**
 * cw_describe_address_as_json:
 * @library: the packs
 * @catalogue: the devices
 * @address: an address
 * @mode: whether answers are given away
 * @error: set when there is nothing at this place
 *
 * Writes what is at a place as JSON, for scripts. Texts are plain.
 *
 * Returns: (transfer full) (nullable): an object, or `NULL` with a [error@DescribeError]
 */
char *
cw_describe_address_as_json (CwLibrary        *library,
                             CwCatalogue      *catalogue,
                             const CwAddress  *address,
                             CwDescribeMode    mode,
                             GError          **error)
{
  g_autoptr (JsonNode) node = NULL;
  g_auto (Place) place = { NULL };

  g_return_val_if_fail (CW_IS_LIBRARY (library) && CW_IS_CATALOGUE (catalogue) && address != NULL,
                        NULL);

  if (cw_address_get_kind (address) == CW_ADDRESS_PARALLELISM)
    return describe_plan (catalogue, address, TRUE, error);
  if (cw_describe_is_kind (address))
    return describe_kind (library, address, TRUE, error);
  if (!find_place (&place, library, catalogue, address, error))
    return NULL;
  if (place.question != NULL)
    node = cw_describe_question_json (place.pack, place.question, mode);
  else if (place.device != NULL)
    node = cw_describe_device_json (library, place.device, cw_address_get_value (address, "field"));
  else if (place.recipe != NULL)
    node = cw_describe_model_json (catalogue, place.query, place.recipe);
  else if (place.query != NULL)
    node = cw_describe_hardware_json (catalogue, place.query);
  else if (place.comparison != NULL)
    node = cw_describe_comparison_json (place.comparison);
  else
    node = cw_describe_objective_json (place.pack, place.objective);

  return cw_describe_print_json (node);
}

/**
 * cw_describe_packs:
 * @library: the packs
 *
 * Writes an overview of all packs, with the addresses of their objectives.
 *
 * Returns: (transfer full): lines
 */
char *
cw_describe_packs (CwLibrary *library)
{
  GString *text;
  GListModel *packs;
  guint n;

  g_return_val_if_fail (CW_IS_LIBRARY (library), NULL);

  text = g_string_new (NULL);
  packs = cw_library_get_packs (library);
  n = g_list_model_get_n_items (packs);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (CwPack) pack = g_list_model_get_item (packs, i);
      g_autofree char *pack_text = cw_describe_pack_text (pack);

      if (i > 0)
        g_string_append_c (text, '\n');
      g_string_append (text, pack_text);
    }

  return g_string_free (text, FALSE);
}

/**
 * cw_describe_packs_as_json:
 * @library: the packs
 *
 * Writes an overview of all packs as JSON.
 *
 * Returns: (transfer full): an array
 */
char *
cw_describe_packs_as_json (CwLibrary *library)
{
  g_autoptr (JsonNode) node = NULL;
  JsonArray *array;
  GListModel *packs;
  guint n;

  g_return_val_if_fail (CW_IS_LIBRARY (library), NULL);

  array = json_array_new ();
  packs = cw_library_get_packs (library);
  n = g_list_model_get_n_items (packs);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (CwPack) pack = g_list_model_get_item (packs, i);

      json_array_add_element (array, cw_describe_pack_json (pack));
    }
  node = json_node_init_array (json_node_alloc (), array);
  json_array_unref (array);

  return cw_describe_print_json (node);
}
