/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* One thing that is wrong with a file: where, what was expected, what was found. */
typedef struct
{
  char *file;     /* display name of the file */
  guint line;     /* 1-based, 0 when unknown */
  char *path;     /* JSON path such as `questions[3].options[1].why`, or "" */
  char *expected; /* a phrase: "a string of at most 64 bytes" */
  char *found;    /* a phrase: "the number 7" */
} CwFault;

/* All the faults of a load or a check, in the order in which they were found. */
typedef struct _CwFaults CwFaults;

CwFaults      *cw_faults_new       (void) G_GNUC_WARN_UNUSED_RESULT;
CwFaults      *cw_faults_ref       (CwFaults *self);
void           cw_faults_unref     (CwFaults *self);
void           cw_faults_add       (CwFaults   *self,
                                    const char *file,
                                    guint       line,
                                    const char *path,
                                    const char *expected,
                                    const char *found);
guint          cw_faults_get_count (CwFaults *self); /* of those that were kept */
guint          cw_faults_get_total (CwFaults *self);
gboolean       cw_faults_is_full   (CwFaults *self);
const CwFault *cw_faults_get       (CwFaults *self,
                                    guint     index);
char          *cw_fault_to_string  (const CwFault *fault) G_GNUC_WARN_UNUSED_RESULT;
char          *cw_faults_to_string (CwFaults *self) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwFaults, cw_faults_unref)

G_END_DECLS
