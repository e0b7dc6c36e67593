/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "parallelism/cw-collective.h"
#include "parallelism/cw-quantity.h"

/* Formulas as text with {symbols}, in the form that a plan needs: terms that are nothing in it are
 * not there. A test evaluates each of them and compares it with the number it explains, so that
 * formula and arithmetic cannot part. */

static gboolean
has_experts (const CwPlan *plan)
{
  return plan->model.experts > 0;
}

static void
append_parameters (GString      *text,
                   const CwPlan *plan)
{
  const CwModel *model = &plan->model;
  const char *mlp = model->gated ? "3·{h}·{f}" : "2·{h}·{f}";

  g_string_append (text, "{L}·(2·{h}²·(1 + {kv}/{a}) + ");
  if (has_experts (plan))
    g_string_append_printf (text, "{E}·%s + {E}·{h}", mlp);
  else
    g_string_append (text, mlp);
  g_string_append (text, model->gated ? " + 2·{h}) + {V}·{h}" : " + 13·{h}) + ({V} + {s})·{h}");
  if (!model->tied)
    g_string_append (text, " + {V}·{h}");
  if (model->gated)
    g_string_append (text, " + {h}");
}

static void
append_rank_parameters (GString      *text,
                        const CwPlan *plan,
                        guint         stage)
{
  gboolean is_last = stage + 1 == plan->pipeline;

  g_string_append (text, "({L}/{p}·{P_layer}");
  if (stage == 0)
    g_string_append (text, " + {P_embedding}");
  if (is_last && (!plan->model.tied || plan->pipeline > 1))
    g_string_append (text, " + {P_output}");
  g_string_append (text, ")/{t}");
  if (has_experts (plan))
    g_string_append (text, " + {L}/{p}·{P_experts}/{e}/{t}");
}

static void
append_states (GString      *text,
               const CwPlan *plan,
               const char   *bytes,
               guint         sharded_from)
{
  if (plan->zero < sharded_from)
    g_string_append_printf (text, "{%s}·{Pᵢ}", bytes);
  else if (has_experts (plan))
    g_string_append_printf (text, "{%s}·({Pᵢ_dense}/{F} + {Pₑ}/{Fₑ})", bytes);
  else
    g_string_append_printf (text, "{%s}·{Pᵢ}/{F}", bytes);
}

static void
append_layer_activations (GString      *text,
                          const CwPlan *plan)
{
  double width = cw_cost_get_activation_width (plan);
  double whole = 4 * width + 2;
  double split = 12 * width;

  if (plan->recompute == CW_RECOMPUTE_FULL)
    {
      g_string_append (text, plan->sequence_parallel ? "{x}/{t}" : "{x}");
      return;
    }

  g_string_append (text, "{s}·{b}·{h}/{c}·");
  if (plan->copies > 0)
    g_string_append_printf (text, "{copies}·{β}/%g·", whole + split);
  else if (plan->model.experts > 0 && plan->model.experts_per_token > 1)
    split += 8 * width * (plan->model.experts_per_token - 1);

  if (plan->sequence_parallel)
    g_string_append_printf (text, "(%.17g", whole + split);
  else
    g_string_append_printf (text, "(%.17g + %.17g/{t}", whole, split);
  if (plan->recompute == CW_RECOMPUTE_NONE && plan->copies == 0)
    g_string_append_printf (text,
                            plan->sequence_parallel ? " + %g·{a}·{s}/{h}"
                                                    : " + %g·{a}·{s}/({h}·{t})",
                            2 * width + 1);
  g_string_append (text, plan->sequence_parallel ? ")/{t}" : ")");
}

static void
append_in_flight (GString      *text,
                  const CwPlan *plan,
                  guint         stage)
{
  if (plan->chunks > 1 && stage == 0)
    g_string_append (text, "{p}·(1 + ({p} − 1)/({p}·{v}))");
  else if (plan->chunks > 1)
    g_string_append (text, "min((2·({p} − 1 − {i}) + ({v} − 1)·{p} + 1)/{v}, {m})");
  else if (plan->schedule == CW_SCHEDULE_GPIPE)
    g_string_append (text, "{m}");
  else
    g_string_append (text, stage == 0 ? "min({m}, {p})" : "min({m}, {p} − {i})");
}

static void
append_outside (GString      *text,
                const CwPlan *plan,
                guint         stage)
{
  g_string_append (text, "{s}·{b}·{h}/{c}/{t}·(");
  if (stage == 0)
    g_string_append (text, "{q}");
  if (stage == 0 && plan->pipeline == 1)
    g_string_append (text, " + ");
  if (stage + 1 == plan->pipeline)
    g_string_append (text, "4·(1 + {V}/{h})");
  if (stage > 0 && stage + 1 < plan->pipeline)
    g_string_append (text, "0");
  g_string_append (text, ")");
}

/* One kind of parameters: those of all, or the experts'. */
static void
append_data_of (GString      *text,
                const CwPlan *plan,
                const char   *parameters,
                const char   *suffix)
{
  if (plan->zero == 0)
    {
      g_string_append_printf (text, "2·({n%s} − 1)/{n%s}·{g′}·{%s}", suffix, suffix, parameters);
      return;
    }

  g_string_append_printf (text, "({F%s} − 1)/{F%s}·({g′} + %s{w})·{%s}", suffix, suffix,
                          plan->zero >= 3 ? "2·{m}·" : "", parameters);
  if (plan->shard_group > 0)
    g_string_append_printf (text, " + 2·({R%s} − 1)/{R%s}·{g′}·{%s}/{F%s}", suffix, suffix,
                            parameters, suffix);
}

static void
append_sent_data (GString      *text,
                  const CwPlan *plan)
{
  append_data_of (text, plan, has_experts (plan) ? "P₀_dense" : "P₀", "");
  if (has_experts (plan))
    {
      g_string_append (text, " + ");
      append_data_of (text, plan, "Pₑ", "ₑ");
    }
}

static void
append_memory (GString                 *text,
               CwQuantity               quantity,
               const CwQuantityContext *context)
{
  const CwPlan *plan = context->plan;
  guint stage = context->stage->stage;

  if (quantity == CW_QUANTITY_RANK_PARAMETERS)
    append_rank_parameters (text, plan, stage);
  else if (quantity == CW_QUANTITY_WEIGHTS)
    append_states (text, plan, "w", 3);
  else if (quantity == CW_QUANTITY_GRADIENTS)
    append_states (text, plan, "g", 2);
  else if (quantity == CW_QUANTITY_OPTIMIZER)
    append_states (text, plan, "o", 1);
  else if (quantity == CW_QUANTITY_LAYER_ACTIVATIONS)
    append_layer_activations (text, plan);
  else if (quantity == CW_QUANTITY_IN_FLIGHT)
    append_in_flight (text, plan, stage);
  else if (quantity == CW_QUANTITY_ACTIVATIONS)
    g_string_append (text, "{A_layer}·{L}/{p}·{q}");
  else if (quantity == CW_QUANTITY_TOTAL)
    g_string_append (text, "{weights} + {gradients} + {optimizer} + {activations}");
  else if (quantity == CW_QUANTITY_GATHERED)
    g_string_append (text, context->stage->gathered > 0 ? "{w}·{P_unit}/{t}" : "0");
  else if (quantity == CW_QUANTITY_HELD)
    g_string_append (text, "{total} + {gathered}");
  else
    append_outside (text, plan, stage);
}

static void
append_sent (GString      *text,
             CwQuantity    quantity,
             const CwPlan *plan)
{
  gboolean is_full = plan->recompute == CW_RECOMPUTE_FULL;

  if (quantity == CW_QUANTITY_SENT_DATA)
    append_sent_data (text, plan);
  else if (quantity == CW_QUANTITY_SENT_TENSOR)
    g_string_append_printf (text, "%d·2·({t} − 1)/{t}·{x}·{L}/{p}·{m}", is_full ? 6 : 4);
  else if (quantity == CW_QUANTITY_SENT_PIPELINE)
    g_string_append (text, plan->pipeline > 1 ? "2·{x}·{m}·{v}/{t}" : "0");
  else if (quantity == CW_QUANTITY_SENT_CONTEXT)
    g_string_append_printf (text, "%d·2·{x}·{kv}/{a}/{t}·({c} − 1)·{L}/{p}·{m}", is_full ? 4 : 3);
  else if (has_experts (plan))
    g_string_append_printf (text, "%d·{k}·{x}%s·({e} − 1)/{e}·{L}/{p}·{m}", is_full ? 6 : 4,
                            plan->sequence_parallel ? "/{t}" : "");
  else
    g_string_append (text, "0");
}

static void
append_flops (GString      *text,
              CwQuantity    quantity,
              const CwPlan *plan)
{
  g_string_append (text, "3·{B}·({L}·(2·{s}·{P_matrices} + 4·{s}²·{h}) + 2·{s}·{V}·{h})");
  if (quantity == CW_QUANTITY_MODEL_FLOPS)
    return;
  if (plan->recompute == CW_RECOMPUTE_FULL)
    g_string_append (text, " + {B}·{L}·(2·{s}·{P_matrices} + 4·{s}²·{h})");
  else if (plan->recompute == CW_RECOMPUTE_SELECTIVE)
    g_string_append (text, " + 3·{B}·{L}·4·{s}²·{h}");
}

/* k ranks near, M nodes: the slower of the part inside and the part between. */
static void
append_collective (GString            *text,
                   const CwGroup      *group,
                   const CwCostDevice *device,
                   int                 passes,
                   const char         *bytes)
{
  double near = cw_group_get_near (group, device);
  double nodes = group->ranks / near;

  if (group->ranks <= 1)
    g_string_append (text, "0");
  else if (nodes <= 1)
    g_string_append_printf (text, "%d·%.17g/%.17g·%s/{W_fast}", passes, near - 1, near, bytes);
  else if (near <= 1)
    g_string_append_printf (text, "%d·%.17g/%.17g·%s/{W_slow}", passes, nodes - 1, nodes, bytes);
  else
    g_string_append_printf (text,
                            "max(%d·%.17g/%.17g·%s/{W_fast}, %d·%.17g/%.17g·%s/%.17g/{W_slow})",
                            passes, near - 1, near, bytes, passes, nodes - 1, nodes, bytes, near);
}

static void
append_send (GString            *text,
             const CwPlan       *plan,
             const CwCostDevice *device,
             CwAxis              axis)
{
  CwGroup group = cw_group_of_axis (plan, axis);

  g_string_append (text,
                   cw_group_get_link (&group, device) == CW_LINK_FAST ? "/{W_fast}" : "/{W_slow}");
}

static void
append_all_to_all (GString            *text,
                   const CwPlan       *plan,
                   const CwCostDevice *device)
{
  CwGroup group = cw_group_of_axis (plan, CW_AXIS_EXPERT);
  double near = cw_group_get_near (&group, device);
  const char *split = plan->sequence_parallel ? "/{t}" : "";

  if (near >= group.ranks)
    g_string_append_printf (text, "{k}·{x}%s·%.17g/%.17g/{W_fast}", split, near - 1, group.ranks);
  else
    g_string_append_printf (text,
                            "max({k}·{x}%s·%.17g/%.17g/{W_fast}, {k}·{x}%s·%.17g/%.17g/{W_slow})",
                            split,
                            near - 1, group.ranks, split, group.ranks - near, group.ranks);
}

static void
append_traffic_time (GString                 *text,
                     CwQuantity               quantity,
                     const CwQuantityContext *context)
{
  const CwPlan *plan = context->plan;
  gboolean is_full = plan->recompute == CW_RECOMPUTE_FULL;
  CwGroup tensor = cw_group_of_axis (plan, CW_AXIS_TENSOR);

  if (quantity == CW_QUANTITY_TENSOR_TIME)
    {
      g_string_append_printf (text, "%d·{m}·{L}/{p}·", is_full ? 6 : 4);
      append_collective (text, &tensor, context->device, 2, "{x}");
    }
  else if (quantity == CW_QUANTITY_PIPELINE_TIME && plan->pipeline > 1)
    {
      g_string_append (text, "2·({m}·{v} + {p} − 2)·{x}/{t}");
      append_send (text, plan, context->device, CW_AXIS_PIPELINE);
    }
  else if (quantity == CW_QUANTITY_CONTEXT_TIME && plan->context > 1)
    {
      g_string_append_printf (text, "%d·{m}·{L}/{p}·2·{x}·{kv}/{a}/{t}·({c} − 1)", is_full ? 4 : 3);
      append_send (text, plan, context->device, CW_AXIS_CONTEXT);
    }
  else if (quantity == CW_QUANTITY_EXPERT_TIME &&
           context->cost->links[CW_AXIS_EXPERT] != CW_LINK_NONE)
    {
      g_string_append_printf (text, "%d·{m}·{L}/{p}·", is_full ? 6 : 4);
      append_all_to_all (text, plan, context->device);
    }
  else
    g_string_append (text, "0");
}

static void
append_time (GString                 *text,
             CwQuantity               quantity,
             const CwQuantityContext *context)
{
  const CwPlan *plan = context->plan;
  CwGroup data = cw_group_of_axis (plan, CW_AXIS_DATA);
  gboolean is_full = plan->recompute == CW_RECOMPUTE_FULL;

  if (quantity == CW_QUANTITY_COMPUTE_TIME)
    g_string_append (text, "{FLOPs}/({N}·{C}·{η})");
  else if (quantity == CW_QUANTITY_DATA_TIME && plan->zero == 0 && !has_experts (plan))
    append_collective (text, &data, context->device, 2, "{g′}·{P₀}");
  else if (quantity == CW_QUANTITY_DATA_TIME)
    g_string_append (text, "2·{m}·{gather} + {reduce} + {collect}");
  else if (quantity == CW_QUANTITY_EXPOSED_DATA_TIME)
    g_string_append (text, "{m}·(max({gather} − {forward}, 0) + max({gather} − {backward}, 0)) + "
                           "max({reduce} − max({backward} − {gather}, 0), 0) + max({collect} − "
                           "{forward}, 0)");
  else if (quantity == CW_QUANTITY_EXPOSED_CONTEXT_TIME)
    g_string_append_printf (text, "%d·{m}·max({ring} − {scores}, 0)", is_full ? 4 : 3);
  else if (quantity == CW_QUANTITY_BUBBLE_TIME)
    g_string_append (text, "({p} − 1)/{v}·{pass}");
  else if (quantity == CW_QUANTITY_BUSY_TIME)
    g_string_append (text,
                     "{arithmetic} + {data} + {tensor} + {pipeline} + {context} + {expert} + "
                     "{waiting}");
  else if (quantity == CW_QUANTITY_STEP_TIME)
    g_string_append (text, plan->prefetch ? "max({busy}, {input})" : "{busy} + {input}");
  else if (quantity == CW_QUANTITY_MFU)
    g_string_append (text, "{model FLOPs}/({step}·{N}·{C})");
  else if (quantity == CW_QUANTITY_HFU)
    g_string_append (text, "{FLOPs}/({step}·{N}·{C})");
  else if (quantity == CW_QUANTITY_THRESHOLD)
    {
      g_string_append (text, "{C}/(4·{P₀})·");
      append_collective (text, &data, context->device, 2, "{g′}·{P₀}");
    }
  else
    append_traffic_time (text, quantity, context);
}

static const char *
get_short (CwQuantity quantity)
{
  if (quantity == CW_QUANTITY_USABLE)
    return "{capacity}·{u}";
  if (quantity == CW_QUANTITY_DEVICES)
    return "{d}·{t}·{p}·{c}";
  if (quantity == CW_QUANTITY_BATCH)
    return "{b}·{m}·{d}";
  if (quantity == CW_QUANTITY_TOKENS)
    return "{b}·{m}·{s}/{c}";
  if (quantity == CW_QUANTITY_HIDDEN_STATE)
    return "{β}·{b}·{s}·{h}/{c}";
  if (quantity == CW_QUANTITY_BUBBLE_OF_IDEAL)
    return "({p} − 1)/({v}·{m})";
  if (quantity == CW_QUANTITY_BUBBLE_OF_TOTAL)
    return "({p} − 1)/({v}·{m} + {p} − 1)";

  return "({w} + {o})·{P}";
}

/**
 * cw_quantity_dup_template:
 * @quantity: a quantity
 * @context: a plan and its cost, which decide the form of the formula
 *
 * Writes the formula with its symbols in braces, made of numbers, + − · / ², brackets, min and
 * max. Evaluated with [func@symbol_get_value], it gives [func@quantity_get_value].
 *
 * Returns: (transfer full): the template
 */
char *
cw_quantity_dup_template (CwQuantity               quantity,
                          const CwQuantityContext *context)
{
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (quantity < CW_N_QUANTITIES, NULL);

  if (quantity == CW_QUANTITY_PARAMETERS)
    append_parameters (text, context->plan);
  else if (quantity >= CW_QUANTITY_COMPUTE_TIME)
    append_time (text, quantity, context);
  else if (quantity == CW_QUANTITY_MODEL_FLOPS || quantity == CW_QUANTITY_HARDWARE_FLOPS)
    append_flops (text, quantity, context->plan);
  else if (quantity >= CW_QUANTITY_SENT_DATA && quantity <= CW_QUANTITY_SENT_EXPERT)
    append_sent (text, quantity, context->plan);
  else if (quantity >= CW_QUANTITY_RANK_PARAMETERS && quantity <= CW_QUANTITY_OUTSIDE)
    append_memory (text, quantity, context);
  else
    g_string_append (text, get_short (quantity));

  return g_string_free (text, FALSE);
}
