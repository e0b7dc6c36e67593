/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <dlfcn.h>
#include <gtk/gtk.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Preloaded into a program of GTK: ends it when its first frame is painted and the loop has nothing
 * left to do, and prints when that was (monotonic microseconds) and how much memory it took at most
 * (KiB). So the same is measured of any program, and none needs a hook of its own. */

static gboolean has_rendered;
static gint64 painted_at;

static long
read_peak_memory (void)
{
  g_autofree char *status = NULL;
  const char *line;

  if (!g_file_get_contents ("/proc/self/status", &status, NULL, NULL))
    return 0;

  line = strstr (status, "VmHWM:");
  return line != NULL ? strtol (line + strlen ("VmHWM:"), NULL, 10) : 0;
}

static gboolean
report_cb (gpointer user_data)
{
  printf ("%" G_GINT64_FORMAT " %ld\n", painted_at, read_peak_memory ());
  fflush (stdout);
  _exit (0);
}

static gboolean
rendered_cb (GSignalInvocationHint *hint,
             guint                  n_values,
             const GValue          *values,
             gpointer               user_data)
{
  has_rendered = TRUE;
  return TRUE;
}

static void
after_paint_cb (GdkFrameClock *clock)
{
  if (!has_rendered || painted_at != 0)
    return;

  painted_at = g_get_monotonic_time ();
  g_idle_add_full (G_PRIORITY_LOW + 100, report_cb, NULL, NULL);
}

void
gtk_window_present (GtkWindow *window)
{
  void (* present) (GtkWindow *) = NULL;

  *(void **) &present = dlsym (RTLD_NEXT, "gtk_window_present");
  g_signal_add_emission_hook (g_signal_lookup ("render", GDK_TYPE_SURFACE), 0, rendered_cb, NULL, NULL);
  gtk_widget_realize (GTK_WIDGET (window));
  g_signal_connect (gtk_widget_get_frame_clock (GTK_WIDGET (window)), "after-paint", G_CALLBACK (after_paint_cb), NULL);
  present (window);
}
