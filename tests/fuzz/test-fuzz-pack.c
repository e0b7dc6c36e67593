/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gstdio.h>

#include "check/cw-check.h"
#include "content/cw-loader.h"
#include "util/cw-address.h"
#include "util/cw-text.h"

/* A good pack, mangled: whatever it becomes, it is either refused with a fault or can be checked.
 * The seeds are fixed, so that a failure comes again. */

#define N_ROUNDS 4000

static char *
dup_good (gsize *length)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "packs", "good.chipwise", NULL);
  char *text;

  g_assert_true (g_file_get_contents (path, &text, length, NULL));

  return text;
}

/* Bytes that mean something to JSON or to the text marks are more likely to hurt. */
static char
random_byte (GRand *rand)
{
  static const char special[] = "{}[]\",:\\u0*`\n-1e.tfn\0\xff\xc2\x80\xed\xa0 ";

  if (g_rand_boolean (rand))
    return special[g_rand_int_range (rand, 0, sizeof special - 1)];

  return (char) g_rand_int_range (rand, 0, 256);
}

static void
mangle (GByteArray *bytes,
        GRand      *rand,
        guint       at)
{
  guint length = (guint) g_rand_int_range (rand, 1, 9);
  g_autofree guint8 *copy = NULL;

  at = MIN (at, bytes->len - 1);
  length = MIN (length, bytes->len - at);
  switch (g_rand_int_range (rand, 0, 5))
    {
    case 0:
      bytes->data[at] = (guint8) random_byte (rand);
      break;
    case 1:
      bytes->data[at] ^= (guint8) (1u << g_rand_int_range (rand, 0, 8));
      break;
    case 2:
      g_byte_array_remove_range (bytes, at, MIN (length, bytes->len - 1));
      break;
    case 3:
      copy = g_memdup2 (bytes->data + at, length);
      g_byte_array_append (bytes, copy, length);
      break;
    default:
      g_byte_array_set_size (bytes, at + 1);
      break;
    }
}

static void
load (const char       *path,
      const GByteArray *bytes)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (CwFaults) faults = cw_faults_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (CwPack) pack = NULL;
  g_autofree char *lines = NULL;

  g_assert_true (g_file_set_contents_full (path, (const char *) bytes->data, bytes->len, G_FILE_SET_CONTENTS_NONE, 0600,
                                           NULL));
  pack = cw_loader_load_pack (file, faults, &error);
  if (pack != NULL)
    {
      g_assert_cmpuint (cw_faults_get_total (faults), ==, 0);
      cw_check_pack (pack, NULL, NULL, "2026-11-30", faults);
    }
  else
    {
      g_assert_error (error, CW_LOADER_ERROR, CW_LOADER_ERROR_FAULTS);
      g_assert_cmpuint (cw_faults_get_total (faults), >, 0);
    }

  lines = cw_faults_to_string (faults);
  g_assert_true (g_utf8_validate (lines, -1, NULL));
}

static void
test_pack (void)
{
  g_autofree char *folder = g_dir_make_tmp ("chipwise-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "fuzz.chipwise", NULL);
  g_autoptr (GRand) rand = g_rand_new_with_seed (20261130);
  gsize length;
  g_autofree char *good = dup_good (&length);

  for (guint i = 0; i < N_ROUNDS; i++)
    {
      g_autoptr (GByteArray) bytes = g_byte_array_new ();
      guint n_changes = (guint) g_rand_int_range (rand, 1, 4);

      g_byte_array_append (bytes, (const guint8 *) good, (guint) length);
      /* Every region of the file has its turn. */
      mangle (bytes, rand, (guint) (i * length / N_ROUNDS));
      for (guint k = 1; k < n_changes; k++)
        mangle (bytes, rand, (guint) g_rand_int_range (rand, 0, (gint32) bytes->len));
      load (path, bytes);
    }

  g_unlink (path);
  g_rmdir (folder);
}

static void
test_cut_at_every_byte (void)
{
  g_autofree char *folder = g_dir_make_tmp ("chipwise-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "fuzz.chipwise", NULL);
  gsize length;
  g_autofree char *good = dup_good (&length);

  for (gsize i = 0; i < length; i++)
    {
      g_autoptr (GByteArray) bytes = g_byte_array_new ();

      g_byte_array_append (bytes, (const guint8 *) good, (guint) i);
      load (path, bytes);
    }

  g_unlink (path);
  g_rmdir (folder);
}

static char *
random_text (GRand      *rand,
             const char *alphabet)
{
  gint32 length = g_rand_int_range (rand, 0, 40);
  GString *text = g_string_new (NULL);

  for (gint32 i = 0; i < length; i++)
    g_string_append_c (text, alphabet[g_rand_int_range (rand, 0, (gint32) strlen (alphabet))]);

  return g_string_free (text, FALSE);
}

/* What was made of any text is valid markup, with the same words as the plain text. */
static void
test_text (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (20261130);

  for (guint i = 0; i < 20 * N_ROUNDS; i++)
    {
      g_autofree char *text = random_text (rand, "ab *`[]\n<&>\001");
      g_autofree char *markup = cw_text_to_markup (text, CW_TEXT_MARKED_DETAIL);
      g_autofree char *wrapped = g_strconcat ("<markup>", markup, "</markup>", NULL);
      g_autofree char *plain = cw_text_to_plain (text);
      const GMarkupParser nothing = { NULL };
      g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&nothing, 0, NULL, NULL);
      g_autoptr (GError) error = NULL;

      g_markup_parse_context_parse (context, wrapped, -1, &error);
      g_assert_no_error (error);
      g_assert_true (g_markup_parse_context_end_parse (context, &error));
      g_assert_true (g_utf8_validate (plain, -1, NULL));
    }
}

/* An address that is accepted is spelled in one way. */
static void
test_address (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (20261130);

  for (guint i = 0; i < 20 * N_ROUNDS; i++)
    {
      g_autofree char *part = random_text (rand, "ab0.-/?&=%41z");
      g_autofree char *text = g_strconcat (i % 2 == 0 ? "chipwise:hardware" : "chipwise:question/", part, NULL);
      g_autoptr (CwAddress) address = cw_address_parse (text, NULL);
      g_autoptr (CwAddress) again = NULL;
      g_autofree char *once = NULL;
      g_autofree char *twice = NULL;

      if (address == NULL)
        continue;
      once = cw_address_to_string (address);
      again = cw_address_parse (once, NULL);
      g_assert_nonnull (again);
      twice = cw_address_to_string (again);
      g_assert_cmpstr (once, ==, twice);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/fuzz/pack", test_pack);
  g_test_add_func ("/fuzz/cut-at-every-byte", test_cut_at_every_byte);
  g_test_add_func ("/fuzz/text", test_text);
  g_test_add_func ("/fuzz/address", test_address);

  return g_test_run ();
}
