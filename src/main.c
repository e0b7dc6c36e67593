/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-application.h"
#include "util/cw-translation.h"

#include <locale.h>

int
main (int    argc,
      char **argv)
{
  g_autoptr(CwApplication) application = NULL;

  setlocale (LC_ALL, "");
  cw_translation_bind_domains (g_getenv ("CHIPWISE_BUILD_PO"));

  application = cw_application_new ();

  return g_application_run (G_APPLICATION (application), argc, argv);
}
