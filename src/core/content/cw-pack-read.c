/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "content/cw-misconception-private.h"
#include "content/cw-objective-private.h"
#include "content/cw-pack-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Reads what stands in pack.json. The questions come later, from other files. */

#define MAX_TITLE          120
#define MAX_EXAM           200
#define MAX_WEIGHT         300
#define MAX_PLACEMENT      20
#define MAX_OBJECTIVES     64
#define MAX_CONCEPTS       1000
#define MAX_MISCONCEPTIONS 500
#define MAX_TERMS          1000
#define MAX_NAME           80
#define MAX_CONFUSED       8
#define MAX_MEANING        600

/* Groups of the progress file start with these words. */
static const char * const taken_ids[] = { "exam", "session", "challenge", NULL };

static void
read_id (CwPack *self,
         CwJson *json)
{
  CwJson member;

  self->id = cw_json_read_id (json, "id");
  if (self->id == NULL || !g_strv_contains (taken_ids, self->id))
    return;

  cw_json_init_member (&member, json, "id");
  cw_json_add_text_fault (&member, _("an id other than exam, session and challenge"), self->id);
}

static void
read_weight (CwPack *self,
             CwJson *json)
{
  static const char * const keys[] = { "text", "date", "source", NULL };
  CwJson weight;

  if (!cw_json_init_member (&weight, json, "weight") || !cw_json_expect_object (&weight, keys))
    return;

  self->weight_text = cw_json_read_phrase (&weight, "text", MAX_WEIGHT);
  self->weight_date = cw_json_read_date (&weight, "date");
  self->weight_source = cw_json_read_phrase (&weight, "source", MAX_WEIGHT);
}

/* Adds a fault when an id was there before. */
static gboolean
is_new_id (GHashTable *table,
           CwJson     *json,
           const char *key,
           const char *id)
{
  CwJson member;

  if (id == NULL)
    return FALSE;
  if (!g_hash_table_contains (table, id))
    return TRUE;

  cw_json_init_member (&member, json, key);
  cw_json_add_text_fault (&member, _("one that did not stand before"), id);

  return FALSE;
}

static void
read_objectives (CwPack *self,
                 CwJson *json)
{
  CwJson array;
  guint length;

  cw_json_read_array (json, "objectives", 1, MAX_OBJECTIVES, &array, &length);
  for (guint i = 0; i < length; i++)
    {
      CwJson element;
      g_autoptr (CwObjective) objective = NULL;
      const char *id;

      cw_json_init_element (&element, &array, i);
      objective = cw_objective_new_from_json (&element);
      id = cw_objective_get_id (objective);
      if (is_new_id (self->objectives_by_id, &element, "id", id))
        g_hash_table_insert (self->objectives_by_id, (gpointer) id, objective);
      g_list_store_append (self->objectives, objective);
    }
}

/* Only after all objectives are known. */
static void
check_confused_with (CwPack *self,
                     CwJson *json)
{
  CwJson array;
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->objectives));

  cw_json_init_member (&array, json, "objectives");
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (CwObjective) objective = g_list_model_get_item (G_LIST_MODEL (self->objectives), i);
      const char * const *ids = cw_objective_get_confused_with (objective);

      for (guint k = 0; ids != NULL && ids[k] != NULL; k++)
        {
          CwJson element;
          CwJson member;

          if (g_hash_table_contains (self->objectives_by_id, ids[k]) &&
              g_strcmp0 (ids[k], cw_objective_get_id (objective)) != 0)
            continue;
          cw_json_init_element (&element, &array, i);
          cw_json_init_member (&member, &element, "confused-with");
          cw_json_add_text_fault (&member, _("ids of other objectives of this pack"), ids[k]);
        }
    }
}

/* Only after all concepts are known. */
static void
check_confused_concepts (CwPack *self,
                         CwJson *array)
{
  for (guint i = 0; self->concepts[i] != NULL; i++)
    {
      const char * const *ids = cw_pack_get_confused_concepts (self, self->concepts[i]);

      for (guint k = 0; ids[k] != NULL; k++)
        {
          CwJson element;
          CwJson member;

          if (g_hash_table_contains (self->concept_names, ids[k]) && strcmp (ids[k], self->concepts[i]) != 0)
            continue;
          cw_json_init_element (&element, array, i);
          cw_json_init_member (&member, &element, "confused-with");
          cw_json_add_text_fault (&member, _("ids of other concepts of this pack"), ids[k]);
        }
    }
}

static void
read_concepts (CwPack *self,
               CwJson *json)
{
  static const char * const keys[] = { "id", "name", "confused-with", NULL };
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();
  CwJson array;
  guint length;

  cw_json_read_array (json, "concepts", 0, MAX_CONCEPTS, &array, &length);
  for (guint i = 0; i < length; i++)
    {
      CwJson element;
      g_autofree char *id = NULL;
      g_autofree char *name = NULL;
      g_auto (GStrv) confused = NULL;

      cw_json_init_element (&element, &array, i);
      if (!cw_json_expect_object (&element, keys))
        continue;
      id = cw_json_read_id (&element, "id");
      name = cw_json_read_phrase (&element, "name", MAX_NAME);
      confused = cw_json_read_ids (&element, "confused-with", 0, MAX_CONFUSED);
      if (!is_new_id (self->concept_names, &element, "id", id))
        continue;
      g_strv_builder_add (ids, id);
      g_hash_table_insert (self->confused_concepts, g_strdup (id), g_steal_pointer (&confused));
      g_hash_table_insert (self->concept_names, g_steal_pointer (&id), g_steal_pointer (&name));
    }
  self->concepts = g_strv_builder_end (ids);

  /* With one left out the places do not tell any more; the pack is refused for it anyway. */
  if (g_strv_length (self->concepts) == length)
    check_confused_concepts (self, &array);
}

static void
read_misconceptions (CwPack *self,
                     CwJson *json)
{
  CwJson array;
  guint length;

  cw_json_read_array (json, "misconceptions", 0, MAX_MISCONCEPTIONS, &array, &length);
  for (guint i = 0; i < length; i++)
    {
      CwJson element;
      g_autoptr (CwMisconception) misconception = NULL;
      const char *id;

      cw_json_init_element (&element, &array, i);
      misconception = cw_misconception_new_from_json (&element);
      id = cw_misconception_get_id (misconception);
      if (is_new_id (self->misconceptions_by_id, &element, "id", id))
        g_hash_table_insert (self->misconceptions_by_id, (gpointer) id, misconception);
      g_list_store_append (self->misconceptions, misconception);
    }
}

static void
read_glossary (CwPack *self,
               CwJson *json)
{
  static const char * const keys[] = { "term", "meaning", NULL };
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  CwJson array;
  guint length;

  cw_json_read_array (json, "glossary", 0, MAX_TERMS, &array, &length);
  for (guint i = 0; i < length; i++)
    {
      CwJson element;
      CwTerm term;

      cw_json_init_element (&element, &array, i);
      if (!cw_json_expect_object (&element, keys))
        continue;
      term.term = cw_json_read_string (&element, "term", MAX_NAME);
      term.meaning = cw_json_read_text (&element, "meaning", MAX_MEANING, 0);
      if (is_new_id (seen, &element, "term", term.term))
        g_hash_table_add (seen, g_strdup (term.term));
      g_array_append_val (self->terms, term);
    }
}

/**
 * cw_pack_new_from_json:
 * @json: what stands in `pack.json`
 *
 * Reads a pack without its questions. Whether the questions in `placement` exist is not known
 * here.
 *
 * Returns: (transfer full): the pack, of use only when no fault was added
 */
CwPack *
cw_pack_new_from_json (CwJson *json)
{
  static const char * const keys[] = {
    "id", "title", "exam", "weight", "placement", "objectives", "concepts", "misconceptions",
    "glossary", NULL
  };
  CwPack *self = g_object_new (CW_TYPE_PACK, NULL);

  if (!cw_json_expect_object (json, keys))
    return self;

  read_id (self, json);
  self->title = cw_json_read_phrase (json, "title", MAX_TITLE);
  self->exam = cw_json_read_string (json, "exam", MAX_EXAM);
  read_weight (self, json);
  self->placement = cw_json_read_ids (json, "placement", 0, MAX_PLACEMENT);
  read_objectives (self, json);
  check_confused_with (self, json);
  read_concepts (self, json);
  read_misconceptions (self, json);
  read_glossary (self, json);

  return self;
}
