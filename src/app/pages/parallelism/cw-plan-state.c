/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-plan-state.h"

#include "parallelism/cw-cost-device.h"

#include <glib/gi18n.h>

/* Diagram, memory, bytes, timeline and panel would drift apart if each kept a plan of its own. Here
 * is the one plan, computed once after each change. Plans are plain data, so the history is an array
 * of them. */

#define OPENING "chipwise:parallelism?model=gpt-7.5b&data=4&micro_batch=4&micro_batches=1&recompute=full&device=gpu-h100-80"

#define MAX_HISTORY 200

/* A slider that is dragged is one change, not one for every pixel. */
#define SAME_CHANGE_US (G_USEC_PER_SEC / 2)

#define KEEP_DELAY_MS 400

struct _CwPlanState
{
  GObject parent_instance;

  /* Owned. */
  CwContext *context;
  CwPresets *presets;
  CwDevice  *device;   /* NULL: not in the catalogue. */
  GArray    *history;  /* CwPlan, never empty. */

  guint        at;     /* Position of the present plan in the history. */
  CwCost       cost;
  CwCostDevice cost_device;

  gboolean pinned;
  CwPlan   pinned_plan;
  CwCost   pinned_cost;

  gboolean kept;       /* The plan is that of the next start. */
  int    chosen;
  guint  keep_id;
  gint64 last_set;     /* Monotonic time of the last change by cw_plan_state_drag_plan(). */
  const char *last_key; /* Static string: the key that it dragged, or NULL. */
};

G_DEFINE_FINAL_TYPE (CwPlanState, cw_plan_state, G_TYPE_OBJECT)

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static CwDevice *
find_device (CwPlanState *self,
             const char  *id)
{
  CwCatalogue *catalogue = cw_context_get_catalogue (self->context);

  return catalogue != NULL ? cw_catalogue_find (catalogue, id) : NULL;
}

static void
compute (CwPlanState  *self,
         const CwPlan *plan,
         CwCost       *cost,
         CwCostDevice *cost_device)
{
  CwDevice *device = find_device (self, plan->device);

  *cost_device = (CwCostDevice) { 0 };
  if (device != NULL)
    *cost_device = cw_cost_device_from_catalogue (device, plan->recipe);
  cw_cost_compute (cost, plan, cost_device);
}

static void
keep (CwPlanState *self)
{
  g_autofree char *address = cw_plan_state_dup_address (self);

  g_clear_handle_id (&self->keep_id, g_source_remove);
  g_object_set (cw_context_get_settings (self->context), "last-plan", address, NULL);
}

static gboolean
keep_cb (gpointer user_data)
{
  CwPlanState *self = CW_PLAN_STATE (user_data);

  self->keep_id = 0;
  keep (self);
  return G_SOURCE_REMOVE;
}

static void
update (CwPlanState *self)
{
  const CwPlan *plan = cw_plan_state_get_plan (self);

  g_set_object (&self->device, find_device (self, plan->device));
  compute (self, plan, &self->cost, &self->cost_device);
  if (self->chosen >= self->cost.devices)
    self->chosen = -1;
  if (self->kept && self->keep_id == 0)
    self->keep_id = g_timeout_add (KEEP_DELAY_MS, keep_cb, self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
append (CwPlanState  *self,
        const CwPlan *plan,
        const char   *key)
{
  const CwPlan copy = *plan; /* It may stand in the history, which moves. */
  const gint64 now = g_get_monotonic_time ();
  const gboolean same = key != NULL && key == self->last_key && self->at > 0
                        && self->at + 1 == self->history->len && now - self->last_set < SAME_CHANGE_US;

  if (same)
    {
      g_array_index (self->history, CwPlan, self->at) = copy;
    }
  else
    {
      g_array_set_size (self->history, self->at + 1);
      if (self->history->len == MAX_HISTORY)
        g_array_remove_index (self->history, 0);
      g_array_append_val (self->history, copy);
      self->at = self->history->len - 1;
    }
  self->last_set = now;
  self->last_key = key;
}

static gboolean
parse (CwPlanState      *self,
       const CwAddress  *address,
       CwPlan           *plan,
       GError          **error)
{
  if (!cw_plan_parse (plan, self->presets, address, error))
    return FALSE;

  if (find_device (self, plan->device) == NULL)
    {
      g_set_error (error, CW_PLAN_ERROR, CW_PLAN_ERROR_VALUE, _("There is no device named “%s”."), plan->device);
      return FALSE;
    }

  return TRUE;
}

static gboolean
parse_text (CwPlanState *self,
            const char  *text,
            CwPlan      *plan)
{
  g_autoptr(CwAddress) address = cw_address_parse (text, NULL);

  return address != NULL && cw_address_get_kind (address) == CW_ADDRESS_PARALLELISM
         && parse (self, address, plan, NULL);
}

static void
cw_plan_state_dispose (GObject *object)
{
  CwPlanState *self = CW_PLAN_STATE (object);

  if (self->keep_id != 0)
    keep (self);
  g_clear_object (&self->context);
  g_clear_object (&self->presets);
  g_clear_object (&self->device);

  G_OBJECT_CLASS (cw_plan_state_parent_class)->dispose (object);
}

static void
cw_plan_state_finalize (GObject *object)
{
  CwPlanState *self = CW_PLAN_STATE (object);

  g_clear_pointer (&self->history, g_array_unref);

  G_OBJECT_CLASS (cw_plan_state_parent_class)->finalize (object);
}

static void
cw_plan_state_class_init (CwPlanStateClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = cw_plan_state_dispose;
  object_class->finalize = cw_plan_state_finalize;

  /* The plan, what it is compared with, or the chosen device is another. */
  signals[SIGNAL_CHANGED] =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
cw_plan_state_init (CwPlanState *self)
{
  self->history = g_array_new (FALSE, TRUE, sizeof (CwPlan));
  self->chosen = -1;
}

static CwPlanState *
create (CwContext  *context,
        const char *address,
        gboolean    kept)
{
  CwPlanState *self = g_object_new (CW_TYPE_PLAN_STATE, NULL);
  CwPlan plan;

  self->context = g_object_ref (context);
  self->presets = cw_context_get_presets (context) != NULL ? g_object_ref (cw_context_get_presets (context))
                                                           : cw_presets_load (NULL);
  if (!parse_text (self, address, &plan) && !parse_text (self, OPENING, &plan))
    cw_plan_init (&plan, self->presets);
  g_array_append_val (self->history, plan);
  update (self);
  self->kept = kept;
  return self;
}

CwPlanState *
cw_plan_state_new (CwContext *context)
{
  g_return_val_if_fail (CW_IS_CONTEXT (context), NULL);

  return create (context, cw_settings_get_last_plan (cw_context_get_settings (context)), TRUE);
}

CwPlanState *
cw_plan_state_new_for (CwContext  *context,
                       const char *address)
{
  g_return_val_if_fail (CW_IS_CONTEXT (context), NULL);
  g_return_val_if_fail (address != NULL, NULL);

  return create (context, address, FALSE);
}

const CwPlan *
cw_plan_state_get_plan (CwPlanState *self)
{
  g_return_val_if_fail (CW_IS_PLAN_STATE (self), NULL);

  return &g_array_index (self->history, CwPlan, self->at);
}

const CwCost *
cw_plan_state_get_cost (CwPlanState *self)
{
  g_return_val_if_fail (CW_IS_PLAN_STATE (self), NULL);

  return &self->cost;
}

CwDevice *
cw_plan_state_get_device (CwPlanState *self)
{
  g_return_val_if_fail (CW_IS_PLAN_STATE (self), NULL);

  return self->device;
}

const CwCostDevice *
cw_plan_state_get_cost_device (CwPlanState *self)
{
  g_return_val_if_fail (CW_IS_PLAN_STATE (self), NULL);

  return &self->cost_device;
}

CwContext *
cw_plan_state_get_context (CwPlanState *self)
{
  g_return_val_if_fail (CW_IS_PLAN_STATE (self), NULL);

  return self->context;
}

CwPresets *
cw_plan_state_get_presets (CwPlanState *self)
{
  g_return_val_if_fail (CW_IS_PLAN_STATE (self), NULL);

  return self->presets;
}

/* A change that goes on: those of one key that follow each other at once are one entry of the history.
 * @key is a static string. */
void
cw_plan_state_drag_plan (CwPlanState  *self,
                         const CwPlan *plan,
                         const char   *key)
{
  g_return_if_fail (CW_IS_PLAN_STATE (self));
  g_return_if_fail (plan != NULL);

  if (cw_plan_equal (cw_plan_state_get_plan (self), plan))
    return;

  append (self, plan, key);
  update (self);
}

void
cw_plan_state_set_plan (CwPlanState  *self,
                        const CwPlan *plan)
{
  cw_plan_state_drag_plan (self, plan, NULL);
}

/* Why a plan cannot be set (too many devices, an unknown one), or NULL: it can. */
char *
cw_plan_state_refuse (CwPlanState  *self,
                      const CwPlan *plan)
{
  g_autofree char *text = cw_plan_to_string (plan, self->presets);
  g_autoptr(CwAddress) address = NULL;
  g_autoptr(GError) error = NULL;
  CwPlan read;

  g_return_val_if_fail (CW_IS_PLAN_STATE (self), NULL);

  address = cw_address_parse (text, &error);
  if (address != NULL && parse (self, address, &read, &error))
    return NULL;

  return g_strdup (error->message);
}

gboolean
cw_plan_state_open (CwPlanState      *self,
                    const CwAddress  *address,
                    GError          **error)
{
  CwPlan plan;

  g_return_val_if_fail (CW_IS_PLAN_STATE (self), FALSE);

  if (!parse (self, address, &plan, error))
    return FALSE;

  cw_plan_state_set_plan (self, &plan);
  return TRUE;
}

char *
cw_plan_state_dup_address (CwPlanState *self)
{
  g_return_val_if_fail (CW_IS_PLAN_STATE (self), NULL);

  return cw_plan_to_string (cw_plan_state_get_plan (self), self->presets);
}

gboolean
cw_plan_state_can_undo (CwPlanState *self)
{
  g_return_val_if_fail (CW_IS_PLAN_STATE (self), FALSE);

  return self->at > 0;
}

gboolean
cw_plan_state_can_redo (CwPlanState *self)
{
  g_return_val_if_fail (CW_IS_PLAN_STATE (self), FALSE);

  return self->at + 1 < self->history->len;
}

static void
move (CwPlanState *self,
      guint        at)
{
  self->at = at;
  self->last_key = NULL;
  update (self);
}

void
cw_plan_state_undo (CwPlanState *self)
{
  if (cw_plan_state_can_undo (self))
    move (self, self->at - 1);
}

void
cw_plan_state_redo (CwPlanState *self)
{
  if (cw_plan_state_can_redo (self))
    move (self, self->at + 1);
}

void
cw_plan_state_pin (CwPlanState *self)
{
  g_return_if_fail (CW_IS_PLAN_STATE (self));

  self->pinned = TRUE;
  self->pinned_plan = *cw_plan_state_get_plan (self);
  self->pinned_cost = self->cost;
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

void
cw_plan_state_unpin (CwPlanState *self)
{
  g_return_if_fail (CW_IS_PLAN_STATE (self));

  if (!self->pinned)
    return;

  self->pinned = FALSE;
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

const CwPlan *
cw_plan_state_get_pinned (CwPlanState *self)
{
  g_return_val_if_fail (CW_IS_PLAN_STATE (self), NULL);

  return self->pinned ? &self->pinned_plan : NULL;
}

const CwCost *
cw_plan_state_get_pinned_cost (CwPlanState *self)
{
  g_return_val_if_fail (CW_IS_PLAN_STATE (self), NULL);

  return self->pinned ? &self->pinned_cost : NULL;
}

int
cw_plan_state_get_chosen (CwPlanState *self)
{
  g_return_val_if_fail (CW_IS_PLAN_STATE (self), -1);

  return self->chosen;
}

void
cw_plan_state_set_chosen (CwPlanState *self,
                          int          rank)
{
  g_return_if_fail (CW_IS_PLAN_STATE (self));

  if (self->chosen == rank || rank < -1 || rank >= self->cost.devices)
    return;

  self->chosen = rank;
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}
