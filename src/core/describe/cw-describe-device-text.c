/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "describe/cw-describe-builder.h"
#include "describe/cw-describe-private.h"
#include "util/cw-text.h"

#include <glib/gi18n-lib.h>

/* A device in the order of its page. Each line names its source by a tag and a date; the pages
 * themselves stand at the end, once each. */

typedef struct
{
  GString *text;
  GPtrArray *sources; /* CwSource, in the order of use; they belong to the device */
} Writer;

static void
append_figure (Writer   *self,
               CwDevice *device,
               CwField   field)
{
  CwFigure *figure = cw_device_get_figure (device, field);
  g_autofree char *value = NULL;
  g_autofree char *equivalent = NULL;
  g_autofree char *tag = NULL;

  if (figure == NULL)
    {
      if (cw_field_concerns (field, cw_device_get_kind (device)))
        cw_describe_append_line (self->text, _("%s: not published"), cw_field_get_name (field));
      return;
    }

  value = cw_figure_dup_text (figure);
  equivalent = cw_figure_dup_equivalent (figure);
  tag = cw_describe_cite (self->sources, cw_figure_get_source (figure));
  if (equivalent != NULL)
    cw_describe_append_line (self->text, "%s: %s (%s) %s", cw_field_get_name (field), value,
                             equivalent, tag);
  else
    cw_describe_append_line (self->text, "%s: %s %s", cw_field_get_name (field), value, tag);
  if (cw_figure_get_note (figure) != NULL)
    cw_describe_append_line (self->text, "  %s", cw_figure_get_note (figure));
  if (cw_figure_get_derived (figure) != NULL)
    cw_describe_append_line (self->text, _("  Worked out: %s"), cw_figure_get_derived (figure));
}

static void
append_head (Writer     *self,
             CwDevice   *device,
             const char *field)
{
  static const char * const kinds[] = { N_("CPU series"), N_("GPU"), N_("TPU") };
  g_autofree char *status = cw_device_dup_status_text (device);
  g_autofree char *tag = cw_describe_cite (self->sources, cw_device_get_status_source (device));
  CwField asked;

  cw_describe_append_line (self->text, "%s", cw_device_get_name (device));
  /* Translators: kind, vendor, status and source of a device. */
  cw_describe_append_line (self->text, _("%1$s by %2$s, %3$s %4$s"),
                           _(kinds[cw_device_get_kind (device)]),
                           cw_device_get_vendor (device), status, tag);
  if (cw_device_get_status_note (device) != NULL)
    cw_describe_append_line (self->text, "%s", cw_device_get_status_note (device));
  if (cw_device_get_launched (device) != NULL)
    {
      g_autofree char *launch_tag = cw_describe_cite (self->sources, cw_device_get_launched_source (device));

      cw_describe_append_line (self->text, _("Launched: %1$s %2$s"),
                               cw_device_get_launched (device), launch_tag);
    }
  g_string_append_c (self->text, '\n');

  if (field == NULL || !cw_field_from_nick (field, &asked))
    return;
  cw_describe_append_line (self->text, _("Asked for:"));
  append_figure (self, device, asked);
  g_string_append_c (self->text, '\n');
}

static void
append_words (Writer   *self,
              CwDevice *device)
{
  CwStatement *topology = cw_device_get_topology (device);
  CwStatement *frameworks = cw_device_get_frameworks_statement (device);

  if (topology != NULL)
    {
      g_autofree char *tag = cw_describe_cite (self->sources, cw_statement_get_source (topology));

      cw_describe_append_line (self->text, _("Topology: %1$s %2$s"),
                               cw_statement_get_text (topology), tag);
    }
  if (frameworks != NULL)
    {
      g_autofree char *names = g_strjoinv (", ", (char **) cw_device_get_frameworks (device));
      g_autofree char *tag = cw_describe_cite (self->sources, cw_statement_get_source (frameworks));

      cw_describe_append_line (self->text, _("Frameworks: %1$s %2$s"), names, tag);
      if (cw_statement_get_text (frameworks)[0] != '\0')
        cw_describe_append_line (self->text, "  %s", cw_statement_get_text (frameworks));
    }
  else
    cw_describe_append_line (self->text, _("Frameworks: not published"));
}

static void
append_statements (Writer     *self,
                   const char *title,
                   GListModel *statements)
{
  guint n = g_list_model_get_n_items (statements);

  if (n == 0)
    return;

  g_string_append_c (self->text, '\n');
  cw_describe_append_line (self->text, "%s", title);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (CwStatement) statement = g_list_model_get_item (statements, i);
      g_autofree char *tag = cw_describe_cite (self->sources, cw_statement_get_source (statement));

      cw_describe_append_line (self->text, "- %s %s", cw_statement_get_text (statement), tag);
      if (cw_statement_get_derived (statement) != NULL)
        cw_describe_append_line (self->text, _("  Worked out: %s"),
                                 cw_statement_get_derived (statement));
    }
}

static void
append_questions (Writer    *self,
                  CwLibrary *library,
                  CwDevice  *device)
{
  g_autoptr (GPtrArray) questions = cw_describe_find_questions (library, cw_device_get_id (device));

  if (questions->len == 0)
    return;

  g_string_append_c (self->text, '\n');
  cw_describe_append_line (self->text, _("Questions about it:"));
  cw_describe_append_questions (self->text, "", questions);
}

char *
cw_describe_device_text (CwLibrary  *library,
                         CwDevice   *device,
                         const char *field)
{
  g_autoptr (GPtrArray) sources = g_ptr_array_new ();
  Writer writer = { g_string_new (NULL), sources };

  append_head (&writer, device, field);
  for (guint i = 0; i < CW_N_FIELDS; i++)
    append_figure (&writer, device, (CwField) i);
  append_words (&writer, device);
  append_statements (&writer, _("Machine types, with devices in each:"),
                     cw_device_get_machine_types (device));
  append_statements (&writer, _("Good for:"), cw_device_get_good_for (device));
  append_statements (&writer, _("Not for:"), cw_device_get_not_for (device));
  append_statements (&writer, _("Where sources disagree:"), cw_device_get_disagreements (device));
  append_questions (&writer, library, device);
  cw_describe_append_sources (writer.text, sources);

  return g_string_free (writer.text, FALSE);
}
