/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sample-study.h"
#include "widgets/cw-flow.h"

#define SPACING 8

static GtkWidget *
append_block (GtkWidget *flow,
              int        width,
              int        height,
              gboolean   expand)
{
  GtkWidget *block = g_object_new (GTK_TYPE_BOX,
                                   "width-request", width, "height-request", height, "hexpand", expand, NULL);

  cw_flow_append (CW_FLOW (flow), block);
  return block;
}

static int
height_for (GtkWidget *widget,
            int        width)
{
  int minimum, natural;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, &minimum, &natural, NULL, NULL);
  g_assert_cmpint (minimum, <=, natural);
  return natural;
}

/* Gives the flow @width, and tells where each child stands: "x,y,width,height ...". */
static char *
lay_out (GtkWidget *flow,
         int        width)
{
  GString *text = g_string_new (NULL);

  gtk_widget_allocate (flow, width, height_for (flow, width), -1, NULL);
  for (GtkWidget *child = gtk_widget_get_first_child (flow); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      graphene_rect_t bounds;

      if (!gtk_widget_get_visible (child))
        continue;

      g_assert_true (gtk_widget_compute_bounds (child, flow, &bounds));
      g_string_append_printf (text, "%s%g,%g,%g,%g", text->len > 0 ? " " : "", (double) bounds.origin.x,
                              (double) bounds.origin.y, (double) bounds.size.width, (double) bounds.size.height);
    }

  return g_string_free (text, FALSE);
}

static void
assert_layout (GtkWidget  *flow,
               int         width,
               const char *expected)
{
  g_autofree char *found = lay_out (flow, width);

  g_assert_cmpstr (found, ==, expected);
}

static void
test_lines_break (void)
{
  GtkWidget *flow = cw_flow_new ();
  int minimum, natural;

  append_block (flow, 100, 20, FALSE);
  append_block (flow, 60, 30, FALSE);
  append_block (flow, 80, 10, FALSE);

  gtk_widget_measure (flow, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  g_assert_cmpint (minimum, ==, 100);
  g_assert_cmpint (natural, ==, 100 + 60 + 80 + 2 * SPACING);
  g_assert_cmpint (gtk_widget_get_request_mode (flow), ==, GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH);

  assert_layout (flow, 256, "0,0,100,30 108,0,60,30 176,0,80,30");
  assert_layout (flow, 255, "0,0,100,30 108,0,60,30 0,38,80,10");
  assert_layout (flow, 167, "0,0,100,20 0,28,60,30 68,28,80,30");
  assert_layout (flow, 100, "0,0,100,20 0,28,60,30 0,66,80,10");
  g_assert_cmpint (height_for (flow, 256), ==, 30);
  g_assert_cmpint (height_for (flow, 100), ==, 20 + 30 + 10 + 2 * SPACING);
  g_assert_cmpint (height_for (flow, -1), ==, 30);

  cw_sample_assert_freed (flow);
}

static void
test_expand_shares (void)
{
  GtkWidget *flow = cw_flow_new ();

  append_block (flow, 100, 20, FALSE);
  append_block (flow, 50, 20, TRUE);
  append_block (flow, 50, 20, TRUE);

  /* 400 - 200 - 2 * 8 is shared by two; what does not divide goes to the last. */
  assert_layout (flow, 400, "0,0,100,20 108,0,142,20 258,0,142,20");
  assert_layout (flow, 401, "0,0,100,20 108,0,142,20 258,0,143,20");
  assert_layout (flow, 166, "0,0,100,20 108,0,58,20 0,28,166,20");

  cw_sample_assert_freed (flow);
}

/* An empty child that expands pushes what follows to the end of its line. */
static void
test_spring (void)
{
  GtkWidget *flow = cw_flow_new ();

  append_block (flow, 100, 20, FALSE);
  append_block (flow, 0, 0, TRUE);
  append_block (flow, 100, 20, FALSE);
  assert_layout (flow, 300, "0,0,100,20 108,0,84,20 200,0,100,20");

  cw_sample_assert_freed (flow);
}

static void
test_hidden (void)
{
  GtkWidget *flow = cw_flow_new ();
  GtkWidget *hidden = append_block (flow, 500, 500, TRUE);

  gtk_widget_set_visible (hidden, FALSE);
  g_assert_cmpint (height_for (flow, 100), ==, 0);
  append_block (flow, 50, 20, FALSE);
  assert_layout (flow, 100, "0,0,50,20");

  cw_sample_assert_freed (flow);
}

static void
test_mirrored (void)
{
  GtkWidget *flow = cw_flow_new ();

  gtk_widget_set_direction (flow, GTK_TEXT_DIR_RTL);
  append_block (flow, 100, 20, FALSE);
  append_block (flow, 60, 20, FALSE);
  append_block (flow, 80, 20, TRUE);
  assert_layout (flow, 200, "100,0,100,20 32,0,60,20 0,28,200,20");

  cw_sample_assert_freed (flow);
}

/* A wrapping label that expands is as high as its text is at the width it really gets. */
static void
test_height_at_expanded_width (void)
{
  static const char text[] = "A sentence that is long enough to need three or four lines where only twenty "
                             "characters have room, and one line less for each share it gets.";

  for (guint n_labels = 1; n_labels <= 3; n_labels++)
    {
      GtkWidget *flow = cw_flow_new ();
      GtkWidget *label = NULL;
      int width = 150 * (int) n_labels + 600;

      for (guint i = 0; i < n_labels; i++)
        {
          label = g_object_new (GTK_TYPE_LABEL, "label", text, "wrap", TRUE, "width-chars", 20,
                                "max-width-chars", 20, "natural-wrap-mode", GTK_NATURAL_WRAP_NONE,
                                "hexpand", TRUE, NULL);
          cw_flow_append (CW_FLOW (flow), label);
        }

      g_free (lay_out (flow, width));
      g_assert_cmpint (gtk_widget_get_width (label), >, width / (int) n_labels - 20);
      g_assert_cmpint (height_for (flow, width), ==, height_for (label, gtk_widget_get_width (label)));
      g_assert_cmpint (height_for (flow, width), <, height_for (label, 170));
      cw_sample_assert_freed (flow);
    }
}

/* A child whose least width does not fit still gets it; the text behind it gets a line of its own. */
static void
test_too_narrow (void)
{
  GtkWidget *flow = cw_flow_new ();

  append_block (flow, 300, 20, FALSE);
  append_block (flow, 10, 20, FALSE);
  assert_layout (flow, 300, "0,0,300,20 0,28,10,20");

  cw_sample_assert_freed (flow);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gtk_init ();

  g_test_add_func ("/app/flow/lines-break", test_lines_break);
  g_test_add_func ("/app/flow/expand-shares", test_expand_shares);
  g_test_add_func ("/app/flow/spring", test_spring);
  g_test_add_func ("/app/flow/hidden", test_hidden);
  g_test_add_func ("/app/flow/mirrored", test_mirrored);
  g_test_add_func ("/app/flow/height-at-expanded-width", test_height_at_expanded_width);
  g_test_add_func ("/app/flow/too-narrow", test_too_narrow);

  return g_test_run ();
}
