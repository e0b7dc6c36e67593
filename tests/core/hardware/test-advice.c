/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "hardware/cw-advice.h"
#include "hardware/cw-hardware-query.h"

typedef struct
{
  const char *yes; /* ids with blanks between them */
  CwKindVerdict verdict;
} Case;

static const Case cases[] = {
  { "", CW_VERDICT_OPEN },

  /* Every switch alone. TPUs are out for double precision, but no page says what to take instead. */
  { "custom-operations", CW_VERDICT_GPU },
  { "double-precision", CW_VERDICT_OPEN },
  { "missing-operations", CW_VERDICT_GPU },
  { "small-model", CW_VERDICT_CPU },
  { "weeks-of-training", CW_VERDICT_TPU },
  { "matrix-arithmetic", CW_VERDICT_TPU },
  { "large-embeddings", CW_VERDICT_TPU },
  { "input-bound", CW_VERDICT_CPU },

  /* For and against the same kind. */
  { "double-precision matrix-arithmetic", CW_VERDICT_OPEN },
  { "double-precision weeks-of-training matrix-arithmetic large-embeddings", CW_VERDICT_OPEN },
  { "custom-operations matrix-arithmetic weeks-of-training", CW_VERDICT_GPU },
  { "missing-operations large-embeddings", CW_VERDICT_GPU },
  { "custom-operations double-precision", CW_VERDICT_GPU },

  /* Two kinds with as many reasons. */
  { "small-model weeks-of-training", CW_VERDICT_OPEN },
  { "input-bound matrix-arithmetic", CW_VERDICT_OPEN },
  { "custom-operations small-model", CW_VERDICT_OPEN },

  /* One kind with more reasons. */
  { "small-model input-bound", CW_VERDICT_CPU },
  { "small-model input-bound matrix-arithmetic", CW_VERDICT_CPU },
  { "small-model weeks-of-training matrix-arithmetic", CW_VERDICT_TPU },
  { "weeks-of-training matrix-arithmetic large-embeddings", CW_VERDICT_TPU },
  { "custom-operations missing-operations small-model", CW_VERDICT_GPU },

  { "no-such-switch", CW_VERDICT_OPEN },
};

static void
test_judge (void)
{
  g_autoptr (CwAdvice) advice = cw_advice_load (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (GStrv) yes = g_strsplit (cases[i].yes, " ", -1);

      if (cw_advice_judge (advice, (const char * const *) yes) != cases[i].verdict)
        g_assert_cmpstr (cases[i].yes, ==, "judged otherwise");
    }
}

static void
test_built_in (void)
{
  g_autoptr (CwAdvice) advice = cw_advice_load (NULL);
  GListModel *switches = cw_advice_get_switches (advice);

  g_assert_cmpuint (cw_faults_get_total (cw_advice_get_faults (advice)), ==, 0);
  g_assert_cmpuint (g_list_model_get_n_items (switches), ==, 8);
  for (guint i = 0; i < g_list_model_get_n_items (switches); i++)
    {
      g_autoptr (CwAdviceSwitch) item = g_list_model_get_item (switches, i);

      g_assert_true (g_str_has_suffix (cw_advice_switch_get_question (item), "?"));
      g_assert_cmpstr (cw_source_get_id (cw_advice_switch_get_source (item)), ==, "D16");
      g_assert_nonnull (cw_advice_switch_get_see (item)[0]);
      for (guint kind = 0; kind < 3; kind++)
        {
          if (cw_advice_switch_get_weight (item, (CwKind) kind) != 0)
            g_assert_nonnull (cw_advice_switch_get_reason (item, (CwKind) kind));
        }
    }
}

static void
test_check (void)
{
  static const char * const good[] = { "small-model", "input-bound", NULL };
  static const char * const bad[] = { "small-model", "magic", NULL };
  g_autoptr (CwAdvice) advice = cw_advice_load (NULL);
  g_autoptr (GError) error = NULL;

  g_assert_true (cw_advice_check (advice, NULL, &error));
  g_assert_true (cw_advice_check (advice, good, &error));
  g_assert_no_error (error);
  g_assert_false (cw_advice_check (advice, bad, &error));
  g_assert_error (error, CW_HARDWARE_QUERY_ERROR, CW_HARDWARE_QUERY_ERROR_VALUE);
  g_assert_cmpstr (error->message, ==, "There is no question “magic” on the kind of device.");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/core/advice/judge", test_judge);
  g_test_add_func ("/core/advice/built-in", test_built_in);
  g_test_add_func ("/core/advice/check", test_check);

  return g_test_run ();
}
