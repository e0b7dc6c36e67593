/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-study-keys.h"

/* Letters and digits without Ctrl cannot be accelerators: those would swallow typing in entries.
 * They are matched by what the key types and, where that is nothing of ours, by where the key is:
 * the number row of a French or Czech keyboard types signs, and a Cyrillic or Hebrew layout has no
 * letter A. */

typedef struct
{
  guint      keyval;
  guint      keycode; /* evdev + 8, the place of the key on a US keyboard; 0 where place says nothing */
  CwStudyKey key;
  guint      option;
} Binding;

static const Binding bindings[] = {
  { GDK_KEY_1, 10, CW_STUDY_KEY_OPTION, 0 },
  { GDK_KEY_2, 11, CW_STUDY_KEY_OPTION, 1 },
  { GDK_KEY_3, 12, CW_STUDY_KEY_OPTION, 2 },
  { GDK_KEY_4, 13, CW_STUDY_KEY_OPTION, 3 },
  { GDK_KEY_5, 14, CW_STUDY_KEY_OPTION, 4 },
  { GDK_KEY_6, 15, CW_STUDY_KEY_OPTION, 5 },
  { GDK_KEY_7, 16, CW_STUDY_KEY_GUESS, 0 },
  { GDK_KEY_8, 17, CW_STUDY_KEY_FAIR, 0 },
  { GDK_KEY_9, 18, CW_STUDY_KEY_CERTAIN, 0 },
  { GDK_KEY_KP_1, 0, CW_STUDY_KEY_OPTION, 0 },
  { GDK_KEY_KP_2, 0, CW_STUDY_KEY_OPTION, 1 },
  { GDK_KEY_KP_3, 0, CW_STUDY_KEY_OPTION, 2 },
  { GDK_KEY_KP_4, 0, CW_STUDY_KEY_OPTION, 3 },
  { GDK_KEY_KP_5, 0, CW_STUDY_KEY_OPTION, 4 },
  { GDK_KEY_KP_6, 0, CW_STUDY_KEY_OPTION, 5 },
  { GDK_KEY_KP_7, 0, CW_STUDY_KEY_GUESS, 0 },
  { GDK_KEY_KP_8, 0, CW_STUDY_KEY_FAIR, 0 },
  { GDK_KEY_KP_9, 0, CW_STUDY_KEY_CERTAIN, 0 },
  { GDK_KEY_a, 38, CW_STUDY_KEY_OPTION, 0 },
  { GDK_KEY_b, 56, CW_STUDY_KEY_OPTION, 1 },
  { GDK_KEY_c, 54, CW_STUDY_KEY_OPTION, 2 },
  { GDK_KEY_d, 40, CW_STUDY_KEY_OPTION, 3 },
  { GDK_KEY_e, 26, CW_STUDY_KEY_OPTION, 4 },
  { GDK_KEY_f, 41, CW_STUDY_KEY_OPTION, 5 },
  { GDK_KEY_r, 27, CW_STUDY_KEY_DONT_KNOW, 0 },
  { GDK_KEY_m, 58, CW_STUDY_KEY_FLAG, 0 },
  { GDK_KEY_n, 57, CW_STUDY_KEY_NOTE, 0 },
  { GDK_KEY_q, 24, CW_STUDY_KEY_READ, 0 },
  { GDK_KEY_o, 32, CW_STUDY_KEY_ORIGINAL, 0 },
  { GDK_KEY_Return, 0, CW_STUDY_KEY_CHECK, 0 },
  { GDK_KEY_KP_Enter, 0, CW_STUDY_KEY_CHECK, 0 },
};

static gboolean
is_latin_letter (guint keyval)
{
  gunichar c = gdk_keyval_to_unicode (keyval);

  return c != 0 && g_unichar_isalpha (c) && c < 0x250;
}

static const Binding *
find_by_keyval (guint keyval)
{
  for (gsize i = 0; i < G_N_ELEMENTS (bindings); i++)
    {
      if (bindings[i].keyval == keyval)
        return &bindings[i];
    }

  return NULL;
}

/* The place counts for a digit whatever else the key types, such as é on a French keyboard, and for
 * a letter when the key types a letter of another script. */
static const Binding *
find_by_keycode (guint keyval,
                 guint keycode)
{
  gunichar c = gdk_keyval_to_unicode (keyval);

  for (gsize i = 0; i < G_N_ELEMENTS (bindings); i++)
    {
      gboolean is_digit = bindings[i].keyval >= GDK_KEY_1 && bindings[i].keyval <= GDK_KEY_9;

      if (bindings[i].keycode == 0 || bindings[i].keycode != keycode)
        continue;

      if (is_digit ? c != 0 : g_unichar_isalpha (c) && !is_latin_letter (keyval))
        return &bindings[i];
    }

  return NULL;
}

/* Finds what the key means. @option is set for %CW_STUDY_KEY_OPTION alone. */
CwStudyKey
cw_study_key_find (guint            keyval,
                   guint            keycode,
                   GdkModifierType  modifiers,
                   guint           *option)
{
  const GdkModifierType others = GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK;
  const Binding *binding;

  if ((modifiers & others) != 0)
    return CW_STUDY_KEY_NONE;

  binding = find_by_keyval (gdk_keyval_to_lower (keyval));
  if (binding == NULL)
    binding = find_by_keycode (keyval, keycode);
  if (binding == NULL)
    return CW_STUDY_KEY_NONE;

  *option = binding->option;
  return binding->key;
}
