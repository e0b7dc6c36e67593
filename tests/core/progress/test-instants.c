/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "progress/cw-instants.h"

static void
assert_text (CwInstants *instants,
             const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);

  cw_instants_write (instants, "undone", text);
  g_assert_cmpstr (text->str, ==, expected);
}

static void
test_set (void)
{
  CwInstants instants = { 0 };

  g_assert_true (cw_instants_is_empty (&instants));
  g_assert_cmpuint (cw_instants_count (&instants), ==, 0);
  g_assert_false (cw_instants_contains (&instants, 5));
  assert_text (&instants, "");

  cw_instants_add (&instants, 5);
  cw_instants_add (&instants, 3);
  cw_instants_add (&instants, 5);
  cw_instants_add (&instants, 4);
  g_assert_cmpuint (cw_instants_count (&instants), ==, 3);
  g_assert_cmpint (cw_instants_get (&instants, 0), ==, 3);
  g_assert_cmpint (cw_instants_get (&instants, 2), ==, 5);
  g_assert_true (cw_instants_contains (&instants, 4));
  g_assert_false (cw_instants_contains (&instants, 6));
  assert_text (&instants, "undone=19700101T000003Z;19700101T000004Z;19700101T000005Z;\n");
  cw_instants_clear (&instants);
  g_assert_true (cw_instants_is_empty (&instants));
}

static void
test_items (void)
{
  CwInstants instants = { 0 };

  cw_instants_add_item (&instants, "later");
  g_assert_false (cw_instants_is_empty (&instants));
  cw_instants_add_item (&instants, "19700101T000003Z");
  cw_instants_add_item (&instants, "19700101T000003Z word");
  cw_instants_add_item (&instants, "later");
  g_assert_cmpuint (cw_instants_count (&instants), ==, 1);
  assert_text (&instants, "undone=19700101T000003Z;19700101T000003Z word;later;\n");
  cw_instants_clear (&instants);
}

static void
test_merge (void)
{
  CwInstants first = { 0 }, second = { 0 };

  cw_instants_add (&first, 3);
  cw_instants_add (&first, 9);
  cw_instants_add (&second, 9);
  cw_instants_add (&second, 5);
  cw_instants_add_item (&second, "later");
  cw_instants_merge (&first, &second);
  assert_text (&first, "undone=19700101T000003Z;19700101T000005Z;19700101T000009Z;later;\n");
  assert_text (&second, "undone=19700101T000005Z;19700101T000009Z;later;\n");
  cw_instants_clear (&first);
  cw_instants_clear (&second);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/core/instants/set", test_set);
  g_test_add_func ("/core/instants/items", test_items);
  g_test_add_func ("/core/instants/merge", test_merge);

  return g_test_run ();
}
