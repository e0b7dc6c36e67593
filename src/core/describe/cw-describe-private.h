/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "describe/cw-describe.h"

G_BEGIN_DECLS

char     *cw_describe_question_text  (CwPack         *pack,
                                      CwQuestion     *question,
                                      CwDescribeMode  mode) G_GNUC_WARN_UNUSED_RESULT;
char     *cw_describe_objective_text (CwPack         *pack,
                                      CwObjective    *objective) G_GNUC_WARN_UNUSED_RESULT;
char     *cw_describe_pack_text      (CwPack         *pack) G_GNUC_WARN_UNUSED_RESULT;

JsonNode *cw_describe_question_json  (CwPack         *pack,
                                      CwQuestion     *question,
                                      CwDescribeMode  mode) G_GNUC_WARN_UNUSED_RESULT;
JsonNode *cw_describe_objective_json (CwPack         *pack,
                                      CwObjective    *objective) G_GNUC_WARN_UNUSED_RESULT;
JsonNode *cw_describe_pack_json      (CwPack         *pack) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
