/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gstdio.h>
#include <string.h>

#include "check/cw-po.h"
#include "check/cw-template.h"

static CwPoMessage *
find (GPtrArray  *messages,
      const char *context)
{
  for (guint i = 0; i < messages->len; i++)
    {
      CwPoMessage *message = g_ptr_array_index (messages, i);

      if (g_strcmp0 (message->context, context) == 0)
        return message;
    }

  g_error ("%s is not in the template", context);
}

static GPtrArray *
parse (const char *po)
{
  g_autoptr (CwFaults) faults = cw_faults_new ();
  GPtrArray *messages = cw_po_parse (po, "template", faults);
  g_autofree char *lines = cw_faults_to_string (faults);

  g_assert_cmpstr (lines, ==, "");

  return messages;
}

static void
test_built_in (void)
{
  g_autoptr (CwFaults) faults = cw_faults_new ();
  g_autofree char *po = cw_template_new (NULL, faults);
  g_autofree char *again = cw_template_new (NULL, faults);
  g_autoptr (GPtrArray) messages = parse (po);

  g_assert_cmpuint (cw_faults_get_total (faults), ==, 0);
  g_assert_cmpstr (po, ==, again);
  g_assert_cmpuint (messages->len, >, 1500);

  find (messages, "question/adam-mixed-precision-bytes/stem");
  find (messages, "question/adam-mixed-precision-bytes/option/total-16/why");
  find (messages, "objective/memory/primer/text");
  find (messages, "misconception/gb-is-gib/belief");
  find (messages, "device/tpu-v5p/good-for/text");
  find (messages, "switch/custom-operations/question");
  find (messages, "challenge/weights-are-not-all/why");
  find (messages, "model/gpt-1.7b/name");
  find (messages, "pack/title");
  g_assert_nonnull (strstr (po, "#: data/packs/pmle-3.3/pack.json:3\nmsgctxt \"pack/title\"\n"));
  g_assert_nonnull (strstr (po, "#: data/hardware/"));
  g_assert_nonnull (strstr (po, "#: data/plans/challenges.json:"));

  /* Every text has a comment that says what it is. */
  g_assert_null (strstr (po, "#. Keep"));
}

static void
write_pack (const char *folder,
            const char *find_text,
            const char *replace)
{
  g_autofree char *from = g_test_build_filename (G_TEST_DIST, "data", "packs", "good.chipwise", NULL);
  g_autofree char *path = g_build_filename (folder, "packs", "good.chipwise", NULL);
  g_autofree char *packs = g_path_get_dirname (path);
  g_autofree char *text = NULL;

  g_assert_cmpint (g_mkdir_with_parents (packs, 0700), ==, 0);
  g_assert_true (g_file_get_contents (from, &text, NULL, NULL));
  if (find_text != NULL)
    {
      g_autoptr (GString) changed = g_string_new (text);

      g_assert_cmpuint (g_string_replace (changed, find_text, replace, 0), ==, 1);
      g_assert_true (g_file_set_contents (path, changed->str, -1, NULL));
    }
  else
    g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static void
remove_pack (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "packs", "good.chipwise", NULL);
  g_autofree char *packs = g_path_get_dirname (path);

  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_cmpint (g_rmdir (packs), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* A question that an author has just written is in the next template, with the place to look it up. */
static void
test_new_question (void)
{
  g_autofree char *folder = g_dir_make_tmp ("chipwise-XXXXXX", NULL);
  g_autoptr (CwFaults) faults = cw_faults_new ();
  g_autofree char *po = NULL;
  g_autoptr (GPtrArray) messages = NULL;

  write_pack (folder, "Weight, gradient and two states: four numbers.", "Say \\\"four\\\".\\n\\nNumbers *count*: C:\\\\.");
  po = cw_template_new (folder, faults);
  messages = parse (po);
  g_assert_cmpstr (find (messages, "question/adam-bytes/summary")->original, ==,
                   "Say \"four\".\n\nNumbers *count*: C:\\.");
  g_assert_cmpstr (find (messages, "question/adam-bytes/option/four/tempts")->original, ==,
                   "It is what the checkpoint holds.");
  g_assert_cmpstr (find (messages, "pack/title")->original, ==, "A tiny pack");
  g_assert_nonnull (strstr (po,
                            "#. Why people take this wrong answer; shown after checking. "
                            "Keep all numbers, product names and `code`.\n"
                            "#: data/packs/good.chipwise:49\n"
                            "msgctxt \"question/adam-bytes/option/four/tempts\"\n"
                            "msgid \"It is what the checkpoint holds.\"\n"
                            "msgstr \"\"\n"));
  remove_pack (folder);
}

static void
test_bad_pack (void)
{
  g_autofree char *folder = g_dir_make_tmp ("chipwise-XXXXXX", NULL);
  g_autoptr (CwFaults) faults = cw_faults_new ();
  g_autofree char *po = NULL;

  write_pack (folder, "[[Adam in float32]]", "Adam in float32");
  po = cw_template_new (folder, faults);
  g_assert_cmpuint (cw_faults_get_total (faults), >, 0);
  remove_pack (folder);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/template/built-in", test_built_in);
  g_test_add_func ("/template/new-question", test_new_question);
  g_test_add_func ("/template/bad-pack", test_bad_pack);

  return g_test_run ();
}
