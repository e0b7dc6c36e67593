/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <fcntl.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "content/cw-loader.h"

/* Files made to exhaust a machine. Each is loaded in a process of its own that may not have more
 * than 600 MB of address space, so that a test fails where the machine would suffer. */

#define MEMORY_LIMIT (600 * 1024 * 1024)

#if defined(__SANITIZE_ADDRESS__)
#define CAN_LIMIT FALSE
#else
#define CAN_LIMIT TRUE
#endif

static void
limit_memory (void)
{
  const struct rlimit limit = { MEMORY_LIMIT, MEMORY_LIMIT };
  const char *preload = g_getenv ("LD_PRELOAD");

  /* Sanitizers and valgrind need terabytes of address space for themselves. */
  if (CAN_LIMIT && (preload == NULL || strstr (preload, "vgpreload") == NULL))
    g_assert_cmpint (setrlimit (RLIMIT_AS, &limit), ==, 0);
}

static void
write_repeated (const char *path,
                const char *start,
                const char *middle,
                guint       count,
                const char *end)
{
  g_autoptr (GString) text = g_string_new (start);

  for (guint i = 0; i < count; i++)
    g_string_append (text, middle);
  g_string_append (text, end);
  g_assert_true (g_file_set_contents (path, text->str, (gssize) text->len, NULL));
}

static void
write_100_mb (const char *path)
{
  int fd = g_open (path, O_CREAT | O_WRONLY, 0600);

  g_assert_cmpint (fd, >=, 0);
  g_assert_cmpint (ftruncate (fd, 100 * 1000 * 1000), ==, 0);
  close (fd);
}

static void
write_100000_levels (const char *path)
{
  write_repeated (path, "{\"questions\": ", "[", 100000, "");
}

static void
write_million_questions (const char *path)
{
  write_repeated (path, "{\"questions\": [{}", ", {}", 1000000, "]}");
}

static void
write_100000_questions (const char *path)
{
  write_repeated (path, "{\"questions\": [{}", ", {}", 100000, "]}");
}

static void
write_million_numbers (const char *path)
{
  write_repeated (path, "{\"questions\": [0", ",0", 1000000, "]}");
}

static void
write_long_string (const char *path)
{
  write_repeated (path, "{\"pack\": \"", "0123456789", 1000000, "\"}");
}

/* Many objects that each have many faults. */
static void
write_bad_questions (const char *path)
{
  write_repeated (path, "{\"questions\": [{}", ",\n{\"id\": 1, \"x\": [], \"y\": {}}", 19000, "]}");
}

typedef struct
{
  const char *name;
  void (*write) (const char *path);
  const char *faults; /* pattern of all lines */
} Case;

static const Case cases[] = {
  { "100-mb", write_100_mb, "bad.chipwise: expected a file of at most 16 MiB, found a larger one" },
  { "100000-levels", write_100000_levels,
    "bad.chipwise:1: questions?0??0*: expected at most 32 levels of arrays and objects, found one more" },
  { "million-questions", write_million_questions,
    "bad.chipwise:1: questions?199998?: expected at most 200000 arrays and objects in one file, found one more" },
  { "100000-questions", write_100000_questions,
    "bad.chipwise:1: pack: expected an object, found nothing\n"
    "bad.chipwise:1: questions: expected an array of 1 to 20000 elements, found 100001 elements" },
  { "million-numbers", write_million_numbers,
    "bad.chipwise:1: questions?999998?: expected at most 1000000 values in one file, found one more" },
  { "long-string", write_long_string,
    "bad.chipwise:1: pack: expected an object, found the text “0123456789012345678901234567890123456789…”\n"
    "bad.chipwise:1: questions: expected an array of 1 to 20000 elements, found nothing" },
  { "bad-questions", write_bad_questions, "bad.chipwise:1: pack: *\nand * more faults" },
};

static void
load_in_child (const Case *test)
{
  g_autofree char *folder = g_dir_make_tmp ("chipwise-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "bad.chipwise", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (CwFaults) faults = cw_faults_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *found = NULL;

  test->write (path);
  limit_memory ();
  g_assert_null (cw_loader_load_pack (file, faults, &error));
  g_assert_error (error, CW_LOADER_ERROR, CW_LOADER_ERROR_FAULTS);
  found = cw_faults_to_string (faults);
  if (!g_pattern_match_simple (test->faults, found))
    g_assert_cmpstr (found, ==, test->faults);
  g_unlink (path);
  g_rmdir (folder);
}

static void
test_hostile (gconstpointer data)
{
  if (g_test_subprocess ())
    {
      load_in_child (data);
      return;
    }

  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
  g_test_trap_assert_passed ();
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/core/hostile/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_hostile);
    }

  return g_test_run ();
}
