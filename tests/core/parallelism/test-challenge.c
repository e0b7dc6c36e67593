/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "content/cw-library.h"
#include "parallelism/cw-challenge.h"
#include "parallelism/cw-plan-private.h"

#include <glib/gstdio.h>
#include <string.h>

/* Every answer that the file states is computed again from the addresses of the plans, and a repair
 * that could be smaller would be found here. */

static CwCatalogue *
load_catalogue (void)
{
  CwCatalogue *catalogue = cw_catalogue_load (NULL);

  g_assert_cmpuint (cw_faults_get_total (cw_catalogue_get_faults (catalogue)), ==, 0);

  return catalogue;
}

static CwChallenges *
load_built_in (void)
{
  g_autoptr (CwPresets) presets = cw_presets_load (NULL);
  CwChallenges *challenges = cw_challenges_load (NULL, presets);
  g_autofree char *faults = cw_faults_to_string (cw_challenges_get_faults (challenges));

  g_assert_cmpstr (faults, ==, "");

  return challenges;
}

static void
test_enough (void)
{
  g_autoptr (CwChallenges) challenges = load_built_in ();
  guint n_fixes = 0;
  guint n = cw_challenges_get_n (challenges);

  for (guint i = 0; i < n; i++)
    n_fixes += cw_challenges_get (challenges, i)->kind == CW_CHALLENGE_FIX ? 1 : 0;

  g_assert_cmpuint (n, >=, 15);
  g_assert_cmpuint (n_fixes, >=, 4);
  g_assert_cmpuint (n - n_fixes, >=, 10);
}

static void
test_predictions (void)
{
  g_autoptr (CwChallenges) challenges = load_built_in ();
  g_autoptr (CwCatalogue) catalogue = load_catalogue ();

  for (guint i = 0; i < cw_challenges_get_n (challenges); i++)
    {
      const CwChallenge *challenge = cw_challenges_get (challenges, i);
      double before = 0;
      double after = 0;
      CwAnswer answer;

      if (challenge->kind != CW_CHALLENGE_PREDICT)
        continue;
      g_assert_true (cw_challenge_measure (challenge, catalogue, &before, &after));
      g_assert_true (cw_challenge_get_answer (challenge, catalogue, &answer));
      g_test_message ("%s: %g, %g", challenge->id, before, after);
      if (answer != challenge->answer)
        g_error ("%s states %d, but is %d", challenge->id, challenge->answer, answer);

      /* Nothing hangs on where "the same" ends. */
      if (answer == CW_ANSWER_MORE || answer == CW_ANSWER_LESS)
        g_assert_cmpfloat (ABS (after - before), >, 0.1 * MIN (before, after));
    }
}

/* Values that a repair could reasonably set, for each number of a plan. */
static const double values[] = { 0, 1, 2, 3, 4, 8, 16, 32, 64 };

static void
find_smaller (const CwChallenge *challenge,
              const CwPlan      *plan,
              CwCatalogue       *catalogue,
              guint              depth)
{
  CwRepair repair = cw_challenge_judge (challenge, plan, catalogue);

  if (repair.fits && repair.valid && repair.kept && repair.changes < challenge->changes)
    g_error ("%s can be put right with %u changes", challenge->id, repair.changes);
  if (depth == 0)
    return;

  for (guint i = 0; i < cw_plan_n_keys; i++)
    {
      const CwPlanKey *key = &cw_plan_keys[i];

      for (guint k = 0; key->type != CW_PLAN_KEY_NUMBER && k < G_N_ELEMENTS (values); k++)
        {
          CwPlan next = *plan;

          if (values[k] < key->min || values[k] > key->max)
            continue;
          cw_plan_key_set (key, &next, values[k]);
          find_smaller (challenge, &next, catalogue, depth - 1);
        }
    }
  for (guint i = 0; i < 3; i++)
    {
      CwPlan next = *plan;

      next.recompute = (CwRecompute) i;
      find_smaller (challenge, &next, catalogue, depth - 1);
    }
}

static void
test_repairs (void)
{
  g_autoptr (CwChallenges) challenges = load_built_in ();
  g_autoptr (CwCatalogue) catalogue = load_catalogue ();

  for (guint i = 0; i < cw_challenges_get_n (challenges); i++)
    {
      const CwChallenge *challenge = cw_challenges_get (challenges, i);
      CwRepair start, end;

      if (challenge->kind != CW_CHALLENGE_FIX)
        continue;
      start = cw_challenge_judge (challenge, &challenge->plan, catalogue);
      end = cw_challenge_judge (challenge, &challenge->other, catalogue);
      g_test_message ("%s", challenge->id);
      g_assert_false (start.fits);
      g_assert_true (start.valid && start.kept);
      g_assert_cmpuint (start.changes, ==, 0);
      g_assert_true (end.fits && end.valid && end.kept);
      g_assert_cmpuint (end.changes, ==, challenge->changes);
      g_assert_true (end.solved);
      find_smaller (challenge, &challenge->plan, catalogue, challenge->changes - 1);
    }
}

static void
test_repair_must_keep (void)
{
  g_autoptr (CwChallenges) challenges = load_built_in ();
  g_autoptr (CwCatalogue) catalogue = load_catalogue ();
  const CwChallenge *challenge = cw_challenges_find (challenges, "shard-the-copies");
  CwPlan plan;
  CwRepair repair;

  g_assert_nonnull (challenge);
  plan = challenge->other;
  plan.data *= 2;
  repair = cw_challenge_judge (challenge, &plan, catalogue);
  g_assert_true (repair.fits);
  g_assert_false (repair.kept || repair.solved);

  plan = challenge->other;
  plan.model.layers = 2;
  g_assert_false (cw_challenge_judge (challenge, &plan, catalogue).kept);

  plan = challenge->other;
  plan.recompute = CW_RECOMPUTE_SELECTIVE;
  repair = cw_challenge_judge (challenge, &plan, catalogue);
  g_assert_true (repair.kept);
  g_assert_false (repair.solved);

  plan = challenge->other;
  g_strlcpy (plan.device, "no-such-device", sizeof plan.device);
  repair = cw_challenge_judge (challenge, &plan, catalogue);
  g_assert_false (repair.fits || repair.kept || repair.solved);
}

static void
test_questions_exist (void)
{
  g_autoptr (CwChallenges) challenges = load_built_in ();
  g_autoptr (CwLibrary) library = cw_library_load (NULL);

  for (guint i = 0; i < cw_challenges_get_n (challenges); i++)
    {
      const CwChallenge *challenge = cw_challenges_get (challenges, i);

      for (guint k = 0; challenge->see[k] != NULL; k++)
        {
          g_autoptr (CwAddress) address = cw_address_parse (challenge->see[k], NULL);
          CwPack *pack = cw_library_find_pack (library, cw_address_get_pack (address));

          g_assert_nonnull (pack);
          if (cw_address_get_kind (address) == CW_ADDRESS_QUESTION)
            {
              CwQuestion *question = cw_pack_find_question (pack, cw_address_get_id (address));

              g_assert_nonnull (question);
              g_assert_false (cw_question_get_reserved (question));
            }
          else
            g_assert_nonnull (cw_pack_find_objective (pack, cw_address_get_id (address)));
        }
    }
}

typedef struct
{
  const char *name;
  const char *text;  /* NULL: the good one, with `from` replaced by `to` */
  const char *from;
  const char *to;
  const char *fault; /* NULL: none */
} Case;

static const char good[] =
  "{\"challenges\": [{\"id\": \"a\", \"kind\": \"predict\", \"title\": \"T\", "
  "\"text\": \"Q?\", \"plan\": \"chipwise:parallelism?data=4\", "
  "\"other\": \"chipwise:parallelism?data=8\", \"ask\": \"memory\", \"answer\": \"same\", "
  "\"why\": \"W.\", \"source\": \"S\", \"see\": [\"chipwise:question/p/q\"]},\n"
  "{\"id\": \"b\", \"kind\": \"fix\", \"title\": \"T\", \"text\": \"Q?\", "
  "\"plan\": \"chipwise:parallelism\", \"other\": \"chipwise:parallelism?zero=3\", "
  "\"changes\": 1, \"keep\": [\"devices\"], \"why\": \"W.\", \"source\": \"S\", "
  "\"see\": [\"chipwise:objective/p/o\"]}]}";

#define TEN_LEVELS "[[[[[[[[[["

static const Case cases[] = {
  { "good", NULL, "", "", NULL },
  { "empty file", "", NULL, NULL, "expected" },
  { "no object", "[]", NULL, NULL, "expected an object" },
  { "no challenges", "{\"challenges\": []}", NULL, NULL, "expected" },
  { "deep", "{\"challenges\": " TEN_LEVELS TEN_LEVELS TEN_LEVELS TEN_LEVELS TEN_LEVELS TEN_LEVELS,
    NULL, NULL, "expected" },
  { "a number as challenge", "{\"challenges\": [7]}", NULL, NULL, "expected an object" },
  { "unknown key", NULL, "\"why\": \"W.\"", "\"why\": \"W.\", \"hint\": \"x\"", "hint" },
  { "id twice", NULL, "\"id\": \"b\"", "\"id\": \"a\"", "expected an id of its own" },
  { "bad id", NULL, "\"id\": \"b\"", "\"id\": \"../b\"", "expected" },
  { "no such kind", NULL, "\"fix\"", "\"guess\"", "guess" },
  { "no such ask", NULL, "\"memory\"", "\"colour\"", "colour" },
  { "answer of another ask", NULL, "\"same\"", "\"fits\"", "more, same or less" },
  { "other plan missing", NULL, "\"other\": \"chipwise:parallelism?data=8\", ", "", "other" },
  { "plan is no address", NULL, "chipwise:parallelism?data=4", "http://example.org/",
    "expected the address of a plan" },
  { "plan is another place", NULL, "chipwise:parallelism?data=4", "chipwise:today",
    "expected the address of a plan" },
  { "plan has no such model", NULL, "data=4", "model=nothing", "expected the address of a plan" },
  { "plan out of range", NULL, "data=4", "data=4000000000", "expected the address of a plan" },
  { "plan with a bad key", NULL, "data=4", "date=4", "expected the address of a plan" },
  { "no changes", NULL, "\"changes\": 1", "\"changes\": 0", "changes" },
  { "too many changes", NULL, "\"changes\": 1", "\"changes\": 1e300", "changes" },
  { "nothing to keep", NULL, "\"devices\"", "\"colour\"", "devices, batch or a key of a plan" },
  { "see is no question", NULL, "chipwise:objective/p/o", "chipwise:today",
    "a question or an objective" },
  { "see is empty", NULL, "[\"chipwise:objective/p/o\"]", "[]", "see" },
  { "markup with a detail", NULL, "\"W.\"", "\"[[W]]\"", "deciding detail" },
  { "text is a number", NULL, "\"text\": \"Q?\"", "\"text\": 1", "text" },
  { "NUL in a text", NULL, "\"Q?\"", "\"Q\\u0000?\"", "expected" },
  { "not UTF-8", NULL, "\"Q?\"", "\"Q\xff\"", "expected" },
};

static char *
make_text (const Case *test)
{
  const char *at;

  if (test->text != NULL)
    return g_strdup (test->text);

  at = strstr (good, test->from);
  g_assert_nonnull (at);

  return g_strdup_printf ("%.*s%s%s", (int) (at - good), good, test->to, at + strlen (test->from));
}

static void
test_hostile (gconstpointer data)
{
  const Case *test = data;
  g_autofree char *folder = g_dir_make_tmp ("challenges-XXXXXX", NULL);
  g_autofree char *plans = g_build_filename (folder, "plans", NULL);
  g_autofree char *path = g_build_filename (plans, "challenges.json", NULL);
  g_autofree char *text = make_text (test);
  g_autofree char *faults = NULL;
  g_autoptr (CwPresets) presets = cw_presets_load (NULL);
  g_autoptr (CwChallenges) challenges = NULL;

  g_assert_cmpint (g_mkdir (plans, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  challenges = cw_challenges_load (folder, presets);
  faults = cw_faults_to_string (cw_challenges_get_faults (challenges));
  if (test->fault == NULL)
    {
      g_assert_cmpstr (faults, ==, "");
      g_assert_cmpuint (cw_challenges_get_n (challenges), ==, 2);
    }
  else
    {
      g_test_message ("%s", faults);
      g_assert_cmpuint (cw_challenges_get_n (challenges), ==, 0);
      g_assert_nonnull (strstr (faults, "plans/challenges.json"));
      if (strstr (faults, test->fault) == NULL)
        g_assert_cmpstr (faults, ==, test->fault);
    }

  g_unlink (path);
  g_rmdir (plans);
  g_rmdir (folder);
}

/* Cut anywhere, the file is refused or whole, and nothing else happens. */
static void
test_truncated (void)
{
  g_autofree char *folder = g_dir_make_tmp ("challenges-XXXXXX", NULL);
  g_autofree char *plans = g_build_filename (folder, "plans", NULL);
  g_autofree char *path = g_build_filename (plans, "challenges.json", NULL);
  g_autoptr (CwPresets) presets = cw_presets_load (NULL);

  g_assert_cmpint (g_mkdir (plans, 0700), ==, 0);
  for (gsize length = 0; length < strlen (good); length += 7)
    {
      g_autoptr (CwChallenges) challenges = NULL;

      g_assert_true (g_file_set_contents (path, good, (gssize) length, NULL));
      challenges = cw_challenges_load (folder, presets);
      g_assert_cmpuint (cw_challenges_get_n (challenges), ==, 0);
      g_assert_cmpuint (cw_faults_get_total (cw_challenges_get_faults (challenges)), >, 0);
    }

  g_unlink (path);
  g_rmdir (plans);
  g_rmdir (folder);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/core/challenge/enough", test_enough);
  g_test_add_func ("/core/challenge/predictions", test_predictions);
  g_test_add_func ("/core/challenge/repairs", test_repairs);
  g_test_add_func ("/core/challenge/repair-must-keep", test_repair_must_keep);
  g_test_add_func ("/core/challenge/questions-exist", test_questions_exist);
  g_test_add_func ("/core/challenge/truncated", test_truncated);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/core/challenge/hostile/%s", cases[i].name);

      g_test_add_data_func (path, &cases[i], test_hostile);
    }

  return g_test_run ();
}
