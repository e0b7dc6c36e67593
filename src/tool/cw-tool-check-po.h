/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

int cw_tool_check_po (int    argc,
                      char **argv);

G_END_DECLS
