/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "check/cw-lint.h"

/* Texts beside what the rules must find in them; NULL where they must find nothing. */
typedef struct
{
  const char *text;
  const char *found;
} Case;

static const Case cases[] = {
  /* Letters */
  { "Unlike option B, this one scales.", "“option B”" },
  { "Answer A ignores the limit.", "“Answer A”" },
  { "Answers A and C are wrong.", "“Answers A”" },
  { "It is right (C).", "“(C)”" },
  { "C) is wrong.", "“C)”" },
  { "Choice (D) is too slow.", "“Choice (D”" },
  { "Both A and C hold.", "“Both A and C”" },
  { "Neither B nor D fits.", "“Neither B nor D”" },
  { "A and C", "“A and C”" },
  { "A, B and D", "“A, B and D”" },
  { "B & C.", "“B & C.”" },
  { "Option 2 is cheaper.", "“Option 2”" },
  { "A TPU costs less.", NULL },
  { "A bare A is no reference.", NULL },
  { "The option A100 has 40 GB or 80 GB.", NULL },
  { "The server answers 3 requests.", NULL },
  { "An A3 Ultra machine (H200) has eight GPUs.", NULL },
  { "Plan B would need more chips.", NULL },
  { "Call `pick(A)` once.", NULL },
  { "Matrices A and B are multiplied on the device.", NULL },
  { "The answer a reader gives counts.", NULL },

  /* Positions */
  { "The first option is wrong.", "“The first option”" },
  { "The last two answers break the limit.", "“The last two answers”" },
  { "Use the second one.", "“the second one”" },
  { "The first is wrong.", "“The first”" },
  { "Choose the second.", "“the second”" },
  { "The former is slower.", "“The former”" },
  { "the latter", "“the latter”" },
  { "The option above is slower.", "“option above”" },
  { "The first stage waits.", NULL },
  { "The first step loads the data.", NULL },
  { "At the last layer, memory is free.", NULL },
  { "On the second day, the job restarts.", NULL },
  { "First, the weights are copied.", NULL },
  { "Options such as Spot cost less.", NULL },

  /* All of them */
  { "All of the above", "“All of the above”" },
  { "None of the above.", "“None of the above”" },
  { "Both of these options work.", "“Both of these options”" },
  { "Both answers are right.", "“Both answers”" },
  { "All of them", "“All of them”" },
  { "Neither", "“Neither”" },
  { "None of the chips is idle.", NULL },
  { "All of them wait for the slowest worker.", NULL },
  { "Both chips have 16 GB.", NULL },

  /* Length */
  { "One two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
    "eighteen nineteen twenty one two three four five.", NULL },
  { "One two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
    "eighteen nineteen twenty one two three four five six.", "26 words from “One two three” on" },
  { "One two three four five six seven eight nine ten eleven twelve thirteen. One two three four five six seven "
    "eight nine ten eleven twelve thirteen.", NULL },
  { "One two three four five six seven eight nine ten eleven twelve 3.5 thirteen four five six seven eight nine ten "
    "eleven twelve thirteen e.g. one two.", "27 words from “One two three” on" },
  { "It runs on TPU v5p. One two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen "
    "sixteen seventeen eighteen nineteen twenty one two three four.", NULL },
  { "It says “no.” One two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen "
    "sixteen seventeen eighteen nineteen twenty one two three four.", NULL },
  { "4 × 95 = 380, so one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen "
    "sixteen seventeen eighteen nineteen twenty one.", NULL },
  { "One two three four five six seven eight nine ten eleven twelve thirteen\nOne two three four five six seven "
    "eight nine ten eleven twelve thirteen", NULL },
  { "```\none two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
    "eighteen nineteen twenty one two three four five six\n```", NULL },
};

static void
append_cb (const char *expected,
           const char *found,
           gpointer    data)
{
  GString *list = data;

  g_string_append_printf (list, list->len > 0 ? "\n%s" : "%s", found);
}

static void
test_cases (void)
{
  g_autoptr (CwLint) lint = cw_lint_new ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) list = g_string_new (NULL);

      g_test_message ("%s", cases[i].text);
      cw_lint_text (lint, cases[i].text, FALSE, append_cb, list);
      g_assert_cmpstr (list->str, ==, cases[i].found ? cases[i].found : "");
    }
}

/* A stem may count its own jobs, but not the options either. */
static void
test_stems (void)
{
  g_autoptr (CwLint) lint = cw_lint_new ();
  g_autoptr (GString) list = g_string_new (NULL);

  cw_lint_text (lint, "Of two jobs, the first is short.", TRUE, append_cb, list);
  g_assert_cmpstr (list->str, ==, "");
  cw_lint_text (lint, "Why is the first option wrong?", TRUE, append_cb, list);
  g_assert_cmpstr (list->str, ==, "“the first option”");
}

static void
test_two_faults (void)
{
  g_autoptr (CwLint) lint = cw_lint_new ();
  g_autoptr (GString) list = g_string_new (NULL);
  g_autofree char *words = g_strnfill (26 * 2, 'a');
  g_autofree char *text = NULL;

  for (guint i = 1; i < 26 * 2; i += 2)
    words[i] = ' ';
  text = g_strconcat ("Option B. ", words, NULL);
  cw_lint_text (lint, text, FALSE, append_cb, list);
  g_assert_cmpstr (list->str, ==, "“Option B”\n26 words from “a a a” on");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/core/lint/cases", test_cases);
  g_test_add_func ("/core/lint/stems", test_stems);
  g_test_add_func ("/core/lint/two-faults", test_two_faults);

  return g_test_run ();
}
