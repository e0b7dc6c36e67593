/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "content/cw-library.h"

G_BEGIN_DECLS

/* What can be chosen to practise, and what it is called. */
typedef struct
{
  char *pack;  /* NULL: of any */
  char *id;    /* NULL: all */
  char *title;
} CwPracticeName;

GPtrArray *cw_practice_dup_objectives (CwLibrary *library) G_GNUC_WARN_UNUSED_RESULT; /* CwPracticeName */
GPtrArray *cw_practice_dup_concepts   (CwLibrary  *library,
                                       const char *pack,
                                       const char *objective) G_GNUC_WARN_UNUSED_RESULT; /* CwPracticeName */
GStrv      cw_practice_dup_titles     (GPtrArray *names) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
