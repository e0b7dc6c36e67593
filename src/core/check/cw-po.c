/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "check/cw-po.h"

#include <string.h>

#include <glib/gi18n-lib.h>

/* Reads po files line by line. gettext's own tools judge their form; this is for what they cannot
 * know: the marks and figures of the content. Obsolete messages are comments. */

#define MAX_FORMS 8

typedef struct
{
  const char *name;
  CwFaults *faults;
  GPtrArray *messages;  /* CwPoMessage */
  CwPoMessage *message; /* the last of them, or NULL before the first */
  GString *context;     /* of the message that comes; NULL for none */
  GString *original;    /* likewise */
  GString *plural;      /* likewise */
  GString *at;          /* what a further line adds to; borrowed */
  guint line;
  gboolean is_fuzzy;
  gboolean is_c_format;
} Parser;

static void
message_free (CwPoMessage *message)
{
  g_free (message->context);
  g_free (message->original);
  g_free (message->plural);
  g_ptr_array_unref (message->translations);
  g_free (message);
}

static void
free_string (gpointer string)
{
  g_string_free (string, TRUE);
}

static void
clear_string (GString **string)
{
  if (*string != NULL)
    g_string_free (g_steal_pointer (string), TRUE);
}

static void
add_fault (Parser     *self,
           const char *expected,
           const char *found)
{
  cw_faults_add (self->faults, self->name, self->line, NULL, expected, found);
}

/* Adds what stands between the first and the last quote of @text. */
static void
add_quoted (Parser     *self,
            const char *text)
{
  const char *start = strchr (text, '"');
  const char *end = strrchr (text, '"');
  g_autofree char *quoted = NULL;
  g_autofree char *plain = NULL;

  if (self->at == NULL || start == NULL || end == start)
    {
      add_fault (self, _("a keyword and a text in quotes"), text);
      return;
    }

  quoted = g_strndup (start + 1, (gsize) (end - start - 1));
  plain = g_strcompress (quoted);
  g_string_append (self->at, plain);
}

static void
start_part (Parser      *self,
            GString    **part,
            const char  *text)
{
  clear_string (part);
  *part = g_string_new (NULL);
  self->at = *part;
  add_quoted (self, text);
}

static char *
steal_text (GString **string)
{
  return *string ? g_string_free (g_steal_pointer (string), FALSE) : NULL;
}

static void
start_message (Parser *self)
{
  CwPoMessage *message = g_new0 (CwPoMessage, 1);

  message->context = steal_text (&self->context);
  message->original = steal_text (&self->original);
  message->plural = steal_text (&self->plural);
  message->translations = g_ptr_array_new_with_free_func (free_string);
  message->line = self->line;
  message->is_fuzzy = self->is_fuzzy;
  message->is_c_format = self->is_c_format;
  self->is_fuzzy = FALSE;
  self->is_c_format = FALSE;
  self->message = message;
  g_ptr_array_add (self->messages, message);
}

static void
start_translation (Parser     *self,
                   const char *text)
{
  if (self->original != NULL)
    start_message (self);
  if (self->message == NULL || self->message->translations->len == MAX_FORMS)
    {
      add_fault (self, _("a msgid before the translation"), text);
      self->at = NULL;
      return;
    }

  self->at = g_string_new (NULL);
  g_ptr_array_add (self->message->translations, self->at);
  add_quoted (self, text);
}

static void
read_flags (Parser     *self,
            const char *text)
{
  g_auto (GStrv) flags = g_strsplit (text, ",", -1);

  for (guint i = 0; flags[i] != NULL; i++)
    {
      g_strstrip (flags[i]);
      if (g_str_equal (flags[i], "fuzzy"))
        self->is_fuzzy = TRUE;
      else if (g_str_equal (flags[i], "c-format"))
        self->is_c_format = TRUE;
    }
}

static void
read_line (Parser     *self,
           const char *text)
{
  if (text[0] == '\0')
    return;

  if (g_str_has_prefix (text, "#,"))
    read_flags (self, text + 2);
  else if (text[0] == '#')
    return;
  else if (g_str_has_prefix (text, "msgctxt"))
    start_part (self, &self->context, text);
  else if (g_str_has_prefix (text, "msgid_plural"))
    start_part (self, &self->plural, text);
  else if (g_str_has_prefix (text, "msgid"))
    start_part (self, &self->original, text);
  else if (g_str_has_prefix (text, "msgstr"))
    start_translation (self, text);
  else
    add_quoted (self, text);
}

/**
 * cw_po_parse:
 * @text: what is in a po file
 * @name: display name of the file
 * @faults: receives the lines that are none
 *
 * Reads the messages of a po file, the header among them.
 *
 * Returns: (transfer full) (element-type CwPoMessage): the messages in the order of the file
 */
GPtrArray *
cw_po_parse (const char *text,
             const char *name,
             CwFaults   *faults)
{
  Parser self = { .name = name, .faults = faults };
  g_auto (GStrv) lines = NULL;

  g_return_val_if_fail (text != NULL && name != NULL && faults != NULL, NULL);

  self.messages = g_ptr_array_new_with_free_func ((GDestroyNotify) message_free);
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      self.line = i + 1;
      read_line (&self, g_strstrip (lines[i]));
    }

  clear_string (&self.context);
  clear_string (&self.original);
  clear_string (&self.plural);

  return self.messages;
}
