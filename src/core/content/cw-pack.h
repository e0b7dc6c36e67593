/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include "content/cw-misconception.h"
#include "content/cw-objective.h"
#include "content/cw-question.h"

G_BEGIN_DECLS

/* A word of the field and what it means. */
typedef struct
{
  char *term;
  char *meaning;
} CwTerm;

#define CW_TYPE_PACK (cw_pack_get_type ())
G_DECLARE_FINAL_TYPE (CwPack, cw_pack, CW, PACK, GObject)

const char         *cw_pack_get_id              (CwPack *self);
const char         *cw_pack_get_title           (CwPack *self);
const char         *cw_pack_get_exam            (CwPack *self);
const char         *cw_pack_get_weight_text     (CwPack *self); /* how much of the exam it is; NULL when not said */
const char         *cw_pack_get_weight_date     (CwPack *self); /* YYYY-MM-DD */
const char         *cw_pack_get_weight_source   (CwPack *self);
const char * const *cw_pack_get_placement       (CwPack *self); /* question ids, the opening one first; may be empty */
GListModel         *cw_pack_get_objectives      (CwPack *self); /* CwObjective */
GListModel         *cw_pack_get_questions       (CwPack *self); /* CwQuestion: by objective, then file order */
GListModel         *cw_pack_get_misconceptions  (CwPack *self); /* CwMisconception */
const char * const *cw_pack_get_concepts        (CwPack *self); /* ids */
guint               cw_pack_get_n_terms         (CwPack *self); /* of the glossary */
const CwTerm       *cw_pack_get_term            (CwPack     *self,
                                                 guint       index);
const char         *cw_pack_get_concept_name    (CwPack     *self,
                                                 const char *id); /* NULL when unknown */
const char * const *cw_pack_get_confused_concepts (CwPack     *self,
                                                   const char *id); /* ids; may be empty */
CwObjective        *cw_pack_find_objective      (CwPack     *self,
                                                 const char *id); /* (transfer none) (nullable) */
CwQuestion         *cw_pack_find_question       (CwPack     *self,
                                                 const char *id); /* (transfer none) (nullable) */
CwMisconception    *cw_pack_find_misconception  (CwPack     *self,
                                                 const char *id); /* (transfer none) (nullable) */

G_END_DECLS
