/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "widgets/cw-adaptive.h"

#include "cw-gtk-compat.h"

#define DEFAULT_THRESHOLD 700

/* A side bar takes no more than this part of the width, unless it cannot be narrower. */
#define SIDEBAR_PART 3

/* Side bar and content, together or one at a time. What is not shown has `visible` off:
 * child-visible alone leaves it in the accessibility tree. But `visible` cannot change during an
 * allocation, so the allocation hides the other child by child-visible at once, without a flash,
 * and `visible` follows before the next frame. */
struct _CwAdaptive
{
  GtkWidget parent_instance;

  /* Children. */
  GtkWidget *sidebar;
  GtkWidget *content;

  guint threshold;
  gboolean sidebar_at_end;
  gboolean narrow;
  gboolean show_sidebar;
  gboolean show_when_wide; /* What the user chose for the wide layout. */
  guint update_id;
};

G_DEFINE_FINAL_TYPE (CwAdaptive, cw_adaptive, GTK_TYPE_WIDGET)

typedef enum
{
  PROP_SIDEBAR = 1,
  PROP_CONTENT,
  PROP_THRESHOLD,
  PROP_NARROW,
  PROP_SHOW_SIDEBAR,
  PROP_SIDEBAR_AT_END,
  N_PROPS
} CwAdaptiveProperty;

static GParamSpec *properties[N_PROPS];

static gboolean
is_narrow_at (CwAdaptive *self,
              int         width)
{
  return width < self->threshold * cw_gtk_text_scale (GTK_WIDGET (self));
}

static void
update_children (CwAdaptive *self)
{
  if (self->sidebar != NULL)
    gtk_widget_set_visible (self->sidebar, self->show_sidebar);
  if (self->content != NULL)
    gtk_widget_set_visible (self->content, !self->narrow || !self->show_sidebar);
}

static void
set_show_sidebar (CwAdaptive *self,
                  gboolean    show_sidebar)
{
  if (self->show_sidebar == show_sidebar)
    return;

  self->show_sidebar = show_sidebar;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHOW_SIDEBAR]);
}

/* The content is what the user reads, so it stays when the width goes; the side bar comes back
 * with the width. */
static void
set_narrow (CwAdaptive *self,
            gboolean    narrow)
{
  if (self->narrow == narrow)
    return;

  self->narrow = narrow;
  set_show_sidebar (self, !narrow && self->show_when_wide);
  update_children (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NARROW]);
}

static gboolean
update_cb (gpointer user_data)
{
  CwAdaptive *self = CW_ADAPTIVE (user_data);

  self->update_id = 0;
  set_narrow (self, is_narrow_at (self, gtk_widget_get_width (GTK_WIDGET (self))));

  return G_SOURCE_REMOVE;
}

static void
dpi_changed_cb (CwAdaptive *self)
{
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static gboolean
is_shown (GtkWidget *child)
{
  return child != NULL && gtk_widget_get_visible (child);
}

static int
get_sidebar_width (CwAdaptive *self,
                   int         width)
{
  int minimum = 0;
  int natural = 0;

  gtk_widget_measure (self->sidebar, GTK_ORIENTATION_HORIZONTAL, -1,
                      &minimum, &natural, NULL, NULL);

  return MIN (width, MAX (minimum, MIN (natural, width / SIDEBAR_PART)));
}

static void
measure_child (GtkWidget      *child,
               GtkOrientation  orientation,
               int             for_size,
               int            *minimum,
               int            *natural)
{
  *minimum = 0;
  *natural = 0;

  if (is_shown (child))
    gtk_widget_measure (child, orientation, for_size, minimum, natural, NULL, NULL);
}

static void
cw_adaptive_measure (GtkWidget      *widget,
                     GtkOrientation  orientation,
                     int             for_size,
                     int            *minimum,
                     int            *natural,
                     int            *minimum_baseline,
                     int            *natural_baseline)
{
  CwAdaptive *self = CW_ADAPTIVE (widget);
  int sidebar_minimum, sidebar_natural, content_minimum, content_natural;
  int sidebar_size = for_size;
  int content_size = for_size;

  if (orientation == GTK_ORIENTATION_VERTICAL
      && for_size >= 0
      && is_shown (self->sidebar) && is_shown (self->content)
      && !is_narrow_at (self, for_size))
    {
      sidebar_size = get_sidebar_width (self, for_size);
      content_size = for_size - sidebar_size;
    }

  /* A width below the minimum is never allocated, but may be asked for. */
  if (orientation == GTK_ORIENTATION_VERTICAL && for_size >= 0)
    {
      int least = 0;

      measure_child (self->sidebar, GTK_ORIENTATION_HORIZONTAL, -1, &least, &sidebar_natural);
      sidebar_size = MAX (sidebar_size, least);
      measure_child (self->content, GTK_ORIENTATION_HORIZONTAL, -1, &least, &content_natural);
      content_size = MAX (content_size, least);
    }

  measure_child (self->sidebar, orientation, sidebar_size, &sidebar_minimum, &sidebar_natural);
  measure_child (self->content, orientation, content_size, &content_minimum, &content_natural);

  *minimum = MAX (sidebar_minimum, content_minimum);
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL
               ? sidebar_natural + content_natural
               : MAX (sidebar_natural, content_natural);
}

static void
allocate_child (GtkWidget *child,
                int        x,
                int        width,
                int        height)
{
  gtk_widget_set_child_visible (child, TRUE);
  gtk_widget_size_allocate (child, &(GtkAllocation) { x, 0, width, height }, -1);
}

static void
cw_adaptive_size_allocate (GtkWidget *widget,
                           int        width,
                           int        height,
                           int        baseline)
{
  CwAdaptive *self = CW_ADAPTIVE (widget);
  const gboolean narrow = is_narrow_at (self, width);
  const gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;

  if (narrow != self->narrow && self->update_id == 0)
    self->update_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, update_cb, self, NULL);

  if (is_shown (self->sidebar) && is_shown (self->content))
    {
      if (narrow)
        {
          gtk_widget_set_child_visible (self->sidebar, FALSE);
          allocate_child (self->content, 0, width, height);
        }
      else
        {
          const int side = get_sidebar_width (self, width);
          const gboolean right = rtl != self->sidebar_at_end;

          allocate_child (self->sidebar, right ? width - side : 0, side, height);
          allocate_child (self->content, right ? 0 : side, width - side, height);
        }
    }
  else if (is_shown (self->content))
    allocate_child (self->content, 0, width, height);
  else if (is_shown (self->sidebar))
    allocate_child (self->sidebar, 0, width, height);
}

static void
cw_adaptive_dispose (GObject *object)
{
  CwAdaptive *self = CW_ADAPTIVE (object);

  g_clear_handle_id (&self->update_id, g_source_remove);
  g_clear_pointer (&self->sidebar, gtk_widget_unparent);
  g_clear_pointer (&self->content, gtk_widget_unparent);

  G_OBJECT_CLASS (cw_adaptive_parent_class)->dispose (object);
}

static void
cw_adaptive_get_property (GObject    *object,
                          guint       prop_id,
                          GValue     *value,
                          GParamSpec *pspec)
{
  CwAdaptive *self = CW_ADAPTIVE (object);

  switch ((CwAdaptiveProperty) prop_id)
    {
    case PROP_SIDEBAR:
      g_value_set_object (value, cw_adaptive_get_sidebar (self));
      break;
    case PROP_CONTENT:
      g_value_set_object (value, cw_adaptive_get_content (self));
      break;
    case PROP_THRESHOLD:
      g_value_set_uint (value, self->threshold);
      break;
    case PROP_NARROW:
      g_value_set_boolean (value, cw_adaptive_get_narrow (self));
      break;
    case PROP_SHOW_SIDEBAR:
      g_value_set_boolean (value, cw_adaptive_get_show_sidebar (self));
      break;
    case PROP_SIDEBAR_AT_END:
      g_value_set_boolean (value, self->sidebar_at_end);
      break;
    case N_PROPS:
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
cw_adaptive_set_property (GObject      *object,
                          guint         prop_id,
                          const GValue *value,
                          GParamSpec   *pspec)
{
  CwAdaptive *self = CW_ADAPTIVE (object);

  switch ((CwAdaptiveProperty) prop_id)
    {
    case PROP_SIDEBAR:
      cw_adaptive_set_sidebar (self, g_value_get_object (value));
      break;
    case PROP_CONTENT:
      cw_adaptive_set_content (self, g_value_get_object (value));
      break;
    case PROP_THRESHOLD:
      self->threshold = g_value_get_uint (value);
      gtk_widget_queue_resize (GTK_WIDGET (self));
      break;
    case PROP_SHOW_SIDEBAR:
      cw_adaptive_set_show_sidebar (self, g_value_get_boolean (value));
      break;
    case PROP_SIDEBAR_AT_END:
      self->sidebar_at_end = g_value_get_boolean (value);
      break;
    case PROP_NARROW:
    case N_PROPS:
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
cw_adaptive_class_init (CwAdaptiveClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = cw_adaptive_dispose;
  object_class->get_property = cw_adaptive_get_property;
  object_class->set_property = cw_adaptive_set_property;

  widget_class->measure = cw_adaptive_measure;
  widget_class->size_allocate = cw_adaptive_size_allocate;

  properties[PROP_SIDEBAR] =
    g_param_spec_object ("sidebar", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_CONTENT] =
    g_param_spec_object ("content", NULL, NULL, GTK_TYPE_WIDGET, flags);
  /* In pixels at 100 % text; grows with the text. */
  properties[PROP_THRESHOLD] =
    g_param_spec_uint ("threshold", NULL, NULL, 0, G_MAXINT16, DEFAULT_THRESHOLD,
                       G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_NARROW] =
    g_param_spec_boolean ("narrow", NULL, NULL, FALSE,
                          G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_SHOW_SIDEBAR] =
    g_param_spec_boolean ("show-sidebar", NULL, NULL, TRUE, flags);
  /* For what is looked at beside the content, such as details, rather than chosen from. */
  properties[PROP_SIDEBAR_AT_END] =
    g_param_spec_boolean ("sidebar-at-end", NULL, NULL, FALSE,
                          G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);

  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GENERIC);
  gtk_widget_class_set_css_name (widget_class, "adaptive");
}

static void
cw_adaptive_init (CwAdaptive *self)
{
  self->threshold = DEFAULT_THRESHOLD;
  self->show_sidebar = TRUE;
  self->show_when_wide = TRUE;

  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  g_signal_connect_object (gtk_widget_get_settings (GTK_WIDGET (self)), "notify::gtk-xft-dpi",
                           G_CALLBACK (dpi_changed_cb), self, G_CONNECT_SWAPPED);
}

GtkWidget *
cw_adaptive_new (void)
{
  return g_object_new (CW_TYPE_ADAPTIVE, NULL);
}

GtkWidget *
cw_adaptive_get_sidebar (CwAdaptive *self)
{
  g_return_val_if_fail (CW_IS_ADAPTIVE (self), NULL);

  return self->sidebar;
}

static void
set_child (CwAdaptive          *self,
           GtkWidget          **field,
           GtkWidget           *child,
           CwAdaptiveProperty   property)
{
  if (*field == child)
    return;

  g_clear_pointer (field, gtk_widget_unparent);
  *field = child;

  /* They follow each other for the keyboard as they do for the eye, whatever the order in which
   * the two are set. */
  if (child != NULL && (property == PROP_SIDEBAR) != self->sidebar_at_end)
    gtk_widget_insert_after (child, GTK_WIDGET (self), NULL);
  else if (child != NULL)
    gtk_widget_insert_before (child, GTK_WIDGET (self), NULL);

  update_children (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

void
cw_adaptive_set_sidebar (CwAdaptive *self,
                         GtkWidget  *sidebar)
{
  g_return_if_fail (CW_IS_ADAPTIVE (self));
  g_return_if_fail (sidebar == NULL || GTK_IS_WIDGET (sidebar));

  set_child (self, &self->sidebar, sidebar, PROP_SIDEBAR);
}

GtkWidget *
cw_adaptive_get_content (CwAdaptive *self)
{
  g_return_val_if_fail (CW_IS_ADAPTIVE (self), NULL);

  return self->content;
}

void
cw_adaptive_set_content (CwAdaptive *self,
                         GtkWidget  *content)
{
  g_return_if_fail (CW_IS_ADAPTIVE (self));
  g_return_if_fail (content == NULL || GTK_IS_WIDGET (content));

  set_child (self, &self->content, content, PROP_CONTENT);
}

gboolean
cw_adaptive_get_narrow (CwAdaptive *self)
{
  g_return_val_if_fail (CW_IS_ADAPTIVE (self), FALSE);

  return self->narrow;
}

gboolean
cw_adaptive_get_show_sidebar (CwAdaptive *self)
{
  g_return_val_if_fail (CW_IS_ADAPTIVE (self), FALSE);

  return self->show_sidebar;
}

void
cw_adaptive_set_show_sidebar (CwAdaptive *self,
                              gboolean    show_sidebar)
{
  g_return_if_fail (CW_IS_ADAPTIVE (self));

  if (!self->narrow)
    self->show_when_wide = show_sidebar;
  set_show_sidebar (self, show_sidebar);
  update_children (self);
}
