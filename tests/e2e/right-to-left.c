/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <dlfcn.h>
#include <gtk/gtk.h>

/* A preload library that turns the program round as an Arabic or Hebrew translation of GTK would,
 * on machines that have none. GTK sets the direction in its own startup, so it is set again right
 * after that and before the first window. */

int g_application_run (GApplication *application, int argc, char **argv);

static void
startup_cb (GApplication *application)
{
  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
}

int
g_application_run (GApplication *application,
                   int           argc,
                   char        **argv)
{
  int (*next) (GApplication *, int, char **) =
    (int (*) (GApplication *, int, char **)) dlsym (RTLD_NEXT, "g_application_run");

  g_signal_connect_after (application, "startup", G_CALLBACK (startup_cb), NULL);
  return next (application, argc, argv);
}
