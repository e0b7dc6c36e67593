/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "util/cw-fault.h"

#include <glib/gi18n-lib.h>

/* A hostile file can hold a fault in every byte. Beyond this many, faults are only counted. */
#define MAX_KEPT 200

struct _CwFaults
{
  gatomicrefcount ref_count;
  GPtrArray *kept; /* CwFault* */
  guint total;
};

static void
fault_free (CwFault *fault)
{
  g_free (fault->file);
  g_free (fault->path);
  g_free (fault->expected);
  g_free (fault->found);
  g_free (fault);
}

/**
 * cw_faults_new:
 *
 * Creates an empty list of faults.
 *
 * Returns: (transfer full): the list
 */
CwFaults *
cw_faults_new (void)
{
  CwFaults *self = g_new0 (CwFaults, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->kept = g_ptr_array_new_with_free_func ((GDestroyNotify) fault_free);

  return self;
}

/**
 * cw_faults_ref:
 * @self: a list of faults
 *
 * Takes a reference.
 *
 * Returns: (transfer full): @self
 */
CwFaults *
cw_faults_ref (CwFaults *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);

  return self;
}

/**
 * cw_faults_unref:
 * @self: (transfer full): a list of faults
 *
 * Drops a reference; the last one frees the list.
 */
void
cw_faults_unref (CwFaults *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  g_ptr_array_unref (self->kept);
  g_free (self);
}

/* Faults quote files that nobody trusts, and are printed on terminals, which obey control
 * characters. */
static char *
dup_printable (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text ? text : "", -1);
  GString *printable = g_string_new (NULL);

  for (const char *p = valid; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      g_string_append_unichar (printable, g_unichar_iscntrl (c) ? 0xfffd : c);
    }

  return g_string_free (printable, FALSE);
}

/**
 * cw_faults_add:
 * @self: a list of faults
 * @file: (nullable): display name of the file
 * @line: line in the file from 1 on, 0 when unknown
 * @path: (nullable): JSON path of the value
 * @expected: phrase that says what was expected
 * @found: phrase that says what was found
 *
 * Adds a fault. The first 200 are kept, the rest is counted. Control characters are replaced.
 */
void
cw_faults_add (CwFaults   *self,
               const char *file,
               guint       line,
               const char *path,
               const char *expected,
               const char *found)
{
  CwFault *fault;

  g_return_if_fail (self != NULL);
  g_return_if_fail (expected != NULL && found != NULL);

  if (self->total < G_MAXUINT)
    self->total++;

  if (self->kept->len >= MAX_KEPT)
    return;

  fault = g_new0 (CwFault, 1);
  fault->file = dup_printable (file);
  fault->line = line;
  fault->path = dup_printable (path);
  fault->expected = dup_printable (expected);
  fault->found = dup_printable (found);
  g_ptr_array_add (self->kept, fault);
}

/**
 * cw_faults_get_count:
 * @self: a list of faults
 *
 * Gets the number of faults that [func@faults_get] can give.
 *
 * Returns: at most 200
 */
guint
cw_faults_get_count (CwFaults *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->kept->len;
}

/**
 * cw_faults_get_total:
 * @self: a list of faults
 *
 * Gets the number of faults that were added, including those that were not kept.
 *
 * Returns: the number of faults
 */
guint
cw_faults_get_total (CwFaults *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->total;
}

/**
 * cw_faults_is_full:
 * @self: a list of faults
 *
 * Says whether further faults are only counted, so that no work need go into describing them.
 *
 * Returns: `TRUE` when no further fault is kept
 */
gboolean
cw_faults_is_full (CwFaults *self)
{
  g_return_val_if_fail (self != NULL, TRUE);

  return self->kept->len >= MAX_KEPT;
}

/**
 * cw_faults_get:
 * @self: a list of faults
 * @index: position, less than [func@faults_get_count]
 *
 * Gets one fault.
 *
 * Returns: (transfer none): the fault
 */
const CwFault *
cw_faults_get (CwFaults *self,
               guint     index)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (index < self->kept->len, NULL);

  return g_ptr_array_index (self->kept, index);
}

static void
append_place (GString       *text,
              const CwFault *fault)
{
  if (fault->file[0] != '\0')
    {
      g_string_append (text, fault->file);
      if (fault->line > 0)
        g_string_append_printf (text, ":%u", fault->line);
      g_string_append (text, ": ");
    }
  if (fault->path[0] != '\0')
    g_string_append_printf (text, "%s: ", fault->path);
}

/**
 * cw_fault_to_string:
 * @fault: a fault
 *
 * Writes a fault as one line, such as
 * `memory.json:12: questions[0].choose: expected a number from 1 to 5, found the number 7`.
 *
 * Returns: (transfer full): the line, without a newline
 */
char *
cw_fault_to_string (const CwFault *fault)
{
  GString *text;

  g_return_val_if_fail (fault != NULL, NULL);

  text = g_string_new (NULL);
  append_place (text, fault);
  /* Translators: the first is what a file should hold, the second what it holds; both are
   * phrases such as “a text of 1 to 80 bytes” and “the number 7”. */
  g_string_append_printf (text, _("expected %1$s, found %2$s"), fault->expected, fault->found);

  return g_string_free (text, FALSE);
}

/**
 * cw_faults_to_string:
 * @self: a list of faults
 *
 * Writes all faults, one a line; where not all were kept, the last line says how many more there
 * were.
 *
 * Returns: (transfer full): the lines, with newlines between them
 */
char *
cw_faults_to_string (CwFaults *self)
{
  GString *text;

  g_return_val_if_fail (self != NULL, NULL);

  text = g_string_new (NULL);
  for (guint i = 0; i < self->kept->len; i++)
    {
      g_autofree char *line = cw_fault_to_string (g_ptr_array_index (self->kept, i));

      if (i > 0)
        g_string_append_c (text, '\n');
      g_string_append (text, line);
    }

  if (self->total > self->kept->len)
    {
      guint rest = self->total - self->kept->len;

      g_string_append_c (text, '\n');
      g_string_append_printf (text, ngettext ("and %u more fault", "and %u more faults", rest), rest);
    }

  return g_string_free (text, FALSE);
}
