/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The addresses that the page showed before, oldest first, as a bounded array of strings. */
GPtrArray *cw_place_history_new           (void) G_GNUC_WARN_UNUSED_RESULT;
void       cw_place_history_push          (GPtrArray  *history,
                                           const char *address);
char      *cw_place_history_pop           (GPtrArray *history) G_GNUC_WARN_UNUSED_RESULT; /* the table when it is empty */
void       cw_place_history_replace_table (GPtrArray  *history,
                                           const char *address);

G_END_DECLS
