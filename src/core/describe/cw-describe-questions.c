/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include <string.h>

#include "describe/cw-describe.h"

/* The way back from a device to the questions about it. */

static gboolean
names_device (const char *see,
              const char *id)
{
  g_autoptr (CwAddress) address = cw_address_parse (see, NULL);
  const char *devices;
  g_auto (GStrv) ids = NULL;

  if (address == NULL)
    return FALSE;
  if (cw_address_get_kind (address) == CW_ADDRESS_DEVICE)
    return g_str_equal (cw_address_get_id (address), id);
  if (cw_address_get_kind (address) != CW_ADDRESS_COMPARE)
    return FALSE;

  devices = cw_address_get_value (address, "devices");
  ids = g_strsplit (devices ? devices : "", ",", -1);

  return g_strv_contains ((const char * const *) ids, id);
}

static gboolean
is_about (CwQuestion *question,
          const char *id)
{
  const char * const *see = cw_question_get_see (question);
  guint n_facts = cw_question_get_n_facts (question);

  for (guint i = 0; i < n_facts; i++)
    {
      if (g_str_equal (cw_question_get_fact (question, i)->device, id))
        return TRUE;
    }
  for (guint i = 0; see[i] != NULL; i++)
    {
      if (names_device (see[i], id))
        return TRUE;
    }

  return FALSE;
}

/**
 * cw_describe_find_questions:
 * @library: the packs
 * @device: id of a device
 *
 * Finds the questions whose facts or links name a device. Questions that are reserved for mock
 * exams are left out.
 *
 * Returns: (transfer full) (element-type CwQuestion): the questions, in the order of the packs
 */
GPtrArray *
cw_describe_find_questions (CwLibrary  *library,
                            const char *device)
{
  GPtrArray *found;
  GListModel *packs;

  g_return_val_if_fail (CW_IS_LIBRARY (library) && device != NULL, NULL);

  found = g_ptr_array_new_with_free_func (g_object_unref);
  packs = cw_library_get_packs (library);
  for (guint i = 0; i < g_list_model_get_n_items (packs); i++)
    {
      g_autoptr (CwPack) pack = g_list_model_get_item (packs, i);
      GListModel *questions = cw_pack_get_questions (pack);
      guint n = g_list_model_get_n_items (questions);

      for (guint k = 0; k < n; k++)
        {
          g_autoptr (CwQuestion) question = g_list_model_get_item (questions, k);

          if (!cw_question_get_reserved (question) && is_about (question, device))
            g_ptr_array_add (found, g_steal_pointer (&question));
        }
    }

  return found;
}

/**
 * cw_describe_questions_at:
 * @library: the packs
 * @addresses: (array zero-terminated=1): addresses
 *
 * Finds the questions at addresses. What is no question, is not there or is reserved for mock
 * exams is left out.
 *
 * Returns: (transfer full) (element-type CwQuestion): the questions, in the order of @addresses
 */
GPtrArray *
cw_describe_questions_at (CwLibrary          *library,
                          const char * const *addresses)
{
  GPtrArray *found;

  g_return_val_if_fail (CW_IS_LIBRARY (library) && addresses != NULL, NULL);

  found = g_ptr_array_new_with_free_func (g_object_unref);
  for (; *addresses != NULL; addresses++)
    {
      g_autoptr (CwAddress) address = cw_address_parse (*addresses, NULL);
      CwPack *pack;
      CwQuestion *question;

      if (address == NULL || cw_address_get_kind (address) != CW_ADDRESS_QUESTION)
        continue;

      pack = cw_library_find_pack (library, cw_address_get_pack (address));
      question = pack ? cw_pack_find_question (pack, cw_address_get_id (address)) : NULL;
      if (question != NULL && !cw_question_get_reserved (question))
        g_ptr_array_add (found, g_object_ref (question));
    }

  return found;
}
