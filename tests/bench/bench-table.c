/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pages/hardware/cw-device-table.h"

#include <glib/gstdio.h>
#include <math.h>
#include <time.h>

/* The table of devices with 30, 300 and 1,000 rows: until it is on the screen, and until sorting and
 * filtering are. The bound is n log n: the ratio to the smallest table, divided by that of n log n,
 * is to stay near or below 1. */

#define N_ROUNDS 5

static const guint sizes[] = { 30, 300, 1000 };

typedef struct
{
  double first_frame;
  double sort;
  double filter;
} Times;

static char *
write_catalogue (guint n)
{
  g_autoptr(GString) json = g_string_new ("{\"devices\": [");
  g_autofree char *folder = g_dir_make_tmp ("chipwise-bench-XXXXXX", NULL);
  g_autofree char *hardware = g_build_filename (folder, "hardware", NULL);
  g_autofree char *sources = g_build_filename (hardware, "sources.json", NULL);
  g_autofree char *gpus = g_build_filename (hardware, "gpu.json", NULL);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (json,
                            "%s{\"id\": \"gpu-%u\", \"name\": \"Device %u\", \"kind\": \"gpu\", \"vendor\": \"Sample\","
                            " \"status\": {\"value\": \"current\", \"source\": \"s\"}, \"figures\": {"
                            "\"memory\": {\"value\": %u, \"unit\": \"%s\", \"source\": \"s\"},"
                            "\"memory-bandwidth\": {\"value\": %u, \"unit\": \"GBps\", \"source\": \"s\"},"
                            "\"peak-bf16\": {\"value\": %u, \"unit\": \"TFLOP/s\", \"dense\": true, \"source\": \"s\"}}}",
                            i > 0 ? "," : "", i, i, 8 + i * 37 % 211, i % 2 ? "GB" : "GiB", 100 + i * 53 % 997,
                            50 + i * 71 % 1009);
  g_string_append (json, "]}");

  g_mkdir (hardware, 0700);
  g_file_set_contents (sources, "{\"sources\": [{\"id\": \"s\", \"title\": \"Sample\","
                       " \"url\": \"https://example.org/\", \"date\": \"2026\"}]}", -1, NULL);
  g_file_set_contents (gpus, json->str, -1, NULL);
  return g_steal_pointer (&folder);
}

/* Of this process: waiting for the screen does not count. Microseconds. */
static gint64
get_cpu_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

static void
painted_cb (GdkFrameClock *clock,
            gboolean      *painted)
{
  *painted = TRUE;
}

/* Runs until the next frame is on the screen; seconds of work since @start. */
static double
wait_frame (GtkWidget *window,
            gint64     start)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (window);
  gboolean painted = FALSE;
  gulong id = g_signal_connect (clock, "after-paint", G_CALLBACK (painted_cb), &painted);

  /* The frame that was under way may end first. */
  for (guint i = 0; i < 2; i++)
    {
      painted = FALSE;
      gtk_widget_queue_draw (window);
      while (!painted)
        g_main_context_iteration (NULL, TRUE);
    }
  g_signal_handler_disconnect (clock, id);
  return (double) (get_cpu_time () - start) / G_USEC_PER_SEC;
}

static double
ask (GtkWidget  *window,
     GtkWidget  *table,
     const char *text)
{
  g_autoptr(CwAddress) address = cw_address_parse (text, NULL);
  g_autoptr(CwHardwareQuery) query = cw_hardware_query_parse (address, NULL);
  const gint64 start = get_cpu_time ();

  cw_device_table_set_query (CW_DEVICE_TABLE (table), query);
  return wait_frame (window, start);
}

static Times
measure (CwCatalogue *catalogue)
{
  g_autoptr(CwHardwareQuery) query = cw_hardware_query_new ();
  g_autoptr(CwDeviceSelection) selection = cw_device_selection_new ();
  GtkWidget *window = gtk_window_new ();
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  Times times = { 0, 0, 0 };
  gint64 start;
  GtkWidget *table;

  gtk_window_set_default_size (GTK_WINDOW (window), 1000, 700);
  gtk_window_set_child (GTK_WINDOW (window), scrolled);
  start = get_cpu_time ();
  table = cw_device_table_new (cw_catalogue_get_devices (catalogue), selection);
  cw_device_table_set_query (CW_DEVICE_TABLE (table), query);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), table);
  gtk_window_present (GTK_WINDOW (window));
  times.first_frame = wait_frame (window, start);

  for (guint i = 0; i < N_ROUNDS; i++)
    {
      times.sort += ask (window, table, "chipwise:hardware?sort=memory") / (2 * N_ROUNDS);
      times.sort += ask (window, table, "chipwise:hardware?sort=peak-bf16&order=descending") / (2 * N_ROUNDS);
      times.filter += ask (window, table, "chipwise:hardware?memory=100GB") / (2 * N_ROUNDS);
      times.filter += ask (window, table, "chipwise:hardware") / (2 * N_ROUNDS);
    }

  gtk_window_destroy (GTK_WINDOW (window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  return times;
}

static void
print_ratio (const char *what,
             double      time,
             double      first,
             guint       n)
{
  const double bound = n * log (n) / (sizes[0] * log (sizes[0]));

  g_print ("%-12s %5u rows: %7.1f ms, %6.2f times 30 rows, %5.2f of n log n\n",
           what, n, time * 1000, time / first, time / first / bound);
}

int
main (int   argc,
      char *argv[])
{
  Times first = { 0, 0, 0 };

  gtk_init ();
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *folder = write_catalogue (sizes[i]);
      g_autoptr(CwCatalogue) catalogue = cw_catalogue_load (folder);
      g_autofree char *command = g_strdup_printf ("rm -r %s", folder);
      Times times;

      if (g_list_model_get_n_items (cw_catalogue_get_devices (catalogue)) != sizes[i])
        {
          g_autofree char *faults = cw_faults_to_string (cw_catalogue_get_faults (catalogue));

          g_printerr ("The sample could not be read:\n%s", faults);
          return 1;
        }

      times = measure (catalogue);
      if (i == 0)
        first = times;
      print_ratio ("first frame", times.first_frame, first.first_frame, sizes[i]);
      print_ratio ("sort", times.sort, first.sort, sizes[i]);
      print_ratio ("filter", times.filter, first.filter, sizes[i]);
      g_spawn_command_line_sync (command, NULL, NULL, NULL, NULL);
    }

  return 0;
}
