/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sample-parallelism.h"

#include "tests/app/cw-test-wait.h"

void
cw_sample_parallelism_set_up (CwSampleParallelism *self,
                              gconstpointer        data)
{
  cw_sample_hardware_set_up (&self->study, data);
  /* The settings outlive a test. */
  g_object_set (cw_context_get_settings (self->study.context), "last-plan", "", NULL);
  self->state = cw_plan_state_new (self->study.context);
}

void
cw_sample_parallelism_tear_down (CwSampleParallelism *self,
                                 gconstpointer        data)
{
  if (gtk_window_get_child (GTK_WINDOW (self->study.window)) != NULL)
    cw_sample_study_hide (&self->study);

  /* A widget that had the focus may be let go a moment later. */
  g_object_add_weak_pointer (G_OBJECT (self->state), (gpointer *) &self->state);
  g_object_unref (self->state);
  cw_wait_until (self->state == NULL);
  cw_sample_study_tear_down (&self->study, data);
}

/* Opens the plan of an address, given from its question mark on. */
void
cw_sample_set_plan (CwSampleParallelism *self,
                    const char          *query)
{
  g_autofree char *text = g_strconcat ("chipwise:parallelism?", query, NULL);
  g_autoptr(GError) error = NULL;
  g_autoptr(CwAddress) address = cw_address_parse (text, &error);

  g_assert_no_error (error);
  g_assert_true (cw_plan_state_open (self->state, address, &error));
  g_assert_no_error (error);
}
