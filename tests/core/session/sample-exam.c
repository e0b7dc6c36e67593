/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sample-exam.h"
#include "progress/cw-progress-file.h"

void
cw_sample_exam_set_up (CwSampleExam  *self,
                       gconstpointer  data)
{
  self->library = cw_sample_library_new ();
  self->progress = cw_progress_new ();
  self->clock.wall = cw_sample_instant (1);
  self->clock.boottime = 5000;
  g_strlcpy (self->clock.boot_id, CW_SAMPLE_BOOT, sizeof self->clock.boot_id);
}

void
cw_sample_exam_tear_down (CwSampleExam  *self,
                          gconstpointer  data)
{
  g_assert_finalize_object (self->progress);
  g_assert_finalize_object (self->library);
}

CwExam *
cw_sample_exam_begin (CwSampleExam *self,
                      const char   *ids,
                      guint         minutes)
{
  g_autoptr(GPtrArray) questions = g_ptr_array_new ();
  g_auto(GStrv) words = g_strsplit (ids, " ", -1);

  for (char **id = words; *id != NULL; id++)
    g_ptr_array_add (questions, cw_sample_question (self->library, *id));

  return cw_exam_new (self->library, self->progress, questions, minutes, CW_SAMPLE_SEED, &self->clock,
                      cw_day_parse ("2026-12-01"));
}

/* Time passes, whether the machine is suspended or not. */
void
cw_sample_exam_pass (CwSampleExam *self,
                     gint64        seconds)
{
  self->clock.wall += seconds;
  self->clock.boottime += seconds;
}

/* The machine is off for so long, and then another boot. */
void
cw_sample_exam_reboot (CwSampleExam *self,
                       gint64        seconds)
{
  self->clock.wall += seconds;
  self->clock.boottime = 20;
  self->n_boots++;
  g_snprintf (self->clock.boot_id, sizeof self->clock.boot_id, CW_SAMPLE_OTHER_BOOT, self->n_boots);
}

gboolean
cw_sample_exam_answer (CwSampleExam *self,
                       CwExam       *exam,
                       guint         index,
                       const char   *options)
{
  g_auto(GStrv) ids = g_strsplit (options, "+", -1);

  return cw_exam_set_answer (exam, index, (const char * const *) ids, &self->clock);
}

CwProgress *
cw_sample_exam_dup_saved (CwProgress *progress)
{
  g_autoptr(GBytes) bytes = cw_progress_to_bytes (progress);
  g_autoptr(CwProgressReading) reading = NULL;
  CwProgress *saved = cw_progress_parse (bytes, &reading);

  g_assert_false (reading->damaged);
  return saved;
}

char *
cw_sample_exam_dup_text (CwProgress *progress)
{
  g_autoptr(GBytes) bytes = cw_progress_to_bytes (progress);
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);

  return g_strndup (text, length);
}

char *
cw_sample_exam_describe (CwExam *exam)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%" G_GINT64_FORMAT " %u minutes, at %u%s\n", cw_exam_get_started (exam),
                          cw_exam_get_minutes (exam), cw_exam_get_place (exam),
                          cw_exam_is_submitted (exam) ? ", submitted" : "");
  for (guint i = 0; i < cw_exam_get_n_questions (exam); i++)
    {
      g_auto(GStrv) order = cw_exam_dup_option_order (exam, i, TRUE);
      g_autofree char *options = g_strjoinv (" ", order);
      g_autofree char *chosen = g_strjoinv ("+", (char **) cw_exam_get_answer (exam, i));

      g_string_append_printf (text, "%s [%s] %s %us%s%s%s%s %d\n",
                              cw_question_get_id (cw_exam_get_question (exam, i)), options, chosen,
                              cw_exam_get_seconds (exam, i),
                              cw_exam_is_answered (exam, i) ? " answered" : "",
                              cw_exam_get_flagged (exam, i) ? " flagged" : "",
                              cw_exam_get_seen_before (exam, i) ? " seen" : "",
                              cw_exam_get_right (exam, i) ? " right" : "",
                              (int) cw_exam_get_change (exam, i));
    }

  return g_string_free (text, FALSE);
}

char *
cw_sample_exam_dup_log (CwExam     *exam,
                        CwProgress *progress)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < cw_exam_get_n_questions (exam); i++)
    {
      g_autoptr(GPtrArray) attempts =
        cw_progress_dup_attempts (progress, cw_question_get_key (cw_exam_get_question (exam, i)));

      for (guint j = 0; j < attempts->len; j++)
        {
          CwAttempt *attempt = attempts->pdata[j];
          g_autofree char *ids = g_strjoinv ("+", (char **) cw_attempt_get_options (attempt));

          if (cw_attempt_get_mode (attempt) != CW_MODE_EXAM)
            continue;

          g_string_append_printf (text, "%s%s %s %us", text->len > 0 ? "; " : "", ids[0] != '\0' ? ids : "-",
                                  cw_attempt_get_right (attempt) ? "right" : "wrong",
                                  cw_attempt_get_seconds (attempt));
        }
    }

  return g_string_free (text, FALSE);
}
