/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-diagram-words.h"

#include "parallelism/cw-collective.h"

#include <glib/gi18n.h>
#include <math.h>

/* Whatever the diagram draws is said here in words, for the card, the details and the screen reader
 * alike. */

#define MAX_PARTNERS 8

CwPlace
cw_place_of_rank (const CwPlan       *plan,
                  const CwCostDevice *device,
                  guint               rank)
{
  const guint node_size = cw_plan_get_node_size (plan, device);
  CwPlace place = { rank, 0, 0, 0, 0, 0 };

  place.tensor = rank % plan->tensor;
  place.context = rank / plan->tensor % plan->context;
  place.replica = rank / plan->tensor / plan->context % plan->data;
  place.stage = rank / plan->tensor / plan->context / plan->data;
  place.node = rank / node_size;
  return place;
}

guint
cw_plan_get_node_size (const CwPlan       *plan,
                       const CwCostDevice *device)
{
  const double devices = cw_plan_get_devices (plan);

  /* Devices without a fast link are nodes of one; drawing an edge round each would say nothing. */
  if (device->fast_devices <= 1 || device->fast_devices >= devices)
    return (guint) devices;

  return (guint) device->fast_devices;
}

char *
cw_words_bytes (double bytes)
{
  if (bytes == 0)
    return g_strdup (_("0 GB"));
  if (bytes >= 1e15)
    return g_strdup_printf (_("%.1f PB"), bytes / 1e15);
  if (bytes >= 1e13)
    return g_strdup_printf (_("%.1f TB"), bytes / 1e12);
  /* A tenth of a gigabyte is told as such: gigabytes are what all else is told in. */
  if (bytes >= 0.95e8)
    return g_strdup_printf (_("%.1f GB"), bytes / 1e9);
  if (bytes >= 1e6)
    return g_strdup_printf (_("%.1f MB"), bytes / 1e6);
  if (bytes >= 1e3)
    return g_strdup_printf (_("%.1f kB"), bytes / 1e3);

  return g_strdup_printf (_("%.0f bytes"), bytes);
}

/* What a device has is told as it is printed: 80, not 80.0. */
char *
cw_words_capacity (double bytes)
{
  return g_strdup_printf (_("%.4g GB"), bytes / 1e9);
}

char *
cw_words_seconds (double seconds)
{
  if (seconds >= 100)
    return g_strdup_printf (_("%.0f s"), seconds);
  if (seconds >= 0.995)
    return g_strdup_printf (_("%.2f s"), seconds);
  if (seconds >= 0.0995)
    return g_strdup_printf (_("%.0f ms"), seconds * 1e3);
  if (seconds >= 0.000995)
    return g_strdup_printf (_("%.1f ms"), seconds * 1e3);
  if (seconds > 0)
    return g_strdup_printf (_("%.1f µs"), seconds * 1e6);

  return g_strdup (_("0 s"));
}

char *
cw_words_count (double count)
{
  if (count >= 1e12)
    return g_strdup_printf (_("%.2f trillion"), count / 1e12);
  if (count >= 1e9)
    return g_strdup_printf (_("%.2f billion"), count / 1e9);
  if (count >= 1e6)
    return g_strdup_printf (_("%.1f million"), count / 1e6);
  if (count != floor (count))
    return g_strdup_printf ("%.2f", count);

  return g_strdup_printf ("%'.0f", count);
}

char *
cw_words_share (double share)
{
  return g_strdup_printf (_("%.1f %%"), share * 100);
}

char *
cw_words_quantity (CwUnit unit,
                   double value)
{
  switch (unit)
    {
    case CW_UNIT_BYTES:
      return cw_words_bytes (value);
    case CW_UNIT_SECONDS:
      return cw_words_seconds (value);
    case CW_UNIT_SHARE:
      return cw_words_share (value);
    case CW_UNIT_FLOPS:
      return g_strdup_printf (_("%.3g FLOPs"), value);
    case CW_UNIT_COUNT:
    default:
      return cw_words_count (value);
    }
}

static void
add (GString    *text,
     const char *separator,
     char       *part)
{
  if (text->len > 0)
    g_string_append (text, separator);
  g_string_append (text, part);
  g_free (part);
}

char *
cw_words_place (const CwPlan  *plan,
                const CwPlace *place)
{
  g_autoptr(GString) text = g_string_new (NULL);
  /* Translators: between the coordinates of a device: "replica 2, stage 1". */
  const char *separator = _(", ");

  if (plan->data > 1)
    add (text, separator, g_strdup_printf (_("replica %u"), place->replica + 1));
  if (plan->pipeline > 1)
    add (text, separator, g_strdup_printf (_("stage %u"), place->stage + 1));
  if (plan->tensor > 1)
    /* Translators: the part of each matrix that a device holds. */
    add (text, separator, g_strdup_printf (_("tensor part %u"), place->tensor + 1));
  if (plan->context > 1)
    /* Translators: the part of each sequence that a device works on. */
    add (text, separator, g_strdup_printf (_("context part %u"), place->context + 1));
  if (text->len == 0)
    g_string_append (text, _("alone"));

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
find_layers (const CwPlan *plan,
             guint         stage,
             guint        *first,
             guint        *last)
{
  const double share = (double) plan->model.layers / plan->pipeline;

  *first = (guint) floor (share * stage) + 1;
  *last = MAX ((guint) floor (share * (stage + 1)), *first);
}

char *
cw_words_layers (const CwPlan *plan,
                 guint         stage)
{
  guint first, last;

  if (plan->pipeline == 1)
    return plan->tensor > 1 ? g_strdup_printf (_("a part of all %u layers"), plan->model.layers)
                            : g_strdup_printf (_("all %u layers"), plan->model.layers);

  /* Interleaved, a stage has several runs of layers. */
  if (plan->chunks > 1)
    return g_strdup_printf (_("%1$.4g layers in %2$u chunks"),
                            (double) plan->model.layers / plan->pipeline, plan->chunks);

  find_layers (plan, stage, &first, &last);
  if (first == last)
    return g_strdup_printf (_("layer %u"), first);

  return g_strdup_printf (_("layers %1$u–%2$u"), first, last);
}

static void
add_states (GString      *text,
            const CwPlan *plan)
{
  const char *separator = " ";
  const double shards = cw_plan_get_shards (plan);

  if (plan->zero == 0 || shards <= 1)
    {
      if (cw_plan_get_replicas (plan) > 1)
        add (text, separator, g_strdup_printf (_("The same weights are held %.0f times."),
                                               cw_plan_get_replicas (plan)));
      return;
    }
  if (plan->zero >= 3)
    add (text, separator, g_strdup_printf (_("Of weights, gradients and optimizer state it keeps 1/%.0f; "
                                             "each layer is gathered just before it is used."), shards));
  else if (plan->zero == 2)
    add (text, separator, g_strdup_printf (_("Weights whole; of gradients and optimizer state 1/%.0f."), shards));
  else
    add (text, separator, g_strdup_printf (_("Weights and gradients whole; of the optimizer state 1/%.0f."), shards));
}

char *
cw_words_held (const CwPlan  *plan,
               const CwPlace *place)
{
  g_autoptr(GString) text = g_string_new (NULL);
  g_autofree char *layers = cw_words_layers (plan, place->stage);
  const double each = (double) plan->micro_batch * plan->micro_batches;

  /* Translators: %s is "layers 1–9" or "all 36 layers". */
  add (text, " ", g_strdup_printf (_("Holds %s."), layers));
  if (plan->tensor > 1)
    add (text, " ", g_strdup_printf (_("Of each matrix, part %1$u of %2$u."), place->tensor + 1, plan->tensor));
  add_states (text, plan);
  if (plan->data > 1)
    add (text, " ", g_strdup_printf (_("Works on %1$.0f of the %2$.0f sequences of a step."),
                                     each, cw_plan_get_batch (plan)));
  else
    add (text, " ", g_strdup_printf (_("All %.0f sequences of a step pass through."), each));
  if (plan->context > 1)
    add (text, " ", g_strdup_printf (_("Of each sequence, part %1$u of %2$u."), place->context + 1, plan->context));

  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
cw_words_memory (const CwStageCost *stage,
                 const CwCost      *cost)
{
  g_autoptr(GString) text = g_string_new (NULL);
  g_autofree char *weights = cw_words_bytes (stage->weights);
  g_autofree char *gradients = cw_words_bytes (stage->gradients);
  g_autofree char *optimizer = cw_words_bytes (stage->optimizer);
  g_autofree char *activations = cw_words_bytes (stage->activations);
  g_autofree char *needed = cw_words_bytes (stage->bytes);
  g_autofree char *capacity = cw_words_capacity (cost->capacity);
  g_autofree char *usable = cw_words_capacity (cost->usable);

  g_string_append_printf (text, _("Memory: weights %1$s, gradients %2$s, optimizer state %3$s, activations %4$s."),
                          weights, gradients, optimizer, activations);
  if (stage->gathered > 0)
    {
      g_autofree char *gathered = cw_words_bytes (stage->gathered);

      add (text, " ", g_strdup_printf (_("The layer that is gathered takes %s more."), gathered));
    }
  if (cost->capacity <= 0)
    add (text, " ", g_strdup_printf (_("Together %s; the device's memory is not published."), needed));
  else if (stage->bytes <= cost->usable)
    add (text, " ", g_strdup_printf (_("Together %1$s of %2$s (%3$s usable): fits."), needed, capacity, usable));
  else
    add (text, " ", g_strdup_printf (_("Together %1$s of %2$s (%3$s usable): too much."), needed, capacity, usable));

  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
cw_words_fit (const CwStageCost *stage,
              const CwCost      *cost)
{
  g_autofree char *needed = cw_words_bytes (stage->bytes);

  if (cost->capacity <= 0)
    return g_steal_pointer (&needed);

  return stage->bytes <= cost->usable ? g_strdup_printf (_("✓ %s: fits"), needed)
                                      : g_strdup_printf (_("✗ %s: too much"), needed);
}

/* "1, 2 and 3 more" of the devices of an axis, without the one at @place itself. */
static char *
list_partners (const CwPlace *place,
               guint          first,
               guint          stride,
               guint          ranks)
{
  g_autoptr(GString) text = g_string_new (NULL);
  guint n = 0;

  for (guint i = 0; i < ranks; i++)
    {
      const guint rank = first + i * stride;

      if (rank == place->rank)
        continue;
      if (n == MAX_PARTNERS)
        {
          add (text, _(", "), g_strdup_printf (_("%u more"), ranks - 1 - n));
          break;
        }
      add (text, _(", "), g_strdup_printf ("%u", rank + 1));
      n++;
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
add_partners (GString  *text,
              char     *sentence,
              gboolean  numbers,
              double    bytes)
{
  g_autofree char *sent = cw_words_bytes (bytes);

  add (text, "\n", sentence);
  if (numbers)
    add (text, " ", g_strdup_printf (_("For that it sends %s a step."), sent));
}

char *
cw_words_partners (const CwPlan  *plan,
                   const CwPlace *place,
                   const CwCost  *cost,
                   gboolean       numbers)
{
  g_autoptr(GString) text = g_string_new (NULL);
  const guint replicas = plan->data * plan->context;
  const guint in_stage = replicas * plan->tensor;

  if (replicas > 1)
    {
      g_autofree char *list = list_partners (place, place->stage * in_stage + place->tensor, plan->tensor, replicas);

      /* Translators: %s are numbers of devices. */
      add_partners (text, g_strdup_printf (_("Averages gradients with devices %s."), list), numbers, cost->sent.data);
    }
  if (plan->tensor > 1)
    {
      g_autofree char *list = list_partners (place, place->rank - place->tensor, 1, plan->tensor);

      add_partners (text, g_strdup_printf (_("Adds up partial results of every layer with devices %s."), list),
                    numbers, cost->sent.tensor);
    }
  if (plan->context > 1)
    {
      g_autofree char *list = list_partners (place, place->rank - place->context * plan->tensor, plan->tensor,
                                             plan->context);

      add_partners (text, g_strdup_printf (_("Passes keys and values round with devices %s."), list),
                    numbers, cost->sent.context);
    }
  if (place->stage + 1 < plan->pipeline)
    add (text, "\n", g_strdup_printf (_("Hands activations on to device %u."), place->rank + in_stage + 1));
  if (place->stage > 0)
    add (text, "\n", g_strdup_printf (_("Hands gradients of activations back to device %u."),
                                      place->rank - in_stage + 1));
  if (plan->pipeline > 1 && numbers)
    {
      g_autofree char *sent = cw_words_bytes (cw_cost_get_stage_sent (plan, place->stage));

      add (text, "\n", g_strdup_printf (_("Between stages it sends %s a step."), sent));
    }
  if (text->len == 0)
    g_string_append (text, _("Sends nothing."));

  return g_string_free (g_steal_pointer (&text), FALSE);
}
