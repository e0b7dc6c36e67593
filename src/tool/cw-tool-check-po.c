/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-tool-check-po.h"

#include "check/cw-check-po.h"
#include "cw-tool-exit.h"

#include <glib/gi18n.h>

/* The last line is for scripts: its words are the same in every language. */
static int
check (const char *path)
{
  g_autoptr (CwFaults) faults = cw_faults_new ();
  g_autofree char *text = NULL;
  g_autofree char *lines = NULL;
  g_autoptr (GError) error = NULL;
  guint n_translated;
  guint n_faults;
  gsize length;

  if (!g_file_get_contents (path, &text, &length, &error))
    {
      g_printerr ("%s\n", error->message);
      return CW_TOOL_USAGE;
    }
  if (!g_utf8_validate_len (text, length, NULL))
    {
      g_printerr (_("%s is not written in UTF-8."), path);
      g_printerr ("\n");
      return CW_TOOL_USAGE;
    }

  n_translated = cw_check_po (text, path, faults);
  n_faults = cw_faults_get_total (faults);
  lines = cw_faults_to_string (faults);
  if (lines[0] != '\0')
    g_print ("%s\n", lines);
  g_print ("%u translated, %u faults\n", n_translated, n_faults);

  return n_faults == 0 ? CW_TOOL_GOOD : CW_TOOL_FAULTS;
}

/**
 * cw_tool_check_po:
 * @argc: number of arguments
 * @argv: "check-po" and what follows it
 *
 * Runs `chipwise-tool check-po FILE`.
 *
 * Returns: the exit status
 */
int
cw_tool_check_po (int    argc,
                  char **argv)
{
  const GOptionEntry entries[] = { G_OPTION_ENTRY_NULL };
  g_autoptr (GOptionContext) context = g_option_context_new (_("FILE — say what a translation loses"));
  g_autoptr (GError) error = NULL;

  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    {
      g_printerr ("%s\n", error->message);
      return CW_TOOL_USAGE;
    }
  if (argc != 2)
    {
      g_printerr ("%s\n", _("One po file is needed."));
      return CW_TOOL_USAGE;
    }

  return check (argv[1]);
}
