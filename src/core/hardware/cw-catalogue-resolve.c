/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "hardware/cw-catalogue.h"
#include "hardware/cw-comparison.h"
#include "hardware/cw-hardware-query.h"

#include <glib/gi18n-lib.h>

/* Whether an address leads somewhere is decided here for all: for the pages that follow it, for
 * the printed text, and for the check of a pack. */

G_DEFINE_QUARK (cw-catalogue-error-quark, cw_catalogue_error)

static gboolean
check_keys (const CwAddress  *address,
            GError          **error)
{
  g_auto (GStrv) keys = cw_address_dup_keys (address);

  for (guint i = 0; keys[i] != NULL; i++)
    {
      if (!g_str_equal (keys[i], "field"))
        {
          g_set_error (error, CW_CATALOGUE_ERROR, CW_CATALOGUE_ERROR_FIELD,
                       _("The address of a device has no key “%s”; it has field."), keys[i]);
          return FALSE;
        }
    }

  return TRUE;
}

static gboolean
resolve_device (CwCatalogue      *self,
                const CwAddress  *address,
                GError          **error)
{
  const char *id = cw_address_get_id (address);
  const char *field = cw_address_get_value (address, "field");
  CwDevice *device = cw_catalogue_find (self, id);

  if (device == NULL)
    {
      g_set_error (error, CW_CATALOGUE_ERROR, CW_CATALOGUE_ERROR_DEVICE,
                   _("The catalogue has no device “%s”."), id);
      return FALSE;
    }
  if (!check_keys (address, error))
    return FALSE;
  if (field != NULL && !cw_device_has_place (device, field))
    {
      g_set_error (error, CW_CATALOGUE_ERROR, CW_CATALOGUE_ERROR_FIELD,
                   _("The device “%1$s” has no field “%2$.80s”."), id, field);
      return FALSE;
    }

  return TRUE;
}

/**
 * cw_catalogue_resolve:
 * @self: a catalogue
 * @address: an address of a table, a device or a comparison
 * @error: set when it leads nowhere
 *
 * Checks whether an address can be followed.
 *
 * Returns: whether it can
 */
gboolean
cw_catalogue_resolve (CwCatalogue      *self,
                      const CwAddress  *address,
                      GError          **error)
{
  g_return_val_if_fail (CW_IS_CATALOGUE (self) && address != NULL, FALSE);

  if (cw_address_get_kind (address) == CW_ADDRESS_HARDWARE)
    {
      g_autoptr (CwHardwareQuery) query = cw_hardware_query_parse (address, error);

      return query != NULL;
    }
  if (cw_address_get_kind (address) == CW_ADDRESS_COMPARE)
    {
      g_autoptr (CwComparison) comparison = cw_comparison_parse (address, self, error);

      return comparison != NULL;
    }

  g_return_val_if_fail (cw_address_get_kind (address) == CW_ADDRESS_DEVICE, FALSE);

  return resolve_device (self, address, error);
}
