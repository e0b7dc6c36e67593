/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <gio/gio.h>
#include <glib/gstdio.h>

/* The real program: what it prints, and what it returns to scripts. */
typedef struct
{
  const char *name;
  const char *arguments; /* separated by blanks; % stands for the folder of good and bad packs */
  int status;
  const char *out;       /* pattern */
  const char *err;       /* pattern */
} Case;

static const Case cases[] = {
  { "version", "--version", 0, "chipwise-tool " VERSION "\n", "" },
  { "help", "--help", 0, "Usage: chipwise-tool COMMAND *check*print*progress*", "" },
  { "no-command", "", 2, "", "A command is needed. *" },
  { "unknown-command", "chekc", 2, "", "There is no command “chekc”. *" },

  { "check-help", "check --help", 0, "Usage:*chipwise-tool check *--data=DIR*", "" },
  { "check-nothing", "check", 2, "", "One pack is needed: *" },
  { "check-two", "check a b", 2, "", "One pack is needed: *" },
  { "check-unknown-option", "check --fast a", 2, "", "?*" },
  { "check-missing", "check %/missing", 2, "", "?*" },
  { "check-empty-folder", "check %", 2, "", "* is not a file.\n" },
  { "check-built-in", "check $/pmle-3.3", 0, "Levels: *\nObjective capacity: *\n* questions, 8 objectives, 0 faults\n", "" },
  { "check-broken", "check %/packs/broken.chipwise", 1,
    "broken.chipwise:1: pack: expected an object, found nothing\n"
    "broken.chipwise:1: questions: expected an array of 1 to 20000 elements, found nothing\n"
    "0 questions, 0 objectives, 2 faults\n", "" },
  { "check-few", "check %/packs/good.chipwise", 1,
    "tiny: objectives.memory: expected at least 5 questions, found 1\n"
    "Levels: 1 foundation, 0 application, 0 expert\n*\n"
    "1 questions, 1 objectives, 1 faults\n", "" },

  { "print-packs", "print", 0, "Objective 3.3: *\n- CPU, GPU or TPU?\n  chipwise:objective/pmle-3.3/cpu-gpu-tpu\n*", "" },
  { "print-packs-as-json", "print --json", 0, "?\n  {*]\n", "" },
  { "print-question", "print chipwise:question/pmle-3.3/data-against-model", 0, "Objective: Data parallelism\n*", "" },
  { "print-reveal", "print --reveal chipwise:question/pmle-3.3/data-against-model", 0, "*In short:*Evidence:*", "" },
  { "print-as-json", "print --json chipwise:question/pmle-3.3/data-against-model", 0, "{*}\n", "" },
  { "print-device", "print chipwise:device/tpu-v5p", 0,
    "TPU v5p\nTPU by Google, current ?D7, 2026-08-26?\n*\nMemory per device: 95 GiB (102 GB) ?D7, 2026-08-26?\n*"
    "Peak FP64: not published\n*SparseCores: 4 per chip *Questions about it:*Sources:\n*", "" },
  { "print-field", "print chipwise:device/tpu-v5p?field=memory", 0, "*\nAsked for:\nMemory per device: 95 GiB *", "" },
  { "print-device-as-json", "print --json chipwise:device/gpu-h100-80", 0,
    "{*\"peak-bf16\" : {\n    \"value\" : 989.5,\n    \"unit\" : \"TFLOP/s\",*\"dense\" : true,*}\n", "" },
  { "print-table", "print chipwise:hardware?kind=tpu&sort=memory&order=descending", 0,
    "7 devices\nSorted by Memory per device, descending.\n\nTPU7x (Ironwood)\n*\nTPU v5p\n*\nTPU v4\n*\nTPU v6e *", "" },
  { "print-table-as-json", "print --json chipwise:hardware?kind=cpu", 0, "{*\"devices\" : ?*}\n", "" },
  { "print-comparison", "print chipwise:compare?devices=gpu-h100-80,tpu-v5p", 0,
    "H100 80GB (chipwise:device/gpu-h100-80)\n*Differences:\nMemory per device\n  H100 80GB: 80 GB\n  TPU v5p: 95 GiB ▲ larger\n*"
    "ridge point at 295 FLOP per byte\n*", "" },
  { "print-comparison-as-json", "print --json chipwise:compare?devices=gpu-h100-80,tpu-v5p", 0, "{*\"ridge\" : *}\n", "" },
  { "print-kind", "print chipwise:hardware?view=kind&yes=small-model", 0,
    "Which kind do I need?\nThe documentation points to CPUs.\n*\nCPU\n+ For it: *What is true of the work?\n*Sources:\n*", "" },
  { "print-kind-as-json", "print --json chipwise:hardware?view=kind", 0, "{*\"verdict\" : \"open\",*\"switches\" : ?*}\n", "" },
  { "print-kind-unknown", "print chipwise:hardware?view=kind&yes=none", 1, "",
    "There is no question “none” on the kind of device.\n" },
  { "print-kind-broken", "print --data %/broken chipwise:hardware?view=kind", 1, "Which kind do I need?\n*",
    "*The guidance above is left out.\n" },
  { "print-model", "print chipwise:hardware?view=model&parameters=7000000000&recipe=adam-mixed&sharded=1", 0,
    "My model\n*H100 80GB\n*  Fewest devices: 2\n  What is left: states fit, 24 GB left for activations\n*", "" },
  { "print-model-as-json", "print --json chipwise:hardware?view=model&parameters=7e9", 0,
    "{*\"fewest-devices\" : 2,\n *\"left-for-activations\" : 24000000000\n*}\n", "" },
  { "print-model-unknown", "print chipwise:hardware?view=model&recipe=none", 1, "",
    "There is no training recipe “none”.\n" },
  { "print-model-bad", "print chipwise:hardware?view=model&sharded=yes", 1, "", "“sharded=yes” cannot be followed; *\n" },
  { "print-unknown-device", "print chipwise:device/tpu-v9", 1, "", "The catalogue has no device “tpu-v9”.\n" },
  { "print-unknown-field", "print chipwise:device/tpu-v5p?field=price", 1, "", "The device “tpu-v5p” has no field “price”.\n" },
  { "print-bad-table", "print chipwise:hardware?kind=npu", 1, "", "“kind=npu” cannot be followed; *\n" },
  { "print-broken-hardware", "print --data %/broken chipwise:device/tpu-v5p", 1, "", "*hardware/sources.json:1: *" },
  { "check-broken-hardware", "check --data %/broken $/pmle-3.3", 1, "hardware/sources.json:1: *.facts?0?: expected a figure of *", "" },

  { "print-exam", "print chipwise:exam", 1, "", "A mock exam belongs to what you have answered*" },
  { "print-today", "print chipwise:today", 1, "", "This version of Chipwise has no text for “chipwise:today”*" },
  { "print-unknown", "print chipwise:question/pmle-3.3/none", 1, "", "The pack “pmle-3.3” has no question “none”.\n" },
  { "print-no-address", "print question", 2, "", "question: An address starts with “chipwise:”.\n" },
  { "print-plan", "print chipwise:parallelism?model=gpt-7.5b&data=4&micro_batch=4&recompute=full", 0,
    "chipwise:parallelism?model=gpt-7.5b&data=4&micro_batch=4&recompute=full\n*"
    "It does not fit: 121.90 GB (113.53 GiB) are needed *", "" },
  { "print-plan-as-json", "print --json chipwise:parallelism", 0, "{*\"parameters\"*}\n", "" },
  { "print-invalid-plan", "print --json chipwise:parallelism?tensor=6", 0, "*tensor = 6 does not divide 32 heads*", "" },
  { "print-plan-unknown-key", "print chipwise:parallelism?dtaa=4", 1, "", "A plan has no key “dtaa”.\n" },
  { "print-plan-out-of-range", "print chipwise:parallelism?zero=4", 1, "",
    "zero: expected a whole number from 0 to 3, found “4”.\n" },
  { "print-plan-bad-form", "print chipwise:parallelism?data", 1, "",
    "chipwise:parallelism?data: “data” is not of the form key=value.\n" },
  { "print-plan-no-device", "print chipwise:parallelism?device=tpu-v9", 1, "",
    "device: expected a device of the catalogue, found “tpu-v9”.\n" },
  { "print-two", "print chipwise:today chipwise:today", 2, "", "At most one address *" },
  { "print-data", "print --data % chipwise:objective/tiny/memory", 1, "Memory\n*", "broken.chipwise:1: *" },
  { "print-data-missing", "print --data %/missing", 1, "", "*: expected a folder of packs, found *" },
};

static void
write_packs (const char *data)
{
  g_autofree char *good = g_test_build_filename (G_TEST_DIST, "data", "packs", "good.chipwise", NULL);
  g_autofree char *packs = g_build_filename (data, "packs", NULL);
  g_autofree char *copy = g_build_filename (packs, "good.chipwise", NULL);
  g_autofree char *broken = g_build_filename (packs, "broken.chipwise", NULL);
  g_autofree char *hardware = g_build_filename (data, "broken", "hardware", NULL);
  g_autofree char *sources = g_build_filename (hardware, "sources.json", NULL);
  g_autofree char *text = NULL;

  g_assert_cmpint (g_mkdir (packs, 0700), ==, 0);
  g_assert_true (g_file_get_contents (good, &text, NULL, NULL));
  g_assert_true (g_file_set_contents (copy, text, -1, NULL));
  g_assert_true (g_file_set_contents (broken, "{}", -1, NULL));
  g_assert_cmpint (g_mkdir_with_parents (hardware, 0700), ==, 0);
  g_assert_true (g_file_set_contents (sources, "{}", -1, NULL));
}

static void
remove_packs (const char *data)
{
  static const char * const names[] = {
    "packs/good.chipwise", "packs/broken.chipwise", "packs", "broken/hardware/sources.json", "broken/hardware", "broken", "", NULL
  };

  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autofree char *path = g_build_filename (data, names[i], NULL);

      g_assert_cmpint (g_remove (path), ==, 0);
    }
}

static char *
replace (const char *text,
         const char *from,
         const char *to)
{
  g_auto (GStrv) parts = g_strsplit (text, from, -1);

  return g_strjoinv (to, parts);
}

static void
assert_matches (const char *text,
                const char *pattern)
{
  if (!g_pattern_match_simple (pattern, text))
    g_assert_cmpstr (text, ==, pattern);
}

static void
test_case (gconstpointer data)
{
  const Case *test = data;
  g_autofree char *folder = g_dir_make_tmp ("chipwise-XXXXXX", NULL);
  g_autofree char *with_folder = replace (test->arguments, "%", folder);
  g_autofree char *line = replace (with_folder, "$", g_getenv ("CW_PACKS"));
  g_auto (GStrv) arguments = g_strsplit (line, " ", -1);
  g_autoptr (GPtrArray) argv = g_ptr_array_new ();
  g_autoptr (GSubprocess) process = NULL;
  g_autofree char *out = NULL;
  g_autofree char *err = NULL;
  g_autoptr (GError) error = NULL;

  write_packs (folder);
  g_ptr_array_add (argv, (gpointer) g_getenv ("CW_TOOL"));
  for (guint i = 0; line[0] != '\0' && arguments[i] != NULL; i++)
    g_ptr_array_add (argv, arguments[i]);
  g_ptr_array_add (argv, NULL);

  process = g_subprocess_newv ((const char * const *) argv->pdata,
                               G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_communicate_utf8 (process, NULL, NULL, &out, &err, &error));
  g_assert_no_error (error);
  assert_matches (out, test->out);
  assert_matches (err, test->err);
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, test->status);
  remove_packs (folder);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/tool/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_case);
    }

  return g_test_run ();
}
