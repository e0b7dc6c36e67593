/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cw-page.h"

G_BEGIN_DECLS

/* How a model and a batch are split over devices, and what that costs. */
#define CW_TYPE_PARALLELISM_PAGE (cw_parallelism_page_get_type ())
G_DECLARE_FINAL_TYPE (CwParallelismPage, cw_parallelism_page, CW, PARALLELISM_PAGE, CwPage)

G_END_DECLS
