/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-device-selection.h"

/* Table and list show the same choice, so it is an object of its own. One more than the limit is
 * refused, never swapped in silently. */

struct _CwDeviceSelection
{
  GObject parent_instance;

  GPtrArray *devices; /* CwDevice */
};

G_DEFINE_FINAL_TYPE (CwDeviceSelection, cw_device_selection, G_TYPE_OBJECT)

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
cw_device_selection_finalize (GObject *object)
{
  CwDeviceSelection *self = CW_DEVICE_SELECTION (object);

  g_clear_pointer (&self->devices, g_ptr_array_unref);

  G_OBJECT_CLASS (cw_device_selection_parent_class)->finalize (object);
}

static void
cw_device_selection_class_init (CwDeviceSelectionClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = cw_device_selection_finalize;

  /**
   * CwDeviceSelection::changed:
   *
   * Another set of devices is chosen.
   */
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", CW_TYPE_DEVICE_SELECTION, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
cw_device_selection_init (CwDeviceSelection *self)
{
  self->devices = g_ptr_array_new_with_free_func (g_object_unref);
}

CwDeviceSelection *
cw_device_selection_new (void)
{
  return g_object_new (CW_TYPE_DEVICE_SELECTION, NULL);
}

guint
cw_device_selection_get_n (CwDeviceSelection *self)
{
  g_return_val_if_fail (CW_IS_DEVICE_SELECTION (self), 0);

  return self->devices->len;
}

gboolean
cw_device_selection_contains (CwDeviceSelection *self,
                              CwDevice          *device)
{
  g_return_val_if_fail (CW_IS_DEVICE_SELECTION (self), FALSE);

  return g_ptr_array_find (self->devices, device, NULL);
}

gboolean
cw_device_selection_toggle (CwDeviceSelection *self,
                            CwDevice          *device)
{
  g_return_val_if_fail (CW_IS_DEVICE_SELECTION (self), FALSE);
  g_return_val_if_fail (CW_IS_DEVICE (device), FALSE);

  if (!g_ptr_array_remove (self->devices, device))
    {
      if (self->devices->len == CW_SELECTION_LIMIT)
        return FALSE;
      g_ptr_array_add (self->devices, g_object_ref (device));
    }

  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
  return TRUE;
}

/* @devices: CwDevice, no more than the limit. */
void
cw_device_selection_set (CwDeviceSelection *self,
                         GPtrArray         *devices)
{
  g_return_if_fail (CW_IS_DEVICE_SELECTION (self));
  g_return_if_fail (devices != NULL && devices->len <= CW_SELECTION_LIMIT);

  g_ptr_array_set_size (self->devices, 0);
  for (guint i = 0; i < devices->len; i++)
    g_ptr_array_add (self->devices, g_object_ref (devices->pdata[i]));

  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

char *
cw_device_selection_dup_address (CwDeviceSelection *self)
{
  g_autoptr(GString) text = g_string_new ("chipwise:compare?devices=");

  g_return_val_if_fail (CW_IS_DEVICE_SELECTION (self), NULL);

  if (self->devices->len < 2)
    return NULL;

  for (guint i = 0; i < self->devices->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "," : "", cw_device_get_id (self->devices->pdata[i]));

  return g_string_free (g_steal_pointer (&text), FALSE);
}
