/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pages/hardware/cw-roofline-view.h"

static void
test_description (void)
{
  GtkWidget *view = g_object_ref_sink (cw_roofline_view_new ());

  cw_roofline_view_add (CW_ROOFLINE_VIEW (view), "H100", 989.5e12, 3.35e12);
  cw_roofline_view_add (CW_ROOFLINE_VIEW (view), "TPU v5p", 459e12, 2765e9);
  g_assert_cmpuint (cw_roofline_view_get_n (CW_ROOFLINE_VIEW (view)), ==, 2);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_ROLE_IMG);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_LABEL, "Roofline");
  g_assert_cmpstr (cw_roofline_view_get_description (CW_ROOFLINE_VIEW (view)), ==,
                   "H100: below 295 FLOP per byte its memory is the limit, above it its peak of 990 TFLOP/s. "
                   "TPU v5p: below 166 FLOP per byte its memory is the limit, above it its peak of 459 TFLOP/s.");

  g_assert_finalize_object (view);
}

static GskRenderNode *
draw (GtkWidget *view)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  int height;

  gtk_widget_measure (view, GTK_ORIENTATION_VERTICAL, 400, NULL, &height, NULL, NULL);
  gtk_widget_size_allocate (view, &(GtkAllocation) { 0, 0, 400, height }, -1);
  GTK_WIDGET_GET_CLASS (view)->snapshot (view, snapshot);
  return gtk_snapshot_free_to_node (snapshot);
}

/* One to four devices are drawn, also when they have the same roof. */
static void
test_draw (void)
{
  GtkWidget *view = g_object_ref_sink (cw_roofline_view_new ());

  g_assert_null (draw (view));
  for (guint i = 0; i < 4; i++)
    {
      GskRenderNode *node;

      cw_roofline_view_add (CW_ROOFLINE_VIEW (view), "Device", 1e14, 1e12 * (i / 2 + 1));
      node = draw (view);
      g_assert_nonnull (node);
      gsk_render_node_unref (node);
    }

  g_assert_finalize_object (view);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  gtk_init ();

  g_test_add_func ("/app/hardware/roofline-view/description", test_description);
  g_test_add_func ("/app/hardware/roofline-view/draw", test_draw);

  return g_test_run ();
}
