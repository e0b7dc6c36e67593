/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "widgets/cw-flow.h"

/* A row that breaks into lines where it does not fit, as words do: buttons, chips and badges stay
 * whole at 360 px and at 200 % text. What is left of a line goes to the children that expand, so an
 * empty expanding child pushes what follows to the end. (GtkFlowBox makes a grid, and its children
 * into list items.) */

#define SPACING 8

struct _CwFlow
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (CwFlow, cw_flow, GTK_TYPE_WIDGET)

typedef struct
{
  GtkWidget *first;
  GtkWidget *end; /* behind the last, or NULL */
  int        width;
  int        height;
  guint      n_expand;
} Line;

static int
child_width (GtkWidget *child,
             int        available)
{
  int minimum, natural;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  return CLAMP (natural, minimum, MAX (minimum, available));
}

static int
child_height (GtkWidget *child,
              int        width)
{
  int natural;

  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, NULL, &natural, NULL, NULL);
  return natural;
}

/* The width of @child in its line: what it asks for and, if it expands, its share of what is left. */
static int
next_width (GtkWidget *child,
            int        available,
            int       *spare,
            guint     *n_expand)
{
  int width = child_width (child, available);

  if (*n_expand > 0 && gtk_widget_compute_expand (child, GTK_ORIENTATION_HORIZONTAL))
    {
      int share = *spare / (int) *n_expand;

      width += share;
      *spare -= share;
      (*n_expand)--;
    }

  return width;
}

/* The line that starts at @child, with as many children as fit into @available. */
static Line
measure_line (GtkWidget *child,
              int        available)
{
  Line line = { child, NULL, 0, 0, 0 };
  guint n = 0;
  guint n_expand;
  int spare;

  for (; child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      int width;

      if (!gtk_widget_should_layout (child))
        continue;

      width = child_width (child, available);
      if (n > 0 && line.width + SPACING + width > available)
        break;

      line.width += width + (n > 0 ? SPACING : 0);
      line.n_expand += gtk_widget_compute_expand (child, GTK_ORIENTATION_HORIZONTAL) ? 1 : 0;
      n++;
    }

  line.end = child;
  n_expand = line.n_expand;
  spare = MAX (0, available - line.width);

  /* Only now is each width known, and with it the height. */
  for (child = line.first; child != line.end; child = gtk_widget_get_next_sibling (child))
    {
      int height;

      if (!gtk_widget_should_layout (child))
        continue;

      height = child_height (child, next_width (child, available, &spare, &n_expand));
      line.height = MAX (line.height, height);
    }

  return line;
}

static void
measure_width (GtkWidget *widget,
               int       *minimum,
               int       *natural)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int child_minimum, child_natural;

      if (!gtk_widget_should_layout (child))
        continue;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &child_minimum, &child_natural, NULL, NULL);
      *minimum = MAX (*minimum, child_minimum);
      *natural += child_natural + (*natural > 0 ? SPACING : 0);
    }
}

static void
cw_flow_measure (GtkWidget      *widget,
                 GtkOrientation  orientation,
                 int             for_size,
                 int            *minimum,
                 int            *natural,
                 int            *minimum_baseline,
                 int            *natural_baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  *minimum = *natural = 0;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      measure_width (widget, minimum, natural);
      *natural = MAX (*natural, *minimum);
      return;
    }

  while (child != NULL)
    {
      Line line = measure_line (child, for_size < 0 ? G_MAXSHORT : for_size);

      if (line.height > 0 && *natural > 0)
        *natural += SPACING;
      *natural += line.height;
      child = line.end;
    }

  *minimum = *natural;
}

static void
allocate_line (GtkWidget  *widget,
               const Line *line,
               int         y,
               int         available)
{
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int spare = MAX (0, available - line->width);
  guint n_expand = line->n_expand;
  int x = 0;

  for (GtkWidget *child = line->first; child != line->end; child = gtk_widget_get_next_sibling (child))
    {
      GtkAllocation place = { 0, y, 0, line->height };

      if (!gtk_widget_should_layout (child))
        continue;

      place.width = next_width (child, available, &spare, &n_expand);
      place.x = mirrored ? available - x - place.width : x;
      gtk_widget_size_allocate (child, &place, -1);
      x += place.width + SPACING;
    }
}

static void
cw_flow_size_allocate (GtkWidget *widget,
                       int        width,
                       int        height,
                       int        baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);
  int y = 0;

  while (child != NULL)
    {
      Line line = measure_line (child, width);

      allocate_line (widget, &line, y, width);
      y += line.height + (line.height > 0 ? SPACING : 0);
      child = line.end;
    }
}

static GtkSizeRequestMode
cw_flow_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
cw_flow_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (cw_flow_parent_class)->dispose (object);
}

static void
cw_flow_class_init (CwFlowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cw_flow_dispose;

  widget_class->measure = cw_flow_measure;
  widget_class->size_allocate = cw_flow_size_allocate;
  widget_class->get_request_mode = cw_flow_get_request_mode;

  gtk_widget_class_set_css_name (widget_class, "flow");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GENERIC);
}

static void
cw_flow_init (CwFlow *self)
{
}

GtkWidget *
cw_flow_new (void)
{
  return g_object_new (CW_TYPE_FLOW, NULL);
}

void
cw_flow_append (CwFlow    *self,
                GtkWidget *child)
{
  g_return_if_fail (CW_IS_FLOW (self));
  g_return_if_fail (GTK_IS_WIDGET (child));

  gtk_widget_insert_before (child, GTK_WIDGET (self), NULL);
}
