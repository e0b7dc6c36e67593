/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "content/cw-question.h"
#include "util/cw-json.h"

G_BEGIN_DECLS

struct _CwQuestion
{
  GObject parent_instance;

  char *key;
  char *id; /* the part of key behind the slash, not owned */
  char *pack;
  char *objective;
  char **concepts;
  CwLevel level;
  CwDifficulty difficulty;
  CwScope scope;
  gboolean reserved;
  guint choose;
  char *stem;        /* as it is in the file */
  char *translation; /* of the stem; NULL unless all options have one too */
  char *summary;
  char *hash; /* NULL until it is asked for */
  GListStore *options;  /* CwOption */
  GListStore *evidence; /* CwEvidence */
  GArray *facts;        /* CwFact; NULL for none */
  char **see;
};

CwQuestion *cw_question_new_from_json (CwJson     *json,
                                       const char *pack) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
