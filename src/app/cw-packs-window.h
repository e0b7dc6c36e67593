/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "content/cw-library.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CW_TYPE_PACKS_WINDOW (cw_packs_window_get_type ())
G_DECLARE_FINAL_TYPE (CwPacksWindow, cw_packs_window, CW, PACKS_WINDOW, GtkWindow)

CwPacksWindow *cw_packs_window_new (GtkWindow *parent,
                                    CwLibrary *library) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
