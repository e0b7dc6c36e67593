/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-tool-progress.h"

#include "cw-tool-exit.h"
#include "progress/cw-durable-file.h"
#include "progress/cw-progress-file.h"
#include "progress/cw-progress.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <json-glib/json-glib.h>

/* The progress file for scripts and for people whose file is in trouble. It uses the reader, the
 * merging and the locks of the app itself. */

#define LOCK_WAIT_MS 10000

typedef struct
{
  char *output;
  char *now;
  gboolean as_json;
} Options;

static void
options_clear (Options *options)
{
  g_free (options->output);
  g_free (options->now);
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

static guint
count_future (CwProgress *progress,
              gint64      now)
{
  g_auto (GStrv) keys = cw_progress_dup_keys (progress);
  guint n_future = 0;

  for (guint i = 0; keys[i] != NULL; i++)
    {
      g_autoptr (GPtrArray) attempts = cw_progress_dup_attempts (progress, keys[i]);

      for (guint j = 0; j < attempts->len; j++)
        n_future += cw_attempt_get_instant (g_ptr_array_index (attempts, j)) > now;
    }

  return n_future;
}

static void
print_text (CwProgress *progress,
            gint64      now)
{
  g_auto (GStrv) keys = cw_progress_dup_keys (progress);
  guint n_future = count_future (progress, now);

  for (guint i = 0; keys[i] != NULL; i++)
    {
      CwStanding standing = cw_progress_get_standing (progress, keys[i], NULL);
      g_autofree char *last = NULL;

      if (standing.last != NULL)
        last = cw_instant_to_string (cw_attempt_get_instant (standing.last));

      g_print ("%s: ", keys[i]);
      g_print (g_dngettext (GETTEXT_PACKAGE, "%u answer", "%u answers", standing.n_attempts),
               standing.n_attempts);
      if (last != NULL)
        g_print (", %s %s", _("last"), last);
      if (standing.known)
        g_print (", %s", _("known"));
      if (standing.missed)
        g_print (", %s", _("missed"));
      if (cw_progress_get_flagged (progress, keys[i]))
        g_print (", %s", _("flagged"));
      if (*cw_progress_get_note (progress, keys[i]) != '\0')
        g_print (", %s", _("note"));
      g_print ("\n");
    }

  if (n_future > 0)
    {
      g_print (g_dngettext (GETTEXT_PACKAGE,
                            "%u answer lies in the future: a clock was wrong.",
                            "%u answers lie in the future: a clock was wrong.", n_future),
               n_future);
      g_print ("\n");
    }
  print_counts (progress);
}

static void
add_member (JsonBuilder *builder,
            const char  *name,
            guint        value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_int_value (builder, value);
}

static void
add_question (JsonBuilder *builder,
              CwProgress  *progress,
              const char  *key)
{
  CwStanding standing = cw_progress_get_standing (progress, key, NULL);
  g_autofree char *last = NULL;

  if (standing.last != NULL)
    last = cw_instant_to_string (cw_attempt_get_instant (standing.last));

  json_builder_set_member_name (builder, key);
  json_builder_begin_object (builder);
  add_member (builder, "attempts", standing.n_attempts);
  json_builder_set_member_name (builder, "known");
  json_builder_add_boolean_value (builder, standing.known);
  json_builder_set_member_name (builder, "missed");
  json_builder_add_boolean_value (builder, standing.missed);
  json_builder_set_member_name (builder, "flagged");
  json_builder_add_boolean_value (builder, cw_progress_get_flagged (progress, key));
  json_builder_set_member_name (builder, "last");
  if (last != NULL)
    json_builder_add_string_value (builder, last);
  else
    json_builder_add_null_value (builder);
  if (*cw_progress_get_note (progress, key) != '\0')
    {
      json_builder_set_member_name (builder, "note");
      json_builder_add_string_value (builder, cw_progress_get_note (progress, key));
    }
  json_builder_end_object (builder);
}

static void
print_json (CwProgress        *progress,
            CwProgressReading *reading,
            gint64             now)
{
  CwProgressTotals totals = cw_progress_get_totals (progress);
  g_auto (GStrv) keys = cw_progress_dup_keys (progress);
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonGenerator) generator = json_generator_new ();
  g_autoptr (JsonNode) root = NULL;
  g_autofree char *text = NULL;

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "damaged");
  json_builder_add_boolean_value (builder, reading->damaged);

  json_builder_set_member_name (builder, "totals");
  json_builder_begin_object (builder);
  add_member (builder, "attempts", totals.attempts);
  add_member (builder, "questions", totals.questions);
  add_member (builder, "known", totals.known);
  add_member (builder, "missed", totals.missed);
  add_member (builder, "flagged", totals.flagged);
  add_member (builder, "notes", totals.notes);
  add_member (builder, "undone", totals.undone);
  add_member (builder, "resets", totals.resets);
  add_member (builder, "future", count_future (progress, now));
  json_builder_end_object (builder);

  json_builder_set_member_name (builder, "questions");
  json_builder_begin_object (builder);
  for (guint i = 0; keys[i] != NULL; i++)
    add_question (builder, progress, keys[i]);
  json_builder_end_object (builder);
  json_builder_end_object (builder);

  root = json_builder_get_root (builder);
  json_generator_set_root (generator, root);
  json_generator_set_pretty (generator, TRUE);
  text = json_generator_to_data (generator, NULL);
  g_print ("%s\n", text);
}

static int
show (char          **files,
      const Options  *options)
{
  g_autoptr (CwProgressReading) reading = NULL;
  g_autoptr (CwProgress) progress = NULL;
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;

  if (options->now != NULL)
    now = cw_instant_parse (options->now);
  if (now < 0)
    {
      g_printerr (_("--now wants an instant such as 20261130T101204Z, not “%s”."), options->now);
      g_printerr ("\n");
      return CW_TOOL_USAGE;
    }

  progress = read_file (files[0], &reading);
  if (progress == NULL)
    return CW_TOOL_USAGE;

  print_problems (files[0], reading);
  if (options->as_json)
    print_json (progress, reading, now);
  else
    print_text (progress, now);

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
  g_auto (Options) options = { NULL, NULL, FALSE };
  const GOptionEntry output_entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &options.output, N_("Write to FILE"), N_("FILE") },
    G_OPTION_ENTRY_NULL
  };
  const GOptionEntry show_entries[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &options.as_json, N_("Print JSON"), NULL },
    { "now", 0, 0, G_OPTION_ARG_STRING, &options.now,
      N_("Take UTC for the time, such as 20261130T101204Z"), N_("UTC") },
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
 * Runs `chipwise-tool progress show|merge|rescue`.
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

  g_printerr ("%s\n", _("“chipwise-tool progress” wants show, merge or rescue; --help says more."));
  return CW_TOOL_USAGE;
}
