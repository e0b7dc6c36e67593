/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "session/cw-score.h"

/* Worked out to 40 digits from the equation (p - x)² = z² x (1 - x) / n, z = 1.959963984540054, whose
 * two roots are the ends. */
static void
test_range (void)
{
  static const struct { guint right, of; double low, high; } rows[] = {
    { 14, 20, 0.481027181646, 0.854522755132 },
    { 0, 20, 0.000000000000, 0.161125158053 },
    { 20, 20, 0.838874841947, 1.000000000000 },
    { 10, 20, 0.299298008198, 0.700701991802 },
    { 1, 1, 0.206549314377, 1.000000000000 },
    { 0, 1, 0.000000000000, 0.793450685623 },
    { 19, 20, 0.763868806553, 0.991118551199 },
    { 7, 10, 0.396778147461, 0.892208732594 },
    { 33, 50, 0.521538260502, 0.775630507775 },
    { 140, 200, 0.633209316273, 0.759252553176 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      double low, high;

      cw_score_get_range (rows[i].right, rows[i].of, &low, &high);
      g_assert_cmpfloat_with_epsilon (low, rows[i].low, 1e-9);
      g_assert_cmpfloat_with_epsilon (high, rows[i].high, 1e-9);
    }
}

static void
test_range_holds_the_share (void)
{
  for (guint of = 1; of <= 60; of++)
    {
      double last_low = -1, last_high = -1;

      for (guint right = 0; right <= of; right++)
        {
          double low, high;

          cw_score_get_range (right, of, &low, &high);
          g_assert_cmpfloat (low, >=, 0);
          g_assert_cmpfloat (high, <=, 1);
          g_assert_cmpfloat (low, <=, (double) right / of);
          g_assert_cmpfloat (high, >=, (double) right / of);
          g_assert_cmpfloat (low, >, last_low);
          g_assert_cmpfloat (high, >, last_high);
          last_low = low;
          last_high = high;
        }
      g_assert_cmpfloat (last_high, ==, 1);
    }
}

static void
test_range_of_nothing (void)
{
  double low, high;

  cw_score_get_range (0, 0, &low, &high);
  g_assert_cmpfloat (low, ==, 0);
  g_assert_cmpfloat (high, ==, 1);
}

static void
assert_part (CwScore    *score,
             guint       index,
             const char *pack,
             const char *objective,
             guint       right,
             guint       of,
             guint       seen_before)
{
  const CwScorePart *part = &g_array_index (score->parts, CwScorePart, index);

  g_assert_cmpstr (part->pack, ==, pack);
  g_assert_cmpstr (part->objective, ==, objective);
  g_assert_cmpuint (part->right, ==, right);
  g_assert_cmpuint (part->of, ==, of);
  g_assert_cmpuint (part->seen_before, ==, seen_before);
}

static void
test_add (void)
{
  g_autoptr(CwScore) score = cw_score_new ();

  cw_score_add (score, "a", "one", TRUE, TRUE, FALSE);
  cw_score_add (score, "a", "two", FALSE, TRUE, TRUE);
  cw_score_add (score, "a", "one", FALSE, FALSE, TRUE);
  cw_score_add (score, "b", "one", TRUE, TRUE, FALSE);
  cw_score_add (score, "a", NULL, TRUE, TRUE, TRUE);

  g_assert_cmpuint (score->right, ==, 3);
  g_assert_cmpuint (score->of, ==, 5);
  g_assert_cmpuint (score->unanswered, ==, 1);
  g_assert_cmpuint (score->seen_before, ==, 3);
  g_assert_cmpuint (score->parts->len, ==, 3);
  assert_part (score, 0, "a", "one", 1, 2, 1);
  assert_part (score, 1, "a", "two", 0, 1, 1);
  assert_part (score, 2, "b", "one", 1, 1, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/core/score/range", test_range);
  g_test_add_func ("/core/score/range-holds-the-share", test_range_holds_the_share);
  g_test_add_func ("/core/score/range-of-nothing", test_range_of_nothing);
  g_test_add_func ("/core/score/add", test_add);

  return g_test_run ();
}
