/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sample-library.h"

G_BEGIN_DECLS

/* A library with one pack, "sample", with enough questions for a range. Objectives and their questions:
 *
 *   a  a-1 to a-12, one of four: chance 1/4
 *   b  b-1 to b-8, two of five: chance 1/10; b-7 and b-8 reserved
 *   c  c-1 to c-6, one of two: chance 1/2
 *   d  d-1 to d-5, one of four; d-5 is beyond
 *   e  none
 *
 * The options are "right", "also" in b, "big" which plays on the misconception "bigger", and but for c
 * "new", which plays on "newer" in a, c and d and on "bigger" in b, and "plain", which plays on none.
 * The misconception "never" has b-8 alone: there "plain" plays on it. */
CwLibrary *cw_sample_standing_new  (void) G_GNUC_WARN_UNUSED_RESULT;
CwPack    *cw_sample_standing_pack (CwLibrary *library);

/* Such a library, and a log without an answer. */
typedef struct
{
  CwLibrary *library;
  CwPack *pack; /* of the library */
  CwProgress *progress;
} CwSampleStanding;

void       cw_sample_standing_set_up    (CwSampleStanding *self,
                                         gconstpointer     data);
void       cw_sample_standing_tear_down (CwSampleStanding *self,
                                         gconstpointer     data);

/* Answers first to last of an objective on a day, without a word on how sure. */
void       cw_sample_standing_answer (CwLibrary  *library,
                                      CwProgress *progress,
                                      const char *objective,
                                      guint       first,
                                      guint       last,
                                      const char *options,
                                      CwMode      mode,
                                      guint       day);
CwDay      cw_sample_day             (guint day);

G_END_DECLS
