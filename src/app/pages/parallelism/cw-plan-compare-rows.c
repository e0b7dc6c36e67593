/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-plan-compare-rows.h"

#include "cw-diagram-words.h"

#include <glib/gi18n.h>
#include <math.h>

/* What two plans differ in. A line that is zero in both is left out, and a figure that one of them
 * does not publish is said to be so instead of being compared. */

#define SAME 1e-9

static void
compare_row_free (CwCompareRow *row)
{
  g_free (row->name);
  g_free (row->a);
  g_free (row->b);
  g_free (row->difference);
  g_free (row);
}

static CwCompareRow *
add_row (GPtrArray  *rows,
         const char *name)
{
  CwCompareRow *row = g_new0 (CwCompareRow, 1);

  row->name = g_strdup (name);
  g_ptr_array_add (rows, row);
  return row;
}

static void
add_text (GPtrArray  *rows,
          const char *name,
          char       *a,  /* (transfer full) */
          char       *b)  /* (transfer full) */
{
  CwCompareRow *row = add_row (rows, name);

  row->a = a;
  row->b = b;
  row->difference = g_strdup (g_str_equal (a, b) ? C_("difference of two plans", "the same")
                                                 : C_("difference of two plans", "differs"));
}

typedef char *(* FormatFunc) (double value);

static char *
dup_difference (double     a,
                double     b,
                FormatFunc format)
{
  g_autofree char *size = format (fabs (b - a));

  if (fabs (b - a) <= SAME * fmax (fabs (a), fabs (b)))
    return g_strdup (C_("difference of two plans", "the same"));
  /* Translators: the difference of two figures: its size, and its share of the one in plan A. */
  if (a > 0 && b > a)
    return g_strdup_printf (_("+%1$s (+%2$.0f %%)"), size, (b - a) / a * 100);
  if (a > 0)
    return g_strdup_printf (_("−%1$s (−%2$.0f %%)"), size, (a - b) / a * 100);

  return g_strdup_printf (_("+%s"), size);
}

static void
add_number (GPtrArray  *rows,
            const char *name,
            double      a,
            double      b,
            FormatFunc  format)
{
  CwCompareRow *row;

  if (a == 0 && b == 0)
    return;

  row = add_row (rows, name);
  row->a = format (a);
  row->b = format (b);
  row->difference = dup_difference (a, b, format);
}

/* A share is compared in points: "10 % less of 20 %" can be read in two ways. */
static void
add_share (GPtrArray  *rows,
           const char *name,
           double      a,
           double      b)
{
  const double points = (b - a) * 100;
  CwCompareRow *row;

  if (a == 0 && b == 0)
    return;

  row = add_row (rows, name);
  row->a = cw_words_share (a);
  row->b = cw_words_share (b);
  if (fabs (points) < 0.05)
    row->difference = g_strdup (C_("difference of two plans", "the same"));
  else
    /* Translators: a difference in percentage points, with its sign. */
    row->difference = g_strdup_printf (points > 0 ? _("+%.1f points") : _("−%.1f points"), fabs (points));
}

static char *
format_count (double value)
{
  return value < 1e6 ? g_strdup_printf (_("%.0f"), value) : cw_words_count (value);
}

static char *
format_bytes (double value)
{
  return cw_words_bytes (value);
}

static char *
format_seconds (double value)
{
  return cw_words_seconds (value);
}

static void
append_part (GString *text,
             char    *part) /* (transfer full) */
{
  if (text->len > 0)
    g_string_append (text, _(", "));
  g_string_append (text, part);
  g_free (part);
}

static char *
dup_split (const CwPlan *plan)
{
  GString *text = g_string_new (NULL);

  if (plan->data > 1)
    append_part (text, g_strdup_printf (_("data %u"), plan->data));
  if (plan->zero > 0)
    append_part (text, g_strdup_printf (_("ZeRO %u"), plan->zero));
  if (plan->tensor > 1)
    append_part (text, g_strdup_printf (_("tensor %u"), plan->tensor));
  if (plan->pipeline > 1)
    append_part (text, g_strdup_printf (_("pipeline %u"), plan->pipeline));
  if (plan->context > 1)
    append_part (text, g_strdup_printf (_("context %u"), plan->context));
  if (plan->expert > 1)
    append_part (text, g_strdup_printf (_("expert %u"), plan->expert));
  if (text->len == 0)
    g_string_append (text, _("none"));

  return g_string_free (text, FALSE);
}

static char *
dup_fits (const CwCost *cost)
{
  if (cost->capacity <= 0)
    return g_strdup (_("not published"));

  return g_strdup (cost->fits ? _("✓ fits") : _("✗ too much"));
}

static char *
dup_model (const CwPlan *plan)
{
  g_autofree char *parameters = cw_words_count (cw_model_count_parameters (&plan->model));

  return plan->model_id[0] != '\0' ? g_strdup (plan->model_id) : g_steal_pointer (&parameters);
}

static void
add_times (GPtrArray    *rows,
           const CwCost *cost_a,
           const CwCost *cost_b)
{
  if (cost_a->has_times && cost_b->has_times)
    {
      add_number (rows, _("Time of a step"), cost_a->times.step, cost_b->times.step, format_seconds);
      add_share (rows, _("Share of the peak (MFU)"), cost_a->mfu, cost_b->mfu);
      return;
    }

  add_text (rows, _("Time of a step"),
            cost_a->has_times ? cw_words_seconds (cost_a->times.step) : g_strdup (_("not published")),
            cost_b->has_times ? cw_words_seconds (cost_b->times.step) : g_strdup (_("not published")));
}

GPtrArray *
cw_plan_compare_rows (const CwPlan *plan_a,
                      const CwCost *cost_a,
                      const CwPlan *plan_b,
                      const CwCost *cost_b)
{
  GPtrArray *rows = g_ptr_array_new_with_free_func ((GDestroyNotify) compare_row_free);
  const CwStageCost *a = &cost_a->heaviest;
  const CwStageCost *b = &cost_b->heaviest;

  add_text (rows, _("Fits"), dup_fits (cost_a), dup_fits (cost_b));
  add_number (rows, _("Memory, heaviest device"), a->bytes, b->bytes, format_bytes);
  add_number (rows, _("Weights"), a->weights, b->weights, format_bytes);
  add_number (rows, _("Gradients"), a->gradients, b->gradients, format_bytes);
  add_number (rows, _("Optimizer state"), a->optimizer, b->optimizer, format_bytes);
  add_number (rows, _("Activations"), a->activations, b->activations, format_bytes);
  add_number (rows, _("Gathered layer"), a->gathered, b->gathered, format_bytes);
  add_number (rows, _("Sent for data parallelism"), cost_a->sent.data, cost_b->sent.data, format_bytes);
  add_number (rows, _("Sent inside layers"), cost_a->sent.tensor, cost_b->sent.tensor, format_bytes);
  add_number (rows, _("Sent between stages"), cost_a->sent.pipeline, cost_b->sent.pipeline, format_bytes);
  add_number (rows, _("Sent for context"), cost_a->sent.context, cost_b->sent.context, format_bytes);
  add_number (rows, _("Sent to experts"), cost_a->sent.expert, cost_b->sent.expert, format_bytes);
  add_share (rows, _("Waiting, of the step"), cost_a->bubble_of_total, cost_b->bubble_of_total);
  add_times (rows, cost_a, cost_b);
  add_text (rows, _("Split"), dup_split (plan_a), dup_split (plan_b));
  add_number (rows, _("Devices"), cost_a->devices, cost_b->devices, format_count);
  add_number (rows, _("Sequences of a step"), cost_a->batch, cost_b->batch, format_count);
  add_text (rows, _("Model"), dup_model (plan_a), dup_model (plan_b));
  add_text (rows, _("Accelerator"), g_strdup (plan_a->device), g_strdup (plan_b->device));

  return rows;
}
