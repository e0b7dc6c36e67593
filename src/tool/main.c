/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include <locale.h>

#include "cw-tool-check-po.h"
#include "cw-tool-check.h"
#include "cw-tool-exit.h"
#include "cw-tool-print.h"
#include "cw-tool-progress.h"
#include "cw-tool-template.h"
#include "util/cw-translation.h"

#include <glib/gi18n.h>

typedef struct
{
  const char *name;
  int (*run) (int    argc,
              char **argv);
  const char *summary;
} Command;

static const Command commands[] = {
  { "check", cw_tool_check, N_("say everything that is wrong with a pack") },
  { "check-po", cw_tool_check_po, N_("say what a translation loses") },
  { "print", cw_tool_print, N_("print what is at an address") },
  { "progress", cw_tool_progress, N_("show, merge or rescue progress files") },
  { "template", cw_tool_template, N_("write the translation template of the content") },
};

static void
print_help (void)
{
  g_print ("%s\n\n", _("Usage: chipwise-tool COMMAND [OPTION…]"));
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    g_print ("  %-10s %s\n", commands[i].name, _(commands[i].summary));
  g_print ("\n%s\n", _("“chipwise-tool COMMAND --help” says more."));
}

int
main (int    argc,
      char **argv)
{
  g_autofree char *name = NULL;

  setlocale (LC_ALL, "");
  cw_translation_bind_domains (g_getenv ("CHIPWISE_BUILD_PO"));

  if (argc >= 2 && (g_str_equal (argv[1], "--help") || g_str_equal (argv[1], "-h")))
    {
      print_help ();
      return CW_TOOL_GOOD;
    }
  if (argc >= 2 && g_str_equal (argv[1], "--version"))
    {
      g_print ("chipwise-tool %s\n", VERSION);
      return CW_TOOL_GOOD;
    }

  for (guint i = 0; argc >= 2 && i < G_N_ELEMENTS (commands); i++)
    {
      if (!g_str_equal (argv[1], commands[i].name))
        continue;

      /* So that usage and errors name the command. */
      name = g_strconcat ("chipwise-tool ", commands[i].name, NULL);
      g_set_prgname (name);
      return commands[i].run (argc - 1, argv + 1);
    }

  if (argc >= 2)
    g_printerr (_("There is no command “%s”."), argv[1]);
  else
    g_printerr ("%s", _("A command is needed."));
  g_printerr (" %s\n", _("“chipwise-tool --help” lists them."));

  return CW_TOOL_USAGE;
}
