/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "session/cw-study-plan.h"

#include "session/cw-agenda.h"

/* The days until the exam, played forward by the very rule that picks each day's questions, so that
 * the plan promises what Today will ask. Whether an answer will be right is not known: as many are
 * taken to be wrong as the learner's memory and record let expect, spread evenly and not at random,
 * so that the same log gives the same plan. */

/* What was done is shown for so many days back, and what is due without a date for so many ahead. */
#define PAST_DAYS 13
#define DUE_DAYS 14

/* An exam further away is planned for up to here. */
#define DAYS_MAX 400

/* Where the minutes chosen do not suffice, more are tried, up to three hours. */
#define MINUTES_STEP 5
#define MINUTES_MAX 180

struct _CwStudyPlan
{
  GObject parent_instance;

  GArray *days; /* CwStudyDay, owned */
  guint   today_index;
  CwDay   today;
  CwDay   exam_day;
  guint   n_unmet;
  guint   n_unreviewed;
  guint   minutes_needed;
};

G_DEFINE_FINAL_TYPE (CwStudyPlan, cw_study_plan, G_TYPE_OBJECT)

static void
cw_study_plan_finalize (GObject *object)
{
  g_array_unref (CW_STUDY_PLAN (object)->days);

  G_OBJECT_CLASS (cw_study_plan_parent_class)->finalize (object);
}

static void
cw_study_plan_class_init (CwStudyPlanClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = cw_study_plan_finalize;
}

static void
cw_study_plan_init (CwStudyPlan *self)
{
  self->days = g_array_new (FALSE, TRUE, sizeof (CwStudyDay));
}

/* One way the days may go. */
typedef struct
{
  CwAgenda *agenda;
  CwDay     today;
  CwDay     exam_day;
  CwDay     last_day;
  guint     seconds;  /* a day */
  double    error;    /* wrong answers to be expected and not yet given */
} Course;

static CwGrade
expect_grade (Course              *course,
              const CwAgendaEntry *entry,
              CwDay                day)
{
  course->error += entry->memory.n_reviews > 0
                     ? 1.0 - cw_memory_recall (&course->agenda->parameters, &entry->memory, day)
                     : course->agenda->pace.wrong;
  if (course->error < 1.0)
    return CW_GRADE_GOOD;

  course->error -= 1.0;
  return CW_GRADE_AGAIN;
}

/* Plays one day; @study_day is told what it asks. */
static void
play_day (Course     *course,
          CwDay       day,
          CwStudyDay *study_day)
{
  guint spent = day == course->today ? course->agenda->pace.spent : 0;
  g_autoptr(GArray) picks = cw_agenda_pick (course->agenda, day, course->exam_day,
                                            course->seconds > spent ? course->seconds - spent : 0);

  for (guint i = 0; i < picks->len; i++)
    {
      const CwAgendaPick *pick = &g_array_index (picks, CwAgendaPick, i);
      const CwAgendaEntry *entry = cw_agenda_get_entry (course->agenda, pick->entry);

      if (study_day != NULL)
        {
          study_day->planned++;
          study_day->planned_new += entry->memory.n_reviews == 0 ? 1 : 0;
          study_day->seconds += entry->seconds;
        }
      cw_agenda_answer (course->agenda, pick->entry, expect_grade (course, entry, day), day);
    }
}

/* What the exam finds: questions never practised, and those not right in the week before it. One that
 * was asked on the last day had its chance, whether it will be right or not. */
static void
count_gaps (Course *course,
            guint  *n_unmet,
            guint  *n_unreviewed)
{
  CwDay since = course->exam_day - CW_AGENDA_RIGHT_FROM;

  *n_unmet = *n_unreviewed = 0;
  for (guint i = 0; i < course->agenda->entries->len; i++)
    {
      const CwAgendaEntry *entry = cw_agenda_get_entry (course->agenda, i);

      if (!entry->met)
        *n_unmet += 1;
      else if (course->last_day + 1 >= course->exam_day && entry->right_day < since &&
               entry->last_day + 1 < course->exam_day)
        *n_unreviewed += 1;
    }
}

static void
course_init (Course      *course,
             CwStudyPlan *plan,
             CwAgenda    *agenda,
             guint        minutes)
{
  course->agenda = cw_agenda_copy (agenda);
  course->today = plan->today;
  course->exam_day = plan->exam_day;
  course->last_day = MIN (plan->exam_day, plan->today + DAYS_MAX);
  course->seconds = minutes * 60;
  course->error = 0;
}

/* Whether so many minutes a day suffice. */
static gboolean
try_minutes (CwStudyPlan *plan,
             CwAgenda    *agenda,
             guint        minutes)
{
  Course course;
  guint n_unmet, n_unreviewed;

  course_init (&course, plan, agenda, minutes);
  for (CwDay day = course.today; day <= course.last_day && day < course.exam_day; day++)
    play_day (&course, day, NULL);

  count_gaps (&course, &n_unmet, &n_unreviewed);
  cw_agenda_free (course.agenda);

  return n_unmet == 0 && n_unreviewed == 0;
}

/* The fewest minutes a day that suffice, or 0 when not even three hours do. */
static guint
find_minutes (CwStudyPlan *plan,
              CwAgenda    *agenda,
              guint        minutes)
{
  guint low = minutes / MINUTES_STEP, high = MINUTES_MAX / MINUTES_STEP;

  if (low >= high || !try_minutes (plan, agenda, MINUTES_MAX))
    return 0;

  while (high - low > 1)
    {
      guint middle = (low + high) / 2;

      if (try_minutes (plan, agenda, middle * MINUTES_STEP))
        high = middle;
      else
        low = middle;
    }

  return high * MINUTES_STEP;
}

static CwStudyDay *
add_day (CwStudyPlan *self,
         CwProgress  *progress,
         CwDay        day)
{
  CwDayCounts counts = cw_progress_get_day_counts (progress, day);
  CwStudyDay study_day = {
    .day = day,
    .done = counts.answers,
    .seconds_done = counts.seconds,
    .misses_again = cw_agenda_is_before_exam (day, self->exam_day),
  };

  g_array_append_val (self->days, study_day);
  return &g_array_index (self->days, CwStudyDay, self->days->len - 1);
}

/* The past starts with the first day of the last two weeks on which anything was done. */
static void
add_past (CwStudyPlan *self,
          CwProgress  *progress)
{
  for (CwDay day = self->today - MIN (PAST_DAYS, self->today - 1); day < self->today; day++)
    {
      if (self->days->len > 0 || cw_progress_get_day_counts (progress, day).answers > 0)
        add_day (self, progress, day);
    }

  self->today_index = self->days->len;
}

static void
plan_until_exam (CwStudyPlan *self,
                 CwProgress  *progress,
                 CwAgenda    *agenda,
                 guint        minutes)
{
  Course course;

  course_init (&course, self, agenda, minutes);
  for (CwDay day = course.today; day <= course.last_day; day++)
    {
      /* What the exam finds is what the days before it leave. */
      if (day == course.exam_day)
        count_gaps (&course, &self->n_unmet, &self->n_unreviewed);

      play_day (&course, day, add_day (self, progress, day));
    }
  if (course.last_day < course.exam_day)
    count_gaps (&course, &self->n_unmet, &self->n_unreviewed);
  cw_agenda_free (course.agenda);

  self->minutes_needed = self->n_unmet == 0 && self->n_unreviewed == 0
                           ? minutes
                           : find_minutes (self, agenda, minutes);
}

/* Without a date there is nothing to spread: the days say what is due by today's knowledge. */
static void
plan_due (CwStudyPlan *self,
          CwProgress  *progress,
          CwAgenda    *agenda)
{
  for (guint i = 0; i < DUE_DAYS; i++)
    add_day (self, progress, self->today + i);

  for (guint i = 0; i < agenda->entries->len; i++)
    {
      const CwAgendaEntry *entry = cw_agenda_get_entry (agenda, i);
      CwDay due = MAX (entry->memory.due, self->today);

      if (entry->memory.n_reviews == 0)
        continue;
      if (due == self->today && entry->last_day == self->today)
        due++;
      if (due >= self->today + DUE_DAYS)
        continue;

      g_array_index (self->days, CwStudyDay, self->today_index + (due - self->today)).planned++;
      g_array_index (self->days, CwStudyDay, self->today_index + (due - self->today)).seconds += entry->seconds;
    }
}

/**
 * cw_study_plan_new:
 * @library: the packs
 * @progress: the log
 * @today: the local day
 * @exam_day: the day of the exam; 0, or a day that is over, for none
 * @minutes: how long the learner studies a day, in minutes
 *
 * Plans the days up to and with the one of the exam, as [class@Today] will ask them if the learner keeps
 * to the minutes; an exam more than 400 days away up to there. Without a date, the plan says what falls
 * due on each of 14 days by what is known now, whatever time it takes. Up to 13 days that are over stand
 * in front, from the first on which anything was done.
 *
 * Returns: (transfer full): the plan
 */
CwStudyPlan *
cw_study_plan_new (CwLibrary  *library,
                   CwProgress *progress,
                   CwDay       today,
                   CwDay       exam_day,
                   guint       minutes)
{
  g_autoptr(CwAgenda) agenda = NULL;
  CwStudyPlan *self;

  g_return_val_if_fail (CW_IS_LIBRARY (library), NULL);
  g_return_val_if_fail (CW_IS_PROGRESS (progress), NULL);
  g_return_val_if_fail (today != 0, NULL);

  agenda = cw_agenda_new (library, progress, today);

  self = g_object_new (CW_TYPE_STUDY_PLAN, NULL);
  self->today = today;
  self->exam_day = exam_day < today ? 0 : exam_day;
  add_past (self, progress);

  if (self->exam_day != 0)
    plan_until_exam (self, progress, agenda, minutes);
  else
    plan_due (self, progress, agenda);

  return self;
}

/**
 * cw_study_plan_get_today:
 * @self: a plan
 *
 * Returns: the day on which it was made
 */
CwDay
cw_study_plan_get_today (CwStudyPlan *self)
{
  g_return_val_if_fail (CW_IS_STUDY_PLAN (self), 0);

  return self->today;
}

/**
 * cw_study_plan_get_exam_day:
 * @self: a plan
 *
 * Returns: the day of the exam, 0 when there is none to come
 */
CwDay
cw_study_plan_get_exam_day (CwStudyPlan *self)
{
  g_return_val_if_fail (CW_IS_STUDY_PLAN (self), 0);

  return self->exam_day;
}

/**
 * cw_study_plan_get_n_days:
 * @self: a plan
 *
 * Returns: how many days it has, one after the other without a gap
 */
guint
cw_study_plan_get_n_days (CwStudyPlan *self)
{
  g_return_val_if_fail (CW_IS_STUDY_PLAN (self), 0);

  return self->days->len;
}

/**
 * cw_study_plan_get_day:
 * @self: a plan
 * @index: which day
 *
 * Returns: (transfer none): the day
 */
const CwStudyDay *
cw_study_plan_get_day (CwStudyPlan *self,
                       guint        index)
{
  g_return_val_if_fail (CW_IS_STUDY_PLAN (self), NULL);
  g_return_val_if_fail (index < self->days->len, NULL);

  return &g_array_index (self->days, CwStudyDay, index);
}

/**
 * cw_study_plan_get_today_index:
 * @self: a plan
 *
 * Returns: which of its days is today; those before are over
 */
guint
cw_study_plan_get_today_index (CwStudyPlan *self)
{
  g_return_val_if_fail (CW_IS_STUDY_PLAN (self), 0);

  return self->today_index;
}

/**
 * cw_study_plan_get_suffices:
 * @self: a plan
 *
 * Returns: whether every question is met before the exam, and comes back in its last week; `TRUE`
 *   without a date
 */
gboolean
cw_study_plan_get_suffices (CwStudyPlan *self)
{
  g_return_val_if_fail (CW_IS_STUDY_PLAN (self), TRUE);

  return self->n_unmet == 0 && self->n_unreviewed == 0;
}

/**
 * cw_study_plan_get_n_unmet:
 * @self: a plan
 *
 * Returns: how many questions the days do not reach at all
 */
guint
cw_study_plan_get_n_unmet (CwStudyPlan *self)
{
  g_return_val_if_fail (CW_IS_STUDY_PLAN (self), 0);

  return self->n_unmet;
}

/**
 * cw_study_plan_get_n_unreviewed:
 * @self: a plan
 *
 * Returns: how many questions are met, but do not come back in time to be right in the week before the
 *   exam; a sibling may
 */
guint
cw_study_plan_get_n_unreviewed (CwStudyPlan *self)
{
  g_return_val_if_fail (CW_IS_STUDY_PLAN (self), 0);

  return self->n_unreviewed;
}

/**
 * cw_study_plan_get_minutes_needed:
 * @self: a plan
 *
 * Returns: how many minutes a day suffice: those of the plan when they do, else the least multiple of
 *   five that does; 0 when not even three hours do, and without a date
 */
guint
cw_study_plan_get_minutes_needed (CwStudyPlan *self)
{
  g_return_val_if_fail (CW_IS_STUDY_PLAN (self), 0);

  return self->minutes_needed;
}

/* The mean of the days after today up to the last before the exam, rounded up; of today where there is
 * none after it. */
static void
get_means (CwStudyPlan *self,
           guint       *questions,
           guint       *seconds)
{
  guint first = self->today_index + 1;
  guint end = self->exam_day != 0 && self->days->len > first + 1 ? self->days->len - 1 : self->days->len;

  if (first >= end)
    first = self->today_index;

  *questions = *seconds = 0;
  for (guint i = first; i < end; i++)
    {
      *questions += cw_study_plan_get_day (self, i)->planned;
      *seconds += cw_study_plan_get_day (self, i)->seconds;
    }

  *questions = (*questions + (end - first) - 1) / (end - first);
  *seconds = (*seconds + (end - first) - 1) / (end - first);
}

/**
 * cw_study_plan_get_questions_a_day:
 * @self: a plan
 *
 * Returns: how many questions a day to come asks, on average
 */
guint
cw_study_plan_get_questions_a_day (CwStudyPlan *self)
{
  guint questions, seconds;

  g_return_val_if_fail (CW_IS_STUDY_PLAN (self), 0);

  get_means (self, &questions, &seconds);
  return questions;
}

/**
 * cw_study_plan_get_minutes_a_day:
 * @self: a plan
 *
 * Returns: how many minutes a day to come takes, on average
 */
guint
cw_study_plan_get_minutes_a_day (CwStudyPlan *self)
{
  guint questions, seconds;

  g_return_val_if_fail (CW_IS_STUDY_PLAN (self), 0);

  get_means (self, &questions, &seconds);
  return (seconds + 59) / 60;
}
