/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The style sheets of the program. A sheet of a higher level stands above those of the levels below it,
 * in whatever order they are added. */
typedef enum
{
  CW_STYLE_BASE,
  CW_STYLE_PAGE,
  CW_STYLE_DARK,
  CW_STYLE_CONTRAST,
} CwStyleLevel;

GtkCssProvider *cw_style_load     (const char     *name) G_GNUC_WARN_UNUSED_RESULT; /* (transfer full) */
void            cw_style_add      (GtkCssProvider *sheet,
                                   CwStyleLevel    level);
void            cw_style_remove   (GtkCssProvider *sheet);

/* Loads the sheet of a page and adds it for good, where that was not done before. */
void            cw_style_use_page (const char     *name);

G_END_DECLS
