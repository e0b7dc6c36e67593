/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-tool-show.h"

#include "cw-tool-standing.h"

#include <glib/gi18n.h>
#include <json-glib/json-glib.h>
#include <math.h>

/* What a progress file says, as text and as JSON. */

#define DAY_START 4

static gboolean
read_now (const char *text,
          gint64     *now)
{
  *now = text != NULL ? cw_instant_parse (text) : g_get_real_time () / G_USEC_PER_SEC;
  if (*now >= 0)
    return TRUE;

  g_printerr (_("--now wants an instant such as 20261130T101204Z, not “%s”."), text);
  g_printerr ("\n");
  return FALSE;
}

static gboolean
read_retention (const char *text,
                double     *retention)
{
  char *end = NULL;

  *retention = CW_PROGRESS_RETENTION;
  if (text == NULL)
    return TRUE;

  if (g_ascii_isdigit (text[0]))
    *retention = g_ascii_strtod (text, &end);
  if (end != NULL && *end == '\0' && *retention >= CW_MEMORY_RETENTION_MIN &&
      *retention <= CW_MEMORY_RETENTION_MAX)
    return TRUE;

  g_printerr (_("--retention wants a number from 0.7 to 0.99, not “%s”."), text);
  g_printerr ("\n");
  return FALSE;
}

static gboolean
read_day_start (const char *text,
                int        *hour)
{
  guint64 value = DAY_START;

  if (text != NULL && !g_ascii_string_to_unsigned (text, 10, 0, 23, &value, NULL))
    {
      g_printerr (_("--day-start wants an hour from 0 to 23, not “%s”."), text);
      g_printerr ("\n");
      return FALSE;
    }

  *hour = (int) value;
  return TRUE;
}

/**
 * cw_tool_show_init:
 * @self: (out caller-allocates): from where to look
 * @now: (nullable): an instant as the log spells it, or `NULL` for the clock
 * @retention: (nullable): 0.7 to 0.99, or `NULL` for 0.9
 * @day_start: (nullable): an hour from 0 to 23, or `NULL` for 4
 *
 * Reads the options of the command. What is wrong with one is printed.
 *
 * Returns: `FALSE` when one cannot be understood
 */
gboolean
cw_tool_show_init (CwToolShow *self,
                   const char *now,
                   const char *retention,
                   const char *day_start)
{
  g_autoptr (GTimeZone) zone = g_time_zone_new_local ();
  int hour;

  if (!read_now (now, &self->now) || !read_retention (retention, &self->retention) ||
      !read_day_start (day_start, &hour))
    return FALSE;

  self->today = cw_day_for_instant (self->now, zone, hour);
  return TRUE;
}

typedef struct
{
  gint64 now;
  guint n_future;
} FutureCount;

static void
count_if_future (const char *key,
                 CwAttempt  *attempt,
                 gpointer    user_data)
{
  FutureCount *count = user_data;

  count->n_future += cw_attempt_get_instant (attempt) > count->now;
}

static guint
count_future (const CwToolShow *self,
              CwProgress       *progress)
{
  FutureCount count = { .now = self->now };

  cw_progress_foreach_attempt (progress, count_if_future, &count);
  return count.n_future;
}

static char *
dup_last (CwProgress *progress,
          const char *key)
{
  CwStanding standing = cw_progress_get_standing (progress, key, NULL);

  if (standing.last == NULL)
    return NULL;

  return cw_instant_to_string (cw_attempt_get_instant (standing.last));
}

static void
print_memory (const CwToolShow *self,
              CwProgress       *progress,
              const char       *key)
{
  CwMemoryState memory = cw_progress_get_memory (progress, key);
  g_autofree char *due = NULL;

  if (memory.n_reviews == 0)
    return;

  due = cw_day_to_string (memory.due);
  g_print (", ");
  /* Translators: %1$s is a day such as 2026-12-09, %2$.0f the probability that an answer is known. */
  g_print (_("due %1$s, recall %2$.0f %%"), due,
           round (100 * cw_progress_get_recall (progress, key, self->today)));
}

static void
print_question (const CwToolShow *self,
                CwProgress       *progress,
                const char       *key)
{
  CwStanding standing = cw_progress_get_standing (progress, key, NULL);
  g_autofree char *last = dup_last (progress, key);

  g_print ("%s: ", key);
  g_print (g_dngettext (GETTEXT_PACKAGE, "%u answer", "%u answers", standing.n_attempts),
           standing.n_attempts);
  if (last != NULL)
    g_print (", %s %s", _("last"), last);
  print_memory (self, progress, key);
  if (standing.known)
    g_print (", %s", _("known"));
  if (standing.missed)
    g_print (", %s", _("missed"));
  if (cw_progress_get_flagged (progress, key))
    g_print (", %s", _("flagged"));
  if (*cw_progress_get_note (progress, key) != '\0')
    g_print (", %s", _("note"));
  g_print ("\n");
}

/**
 * cw_tool_show_text:
 * @self: from where to look
 * @progress: a log
 *
 * Prints a line about each question.
 */
void
cw_tool_show_text (const CwToolShow *self,
                   CwProgress       *progress)
{
  g_auto (GStrv) keys = cw_progress_dup_keys (progress);
  guint n_future = count_future (self, progress);

  for (guint i = 0; keys[i] != NULL; i++)
    print_question (self, progress, keys[i]);

  if (n_future > 0)
    {
      g_print (g_dngettext (GETTEXT_PACKAGE,
                            "%u answer lies in the future: a clock was wrong.",
                            "%u answers lie in the future: a clock was wrong.", n_future),
               n_future);
      g_print ("\n");
    }
}

/**
 * cw_tool_show_sums:
 * @self: from where to look
 * @progress: a log
 *
 * Prints what is due, and the answers by mode, below the counts.
 */
void
cw_tool_show_sums (const CwToolShow *self,
                   CwProgress       *progress)
{
  CwProgressTotals totals = cw_progress_get_totals (progress);
  g_autofree char *today = cw_day_to_string (self->today);

  /* Translators: %1$s is a day such as 2026-12-09. */
  g_print (_("Due on %1$s: %2$u"), today, cw_progress_count_due (progress, self->today));
  g_print ("\n");
  g_print (_("Right: %u, in practice: %u, in review: %u, in exams: %u, in cram: %u, "
             "days: %u, seconds: %u"),
           totals.right, totals.by_mode[CW_MODE_PRACTICE], totals.by_mode[CW_MODE_REVIEW],
           totals.by_mode[CW_MODE_EXAM], totals.by_mode[CW_MODE_CRAM], totals.days, totals.seconds);
  g_print ("\n");
}

static void
add_count (JsonBuilder *builder,
           const char  *name,
           guint        value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_int_value (builder, value);
}

static void
add_double (JsonBuilder *builder,
            const char  *name,
            double       value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_double_value (builder, value);
}

static void
add_boolean (JsonBuilder *builder,
             const char  *name,
             gboolean     value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_boolean_value (builder, value);
}

/* @value: `NULL` for null. */
static void
add_string (JsonBuilder *builder,
            const char  *name,
            const char  *value)
{
  json_builder_set_member_name (builder, name);
  if (value != NULL)
    json_builder_add_string_value (builder, value);
  else
    json_builder_add_null_value (builder);
}

static void
add_memory (const CwToolShow *self,
            JsonBuilder      *builder,
            CwProgress       *progress,
            const char       *key)
{
  static const char * const names[] = { "stability", "difficulty", "due", "recall" };
  CwMemoryState memory = cw_progress_get_memory (progress, key);
  g_autofree char *due = NULL;

  if (memory.n_reviews == 0)
    {
      for (guint i = 0; i < G_N_ELEMENTS (names); i++)
        add_string (builder, names[i], NULL);
      return;
    }

  due = cw_day_to_string (memory.due);
  add_double (builder, "stability", memory.stability);
  add_double (builder, "difficulty", memory.difficulty);
  add_string (builder, "due", due);
  add_double (builder, "recall", cw_progress_get_recall (progress, key, self->today));
}

static void
add_question (const CwToolShow *self,
              JsonBuilder      *builder,
              CwProgress       *progress,
              const char       *key)
{
  CwStanding standing = cw_progress_get_standing (progress, key, NULL);
  g_autofree char *last = dup_last (progress, key);

  json_builder_set_member_name (builder, key);
  json_builder_begin_object (builder);
  add_count (builder, "attempts", standing.n_attempts);
  add_memory (self, builder, progress, key);
  add_boolean (builder, "known", standing.known);
  add_boolean (builder, "missed", standing.missed);
  add_boolean (builder, "flagged", cw_progress_get_flagged (progress, key));
  add_string (builder, "last", last);
  if (*cw_progress_get_note (progress, key) != '\0')
    add_string (builder, "note", cw_progress_get_note (progress, key));
  json_builder_end_object (builder);
}

static void
add_totals (const CwToolShow *self,
            JsonBuilder      *builder,
            CwProgress       *progress)
{
  CwProgressTotals totals = cw_progress_get_totals (progress);

  json_builder_set_member_name (builder, "totals");
  json_builder_begin_object (builder);
  add_count (builder, "attempts", totals.attempts);
  add_count (builder, "right", totals.right);
  add_count (builder, "practice", totals.by_mode[CW_MODE_PRACTICE]);
  add_count (builder, "review", totals.by_mode[CW_MODE_REVIEW]);
  add_count (builder, "exam", totals.by_mode[CW_MODE_EXAM]);
  add_count (builder, "cram", totals.by_mode[CW_MODE_CRAM]);
  add_count (builder, "seconds", totals.seconds);
  add_count (builder, "days", totals.days);
  add_count (builder, "questions", totals.questions);
  add_count (builder, "due", cw_progress_count_due (progress, self->today));
  add_count (builder, "known", totals.known);
  add_count (builder, "missed", totals.missed);
  add_count (builder, "flagged", totals.flagged);
  add_count (builder, "notes", totals.notes);
  add_count (builder, "undone", totals.undone);
  add_count (builder, "resets", totals.resets);
  add_count (builder, "statistics-resets", totals.statistics_resets);
  add_count (builder, "future", count_future (self, progress));
  json_builder_end_object (builder);
}

/**
 * cw_tool_show_json:
 * @self: from where to look
 * @progress: a log
 * @damaged: whether its file was
 *
 * Prints all of it as JSON.
 */
void
cw_tool_show_json (const CwToolShow *self,
                   CwProgress       *progress,
                   gboolean          damaged)
{
  g_auto (GStrv) keys = cw_progress_dup_keys (progress);
  g_autofree char *now = cw_instant_to_string (self->now);
  g_autofree char *today = cw_day_to_string (self->today);
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonGenerator) generator = json_generator_new ();
  g_autoptr (JsonNode) root = NULL;
  g_autofree char *text = NULL;

  json_builder_begin_object (builder);
  add_boolean (builder, "damaged", damaged);
  add_string (builder, "now", now);
  add_string (builder, "today", today);
  add_double (builder, "retention", self->retention);
  add_totals (self, builder, progress);
  cw_tool_standing_add_json (builder, progress, self->today);

  json_builder_set_member_name (builder, "questions");
  json_builder_begin_object (builder);
  for (guint i = 0; keys[i] != NULL; i++)
    add_question (self, builder, progress, keys[i]);
  json_builder_end_object (builder);
  json_builder_end_object (builder);

  root = json_builder_get_root (builder);
  json_generator_set_root (generator, root);
  json_generator_set_pretty (generator, TRUE);
  text = json_generator_to_data (generator, NULL);
  g_print ("%s\n", text);
}
