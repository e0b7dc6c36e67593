/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "util/cw-fault.h"

G_BEGIN_DECLS

/* Checks a po file of the programs or of the content; returns how many messages are translated. */
guint cw_check_po (const char *text,
                   const char *name,
                   CwFaults   *faults);

G_END_DECLS
