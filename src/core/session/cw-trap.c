/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "session/cw-trap.h"

#include "session/cw-trap-private.h"

/* Filled once by cw_traps_new (), from then on immutable. */

struct _CwTrap
{
  GObject parent_instance;

  CwMisconception *misconception;
  GPtrArray *questions; /* CwQuestion */
  GPtrArray *taken_in;  /* CwQuestion */
  guint n_taken;
  gint64 last_instant;
  CwDay last_day;
  gboolean open;        /* in some question not right since */
};

G_DEFINE_FINAL_TYPE (CwTrap, cw_trap, G_TYPE_OBJECT)

static void
cw_trap_finalize (GObject *object)
{
  CwTrap *self = CW_TRAP (object);

  g_clear_object (&self->misconception);
  g_ptr_array_unref (self->questions);
  g_ptr_array_unref (self->taken_in);

  G_OBJECT_CLASS (cw_trap_parent_class)->finalize (object);
}

static void
cw_trap_class_init (CwTrapClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = cw_trap_finalize;
}

static void
cw_trap_init (CwTrap *self)
{
  self->questions = g_ptr_array_new_with_free_func (g_object_unref);
  self->taken_in = g_ptr_array_new_with_free_func (g_object_unref);
  self->last_instant = -1;
}

CwTrap *
cw_trap_new (CwMisconception *misconception)
{
  CwTrap *self = g_object_new (CW_TYPE_TRAP, NULL);

  self->misconception = g_object_ref (misconception);

  return self;
}

/* Once for each question. */
void
cw_trap_add_question (CwTrap     *self,
                      CwQuestion *question)
{
  g_ptr_array_add (self->questions, g_object_ref (question));
}

/* All of one question, before the next question. */
void
cw_trap_add_taken (CwTrap     *self,
                   CwQuestion *question,
                   CwAttempt  *attempt)
{
  gint64 instant = cw_attempt_get_instant (attempt);

  self->n_taken++;
  if (self->taken_in->len == 0 || self->taken_in->pdata[self->taken_in->len - 1] != (gpointer) question)
    g_ptr_array_add (self->taken_in, g_object_ref (question));

  if (instant > self->last_instant)
    {
      self->last_instant = instant;
      self->last_day = cw_attempt_get_day (attempt);
    }
}

void
cw_trap_set_open (CwTrap *self)
{
  self->open = TRUE;
}

/**
 * cw_trap_get_misconception:
 * @self: a trap
 *
 * Gets the belief, its correction, and the place that refutes it.
 *
 * Returns: (transfer none): the misconception
 */
CwMisconception *
cw_trap_get_misconception (CwTrap *self)
{
  g_return_val_if_fail (CW_IS_TRAP (self), NULL);

  return self->misconception;
}

/**
 * cw_trap_get_n_taken:
 * @self: a trap
 *
 * Gets how many answers took an option that plays on the belief, in any mode, since the statistics
 * start.
 *
 * Returns: the number, 0 when the learner never fell into it
 */
guint
cw_trap_get_n_taken (CwTrap *self)
{
  g_return_val_if_fail (CW_IS_TRAP (self), 0);

  return self->n_taken;
}

/**
 * cw_trap_get_last_instant:
 * @self: a trap
 *
 * Gets when it was last taken.
 *
 * Returns: UNIX seconds, or -1 when never
 */
gint64
cw_trap_get_last_instant (CwTrap *self)
{
  g_return_val_if_fail (CW_IS_TRAP (self), -1);

  return self->last_instant;
}

/**
 * cw_trap_get_last_day:
 * @self: a trap
 *
 * Gets the local day on which it was last taken.
 *
 * Returns: the day, or 0 when never
 */
CwDay
cw_trap_get_last_day (CwTrap *self)
{
  g_return_val_if_fail (CW_IS_TRAP (self), 0);

  return self->last_day;
}

/**
 * cw_trap_get_refuted:
 * @self: a trap
 *
 * Gets whether it was taken, and every question in which it was has been answered right since, other
 * than in cram.
 *
 * Returns: `TRUE` when the learner got over it
 */
gboolean
cw_trap_get_refuted (CwTrap *self)
{
  g_return_val_if_fail (CW_IS_TRAP (self), FALSE);

  return self->n_taken > 0 && !self->open;
}

/**
 * cw_trap_get_taken_in:
 * @self: a trap
 *
 * Gets the questions in which it was taken.
 *
 * Returns: (transfer none) (element-type CwQuestion): the questions, in the order of the pack
 */
GPtrArray *
cw_trap_get_taken_in (CwTrap *self)
{
  g_return_val_if_fail (CW_IS_TRAP (self), NULL);

  return self->taken_in;
}

/**
 * cw_trap_get_questions:
 * @self: a trap
 *
 * Gets the questions in which it lures. Reserved ones stay hidden until they were answered.
 *
 * Returns: (transfer none) (element-type CwQuestion): the questions, in the order of the pack
 */
GPtrArray *
cw_trap_get_questions (CwTrap *self)
{
  g_return_val_if_fail (CW_IS_TRAP (self), NULL);

  return self->questions;
}
