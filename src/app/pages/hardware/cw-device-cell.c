/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-device-cell.h"

#include "cw-gtk-compat.h"
#include "widgets/cw-device-text.h"

#include <glib/gi18n.h>

/* One widget with one label for most cells, since a table has thousands. The bar is drawn into the
 * space below the text that the style sheet leaves for it. The labels are not in the accessibility
 * tree: the name of the cell says device, column and value. */

#define BAR_GAP 3
#define BAR_HEIGHT 4
#define TRACK_OPACITY 0.14
#define WRAP_CHARS 26

struct _CwDeviceCell
{
  GtkWidget parent_instance;

  /* Children. */
  GtkWidget *label;
  GtkWidget *remark;    /* NULL until there is one. */
  GtkWidget *indicator; /* Of the first cell of a row. */

  CwDevice *device; /* Owned. */
  int       column;
  double    fraction;
};

G_DEFINE_FINAL_TYPE (CwDeviceCell, cw_device_cell, GTK_TYPE_WIDGET)

static const char *
bar_color_name (CwKind kind)
{
  switch (kind)
    {
    case CW_KIND_TPU:
      return "cw_tpu";
    case CW_KIND_GPU:
      return "cw_gpu";
    case CW_KIND_CPU:
    default:
      return "cw_cpu";
    }
}

static void
cw_device_cell_snapshot (GtkWidget   *widget,
                         GtkSnapshot *snapshot)
{
  CwDeviceCell *self = CW_DEVICE_CELL (widget);
  const float width = gtk_widget_get_width (widget);
  graphene_rect_t text;
  float length;
  float y;
  GdkRGBA color;

  GTK_WIDGET_CLASS (cw_device_cell_parent_class)->snapshot (widget, snapshot);

  if (self->fraction < 0
      || !gtk_widget_compute_bounds (self->label, widget, &text)
      || !cw_gtk_lookup_color (widget, bar_color_name (cw_device_get_kind (self->device)), &color))
    return;

  y = text.origin.y + text.size.height + BAR_GAP;
  length = width * (float) self->fraction;
  gtk_snapshot_append_color (snapshot,
                             &(GdkRGBA) { color.red, color.green, color.blue, color.alpha * TRACK_OPACITY },
                             &GRAPHENE_RECT_INIT (0, y, width, BAR_HEIGHT));
  gtk_snapshot_append_color (snapshot, &color,
                             &GRAPHENE_RECT_INIT (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL ? width - length : 0,
                                                  y, length, BAR_HEIGHT));
}

static void
open_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  CwDeviceCell *self = CW_DEVICE_CELL (widget);

  gtk_widget_activate_action (widget, "table.open", "(si)", cw_device_get_id (self->device), self->column);
}

static void
select_action (GtkWidget  *widget,
               const char *name,
               GVariant   *parameter)
{
  CwDeviceCell *self = CW_DEVICE_CELL (widget);

  gtk_widget_activate_action (widget, "table.select", "s", cw_device_get_id (self->device));
}

static void
cw_device_cell_dispose (GObject *object)
{
  CwDeviceCell *self = CW_DEVICE_CELL (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  self->label = self->remark = self->indicator = NULL;
  g_clear_object (&self->device);

  G_OBJECT_CLASS (cw_device_cell_parent_class)->dispose (object);
}

static void
add_binding (GtkWidgetClass *widget_class,
             guint           keyval,
             const char     *action)
{
  gtk_widget_class_add_binding_action (widget_class, keyval, 0, action, NULL);
}

static void
cw_device_cell_class_init (CwDeviceCellClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cw_device_cell_dispose;
  widget_class->snapshot = cw_device_cell_snapshot;

  gtk_widget_class_install_action (widget_class, "cell.open", NULL, open_action);
  gtk_widget_class_install_action (widget_class, "cell.select", NULL, select_action);
  add_binding (widget_class, GDK_KEY_Return, "cell.open");
  add_binding (widget_class, GDK_KEY_ISO_Enter, "cell.open");
  add_binding (widget_class, GDK_KEY_KP_Enter, "cell.open");
  add_binding (widget_class, GDK_KEY_space, "cell.select");
  add_binding (widget_class, GDK_KEY_KP_Space, "cell.select");

  gtk_widget_class_set_css_name (widget_class, "devicecell");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_CELL);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
}

static GtkWidget *
create_label (const char *css_class)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "accessible-role", GTK_ACCESSIBLE_ROLE_NONE,
                                   "xalign", 0.0f,
                                   NULL);

  gtk_widget_add_css_class (label, css_class);
  return label;
}

static void
cw_device_cell_init (CwDeviceCell *self)
{
  self->fraction = -1;
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
}

static CwDeviceCell *
create (CwDevice       *device,
        int             column,
        GtkOrientation  orientation)
{
  CwDeviceCell *self = g_object_new (CW_TYPE_DEVICE_CELL, NULL);
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), orientation);
  self->device = g_object_ref (device);
  self->column = column;
  return self;
}

/* @column is the place of the cell in its row. */
GtkWidget *
cw_device_cell_new (CwDevice *device,
                    int       column)
{
  CwDeviceCell *self;

  g_return_val_if_fail (CW_IS_DEVICE (device), NULL);

  self = create (device, column, GTK_ORIENTATION_VERTICAL);
  self->label = create_label ("cell-text");
  gtk_widget_set_valign (self->label, GTK_ALIGN_CENTER);
  gtk_widget_set_vexpand (self->label, TRUE);
  gtk_widget_set_parent (self->label, GTK_WIDGET (self));
  return GTK_WIDGET (self);
}

/* "TPU · Ironwood", "GPU · N1 · deprecated, support ends 1 Aug 2027": a current status is the rule
 * and goes without saying. */
static char *
describe (CwDevice *device)
{
  g_autoptr(GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  char *by_name = cw_device_by_name (device);

  g_ptr_array_add (parts, g_strdup (cw_kind_title (cw_device_get_kind (device))));
  if (by_name != NULL)
    g_ptr_array_add (parts, by_name);
  if (cw_device_get_status (device) != CW_STATUS_CURRENT)
    g_ptr_array_add (parts, cw_device_status_text (device));
  g_ptr_array_add (parts, NULL);

  return g_strjoinv (" · ", (GStrv) parts->pdata);
}

/* The first cell of a row: whether it is chosen for comparison, its name, its kind and status. */
GtkWidget *
cw_device_cell_new_name (CwDevice *device)
{
  CwDeviceCell *self;
  GtkWidget *text;
  GtkWidget *caption;
  g_autofree char *name = NULL;
  g_autofree char *below = NULL;

  g_return_val_if_fail (CW_IS_DEVICE (device), NULL);

  self = create (device, 0, GTK_ORIENTATION_HORIZONTAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self))), 10);

  self->indicator = g_object_new (GTK_TYPE_IMAGE, "accessible-role", GTK_ACCESSIBLE_ROLE_NONE, NULL);
  gtk_widget_add_css_class (self->indicator, "option-indicator");
  gtk_widget_add_css_class (self->indicator, "check");
  gtk_widget_set_valign (self->indicator, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (self->indicator, _("Choose for comparison"));
  gtk_widget_set_parent (self->indicator, GTK_WIDGET (self));

  text = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "valign", GTK_ALIGN_CENTER,
                       "accessible-role", GTK_ACCESSIBLE_ROLE_NONE, NULL);
  name = cw_device_short_name (device);
  self->label = create_label ("heading");
  gtk_label_set_text (GTK_LABEL (self->label), name);
  gtk_box_append (GTK_BOX (text), self->label);

  below = describe (device);
  caption = create_label ("caption");
  gtk_widget_add_css_class (caption, "dim-label");
  gtk_label_set_wrap (GTK_LABEL (caption), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (caption), 28);
  gtk_label_set_text (GTK_LABEL (caption), below);
  gtk_box_append (GTK_BOX (text), caption);
  gtk_widget_set_parent (text, GTK_WIDGET (self));

  return GTK_WIDGET (self);
}

CwDevice *
cw_device_cell_get_device (CwDeviceCell *self)
{
  g_return_val_if_fail (CW_IS_DEVICE_CELL (self), NULL);

  return self->device;
}

int
cw_device_cell_get_column (CwDeviceCell *self)
{
  g_return_val_if_fail (CW_IS_DEVICE_CELL (self), -1);

  return self->column;
}

/* For cells that hold a few words rather than a figure. */
void
cw_device_cell_wrap (CwDeviceCell *self)
{
  g_return_if_fail (CW_IS_DEVICE_CELL (self));

  gtk_label_set_wrap (GTK_LABEL (self->label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (self->label), WRAP_CHARS);
}

void
cw_device_cell_set_text (CwDeviceCell *self,
                         const char   *text,
                         gboolean      dim)
{
  g_return_if_fail (CW_IS_DEVICE_CELL (self));

  gtk_label_set_text (GTK_LABEL (self->label), text);
  if (dim)
    gtk_widget_add_css_class (self->label, "dim-label");
  else
    gtk_widget_remove_css_class (self->label, "dim-label");
}

/* What has to be said about the value, such as why it has no bar. */
void
cw_device_cell_set_remark (CwDeviceCell *self,
                           const char   *remark)
{
  g_return_if_fail (CW_IS_DEVICE_CELL (self));

  if (remark != NULL && self->remark == NULL)
    {
      self->remark = create_label ("caption");
      gtk_widget_add_css_class (self->remark, "dim-label");
      gtk_widget_set_parent (self->remark, GTK_WIDGET (self));
    }

  if (self->remark != NULL)
    {
      gtk_label_set_text (GTK_LABEL (self->remark), remark != NULL ? remark : "");
      gtk_widget_set_visible (self->remark, remark != NULL);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                      GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, remark != NULL ? remark : "", -1);
    }
}

void
cw_device_cell_set_fraction (CwDeviceCell *self,
                             double        fraction)
{
  g_return_if_fail (CW_IS_DEVICE_CELL (self));
  g_return_if_fail (fraction <= 1);

  if (self->fraction == fraction)
    return;

  self->fraction = fraction;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

double
cw_device_cell_get_fraction (CwDeviceCell *self)
{
  g_return_val_if_fail (CW_IS_DEVICE_CELL (self), -1);

  return self->fraction;
}

/* Only for the first cell of a row. */
void
cw_device_cell_set_chosen (CwDeviceCell *self,
                           gboolean      chosen)
{
  g_autofree char *device_name = NULL;
  g_autofree char *name = NULL;
  g_autofree char *status = NULL;
  const char *kind;

  g_return_if_fail (CW_IS_DEVICE_CELL (self));
  g_return_if_fail (self->indicator != NULL);

  if (chosen)
    {
      gtk_widget_set_state_flags (self->indicator, GTK_STATE_FLAG_CHECKED, FALSE);
      gtk_image_set_from_icon_name (GTK_IMAGE (self->indicator), "object-select-symbolic");
    }
  else
    {
      gtk_widget_unset_state_flags (self->indicator, GTK_STATE_FLAG_CHECKED);
      gtk_image_clear (GTK_IMAGE (self->indicator));
    }

  device_name = cw_device_short_name (self->device);
  status = cw_device_status_text (self->device);
  kind = cw_kind_title (cw_device_get_kind (self->device));
  name = g_strdup_printf (chosen
                            /* Translators: the first cell of a row for a screen reader: device, kind, status. */
                            ? _("%1$s, %2$s, %3$s, chosen for comparison")
                            /* Translators: the first cell of a row for a screen reader: device, kind, status. */
                            : _("%1$s, %2$s, %3$s"),
                          device_name, kind, status);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* Only for the first cell of a row: whether there is something to choose it for. */
void
cw_device_cell_set_selectable (CwDeviceCell *self,
                               gboolean      selectable)
{
  g_return_if_fail (CW_IS_DEVICE_CELL (self));
  g_return_if_fail (self->indicator != NULL);

  gtk_widget_set_visible (self->indicator, selectable);
}

gboolean
cw_device_cell_is_indicator_at (CwDeviceCell *self,
                                GtkWidget    *picked)
{
  g_return_val_if_fail (CW_IS_DEVICE_CELL (self), FALSE);

  return self->indicator != NULL
         && (picked == self->indicator || gtk_widget_is_ancestor (picked, self->indicator));
}
