/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pages/hardware/cw-parameters.h"

#include "util/cw-translation.h"

#include <locale.h>

static const struct
{
  const char *text;
  double      parameters; /* 0: refused */
} cases[] = {
  { "7.5 billion", 7.5e9 },
  { "7.5B", 7.5e9 },
  { "7,5 billion", 7.5e9 },
  { "70e9", 7e10 },
  { " 70 b ", 7e10 },
  { "7,500,000,000", 7.5e9 },
  { "350 million", 3.5e8 },
  { "350M", 3.5e8 },
  { "1.5T", 1.5e12 },
  { "1 trillion parameters", 1e12 },
  { "125000000", 1.25e8 },
  { "", 0 },
  { "many", 0 },
  { "-7 billion", 0 },
  { "0", 0 },
  { "inf", 0 },
  { "nan", 0 },
  { "1e400", 0 },
  { "0x10", 0 },
  { "7 gallons", 0 },
  { "7 billion 5", 0 },
  { "9999999 trillion", 0 },
};

static void
test_parse (gconstpointer data)
{
  const gsize i = GPOINTER_TO_SIZE (data);
  double parameters = -1;

  if (cases[i].parameters == 0)
    {
      g_assert_false (cw_parameters_parse (cases[i].text, &parameters));
      g_assert_cmpfloat (parameters, ==, -1);
      return;
    }

  g_assert_true (cw_parameters_parse (cases[i].text, &parameters));
  g_assert_cmpfloat_with_epsilon (parameters, cases[i].parameters, cases[i].parameters * 1e-12);
}

static void
test_text (void)
{
  const struct { double parameters; const char *text; } texts[] = {
    { 7.5e9, "7.5 billion" }, { 7e10, "70 billion" }, { 1.25e8, "125 million" }, { 1e12, "1 trillion" }, { 1000, "1000" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *text = cw_parameters_text (texts[i].parameters);
      double back;

      g_assert_cmpstr (text, ==, texts[i].text);
      g_assert_true (cw_parameters_parse (text, &back));
      g_assert_cmpfloat (back, ==, texts[i].parameters);
    }
}

/* In a language of its own the text is read as it is written; here the German one, found by LOCPATH. */
static void
test_translated (void)
{
  static const double numbers[] = { 7.5e9, 7e10, 1.25e8, 1e12, 1000 };

  if (g_test_subprocess ())
    {
      g_autofree char *german = NULL;

      g_assert_nonnull (setlocale (LC_ALL, "de_DE.UTF-8"));
      g_unsetenv ("LANGUAGE");
      cw_translation_bind_domains (g_getenv ("CW_BUILD_PO"));
      german = cw_parameters_text (7e10);
      g_assert_cmpstr (german, ==, "70 Milliarden");

      for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
        {
          g_autofree char *text = cw_parameters_text (numbers[i]);
          double back;

          g_assert_true (cw_parameters_parse (text, &back));
          g_assert_cmpfloat (back, ==, numbers[i]);
        }
      return;
    }

  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
  g_test_trap_assert_passed ();
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/app/hardware/parameters/parse/%" G_GSIZE_FORMAT, i);

      g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_parse);
    }
  g_test_add_func ("/app/hardware/parameters/text", test_text);
  g_test_add_func ("/app/hardware/parameters/translated", test_translated);

  return g_test_run ();
}
