/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-opening-view-steps.h"

#include "cw-diagram-words.h"

#include <glib/gi18n.h>

/* The four predictions as data, and their explanations, whose numbers come from the cost model. */

#define MODEL "chipwise:parallelism?model=gpt-7.5b"
#define SMALL "chipwise:parallelism?model=gpt-1.7b"
#define DEVICE "&recompute=full&device=gpu-h100-80"

#define COPY MODEL "&data=4&micro_batch=4&micro_batches=1" DEVICE
#define COPY_8 MODEL "&data=8&micro_batch=2&micro_batches=1" DEVICE
#define CUT MODEL "&data=1&pipeline=4&micro_batch=1&micro_batches=16" DEVICE
#define CUT_4 MODEL "&data=1&pipeline=4&micro_batch=4&micro_batches=4" DEVICE
#define SHARD MODEL "&data=4&zero=3&micro_batch=4&micro_batches=1" DEVICE
#define SMALL_COPY SMALL "&data=4&micro_batch=4&micro_batches=1" DEVICE
#define SMALL_CUT SMALL "&data=1&pipeline=4&micro_batch=1&micro_batches=16" DEVICE

#define COPY_TITLE N_("Data parallelism: copy the model, split the batch")
#define CUT_TITLE N_("Model parallelism: cut the model, pass the batch through")

static const CwOpeningQuestion questions[CW_N_STEPS] = {
  [CW_STEP_START] = {
    N_("Either every device gets the whole model and a part of the batch, or it gets a part of the model and the "
       "whole batch passes through. Say what you expect before you see what each costs."),
    { NULL }, 0, NULL, N_("Predict what happens"),
    COPY, CUT, COPY_TITLE, CUT_TITLE, FALSE },
  [CW_STEP_COPY] = {
    N_("Copying needs 122 GB on each device, and each has 80 GB. Give the job 8 devices instead of 4, still copying. "
       "What does each one need?"),
    { N_("About half"), N_("About the same"), N_("More"), NULL }, 1,
    N_("Each one needs about the same."), N_("Next: cut it"),
    COPY, CUT, COPY_TITLE, CUT_TITLE, FALSE },
  [CW_STEP_CUT] = {
    N_("Now cut the model into four stages, as on the other picture. The 80 GB of a device: is that enough for a stage?"),
    { N_("Cut it: it fits"), N_("Cut it: still too much"), NULL }, 0,
    N_("It fits."), N_("Next: make it small"),
    COPY, CUT, COPY_TITLE, CUT_TITLE, TRUE },
  [CW_STEP_SMALL] = {
    N_("Make the model small: 1.7 billion parameters. Now both ways fit. Which step is shorter?"),
    { N_("Copying"), N_("Cutting"), N_("Both the same"), NULL }, 0,
    N_("Copying is faster."), N_("Next: shard the copies"),
    SMALL_COPY, SMALL_CUT, COPY_TITLE, CUT_TITLE, FALSE },
  [CW_STEP_SHARD] = {
    N_("Back to 7.5 billion parameters. Keep the copies' way of working, but let each of the four devices store only a "
       "quarter of weights, gradients and optimizer state (FSDP). What does each one need?"),
    { N_("122 GB as before"), N_("About 60 GB"), N_("About 32 GB"), NULL }, 2,
    N_("Each one needs about 32 GB: it fits."), N_("What to keep in mind"),
    COPY, SHARD, N_("Copies"), N_("Sharded copies (FSDP)"), TRUE },
  [CW_STEP_END] = {
    N_("Data parallelism copies the model and splits the batch: it gives speed, not memory. Model parallelism splits the "
       "model: it gives memory, at the price of waiting or talking. If the model fits, copy it. If not, shard it with "
       "FSDP where that is offered; otherwise cut it."),
    { NULL }, 0, NULL, N_("Start again"),
    SHARD, CUT, N_("Sharded copies (FSDP)"), CUT_TITLE, TRUE },
};

const CwOpeningQuestion *
cw_opening_step_get (CwOpeningStep step)
{
  g_return_val_if_fail (step < CW_N_STEPS, NULL);

  return &questions[step];
}

static CwCost
compute (CwContext  *context,
         const char *address)
{
  g_autoptr(CwPlanState) state = cw_plan_state_new_for (context, address);

  return *cw_plan_state_get_cost (state);
}

static char *
explain_copy (CwContext *context)
{
  const CwCost four = compute (context, COPY);
  const CwCost eight = compute (context, COPY_8);
  g_autofree char *before = cw_words_bytes (four.heaviest.bytes);
  g_autofree char *after = cw_words_bytes (eight.heaviest.bytes);
  g_autofree char *states = cw_words_bytes (four.heaviest.bytes - four.heaviest.activations);

  return g_strdup_printf (_("%1$s becomes %2$s. Every copy holds all weights, gradients and optimizer state, which are "
                            "%3$s on each device however many there are. Only activations shrink, with the part of "
                            "the batch that a device works on."), before, after, states);
}

static char *
explain_cut (CwContext *context)
{
  const CwCost many = compute (context, CUT);
  const CwCost few = compute (context, CUT_4);
  g_autofree char *needed = cw_words_bytes (many.heaviest.bytes);
  g_autofree char *waits = cw_words_share (many.bubble_of_total);
  g_autofree char *waits_more = cw_words_share (few.bubble_of_total);

  return g_strdup_printf (_("%1$s on the first stage, which is the heaviest. The price is waiting: while the pipeline "
                            "fills and empties, devices wait %2$s of the step with 16 micro-batches. With 4 it would "
                            "be %3$s. Play the step to see it."), needed, waits, waits_more);
}

static char *
explain_small (CwContext *context)
{
  const CwCost copy = compute (context, SMALL_COPY);
  const CwCost cut = compute (context, SMALL_CUT);
  g_autofree char *copied = cw_words_seconds (copy.times.step);
  g_autofree char *passed = cw_words_seconds (cut.times.step);

  if (!copy.has_times || !cut.has_times)
    return g_strdup (_("Copies have no bubble: 16 micro-batches take 19 turns through four stages, so that the cut takes "
                       "19/16 as long."));

  return g_strdup_printf (_("Copies have no bubble: a step takes %1$s against %2$s. 16 micro-batches take 19 turns through "
                            "four stages, so that the cut takes 19/16 as long. If it fits, copy it."), copied, passed);
}

static char *
explain_shard (CwContext *context)
{
  const CwCost copy = compute (context, COPY);
  const CwCost shard = compute (context, SHARD);
  g_autofree char *before = cw_words_bytes (copy.heaviest.total);
  g_autofree char *after = cw_words_bytes (shard.heaviest.total);
  g_autofree char *gathered = cw_words_bytes (shard.heaviest.gathered);
  g_autofree char *sent = cw_words_bytes (shard.sent.data);
  g_autofree char *sent_before = cw_words_bytes (copy.sent.data);

  return g_strdup_printf (_("%1$s becomes %2$s, and %3$s for the layer that is gathered just before it is used. The price "
                            "is talking: each device sends %4$s a step instead of %5$s."),
                          before, after, gathered, sent, sent_before);
}

char *
cw_opening_step_dup_reason (CwOpeningStep  step,
                            CwContext     *context)
{
  switch (step)
    {
    case CW_STEP_COPY:
      return explain_copy (context);
    case CW_STEP_CUT:
      return explain_cut (context);
    case CW_STEP_SMALL:
      return explain_small (context);
    case CW_STEP_SHARD:
      return explain_shard (context);
    case CW_STEP_START:
    case CW_STEP_END:
    case CW_N_STEPS:
    default:
      return g_strdup ("");
    }
}
