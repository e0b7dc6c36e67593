/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-test-wait.h"

#include <gtk/gtk.h>

#define ICONS "/io/github/chipwise/Chipwise/icons/"
#define SIZE 48
#define N_BYTES (SIZE * SIZE * 4)
#define GREATEST_DIFFERENCE 4.0 /* Of 255, on average: what versions of the renderer may differ by. */

static void
draw (GtkWidget    *window,
      GdkPaintable *icon,
      guchar        pixels[N_BYTES])
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr(GskRenderNode) node = NULL;
  g_autoptr(GdkTexture) texture = NULL;

  gdk_paintable_snapshot (icon, snapshot, SIZE, SIZE);
  node = gtk_snapshot_free_to_node (snapshot);
  g_assert_nonnull (node);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (window)), node,
                                         &GRAPHENE_RECT_INIT (0, 0, SIZE, SIZE));
  gdk_texture_download (texture, pixels, SIZE * 4);
}

/* Of the icon there is a picture of 48 pixels beside the drawing: the smallest thing that a desktop may ask
 * for, and no window waits for a drawing to be read. Both must be the same icon. */
static void
test_picture_is_of_the_drawing (void)
{
  g_autoptr(GFile) file = g_file_new_for_uri ("resource://" ICONS "scalable/apps/" APP_ID ".svg");
  g_autoptr(GtkIconPaintable) drawing = gtk_icon_paintable_new_for_file (file, SIZE, 1);
  g_autoptr(GdkTexture) picture = gdk_texture_new_from_resource (ICONS "48x48/apps/" APP_ID ".png");
  g_autofree guchar *expected = g_malloc (N_BYTES);
  g_autofree guchar *pixels = g_malloc (N_BYTES);
  GtkWidget *window = gtk_window_new ();
  double difference = 0;
  guint n_painted = 0;

  gtk_window_present (GTK_WINDOW (window));
  cw_wait_until (gtk_widget_get_mapped (window));
  g_assert_cmpint (gdk_texture_get_width (picture), ==, SIZE);
  g_assert_cmpint (gdk_texture_get_height (picture), ==, SIZE);
  draw (window, GDK_PAINTABLE (drawing), expected);
  draw (window, GDK_PAINTABLE (picture), pixels);

  for (guint i = 0; i < N_BYTES; i++)
    {
      difference += ABS (expected[i] - pixels[i]) / (double) N_BYTES;
      n_painted += expected[i] != 0;
    }
  g_test_message ("difference %.2f", difference);
  g_assert_cmpuint (n_painted, >, N_BYTES / 4);
  g_assert_cmpfloat (difference, <, GREATEST_DIFFERENCE);

  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  gtk_init ();

  g_test_add_func ("/icon/picture-is-of-the-drawing", test_picture_is_of_the_drawing);

  return g_test_run ();
}
