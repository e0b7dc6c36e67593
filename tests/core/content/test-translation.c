/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "content/cw-loader.h"

#define STEM "A model trains with [[Adam in float32]]. How many bytes does one parameter need?"

/* What a translator has done, by context. */
typedef struct
{
  const char *context;
  const char *text;
} Entry;

static const Entry whole[] = {
  { "question/adam-bytes/stem", "Ein Modell trainiert mit [[Adam in float32]]. Wie viele Bytes je Parameter?" },
  { "question/adam-bytes/option/sixteen/text", "16 Bytes" },
  { "question/adam-bytes/option/four/text", "4 Bytes" },
  { "question/adam-bytes/option/four/why", "Das zählt nur das Gewicht." },
  { "question/adam-bytes/option/four/tempts", "Das steht im Checkpoint." },
  { "question/adam-bytes/summary", "Vier Zahlen." },
  { "question/adam-bytes/evidence/says", "Adam hält zwei Zustände." },
  { "objective/memory/title", "Speicher" },
  { "objective/memory/able-to", "Bytes addieren." },
  { "objective/memory/primer/text", "Gewichte sind *nicht* alles." },
  { "concept/optimizer/name", "Optimierer" },
  { "misconception/weights-are-all/correction", "Gradienten brauchen mehr." },
  { "pack/title", "Ein kleines Paket" },
  { "pack/glossary/meaning", "Ein Optimizer mit zwei Zuständen." },
};

/* A stem without the mark of its deciding detail cannot be shown. */
static const Entry without_mark[] = {
  { "question/adam-bytes/stem", "Ein Modell trainiert mit Adam in float32. Wie viele Bytes je Parameter?" },
  { "question/adam-bytes/option/sixteen/text", "16 Bytes" },
  { "question/adam-bytes/option/four/text", "4 Bytes" },
};

static const Entry without_option[] = {
  { "question/adam-bytes/stem", "Ein Modell trainiert mit [[Adam in float32]]. Wie viele Bytes je Parameter?" },
  { "question/adam-bytes/option/sixteen/text", "16 Bytes" },
  { "question/adam-bytes/option/four/why", "Das zählt nur das Gewicht." },
};

static const Entry without_stem[] = {
  { "question/adam-bytes/option/sixteen/text", "16 Bytes" },
  { "question/adam-bytes/option/four/text", "4 Bytes" },
};

static const Entry nothing[] = { { NULL, NULL } };

typedef struct
{
  const char *name;
  const Entry *entries;
  gsize n_entries;
} Case;

#define CASE(entries) { #entries, entries, G_N_ELEMENTS (entries) }

static const Case cases[] = { CASE (without_mark), CASE (without_option), CASE (without_stem), CASE (nothing) };
static const Case whole_case = CASE (whole);

static const char *
find (CwJson     *place,
      const char *context,
      const char *original,
      gpointer    data)
{
  const Case *test = data;

  g_assert_nonnull (place);
  g_assert_cmpstr (original, !=, "");
  for (gsize i = 0; i < test->n_entries; i++)
    {
      if (g_strcmp0 (test->entries[i].context, context) == 0)
        return test->entries[i].text;
    }

  return NULL;
}

static CwPack *
load (const Case *test)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "packs", "good.chipwise", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (CwFaults) faults = cw_faults_new ();
  g_autoptr (CwTranslation) translation = cw_translation_new (find, (gpointer) test, NULL);
  g_autoptr (GError) error = NULL;
  CwPack *pack = cw_loader_load_pack_translated (file, translation, faults, &error);

  g_assert_no_error (error);
  g_assert_nonnull (pack);

  return pack;
}

static char *
dup_hash (CwTranslation *translation)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "packs", "good.chipwise", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (CwFaults) faults = cw_faults_new ();
  g_autoptr (CwPack) pack = cw_loader_load_pack_translated (file, translation, faults, NULL);

  return g_strdup (cw_question_get_hash (cw_pack_find_question (pack, "adam-bytes")));
}

static void
test_whole (void)
{
  g_autoptr (CwPack) pack = load (&whole_case);
  CwQuestion *question = cw_pack_find_question (pack, "adam-bytes");
  CwOption *four = cw_question_find_option (question, "four");
  CwOption *sixteen = cw_question_find_option (question, "sixteen");
  CwObjective *objective = cw_pack_find_objective (pack, "memory");
  g_autoptr (CwEvidence) evidence = g_list_model_get_item (cw_question_get_evidence (question), 0);

  g_assert_true (cw_question_get_translated (question));
  g_assert_cmpstr (cw_question_get_stem (question), ==, whole[0].text);
  g_assert_cmpstr (cw_question_get_original_stem (question), ==, STEM);
  g_assert_cmpstr (cw_option_get_text (four), ==, "4 Bytes");
  g_assert_cmpstr (cw_option_get_original_text (four), ==, "4 bytes");
  g_assert_cmpstr (cw_option_get_why (four), ==, "Das zählt nur das Gewicht.");
  g_assert_cmpstr (cw_option_get_tempts (four), ==, "Das steht im Checkpoint.");
  g_assert_cmpstr (cw_question_get_summary (question), ==, "Vier Zahlen.");
  g_assert_cmpstr (cw_evidence_get_says (evidence), ==, "Adam hält zwei Zustände.");
  g_assert_cmpstr (cw_objective_get_title (objective), ==, "Speicher");
  g_assert_cmpstr (cw_objective_get_able_to (objective)[0], ==, "Bytes addieren.");
  g_assert_cmpstr (cw_primer_get_text (cw_objective_get_primer (objective)), ==, "Gewichte sind *nicht* alles.");
  g_assert_cmpstr (cw_pack_get_concept_name (pack, "optimizer"), ==, "Optimierer");
  g_assert_cmpstr (cw_misconception_get_correction (cw_pack_find_misconception (pack, "weights-are-all")), ==,
                   "Gradienten brauchen mehr.");
  g_assert_cmpstr (cw_pack_get_title (pack), ==, "Ein kleines Paket");

  /* Each of these stands alone: where there is no translation, the original. */
  g_assert_cmpstr (cw_option_get_why (sixteen), ==, "Four numbers of four bytes each.");
  g_assert_cmpstr (cw_objective_get_statement (objective), ==, "Know what must fit.");
}

/* An answer is kept with the hash of the original, whatever language it was given in. */
static void
test_hash (void)
{
  g_autoptr (CwTranslation) translation = cw_translation_new (find, (gpointer) &whole_case, NULL);
  g_autofree char *translated = dup_hash (translation);
  g_autofree char *original = dup_hash (NULL);

  g_assert_cmpstr (translated, ==, original);
}

/* One option in another language than the rest would be a hint. */
static void
test_unit (gconstpointer data)
{
  const Case *test = data;
  g_autoptr (CwPack) pack = load (test);
  CwQuestion *question = cw_pack_find_question (pack, "adam-bytes");
  CwOption *four = cw_question_find_option (question, "four");
  gboolean has_why = test->entries == without_option;

  g_assert_false (cw_question_get_translated (question));
  g_assert_cmpstr (cw_question_get_stem (question), ==, STEM);
  g_assert_cmpstr (cw_option_get_text (cw_question_find_option (question, "sixteen")), ==, "16 bytes");
  g_assert_cmpstr (cw_option_get_text (four), ==, "4 bytes");
  g_assert_cmpstr (cw_option_get_why (four), ==, has_why ? "Das zählt nur das Gewicht."
                                                         : "This counts the weight alone.");
}

/* In a locale without translations, the texts are not even looked up. */
static void
test_no_domain (void)
{
  g_assert_null (cw_translation_new_gettext ("chipwise-there-is-no-such-domain"));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/translation/whole", test_whole);
  g_test_add_func ("/translation/hash", test_hash);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/translation/unit/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_unit);
    }
  g_test_add_func ("/translation/no-domain", test_no_domain);

  return g_test_run ();
}
