/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "content/cw-question.h"

G_BEGIN_DECLS

double cw_chance_of_question (CwQuestion *question);

G_END_DECLS
