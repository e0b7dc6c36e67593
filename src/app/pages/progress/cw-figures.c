/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-figures.h"

#include "cw-progress-words.h"
#include "session/cw-exam.h"
#include "session/cw-standing-text.h"

CwFigures *
cw_figures_new (CwContext *context,
                CwPack    *pack)
{
  CwFigures *self;
  CwLibrary *library;
  CwSettings *settings;
  gint64 since;

  g_return_val_if_fail (CW_IS_CONTEXT (context), NULL);
  g_return_val_if_fail (CW_IS_PACK (pack), NULL);

  library = cw_context_get_library (context);
  settings = cw_context_get_settings (context);

  self = g_new0 (CwFigures, 1);
  self->pack = pack;
  self->progress = cw_context_get_progress (context);
  self->today = cw_context_get_today (context);
  self->exam_day = cw_settings_get_exam_day (settings);
  self->minutes = cw_settings_get_minutes_a_day (settings);
  since = cw_progress_get_statistics_start (self->progress);

  self->readiness = cw_readiness_new (pack, self->progress, self->today);
  self->calibration = cw_calibration_get (pack, self->progress);
  self->plan = cw_study_plan_new (library, self->progress, self->today, self->exam_day, self->minutes);
  self->objectives = cw_objective_standing_dup_all (pack, self->progress);
  self->traps = cw_traps_new_taken (pack, self->progress);
  self->exams = cw_exam_dup_history (library, self->progress, since);

  return self;
}

void
cw_figures_free (CwFigures *self)
{
  if (self == NULL)
    return;

  g_clear_pointer (&self->readiness, cw_readiness_free);
  g_clear_object (&self->plan);
  g_clear_pointer (&self->objectives, g_array_unref);
  g_clear_object (&self->traps);
  g_clear_pointer (&self->exams, g_ptr_array_unref);
  g_free (self);
}

/* The whole page as text, in the order of its cards. */
char *
cw_figures_dup_text (CwFigures *self)
{
  GString *text;
  g_autofree char *standing = NULL;
  g_autofree char *plan = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  standing = cw_standing_text_all (self->pack, self->progress, self->today);
  plan = cw_progress_words_plan (self->plan, self->exam_day);
  text = g_string_new (standing);
  if (!g_str_has_suffix (standing, "\n"))
    g_string_append_c (text, '\n');
  g_string_append_printf (text, "\n%s", plan);

  for (guint i = 0; i < self->exams->len; i++)
    {
      g_autofree char *exam = cw_progress_words_exam (self->exams->pdata[i]);

      g_string_append_printf (text, "%s%s\n", i == 0 ? "\n" : "", exam);
    }

  return g_string_free (text, FALSE);
}
