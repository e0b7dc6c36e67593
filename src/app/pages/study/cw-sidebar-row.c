/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-sidebar-row.h"

#include "widgets/cw-ring.h"

#include <glib/gi18n.h>

#define ICON_WIDTH 24 /* Of a ring, so that the titles stand below each other. */

struct _CwSidebarRow
{
  CwListRow parent_instance;

  /* Children. */
  GtkGrid   *grid;
  CwRing    *ring;        /* NULL: an icon stands in its place. */
  GtkLabel  *title_label;
  GtkLabel  *state_label;
  GtkLabel  *count_label; /* NULL until there is a count. */

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
  G_OBJECT_CLASS (klass)->finalize = cw_sidebar_row_finalize;
}

static GtkWidget *
create_label (void)
{
  return g_object_new (GTK_TYPE_LABEL,
                       "wrap", TRUE,
                       "wrap-mode", PANGO_WRAP_WORD_CHAR,
                       "width-chars", 4,
                       "max-width-chars", 24,
                       "xalign", 0.0f,
                       NULL);
}

/* In code, not in a template: the side bar has many rows, and the first frame waits for all of them.
 * In a grid, as a row of boxes asks each text how wide it is at a height. */
static void
cw_sidebar_row_init (CwSidebarRow *self)
{
  GtkWidget *grid = gtk_grid_new ();
  GtkWidget *texts = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "hexpand", TRUE, NULL);
  GtkWidget *title = create_label ();
  GtkWidget *state = create_label ();

  gtk_widget_add_css_class (state, "dim-label");
  gtk_widget_add_css_class (state, "caption");
  gtk_box_append (GTK_BOX (texts), title);
  gtk_box_append (GTK_BOX (texts), state);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 12);
  gtk_grid_attach (GTK_GRID (grid), texts, 1, 0, 1, 1);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), grid);

  self->grid = GTK_GRID (grid);
  self->title_label = GTK_LABEL (title);
  self->state_label = GTK_LABEL (state);
}

static GtkWidget *
create_icon (const char *icon_name)
{
  return g_object_new (GTK_TYPE_IMAGE,
                       "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                       "icon-name", icon_name,
                       "pixel-size", 16,
                       "width-request", ICON_WIDTH,
                       NULL);
}

/* @icon_name stands in the place of the ring; NULL for a ring. */
GtkWidget *
cw_sidebar_row_new (const char *address,
                    const char *title,
                    const char *icon_name)
{
  CwSidebarRow *self;
  GtkWidget *sign;

  g_return_val_if_fail (address != NULL, NULL);
  g_return_val_if_fail (title != NULL, NULL);

  self = g_object_new (CW_TYPE_SIDEBAR_ROW, NULL);
  self->address = g_strdup (address);
  gtk_label_set_text (self->title_label, title);
  sign = icon_name != NULL ? create_icon (icon_name) : cw_ring_new ();
  self->ring = icon_name == NULL ? CW_RING (sign) : NULL;
  gtk_grid_attach (self->grid, sign, 0, 0, 1, 1);

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
  if (self->ring != NULL)
    cw_ring_set (self->ring, known, seen);

  /* Translators: a place in the side bar for a screen reader: its title, how it stands. */
  name = g_strdup_printf (_("%1$s, %2$s"), gtk_label_get_text (self->title_label), state);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static GtkLabel *
create_count (void)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                                   "valign", GTK_ALIGN_CENTER,
                                   NULL);

  gtk_widget_add_css_class (label, "count");
  return GTK_LABEL (label);
}

/* Beside the title, where it is not 0; the state says it in words. */
void
cw_sidebar_row_set_count (CwSidebarRow *self,
                          guint         count)
{
  g_autofree char *text = g_strdup_printf ("%u", count);

  g_return_if_fail (CW_IS_SIDEBAR_ROW (self));

  if (self->count_label == NULL && count > 0)
    {
      self->count_label = create_count ();
      gtk_grid_attach (self->grid, GTK_WIDGET (self->count_label), 2, 0, 1, 1);
    }
  if (self->count_label == NULL)
    return;

  gtk_label_set_text (self->count_label, text);
  gtk_widget_set_visible (GTK_WIDGET (self->count_label), count > 0);
}
