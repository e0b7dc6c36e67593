/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cw-message-bar.h"
#include "cw-window.h"

G_BEGIN_DECLS

struct _CwWindow
{
  GtkApplicationWindow parent_instance;

  /* Template widgets. */
  GtkWidget *header;
  GtkWidget *header_switcher;
  GtkWidget *header_title;
  GtkWidget *sidebar_button;
  GtkWidget *menu_button;
  GtkWidget *watch;
  GtkWidget *column;
  GtkWidget *pages;
  GtkWidget *bottom;
  GtkWidget *bottom_switcher;
  GMenuModel *primary_menu;

  /* Owned. */
  CwContext *context;

  /* A child of `column`, NULL until there is a message. */
  GtkWidget *messages;

  /* Children of `pages`. */
  GPtrArray *page_list;
  CwPage *page;
  CwPage *reset_page; /* Where the last reset was made, or NULL. */
  CwPage *came_from; /* Where the last address was followed that led to another page, or NULL. */

  guint counts_source;
  gint64 reset_instant; /* Of the last reset made in this run, or 0. */
  gboolean quit_anyway;
};

CwMessageBar *cw_window_get_messages (CwWindow *self);
void cw_window_fill_page       (CwWindow       *self,
                                CwPage         *page);
void cw_window_reset           (CwWindow       *self,
                                CwResetKind     kind);
gboolean cw_window_undo_reset  (CwWindow       *self);
gboolean cw_window_is_reset_last (CwWindow     *self);
gboolean cw_window_is_reset_here (CwWindow     *self);
void cw_window_install_actions (CwWindow       *self);
void cw_window_install_keys    (GtkWidgetClass *widget_class);

G_END_DECLS
