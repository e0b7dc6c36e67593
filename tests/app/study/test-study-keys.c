/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pages/study/cw-study-keys.h"

/* Keycodes are evdev + 8: 10 to 19 the number row, 24 where a US keyboard has Q, 38 where it has A. */
typedef struct
{
  const char *name;
  guint       keyval;
  guint       keycode;
  CwStudyKey  key;
  guint       option;
} Case;

static const Case cases[] = {
  /* US, and whatever types the same. */
  { "us/1", GDK_KEY_1, 10, CW_STUDY_KEY_OPTION, 0 },
  { "us/6", GDK_KEY_6, 15, CW_STUDY_KEY_OPTION, 5 },
  { "us/7", GDK_KEY_7, 16, CW_STUDY_KEY_GUESS, 0 },
  { "us/8", GDK_KEY_8, 17, CW_STUDY_KEY_FAIR, 0 },
  { "us/9", GDK_KEY_9, 18, CW_STUDY_KEY_CERTAIN, 0 },
  { "us/0", GDK_KEY_0, 19, CW_STUDY_KEY_NONE, 0 },
  { "us/a", GDK_KEY_a, 38, CW_STUDY_KEY_OPTION, 0 },
  { "us/f", GDK_KEY_f, 41, CW_STUDY_KEY_OPTION, 5 },
  { "us/g", GDK_KEY_g, 42, CW_STUDY_KEY_NONE, 0 },
  { "us/r", GDK_KEY_r, 27, CW_STUDY_KEY_DONT_KNOW, 0 },
  { "us/m", GDK_KEY_m, 58, CW_STUDY_KEY_FLAG, 0 },
  { "us/n", GDK_KEY_n, 57, CW_STUDY_KEY_NOTE, 0 },
  { "us/q", GDK_KEY_q, 24, CW_STUDY_KEY_READ, 0 },
  { "us/o", GDK_KEY_o, 32, CW_STUDY_KEY_ORIGINAL, 0 },
  { "us/return", GDK_KEY_Return, 36, CW_STUDY_KEY_CHECK, 0 },
  { "us/space", GDK_KEY_space, 65, CW_STUDY_KEY_NONE, 0 },
  { "us/caps-b", GDK_KEY_B, 56, CW_STUDY_KEY_OPTION, 1 },
  { "us/escape", GDK_KEY_Escape, 9, CW_STUDY_KEY_NONE, 0 },
  { "us/f1", GDK_KEY_F1, 67, CW_STUDY_KEY_NONE, 0 },

  /* French: the number row types signs and letters, A and Q, M and comma change places. */
  { "azerty/ampersand", GDK_KEY_ampersand, 10, CW_STUDY_KEY_OPTION, 0 },
  { "azerty/eacute", GDK_KEY_eacute, 11, CW_STUDY_KEY_OPTION, 1 },
  { "azerty/quotedbl", GDK_KEY_quotedbl, 12, CW_STUDY_KEY_OPTION, 2 },
  { "azerty/minus", GDK_KEY_minus, 15, CW_STUDY_KEY_OPTION, 5 },
  { "azerty/egrave", GDK_KEY_egrave, 16, CW_STUDY_KEY_GUESS, 0 },
  { "azerty/underscore", GDK_KEY_underscore, 17, CW_STUDY_KEY_FAIR, 0 },
  { "azerty/ccedilla", GDK_KEY_ccedilla, 18, CW_STUDY_KEY_CERTAIN, 0 },
  { "azerty/agrave", GDK_KEY_agrave, 19, CW_STUDY_KEY_NONE, 0 },
  { "azerty/shift-1", GDK_KEY_1, 10, CW_STUDY_KEY_OPTION, 0 },
  { "azerty/a", GDK_KEY_a, 24, CW_STUDY_KEY_OPTION, 0 },
  { "azerty/q", GDK_KEY_q, 38, CW_STUDY_KEY_READ, 0 },
  { "azerty/m", GDK_KEY_m, 47, CW_STUDY_KEY_FLAG, 0 },
  { "azerty/comma", GDK_KEY_comma, 58, CW_STUDY_KEY_NONE, 0 },

  /* Czech. */
  { "czech/plus", GDK_KEY_plus, 10, CW_STUDY_KEY_OPTION, 0 },
  { "czech/ecaron", GDK_KEY_ecaron, 11, CW_STUDY_KEY_OPTION, 1 },
  { "czech/scaron", GDK_KEY_scaron, 12, CW_STUDY_KEY_OPTION, 2 },
  { "czech/yacute", GDK_KEY_yacute, 16, CW_STUDY_KEY_GUESS, 0 },
  { "czech/aacute", GDK_KEY_aacute, 17, CW_STUDY_KEY_FAIR, 0 },
  { "czech/iacute", GDK_KEY_iacute, 18, CW_STUDY_KEY_CERTAIN, 0 },

  /* Dvorak: letters of the Latin script mean what they say, wherever they are. */
  { "dvorak/x", GDK_KEY_x, 56, CW_STUDY_KEY_NONE, 0 },
  { "dvorak/b", GDK_KEY_b, 57, CW_STUDY_KEY_OPTION, 1 },

  /* Cyrillic. */
  { "cyrillic/ef", GDK_KEY_Cyrillic_ef, 38, CW_STUDY_KEY_OPTION, 0 },
  { "cyrillic/i", GDK_KEY_Cyrillic_i, 56, CW_STUDY_KEY_OPTION, 1 },
  { "cyrillic/es", GDK_KEY_Cyrillic_es, 54, CW_STUDY_KEY_OPTION, 2 },
  { "cyrillic/ve", GDK_KEY_Cyrillic_ve, 40, CW_STUDY_KEY_OPTION, 3 },
  { "cyrillic/u", GDK_KEY_Cyrillic_u, 26, CW_STUDY_KEY_OPTION, 4 },
  { "cyrillic/a", GDK_KEY_Cyrillic_a, 41, CW_STUDY_KEY_OPTION, 5 },
  { "cyrillic/ka", GDK_KEY_Cyrillic_ka, 27, CW_STUDY_KEY_DONT_KNOW, 0 },
  { "cyrillic/softsign", GDK_KEY_Cyrillic_softsign, 58, CW_STUDY_KEY_FLAG, 0 },
  { "cyrillic/te", GDK_KEY_Cyrillic_te, 57, CW_STUDY_KEY_NOTE, 0 },
  { "cyrillic/shorti", GDK_KEY_Cyrillic_shorti, 24, CW_STUDY_KEY_READ, 0 },
  { "cyrillic/pe", GDK_KEY_Cyrillic_pe, 42, CW_STUDY_KEY_NONE, 0 },
  { "cyrillic/caps-ef", GDK_KEY_Cyrillic_EF, 38, CW_STUDY_KEY_OPTION, 0 },

  /* Hebrew. */
  { "hebrew/shin", GDK_KEY_hebrew_shin, 38, CW_STUDY_KEY_OPTION, 0 },
  { "hebrew/nun", GDK_KEY_hebrew_nun, 56, CW_STUDY_KEY_OPTION, 1 },
  { "hebrew/bet", GDK_KEY_hebrew_bet, 54, CW_STUDY_KEY_OPTION, 2 },
  { "hebrew/gimel", GDK_KEY_hebrew_gimel, 40, CW_STUDY_KEY_OPTION, 3 },
  { "hebrew/resh", GDK_KEY_hebrew_resh, 27, CW_STUDY_KEY_DONT_KNOW, 0 },
  { "hebrew/zade", GDK_KEY_hebrew_zade, 58, CW_STUDY_KEY_FLAG, 0 },

  /* Arabic digits stand in the number row. */
  { "arabic/1", GDK_KEY_Arabic_1, 10, CW_STUDY_KEY_OPTION, 0 },

  /* The keypad, with and without Num Lock. */
  { "keypad/1", GDK_KEY_KP_1, 87, CW_STUDY_KEY_OPTION, 0 },
  { "keypad/6", GDK_KEY_KP_6, 85, CW_STUDY_KEY_OPTION, 5 },
  { "keypad/7", GDK_KEY_KP_7, 79, CW_STUDY_KEY_GUESS, 0 },
  { "keypad/9", GDK_KEY_KP_9, 81, CW_STUDY_KEY_CERTAIN, 0 },
  { "keypad/enter", GDK_KEY_KP_Enter, 104, CW_STUDY_KEY_CHECK, 0 },
  { "keypad/end", GDK_KEY_KP_End, 87, CW_STUDY_KEY_NONE, 0 },

  /* A dead key types nothing by itself. */
  { "dead-acute", GDK_KEY_dead_acute, 11, CW_STUDY_KEY_NONE, 0 },
};

static void
test_key (gconstpointer data)
{
  const Case *test = data;
  guint option = 0;

  g_assert_cmpint (cw_study_key_find (test->keyval, test->keycode, 0, &option), ==, test->key);
  g_assert_cmpuint (option, ==, test->option);
  g_assert_cmpint (cw_study_key_find (test->keyval, test->keycode, GDK_LOCK_MASK, &option), ==, test->key);
}

/* With a modifier a key belongs to an accelerator, or to nobody. */
static void
test_modifiers (void)
{
  static const GdkModifierType modifiers[] = {
    GDK_CONTROL_MASK, GDK_ALT_MASK, GDK_SUPER_MASK, GDK_META_MASK, GDK_CONTROL_MASK | GDK_SHIFT_MASK,
  };
  guint option = 7;

  for (gsize i = 0; i < G_N_ELEMENTS (modifiers); i++)
    {
      for (gsize j = 0; j < G_N_ELEMENTS (cases); j++)
        g_assert_cmpint (cw_study_key_find (cases[j].keyval, cases[j].keycode, modifiers[i], &option), ==,
                         CW_STUDY_KEY_NONE);
    }

  g_assert_cmpuint (option, ==, 7);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/app/study-keys/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_key);
    }
  g_test_add_func ("/app/study-keys/modifiers", test_modifiers);

  return g_test_run ();
}
