/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "progress/cw-progress.h"

/* Logs for tests. */
CwAttempt  *sample_attempt       (const char *text) G_GNUC_WARN_UNUSED_RESULT;
GBytes     *sample_bytes         (const char *text) G_GNUC_WARN_UNUSED_RESULT;
char       *sample_text          (CwProgress *progress) G_GNUC_WARN_UNUSED_RESULT;
CwProgress *sample_log_realistic (void) G_GNUC_WARN_UNUSED_RESULT;
CwProgress *sample_log_random    (GRand *rand) G_GNUC_WARN_UNUSED_RESULT;
CwProgress *sample_log_large     (guint n_questions,
                                  guint n_attempts) G_GNUC_WARN_UNUSED_RESULT;
void        sample_assert_equal  (CwProgress *a,
                                  CwProgress *b);
