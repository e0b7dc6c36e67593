/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "hardware/cw-catalogue.h"
#include "hardware/cw-hardware-query.h"
#include "parallelism/cw-fit.h"

G_BEGIN_DECLS

/* "My model". NULL as a fit: the memory of the device is not published. */
char     *cw_describe_model_text  (CwCatalogue           *catalogue,
                                   const CwHardwareQuery *query,
                                   const CwRecipe        *recipe) G_GNUC_WARN_UNUSED_RESULT;
JsonNode *cw_describe_model_json  (CwCatalogue           *catalogue,
                                   const CwHardwareQuery *query,
                                   const CwRecipe        *recipe) G_GNUC_WARN_UNUSED_RESULT;

gboolean  cw_describe_find_fit    (const CwHardwareQuery *query,
                                   const CwRecipe        *recipe,
                                   CwDevice              *device,
                                   CwFit                 *fit);
char     *cw_describe_fit_devices (const CwFit *fit) G_GNUC_WARN_UNUSED_RESULT;
char     *cw_describe_fit_left    (const CwFit *fit) G_GNUC_WARN_UNUSED_RESULT;
char     *cw_describe_gigabytes   (double       bytes) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
