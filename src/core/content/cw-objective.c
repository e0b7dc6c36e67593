/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "content/cw-objective.h"

#include "content/cw-objective-private.h"
#include "content/cw-primer-private.h"

/* A part of the exam: what it asks, and one screen to read about it. */

#define MAX_TITLE     120
#define MAX_STATEMENT 600
#define MAX_ABLE_TO   10
#define MAX_ABLE      400
#define MAX_CONFUSED  8

struct _CwObjective
{
  GObject parent_instance;

  char *id;
  char *title;
  char *statement;
  char **able_to;
  char **confused_with;
  CwPrimer *primer;
};

G_DEFINE_FINAL_TYPE (CwObjective, cw_objective, G_TYPE_OBJECT)

static void
cw_objective_finalize (GObject *object)
{
  CwObjective *self = CW_OBJECTIVE (object);

  g_free (self->id);
  g_free (self->title);
  g_free (self->statement);
  g_strfreev (self->able_to);
  g_strfreev (self->confused_with);
  g_clear_object (&self->primer);

  G_OBJECT_CLASS (cw_objective_parent_class)->finalize (object);
}

static void
cw_objective_class_init (CwObjectiveClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = cw_objective_finalize;
}

static void
cw_objective_init (CwObjective *self)
{
}

/**
 * cw_objective_new_from_json:
 * @json: an entry of `objectives`
 *
 * Reads an objective. Whether the objectives in `confused-with` exist is not known here.
 *
 * Returns: (transfer full): the objective, of use only when no fault was added
 */
CwObjective *
cw_objective_new_from_json (CwJson *json)
{
  static const char * const keys[] = {
    "id", "title", "statement", "able-to", "confused-with", "primer", NULL
  };
  CwObjective *self = g_object_new (CW_TYPE_OBJECTIVE, NULL);

  if (cw_json_expect_object (json, keys))
    {
      CwJson primer;

      self->id = cw_json_read_id (json, "id");
      self->title = cw_json_read_phrase (json, "title", MAX_TITLE);
      self->statement = cw_json_read_text (json, "statement", MAX_STATEMENT, 0);
      self->able_to = cw_json_read_texts (json, "able-to", 1, MAX_ABLE_TO, MAX_ABLE);
      self->confused_with = cw_json_read_ids (json, "confused-with", 0, MAX_CONFUSED);
      cw_json_init_member (&primer, json, "primer");
      self->primer = cw_primer_new_from_json (&primer);
    }

  return self;
}

/**
 * cw_objective_get_id:
 * @self: an objective
 *
 * Gets the id, unique in its pack.
 *
 * Returns: (transfer none): the id
 */
const char *
cw_objective_get_id (CwObjective *self)
{
  g_return_val_if_fail (CW_IS_OBJECTIVE (self), NULL);

  return self->id;
}

/**
 * cw_objective_get_title:
 * @self: an objective
 *
 * Gets the title, one line of plain text.
 *
 * Returns: (transfer none): a few words
 */
const char *
cw_objective_get_title (CwObjective *self)
{
  g_return_val_if_fail (CW_IS_OBJECTIVE (self), NULL);

  return self->title;
}

/**
 * cw_objective_get_statement:
 * @self: an objective
 *
 * Gets what the objective asks, in the inline subset of [func@text_check].
 *
 * Returns: (transfer none): a sentence
 */
const char *
cw_objective_get_statement (CwObjective *self)
{
  g_return_val_if_fail (CW_IS_OBJECTIVE (self), NULL);

  return self->statement;
}

/**
 * cw_objective_get_able_to:
 * @self: an objective
 *
 * Gets what you can do when you know it, in the inline subset of [func@text_check].
 *
 * Returns: (transfer none): items that start with a verb
 */
const char * const *
cw_objective_get_able_to (CwObjective *self)
{
  g_return_val_if_fail (CW_IS_OBJECTIVE (self), NULL);

  return (const char * const *) self->able_to;
}

/**
 * cw_objective_get_confused_with:
 * @self: an objective
 *
 * Gets the objectives whose questions are worth mixing with those of this one.
 *
 * Returns: (transfer none): ids of objectives of the same pack
 */
const char * const *
cw_objective_get_confused_with (CwObjective *self)
{
  g_return_val_if_fail (CW_IS_OBJECTIVE (self), NULL);

  return (const char * const *) self->confused_with;
}

/**
 * cw_objective_get_primer:
 * @self: an objective
 *
 * Gets the screen to read before the questions.
 *
 * Returns: (transfer none): the primer
 */
CwPrimer *
cw_objective_get_primer (CwObjective *self)
{
  g_return_val_if_fail (CW_IS_OBJECTIVE (self), NULL);

  return self->primer;
}
