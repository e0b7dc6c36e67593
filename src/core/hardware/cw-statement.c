/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "hardware/cw-statement.h"

#include <math.h>

#include "hardware/cw-figure-private.h"
#include "hardware/cw-statement-private.h"

#include <glib/gi18n-lib.h>

/* Whatever is said of a device in words. A machine type and a disagreement are statements with a
 * subject, so that one list row shows all of them. */

#define MAX_TEXT    400
#define MAX_NAME    80
#define MAX_DEVICES 1024

struct _CwStatement
{
  GObject parent_instance;

  char *text;
  char *subject;    /* or NULL */
  double count;
  char *derived;    /* or NULL */
  CwFigure *figure; /* or NULL */
  CwSource *source;
};

G_DEFINE_FINAL_TYPE (CwStatement, cw_statement, G_TYPE_OBJECT)

static void
cw_statement_finalize (GObject *object)
{
  CwStatement *self = CW_STATEMENT (object);

  g_free (self->text);
  g_free (self->subject);
  g_free (self->derived);
  g_clear_object (&self->figure);
  g_clear_object (&self->source);

  G_OBJECT_CLASS (cw_statement_parent_class)->finalize (object);
}

static void
cw_statement_class_init (CwStatementClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = cw_statement_finalize;
}

static void
cw_statement_init (CwStatement *self)
{
}

/**
 * cw_statement_new_from_json:
 * @json: an object with `text` and `source`
 * @sources: the sources
 *
 * Reads a sentence.
 *
 * Returns: (transfer full): the statement, of use only when no fault was added
 */
CwStatement *
cw_statement_new_from_json (CwJson    *json,
                            CwSources *sources)
{
  static const char * const keys[] = { "text", "derived", "source", NULL };
  CwStatement *self = g_object_new (CW_TYPE_STATEMENT, NULL);

  if (cw_json_expect_object (json, keys))
    {
      self->text = cw_json_read_phrase (json, "text", MAX_TEXT);
      self->derived = cw_hardware_read_phrase (json, "derived", MAX_TEXT);
      self->source = cw_source_read (json, "source", sources);
    }

  return self;
}

/**
 * cw_statement_new_frameworks_from_json:
 * @json: a value of `frameworks`, whose keys were checked
 * @sources: the sources
 *
 * Reads what is said of the frameworks beside their names.
 *
 * Returns: (transfer full): the statement, of use only when no fault was added
 */
CwStatement *
cw_statement_new_frameworks_from_json (CwJson    *json,
                                       CwSources *sources)
{
  CwStatement *self = g_object_new (CW_TYPE_STATEMENT, NULL);

  self->text = cw_hardware_read_phrase (json, "note", MAX_TEXT);
  if (self->text == NULL)
    self->text = g_strdup ("");
  self->source = cw_source_read (json, "source", sources);

  return self;
}

static void
read_count (CwStatement *self,
            CwJson      *json)
{
  CwJson member;

  if (!cw_json_init_member (&member, json, "devices"))
    return;

  self->count = cw_json_read_number (json, "devices");
  if (self->count > 0 && self->count <= MAX_DEVICES)
    return;

  cw_json_add_type_fault (&member, _("a number of devices greater than 0"));
}

/* Part of a device is told as 1/8 rather than 0.125. */
static char *
dup_count (CwStatement *self)
{
  if (self->count < 1 && fmod (1, self->count) == 0)
    return g_strdup_printf ("1/%.0f", 1 / self->count);

  return cw_units_format (self->count, "");
}

/**
 * cw_statement_new_machine_type_from_json:
 * @json: an entry of `machine-types`
 * @sources: the sources
 *
 * Reads a machine type. How many devices it has may be missing: some have a part of one, or as
 * many as are attached.
 *
 * Returns: (transfer full): the statement, of use only when no fault was added
 */
CwStatement *
cw_statement_new_machine_type_from_json (CwJson    *json,
                                         CwSources *sources)
{
  static const char * const keys[] = { "name", "devices", "note", "source", NULL };
  CwStatement *self = g_object_new (CW_TYPE_STATEMENT, NULL);
  g_autofree char *note = NULL;

  if (!cw_json_expect_object (json, keys))
    return self;

  self->subject = cw_json_read_string (json, "name", MAX_NAME);
  read_count (self, json);
  note = cw_hardware_read_phrase (json, "note", MAX_TEXT);
  self->source = cw_source_read (json, "source", sources);

  if (note != NULL)
    self->text = g_strdup_printf ("%s: %s", self->subject, note);
  else if (self->count > 0)
    {
      g_autofree char *count = dup_count (self);

      self->text = g_strdup_printf ("%s: %s", self->subject, count);
    }
  else
    self->text = g_strdup (self->subject);

  return self;
}

/**
 * cw_statement_new_disagreement_from_json:
 * @json: an entry of `disagreements`
 * @sources: the sources
 *
 * Reads who says something else, and why the other figure is used.
 *
 * Returns: (transfer full): the statement, of use only when no fault was added
 */
CwStatement *
cw_statement_new_disagreement_from_json (CwJson    *json,
                                         CwSources *sources)
{
  static const char * const keys[] = { "field", "value", "values", "unit", "source", "text", NULL };
  CwStatement *self = g_object_new (CW_TYPE_STATEMENT, NULL);
  CwField field;
  CwJson value, values;

  if (!cw_json_expect_object (json, keys))
    return self;

  self->text = cw_json_read_phrase (json, "text", MAX_TEXT);
  self->source = cw_source_read (json, "source", sources);
  self->subject = cw_json_read_string (json, "field", MAX_NAME);
  if (self->subject == NULL)
    return self;

  if (cw_field_from_nick (self->subject, &field))
    {
      if (cw_json_init_member (&value, json, "value") ||
          cw_json_init_member (&values, json, "values"))
        self->figure = cw_figure_read_quantity (json, field);
    }
  else if (!g_str_equal (self->subject, "frameworks") && !g_str_equal (self->subject, "topology") &&
           !g_str_equal (self->subject, "status") && !g_str_equal (self->subject, "machine-types"))
    {
      cw_json_init_member (&value, json, "field");
      cw_json_add_text_fault (&value, _("a field of a device"), self->subject);
    }

  return self;
}

/**
 * cw_statement_get_text:
 * @self: a statement
 *
 * Gets what is said, one line of plain text.
 *
 * Returns: (transfer none): the text, "" where only the source counts
 */
const char *
cw_statement_get_text (CwStatement *self)
{
  g_return_val_if_fail (CW_IS_STATEMENT (self), NULL);

  return self->text;
}

/**
 * cw_statement_get_source:
 * @self: a statement
 *
 * Gets the page that says so.
 *
 * Returns: (transfer none): the source
 */
CwSource *
cw_statement_get_source (CwStatement *self)
{
  g_return_val_if_fail (CW_IS_STATEMENT (self), NULL);

  return self->source;
}

/**
 * cw_statement_get_subject:
 * @self: a statement
 *
 * Gets what the statement is about: the name of a machine type, the nick of the field of a
 * disagreement.
 *
 * Returns: (transfer none) (nullable): the subject
 */
const char *
cw_statement_get_subject (CwStatement *self)
{
  g_return_val_if_fail (CW_IS_STATEMENT (self), NULL);

  return self->subject;
}

/**
 * cw_statement_get_count:
 * @self: a machine type
 *
 * Gets the number of devices in it, which can be a part of one.
 *
 * Returns: the number, 0 where it is not told or not fixed
 */
double
cw_statement_get_count (CwStatement *self)
{
  g_return_val_if_fail (CW_IS_STATEMENT (self), 0);

  return self->count;
}

/**
 * cw_statement_get_derived:
 * @self: a statement
 *
 * Gets the reason by which the statement follows from others.
 *
 * Returns: (transfer none) (nullable): the reason, or `NULL` when a page says so itself
 */
const char *
cw_statement_get_derived (CwStatement *self)
{
  g_return_val_if_fail (CW_IS_STATEMENT (self), NULL);

  return self->derived;
}

/**
 * cw_statement_get_figure:
 * @self: a disagreement
 *
 * Gets the figure that is not used.
 *
 * Returns: (transfer none) (nullable): a figure without a source of its own
 */
CwFigure *
cw_statement_get_figure (CwStatement *self)
{
  g_return_val_if_fail (CW_IS_STATEMENT (self), NULL);

  return self->figure;
}
