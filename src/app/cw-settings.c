/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-settings.h"

/* GSettings ends the process when its schema is not installed. Here the schema is looked up
 * first: with it, every property is bound to its key; without it, the properties hold their
 * defaults until the program ends. */
struct _CwSettings
{
  GObject parent_instance;

  /* Owned. */
  GSettings *gsettings; /* NULL without the schema. */
  char *exam_date;

  CwColorScheme color_scheme;
  gboolean high_contrast;
  gboolean reduced_motion;
  guint text_percent;
  guint set_size;
  gboolean shuffle;
  guint minutes_a_day;
  int day_start_hour;
  guint desired_retention;
  int window_width;
  int window_height;
  gboolean window_maximized;
  char *last_plan; /* Owned. */
};

G_DEFINE_ENUM_TYPE (CwColorScheme, cw_color_scheme,
                    G_DEFINE_ENUM_VALUE (CW_COLOR_SCHEME_SYSTEM, "system"),
                    G_DEFINE_ENUM_VALUE (CW_COLOR_SCHEME_LIGHT, "light"),
                    G_DEFINE_ENUM_VALUE (CW_COLOR_SCHEME_DARK, "dark"))

G_DEFINE_FINAL_TYPE (CwSettings, cw_settings, G_TYPE_OBJECT)

typedef enum
{
  PROP_COLOR_SCHEME = 1,
  PROP_HIGH_CONTRAST,
  PROP_REDUCED_MOTION,
  PROP_TEXT_PERCENT,
  PROP_SET_SIZE,
  PROP_SHUFFLE,
  PROP_EXAM_DATE,
  PROP_MINUTES_A_DAY,
  PROP_DAY_START_HOUR,
  PROP_DESIRED_RETENTION,
  PROP_WINDOW_WIDTH,
  PROP_WINDOW_HEIGHT,
  PROP_WINDOW_MAXIMIZED,
  PROP_LAST_PLAN,
  N_PROPS
} CwSettingsProperty;

static GParamSpec *properties[N_PROPS];

static void
set_int (CwSettings         *self,
         int                *field,
         int                 value,
         CwSettingsProperty  property)
{
  if (*field == value)
    return;

  *field = value;
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

static void
set_uint (CwSettings         *self,
          guint              *field,
          guint               value,
          CwSettingsProperty  property)
{
  if (*field == value)
    return;

  *field = value;
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

/* Keeps only what is a date or nothing, so that no reader has to ask again. */
static void
set_exam_date (CwSettings *self,
               const char *exam_date)
{
  if (exam_date == NULL || cw_day_parse (exam_date) == 0)
    exam_date = "";

  if (g_strcmp0 (self->exam_date, exam_date) == 0)
    return;

  g_free (self->exam_date);
  self->exam_date = g_strdup (exam_date);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_EXAM_DATE]);
}

static void
set_last_plan (CwSettings *self,
               const char *last_plan)
{
  if (last_plan == NULL)
    last_plan = "";

  if (g_strcmp0 (self->last_plan, last_plan) == 0)
    return;

  g_free (self->last_plan);
  self->last_plan = g_strdup (last_plan);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LAST_PLAN]);
}

static void
bind_to_schema (CwSettings *self)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr(GSettingsSchema) schema = NULL;

  if (source != NULL)
    schema = g_settings_schema_source_lookup (source, APP_ID, TRUE);
  if (schema == NULL)
    return;

  /* An older schema, left by another installation, may lack keys; binding to one would end the
   * process. */
  for (guint i = 1; i < N_PROPS; i++)
    {
      if (!g_settings_schema_has_key (schema, g_param_spec_get_name (properties[i])))
        return;
    }

  self->gsettings = g_settings_new_full (schema, NULL, NULL);
  for (guint i = 1; i < N_PROPS; i++)
    {
      const char *name = g_param_spec_get_name (properties[i]);

      g_settings_bind (self->gsettings, name, self, name, G_SETTINGS_BIND_DEFAULT);
    }
}

static void
cw_settings_constructed (GObject *object)
{
  G_OBJECT_CLASS (cw_settings_parent_class)->constructed (object);

  bind_to_schema (CW_SETTINGS (object));
}

static void
cw_settings_finalize (GObject *object)
{
  CwSettings *self = CW_SETTINGS (object);

  g_clear_object (&self->gsettings);
  g_clear_pointer (&self->exam_date, g_free);
  g_clear_pointer (&self->last_plan, g_free);

  G_OBJECT_CLASS (cw_settings_parent_class)->finalize (object);
}

static void
cw_settings_get_property (GObject    *object,
                          guint       prop_id,
                          GValue     *value,
                          GParamSpec *pspec)
{
  CwSettings *self = CW_SETTINGS (object);

  switch ((CwSettingsProperty) prop_id)
    {
    case PROP_COLOR_SCHEME:
      g_value_set_enum (value, self->color_scheme);
      break;
    case PROP_HIGH_CONTRAST:
      g_value_set_boolean (value, self->high_contrast);
      break;
    case PROP_REDUCED_MOTION:
      g_value_set_boolean (value, self->reduced_motion);
      break;
    case PROP_TEXT_PERCENT:
      g_value_set_uint (value, self->text_percent);
      break;
    case PROP_SET_SIZE:
      g_value_set_uint (value, self->set_size);
      break;
    case PROP_SHUFFLE:
      g_value_set_boolean (value, self->shuffle);
      break;
    case PROP_EXAM_DATE:
      g_value_set_string (value, self->exam_date);
      break;
    case PROP_MINUTES_A_DAY:
      g_value_set_uint (value, self->minutes_a_day);
      break;
    case PROP_DAY_START_HOUR:
      g_value_set_int (value, self->day_start_hour);
      break;
    case PROP_DESIRED_RETENTION:
      g_value_set_uint (value, self->desired_retention);
      break;
    case PROP_WINDOW_WIDTH:
      g_value_set_int (value, self->window_width);
      break;
    case PROP_WINDOW_HEIGHT:
      g_value_set_int (value, self->window_height);
      break;
    case PROP_WINDOW_MAXIMIZED:
      g_value_set_boolean (value, self->window_maximized);
      break;
    case PROP_LAST_PLAN:
      g_value_set_string (value, self->last_plan);
      break;
    case N_PROPS:
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
cw_settings_set_property (GObject      *object,
                          guint         prop_id,
                          const GValue *value,
                          GParamSpec   *pspec)
{
  CwSettings *self = CW_SETTINGS (object);

  switch ((CwSettingsProperty) prop_id)
    {
    case PROP_COLOR_SCHEME:
      if (self->color_scheme != (CwColorScheme) g_value_get_enum (value))
        {
          self->color_scheme = g_value_get_enum (value);
          g_object_notify_by_pspec (object, pspec);
        }
      break;
    case PROP_HIGH_CONTRAST:
      set_int (self, &self->high_contrast, g_value_get_boolean (value), PROP_HIGH_CONTRAST);
      break;
    case PROP_REDUCED_MOTION:
      set_int (self, &self->reduced_motion, g_value_get_boolean (value), PROP_REDUCED_MOTION);
      break;
    case PROP_TEXT_PERCENT:
      set_uint (self, &self->text_percent, g_value_get_uint (value), PROP_TEXT_PERCENT);
      break;
    case PROP_SET_SIZE:
      set_uint (self, &self->set_size, g_value_get_uint (value), PROP_SET_SIZE);
      break;
    case PROP_SHUFFLE:
      set_int (self, &self->shuffle, g_value_get_boolean (value), PROP_SHUFFLE);
      break;
    case PROP_EXAM_DATE:
      set_exam_date (self, g_value_get_string (value));
      break;
    case PROP_MINUTES_A_DAY:
      set_uint (self, &self->minutes_a_day, g_value_get_uint (value), PROP_MINUTES_A_DAY);
      break;
    case PROP_DAY_START_HOUR:
      set_int (self, &self->day_start_hour, g_value_get_int (value), PROP_DAY_START_HOUR);
      break;
    case PROP_DESIRED_RETENTION:
      set_uint (self, &self->desired_retention, g_value_get_uint (value), PROP_DESIRED_RETENTION);
      break;
    case PROP_WINDOW_WIDTH:
      set_int (self, &self->window_width, g_value_get_int (value), PROP_WINDOW_WIDTH);
      break;
    case PROP_WINDOW_HEIGHT:
      set_int (self, &self->window_height, g_value_get_int (value), PROP_WINDOW_HEIGHT);
      break;
    case PROP_WINDOW_MAXIMIZED:
      set_int (self, &self->window_maximized, g_value_get_boolean (value), PROP_WINDOW_MAXIMIZED);
      break;
    case PROP_LAST_PLAN:
      set_last_plan (self, g_value_get_string (value));
      break;
    case N_PROPS:
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
cw_settings_class_init (CwSettingsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_CONSTRUCT | G_PARAM_EXPLICIT_NOTIFY
                            | G_PARAM_STATIC_STRINGS;

  object_class->constructed = cw_settings_constructed;
  object_class->finalize = cw_settings_finalize;
  object_class->get_property = cw_settings_get_property;
  object_class->set_property = cw_settings_set_property;

  properties[PROP_COLOR_SCHEME] =
    g_param_spec_enum ("color-scheme", NULL, NULL,
                       CW_TYPE_COLOR_SCHEME, CW_COLOR_SCHEME_SYSTEM, flags);
  properties[PROP_HIGH_CONTRAST] =
    g_param_spec_boolean ("high-contrast", NULL, NULL, FALSE, flags);
  properties[PROP_REDUCED_MOTION] =
    g_param_spec_boolean ("reduced-motion", NULL, NULL, FALSE, flags);
  properties[PROP_TEXT_PERCENT] =
    g_param_spec_uint ("text-percent", NULL, NULL, 75, 300, 100, flags);
  properties[PROP_SET_SIZE] =
    g_param_spec_uint ("set-size", NULL, NULL, 3, 20, 5, flags);
  properties[PROP_SHUFFLE] =
    g_param_spec_boolean ("shuffle", NULL, NULL, TRUE, flags);
  properties[PROP_EXAM_DATE] =
    g_param_spec_string ("exam-date", NULL, NULL, "", flags);
  properties[PROP_MINUTES_A_DAY] =
    g_param_spec_uint ("minutes-a-day", NULL, NULL, 5, 20, 10, flags);
  properties[PROP_DAY_START_HOUR] =
    g_param_spec_int ("day-start-hour", NULL, NULL, 0, 23, 4, flags);
  properties[PROP_DESIRED_RETENTION] =
    g_param_spec_uint ("desired-retention", NULL, NULL, 70, 97, 90, flags);
  properties[PROP_WINDOW_WIDTH] =
    g_param_spec_int ("window-width", NULL, NULL, 360, G_MAXINT16, 1280, flags);
  properties[PROP_WINDOW_HEIGHT] =
    g_param_spec_int ("window-height", NULL, NULL, 240, G_MAXINT16, 800, flags);
  properties[PROP_WINDOW_MAXIMIZED] =
    g_param_spec_boolean ("window-maximized", NULL, NULL, FALSE, flags);
  properties[PROP_LAST_PLAN] =
    g_param_spec_string ("last-plan", NULL, NULL, "", flags);

  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
cw_settings_init (CwSettings *self)
{
}

CwSettings *
cw_settings_new (void)
{
  return g_object_new (CW_TYPE_SETTINGS, NULL);
}

gboolean
cw_settings_get_persistent (CwSettings *self)
{
  g_return_val_if_fail (CW_IS_SETTINGS (self), FALSE);

  return self->gsettings != NULL;
}

CwColorScheme
cw_settings_get_color_scheme (CwSettings *self)
{
  g_return_val_if_fail (CW_IS_SETTINGS (self), CW_COLOR_SCHEME_SYSTEM);

  return self->color_scheme;
}

gboolean
cw_settings_get_high_contrast (CwSettings *self)
{
  g_return_val_if_fail (CW_IS_SETTINGS (self), FALSE);

  return self->high_contrast;
}

gboolean
cw_settings_get_reduced_motion (CwSettings *self)
{
  g_return_val_if_fail (CW_IS_SETTINGS (self), FALSE);

  return self->reduced_motion;
}

guint
cw_settings_get_text_percent (CwSettings *self)
{
  g_return_val_if_fail (CW_IS_SETTINGS (self), 100);

  return self->text_percent;
}

guint
cw_settings_get_set_size (CwSettings *self)
{
  g_return_val_if_fail (CW_IS_SETTINGS (self), 5);

  return self->set_size;
}

gboolean
cw_settings_get_shuffle (CwSettings *self)
{
  g_return_val_if_fail (CW_IS_SETTINGS (self), TRUE);

  return self->shuffle;
}

CwDay
cw_settings_get_exam_day (CwSettings *self)
{
  g_return_val_if_fail (CW_IS_SETTINGS (self), 0);

  return cw_day_parse (self->exam_date);
}

guint
cw_settings_get_minutes_a_day (CwSettings *self)
{
  g_return_val_if_fail (CW_IS_SETTINGS (self), 10);

  return self->minutes_a_day;
}

int
cw_settings_get_day_start_hour (CwSettings *self)
{
  g_return_val_if_fail (CW_IS_SETTINGS (self), 4);

  return self->day_start_hour;
}

guint
cw_settings_get_desired_retention (CwSettings *self)
{
  g_return_val_if_fail (CW_IS_SETTINGS (self), 90);

  return self->desired_retention;
}

const char *
cw_settings_get_last_plan (CwSettings *self)
{
  g_return_val_if_fail (CW_IS_SETTINGS (self), "");

  return self->last_plan;
}
