/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "memory/cw-memory.h"

#include <math.h>

/* Each review that ts-fsrs worked out; tests/data/fsrs/README.md tells how. */

#define TOLERANCE 1e-4

enum
{
  COLUMN_PARAMETERS,
  COLUMN_RETENTION,
  COLUMN_SEQUENCE,
  COLUMN_DAY,
  COLUMN_GRADE,
  COLUMN_RECALL,
  COLUMN_STABILITY,
  COLUMN_DIFFICULTY,
  COLUMN_DUE,
  N_COLUMNS
};

static char **
read_lines (const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "fsrs", name, NULL);
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));

  return g_strsplit (g_strchomp (text), "\n", -1);
}

static double
read_double (const char *text)
{
  char *end = NULL;
  double value = g_ascii_strtod (text, &end);

  g_assert_true (end != text && *end == '\0');

  return value;
}

static guint
read_uint (const char *text)
{
  guint64 value;

  g_assert_true (g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT32, &value, NULL));

  return (guint) value;
}

/* By name: 21 weights. */
static GHashTable *
read_weights (void)
{
  g_autoptr(GHashTable) table = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_auto(GStrv) lines = read_lines ("parameters.tsv");

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto(GStrv) words = g_strsplit (lines[i], "\t", -1);
      double *weights = g_new0 (double, CW_MEMORY_N_WEIGHTS);

      g_assert_cmpuint (g_strv_length (words), ==, 1 + CW_MEMORY_N_WEIGHTS);
      for (guint k = 0; k < CW_MEMORY_N_WEIGHTS; k++)
        weights[k] = read_double (words[k + 1]);
      g_hash_table_insert (table, g_strdup (words[0]), weights);
    }

  return g_steal_pointer (&table);
}

static void
check_review (const CwMemoryParameters *parameters,
              CwMemoryState            *state,
              CwDay                     start,
              char                    **words)
{
  CwDay day = start + read_uint (words[COLUMN_DAY]);

  g_assert_cmpfloat_with_epsilon (cw_memory_recall (parameters, state, day),
                                  read_double (words[COLUMN_RECALL]), TOLERANCE);

  *state = cw_memory_review (parameters, state, (CwGrade) read_uint (words[COLUMN_GRADE]), day);

  g_assert_cmpfloat_with_epsilon (state->stability, read_double (words[COLUMN_STABILITY]), TOLERANCE);
  g_assert_cmpfloat_with_epsilon (state->difficulty, read_double (words[COLUMN_DIFFICULTY]), TOLERANCE);
  g_assert_cmpuint (state->last, ==, day);
  g_assert_cmpuint (state->due - start, ==, read_uint (words[COLUMN_DUE]));
}

static void
test_reviews (void)
{
  g_autoptr(GHashTable) weights = read_weights ();
  g_auto(GStrv) lines = read_lines ("reviews.tsv");
  const CwDay start = cw_day_parse ("2026-11-30");
  CwMemoryState state = { 0 };
  guint sequence = 0;
  guint n_reviews = 0;

  g_assert_cmpuint (g_hash_table_size (weights), ==, 3);

  for (guint i = 1; lines[i] != NULL; i++)
    {
      g_auto(GStrv) words = g_strsplit (lines[i], "\t", -1);
      CwMemoryParameters parameters;

      g_assert_cmpuint (g_strv_length (words), ==, N_COLUMNS);
      g_test_message ("%s", lines[i]);
      if (read_uint (words[COLUMN_SEQUENCE]) != sequence)
        {
          sequence = read_uint (words[COLUMN_SEQUENCE]);
          state = (CwMemoryState) { 0 };
        }

      cw_memory_parameters_init (&parameters, read_double (words[COLUMN_RETENTION]));
      cw_memory_parameters_set_weights (&parameters,
                                        g_hash_table_lookup (weights, words[COLUMN_PARAMETERS]));
      check_review (&parameters, &state, start, words);
      n_reviews += 1;
    }

  g_assert_cmpuint (n_reviews, >=, 200);
}

/* The defaults are those of the published implementation, to the last digit. */
static void
test_default_weights (void)
{
  g_autoptr(GHashTable) weights = read_weights ();
  const double *published = g_hash_table_lookup (weights, "default");
  CwMemoryParameters parameters;

  cw_memory_parameters_init (&parameters, 0.9);
  for (guint i = 0; i < CW_MEMORY_N_WEIGHTS; i++)
    g_assert_cmpfloat (parameters.weights[i], ==, published[i]);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/core/memory/vectors/reviews", test_reviews);
  g_test_add_func ("/core/memory/vectors/default-weights", test_default_weights);

  return g_test_run ();
}
