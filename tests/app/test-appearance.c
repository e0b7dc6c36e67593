/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-appearance.h"
#include "cw-gtk-compat.h"
#include "cw-style.h"
#include "cw-test-wait.h"

#include <math.h>

static const char portal_xml[] =
  "<node><interface name='org.freedesktop.portal.Settings'>"
  "<method name='Read'><arg type='s' direction='in'/><arg type='s' direction='in'/>"
  "<arg type='v' direction='out'/></method>"
  "<signal name='SettingChanged'><arg type='s'/><arg type='s'/><arg type='v'/></signal>"
  "</interface></node>";

typedef struct
{
  CwSettings *settings;
  CwAppearance *appearance;
  GtkWidget *window;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->settings = cw_settings_new ();
  fixture->appearance = cw_appearance_new (fixture->settings);
  fixture->window = gtk_window_new ();
  cw_appearance_attach (fixture->appearance, fixture->window);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_object_set (fixture->settings, "color-scheme", CW_COLOR_SCHEME_SYSTEM, "text-percent", 100u, NULL);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_object_add_weak_pointer (G_OBJECT (fixture->appearance), (gpointer *) &fixture->appearance);
  g_object_unref (fixture->appearance);
  cw_wait_until (fixture->appearance == NULL);
  g_assert_finalize_object (fixture->settings);
}

static void
set_scheme (Fixture       *fixture,
            CwColorScheme  scheme)
{
  g_object_set (fixture->settings, "color-scheme", scheme, NULL);
}

static void
test_preference (Fixture       *fixture,
                 gconstpointer  data)
{
  set_scheme (fixture, CW_COLOR_SCHEME_DARK);
  g_assert_true (cw_appearance_get_dark (fixture->appearance));
  g_assert_true (gtk_widget_has_css_class (fixture->window, "dark"));
  g_assert_false (gtk_widget_has_css_class (fixture->window, "light"));

  set_scheme (fixture, CW_COLOR_SCHEME_LIGHT);
  g_assert_false (cw_appearance_get_dark (fixture->appearance));
  g_assert_false (gtk_widget_has_css_class (fixture->window, "dark"));
  g_assert_true (gtk_widget_has_css_class (fixture->window, "light"));
}

static gboolean
get_animations (void)
{
  gboolean enabled;

  g_object_get (gtk_settings_get_default (), "gtk-enable-animations", &enabled, NULL);
  return enabled;
}

static void
test_accessibility (Fixture       *fixture,
                    gconstpointer  data)
{
  g_object_set (fixture->settings, "high-contrast", TRUE, "reduced-motion", TRUE, NULL);
  g_assert_true (cw_appearance_get_high_contrast (fixture->appearance));
  g_assert_true (gtk_widget_has_css_class (fixture->window, "high-contrast"));
  g_assert_false (get_animations ());

  g_object_set (fixture->settings, "high-contrast", FALSE, "reduced-motion", FALSE, NULL);
  g_assert_false (cw_appearance_get_high_contrast (fixture->appearance));
  g_assert_true (get_animations ());
}

static void
test_text_size (Fixture       *fixture,
                gconstpointer  data)
{
  const double before = cw_gtk_text_scale (fixture->window);

  g_object_set (fixture->settings, "text-percent", 200u, NULL);
  g_assert_cmpfloat_with_epsilon (cw_gtk_text_scale (fixture->window), 2 * before, 0.01);
  g_object_set (fixture->settings, "text-percent", 150u, NULL);
  g_assert_cmpfloat_with_epsilon (cw_gtk_text_scale (fixture->window), 1.5 * before, 0.01);
  g_object_set (fixture->settings, "text-percent", 100u, NULL);
  g_assert_cmpfloat_with_epsilon (cw_gtk_text_scale (fixture->window), before, 0.01);
}

static double
linear (double channel)
{
  return channel <= 0.04045 ? channel / 12.92 : pow ((channel + 0.055) / 1.055, 2.4);
}

static double
luminance (const GdkRGBA *color)
{
  return 0.2126 * linear (color->red) + 0.7152 * linear (color->green) + 0.0722 * linear (color->blue);
}

/* WCAG 2.1, "contrast ratio". */
static double
contrast (const GdkRGBA *a,
          const GdkRGBA *b)
{
  const double lighter = MAX (luminance (a), luminance (b));
  const double darker = MIN (luminance (a), luminance (b));

  return (lighter + 0.05) / (darker + 0.05);
}

static GdkRGBA
lookup (Fixture    *fixture,
        const char *name)
{
  GdkRGBA color = { 0, };

  if (!cw_gtk_lookup_color (fixture->window, name, &color))
    g_error ("There is no colour %s", name);
  g_assert_cmpfloat (color.alpha, ==, 1);

  return color;
}

/* A page brings the sheet that it names, once, and it stays. */
static void
test_page_sheet (Fixture       *fixture,
                 gconstpointer  data)
{
  GdkRGBA color;

  g_assert_false (cw_gtk_lookup_color (fixture->window, "cw_chart_edge", &color));
  cw_style_use_page ("style-progress.css");
  cw_style_use_page ("style-progress.css");
  g_assert_true (cw_gtk_lookup_color (fixture->window, "cw_chart_edge", &color));
}

/* The least that WCAG asks of text, and of the edge of a control. */
static double
get_least (const char *name)
{
  return g_str_equal (name, "cw_control") ? 3 : 4.5;
}

/* Text and controls on what they may stand on, in every theme. */
static void
test_contrast (Fixture       *fixture,
               gconstpointer  data)
{
  static const char * const texts[][8] = {
    { "theme_fg_color", "cw_sheet_bg", "cw_side_bg", "cw_card_bg",
      "cw_right_bg", "cw_wrong_bg", "cw_missed_bg", "cw_mark_bg" },
    { "cw_dim_fg", "cw_sheet_bg", "cw_side_bg", "cw_card_bg",
      "cw_right_bg", "cw_wrong_bg", "cw_missed_bg" },
    { "cw_right_fg", "cw_right_bg", "cw_card_bg", "cw_sheet_bg" },
    { "cw_wrong_fg", "cw_wrong_bg", "cw_card_bg", "cw_sheet_bg" },
    { "cw_missed_fg", "cw_missed_bg", "cw_card_bg", "cw_sheet_bg" },
    { "cw_accent_fg", "cw_accent_bg", "cw_card_bg", "cw_sheet_bg", "cw_side_bg" },
    { "cw_primary_fg", "cw_primary_bg" },
    { "cw_control", "cw_card_bg", "cw_sheet_bg", "cw_side_bg" },
  };
  static const CwColorScheme schemes[] = { CW_COLOR_SCHEME_LIGHT, CW_COLOR_SCHEME_DARK };
  static const char * const themes[] = { "Default", "HighContrast" };
  GtkSettings *gtk_settings = gtk_settings_get_default ();

  for (guint t = 0; t < G_N_ELEMENTS (themes) * G_N_ELEMENTS (schemes); t++)
    {
      g_object_set (gtk_settings, "gtk-theme-name", themes[t / 2], NULL);
      set_scheme (fixture, schemes[t % 2]);
      g_assert_true (cw_appearance_get_dark (fixture->appearance) == (t % 2 == 1));
      g_assert_true (cw_appearance_get_high_contrast (fixture->appearance) == (t / 2 == 1));

      for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
        {
          const GdkRGBA text = lookup (fixture, texts[i][0]);

          for (guint j = 1; j < G_N_ELEMENTS (texts[i]) && texts[i][j] != NULL; j++)
            {
              const GdkRGBA ground = lookup (fixture, texts[i][j]);
              const double ratio = contrast (&text, &ground);

              g_test_message ("%s %s: %s on %s: %.2f", themes[t / 2], t % 2 ? "dark" : "light",
                              texts[i][0], texts[i][j], ratio);
              if (ratio < get_least (texts[i][0]))
                g_error ("%s on %s has a contrast of %.2f", texts[i][0], texts[i][j], ratio);
            }
        }
    }
  gtk_settings_reset_property (gtk_settings, "gtk-theme-name");
}

static void
portal_call_cb (GDBusConnection       *bus,
                const char            *sender,
                const char            *path,
                const char            *interface,
                const char            *method,
                GVariant              *parameters,
                GDBusMethodInvocation *invocation,
                gpointer               user_data)
{
  const char *name_space = NULL;
  const char *key = NULL;
  GVariant *inner = NULL;
  guint value = 0;

  g_variant_get (parameters, "(&s&s)", &name_space, &key);
  g_assert_cmpstr (name_space, ==, "org.freedesktop.appearance");
  if (g_str_equal (key, "color-scheme"))
    value = 1;

  /* The method wraps its answer twice, as the real one does. */
  inner = g_variant_new_uint32 (value);
  g_dbus_method_invocation_return_value (invocation,
                                         g_variant_new ("(v)", g_variant_new ("v", inner)));
}

static void
emit (GDBusConnection *bus,
      const char      *key,
      guint            value)
{
  g_dbus_connection_emit_signal (bus, NULL, "/org/freedesktop/portal/desktop",
                                 "org.freedesktop.portal.Settings", "SettingChanged",
                                 g_variant_new ("(ssv)", "org.freedesktop.appearance", key,
                                                g_variant_new_uint32 (value)),
                                 NULL);
}

static void
acquired_cb (GDBusConnection *bus,
             const char      *name,
             gpointer         user_data)
{
  *(gboolean *) user_data = TRUE;
}

static void
test_portal (void)
{
  static const GDBusInterfaceVTable vtable = { portal_call_cb, NULL, NULL, { NULL } };
  g_autoptr(GDBusConnection) bus = g_bus_get_sync (G_BUS_TYPE_SESSION, NULL, NULL);
  g_autoptr(GDBusNodeInfo) node = g_dbus_node_info_new_for_xml (portal_xml, NULL);
  Fixture fixture = { NULL, };
  gboolean acquired = FALSE;
  guint object = 0;
  guint name = 0;

  if (bus == NULL)
    {
      g_test_skip ("There is no session bus");
      return;
    }

  object = g_dbus_connection_register_object (bus, "/org/freedesktop/portal/desktop",
                                              node->interfaces[0], &vtable, NULL, NULL, NULL);
  name = g_bus_own_name_on_connection (bus, "org.freedesktop.portal.Desktop",
                                       G_BUS_NAME_OWNER_FLAGS_REPLACE, acquired_cb, NULL, &acquired, NULL);
  cw_wait_until (acquired);

  set_up (&fixture, NULL);
  cw_wait_until (cw_appearance_get_dark (fixture.appearance));

  emit (bus, "color-scheme", 2);
  cw_wait_until (!cw_appearance_get_dark (fixture.appearance));
  emit (bus, "contrast", 1);
  cw_wait_until (cw_appearance_get_high_contrast (fixture.appearance));
  emit (bus, "contrast", 0);
  cw_wait_until (!cw_appearance_get_high_contrast (fixture.appearance));

  emit (bus, "reduced-motion", 1);
  cw_wait_until (!get_animations ());
  emit (bus, "reduced-motion", 0);
  cw_wait_until (get_animations ());

  /* The preference stands above what the desktop says. */
  emit (bus, "color-scheme", 1);
  cw_wait_until (cw_appearance_get_dark (fixture.appearance));
  set_scheme (&fixture, CW_COLOR_SCHEME_LIGHT);
  g_assert_false (cw_appearance_get_dark (fixture.appearance));
  set_scheme (&fixture, CW_COLOR_SCHEME_SYSTEM);
  g_assert_true (cw_appearance_get_dark (fixture.appearance));

  emit (bus, "color-scheme", 0);
  cw_wait_until (!cw_appearance_get_dark (fixture.appearance));
  tear_down (&fixture, NULL);
  g_bus_unown_name (name);
  g_dbus_connection_unregister_object (bus, object);
}

/* Until 4.20 GTK draws icons by a loader that a bare machine lacks, and shows a broken picture without. */
static void
test_icons (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GdkPixbuf) icon = NULL;

  if (gtk_check_version (4, 20, 0) == NULL)
    {
      g_test_skip ("this GTK draws its icons itself");
      return;
    }

  icon = gdk_pixbuf_new_from_resource ("/io/github/chipwise/Chipwise/icons/scalable/actions/"
                                       "chipwise-exam-symbolic.svg", &error);
  g_assert_no_error (error);
  g_assert_nonnull (icon);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gtk_init ();

  g_test_add ("/app/appearance/preference", Fixture, NULL, set_up, test_preference, tear_down);
  g_test_add ("/app/appearance/accessibility", Fixture, NULL, set_up, test_accessibility, tear_down);
  g_test_add ("/app/appearance/text-size", Fixture, NULL, set_up, test_text_size, tear_down);
  g_test_add ("/app/appearance/contrast", Fixture, NULL, set_up, test_contrast, tear_down);
  g_test_add ("/app/appearance/page-sheet", Fixture, NULL, set_up, test_page_sheet, tear_down);
  g_test_add_func ("/app/appearance/icons", test_icons);
  g_test_add_func ("/app/appearance/portal", test_portal);

  return g_test_run ();
}
