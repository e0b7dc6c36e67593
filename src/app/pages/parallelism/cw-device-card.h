/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cw-diagram-words.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* All that a card shows; borrowed for the call. */
typedef struct
{
  const CwPlan       *plan;
  const CwCost       *cost;
  const CwCostDevice *device;
  CwPlace             place;
  CwStageCost         stage;
  double              scale;    /* bytes of the width of a memory bar */
  gboolean            numbers;  /* FALSE: before the prediction */
} CwCardContent;

/* One device of the diagram: takes the focus, and asks with `diagram.choose` (u: rank). */
#define CW_TYPE_DEVICE_CARD (cw_device_card_get_type ())
G_DECLARE_FINAL_TYPE (CwDeviceCard, cw_device_card, CW, DEVICE_CARD, GtkWidget)

GtkWidget *cw_device_card_new        (void) G_GNUC_WARN_UNUSED_RESULT;
void       cw_device_card_set        (CwDeviceCard        *self,
                                      const CwCardContent *content);
void       cw_device_card_set_chosen (CwDeviceCard *self,
                                      gboolean      chosen);
guint      cw_device_card_get_rank   (CwDeviceCard *self);

G_END_DECLS
