/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sample-study.h"
#include "widgets/cw-clamp.h"

static GtkWidget *
create (GtkWidget **child,
        int         least)
{
  GtkWidget *clamp = cw_clamp_new ();

  *child = g_object_new (GTK_TYPE_LABEL,
                         "label", "A long paragraph that wraps into lines. A long paragraph that wraps into lines. "
                                  "A long paragraph that wraps into lines. A long paragraph that wraps into lines. "
                                  "A long paragraph that wraps into lines. A long paragraph that wraps into lines.",
                         "wrap", TRUE,
                         "natural-wrap-mode", GTK_NATURAL_WRAP_NONE,
                         "width-request", least,
                         NULL);
  cw_clamp_set_child (CW_CLAMP (clamp), *child);
  return clamp;
}

static int
height_for (GtkWidget *widget,
            int        width)
{
  int natural;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, NULL, &natural, NULL, NULL);
  return natural;
}

/* Gives the clamp @width. Gives back what the child gets, and where it starts. */
static int
lay_out (GtkWidget *clamp,
         GtkWidget *child,
         int        width,
         int       *x)
{
  graphene_rect_t bounds;

  gtk_widget_allocate (clamp, width, height_for (clamp, width), -1, NULL);
  g_assert_true (gtk_widget_compute_bounds (child, clamp, &bounds));
  *x = (int) bounds.origin.x;
  return (int) bounds.size.width;
}

static void
test_column (void)
{
  GtkWidget *child;
  GtkWidget *clamp = create (&child, 100);
  int width, x, minimum, natural;

  g_assert_cmpint (lay_out (clamp, child, 240, &x), ==, 240);
  g_assert_cmpint (x, ==, 0);

  width = lay_out (clamp, child, 3000, &x);
  g_assert_cmpint (width, >, 300);
  g_assert_cmpint (width, <, 1500);
  g_assert_cmpint (x, ==, (3000 - width) / 2);

  /* A wider place changes nothing, neither in width nor in height. */
  g_assert_cmpint (lay_out (clamp, child, 4000, &x), ==, width);
  g_assert_cmpint (height_for (clamp, 3000), ==, height_for (child, width));
  g_assert_cmpint (height_for (clamp, 240), ==, height_for (child, 240));
  g_assert_cmpint (height_for (clamp, 240), >, height_for (clamp, 3000));

  gtk_widget_measure (clamp, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  g_assert_cmpint (minimum, ==, 100);
  g_assert_cmpint (natural, ==, width);

  cw_sample_assert_freed (clamp);
}

/* What the child gets of a wide place at that font. */
static int
width_at_font (const char *font)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *child;
  GtkWidget *clamp = create (&child, 100);
  int x, width;

  g_object_set (gtk_settings_get_default (), "gtk-font-name", font, NULL);
  gtk_window_set_child (GTK_WINDOW (window), clamp);
  gtk_widget_realize (window);
  width = lay_out (clamp, child, 3000, &x);
  gtk_window_destroy (GTK_WINDOW (window));
  return width;
}

static void
test_grows_with_text (void)
{
  g_autofree char *before = NULL;
  int small, large;

  g_object_get (gtk_settings_get_default (), "gtk-font-name", &before, NULL);
  small = width_at_font ("Sans 10");
  large = width_at_font ("Sans 20");
  g_assert_cmpint (ABS (large - 2 * small), <=, 2);
  g_object_set (gtk_settings_get_default (), "gtk-font-name", before, NULL);
}

static void
test_least_width (void)
{
  GtkWidget *child;
  GtkWidget *clamp = create (&child, 2000);
  int x;

  g_assert_cmpint (lay_out (clamp, child, 3000, &x), ==, 2000);
  g_assert_cmpint (x, ==, 500);

  cw_sample_assert_freed (clamp);
}

static void
count_cb (GObject    *object,
          GParamSpec *pspec,
          guint      *n)
{
  *n += 1;
}

static void
test_child (void)
{
  GtkWidget *child;
  GtkWidget *clamp = create (&child, 100);
  guint n = 0;

  g_signal_connect (clamp, "notify::child", G_CALLBACK (count_cb), &n);
  cw_clamp_set_child (CW_CLAMP (clamp), child);
  g_assert_cmpuint (n, ==, 0);
  cw_clamp_set_child (CW_CLAMP (clamp), gtk_label_new ("Another"));
  g_assert_cmpuint (n, ==, 1);
  cw_clamp_set_child (CW_CLAMP (clamp), NULL);
  g_assert_cmpuint (n, ==, 2);
  g_assert_null (gtk_widget_get_first_child (clamp));
  g_assert_cmpint (height_for (clamp, 100), ==, 0);

  cw_sample_assert_freed (clamp);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gtk_init ();

  g_test_add_func ("/app/clamp/column", test_column);
  g_test_add_func ("/app/clamp/grows-with-text", test_grows_with_text);
  g_test_add_func ("/app/clamp/least-width", test_least_width);
  g_test_add_func ("/app/clamp/child", test_child);

  return g_test_run ();
}
