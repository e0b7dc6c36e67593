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
  GtkWidget *watch;
  GtkWidget *messages;
  GtkWidget *pages;
  GtkWidget *bottom;
  GtkWidget *bottom_switcher;

  /* Owned. */
  CwContext *context;

  /* Children of `pages`. */
  GPtrArray *page_list;
  CwPage *page;
  CwPage *came_from; /* Where the last address was followed that led to another page, or NULL. */

  gint64 reset_instant; /* Of the reset that can be taken back from the message bar. */
  gboolean quit_anyway;
};

void cw_window_fill_page       (CwWindow       *self,
                                CwPage         *page);
void cw_window_install_actions (CwWindow       *self);
void cw_window_install_keys    (GtkWidgetClass *widget_class);

G_END_DECLS
