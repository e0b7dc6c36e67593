/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-tool-print.h"

#include "content/cw-library.h"
#include "cw-tool-exit.h"
#include "describe/cw-describe.h"
#include "hardware/cw-catalogue.h"
#include "util/cw-address.h"

#include <glib/gi18n.h>

typedef struct
{
  char *data_dir;
  gboolean as_json;
  gboolean reveal;
} Options;

static void
options_clear (Options *options)
{
  g_free (options->data_dir);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)

static int
print_address (CwLibrary     *library,
               CwCatalogue   *catalogue,
               const char    *text,
               const Options *options)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CwAddress) address = cw_address_parse (text, &error);
  CwDescribeMode mode = options->reveal ? CW_DESCRIBE_REVEAL : CW_DESCRIBE_ASK;
  g_autofree char *description = NULL;

  if (address == NULL)
    {
      g_printerr ("%s: %s\n", text, error->message);
      return CW_TOOL_USAGE;
    }

  if (options->as_json)
    description = cw_describe_address_as_json (library, catalogue, address, mode, &error);
  else
    description = cw_describe_address (library, catalogue, address, mode, &error);
  if (description == NULL)
    {
      g_printerr ("%s\n", error->message);
      return CW_TOOL_FAULTS;
    }
  g_print ("%s", description);

  return CW_TOOL_GOOD;
}

static int
print_packs (CwLibrary     *library,
             const Options *options)
{
  g_autofree char *description = NULL;

  description = options->as_json ? cw_describe_packs_as_json (library) : cw_describe_packs (library);
  g_print ("%s", description);

  return CW_TOOL_GOOD;
}

/* Returns whether there are any. */
static gboolean
print_faults (CwFaults *faults)
{
  g_autofree char *lines = cw_faults_to_string (faults);

  if (lines[0] != '\0')
    g_printerr ("%s\n", lines);

  return lines[0] != '\0';
}

static int
print (const char    *text,
       const Options *options)
{
  g_autoptr (CwLibrary) library = cw_library_load (options->data_dir);
  g_autoptr (CwCatalogue) catalogue = cw_catalogue_load (options->data_dir);
  gboolean has_faults = print_faults (cw_library_get_faults (library));
  int status;

  has_faults |= print_faults (cw_catalogue_get_faults (catalogue));
  status = text ? print_address (library, catalogue, text, options) : print_packs (library,
                                                                                   options);

  return status == CW_TOOL_GOOD && has_faults ? CW_TOOL_FAULTS : status;
}

/**
 * cw_tool_print:
 * @argc: number of arguments
 * @argv: "print" and what follows it
 *
 * Runs `chipwise-tool print [ADDRESS]`; without an address, it says what addresses there are.
 *
 * Returns: the exit status
 */
int
cw_tool_print (int    argc,
               char **argv)
{
  g_auto (Options) options = { NULL, FALSE, FALSE };
  const GOptionEntry entries[] = {
    { "data", 0, 0, G_OPTION_ARG_FILENAME, &options.data_dir,
      N_("Read the packs in DIR/packs and the hardware in DIR/hardware"), N_("DIR") },
    { "json", 0, 0, G_OPTION_ARG_NONE, &options.as_json, N_("Print JSON"), NULL },
    { "reveal", 0, 0, G_OPTION_ARG_NONE, &options.reveal, N_("Print the answer too"), NULL },
    G_OPTION_ENTRY_NULL
  };
  g_autoptr (GOptionContext) context = g_option_context_new (_("[ADDRESS] — print what is at an address"));
  g_autoptr (GError) error = NULL;

  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    {
      g_printerr ("%s\n", error->message);
      return CW_TOOL_USAGE;
    }
  if (argc > 2)
    {
      g_printerr ("%s\n", _("At most one address can be printed."));
      return CW_TOOL_USAGE;
    }

  return print (argv[1], &options);
}
