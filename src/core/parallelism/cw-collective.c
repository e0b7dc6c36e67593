/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "parallelism/cw-collective.h"

#include <math.h>

/* What the collectives send, and how long that takes on links of two speeds.
 *
 * Devices are numbered with tensor innermost, then context, data and pipeline, which is how the
 * groups that talk most come to lie in one node (MEG21, takeaway 1). A ring over k devices of a
 * node and M nodes does its part inside the node, while each device carries 1/k of the buffer
 * between the nodes; the slower of the two decides (the scaling book, chapter 12). */

/**
 * cw_collective_get_factor:
 * @collective: a collective
 * @ranks: n, at least 1
 *
 * Gets the share of the full buffer that each rank sends: 2(n - 1)/n for an all-reduce, (n - 1)/n
 * for its two halves and an all-to-all, 1 for the others.
 *
 * Source: NCCL tests, PERFORMANCE.md (bus bandwidth factors); the Ultra-Scale Playbook.
 *
 * Returns: a factor; 0 for collectives of one rank
 */
double
cw_collective_get_factor (CwCollective collective,
                          double       ranks)
{
  if (ranks <= 1)
    return 0;

  switch (collective)
    {
    case CW_COLLECTIVE_ALL_REDUCE:
      return 2 * (ranks - 1) / ranks;
    case CW_COLLECTIVE_REDUCE_SCATTER:
    case CW_COLLECTIVE_ALL_GATHER:
    case CW_COLLECTIVE_ALL_TO_ALL:
      return (ranks - 1) / ranks;
    case CW_COLLECTIVE_BROADCAST:
    case CW_COLLECTIVE_REDUCE:
    case CW_COLLECTIVE_SEND:
      return 1;
    default:
      g_return_val_if_reached (0);
    }
}

/**
 * cw_collective_get_sent:
 * @collective: a collective
 * @ranks: n, at least 1
 * @bytes: S, the full buffer; of an all-to-all, the buffer of one rank
 *
 * Gets what each rank sends.
 *
 * Returns: bytes
 */
double
cw_collective_get_sent (CwCollective collective,
                        double       ranks,
                        double       bytes)
{
  return cw_collective_get_factor (collective, ranks) * bytes;
}

/**
 * cw_collective_get_server_sent:
 * @ranks: n workers
 * @bytes: S, the gradients of one worker
 * @reducers: r, number of reducers
 * @each_reducer: (out) (optional): bytes that each reducer sends
 *
 * Gets what a worker sends to a pool of reducers, S, in place of 2(n - 1)/n·S in a ring; each of
 * the reducers carries n·S/r.
 *
 * Source: Google Cloud on Reduction Server; the reducers' side is derived.
 *
 * Returns: bytes
 */
double
cw_collective_get_server_sent (double  ranks,
                               double  bytes,
                               double  reducers,
                               double *each_reducer)
{
  if (each_reducer != NULL)
    *each_reducer = reducers > 0 ? ranks * bytes / reducers : 0;

  return bytes;
}

/**
 * cw_collective_get_torus_time:
 * @collective: an all-gather, reduce-scatter, all-reduce or all-to-all
 * @bytes: V, the full buffer
 * @bandwidth: W, bytes/s of one axis, both directions together
 * @axes: axes in use
 *
 * Gets the time on a torus with wrap-around links: V/(W·axes), twice that for an all-reduce, a
 * quarter for an all-to-all. The (n - 1)/n of a ring is left out, as the book does.
 *
 * Source: the scaling book, chapter 3.
 *
 * Returns: seconds
 */
double
cw_collective_get_torus_time (CwCollective collective,
                              double       bytes,
                              double       bandwidth,
                              double       axes)
{
  double gather = bytes / (bandwidth * axes);

  if (collective == CW_COLLECTIVE_ALL_REDUCE)
    return 2 * gather;

  return collective == CW_COLLECTIVE_ALL_TO_ALL ? gather / 4 : gather;
}

/**
 * cw_group_of_axis:
 * @plan: a plan
 * @axis: an axis
 *
 * Gets the ranks that talk along an axis. Gradients are added up over data and context together.
 *
 * Returns: the group
 */
CwGroup
cw_group_of_axis (const CwPlan *plan,
                  CwAxis        axis)
{
  CwGroup group = { 1, 1, cw_plan_get_devices (plan) };
  double t = plan->tensor;

  switch (axis)
    {
    case CW_AXIS_DATA:
      group.ranks = cw_plan_get_replicas (plan);
      group.stride = t;
      break;
    case CW_AXIS_TENSOR:
      group.ranks = t;
      break;
    case CW_AXIS_PIPELINE:
      group.ranks = plan->pipeline;
      group.stride = t * cw_plan_get_replicas (plan);
      break;
    case CW_AXIS_CONTEXT:
      group.ranks = plan->context;
      group.stride = t;
      break;
    case CW_AXIS_EXPERT:
      group.ranks = MIN ((double) plan->expert, cw_plan_get_replicas (plan));
      group.stride = t;
      break;
    case CW_N_AXES:
    default:
      g_return_val_if_reached (group);
    }

  return group;
}

static double
greatest_common_divisor (double a,
                         double b)
{
  while (b >= 1)
    {
      double rest = fmod (a, b);

      a = b;
      b = rest;
    }

  return MAX (a, 1);
}

/**
 * cw_group_get_near:
 * @group: a group
 * @device: a device
 *
 * Gets k, how many ranks of a group lie in one node or slice. A group that does not divide the
 * node reaches over its edge, and only their common divisor counts as near.
 *
 * Returns: ranks, the whole group when it stays inside
 */
double
cw_group_get_near (const CwGroup      *group,
                   const CwCostDevice *device)
{
  double room;

  if (group->cluster <= device->fast_devices)
    return group->ranks;
  room = floor (device->fast_devices / group->stride);

  return room < 1 ? 1 : greatest_common_divisor (room, group->ranks);
}

/**
 * cw_group_get_link:
 * @group: a group
 * @device: a device
 *
 * Gets which link a group talks over.
 *
 * Returns: the link
 */
CwLink
cw_group_get_link (const CwGroup      *group,
                   const CwCostDevice *device)
{
  double near = cw_group_get_near (group, device);

  if (group->ranks <= 1)
    return CW_LINK_NONE;
  if (near >= group->ranks)
    return CW_LINK_FAST;

  return near > 1 ? CW_LINK_BOTH : CW_LINK_SLOW;
}

static double
divide (double bytes,
        double bandwidth)
{
  return bandwidth > 0 ? bytes / bandwidth : 0;
}

/**
 * cw_group_get_time:
 * @group: a group
 * @collective: a collective
 * @bytes: S, the full buffer; of an all-to-all, the buffer of one rank
 * @device: a device
 *
 * Gets how long a collective takes: with k ranks near and M = n/k nodes,
 * max((k - 1)/k·S/W_fast, (M - 1)/M·(S/k)/W_slow), twice that for an all-reduce. An all-to-all
 * sends (n - k)/n of its buffer to other nodes.
 *
 * Source: the scaling book, chapter 12; NCCL for the factors.
 *
 * Returns: seconds; a link that is not published counts 0
 */
double
cw_group_get_time (const CwGroup      *group,
                   CwCollective        collective,
                   double              bytes,
                   const CwCostDevice *device)
{
  double near = cw_group_get_near (group, device);
  double nodes = group->ranks / near;
  double inside, across;

  if (group->ranks <= 1)
    return 0;

  switch (collective)
    {
    case CW_COLLECTIVE_ALL_REDUCE:
    case CW_COLLECTIVE_REDUCE_SCATTER:
    case CW_COLLECTIVE_ALL_GATHER:
      inside = cw_collective_get_sent (collective, near, bytes);
      across = cw_collective_get_sent (collective, nodes, bytes / near);
      break;
    case CW_COLLECTIVE_ALL_TO_ALL:
      inside = bytes * (near - 1) / group->ranks;
      across = bytes * (group->ranks - near) / group->ranks;
      break;
    case CW_COLLECTIVE_BROADCAST:
    case CW_COLLECTIVE_REDUCE:
    case CW_COLLECTIVE_SEND:
    default:
      inside = nodes > 1 ? 0 : bytes;
      across = nodes > 1 ? bytes : 0;
      break;
    }

  return MAX (divide (inside, device->fast), divide (across, device->slow));
}
