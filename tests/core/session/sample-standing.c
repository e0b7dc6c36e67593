/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sample-standing.h"

#include <glib/gstdio.h>

#define LINK "\"url\": \"https://example.org/p\", \"checked\": \"2026-01-02\""

typedef struct
{
  const char *objective;
  guint n;
  guint choose;
  guint n_lures;
} Row;

static const Row rows[] = {
  { "a", 12, 1, 3 },
  { "b", 8, 2, 3 },
  { "c", 6, 1, 1 },
  { "d", 5, 1, 3 },
  { "e", 0, 0, 0 },
};

static const char * const lures[] = { "big", "new", "plain" };

static const char *
get_belief (const Row *row,
            guint      question,
            guint      lure)
{
  if (lure == 0)
    return ", \"misconception\": \"bigger\"";
  if (lure == 1)
    return g_str_equal (row->objective, "b") ? ", \"misconception\": \"bigger\"" : ", \"misconception\": \"newer\"";

  return g_str_equal (row->objective, "b") && question == 8 ? ", \"misconception\": \"never\"" : "";
}

static void
append_question (GString   *text,
                 const Row *row,
                 guint      number)
{
  gboolean is_reserved = g_str_equal (row->objective, "b") && number > 6;
  gboolean is_beyond = g_str_equal (row->objective, "d") && number == 5;

  g_string_append_printf (text,
    "%s{ \"id\": \"%s-%u\", \"objective\": \"%s\", \"concepts\": [\"thing\"], \"level\": \"foundation\","
    " \"difficulty\": \"easy\", \"scope\": \"%s\", \"reserved\": %s, \"choose\": %u,"
    " \"stem\": \"Stem of %s-%u with [[the detail]].\", \"options\": ["
    "{ \"id\": \"right\", \"text\": \"Right\", \"correct\": true, \"why\": \"Why so.\" }",
    number == 1 && g_str_equal (row->objective, "a") ? "" : ",\n", row->objective, number, row->objective,
    is_beyond ? "beyond" : "core", is_reserved ? "true" : "false", row->choose, row->objective, number);
  if (row->choose == 2)
    g_string_append (text, ", { \"id\": \"also\", \"text\": \"Also\", \"correct\": true, \"why\": \"Why too.\" }");
  for (guint i = 0; i < row->n_lures; i++)
    g_string_append_printf (text,
      ", { \"id\": \"%s\", \"text\": \"Lure %s\", \"correct\": false, \"why\": \"Why not.\", \"tempts\": \"So.\"%s }",
      lures[i], lures[i], get_belief (row, number, i));
  g_string_append (text, "], \"summary\": \"Summary.\", \"evidence\": [{ \"title\": \"Proof\", " LINK
                         ", \"says\": \"It says so.\" }] }");
}

static void
append_objective (GString    *text,
                  const char *id)
{
  g_string_append_printf (text,
    "%s{ \"id\": \"%s\", \"title\": \"Objective %s\", \"statement\": \"Know it.\", \"able-to\": [\"Tell it.\"],"
    " \"primer\": { \"text\": \"Read.\", \"facts\": [\"One.\", \"Two.\", \"Three.\"],"
    " \"link\": { \"title\": \"Page\", " LINK " } } }",
    g_str_equal (id, "a") ? "" : ", ", id, id);
}

static char *
dup_pack (void)
{
  GString *text = g_string_new ("{ \"pack\": { \"id\": \"sample\", \"title\": \"Sample\", \"exam\": \"None\","
                                " \"placement\": [], \"objectives\": [");

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    append_objective (text, rows[i].objective);
  g_string_append (text,
    "], \"concepts\": [{ \"id\": \"thing\", \"name\": \"Thing\" }], \"misconceptions\": ["
    "{ \"id\": \"never\", \"belief\": \"It never fails.\", \"correction\": \"It does.\", " LINK " },"
    "{ \"id\": \"bigger\", \"belief\": \"Bigger is *better*.\", \"correction\": \"Smaller is cheaper.\", " LINK ","
    " \"see\": \"chipwise:objective/sample/a\" },"
    "{ \"id\": \"newer\", \"belief\": \"Newer is better.\", \"correction\": \"It has less memory.\", " LINK " } ],"
    " \"glossary\": [] }, \"questions\": [");
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      for (guint number = 1; number <= rows[i].n; number++)
        append_question (text, &rows[i], number);
    }
  g_string_append (text, "] }");

  return g_string_free (text, FALSE);
}

CwLibrary *
cw_sample_standing_new (void)
{
  g_autofree char *folder = g_dir_make_tmp ("chipwise-XXXXXX", NULL);
  g_autofree char *packs = g_build_filename (folder, "packs", NULL);
  g_autofree char *path = g_build_filename (packs, "sample.chipwise", NULL);
  g_autofree char *text = dup_pack ();
  g_autofree char *faults = NULL;
  CwLibrary *library;

  g_assert_cmpint (g_mkdir (packs, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  library = cw_library_load (folder);
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_rmdir (packs), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);

  faults = cw_faults_to_string (cw_library_get_faults (library));
  g_assert_cmpstr (faults, ==, "");

  return library;
}

CwPack *
cw_sample_standing_pack (CwLibrary *library)
{
  CwPack *pack = cw_library_find_pack (library, "sample");

  g_assert_nonnull (pack);
  return pack;
}

void
cw_sample_standing_answer (CwLibrary  *library,
                           CwProgress *progress,
                           const char *objective,
                           guint       first,
                           guint       last,
                           const char *options,
                           CwMode      mode,
                           guint       day)
{
  for (guint i = first; i <= last; i++)
    {
      g_autofree char *id = g_strdup_printf ("%s-%u", objective, i);

      cw_sample_answer (progress, cw_sample_question (library, id), options, CW_CONFIDENCE_NONE, mode, day);
    }
}

CwDay
cw_sample_day (guint day)
{
  return cw_day_parse ("2026-12-01") + day - 1;
}

void
cw_sample_standing_set_up (CwSampleStanding *self,
                           gconstpointer     data)
{
  self->library = cw_sample_standing_new ();
  self->pack = cw_sample_standing_pack (self->library);
  self->progress = cw_progress_new ();
}

void
cw_sample_standing_tear_down (CwSampleStanding *self,
                              gconstpointer     data)
{
  g_clear_object (&self->progress);
  g_clear_object (&self->library);
}
