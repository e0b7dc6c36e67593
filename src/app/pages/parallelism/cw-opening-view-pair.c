/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-opening-view-pair.h"

/* Copying and cutting are compared by looking from one to the other, so they stand beside each other
 * as long as each has room for two devices in a row. */

#define GAP 18

struct _CwOpeningViewPair
{
  GtkWidget parent_instance;

  GtkWidget *first;
  GtkWidget *second;
};

G_DEFINE_FINAL_TYPE (CwOpeningViewPair, cw_opening_view_pair, GTK_TYPE_WIDGET)

static int
natural_width (CwOpeningViewPair *self)
{
  int first, second;

  gtk_widget_measure (self->first, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &first, NULL, NULL);
  gtk_widget_measure (self->second, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &second, NULL, NULL);
  return MAX (first, second);
}

static gboolean
is_side_by_side (CwOpeningViewPair *self,
                 int                width)
{
  return width >= 2 * natural_width (self) + GAP;
}

static void
cw_opening_view_pair_measure (GtkWidget      *widget,
                              GtkOrientation  orientation,
                              int             for_size,
                              int            *minimum,
                              int            *natural,
                              int            *minimum_baseline,
                              int            *natural_baseline)
{
  CwOpeningViewPair *self = CW_OPENING_VIEW_PAIR (widget);
  int first, second;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      gtk_widget_measure (self->first, orientation, -1, &first, NULL, NULL, NULL);
      gtk_widget_measure (self->second, orientation, -1, &second, NULL, NULL, NULL);
      *minimum = MAX (first, second);
      *natural = 2 * natural_width (self) + GAP;
      return;
    }

  if (for_size < 0 || is_side_by_side (self, for_size))
    {
      const int each = for_size < 0 ? -1 : (for_size - GAP) / 2;

      gtk_widget_measure (self->first, orientation, each, NULL, &first, NULL, NULL);
      gtk_widget_measure (self->second, orientation, each, NULL, &second, NULL, NULL);
      *minimum = *natural = MAX (first, second);
    }
  else
    {
      gtk_widget_measure (self->first, orientation, for_size, NULL, &first, NULL, NULL);
      gtk_widget_measure (self->second, orientation, for_size, NULL, &second, NULL, NULL);
      *minimum = *natural = first + GAP + second;
    }
}

static void
cw_opening_view_pair_size_allocate (GtkWidget *widget,
                                    int        width,
                                    int        height,
                                    int        baseline)
{
  CwOpeningViewPair *self = CW_OPENING_VIEW_PAIR (widget);
  GtkAllocation place = { 0, 0, width, height };

  if (is_side_by_side (self, width))
    {
      const gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;

      place.width = (width - GAP) / 2;
      place.x = mirrored ? width - place.width : 0;
      gtk_widget_size_allocate (self->first, &place, -1);
      place.x = mirrored ? 0 : width - place.width;
      gtk_widget_size_allocate (self->second, &place, -1);
      return;
    }

  gtk_widget_measure (self->first, GTK_ORIENTATION_VERTICAL, width, NULL, &place.height, NULL, NULL);
  gtk_widget_size_allocate (self->first, &place, -1);
  place.y = place.height + GAP;
  place.height = MAX (height - place.y, 0);
  gtk_widget_size_allocate (self->second, &place, -1);
}

static GtkSizeRequestMode
cw_opening_view_pair_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
cw_opening_view_pair_dispose (GObject *object)
{
  CwOpeningViewPair *self = CW_OPENING_VIEW_PAIR (object);

  g_clear_pointer (&self->first, gtk_widget_unparent);
  g_clear_pointer (&self->second, gtk_widget_unparent);

  G_OBJECT_CLASS (cw_opening_view_pair_parent_class)->dispose (object);
}

static void
cw_opening_view_pair_class_init (CwOpeningViewPairClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cw_opening_view_pair_dispose;
  widget_class->measure = cw_opening_view_pair_measure;
  widget_class->size_allocate = cw_opening_view_pair_size_allocate;
  widget_class->get_request_mode = cw_opening_view_pair_get_request_mode;

  gtk_widget_class_set_css_name (widget_class, "openingpair");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GENERIC);
}

static void
cw_opening_view_pair_init (CwOpeningViewPair *self)
{
}

GtkWidget *
cw_opening_view_pair_new (GtkWidget *first,
                          GtkWidget *second)
{
  CwOpeningViewPair *self = g_object_new (CW_TYPE_OPENING_VIEW_PAIR, NULL);

  self->first = first;
  self->second = second;
  gtk_widget_set_parent (first, GTK_WIDGET (self));
  gtk_widget_set_parent (second, GTK_WIDGET (self));
  return GTK_WIDGET (self);
}
