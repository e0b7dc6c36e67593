/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "progress/cw-backups.h"

#include "progress/cw-durable-file.h"
#include "progress/cw-progress-file.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

/* Several generations, thinned by age: a fault that nobody noticed for a week must not have reached
 * every copy. */

#define PREFIX "progress-"
#define SUFFIX ".ini"
#define INSTANT_LENGTH 16

#define SECONDS_PER_DAY (24 * 60 * 60)
#define INTERVAL (10 * 60)

/* Always kept, whatever their age. */
#define N_NEWEST 10

/* Of every period the newest copy is kept. Periods without a copy do not count: an exam taken up
 * again after a year still has the copies of its last days. */
#define N_DAYS 7
#define N_WEEKS 4
#define N_MONTHS 12

typedef enum
{
  PERIOD_DAY,
  PERIOD_WEEK,
  PERIOD_MONTH,
} Period;

static char *
dup_folder (const char *file_path)
{
  g_autofree char *parent = g_path_get_dirname (file_path);

  return g_build_filename (parent, "backups", NULL);
}

static char *
dup_path (const char *file_path,
          gint64      instant)
{
  g_autofree char *folder = dup_folder (file_path);
  g_autofree char *text = cw_instant_to_string (instant);
  g_autofree char *name = g_strconcat (PREFIX, text, SUFFIX, NULL);

  return g_build_filename (folder, name, NULL);
}

/* -1 when the name is not that of a backup. */
static gint64
instant_from_name (const char *name)
{
  g_autofree char *text = NULL;

  if (!g_str_has_prefix (name, PREFIX) || !g_str_has_suffix (name, SUFFIX) ||
      strlen (name) != strlen (PREFIX) + INSTANT_LENGTH + strlen (SUFFIX))
    return -1;

  text = g_strndup (name + strlen (PREFIX), INSTANT_LENGTH);
  return cw_instant_parse (text);
}

static int
compare_instants (gconstpointer a,
                  gconstpointer b)
{
  gint64 first = *(const gint64 *) a, second = *(const gint64 *) b;

  return first < second ? -1 : first > second;
}

/* Returns the instants (gint64) of all backups, oldest first. */
GArray *
cw_backups_list (const char *file_path)
{
  GArray *instants = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autofree char *folder = dup_folder (file_path);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      gint64 instant = instant_from_name (name);

      if (instant >= 0)
        g_array_append_val (instants, instant);
    }
  g_array_sort (instants, compare_instants);

  return instants;
}

static gint64
find_period (gint64 instant,
             Period period)
{
  gint64 day = instant / SECONDS_PER_DAY;
  GDate date;

  switch (period)
    {
    case PERIOD_DAY:
      return day;

    case PERIOD_WEEK:
      /* The first of January 1970 was a Thursday. */
      return (day + 3) / 7;

    case PERIOD_MONTH:
      g_date_clear (&date, 1);
      g_date_set_julian (&date, (guint32) (day + 719163));
      return g_date_get_year (&date) * 12 + (gint64) g_date_get_month (&date);

    default:
      g_assert_not_reached ();
    }
}

static void
keep_newest_of_periods (GArray   *instants,
                        gboolean *kept,
                        Period    period,
                        guint     n_periods)
{
  gint64 last = -1;

  for (guint i = instants->len; i > 0 && n_periods > 0; i--)
    {
      gint64 current = find_period (g_array_index (instants, gint64, i - 1), period);

      if (current == last)
        continue;

      kept[i - 1] = TRUE;
      last = current;
      n_periods--;
    }
}

/* Returns which of @instants (sorted) may go. */
GArray *
cw_backups_thin (GArray *instants)
{
  GArray *thinned = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autofree gboolean *kept = g_new0 (gboolean, instants->len + 1);

  for (guint i = 0; i < MIN (instants->len, N_NEWEST); i++)
    kept[instants->len - 1 - i] = TRUE;
  keep_newest_of_periods (instants, kept, PERIOD_DAY, N_DAYS);
  keep_newest_of_periods (instants, kept, PERIOD_WEEK, N_WEEKS);
  keep_newest_of_periods (instants, kept, PERIOD_MONTH, N_MONTHS);

  for (guint i = 0; i < instants->len; i++)
    {
      if (!kept[i])
        g_array_append_val (thinned, g_array_index (instants, gint64, i));
    }

  return thinned;
}

/* A clock that was wrong for a while must not keep backups from being made. */
static gboolean
is_due (GArray *instants,
        gint64  now)
{
  gint64 newest;

  if (instants->len == 0)
    return TRUE;

  newest = g_array_index (instants, gint64, instants->len - 1);
  return now >= newest + INTERVAL || now < newest - INTERVAL;
}

static gboolean
is_written (const char *path,
            GBytes     *bytes)
{
  CwFileIdentity identity;
  g_autoptr (GBytes) found = cw_durable_file_read (path, &identity, NULL);

  return found != NULL && g_bytes_equal (found, bytes);
}

static void
thin (const char *file_path,
      GArray     *instants)
{
  g_autoptr (GArray) thinned = cw_backups_thin (instants);

  for (guint i = 0; i < thinned->len; i++)
    {
      g_autofree char *old_path = dup_path (file_path, g_array_index (thinned, gint64, i));

      (void) g_unlink (old_path);
    }
}

/* Older ones go only after the new one was read back and found the same. */
static gboolean
make (const char  *file_path,
      GBytes      *bytes,
      gint64       instant,
      GArray      *instants,
      GError     **error)
{
  g_autofree char *path = dup_path (file_path, instant);

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    {
      if (!cw_durable_file_write (path, bytes, error))
        return FALSE;

      g_array_append_val (instants, instant);
      g_array_sort (instants, compare_instants);
    }

  if (!is_written (path, bytes))
    {
      g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_IO,
                           _("A backup differs from what was written."));
      return FALSE;
    }

  thin (file_path, instants);
  return TRUE;
}

/* Makes a backup when the newest is old enough. */
gboolean
cw_backups_make (const char  *file_path,
                 GBytes      *bytes,
                 gint64       now,
                 GError     **error)
{
  g_autoptr (GArray) instants = cw_backups_list (file_path);

  return !is_due (instants, now) || make (file_path, bytes, now, instants, error);
}

/* Makes a backup however old the newest is, unless that holds the same. One that was made within
 * this second stays as it is. */
gboolean
cw_backups_make_now (const char  *file_path,
                     GBytes      *bytes,
                     gint64       now,
                     GError     **error)
{
  g_autoptr (GArray) instants = cw_backups_list (file_path);

  for (guint i = 0; i < instants->len; i++)
    {
      gint64 instant = g_array_index (instants, gint64, i);
      g_autofree char *path = dup_path (file_path, instant);

      if (i + 1 == instants->len && is_written (path, bytes))
        return TRUE;
      if (instant == now && now < CW_INSTANT_MAX)
        now++;
    }

  return make (file_path, bytes, now, instants, error);
}

/* The one with the most answers among those that are whole; only when none is, among the others.
 * The newest of equals. Returns NULL when there is none. */
CwProgress *
cw_backups_load_best (const char *file_path,
                      gint64     *instant)
{
  g_autoptr (GArray) instants = cw_backups_list (file_path);
  g_autoptr (CwProgress) best = NULL;
  gboolean best_is_whole = FALSE;
  guint best_count = 0;

  for (guint i = instants->len; i > 0; i--)
    {
      gint64 current = g_array_index (instants, gint64, i - 1);
      g_autofree char *path = dup_path (file_path, current);
      CwFileIdentity identity;
      g_autoptr (GBytes) bytes = cw_durable_file_read (path, &identity, NULL);
      g_autoptr (CwProgressReading) reading = NULL;
      g_autoptr (CwProgress) progress = NULL;

      if (bytes == NULL)
        continue;

      progress = cw_progress_parse (bytes, &reading);
      if (best == NULL || (best_is_whole ? !reading->damaged && reading->n_attempts > best_count
                                         : !reading->damaged || reading->n_attempts > best_count))
        {
          best_is_whole = !reading->damaged;
          best_count = reading->n_attempts;
          g_set_object (&best, progress);
          *instant = current;
        }
    }

  return g_steal_pointer (&best);
}
