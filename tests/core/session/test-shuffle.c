/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "session/cw-shuffle.h"

/* The letters of @letters as shuffled. */
static char *
shuffle (const char *letters,
         guint64     seed,
         const char *salt)
{
  g_autoptr(GPtrArray) array = g_ptr_array_new ();
  GString *text = g_string_new (NULL);

  for (const char *p = letters; *p != '\0'; p++)
    g_ptr_array_add (array, GINT_TO_POINTER (*p));

  cw_shuffle_pointers (array, seed, salt);

  for (guint i = 0; i < array->len; i++)
    g_string_append_c (text, (char) GPOINTER_TO_INT (array->pdata[i]));

  return g_string_free (text, FALSE);
}

/* Worked out apart from the C code, from the definitions of FNV-1a, SplitMix64 and Fisher-Yates. A
 * session that was begun with an older version must find its options where they stood, for ever. */
static void
test_stays (void)
{
  static const struct { guint64 seed; const char *salt, *letters, *shuffled; } cases[] = {
    { 0, "", "ABCDEF", "FEBDCA" },
    { 1, "", "ABCDEF", "ECABDF" },
    { 1, "p/q#0", "ABCDEF", "EADBFC" },
    { 1, "p/q#1", "ABCDEF", "CBADEF" },
    { G_MAXUINT64, "p/q#0", "ABCDEF", "ECFDAB" },
    { 42, "memory", "ABCDEFGHIJ", "EGHIDFCABJ" },
    { 1, "x", "A", "A" },
    { 1, "x", "", "" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *shuffled = shuffle (cases[i].letters, cases[i].seed, cases[i].salt);

      g_assert_cmpstr (shuffled, ==, cases[i].shuffled);
    }
}

static void
test_salt_counts (void)
{
  guint n_same = 0;

  for (guint64 seed = 0; seed < 200; seed++)
    {
      g_autofree char *one = shuffle ("ABCDEF", seed, "pack/one#0");
      g_autofree char *two = shuffle ("ABCDEF", seed, "pack/one#1");

      n_same += g_str_equal (one, two) ? 1 : 0;
    }

  g_assert_cmpuint (n_same, <, 5);
}

/* Each of the 24 orders of four options comes up about as often as any other: 12,000 shuffles, 500
 * expected, and a deviation of more than 20 % would be 4.6 standard deviations. */
static void
assert_even (guint64     first_seed,
             guint64     step,
             const char *salt)
{
  g_autoptr(GHashTable) counts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GHashTableIter iter;
  gpointer count;

  for (guint64 i = 0; i < 12000; i++)
    {
      char *order = shuffle ("ABCD", first_seed + i * step, salt);
      guint n = GPOINTER_TO_UINT (g_hash_table_lookup (counts, order));

      g_hash_table_insert (counts, order, GUINT_TO_POINTER (n + 1));
    }

  g_assert_cmpuint (g_hash_table_size (counts), ==, 24);
  g_hash_table_iter_init (&iter, counts);
  while (g_hash_table_iter_next (&iter, NULL, &count))
    {
      g_assert_cmpuint (GPOINTER_TO_UINT (count), >, 400);
      g_assert_cmpuint (GPOINTER_TO_UINT (count), <, 600);
    }
}

static void
test_even (void)
{
  assert_even (0, 1, "pack/one#0");
  assert_even (7, G_GUINT64_CONSTANT (1) << 32, "pack/one#0");
  assert_even (0, 1, "");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/core/shuffle/stays", test_stays);
  g_test_add_func ("/core/shuffle/salt-counts", test_salt_counts);
  g_test_add_func ("/core/shuffle/even", test_even);

  return g_test_run ();
}
