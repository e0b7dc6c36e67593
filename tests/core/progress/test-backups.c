/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "progress/cw-backups.h"

#include <glib/gstdio.h>
#include <string.h>

static char *
join (GArray *instants)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < instants->len; i++)
    {
      g_autofree char *instant = cw_instant_to_string (g_array_index (instants, gint64, i));

      g_string_append_printf (text, "%s%s", i > 0 ? " " : "", instant);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static GArray *
split (const char *text)
{
  GArray *instants = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_auto (GStrv) parts = g_strsplit (text, " ", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      gint64 instant = cw_instant_parse (parts[i]);

      if (*parts[i] != '\0')
        g_array_append_val (instants, instant);
    }

  return instants;
}

#define TEN_OF_A_DAY \
  "20261130T100000Z 20261130T101000Z 20261130T102000Z 20261130T103000Z 20261130T104000Z " \
  "20261130T105000Z 20261130T110000Z 20261130T111000Z 20261130T112000Z 20261130T113000Z"

static const struct
{
  const char *name;
  const char *instants;
  const char *thinned;
} cases[] = {
  { "none", "", "" },
  { "ten-of-a-day", TEN_OF_A_DAY, "" },
  { "eleventh-of-a-day", "20261130T090000Z " TEN_OF_A_DAY, "20261130T090000Z" },
  { "ten-are-kept-whatever-their-age", "19700101T000000Z 19700101T000001Z 19700101T000002Z", "" },
  { "newest-of-each-day",
    "20261123T080000Z 20261124T080000Z 20261124T090000Z 20261125T080000Z 20261126T080000Z "
    "20261127T080000Z 20261127T090000Z 20261128T080000Z 20261129T080000Z " TEN_OF_A_DAY,
    /* The seventh day back is the 24th; the 23rd is in the week of the 29th. */
    "20261123T080000Z 20261124T080000Z 20261127T080000Z" },
  { "newest-of-each-week",
    "20261101T080000Z 20261102T080000Z 20261108T080000Z 20261109T080000Z 20261115T080000Z "
    "20261116T080000Z 20261122T080000Z 20261124T080000Z 20261125T080000Z 20261126T080000Z "
    "20261127T080000Z 20261128T080000Z 20261129T080000Z " TEN_OF_A_DAY,
    /* Weeks end on Sundays: the 15th, 22nd and 29th of November, and the one of the 30th. The 8th
     * is one too many. */
    "20261101T080000Z 20261102T080000Z 20261108T080000Z 20261109T080000Z 20261116T080000Z" },
  { "newest-of-each-month",
    "20251031T080000Z 20251130T080000Z 20251230T080000Z 20251231T080000Z 20260131T080000Z "
    "20260228T080000Z 20260331T080000Z 20260430T080000Z 20260531T080000Z 20260630T080000Z "
    "20260731T080000Z 20260831T080000Z 20260930T080000Z 20261031T080000Z " TEN_OF_A_DAY,
    "20251031T080000Z 20251130T080000Z 20251230T080000Z" },
};

static void
test_thin (gconstpointer data)
{
  gsize i = GPOINTER_TO_SIZE (data);
  g_autoptr (GArray) instants = split (cases[i].instants);
  g_autoptr (GArray) thinned = cw_backups_thin (instants);
  g_autofree char *text = join (thinned);

  g_assert_cmpstr (text, ==, cases[i].thinned);
}

/* A year of sessions, thinned after each: never more than what the rule allows, and always one from
 * each of the last days, weeks and months. */
static void
test_a_year (void)
{
  g_autoptr (GArray) instants = g_array_new (FALSE, FALSE, sizeof (gint64));
  const gint64 start = cw_instant_parse ("20260101T080000Z");

  for (guint session = 0; session < 365 * 3; session++)
    {
      gint64 instant = start + session * 8 * 3600;
      g_autoptr (GArray) thinned = NULL;
      guint n_within_week = 0, n_within_year = 0;

      g_array_append_val (instants, instant);
      thinned = cw_backups_thin (instants);
      for (guint i = 0; i < thinned->len; i++)
        {
          for (guint j = 0; j < instants->len; j++)
            {
              if (g_array_index (instants, gint64, j) == g_array_index (thinned, gint64, i))
                g_array_remove_index (instants, j--);
            }
        }

      for (guint i = 0; i < instants->len; i++)
        {
          n_within_week += g_array_index (instants, gint64, i) > instant - 7 * 86400;
          n_within_year++;
        }
      g_assert_cmpuint (instants->len, <=, 10 + 7 + 4 + 12);
      if (session > 365 * 3 - 2)
        {
          g_assert_cmpuint (n_within_week, >=, 7);
          g_assert_cmpuint (n_within_year, >=, 7 + 3 + 11);
        }
    }
}

typedef struct
{
  char *folder;
  char *path;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->folder = g_dir_make_tmp ("cw-backups-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "progress.ini", NULL);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_clear_pointer (&fixture->folder, g_free);
  g_clear_pointer (&fixture->path, g_free);
}

static GBytes *
make_log (guint n_attempts)
{
  g_autoptr (CwProgress) progress = cw_progress_new ();

  for (guint i = 0; i < n_attempts; i++)
    {
      g_autoptr (CwAttempt) attempt = NULL;
      g_autofree char *instant = cw_instant_to_string (1796033524 + i);
      g_autofree char *text = NULL;

      text = g_strdup_printf ("%s 2026-11-30 practice a fair right 41s 9c1f2ab0", instant);
      attempt = cw_attempt_parse (text);
      cw_progress_add_attempt (progress, "p/q", attempt);
    }

  return cw_progress_to_bytes (progress);
}

static void
make (Fixture    *fixture,
      guint       n_attempts,
      const char *now)
{
  g_autoptr (GBytes) bytes = make_log (n_attempts);
  g_autoptr (GError) error = NULL;

  cw_backups_make (fixture->path, bytes, cw_instant_parse (now), &error);
  g_assert_no_error (error);
}

static void
make_now (Fixture    *fixture,
          guint       n_attempts,
          const char *now)
{
  g_autoptr (GBytes) bytes = make_log (n_attempts);
  g_autoptr (GError) error = NULL;

  cw_backups_make_now (fixture->path, bytes, cw_instant_parse (now), &error);
  g_assert_no_error (error);
}

static void
assert_list (Fixture    *fixture,
             const char *expected)
{
  g_autoptr (GArray) instants = cw_backups_list (fixture->path);
  g_autofree char *text = join (instants);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_make (Fixture       *fixture,
           gconstpointer  data)
{
  assert_list (fixture, "");
  make (fixture, 1, "20261130T100000Z");
  make (fixture, 2, "20261130T100001Z");
  make (fixture, 2, "20261130T100959Z");
  assert_list (fixture, "20261130T100000Z");
  make (fixture, 3, "20261130T101000Z");
  assert_list (fixture, "20261130T100000Z 20261130T101000Z");

  /* A clock that is put back by more than the interval makes one too. */
  make (fixture, 3, "20261130T100100Z");
  assert_list (fixture, "20261130T100000Z 20261130T101000Z");
  make (fixture, 3, "20261129T095000Z");
  assert_list (fixture, "20261129T095000Z 20261130T100000Z 20261130T101000Z");
}

/* Without regard to the interval, but never two that hold the same, and never over another. */
static void
test_make_now (Fixture       *fixture,
               gconstpointer  data)
{
  make (fixture, 0, "20261130T100000Z");
  make_now (fixture, 1, "20261130T100001Z");
  assert_list (fixture, "20261130T100000Z 20261130T100001Z");
  make_now (fixture, 1, "20261130T100002Z");
  assert_list (fixture, "20261130T100000Z 20261130T100001Z");
  make_now (fixture, 2, "20261130T100000Z");
  assert_list (fixture, "20261130T100000Z 20261130T100001Z 20261130T100002Z");
}

static void
test_thins_on_disk (Fixture       *fixture,
                    gconstpointer  data)
{
  g_autofree char *other = g_build_filename (fixture->folder, "backups", "progress-mine.ini", NULL);

  make (fixture, 1, "20261130T080000Z");
  g_assert_true (g_file_set_contents (other, "mine", -1, NULL));
  for (guint i = 0; i < 12; i++)
    {
      g_autofree char *now = cw_instant_to_string (cw_instant_parse ("20261130T090000Z") + i * 600);

      make (fixture, i, now);
    }
  assert_list (fixture, "20261130T092000Z 20261130T093000Z 20261130T094000Z 20261130T095000Z "
                        "20261130T100000Z 20261130T101000Z 20261130T102000Z 20261130T103000Z "
                        "20261130T104000Z 20261130T105000Z");
  g_assert_true (g_file_test (other, G_FILE_TEST_EXISTS));
}

static void
damage (Fixture    *fixture,
        const char *instant,
        gsize       keep)
{
  g_autofree char *name = g_strdup_printf ("progress-%s.ini", instant);
  g_autofree char *path = g_build_filename (fixture->folder, "backups", name, NULL);
  g_autofree char *text = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  g_assert_true (g_file_set_contents (path, text, (gssize) MIN (keep, length), NULL));
}

static void
test_best (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (CwProgress) none = NULL;
  g_autoptr (CwProgress) newest = NULL;
  g_autoptr (CwProgress) whole = NULL;
  g_autoptr (CwProgress) rest = NULL;
  gint64 instant = 0;

  none = cw_backups_load_best (fixture->path, &instant);
  g_assert_null (none);

  make (fixture, 1, "20261128T100000Z");
  make (fixture, 5, "20261129T100000Z");
  make (fixture, 5, "20261130T100000Z");
  make (fixture, 2, "20261130T110000Z");

  /* The most answers, and the newest of equals. */
  newest = cw_backups_load_best (fixture->path, &instant);
  g_assert_cmpint (instant, ==, cw_instant_parse ("20261130T100000Z"));
  g_assert_cmpuint (cw_progress_get_totals (newest).attempts, ==, 5);

  /* A whole one rather than a damaged one that has more. */
  damage (fixture, "20261130T100000Z", 330);
  damage (fixture, "20261129T100000Z", 330);
  whole = cw_backups_load_best (fixture->path, &instant);
  g_assert_cmpint (instant, ==, cw_instant_parse ("20261130T110000Z"));
  g_assert_cmpuint (cw_progress_get_totals (whole).attempts, ==, 2);

  /* Only when all are damaged, the one with the most. */
  damage (fixture, "20261130T110000Z", 10);
  damage (fixture, "20261128T100000Z", 10);
  rest = cw_backups_load_best (fixture->path, &instant);
  g_assert_cmpint (instant, ==, cw_instant_parse ("20261130T100000Z"));
  g_assert_cmpuint (cw_progress_get_totals (rest).attempts, >=, 3);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/core/backups/thin/", cases[i].name, NULL);

      g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_thin);
    }
  g_test_add_func ("/core/backups/a-year", test_a_year);
  g_test_add ("/core/backups/make", Fixture, NULL, set_up, test_make, tear_down);
  g_test_add ("/core/backups/make-now", Fixture, NULL, set_up, test_make_now, tear_down);
  g_test_add ("/core/backups/thins-on-disk", Fixture, NULL, set_up, test_thins_on_disk, tear_down);
  g_test_add ("/core/backups/best", Fixture, NULL, set_up, test_best, tear_down);

  return g_test_run ();
}
