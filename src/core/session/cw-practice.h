/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "content/cw-library.h"
#include "progress/cw-progress.h"
#include "util/cw-address.h"

G_BEGIN_DECLS

typedef enum { CW_PRACTICE_CORE, CW_PRACTICE_BEYOND, CW_PRACTICE_BOTH } CwPracticeScope;

/* The most questions a set may be asked to hold, and how many it holds when nobody says. */
#define CW_PRACTICE_MAX 100
#define CW_PRACTICE_DEFAULT 10

/* Which questions to practise. Each part narrows the others; among unseen, missed and flagged, a
 * question that is one of those asked for is enough. Its spelling is an address,
 * `chipwise:collection/practice?pack=pmle-3.3&objective=memory&level=expert&state=missed&n=20`. */
typedef struct
{
  char           *pack;       /* an id; NULL: all */
  char           *objective;  /* an id; NULL: all */
  char           *concept;    /* an id; NULL: all */
  int             level;      /* a CwLevel; -1: all */
  int             difficulty; /* a CwDifficulty; -1: all */
  CwPracticeScope scope;
  gboolean        unseen;
  gboolean        missed;
  gboolean        flagged;
  guint           n;          /* questions in a set, 1 to CW_PRACTICE_MAX */
  gboolean        cram;       /* does not change when questions return */
} CwPracticeFilter;

#define CW_TYPE_PRACTICE_FILTER (cw_practice_filter_get_type ())
GType             cw_practice_filter_get_type   (void);

CwPracticeFilter *cw_practice_filter_new        (void) G_GNUC_WARN_UNUSED_RESULT; /* all of the core */
CwPracticeFilter *cw_practice_filter_parse      (const CwAddress  *address,
                                                 GError          **error) G_GNUC_WARN_UNUSED_RESULT;
CwPracticeFilter *cw_practice_filter_copy       (const CwPracticeFilter *self) G_GNUC_WARN_UNUSED_RESULT;
void              cw_practice_filter_free       (CwPracticeFilter *self);
char             *cw_practice_filter_to_string  (const CwPracticeFilter *self) G_GNUC_WARN_UNUSED_RESULT;

GPtrArray        *cw_practice_dup_matching      (CwLibrary              *library,
                                                 CwProgress             *progress,
                                                 const CwPracticeFilter *filter) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray        *cw_practice_pick              (CwLibrary              *library,
                                                 CwProgress             *progress,
                                                 const CwPracticeFilter *filter,
                                                 guint64                 seed) G_GNUC_WARN_UNUSED_RESULT;

/* The questions whose lure the learner took last time it was wrong; of one misconception, or of all. */
GPtrArray        *cw_practice_dup_traps         (CwLibrary  *library,
                                                 CwProgress *progress,
                                                 const char *misconception /* an id; NULL: all */)
                                                 G_GNUC_WARN_UNUSED_RESULT;
GPtrArray        *cw_practice_pick_traps        (CwLibrary  *library,
                                                 CwProgress *progress,
                                                 const char *misconception /* an id; NULL: all */,
                                                 guint       n,
                                                 guint64     seed) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwPracticeFilter, cw_practice_filter_free)

G_END_DECLS
