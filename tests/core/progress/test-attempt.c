/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "progress/cw-attempt.h"

#define WHEN "20261130T101204Z 2026-11-30 "

static const struct
{
  const char *name;
  const char *text;
  gboolean is_attempt;
} cases[] = {
  { "one-option", WHEN "practice v5p certain right 41s 9c1f2ab0", TRUE },
  { "two-options", WHEN "review v5p+v6e guess wrong 20s 9c1f2ab0", TRUE },
  { "no-option", WHEN "exam - none wrong 0s 00000000", TRUE },
  { "cram", WHEN "cram a.b-c fair right 99999999s ffffffff", TRUE },
  { "later-word", WHEN "practice a fair right 1s 00000000 stability=3.5", TRUE },
  { "later-words", WHEN "practice a fair right 1s 00000000 x  y z", TRUE },
  { "escaped-separator", WHEN "practice a fair right 1s 00000000 x\\;y", TRUE },
  { "utf8-word", WHEN "practice a fair right 1s 00000000 schön", TRUE },

  { "empty", "", FALSE },
  { "cut-hash", WHEN "practice a fair right 1s 0000000", FALSE },
  { "no-hash", WHEN "practice a fair right 1s", FALSE },
  { "long-hash", WHEN "practice a fair right 1s 000000000", FALSE },
  { "upper-hash", WHEN "practice a fair right 1s 0000000A", FALSE },
  { "bad-instant", "20261130T101264Z 2026-11-30 practice a fair right 1s 00000000", FALSE },
  { "bad-day", "20261130T101204Z 2026-11-31 practice a fair right 1s 00000000", FALSE },
  { "unknown-mode", WHEN "drill a fair right 1s 00000000", FALSE },
  { "upper-mode", WHEN "Practice a fair right 1s 00000000", FALSE },
  { "unknown-confidence", WHEN "practice a sure right 1s 00000000", FALSE },
  { "unknown-result", WHEN "practice a fair partly 1s 00000000", FALSE },
  { "no-unit", WHEN "practice a fair right 1 00000000", FALSE },
  { "no-number", WHEN "practice a fair right s 00000000", FALSE },
  { "leading-zero", WHEN "practice a fair right 01s 00000000", FALSE },
  { "negative", WHEN "practice a fair right -1s 00000000", FALSE },
  { "too-long", WHEN "practice a fair right 999999999s 00000000", FALSE },
  { "empty-option", WHEN "practice a+ fair right 1s 00000000", FALSE },
  { "bad-option", WHEN "practice A fair right 1s 00000000", FALSE },
  { "dash-option", WHEN "practice -+a fair right 1s 00000000", FALSE },
  { "two-blanks", WHEN " practice a fair right 1s 00000000", FALSE },
  { "leading-blank", " " WHEN "practice a fair right 1s 00000000", FALSE },
  { "trailing-blank", WHEN "practice a fair right 1s 00000000 ", FALSE },
  { "tab", WHEN "practice\ta fair right 1s 00000000", FALSE },
  { "newline-behind", WHEN "practice a fair right 1s 00000000 x\ny", FALSE },
  { "separator-behind", WHEN "practice a fair right 1s 00000000 x;y", FALSE },
  { "bad-utf8-behind", WHEN "practice a fair right 1s 00000000 x\xff", FALSE },
};

static void
test_parse (gconstpointer data)
{
  gsize i = GPOINTER_TO_SIZE (data);
  g_autoptr (CwAttempt) attempt = cw_attempt_parse (cases[i].text);
  g_autofree char *text = NULL;

  g_assert_cmpint (attempt != NULL, ==, cases[i].is_attempt);
  if (attempt == NULL)
    return;

  text = cw_attempt_to_string (attempt);
  g_assert_cmpstr (text, ==, cases[i].text);
}

static void
test_fields (void)
{
  g_autoptr (CwAttempt) attempt =
    cw_attempt_parse (WHEN "review v5p+v6e certain right 41s 9c1f2ab0 later");

  g_assert_cmpint (cw_attempt_get_instant (attempt), ==, cw_instant_parse ("20261130T101204Z"));
  g_assert_cmpuint (cw_attempt_get_day (attempt), ==, cw_day_parse ("2026-11-30"));
  g_assert_cmpint (cw_attempt_get_mode (attempt), ==, CW_MODE_REVIEW);
  g_assert_cmpint (cw_attempt_get_confidence (attempt), ==, CW_CONFIDENCE_CERTAIN);
  g_assert_true (cw_attempt_get_right (attempt));
  g_assert_cmpuint (cw_attempt_get_seconds (attempt), ==, 41);
  g_assert_cmpstr (cw_attempt_get_hash (attempt), ==, "9c1f2ab0");
  g_assert_cmpstr (cw_attempt_get_options (attempt)[0], ==, "v5p");
  g_assert_cmpstr (cw_attempt_get_options (attempt)[1], ==, "v6e");
  g_assert_null (cw_attempt_get_options (attempt)[2]);
}

static void
test_new (void)
{
  const char * const two[] = { "v5p", "v6e", NULL };
  const char * const none[] = { NULL };
  g_autoptr (CwAttempt) first = NULL;
  g_autoptr (CwAttempt) second = NULL;

  first = cw_attempt_new (cw_instant_parse ("20261130T101204Z"), cw_day_parse ("2026-11-29"),
                          CW_MODE_PRACTICE, two, CW_CONFIDENCE_GUESS, TRUE, 7, "0a1b2c3d");
  g_assert_cmpstr (cw_attempt_get_text (first), ==,
                   "20261130T101204Z 2026-11-29 practice v5p+v6e guess right 7s 0a1b2c3d");

  second = cw_attempt_new (0, 1, CW_MODE_CRAM, none, CW_CONFIDENCE_NONE, FALSE, G_MAXUINT,
                           "00000000");
  g_assert_cmpstr (cw_attempt_get_text (second), ==,
                   "19700101T000000Z 0001-01-01 cram - none wrong 99999999s 00000000");
  g_assert_null (cw_attempt_get_options (second)[0]);
}

static void
test_boxed (void)
{
  CwAttempt *attempt = cw_attempt_parse (WHEN "practice a fair right 1s 00000000");
  CwAttempt *copy = g_boxed_copy (CW_TYPE_ATTEMPT, attempt);

  g_assert_true (copy == attempt);
  cw_attempt_unref (attempt);
  g_assert_cmpstr (cw_attempt_get_hash (copy), ==, "00000000");
  g_boxed_free (CW_TYPE_ATTEMPT, copy);
}

static void
test_enums (void)
{
  g_autoptr (GEnumClass) modes = g_type_class_ref (CW_TYPE_MODE);
  g_autoptr (GEnumClass) confidences = g_type_class_ref (CW_TYPE_CONFIDENCE);

  g_assert_cmpint (g_enum_get_value_by_nick (modes, "cram")->value, ==, CW_MODE_CRAM);
  g_assert_cmpint (g_enum_get_value_by_nick (confidences, "fair")->value, ==, CW_CONFIDENCE_FAIR);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/core/attempt/parse/", cases[i].name, NULL);

      g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_parse);
    }
  g_test_add_func ("/core/attempt/fields", test_fields);
  g_test_add_func ("/core/attempt/new", test_new);
  g_test_add_func ("/core/attempt/boxed", test_boxed);
  g_test_add_func ("/core/attempt/enums", test_enums);

  return g_test_run ();
}
