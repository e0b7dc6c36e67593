/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef enum
{
  CW_BLOCK_ABSENT,  /* on another device */
  CW_BLOCK_HELD,
  CW_BLOCK_SHARDED, /* a share of it; the rest is gathered when it is used */
} CwBlockState;

/* A row of blocks: the layers that a device holds, or the sequences that it works on. */
#define CW_TYPE_DEVICE_CARD_BLOCKS (cw_device_card_blocks_get_type ())
G_DECLARE_FINAL_TYPE (CwDeviceCardBlocks, cw_device_card_blocks, CW, DEVICE_CARD_BLOCKS, GtkWidget)

GtkWidget *cw_device_card_blocks_new   (int         height,
                                        const char *color) G_GNUC_WARN_UNUSED_RESULT;
void       cw_device_card_blocks_clear (CwDeviceCardBlocks *self);
void       cw_device_card_blocks_add   (CwDeviceCardBlocks *self,
                                        const char         *label,
                                        CwBlockState        state);
/* Of each block that is held, part `index` of `parts`, counted from the top. */
void       cw_device_card_blocks_cut   (CwDeviceCardBlocks *self,
                                        guint               index,
                                        guint               parts);
/* The same is held elsewhere as well: outlines behind the blocks. */
void       cw_device_card_blocks_set_copies (CwDeviceCardBlocks *self,
                                             gboolean            copies);

G_END_DECLS
