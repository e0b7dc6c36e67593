/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "session/cw-shuffle.h"

/* A shuffle that gives the same order on every machine and with every version of GLib: a resumed
 * session must show the options where they stood. */

/* FNV-1a, 64 bit. */
static guint64
hash_text (guint64     hash,
           const char *text)
{
  for (const char *p = text; *p != '\0'; p++)
    hash = (hash ^ (guint8) *p) * G_GUINT64_CONSTANT (0x100000001b3);

  return hash;
}

/* SplitMix64: one state word, well mixed, public domain by its author Sebastiano Vigna. */
static guint64
next_random (guint64 *state)
{
  guint64 z = (*state += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15));

  z = (z ^ (z >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return z ^ (z >> 31);
}

/**
 * cw_shuffle_pointers:
 * @array: what to shuffle, in place
 * @seed: the seed of the session
 * @salt: what is shuffled, such as the key of a question, so that two things under one seed differ
 *
 * Brings the pointers into an order that follows from @seed and @salt alone (Fisher-Yates).
 */
void
cw_shuffle_pointers (GPtrArray  *array,
                     guint64     seed,
                     const char *salt)
{
  guint64 state;

  g_return_if_fail (array != NULL);
  g_return_if_fail (salt != NULL);

  state = hash_text (seed ^ G_GUINT64_CONSTANT (0xcbf29ce484222325), salt);

  for (guint i = array->len; i > 1; i--)
    {
      guint j = next_random (&state) % i;
      gpointer swap = array->pdata[i - 1];

      array->pdata[i - 1] = array->pdata[j];
      array->pdata[j] = swap;
    }
}
