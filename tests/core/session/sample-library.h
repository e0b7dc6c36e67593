/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "content/cw-library.h"
#include "progress/cw-progress.h"

G_BEGIN_DECLS

/* A library with one pack, "sample", read by the real loader. Objectives and their questions:
 *
 *   one    one-1 to one-7 (one-1 to one-3 foundation, one-4 and one-5 expert, the rest application),
 *          one-8 reserved, one-9 beyond; confused with two and three
 *   two    two-1 to two-6, two-2 asks for two
 *   three  three-1 to three-3
 *   empty  none
 *
 * The options are "right", "lure-1", "lure-2", "lure-3"; where two are asked for, "also" is right too.
 * The opening questions are one-1, two-1 and three-1. */
CwLibrary  *cw_sample_library_new         (void) G_GNUC_WARN_UNUSED_RESULT;
CwLibrary  *cw_sample_library_new_changed (const char *from,
                                           const char *to) G_GNUC_WARN_UNUSED_RESULT;
CwQuestion *cw_sample_question            (CwLibrary  *library,
                                           const char *id);

/* Logs an answer on the day of that number, 1 to 20, each later than the one before. "" as options:
 * "I don't know". Gives back the instant. */
gint64      cw_sample_answer              (CwProgress   *progress,
                                           CwQuestion   *question,
                                           const char   *options,
                                           CwConfidence  confidence,
                                           CwMode        mode,
                                           guint         day);
gint64      cw_sample_instant             (guint day);

/* "one-1 one-2", for comparing. */
char       *cw_sample_join_questions      (GPtrArray *questions) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
