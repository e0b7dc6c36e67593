/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gstdio.h>
#include <libintl.h>
#include <locale.h>

#include "content/cw-library.h"

/* The way through gettext: from a po file to what the programs show. */

typedef struct
{
  char *folder; /* as for bindtextdomain */
  char *messages;
  char *mo;
  CwTranslation *translation;
} Fixture;

static void
compile (const char *po,
         const char *mo)
{
  const char *argv[] = { "msgfmt", "--check", "-o", mo, po, NULL };
  g_autoptr (GError) error = NULL;
  int status;

  g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL, &status, &error);
  g_assert_no_error (error);
  g_assert_true (g_spawn_check_wait_status (status, NULL));
}

/* gettext remembers what it found, so that each test has a domain of its own. */
static void
set_up (Fixture    *fixture,
        const char *po,
        const char *domain)
{
  g_autofree char *base = g_strconcat (domain, ".mo", NULL);

  fixture->folder = g_dir_make_tmp ("chipwise-XXXXXX", NULL);
  fixture->messages = g_build_filename (fixture->folder, "de", "LC_MESSAGES", NULL);
  fixture->mo = g_build_filename (fixture->messages, base, NULL);
  g_assert_cmpint (g_mkdir_with_parents (fixture->messages, 0700), ==, 0);
  compile (po, fixture->mo);

  bindtextdomain (domain, fixture->folder);
  bind_textdomain_codeset (domain, "UTF-8");
  fixture->translation = cw_translation_new_gettext (domain);
}

static void
tear_down (Fixture *fixture)
{
  g_autofree char *language = g_path_get_dirname (fixture->messages);

  g_clear_pointer (&fixture->translation, cw_translation_unref);
  g_assert_cmpint (g_remove (fixture->mo), ==, 0);
  g_assert_cmpint (g_rmdir (fixture->messages), ==, 0);
  g_assert_cmpint (g_rmdir (language), ==, 0);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->mo);
  g_free (fixture->messages);
  g_free (fixture->folder);
}

static void
assert_translated (const char *translation,
                   const char *original)
{
  if (g_strcmp0 (translation, original) == 0 && original != NULL)
    g_error ("“%s” is not translated", original);
}

static void
assert_option_translated (CwOption *option,
                          CwOption *original)
{
  assert_translated (cw_option_get_why (option), cw_option_get_why (original));
  assert_translated (cw_option_get_tempts (option), cw_option_get_tempts (original));
}

static void
assert_question_translated (CwQuestion *question,
                            CwQuestion *original)
{
  GListModel *options = cw_question_get_options (question);
  GListModel *evidence = cw_question_get_evidence (question);

  g_assert_true (cw_question_get_translated (question));
  assert_translated (cw_question_get_stem (question), cw_question_get_stem (original));
  assert_translated (cw_question_get_summary (question), cw_question_get_summary (original));
  g_assert_cmpstr (cw_question_get_hash (question), ==, cw_question_get_hash (original));

  for (guint i = 0; i < g_list_model_get_n_items (options); i++)
    {
      g_autoptr (CwOption) option = g_list_model_get_item (options, i);

      assert_option_translated (option, cw_question_find_option (original, cw_option_get_id (option)));
    }
  for (guint i = 0; i < g_list_model_get_n_items (evidence); i++)
    {
      g_autoptr (CwEvidence) item = g_list_model_get_item (evidence, i);
      g_autoptr (CwEvidence) original_item = g_list_model_get_item (cw_question_get_evidence (original), i);

      assert_translated (cw_evidence_get_says (item), cw_evidence_get_says (original_item));
    }
}

static void
assert_objective_translated (CwObjective *objective,
                             CwObjective *original)
{
  const char * const *able_to = cw_objective_get_able_to (objective);

  assert_translated (cw_objective_get_title (objective), cw_objective_get_title (original));
  assert_translated (cw_objective_get_statement (objective), cw_objective_get_statement (original));
  for (guint i = 0; able_to[i] != NULL; i++)
    assert_translated (able_to[i], cw_objective_get_able_to (original)[i]);
  assert_translated (cw_primer_get_text (cw_objective_get_primer (objective)),
                     cw_primer_get_text (cw_objective_get_primer (original)));
  for (guint i = 0; i < 3; i++)
    assert_translated (cw_primer_get_facts (cw_objective_get_primer (objective))[i],
                       cw_primer_get_facts (cw_objective_get_primer (original))[i]);
}

/* Two objectives are complete in German; the others are in English as a whole, never mixed. */
static void
test_german (void)
{
  g_autofree char *po = g_test_build_filename (G_TEST_DIST, "..", "po", "content", "de.po", NULL);
  g_autoptr (CwLibrary) library = NULL;
  g_autoptr (CwLibrary) originals = cw_library_load (NULL);
  GListModel *questions;
  guint n_translated = 0;
  Fixture fixture;

  set_up (&fixture, po, "chipwise-content-german");
  g_assert_nonnull (fixture.translation);
  library = cw_library_load_translated (NULL, fixture.translation);

  questions = cw_pack_get_questions (cw_library_find_pack (library, "pmle-3.3"));
  for (guint i = 0; i < g_list_model_get_n_items (questions); i++)
    {
      g_autoptr (CwQuestion) question = g_list_model_get_item (questions, i);

      if (!g_str_equal (cw_question_get_objective (question), "memory") &&
          !g_str_equal (cw_question_get_objective (question), "data-parallelism"))
        continue;
      assert_question_translated (question, cw_library_find_question (originals, cw_question_get_key (question)));
      n_translated++;
    }
  g_assert_cmpuint (n_translated, >=, 16);

  for (guint i = 0; i < 2; i++)
    {
      const char *id = i == 0 ? "memory" : "data-parallelism";

      assert_objective_translated (cw_pack_find_objective (cw_library_find_pack (library, "pmle-3.3"), id),
                                   cw_pack_find_objective (cw_library_find_pack (originals, "pmle-3.3"), id));
    }
  tear_down (&fixture);
}

/* What a translator has not looked at again is not shown, and takes the whole question with it. */
static void
test_fuzzy (void)
{
  g_autofree char *po = g_test_build_filename (G_TEST_DIST, "..", "po", "content", "de.po", NULL);
  g_autofree char *folder = g_dir_make_tmp ("chipwise-XXXXXX", NULL);
  g_autofree char *fuzzy_po = g_build_filename (folder, "de.po", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GString) fuzzy = NULL;
  g_autoptr (CwLibrary) library = NULL;
  CwQuestion *question;
  Fixture fixture;

  g_assert_true (g_file_get_contents (po, &text, NULL, NULL));
  fuzzy = g_string_new (text);
  g_assert_cmpuint (g_string_replace (fuzzy, "msgctxt \"question/adam-mixed-precision-bytes/option/total-4/text\"",
                                      "#, fuzzy\nmsgctxt \"question/adam-mixed-precision-bytes/option/total-4/text\"",
                                      0), ==, 1);
  g_assert_true (g_file_set_contents (fuzzy_po, fuzzy->str, -1, NULL));

  set_up (&fixture, fuzzy_po, "chipwise-content-fuzzy");
  library = cw_library_load_translated (NULL, fixture.translation);
  question = cw_library_find_question (library, "pmle-3.3/adam-mixed-precision-bytes");
  g_assert_false (cw_question_get_translated (question));
  g_assert_true (g_str_has_prefix (cw_question_get_stem (question), "In 16-bit mixed precision"));
  g_assert_cmpstr (cw_option_get_text (cw_question_find_option (question, "total-8")), ==,
                   "8 bytes, with 4 for the optimizer");
  g_assert_true (g_str_has_prefix (cw_question_get_summary (question), "Mixed-Precision-Training mit Adam"));

  tear_down (&fixture);
  g_assert_cmpint (g_remove (fuzzy_po), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

int
main (int    argc,
      char **argv)
{
  /* Made for the tests, and found by LOCPATH. */
  g_assert_nonnull (setlocale (LC_ALL, "de_DE.UTF-8"));
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/gettext/german", test_german);
  g_test_add_func ("/gettext/fuzzy", test_fuzzy);

  return g_test_run ();
}
