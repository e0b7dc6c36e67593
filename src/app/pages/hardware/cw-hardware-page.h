/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cw-page.h"

G_BEGIN_DECLS

/* Answers questions about devices, and then shows them in a table. */
#define CW_TYPE_HARDWARE_PAGE (cw_hardware_page_get_type ())
G_DECLARE_FINAL_TYPE (CwHardwarePage, cw_hardware_page, CW, HARDWARE_PAGE, CwPage)

G_END_DECLS
