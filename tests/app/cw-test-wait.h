/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Runs the main loop until `condition` holds, and fails the test when it does not within ten
 * seconds. */
#define cw_wait_until(condition)                                                    \
  G_STMT_START                                                                      \
    {                                                                               \
      const gint64 end_ = g_get_monotonic_time () + 10 * G_USEC_PER_SEC;            \
      const guint tick_ = g_timeout_add (10, cw_wait_tick, NULL);                   \
                                                                                    \
      while (!(condition) && g_get_monotonic_time () < end_)                        \
        g_main_context_iteration (NULL, TRUE);                                      \
      g_source_remove (tick_);                                                      \
      if (!(condition))                                                             \
        g_error ("%s:%d: waited in vain for: %s", __FILE__, __LINE__, #condition);  \
    }                                                                               \
  G_STMT_END

static inline gboolean
cw_wait_tick (gpointer user_data)
{
  return G_SOURCE_CONTINUE;
}

G_END_DECLS
