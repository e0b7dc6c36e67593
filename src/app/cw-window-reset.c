/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-window-private.h"

#include "cw-gtk-compat.h"

#include <glib/gi18n.h>

/* A reset is an entry in the log and acts at once. A backup is made before it, and it can be taken
 * back: from its message, by undo while it is the last thing that happened, and from the Progress page
 * ever after. */

#define RESET_MESSAGE "reset"
#define UNDONE_MESSAGE "tell"

static const char *
describe_reset (CwResetKind kind)
{
  if (kind == CW_RESET_STATISTICS)
    return _("The statistics start afresh. What you know and when questions return stays. "
             "A backup was made first.");

  return _("Progress starts afresh. The old answers stay in the file, and a backup was made first.");
}

void
cw_window_reset (CwWindow    *self,
                 CwResetKind  kind)
{
  CwProgress *progress = cw_context_get_progress (self->context);
  const gint64 now = cw_context_get_now (self->context);
  const char *message = describe_reset (kind);
  g_autoptr(GError) error = NULL;

  if (!cw_progress_store_backup_now (cw_context_get_store (self->context), now, &error))
    {
      /* Translators: %s says why no backup could be made. */
      g_autofree char *refusal = g_strdup_printf (_("Nothing was reset. %s"), error->message);

      cw_window_post (self, RESET_MESSAGE, refusal, NULL);
      cw_message_bar_focus (cw_window_get_messages (self));
      return;
    }

  self->reset_instant = cw_progress_reset (progress, now, kind);
  self->reset_page = self->page;
  cw_message_bar_post (cw_window_get_messages (self), RESET_MESSAGE, message, NULL,
                       _("_Undo Reset"), "win.undo-reset");
  cw_gtk_announce (GTK_WIDGET (self), message);
  cw_message_bar_focus (cw_window_get_messages (self));
}

/* Takes back the newest reset that counts. FALSE: there is none. */
gboolean
cw_window_undo_reset (CwWindow *self)
{
  CwProgress *progress = cw_context_get_progress (self->context);
  CwResetKind kind;
  const gint64 instant = cw_progress_find_last_reset (progress, &kind);

  if (instant == 0)
    return FALSE;

  cw_progress_undo_reset (progress, instant, kind);
  self->reset_instant = 0;
  self->reset_page = NULL;
  cw_message_bar_withdraw (cw_window_get_messages (self), RESET_MESSAGE);
  cw_window_post (self, UNDONE_MESSAGE,
                  kind == CW_RESET_STATISTICS ? _("Your statistics are back.") : _("Your progress is back."),
                  NULL);
  return TRUE;
}

/* Whether undo means the last reset: nothing was answered after it. */
gboolean
cw_window_is_reset_last (CwWindow *self)
{
  CwProgress *progress = cw_context_get_progress (self->context);
  const gint64 instant = cw_progress_find_last_reset (progress, NULL);
  g_autofree char *key = NULL;
  g_autoptr(CwAttempt) attempt = NULL;

  if (instant == 0)
    return FALSE;

  return !cw_progress_find_last_attempt (progress, &key, &attempt)
         || cw_attempt_get_instant (attempt) < instant;
}

/* The same, and it was made on the page that is shown: before that page is asked to undo. */
gboolean
cw_window_is_reset_here (CwWindow *self)
{
  return self->reset_instant != 0 && self->reset_page == self->page && cw_window_is_reset_last (self);
}
