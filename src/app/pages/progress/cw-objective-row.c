/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-objective-row.h"

#include "cw-gtk-compat.h"
#include "cw-progress-parts.h"
#include "cw-share-bar.h"
#include "session/cw-standing-text.h"
#include "util/cw-address.h"

#include <glib/gi18n.h>

#define WIDE 560 /* at 96 dots per inch; grows with the text */
#define GAP 8
#define N_NUMBERS 3

typedef enum
{
  COLUMN_TITLE,
  COLUMN_BAR,
  COLUMN_KNOWN,
  COLUMN_PRACTICE,
  COLUMN_EXAM,
  COLUMN_STATE,
  N_COLUMNS
} Column;

static const double shares[N_COLUMNS] = { 0.28, 0.22, 0.14, 0.12, 0.12, 0.12 };

struct _CwObjectiveRow
{
  GtkWidget parent_instance;

  /* Children, all of them; a header has words alone. */
  GtkWidget *title;
  GtkWidget *bar;
  GtkWidget *words[N_NUMBERS]; /* Beside a number, or above its column. */
  GtkWidget *numbers[N_NUMBERS];
  GtkWidget *state;
};

G_DEFINE_FINAL_TYPE (CwObjectiveRow, cw_objective_row, GTK_TYPE_WIDGET)

static gboolean
is_header (CwObjectiveRow *self)
{
  return self->title == NULL;
}

static gboolean
is_wide (CwObjectiveRow *self,
         int             width)
{
  return width >= WIDE * cw_gtk_text_scale (GTK_WIDGET (self));
}

static int
natural_height (GtkWidget *child,
                int        width)
{
  int natural;

  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, NULL, &natural, NULL, NULL);
  return natural;
}

static int
natural_width (GtkWidget *child,
               int        available)
{
  int minimum, natural;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  return MAX (minimum, MIN (natural, available));
}

static void
place (CwObjectiveRow *self,
       GtkWidget      *child,
       int             x,
       int             y,
       int             width,
       int             height,
       int             row_width)
{
  const gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  const GtkAllocation rectangle = { mirrored ? row_width - x - width : x, y, width, height };

  gtk_widget_size_allocate (child, &rectangle, -1);
}

static GtkWidget *
get_cell (CwObjectiveRow *self,
          Column          column)
{
  switch (column)
    {
    case COLUMN_TITLE:
      return self->title;
    case COLUMN_BAR:
      return self->bar;
    case COLUMN_STATE:
      return self->state;
    case COLUMN_KNOWN:
    case COLUMN_PRACTICE:
    case COLUMN_EXAM:
      return is_header (self) ? self->words[column - COLUMN_KNOWN] : self->numbers[column - COLUMN_KNOWN];
    case N_COLUMNS:
    default:
      return NULL;
    }
}

/* @height is -1 to measure only. Gives back the height. */
static int
lay_wide (CwObjectiveRow *self,
          int             width,
          int             height)
{
  int x = 0;
  int highest = 0;

  for (Column column = 0; column < N_COLUMNS; column++)
    {
      GtkWidget *cell = get_cell (self, column);
      const int column_width = (int) (width * shares[column]);
      const int cell_width = MAX (1, column_width - GAP);
      int cell_height;

      if (cell != NULL)
        {
          cell_height = natural_height (cell, cell_width);
          highest = MAX (highest, cell_height);
          if (height >= 0)
            place (self, cell, x, MAX (0, (height - cell_height) / 2), cell_width, cell_height, width);
        }
      x += column_width;
    }

  return highest;
}

/* A piece of a line that breaks where it is full. */
static void
lay_piece (CwObjectiveRow *self,
           GtkWidget      *word,
           GtkWidget      *number,
           int             width,
           gboolean        placing,
           int            *x,
           int            *y,
           int            *line)
{
  const int word_width = word != NULL ? natural_width (word, width / 2) : 0;
  const int number_width = natural_width (number, width - word_width - GAP);
  const int piece = word_width + (word != NULL ? GAP / 2 : 0) + number_width;
  const int word_height = word != NULL ? natural_height (word, word_width) : 0;
  const int number_height = natural_height (number, number_width);
  const int height = MAX (word_height, number_height);

  if (*x > 0 && *x + piece > width)
    {
      *y += *line;
      *x = 0;
      *line = 0;
    }

  if (placing)
    {
      if (word != NULL)
        place (self, word, *x, *y + (height - word_height) / 2, word_width, word_height, width);
      place (self, number, *x + piece - number_width, *y + (height - number_height) / 2, number_width, number_height,
             width);
    }

  *x += piece + 2 * GAP;
  *line = MAX (*line, height);
}

static int
lay_narrow (CwObjectiveRow *self,
            int             width,
            gboolean        placing)
{
  int x = 0;
  int y = 0;
  int line = 0;
  int height;

  if (is_header (self))
    return 0;

  height = natural_height (self->title, width);
  if (placing)
    place (self, self->title, 0, 0, width, height, width);
  y = height + GAP / 2;

  height = natural_height (self->bar, width);
  if (placing)
    place (self, self->bar, 0, y, width, height, width);
  y += height + GAP / 2;

  for (guint i = 0; i < N_NUMBERS; i++)
    lay_piece (self, self->words[i], self->numbers[i], width, placing, &x, &y, &line);
  lay_piece (self, NULL, self->state, width, placing, &x, &y, &line);

  return y + line + GAP;
}

static void
measure_width (CwObjectiveRow *self,
               int            *minimum,
               int            *natural)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self));
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int child_minimum;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &child_minimum, NULL, NULL, NULL);
      *minimum = MAX (*minimum, child_minimum);
    }

  /* A word and its number share a line. */
  for (guint i = 0; i < N_NUMBERS && !is_header (self); i++)
    {
      int word, number;

      gtk_widget_measure (self->words[i], GTK_ORIENTATION_HORIZONTAL, -1, &word, NULL, NULL, NULL);
      gtk_widget_measure (self->numbers[i], GTK_ORIENTATION_HORIZONTAL, -1, &number, NULL, NULL, NULL);
      *minimum = MAX (*minimum, word + GAP + number);
    }

  *natural = MAX (*minimum, (int) (WIDE * cw_gtk_text_scale (GTK_WIDGET (self))));
}

static void
cw_objective_row_measure (GtkWidget      *widget,
                          GtkOrientation  orientation,
                          int             for_size,
                          int            *minimum,
                          int            *natural,
                          int            *minimum_baseline,
                          int            *natural_baseline)
{
  CwObjectiveRow *self = CW_OBJECTIVE_ROW (widget);

  *minimum = *natural = 0;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      measure_width (self, minimum, natural);
      return;
    }

  if (for_size < 0)
    for_size = (int) (WIDE * cw_gtk_text_scale (widget));
  *minimum = *natural = is_wide (self, for_size) ? lay_wide (self, for_size, -1) : lay_narrow (self, for_size, FALSE);
}

static void
cw_objective_row_size_allocate (GtkWidget *widget,
                                int        width,
                                int        height,
                                int        baseline)
{
  CwObjectiveRow *self = CW_OBJECTIVE_ROW (widget);
  const gboolean wide = is_wide (self, width);

  for (guint i = 0; i < N_NUMBERS; i++)
    gtk_widget_set_child_visible (self->words[i], wide == is_header (self));

  if (wide)
    lay_wide (self, width, height);
  else
    lay_narrow (self, width, TRUE);
}

static GtkSizeRequestMode
cw_objective_row_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
cw_objective_row_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (cw_objective_row_parent_class)->dispose (object);
}

static void
cw_objective_row_class_init (CwObjectiveRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cw_objective_row_dispose;
  widget_class->measure = cw_objective_row_measure;
  widget_class->size_allocate = cw_objective_row_size_allocate;
  widget_class->get_request_mode = cw_objective_row_get_request_mode;

  gtk_widget_class_set_css_name (widget_class, "objectiverow");
}

static void
cw_objective_row_init (CwObjectiveRow *self)
{
}

static void
add_words (CwObjectiveRow *self)
{
  const char * const words[N_NUMBERS] = {
    /* Translators: columns of a table, in small letters: how many questions of an objective are
     * known, how many first answers in practice were right, how many in mock exams. */
    _("known"), _("practice"), _("mock exams"),
  };

  for (guint i = 0; i < N_NUMBERS; i++)
    {
      self->words[i] = cw_progress_text_new (words[i], "caption");
      gtk_widget_add_css_class (self->words[i], "dim-label");
      gtk_widget_set_parent (self->words[i], GTK_WIDGET (self));
    }
}

static GtkWidget *
create_number (const CwObjectiveStanding *standing,
               const char                *text,
               const char                *word,
               const char                *list,
               gboolean                   leads)
{
  g_autofree char *address = NULL;
  g_autofree char *name = NULL;

  if (!leads)
    return cw_progress_text_new (text, NULL);

  address = g_strdup_printf ("chipwise:progress/objectives.%s.%s", cw_objective_get_id (standing->objective), list);
  /* Translators: a number that leads to questions, for a screen reader: the objective, the column, and
   * the number. */
  name = g_strdup_printf (_("%1$s: %2$s, %3$s"), cw_objective_get_title (standing->objective), word, text);

  return cw_progress_link_new (text, name, address);
}

/* A dash where there is no answer to speak of. */
static char *
describe_share (guint right,
                guint n)
{
  return n == 0 ? g_strdup ("—") : cw_progress_dup_percent ((double) right / n);
}

static void
add_numbers (CwObjectiveRow            *self,
             const CwObjectiveStanding *standing)
{
  /* Translators: how many questions are known, of how many. */
  g_autofree char *known = g_strdup_printf (_("%1$u of %2$u"), standing->tally.known, standing->tally.total);
  g_autofree char *practice = describe_share (standing->n_practice_right, standing->n_practice);
  g_autofree char *exam = describe_share (standing->n_exam_right, standing->n_exam);

  self->numbers[0] = create_number (standing, known, _("known"), "known", standing->tally.seen > 0);
  self->numbers[1] = create_number (standing, practice, _("practice"), "practice", standing->n_practice > 0);
  self->numbers[2] = create_number (standing, exam, _("mock exams"), "exam", standing->n_exam > 0);
}

GtkWidget *
cw_objective_row_new (CwPack                    *pack,
                      const CwObjectiveStanding *standing)
{
  CwObjectiveRow *self;
  g_autoptr(CwAddress) address = NULL;
  g_autofree char *text = NULL;
  g_autofree char *words = NULL;
  const guint total = MAX (1, standing->tally.total);

  g_return_val_if_fail (CW_IS_PACK (pack), NULL);

  self = g_object_new (CW_TYPE_OBJECTIVE_ROW, "accessible-role", GTK_ACCESSIBLE_ROLE_LIST_ITEM, NULL);
  address = cw_address_new (CW_ADDRESS_OBJECTIVE, cw_pack_get_id (pack), cw_objective_get_id (standing->objective));
  text = cw_address_to_string (address);
  words = cw_standing_text_objective (standing);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);

  self->title = cw_progress_link_new (cw_objective_get_title (standing->objective), NULL, text);
  self->bar = cw_share_bar_new ((double) standing->tally.known / total);
  gtk_widget_set_parent (self->title, GTK_WIDGET (self));
  gtk_widget_set_parent (self->bar, GTK_WIDGET (self));

  add_words (self);
  add_numbers (self, standing);
  for (guint i = 0; i < N_NUMBERS; i++)
    gtk_widget_insert_after (self->numbers[i], GTK_WIDGET (self), self->words[i]);

  self->state = cw_progress_text_new (cw_standing_text_objective_state (standing->state), "dim-label");
  gtk_widget_set_parent (self->state, GTK_WIDGET (self));

  return GTK_WIDGET (self);
}

GtkWidget *
cw_objective_row_new_header (void)
{
  CwObjectiveRow *self = g_object_new (CW_TYPE_OBJECTIVE_ROW,
                                       "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  add_words (self);
  return GTK_WIDGET (self);
}
