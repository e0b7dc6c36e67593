/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "progress/cw-progress-store.h"
#include "session/cw-exam-pick.h"
#include "session/cw-exam.h"

#include <string.h>
#include <unistd.h>

/* Sits one mock exam after another, as the app does, and says of each change that it is
 * acknowledged: "GROUP KEY VALUE", written at once. To be killed, and started again: it goes on with
 * the exam that is not submitted.
 *
 * Usage: sitting FILE SEED */

#define N_QUESTIONS 8
#define MINUTES 600
#define PACK "pmle-3.3"

typedef struct
{
  CwLibrary *library;
  CwProgressStore *store;
  CwExam *exam;
  GRand *rand;
  char *group;
  char *key;   /* of what is being saved */
} Sitting;

static void act (Sitting *self);

static void
say (const char *line)
{
  gsize length = strlen (line);

  if (write (STDOUT_FILENO, line, length) != (gssize) length)
    _exit (1);
}

static void
saved_cb (GObject      *object,
          GAsyncResult *result,
          gpointer      user_data)
{
  Sitting *self = user_data;
  CwProgress *progress = cw_progress_store_get_progress (self->store);
  g_autoptr (GError) error = NULL;
  g_autofree char *value = cw_progress_dup_value (progress, self->group, self->key);
  g_autofree char *line = NULL;

  if (!cw_progress_store_save_finish (self->store, result, &error))
    line = g_strdup_printf ("error %s\n", error->message);
  else
    line = g_strdup_printf ("%s %s %s\n", self->group, self->key, value);
  say (line);

  act (self);
}

static void
save (Sitting           *self,
      const CwExamClock *clock,
      char              *key)
{
  g_free (self->key);
  self->key = key;
  cw_progress_store_save_async (self->store, clock->wall, NULL, saved_cb, self);
}

static void
take_exam (Sitting *self,
           CwExam  *exam)
{
  g_autofree char *started = cw_instant_to_string (cw_exam_get_started (exam));

  g_clear_object (&self->exam);
  self->exam = exam;
  g_free (self->group);
  self->group = g_strconcat ("exam/", started, NULL);
}

static void
begin (Sitting           *self,
       const CwExamClock *clock)
{
  CwProgress *progress = cw_progress_store_get_progress (self->store);
  CwPack *pack = cw_library_find_pack (self->library, PACK);
  g_autoptr (GPtrArray) questions =
    cw_exam_pick (pack, progress, N_QUESTIONS, g_rand_int (self->rand), NULL);

  take_exam (self, cw_exam_new (self->library, progress, questions, MINUTES, g_rand_int (self->rand),
                                clock, cw_day_parse ("2026-12-01")));
  save (self, clock, g_strdup ("order"));
}

/* The entry that an answer gets, of which there are as many as there were changes. */
static char *
dup_next_key (Sitting *self,
              guint    index)
{
  CwProgress *progress = cw_progress_store_get_progress (self->store);

  for (guint i = 0;; i++)
    {
      g_autofree char *key = g_strdup_printf ("answer.%u.%u", index, i);
      g_autofree char *value = cw_progress_dup_value (progress, self->group, key);

      if (value == NULL)
        return g_steal_pointer (&key);
    }
}

static void
answer (Sitting           *self,
        const CwExamClock *clock)
{
  guint index = (guint) g_rand_int_range (self->rand, 0, N_QUESTIONS);
  g_autofree char *key = dup_next_key (self, index);
  GListModel *options = cw_question_get_options (cw_exam_get_question (self->exam, index));
  const char *old = cw_exam_get_answer (self->exam, index)[0];
  guint n = g_list_model_get_n_items (options);
  guint chosen = (guint) g_rand_int_range (self->rand, 0, (gint32) n);
  g_autoptr (CwOption) option = g_list_model_get_item (options, chosen);
  const char *ids[] = { NULL, NULL };

  if (g_strcmp0 (cw_option_get_id (option), old) != 0)
    ids[0] = cw_option_get_id (option);
  cw_exam_visit (self->exam, index, clock);
  if (!cw_exam_set_answer (self->exam, index, ids, clock))
    say ("error the time is over\n");
  save (self, clock, g_steal_pointer (&key));
}

static void
act (Sitting *self)
{
  CwExamClock clock;

  cw_exam_clock_read (&clock);
  if (cw_exam_is_submitted (self->exam))
    begin (self, &clock);
  else if (g_rand_int_range (self->rand, 0, 12) == 0)
    {
      cw_exam_submit (self->exam, &clock);
      save (self, &clock, g_strdup ("submitted"));
    }
  else
    answer (self, &clock);
}

int
main (int   argc,
      char *argv[])
{
  Sitting self = { NULL };
  g_autoptr (CwProgress) progress = NULL;
  g_autoptr (GMainLoop) loop = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *message = NULL;
  CwExamClock clock;
  CwExam *exam;

  if (argc != 3)
    return 2;

  self.library = cw_library_load (NULL);
  self.store = cw_progress_store_new (argv[1]);
  self.rand = g_rand_new_with_seed ((guint32) g_ascii_strtoull (argv[2], NULL, 10));
  cw_exam_clock_read (&clock);
  progress = cw_progress_store_load (self.store, clock.wall, &message, &error);
  if (progress == NULL || message != NULL)
    {
      g_autofree char *line = g_strdup_printf ("error %s\n", message != NULL ? message
                                                                            : error->message);

      say (line);
      return 1;
    }

  exam = cw_exam_resume (self.library, progress, &clock);
  if (exam != NULL)
    {
      take_exam (&self, exam);
      act (&self);
    }
  else
    begin (&self, &clock);

  loop = g_main_loop_new (NULL, FALSE);
  g_main_loop_run (loop);

  return 0;
}
