/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parallelism/cw-cost.h"

G_BEGIN_DECLS

typedef enum
{
  CW_COLLECTIVE_ALL_REDUCE,
  CW_COLLECTIVE_REDUCE_SCATTER,
  CW_COLLECTIVE_ALL_GATHER,
  CW_COLLECTIVE_ALL_TO_ALL,
  CW_COLLECTIVE_BROADCAST,
  CW_COLLECTIVE_REDUCE,
  CW_COLLECTIVE_SEND,
} CwCollective;

/* Ranks that talk with each other: n of them, each `stride` devices from the next. */
typedef struct
{
  double ranks;
  double stride;
  double cluster; /* devices in all */
} CwGroup;

double  cw_collective_get_factor     (CwCollective        collective,
                                      double              ranks);
double  cw_collective_get_sent       (CwCollective        collective,
                                      double              ranks,
                                      double              bytes);
double  cw_collective_get_server_sent (double             ranks,
                                      double              bytes,
                                      double              reducers,
                                      double             *each_reducer);
double  cw_collective_get_torus_time (CwCollective        collective,
                                      double              bytes,
                                      double              bandwidth,
                                      double              axes);

CwGroup cw_group_of_axis             (const CwPlan       *plan,
                                      CwAxis              axis);
double  cw_group_get_near            (const CwGroup      *group,
                                      const CwCostDevice *device);
CwLink  cw_group_get_link            (const CwGroup      *group,
                                      const CwCostDevice *device);
double  cw_group_get_time            (const CwGroup      *group,
                                      CwCollective        collective,
                                      double              bytes,
                                      const CwCostDevice *device);

G_END_DECLS
