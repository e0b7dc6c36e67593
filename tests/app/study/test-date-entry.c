/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sample-study.h"
#include "widgets/cw-date-entry.h"

static const struct { const char *typed, *date; gboolean good; } cases[] = {
  { "2026-12-18", "2026-12-18", TRUE },
  { "", "", TRUE },
  { " ", "", TRUE },
  { "2026-12-1", "", FALSE },
  { "2026-02-29", "", FALSE },
  { "2028-02-29", "2028-02-29", TRUE },
  { "18.12.2026", "", FALSE },
  { "20261218", "", FALSE },
  { "tomorrow", "", FALSE },
};

static void
count_cb (GObject    *object,
          GParamSpec *pspec,
          guint      *n)
{
  *n += 1;
}

static void
test_typed (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GtkWidget *widget = cw_date_entry_new ();
      CwDateEntry *self = CW_DATE_ENTRY (widget);
      GtkWidget *entry = cw_sample_find_type (widget, GTK_TYPE_ENTRY);
      GtkWidget *problem = cw_sample_find_text (widget, GTK_TYPE_LABEL,
                                                "A date looks like 2026-12-18, or stays empty.");
      g_autofree char *description = NULL;
      guint n = 0;

      cw_date_entry_set_date (self, "2026-11-30");
      g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "2026-11-30");
      g_assert_false (gtk_widget_get_visible (problem));

      g_signal_connect (self, "notify::date", G_CALLBACK (count_cb), &n);
      gtk_editable_set_text (GTK_EDITABLE (entry), cases[i].typed);
      g_assert_cmpstr (cw_date_entry_get_date (self), ==, cases[i].date);
      g_assert_true (gtk_widget_get_visible (problem) == !cases[i].good);
      g_assert_true (gtk_widget_has_css_class (entry, "error") == !cases[i].good);
      gtk_test_accessible_assert_state (entry, GTK_ACCESSIBLE_STATE_INVALID,
                                        cases[i].good ? GTK_ACCESSIBLE_INVALID_FALSE : GTK_ACCESSIBLE_INVALID_TRUE);
      description = cw_sample_dup_property (entry, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
      g_assert_true ((description == NULL || *description == '\0') == cases[i].good);
      g_assert_cmpuint (n, >=, cases[i].good ? 1 : 0);

      cw_sample_assert_freed (widget);
    }
}

/* While something is typed that is no date yet, the date stays what it was. */
static void
test_half_typed (void)
{
  GtkWidget *widget = cw_date_entry_new ();
  GtkWidget *entry = cw_sample_find_type (widget, GTK_TYPE_ENTRY);
  int end = 9;

  cw_date_entry_set_date (CW_DATE_ENTRY (widget), "2026-11-30");
  gtk_editable_delete_text (GTK_EDITABLE (entry), end, -1);
  g_assert_cmpstr (cw_date_entry_get_date (CW_DATE_ENTRY (widget)), ==, "2026-11-30");
  g_assert_true (gtk_widget_has_css_class (entry, "error"));
  gtk_editable_insert_text (GTK_EDITABLE (entry), "1", -1, &end);
  g_assert_true (gtk_widget_has_css_class (entry, "error"));
  gtk_editable_delete_text (GTK_EDITABLE (entry), 8, -1);
  end = 8;
  gtk_editable_insert_text (GTK_EDITABLE (entry), "29", -1, &end);
  g_assert_cmpstr (cw_date_entry_get_date (CW_DATE_ENTRY (widget)), ==, "2026-11-29");
  g_assert_false (gtk_widget_has_css_class (entry, "error"));

  cw_sample_assert_freed (widget);
}

static void
test_set (void)
{
  GtkWidget *widget = cw_date_entry_new ();
  CwDateEntry *self = CW_DATE_ENTRY (widget);
  guint n = 0;

  g_signal_connect (self, "notify::date", G_CALLBACK (count_cb), &n);
  cw_date_entry_set_date (self, "");
  g_assert_cmpuint (n, ==, 0);
  cw_date_entry_set_date (self, "2026-12-18");
  g_assert_cmpuint (n, ==, 1);
  cw_date_entry_set_date (self, "2026-12-18");
  g_assert_cmpuint (n, ==, 1);
  g_object_set (self, "date", NULL, NULL);
  g_assert_cmpstr (cw_date_entry_get_date (self), ==, "");
  g_assert_true (gtk_test_accessible_has_property (
    GTK_ACCESSIBLE (cw_sample_find_type (widget, GTK_TYPE_ENTRY)), GTK_ACCESSIBLE_PROPERTY_LABEL));

  cw_sample_assert_freed (widget);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gtk_init ();

  g_test_add_func ("/app/date-entry/typed", test_typed);
  g_test_add_func ("/app/date-entry/half-typed", test_half_typed);
  g_test_add_func ("/app/date-entry/set", test_set);

  return g_test_run ();
}
