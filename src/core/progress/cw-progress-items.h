/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* One item of a list value, as it stands between two `;`. */
typedef struct
{
  const char *bytes;
  gsize length;
  gboolean ended;   /* by a `;` */
} CwItem;

gboolean cw_item_next        (const char **cursor,
                              const char  *end,
                              CwItem      *item);
char    *cw_item_dup         (const CwItem *item) G_GNUC_WARN_UNUSED_RESULT;
char    *cw_item_dup_known   (const CwItem *item) G_GNUC_WARN_UNUSED_RESULT;
char    *cw_item_dup_shown   (const CwItem *item) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
