/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "memory/cw-day.h"

#include <string.h>

/* A study day is counted by the wall clock of the place where the learner was, at the moment of the
 * answer. It is written into the log beside the UTC instant and never worked out again: the offset
 * of today says nothing about a day last winter. */

#define SECONDS_PER_DAY (24 * 60 * 60)
#define JULIAN_OF_1970 719163

static gboolean
read_number (const char *text,
             guint       n_digits,
             guint      *number)
{
  guint value = 0;

  for (guint i = 0; i < n_digits; i++)
    {
      if (!g_ascii_isdigit (text[i]))
        return FALSE;
      value = 10 * value + (guint) (text[i] - '0');
    }

  *number = value;
  return TRUE;
}

static CwDay
day_from_parts (guint year,
                guint month,
                guint day)
{
  GDate date;

  if (!g_date_valid_dmy ((GDateDay) MIN (day, 32), (GDateMonth) MIN (month, 13), (GDateYear) year))
    return 0;

  g_date_clear (&date, 1);
  g_date_set_dmy (&date, (GDateDay) day, (GDateMonth) month, (GDateYear) year);
  return g_date_get_julian (&date);
}

/* Days without the bounds that have a spelling. */
static gint64
study_day (gint64     instant,
           GTimeZone *zone,
           int        start_hour)
{
  int interval = g_time_zone_find_interval (zone, G_TIME_TYPE_UNIVERSAL, instant);
  gint64 wall = instant + g_time_zone_get_offset (zone, interval) - start_hour * 60 * 60;

  return wall / SECONDS_PER_DAY - (wall % SECONDS_PER_DAY < 0 ? 1 : 0) + JULIAN_OF_1970;
}

/**
 * cw_day_for_instant:
 * @instant: UNIX seconds
 * @zone: where the learner is
 * @start_hour: the local hour at which a day starts, 0 to 23
 *
 * Gets the local study day to which an instant belongs.
 *
 * Before @start_hour it is still the day before. The rule reads the wall clock alone, so that an
 * hour which the clocks skip or repeat moves no boundary.
 *
 * Returns: the day, or 0 when it lies outside the years 1 to 9999
 */
CwDay
cw_day_for_instant (gint64     instant,
                    GTimeZone *zone,
                    int        start_hour)
{
  gint64 day;

  g_return_val_if_fail (zone != NULL, 0);
  g_return_val_if_fail (start_hour >= 0 && start_hour <= 23, 0);

  day = study_day (instant, zone, start_hour);

  return day >= 1 && day <= CW_DAY_MAX ? (CwDay) day : 0;
}

/**
 * cw_day_end:
 * @day: a study day, not 0
 * @zone: where the learner is
 * @start_hour: the local hour at which a day starts, 0 to 23
 *
 * Gets when a study day is over: the first instant that [func@day_for_instant] puts into a later
 * one. Where the clocks skip the start hour, that is the instant at which they do; where they
 * repeat it, the first of the two.
 *
 * Returns: UNIX seconds
 */
gint64
cw_day_end (CwDay      day,
            GTimeZone *zone,
            int        start_hour)
{
  gint64 before, after;

  g_return_val_if_fail (day >= 1 && day <= CW_DAY_MAX, 0);
  g_return_val_if_fail (zone != NULL, 0);
  g_return_val_if_fail (start_hour >= 0 && start_hour <= 23, 0);

  /* No place on earth is, or was, further from UTC than this. The instant lies between the two,
   * and a zone gives its offsets only for instants: halve. */
  before = ((gint64) day + 1 - JULIAN_OF_1970) * SECONDS_PER_DAY + (start_hour - 24) * 60 * 60;
  after = before + 2 * SECONDS_PER_DAY;
  while (after - before > 1)
    {
      gint64 middle = before + (after - before) / 2;

      if (study_day (middle, zone, start_hour) > day)
        after = middle;
      else
        before = middle;
    }

  return after;
}

/**
 * cw_day_parse:
 * @text: a day such as `2026-11-30`
 *
 * Reads a day.
 *
 * Returns: the day, or 0 when @text is anything else
 */
CwDay
cw_day_parse (const char *text)
{
  guint year, month, day;

  g_return_val_if_fail (text != NULL, 0);

  if (strlen (text) != strlen ("YYYY-MM-DD") ||
      !read_number (text, 4, &year) || text[4] != '-' ||
      !read_number (text + 5, 2, &month) || text[7] != '-' ||
      !read_number (text + 8, 2, &day))
    return 0;

  return day_from_parts (year, month, day);
}

/**
 * cw_day_to_string:
 * @day: a day, not 0
 *
 * Writes a day as [func@day_parse] reads it.
 *
 * Returns: (transfer full): the text
 */
char *
cw_day_to_string (CwDay day)
{
  GDate date;

  g_return_val_if_fail (day >= 1 && day <= CW_DAY_MAX, NULL);

  g_date_clear (&date, 1);
  g_date_set_julian (&date, day);

  return g_strdup_printf ("%04u-%02u-%02u",
                          (guint) g_date_get_year (&date),
                          (guint) g_date_get_month (&date),
                          (guint) g_date_get_day (&date));
}

/**
 * cw_instant_parse:
 * @text: an instant such as `20261130T101204Z`
 *
 * Reads an instant of the log.
 *
 * Returns: UNIX seconds, or -1 when @text is anything else or lies before 1970
 */
gint64
cw_instant_parse (const char *text)
{
  guint year, month, day, hour, minute, second;
  CwDay julian;

  g_return_val_if_fail (text != NULL, -1);

  if (strlen (text) != strlen ("YYYYMMDDTHHMMSSZ") ||
      !read_number (text, 4, &year) ||
      !read_number (text + 4, 2, &month) ||
      !read_number (text + 6, 2, &day) || text[8] != 'T' ||
      !read_number (text + 9, 2, &hour) ||
      !read_number (text + 11, 2, &minute) ||
      !read_number (text + 13, 2, &second) || text[15] != 'Z')
    return -1;

  julian = day_from_parts (year, month, day);
  if (julian < JULIAN_OF_1970 || hour > 23 || minute > 59 || second > 59)
    return -1;

  return (gint64) (julian - JULIAN_OF_1970) * SECONDS_PER_DAY + hour * 3600 + minute * 60 + second;
}

/**
 * cw_instant_to_string:
 * @instant: UNIX seconds, from 1970 to the end of 9999
 *
 * Writes an instant as [func@instant_parse] reads it. The texts sort as the instants do.
 *
 * Returns: (transfer full): the text
 */
char *
cw_instant_to_string (gint64 instant)
{
  GDate date;
  guint rest;

  g_return_val_if_fail (instant >= 0 && instant <= CW_INSTANT_MAX, NULL);

  g_date_clear (&date, 1);
  g_date_set_julian (&date, (guint32) (instant / SECONDS_PER_DAY) + JULIAN_OF_1970);
  rest = (guint) (instant % SECONDS_PER_DAY);

  return g_strdup_printf ("%04u%02u%02uT%02u%02u%02uZ",
                          (guint) g_date_get_year (&date),
                          (guint) g_date_get_month (&date),
                          (guint) g_date_get_day (&date),
                          rest / 3600, rest / 60 % 60, rest % 60);
}
