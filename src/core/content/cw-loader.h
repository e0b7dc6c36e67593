/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include "content/cw-pack.h"
#include "util/cw-fault.h"
#include "util/cw-translation.h"

G_BEGIN_DECLS

#define CW_LOADER_ERROR (cw_loader_error_quark ())
typedef enum
{
  CW_LOADER_ERROR_UNREADABLE, /* no such file or folder, not permitted, no pack.json in it */
  CW_LOADER_ERROR_FAULTS,     /* read, and refused: the faults say why */
  CW_LOADER_ERROR_TAKEN,      /* not added: another pack has the id */
} CwLoaderError;

GQuark  cw_loader_error_quark (void);

/* Reads a pack from a folder, from one `.chipwise` file, or from resource:///... */
CwPack *cw_loader_load_pack   (GFile     *file,
                               CwFaults  *faults,
                               GError   **error) G_GNUC_WARN_UNUSED_RESULT;
CwPack *cw_loader_load_pack_translated (GFile          *file,
                                        CwTranslation  *translation,
                                        CwFaults       *faults,
                                        GError        **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
