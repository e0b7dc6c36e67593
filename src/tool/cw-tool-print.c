/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-tool-print.h"

#include "content/cw-library.h"
#include "cw-tool-exit.h"
#include "describe/cw-describe-plan.h"
#include "describe/cw-describe.h"
#include "hardware/cw-catalogue.h"
#include "util/cw-address.h"

#include <glib/gi18n.h>

typedef struct
{
  char *data_dir;
  CwTranslation *translation; /* NULL: the content is shown as it is written */
  gboolean as_json;
  gboolean reveal;
} Options;

static void
options_clear (Options *options)
{
  g_free (options->data_dir);
  g_clear_pointer (&options->translation, cw_translation_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)

/* Returns whether there are any. */
static gboolean
print_faults (CwFaults *faults)
{
  g_autofree char *lines = cw_faults_to_string (faults);

  if (lines[0] != '\0')
    g_printerr ("%s\n", lines);

  return lines[0] != '\0';
}

/* Addresses of plans are often put together by hand or by scripts: a wrong one is a fault in what
 * was read, whether its form or its numbers are wrong. */
static int
get_status_of_bad_address (const char *text)
{
  return g_str_has_prefix (text, "chipwise:parallelism") ? CW_TOOL_FAULTS : CW_TOOL_USAGE;
}

static char *
describe_plan (CwCatalogue      *catalogue,
               const CwAddress  *address,
               const Options    *options,
               GError          **error)
{
  g_autoptr (CwPresets) presets = cw_presets_load_translated (options->data_dir,
                                                             options->translation);

  if (print_faults (cw_presets_get_faults (presets)))
    g_printerr ("%s\n", _("The presets above are left out."));

  return cw_describe_plan_address (address, presets, catalogue, options->as_json, error);
}

static char *
describe_kind (CwLibrary        *library,
               const CwAddress  *address,
               const Options    *options,
               GError          **error)
{
  g_autoptr (CwAdvice) advice = cw_advice_load_translated (options->data_dir, options->translation);

  if (print_faults (cw_advice_get_faults (advice)))
    g_printerr ("%s\n", _("The guidance above is left out."));

  return cw_describe_kind (library, advice, address, options->as_json, error);
}

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
      return get_status_of_bad_address (text);
    }

  if (cw_address_get_kind (address) == CW_ADDRESS_PARALLELISM)
    description = describe_plan (catalogue, address, options, &error);
  else if (cw_describe_is_kind (address))
    description = describe_kind (library, address, options, &error);
  else if (options->as_json)
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

static int
print (const char    *text,
       const Options *options)
{
  g_autoptr (CwLibrary) library = cw_library_load_translated (options->data_dir,
                                                              options->translation);
  g_autoptr (CwCatalogue) catalogue = cw_catalogue_load_translated (options->data_dir,
                                                                    options->translation);
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
  g_auto (Options) options = { NULL, NULL, FALSE, FALSE };
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

  options.translation = cw_translation_new_gettext (GETTEXT_CONTENT);

  return print (argv[1], &options);
}
