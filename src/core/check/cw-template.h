/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "util/cw-fault.h"

G_BEGIN_DECLS

/* The translation template of the content, in the form of gettext's po files. */
char *cw_template_new (const char *data_dir,
                       CwFaults   *faults) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
