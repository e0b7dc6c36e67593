/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gstdio.h>

#include "content/cw-library.h"

static void
test_built_in (void)
{
  g_autoptr (CwLibrary) library = cw_library_load (NULL);
  g_autofree char *faults = cw_faults_to_string (cw_library_get_faults (library));

  g_assert_cmpstr (faults, ==, "");
  g_assert_cmpuint (g_list_model_get_n_items (cw_library_get_packs (library)), ==, 1);
  g_assert_nonnull (cw_library_find_pack (library, "pmle-3.3"));
  g_assert_nonnull (cw_library_find_question (library, "pmle-3.3/data-against-model"));
  g_assert_null (cw_library_find_question (library, "pmle-3.3/none"));
  g_assert_null (cw_library_find_question (library, "none/data-against-model"));
  g_assert_null (cw_library_find_question (library, "data-against-model"));
}

static void
copy_good (const char *folder,
           const char *name)
{
  g_autofree char *from = g_test_build_filename (G_TEST_DIST, "data", "packs", "good.chipwise", NULL);
  g_autofree char *to = g_build_filename (folder, name, NULL);
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (from, &text, NULL, NULL));
  g_assert_true (g_file_set_contents (to, text, -1, NULL));
}

static void
write_bad (const char *folder,
           const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_assert_true (g_file_set_contents (path, "[]", -1, NULL));
}

static void
remove_file (const char *folder,
             const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_assert_cmpint (g_remove (path), ==, 0);
}

/* Bad packs stay outside; the good one is there all the same. */
static void
test_data_folder (void)
{
  g_autofree char *data = g_dir_make_tmp ("chipwise-XXXXXX", NULL);
  g_autofree char *packs = g_build_filename (data, "packs", NULL);
  g_autofree char *empty = g_build_filename (packs, "empty", NULL);
  g_autoptr (CwLibrary) library = NULL;
  g_autofree char *faults = NULL;

  g_assert_cmpint (g_mkdir_with_parents (empty, 0700), ==, 0);
  write_bad (packs, "bad.chipwise");
  copy_good (packs, "good.chipwise");
  copy_good (packs, "same.chipwise");
  write_bad (packs, "notes.txt");

  library = cw_library_load (data);
  faults = cw_faults_to_string (cw_library_get_faults (library));
  g_assert_cmpuint (g_list_model_get_n_items (cw_library_get_packs (library)), ==, 1);
  g_assert_nonnull (cw_library_find_question (library, "tiny/adam-bytes"));
  g_assert_cmpstr (faults, ==,
                   "bad.chipwise:1: expected an object, found an array\n"
                   "empty: expected a pack that can be read, found “empty/pack.json” is not a file.\n"
                   "same.chipwise: id: expected an id that no other pack has, found the id “tiny” again");

  remove_file (packs, "bad.chipwise");
  remove_file (packs, "good.chipwise");
  remove_file (packs, "same.chipwise");
  remove_file (packs, "notes.txt");
  g_rmdir (empty);
  g_rmdir (packs);
  g_rmdir (data);
}

static void
test_no_folder (void)
{
  g_autoptr (CwLibrary) library = cw_library_load ("/nonexistent");

  g_assert_cmpuint (g_list_model_get_n_items (cw_library_get_packs (library)), ==, 0);
  g_assert_cmpuint (cw_faults_get_total (cw_library_get_faults (library)), ==, 1);
  g_assert_finalize_object (g_steal_pointer (&library));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/core/library/built-in", test_built_in);
  g_test_add_func ("/core/library/data-folder", test_data_folder);
  g_test_add_func ("/core/library/no-folder", test_no_folder);

  return g_test_run ();
}
