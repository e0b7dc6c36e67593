/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "memory/cw-day.h"

typedef struct
{
  const char *name;
  const char *zone;
  const char *instant;
  int start_hour;
  const char *day;
} DayCase;

static const DayCase day_cases[] = {
  { "utc", "UTC", "20261130T101204Z", 0, "2026-11-30" },
  { "utc-before-start", "UTC", "20261130T035959Z", 4, "2026-11-29" },
  { "utc-at-start", "UTC", "20261130T040000Z", 4, "2026-11-30" },
  { "last-start-hour", "UTC", "20261130T225959Z", 23, "2026-11-29" },
  { "east", "Asia/Tokyo", "20261130T150000Z", 0, "2026-12-01" },
  { "west", "America/Los_Angeles", "20261130T075959Z", 0, "2026-11-29" },
  { "half-hour-zone", "Asia/Kolkata", "20261130T182959Z", 0, "2026-11-30" },
  { "half-hour-zone-midnight", "Asia/Kolkata", "20261130T183000Z", 0, "2026-12-01" },
  { "month-start", "UTC", "20270301T010000Z", 4, "2027-02-28" },
  { "leap-day", "UTC", "20280301T010000Z", 4, "2028-02-29" },
  { "year-start", "UTC", "20270101T010000Z", 4, "2026-12-31" },

  /* Berlin, 28 March 2027: 02:00 becomes 03:00 at 01:00 UTC. */
  { "spring-before", "Europe/Berlin", "20270328T005959Z", 2, "2027-03-27" },
  { "spring-start-hour-is-skipped", "Europe/Berlin", "20270328T010000Z", 2, "2027-03-28" },
  { "spring-start-three", "Europe/Berlin", "20270328T010000Z", 3, "2027-03-28" },
  { "spring-start-four-before", "Europe/Berlin", "20270328T015959Z", 4, "2027-03-27" },
  { "spring-start-four", "Europe/Berlin", "20270328T020000Z", 4, "2027-03-28" },
  { "spring-next-midnight", "Europe/Berlin", "20270328T220000Z", 0, "2027-03-29" },

  /* Berlin, 25 October 2026: 03:00 becomes 02:00 at 01:00 UTC. */
  { "autumn-before", "Europe/Berlin", "20261024T235959Z", 2, "2026-10-24" },
  { "autumn-first-two", "Europe/Berlin", "20261025T000000Z", 2, "2026-10-25" },
  { "autumn-second-two", "Europe/Berlin", "20261025T010000Z", 2, "2026-10-25" },
  { "autumn-start-three-first-hour", "Europe/Berlin", "20261025T005959Z", 3, "2026-10-24" },
  { "autumn-start-three-second-hour", "Europe/Berlin", "20261025T015959Z", 3, "2026-10-24" },
  { "autumn-start-three", "Europe/Berlin", "20261025T020000Z", 3, "2026-10-25" },
  { "autumn-next-midnight", "Europe/Berlin", "20261025T230000Z", 0, "2026-10-26" },

  /* A winter date read in summer keeps the offset of winter. */
  { "winter-offset", "Europe/Berlin", "20260115T225959Z", 0, "2026-01-15" },
  { "summer-offset", "Europe/Berlin", "20260715T220000Z", 0, "2026-07-16" },

  /* New York, the other side. */
  { "new-york-spring", "America/New_York", "20270314T070000Z", 3, "2027-03-14" },
  { "new-york-autumn-first-one", "America/New_York", "20261101T053000Z", 1, "2026-11-01" },
  { "new-york-autumn-second-one", "America/New_York", "20261101T063000Z", 1, "2026-11-01" },

  /* Havana turns back from 01:00 to midnight, Lord Howe by half an hour. */
  { "havana-autumn-first", "America/Havana", "20261101T043000Z", 0, "2026-11-01" },
  { "havana-autumn-second", "America/Havana", "20261101T053000Z", 0, "2026-11-01" },
  { "lord-howe-autumn", "Australia/Lord_Howe", "20270403T150000Z", 2, "2027-04-03" },

  /* Sydney, where the year is turned round: 3 April 2027 back, 2 October forward, at 16:00 UTC. */
  { "sydney-autumn-first-two", "Australia/Sydney", "20270403T150000Z", 2, "2027-04-04" },
  { "sydney-autumn-second-two", "Australia/Sydney", "20270403T160000Z", 2, "2027-04-04" },
  { "sydney-autumn-start-four-before", "Australia/Sydney", "20270403T175959Z", 4, "2027-04-03" },
  { "sydney-autumn-start-four", "Australia/Sydney", "20270403T180000Z", 4, "2027-04-04" },
  { "sydney-spring-before", "Australia/Sydney", "20271002T155959Z", 2, "2027-10-02" },
  { "sydney-spring-start-hour-is-skipped", "Australia/Sydney", "20271002T160000Z", 2, "2027-10-03" },

  /* Santiago turns its clocks at midnight: 5 September 2027 begins at one o'clock, and the last hour
   * of 3 April 2027 comes twice. */
  { "santiago-spring-before", "America/Santiago", "20270905T035959Z", 0, "2027-09-04" },
  { "santiago-spring", "America/Santiago", "20270905T040000Z", 0, "2027-09-05" },
  { "santiago-autumn-second-last-hour", "America/Santiago", "20270404T030000Z", 0, "2027-04-03" },
  { "santiago-autumn", "America/Santiago", "20270404T040000Z", 0, "2027-04-04" },

  { "leap-day-start", "Europe/Berlin", "20280229T030000Z", 4, "2028-02-29" },
  { "leap-day-end", "Europe/Berlin", "20280301T025959Z", 4, "2028-02-29" },
  { "no-leap-day", "Europe/Berlin", "20270301T025959Z", 4, "2027-02-28" },
  { "no-leap-day-2100", "UTC", "21000301T000000Z", 0, "2100-03-01" },
};

static GTimeZone *
find_zone (const char *name)
{
  g_autoptr(GTimeZone) zone = g_time_zone_new_identifier (name);

  if (zone == NULL)
    g_error ("The time zone %s is not installed; the package tzdata brings it", name);

  return g_steal_pointer (&zone);
}

static void
test_day (gconstpointer data)
{
  const DayCase *row = data;
  g_autoptr(GTimeZone) zone = find_zone (row->zone);
  g_autofree char *day = NULL;

  day = cw_day_to_string (cw_day_for_instant (cw_instant_parse (row->instant), zone,
                                              row->start_hour));
  g_assert_cmpstr (day, ==, row->day);
}

typedef struct
{
  const char *name;
  const char *zone;
  const char *day;
  int start_hour;
  const char *end;
} EndCase;

static const EndCase end_cases[] = {
  { "utc", "UTC", "2026-11-30", 4, "20261201T040000Z" },
  { "utc-midnight", "UTC", "2026-11-30", 0, "20261201T000000Z" },
  { "utc-last-start-hour", "UTC", "2026-11-30", 23, "20261201T230000Z" },
  { "east", "Pacific/Kiritimati", "2026-11-30", 4, "20261130T140000Z" },
  { "west", "Pacific/Pago_Pago", "2026-11-30", 4, "20261201T150000Z" },
  { "half-hour-zone", "Asia/Kolkata", "2026-11-30", 4, "20261130T223000Z" },
  { "new-year", "Europe/Berlin", "2026-12-31", 4, "20270101T030000Z" },
  { "before-leap-day", "Europe/Berlin", "2028-02-28", 4, "20280229T030000Z" },
  { "leap-day", "Europe/Berlin", "2028-02-29", 4, "20280301T030000Z" },
  { "no-leap-day", "UTC", "2100-02-28", 4, "21000301T040000Z" },
  { "last-day", "UTC", "9999-12-31", 0, "" },

  { "berlin-spring-day-of-23-hours", "Europe/Berlin", "2027-03-27", 4, "20270328T020000Z" },
  { "berlin-spring-hour-is-skipped", "Europe/Berlin", "2027-03-27", 2, "20270328T010000Z" },
  { "berlin-spring-hour-after", "Europe/Berlin", "2027-03-27", 3, "20270328T010000Z" },
  { "berlin-autumn-day-of-25-hours", "Europe/Berlin", "2026-10-24", 4, "20261025T030000Z" },
  { "berlin-autumn-hour-is-repeated", "Europe/Berlin", "2026-10-24", 2, "20261025T000000Z" },
  { "berlin-autumn-hour-after", "Europe/Berlin", "2026-10-24", 3, "20261025T020000Z" },
  { "new-york-spring", "America/New_York", "2027-03-13", 4, "20270314T080000Z" },
  { "new-york-spring-hour-is-skipped", "America/New_York", "2027-03-13", 2, "20270314T070000Z" },
  { "new-york-autumn", "America/New_York", "2026-10-31", 4, "20261101T090000Z" },
  { "new-york-autumn-hour-is-repeated", "America/New_York", "2026-10-31", 1, "20261101T050000Z" },
  { "sydney-autumn", "Australia/Sydney", "2027-04-03", 4, "20270403T180000Z" },
  { "sydney-spring", "Australia/Sydney", "2027-10-02", 4, "20271002T170000Z" },
  { "santiago-midnight-is-skipped", "America/Santiago", "2027-09-04", 0, "20270905T040000Z" },
  { "santiago-midnight-comes-late", "America/Santiago", "2027-04-03", 0, "20270404T040000Z" },
  { "havana-midnight-is-repeated", "America/Havana", "2026-10-31", 0, "20261101T040000Z" },

  /* Samoa left out 30 December 2011 and went over the date line. */
  { "apia-before-no-day", "Pacific/Apia", "2011-12-29", 0, "20111230T100000Z" },
  { "apia-no-day", "Pacific/Apia", "2011-12-30", 0, "20111230T100000Z" },
  { "apia-after-no-day", "Pacific/Apia", "2011-12-31", 0, "20111231T100000Z" },
};

static void
test_end (gconstpointer data)
{
  const EndCase *row = data;
  g_autoptr(GTimeZone) zone = find_zone (row->zone);
  CwDay day = cw_day_parse (row->day);
  gint64 end = cw_day_end (day, zone, row->start_hour);

  if (*row->end == '\0')
    g_assert_cmpint (end, ==, CW_INSTANT_MAX + 1);
  else
    g_assert_cmpint (end, ==, cw_instant_parse (row->end));
  g_assert_cmpuint (cw_day_for_instant (end - 1, zone, row->start_hour), <=, day);
}

typedef struct
{
  const char *zone;
  const char *instant;
  const char *day;
  const char *end;
} Moment;

/* Days start at four. Each row of moments follows one learner. */
static const Moment journeys[][4] = {
  /* Tokyo to Los Angeles: the day is long, and ends in Los Angeles. */
  { { "Asia/Tokyo", "20261201T080000Z", "2026-12-01", "20261201T190000Z" },
    { "America/Los_Angeles", "20261201T180000Z", "2026-12-01", "20261202T120000Z" },
    { "America/Los_Angeles", "20261202T120000Z", "2026-12-02", "20261203T120000Z" } },
  /* Back: the day is short. */
  { { "America/Los_Angeles", "20261201T190000Z", "2026-12-01", "20261202T120000Z" },
    { "Asia/Tokyo", "20261202T060000Z", "2026-12-02", "20261202T190000Z" },
    { "Asia/Tokyo", "20261202T190000Z", "2026-12-03", "20261203T190000Z" } },
  /* Auckland to Honolulu, over the date line: the day before comes again. */
  { { "Pacific/Auckland", "20261201T210000Z", "2026-12-02", "20261202T150000Z" },
    { "Pacific/Honolulu", "20261202T060000Z", "2026-12-01", "20261202T140000Z" },
    { "Pacific/Honolulu", "20261202T140000Z", "2026-12-02", "20261203T140000Z" } },
  /* Landed in the night: it is no longer, or not yet, four o'clock. */
  { { "Europe/Lisbon", "20261201T033000Z", "2026-11-30", "20261201T040000Z" },
    { "Europe/Berlin", "20261201T033000Z", "2026-12-01", "20261202T030000Z" },
    { "Europe/Lisbon", "20261201T033000Z", "2026-11-30", "20261201T040000Z" } },
  /* The clock is set back by an hour, and comes past four again. */
  { { "Europe/Berlin", "20261201T031500Z", "2026-12-01", "20261202T030000Z" },
    { "Europe/Berlin", "20261201T021500Z", "2026-11-30", "20261201T030000Z" },
    { "Europe/Berlin", "20261201T030000Z", "2026-12-01", "20261202T030000Z" },
    { "Europe/Berlin", "20261201T031500Z", "2026-12-01", "20261202T030000Z" } },
};

static void
test_journeys (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (journeys); i++)
    for (guint k = 0; k < G_N_ELEMENTS (journeys[i]) && journeys[i][k].zone != NULL; k++)
      {
        const Moment *moment = &journeys[i][k];
        g_autoptr(GTimeZone) zone = find_zone (moment->zone);
        CwDay day = cw_day_for_instant (cw_instant_parse (moment->instant), zone, 4);
        g_autofree char *text = cw_day_to_string (day);

        g_assert_cmpstr (text, ==, moment->day);
        g_assert_cmpint (cw_day_end (day, zone, 4), ==, cw_instant_parse (moment->end));
      }
}

/* Over two years, in every zone and with every start hour, days never go back, none is left out,
 * none has less than 22 or more than 26 hours, and each ends when it says so. */
static void
test_days_follow (gconstpointer data)
{
  g_autoptr(GTimeZone) zone = find_zone (data);
  const gint64 start = cw_instant_parse ("20260101T000000Z");

  for (int hour = 0; hour < 24; hour++)
    {
      CwDay day = cw_day_for_instant (start, zone, hour);
      gint64 since = -1;

      for (gint64 instant = start; instant < start + 730 * 86400; instant += 1800)
        {
          CwDay next = cw_day_for_instant (instant, zone, hour);

          if (next == day)
            continue;

          g_assert_cmpuint (next, ==, day + 1);
          g_assert_cmpint (cw_day_end (day, zone, hour), ==, instant);
          if (since >= 0)
            {
              g_assert_cmpint (instant - since, >=, 22 * 3600);
              g_assert_cmpint (instant - since, <=, 26 * 3600);
            }
          day = next;
          since = instant;
        }
    }
}

static const struct
{
  const char *text;
  gint64 instant;
} instant_cases[] = {
  { "19700101T000000Z", 0 },
  { "20261130T101204Z", G_GINT64_CONSTANT (1796033524) },
  { "20280229T235959Z", G_GINT64_CONSTANT (1835481599) },
  { "99991231T235959Z", CW_INSTANT_MAX },
  { "", -1 },
  { "20261130T101204", -1 },
  { "20261130T101204Z ", -1 },
  { " 20261130T101204Z", -1 },
  { "20261130t101204Z", -1 },
  { "20261130T101204z", -1 },
  { "2026-11-30T10:12", -1 },
  { "20261131T101204Z", -1 },
  { "20270229T101204Z", -1 },
  { "20261330T101204Z", -1 },
  { "20260030T101204Z", -1 },
  { "20261130T241204Z", -1 },
  { "20261130T106004Z", -1 },
  { "20261130T101260Z", -1 },
  { "19691231T235959Z", -1 },
  { "00000101T000000Z", -1 },
  { "2026113-T101204Z", -1 },
};

static void
test_instants (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (instant_cases); i++)
    {
      g_assert_cmpint (cw_instant_parse (instant_cases[i].text), ==, instant_cases[i].instant);

      if (instant_cases[i].instant >= 0)
        {
          g_autofree char *text = cw_instant_to_string (instant_cases[i].instant);

          g_assert_cmpstr (text, ==, instant_cases[i].text);
        }
    }
}

static const char * const bad_days[] = {
  "", "2026-11-3", "2026-11-31", "2027-02-29", "2026-13-01", "2026-00-01", "2026-01-00",
  "0000-01-01", "2026/11/30", "20261130", "2026-11-30 ", "+026-11-30", "2026-11-3x",
};

static void
test_days (void)
{
  g_autofree char *text = cw_day_to_string (cw_day_parse ("2028-02-29"));

  g_assert_cmpstr (text, ==, "2028-02-29");
  g_assert_cmpuint (cw_day_parse ("2026-12-01"), ==, cw_day_parse ("2026-11-30") + 1);

  for (guint i = 0; i < G_N_ELEMENTS (bad_days); i++)
    g_assert_cmpuint (cw_day_parse (bad_days[i]), ==, 0);
}

static void
test_out_of_range (void)
{
  g_autoptr(GTimeZone) utc = g_time_zone_new_utc ();

  g_assert_cmpuint (cw_day_for_instant (G_MAXINT32 * G_GINT64_CONSTANT (1000000), utc, 0), ==, 0);
  g_assert_cmpuint (cw_day_for_instant (-G_MAXINT32 * G_GINT64_CONSTANT (1000000), utc, 0), ==, 0);
  g_assert_cmpuint (cw_day_for_instant (-1, utc, 0), ==, cw_day_parse ("1969-12-31"));
}

int
main (int   argc,
      char *argv[])
{
  static const char * const zones[] = { "UTC", "Europe/Berlin", "America/New_York",
                                        "America/Havana", "America/Santiago",
                                        "Australia/Lord_Howe", "Australia/Sydney",
                                        "Asia/Kolkata", "Pacific/Kiritimati" };

  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (day_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/core/day/for-instant/", day_cases[i].name, NULL);

      g_test_add_data_func (path, &day_cases[i], test_day);
    }
  for (guint i = 0; i < G_N_ELEMENTS (end_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/core/day/end/", end_cases[i].name, NULL);

      g_test_add_data_func (path, &end_cases[i], test_end);
    }
  for (guint i = 0; i < G_N_ELEMENTS (zones); i++)
    {
      g_autofree char *path = g_strdup_printf ("/core/day/follow/%u", i);

      g_test_add_data_func (path, zones[i], test_days_follow);
    }
  g_test_add_func ("/core/day/journeys", test_journeys);
  g_test_add_func ("/core/day/instants", test_instants);
  g_test_add_func ("/core/day/days", test_days);
  g_test_add_func ("/core/day/out-of-range", test_out_of_range);

  return g_test_run ();
}
