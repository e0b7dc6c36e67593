/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-diagram-view.h"

#include "cw-diagram-words.h"

#include <glib/gi18n.h>

/* The arrows in words: which sign stands for what, how much is sent, and whether the group stays on
 * the fast link. */

GtkWidget *
cw_diagram_traffic_new (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);

  gtk_widget_add_css_class (box, "traffic");
  return box;
}

static const char *
describe_link (CwLink   link,
               gboolean slices)
{
  switch (link)
    {
    case CW_LINK_FAST:
      return slices ? _("within a slice") : _("within a node");
    case CW_LINK_BOTH:
      return slices ? _("⚠ over the edge of a slice") : _("⚠ over the edge of a node");
    case CW_LINK_SLOW:
      return _("over the network");
    case CW_LINK_NONE:
    default:
      return "";
    }
}

static void
append (GtkWidget  *box,
        const char *sign,
        const char *what,
        double      bytes,
        gboolean    numbers,
        const char *link)
{
  g_autofree char *size = cw_words_bytes (bytes);
  /* Translators: what is sent, then how much. */
  g_autofree char *sent = numbers ? g_strdup_printf (_("%1$s: each device sends %2$s a step"), what, size)
                                  : g_strdup (what);
  /* Translators: what is sent, then over which link. */
  g_autofree char *text = numbers && *link != '\0' ? g_strdup_printf (_("%1$s, %2$s"), sent, link) : g_strdup (sent);
  g_autofree char *line = g_strdup_printf ("%s  %s", sign, text);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "label", line,
                                   "wrap", TRUE,
                                   "max-width-chars", 60,
                                   "xalign", 0.0f,
                                   NULL);

  gtk_box_append (GTK_BOX (box), label);
}

void
cw_diagram_traffic_fill (GtkWidget   *box,
                         CwPlanState *state,
                         gboolean     numbers)
{
  const CwPlan *plan = cw_plan_state_get_plan (state);
  const CwCost *cost = cw_plan_state_get_cost (state);
  const gboolean slices = cw_plan_state_get_cost_device (state)->pod_devices > 0;
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (box)) != NULL)
    gtk_box_remove (GTK_BOX (box), child);

  if (cw_plan_get_replicas (plan) > 1)
    append (box, "↔", plan->zero >= 3 ? _("Weights gathered, gradients scattered") : _("Gradients, averaged"),
            cost->sent.data, numbers, describe_link (cost->links[CW_AXIS_DATA], slices));
  if (plan->pipeline > 1)
    append (box, "→", _("Activations, handed on"), cost->sent.pipeline, numbers,
            describe_link (cost->links[CW_AXIS_PIPELINE], slices));
  if (plan->tensor > 1)
    append (box, "═", _("Partial results of every layer, added up"), cost->sent.tensor, numbers,
            describe_link (cost->links[CW_AXIS_TENSOR], slices));
  if (plan->context > 1)
    append (box, "↔", _("Keys and values, passed round"), cost->sent.context, numbers,
            describe_link (cost->links[CW_AXIS_CONTEXT], slices));
  if (cost->sent.expert > 0)
    append (box, "↔", _("Tokens, sent to their experts and back"), cost->sent.expert, numbers,
            describe_link (cost->links[CW_AXIS_EXPERT], slices));
  gtk_widget_set_visible (box, gtk_widget_get_first_child (box) != NULL);
}
