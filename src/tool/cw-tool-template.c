/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-tool-template.h"

#include "check/cw-template.h"
#include "cw-tool-exit.h"

#include <glib/gi18n.h>

static int
write_template (const char *data_dir,
                const char *output)
{
  g_autoptr (CwFaults) faults = cw_faults_new ();
  g_autofree char *po = cw_template_new (data_dir, faults);
  g_autofree char *lines = cw_faults_to_string (faults);
  g_autoptr (GError) error = NULL;

  /* A template that lacks what was refused would take the translations of it away. */
  if (lines[0] != '\0')
    {
      g_printerr ("%s\n", lines);
      return CW_TOOL_FAULTS;
    }

  if (output == NULL)
    g_print ("%s", po);
  else if (!g_file_set_contents (output, po, -1, &error))
    {
      g_printerr ("%s\n", error->message);
      return CW_TOOL_USAGE;
    }

  return CW_TOOL_GOOD;
}

/**
 * cw_tool_template:
 * @argc: number of arguments
 * @argv: "template" and what follows it
 *
 * Runs `chipwise-tool template`.
 *
 * Returns: the exit status
 */
int
cw_tool_template (int    argc,
                  char **argv)
{
  g_autofree char *data_dir = NULL;
  g_autofree char *output = NULL;
  const GOptionEntry entries[] = {
    { "data", 0, 0, G_OPTION_ARG_FILENAME, &data_dir,
      N_("Read the content in DIR rather than what is built in"), N_("DIR") },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output, N_("Write to FILE"), N_("FILE") },
    G_OPTION_ENTRY_NULL
  };
  g_autoptr (GOptionContext) context = g_option_context_new (_("— write the translation template of the content"));
  g_autoptr (GError) error = NULL;

  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    {
      g_printerr ("%s\n", error->message);
      return CW_TOOL_USAGE;
    }
  if (argc != 1)
    {
      g_printerr ("%s\n", _("“template” takes no file to read."));
      return CW_TOOL_USAGE;
    }

  return write_template (data_dir, output);
}
