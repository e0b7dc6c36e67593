/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cw-context.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef enum
{
  CW_COLLECTION_MISSED,
  CW_COLLECTION_FLAGGED,
} CwCollection;

/* Questions across objectives: what was missed, what is flagged. */
#define CW_TYPE_COLLECTION_VIEW (cw_collection_view_get_type ())
G_DECLARE_FINAL_TYPE (CwCollectionView, cw_collection_view, CW, COLLECTION_VIEW, GtkWidget)

GtkWidget *cw_collection_view_new (CwContext    *context,
                                   CwCollection  collection) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
