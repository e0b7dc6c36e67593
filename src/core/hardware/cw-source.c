/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "hardware/cw-source.h"

#include "hardware/cw-source-private.h"

/* The same few pages carry all figures, so a source is one object that the figures share. */

struct _CwSource
{
  GObject parent_instance;

  char *id;
  char *title;
  char *url;
  char *date;
};

G_DEFINE_FINAL_TYPE (CwSource, cw_source, G_TYPE_OBJECT)

static void
cw_source_finalize (GObject *object)
{
  CwSource *self = CW_SOURCE (object);

  g_free (self->id);
  g_free (self->title);
  g_free (self->url);
  g_free (self->date);

  G_OBJECT_CLASS (cw_source_parent_class)->finalize (object);
}

static void
cw_source_class_init (CwSourceClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = cw_source_finalize;
}

static void
cw_source_init (CwSource *self)
{
}

/**
 * cw_source_new_take:
 * @id: (transfer full): the id
 * @title: (transfer full): the title
 * @url: (transfer full): the address
 * @date: (transfer full): the date
 *
 * Makes a source of what was read and checked.
 *
 * Returns: (transfer full): the source
 */
CwSource *
cw_source_new_take (char *id,
                    char *title,
                    char *url,
                    char *date)
{
  CwSource *self = g_object_new (CW_TYPE_SOURCE, NULL);

  self->id = id;
  self->title = title;
  self->url = url;
  self->date = date;

  return self;
}

/**
 * cw_source_get_id:
 * @self: a source
 *
 * Gets the id, unique in the catalogue.
 *
 * Returns: (transfer none): the id
 */
const char *
cw_source_get_id (CwSource *self)
{
  g_return_val_if_fail (CW_IS_SOURCE (self), NULL);

  return self->id;
}

/**
 * cw_source_get_title:
 * @self: a source
 *
 * Gets the title of the page, one line of plain text.
 *
 * Returns: (transfer none): the title
 */
const char *
cw_source_get_title (CwSource *self)
{
  g_return_val_if_fail (CW_IS_SOURCE (self), NULL);

  return self->title;
}

/**
 * cw_source_get_url:
 * @self: a source
 *
 * Gets the address of the page, which starts with `https://`.
 *
 * Returns: (transfer none): the address
 */
const char *
cw_source_get_url (CwSource *self)
{
  g_return_val_if_fail (CW_IS_SOURCE (self), NULL);

  return self->url;
}

/**
 * cw_source_get_date:
 * @self: a source
 *
 * Gets the date of the page as far as it is known: day, month or year.
 *
 * Returns: (transfer none): `2026-08-26`, `2026-08`, `2026`, or "" for a page without a date
 */
const char *
cw_source_get_date (CwSource *self)
{
  g_return_val_if_fail (CW_IS_SOURCE (self), NULL);

  return self->date;
}
