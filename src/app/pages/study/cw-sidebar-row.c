/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-sidebar-row.h"

#include "widgets/cw-ring.h"

#include <glib/gi18n.h>

struct _CwSidebarRow
{
  CwListRow parent_instance;

  /* Template. */
  CwRing   *ring;
  GtkImage *icon;
  GtkLabel *title_label;
  GtkLabel *state_label;
  GtkLabel *count_label;

  /* Owned. */
  char *address;
};

G_DEFINE_FINAL_TYPE (CwSidebarRow, cw_sidebar_row, CW_TYPE_LIST_ROW)

static void
cw_sidebar_row_finalize (GObject *object)
{
  g_free (CW_SIDEBAR_ROW (object)->address);

  G_OBJECT_CLASS (cw_sidebar_row_parent_class)->finalize (object);
}

static void
cw_sidebar_row_class_init (CwSidebarRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = cw_sidebar_row_finalize;

  g_type_ensure (CW_TYPE_RING);
  gtk_widget_class_set_template_from_resource (widget_class,
    "/io/github/chipwise/Chipwise/pages/study/cw-sidebar-row.ui");
  gtk_widget_class_bind_template_child (widget_class, CwSidebarRow, ring);
  gtk_widget_class_bind_template_child (widget_class, CwSidebarRow, icon);
  gtk_widget_class_bind_template_child (widget_class, CwSidebarRow, title_label);
  gtk_widget_class_bind_template_child (widget_class, CwSidebarRow, state_label);
  gtk_widget_class_bind_template_child (widget_class, CwSidebarRow, count_label);
}

static void
cw_sidebar_row_init (CwSidebarRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* @icon_name stands in the place of the ring; NULL for a ring. */
GtkWidget *
cw_sidebar_row_new (const char *address,
                    const char *title,
                    const char *icon_name)
{
  CwSidebarRow *self;

  g_return_val_if_fail (address != NULL, NULL);
  g_return_val_if_fail (title != NULL, NULL);

  self = g_object_new (CW_TYPE_SIDEBAR_ROW, NULL);
  self->address = g_strdup (address);
  gtk_label_set_text (self->title_label, title);
  gtk_widget_set_visible (GTK_WIDGET (self->ring), icon_name == NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->icon), icon_name != NULL);
  gtk_image_set_from_icon_name (self->icon, icon_name);

  return GTK_WIDGET (self);
}

const char *
cw_sidebar_row_get_address (CwSidebarRow *self)
{
  g_return_val_if_fail (CW_IS_SIDEBAR_ROW (self), NULL);

  return self->address;
}

/* @state in words; @known and @seen for the ring. */
void
cw_sidebar_row_set_state (CwSidebarRow *self,
                          const char   *state,
                          double        known,
                          double        seen)
{
  g_autofree char *name = NULL;

  g_return_if_fail (CW_IS_SIDEBAR_ROW (self));
  g_return_if_fail (state != NULL);

  gtk_label_set_text (self->state_label, state);
  cw_ring_set (self->ring, known, seen);

  /* Translators: a place in the side bar for a screen reader: its title, how it stands. */
  name = g_strdup_printf (_("%1$s, %2$s"), gtk_label_get_text (self->title_label), state);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* Beside the title, where it is not 0; the state says it in words. */
void
cw_sidebar_row_set_count (CwSidebarRow *self,
                          guint         count)
{
  g_autofree char *text = g_strdup_printf ("%u", count);

  g_return_if_fail (CW_IS_SIDEBAR_ROW (self));

  gtk_label_set_text (self->count_label, text);
  gtk_widget_set_visible (GTK_WIDGET (self->count_label), count > 0);
}
