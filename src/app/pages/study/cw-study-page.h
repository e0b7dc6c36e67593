/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cw-page.h"

G_BEGIN_DECLS

#define CW_TYPE_STUDY_PAGE (cw_study_page_get_type ())
G_DECLARE_FINAL_TYPE (CwStudyPage, cw_study_page, CW, STUDY_PAGE, CwPage)

G_END_DECLS
