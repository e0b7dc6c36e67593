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
  CwSettings *settings;

  g_return_val_if_fail (CW_IS_CONTEXT (context), NULL);
  g_return_val_if_fail (CW_IS_PACK (pack), NULL);

  settings = cw_context_get_settings (context);

  self = g_new0 (CwFigures, 1);
  self->library = cw_context_get_library (context);
  self->pack = pack;
  self->progress = cw_context_get_progress (context);
  self->today = cw_context_get_today (context);
  self->exam_day = cw_settings_get_exam_day (settings);
  self->minutes = cw_settings_get_minutes_a_day (settings);

  return self;
}

/* A part that is filled stays as it is. */
void
cw_figures_fill (CwFigures     *self,
                 CwFiguresPart  part)
{
  g_return_if_fail (self != NULL);

  switch (part)
    {
    case CW_FIGURES_READINESS:
      if (self->readiness == NULL)
        self->readiness = cw_readiness_new (self->pack, self->progress, self->today);
      break;
    case CW_FIGURES_CALIBRATION:
      self->calibration = cw_calibration_get (self->pack, self->progress);
      break;
    case CW_FIGURES_PLAN:
      if (self->plan == NULL)
        self->plan = cw_study_plan_new (self->library, self->progress, self->today, self->exam_day, self->minutes);
      break;
    case CW_FIGURES_OBJECTIVES:
      if (self->objectives == NULL)
        self->objectives = cw_objective_standing_dup_all (self->pack, self->progress);
      break;
    case CW_FIGURES_TRAPS:
      if (self->traps == NULL)
        self->traps = cw_traps_new_taken (self->pack, self->progress);
      break;
    case CW_FIGURES_EXAMS:
      if (self->exams == NULL)
        self->exams = cw_exam_dup_history (self->library, self->progress,
                                           cw_progress_get_statistics_start (self->progress));
      break;
    default:
      g_return_if_reached ();
    }
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

  cw_figures_fill (self, CW_FIGURES_PLAN);
  cw_figures_fill (self, CW_FIGURES_EXAMS);
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
