/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "progress/cw-progress-file.h"
#include "progress/cw-progress.h"
#include "sample-log.h"

#include <string.h>

#define KEY "pmle-3.3/a"

static void
count_cb (CwProgress *progress,
          const char *key,
          guint      *count)
{
  (*count)++;
}

static void
add (CwProgress *progress,
     const char *key,
     const char *text)
{
  g_autoptr (CwAttempt) attempt = sample_attempt (text);

  cw_progress_add_attempt (progress, key, attempt);
}

static void
test_empty (void)
{
  g_autoptr (CwProgress) progress = cw_progress_new ();
  g_autofree char *text = sample_text (progress);
  g_auto (GStrv) keys = cw_progress_dup_keys (progress);

  g_assert_cmpstr (text, ==, "[Chipwise]\nformat=1\nattempts-total=0\n[End]\n");
  g_assert_true (cw_progress_is_empty (progress));
  g_assert_null (keys[0]);
  g_assert_cmpint (cw_progress_next_instant (progress, 5), ==, 5);
  g_assert_false (cw_progress_find_last_attempt (progress, NULL, NULL));
}

/* The whole file, as design and documentation show it. */
static void
test_text (void)
{
  g_autoptr (CwProgress) progress = sample_log_realistic ();
  g_autofree char *text = sample_text (progress);

  g_assert_cmpstr (text, ==,
    "[Chipwise]\n"
    "format=1\n"
    "attempts-total=6\n"
    "reset=20261210T071501Z;\n"
    "reset-undone=20261210T071501Z;\n"
    "statistics-reset=20261210T071502Z;\n"
    "statistics-reset-undone=20261210T071502Z;\n"
    "[pmle-3.3/all-reduce]\n"
    "attempts=20261130T102000Z 2026-11-30 exam ring fair right 31s 12345678 later word;\n"
    "flagged=false\n"
    "flagged-at=20261130T102020Z\n"
    "[pmle-3.3/data-against-model]\n"
    "attempts=20261130T101000Z 2026-11-30 practice - none wrong 80s 00ff00ff;"
    "20261130T101700Z 2026-11-30 cram zero-3 certain right 5s 00ff00ff;\n"
    "[pmle-3.3/embedding-shard-needs-hbm]\n"
    "attempts=20261130T101204Z 2026-11-30 practice v5p certain right 41s 9c1f2ab0;"
    "20261209T071500Z 2026-12-09 review v5p+v6e guess wrong 20s 9c1f2ab0;"
    "20261210T071500Z 2026-12-10 review v5p fair right 9s 9c1f2ab0;\n"
    "undone=20261209T071500Z;\n"
    "flagged=true\n"
    "flagged-at=20261130T101300Z\n"
    "note=\\sZwölf; 2 \\\\ 3\\n\\nHBM = schnell \xe2\x9c\x93\\t\n"
    "note-at=20261130T101310Z\n"
    "[pmle-3.3/spot-checkpoint]\n"
    "note=Only a note.\n"
    "note-at=20261130T103000Z\n"
    "[Later]\n"
    "key[de]=unknown to this version\n"
    "[challenge/eight-gpus]\n"
    "best=3\n"
    "[exam/20261212T090000Z]\n"
    "marks=\\s1;2;\n"
    "order=a b c\n"
    "[session/20261130T100900Z]\n"
    "seed=77\n"
    "[End]\n");
}

/* Every group, key and value is the same when GKeyFile reads it. */
static void
test_is_a_key_file (void)
{
  g_autoptr (CwProgress) progress = sample_log_realistic ();
  g_autofree char *text = sample_text (progress);
  g_autoptr (GKeyFile) key_file = g_key_file_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *note = NULL;
  g_autofree char *marks = NULL;
  g_autofree char *own_marks = NULL;
  g_auto (GStrv) groups = NULL;
  g_auto (GStrv) attempts = NULL;
  gsize n_attempts, n_groups;

  g_assert_true (g_key_file_load_from_data (key_file, text, (gsize) -1,
                                            G_KEY_FILE_KEEP_TRANSLATIONS, &error));
  g_assert_no_error (error);
  groups = g_key_file_get_groups (key_file, &n_groups);
  g_assert_cmpuint (n_groups, ==, 10);
  g_assert_cmpstr (groups[0], ==, "Chipwise");
  g_assert_cmpstr (groups[n_groups - 1], ==, "End");

  g_assert_cmpint (g_key_file_get_integer (key_file, "Chipwise", "format", NULL), ==, 1);
  g_assert_cmpint (g_key_file_get_integer (key_file, "Chipwise", "attempts-total", NULL), ==, 6);
  attempts = g_key_file_get_string_list (key_file, "pmle-3.3/embedding-shard-needs-hbm",
                                         "attempts", &n_attempts, NULL);
  g_assert_cmpuint (n_attempts, ==, 3);
  g_assert_cmpstr (attempts[1], ==,
                   "20261209T071500Z 2026-12-09 review v5p+v6e guess wrong 20s 9c1f2ab0");
  g_assert_true (g_key_file_get_boolean (key_file, "pmle-3.3/embedding-shard-needs-hbm", "flagged",
                                         NULL));
  note = g_key_file_get_string (key_file, "pmle-3.3/embedding-shard-needs-hbm", "note", NULL);
  g_assert_cmpstr (note, ==,
                   cw_progress_get_note (progress, "pmle-3.3/embedding-shard-needs-hbm"));
  marks = g_key_file_get_string (key_file, "exam/20261212T090000Z", "marks", NULL);
  own_marks = cw_progress_dup_value (progress, "exam/20261212T090000Z", "marks");
  g_assert_cmpstr (marks, ==, own_marks);
  g_assert_cmpstr (marks, ==, " 1;2;");
}

static void
test_round_trip (void)
{
  for (guint32 seed = 0; seed < 200; seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autoptr (CwProgress) progress = sample_log_random (rand);
      g_autoptr (GBytes) bytes = cw_progress_to_bytes (progress);
      g_autoptr (CwProgressReading) reading = NULL;
      g_autoptr (CwProgress) read = cw_progress_parse (bytes, &reading);
      g_autoptr (GKeyFile) key_file = g_key_file_new ();

      g_assert_false (reading->damaged);
      g_assert_cmpuint (reading->dropped->len, ==, 0);
      sample_assert_equal (progress, read);
      g_assert_cmpint (cw_progress_next_instant (read, 0), ==,
                       cw_progress_next_instant (progress, 0));
      g_assert_true (g_key_file_load_from_bytes (key_file, bytes, 0, NULL));
    }
}

/* The order in which entries came leaves no trace. */
static void
test_order_of_entry (void)
{
  static const char * const texts[] = {
    "20261130T100000Z 2026-11-30 practice a fair right 1s 00000000",
    "20261130T100001Z 2026-11-30 practice a fair right 1s 00000000",
    "20261130T100001Z 2026-11-30 practice a fair wrong 1s 00000000",
    "20261130T100002Z 2026-11-30 practice a fair right 1s 00000000",
  };
  g_autoptr (CwProgress) up = cw_progress_new ();
  g_autoptr (CwProgress) down = cw_progress_new ();
  g_autoptr (GPtrArray) attempts = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      add (up, KEY, texts[i]);
      add (up, "pmle-3.3/b", texts[i]);
      add (down, "pmle-3.3/b", texts[G_N_ELEMENTS (texts) - 1 - i]);
      add (down, KEY, texts[G_N_ELEMENTS (texts) - 1 - i]);
    }
  sample_assert_equal (up, down);

  /* One question and one instant is one entry. */
  attempts = cw_progress_dup_attempts (up, KEY);
  g_assert_cmpuint (attempts->len, ==, 3);
  g_assert_false (cw_attempt_get_right (g_ptr_array_index (attempts, 1)));
}

static void
test_next_instant (void)
{
  g_autoptr (CwProgress) progress = cw_progress_new ();

  add (progress, KEY, "20261130T100000Z 2026-11-30 practice a fair right 1s 00000000");
  g_assert_cmpint (cw_progress_next_instant (progress, cw_instant_parse ("20261130T100000Z")), ==,
                   cw_instant_parse ("20261130T100001Z"));
  g_assert_cmpint (cw_progress_next_instant (progress, cw_instant_parse ("20200101T000000Z")), ==,
                   cw_instant_parse ("20261130T100001Z"));
  g_assert_cmpint (cw_progress_next_instant (progress, cw_instant_parse ("20270101T000000Z")), ==,
                   cw_instant_parse ("20270101T000000Z"));

  cw_progress_undo_attempt (progress, KEY, cw_instant_parse ("20261201T000000Z"));
  g_assert_cmpint (cw_progress_next_instant (progress, 0), ==,
                   cw_instant_parse ("20261201T000001Z"));
  cw_progress_set_flagged (progress, KEY, TRUE, cw_instant_parse ("20261202T000000Z"));
  g_assert_cmpint (cw_progress_next_instant (progress, 0), ==,
                   cw_instant_parse ("20261202T000001Z"));
  cw_progress_set_note (progress, KEY, "n", cw_instant_parse ("20261203T000000Z"));
  g_assert_cmpint (cw_progress_next_instant (progress, 0), ==,
                   cw_instant_parse ("20261203T000001Z"));
  g_assert_cmpint (cw_progress_reset (progress, 0, CW_RESET_EVERYTHING), ==,
                   cw_instant_parse ("20261203T000001Z"));
  g_assert_cmpint (cw_progress_next_instant (progress, 0), ==,
                   cw_instant_parse ("20261203T000002Z"));
}

/* A clock that was put back does not make the newer flag or note lose. */
static void
test_clock_put_back (void)
{
  g_autoptr (CwProgress) progress = cw_progress_new ();
  g_autoptr (CwProgress) before = cw_progress_new ();
  g_autofree char *text = NULL;

  cw_progress_set_flagged (progress, KEY, TRUE, 2000);
  cw_progress_set_note (progress, KEY, "first", 2000);
  cw_progress_merge (before, progress);

  cw_progress_set_flagged (progress, KEY, FALSE, 1000);
  cw_progress_set_note (progress, KEY, "second", 1000);
  cw_progress_merge (progress, before);
  g_assert_false (cw_progress_get_flagged (progress, KEY));
  g_assert_cmpstr (cw_progress_get_note (progress, KEY), ==, "second\n\nfirst");
}

static void
test_changed (void)
{
  g_autoptr (CwProgress) progress = cw_progress_new ();
  g_autoptr (CwProgress) other = cw_progress_new ();
  guint count = 0;
  gint64 reset;

  g_signal_connect (progress, "changed", G_CALLBACK (count_cb), &count);

  add (progress, KEY, "20261130T100000Z 2026-11-30 practice a fair right 1s 00000000");
  g_assert_cmpuint (count, ==, 1);
  cw_progress_undo_attempt (progress, KEY, cw_instant_parse ("20261130T100000Z"));
  g_assert_cmpuint (count, ==, 2);
  cw_progress_undo_attempt (progress, KEY, cw_instant_parse ("20261130T100000Z"));
  g_assert_cmpuint (count, ==, 2);

  cw_progress_set_flagged (progress, KEY, FALSE, 5);
  g_assert_cmpuint (count, ==, 2);
  cw_progress_set_flagged (progress, KEY, TRUE, 5);
  cw_progress_set_flagged (progress, KEY, TRUE, 6);
  g_assert_cmpuint (count, ==, 3);

  cw_progress_set_note (progress, KEY, "", 5);
  g_assert_cmpuint (count, ==, 3);
  cw_progress_set_note (progress, KEY, "n", 5);
  cw_progress_set_note (progress, KEY, "n", 6);
  g_assert_cmpuint (count, ==, 4);

  cw_progress_set_value (progress, "session/1", "a", NULL);
  cw_progress_set_value (progress, "session/1", "a", "");
  g_assert_cmpuint (count, ==, 5);

  reset = cw_progress_reset (progress, 7, CW_RESET_EVERYTHING);
  cw_progress_undo_reset (progress, reset, CW_RESET_EVERYTHING);
  cw_progress_undo_reset (progress, reset, CW_RESET_EVERYTHING);
  g_assert_cmpuint (count, ==, 7);

  cw_progress_merge (other, progress);
  cw_progress_merge (progress, other);
  cw_progress_merge (progress, progress);
  g_assert_cmpuint (count, ==, 7);
  add (other, KEY, "20261230T100000Z 2026-12-30 practice a fair right 1s 00000000");
  cw_progress_merge (progress, other);
  g_assert_cmpuint (count, ==, 8);
}

static void
test_values (void)
{
  g_autoptr (CwProgress) progress = cw_progress_new ();
  g_auto (GStrv) groups = NULL;
  g_autofree char *value = NULL;
  g_autofree char *absent = NULL;

  cw_progress_set_value (progress, "session/b", "order", " x\n");
  cw_progress_set_value (progress, "session/a", "order", "y");
  cw_progress_set_value (progress, "exam/a", "order", "z");
  add (progress, "sessions/a", "20261130T100000Z 2026-11-30 practice a fair right 1s 00000000");

  groups = cw_progress_dup_groups (progress, "session");
  g_assert_cmpuint (g_strv_length (groups), ==, 2);
  g_assert_cmpstr (groups[0], ==, "session/a");
  g_assert_cmpstr (groups[1], ==, "session/b");
  value = cw_progress_dup_value (progress, "session/b", "order");
  g_assert_cmpstr (value, ==, " x\n");
  absent = cw_progress_dup_value (progress, "session/b", "other");
  g_assert_null (absent);
}

static void
test_finalize (void)
{
  CwProgress *progress = sample_log_realistic ();

  g_assert_finalize_object (progress);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/core/progress/empty", test_empty);
  g_test_add_func ("/core/progress/text", test_text);
  g_test_add_func ("/core/progress/is-a-key-file", test_is_a_key_file);
  g_test_add_func ("/core/progress/round-trip", test_round_trip);
  g_test_add_func ("/core/progress/order-of-entry", test_order_of_entry);
  g_test_add_func ("/core/progress/next-instant", test_next_instant);
  g_test_add_func ("/core/progress/clock-put-back", test_clock_put_back);
  g_test_add_func ("/core/progress/changed", test_changed);
  g_test_add_func ("/core/progress/values", test_values);
  g_test_add_func ("/core/progress/finalize", test_finalize);

  return g_test_run ();
}
