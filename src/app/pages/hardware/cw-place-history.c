/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-place-history.h"

#include <string.h>

#define MAX_PLACES 50
#define TABLE "chipwise:hardware"

GPtrArray *
cw_place_history_new (void)
{
  return g_ptr_array_new_with_free_func (g_free);
}

void
cw_place_history_push (GPtrArray  *history,
                       const char *address)
{
  g_return_if_fail (history != NULL);
  g_return_if_fail (address != NULL);

  if (history->len == MAX_PLACES)
    g_ptr_array_remove_index (history, 0);
  g_ptr_array_add (history, g_strdup (address));
}

/* (transfer full): the last place; the table as it opens when there is none. */
char *
cw_place_history_pop (GPtrArray *history)
{
  g_return_val_if_fail (history != NULL, NULL);

  return history->len > 0 ? g_ptr_array_steal_index (history, history->len - 1) : g_strdup (TABLE);
}

/* What is filtered while details are open is what Back is to come back to. */
void
cw_place_history_replace_table (GPtrArray  *history,
                                const char *address)
{
  g_return_if_fail (history != NULL);
  g_return_if_fail (address != NULL);

  for (guint i = history->len; i > 0; i--)
    {
      const char *place = history->pdata[i - 1];

      if (g_str_has_prefix (place, TABLE) && strstr (place, "view=") == NULL)
        {
          g_free (history->pdata[i - 1]);
          history->pdata[i - 1] = g_strdup (address);
          return;
        }
    }
}
