/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "content/cw-library.h"
#include "hardware/cw-catalogue.h"
#include "util/cw-address.h"

G_BEGIN_DECLS

#define CW_DESCRIBE_ERROR (cw_describe_error_quark ())
typedef enum
{
  CW_DESCRIBE_ERROR_NOT_FOUND, /* no pack, question, objective or device of this id */
  CW_DESCRIBE_ERROR_NO_PAGE,   /* a kind of place that has no text here */
} CwDescribeError;

typedef enum
{
  CW_DESCRIBE_ASK,    /* what the learner sees before Check */
  CW_DESCRIBE_REVEAL, /* everything */
} CwDescribeMode;

GQuark     cw_describe_error_quark     (void);

char      *cw_describe_address         (CwLibrary        *library,
                                        CwCatalogue      *catalogue,
                                        const CwAddress  *address,
                                        CwDescribeMode    mode,
                                        GError          **error) G_GNUC_WARN_UNUSED_RESULT;
char      *cw_describe_address_as_json (CwLibrary        *library,
                                        CwCatalogue      *catalogue,
                                        const CwAddress  *address,
                                        CwDescribeMode    mode,
                                        GError          **error) G_GNUC_WARN_UNUSED_RESULT;
char      *cw_describe_packs           (CwLibrary        *library) G_GNUC_WARN_UNUSED_RESULT;
char      *cw_describe_packs_as_json   (CwLibrary        *library) G_GNUC_WARN_UNUSED_RESULT;
/* CwQuestion */
GPtrArray *cw_describe_find_questions  (CwLibrary        *library,
                                        const char       *device) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
