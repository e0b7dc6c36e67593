/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "hardware/cw-device-private.h"
#include "hardware/cw-figure-private.h"
#include "hardware/cw-statement-private.h"

#include <glib/gi18n-lib.h>

/* Reads a device. What is absent is not published; so a key that nobody knows must be a fault, or
 * a slip in a name would hide a figure. */

#define MAX_NAME       80
#define MAX_NOTE       400
#define MAX_STATEMENTS 64
#define MAX_FRAMEWORKS 8

static void
read_status (CwDevice  *self,
             CwJson    *json,
             CwSources *sources)
{
  static const char * const keys[] = { "value", "ends", "note", "source", NULL };
  CwJson status, member;

  cw_json_init_member (&status, json, "status");
  if (!cw_json_expect_object (&status, keys))
    return;

  self->status = (CwStatus) cw_json_read_enum (&status, "value", CW_TYPE_STATUS);
  if (cw_json_init_member (&member, &status, "ends"))
    self->status_ends = cw_json_read_date (&status, "ends");
  self->status_note = cw_hardware_read_phrase (&status, "note", MAX_NOTE);
  self->status_source = cw_source_read (&status, "source", sources);
}

static void
read_launched (CwDevice  *self,
               CwJson    *json,
               CwSources *sources)
{
  static const char * const keys[] = { "value", "source", NULL };
  CwJson launched;

  if (!cw_json_init_member (&launched, json, "launched") ||
      !cw_json_expect_object (&launched, keys))
    return;

  self->launched = cw_hardware_read_part_date (&launched, "value", FALSE);
  self->launched_source = cw_source_read (&launched, "source", sources);
}

static void
read_figures (CwDevice  *self,
              CwJson    *json,
              CwSources *sources)
{
  const char *keys[CW_N_FIELDS + 1] = { NULL };
  CwJson figures;

  for (guint i = 0; i < CW_N_FIELDS; i++)
    keys[i] = cw_field_get_nick ((CwField) i);

  cw_json_init_member (&figures, json, "figures");
  if (!cw_json_expect_object (&figures, keys))
    return;

  for (guint i = 0; i < CW_N_FIELDS; i++)
    {
      CwJson member;

      if (cw_json_init_member (&member, &figures, keys[i]))
        self->figures[i] = cw_figure_new_from_json (&member, (CwField) i, sources);
    }
}

static void
read_frameworks (CwDevice  *self,
                 CwJson    *json,
                 CwSources *sources)
{
  static const char * const keys[] = { "values", "note", "source", NULL };
  CwJson frameworks;

  if (!cw_json_init_member (&frameworks, json, "frameworks") ||
      !cw_json_expect_object (&frameworks, keys))
    return;

  g_strfreev (self->frameworks);
  self->frameworks = cw_json_read_strings (&frameworks, "values", 1, MAX_FRAMEWORKS, MAX_NAME);
  self->frameworks_statement = cw_statement_new_frameworks_from_json (&frameworks, sources);
}

static void
read_statements (GListStore        *list,
                 CwJson            *json,
                 const char        *key,
                 CwSources         *sources,
                 CwStatementReader  reader)
{
  CwJson array;
  guint length;

  cw_json_read_array (json, key, 0, MAX_STATEMENTS, &array, &length);
  for (guint i = 0; i < length; i++)
    {
      g_autoptr (CwStatement) statement = NULL;
      CwJson element;

      cw_json_init_element (&element, &array, i);
      statement = reader (&element, sources);
      g_list_store_append (list, statement);
    }
}

/**
 * cw_device_new_from_json:
 * @json: an entry of `devices`
 * @sources: the sources
 *
 * Reads a device.
 *
 * Returns: (transfer full): the device, of use only when no fault was added
 */
CwDevice *
cw_device_new_from_json (CwJson    *json,
                         CwSources *sources)
{
  static const char * const keys[] = {
    "id", "name", "kind", "vendor", "status", "launched", "figures", "topology", "frameworks",
    "machine-types", "good-for", "not-for", "disagreements", NULL
  };
  CwDevice *self = g_object_new (CW_TYPE_DEVICE, NULL);
  CwJson member;

  if (!cw_json_expect_object (json, keys))
    return self;

  self->id = cw_json_read_id (json, "id");
  self->name = cw_json_read_string (json, "name", MAX_NAME);
  self->kind = (CwKind) cw_json_read_enum (json, "kind", CW_TYPE_KIND);
  self->vendor = cw_json_read_string (json, "vendor", MAX_NAME);
  read_status (self, json, sources);
  read_launched (self, json, sources);
  read_figures (self, json, sources);
  if (cw_json_init_member (&member, json, "topology"))
    self->topology = cw_statement_new_from_json (&member, sources);
  read_frameworks (self, json, sources);
  read_statements (self->machine_types, json, "machine-types", sources,
                   cw_statement_new_machine_type_from_json);
  read_statements (self->good_for, json, "good-for", sources, cw_statement_new_from_json);
  read_statements (self->not_for, json, "not-for", sources, cw_statement_new_from_json);
  read_statements (self->disagreements, json, "disagreements", sources,
                   cw_statement_new_disagreement_from_json);

  return self;
}
