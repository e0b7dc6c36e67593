/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "content/cw-library.h"
#include "hardware/cw-advice.h"
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
/* The address is one of the view "kind"; other advice than what is built in. */
char      *cw_describe_kind            (CwLibrary        *library,
                                        CwAdvice         *advice,
                                        const CwAddress  *address,
                                        gboolean          as_json,
                                        GError          **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean   cw_describe_is_kind         (const CwAddress  *address);
const char *cw_describe_verdict        (CwKindVerdict     verdict,
                                        gboolean          any_yes);
/* CwQuestion */
GPtrArray *cw_describe_questions_at    (CwLibrary          *library,
                                        const char * const *addresses) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *cw_describe_find_questions  (CwLibrary        *library,
                                        const char       *device) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
