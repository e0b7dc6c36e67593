/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "tests/app/cw-test-wait.h"
#include "widgets/cw-even-layout.h"

#define SPACING 4

/* Four children, the widest 100 wide and the highest 30 high. */
typedef struct
{
  GtkWidget *window;
  GtkWidget *box;
  GtkWidget *children[4];
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  static const int widths[] = { 40, 100, 60, 20 };
  static const int heights[] = { 30, 10, 10, 20 };

  fixture->window = gtk_window_new ();
  fixture->box = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0));
  gtk_widget_set_layout_manager (fixture->box, g_object_new (CW_TYPE_EVEN_LAYOUT, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (fixture->children); i++)
    {
      fixture->children[i] = gtk_label_new ("");
      gtk_widget_set_size_request (fixture->children[i], widths[i], heights[i]);
      gtk_box_append (GTK_BOX (fixture->box), fixture->children[i]);
    }
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_assert_finalize_object (fixture->box);
}

/* Lays out in @width and gives back the height that it asked for. */
static int
allocate (Fixture *fixture,
          int      width)
{
  int height;

  gtk_widget_measure (fixture->box, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  gtk_widget_allocate (fixture->box, width, height, -1, NULL);
  return height;
}

static void
assert_place (Fixture *fixture,
              guint    child,
              float    x,
              float    y,
              float    width,
              float    height)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (fixture->children[child], fixture->box, &bounds));
  g_assert_cmpfloat (bounds.origin.x, ==, x);
  g_assert_cmpfloat (bounds.origin.y, ==, y);
  g_assert_cmpfloat (bounds.size.width, ==, width);
  g_assert_cmpfloat (bounds.size.height, ==, height);
}

static void
test_width (Fixture       *fixture,
            gconstpointer  data)
{
  int minimum, natural;

  gtk_widget_measure (fixture->box, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  g_assert_cmpint (minimum, ==, 100);
  g_assert_cmpint (natural, ==, 4 * 100 + 3 * SPACING);
}

static void
test_rows (Fixture       *fixture,
           gconstpointer  data)
{
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->box);

  g_assert_cmpint (allocate (fixture, 412), ==, 30);
  assert_place (fixture, 0, 0, 0, 100, 30);
  assert_place (fixture, 3, 312, 0, 100, 30);

  /* Rather than take another row, each has what it needs and its share of the rest. */
  g_assert_cmpint (allocate (fixture, 411), ==, 30);
  assert_place (fixture, 0, 0, 0, 84, 30);
  assert_place (fixture, 1, 88, 0, 144, 30);
  g_assert_cmpint (allocate (fixture, 232), ==, 30);
  assert_place (fixture, 1, 44, 0, 100, 30);

  /* Not three and one. */
  g_assert_cmpint (allocate (fixture, 231), ==, 30 + SPACING + 30);
  assert_place (fixture, 1, 117, 0, 113, 30);
  assert_place (fixture, 2, 0, 34, 113, 30);

  g_assert_cmpint (allocate (fixture, 163), ==, 4 * 30 + 3 * SPACING);
  assert_place (fixture, 3, 0, 102, 163, 30);
}

static void
test_mirrored (Fixture       *fixture,
               gconstpointer  data)
{
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->box);
  gtk_widget_set_direction (fixture->box, GTK_TEXT_DIR_RTL);

  allocate (fixture, 412);
  assert_place (fixture, 0, 312, 0, 100, 30);
  assert_place (fixture, 3, 0, 0, 100, 30);
}

static void
test_hidden (Fixture       *fixture,
             gconstpointer  data)
{
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->box);
  gtk_widget_set_visible (fixture->children[1], FALSE);

  g_assert_cmpint (allocate (fixture, 188), ==, 30);
  assert_place (fixture, 2, 64, 0, 60, 30);

  for (guint i = 0; i < G_N_ELEMENTS (fixture->children); i++)
    gtk_widget_set_visible (fixture->children[i], FALSE);
  g_assert_cmpint (allocate (fixture, 188), ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  gtk_init ();

#define ADD(name, function) g_test_add ("/app/even-layout/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("width", test_width);
  ADD ("rows", test_rows);
  ADD ("mirrored", test_mirrored);
  ADD ("hidden", test_hidden);
#undef ADD

  return g_test_run ();
}
