/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "progress/cw-progress.h"

G_BEGIN_DECLS

/* From where `chipwise-tool progress show` looks at a log. */
typedef struct
{
  gint64 now;       /* UNIX seconds */
  CwDay today;      /* the local study day of it */
  double retention; /* 0.7 to 0.99 */
} CwToolShow;

gboolean cw_tool_show_init (CwToolShow *self,
                            const char *now,
                            const char *retention,
                            const char *day_start);
void     cw_tool_show_text (const CwToolShow *self,
                            CwProgress       *progress);
void     cw_tool_show_sums (const CwToolShow *self,
                            CwProgress       *progress);
void     cw_tool_show_json (const CwToolShow *self,
                            CwProgress       *progress,
                            gboolean          damaged);

G_END_DECLS
