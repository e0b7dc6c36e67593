/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-style.h"

#define STYLE "/io/github/chipwise/Chipwise/style/"

GtkCssProvider *
cw_style_load (const char *name)
{
  GtkCssProvider *sheet = gtk_css_provider_new ();
  g_autofree char *path = g_strconcat (STYLE, name, NULL);

  gtk_css_provider_load_from_resource (sheet, path);

  return sheet;
}

void
cw_style_add (GtkCssProvider *sheet,
              CwStyleLevel    level)
{
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (sheet),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + level);
}

void
cw_style_remove (GtkCssProvider *sheet)
{
  gtk_style_context_remove_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (sheet));
}

/* Remembered by the display, for which it is added. */
void
cw_style_use_page (const char *name)
{
  GObject *display = G_OBJECT (gdk_display_get_default ());
  GtkCssProvider *sheet;

  if (g_object_get_data (display, name) != NULL)
    return;

  sheet = cw_style_load (name);
  g_object_set_data_full (display, name, sheet, g_object_unref);
  cw_style_add (sheet, CW_STYLE_PAGE);
}
