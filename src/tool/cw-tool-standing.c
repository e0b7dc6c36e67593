/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-tool-standing.h"

#include "session/cw-calibration.h"
#include "session/cw-objective-standing.h"
#include "session/cw-readiness.h"
#include "session/cw-standing-text.h"
#include "session/cw-traps.h"

/* What the Progress page shows, of each built-in pack. */

static void
add_count (JsonBuilder *builder,
           const char  *name,
           guint        value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_int_value (builder, value);
}

static void
add_string (JsonBuilder *builder,
            const char  *name,
            const char  *value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_string_value (builder, value);
}

/* @shown: whether the page shows it; else null. */
static void
add_share (JsonBuilder *builder,
           const char  *name,
           gboolean     shown,
           double       value)
{
  json_builder_set_member_name (builder, name);
  if (shown)
    json_builder_add_double_value (builder, value);
  else
    json_builder_add_null_value (builder);
}

static void
begin_object (JsonBuilder *builder,
              const char  *name)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_object (builder);
}

static void
add_readiness (JsonBuilder *builder,
               CwPack      *pack,
               CwProgress  *progress,
               CwDay        today)
{
  static const char * const states[] = { "range", "too-few", "all-seen" };
  g_autoptr (CwReadiness) readiness = cw_readiness_new (pack, progress, today);
  gboolean shown = readiness->state == CW_READINESS_RANGE;

  begin_object (builder, "readiness");
  add_string (builder, "state", states[readiness->state]);
  add_share (builder, "low", shown, readiness->range.low);
  add_share (builder, "high", shown, readiness->range.high);
  add_count (builder, "answers", readiness->n_answers);
  add_count (builder, "right", readiness->n_right);
  add_count (builder, "missing", readiness->n_missing);
  add_count (builder, "unseen", readiness->n_unseen);
  json_builder_end_object (builder);
}

static void
add_calibration (JsonBuilder *builder,
                 CwPack      *pack,
                 CwProgress  *progress)
{
  static const char * const names[CW_CALIBRATION_N_LEVELS] = { "guess", "fair", "certain" };
  CwCalibration calibration = cw_calibration_get (pack, progress);

  begin_object (builder, "calibration");
  for (guint i = 0; i < CW_CALIBRATION_N_LEVELS; i++)
    {
      const CwCalibrationLevel *level = &calibration.levels[i];
      gboolean shown = level->state != CW_CALIBRATION_TOO_FEW;

      begin_object (builder, names[i]);
      add_count (builder, "answers", level->n);
      add_count (builder, "right", level->n_right);
      add_count (builder, "missing", level->n_missing);
      add_share (builder, "share", shown, level->share);
      add_share (builder, "low", shown, level->range.low);
      add_share (builder, "high", shown, level->range.high);
      add_share (builder, "meaning", level->confidence != CW_CONFIDENCE_GUESS || level->n > 0, level->meaning);
      json_builder_end_object (builder);
    }
  json_builder_end_object (builder);
}

static void
add_objectives (JsonBuilder *builder,
                CwPack      *pack,
                CwProgress  *progress)
{
  static const char * const states[] = { "not-started", "growing", "known" };
  g_autoptr (GArray) standings = cw_objective_standing_dup_all (pack, progress);

  begin_object (builder, "objectives");
  for (guint i = 0; i < standings->len; i++)
    {
      const CwObjectiveStanding *standing = &g_array_index (standings, CwObjectiveStanding, i);

      begin_object (builder, cw_objective_get_id (standing->objective));
      add_string (builder, "state", states[standing->state]);
      add_count (builder, "questions", standing->tally.total);
      add_count (builder, "seen", standing->tally.seen);
      add_count (builder, "known", standing->tally.known);
      add_count (builder, "missed", standing->tally.missed);
      add_count (builder, "practice", standing->n_practice);
      add_count (builder, "practice-right", standing->n_practice_right);
      add_count (builder, "exam", standing->n_exam);
      add_count (builder, "exam-right", standing->n_exam_right);
      json_builder_end_object (builder);
    }
  json_builder_end_object (builder);
}

static void
add_traps (JsonBuilder *builder,
           CwPack      *pack,
           CwProgress  *progress)
{
  g_autoptr (GListModel) traps = cw_traps_new_taken (pack, progress);
  guint n = g_list_model_get_n_items (traps);

  begin_object (builder, "traps");
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (CwTrap) trap = g_list_model_get_item (traps, i);
      g_autofree char *day = cw_day_to_string (cw_trap_get_last_day (trap));

      begin_object (builder, cw_misconception_get_id (cw_trap_get_misconception (trap)));
      add_count (builder, "taken", cw_trap_get_n_taken (trap));
      add_string (builder, "last", day);
      json_builder_set_member_name (builder, "refuted");
      json_builder_add_boolean_value (builder, cw_trap_get_refuted (trap));
      json_builder_end_object (builder);
    }
  json_builder_end_object (builder);
}

/**
 * cw_tool_standing_add_json:
 * @builder: where an object is open
 * @progress: a log
 * @today: the local study day
 *
 * Adds the member `standing`: by pack, what the Progress page shows. What it does not show for want of
 * answers is null.
 */
void
cw_tool_standing_add_json (JsonBuilder *builder,
                           CwProgress  *progress,
                           CwDay        today)
{
  g_autoptr (CwLibrary) library = cw_library_load (NULL);
  GListModel *packs = cw_library_get_packs (library);
  guint n = g_list_model_get_n_items (packs);

  begin_object (builder, "standing");
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (CwPack) pack = g_list_model_get_item (packs, i);

      begin_object (builder, cw_pack_get_id (pack));
      add_readiness (builder, pack, progress, today);
      add_calibration (builder, pack, progress);
      add_objectives (builder, pack, progress);
      add_traps (builder, pack, progress);
      json_builder_end_object (builder);
    }
  json_builder_end_object (builder);
}

/**
 * cw_tool_standing_print:
 * @progress: a log
 * @today: the local study day
 *
 * Prints the Progress page as text.
 */
void
cw_tool_standing_print (CwProgress *progress,
                        CwDay       today)
{
  g_autoptr (CwLibrary) library = cw_library_load (NULL);
  GListModel *packs = cw_library_get_packs (library);
  guint n = g_list_model_get_n_items (packs);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (CwPack) pack = g_list_model_get_item (packs, i);
      g_autofree char *text = cw_standing_text_all (pack, progress, today);

      g_print ("%s%s", i > 0 ? "\n" : "", text);
    }
}
