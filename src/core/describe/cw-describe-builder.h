/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

void cw_describe_append_line (GString            *text,
                              const char         *format,
                              ...) G_GNUC_PRINTF (2, 3);

void cw_describe_add_string  (JsonBuilder        *builder,
                              const char         *key,
                              const char         *value);
void cw_describe_add_strings (JsonBuilder        *builder,
                              const char         *key,
                              const char * const *values);
void cw_describe_add_nick    (JsonBuilder        *builder,
                              const char         *key,
                              GType               type,
                              int                 value);
void cw_describe_add_number  (JsonBuilder        *builder,
                              const char         *key,
                              double              value);
char *cw_describe_print_json (JsonNode           *node) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
