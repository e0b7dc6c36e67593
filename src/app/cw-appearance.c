/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-appearance.h"

#include "cw-gtk-compat.h"
#include "cw-style.h"

#define PORTAL_NAME "org.freedesktop.portal.Desktop"
#define PORTAL_PATH "/org/freedesktop/portal/desktop"
#define PORTAL_SETTINGS "org.freedesktop.portal.Settings"
#define APPEARANCE "org.freedesktop.appearance"

#define DEFAULT_DPI (96 * 1024)

/* What the portal says of `color-scheme`. */
enum { NO_PREFERENCE = 0, PREFER_DARK = 1, PREFER_LIGHT = 2 };

/* GTK 4.8 knows nothing of the desktop's colour scheme, so it is asked here, through the portal
 * and without ever waiting: the window shows in GTK's own default until an answer comes, and for
 * good when none does.
 *
 * Named colours cannot differ by style class. So the light ones stand in style.css, and dark and
 * high contrast have a sheet each that defines the same names again, loaded above it while they
 * apply. */
struct _CwAppearance
{
  GObject parent_instance;

  /* Owned. */
  CwSettings *settings;
  GDBusConnection *bus;
  GCancellable *cancellable;
  GtkCssProvider *style;
  GtkCssProvider *style_dark;
  GtkCssProvider *style_contrast;
  GPtrArray *windows; /* Unowned GtkWidget*, removed when destroyed. */

  guint subscription;
  guint portal_scheme;
  gboolean portal_contrast;
  gboolean portal_reduced_motion;
  gboolean prefers_dark_is_ours; /* GTK's property, not the desktop's value of it. */
  gboolean animations_are_ours;
  gboolean dark;
  gboolean high_contrast;
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (CwAppearance, cw_appearance, G_TYPE_OBJECT)

typedef enum
{
  PROP_DARK = 1,
  PROP_HIGH_CONTRAST,
  N_PROPS
} CwAppearanceProperty;

static GParamSpec *properties[N_PROPS];

static GtkSettings *
get_gtk_settings (void)
{
  return gtk_settings_get_default ();
}

static void
set_class (GtkWidget  *widget,
           const char *name,
           gboolean    wanted)
{
  if (wanted)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

static void
update_window (CwAppearance *self,
               GtkWidget    *window)
{
  set_class (window, "dark", self->dark);
  set_class (window, "light", !self->dark);
  set_class (window, "high-contrast", self->high_contrast);
}

/* Loaded when it is first wanted. */
static void
use_sheet (GtkCssProvider **sheet,
           const char      *name,
           CwStyleLevel     level,
           gboolean         wanted)
{
  if (wanted)
    {
      if (*sheet == NULL)
        *sheet = cw_style_load (name);
      cw_style_add (*sheet, level);
    }
  else if (*sheet != NULL)
    cw_style_remove (*sheet);
}

static void
set_dark (CwAppearance *self,
          gboolean      dark)
{
  if (self->dark == dark)
    return;

  self->dark = dark;
  use_sheet (&self->style_dark, "style-dark.css", CW_STYLE_DARK, dark);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DARK]);
}

static void
set_high_contrast (CwAppearance *self,
                   gboolean      high_contrast)
{
  if (self->high_contrast == high_contrast)
    return;

  self->high_contrast = high_contrast;
  use_sheet (&self->style_contrast, "style-contrast.css", CW_STYLE_CONTRAST, high_contrast);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_HIGH_CONTRAST]);
}

static gboolean
theme_is_high_contrast (void)
{
  g_autofree char *name = NULL;
  const char *forced = g_getenv ("GTK_THEME");

  g_object_get (get_gtk_settings (), "gtk-theme-name", &name, NULL);
  if (forced != NULL)
    {
      g_free (name);
      name = g_strdup (forced);
    }

  return name != NULL && (g_str_has_prefix (name, "HighContrast") || strstr (name, "-hc") != NULL);
}

/* Asked of the colours, not of the settings: a theme may be dark by its name, or forced from
 * outside. */
static gboolean
theme_is_dark (CwAppearance *self)
{
  GtkWidget *window = self->windows->len > 0 ? g_ptr_array_index (self->windows, 0) : NULL;
  GdkRGBA color;

  if (window == NULL || !cw_gtk_lookup_color (window, "theme_bg_color", &color))
    return self->dark;

  return 0.299 * color.red + 0.587 * color.green + 0.114 * color.blue < 0.5;
}

static void
set_prefer_dark (CwAppearance  *self,
                 CwColorScheme  scheme)
{
  GtkSettings *gtk_settings = get_gtk_settings ();

  if (scheme != CW_COLOR_SCHEME_SYSTEM)
    cw_gtk_set_dark (gtk_settings, scheme == CW_COLOR_SCHEME_DARK);
  else if (self->prefers_dark_is_ours)
    gtk_settings_reset_property (gtk_settings, cw_gtk_get_dark_setting (gtk_settings));

  self->prefers_dark_is_ours = scheme != CW_COLOR_SCHEME_SYSTEM;
}

static void
update_theme (CwAppearance *self)
{
  CwColorScheme scheme = cw_settings_get_color_scheme (self->settings);

  /* Setting GTK's property comes back here by its notification. */
  if (self->updating)
    return;
  self->updating = TRUE;

  if (scheme == CW_COLOR_SCHEME_SYSTEM && self->portal_scheme == PREFER_DARK)
    scheme = CW_COLOR_SCHEME_DARK;
  else if (scheme == CW_COLOR_SCHEME_SYSTEM && self->portal_scheme == PREFER_LIGHT)
    scheme = CW_COLOR_SCHEME_LIGHT;

  set_prefer_dark (self, scheme);
  set_dark (self, theme_is_dark (self));
  set_high_contrast (self, cw_settings_get_high_contrast (self->settings)
                           || self->portal_contrast || theme_is_high_contrast ());
  for (guint i = 0; i < self->windows->len; i++)
    update_window (self, g_ptr_array_index (self->windows, i));

  self->updating = FALSE;
}

/* What moves asks GTK whether it may. */
static void
update_motion (CwAppearance *self)
{
  const gboolean reduced = cw_settings_get_reduced_motion (self->settings) || self->portal_reduced_motion;

  if (reduced)
    g_object_set (get_gtk_settings (), "gtk-enable-animations", FALSE, NULL);
  else if (self->animations_are_ours)
    gtk_settings_reset_property (get_gtk_settings (), "gtk-enable-animations");

  self->animations_are_ours = reduced;
}

/* Through the resolution, which scales every text there is, menus and popovers included, and the
 * user's own scaling with it. */
static void
update_text_size (CwAppearance *self)
{
  GtkSettings *gtk_settings = get_gtk_settings ();
  const guint percent = cw_settings_get_text_percent (self->settings);
  int dpi = -1;

  gtk_settings_reset_property (gtk_settings, "gtk-xft-dpi");
  if (percent == 100)
    return;

  g_object_get (gtk_settings, "gtk-xft-dpi", &dpi, NULL);
  if (dpi <= 0)
    dpi = DEFAULT_DPI;
  g_object_set (gtk_settings, "gtk-xft-dpi", (int) ((gint64) dpi * percent / 100), NULL);
}

/* The portal wraps a value in as many variants as its version sees fit. */
static guint
unpack_uint (GVariant *value)
{
  g_autoptr(GVariant) inner = g_variant_ref (value);

  while (g_variant_is_of_type (inner, G_VARIANT_TYPE_VARIANT))
    {
      GVariant *next = g_variant_get_variant (inner);

      g_variant_unref (inner);
      inner = next;
    }

  return g_variant_is_of_type (inner, G_VARIANT_TYPE_UINT32) ? g_variant_get_uint32 (inner) : 0;
}

static void
take_portal_value (CwAppearance *self,
                   const char   *key,
                   GVariant     *value)
{
  if (g_str_equal (key, "color-scheme"))
    self->portal_scheme = unpack_uint (value);
  else if (g_str_equal (key, "contrast"))
    self->portal_contrast = unpack_uint (value) == 1;
  else if (g_str_equal (key, "reduced-motion"))
    self->portal_reduced_motion = unpack_uint (value) == 1;
  else
    return;

  update_theme (self);
  update_motion (self);
}

static void
setting_changed_cb (GDBusConnection *bus,
                    const char      *sender,
                    const char      *path,
                    const char      *interface,
                    const char      *signal,
                    GVariant        *parameters,
                    gpointer         user_data)
{
  CwAppearance *self = CW_APPEARANCE (user_data);
  const char *name_space = NULL;
  const char *key = NULL;
  g_autoptr(GVariant) value = NULL;

  if (!g_variant_is_of_type (parameters, G_VARIANT_TYPE ("(ssv)")))
    return;

  g_variant_get (parameters, "(&s&sv)", &name_space, &key, &value);
  if (g_str_equal (name_space, APPEARANCE))
    take_portal_value (self, key, value);
}

static void
take_read (GObject      *object,
           GAsyncResult *result,
           gpointer      user_data,
           const char   *key)
{
  g_autoptr(CwAppearance) self = CW_APPEARANCE (user_data);
  g_autoptr(GVariant) reply = NULL;
  g_autoptr(GVariant) value = NULL;

  /* No portal, or one that does not know the key: GTK's own default stands. */
  reply = g_dbus_connection_call_finish (G_DBUS_CONNECTION (object), result, NULL);
  if (reply == NULL || g_cancellable_is_cancelled (self->cancellable))
    return;

  g_variant_get (reply, "(v)", &value);
  take_portal_value (self, key, value);
}

static void
scheme_read_cb (GObject      *object,
                GAsyncResult *result,
                gpointer      user_data)
{
  take_read (object, result, user_data, "color-scheme");
}

static void
contrast_read_cb (GObject      *object,
                  GAsyncResult *result,
                  gpointer      user_data)
{
  take_read (object, result, user_data, "contrast");
}

static void
motion_read_cb (GObject      *object,
                GAsyncResult *result,
                gpointer      user_data)
{
  take_read (object, result, user_data, "reduced-motion");
}

static void
read_key (CwAppearance        *self,
          const char          *key,
          GAsyncReadyCallback  callback)
{
  g_dbus_connection_call (self->bus,
                          PORTAL_NAME, PORTAL_PATH, PORTAL_SETTINGS, "Read",
                          g_variant_new ("(ss)", APPEARANCE, key),
                          G_VARIANT_TYPE ("(v)"),
                          G_DBUS_CALL_FLAGS_NONE,
                          -1,
                          self->cancellable,
                          callback,
                          g_object_ref (self));
}

static void
bus_got_cb (GObject      *object,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autoptr(CwAppearance) self = CW_APPEARANCE (user_data);
  g_autoptr(GDBusConnection) bus = g_bus_get_finish (result, NULL);

  if (bus == NULL || g_cancellable_is_cancelled (self->cancellable))
    return;

  self->bus = g_steal_pointer (&bus);
  self->subscription =
    g_dbus_connection_signal_subscribe (self->bus,
                                        PORTAL_NAME, PORTAL_SETTINGS, "SettingChanged", PORTAL_PATH,
                                        APPEARANCE,
                                        G_DBUS_SIGNAL_FLAGS_NONE,
                                        setting_changed_cb, self, NULL);
  read_key (self, "color-scheme", scheme_read_cb);
  read_key (self, "contrast", contrast_read_cb);
  read_key (self, "reduced-motion", motion_read_cb);
}

static void
window_destroyed_cb (GtkWidget    *window,
                     CwAppearance *self)
{
  g_ptr_array_remove (self->windows, window);
}

static void
cw_appearance_dispose (GObject *object)
{
  CwAppearance *self = CW_APPEARANCE (object);

  g_cancellable_cancel (self->cancellable);
  if (self->subscription != 0)
    g_dbus_connection_signal_unsubscribe (self->bus, self->subscription);
  self->subscription = 0;

  use_sheet (&self->style, "style.css", CW_STYLE_BASE, FALSE);
  use_sheet (&self->style_dark, "style-dark.css", CW_STYLE_DARK, FALSE);
  use_sheet (&self->style_contrast, "style-contrast.css", CW_STYLE_CONTRAST, FALSE);
  g_clear_object (&self->style);
  g_clear_object (&self->style_dark);
  g_clear_object (&self->style_contrast);
  g_clear_object (&self->bus);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (cw_appearance_parent_class)->dispose (object);
}

static void
cw_appearance_finalize (GObject *object)
{
  CwAppearance *self = CW_APPEARANCE (object);

  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->windows, g_ptr_array_unref);

  G_OBJECT_CLASS (cw_appearance_parent_class)->finalize (object);
}

static void
cw_appearance_get_property (GObject    *object,
                            guint       prop_id,
                            GValue     *value,
                            GParamSpec *pspec)
{
  CwAppearance *self = CW_APPEARANCE (object);

  switch ((CwAppearanceProperty) prop_id)
    {
    case PROP_DARK:
      g_value_set_boolean (value, cw_appearance_get_dark (self));
      break;
    case PROP_HIGH_CONTRAST:
      g_value_set_boolean (value, cw_appearance_get_high_contrast (self));
      break;
    case N_PROPS:
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
cw_appearance_class_init (CwAppearanceClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->dispose = cw_appearance_dispose;
  object_class->finalize = cw_appearance_finalize;
  object_class->get_property = cw_appearance_get_property;

  properties[PROP_DARK] =
    g_param_spec_boolean ("dark", NULL, NULL, FALSE, flags);
  properties[PROP_HIGH_CONTRAST] =
    g_param_spec_boolean ("high-contrast", NULL, NULL, FALSE, flags);

  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
cw_appearance_init (CwAppearance *self)
{
  GtkSettings *gtk_settings = get_gtk_settings ();
  g_autofree char *dark_changed = NULL;

  self->cancellable = g_cancellable_new ();
  self->windows = g_ptr_array_new ();
  use_sheet (&self->style, "style.css", CW_STYLE_BASE, TRUE);

  /* A dialog whose first text can be selected would open with all of it selected. */
  g_object_set (gtk_settings, "gtk-label-select-on-focus", FALSE, NULL);

  g_signal_connect_object (gtk_settings, "notify::gtk-theme-name",
                           G_CALLBACK (update_theme), self, G_CONNECT_SWAPPED);
  dark_changed = g_strconcat ("notify::", cw_gtk_get_dark_setting (gtk_settings), NULL);
  g_signal_connect_object (gtk_settings, dark_changed,
                           G_CALLBACK (update_theme), self, G_CONNECT_SWAPPED);
}

CwAppearance *
cw_appearance_new (CwSettings *settings)
{
  CwAppearance *self = NULL;

  g_return_val_if_fail (CW_IS_SETTINGS (settings), NULL);

  self = g_object_new (CW_TYPE_APPEARANCE, NULL);
  self->settings = g_object_ref (settings);
  g_signal_connect_object (settings, "notify::color-scheme",
                           G_CALLBACK (update_theme), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "notify::high-contrast",
                           G_CALLBACK (update_theme), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "notify::reduced-motion",
                           G_CALLBACK (update_motion), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "notify::text-percent",
                           G_CALLBACK (update_text_size), self, G_CONNECT_SWAPPED);
  update_theme (self);
  update_motion (self);
  update_text_size (self);
  g_bus_get (G_BUS_TYPE_SESSION, self->cancellable, bus_got_cb, g_object_ref (self));

  return self;
}

void
cw_appearance_attach (CwAppearance *self,
                      GtkWidget    *window)
{
  g_return_if_fail (CW_IS_APPEARANCE (self));
  g_return_if_fail (GTK_IS_WIDGET (window));

  g_ptr_array_add (self->windows, window);
  g_signal_connect_object (window, "destroy", G_CALLBACK (window_destroyed_cb), self, 0);
  update_theme (self);
}

gboolean
cw_appearance_get_dark (CwAppearance *self)
{
  g_return_val_if_fail (CW_IS_APPEARANCE (self), FALSE);

  return self->dark;
}

gboolean
cw_appearance_get_high_contrast (CwAppearance *self)
{
  g_return_val_if_fail (CW_IS_APPEARANCE (self), FALSE);

  return self->high_contrast;
}
