/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-tool-check.h"

#include "check/cw-check.h"
#include "check/cw-report.h"
#include "content/cw-library.h"
#include "content/cw-loader.h"
#include "cw-tool-exit.h"
#include "hardware/cw-catalogue.h"

#include <glib/gi18n.h>

/* The last line is for scripts: its words are the same in every language. */
static int
print_end (CwPack   *pack,
           CwFaults *faults)
{
  guint n_questions = pack ? g_list_model_get_n_items (cw_pack_get_questions (pack)) : 0;
  guint n_objectives = pack ? g_list_model_get_n_items (cw_pack_get_objectives (pack)) : 0;
  guint n_faults = cw_faults_get_total (faults);

  g_print ("%u questions, %u objectives, %u faults\n", n_questions, n_objectives, n_faults);

  return n_faults == 0 ? CW_TOOL_GOOD : CW_TOOL_FAULTS;
}

static void
print_faults (CwFaults *faults)
{
  g_autofree char *lines = cw_faults_to_string (faults);

  if (lines[0] != '\0')
    g_print ("%s\n", lines);
}

static void
print_report (CwPack *pack)
{
  g_autoptr (CwReport) report = cw_report_new (pack);
  g_autofree char *lines = cw_report_to_string (report);

  g_print ("%s", lines);
}

static int
check (const char *path,
       const char *data_dir)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (path);
  g_autoptr (CwFaults) faults = cw_faults_new ();
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();
  g_autofree char *today = g_date_time_format (now, "%Y-%m-%d");
  g_autoptr (GError) error = NULL;
  g_autoptr (CwPack) pack = cw_loader_load_pack (file, faults, &error);

  if (g_error_matches (error, CW_LOADER_ERROR, CW_LOADER_ERROR_UNREADABLE))
    {
      g_printerr ("%s\n", error->message);
      return CW_TOOL_USAGE;
    }

  if (pack != NULL)
    {
      g_autoptr (CwLibrary) library = cw_library_load (data_dir);
      g_autoptr (CwCatalogue) catalogue = cw_catalogue_load (data_dir);

      print_faults (cw_catalogue_get_faults (catalogue));
      cw_check_pack (pack, library, catalogue, today, faults);
    }
  print_faults (faults);
  if (pack != NULL)
    print_report (pack);

  return print_end (pack, faults);
}

/**
 * cw_tool_check:
 * @argc: number of arguments
 * @argv: "check" and what follows it
 *
 * Runs `chipwise-tool check PACK`.
 *
 * Returns: the exit status
 */
int
cw_tool_check (int    argc,
               char **argv)
{
  g_autofree char *data_dir = NULL;
  const GOptionEntry entries[] = {
    { "data", 0, 0, G_OPTION_ARG_FILENAME, &data_dir,
      N_("Find other packs in DIR/packs and the hardware in DIR/hardware"), N_("DIR") },
    G_OPTION_ENTRY_NULL
  };
  g_autoptr (GOptionContext) context = g_option_context_new (_("PACK — say everything that is wrong with a pack"));
  g_autoptr (GError) error = NULL;

  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    {
      g_printerr ("%s\n", error->message);
      return CW_TOOL_USAGE;
    }
  if (argc != 2)
    {
      g_printerr ("%s\n", _("One pack is needed: a folder or a .chipwise file."));
      return CW_TOOL_USAGE;
    }

  return check (argv[1], data_dir);
}
