/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hardware/cw-source-private.h"
#include "hardware/cw-statement.h"

G_BEGIN_DECLS

typedef CwStatement *(*CwStatementReader) (CwJson    *json,
                                           CwSources *sources);

CwStatement *cw_statement_new_from_json              (CwJson    *json,
                                                      CwSources *sources) G_GNUC_WARN_UNUSED_RESULT;
CwStatement *cw_statement_new_frameworks_from_json   (CwJson    *json,
                                                      CwSources *sources) G_GNUC_WARN_UNUSED_RESULT;
CwStatement *cw_statement_new_machine_type_from_json (CwJson    *json,
                                                      CwSources *sources) G_GNUC_WARN_UNUSED_RESULT;
CwStatement *cw_statement_new_disagreement_from_json (CwJson    *json,
                                                      CwSources *sources) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
