/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "check/cw-template.h"

#include <string.h>

#include "content/cw-library.h"
#include "hardware/cw-advice.h"
#include "hardware/cw-catalogue.h"
#include "parallelism/cw-challenge.h"
#include "util/cw-json.h"

/* Reads the content as the programs do, with a translation that notes every text it is asked for. So
 * nothing that is shown can be missing in the template, and nothing in it is never shown. */

/* What a translator is told about a text, by its context; the first that fits counts. */
typedef struct
{
  const char *pattern;
  const char *comment;
} Advice;

#define KEEP "Keep all numbers, product names and `code`."

static const Advice advices[] = {
  { "question/*/option/*/text",
    "An answer to choose. It must not be longer or more careful than the other answers in a way that gives "
    "it away. It is shown only when the question and all its answers are translated. " KEEP },
  { "question/*/option/*/why", "Why the answer is right or wrong; shown after checking. " KEEP },
  { "question/*/option/*/tempts", "Why people take this wrong answer; shown after checking. " KEEP },
  { "question/*/stem",
    "The question. Put [[ and ]] round the words that decide the answer, exactly once, as in the original; "
    "they are marked after checking. " KEEP },
  { "question/*/summary", "The fact behind the question, in one paragraph. " KEEP },
  { "question/*/evidence/says", "What a page of documentation says. " KEEP },
  { "objective/*/title", "Title of one of the parts of the exam objective." },
  { "objective/*/statement", "What this part of the exam asks. " KEEP },
  { "objective/*/able-to", "Something the learner can do afterwards; starts with a verb. " KEEP },
  { "objective/*/primer/text", "The text to read before the questions. Keep the empty lines between paragraphs. " KEEP },
  { "objective/*/primer/facts", "One of three facts to take along. " KEEP },
  { "concept/*/name", "Name of a topic that questions are about; a few words." },
  { "misconception/*/belief", "A wrong belief, as somebody would say it. " KEEP },
  { "misconception/*/correction", "What is true instead of the wrong belief. " KEEP },
  { "pack/title", "Title of the collection of questions." },
  { "pack/weight/text", "How much of the exam this objective is. " KEEP },
  { "pack/weight/source", "Where the weight of the objective is from. " KEEP },
  { "pack/glossary/meaning", "What a term of the exam means; the term itself is not translated. " KEEP },
  { "device/*/status/note", "Remark on the status of a device. " KEEP },
  { "device/*/frameworks/note", "Remark on the frameworks that a device supports. " KEEP },
  { "device/*/topology/text", "How the devices are connected. " KEEP },
  { "device/*/good-for/text", "What a device is good for. " KEEP },
  { "device/*/not-for/text", "What a device is not good for. " KEEP },
  { "device/*/machine-types/note", "Remark on a machine type. " KEEP },
  { "device/*/disagreements/text", "Where pages of documentation disagree, and which figure is used. " KEEP },
  { "device/*/derived", "From which statement this one is derived. " KEEP },
  { "device/*/note", "Remark on a figure of a device. " KEEP },
  { "switch/*/question", "A question about the learner's job that is answered with yes or no." },
  { "switch/*/reason", "Why the answer speaks for or against a kind of hardware. " KEEP },
  { "model/*/name", "Name of a model with its size. " KEEP },
  { "plan/*/title", "Title of a prepared plan of the diagram. " KEEP },
  { "plan/*/published", "What a publication measured with the plan. " KEEP },
  { "challenge/*/title", "Title of a challenge in the diagram. " KEEP },
  { "challenge/*/text", "What a challenge in the diagram asks. " KEEP },
  { "challenge/*/why", "The explanation after a challenge in the diagram. " KEEP },
};

static const char header[] =
  "# The content of Chipwise: questions, hardware catalogue, diagram.\n"
  "# This file is distributed under the same license as the content, CC-BY-SA-4.0.\n"
  "#, fuzzy\n"
  "msgid \"\"\n"
  "msgstr \"\"\n"
  "\"Project-Id-Version: chipwise-content\\n\"\n"
  "\"PO-Revision-Date: YEAR-MO-DA HO:MI+ZONE\\n\"\n"
  "\"Last-Translator: FULL NAME <EMAIL@ADDRESS>\\n\"\n"
  "\"Language-Team: LANGUAGE <LL@li.org>\\n\"\n"
  "\"Language: \\n\"\n"
  "\"MIME-Version: 1.0\\n\"\n"
  "\"Content-Type: text/plain; charset=UTF-8\\n\"\n"
  "\"Content-Transfer-Encoding: 8bit\\n\"\n";

typedef struct
{
  char *context;
  char *text;
  GPtrArray *places; /* char*, `data/FILE:LINE` */
} Message;

typedef struct
{
  GPtrArray *messages; /* Message, in the order of reading */
  GHashTable *by_id;   /* char* of context and text -> Message, borrowed */
} Template;

static void
message_free (Message *message)
{
  g_free (message->context);
  g_free (message->text);
  g_ptr_array_unref (message->places);
  g_free (message);
}

static void
template_clear (Template *self)
{
  g_clear_pointer (&self->by_id, g_hash_table_unref);
  g_clear_pointer (&self->messages, g_ptr_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Template, template_clear)

/* Packs are named by their folder alone. */
static char *
dup_place (CwJson *place)
{
  const char *name = cw_json_get_file_name (place);
  const char *folder = g_str_has_prefix (name, "hardware/") || g_str_has_prefix (name, "plans/") ? "" : "packs/";

  return g_strdup_printf ("data/%s%s:%u", folder, name, cw_json_get_line (place));
}

static const char *
note (CwJson     *place,
      const char *context,
      const char *original,
      gpointer    data)
{
  Template *self = data;
  g_autofree char *id = g_strconcat (context, "\004", original, NULL);
  Message *message = g_hash_table_lookup (self->by_id, id);

  if (message == NULL)
    {
      message = g_new0 (Message, 1);
      message->context = g_strdup (context);
      message->text = g_strdup (original);
      message->places = g_ptr_array_new_with_free_func (g_free);
      g_ptr_array_add (self->messages, message);
      g_hash_table_insert (self->by_id, g_steal_pointer (&id), message);
    }
  g_ptr_array_add (message->places, dup_place (place));

  return NULL;
}

static void
append_quoted (GString    *po,
               const char *text,
               gsize       length)
{
  g_string_append_c (po, '"');
  for (gsize i = 0; i < length; i++)
    {
      if (text[i] == '\n')
        g_string_append (po, "\\n");
      else if (text[i] == '\t')
        g_string_append (po, "\\t");
      else
        {
          if (text[i] == '"' || text[i] == '\\')
            g_string_append_c (po, '\\');
          g_string_append_c (po, text[i]);
        }
    }
  g_string_append (po, "\"\n");
}

/* A text of several lines starts with an empty string, as gettext's own tools write it. */
static void
append_text (GString    *po,
             const char *keyword,
             const char *text)
{
  const char *end = strchr (text, '\n');

  g_string_append (po, keyword);
  g_string_append_c (po, ' ');
  if (end != NULL && end[1] != '\0')
    g_string_append (po, "\"\"\n");
  else
    end = NULL;

  while (end != NULL)
    {
      append_quoted (po, text, (gsize) (end + 1 - text));
      text = end + 1;
      end = strchr (text, '\n');
    }
  if (text[0] != '\0')
    append_quoted (po, text, strlen (text));
}

static const char *
find_advice (const char *context)
{
  for (guint i = 0; i < G_N_ELEMENTS (advices); i++)
    {
      if (g_pattern_match_simple (advices[i].pattern, context))
        return advices[i].comment;
    }

  return KEEP;
}

static char *
write_po (Template *self)
{
  GString *po = g_string_new (header);

  for (guint i = 0; i < self->messages->len; i++)
    {
      Message *message = g_ptr_array_index (self->messages, i);

      g_string_append_printf (po, "\n#. %s\n", find_advice (message->context));
      for (guint k = 0; k < message->places->len; k++)
        g_string_append_printf (po, "#: %s\n", (char *) g_ptr_array_index (message->places, k));
      append_text (po, "msgctxt", message->context);
      append_text (po, "msgid", message->text);
      g_string_append (po, "msgstr \"\"\n");
    }

  return g_string_free (po, FALSE);
}

static void
add_faults (CwFaults *faults,
            CwFaults *more)
{
  for (guint i = 0; i < cw_faults_get_count (more); i++)
    {
      const CwFault *fault = cw_faults_get (more, i);

      cw_faults_add (faults, fault->file, fault->line, fault->path, fault->expected, fault->found);
    }
}

/**
 * cw_template_new:
 * @data_dir: (nullable): a folder with `packs/`, `hardware/` and `plans/`, or `NULL` for what is built in
 * @faults: receives what is wrong with the content; texts of what was refused may be missing
 *
 * Makes the template for the translators of the content: every text that is translated, with the ids that
 * lead to it as context. The same content gives the same bytes.
 *
 * Returns: (transfer full): a po file without translations
 */
char *
cw_template_new (const char *data_dir,
                 CwFaults   *faults)
{
  g_auto (Template) self = { NULL };
  g_autoptr (CwTranslation) translation = NULL;
  g_autoptr (CwLibrary) library = NULL;
  g_autoptr (CwCatalogue) catalogue = NULL;
  g_autoptr (CwAdvice) advice = NULL;
  g_autoptr (CwPresets) presets = NULL;
  g_autoptr (CwChallenges) challenges = NULL;

  g_return_val_if_fail (faults != NULL, NULL);

  self.messages = g_ptr_array_new_with_free_func ((GDestroyNotify) message_free);
  self.by_id = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  translation = cw_translation_new (note, &self, NULL);

  library = cw_library_load_translated (data_dir, translation);
  catalogue = cw_catalogue_load_translated (data_dir, translation);
  advice = cw_advice_load_translated (data_dir, translation);
  presets = cw_presets_load_translated (data_dir, translation);
  challenges = cw_challenges_load_translated (data_dir, presets, translation);

  add_faults (faults, cw_library_get_faults (library));
  add_faults (faults, cw_catalogue_get_faults (catalogue));
  add_faults (faults, cw_advice_get_faults (advice));
  add_faults (faults, cw_presets_get_faults (presets));
  add_faults (faults, cw_challenges_get_faults (challenges));

  return write_po (&self);
}
