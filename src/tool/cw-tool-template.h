/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

int cw_tool_template (int    argc,
                      char **argv);

G_END_DECLS
