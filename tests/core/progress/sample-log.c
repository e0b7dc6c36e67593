/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sample-log.h"

#include <string.h>

static const char * const keys[] = {
  "pmle-3.3/embedding-shard-needs-hbm", "pmle-3.3/data-against-model", "pmle-3.3/all-reduce",
  "pmle-3.3/spot-checkpoint", "my.pack/a", "my.pack/a-1",
};

CwAttempt *
sample_attempt (const char *text)
{
  CwAttempt *attempt = cw_attempt_parse (text);

  g_assert_nonnull (attempt);
  return attempt;
}

GBytes *
sample_bytes (const char *text)
{
  return g_bytes_new (text, strlen (text));
}

char *
sample_text (CwProgress *progress)
{
  g_autoptr (GBytes) bytes = cw_progress_to_bytes (progress);

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static void
add (CwProgress *progress,
     const char *key,
     const char *text)
{
  g_autoptr (CwAttempt) attempt = sample_attempt (text);

  cw_progress_add_attempt (progress, key, attempt);
}

/* One of everything that a file can hold. */
CwProgress *
sample_log_realistic (void)
{
  CwProgress *progress = cw_progress_new ();
  gint64 reset;

  add (progress, keys[0], "20261130T101204Z 2026-11-30 practice v5p certain right 41s 9c1f2ab0");
  add (progress, keys[0], "20261209T071500Z 2026-12-09 review v5p+v6e guess wrong 20s 9c1f2ab0");
  add (progress, keys[0], "20261210T071500Z 2026-12-10 review v5p fair right 9s 9c1f2ab0");
  cw_progress_undo_attempt (progress, keys[0], cw_instant_parse ("20261209T071500Z"));
  cw_progress_set_flagged (progress, keys[0], TRUE, cw_instant_parse ("20261130T101300Z"));
  cw_progress_set_note (progress, keys[0], " Zwölf; 2 \\ 3\n\nHBM = schnell \xe2\x9c\x93\t",
                        cw_instant_parse ("20261130T101310Z"));
  add (progress, keys[1], "20261130T101000Z 2026-11-30 practice - none wrong 80s 00ff00ff");
  add (progress, keys[1], "20261130T101700Z 2026-11-30 cram zero-3 certain right 5s 00ff00ff");
  add (progress, keys[2],
       "20261130T102000Z 2026-11-30 exam ring fair right 31s 12345678 later word");
  cw_progress_set_flagged (progress, keys[2], TRUE, cw_instant_parse ("20261130T102010Z"));
  cw_progress_set_flagged (progress, keys[2], FALSE, cw_instant_parse ("20261130T102020Z"));
  cw_progress_set_note (progress, keys[3], "Only a note.", cw_instant_parse ("20261130T103000Z"));
  reset = cw_progress_reset (progress, cw_instant_parse ("20261125T000000Z"), CW_RESET_EVERYTHING);
  cw_progress_undo_reset (progress, reset, CW_RESET_EVERYTHING);
  reset = cw_progress_reset (progress, cw_instant_parse ("20261126T000000Z"), CW_RESET_STATISTICS);
  cw_progress_undo_reset (progress, reset, CW_RESET_STATISTICS);
  cw_progress_set_value (progress, "exam/20261212T090000Z", "order", "a b c");
  cw_progress_set_value (progress, "exam/20261212T090000Z", "marks", " 1;2;");
  cw_progress_set_value (progress, "session/20261130T100900Z", "seed", "77");
  cw_progress_set_value (progress, "challenge/eight-gpus", "best", "3");
  cw_progress_set_value (progress, "Later", "key[de]", "unknown to this version");

  return progress;
}

/* Logs of one pool: two of them share entries, and differ in flags, notes and values. */
CwProgress *
sample_log_random (GRand *rand)
{
  static const char * const notes[] = { "", "One.", "One.\n\nTwo.", "Two.\n\nThree",
                                        "Three and more", "Two\nlines.\n\n\nOne.", " \n\n",
                                        "One" };
  static const char * const results[] = { "right", "wrong" };
  static const char * const modes[] = { "practice", "review", "exam", "cram" };
  static const char * const confidences[] = { "guess", "fair", "certain", "none" };
  CwProgress *progress = cw_progress_new ();
  const gint64 start = cw_instant_parse ("20261130T100000Z");
  guint n_entries = (guint) g_rand_int_range (rand, 0, 60);

  for (guint i = 0; i < n_entries; i++)
    {
      const char *key = keys[g_rand_int_range (rand, 0, G_N_ELEMENTS (keys))];
      gint64 instant = start + g_rand_int_range (rand, 0, 12) * 43200;
      g_autofree char *when = cw_instant_to_string (instant);
      g_autofree char *day = NULL;
      g_autofree char *text = NULL;
      g_autoptr (GTimeZone) utc = g_time_zone_new_utc ();
      CwResetKind kind;

      day = cw_day_to_string (cw_day_for_instant (instant, utc, 0));

      switch (g_rand_int_range (rand, 0, 10))
        {
        case 0:
          cw_progress_undo_attempt (progress, key, instant);
          break;

        case 1:
          cw_progress_set_flagged (progress, key, g_rand_boolean (rand), instant);
          break;

        case 2:
        case 3:
          cw_progress_set_note (progress, key,
                                notes[g_rand_int_range (rand, 0, G_N_ELEMENTS (notes))], instant);
          break;

        case 4:
          cw_progress_set_value (progress, "session/1", g_rand_boolean (rand) ? "order" : "seed",
                                 g_rand_boolean (rand) ? "a" : "b c");
          break;

        case 5:
          kind = g_rand_boolean (rand) ? CW_RESET_STATISTICS : CW_RESET_EVERYTHING;
          if (g_rand_boolean (rand))
            cw_progress_undo_reset (progress, instant, kind);
          else if (instant > cw_progress_next_instant (progress, 0))
            cw_progress_reset (progress, instant, kind);
          break;

        default:
          text = g_strdup_printf ("%s %s %s a %s %s %ds 0123abcd%s", when, day,
                                  modes[g_rand_int_range (rand, 0, 4)],
                                  confidences[g_rand_int_range (rand, 0, 4)],
                                  results[g_rand_int_range (rand, 0, 2)],
                                  g_rand_int_range (rand, 0, 3),
                                  g_rand_int_range (rand, 0, 8) == 0 ? " more" : "");
          add (progress, key, text);
          break;
        }
    }

  return progress;
}

CwProgress *
sample_log_large (guint n_questions,
                  guint n_attempts)
{
  CwProgress *progress = cw_progress_new ();
  const gint64 start = cw_instant_parse ("20260101T000000Z");
  const CwDay day = cw_day_parse ("2026-01-01");
  const char * const ids[] = { "option-a", NULL };

  for (guint i = 0; i < n_attempts; i++)
    {
      g_autofree char *key = g_strdup_printf ("large/question-%u", i % n_questions);
      g_autoptr (CwAttempt) attempt = NULL;

      attempt = cw_attempt_new (start + i * 60, day + i * 60 / 86400, CW_MODE_REVIEW, ids,
                                CW_CONFIDENCE_FAIR, i % 3 != 0, i % 90, "0123abcd");
      cw_progress_add_attempt (progress, key, attempt);
    }

  return progress;
}

void
sample_assert_equal (CwProgress *a,
                     CwProgress *b)
{
  g_autofree char *first = sample_text (a);
  g_autofree char *second = sample_text (b);

  g_assert_cmpstr (first, ==, second);
}
