/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "content/cw-library.h"
#include "hardware/cw-catalogue.h"
#include "util/cw-fault.h"

G_BEGIN_DECLS

void cw_check_pack (CwPack      *pack,
                    CwLibrary   *library,
                    CwCatalogue *catalogue,
                    const char  *today,
                    CwFaults    *faults);

G_END_DECLS
