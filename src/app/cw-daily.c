/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-daily.h"

#include "cw-context.h"
#include "parallelism/cw-challenge.h"

/* The side bar, the view of today, the end of a set and the switcher all say how much is left today.
 * Planning the day reads the whole log, so it is done once after each change, when somebody asks. */

#define CHALLENGE_GROUP "challenge/"

struct _CwDaily
{
  GObject parent_instance;

  /* Borrowed: the context owns this. */
  CwContext *context;

  /* Owned; NULL until somebody asks. */
  CwToday     *today;
  CwStudyPlan *plan;

  CwDay extra_day; /* the day for which minutes were added */
  guint extra_minutes;
  guint changed_id;
};

G_DEFINE_FINAL_TYPE (CwDaily, cw_daily, G_TYPE_OBJECT)

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static gboolean
changed_cb (gpointer user_data)
{
  CwDaily *self = CW_DAILY (user_data);

  self->changed_id = 0;
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);

  return G_SOURCE_REMOVE;
}

/* Changes come in bursts, and are told as one. */
static void
forget (CwDaily *self)
{
  g_assert (CW_IS_DAILY (self));

  g_clear_object (&self->today);
  g_clear_object (&self->plan);
  if (self->changed_id == 0)
    self->changed_id = g_idle_add (changed_cb, self);
}

/* When a challenge was last tried, -1 where it was not since the last reset. */
static gint64
find_try (CwProgress *progress,
          const char *id,
          gboolean   *right)
{
  g_autofree char *group = g_strconcat (CHALLENGE_GROUP, id, NULL);
  g_autofree char *instant = cw_progress_dup_value (progress, group, "instant");
  g_autofree char *result = cw_progress_dup_value (progress, group, "right");
  gint64 time = instant != NULL ? cw_instant_parse (instant) : -1;

  *right = g_strcmp0 (result, "true") == 0;

  return time <= cw_progress_get_start (progress) ? -1 : time;
}

/* The challenges that were not mastered, those never tried first; none where one was tried today. */
static GPtrArray *
dup_challenges (CwDaily *self)
{
  CwChallenges *challenges = cw_context_get_challenges (self->context);
  CwProgress *progress = cw_context_get_progress (self->context);
  const guint n = challenges != NULL ? cw_challenges_get_n (challenges) : 0;
  g_autoptr(GPtrArray) fresh = g_ptr_array_new ();
  g_autoptr(GPtrArray) tried = g_ptr_array_new ();

  for (guint i = 0; i < n; i++)
    {
      const CwChallenge *challenge = cw_challenges_get (challenges, i);
      gboolean right;
      const gint64 time = find_try (progress, challenge->id, &right);

      if (time >= 0 && cw_context_get_day (self->context, time) == cw_context_get_today (self->context))
        return g_ptr_array_new ();
      if (time < 0)
        g_ptr_array_add (fresh, challenge->id);
      else if (!right)
        g_ptr_array_add (tried, challenge->id);
    }

  g_ptr_array_extend (fresh, tried, NULL, NULL);

  return g_steal_pointer (&fresh);
}

static void
cw_daily_dispose (GObject *object)
{
  CwDaily *self = CW_DAILY (object);

  g_clear_handle_id (&self->changed_id, g_source_remove);
  g_clear_object (&self->today);
  g_clear_object (&self->plan);

  G_OBJECT_CLASS (cw_daily_parent_class)->dispose (object);
}

static void
cw_daily_class_init (CwDailyClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cw_daily_dispose;

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
cw_daily_init (CwDaily *self)
{
}

CwDaily *
cw_daily_new (CwContext *context)
{
  static const char * const names[] = { "notify::minutes-a-day", "notify::exam-date", "notify::day-start-hour" };
  CwDaily *self;
  CwSettings *settings;

  g_return_val_if_fail (CW_IS_CONTEXT (context), NULL);

  self = g_object_new (CW_TYPE_DAILY, NULL);
  self->context = context;

  settings = cw_context_get_settings (context);
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    g_signal_connect_object (settings, names[i], G_CALLBACK (forget), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (cw_context_get_progress (context), "changed", G_CALLBACK (forget), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (context, "day-changed", G_CALLBACK (forget), self, G_CONNECT_SWAPPED);

  return self;
}

/* The minutes a day of the preferences, and what was added for this day. */
guint
cw_daily_get_minutes (CwDaily *self)
{
  guint minutes;

  g_return_val_if_fail (CW_IS_DAILY (self), 0);

  minutes = cw_settings_get_minutes_a_day (cw_context_get_settings (self->context));

  return self->extra_day == cw_context_get_today (self->context) ? minutes + self->extra_minutes : minutes;
}

/* On top of the minutes of the day, or of those already spent where these are more. */
void
cw_daily_add_minutes (CwDaily *self,
                      guint    minutes)
{
  const CwDay today = cw_context_get_today (self->context);
  guint spent;
  guint planned;

  g_return_if_fail (CW_IS_DAILY (self));

  spent = (cw_progress_get_seconds (cw_context_get_progress (self->context), today) + 59) / 60;
  planned = cw_settings_get_minutes_a_day (cw_context_get_settings (self->context));
  self->extra_minutes = MAX (cw_daily_get_minutes (self), spent) + minutes - planned;
  self->extra_day = today;
  forget (self);
}

/* The order among questions of one weight is that of the day: asked twice, it is the same. */
CwToday *
cw_daily_get_today (CwDaily *self)
{
  g_return_val_if_fail (CW_IS_DAILY (self), NULL);

  if (self->today == NULL)
    {
      g_autoptr(GPtrArray) challenges = dup_challenges (self);
      const CwDay day = cw_context_get_today (self->context);

      g_ptr_array_add (challenges, NULL);
      self->today = cw_today_new (cw_context_get_library (self->context), cw_context_get_progress (self->context),
                                  day, cw_settings_get_exam_day (cw_context_get_settings (self->context)),
                                  cw_daily_get_minutes (self), (const char * const *) challenges->pdata, day);
    }

  return self->today;
}

CwStudyPlan *
cw_daily_get_plan (CwDaily *self)
{
  CwSettings *settings;

  g_return_val_if_fail (CW_IS_DAILY (self), NULL);

  settings = cw_context_get_settings (self->context);
  if (self->plan == NULL)
    self->plan = cw_study_plan_new (cw_context_get_library (self->context), cw_context_get_progress (self->context),
                                    cw_context_get_today (self->context), cw_settings_get_exam_day (settings),
                                    cw_settings_get_minutes_a_day (settings));

  return self->plan;
}
