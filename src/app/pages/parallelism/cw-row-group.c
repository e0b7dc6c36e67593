/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-row-group.h"

/* A table or list of text that can be read with the keyboard: a screen reader below its browse mode
 * hears only what takes the focus, and thirty stops of Tab would bar the way to what follows. */

struct _CwRowGroup
{
  GtkWidget parent_instance;

  /* Borrowed from the tree. */
  GPtrArray *rows;

  guint at; /* The row that takes the focus. */
};

G_DEFINE_FINAL_TYPE (CwRowGroup, cw_row_group, GTK_TYPE_WIDGET)

static void
move_to (CwRowGroup *self,
         guint       index)
{
  GtkWidget *row = g_ptr_array_index (self->rows, index);

  gtk_widget_set_focusable (row, TRUE);
  gtk_widget_grab_focus (row);
  if (index != self->at && self->at < self->rows->len)
    gtk_widget_set_focusable (g_ptr_array_index (self->rows, self->at), FALSE);
  self->at = index;
}

static gboolean
key_pressed_cb (CwRowGroup            *self,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        modifiers,
                GtkEventControllerKey *controller)
{
  const guint last = self->rows->len - 1;
  guint target;

  if (self->rows->len == 0 || (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;

  switch (keyval)
    {
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      target = self->at > 0 ? self->at - 1 : 0;
      break;
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      target = MIN (self->at + 1, last);
      break;
    case GDK_KEY_Home:
    case GDK_KEY_KP_Home:
      target = 0;
      break;
    case GDK_KEY_End:
    case GDK_KEY_KP_End:
      target = last;
      break;
    default:
      return GDK_EVENT_PROPAGATE;
    }

  move_to (self, target);
  return GDK_EVENT_STOP;
}

static void
cw_row_group_dispose (GObject *object)
{
  CwRowGroup *self = CW_ROW_GROUP (object);

  if (self->rows != NULL)
    cw_row_group_clear (self);
  g_clear_pointer (&self->rows, g_ptr_array_unref);

  G_OBJECT_CLASS (cw_row_group_parent_class)->dispose (object);
}

static void
cw_row_group_class_init (CwRowGroupClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cw_row_group_dispose;

  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "rowgroup");
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
}

static void
cw_row_group_init (CwRowGroup *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->rows = g_ptr_array_new ();
  gtk_orientable_set_orientation (GTK_ORIENTABLE (gtk_widget_get_layout_manager (GTK_WIDGET (self))),
                                  GTK_ORIENTATION_VERTICAL);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

/* @role is that of the whole: a table or a list. */
GtkWidget *
cw_row_group_new (GtkAccessibleRole  role,
                  const char        *label)
{
  GtkWidget *self = g_object_new (CW_TYPE_ROW_GROUP, "accessible-role", role, NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  return self;
}

void
cw_row_group_append (CwRowGroup *self,
                     GtkWidget  *row)
{
  g_return_if_fail (CW_IS_ROW_GROUP (self) && GTK_IS_WIDGET (row));

  gtk_widget_set_focusable (row, self->rows->len == self->at);
  g_ptr_array_add (self->rows, row);
  gtk_widget_set_parent (row, GTK_WIDGET (self));
}

void
cw_row_group_clear (CwRowGroup *self)
{
  g_return_if_fail (CW_IS_ROW_GROUP (self));

  for (guint i = 0; i < self->rows->len; i++)
    gtk_widget_unparent (g_ptr_array_index (self->rows, i));
  g_ptr_array_set_size (self->rows, 0);
  self->at = 0;
}

guint
cw_row_group_get_n (CwRowGroup *self)
{
  g_return_val_if_fail (CW_IS_ROW_GROUP (self), 0);

  return self->rows->len;
}

GtkWidget *
cw_row_group_get (CwRowGroup *self,
                  guint       index)
{
  g_return_val_if_fail (CW_IS_ROW_GROUP (self) && index < self->rows->len, NULL);

  return g_ptr_array_index (self->rows, index);
}
