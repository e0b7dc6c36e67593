/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cw-gtk-compat.h"
#include "widgets/cw-card-grid.h"
#include "tests/app/cw-test-wait.h"

#define GAP 16

typedef struct
{
  GtkWidget *window;
  GtkWidget *grid;
  GtkWidget *cards[4];
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  static const guint spans[] = { 1, 1, 2, 1 };
  static const int heights[] = { 40, 60, 30, 20 };

  fixture->window = gtk_window_new ();
  fixture->grid = g_object_ref_sink (cw_card_grid_new (290));
  for (guint i = 0; i < G_N_ELEMENTS (fixture->cards); i++)
    {
      fixture->cards[i] = gtk_label_new ("");
      gtk_widget_set_size_request (fixture->cards[i], 100, heights[i]);
      cw_card_grid_append (CW_CARD_GRID (fixture->grid), fixture->cards[i], spans[i]);
    }
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_assert_finalize_object (fixture->grid);
}

static void
allocate (Fixture *fixture,
          double   width_at_96)
{
  const int width = (int) (width_at_96 * cw_gtk_text_scale (fixture->grid));
  int height;

  gtk_widget_measure (fixture->grid, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  gtk_widget_allocate (fixture->grid, width, height, -1, NULL);
}

static graphene_rect_t
get_place (Fixture *fixture,
           guint    card)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (fixture->cards[card], fixture->grid, &bounds));
  return bounds;
}

/* One below the other, each over the whole width. */
static void
test_one_column (Fixture       *fixture,
                 gconstpointer  data)
{
  allocate (fixture, 360);
  for (guint i = 1; i < G_N_ELEMENTS (fixture->cards); i++)
    {
      const graphene_rect_t before = get_place (fixture, i - 1);
      const graphene_rect_t place = get_place (fixture, i);

      g_assert_cmpfloat (place.origin.x, ==, 0);
      g_assert_cmpfloat (place.size.width, ==, gtk_widget_get_width (fixture->grid));
      g_assert_cmpfloat (place.origin.y, ==, before.origin.y + before.size.height + GAP);
    }
}

/* The third takes both columns, so the row before it has two and the last is alone with all of its row. */
static void
test_two_columns (Fixture       *fixture,
                  gconstpointer  data)
{
  graphene_rect_t first, second, third, last;

  allocate (fixture, 700);
  first = get_place (fixture, 0);
  second = get_place (fixture, 1);
  third = get_place (fixture, 2);
  last = get_place (fixture, 3);

  g_assert_cmpfloat (first.origin.y, ==, second.origin.y);
  g_assert_cmpfloat (first.size.height, ==, second.size.height);
  g_assert_cmpfloat (second.origin.x, ==, first.size.width + GAP);
  g_assert_cmpfloat (third.size.width, ==, gtk_widget_get_width (fixture->grid));
  g_assert_cmpfloat (third.origin.y, ==, 60 + GAP);
  g_assert_cmpfloat (last.size.width, ==, gtk_widget_get_width (fixture->grid));
}

static void
test_three_columns (Fixture       *fixture,
                    gconstpointer  data)
{
  graphene_rect_t second, third, last;

  allocate (fixture, 1200);
  second = get_place (fixture, 1);
  third = get_place (fixture, 2);
  last = get_place (fixture, 3);

  g_assert_cmpfloat (second.origin.x + second.size.width, ==, gtk_widget_get_width (fixture->grid));
  g_assert_cmpfloat (third.origin.y, ==, last.origin.y);
  g_assert_cmpfloat (last.origin.x, ==, third.size.width + GAP);
  g_assert_cmpfloat (last.origin.x + last.size.width, ==, gtk_widget_get_width (fixture->grid));
}

static void
test_mirrored (Fixture       *fixture,
               gconstpointer  data)
{
  graphene_rect_t first, second;

  gtk_widget_set_direction (fixture->grid, GTK_TEXT_DIR_RTL);
  allocate (fixture, 700);
  first = get_place (fixture, 0);
  second = get_place (fixture, 1);
  g_assert_cmpfloat (second.origin.x, ==, 0);
  g_assert_cmpfloat (first.origin.x + first.size.width, ==, gtk_widget_get_width (fixture->grid));
}

/* A hidden card leaves no hole, and its span is not counted for another. */
static void
test_hidden (Fixture       *fixture,
             gconstpointer  data)
{
  gtk_widget_set_visible (fixture->cards[0], FALSE);
  allocate (fixture, 1200);
  g_assert_cmpfloat (get_place (fixture, 1).origin.x, ==, 0);
  g_assert_cmpfloat (get_place (fixture, 2).origin.y, ==, 0);
  g_assert_cmpfloat (get_place (fixture, 3).origin.y, ==, 60 + GAP);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gtk_init ();

  g_test_add ("/app/card-grid/one-column", Fixture, NULL, set_up, test_one_column, tear_down);
  g_test_add ("/app/card-grid/two-columns", Fixture, NULL, set_up, test_two_columns, tear_down);
  g_test_add ("/app/card-grid/three-columns", Fixture, NULL, set_up, test_three_columns, tear_down);
  g_test_add ("/app/card-grid/mirrored", Fixture, NULL, set_up, test_mirrored, tear_down);
  g_test_add ("/app/card-grid/hidden", Fixture, NULL, set_up, test_hidden, tear_down);

  return g_test_run ();
}
