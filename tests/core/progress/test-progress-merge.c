/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "progress/cw-progress-file.h"
#include "progress/cw-progress.h"
#include "sample-log.h"

#include <string.h>

#define N_ROUNDS 300

static CwProgress *
copy (CwProgress *progress)
{
  g_autoptr (GBytes) bytes = cw_progress_to_bytes (progress);

  return cw_progress_parse (bytes, NULL);
}

static CwProgress *
unite (CwProgress *a,
       CwProgress *b)
{
  CwProgress *result = copy (a);

  cw_progress_merge (result, b);
  return result;
}

static gboolean
holds (CwProgress *progress,
       const char *key,
       CwAttempt  *attempt)
{
  g_autofree char *text = sample_text (progress);
  g_autofree char *instant = cw_instant_to_string (cw_attempt_get_instant (attempt));
  g_autofree char *header = g_strdup_printf ("[%s]\nattempts=", key);
  const char *line = strstr (text, header);
  const char *found, *end;

  if (line == NULL)
    return FALSE;

  line += strlen (header);
  end = strchr (line, '\n');
  found = g_strstr_len (line, end - line, instant);
  return found != NULL;
}

/* Every answer of both is in the union, and what one side took back is not among what counts. */
static void
assert_holds_all (CwProgress *merged,
                  CwProgress *part)
{
  g_auto (GStrv) keys = cw_progress_dup_keys (part);

  for (guint i = 0; keys[i] != NULL; i++)
    {
      g_autoptr (GPtrArray) attempts = cw_progress_dup_attempts (part, keys[i]);

      for (guint j = 0; j < attempts->len; j++)
        g_assert_true (holds (merged, keys[i], g_ptr_array_index (attempts, j)));
    }
}

static void
assert_stays_undone (CwProgress *merged,
                     CwProgress *part)
{
  g_autofree char *text = sample_text (part);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autofree char *key = NULL;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) undone = NULL;
      g_autoptr (GPtrArray) attempts = NULL;

      if (lines[i][0] == '[')
        {
          g_free (key);
          key = g_strndup (lines[i] + 1, strlen (lines[i]) - 2);
        }
      if (!g_str_has_prefix (lines[i], "undone="))
        continue;

      undone = g_strsplit (lines[i] + strlen ("undone="), ";", -1);
      attempts = cw_progress_dup_attempts (merged, key);
      for (guint j = 0; undone[j] != NULL && *undone[j] != '\0'; j++)
        {
          for (guint k = 0; k < attempts->len; k++)
            g_assert_cmpint (cw_attempt_get_instant (g_ptr_array_index (attempts, k)), !=,
                             cw_instant_parse (undone[j]));
        }
    }
}

static void
test_random_pairs (void)
{
  for (guint32 seed = 0; seed < N_ROUNDS; seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (1000 + seed);
      g_autoptr (CwProgress) a = sample_log_random (rand);
      g_autoptr (CwProgress) b = sample_log_random (rand);
      g_autofree char *b_before = sample_text (b);
      g_autofree char *b_after = NULL;
      g_autoptr (CwProgress) ab = unite (a, b);
      g_autoptr (CwProgress) ba = unite (b, a);
      g_autoptr (CwProgress) again = unite (ab, a);
      g_autoptr (CwProgress) read = copy (ab);

      sample_assert_equal (ab, ba);
      sample_assert_equal (ab, again);
      sample_assert_equal (ab, read);
      assert_holds_all (ab, a);
      assert_holds_all (ab, b);
      assert_stays_undone (ab, a);
      assert_stays_undone (ab, b);
      b_after = sample_text (b);
      g_assert_cmpstr (b_before, ==, b_after);
    }
}

static void
test_random_triples (void)
{
  for (guint32 seed = 0; seed < N_ROUNDS; seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (9000 + seed);
      g_autoptr (CwProgress) a = sample_log_random (rand);
      g_autoptr (CwProgress) b = sample_log_random (rand);
      g_autoptr (CwProgress) c = sample_log_random (rand);
      g_autoptr (CwProgress) ab = unite (a, b);
      g_autoptr (CwProgress) ab_c = unite (ab, c);
      g_autoptr (CwProgress) bc = unite (b, c);
      g_autoptr (CwProgress) a_bc = unite (a, bc);
      g_autoptr (CwProgress) ca = unite (c, a);
      g_autoptr (CwProgress) ca_b = unite (ca, b);
      g_autoptr (CwProgress) both = unite (ab, bc);

      sample_assert_equal (ab_c, a_bc);
      sample_assert_equal (ab_c, ca_b);
      sample_assert_equal (ab_c, both);
    }
}

/* What follows is derived from the union, not carried over. */
static void
test_derived_after_merge (void)
{
  g_autoptr (CwProgress) a = cw_progress_new ();
  g_autoptr (CwProgress) b = cw_progress_new ();
  g_autoptr (CwAttempt) first =
    sample_attempt ("20261130T100000Z 2026-11-30 practice a fair right 7s 00000000");
  g_autoptr (CwAttempt) second =
    sample_attempt ("20261201T100000Z 2026-12-01 review a fair right 8s 00000000");

  cw_progress_add_attempt (a, "p/q", first);
  cw_progress_add_attempt (b, "p/q", second);
  g_assert_false (cw_progress_get_standing (a, "p/q", NULL).known);
  g_assert_cmpuint (cw_progress_get_seconds (a, cw_day_parse ("2026-12-01")), ==, 0);

  cw_progress_merge (a, b);
  g_assert_true (cw_progress_get_standing (a, "p/q", NULL).known);
  g_assert_cmpuint (cw_progress_get_seconds (a, cw_day_parse ("2026-12-01")), ==, 8);
  g_assert_cmpint (cw_progress_next_instant (a, 0), ==, cw_attempt_get_instant (second) + 1);

  cw_progress_reset (b, 0, CW_RESET_EVERYTHING);
  cw_progress_merge (a, b);
  g_assert_true (cw_progress_is_empty (a));
}

static const struct
{
  const char *name;
  const char *a;
  const char *b;
  const char *merged;
} cases[] = {
  { "unknown-words-and-items",
    "[p/q]\nattempts=20261130T100000Z 2026-11-30 practice a fair right 1s 00000000;what is this;\n",
    "[p/q]\nattempts=20261130T100000Z 2026-11-30 practice a fair right 1s 00000000 more;v2 x;\n",
    "[p/q]\nattempts=20261130T100000Z 2026-11-30 practice a fair right 1s 00000000 more;"
    "v2 x;what is this;\n" },
  { "unknown-keys", "[p/q]\nfsrs=1.5\nb=2\n", "[p/q]\nfsrs=1.25\na=1\n",
    "[p/q]\na=1\nb=2\nfsrs=1.5\n" },
  { "unknown-groups", "[Later]\na=1\n", "[Even Later]\nb=1\n",
    "[Even Later]\nb=1\n[Later]\na=1\n" },
  { "newer-flag", "[p/q]\nflagged=true\nflagged-at=20261130T100000Z\n",
    "[p/q]\nflagged=false\nflagged-at=20261130T100001Z\n",
    "[p/q]\nflagged=false\nflagged-at=20261130T100001Z\n" },
  { "tied-flag", "[p/q]\nflagged=true\n", "[p/q]\nflagged=false\n", "[p/q]\nflagged=true\n" },
  { "timed-flag-against-untimed", "[p/q]\nflagged=true\n",
    "[p/q]\nflagged=false\nflagged-at=20261130T100001Z\n",
    "[p/q]\nflagged=false\nflagged-at=20261130T100001Z\n" },
  { "notes", "[p/q]\nnote=mine\\n\\nboth\nnote-at=20261130T100000Z\n",
    "[p/q]\nnote=yours\\n\\nboth\nnote-at=20261130T100001Z\n",
    "[p/q]\nnote=yours\\n\\nboth\\n\\nmine\nnote-added=1\nnote-at=20261130T100001Z\n" },
  { "tied-value", "[session/1]\norder=a\n", "[session/1]\norder=b\n", "[session/1]\norder=b\n" },
  { "undone-without-answer", "[p/q]\nundone=20261130T100000Z;\n",
    "[p/q]\nundone=20261130T100001Z;later;\n",
    "[p/q]\nundone=20261130T100000Z;20261130T100001Z;later;\n" },
};

static char *
wrap (const char *groups)
{
  guint n_items = 0;

  for (const char *p = groups; (p = strstr (p, "attempts=")) != NULL; p++)
    {
      for (const char *q = p; *q != '\n'; q++)
        n_items += *q == ';';
    }

  return g_strdup_printf ("[Chipwise]\nformat=1\nattempts-total=%u\n%s[End]\n", n_items, groups);
}

static void
test_case (gconstpointer data)
{
  gsize i = GPOINTER_TO_SIZE (data);
  g_autofree char *a_text = wrap (cases[i].a);
  g_autofree char *b_text = wrap (cases[i].b);
  g_autofree char *expected = wrap (cases[i].merged);
  g_autoptr (GBytes) a_bytes = sample_bytes (a_text);
  g_autoptr (GBytes) b_bytes = sample_bytes (b_text);
  g_autoptr (CwProgressReading) a_reading = NULL;
  g_autoptr (CwProgressReading) b_reading = NULL;
  g_autoptr (CwProgress) a = cw_progress_parse (a_bytes, &a_reading);
  g_autoptr (CwProgress) b = cw_progress_parse (b_bytes, &b_reading);
  g_autoptr (CwProgress) ab = unite (a, b);
  g_autoptr (CwProgress) ba = unite (b, a);
  g_autofree char *ab_text = sample_text (ab);
  g_autofree char *ba_text = sample_text (ba);

  g_assert_false (a_reading->damaged);
  g_assert_false (b_reading->damaged);
  g_assert_cmpstr (ab_text, ==, expected);
  g_assert_cmpstr (ba_text, ==, expected);
}

/* Of two files of different formats the result is of the later. */
static void
test_formats (void)
{
  g_autoptr (GBytes) ten = sample_bytes ("[Chipwise]\nformat=10\nattempts-total=0\n[End]\n");
  g_autoptr (GBytes) nine = sample_bytes ("[Chipwise]\nformat=9\nattempts-total=0\n[End]\n");
  g_autoptr (CwProgress) a = cw_progress_parse (ten, NULL);
  g_autoptr (CwProgress) b = cw_progress_parse (nine, NULL);
  g_autofree char *text = NULL;

  cw_progress_merge (b, a);
  cw_progress_merge (a, b);
  sample_assert_equal (a, b);
  text = sample_text (a);
  g_assert_cmpstr (text, ==, "[Chipwise]\nformat=10\nattempts-total=0\n[End]\n");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/core/progress/merge/", cases[i].name, NULL);

      g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_case);
    }
  g_test_add_func ("/core/progress/merge/random-pairs", test_random_pairs);
  g_test_add_func ("/core/progress/merge/random-triples", test_random_triples);
  g_test_add_func ("/core/progress/merge/derived", test_derived_after_merge);
  g_test_add_func ("/core/progress/merge/formats", test_formats);

  return g_test_run ();
}
