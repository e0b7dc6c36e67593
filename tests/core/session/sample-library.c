/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sample-library.h"

#include <glib/gstdio.h>
#include <string.h>

typedef struct
{
  const char *id;
  const char *objective;
  const char *level;
  const char *extra;
  gboolean    two;
} Row;

static const Row rows[] = {
  { "one-1", "one", "foundation", "", FALSE },
  { "one-2", "one", "foundation", "", FALSE },
  { "one-3", "one", "foundation", "", FALSE },
  { "one-4", "one", "expert", "", FALSE },
  { "one-5", "one", "expert", "", FALSE },
  { "one-6", "one", "application", "", FALSE },
  { "one-7", "one", "application", "", FALSE },
  { "one-8", "one", "application", "\"reserved\": true, ", FALSE },
  { "one-9", "one", "application", "", FALSE },
  { "two-1", "two", "foundation", "\"see\": [\"chipwise:objective/sample/one\"], ", FALSE },
  { "two-2", "two", "application", "", TRUE },
  { "two-3", "two", "application", "", FALSE },
  { "two-4", "two", "application", "", FALSE },
  { "two-5", "two", "application", "", FALSE },
  { "two-6", "two", "application", "", FALSE },
  { "three-1", "three", "foundation", "", FALSE },
  { "three-2", "three", "application", "", FALSE },
  { "three-3", "three", "application", "", FALSE },
};

static void
append_objective (GString    *text,
                  const char *id,
                  const char *confused)
{
  g_string_append_printf (text,
    "{ \"id\": \"%s\", \"title\": \"Objective %s\", \"statement\": \"Know %s.\", \"able-to\": [\"Tell it.\"],"
    " %s \"primer\": { \"text\": \"Read *this* of %s.\", \"facts\": [\"One.\", \"Two.\", \"Three.\"],"
    " \"link\": { \"title\": \"Page\", \"url\": \"https://example.org/p\", \"checked\": \"2026-01-02\" } } },\n",
    id, id, id, confused, id);
}

static void
append_lure (GString    *text,
             const char *id,
             guint       number)
{
  g_string_append_printf (text,
    ", { \"id\": \"lure-%u\", \"text\": \"Lure %u of %s\", \"correct\": false, \"why\": \"Why not %u.\","
    " \"tempts\": \"Temptation %u.\", \"misconception\": \"belief\" }",
    number, number, id, number, number);
}

static void
append_question (GString   *text,
                 const Row *row)
{
  g_string_append_printf (text,
    "{ \"id\": \"%s\", \"objective\": \"%s\", \"concepts\": [\"thing\"], \"level\": \"%s\","
    " \"difficulty\": \"easy\", \"scope\": \"%s\", %s\"choose\": %d,"
    " \"stem\": \"Stem of %s with [[the detail]].\", \"options\": ["
    "{ \"id\": \"right\", \"text\": \"Right of %s\", \"correct\": true, \"why\": \"Why so.\" }",
    row->id, row->objective, row->level, g_str_equal (row->id, "one-9") ? "beyond" : "core", row->extra,
    row->two ? 2 : 1, row->id, row->id);
  if (row->two)
    g_string_append_printf (text,
      ", { \"id\": \"also\", \"text\": \"Also of %s\", \"correct\": true, \"why\": \"Why this too.\" }", row->id);
  for (guint i = 1; i <= 3; i++)
    append_lure (text, row->id, i);
  g_string_append_printf (text,
    "], \"summary\": \"Summary of %s. More of it.\", \"evidence\": [{ \"title\": \"Proof\","
    " \"url\": \"https://example.org/%s\", \"checked\": \"2026-01-02\", \"says\": \"It says so.\" }] },\n",
    row->id, row->id);
}

static void
close_list (GString *text)
{
  g_string_truncate (text, text->len - strlen (",\n"));
  g_string_append (text, "]");
}

static char *
dup_pack (void)
{
  GString *text = g_string_new ("{ \"pack\": { \"id\": \"sample\", \"title\": \"Sample\", \"exam\": \"None\","
                                " \"placement\": [\"one-1\", \"two-1\", \"three-1\"], \"objectives\": [");

  append_objective (text, "one", "\"confused-with\": [\"two\", \"three\"],");
  append_objective (text, "two", "");
  append_objective (text, "three", "");
  append_objective (text, "empty", "");
  close_list (text);
  g_string_append (text, ", \"concepts\": [{ \"id\": \"thing\", \"name\": \"Thing\" }], \"misconceptions\": ["
                         "{ \"id\": \"belief\", \"belief\": \"Bigger is better.\", \"correction\": \"No.\","
                         " \"url\": \"https://example.org/b\", \"checked\": \"2026-01-02\" }],"
                         " \"glossary\": [] }, \"questions\": [");
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    append_question (text, &rows[i]);
  close_list (text);
  g_string_append (text, "}");

  return g_string_free (text, FALSE);
}

CwLibrary *
cw_sample_library_new (void)
{
  return cw_sample_library_new_changed ("", "");
}

/* Replaces the first @from in the text of the pack. */
CwLibrary *
cw_sample_library_new_changed (const char *from,
                               const char *to)
{
  g_autofree char *folder = g_dir_make_tmp ("chipwise-XXXXXX", NULL);
  g_autofree char *packs = g_build_filename (folder, "packs", NULL);
  g_autofree char *path = g_build_filename (packs, "sample.chipwise", NULL);
  g_autofree char *text = dup_pack ();
  char *at = strstr (text, from);
  g_autofree char *start = NULL;
  g_autofree char *changed = NULL;
  g_autofree char *faults = NULL;
  CwLibrary *library;

  g_assert_nonnull (at);
  start = g_strndup (text, (gsize) (at - text));
  changed = g_strconcat (start, to, at + strlen (from), NULL);

  g_assert_cmpint (g_mkdir (packs, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, changed, -1, NULL));
  library = cw_library_load (folder);
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_rmdir (packs), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);

  faults = cw_faults_to_string (cw_library_get_faults (library));
  g_assert_cmpstr (faults, ==, "");

  return library;
}

CwQuestion *
cw_sample_question (CwLibrary  *library,
                    const char *id)
{
  g_autofree char *key = g_strconcat ("sample/", id, NULL);
  CwQuestion *question = cw_library_find_question (library, key);

  g_assert_nonnull (question);
  return question;
}

/* Noon of 2026-12-01 and the days behind it. */
gint64
cw_sample_instant (guint day)
{
  return cw_instant_parse ("20261201T120000Z") + (gint64) (day - 1) * 86400;
}

gint64
cw_sample_answer (CwProgress   *progress,
                  CwQuestion   *question,
                  const char   *options,
                  CwConfidence  confidence,
                  CwMode        mode,
                  guint         day)
{
  g_auto(GStrv) ids = g_strsplit (options, "+", -1);
  gint64 instant = cw_progress_next_instant (progress, cw_sample_instant (day));
  g_autoptr(CwAttempt) attempt =
    cw_attempt_new (instant, cw_day_parse ("2026-12-01") + day - 1, mode, (const char * const *) ids, confidence,
                    cw_question_is_right (question, (const char * const *) ids), 10,
                    cw_question_get_hash (question));

  cw_progress_add_attempt (progress, cw_question_get_key (question), attempt);
  return instant;
}

char *
cw_sample_join_questions (GPtrArray *questions)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < questions->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "", cw_question_get_id (questions->pdata[i]));

  return g_string_free (text, FALSE);
}
