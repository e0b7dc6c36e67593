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
};

static void
test_day (gconstpointer data)
{
  const DayCase *row = data;
  g_autoptr (GTimeZone) zone = g_time_zone_new_identifier (row->zone);
  g_autofree char *day = NULL;

  if (zone == NULL)
    {
      g_test_skip ("the time zone is not installed");
      return;
    }

  day = cw_day_to_string (cw_day_for_instant (cw_instant_parse (row->instant), zone,
                                              row->start_hour));
  g_assert_cmpstr (day, ==, row->day);
}

/* Over two years, in every zone and with every start hour, days never go back, none is left out,
 * and none has less than 22 or more than 26 hours. */
static void
test_days_follow (gconstpointer data)
{
  g_autoptr (GTimeZone) zone = g_time_zone_new_identifier (data);
  const gint64 start = cw_instant_parse ("20260101T000000Z");

  if (zone == NULL)
    {
      g_test_skip ("the time zone is not installed");
      return;
    }

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
  g_autoptr (GTimeZone) utc = g_time_zone_new_utc ();

  g_assert_cmpuint (cw_day_for_instant (G_MAXINT32 * G_GINT64_CONSTANT (1000000), utc, 0), ==, 0);
  g_assert_cmpuint (cw_day_for_instant (-G_MAXINT32 * G_GINT64_CONSTANT (1000000), utc, 0), ==, 0);
  g_assert_cmpuint (cw_day_for_instant (-1, utc, 0), ==, cw_day_parse ("1969-12-31"));
}

int
main (int   argc,
      char *argv[])
{
  static const char * const zones[] = { "UTC", "Europe/Berlin", "America/New_York",
                                        "America/Havana", "Australia/Lord_Howe",
                                        "Asia/Kolkata", "Pacific/Kiritimati" };

  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (day_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/core/day/for-instant/", day_cases[i].name, NULL);

      g_test_add_data_func (path, &day_cases[i], test_day);
    }
  for (guint i = 0; i < G_N_ELEMENTS (zones); i++)
    {
      g_autofree char *path = g_strdup_printf ("/core/day/follow/%u", i);

      g_test_add_data_func (path, zones[i], test_days_follow);
    }
  g_test_add_func ("/core/day/instants", test_instants);
  g_test_add_func ("/core/day/days", test_days);
  g_test_add_func ("/core/day/out-of-range", test_out_of_range);

  return g_test_run ();
}
