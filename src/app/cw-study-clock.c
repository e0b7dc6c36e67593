/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-study-clock.h"

/* A timer stands still while the machine sleeps, and knows nothing of a clock that is set or of a
 * zone that is entered. So the day is looked at again after this time at the latest. */
#define DAY_CHECK_SECONDS (15 * 60)

/* The one place that looks at the day, so that no page shows a new one without the others being
 * told. It wakes up when the day ends, and a few times an hour before. */
struct _CwStudyClock
{
  GObject parent_instance;

  /* Owned. */
  CwSettings *settings;
  GTimeZone *zone; /* NULL: the local one, looked up each time, since travellers move. */

  CwClock clock;
  gpointer clock_data;

  CwDay today;     /* The day that the pages know of; 0 before the clock is first read. */
  guint check_id;
  guint changed_id;
};

G_DEFINE_FINAL_TYPE (CwStudyClock, cw_study_clock, G_TYPE_OBJECT)

enum
{
  SIGNAL_DAY_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static gint64
read_clock (gpointer user_data)
{
  return g_get_real_time () / G_USEC_PER_SEC;
}

static GTimeZone *
dup_zone (CwStudyClock *self)
{
  return self->zone != NULL ? g_time_zone_ref (self->zone) : g_time_zone_new_local ();
}

/* From the main loop, never from within a getter: whoever asks for the day may be in the middle of
 * showing it. */
static gboolean
day_changed_cb (gpointer user_data)
{
  CwStudyClock *self = CW_STUDY_CLOCK (user_data);

  self->changed_id = 0;
  g_signal_emit (self, signals[SIGNAL_DAY_CHANGED], 0);

  return G_SOURCE_REMOVE;
}

static guint
seconds_to_check (CwStudyClock *self)
{
  g_autoptr(GTimeZone) zone = NULL;
  gint64 left;

  if (self->today == 0)
    return DAY_CHECK_SECONDS;

  zone = dup_zone (self);
  left = cw_day_end (self->today, zone, cw_settings_get_day_start_hour (self->settings)) -
         cw_study_clock_get_now (self);

  /* One more, since a timer of whole seconds may fire a little early. */
  return (guint) CLAMP (left, 0, DAY_CHECK_SECONDS - 1) + 1;
}

static gboolean
check_cb (gpointer user_data)
{
  CwStudyClock *self = CW_STUDY_CLOCK (user_data);

  cw_study_clock_get_today (self);
  self->check_id = g_timeout_add_seconds (seconds_to_check (self), check_cb, self);

  return G_SOURCE_REMOVE;
}

static void
check (CwStudyClock *self)
{
  g_clear_handle_id (&self->check_id, g_source_remove);
  check_cb (self);
}

static void
cw_study_clock_dispose (GObject *object)
{
  CwStudyClock *self = CW_STUDY_CLOCK (object);

  g_clear_handle_id (&self->check_id, g_source_remove);
  g_clear_handle_id (&self->changed_id, g_source_remove);

  G_OBJECT_CLASS (cw_study_clock_parent_class)->dispose (object);
}

static void
cw_study_clock_finalize (GObject *object)
{
  CwStudyClock *self = CW_STUDY_CLOCK (object);

  g_clear_object (&self->settings);
  g_clear_pointer (&self->zone, g_time_zone_unref);

  G_OBJECT_CLASS (cw_study_clock_parent_class)->finalize (object);
}

static void
cw_study_clock_class_init (CwStudyClockClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = cw_study_clock_dispose;
  object_class->finalize = cw_study_clock_finalize;

  /* Another study day is running: all that counts by days is to be shown anew. */
  signals[SIGNAL_DAY_CHANGED] =
    g_signal_new ("day-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                  NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
cw_study_clock_init (CwStudyClock *self)
{
  self->clock = read_clock;
}

CwStudyClock *
cw_study_clock_new (CwSettings *settings)
{
  CwStudyClock *self = NULL;

  g_return_val_if_fail (CW_IS_SETTINGS (settings), NULL);

  self = g_object_new (CW_TYPE_STUDY_CLOCK, NULL);
  self->settings = g_object_ref (settings);
  g_signal_connect_object (settings, "notify::day-start-hour", G_CALLBACK (check), self, G_CONNECT_SWAPPED);
  check (self);

  return self;
}

/* Another clock is no day that went by. */
void
cw_study_clock_set_clock (CwStudyClock *self,
                          CwClock       clock,
                          gpointer      user_data)
{
  g_return_if_fail (CW_IS_STUDY_CLOCK (self));

  self->clock = clock != NULL ? clock : read_clock;
  self->clock_data = user_data;
  self->today = 0;
  check (self);
}

void
cw_study_clock_set_zone (CwStudyClock *self,
                         GTimeZone    *zone)
{
  g_return_if_fail (CW_IS_STUDY_CLOCK (self));

  g_clear_pointer (&self->zone, g_time_zone_unref);
  if (zone != NULL)
    self->zone = g_time_zone_ref (zone);
  check (self);
}

gint64
cw_study_clock_get_now (CwStudyClock *self)
{
  g_return_val_if_fail (CW_IS_STUDY_CLOCK (self), 0);

  return self->clock (self->clock_data);
}

/* The study day that now is in. */
CwDay
cw_study_clock_get_today (CwStudyClock *self)
{
  CwDay today;

  g_return_val_if_fail (CW_IS_STUDY_CLOCK (self), 0);

  today = cw_study_clock_get_day (self, cw_study_clock_get_now (self));
  if (self->today != 0 && self->today != today && self->changed_id == 0)
    self->changed_id = g_idle_add (day_changed_cb, self);
  self->today = today;

  return today;
}

/* The study day that an instant is in, as days are counted here and now. */
CwDay
cw_study_clock_get_day (CwStudyClock *self,
                        gint64        instant)
{
  g_autoptr(GTimeZone) zone = NULL;

  g_return_val_if_fail (CW_IS_STUDY_CLOCK (self), 0);

  zone = dup_zone (self);

  return cw_day_for_instant (instant, zone, cw_settings_get_day_start_hour (self->settings));
}
