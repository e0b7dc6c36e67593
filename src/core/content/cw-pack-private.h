/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "content/cw-pack.h"
#include "util/cw-json.h"

G_BEGIN_DECLS

struct _CwPack
{
  GObject parent_instance;

  char *id;
  char *title;
  char *exam;
  char *weight_text;
  char *weight_date;
  char *weight_source;
  char **placement;
  char **concepts;
  GListStore *objectives;     /* CwObjective */
  GListStore *questions;      /* CwQuestion */
  GListStore *misconceptions; /* CwMisconception */
  GArray *terms;              /* CwTerm */

  /* By id. The keys of the first three belong to the objects in the lists above. */
  GHashTable *objectives_by_id;
  GHashTable *questions_by_id;
  GHashTable *misconceptions_by_id;
  GHashTable *concept_names; /* char* -> char* */
  GHashTable *confused_concepts; /* char* -> char**: ids of the concepts taken for it */
};

CwPack *cw_pack_new_from_json (CwJson     *json) G_GNUC_WARN_UNUSED_RESULT;
void    cw_pack_set_questions (CwPack     *self,
                               GPtrArray  *questions);

G_END_DECLS
