/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "progress/cw-progress-store.h"

#include <string.h>
#include <unistd.h>

/* Answers questions for ever, as the app does, and says of each answer that it is acknowledged:
 * "KEY INSTANT", written at once. To be killed.
 *
 * Usage: answering FILE KEY */

typedef struct
{
  CwProgressStore *store;
  const char *key;
  gint64 instant; /* of the answer that is being saved */
  gint64 now;
} Answering;

static void answer (Answering *self);

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
  Answering *self = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree char *instant = cw_instant_to_string (self->instant);
  g_autofree char *line = NULL;

  if (!cw_progress_store_save_finish (self->store, result, &error))
    line = g_strdup_printf ("error %s\n", error->message);
  else
    line = g_strdup_printf ("%s %s\n", self->key, instant);
  say (line);

  answer (self);
}

static void
answer (Answering *self)
{
  CwProgress *progress = cw_progress_store_get_progress (self->store);
  const char * const ids[] = { "a", NULL };
  g_autoptr (CwAttempt) attempt = NULL;

  /* Eleven minutes apart, so that there is a backup for each. */
  self->now += 660;
  self->instant = cw_progress_next_instant (progress, self->now);
  attempt = cw_attempt_new (self->instant, cw_day_parse ("2026-11-30"), CW_MODE_PRACTICE, ids,
                            CW_CONFIDENCE_FAIR, TRUE, 5, "0123abcd");
  cw_progress_add_attempt (progress, self->key, attempt);
  cw_progress_store_save_async (self->store, self->instant, NULL, saved_cb, self);
}

int
main (int   argc,
      char *argv[])
{
  Answering self = { NULL, NULL, 0, cw_instant_parse ("20261130T100000Z") };
  g_autoptr (CwProgress) progress = NULL;
  g_autoptr (GMainLoop) loop = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *message = NULL;

  if (argc != 3)
    return 2;

  self.store = cw_progress_store_new (argv[1]);
  self.key = argv[2];
  progress = cw_progress_store_load (self.store, self.now, &message, &error);
  if (progress == NULL || message != NULL)
    {
      g_autofree char *line = g_strdup_printf ("error %s\n", message != NULL ? message
                                                                            : error->message);

      say (line);
      return 1;
    }

  self.now = cw_progress_next_instant (progress, self.now);
  answer (&self);
  loop = g_main_loop_new (NULL, FALSE);
  g_main_loop_run (loop);

  return 0;
}
