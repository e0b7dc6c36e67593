/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "widgets/cw-clamp.h"

/* A text that wants more than the widest column, and one that does not. */
typedef struct
{
  GtkWidget *clamp;
  GtkWidget *label;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->label = gtk_label_new (data);
  gtk_label_set_wrap (GTK_LABEL (fixture->label), TRUE);
  fixture->clamp = g_object_ref_sink (cw_clamp_new ());
  cw_clamp_set_child (CW_CLAMP (fixture->clamp), fixture->label);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_assert_finalize_object (fixture->clamp);
}

static int
measure (GtkWidget      *widget,
         GtkOrientation  orientation,
         int             for_size)
{
  int natural;

  gtk_widget_measure (widget, orientation, for_size, NULL, &natural, NULL, NULL);
  return natural;
}

/* What GTK finds out at the cost of many layouts, nobody needs. */
static void
test_no_search (Fixture       *fixture,
                gconstpointer  data)
{
  const int width = measure (fixture->clamp, GTK_ORIENTATION_HORIZONTAL, -1);
  const int height = measure (fixture->label, GTK_ORIENTATION_VERTICAL, width);

  g_assert_cmpint (measure (fixture->clamp, GTK_ORIENTATION_HORIZONTAL, 10 * height), ==, width);
  g_assert_cmpint (measure (fixture->clamp, GTK_ORIENTATION_VERTICAL, -1), ==, height);
  g_assert_cmpint (measure (fixture->clamp, GTK_ORIENTATION_VERTICAL, width), ==, height);
}

static void
test_widest (Fixture       *fixture,
             gconstpointer  data)
{
  const int width = measure (fixture->clamp, GTK_ORIENTATION_HORIZONTAL, -1);

  g_assert_cmpint (width, <, measure (fixture->label, GTK_ORIENTATION_HORIZONTAL, -1));
  g_assert_cmpint (measure (fixture->clamp, GTK_ORIENTATION_VERTICAL, 10 * width), ==,
                   measure (fixture->label, GTK_ORIENTATION_VERTICAL, width));
}

int
main (int    argc,
      char **argv)
{
  g_autofree char *text = g_strnfill (1000, 'n');

  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  gtk_init ();

  for (guint i = 6; text[i] != '\0'; i += 7)
    text[i] = ' ';

#define ADD(name, text, function) g_test_add ("/app/clamp/" name, Fixture, text, set_up, function, tear_down)
  ADD ("no-search", "A few words", test_no_search);
  ADD ("no-search-long", text, test_no_search);
  ADD ("widest", text, test_widest);
#undef ADD

  return g_test_run ();
}
