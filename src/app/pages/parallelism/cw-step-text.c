/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-step.h"

#include "cw-diagram-words.h"

#include <glib/gi18n.h>

/* The step in words: what a bar of the chart is called, what happens at a moment, and all that one
 * stage does. */

const char *
cw_step_kind_word (CwEventKind kind,
                   gboolean    hidden)
{
  switch (kind)
    {
    case CW_EVENT_FORWARD:
      return _("forward");
    case CW_EVENT_BACKWARD:
      return _("backward");
    case CW_EVENT_TALK:
      return _("exchange inside layers");
    case CW_EVENT_GATHER:
      return hidden ? _("gathering weights, hidden behind a pass") : _("gathering weights");
    case CW_EVENT_SEND:
      return _("handing activations on");
    case CW_EVENT_REDUCE:
      return hidden ? _("averaging gradients, hidden behind the backward pass") : _("averaging gradients");
    case CW_EVENT_COLLECT:
      return hidden ? _("gathering updated weights, hidden behind the next forward pass") : _("gathering updated weights");
    case CW_EVENT_WAIT:
      return _("waiting");
    default:
      g_return_val_if_reached ("");
    }
}

static gboolean
has_device_names (const CwStep *self)
{
  return cw_plan_get_devices (&self->plan) == self->plan.pipeline;
}

char *
cw_step_dup_row_name (const CwStep *self,
                      guint         row)
{
  g_return_val_if_fail (row < self->n_rows, NULL);

  if (has_device_names (self))
    return g_strdup_printf (_("Device %u"), self->names[row] + 1);
  if (self->plan.pipeline == 1)
    return g_strdup (_("Every device"));

  return g_strdup_printf (_("Stage %u"), self->names[row] + 1);
}

/* The same inside a sentence, as in "forward of micro-batch 3 on device 2". */
static char *
dup_place (const CwStep *self,
           guint         row)
{
  if (has_device_names (self))
    return g_strdup_printf (C_("where something happens", "device %u"), self->names[row] + 1);
  if (self->plan.pipeline == 1)
    return g_strdup (C_("where something happens", "every device"));

  return g_strdup_printf (C_("where something happens", "stage %u"), self->names[row] + 1);
}

/* Translators, here and below: %1$u is the number of a micro-batch, %2$s is "device 2", "stage 2" or
 * "every device". A comma and "41 % of the step" may follow. */
static char *
dup_event (const CwStep  *self,
           guint          row,
           const CwEvent *event)
{
  const guint number = event->micro_batch + 1;
  g_autofree char *place = dup_place (self, row);

  switch (event->kind)
    {
    case CW_EVENT_FORWARD:
      return g_strdup_printf (_("forward of micro-batch %1$u on %2$s"), number, place);
    case CW_EVENT_BACKWARD:
      return g_strdup_printf (_("backward of micro-batch %1$u on %2$s"), number, place);
    case CW_EVENT_TALK:
      return g_strdup_printf (_("exchange inside layers for micro-batch %1$u on %2$s"), number, place);
    case CW_EVENT_GATHER:
      return g_strdup_printf (_("gathering weights for micro-batch %1$u on %2$s"), number, place);
    case CW_EVENT_SEND:
      return g_strdup_printf (_("activations of micro-batch %1$u handed on by %2$s"), number, place);
    case CW_EVENT_REDUCE:
      return g_strdup_printf (_("averaging gradients on %s"), place);
    case CW_EVENT_COLLECT:
      return g_strdup_printf (_("gathering updated weights on %s"), place);
    case CW_EVENT_WAIT:
    default:
      return g_strdup_printf (_("waiting on %s"), place);
    }
}

/* What a slider at this position says. */
char *
cw_step_dup_value_text (const CwStep *self,
                        guint         row,
                        double        position)
{
  const CwEvent *event = cw_step_find (self, row, position, FALSE);
  const double percent = position * 100;
  g_autofree char *text = NULL;

  if (event == NULL)
    return g_strdup_printf (_("%.0f %% of the step"), percent);

  text = dup_event (self, row, event);
  /* Translators: what happens, and how far the step is. */
  return g_strdup_printf (_("%1$s, %2$.0f %% of the step"), text, percent);
}

/* One line of "now": what a row does, and what is hidden behind it. */
char *
cw_step_dup_now (const CwStep *self,
                 guint         row,
                 double        position)
{
  const CwEvent *event = cw_step_find (self, row, position, FALSE);
  const CwEvent *behind = cw_step_find (self, row, position, TRUE);
  g_autofree char *name = cw_step_dup_row_name (self, row);
  const char *word = event != NULL ? cw_step_kind_word (event->kind, FALSE) : _("waiting");
  gboolean is_pass = event != NULL && (event->kind == CW_EVENT_FORWARD || event->kind == CW_EVENT_BACKWARD);
  g_autofree char *text = NULL;

  /* Translators: %1$s is "Device 2", %2$s is "forward" or "backward", %3$u is a number. */
  text = is_pass ? g_strdup_printf (_("%1$s: %2$s of micro-batch %3$u"), name, word, event->micro_batch + 1)
                 : g_strdup_printf (_("%1$s: %2$s"), name, word);
  if (behind == NULL)
    return g_steal_pointer (&text);

  /* Translators: what happens; what happens at the same time and takes no time of its own. */
  return g_strdup_printf (_("%1$s; behind it, %2$s"), text, cw_step_kind_word (behind->kind, FALSE));
}

static double
sum_of_kind (const CwStep *self,
             guint         row,
             CwEventKind   kind,
             gboolean      hidden,
             guint        *count)
{
  double sum = 0;

  *count = 0;
  for (guint i = 0; i < self->n_events[row]; i++)
    {
      const CwEvent *event = &g_array_index (self->timeline->events, CwEvent, self->first[row] + i);

      if (event->kind == kind && event->hidden == hidden)
        {
          sum += event->end - event->start;
          (*count)++;
        }
    }

  return sum;
}

static char *
dup_length (const CwStep *self,
            double        length)
{
  const double share = length / self->timeline->end * 100;
  g_autofree char *seconds = NULL;

  if (!self->has_seconds)
    return g_strdup_printf (_("%.1f %% of the step"), share);

  seconds = cw_words_seconds (length);
  return g_strdup_printf (_("%1$s (%2$.1f %% of the step)"), seconds, share);
}

/* All that a row does in a step, in the order in which it first does it. */
char *
cw_step_dup_row_text (const CwStep *self,
                      guint         row)
{
  g_autofree char *name = cw_step_dup_row_name (self, row);
  GString *text = g_string_new (NULL);
  gboolean is_first = TRUE;

  g_return_val_if_fail (row < self->n_rows, NULL);

  /* Translators: "Device 2" before what it does. */
  g_string_append_printf (text, _("%s:"), name);
  for (guint hidden = 0; hidden < 2; hidden++)
    {
      for (guint kind = CW_EVENT_FORWARD; kind <= CW_EVENT_WAIT; kind++)
        {
          guint count;
          const double sum = sum_of_kind (self, row, (CwEventKind) kind, hidden == 1, &count);
          g_autofree char *length = NULL;

          if (count == 0)
            continue;
          length = dup_length (self, sum);
          g_string_append (text, is_first ? " " : _("; "));
          is_first = FALSE;
          /* Translators: what is done, how often, and for how long in all: "forward, 16 times, 120 ms (24 % of the step)". */
          g_string_append_printf (text, ngettext ("%1$s, %2$u time, %3$s", "%1$s, %2$u times, %3$s", count),
                                  cw_step_kind_word ((CwEventKind) kind, hidden == 1), count, length);
        }
    }

  return g_string_free (text, FALSE);
}

/* The bubble by both definitions, since books use either. */
char *
cw_step_dup_bubble (const CwStep *self)
{
  const double of_total = self->cost.bubble_of_total * 100;
  const double of_ideal = self->cost.bubble_of_ideal * 100;
  const guint slots = self->plan.micro_batches * self->plan.chunks;

  if (self->plan.pipeline == 1)
    return g_strdup (_("There is one stage, so no device waits for another stage."));

  /* Translators: the two definitions of the pipeline bubble, with their values and numbers put in. */
  return g_strdup_printf (_("The pipeline fills and drains: each device waits %1$.1f %% of the step, %2$u of %3$u slots. "
                            "Over the ideal time, without any wait, the same bubble is %4$.1f %%, %2$u over %5$u."),
                          of_total, self->plan.pipeline - 1, slots + self->plan.pipeline - 1, of_ideal, slots);
}

char *
cw_step_dup_sample (const CwStep *self)
{
  if (self->is_sample)
    return g_strdup_printf (_("Too much to draw pass by pass: %1$u stages and %2$u micro-batches. Drawn is a smaller "
                              "step of the same schedule, with %3$u stages and %4$u micro-batches."),
                            self->plan.pipeline, self->plan.micro_batches, self->drawn_stages,
                            self->drawn_micro_batches);
  if (self->n_rows < self->plan.pipeline)
    return g_strdup_printf (_("%1$u of %2$u stages are drawn, the first and the last ones. Those between do the same, "
                              "each later than the one before."),
                            self->n_rows, self->plan.pipeline);

  return NULL;
}
