/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

gsize cw_json_find_end_of_space (const char *data,
                                 gsize       length,
                                 gsize       offset);
gsize cw_json_find_end_of_value (const char *data,
                                 gsize       length,
                                 gsize       offset);
gsize cw_json_find_key          (const char *data,
                                 gsize       length,
                                 gsize       offset,
                                 const char *key);

G_END_DECLS
