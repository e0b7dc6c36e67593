/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-settings.h"

static void
count_cb (GObject    *object,
          GParamSpec *pspec,
          guint      *count)
{
  *count += 1;
}

static void
test_defaults (void)
{
  g_autoptr(CwSettings) settings = cw_settings_new ();

  g_assert_true (cw_settings_get_persistent (settings));
  g_assert_cmpint (cw_settings_get_color_scheme (settings), ==, CW_COLOR_SCHEME_SYSTEM);
  g_assert_cmpuint (cw_settings_get_text_percent (settings), ==, 100);
  g_assert_cmpuint (cw_settings_get_set_size (settings), ==, 5);
  g_assert_true (cw_settings_get_shuffle (settings));
  g_assert_cmpuint (cw_settings_get_exam_day (settings), ==, 0);
  g_assert_cmpuint (cw_settings_get_minutes_a_day (settings), ==, 10);
  g_assert_cmpint (cw_settings_get_day_start_hour (settings), ==, 4);
}

/* Two places hold each default; they must be the same one. */
static void
test_schema_agrees (void)
{
  g_autoptr(GSettings) gsettings = g_settings_new (APP_ID);
  g_autoptr(CwSettings) settings = cw_settings_new ();
  g_autofree GParamSpec **pspecs = NULL;
  guint n_pspecs = 0;

  pspecs = g_object_class_list_properties (G_OBJECT_GET_CLASS (settings), &n_pspecs);
  g_assert_cmpuint (n_pspecs, >, 5);
  for (guint i = 0; i < n_pspecs; i++)
    {
      const char *name = g_param_spec_get_name (pspecs[i]);
      const GValue *expected = g_param_spec_get_default_value (pspecs[i]);
      g_auto(GValue) value = G_VALUE_INIT;

      g_settings_reset (gsettings, name);
      g_value_init (&value, pspecs[i]->value_type);
      g_object_get_property (G_OBJECT (settings), name, &value);
      if (g_param_values_cmp (pspecs[i], &value, expected) != 0)
        g_error ("The default of %s is another in the schema", name);
    }
}

static void
test_kept (void)
{
  g_autoptr(CwSettings) first = cw_settings_new ();
  g_autoptr(CwSettings) second = NULL;

  g_object_set (first,
                "color-scheme", CW_COLOR_SCHEME_DARK,
                "text-percent", 150u,
                "set-size", 7u,
                "shuffle", FALSE,
                "exam-date", "2026-12-24",
                "minutes-a-day", 20u,
                "day-start-hour", 0,
                NULL);

  second = cw_settings_new ();
  g_assert_cmpint (cw_settings_get_color_scheme (second), ==, CW_COLOR_SCHEME_DARK);
  g_assert_cmpuint (cw_settings_get_text_percent (second), ==, 150);
  g_assert_cmpuint (cw_settings_get_set_size (second), ==, 7);
  g_assert_false (cw_settings_get_shuffle (second));
  g_assert_cmpuint (cw_settings_get_exam_day (second), ==, cw_day_parse ("2026-12-24"));
  g_assert_cmpuint (cw_settings_get_minutes_a_day (second), ==, 20);
  g_assert_cmpint (cw_settings_get_day_start_hour (second), ==, 0);
}

static void
test_exam_date (void)
{
  static const struct { const char *set; const char *got; } cases[] = {
    { "2027-01-31", "2027-01-31" },
    { "2027-02-30", "" },
    { "tomorrow", "" },
    { "", "" },
    { NULL, "" },
  };
  g_autoptr(CwSettings) settings = cw_settings_new ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *got = NULL;

      g_object_set (settings, "exam-date", cases[i].set, NULL);
      g_object_get (settings, "exam-date", &got, NULL);
      g_assert_cmpstr (got, ==, cases[i].got);
    }
}

static void
test_notify_only_on_change (void)
{
  g_autoptr(CwSettings) settings = cw_settings_new ();
  guint count = 0;

  g_object_set (settings, "set-size", 5u, NULL);
  g_signal_connect (settings, "notify::set-size", G_CALLBACK (count_cb), &count);
  g_object_set (settings, "set-size", 5u, NULL);
  g_assert_cmpuint (count, ==, 0);
  g_object_set (settings, "set-size", 6u, NULL);
  g_assert_cmpuint (count, ==, 1);
}

static void
test_no_schema (void)
{
  if (g_test_subprocess ())
    {
      g_autoptr(CwSettings) settings = NULL;

      g_unsetenv ("GSETTINGS_SCHEMA_DIR");
      settings = cw_settings_new ();
      g_assert_false (cw_settings_get_persistent (settings));
      g_assert_cmpuint (cw_settings_get_set_size (settings), ==, 5);
      g_object_set (settings, "set-size", 9u, NULL);
      g_assert_cmpuint (cw_settings_get_set_size (settings), ==, 9);
      return;
    }

  g_test_trap_subprocess (NULL, 0, 0);
  g_test_trap_assert_passed ();
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/app/settings/defaults", test_defaults);
  g_test_add_func ("/app/settings/schema-agrees", test_schema_agrees);
  g_test_add_func ("/app/settings/kept", test_kept);
  g_test_add_func ("/app/settings/exam-date", test_exam_date);
  g_test_add_func ("/app/settings/notify-only-on-change", test_notify_only_on_change);
  g_test_add_func ("/app/settings/no-schema", test_no_schema);

  return g_test_run ();
}
