/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "progress/cw-progress-private.h"

/* A reset deletes nothing: it is an entry, which says from when on the others count. There are two
 * kinds, each with a set of resets and a set of those that were undone. */

static const struct
{
  const char *reset;
  const char *undone;
} key_names[CW_N_RESET_KINDS] = {
  [CW_RESET_EVERYTHING] = { "reset", "reset-undone" },
  [CW_RESET_STATISTICS] = { "statistics-reset", "statistics-reset-undone" },
};

/* The newest reset of a kind that is not undone, or -1. */
static gint64
find_newest (CwProgress  *self,
             CwResetKind  kind)
{
  for (guint i = cw_instants_count (&self->resets[kind]); i > 0; i--)
    {
      gint64 instant = cw_instants_get (&self->resets[kind], i - 1);

      if (!cw_instants_contains (&self->resets_undone[kind], instant))
        return instant;
    }

  return -1;
}

static void
note_newest (CwProgress *self,
             CwInstants *instants)
{
  guint n_instants = cw_instants_count (instants);

  if (n_instants > 0)
    cw_progress_note_instant (self, cw_instants_get (instants, n_instants - 1));
}

/* Works out again what follows from the resets. */
void
cw_progress_update_floors (CwProgress *self)
{
  for (guint kind = 0; kind < CW_N_RESET_KINDS; kind++)
    {
      note_newest (self, &self->resets[kind]);
      note_newest (self, &self->resets_undone[kind]);
    }

  self->floor = find_newest (self, CW_RESET_EVERYTHING);
  self->statistics_floor = MAX (self->floor, find_newest (self, CW_RESET_STATISTICS));
  self->epoch++;
  g_clear_pointer (&self->days, g_hash_table_unref);
}

void
cw_progress_write_resets (CwProgress *self,
                          GString    *text)
{
  for (guint kind = 0; kind < CW_N_RESET_KINDS; kind++)
    {
      cw_instants_write (&self->resets[kind], key_names[kind].reset, text);
      cw_instants_write (&self->resets_undone[kind], key_names[kind].undone, text);
    }
}

void
cw_progress_merge_resets (CwProgress *self,
                          CwProgress *other)
{
  for (guint kind = 0; kind < CW_N_RESET_KINDS; kind++)
    {
      cw_instants_merge (&self->resets[kind], &other->resets[kind]);
      cw_instants_merge (&self->resets_undone[kind], &other->resets_undone[kind]);
    }
}

gboolean
cw_progress_has_resets (CwProgress *self)
{
  for (guint kind = 0; kind < CW_N_RESET_KINDS; kind++)
    {
      if (!cw_instants_is_empty (&self->resets[kind]) ||
          !cw_instants_is_empty (&self->resets_undone[kind]))
        return TRUE;
    }

  return FALSE;
}

/* Those that are not undone. */
guint
cw_progress_count_resets (CwProgress  *self,
                          CwResetKind  kind)
{
  guint n_resets = 0;

  for (guint i = 0; i < cw_instants_count (&self->resets[kind]); i++)
    n_resets += !cw_instants_contains (&self->resets_undone[kind],
                                       cw_instants_get (&self->resets[kind], i));

  return n_resets;
}

void
cw_progress_clear_resets (CwProgress *self)
{
  for (guint kind = 0; kind < CW_N_RESET_KINDS; kind++)
    {
      cw_instants_clear (&self->resets[kind]);
      cw_instants_clear (&self->resets_undone[kind]);
    }
}

/**
 * cw_progress_reset:
 * @self: a log
 * @now: UNIX seconds
 * @kind: what to set back
 *
 * Enters that no answer so far counts any more, for everything or for statistics alone. Flags and
 * notes stay. See [method@ProgressStore.backup_now] for what to do first.
 *
 * Returns: the instant of the reset, for [method@Progress.undo_reset]
 */
gint64
cw_progress_reset (CwProgress  *self,
                   gint64       now,
                   CwResetKind  kind)
{
  gint64 instant;

  g_return_val_if_fail (CW_IS_PROGRESS (self), -1);
  g_return_val_if_fail ((guint) kind < CW_N_RESET_KINDS, -1);

  instant = cw_progress_next_instant (self, now);
  cw_instants_add (&self->resets[kind], instant);
  cw_progress_update_floors (self);
  cw_progress_emit_changed (self, NULL);

  return instant;
}

/**
 * cw_progress_undo_reset:
 * @self: a log
 * @reset_instant: what [method@Progress.reset] returned
 * @kind: what was set back
 *
 * Enters that a reset does not count.
 */
void
cw_progress_undo_reset (CwProgress  *self,
                        gint64       reset_instant,
                        CwResetKind  kind)
{
  g_return_if_fail (CW_IS_PROGRESS (self));
  g_return_if_fail (reset_instant >= 0);
  g_return_if_fail ((guint) kind < CW_N_RESET_KINDS);

  if (cw_instants_contains (&self->resets_undone[kind], reset_instant))
    return;

  cw_instants_add (&self->resets_undone[kind], reset_instant);
  cw_progress_update_floors (self);
  cw_progress_emit_changed (self, NULL);
}

/**
 * cw_progress_find_last_reset:
 * @self: a log
 * @kind: (out) (optional): what it set back
 *
 * Finds the newest reset of either kind that counts: the one that can be taken back.
 *
 * Returns: its instant, or 0 when none counts, and nothing is set
 */
gint64
cw_progress_find_last_reset (CwProgress  *self,
                             CwResetKind *kind)
{
  CwResetKind found;

  g_return_val_if_fail (CW_IS_PROGRESS (self), 0);

  if (self->statistics_floor < 0)
    return 0;

  found = self->statistics_floor > self->floor ? CW_RESET_STATISTICS : CW_RESET_EVERYTHING;
  if (kind != NULL)
    *kind = found;

  return self->statistics_floor;
}

/**
 * cw_progress_get_start:
 * @self: a log
 *
 * Gets from when on entries count at all: those that are newer than the last reset of everything
 * that is not undone. Answers know it by themselves; for what stands in groups of its own, as the
 * results of challenges do.
 *
 * Returns: UNIX seconds, or 0 when nothing was reset
 */
gint64
cw_progress_get_start (CwProgress *self)
{
  g_return_val_if_fail (CW_IS_PROGRESS (self), 0);

  return MAX (self->floor, 0);
}

/**
 * cw_progress_get_statistics_start:
 * @self: a log
 *
 * Gets from when on entries count for what is measured: readiness, calibration, traps and scores
 * take those that are newer than the last reset of either kind that is not undone.
 *
 * Returns: UNIX seconds, or 0 when nothing was reset
 */
gint64
cw_progress_get_statistics_start (CwProgress *self)
{
  g_return_val_if_fail (CW_IS_PROGRESS (self), 0);

  return MAX (self->statistics_floor, 0);
}
