/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cw-device-table.h"

G_BEGIN_DECLS

typedef struct
{
  int           field; /* CwField, or -1: a further column. */
  char         *title;
  CwColumnFunc  func;
  gpointer      user_data;
} CwTableColumn;

struct _CwDeviceTable
{
  GtkWidget parent_instance;

  /* Owned. */
  GListModel        *devices;
  CwDeviceSelection *selection;
  CwHardwareQuery   *query;
  GPtrArray         *columns; /* CwTableColumn, without the first. */
  GPtrArray         *extras;  /* CwTableColumn that stand before those of the query. */
  GPtrArray         *rows;    /* CwDeviceRow, borrowed, in the order of the catalogue. */
  GPtrArray         *shown;   /* CwDevice, in the order of the table. */

  /* Borrowed from the tree. */
  GtkWidget *header;
  GtkWidget *marked;
  GtkWidget *current; /* The cell that the focus comes back to. */

  int      sort_extra; /* Place in `extras`, or -1. */
  gboolean extra_descending;
  gboolean selectable;
};

/* Keys and focus: the table is one stop of the Tab key, arrows move inside. */
void     cw_device_table_install_keys (CwDeviceTable *self);
gboolean cw_device_table_focus        (GtkWidget        *widget,
                                       GtkDirectionType  direction);

/* Texts of header and cells. */
void     cw_device_table_fill         (CwDeviceTable *self);
void     cw_device_table_update_axes  (CwDeviceTable *self);
void     cw_device_table_update_header (CwDeviceTable *self);

G_END_DECLS
