/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-preferences.h"

#include "cw-gtk-compat.h"
#include "widgets/cw-check.h"
#include "widgets/cw-date-entry.h"

#include <glib/gi18n.h>

/* Every control acts at once, so there is nothing to apply or to cancel. */
struct _CwPreferences
{
  GtkWindow parent_instance;

  /* Template widgets. */
  GtkWidget *color_scheme;
  GtkWidget *color_scheme_label;
  GtkWidget *high_contrast;
  GtkWidget *reduced_motion;
  GtkWidget *text_percent;
  GtkWidget *text_percent_label;
  GtkWidget *set_size;
  GtkWidget *shuffle;
  GtkWidget *exam_date;
  GtkWidget *minutes_a_day;
  GtkWidget *minutes_a_day_label;
  GtkWidget *day_start_hour;
  GtkWidget *desired_retention;

  /* Owned. */
  CwSettings *settings;
};

G_DEFINE_FINAL_TYPE (CwPreferences, cw_preferences, GTK_TYPE_WINDOW)

/* In the order of the drop-downs, ended by 0. */
static const guint text_percents[] = { 100, 125, 150, 200, 0 };
static const guint minutes[] = { 5, 10, 20, 0 };

static gboolean
number_to_position (GBinding     *binding,
                    const GValue *from,
                    GValue       *to,
                    gpointer      user_data)
{
  const guint *numbers = user_data;
  const guint number = g_value_get_uint (from);

  g_value_set_uint (to, GTK_INVALID_LIST_POSITION);
  for (guint i = 0; numbers[i] != 0; i++)
    {
      if (numbers[i] == number)
        g_value_set_uint (to, i);
    }

  return TRUE;
}

static gboolean
position_to_number (GBinding     *binding,
                    const GValue *from,
                    GValue       *to,
                    gpointer      user_data)
{
  const guint *numbers = user_data;
  const guint position = g_value_get_uint (from);

  if (position == GTK_INVALID_LIST_POSITION)
    return FALSE;

  g_value_set_uint (to, numbers[position]);

  return TRUE;
}

static gboolean
scheme_to_position (GBinding     *binding,
                    const GValue *from,
                    GValue       *to,
                    gpointer      user_data)
{
  g_value_set_uint (to, g_value_get_enum (from));

  return TRUE;
}

static gboolean
position_to_scheme (GBinding     *binding,
                    const GValue *from,
                    GValue       *to,
                    gpointer      user_data)
{
  g_value_set_enum (to, g_value_get_uint (from));

  return TRUE;
}

/* At GTK 4.8 the focus is on a button inside of the drop down, which is named after its class. */
static void
name_button (GtkDropDown *drop_down,
             GParamSpec  *pspec,
             GtkLabel    *label)
{
  GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (drop_down));
  GtkStringObject *item = gtk_drop_down_get_selected_item (drop_down);
  g_autofree char *name = NULL;

  if (button == NULL || item == NULL)
    return;

  /* Translators: a preference and what is chosen for it, for a screen reader. */
  name = g_strdup_printf (_("%1$s: %2$s"), gtk_label_get_text (label), gtk_string_object_get_string (item));
  cw_gtk_name_button (button, name);
}

static void
keep_named (GtkWidget *drop_down,
            GtkWidget *label)
{
  g_signal_connect_object (drop_down, "notify::selected-item", G_CALLBACK (name_button), label, 0);
  name_button (GTK_DROP_DOWN (drop_down), NULL, GTK_LABEL (label));
}

static void
bind_numbers (CwPreferences *self,
              const char    *property,
              GtkWidget     *drop_down,
              const guint   *numbers)
{
  g_object_bind_property_full (self->settings, property, drop_down, "selected",
                               G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL,
                               number_to_position, position_to_number,
                               (gpointer) numbers, NULL);
}

static void
set_settings (CwPreferences *self,
              CwSettings    *settings)
{
  self->settings = g_object_ref (settings);
  g_object_bind_property_full (settings, "color-scheme", self->color_scheme, "selected",
                               G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL,
                               scheme_to_position, position_to_scheme, NULL, NULL);
  g_object_bind_property (settings, "high-contrast", self->high_contrast, "active",
                          G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
  g_object_bind_property (settings, "reduced-motion", self->reduced_motion, "active",
                          G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
  bind_numbers (self, "text-percent", self->text_percent, text_percents);
  bind_numbers (self, "minutes-a-day", self->minutes_a_day, minutes);
  g_object_bind_property (settings, "set-size", self->set_size, "value",
                          G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
  g_object_bind_property (settings, "shuffle", self->shuffle, "active",
                          G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
  g_object_bind_property (settings, "exam-date", self->exam_date, "date",
                          G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
  g_object_bind_property (settings, "day-start-hour", self->day_start_hour, "value",
                          G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
  g_object_bind_property (settings, "desired-retention", self->desired_retention, "value",
                          G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
}

static void
cw_preferences_dispose (GObject *object)
{
  CwPreferences *self = CW_PREFERENCES (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), CW_TYPE_PREFERENCES);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (cw_preferences_parent_class)->dispose (object);
}

static void
cw_preferences_class_init (CwPreferencesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (CW_TYPE_CHECK);
  g_type_ensure (CW_TYPE_DATE_ENTRY);

  object_class->dispose = cw_preferences_dispose;

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/chipwise/Chipwise/cw-preferences.ui");
  gtk_widget_class_bind_template_child (widget_class, CwPreferences, color_scheme);
  gtk_widget_class_bind_template_child (widget_class, CwPreferences, color_scheme_label);
  gtk_widget_class_bind_template_child (widget_class, CwPreferences, high_contrast);
  gtk_widget_class_bind_template_child (widget_class, CwPreferences, reduced_motion);
  gtk_widget_class_bind_template_child (widget_class, CwPreferences, text_percent);
  gtk_widget_class_bind_template_child (widget_class, CwPreferences, text_percent_label);
  gtk_widget_class_bind_template_child (widget_class, CwPreferences, set_size);
  gtk_widget_class_bind_template_child (widget_class, CwPreferences, shuffle);
  gtk_widget_class_bind_template_child (widget_class, CwPreferences, exam_date);
  gtk_widget_class_bind_template_child (widget_class, CwPreferences, minutes_a_day);
  gtk_widget_class_bind_template_child (widget_class, CwPreferences, minutes_a_day_label);
  gtk_widget_class_bind_template_child (widget_class, CwPreferences, day_start_hour);
  gtk_widget_class_bind_template_child (widget_class, CwPreferences, desired_retention);
}

static void
cw_preferences_init (CwPreferences *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  keep_named (self->color_scheme, self->color_scheme_label);
  keep_named (self->text_percent, self->text_percent_label);
  keep_named (self->minutes_a_day, self->minutes_a_day_label);
}

/* No larger than the window it stands on, which may fill a phone. */
static void
fit_parent (CwPreferences *self,
            GtkWindow     *parent)
{
  int width = 0;
  int height = 0;

  if (parent == NULL || gtk_widget_get_width (GTK_WIDGET (parent)) == 0)
    return;

  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  gtk_window_set_default_size (GTK_WINDOW (self),
                               MIN (width, gtk_widget_get_width (GTK_WIDGET (parent))),
                               MIN (height, gtk_widget_get_height (GTK_WIDGET (parent))));
}

CwPreferences *
cw_preferences_new (GtkWindow  *parent,
                    CwSettings *settings)
{
  CwPreferences *self = NULL;

  g_return_val_if_fail (CW_IS_SETTINGS (settings), NULL);

  self = g_object_new (CW_TYPE_PREFERENCES, "transient-for", parent, NULL);
  set_settings (self, settings);
  fit_parent (self, parent);

  return self;
}
