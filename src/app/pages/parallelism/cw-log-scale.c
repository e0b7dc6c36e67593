/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-log-scale.h"

#include <glib/gi18n.h>
#include <math.h>

/* Degrees, batches and models spread over six decades, and nearly all that is in use are powers of
 * two: one step of the slider doubles. What lies between is typed. Where 0 is allowed it is one step
 * below 1. */

#define ENTRY_CHARS 7

struct _CwLogScale
{
  GtkWidget parent_instance;

  CwScaleKind kind;
  double      minimum;
  double      maximum;
  double      value;

  /* Borrowed from the tree. */
  GtkWidget *box;
  GtkWidget *entry;
  GtkWidget *scale;   /* NULL: a number without a slider. */
  GtkWidget *problem;

  gboolean updating;  /* The controls follow the value, not the user. */
};

G_DEFINE_FINAL_TYPE (CwLogScale, cw_log_scale, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static double
to_position (CwLogScale *self,
             double      value)
{
  if (self->kind == CW_SCALE_PERCENT)
    return value * 100;

  return value < 1 ? -1 : log2 (value);
}

static double
from_position (CwLogScale *self,
               double      position)
{
  if (self->kind == CW_SCALE_PERCENT)
    return round (position) / 100;

  position = round (position);
  return position < 0 ? 0 : exp2 (position);
}

static char *
format (CwLogScale *self)
{
  switch (self->kind)
    {
    case CW_SCALE_POWERS:
      return g_strdup_printf ("%'.0f", self->value);
    case CW_SCALE_PERCENT:
      return g_strdup_printf (_("%g %%"), self->value * 100);
    case CW_SCALE_NUMBER:
    default:
      return g_strdup_printf ("%g", self->value);
    }
}

static void
update (CwLogScale *self)
{
  g_autofree char *text = format (self);

  self->updating = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
  if (self->scale != NULL)
    {
      gtk_range_set_value (GTK_RANGE (self->scale), to_position (self, self->value));
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->scale), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text, -1);
    }
  gtk_widget_remove_css_class (self->entry, "error");
  gtk_widget_set_visible (self->problem, FALSE);
  self->updating = FALSE;
}

/* Digits with or without the separators of this locale, and a percent sign. */
static gboolean
parse (CwLogScale *self,
       double     *value)
{
  g_autoptr(GString) digits = g_string_new (NULL);
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->entry));
  char *end;

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      const gunichar c = g_utf8_get_char (p);

      if (g_unichar_isspace (c) || c == '%' || c == '\'' || c == 0x2019
          || (self->kind == CW_SCALE_POWERS && (c == ',' || c == '.')))
        continue;
      if (c == ',')
        g_string_append_c (digits, '.');
      else
        g_string_append_unichar (digits, c);
    }

  *value = g_ascii_strtod (digits->str, &end);
  if (digits->len == 0 || *end != '\0' || !isfinite (*value))
    return FALSE;
  if (self->kind == CW_SCALE_PERCENT)
    *value /= 100;

  return *value >= self->minimum && *value <= self->maximum
         && (self->kind != CW_SCALE_POWERS || *value == floor (*value));
}

static void
refuse (CwLogScale *self)
{
  const double factor = self->kind == CW_SCALE_PERCENT ? 100 : 1;
  g_autofree char *text = NULL;

  if (self->kind == CW_SCALE_POWERS)
    text = g_strdup_printf (_("A whole number from %1$.0f to %2$'.0f."), self->minimum, self->maximum);
  else
    text = g_strdup_printf (_("A number from %1$g to %2$g."), self->minimum * factor, self->maximum * factor);

  gtk_label_set_label (GTK_LABEL (self->problem), text);
  gtk_widget_set_visible (self->problem, TRUE);
  gtk_widget_add_css_class (self->entry, "error");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}

static void
take (CwLogScale *self,
      double      value)
{
  if (self->value == value)
    {
      update (self);
      return;
    }

  self->value = value;
  update (self);
  gtk_accessible_reset_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
entry_done_cb (CwLogScale *self)
{
  double value;

  g_assert (CW_IS_LOG_SCALE (self));

  if (self->updating)
    return;
  if (parse (self, &value))
    take (self, value);
  else
    refuse (self);
}

static void
moved_cb (CwLogScale *self)
{
  double value;

  g_assert (CW_IS_LOG_SCALE (self));

  if (self->updating)
    return;

  value = from_position (self, gtk_range_get_value (GTK_RANGE (self->scale)));
  value = CLAMP (value, self->minimum, self->maximum);
  /* The slider rests where the value is, also where it went less than a step. */
  take (self, value);
}

static void
cw_log_scale_dispose (GObject *object)
{
  g_clear_pointer (&CW_LOG_SCALE (object)->box, gtk_widget_unparent);

  G_OBJECT_CLASS (cw_log_scale_parent_class)->dispose (object);
}

static void
cw_log_scale_class_init (CwLogScaleClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cw_log_scale_dispose;

  /* The user changed the value. */
  signals[SIGNAL_CHANGED] =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "logscale");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GENERIC);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
cw_log_scale_init (CwLogScale *self)
{
}

/* The wheel scrolls the panel; it must not change a plan on its way. */
static void
ignore_wheel (GtkWidget *scale)
{
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers (scale);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr(GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
        gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_NONE);
    }
}

static void
create_scale (CwLogScale *self,
              const char *name,
              double      slider_maximum)
{
  const double from = to_position (self, self->minimum);
  const double to = to_position (self, slider_maximum);

  self->scale = gtk_scale_new_with_range (GTK_ORIENTATION_HORIZONTAL, from, to, 1);
  gtk_scale_set_draw_value (GTK_SCALE (self->scale), FALSE);
  gtk_range_set_increments (GTK_RANGE (self->scale), 1, self->kind == CW_SCALE_PERCENT ? 10 : 2);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->scale), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  ignore_wheel (self->scale);
  g_signal_connect_object (self->scale, "value-changed", G_CALLBACK (moved_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->box), self->scale);
}

static GtkWidget *
create_entry (CwLogScale *self,
              const char *name)
{
  GtkEventController *leave = gtk_event_controller_focus_new ();
  GtkWidget *entry = gtk_entry_new ();

  gtk_editable_set_width_chars (GTK_EDITABLE (entry), ENTRY_CHARS);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (entry), ENTRY_CHARS);
  gtk_editable_set_alignment (GTK_EDITABLE (entry), 1);
  gtk_widget_add_css_class (entry, "number");
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect_object (entry, "activate", G_CALLBACK (entry_done_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (leave, "leave", G_CALLBACK (entry_done_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (entry, leave);
  return entry;
}

GtkWidget *
cw_log_scale_new (const char  *name,
                  CwScaleKind  kind,
                  double       minimum,
                  double       slider_maximum,
                  double       maximum)
{
  CwLogScale *self = g_object_new (CW_TYPE_LOG_SCALE, NULL);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "label", name,
                                   "wrap", TRUE,
                                   "max-width-chars", 22,
                                   "xalign", 0.0f,
                                   "hexpand", TRUE,
                                   NULL);

  self->kind = kind;
  self->minimum = minimum;
  self->maximum = maximum;
  self->value = minimum;
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  self->entry = create_entry (self, name);
  self->problem = g_object_new (GTK_TYPE_LABEL,
                                "wrap", TRUE,
                                "max-width-chars", 30,
                                "xalign", 0.0f,
                                "visible", FALSE,
                                NULL);
  gtk_widget_add_css_class (self->problem, "error-text");
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (row), self->entry);
  gtk_box_append (GTK_BOX (self->box), row);
  if (kind != CW_SCALE_NUMBER)
    create_scale (self, name, slider_maximum);
  gtk_box_append (GTK_BOX (self->box), self->problem);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  update (self);
  return GTK_WIDGET (self);
}

double
cw_log_scale_get_value (CwLogScale *self)
{
  g_return_val_if_fail (CW_IS_LOG_SCALE (self), 0);

  return self->value;
}

void
cw_log_scale_set_value (CwLogScale *self,
                        double      value)
{
  g_return_if_fail (CW_IS_LOG_SCALE (self));

  self->value = value;
  update (self);
}
