/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-context.h"
#include "cw-test-wait.h"
#include "progress/cw-backups.h"

#include <glib/gstdio.h>

#define KEY "pmle-3.3/some-question"
#define NOW 1796032924 /* 2026-11-30T10:02:04Z */

typedef struct
{
  char *folder;
  char *path;
  CwProgressStore *store;
  CwContext *context;
  gint64 now;
  guint n_failed;
  guint n_saved;
  guint n_done;
  guint n_days;
  gboolean saved;
} Fixture;

static gint64
read_clock (gpointer user_data)
{
  return ((Fixture *) user_data)->now;
}

static void
save_failed_cb (CwContext  *context,
                const char *message,
                Fixture    *fixture)
{
  g_assert_cmpstr (message, !=, "");
  fixture->n_failed += 1;
}

static void
saved_cb (CwContext *context,
          Fixture   *fixture)
{
  fixture->n_saved += 1;
}

static void
day_changed_cb (CwContext *context,
                Fixture   *fixture)
{
  fixture->n_days += 1;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr(CwLibrary) library = cw_library_load (NULL);
  g_autoptr(CwSettings) settings = cw_settings_new ();
  g_autoptr(CwProgress) progress = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *message = NULL;

  fixture->now = NOW;
  fixture->folder = g_build_filename (g_get_user_data_dir (), "chipwise", NULL);
  fixture->path = g_build_filename (fixture->folder, "progress.ini", NULL);
  g_assert_cmpint (g_mkdir_with_parents (fixture->folder, 0700), ==, 0);

  fixture->store = cw_progress_store_new (fixture->path);
  progress = cw_progress_store_load (fixture->store, NOW, &message, &error);
  g_assert_no_error (error);
  g_assert_nonnull (progress);

  fixture->context = cw_context_new (library, fixture->store, settings);
  cw_context_set_clock (fixture->context, read_clock, fixture);
  g_signal_connect (fixture->context, "save-failed", G_CALLBACK (save_failed_cb), fixture);
  g_signal_connect (fixture->context, "saved", G_CALLBACK (saved_cb), fixture);
  g_signal_connect (fixture->context, "day-changed", G_CALLBACK (day_changed_cb), fixture);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  /* The last save may still be handing its result over. */
  g_object_add_weak_pointer (G_OBJECT (fixture->context), (gpointer *) &fixture->context);
  g_object_add_weak_pointer (G_OBJECT (fixture->store), (gpointer *) &fixture->store);
  g_object_unref (fixture->context);
  g_object_unref (fixture->store);
  cw_wait_until (fixture->context == NULL && fixture->store == NULL);
  g_free (fixture->folder);
  g_free (fixture->path);
}

static void
answer (CwProgress *progress,
        gint64      now)
{
  static const char * const options[] = { "a", NULL };
  g_autoptr(CwAttempt) attempt =
    cw_attempt_new (cw_progress_next_instant (progress, now), cw_day_parse ("2026-11-30"),
                    CW_MODE_PRACTICE, options, CW_CONFIDENCE_FAIR, TRUE, 12, "9c1f2ab0");

  cw_progress_add_attempt (progress, KEY, attempt);
}

/* A file where the folder was makes every write fail, for root as well. */
static void
break_disk (Fixture *fixture)
{
  g_autofree char *away = g_strconcat (fixture->folder, ".away", NULL);

  g_assert_cmpint (g_rename (fixture->folder, away), ==, 0);
  g_assert_true (g_file_set_contents (fixture->folder, "", 0, NULL));
}

static void
mend_disk (Fixture *fixture)
{
  g_autofree char *away = g_strconcat (fixture->folder, ".away", NULL);

  g_assert_cmpint (g_unlink (fixture->folder), ==, 0);
  g_assert_cmpint (g_rename (away, fixture->folder), ==, 0);
}

static void
done_cb (GObject      *object,
         GAsyncResult *result,
         gpointer      user_data)
{
  Fixture *fixture = user_data;
  g_autoptr(GError) error = NULL;

  fixture->saved = cw_context_save_finish (CW_CONTEXT (object), result, &error);
  g_assert_true (fixture->saved == (error == NULL));
  fixture->n_done += 1;
}

static void
test_today (Fixture       *fixture,
            gconstpointer  data)
{
  static const struct { const char *instant; const char *day; } cases[] = {
    { "20261130T120000Z", "2026-11-30" },
    { "20261130T225900Z", "2026-11-30" },
    { "20261201T010000Z", "2026-11-30" }, /* 02:00 in the zone, before the day starts */
    { "20261201T030000Z", "2026-12-01" }, /* 04:00 in the zone */
  };
  g_autoptr(GTimeZone) zone = g_time_zone_new_offset (3600);

  cw_context_set_zone (fixture->context, zone);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *day = NULL;

      fixture->now = cw_instant_parse (cases[i].instant);
      day = cw_day_to_string (cw_context_get_today (fixture->context));
      g_assert_cmpstr (day, ==, cases[i].day);
    }
}

static void
assert_today (Fixture    *fixture,
              const char *instant,
              const char *day)
{
  g_autofree char *today = NULL;

  if (instant != NULL)
    fixture->now = cw_instant_parse (instant);
  today = cw_day_to_string (cw_context_get_today (fixture->context));
  g_assert_cmpstr (today, ==, day);
}

static void
run_loop (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    continue;
}

/* Whoever asks for the day first has all others told, once, and not before it is done itself. */
static void
test_day_changed_when_asked (Fixture       *fixture,
                             gconstpointer  data)
{
  g_autoptr(GTimeZone) berlin = g_time_zone_new_offset (3600);
  g_autoptr(GTimeZone) tokyo = g_time_zone_new_offset (9 * 3600);

  cw_context_set_zone (fixture->context, berlin);
  run_loop ();
  g_assert_cmpuint (fixture->n_days, ==, 0);

  assert_today (fixture, "20261201T025959Z", "2026-11-30");
  run_loop ();
  g_assert_cmpuint (fixture->n_days, ==, 0);

  assert_today (fixture, "20261201T030000Z", "2026-12-01");
  g_assert_cmpuint (fixture->n_days, ==, 0);
  assert_today (fixture, NULL, "2026-12-01");
  run_loop ();
  g_assert_cmpuint (fixture->n_days, ==, 1);

  /* Two weeks asleep are one change; a clock that is set back is one, too. */
  assert_today (fixture, "20261215T120000Z", "2026-12-15");
  run_loop ();
  g_assert_cmpuint (fixture->n_days, ==, 2);
  assert_today (fixture, "20261214T120000Z", "2026-12-14");
  run_loop ();
  g_assert_cmpuint (fixture->n_days, ==, 3);

  /* 22:00 in Berlin is six in the morning in Tokyo. */
  assert_today (fixture, "20261214T210000Z", "2026-12-14");
  run_loop ();
  g_assert_cmpuint (fixture->n_days, ==, 3);
  cw_context_set_zone (fixture->context, tokyo);
  assert_today (fixture, NULL, "2026-12-15");
  run_loop ();
  g_assert_cmpuint (fixture->n_days, ==, 4);
}

/* The hour at which a day starts is a preference: at two in the morning it decides. */
static void
test_day_changed_by_start_hour (Fixture       *fixture,
                                gconstpointer  data)
{
  CwSettings *settings = cw_context_get_settings (fixture->context);
  g_autoptr(GTimeZone) utc = g_time_zone_new_utc ();

  cw_context_set_zone (fixture->context, utc);
  assert_today (fixture, "20261201T020000Z", "2026-11-30");
  run_loop ();
  fixture->n_days = 0;

  g_object_set (settings, "day-start-hour", 1, NULL);
  run_loop ();
  g_assert_cmpuint (fixture->n_days, ==, 1);
  assert_today (fixture, NULL, "2026-12-01");

  g_object_set (settings, "day-start-hour", 0, NULL);
  run_loop ();
  g_assert_cmpuint (fixture->n_days, ==, 1);
  g_object_set (settings, "day-start-hour", 4, NULL);
  run_loop ();
  g_assert_cmpuint (fixture->n_days, ==, 2);
}

/* Nobody asks: the timer that waits for the end of the day does. */
static void
test_day_changed_by_itself (Fixture       *fixture,
                            gconstpointer  data)
{
  g_autoptr(GTimeZone) zone = g_time_zone_new_utc ();

  fixture->now = cw_instant_parse ("20261201T035959Z");
  cw_context_set_zone (fixture->context, zone);
  run_loop ();
  fixture->n_days = 0;

  fixture->now = cw_instant_parse ("20261201T040000Z");
  cw_wait_until (fixture->n_days == 1);
  assert_today (fixture, NULL, "2026-12-01");
}

/* Ten seconds in the middle of a day: nothing is armed that would wake the program up. */
static void
test_day_costs_nothing (Fixture       *fixture,
                        gconstpointer  data)
{
  g_autoptr(GTimeZone) zone = g_time_zone_new_utc ();
  GMainContext *main_context = g_main_context_default ();
  GPollFD fds[8];
  int timeout = -1, priority;

  cw_context_set_zone (fixture->context, zone);
  run_loop ();

  g_assert_true (g_main_context_acquire (main_context));
  g_main_context_prepare (main_context, &priority);
  g_main_context_query (main_context, priority, &timeout, fds, G_N_ELEMENTS (fds));
  g_main_context_release (main_context);
  g_assert_true (timeout == -1 || timeout > 10 * 1000);
}

static void
test_autosave (Fixture       *fixture,
               gconstpointer  data)
{
  CwProgress *progress = cw_context_get_progress (fixture->context);

  cw_progress_set_flagged (progress, KEY, TRUE, NOW);
  cw_progress_set_note (progress, KEY, "A note", NOW);
  g_assert_false (cw_progress_store_is_saved (fixture->store));
  cw_wait_until (cw_progress_store_is_saved (fixture->store));
  g_assert_true (g_file_test (fixture->path, G_FILE_TEST_IS_REGULAR));
  g_assert_cmpuint (fixture->n_failed, ==, 0);
  g_assert_cmpuint (fixture->n_saved, ==, 0);
}

static void
test_save_async (Fixture       *fixture,
                 gconstpointer  data)
{
  answer (cw_context_get_progress (fixture->context), NOW);
  cw_context_save_async (fixture->context, done_cb, fixture);
  cw_wait_until (fixture->n_done == 1);
  g_assert_true (fixture->saved);
  g_assert_true (cw_progress_store_is_saved (fixture->store));
}

static void
test_failure_and_retry (Fixture       *fixture,
                        gconstpointer  data)
{
  CwProgress *progress = cw_context_get_progress (fixture->context);

  break_disk (fixture);
  answer (progress, NOW);
  cw_context_save_async (fixture->context, done_cb, fixture);
  cw_wait_until (fixture->n_done == 1);
  g_assert_false (fixture->saved);
  g_assert_cmpuint (fixture->n_failed, ==, 1);
  g_assert_nonnull (cw_context_get_save_error (fixture->context));
  g_assert_false (cw_progress_store_is_saved (fixture->store));

  mend_disk (fixture);
  answer (progress, NOW + 60);
  cw_wait_until (cw_progress_store_is_saved (fixture->store) && fixture->n_saved == 1);
  g_assert_null (cw_context_get_save_error (fixture->context));
}

static void
test_save_now (Fixture       *fixture,
               gconstpointer  data)
{
  g_autoptr(GError) error = NULL;

  break_disk (fixture);
  answer (cw_context_get_progress (fixture->context), NOW);
  g_assert_false (cw_context_save_now (fixture->context, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);

  mend_disk (fixture);
  g_assert_true (cw_context_save_now (fixture->context, &error));
  g_assert_no_error (error);
  g_assert_true (cw_progress_store_is_saved (fixture->store));
}

/* Of the answers of the last minutes there is no backup until the program ends. */
static void
test_last_backup (Fixture       *fixture,
                  gconstpointer  data)
{
  g_autoptr(CwProgress) before = NULL;
  g_autoptr(CwProgress) after = NULL;
  g_autoptr(GError) error = NULL;
  gint64 instant;

  /* Nothing was answered: nothing is written. */
  g_assert_true (cw_context_save_now (fixture->context, &error));
  g_assert_false (g_file_test (fixture->path, G_FILE_TEST_EXISTS));

  for (guint i = 0; i < 3; i++)
    {
      answer (cw_context_get_progress (fixture->context), NOW + 60 * i);
      cw_progress_store_save (fixture->store, NOW + 60 * i, &error);
      g_assert_no_error (error);
    }
  before = cw_backups_load_best (fixture->path, &instant);
  g_assert_cmpuint (cw_progress_get_totals (before).attempts, ==, 1);

  g_assert_true (cw_progress_store_is_saved (fixture->store));
  g_assert_true (cw_context_save_now (fixture->context, &error));
  g_assert_no_error (error);
  after = cw_backups_load_best (fixture->path, &instant);
  g_assert_cmpuint (cw_progress_get_totals (after).attempts, ==, 3);
}

/* What another program writes into the file is there without a restart. */
static void
test_reload (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr(CwProgressStore) other = cw_progress_store_new (fixture->path);
  g_autoptr(CwProgress) progress = NULL;
  g_autofree char *message = NULL;
  g_autoptr(GError) error = NULL;

  cw_context_watch_file (fixture->context);
  progress = cw_progress_store_load (other, NOW, &message, &error);
  g_assert_no_error (error);
  answer (progress, NOW + 3600);
  cw_progress_store_save (other, NOW + 3600, &error);
  g_assert_no_error (error);

  cw_wait_until (cw_progress_find_last_attempt (cw_context_get_progress (fixture->context), NULL, NULL));
}

static void
told_cb (CwContext   *context,
         const char  *message,
         char       **told)
{
  g_free (*told);
  *told = g_strdup (message);
}

/* What a save met is passed on: damage on disk, set aside by the save that found it. */
static void
test_damage_met_by_a_save (Fixture       *fixture,
                           gconstpointer  data)
{
  g_autofree char *told = NULL;
  g_autoptr(GError) error = NULL;

  g_signal_connect (fixture->context, "told", G_CALLBACK (told_cb), &told);
  cw_progress_set_flagged (cw_context_get_progress (fixture->context), KEY, TRUE, NOW);
  cw_context_save_now (fixture->context, &error);
  g_assert_no_error (error);
  g_assert_null (told);

  g_file_set_contents (fixture->path, "<<<<<<< not ours", -1, &error);
  g_assert_no_error (error);
  cw_progress_set_flagged (cw_context_get_progress (fixture->context), KEY, FALSE, NOW + 1);
  cw_context_save_now (fixture->context, &error);
  g_assert_no_error (error);
  g_assert_nonnull (told);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add ("/app/context/today", Fixture, NULL, set_up, test_today, tear_down);
  g_test_add ("/app/context/day-changed-when-asked", Fixture, NULL, set_up, test_day_changed_when_asked, tear_down);
  g_test_add ("/app/context/day-changed-by-start-hour", Fixture, NULL, set_up, test_day_changed_by_start_hour, tear_down);
  g_test_add ("/app/context/day-changed-by-itself", Fixture, NULL, set_up, test_day_changed_by_itself, tear_down);
  g_test_add ("/app/context/day-costs-nothing", Fixture, NULL, set_up, test_day_costs_nothing, tear_down);
  g_test_add ("/app/context/autosave", Fixture, NULL, set_up, test_autosave, tear_down);
  g_test_add ("/app/context/save-async", Fixture, NULL, set_up, test_save_async, tear_down);
  g_test_add ("/app/context/failure-and-retry", Fixture, NULL, set_up, test_failure_and_retry, tear_down);
  g_test_add ("/app/context/save-now", Fixture, NULL, set_up, test_save_now, tear_down);
  g_test_add ("/app/context/last-backup", Fixture, NULL, set_up, test_last_backup, tear_down);
  g_test_add ("/app/context/damage-met-by-a-save", Fixture, NULL, set_up, test_damage_met_by_a_save, tear_down);
  g_test_add ("/app/context/reload", Fixture, NULL, set_up, test_reload, tear_down);

  return g_test_run ();
}
