/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "session/cw-exam-clock.h"

#include <string.h>
#include <time.h>

/* The time of an exam. Nobody can set the clock that it goes by, and it runs on while the machine
 * is suspended; but it begins anew with each boot. So a record says of the end of the exam where it
 * is on that clock and on the wall clock, and how much was spent when it was written. Whatever the
 * wall clock says after a reboot, what was spent stays spent. */

#define BOOT_ID_FILE "/proc/sys/kernel/random/boot_id"

/* Spelt in so many digits that records compare as numbers do. */
#define SPENT_FORMAT "%06u"
#define SPENT_MAX 999999

/* Stands for a boot that is not known, and is like no other. */
#define NO_BOOT "-"

typedef struct
{
  guint  spent;
  char  *boot_id;
  gint64 end_boottime;
  gint64 end_wall;
} Record;

static gboolean
read_number (const char *word,
             gint64     *number)
{
  return g_ascii_string_to_signed (word, 10, G_MININT64 / 2, G_MAXINT64 / 2, number, NULL);
}

static gboolean
parse_record (const char *text,
              Record     *record)
{
  g_auto(GStrv) words = g_strsplit (text, " ", -1);
  guint64 spent;

  if (g_strv_length (words) < 4
      || !g_ascii_string_to_unsigned (words[0], 10, 0, SPENT_MAX, &spent, NULL)
      || !read_number (words[2], &record->end_boottime)
      || !read_number (words[3], &record->end_wall))
    return FALSE;

  record->spent = (guint) spent;
  record->boot_id = g_strdup (words[1]);
  return TRUE;
}

/**
 * cw_exam_clock_read:
 * @clock: (out): what this machine's clocks show
 *
 * Reads the clocks of this machine. The boot is "" where the kernel does not tell it.
 */
void
cw_exam_clock_read (CwExamClock *clock)
{
  g_autofree char *boot_id = NULL;
  struct timespec boottime = { 0 };

  g_return_if_fail (clock != NULL);

  memset (clock, 0, sizeof *clock);
  clock->wall = g_get_real_time () / G_USEC_PER_SEC;
  if (clock_gettime (CLOCK_BOOTTIME, &boottime) != 0
      || !g_file_get_contents (BOOT_ID_FILE, &boot_id, NULL, NULL))
    return;

  clock->boottime = boottime.tv_sec;
  g_strlcpy (clock->boot_id, g_strstrip (boot_id), sizeof clock->boot_id);
}

/**
 * cw_exam_clock_write:
 * @seconds: how long the exam is, at most 999,999
 * @left: how much of that is left, in seconds, at most @seconds
 * @clock: what the clocks show
 *
 * Writes when an exam ends: the seconds spent, the boot, and the end on the clock of that boot and
 * on the wall clock.
 *
 * Returns: (transfer full): the record
 */
char *
cw_exam_clock_write (guint              seconds,
                     guint              left,
                     const CwExamClock *clock)
{
  g_return_val_if_fail (seconds <= SPENT_MAX && left <= seconds, NULL);
  g_return_val_if_fail (clock != NULL, NULL);

  return g_strdup_printf (SPENT_FORMAT " %s %" G_GINT64_FORMAT " %" G_GINT64_FORMAT,
                          seconds - left,
                          clock->boot_id[0] != '\0' ? clock->boot_id : NO_BOOT,
                          clock->boottime + left,
                          clock->wall + left);
}

/**
 * cw_exam_clock_left:
 * @record: (nullable): what [func@ExamClock.write] wrote last
 * @seconds: how long the exam is
 * @clock: what the clocks show now
 *
 * Works out how much time is left. In the boot of the record it goes by the clock of that boot; in
 * another, or on another machine, by the wall clock. It is never more than what was left when the
 * record was written, and nothing where there is no record that can be read.
 *
 * Returns: seconds
 */
guint
cw_exam_clock_left (const char        *record,
                    guint              seconds,
                    const CwExamClock *clock)
{
  g_autofree char *boot_id = NULL;
  Record read = { 0 };
  gint64 left;

  g_return_val_if_fail (clock != NULL, 0);

  if (record == NULL || !parse_record (record, &read) || read.spent >= seconds)
    {
      g_free (read.boot_id);
      return 0;
    }

  boot_id = read.boot_id;
  left = strcmp (boot_id, clock->boot_id) == 0 ? read.end_boottime - clock->boottime
                                               : read.end_wall - clock->wall;

  return (guint) CLAMP (left, 0, (gint64) (seconds - read.spent));
}

/**
 * cw_exam_clock_spent:
 * @record: (nullable): what [func@ExamClock.write] wrote last
 * @seconds: how long the exam is
 *
 * Gets how much was spent when the record was written.
 *
 * Returns: seconds, at most @seconds; all of them where there is no record that can be read
 */
guint
cw_exam_clock_spent (const char *record,
                     guint       seconds)
{
  g_autofree char *boot_id = NULL;
  Record read = { 0 };

  if (record == NULL || !parse_record (record, &read))
    return seconds;

  boot_id = read.boot_id;
  return MIN (read.spent, seconds);
}
