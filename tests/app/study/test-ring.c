/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "tests/app/cw-test-wait.h"
#include "widgets/cw-ring.h"

#include <math.h>

static GtkWidget *window;

/* The ring as it is drawn: a picture with four bytes a pixel. */
static cairo_surface_t *
draw (CwRing *ring)
{
  int width = gtk_widget_get_width (GTK_WIDGET (ring));
  int height = gtk_widget_get_height (GTK_WIDGET (ring));
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;

  GTK_WIDGET_GET_CLASS (ring)->snapshot (GTK_WIDGET (ring), snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  gsk_render_node_draw (node, cr);
  gsk_render_node_unref (node);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static guint
get_alpha (cairo_surface_t *surface,
           int              x,
           int              y)
{
  const guint8 *row = cairo_image_surface_get_data (surface) + y * cairo_image_surface_get_stride (surface);

  return ((const guint32 *) (gconstpointer) row)[x] >> 24;
}

/* How dark the ring is at that share of the way round, clockwise from the top. */
static guint
alpha_at (CwRing *ring,
          double  share)
{
  cairo_surface_t *surface = draw (ring);
  double radius = cairo_image_surface_get_width (surface) / 2.0;
  double angle = 2 * G_PI * share - G_PI_2;
  guint alpha = get_alpha (surface, (int) (radius + (radius - 2.5) * cos (angle)),
                           (int) (radius + (radius - 2.5) * sin (angle)));

  cairo_surface_destroy (surface);
  return alpha;
}

static CwRing *
show_ring (void)
{
  GtkWidget *ring = cw_ring_new ();
  int minimum, natural;

  gtk_widget_measure (ring, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  g_assert_cmpint (minimum, ==, natural);

  gtk_widget_set_halign (ring, GTK_ALIGN_CENTER);
  gtk_window_set_child (GTK_WINDOW (window), ring);
  gtk_window_present (GTK_WINDOW (window));
  cw_wait_until (gtk_widget_get_mapped (ring) && gtk_widget_get_width (ring) == natural);
  gtk_test_accessible_assert_role (ring, GTK_ACCESSIBLE_ROLE_PRESENTATION);
  return CW_RING (ring);
}

static void
hide_ring (CwRing *ring)
{
  g_object_ref (ring);
  gtk_window_set_child (GTK_WINDOW (window), NULL);
  g_assert_finalize_object (ring);
}

static void
test_shares (void)
{
  CwRing *ring = show_ring ();
  guint track, seen, known;

  cw_ring_set (ring, 0, 0);
  track = alpha_at (ring, 0.3);
  g_assert_cmpuint (track, >, 0);
  g_assert_cmpuint (alpha_at (ring, 0.7), ==, track);

  cw_ring_set (ring, 0, 0.5);
  seen = alpha_at (ring, 0.3);
  g_assert_cmpuint (seen, >, track);
  g_assert_cmpuint (alpha_at (ring, 0.7), ==, track);

  cw_ring_set (ring, 0.25, 0.5);
  known = alpha_at (ring, 0.1);
  g_assert_cmpuint (known, >, seen);
  g_assert_cmpuint (alpha_at (ring, 0.4), ==, seen);
  g_assert_cmpuint (alpha_at (ring, 0.7), ==, track);

  cw_ring_set (ring, 1, 1);
  g_assert_cmpuint (alpha_at (ring, 0.1), ==, known);
  g_assert_cmpuint (alpha_at (ring, 0.9), ==, known);

  hide_ring (ring);
}

static void
test_mirrored (void)
{
  CwRing *ring = show_ring ();
  cairo_surface_t *straight, *mirrored;
  int width;

  cw_ring_set (ring, 0.2, 0.6);
  gtk_widget_set_direction (GTK_WIDGET (ring), GTK_TEXT_DIR_LTR);
  straight = draw (ring);
  gtk_widget_set_direction (GTK_WIDGET (ring), GTK_TEXT_DIR_RTL);
  mirrored = draw (ring);

  width = cairo_image_surface_get_width (straight);
  for (int y = 0; y < cairo_image_surface_get_height (straight); y++)
    {
      for (int x = 0; x < width; x++)
        g_assert_cmpint (ABS ((int) get_alpha (straight, x, y) - (int) get_alpha (mirrored, width - 1 - x, y)), <=, 8);
    }

  cairo_surface_destroy (straight);
  cairo_surface_destroy (mirrored);
  hide_ring (ring);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gtk_init ();

  window = gtk_window_new ();
  g_test_add_func ("/app/ring/shares", test_shares);
  g_test_add_func ("/app/ring/mirrored", test_mirrored);

  return g_test_run ();
}
