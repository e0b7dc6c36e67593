/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "widgets/cw-clamp.h"

/* Keeps a column of text at a readable width: the child gets at most `maximum` times the width of
 * the letter M, and stands in the middle of what is there. Counted in the font's own size so that
 * the column grows with the text. */

#define MAXIMUM_EM 52

struct _CwClamp
{
  GtkWidget parent_instance;

  /* Owned. */
  GtkWidget *child;
};

static void cw_clamp_buildable_iface_init (GtkBuildableIface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (CwClamp, cw_clamp, GTK_TYPE_WIDGET,
  G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE, cw_clamp_buildable_iface_init))

enum
{
  PROP_0,
  PROP_CHILD,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];
static GtkBuildableIface *parent_buildable_iface;

static int
get_maximum (CwClamp *self)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  const PangoFontDescription *font = pango_context_get_font_description (context);
  double size = pango_font_description_get_size (font) / (double) PANGO_SCALE;

  if (!pango_font_description_get_size_is_absolute (font))
    size *= pango_cairo_context_get_resolution (context) / 72.0;

  return (int) (size * MAXIMUM_EM);
}

static void
cw_clamp_measure (GtkWidget      *widget,
                  GtkOrientation  orientation,
                  int             for_size,
                  int            *minimum,
                  int            *natural,
                  int            *minimum_baseline,
                  int            *natural_baseline)
{
  CwClamp *self = CW_CLAMP (widget);

  if (self->child == NULL)
    return;

  if (orientation == GTK_ORIENTATION_VERTICAL && for_size > 0)
    {
      int child_minimum;

      gtk_widget_measure (self->child, GTK_ORIENTATION_HORIZONTAL, -1, &child_minimum, NULL, NULL, NULL);
      for_size = MAX (child_minimum, MIN (for_size, get_maximum (self)));
    }

  gtk_widget_measure (self->child, orientation, for_size, minimum, natural, NULL, NULL);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *natural = MAX (*minimum, MIN (*natural, get_maximum (self)));
}

static void
cw_clamp_size_allocate (GtkWidget *widget,
                        int        width,
                        int        height,
                        int        baseline)
{
  CwClamp *self = CW_CLAMP (widget);
  GtkAllocation place = { 0, 0, width, height };
  int minimum;

  if (self->child == NULL)
    return;

  gtk_widget_measure (self->child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  place.width = MAX (minimum, MIN (width, get_maximum (self)));
  place.x = (width - place.width) / 2;
  gtk_widget_size_allocate (self->child, &place, baseline);
}

static GtkSizeRequestMode
cw_clamp_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
cw_clamp_add_child (GtkBuildable *buildable,
                    GtkBuilder   *builder,
                    GObject      *child,
                    const char   *type)
{
  if (GTK_IS_WIDGET (child))
    cw_clamp_set_child (CW_CLAMP (buildable), GTK_WIDGET (child));
  else
    parent_buildable_iface->add_child (buildable, builder, child, type);
}

static void
cw_clamp_buildable_iface_init (GtkBuildableIface *iface)
{
  parent_buildable_iface = g_type_interface_peek_parent (iface);
  iface->add_child = cw_clamp_add_child;
}

static void
cw_clamp_dispose (GObject *object)
{
  CwClamp *self = CW_CLAMP (object);

  g_clear_pointer (&self->child, gtk_widget_unparent);

  G_OBJECT_CLASS (cw_clamp_parent_class)->dispose (object);
}

static void
cw_clamp_get_property (GObject    *object,
                       guint       prop_id,
                       GValue     *value,
                       GParamSpec *pspec)
{
  CwClamp *self = CW_CLAMP (object);

  switch (prop_id)
    {
    case PROP_CHILD:
      g_value_set_object (value, self->child);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
cw_clamp_set_property (GObject      *object,
                       guint         prop_id,
                       const GValue *value,
                       GParamSpec   *pspec)
{
  switch (prop_id)
    {
    case PROP_CHILD:
      cw_clamp_set_child (CW_CLAMP (object), g_value_get_object (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
cw_clamp_class_init (CwClampClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = cw_clamp_dispose;
  object_class->get_property = cw_clamp_get_property;
  object_class->set_property = cw_clamp_set_property;

  widget_class->measure = cw_clamp_measure;
  widget_class->size_allocate = cw_clamp_size_allocate;
  widget_class->get_request_mode = cw_clamp_get_request_mode;

  properties[PROP_CHILD] = g_param_spec_object ("child", NULL, NULL, GTK_TYPE_WIDGET,
    G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "clamp");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GENERIC);
}

static void
cw_clamp_init (CwClamp *self)
{
}

GtkWidget *
cw_clamp_new (void)
{
  return g_object_new (CW_TYPE_CLAMP, NULL);
}

void
cw_clamp_set_child (CwClamp   *self,
                    GtkWidget *child)
{
  g_return_if_fail (CW_IS_CLAMP (self));
  g_return_if_fail (child == NULL || GTK_IS_WIDGET (child));

  if (self->child == child)
    return;

  g_clear_pointer (&self->child, gtk_widget_unparent);
  self->child = child;
  if (child != NULL)
    gtk_widget_set_parent (child, GTK_WIDGET (self));

  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CHILD]);
}
