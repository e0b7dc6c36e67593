/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "progress/cw-progress-store.h"

#include "progress/cw-durable-file.h"
#include "progress/cw-progress-file.h"
#include "progress/cw-progress-private.h"

#include <glib/gi18n-lib.h>

/* Another file, which is not the one that the store keeps. */

/**
 * cw_progress_store_merge_file:
 * @self: a store
 * @path: another progress file, such as the copy that a sync program made of a conflict
 * @n_new: (out) (optional): how many answers were new
 * @error: return location for an error
 *
 * Merges another file into the log, as far as it can be read. The caller saves.
 *
 * Returns: `FALSE` when it cannot be read, or is no progress file
 */
gboolean
cw_progress_store_merge_file (CwProgressStore  *self,
                              const char       *path,
                              guint            *n_new,
                              GError          **error)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (CwProgress) other = NULL;
  g_autoptr (CwProgressReading) reading = NULL;
  g_autoptr (GError) read_error = NULL;
  g_autofree char *shown = NULL;
  CwFileIdentity identity;
  CwProgress *progress;
  guint n_before;

  g_return_val_if_fail (CW_IS_PROGRESS_STORE (self), FALSE);
  g_return_val_if_fail (path != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  bytes = cw_durable_file_read (path, &identity, &read_error);
  if (bytes == NULL)
    {
      g_set_error_literal (error, CW_PROGRESS_STORE_ERROR, CW_PROGRESS_STORE_ERROR_UNREADABLE,
                           read_error->message);
      return FALSE;
    }

  other = cw_progress_parse (bytes, &reading);
  if (reading->damaged && cw_progress_count_items (other) == 0)
    {
      shown = g_filename_display_name (path);
      g_set_error (error, CW_PROGRESS_STORE_ERROR, CW_PROGRESS_STORE_ERROR_FOREIGN,
                   _("“%s” holds no answers: it is no progress file."), shown);
      return FALSE;
    }

  progress = cw_progress_store_get_progress (self);
  n_before = cw_progress_count_attempts (progress);
  cw_progress_merge (progress, other);
  if (n_new != NULL)
    *n_new = cw_progress_count_attempts (progress) - n_before;

  return TRUE;
}
