/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "content/cw-library.h"
#include "progress/cw-progress.h"
#include "session/cw-pace.h"
#include "session/cw-siblings.h"
#include "session/cw-today.h"

G_BEGIN_DECLS

/* The days before the exam in which what was not right lately comes back, and from when on a right
 * answer is late enough not to. */
#define CW_AGENDA_RETURNS_FROM 5
#define CW_AGENDA_RIGHT_FROM 7

/* What the learner remembers of one question. */
typedef struct
{
  CwQuestion   *question;  /* owned by the agenda */
  guint         objective; /* index */
  guint         seconds;   /* that it costs */
  guint         groups[CW_N_SIBLING_KINDS]; /* 0: no siblings */
  CwMemoryState memory;
  CwDay         last_day;  /* answered last, in whatever mode; 0: never */
  CwDay         right_day; /* right last, but not in cram; 0: never */
  CwDay         fix_day;   /* right last since it was missed; 0: not yet */
  gboolean      met;       /* answered other than in cram */
  gboolean      missed;
  gboolean      sure_but_wrong;
} CwAgendaEntry;

typedef struct
{
  guint    entry;
  CwReason reason;
} CwAgendaPick;

/* What is known of every question that practice may show, and the rule by which a day's questions are
 * picked. Today asks it once; the plan plays the days to come on it. */
typedef struct
{
  GArray            *entries;    /* CwAgendaEntry, in the order of the packs */
  GArray            *objectives; /* see cw-agenda.c */
  CwSiblings        *siblings;
  GArray            *right_days; /* CwDay, by group of siblings: one of them was right last */
  CwMemoryParameters parameters;
  CwPace             pace;       /* how fast the learner is */
  guint              least;      /* seconds of the cheapest question, at least 1 */
} CwAgenda;

CwAgenda            *cw_agenda_new       (CwLibrary  *library,
                                          CwProgress *progress,
                                          CwDay       today) G_GNUC_WARN_UNUSED_RESULT;
CwAgenda            *cw_agenda_copy      (CwAgenda   *self) G_GNUC_WARN_UNUSED_RESULT;
void                 cw_agenda_free      (CwAgenda *self);
const CwAgendaEntry *cw_agenda_get_entry (CwAgenda *self,
                                          guint     index);
void                 cw_agenda_answer    (CwAgenda *self,
                                          guint     index,
                                          CwGrade   grade,
                                          CwDay     day);
gboolean             cw_agenda_is_covered (CwAgenda *self,
                                           guint     index,
                                           CwDay     since);

/* In cw-agenda-pick.c. */
gboolean             cw_agenda_returns   (CwAgenda *self,
                                          guint     index,
                                          CwDay     day,
                                          CwDay     exam_day,
                                          CwReason *reason);
GArray              *cw_agenda_pick      (CwAgenda *self,
                                          CwDay     day,
                                          CwDay     exam_day,
                                          guint     seconds) G_GNUC_WARN_UNUSED_RESULT;
gboolean             cw_agenda_is_before_exam (CwDay day,
                                               CwDay exam_day);

/* Questions never practised, in the order in which they are met. */
GArray              *cw_agenda_dup_new   (CwAgenda *self,
                                          CwDay     day,
                                          guint     limit) G_GNUC_WARN_UNUSED_RESULT;
gboolean             cw_agenda_has_block (CwAgenda *self,
                                          guint     index);
guint                cw_agenda_count_new (CwAgenda *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwAgenda, cw_agenda_free)

G_END_DECLS
