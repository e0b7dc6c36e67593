/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-content.h"
#include "parallelism/cw-challenge.h"

#include <glib/gstdio.h>

/* Each part once, whatever is asked for first. */
static void
test_read_once (void)
{
  g_autoptr(CwContent) content = cw_content_new (NULL, NULL);
  CwChallenges *challenges = cw_content_get_challenges (content);
  CwPresets *presets = cw_content_get_presets (content);

  g_assert_cmpuint (cw_challenges_get_n (challenges), >, 0);
  g_assert_cmpuint (cw_faults_get_count (cw_challenges_get_faults (challenges)), ==, 0);
  g_assert_cmpuint (cw_faults_get_count (cw_presets_get_faults (presets)), ==, 0);
  g_assert_cmpuint (g_list_model_get_n_items (cw_library_get_packs (cw_content_get_library (content))), ==, 1);
  g_assert_cmpuint (g_list_model_get_n_items (cw_catalogue_get_devices (cw_content_get_catalogue (content))), >, 0);
  g_assert_cmpuint (cw_faults_get_count (cw_advice_get_faults (cw_content_get_advice (content))), ==, 0);

  g_assert_true (cw_content_get_challenges (content) == challenges);
  g_assert_true (cw_content_get_presets (content) == presets);
  g_assert_true (cw_content_get_library (content) == cw_content_get_library (content));
  g_assert_true (cw_content_get_catalogue (content) == cw_content_get_catalogue (content));
  g_assert_true (cw_content_get_advice (content) == cw_content_get_advice (content));
}

/* Packs that were added belong to the program's own data, not to a folder that is looked at. */
static void
test_packs_folder (void)
{
  g_autofree char *folder = g_dir_make_tmp ("chipwise-XXXXXX", NULL);
  g_autofree char *pack = g_build_filename (folder, "broken", NULL);
  g_autoptr(GFile) packs_folder = g_file_new_for_path (folder);
  g_autoptr(CwContent) own = cw_content_new (NULL, packs_folder);
  g_autoptr(CwContent) other = cw_content_new (folder, packs_folder);

  g_assert_cmpint (g_mkdir (pack, 0700), ==, 0);
  g_assert_cmpuint (cw_faults_get_count (cw_library_get_faults (cw_content_get_library (own))), ==, 1);
  g_assert_cmpuint (g_list_model_get_n_items (cw_library_get_packs (cw_content_get_library (own))), ==, 1);
  g_assert_cmpuint (g_list_model_get_n_items (cw_library_get_packs (cw_content_get_library (other))), ==, 0);

  g_assert_cmpint (g_rmdir (pack), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/content/read-once", test_read_once);
  g_test_add_func ("/content/packs-folder", test_packs_folder);

  return g_test_run ();
}
