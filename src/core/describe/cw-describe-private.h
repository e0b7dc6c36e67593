/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "describe/cw-describe.h"
#include "hardware/cw-advice.h"
#include "hardware/cw-comparison.h"
#include "hardware/cw-hardware-query.h"

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

char     *cw_describe_device_text     (CwLibrary             *library,
                                       CwDevice              *device,
                                       const char            *field) G_GNUC_WARN_UNUSED_RESULT;
char     *cw_describe_hardware_text   (CwCatalogue           *catalogue,
                                       const CwHardwareQuery *query) G_GNUC_WARN_UNUSED_RESULT;
char     *cw_describe_comparison_text (CwComparison          *comparison) G_GNUC_WARN_UNUSED_RESULT;

JsonNode *cw_describe_device_json     (CwLibrary             *library,
                                       CwDevice              *device,
                                       const char            *field) G_GNUC_WARN_UNUSED_RESULT;
JsonNode *cw_describe_hardware_json   (CwCatalogue           *catalogue,
                                       const CwHardwareQuery *query) G_GNUC_WARN_UNUSED_RESULT;
JsonNode *cw_describe_comparison_json (CwComparison          *comparison) G_GNUC_WARN_UNUSED_RESULT;
void      cw_describe_add_figure      (JsonBuilder           *builder,
                                       const char            *key,
                                       CwFigure              *figure);
void      cw_describe_add_source      (JsonBuilder           *builder,
                                       CwSource              *source);
void      cw_describe_add_device      (JsonBuilder           *builder,
                                       CwDevice              *device);

JsonNode *cw_describe_kind_json       (CwLibrary             *library,
                                       CwAdvice              *advice,
                                       const CwHardwareQuery *query) G_GNUC_WARN_UNUSED_RESULT;

char     *cw_describe_cite             (GPtrArray  *sources,
                                        CwSource   *source) G_GNUC_WARN_UNUSED_RESULT;
void      cw_describe_append_sources   (GString    *text,
                                        GPtrArray  *sources);
void      cw_describe_append_questions (GString    *text,
                                        const char *indent,
                                        GPtrArray  *questions);

G_END_DECLS
