/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A set of instants that only grows, as `undone`, `reset` and `reset-undone` hold it. Items that
 * are no instants are kept as they stand. */
typedef struct
{
  GArray *instants;   /* gint64; NULL while there is none */
  GHashTable *odd;    /* char *, a set; NULL while there is none */
  gboolean unsorted;
} CwInstants;

void     cw_instants_clear    (CwInstants *self);
void     cw_instants_add      (CwInstants *self,
                               gint64      instant);
void     cw_instants_add_item (CwInstants *self,
                               const char *item);
void     cw_instants_merge    (CwInstants       *self,
                               const CwInstants *other);
guint    cw_instants_count    (CwInstants *self);
gint64   cw_instants_get      (CwInstants *self,
                               guint       index);
gboolean cw_instants_contains (CwInstants *self,
                               gint64      instant);
gboolean cw_instants_is_empty (const CwInstants *self);
void     cw_instants_write    (CwInstants *self,
                               const char *key,
                               GString    *text);

/* The same set of kept items, for the attempts of a group. */
void     cw_odd_items_add     (GHashTable **odd,
                               const char  *item);
void     cw_odd_items_merge   (GHashTable **odd,
                               GHashTable  *other);
void     cw_odd_items_write   (GHashTable *odd,
                               GString    *text);

G_END_DECLS
