/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-diagram.h"

#include "cw-device-card.h"
#include "cw-diagram-arrows.h"
#include "cw-gtk-compat.h"

#include <glib/gi18n.h>
#include <math.h>

/* Cards in rows, node by node. Only what is shown has a card, so that 10,000 devices cost no more
 * than a node. Tab comes in and leaves; inside, the arrow keys go from card to card. */

#define MAX_CARDS 32
#define NODE_CARDS 8
#define CARD_WIDTH 138 /* at 100 % text; what is left is shared out */
#define COLUMN_GAP 30
#define ROW_GAP 30
#define SIDE 20
#define NARROW 480     /* below it cards stand closer */
#define NARROW_GAP 20
#define NARROW_SIDE 12
#define BOTTOM 24
#define NODE_PADDING 10
#define MAX_COLUMNS 8

struct _CwDiagram
{
  GtkWidget parent_instance;

  /* Owned. */
  CwPlanState *state;
  GPtrArray   *cards;   /* CwDeviceCard, children. */
  GPtrArray   *titles;  /* GtkLabel, children: one a node, where there are edges. */
  CwCardSpot  *spots;   /* Of the cards, as they were last laid out. */

  gboolean numbers;
  guint    first;
};

G_DEFINE_FINAL_TYPE (CwDiagram, cw_diagram, GTK_TYPE_WIDGET)

static guint
get_node_size (CwDiagram *self)
{
  return cw_plan_get_node_size (cw_plan_state_get_plan (self->state), cw_plan_state_get_cost_device (self->state));
}

static guint
count_shown (CwDiagram *self)
{
  const guint devices = (guint) cw_plan_get_devices (cw_plan_state_get_plan (self->state));
  const guint node_size = get_node_size (self);

  if (devices <= MAX_CARDS)
    return devices;

  return node_size <= MAX_CARDS / 2 ? node_size : NODE_CARDS;
}

/* How cards stand in a given width. */
typedef struct
{
  double side;
  double gap;
  double card_width;
  int    card_height;
  guint  columns;
} Grid;

static int
measure_card_height (CwDiagram *self,
                     int        width)
{
  int most = 0;

  for (guint i = 0; i < self->cards->len; i++)
    {
      int height;

      gtk_widget_measure (self->cards->pdata[i], GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
      most = MAX (most, height);
    }

  return most;
}

static Grid
find_grid (CwDiagram *self,
           int        width)
{
  const guint in_a_row = MIN (self->cards->len, get_node_size (self));
  const double wanted = CARD_WIDTH * cw_gtk_text_scale (GTK_WIDGET (self));
  Grid grid = { SIDE, COLUMN_GAP, 0, 0, 1 };
  guint most;

  if (width < NARROW)
    {
      grid.side = NARROW_SIDE;
      grid.gap = NARROW_GAP;
    }
  most = (guint) CLAMP ((width - 2 * grid.side + grid.gap) / (wanted + grid.gap), 1, MAX_COLUMNS);
  most = MIN (most, in_a_row);
  grid.columns = most;
  /* Rows of the same length, if that takes no more than half of the columns away. */
  for (guint i = most; i * 2 >= most && i > 0; i--)
    {
      if (in_a_row % i == 0)
        {
          grid.columns = i;
          break;
        }
    }
  grid.card_width = (width - 2 * grid.side - grid.gap * (grid.columns - 1)) / grid.columns;
  grid.card_width = floor (MIN (grid.card_width, wanted * 2));
  grid.card_height = measure_card_height (self, (int) grid.card_width);
  return grid;
}

static void
place_title (CwDiagram       *self,
             const Grid      *grid,
             guint            index,
             int              width,
             double          *y,
             graphene_rect_t *areas)
{
  int height;

  gtk_widget_measure (self->titles->pdata[index], GTK_ORIENTATION_VERTICAL, -1, NULL, &height, NULL, NULL);
  if (areas != NULL)
    areas[index] = GRAPHENE_RECT_INIT (grid->side, *y, width - 2 * grid->side, height);
  *y += height + NODE_PADDING / 2;
}

/* Returns the height; with @title_areas places everything. */
static int
lay_out (CwDiagram       *self,
         int              width,
         graphene_rect_t *title_areas)
{
  const guint node_size = get_node_size (self);
  const gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  const Grid grid = find_grid (self, width);
  guint row = 0, column = 0;
  double y = self->titles->len > 0 ? NODE_PADDING : 0;

  for (guint i = 0; i < self->cards->len; i++)
    {
      const gboolean starts = self->titles->len > 0 && (i == 0 || (self->first + i) % node_size == 0);
      double x;

      if (i > 0 && (column == grid.columns || starts))
        {
          row++;
          column = 0;
          y += grid.card_height + ROW_GAP + (starts ? NODE_PADDING : 0);
        }
      if (starts)
        place_title (self, &grid, (self->first + i) / node_size - self->first / node_size, width, &y, title_areas);
      if (title_areas != NULL)
        {
          x = grid.side + column * (grid.card_width + grid.gap);
          if (mirrored)
            x = width - x - grid.card_width;
          self->spots[i] = (CwCardSpot) { GRAPHENE_RECT_INIT (x, y, grid.card_width, grid.card_height), row, column };
        }
      column++;
    }

  return self->cards->len > 0 ? (int) y + grid.card_height + BOTTOM : 0;
}

static void
cw_diagram_measure (GtkWidget      *widget,
                    GtkOrientation  orientation,
                    int             for_size,
                    int            *minimum,
                    int            *natural,
                    int            *minimum_baseline,
                    int            *natural_baseline)
{
  CwDiagram *self = CW_DIAGRAM (widget);

  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      int width = for_size;

      if (width < 0)
        gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
      *minimum = *natural = lay_out (self, width, NULL);
      return;
    }

  *minimum = 0;
  for (guint i = 0; i < self->cards->len; i++)
    {
      int card_minimum;

      gtk_widget_measure (self->cards->pdata[i], GTK_ORIENTATION_HORIZONTAL, -1, &card_minimum, NULL, NULL, NULL);
      *minimum = MAX (*minimum, card_minimum);
    }
  *minimum += 2 * NARROW_SIDE;
  *natural = (int) (CARD_WIDTH * cw_gtk_text_scale (widget)) * 2 + COLUMN_GAP + 2 * SIDE;
  *natural = MAX (*natural, *minimum);
}

static void
cw_diagram_size_allocate (GtkWidget *widget,
                          int        width,
                          int        height,
                          int        baseline)
{
  CwDiagram *self = CW_DIAGRAM (widget);
  g_autofree graphene_rect_t *titles = g_new0 (graphene_rect_t, self->titles->len + 1);

  lay_out (self, width, titles);
  for (guint i = 0; i < self->cards->len; i++)
    {
      const graphene_rect_t *area = &self->spots[i].area;
      const GtkAllocation place = { (int) area->origin.x, (int) area->origin.y,
                                    (int) area->size.width, (int) area->size.height };

      gtk_widget_size_allocate (self->cards->pdata[i], &place, -1);
    }
  for (guint i = 0; i < self->titles->len; i++)
    {
      const GtkAllocation place = { (int) titles[i].origin.x, (int) titles[i].origin.y,
                                    (int) titles[i].size.width, (int) titles[i].size.height };

      gtk_widget_size_allocate (self->titles->pdata[i], &place, -1);
    }
}

static GtkSizeRequestMode
cw_diagram_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* An edge is a line round the cards of a node or slice. */
static void
draw_edges (CwDiagram *self,
            cairo_t   *cr)
{
  GtkWidget *widget = GTK_WIDGET (self);
  const double dashes[] = { 9, 3, 2, 3 };
  const guint node_size = get_node_size (self);
  guint start = 0;
  GdkRGBA color;

  if (self->titles->len == 0 || !cw_gtk_lookup_color (widget, "cw_block_edge", &color))
    return;

  gdk_cairo_set_source_rgba (cr, &color);
  cairo_set_line_width (cr, 1);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  for (guint i = 0; i < self->titles->len; i++)
    {
      const guint end = MIN (((self->first + start) / node_size + 1) * node_size - self->first, self->cards->len);
      graphene_rect_t bounds = self->spots[start].area;
      graphene_rect_t title;

      for (guint j = start; j < end; j++)
        graphene_rect_union (&bounds, &self->spots[j].area, &bounds);
      if (gtk_widget_compute_bounds (self->titles->pdata[i], widget, &title))
        graphene_rect_union (&bounds, &title, &bounds);
      cairo_rectangle (cr, 2.5, bounds.origin.y - 4.5, gtk_widget_get_width (widget) - 5, bounds.size.height + NODE_PADDING + 4);
      start = end;
    }
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

static void
cw_diagram_snapshot (GtkWidget   *widget,
                     GtkSnapshot *snapshot)
{
  CwDiagram *self = CW_DIAGRAM (widget);
  cairo_t *cr;

  if (self->cards->len == 0)
    return;

  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget),
                                                                 gtk_widget_get_height (widget)));
  draw_edges (self, cr);
  cw_diagram_draw_arrows (widget, cr, cw_plan_state_get_plan (self->state), self->first, self->spots, self->cards->len);
  cairo_destroy (cr);

  GTK_WIDGET_CLASS (cw_diagram_parent_class)->snapshot (widget, snapshot);
}

static int
find_focus (CwDiagram *self)
{
  GtkWidget *child = gtk_widget_get_focus_child (GTK_WIDGET (self));
  guint index;

  return child != NULL && g_ptr_array_find (self->cards, child, &index) ? (int) index : -1;
}

static guint
find_entry (CwDiagram *self)
{
  const int chosen = cw_plan_state_get_chosen (self->state) - (int) self->first;

  return chosen >= 0 && chosen < (int) self->cards->len ? (guint) chosen : 0;
}

static int
find_in_row (CwDiagram *self,
             int        from,
             int        direction)
{
  const CwCardSpot *spot = &self->spots[from];

  for (int i = from; i >= 0 && i < (int) self->cards->len; i += direction)
    {
      if (self->spots[i].row != spot->row && self->spots[i].column == spot->column)
        return i;
    }

  return from;
}

static gboolean
cw_diagram_focus (GtkWidget        *widget,
                  GtkDirectionType  direction)
{
  CwDiagram *self = CW_DIAGRAM (widget);
  const gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  const int at = find_focus (self);
  int to = at;

  if (self->cards->len == 0)
    return FALSE;
  if (at < 0)
    return gtk_widget_grab_focus (self->cards->pdata[find_entry (self)]);

  switch (direction)
    {
    case GTK_DIR_LEFT:
      to = at + (mirrored ? 1 : -1);
      break;
    case GTK_DIR_RIGHT:
      to = at + (mirrored ? -1 : 1);
      break;
    case GTK_DIR_UP:
      to = find_in_row (self, at, -1);
      break;
    case GTK_DIR_DOWN:
      to = find_in_row (self, at, 1);
      break;
    case GTK_DIR_TAB_FORWARD:
    case GTK_DIR_TAB_BACKWARD:
    default:
      return FALSE;
    }

  to = CLAMP (to, 0, (int) self->cards->len - 1);
  return gtk_widget_grab_focus (self->cards->pdata[to]);
}

static void
set_n_cards (CwDiagram *self,
             guint      n)
{
  if (n == self->cards->len)
    return;

  while (self->cards->len > n)
    {
      GtkWidget *card = g_ptr_array_steal_index (self->cards, self->cards->len - 1);

      gtk_widget_unparent (card);
    }
  while (self->cards->len < n)
    {
      GtkWidget *card = cw_device_card_new ();

      gtk_widget_set_parent (card, GTK_WIDGET (self));
      g_ptr_array_add (self->cards, card);
    }
  g_free (self->spots);
  self->spots = g_new0 (CwCardSpot, n);
}

static void
set_titles (CwDiagram *self)
{
  const guint devices = (guint) cw_plan_get_devices (cw_plan_state_get_plan (self->state));
  const guint node_size = get_node_size (self);
  const gboolean slices = cw_plan_state_get_cost_device (self->state)->pod_devices > 0;
  const guint first = self->first / node_size;
  const guint last = (self->first + self->cards->len - 1) / node_size;
  const guint n = node_size < devices ? last - first + 1 : 0;

  while (self->titles->len > n)
    {
      GtkWidget *title = g_ptr_array_steal_index (self->titles, self->titles->len - 1);

      gtk_widget_unparent (title);
    }
  while (self->titles->len < n)
    {
      GtkWidget *title = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0f, "ellipsize", PANGO_ELLIPSIZE_END, NULL);

      gtk_widget_add_css_class (title, "caption-heading");
      gtk_widget_set_parent (title, GTK_WIDGET (self));
      g_ptr_array_add (self->titles, title);
    }
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *text = slices ? g_strdup_printf (_("Slice %1$u of up to %2$u devices"), first + i + 1, node_size)
                                     : g_strdup_printf (_("Node %1$u of %2$u devices"), first + i + 1, node_size);

      gtk_label_set_label (self->titles->pdata[i], text);
    }
}

static void
fill_cards (CwDiagram *self)
{
  CwCardContent content = { 0 };
  const int chosen = cw_plan_state_get_chosen (self->state);
  guint stage = G_MAXUINT;

  content.plan = cw_plan_state_get_plan (self->state);
  content.cost = cw_plan_state_get_cost (self->state);
  content.device = cw_plan_state_get_cost_device (self->state);
  content.numbers = self->numbers;
  content.scale = MAX (content.cost->capacity * 1.6, content.cost->heaviest.bytes * 1.05);
  for (guint i = 0; i < self->cards->len; i++)
    {
      content.place = cw_place_of_rank (content.plan, content.device, self->first + i);
      if (content.place.stage != stage)
        content.stage = cw_cost_get_stage (content.plan, content.place.stage);
      stage = content.place.stage;
      cw_device_card_set (self->cards->pdata[i], &content);
      cw_device_card_set_chosen (self->cards->pdata[i], chosen == (int) content.place.rank);
    }
}

static void
update (CwDiagram *self)
{
  const guint devices = (guint) cw_plan_get_devices (cw_plan_state_get_plan (self->state));
  const guint n = count_shown (self);

  if (self->first >= devices)
    self->first = 0;
  self->first -= self->first % n;
  set_n_cards (self, MIN (n, devices - self->first));
  set_titles (self);
  fill_cards (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
choose_action (GtkWidget  *widget,
               const char *name,
               GVariant   *parameter)
{
  CwDiagram *self = CW_DIAGRAM (widget);
  const int rank = (int) g_variant_get_uint32 (parameter);

  cw_plan_state_set_chosen (self->state, cw_plan_state_get_chosen (self->state) == rank ? -1 : rank);
}

static void
cw_diagram_dispose (GObject *object)
{
  CwDiagram *self = CW_DIAGRAM (object);

  while (self->cards->len > 0)
    gtk_widget_unparent (g_ptr_array_steal_index (self->cards, self->cards->len - 1));
  while (self->titles->len > 0)
    gtk_widget_unparent (g_ptr_array_steal_index (self->titles, self->titles->len - 1));
  g_clear_object (&self->state);

  G_OBJECT_CLASS (cw_diagram_parent_class)->dispose (object);
}

static void
cw_diagram_finalize (GObject *object)
{
  CwDiagram *self = CW_DIAGRAM (object);

  g_clear_pointer (&self->cards, g_ptr_array_unref);
  g_clear_pointer (&self->titles, g_ptr_array_unref);
  g_clear_pointer (&self->spots, g_free);

  G_OBJECT_CLASS (cw_diagram_parent_class)->finalize (object);
}

static void
cw_diagram_class_init (CwDiagramClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = cw_diagram_dispose;
  object_class->finalize = cw_diagram_finalize;
  widget_class->measure = cw_diagram_measure;
  widget_class->size_allocate = cw_diagram_size_allocate;
  widget_class->get_request_mode = cw_diagram_get_request_mode;
  widget_class->snapshot = cw_diagram_snapshot;
  widget_class->focus = cw_diagram_focus;

  gtk_widget_class_install_action (widget_class, "diagram.choose", "u", choose_action);
  gtk_widget_class_set_css_name (widget_class, "diagram");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_RADIO_GROUP);
}

static void
cw_diagram_init (CwDiagram *self)
{
  self->cards = g_ptr_array_new ();
  self->titles = g_ptr_array_new ();
  self->numbers = TRUE;
}

GtkWidget *
cw_diagram_new (CwPlanState *state)
{
  CwDiagram *self;

  g_return_val_if_fail (CW_IS_PLAN_STATE (state), NULL);

  self = g_object_new (CW_TYPE_DIAGRAM, NULL);
  self->state = g_object_ref (state);
  cw_diagram_set_name (self, _("Devices"));
  g_signal_connect_object (state, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}

void
cw_diagram_set_numbers (CwDiagram *self,
                        gboolean   numbers)
{
  g_return_if_fail (CW_IS_DIAGRAM (self));

  if (self->numbers == numbers)
    return;

  self->numbers = numbers;
  update (self);
}

void
cw_diagram_set_name (CwDiagram  *self,
                     const char *name)
{
  g_return_if_fail (CW_IS_DIAGRAM (self));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

guint
cw_diagram_get_first (CwDiagram *self)
{
  g_return_val_if_fail (CW_IS_DIAGRAM (self), 0);

  return self->first;
}

guint
cw_diagram_get_n_shown (CwDiagram *self)
{
  g_return_val_if_fail (CW_IS_DIAGRAM (self), 0);

  return self->cards->len;
}

void
cw_diagram_set_first (CwDiagram *self,
                      guint      first)
{
  g_return_if_fail (CW_IS_DIAGRAM (self));

  self->first = first;
  update (self);
}
