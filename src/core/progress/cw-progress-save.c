/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "progress/cw-progress-save.h"

#include "progress/cw-backups.h"
#include "progress/cw-progress-file.h"
#include "progress/cw-progress-private.h"
#include "progress/cw-progress-store.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

/* Nothing is ever written over a file that was not read before: what is in it is either what this
 * program wrote last, or is merged first, or (damaged) is set aside first. */

#define LOCK_WAIT_MS 4000

CwProgressSave *
cw_progress_save_new (const char *path,
                      gint64      now)
{
  CwProgressSave *self = g_new0 (CwProgressSave, 1);

  self->path = g_strdup (path);
  self->now = CLAMP (now, 0, CW_INSTANT_MAX);

  return self;
}

void
cw_progress_save_free (CwProgressSave *self)
{
  g_free (self->path);
  g_clear_pointer (&self->snapshot, g_bytes_unref);
  g_clear_pointer (&self->known, g_bytes_unref);
  g_clear_object (&self->news);
  g_free (self->message);
  g_clear_error (&self->error);
  g_clear_error (&self->backup_error);
  g_free (self);
}

static void
explain_locked (const char  *path,
                GError     **error)
{
  g_autofree char *shown = g_filename_display_name (path);
  g_autofree char *details = g_strdup ((*error)->message);

  g_clear_error (error);
  g_set_error (error, CW_PROGRESS_STORE_ERROR, CW_PROGRESS_STORE_ERROR_LOCKED,
               /* Translators: %1$s is a file, %2$s the message of the system. */
               _("Another program is using “%1$s” (%2$s). Your answers are kept and are saved "
                 "with the next one, or when you close the window."), shown, details);
}

/* Replaces an error of the file system by one that says what it means and what can be done. */
static void
explain_unwritable (const char  *path,
                    GError     **error)
{
  g_autofree char *shown = g_filename_display_name (path);
  g_autofree char *details = g_strdup ((*error)->message);
  gboolean is_full = g_error_matches (*error, G_FILE_ERROR, G_FILE_ERROR_NOSPC);

  g_clear_error (error);
  if (is_full)
    g_set_error (error, CW_PROGRESS_STORE_ERROR, CW_PROGRESS_STORE_ERROR_FULL,
                 /* Translators: %1$s is a file, %2$s the message of the system. */
                 _("The disk is full, so “%1$s” could not be saved (%2$s). Free some space: "
                   "your answers are kept and are saved with the next one, or when you close "
                   "the window."), shown, details);
  else
    g_set_error (error, CW_PROGRESS_STORE_ERROR, CW_PROGRESS_STORE_ERROR_FAILED,
                 /* Translators: %1$s is a file, %2$s the message of the system. */
                 _("“%1$s” could not be saved (%2$s). Check the disk and the permissions of the "
                   "folder: your answers are kept and are saved with the next one, or when you "
                   "close the window."), shown, details);
}

void
cw_progress_save_explain_unreadable (const char  *path,
                                     GError     **error)
{
  g_autofree char *shown = g_filename_display_name (path);
  g_autofree char *details = g_strdup ((*error)->message);

  g_clear_error (error);
  g_set_error (error, CW_PROGRESS_STORE_ERROR, CW_PROGRESS_STORE_ERROR_UNREADABLE,
               /* Translators: %1$s is a file, %2$s the message of the system. */
               _("“%1$s” cannot be read (%2$s), and nothing is saved over it. Check its "
                 "permissions, or move it away."), shown, details);
}

static char *
dup_free_name (const char *path,
               gint64      now)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *instant = cw_instant_to_string (now);

  for (guint i = 1;; i++)
    {
      g_autofree char *name = i == 1 ? g_strdup_printf ("progress-damaged-%s.ini", instant)
                                     : g_strdup_printf ("progress-damaged-%s-%u.ini", instant, i);
      char *candidate = g_build_filename (folder, name, NULL);

      if (!g_file_test (candidate, G_FILE_TEST_EXISTS | G_FILE_TEST_IS_SYMLINK))
        return candidate;

      g_free (candidate);
    }
}

static void
append_sentence (char **message,
                 char  *sentence)
{
  char *joined = *message != NULL ? g_strconcat (*message, " ", sentence, NULL)
                                  : g_strdup (sentence);

  g_free (sentence);
  g_free (*message);
  *message = joined;
}

static void
tell_damage (CwProgressSave    *self,
             CwProgressReading *reading,
             const char        *aside,
             guint              n_from_backup)
{
  g_autofree char *name = g_path_get_basename (aside);
  g_autofree char *shown = g_filename_display_name (name);

  append_sentence (&self->message,
                   g_strdup_printf (ngettext ("The progress file was damaged. It was set aside as "
                                              "“%1$s”, and %2$u answer was read from it.",
                                              "The progress file was damaged. It was set aside as "
                                              "“%1$s”, and %2$u answers were read from it.",
                                              reading->n_attempts),
                                    shown, reading->n_attempts));
  if (n_from_backup > 0)
    append_sentence (&self->message,
                     g_strdup_printf (ngettext ("%u more answer came back from a backup.",
                                                "%u more answers came back from a backup.",
                                                n_from_backup),
                                      n_from_backup));
  if (reading->dropped->len > 0)
    append_sentence (&self->message,
                     g_strdup_printf (ngettext ("%u answer in it was incomplete.",
                                                "%u answers in it were incomplete.",
                                                reading->dropped->len),
                                      reading->dropped->len));
}

static gboolean
set_aside (CwProgressSave    *self,
           const char        *target,
           GBytes            *bytes,
           CwProgressReading *reading,
           guint              n_from_backup)
{
  g_autofree char *aside = dup_free_name (target, self->now);

  if (!cw_durable_file_write (aside, bytes, &self->error))
    {
      explain_unwritable (aside, &self->error);
      return FALSE;
    }

  tell_damage (self, reading, aside, n_from_backup);
  return TRUE;
}

static gboolean
take_in_bytes (CwProgressSave *self,
               const char     *target,
               GBytes         *bytes)
{
  g_autoptr (CwProgressReading) reading = NULL;
  g_autoptr (CwProgress) backup = NULL;
  guint n_before;
  gint64 instant;

  self->news = cw_progress_parse (bytes, &reading);
  if (!reading->damaged)
    return TRUE;

  n_before = cw_progress_count_attempts (self->news);
  backup = cw_backups_load_best (target, &instant);
  if (backup != NULL)
    cw_progress_take_over (self->news, backup);

  return set_aside (self, target, bytes, reading,
                    cw_progress_count_attempts (self->news) - n_before);
}

static void
restore_from_backup (CwProgressSave *self,
                     const char     *target)
{
  gint64 instant = 0;
  guint n_attempts;

  self->news = cw_backups_load_best (target, &instant);
  if (self->news == NULL)
    return;

  n_attempts = cw_progress_count_attempts (self->news);
  append_sentence (&self->message,
                   g_strdup_printf (ngettext ("The progress file was missing. It was restored "
                                              "from a backup with %u answer.",
                                              "The progress file was missing. It was restored "
                                              "from a backup with %u answers.",
                                              n_attempts),
                                    n_attempts));
}

static void
set_known (CwProgressSave       *self,
           GBytes               *bytes,
           const CwFileIdentity *identity)
{
  g_clear_pointer (&self->known, g_bytes_unref);
  self->known = bytes != NULL ? g_bytes_ref (bytes) : NULL;
  self->identity = *identity;
}

/* Takes in what others wrote since. */
static gboolean
take_in (CwProgressSave *self,
         const char     *target)
{
  g_autoptr (GBytes) disk = NULL;
  CwFileIdentity identity;

  cw_durable_file_look (target, &identity);
  if (self->known != NULL && cw_file_identity_equal (&identity, &self->identity))
    return TRUE;

  disk = cw_durable_file_read (target, &identity, &self->error);
  if (disk == NULL && g_error_matches (self->error, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    {
      g_clear_error (&self->error);
      if (self->restore)
        restore_from_backup (self, target);
    }
  else if (disk == NULL)
    {
      cw_progress_save_explain_unreadable (target, &self->error);
      return FALSE;
    }
  else if ((self->known == NULL || !g_bytes_equal (disk, self->known)) &&
           !take_in_bytes (self, target, disk))
    return FALSE;

  set_known (self, disk, &identity);
  return TRUE;
}

/* The union of what is to be saved and what others wrote. */
static GBytes *
unite (CwProgressSave *self)
{
  g_autoptr (CwProgress) progress = NULL;

  if (self->news == NULL)
    return self->snapshot != NULL ? g_bytes_ref (self->snapshot) : NULL;
  if (self->snapshot == NULL)
    return cw_progress_to_bytes (self->news);

  progress = cw_progress_parse (self->snapshot, NULL);
  cw_progress_take_over (progress, self->news);
  return cw_progress_to_bytes (progress);
}

static void
run_locked (CwProgressSave *self,
            const char     *target)
{
  g_autoptr (GBytes) bytes = NULL;
  CwFileIdentity identity;

  if (!take_in (self, target))
    return;

  bytes = unite (self);
  if (bytes == NULL)
    return;

  if ((self->known == NULL || !g_bytes_equal (self->known, bytes)) &&
      !cw_durable_file_write (target, bytes, &self->error))
    {
      explain_unwritable (target, &self->error);
      return;
    }

  cw_durable_file_look (target, &identity);
  set_known (self, bytes, &identity);

  /* The log is safe; a backup that fails is made after the next answer. */
  if (!(self->backup_now ? cw_backups_make_now : cw_backups_make) (target, bytes, self->now,
                                                                   &self->backup_error))
    g_info ("No backup was made: %s", self->backup_error->message);
}

void
cw_progress_save_run (CwProgressSave *self)
{
  g_autofree char *target = cw_durable_file_resolve (self->path);
  int lock = cw_durable_file_lock (target, LOCK_WAIT_MS, &self->error);

  if (lock < 0)
    {
      if (g_error_matches (self->error, G_FILE_ERROR, G_FILE_ERROR_AGAIN))
        explain_locked (target, &self->error);
      else
        explain_unwritable (target, &self->error);
      return;
    }

  run_locked (self, target);
  g_close (lock, NULL);
}
