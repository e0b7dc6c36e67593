/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-exam-result.h"

#include "cw-exam-filter.h"
#include "cw-exam-sheet.h"
#include "cw-exam-words.h"
#include "widgets/cw-flow.h"

#include <glib/gi18n.h>

#define RIGHT_CHARS 6
#define SEEN_CHARS  5

static GtkWidget *
create_notice (void)
{
  GtkWidget *label = cw_exam_sheet_create_label (_("The time was over, so the exam was submitted with the answers you had given. Nothing you answered before that is lost."),
                                                 "card");

  gtk_widget_add_css_class (label, "notice");
  return label;
}

/* The numbers, and what they can tell. */
static GtkWidget *
create_numbers (CwExam        *exam,
                const CwScore *score)
{
  GtkWidget *card = cw_exam_sheet_create_card ();
  g_autofree char *seen = cw_exam_words_seen (score);
  g_autofree char *time = cw_exam_words_time (score);
  g_autofree char *changes = cw_exam_words_changes (exam);

  gtk_box_append (GTK_BOX (card), cw_exam_sheet_create_label (seen, "heading"));
  gtk_box_append (GTK_BOX (card), cw_exam_sheet_create_label (time, NULL));
  if (score->unanswered > 0)
    {
      g_autofree char *unanswered =
        g_strdup_printf (ngettext ("%u question was not answered, and counts as wrong.",
                                   "%u questions were not answered, and count as wrong.", score->unanswered),
                         score->unanswered);

      gtk_box_append (GTK_BOX (card), cw_exam_sheet_create_label (unanswered, NULL));
    }
  if (changes != NULL)
    gtk_box_append (GTK_BOX (card), cw_exam_sheet_create_label (changes, NULL));
  gtk_box_append (GTK_BOX (card), cw_exam_sheet_create_label (_("So few questions measure roughly. The range is where your share of right answers to all such questions probably lies (Wilson's interval at 95 %). Questions seen before make it look better than it is."),
                                                              "dim-label"));
  return card;
}

static GtkWidget *
create_review_buttons (CwExam *exam)
{
  GtkWidget *flow = cw_flow_new ();
  GtkWidget *heading = cw_exam_sheet_create_label (_("Review"), "heading");

  gtk_widget_set_valign (heading, GTK_ALIGN_CENTER);
  cw_flow_append (CW_FLOW (flow), heading);
  for (guint i = 0; i < CW_N_EXAM_FILTERS; i++)
    {
      g_autofree char *text = cw_exam_filter_describe ((CwExamFilter) i, exam);
      g_autofree char *action = g_strdup_printf ("exam.review(uint32 %u)", i);
      GtkWidget *button = cw_exam_sheet_create_button (text, action);

      if (i == CW_EXAM_FILTER_WRONG)
        gtk_widget_add_css_class (button, "suggested-action");
      cw_flow_append (CW_FLOW (flow), button);
    }

  return flow;
}

/* A cell of the table; the name says the column too, since a header cell is nothing to GTK 4.8.
 * @n_chars is the width of a column of numbers, which is the same in each row, or 0 for the rest. */
static GtkWidget *
create_cell (const char *text,
             const char *name,
             int         n_chars)
{
  GtkWidget *cell = g_object_new (GTK_TYPE_BOX,
                                  "accessible-role", GTK_ACCESSIBLE_ROLE_CELL,
                                  "valign", GTK_ALIGN_CENTER,
                                  NULL);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                                   "label", text,
                                   "hexpand", TRUE,
                                   "wrap", TRUE,
                                   "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                   "width-chars", n_chars > 0 ? n_chars : 3,
                                   "max-width-chars", n_chars > 0 ? n_chars : 40,
                                   "justify", n_chars > 0 ? GTK_JUSTIFY_RIGHT : GTK_JUSTIFY_LEFT,
                                   "xalign", n_chars > 0 ? 1.0f : 0.0f,
                                   NULL);

  gtk_box_append (GTK_BOX (cell), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_widget_set_hexpand (cell, n_chars == 0);
  return cell;
}

static GtkWidget *
create_row (const char *name)
{
  GtkWidget *row = g_object_new (GTK_TYPE_BOX,
                                 "accessible-role", GTK_ACCESSIBLE_ROLE_ROW,
                                 "spacing", 8,
                                 NULL);

  gtk_widget_add_css_class (row, "exam-row");
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  return row;
}

static const char *
find_title (CwContext         *context,
            const CwScorePart *part)
{
  CwPack *pack = cw_library_find_pack (cw_context_get_library (context), part->pack);
  CwObjective *objective = pack != NULL ? cw_pack_find_objective (pack, part->objective) : NULL;

  return objective != NULL ? cw_objective_get_title (objective) : part->objective;
}

static GtkWidget *
create_part_row (CwContext         *context,
                 const CwScorePart *part)
{
  const char *title = find_title (context, part);
  /* Translators: right answers of all, in a table. */
  g_autofree char *right = g_strdup_printf (_("%1$u of %2$u"), part->right, part->of);
  g_autofree char *seen = g_strdup_printf ("%u", part->seen_before);
  /* Translators: a cell of a table for a screen reader: the objective, the column, the number. */
  g_autofree char *right_name = g_strdup_printf (_("%1$s, right: %2$s"), title, right);
  g_autofree char *seen_name = g_strdup_printf (_("%1$s, seen before: %2$s"), title, seen);
  GtkWidget *row = create_row (title);

  gtk_box_append (GTK_BOX (row), create_cell (title, title, 0));
  gtk_box_append (GTK_BOX (row), create_cell (right, right_name, RIGHT_CHARS));
  gtk_box_append (GTK_BOX (row), create_cell (seen, seen_name, SEEN_CHARS));
  return row;
}

/* Where the objective stands in its pack. */
static guint
find_position (CwContext         *context,
               const CwScorePart *part)
{
  CwPack *pack = cw_library_find_pack (cw_context_get_library (context), part->pack);
  CwObjective *objective = pack != NULL ? cw_pack_find_objective (pack, part->objective) : NULL;
  guint position = 0;

  if (objective != NULL)
    g_list_store_find (G_LIST_STORE (cw_pack_get_objectives (pack)), objective, &position);
  return position;
}

static int
compare_parts (gconstpointer a,
               gconstpointer b,
               gpointer      user_data)
{
  guint left = find_position (user_data, *(const CwScorePart * const *) a);
  guint right = find_position (user_data, *(const CwScorePart * const *) b);

  return left < right ? -1 : left > right;
}

static GtkWidget *
create_table (CwContext     *context,
              const CwScore *score)
{
  GtkWidget *table = g_object_new (GTK_TYPE_BOX,
                                   "accessible-role", GTK_ACCESSIBLE_ROLE_TABLE,
                                   "orientation", GTK_ORIENTATION_VERTICAL,
                                   NULL);
  GtkWidget *header = create_row (_("Objective"));
  g_autoptr(GPtrArray) parts = g_ptr_array_new ();

  gtk_widget_add_css_class (table, "card");
  gtk_widget_add_css_class (table, "exam-table");
  gtk_widget_add_css_class (header, "header");
  gtk_accessible_update_property (GTK_ACCESSIBLE (table), GTK_ACCESSIBLE_PROPERTY_LABEL, _("By objective"), -1);
  gtk_box_append (GTK_BOX (header), create_cell (_("Objective"), _("Objective"), 0));
  gtk_box_append (GTK_BOX (header), create_cell (C_("column", "Right"), C_("column", "Right"), RIGHT_CHARS));
  gtk_box_append (GTK_BOX (header), create_cell (C_("column", "Seen"), _("Seen before"), SEEN_CHARS));
  gtk_box_append (GTK_BOX (table), header);

  for (guint i = 0; i < score->parts->len; i++)
    g_ptr_array_add (parts, &g_array_index (score->parts, CwScorePart, i));
  g_ptr_array_sort_with_data (parts, compare_parts, context);
  for (guint i = 0; i < parts->len; i++)
    gtk_box_append (GTK_BOX (table), create_part_row (context, parts->pdata[i]));

  return table;
}

/* @exam is submitted. */
GtkWidget *
cw_exam_result_new (CwContext *context,
                    CwExam    *exam,
                    gboolean   timed_out)
{
  g_autoptr(CwScore) score = NULL;
  g_autofree char *text = NULL;
  g_autofree char *when = NULL;
  GtkWidget *title;
  CwExamSheet *sheet;

  g_return_val_if_fail (CW_IS_CONTEXT (context), NULL);
  g_return_val_if_fail (CW_IS_EXAM (exam) && cw_exam_is_submitted (exam), NULL);

  score = cw_exam_dup_score (exam);
  text = cw_exam_words_score (score);
  when = cw_exam_words_when (score->started);
  sheet = CW_EXAM_SHEET (cw_exam_sheet_new (_("Result of the mock exam")));
  title = cw_exam_sheet_create_title (text);

  if (timed_out)
    cw_exam_sheet_append (sheet, create_notice ());
  cw_exam_sheet_append (sheet, cw_exam_sheet_create_label (when, "dim-label"));
  cw_exam_sheet_append (sheet, title);
  cw_exam_sheet_append (sheet, create_numbers (exam, score));
  cw_exam_sheet_append (sheet, create_review_buttons (exam));
  cw_exam_sheet_append (sheet, cw_exam_sheet_create_label (_("By objective"), "title-3"));
  cw_exam_sheet_append (sheet, create_table (context, score));
  cw_exam_sheet_append (sheet, cw_exam_sheet_create_button (_("All mock exams"), "exam.list"));
  cw_exam_sheet_set_target (sheet, title);
  return GTK_WIDGET (sheet);
}
