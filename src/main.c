/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-application.h"

#include <glib/gi18n.h>
#include <locale.h>

int
main (int    argc,
      char **argv)
{
  g_autoptr(CwApplication) application = NULL;

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  bindtextdomain (GETTEXT_CONTENT, LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_CONTENT, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  application = cw_application_new ();

  return g_application_run (G_APPLICATION (application), argc, argv);
}
