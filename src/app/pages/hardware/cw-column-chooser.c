/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-column-chooser.h"

#include "widgets/cw-check.h"

#include <glib/gi18n.h>

#define MAX_HEIGHT 420

struct _CwColumnChooser
{
  GtkWidget parent_instance;

  /* Borrowed from the tree. */
  GtkWidget *button;
  GtkWidget *checks[CW_N_FIELDS];

  gboolean updating;
};

G_DEFINE_FINAL_TYPE (CwColumnChooser, cw_column_chooser, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
toggled_cb (CwColumnChooser *self)
{
  g_assert (CW_IS_COLUMN_CHOOSER (self));

  if (!self->updating)
    g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
cw_column_chooser_dispose (GObject *object)
{
  CwColumnChooser *self = CW_COLUMN_CHOOSER (object);

  g_clear_pointer (&self->button, gtk_widget_unparent);

  G_OBJECT_CLASS (cw_column_chooser_parent_class)->dispose (object);
}

static void
cw_column_chooser_class_init (CwColumnChooserClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cw_column_chooser_dispose;

  /**
   * CwColumnChooser::changed:
   *
   * The user wants other columns.
   */
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", CW_TYPE_COLUMN_CHOOSER, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GENERIC);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
cw_column_chooser_init (CwColumnChooser *self)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);

  gtk_widget_add_css_class (box, "padded");
  for (guint field = 0; field < CW_N_FIELDS; field++)
    {
      self->checks[field] = cw_check_new (cw_field_get_name (field));
      g_signal_connect_object (self->checks[field], "toggled", G_CALLBACK (toggled_cb), self, G_CONNECT_SWAPPED);
      gtk_box_append (GTK_BOX (box), self->checks[field]);
    }

  gtk_widget_set_focusable (scrolled, FALSE);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scrolled), MAX_HEIGHT);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), box);
  gtk_popover_set_child (GTK_POPOVER (popover), scrolled);
  self->button = gtk_menu_button_new ();
  gtk_menu_button_set_label (GTK_MENU_BUTTON (self->button), _("Columns"));
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->button), popover);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Columns"), -1);
  gtk_widget_set_parent (self->button, GTK_WIDGET (self));
}

GtkWidget *
cw_column_chooser_new (void)
{
  return g_object_new (CW_TYPE_COLUMN_CHOOSER, NULL);
}

/* Whether a device of the kinds that the table shows can have the figure. Hosts have columns of
 * their own, so that the memory of a host never stands beside that of a device. */
static gboolean
is_offered (CwField                field,
            const CwHardwareQuery *query)
{
  if (g_str_equal (query->kind, "cpu"))
    return cw_field_concerns (field, CW_KIND_CPU);
  if (g_str_equal (query->kind, "gpu"))
    return cw_field_concerns (field, CW_KIND_GPU);
  if (g_str_equal (query->kind, "tpu"))
    return cw_field_concerns (field, CW_KIND_TPU);

  return cw_field_concerns (field, CW_KIND_GPU) || cw_field_concerns (field, CW_KIND_TPU);
}

static gboolean
find_column (const CwHardwareQuery *query,
             CwField                field,
             guint                 *index)
{
  for (guint i = 0; i < query->columns->len; i++)
    {
      if (g_array_index (query->columns, CwField, i) == field)
        {
          *index = i;
          return TRUE;
        }
    }

  return FALSE;
}

void
cw_column_chooser_set_query (CwColumnChooser       *self,
                             const CwHardwareQuery *query)
{
  guint index;

  g_return_if_fail (CW_IS_COLUMN_CHOOSER (self));

  self->updating = TRUE;
  for (guint field = 0; field < CW_N_FIELDS; field++)
    {
      const gboolean active = find_column (query, field, &index);

      gtk_check_button_set_active (GTK_CHECK_BUTTON (self->checks[field]), active);
      gtk_widget_set_visible (self->checks[field], active || is_offered (field, query));
    }
  self->updating = FALSE;
}

/* A new column goes to the end; the others keep their order. */
void
cw_column_chooser_apply (CwColumnChooser *self,
                         CwHardwareQuery *query)
{
  g_return_if_fail (CW_IS_COLUMN_CHOOSER (self));

  for (guint i = 0; i < CW_N_FIELDS; i++)
    {
      const CwField field = i;
      const gboolean active = gtk_check_button_get_active (GTK_CHECK_BUTTON (self->checks[field]));
      guint index;

      if (active && !find_column (query, field, &index))
        g_array_append_val (query->columns, field);
      else if (!active && find_column (query, field, &index))
        g_array_remove_index (query->columns, index);
    }
}
