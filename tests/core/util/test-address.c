/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "util/cw-address.h"

typedef struct
{
  const char *name;
  const char *text;
  CwAddressKind kind;
  const char *pack;
  const char *id;
} GoodCase;

static const GoodCase good_cases[] = {
  { "question", "chipwise:question/pmle-3.3/data-against-model", CW_ADDRESS_QUESTION, "pmle-3.3", "data-against-model" },
  { "objective", "chipwise:objective/pmle-3.3/memory", CW_ADDRESS_OBJECTIVE, "pmle-3.3", "memory" },
  { "today", "chipwise:today", CW_ADDRESS_TODAY, NULL, NULL },
  { "hardware", "chipwise:hardware", CW_ADDRESS_HARDWARE, NULL, NULL },
  { "hardware-query", "chipwise:hardware?kind=tpu&sort=memory", CW_ADDRESS_HARDWARE, NULL, NULL },
  { "device", "chipwise:device/tpu-v5p", CW_ADDRESS_DEVICE, NULL, "tpu-v5p" },
  { "device-query", "chipwise:device/tpu-v5p?field=memory", CW_ADDRESS_DEVICE, NULL, "tpu-v5p" },
  { "compare", "chipwise:compare?devices=gpu-h100-80,tpu-v5p", CW_ADDRESS_COMPARE, NULL, NULL },
  { "parallelism", "chipwise:parallelism?model=llama3-8b&data=8&zero=3", CW_ADDRESS_PARALLELISM, NULL, NULL },
  { "underscore-in-key", "chipwise:parallelism?micro_batch=4&kv_heads=8", CW_ADDRESS_PARALLELISM, NULL, NULL },
  { "progress", "chipwise:progress", CW_ADDRESS_PROGRESS, NULL, NULL },
  { "progress-card", "chipwise:progress/calibration", CW_ADDRESS_PROGRESS, NULL, "calibration" },
  { "missed", "chipwise:collection/missed", CW_ADDRESS_COLLECTION, NULL, "missed" },
  { "flagged", "chipwise:collection/flagged", CW_ADDRESS_COLLECTION, NULL, "flagged" },
  { "traps", "chipwise:collection/traps", CW_ADDRESS_COLLECTION, NULL, "traps" },
  { "trap", "chipwise:collection/traps?misconception=newest-is-best", CW_ADDRESS_COLLECTION, NULL, "traps" },
  { "practice", "chipwise:collection/practice?level=expert&n=20", CW_ADDRESS_COLLECTION, NULL, "practice" },
  { "exam", "chipwise:exam", CW_ADDRESS_EXAM, NULL, NULL },
  { "past-exam", "chipwise:exam/20261130T101204Z", CW_ADDRESS_EXAM, NULL, "20261130T101204Z" },
  { "escaped-value", "chipwise:hardware?q=a%26b%3Dc", CW_ADDRESS_HARDWARE, NULL, NULL },
};

typedef struct
{
  const char *name;
  const char *text;
  CwAddressError code;
} BadCase;

static const BadCase bad_cases[] = {
  { "empty", "", CW_ADDRESS_ERROR_SCHEME },
  { "other-scheme", "https://example.org/", CW_ADDRESS_ERROR_SCHEME },
  { "upper-case-scheme", "CHIPWISE:today", CW_ADDRESS_ERROR_SCHEME },
  { "no-kind", "chipwise:", CW_ADDRESS_ERROR_KIND },
  { "unknown-kind", "chipwise:lesson/1", CW_ADDRESS_ERROR_KIND },
  { "slashes", "chipwise://question/a/b", CW_ADDRESS_ERROR_KIND },
  { "no-id", "chipwise:question/pmle-3.3", CW_ADDRESS_ERROR_FORM },
  { "empty-id", "chipwise:question/pmle-3.3/", CW_ADDRESS_ERROR_FORM },
  { "too-many-parts", "chipwise:question/a/b/c", CW_ADDRESS_ERROR_FORM },
  { "very-many-parts", "chipwise:question/a/b/c/d/e/f/g", CW_ADDRESS_ERROR_FORM },
  { "upper-case-id", "chipwise:question/a/B", CW_ADDRESS_ERROR_FORM },
  { "dots", "chipwise:question/../etc", CW_ADDRESS_ERROR_FORM },
  { "blank", "chipwise:question/a/b c", CW_ADDRESS_ERROR_FORM },
  { "not-ascii", "chipwise:question/a/\303\244", CW_ADDRESS_ERROR_FORM },
  { "newline", "chipwise:today\n", CW_ADDRESS_ERROR_FORM },
  { "part-after-today", "chipwise:today/1", CW_ADDRESS_ERROR_FORM },
  { "query-on-question", "chipwise:question/a/b?c=d", CW_ADDRESS_ERROR_FORM },
  { "empty-query", "chipwise:hardware?", CW_ADDRESS_ERROR_FORM },
  { "query-without-value", "chipwise:hardware?kind", CW_ADDRESS_ERROR_FORM },
  { "query-with-empty-value", "chipwise:hardware?kind=", CW_ADDRESS_ERROR_FORM },
  { "query-with-empty-pair", "chipwise:hardware?kind=tpu&", CW_ADDRESS_ERROR_FORM },
  { "underscore-ends-key", "chipwise:parallelism?data_=1", CW_ADDRESS_ERROR_FORM },
  { "repeated-key", "chipwise:hardware?kind=tpu&kind=gpu", CW_ADDRESS_ERROR_FORM },
  { "bad-escape", "chipwise:hardware?q=%zz", CW_ADDRESS_ERROR_FORM },
  { "escaped-nul", "chipwise:hardware?q=%00", CW_ADDRESS_ERROR_FORM },
  { "escaped-bad-utf8", "chipwise:hardware?q=%ff", CW_ADDRESS_ERROR_FORM },
  { "query-on-missed", "chipwise:collection/missed?level=expert", CW_ADDRESS_ERROR_FORM },
  { "exam-by-id", "chipwise:exam/first", CW_ADDRESS_ERROR_FORM },
  { "exam-in-small-letters", "chipwise:exam/20261130t101204z", CW_ADDRESS_ERROR_FORM },
  { "exam-cut", "chipwise:exam/20261130T101204", CW_ADDRESS_ERROR_FORM },
  { "exam-with-query", "chipwise:exam?minutes=48", CW_ADDRESS_ERROR_FORM },
  { "other-collection", "chipwise:collection/all", CW_ADDRESS_ERROR_FORM },
};

static void
test_good (gconstpointer data)
{
  const GoodCase *test = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (CwAddress) address = cw_address_parse (test->text, &error);
  g_autofree char *text = NULL;

  g_assert_no_error (error);
  g_assert_cmpint (cw_address_get_kind (address), ==, test->kind);
  g_assert_cmpstr (cw_address_get_pack (address), ==, test->pack);
  g_assert_cmpstr (cw_address_get_id (address), ==, test->id);
  text = cw_address_to_string (address);
  g_assert_cmpstr (text, ==, test->text);
}

static void
test_bad (gconstpointer data)
{
  const BadCase *test = data;
  g_autoptr (GError) error = NULL;

  g_assert_null (cw_address_parse (test->text, &error));
  g_assert_error (error, CW_ADDRESS_ERROR, (int) test->code);
}

static void
test_values (void)
{
  g_autoptr (CwAddress) address = cw_address_parse ("chipwise:hardware?kind=tpu&q=a%26b", NULL);

  g_assert_cmpstr (cw_address_get_value (address, "kind"), ==, "tpu");
  g_assert_cmpstr (cw_address_get_value (address, "q"), ==, "a&b");
  g_assert_null (cw_address_get_value (address, "sort"));
}

static void
test_long (void)
{
  g_autofree char *value = g_strnfill (3000, 'a');
  g_autofree char *text = g_strconcat ("chipwise:hardware?q=", value, NULL);
  g_autoptr (GString) pairs = g_string_new ("chipwise:parallelism?k=v");
  g_autoptr (GError) error = NULL;

  g_assert_null (cw_address_parse (text, &error));
  g_assert_error (error, CW_ADDRESS_ERROR, CW_ADDRESS_ERROR_FORM);
  g_clear_error (&error);

  for (guint i = 0; i < 32; i++)
    g_string_append_printf (pairs, "&k%u=v", i);
  g_assert_null (cw_address_parse (pairs->str, &error));
  g_assert_error (error, CW_ADDRESS_ERROR, CW_ADDRESS_ERROR_FORM);
}

static void
test_new (void)
{
  g_autoptr (CwAddress) question = cw_address_new (CW_ADDRESS_QUESTION, "pmle-3.3", "a");
  g_autoptr (CwAddress) missed = cw_address_new (CW_ADDRESS_COLLECTION, NULL, "missed");
  g_autofree char *question_text = cw_address_to_string (question);
  g_autofree char *missed_text = cw_address_to_string (missed);

  g_assert_cmpstr (question_text, ==, "chipwise:question/pmle-3.3/a");
  g_assert_cmpstr (missed_text, ==, "chipwise:collection/missed");
}

static void
test_ids (void)
{
  static const char * const good[] = { "a", "0", "pmle-3.3", "a-b.c-d", NULL };
  static const char * const bad[] = { "", "-", "a-", "-a", "a--b", "a.-b", "A", "a_b", "a b", "a/b", "\303\244", NULL };
  g_autofree char *longest = g_strnfill (64, 'a');
  g_autofree char *too_long = g_strnfill (65, 'a');

  for (guint i = 0; good[i] != NULL; i++)
    g_assert_true (cw_id_is_valid (good[i]));
  for (guint i = 0; bad[i] != NULL; i++)
    g_assert_false (cw_id_is_valid (bad[i]));
  g_assert_true (cw_id_is_valid (longest));
  g_assert_false (cw_id_is_valid (too_long));
  g_assert_false (cw_id_is_valid (NULL));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (good_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/core/address/good/", good_cases[i].name, NULL);

      g_test_add_data_func (path, &good_cases[i], test_good);
    }
  for (guint i = 0; i < G_N_ELEMENTS (bad_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/core/address/bad/", bad_cases[i].name, NULL);

      g_test_add_data_func (path, &bad_cases[i], test_bad);
    }
  g_test_add_func ("/core/address/values", test_values);
  g_test_add_func ("/core/address/long", test_long);
  g_test_add_func ("/core/address/new", test_new);
  g_test_add_func ("/core/address/ids", test_ids);

  return g_test_run ();
}
