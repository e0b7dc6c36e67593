/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cw-context.h"

G_BEGIN_DECLS

/* One list of questions, and what it is called. */
typedef struct
{
  char      *heading;
  GPtrArray *questions; /* CwQuestion */
} CwBehindList;

/* What stands behind a number: a title, and lists in their order. */
typedef struct
{
  char   *title;
  GArray *lists; /* CwBehindList */
} CwBehind;

CwBehind *cw_behind_new  (CwContext  *context,
                          CwPack     *pack,
                          const char *id) G_GNUC_WARN_UNUSED_RESULT; /* NULL: there is no such number */
void      cw_behind_free (CwBehind *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwBehind, cw_behind_free)

G_END_DECLS
