/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include "content/cw-evidence.h"
#include "content/cw-option.h"

G_BEGIN_DECLS

typedef enum { CW_LEVEL_FOUNDATION, CW_LEVEL_APPLICATION, CW_LEVEL_EXPERT } CwLevel;
typedef enum { CW_DIFFICULTY_EASY, CW_DIFFICULTY_MEDIUM, CW_DIFFICULTY_HARD } CwDifficulty;
typedef enum { CW_SCOPE_CORE, CW_SCOPE_BEYOND } CwScope;

#define CW_TYPE_LEVEL (cw_level_get_type ())
#define CW_TYPE_DIFFICULTY (cw_difficulty_get_type ())
#define CW_TYPE_SCOPE (cw_scope_get_type ())
GType cw_level_get_type      (void);
GType cw_difficulty_get_type (void);
GType cw_scope_get_type      (void);

/* A figure of the hardware catalogue that a question relies on, as it is printed there. */
typedef struct
{
  char *device;
  char *field;
  double value;
  char *unit;
} CwFact;

#define CW_TYPE_QUESTION (cw_question_get_type ())
G_DECLARE_FINAL_TYPE (CwQuestion, cw_question, CW, QUESTION, GObject)

const char         *cw_question_get_key        (CwQuestion *self); /* "<pack>/<id>", as in the key file */
const char         *cw_question_get_pack       (CwQuestion *self);
const char         *cw_question_get_id         (CwQuestion *self);
const char         *cw_question_get_objective  (CwQuestion *self);
const char * const *cw_question_get_concepts   (CwQuestion *self);
CwLevel             cw_question_get_level      (CwQuestion *self);
CwDifficulty        cw_question_get_difficulty (CwQuestion *self);
CwScope             cw_question_get_scope      (CwQuestion *self);
gboolean            cw_question_get_reserved   (CwQuestion *self);
guint               cw_question_get_choose     (CwQuestion *self);
const char         *cw_question_get_stem       (CwQuestion *self);
const char         *cw_question_get_original_stem (CwQuestion *self);
gboolean            cw_question_get_translated (CwQuestion *self); /* stem and all options */
const char         *cw_question_get_summary    (CwQuestion *self);
const char         *cw_question_get_hash       (CwQuestion *self); /* 8 hex digits, design.md 6 */
GListModel         *cw_question_get_options    (CwQuestion *self); /* CwOption, file order */
GListModel         *cw_question_get_evidence   (CwQuestion *self); /* CwEvidence */
const char * const *cw_question_get_see        (CwQuestion *self); /* addresses */
guint               cw_question_get_n_facts    (CwQuestion *self);
const CwFact       *cw_question_get_fact       (CwQuestion *self,
                                                guint       index);
CwOption           *cw_question_find_option    (CwQuestion *self,
                                                const char *id);   /* (transfer none) (nullable) */
gboolean            cw_question_is_right       (CwQuestion         *self,
                                                const char * const *option_ids); /* the exact set */

G_END_DECLS
