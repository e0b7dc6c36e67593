/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sample-study.h"
#include "widgets/cw-content-label.h"

/* A text runs its own way, whatever the window's is. */
static void
test_direction (void)
{
  static const struct { const char *text; GtkTextDirection direction; } cases[] = {
    { "Model states are the weights.", GTK_TEXT_DIR_LTR },
    { "\xd7\x96\xd7\x94 \xd7\x98\xd7\xa7\xd7\xa1\xd7\x98", GTK_TEXT_DIR_RTL },
    { "\xd8\xb0\xd8\xa7\xd9\x83\xd8\xb1\xd8\xa9 GPU", GTK_TEXT_DIR_RTL },
    { "GPU \xd7\x98\xd7\xa7\xd7\xa1\xd7\x98", GTK_TEXT_DIR_LTR },
    { "", GTK_TEXT_DIR_LTR },
    { "*95* GiB", GTK_TEXT_DIR_LTR },
  };

  for (int standard = GTK_TEXT_DIR_LTR; standard <= GTK_TEXT_DIR_RTL; standard++)
    {
      gtk_widget_set_default_direction ((GtkTextDirection) standard);
      for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
        {
          GtkWidget *marked = cw_content_label_new (cases[i].text, CW_TEXT_PLAIN_DETAIL);
          GtkWidget *plain = cw_content_label_new_plain (cases[i].text);

          g_assert_cmpint (gtk_widget_get_direction (marked), ==, cases[i].direction);
          g_assert_cmpint (gtk_widget_get_direction (plain), ==, cases[i].direction);
          cw_sample_assert_freed (marked);
          cw_sample_assert_freed (plain);
        }
    }

  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

static void
test_wraps (void)
{
  g_autoptr(GString) text = g_string_new (NULL);
  GtkWidget *label;
  int minimum, natural;

  for (guint i = 0; i < 100; i++)
    g_string_append (text, "many words ");
  label = cw_content_label_new (text->str, CW_TEXT_PLAIN_DETAIL);
  gtk_widget_measure (label, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  g_assert_cmpint (minimum, <, 120);
  g_assert_cmpint (natural, <, 900);
  cw_sample_assert_freed (label);
}

/* No text asks for more than its own width, at whatever height it has room in. */
static void
test_short (void)
{
  static const char * const texts[] = { "", "i", "iii", "iiii", "iiiiiiii", "95 GiB", "ill, ill, ill, ill, ill", "a\nb" };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      GtkWidget *label = cw_content_label_new (texts[i], CW_TEXT_PLAIN_DETAIL);
      int least;

      gtk_widget_measure (label, GTK_ORIENTATION_VERTICAL, -1, &least, NULL, NULL, NULL);
      for (int height = -1; height < least + 100; height = MAX (height + 10, least))
        {
          int minimum, natural;

          gtk_widget_measure (label, GTK_ORIENTATION_HORIZONTAL, height, &minimum, &natural, NULL, NULL);
          g_assert_cmpint (minimum, <=, natural);
        }
      cw_sample_assert_freed (label);
    }
}

static void
test_marks (void)
{
  static const char text[] = "A <b>tag</b> & *stress*, `code` and [[the detail]].";
  GtkWidget *plain = cw_content_label_new (text, CW_TEXT_PLAIN_DETAIL);
  GtkWidget *marked = cw_content_label_new (text, CW_TEXT_MARKED_DETAIL);
  GtkWidget *raw = cw_content_label_new_plain (text);

  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (plain)), ==, "A <b>tag</b> & stress, code and the detail.");
  g_assert_nonnull (strstr (gtk_label_get_text (GTK_LABEL (marked)), "the detail"));
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (plain)), !=, gtk_label_get_label (GTK_LABEL (marked)));
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (raw)), ==, text);

  cw_sample_assert_freed (plain);
  cw_sample_assert_freed (marked);
  cw_sample_assert_freed (raw);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gtk_init ();

  g_test_add_func ("/app/content-label/direction", test_direction);
  g_test_add_func ("/app/content-label/wraps", test_wraps);
  g_test_add_func ("/app/content-label/short", test_short);
  g_test_add_func ("/app/content-label/marks", test_marks);

  return g_test_run ();
}
