/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gstdio.h>
#include <json-glib/json-glib.h>

#include "content/cw-loader.h"
#include "content/cw-pack-files.h"

typedef struct
{
  GFile *outside; /* where packs come from */
  GFile *folder;  /* where they are added */
  CwFaults *faults;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autofree char *outside = g_dir_make_tmp ("chipwise-XXXXXX", NULL);
  g_autofree char *folder = g_dir_make_tmp ("chipwise-XXXXXX", NULL);

  fixture->outside = g_file_new_for_path (outside);
  fixture->folder = g_file_new_build_filename (folder, "packs", NULL);
  fixture->faults = cw_faults_new ();
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (GFile) parent = g_file_get_parent (fixture->folder);
  g_autofree char *command = g_strdup_printf ("rm -rf '%s' '%s'", g_file_peek_path (fixture->outside),
                                              g_file_peek_path (parent));

  g_assert_true (g_spawn_command_line_sync (command, NULL, NULL, NULL, NULL));
  g_clear_pointer (&fixture->faults, cw_faults_unref);
  g_clear_object (&fixture->folder);
  g_clear_object (&fixture->outside);
}

static char *
read_good (void)
{
  g_autofree char *from = g_test_build_filename (G_TEST_DIST, "data", "packs", "good.chipwise", NULL);
  char *text = NULL;

  g_assert_true (g_file_get_contents (from, &text, NULL, NULL));
  return text;
}

/* A pack in one file, from elsewhere. */
static GFile *
write_pack (Fixture    *fixture,
            const char *name,
            const char *text)
{
  GFile *file = g_file_get_child (fixture->outside, name);

  g_assert_true (g_file_set_contents (g_file_peek_path (file), text, -1, NULL));
  return file;
}

/* The built-in packs, and those that were added. */
static CwLibrary *
read_library (Fixture *fixture)
{
  CwLibrary *library = cw_library_load (NULL);

  cw_library_add_folder (library, fixture->folder);
  return library;
}

static CwPack *
add (Fixture  *fixture,
     GFile    *source,
     GError  **error)
{
  g_autoptr (CwLibrary) library = read_library (fixture);

  return cw_pack_files_add (fixture->folder, source, library, fixture->faults, error);
}

static void
assert_holds (Fixture    *fixture,
              const char *name,
              gboolean    holds)
{
  g_autoptr (GFile) file = g_file_get_child (fixture->folder, name);

  g_assert_cmpint (g_file_query_exists (file, NULL), ==, holds);
}

static void
test_file (Fixture       *fixture,
           gconstpointer  data)
{
  g_autofree char *text = read_good ();
  g_autoptr (GFile) source = write_pack (fixture, "Some name.chipwise", text);
  g_autoptr (GError) error = NULL;
  g_autoptr (CwPack) pack = add (fixture, source, &error);
  g_autoptr (CwLibrary) library = NULL;
  g_autofree char *copy = NULL;

  g_assert_no_error (error);
  g_assert_cmpstr (cw_pack_get_id (pack), ==, "tiny");

  library = read_library (fixture);
  g_assert_cmpuint (g_list_model_get_n_items (cw_library_get_packs (library)), ==, 2);
  g_assert_nonnull (cw_library_find_question (library, "tiny/adam-bytes"));
  g_assert_null (cw_library_get_pack_file (library, cw_library_find_pack (library, "pmle-3.3")));
  copy = g_file_get_basename (cw_library_get_pack_file (library, cw_library_find_pack (library, "tiny")));
  g_assert_cmpstr (copy, ==, "tiny.chipwise");
  g_assert_cmpuint (cw_faults_get_total (cw_library_get_faults (library)), ==, 0);
}

/* The same pack as a folder, as an author has it. */
static GFile *
write_folder (Fixture    *fixture,
              const char *name)
{
  static const char * const members[][2] = { { "pack", "pack.json" }, { "questions", "memory.json" } };
  g_autofree char *text = read_good ();
  g_autoptr (JsonNode) root = json_from_string (text, NULL);
  GFile *folder = g_file_get_child (fixture->outside, name);

  g_assert_cmpint (g_mkdir (g_file_peek_path (folder), 0700), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    {
      JsonNode *member = json_object_get_member (json_node_get_object (root), members[i][0]);
      g_autofree char *path = g_build_filename (g_file_peek_path (folder), members[i][1], NULL);
      g_autofree char *json = json_to_string (member, TRUE);
      g_autofree char *whole = i == 0 ? g_strdup (json) : g_strdup_printf ("{\"questions\": %s}", json);

      g_assert_true (g_file_set_contents (path, whole, -1, NULL));
    }

  return folder;
}

static void
test_folder (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr (GFile) source = write_folder (fixture, "by me");
  g_autoptr (GFile) notes = g_file_get_child (source, "notes.txt");
  g_autoptr (GError) error = NULL;
  g_autoptr (CwPack) pack = NULL;
  g_autoptr (CwLibrary) library = NULL;

  g_assert_true (g_file_set_contents (g_file_peek_path (notes), "x", -1, NULL));

  pack = add (fixture, source, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (cw_pack_get_id (pack), ==, "tiny");
  assert_holds (fixture, "tiny/pack.json", TRUE);
  assert_holds (fixture, "tiny/memory.json", TRUE);
  assert_holds (fixture, "tiny/notes.txt", FALSE);

  library = read_library (fixture);
  g_assert_nonnull (cw_library_find_question (library, "tiny/adam-bytes"));
}

static void
test_faults (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr (GFile) source = write_pack (fixture, "bad.chipwise", "{\"pack\": {}, \"questions\": []}");
  g_autoptr (GFile) missing = g_file_get_child (fixture->outside, "missing.chipwise");
  g_autoptr (GError) error = NULL;

  g_assert_null (add (fixture, source, &error));
  g_assert_error (error, CW_LOADER_ERROR, CW_LOADER_ERROR_FAULTS);
  g_assert_cmpuint (cw_faults_get_total (fixture->faults), >, 1);
  assert_holds (fixture, ".", FALSE);

  g_clear_error (&error);
  g_assert_null (add (fixture, missing, &error));
  g_assert_error (error, CW_LOADER_ERROR, CW_LOADER_ERROR_UNREADABLE);
}

static void
test_built_in (Fixture       *fixture,
               gconstpointer  data)
{
  g_autofree char *text = read_good ();
  g_auto (GStrv) parts = g_strsplit (text, "\"tiny\"", -1);
  g_autofree char *same = g_strjoinv ("\"pmle-3.3\"", parts);
  g_autoptr (GFile) source = write_pack (fixture, "same.chipwise", same);
  g_autoptr (GError) error = NULL;

  g_assert_null (add (fixture, source, &error));
  g_assert_error (error, CW_LOADER_ERROR, CW_LOADER_ERROR_TAKEN);
  assert_holds (fixture, ".", FALSE);
}

/* The newer one takes the place of the older, whatever its file was named. */
static void
test_replace (Fixture       *fixture,
              gconstpointer  data)
{
  g_autofree char *text = read_good ();
  g_autoptr (GFile) source = write_pack (fixture, "good.chipwise", text);
  g_autofree char *by_hand = g_build_filename (g_file_peek_path (fixture->folder), "by-hand.chipwise", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (CwPack) first = NULL;
  g_autoptr (CwPack) second = NULL;
  g_autoptr (CwLibrary) library = NULL;

  g_assert_cmpint (g_mkdir_with_parents (g_file_peek_path (fixture->folder), 0700), ==, 0);
  g_assert_true (g_file_set_contents (by_hand, text, -1, NULL));

  first = add (fixture, source, &error);
  g_assert_no_error (error);
  second = add (fixture, source, &error);
  g_assert_no_error (error);

  library = read_library (fixture);
  g_assert_cmpuint (g_list_model_get_n_items (cw_library_get_packs (library)), ==, 2);
  g_assert_cmpuint (cw_faults_get_total (cw_library_get_faults (library)), ==, 0);
  assert_holds (fixture, "by-hand.chipwise", FALSE);
  assert_holds (fixture, "tiny.chipwise", TRUE);
}

static void
test_remove (Fixture       *fixture,
             gconstpointer  data)
{
  g_autofree char *text = read_good ();
  g_autoptr (GFile) source = write_pack (fixture, "good.chipwise", text);
  g_autoptr (GFile) copy = g_file_get_child (fixture->folder, "tiny.chipwise");
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (CwPack) pack = add (fixture, source, &error);
      g_autoptr (CwLibrary) without = NULL;
      g_autoptr (CwLibrary) with = NULL;

      g_assert_no_error (error);
      g_assert_true (cw_pack_files_remove (copy, &error));
      without = read_library (fixture);
      g_assert_null (cw_library_find_pack (without, "tiny"));
      g_assert_cmpuint (cw_faults_get_total (cw_library_get_faults (without)), ==, 0);

      g_assert_true (cw_pack_files_restore (copy, &error));
      with = read_library (fixture);
      g_assert_nonnull (cw_library_find_pack (with, "tiny"));
    }

  g_assert_false (cw_pack_files_restore (copy, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS);
}

static void
test_broken (Fixture       *fixture,
             gconstpointer  data)
{
  g_autofree char *text = read_good ();
  g_autoptr (GFile) source = write_pack (fixture, "good.chipwise", text);
  g_autofree char *broken = g_build_filename (g_file_peek_path (fixture->folder), "broken.chipwise", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (CwPack) pack = add (fixture, source, &error);
  g_autoptr (CwLibrary) library = NULL;
  g_autoptr (GFile) refused = NULL;

  g_assert_no_error (error);
  g_assert_true (g_file_set_contents (broken, "{\"pack\"", -1, NULL));

  library = read_library (fixture);
  g_assert_nonnull (cw_library_find_pack (library, "pmle-3.3"));
  g_assert_nonnull (cw_library_find_pack (library, "tiny"));
  g_assert_cmpuint (cw_faults_get_total (cw_library_get_faults (library)), ==, 1);
  g_assert_cmpuint (g_list_model_get_n_items (cw_library_get_refused (library)), ==, 1);
  refused = g_list_model_get_item (cw_library_get_refused (library), 0);
  g_assert_cmpstr (g_file_peek_path (refused), ==, broken);
}

#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  ADD ("/core/pack-files/file", test_file);
  ADD ("/core/pack-files/folder", test_folder);
  ADD ("/core/pack-files/faults-copy-nothing", test_faults);
  ADD ("/core/pack-files/built-in-is-kept", test_built_in);
  ADD ("/core/pack-files/replace", test_replace);
  ADD ("/core/pack-files/remove-and-restore", test_remove);
  ADD ("/core/pack-files/broken", test_broken);

  return g_test_run ();
}
