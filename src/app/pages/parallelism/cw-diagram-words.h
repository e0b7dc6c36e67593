/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parallelism/cw-cost.h"
#include "parallelism/cw-quantity.h"

G_BEGIN_DECLS

/* Where a device stands: every coordinate from 0. */
typedef struct
{
  guint rank;
  guint tensor;
  guint context;
  guint replica;
  guint stage;
  guint node;    /* 0 where there is no edge to cross */
} CwPlace;

CwPlace  cw_place_of_rank        (const CwPlan       *plan,
                                  const CwCostDevice *device,
                                  guint               rank);
guint    cw_plan_get_node_size   (const CwPlan       *plan,
                                  const CwCostDevice *device); /* devices of a node or slice, or of all */

/* Numbers for people. */
char    *cw_words_bytes          (double              bytes) G_GNUC_WARN_UNUSED_RESULT;
char    *cw_words_capacity       (double              bytes) G_GNUC_WARN_UNUSED_RESULT; /* "80 GB" */
char    *cw_words_seconds        (double              seconds) G_GNUC_WARN_UNUSED_RESULT;
char    *cw_words_count          (double              count) G_GNUC_WARN_UNUSED_RESULT;
char    *cw_words_share          (double              share) G_GNUC_WARN_UNUSED_RESULT;
char    *cw_words_quantity       (CwUnit              unit,
                                  double              value) G_GNUC_WARN_UNUSED_RESULT;

/* A device in words. */
char    *cw_words_place          (const CwPlan       *plan,
                                  const CwPlace      *place) G_GNUC_WARN_UNUSED_RESULT; /* "replica 2" */
char    *cw_words_layers         (const CwPlan       *plan,
                                  guint               stage) G_GNUC_WARN_UNUSED_RESULT; /* "layers 1–9" */
char    *cw_words_held           (const CwPlan       *plan,
                                  const CwPlace      *place) G_GNUC_WARN_UNUSED_RESULT;
char    *cw_words_memory         (const CwStageCost  *stage,
                                  const CwCost       *cost) G_GNUC_WARN_UNUSED_RESULT;
char    *cw_words_fit            (const CwStageCost  *stage,
                                  const CwCost       *cost) G_GNUC_WARN_UNUSED_RESULT; /* "121.9 GB: too much" */
char    *cw_words_partners       (const CwPlan       *plan,
                                  const CwPlace      *place,
                                  const CwCost       *cost,
                                  gboolean            numbers) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
