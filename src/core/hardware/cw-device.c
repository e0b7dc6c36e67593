/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "hardware/cw-device.h"

#include "hardware/cw-device-private.h"

#include <glib/gi18n-lib.h>

/* A kind of CPU, GPU or TPU that can be rented. Immutable once read: rows, questions and plans
 * share it. */

G_DEFINE_FINAL_TYPE (CwDevice, cw_device, G_TYPE_OBJECT)

G_DEFINE_ENUM_TYPE (CwStatus, cw_status,
                    G_DEFINE_ENUM_VALUE (CW_STATUS_CURRENT, "current"),
                    G_DEFINE_ENUM_VALUE (CW_STATUS_DEPRECATED, "deprecated"),
                    G_DEFINE_ENUM_VALUE (CW_STATUS_SHUT_DOWN, "shut-down"))

static void
cw_device_dispose (GObject *object)
{
  CwDevice *self = CW_DEVICE (object);

  for (guint i = 0; i < CW_N_FIELDS; i++)
    g_clear_object (&self->figures[i]);
  g_clear_object (&self->status_source);
  g_clear_object (&self->launched_source);
  g_clear_object (&self->topology);
  g_clear_object (&self->frameworks_statement);
  g_clear_object (&self->machine_types);
  g_clear_object (&self->good_for);
  g_clear_object (&self->not_for);
  g_clear_object (&self->disagreements);

  G_OBJECT_CLASS (cw_device_parent_class)->dispose (object);
}

static void
cw_device_finalize (GObject *object)
{
  CwDevice *self = CW_DEVICE (object);

  g_free (self->id);
  g_free (self->name);
  g_free (self->vendor);
  g_free (self->status_ends);
  g_free (self->status_note);
  g_free (self->launched);
  g_strfreev (self->frameworks);

  G_OBJECT_CLASS (cw_device_parent_class)->finalize (object);
}

static void
cw_device_class_init (CwDeviceClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = cw_device_dispose;
  object_class->finalize = cw_device_finalize;
}

static void
cw_device_init (CwDevice *self)
{
  self->frameworks = g_new0 (char *, 1);
  self->machine_types = g_list_store_new (CW_TYPE_STATEMENT);
  self->good_for = g_list_store_new (CW_TYPE_STATEMENT);
  self->not_for = g_list_store_new (CW_TYPE_STATEMENT);
  self->disagreements = g_list_store_new (CW_TYPE_STATEMENT);
}

/**
 * cw_device_get_id:
 * @self: a device
 *
 * Gets the id, unique in the catalogue.
 *
 * Returns: (transfer none): the id
 */
const char *
cw_device_get_id (CwDevice *self)
{
  g_return_val_if_fail (CW_IS_DEVICE (self), NULL);

  return self->id;
}

/**
 * cw_device_get_name:
 * @self: a device
 *
 * Gets the name, as people write it.
 *
 * Returns: (transfer none): the name
 */
const char *
cw_device_get_name (CwDevice *self)
{
  g_return_val_if_fail (CW_IS_DEVICE (self), NULL);

  return self->name;
}

/**
 * cw_device_get_kind:
 * @self: a device
 *
 * Gets whether it is a CPU, a GPU or a TPU.
 *
 * Returns: the kind
 */
CwKind
cw_device_get_kind (CwDevice *self)
{
  g_return_val_if_fail (CW_IS_DEVICE (self), CW_KIND_CPU);

  return self->kind;
}

/**
 * cw_device_get_vendor:
 * @self: a device
 *
 * Gets who makes it.
 *
 * Returns: (transfer none): the vendor
 */
const char *
cw_device_get_vendor (CwDevice *self)
{
  g_return_val_if_fail (CW_IS_DEVICE (self), NULL);

  return self->vendor;
}

/**
 * cw_device_get_status:
 * @self: a device
 *
 * Gets whether it is still offered.
 *
 * Returns: the status
 */
CwStatus
cw_device_get_status (CwDevice *self)
{
  g_return_val_if_fail (CW_IS_DEVICE (self), CW_STATUS_CURRENT);

  return self->status;
}

/**
 * cw_device_get_status_ends:
 * @self: a device
 *
 * Gets the day on which support ends or ended.
 *
 * Returns: (transfer none) (nullable): the day as `YYYY-MM-DD`, or `NULL` when no day was told
 */
const char *
cw_device_get_status_ends (CwDevice *self)
{
  g_return_val_if_fail (CW_IS_DEVICE (self), NULL);

  return self->status_ends;
}

/**
 * cw_device_get_status_source:
 * @self: a device
 *
 * Gets the page that tells the status.
 *
 * Returns: (transfer none): the source
 */
CwSource *
cw_device_get_status_source (CwDevice *self)
{
  g_return_val_if_fail (CW_IS_DEVICE (self), NULL);

  return self->status_source;
}

/**
 * cw_device_get_status_note:
 * @self: a device
 *
 * Gets a remark on the status.
 *
 * Returns: (transfer none) (nullable): the remark
 */
const char *
cw_device_get_status_note (CwDevice *self)
{
  g_return_val_if_fail (CW_IS_DEVICE (self), NULL);

  return self->status_note;
}

/**
 * cw_device_dup_status_text:
 * @self: a device
 *
 * Writes the status with the day that matters.
 *
 * Returns: (transfer full): such as `deprecated, support ends 2027-08-01`
 */
char *
cw_device_dup_status_text (CwDevice *self)
{
  g_return_val_if_fail (CW_IS_DEVICE (self), NULL);

  switch (self->status)
    {
    case CW_STATUS_CURRENT:
      return g_strdup (_("current"));
    case CW_STATUS_DEPRECATED:
      if (self->status_ends == NULL)
        return g_strdup (_("deprecated"));
      return g_strdup_printf (_("deprecated, support ends %s"), self->status_ends);
    case CW_STATUS_SHUT_DOWN:
      if (self->status_ends == NULL)
        return g_strdup (_("shut down"));
      return g_strdup_printf (_("shut down %s"), self->status_ends);
    default:
      g_assert_not_reached ();
    }
}

/**
 * cw_device_get_launched:
 * @self: a device
 *
 * Gets when it was launched, as far as a page tells it.
 *
 * Returns: (transfer none) (nullable): a day, a month or a year
 */
const char *
cw_device_get_launched (CwDevice *self)
{
  g_return_val_if_fail (CW_IS_DEVICE (self), NULL);

  return self->launched;
}

/**
 * cw_device_get_launched_source:
 * @self: a device
 *
 * Gets the page that tells the launch.
 *
 * Returns: (transfer none) (nullable): the source
 */
CwSource *
cw_device_get_launched_source (CwDevice *self)
{
  g_return_val_if_fail (CW_IS_DEVICE (self), NULL);

  return self->launched_source;
}

/**
 * cw_device_get_figure:
 * @self: a device
 * @field: a field
 *
 * Gets a figure.
 *
 * Returns: (transfer none) (nullable): the figure, or `NULL` when it is not published
 */
CwFigure *
cw_device_get_figure (CwDevice *self,
                      CwField   field)
{
  g_return_val_if_fail (CW_IS_DEVICE (self) && (guint) field < CW_N_FIELDS, NULL);

  return self->figures[field];
}

/**
 * cw_device_has_place:
 * @self: a device
 * @nick: untrusted text, the value of `field` in an address
 *
 * Checks whether there is something to look at: a figure, the words that none is published, or
 * one of the other parts of a device.
 *
 * Returns: whether there is
 */
gboolean
cw_device_has_place (CwDevice   *self,
                     const char *nick)
{
  static const char * const others[] = {
    "status", "launched", "topology", "frameworks", "machine-types", "good-for", "not-for",
    "disagreements", NULL
  };
  CwField field;

  g_return_val_if_fail (CW_IS_DEVICE (self) && nick != NULL, FALSE);

  if (cw_field_from_nick (nick, &field))
    return self->figures[field] != NULL || cw_field_concerns (field, self->kind);

  return g_strv_contains (others, nick);
}

/**
 * cw_device_get_topology:
 * @self: a device
 *
 * Gets how the devices are linked to each other.
 *
 * Returns: (transfer none) (nullable): the topology, or `NULL` when it is not published
 */
CwStatement *
cw_device_get_topology (CwDevice *self)
{
  g_return_val_if_fail (CW_IS_DEVICE (self), NULL);

  return self->topology;
}

/**
 * cw_device_get_frameworks:
 * @self: a device
 *
 * Gets the frameworks that a page names for it.
 *
 * Returns: (transfer none): names, empty when they are not published
 */
const char * const *
cw_device_get_frameworks (CwDevice *self)
{
  g_return_val_if_fail (CW_IS_DEVICE (self), NULL);

  return (const char * const *) self->frameworks;
}

/**
 * cw_device_get_frameworks_statement:
 * @self: a device
 *
 * Gets the remark on the frameworks and their source.
 *
 * Returns: (transfer none) (nullable): the statement, or `NULL` when they are not published
 */
CwStatement *
cw_device_get_frameworks_statement (CwDevice *self)
{
  g_return_val_if_fail (CW_IS_DEVICE (self), NULL);

  return self->frameworks_statement;
}

/**
 * cw_device_get_machine_types:
 * @self: a device
 *
 * Gets the machine types that it is offered in.
 *
 * Returns: (transfer none): a list of [class@Statement]
 */
GListModel *
cw_device_get_machine_types (CwDevice *self)
{
  g_return_val_if_fail (CW_IS_DEVICE (self), NULL);

  return G_LIST_MODEL (self->machine_types);
}

/**
 * cw_device_get_good_for:
 * @self: a device
 *
 * Gets what the documentation recommends it for.
 *
 * Returns: (transfer none): a list of [class@Statement]
 */
GListModel *
cw_device_get_good_for (CwDevice *self)
{
  g_return_val_if_fail (CW_IS_DEVICE (self), NULL);

  return G_LIST_MODEL (self->good_for);
}

/**
 * cw_device_get_not_for:
 * @self: a device
 *
 * Gets what it does not suit.
 *
 * Returns: (transfer none): a list of [class@Statement]
 */
GListModel *
cw_device_get_not_for (CwDevice *self)
{
  g_return_val_if_fail (CW_IS_DEVICE (self), NULL);

  return G_LIST_MODEL (self->not_for);
}

/**
 * cw_device_get_disagreements:
 * @self: a device
 *
 * Gets the figures of other sources that are not used.
 *
 * Returns: (transfer none): a list of [class@Statement]
 */
GListModel *
cw_device_get_disagreements (CwDevice *self)
{
  g_return_val_if_fail (CW_IS_DEVICE (self), NULL);

  return G_LIST_MODEL (self->disagreements);
}
