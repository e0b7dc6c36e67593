/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-width-watch.h"

#include "cw-gtk-compat.h"

#define DEFAULT_THRESHOLD 700

/* A window cannot be made smaller than its header bar, so a header bar that wants to shed its
 * switcher has to know early: below a threshold, or where the window has come down to what the
 * header bar needs, which a long translation may reach above the threshold. The property changes
 * in an idle, since widgets must not change while being allocated. */
struct _CwWidthWatch
{
  GtkWidget parent_instance;

  /* Child. */
  GtkWidget *child;

  /* Borrowed: it belongs to the same window. */
  GtkWidget *header;

  guint threshold;
  int header_width; /* The least width of the header bar when it was wide. */
  gboolean narrow;
  guint update_id;
};

G_DEFINE_FINAL_TYPE (CwWidthWatch, cw_width_watch, GTK_TYPE_WIDGET)

typedef enum
{
  PROP_CHILD = 1,
  PROP_HEADER,
  PROP_THRESHOLD,
  PROP_NARROW,
  N_PROPS
} CwWidthWatchProperty;

static GParamSpec *properties[N_PROPS];

static gboolean
is_narrow_at (CwWidthWatch *self,
              int           width)
{
  return width <= self->header_width
         || width < self->threshold * cw_gtk_text_scale (GTK_WIDGET (self));
}

static void
set_narrow (CwWidthWatch *self,
            gboolean      narrow)
{
  if (self->narrow == narrow)
    return;

  self->narrow = narrow;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NARROW]);
}

static gboolean
update_cb (gpointer user_data)
{
  CwWidthWatch *self = CW_WIDTH_WATCH (user_data);

  self->update_id = 0;
  set_narrow (self, is_narrow_at (self, gtk_widget_get_width (GTK_WIDGET (self))));

  return G_SOURCE_REMOVE;
}

static void
dpi_changed_cb (CwWidthWatch *self)
{
  self->header_width = 0;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
cw_width_watch_measure (GtkWidget      *widget,
                        GtkOrientation  orientation,
                        int             for_size,
                        int            *minimum,
                        int            *natural,
                        int            *minimum_baseline,
                        int            *natural_baseline)
{
  CwWidthWatch *self = CW_WIDTH_WATCH (widget);

  if (self->child != NULL)
    gtk_widget_measure (self->child, orientation, for_size, minimum, natural, NULL, NULL);
}

static void
cw_width_watch_size_allocate (GtkWidget *widget,
                              int        width,
                              int        height,
                              int        baseline)
{
  CwWidthWatch *self = CW_WIDTH_WATCH (widget);

  if (self->header != NULL && !self->narrow)
    gtk_widget_measure (self->header, GTK_ORIENTATION_HORIZONTAL, -1,
                        &self->header_width, NULL, NULL, NULL);

  if (is_narrow_at (self, width) != self->narrow && self->update_id == 0)
    self->update_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, update_cb, self, NULL);

  if (self->child != NULL)
    gtk_widget_size_allocate (self->child, &(GtkAllocation) { 0, 0, width, height }, baseline);
}

static void
cw_width_watch_dispose (GObject *object)
{
  CwWidthWatch *self = CW_WIDTH_WATCH (object);

  g_clear_handle_id (&self->update_id, g_source_remove);
  g_clear_weak_pointer (&self->header);
  g_clear_pointer (&self->child, gtk_widget_unparent);

  G_OBJECT_CLASS (cw_width_watch_parent_class)->dispose (object);
}

static void
cw_width_watch_get_property (GObject    *object,
                             guint       prop_id,
                             GValue     *value,
                             GParamSpec *pspec)
{
  CwWidthWatch *self = CW_WIDTH_WATCH (object);

  switch ((CwWidthWatchProperty) prop_id)
    {
    case PROP_CHILD:
      g_value_set_object (value, self->child);
      break;
    case PROP_HEADER:
      g_value_set_object (value, self->header);
      break;
    case PROP_THRESHOLD:
      g_value_set_uint (value, self->threshold);
      break;
    case PROP_NARROW:
      g_value_set_boolean (value, self->narrow);
      break;
    case N_PROPS:
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
cw_width_watch_set_property (GObject      *object,
                             guint         prop_id,
                             const GValue *value,
                             GParamSpec   *pspec)
{
  CwWidthWatch *self = CW_WIDTH_WATCH (object);

  switch ((CwWidthWatchProperty) prop_id)
    {
    case PROP_CHILD:
      g_clear_pointer (&self->child, gtk_widget_unparent);
      self->child = g_value_get_object (value);
      if (self->child != NULL)
        gtk_widget_set_parent (self->child, GTK_WIDGET (self));
      break;
    case PROP_HEADER:
      g_set_weak_pointer (&self->header, g_value_get_object (value));
      break;
    case PROP_THRESHOLD:
      self->threshold = g_value_get_uint (value);
      gtk_widget_queue_resize (GTK_WIDGET (self));
      break;
    case PROP_NARROW:
    case N_PROPS:
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
cw_width_watch_class_init (CwWidthWatchClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->dispose = cw_width_watch_dispose;
  object_class->get_property = cw_width_watch_get_property;
  object_class->set_property = cw_width_watch_set_property;

  widget_class->measure = cw_width_watch_measure;
  widget_class->size_allocate = cw_width_watch_size_allocate;

  properties[PROP_CHILD] =
    g_param_spec_object ("child", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_HEADER] =
    g_param_spec_object ("header", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_THRESHOLD] =
    g_param_spec_uint ("threshold", NULL, NULL, 0, G_MAXINT16, DEFAULT_THRESHOLD, flags);
  properties[PROP_NARROW] =
    g_param_spec_boolean ("narrow", NULL, NULL, FALSE,
                          G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);

  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GENERIC);
}

static void
cw_width_watch_init (CwWidthWatch *self)
{
  self->threshold = DEFAULT_THRESHOLD;

  g_signal_connect_object (gtk_widget_get_settings (GTK_WIDGET (self)), "notify::gtk-xft-dpi",
                           G_CALLBACK (dpi_changed_cb), self, G_CONNECT_SWAPPED);
}

gboolean
cw_width_watch_get_narrow (CwWidthWatch *self)
{
  g_return_val_if_fail (CW_IS_WIDTH_WATCH (self), FALSE);

  return self->narrow;
}

/* A window that opens narrow must not open as wide as its wide header bar. */
void
cw_width_watch_expect (CwWidthWatch *self,
                       int           width)
{
  g_return_if_fail (CW_IS_WIDTH_WATCH (self));

  set_narrow (self, is_narrow_at (self, width));
}
