/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "bench.h"
#include "content/cw-loader.h"

#include <glib/gstdio.h>
#include <json-glib/json-glib.h>

/* Loading a pack of 10,000 questions, checked and ready to be asked, against json-glib parsing the same
 * files and doing nothing with them. */

#define N_FILES 8
#define N_QUESTIONS 10000
#define GOAL 1.5

typedef struct
{
  char *folder;
  GPtrArray *paths; /* char *, of the JSON files */
} Bench;

static const char filler[] =
  "Each chip must hold its part of the model states, and what does not fit has to be cut along another axis. "
  "The link between the hosts then carries the sum of the gradients once a step.";

static void
append_option (GString    *text,
               guint       number,
               const char *extra)
{
  g_string_append_printf (text,
    "        { \"id\": \"option-%u\", \"text\": \"Option %u: %.60s\", \"correct\": %s, \"why\": \"%s\"%s },\n",
    number, number, filler, *extra == '\0' ? "true" : "false", filler, extra);
}

static void
append_question (GString *text,
                 guint    number,
                 guint    objective)
{
  g_string_append_printf (text,
    "    {\n      \"id\": \"question-%u\",\n      \"objective\": \"objective-%u\",\n      \"concepts\": [\"hbm\", \"ici\"],\n"
    "      \"level\": \"application\",\n      \"difficulty\": \"medium\",\n      \"scope\": \"core\",\n      \"choose\": 1,\n"
    "      \"stem\": \"Case %u. %s [[Every chip must hold %u GiB]]. Which plan fits?\",\n      \"options\": [\n",
    number, objective, number, filler, number);
  append_option (text, 0, "");
  for (guint i = 1; i < 4; i++)
    append_option (text, i, ", \"tempts\": \"It is the newest, and a newer chip sounds like a larger one.\"");
  g_string_truncate (text, text->len - strlen (",\n"));
  g_string_append_printf (text,
    "\n      ],\n      \"summary\": \"%s\",\n      \"evidence\": [\n        { \"title\": \"A page\","
    " \"url\": \"https://example.org/%u\", \"checked\": \"2026-01-02\", \"says\": \"%.80s\","
    " \"for\": [\"option-0\", \"option-1\", \"option-2\", \"option-3\"] }\n      ],\n"
    "      \"see\": [\"chipwise:objective/bench/objective-%u\"]\n    },\n",
    filler, number, filler, objective);
}

static void
write_file (Bench   *bench,
            GString *text,
            char    *name)
{
  char *path = g_build_filename (bench->folder, name, NULL);

  g_string_truncate (text, text->len - strlen (",\n"));
  g_string_append (text, "\n  ]\n}\n");
  g_assert_true (g_file_set_contents (path, text->str, (gssize) text->len, NULL));
  g_ptr_array_add (bench->paths, path);
  g_string_free (text, TRUE);
  g_free (name);
}

static void
write_pack (Bench *bench)
{
  GString *text = g_string_new ("{\n  \"id\": \"bench\", \"title\": \"Bench\", \"exam\": \"None\", \"placement\": [],\n"
                                "  \"concepts\": [{ \"id\": \"hbm\", \"name\": \"HBM\" }, { \"id\": \"ici\", \"name\": \"ICI\" }],\n"
                                "  \"misconceptions\": [], \"glossary\": [],\n  \"objectives\": [\n");

  for (guint i = 0; i < N_FILES; i++)
    g_string_append_printf (text,
      "    { \"id\": \"objective-%u\", \"title\": \"Objective %u\", \"statement\": \"Know it.\", \"able-to\": [\"Tell it.\"],"
      " \"primer\": { \"text\": \"Text.\", \"facts\": [\"One.\", \"Two.\", \"Three.\"], \"link\": { \"title\": \"Page\","
      " \"url\": \"https://example.org/\", \"checked\": \"2026-01-02\" } } },\n", i, i);
  write_file (bench, text, g_strdup ("pack.json"));

  for (guint i = 0; i < N_FILES; i++)
    {
      text = g_string_new ("{\n  \"questions\": [\n");
      for (guint j = i; j < N_QUESTIONS; j += N_FILES)
        append_question (text, j, i);
      write_file (bench, text, g_strdup_printf ("objective-%u.json", i));
    }
}

static void
load_pack (gpointer user_data)
{
  Bench *bench = user_data;
  g_autoptr(GFile) file = g_file_new_for_path (bench->folder);
  g_autoptr(CwFaults) faults = cw_faults_new ();
  g_autoptr(GError) error = NULL;
  g_autoptr(CwPack) pack = cw_loader_load_pack (file, faults, &error);
  g_autofree char *text = cw_faults_to_string (faults);

  g_assert_cmpstr (text, ==, "");
  g_assert_no_error (error);
  g_assert_cmpuint (g_list_model_get_n_items (cw_pack_get_questions (pack)), ==, N_QUESTIONS);
}

static void
parse_files (gpointer user_data)
{
  Bench *bench = user_data;

  for (guint i = 0; i < bench->paths->len; i++)
    {
      g_autoptr(JsonParser) parser = json_parser_new_immutable ();
      g_autoptr(GError) error = NULL;
      g_autofree char *text = NULL;
      gsize length;

      g_assert_true (g_file_get_contents (bench->paths->pdata[i], &text, &length, NULL));
      json_parser_load_from_data (parser, text, (gssize) length, &error);
      g_assert_no_error (error);
    }
}

int
main (int    argc,
      char **argv)
{
  Bench bench = { g_dir_make_tmp ("chipwise-XXXXXX", NULL), g_ptr_array_new_with_free_func (g_free) };

  write_pack (&bench);
  cw_bench_compare ("loading 10,000 questions, against json-glib parsing the same bytes", GOAL, 7,
                    load_pack, parse_files, &bench);

  for (guint i = 0; i < bench.paths->len; i++)
    g_unlink (bench.paths->pdata[i]);
  g_rmdir (bench.folder);
  g_ptr_array_unref (bench.paths);
  g_free (bench.folder);
  return 0;
}
