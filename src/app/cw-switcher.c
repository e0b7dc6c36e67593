/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-switcher.h"

#include "widgets/cw-even-layout.h"

/* Toggle buttons that are tabs to assistive technology: GTK 4.8 would call them push buttons
 * without a state. Which one is active comes from the state of the action alone, so two
 * switchers never disagree. */
struct _CwSwitcher
{
  GtkWidget parent_instance;

  gboolean compact;
};

G_DEFINE_FINAL_TYPE (CwSwitcher, cw_switcher, GTK_TYPE_WIDGET)

/* The two labels of a tab are found again by their names. */
#define TITLE_NAME "title"
#define COUNT_NAME "count"

typedef enum
{
  PROP_COMPACT = 1,
  N_PROPS
} CwSwitcherProperty;

static GParamSpec *properties[N_PROPS];

static void
active_changed_cb (GtkToggleButton *button)
{
  gtk_accessible_update_state (GTK_ACCESSIBLE (button),
                               GTK_ACCESSIBLE_STATE_SELECTED, gtk_toggle_button_get_active (button),
                               -1);
}

static void
cw_switcher_dispose (GObject *object)
{
  GtkWidget *child = NULL;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (cw_switcher_parent_class)->dispose (object);
}

static void
cw_switcher_get_property (GObject    *object,
                          guint       prop_id,
                          GValue     *value,
                          GParamSpec *pspec)
{
  CwSwitcher *self = CW_SWITCHER (object);

  switch ((CwSwitcherProperty) prop_id)
    {
    case PROP_COMPACT:
      g_value_set_boolean (value, self->compact);
      break;
    case N_PROPS:
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
cw_switcher_set_property (GObject      *object,
                          guint         prop_id,
                          const GValue *value,
                          GParamSpec   *pspec)
{
  CwSwitcher *self = CW_SWITCHER (object);

  switch ((CwSwitcherProperty) prop_id)
    {
    case PROP_COMPACT:
      self->compact = g_value_get_boolean (value);
      if (self->compact)
        gtk_widget_set_layout_manager (GTK_WIDGET (self), g_object_new (CW_TYPE_EVEN_LAYOUT, NULL));
      break;
    case N_PROPS:
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
cw_switcher_class_init (CwSwitcherClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = cw_switcher_dispose;
  object_class->get_property = cw_switcher_get_property;
  object_class->set_property = cw_switcher_set_property;

  properties[PROP_COMPACT] =
    g_param_spec_boolean ("compact", NULL, NULL, FALSE,
                          G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);

  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "switcher");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_TAB_LIST);
}

static void
cw_switcher_init (CwSwitcher *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 4);
}

static GtkWidget *
create_title (const char *title)
{
  return g_object_new (GTK_TYPE_LABEL, "name", TITLE_NAME, "label", title, NULL);
}

static GtkWidget *
create_count (void)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                                   "name", COUNT_NAME,
                                   "visible", FALSE,
                                   "valign", GTK_ALIGN_CENTER,
                                   NULL);

  gtk_widget_add_css_class (label, "count");
  return label;
}

/* It needs no more width than its longest word. */
static GtkWidget *
create_compact_child (const char *title,
                      const char *icon_name)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *top = g_object_new (GTK_TYPE_BOX, "spacing", 3, "halign", GTK_ALIGN_CENTER, NULL);
  GtkWidget *label = create_title (title);

  if (icon_name != NULL)
    gtk_box_append (GTK_BOX (top), gtk_image_new_from_icon_name (icon_name));
  gtk_box_append (GTK_BOX (top), create_count ());
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_box_append (GTK_BOX (box), top);
  gtk_box_append (GTK_BOX (box), label);

  return box;
}

static GtkWidget *
create_child (const char *title)
{
  GtkWidget *box = g_object_new (GTK_TYPE_BOX, "spacing", 6, "halign", GTK_ALIGN_CENTER, NULL);

  gtk_box_append (GTK_BOX (box), create_title (title));
  gtk_box_append (GTK_BOX (box), create_count ());

  return box;
}

static GtkLabel *
find_label (GtkWidget  *widget,
            const char *name)
{
  if (GTK_IS_LABEL (widget) && g_strcmp0 (gtk_widget_get_name (widget), name) == 0)
    return GTK_LABEL (widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkLabel *found = find_label (child, name);

      if (found != NULL)
        return found;
    }

  return NULL;
}

void
cw_switcher_add (CwSwitcher *self,
                 const char *title,
                 const char *icon_name,
                 int         number)
{
  GtkWidget *button = NULL;

  g_return_if_fail (CW_IS_SWITCHER (self));
  g_return_if_fail (title != NULL);

  button = g_object_new (GTK_TYPE_TOGGLE_BUTTON,
                         "accessible-role", GTK_ACCESSIBLE_ROLE_TAB,
                         "hexpand", TRUE,
                         NULL);
  if (self->compact)
    gtk_button_set_child (GTK_BUTTON (button), create_compact_child (title, icon_name));
  else
    gtk_button_set_child (GTK_BUTTON (button), create_child (title));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  -1);
  g_signal_connect (button, "notify::active", G_CALLBACK (active_changed_cb), NULL);
  active_changed_cb (GTK_TOGGLE_BUTTON (button));

  /* The target first: an action that takes a number complains about a button without one. */
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "i", number);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.show-page");
  gtk_widget_set_parent (button, GTK_WIDGET (self));
}

static void
set_count (CwSwitcher *self,
           GtkWidget  *button,
           guint       count,
           const char *words)
{
  GtkLabel *label = find_label (button, COUNT_NAME);
  const char *name = count > 0 ? words : gtk_label_get_text (find_label (button, TITLE_NAME));
  g_autofree char *text = g_strdup_printf ("%u", count);

  gtk_label_set_text (label, text);
  gtk_widget_set_visible (GTK_WIDGET (label), count > 0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

void
cw_switcher_set_count (CwSwitcher *self,
                       int         number,
                       guint       count,
                       const char *words)
{
  g_return_if_fail (CW_IS_SWITCHER (self));
  g_return_if_fail (count == 0 || words != NULL);

  for (GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (self));
       button != NULL;
       button = gtk_widget_get_next_sibling (button))
    {
      GVariant *target = gtk_actionable_get_action_target_value (GTK_ACTIONABLE (button));

      if (g_variant_get_int32 (target) == number)
        set_count (self, button, count, words);
    }
}
