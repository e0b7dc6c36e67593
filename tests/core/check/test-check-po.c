/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "check/cw-check-po.h"

typedef struct
{
  const char *name;
  const char *original;
  const char *translation;
  const char *fault; /* a part of what is said; NULL: it is good */
} Case;

static const Case cases[] = {
  { "good", "Take [[16 GB]] of *memory* and `fit`.", "Nehmen Sie [[16 GB]] *Speicher* und `fit`.", NULL },
  { "detail-lost", "Take [[16 GB]].", "Nehmen Sie 16 GB.", "[[ and ]] as often" },
  { "detail-twice", "Take [[16 GB]] now.", "[[Nehmen]] Sie [[16 GB]].", "[[ and ]] as often" },
  { "detail-open", "Take [[16 GB]].", "Nehmen Sie [[16 GB.", "is closed" },
  { "emphasis-lost", "It is *not* all.", "Das ist nicht alles.", "*emphasis* as often" },
  { "emphasis-open", "It is *not* all.", "Das ist *nicht alles.", "is closed" },
  { "code-lost", "Use `fit` here.", "Verwenden Sie fit hier.", "the same `code`" },
  { "code-translated", "Use `fit` here.", "Verwenden Sie `passe` hier.", "the same `code`" },
  { "code-added", "Use fit here.", "Verwenden Sie `fit` hier.", "the same `code`" },
  { "code-moved", "Call `a` or `b`.", "`b` oder `a` rufen.", NULL },
  { "star-in-code", "Call `a*b` now.", "Jetzt `a*b` rufen.", NULL },
  { "star-in-plain-line", "2 * 3 is 6", "2 * 3 ist 6", NULL },
  { "number-lost", "It needs 16 GB.", "Es braucht viel.", "the number 16 of the original" },
  { "number-altered", "It needs 16 GB.", "Es braucht 61 GB.", "the number 16 of the original" },
  { "number-once-of-two", "From 2 to 2.", "Von 2 bis zwei.", "the number 2 of the original" },
  { "fraction-lost", "It needs 7.5 GB.", "Es braucht 75 GB.", "the number 7.5 of the original" },
  { "fraction", "It needs 7.5 GB.", "Es braucht 7,5 GB.", NULL },
  { "fraction-as-it-was", "It needs 7.5 GB.", "Es braucht 7.5 GB.", NULL },
  { "thousands", "It has 1,024 chips.", "Er hat 1.024 Chips.", NULL },
  { "thousands-spaced", "It has 16,384 chips.", "Er hat 16\u202f384 Chips.", NULL },
  { "thousands-joined", "It has 1,024 chips.", "Er hat 1024 Chips.", NULL },
  { "thousands-and-fraction", "It has 1,024.5 GB.", "Er hat 1.024,5 GB.", NULL },
  { "thousands-altered", "It has 1,024 chips.", "Er hat 1.042 Chips.", "the number 1,024 of the original" },
  { "number-in-a-name", "The v5e has it.", "Die v6e hat es.", "the number 5 of the original" },
  { "arabic-digits", "It needs 7.5 GB of 80.", "٧٫٥ GB ٨٠", NULL },
};

static void
test_case (gconstpointer data)
{
  const Case *test = data;
  g_autoptr (CwFaults) faults = cw_faults_new ();
  g_autofree char *po = g_strdup_printf ("msgid \"\"\nmsgstr \"\"\n\nmsgctxt \"a/b\"\nmsgid \"%s\"\nmsgstr \"%s\"\n",
                                         test->original, test->translation);
  g_autofree char *lines = NULL;

  g_assert_cmpuint (cw_check_po (po, "de.po", faults), ==, 1);
  lines = cw_faults_to_string (faults);
  if (test->fault == NULL)
    g_assert_cmpstr (lines, ==, "");
  else
    {
      g_assert_true (g_str_has_prefix (lines, "de.po:6: a/b: "));
      g_assert_nonnull (strstr (lines, test->fault));
    }
}

static const Case formats[] = {
  { "good", "%1$u of %2$s", "%2$s hat %1$u", NULL },
  { "numbered", "%u of %s", "%2$s hat %1$u", NULL },
  { "lost", "%1$u of %2$s", "%1$u", "the same % conversions" },
  { "altered", "%u cards", "%s Karten", "the same % conversions" },
  { "percent", "%u %% of it", "%u %% davon", NULL },
  { "added", "all of it", "%s davon", "the same % conversions" },
};

static void
test_format (gconstpointer data)
{
  const Case *test = data;
  g_autoptr (CwFaults) faults = cw_faults_new ();
  g_autofree char *po = g_strdup_printf ("#, c-format\nmsgid \"%s\"\nmsgstr \"%s\"\n", test->original, test->translation);
  g_autofree char *lines = NULL;

  g_assert_cmpuint (cw_check_po (po, "de.po", faults), ==, 1);
  lines = cw_faults_to_string (faults);
  if (test->fault == NULL)
    g_assert_cmpstr (lines, ==, "");
  else
    g_assert_nonnull (strstr (lines, test->fault));
}

/* What is not used is not judged. */
static void
test_unused (void)
{
  const char *po = "#, fuzzy\n#| msgid \"It has 1.\"\nmsgid \"It has 2.\"\nmsgstr \"Es hat 1.\"\n\n"
                   "msgid \"It has 3.\"\nmsgstr \"\"\n\n"
                   "#~ msgid \"It has 4.\"\n#~ msgstr \"Es hat 5.\"\n\n"
                   "msgid \"\"\n\"It has \"\n\"6.\"\nmsgstr \"\"\n\"Es hat \"\n\"6.\"\n";
  g_autoptr (CwFaults) faults = cw_faults_new ();
  g_autofree char *lines = NULL;

  g_assert_cmpuint (cw_check_po (po, "de.po", faults), ==, 1);
  lines = cw_faults_to_string (faults);
  g_assert_cmpstr (lines, ==, "");
}

/* In the texts of the programs, nothing is a mark. */
static void
test_no_context (void)
{
  g_autoptr (CwFaults) faults = cw_faults_new ();

  g_assert_cmpuint (cw_check_po ("msgid \"the same `code`\"\nmsgstr \"derselbe `Code`\"\n", "de.po", faults), ==, 1);
  g_assert_cmpuint (cw_faults_get_total (faults), ==, 0);
}

static void
test_garbage (void)
{
  const char *po = "msgstr \"early\"\n\"stray\"\nmsgid without quotes\nnonsense\n";
  g_autoptr (CwFaults) faults = cw_faults_new ();

  cw_check_po (po, "de.po", faults);
  g_assert_cmpuint (cw_faults_get_total (faults), ==, 4);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/check-po/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autofree char *path = g_strconcat ("/check-po/format/", formats[i].name, NULL);

      g_test_add_data_func (path, &formats[i], test_format);
    }
  g_test_add_func ("/check-po/unused", test_unused);
  g_test_add_func ("/check-po/no-context", test_no_context);
  g_test_add_func ("/check-po/garbage", test_garbage);

  return g_test_run ();
}
