/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "describe/cw-describe-builder.h"
#include "describe/cw-describe-private.h"
#include "util/cw-text.h"

#include <glib/gi18n-lib.h>

/* Each line names its source by a tag and a date; the pages themselves stand at the end of the
 * text, once each. */

/* Returns the tag of a source, and remembers it (CwSource, borrowed) for the list at the end. */
char *
cw_describe_cite (GPtrArray *sources,
                  CwSource  *source)
{
  const char *date = cw_source_get_date (source);

  if (!g_ptr_array_find (sources, source, NULL))
    g_ptr_array_add (sources, source);

  return date[0] ? g_strdup_printf ("[%s, %s]", cw_source_get_id (source), date)
                 : g_strdup_printf (_("[%s, undated]"), cw_source_get_id (source));
}

void
cw_describe_append_sources (GString   *text,
                            GPtrArray *sources)
{
  g_string_append_c (text, '\n');
  cw_describe_append_line (text, _("Sources:"));
  for (guint i = 0; i < sources->len; i++)
    {
      CwSource *source = g_ptr_array_index (sources, i);

      cw_describe_append_line (text, "- %s: %s, %s", cw_source_get_id (source),
                               cw_source_get_title (source), cw_source_get_url (source));
    }
}

/* Only the stem: a fact or a why would answer the question. */
void
cw_describe_append_questions (GString    *text,
                              const char *indent,
                              GPtrArray  *questions)
{
  for (guint i = 0; i < questions->len; i++)
    {
      CwQuestion *question = g_ptr_array_index (questions, i);
      g_autofree char *stem = cw_text_to_plain (cw_question_get_stem (question));

      cw_describe_append_line (text, "%s- %s", indent, stem);
      cw_describe_append_line (text, "%s  chipwise:question/%s", indent,
                               cw_question_get_key (question));
    }
}
