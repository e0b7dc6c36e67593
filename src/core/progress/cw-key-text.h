/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The spelling of names and values in a GLib key file. */
gboolean   cw_key_text_is_group (const char *name);
gboolean   cw_key_text_is_key   (const char *name);
char      *cw_key_text_escape   (const char *value) G_GNUC_WARN_UNUSED_RESULT;
char      *cw_key_text_unescape (const char *raw) G_GNUC_WARN_UNUSED_RESULT;

/* The keys of a table of strings, in the order in which a file has them. Borrowed from @table. */
GPtrArray *cw_key_text_sort     (GHashTable *table) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
