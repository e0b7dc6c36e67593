/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* How many parameters a model has, as people write it: "7.5 billion", "7.5B", "70e9". */
gboolean cw_parameters_parse (const char *text,
                              double     *parameters);
char    *cw_parameters_text  (double parameters) G_GNUC_WARN_UNUSED_RESULT; /* "7.5 billion" */

G_END_DECLS
