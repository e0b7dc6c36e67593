/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "hardware/cw-device.h"
#include "util/cw-address.h"
#include "util/cw-fault.h"
#include "util/cw-translation.h"

G_BEGIN_DECLS

/* Every device, in the order of the files (tpu, gpu, cpu; newest first). */
#define CW_TYPE_CATALOGUE (cw_catalogue_get_type ())
G_DECLARE_FINAL_TYPE (CwCatalogue, cw_catalogue, CW, CATALOGUE, GObject)

/* NULL: built in. A file with faults is refused whole; the rest works */
CwCatalogue *cw_catalogue_load        (const char *data_dir) G_GNUC_WARN_UNUSED_RESULT;
CwCatalogue *cw_catalogue_load_translated (const char    *data_dir,
                                           CwTranslation *translation) G_GNUC_WARN_UNUSED_RESULT;
GListModel  *cw_catalogue_get_devices (CwCatalogue *self); /* CwDevice */
CwFaults    *cw_catalogue_get_faults  (CwCatalogue *self);
CwDevice    *cw_catalogue_find        (CwCatalogue *self,
                                       const char  *id); /* (transfer none) (nullable) */

#define CW_CATALOGUE_ERROR (cw_catalogue_error_quark ())
typedef enum
{
  CW_CATALOGUE_ERROR_DEVICE, /* no such device */
  CW_CATALOGUE_ERROR_FIELD,  /* no such field, or not of this kind of device */
} CwCatalogueError;
GQuark       cw_catalogue_error_quark (void);

/* whether an address of hardware, device or compare leads somewhere */
gboolean     cw_catalogue_resolve     (CwCatalogue      *self,
                                       const CwAddress  *address,
                                       GError          **error);

G_END_DECLS
