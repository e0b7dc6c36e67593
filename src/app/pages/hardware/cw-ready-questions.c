/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-ready-questions.h"

#include "cw-panel.h"
#include "widgets/cw-flow.h"

#include <glib/gi18n.h>

static const CwReadyQuestion questions[] = {
  { N_("Which kind do I need?"), "chipwise:hardware?view=kind" },
  { N_("Holds at least 60 GiB per chip"),
    "chipwise:hardware?memory=60GiB&columns=memory,memory-bandwidth,peak-bf16,devices-per-host&sort=memory" },
  { N_("Runs TensorFlow"),
    "chipwise:hardware?kind=tpu&framework=tensorflow&columns=memory,peak-bf16,pod,devices-per-host&sort=peak-bf16&order=descending" },
  { N_("v5e to v6e"), "chipwise:compare?devices=tpu-v5e,tpu-v6e" },
  { N_("Low-cost tuning on one host"),
    "chipwise:hardware?kind=gpu&columns=memory,devices-per-host,peak-bf16,link&sort=memory&search=g4" },
  { N_("My model…"), "chipwise:hardware?view=model" },
};

const CwReadyQuestion *
cw_ready_questions_get_all (guint *length)
{
  *length = G_N_ELEMENTS (questions);
  return questions;
}

GtkWidget *
cw_ready_questions_new (void)
{
  GtkWidget *flow = cw_flow_new ();

  for (guint i = 0; i < G_N_ELEMENTS (questions); i++)
    {
      GtkWidget *button = cw_panel_button (_(questions[i].title), "win.go", questions[i].address);

      gtk_widget_add_css_class (button, "chip");
      gtk_widget_add_css_class (button, "ready");
      cw_flow_append (CW_FLOW (flow), button);
    }

  return flow;
}
