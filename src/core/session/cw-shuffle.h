/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

void cw_shuffle_pointers (GPtrArray  *array,
                          guint64     seed,
                          const char *salt);

G_END_DECLS
