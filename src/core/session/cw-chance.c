/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "session/cw-chance.h"

/**
 * cw_chance_of_question:
 * @question: a question
 *
 * Gets how often guessing alone is right: one set of `choose` options is, of all that can be made of
 * its options. 1/4 with one of four, 1/10 with two of five.
 *
 * Returns: more than 0, at most 1
 */
double
cw_chance_of_question (CwQuestion *question)
{
  guint n, choose;
  double sets = 1;

  g_return_val_if_fail (CW_IS_QUESTION (question), 1);

  n = g_list_model_get_n_items (cw_question_get_options (question));
  choose = MIN (cw_question_get_choose (question), n);
  for (guint i = 0; i < choose; i++)
    sets = sets * (n - i) / (i + 1);

  return 1 / sets;
}
