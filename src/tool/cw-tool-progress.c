/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-tool-progress.h"

#include "cw-tool-exit.h"
#include "cw-tool-show.h"
#include "cw-tool-standing.h"
#include "progress/cw-durable-file.h"
#include "progress/cw-progress-file.h"
#include "progress/cw-progress.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>

/* The progress file for scripts and for people whose file is in trouble. It uses the reader, the
 * merging and the locks of the app itself. */

#define LOCK_WAIT_MS 10000

typedef struct
{
  char *output;
  char *now;
  char *retention;
  char *day_start;
  gboolean as_json;
} Options;

static void
options_clear (Options *options)
{
  g_free (options->output);
  g_free (options->now);
  g_free (options->retention);
  g_free (options->day_start);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)

static CwProgress *
read_file (const char         *path,
           CwProgressReading **reading)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  CwFileIdentity identity;

  bytes = cw_durable_file_read (path, &identity, &error);
  if (bytes == NULL)
    {
      g_printerr ("%s\n", error->message);
      return NULL;
    }

  return cw_progress_parse (bytes, reading);
}

static void
print_problems (const char        *path,
                CwProgressReading *reading)
{
  g_autofree char *shown = g_filename_display_name (path);

  for (guint i = 0; i < reading->problems->len; i++)
    g_printerr ("%s: %s\n", shown, (const char *) g_ptr_array_index (reading->problems, i));
  for (guint i = 0; i < reading->dropped->len; i++)
    {
      g_printerr (_("%s: dropped, not a whole answer: %s"), shown,
                  (const char *) g_ptr_array_index (reading->dropped, i));
      g_printerr ("\n");
    }
}

/* An app that has the output open, and so has a lock file beside it, must lose nothing. Elsewhere
 * no lock file is left behind. Sets @lock to -1 where none is needed. */
static gboolean
lock_output (const char *target,
             int        *lock)
{
  g_autofree char *lock_path = g_strconcat (target, ".lock", NULL);
  g_autoptr (GError) error = NULL;

  *lock = -1;
  if (!g_file_test (lock_path, G_FILE_TEST_EXISTS))
    return TRUE;

  *lock = cw_durable_file_lock (target, LOCK_WAIT_MS, &error);
  if (*lock < 0)
    g_printerr ("%s\n", error->message);

  return *lock >= 0;
}

static gboolean
write_output (const char *target,
              CwProgress *progress)
{
  g_autoptr (GBytes) bytes = cw_progress_to_bytes (progress);
  g_autoptr (GError) error = NULL;

  if (!cw_durable_file_write (target, bytes, &error))
    {
      g_printerr ("%s\n", error->message);
      return FALSE;
    }

  return TRUE;
}

static void
print_counts (CwProgress *progress)
{
  CwProgressTotals totals = cw_progress_get_totals (progress);

  g_print (_("Answers: %u, questions: %u, known: %u, missed: %u, flagged: %u, notes: %u, "
             "undone: %u, resets: %u"),
           totals.attempts, totals.questions, totals.known, totals.missed, totals.flagged,
           totals.notes, totals.undone, totals.resets);
  g_print ("\n");
}

static int
show (char          **files,
      const Options  *options)
{
  g_autoptr (CwProgressReading) reading = NULL;
  g_autoptr (CwProgress) progress = NULL;
  CwToolShow how;

  if (!cw_tool_show_init (&how, options->now, options->retention, options->day_start))
    return CW_TOOL_USAGE;

  progress = read_file (files[0], &reading);
  if (progress == NULL)
    return CW_TOOL_USAGE;

  print_problems (files[0], reading);
  cw_progress_set_retention (progress, how.retention);
  if (options->as_json)
    cw_tool_show_json (&how, progress, reading->damaged);
  else
    {
      cw_tool_show_text (&how, progress);
      print_counts (progress);
      cw_tool_show_sums (&how, progress);
    }

  return reading->damaged ? CW_TOOL_FAULTS : CW_TOOL_GOOD;
}

static int
report (char          **files,
        const Options  *options)
{
  g_autoptr (CwProgressReading) reading = NULL;
  g_autoptr (CwProgress) progress = NULL;
  CwToolShow how;

  if (!cw_tool_show_init (&how, options->now, options->retention, options->day_start))
    return CW_TOOL_USAGE;

  progress = read_file (files[0], &reading);
  if (progress == NULL)
    return CW_TOOL_USAGE;

  print_problems (files[0], reading);
  cw_tool_standing_print (progress, how.today);

  return reading->damaged ? CW_TOOL_FAULTS : CW_TOOL_GOOD;
}

/* Reads all of @files into one log. Returns NULL when one cannot be read. */
static CwProgress *
unite (char     **files,
       gboolean  *damaged)
{
  g_autoptr (CwProgress) union_of_all = cw_progress_new ();

  for (guint i = 0; files[i] != NULL; i++)
    {
      g_autoptr (CwProgressReading) reading = NULL;
      g_autoptr (CwProgress) progress = read_file (files[i], &reading);

      if (progress == NULL)
        return NULL;

      print_problems (files[i], reading);
      *damaged |= reading->damaged;
      cw_progress_merge (union_of_all, progress);
    }

  return g_steal_pointer (&union_of_all);
}

static gboolean
holds_anything (CwProgress *progress)
{
  g_auto (GStrv) keys = cw_progress_dup_keys (progress);
  g_auto (GStrv) groups = cw_progress_dup_groups (progress, "");

  return keys[0] != NULL || groups[0] != NULL;
}

/* `merge` and `rescue` differ in the number of files alone. */
static int
write_union (char          **files,
             const Options  *options)
{
  g_autofree char *target = cw_durable_file_resolve (options->output);
  g_autoptr (CwProgress) progress = NULL;
  gboolean damaged = FALSE;
  int status = CW_TOOL_USAGE;
  int lock;

  if (!lock_output (target, &lock))
    return CW_TOOL_USAGE;

  progress = unite (files, &damaged);
  if (progress != NULL && damaged && !holds_anything (progress))
    {
      g_printerr (_("Nothing could be read, so “%s” was not written."), options->output);
      g_printerr ("\n");
      status = CW_TOOL_FAULTS;
    }
  else if (progress != NULL && write_output (target, progress))
    {
      print_counts (progress);
      status = damaged ? CW_TOOL_FAULTS : CW_TOOL_GOOD;
    }
  if (lock >= 0)
    g_close (lock, NULL);

  return status;
}

typedef struct
{
  const char *name;
  const char *arguments;
  const char *summary;
  guint min_files;
  guint max_files;
  gboolean has_output;
  int (*run) (char          **files,
              const Options  *options);
} Subcommand;

static const Subcommand subcommands[] = {
  { "show", N_("FILE"), N_("print what the progress file says"), 1, 1, FALSE, show },
  { "report", N_("FILE"), N_("print what the learner knows, as the Progress page shows it"), 1, 1, FALSE,
    report },
  { "merge", N_("FILE FILE… -o FILE"), N_("unite progress files"), 2, G_MAXUINT, TRUE,
    write_union },
  { "rescue", N_("FILE -o FILE"), N_("save what can be read of a damaged progress file"), 1, 1,
    TRUE, write_union },
};

static int
run_subcommand (const Subcommand  *subcommand,
                int                argc,
                char             **argv)
{
  g_auto (Options) options = { NULL };
  const GOptionEntry output_entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &options.output, N_("Write to FILE"), N_("FILE") },
    G_OPTION_ENTRY_NULL
  };
  const GOptionEntry show_entries[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &options.as_json, N_("Print JSON"), NULL },
    { "now", 0, 0, G_OPTION_ARG_STRING, &options.now,
      N_("Take UTC for the time, such as 20261130T101204Z"), N_("UTC") },
    { "retention", 0, 0, G_OPTION_ARG_STRING, &options.retention,
      N_("Ask again when recall falls to R, 0.7 to 0.99; 0.9 if not given"), N_("R") },
    { "day-start", 0, 0, G_OPTION_ARG_STRING, &options.day_start,
      N_("Let a day start at hour H, 0 to 23; 4 if not given"), N_("H") },
    G_OPTION_ENTRY_NULL
  };
  g_autofree char *usage = g_strdup_printf ("%s — %s", _(subcommand->arguments),
                                            _(subcommand->summary));
  g_autofree char *name = g_strconcat ("chipwise-tool progress ", subcommand->name, NULL);
  g_autoptr (GOptionContext) context = g_option_context_new (usage);
  g_autoptr (GError) error = NULL;
  guint n_files;

  g_set_prgname (name);
  g_option_context_add_main_entries (context,
                                     subcommand->has_output ? output_entries : show_entries,
                                     GETTEXT_PACKAGE);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    {
      g_printerr ("%s\n", error->message);
      return CW_TOOL_USAGE;
    }

  n_files = (guint) argc - 1;
  if (n_files < subcommand->min_files || n_files > subcommand->max_files ||
      (subcommand->has_output && options.output == NULL))
    {
      g_printerr (_("Usage: %s %s"), name, _(subcommand->arguments));
      g_printerr ("\n");
      return CW_TOOL_USAGE;
    }

  return subcommand->run (argv + 1, &options);
}

/**
 * cw_tool_progress:
 * @argc: number of arguments
 * @argv: "progress" and what follows it
 *
 * Runs `chipwise-tool progress show|report|merge|rescue`.
 *
 * Returns: the exit status
 */
int
cw_tool_progress (int    argc,
                  char **argv)
{
  for (guint i = 0; argc >= 2 && i < G_N_ELEMENTS (subcommands); i++)
    {
      if (g_str_equal (argv[1], subcommands[i].name))
        return run_subcommand (&subcommands[i], argc - 1, argv + 1);
    }

  if (argc >= 2 && (g_str_equal (argv[1], "--help") || g_str_equal (argv[1], "-h")))
    {
      for (guint i = 0; i < G_N_ELEMENTS (subcommands); i++)
        g_print ("chipwise-tool progress %s %s\n    %s\n", subcommands[i].name,
                 _(subcommands[i].arguments), _(subcommands[i].summary));
      return CW_TOOL_GOOD;
    }

  g_printerr ("%s\n", _("“chipwise-tool progress” wants show, report, merge or rescue; --help says more."));
  return CW_TOOL_USAGE;
}
