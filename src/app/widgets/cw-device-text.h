/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hardware/cw-catalogue.h"
#include "util/cw-address.h"

G_BEGIN_DECLS

/* The words for devices and figures that more than one page shows. */
const char *cw_field_word            (CwField field); /* "memory" */
const char *cw_kind_title            (CwKind kind);   /* "GPU" */
char       *cw_figure_text           (CwFigure *figure) G_GNUC_WARN_UNUSED_RESULT;  /* NULL: "not published" */
char       *cw_figure_remark         (CwFigure *figure) G_GNUC_WARN_UNUSED_RESULT;  /* "both ways, per host", or NULL */
char       *cw_device_status_text    (CwDevice *device) G_GNUC_WARN_UNUSED_RESULT;
char       *cw_device_short_name     (CwDevice *device) G_GNUC_WARN_UNUSED_RESULT;
char       *cw_device_by_name        (CwDevice *device) G_GNUC_WARN_UNUSED_RESULT;
char       *cw_device_cell_name      (CwDevice *device,
                                      CwField   field) G_GNUC_WARN_UNUSED_RESULT;
/* What a chip that leads to a device, a table or a comparison says; NULL: there is no such place. */
char       *cw_device_link_text      (CwCatalogue     *catalogue,
                                      const CwAddress *address) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
