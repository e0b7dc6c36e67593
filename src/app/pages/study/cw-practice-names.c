/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-practice-names.h"

#include <glib/gi18n.h>
#include <string.h>

/* The entries of the lists to choose from; the first of each takes all. */

static void
name_free (gpointer data)
{
  CwPracticeName *name = data;

  g_free (name->pack);
  g_free (name->id);
  g_free (name->title);
  g_free (name);
}

static void
append (GPtrArray  *names,
        const char *pack,
        const char *id,
        const char *title)
{
  CwPracticeName *name = g_new0 (CwPracticeName, 1);

  name->pack = g_strdup (pack);
  name->id = g_strdup (id);
  name->title = g_strdup (title);
  g_ptr_array_add (names, name);
}

/* In the order of the packs. With several packs, those of the others are told by the pack's title. */
GPtrArray *
cw_practice_dup_objectives (CwLibrary *library)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (name_free);
  GListModel *packs;
  guint n_packs;

  g_return_val_if_fail (CW_IS_LIBRARY (library), NULL);

  packs = cw_library_get_packs (library);
  n_packs = g_list_model_get_n_items (packs);
  append (names, NULL, NULL, _("All objectives"));

  for (guint i = 0; i < n_packs; i++)
    {
      g_autoptr(CwPack) pack = g_list_model_get_item (packs, i);
      GListModel *objectives = cw_pack_get_objectives (pack);
      const guint n = g_list_model_get_n_items (objectives);

      for (guint j = 0; j < n; j++)
        {
          g_autoptr(CwObjective) objective = g_list_model_get_item (objectives, j);
          g_autofree char *title = NULL;

          if (i > 0)
            /* Translators: an objective and the pack that it is of. */
            title = g_strdup_printf (_("%1$s (%2$s)"), cw_objective_get_title (objective), cw_pack_get_title (pack));
          else
            title = g_strdup (cw_objective_get_title (objective));
          append (names, cw_pack_get_id (pack), cw_objective_get_id (objective), title);
        }
    }

  return names;
}

static void
append_concepts (GPtrArray  *names,
                 GHashTable *seen,
                 CwPack     *pack,
                 const char *objective)
{
  GListModel *questions = cw_pack_get_questions (pack);
  const guint n = g_list_model_get_n_items (questions);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr(CwQuestion) question = g_list_model_get_item (questions, i);

      if (objective != NULL && strcmp (cw_question_get_objective (question), objective) != 0)
        continue;

      for (const char * const *id = cw_question_get_concepts (question); *id != NULL; id++)
        {
          const char *title = cw_pack_get_concept_name (pack, *id);

          if (g_hash_table_add (seen, g_strdup (*id)))
            append (names, NULL, *id, title != NULL ? title : *id);
        }
    }
}

static int
compare_titles (gconstpointer a,
                gconstpointer b)
{
  const CwPracticeName *first = *(const CwPracticeName * const *) a;
  const CwPracticeName *second = *(const CwPracticeName * const *) b;

  return g_utf8_collate (first->title, second->title);
}

/* Those that questions have, by title. @pack and @objective narrow them, NULL does not. */
GPtrArray *
cw_practice_dup_concepts (CwLibrary  *library,
                          const char *pack,
                          const char *objective)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (name_free);
  g_autoptr(GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  CwPracticeName *all;
  GListModel *packs;
  guint n_packs;

  g_return_val_if_fail (CW_IS_LIBRARY (library), NULL);

  packs = cw_library_get_packs (library);
  n_packs = g_list_model_get_n_items (packs);
  for (guint i = 0; i < n_packs; i++)
    {
      g_autoptr(CwPack) each = g_list_model_get_item (packs, i);

      if (pack == NULL || strcmp (cw_pack_get_id (each), pack) == 0)
        append_concepts (names, seen, each, objective);
    }

  g_ptr_array_sort (names, compare_titles);
  append (names, NULL, NULL, _("All concepts"));
  all = g_ptr_array_steal_index (names, names->len - 1);
  g_ptr_array_insert (names, 0, all);

  return names;
}

GStrv
cw_practice_dup_titles (GPtrArray *names)
{
  g_autoptr(GStrvBuilder) titles = g_strv_builder_new ();

  for (guint i = 0; i < names->len; i++)
    g_strv_builder_add (titles, ((CwPracticeName *) names->pdata[i])->title);

  return g_strv_builder_end (titles);
}
