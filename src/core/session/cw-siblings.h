/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "content/cw-question.h"

G_BEGIN_DECLS

/* A question stands in at most so many groups of siblings. */
#define CW_N_SIBLING_KINDS 2

/* Which questions ask for the same fact with another stem. */
typedef struct _CwSiblings CwSiblings;

CwSiblings   *cw_siblings_new         (GPtrArray  *questions) G_GNUC_WARN_UNUSED_RESULT;
CwSiblings   *cw_siblings_ref         (CwSiblings *self) G_GNUC_WARN_UNUSED_RESULT;
void          cw_siblings_unref       (CwSiblings *self);
guint         cw_siblings_get_group   (CwSiblings *self,
                                       guint       index,
                                       guint       kind);  /* 0: it stands alone */
guint         cw_siblings_get_n_groups (CwSiblings *self); /* the highest number of a group */
const GArray *cw_siblings_get_members (CwSiblings *self,
                                       guint       group); /* guint: indices of questions */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwSiblings, cw_siblings_unref)

G_END_DECLS
