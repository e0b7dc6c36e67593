/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "session/cw-session.h"

#include "session/cw-session-items.h"
#include "session/cw-shuffle.h"

struct _CwSession
{
  GObject parent_instance;

  /* Owned. */
  CwLibrary  *library;
  CwProgress *progress;
  char       *group;     /* of the key file, NULL when the session is not kept there */
  char       *source;
  GPtrArray  *questions; /* CwQuestion, as planned */
  GArray     *items;     /* CwSessionItem: the plan with what came back put in */

  CwSessionKind kind;
  guint64       seed;
  gint64        started;
};

G_DEFINE_ENUM_TYPE (CwSessionKind, cw_session_kind,
  G_DEFINE_ENUM_VALUE (CW_SESSION_SET, "set"),
  G_DEFINE_ENUM_VALUE (CW_SESSION_PLACEMENT, "placement"),
  G_DEFINE_ENUM_VALUE (CW_SESSION_MISSED, "missed"),
  G_DEFINE_ENUM_VALUE (CW_SESSION_FLAGGED, "flagged"),
  G_DEFINE_ENUM_VALUE (CW_SESSION_SINGLE, "single"),
  G_DEFINE_ENUM_VALUE (CW_SESSION_TODAY, "today"),
  G_DEFINE_ENUM_VALUE (CW_SESSION_PRACTICE, "practice"),
  G_DEFINE_ENUM_VALUE (CW_SESSION_TRAPS, "traps"),
  G_DEFINE_ENUM_VALUE (CW_SESSION_CRAM, "cram"))

G_DEFINE_FINAL_TYPE (CwSession, cw_session, G_TYPE_OBJECT)

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* The opening questions are a look at where one stands: one an objective, each once. */
static void
replay (CwSession *self)
{
  cw_session_items_replay (self->items, self->questions, self->progress, self->started,
                           self->kind != CW_SESSION_PLACEMENT);
}

static void
progress_changed_cb (CwSession  *self,
                     const char *key,
                     CwProgress *progress)
{
  g_assert (CW_IS_SESSION (self));

  replay (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
cw_session_dispose (GObject *object)
{
  CwSession *self = CW_SESSION (object);

  g_clear_object (&self->library);
  g_clear_object (&self->progress);
  g_clear_pointer (&self->questions, g_ptr_array_unref);
  g_clear_pointer (&self->items, g_array_unref);

  G_OBJECT_CLASS (cw_session_parent_class)->dispose (object);
}

static void
cw_session_finalize (GObject *object)
{
  CwSession *self = CW_SESSION (object);

  g_free (self->group);
  g_free (self->source);

  G_OBJECT_CLASS (cw_session_parent_class)->finalize (object);
}

static void
cw_session_class_init (CwSessionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = cw_session_dispose;
  object_class->finalize = cw_session_finalize;

  /**
   * CwSession::changed:
   *
   * An answer was given or taken back, here or elsewhere; the items may be others now.
   */
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", CW_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
cw_session_init (CwSession *self)
{
  self->questions = g_ptr_array_new_with_free_func (g_object_unref);
  self->items = cw_session_items_new ();
}

static CwSession *
create (CwLibrary     *library,
        CwProgress    *progress,
        CwSessionKind  kind,
        const char    *source,
        guint64        seed,
        gint64         started)
{
  CwSession *self = g_object_new (CW_TYPE_SESSION, NULL);

  self->library = g_object_ref (library);
  self->progress = g_object_ref (progress);
  self->kind = kind;
  self->source = g_strdup (source);
  self->seed = seed;
  self->started = started;
  g_signal_connect_object (progress, "changed", G_CALLBACK (progress_changed_cb), self,
                           G_CONNECT_SWAPPED);

  return self;
}

static void
write_plan (CwSession *self)
{
  g_autofree char *started = cw_instant_to_string (self->started);
  g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT, self->seed);
  g_autoptr(GEnumClass) kinds = g_type_class_ref (CW_TYPE_SESSION_KIND);
  g_autoptr(GString) order = g_string_new (NULL);

  for (guint i = 0; i < self->questions->len; i++)
    g_string_append_printf (order, "%s;", cw_question_get_key (self->questions->pdata[i]));

  self->group = g_strconcat ("session/", started, NULL);
  cw_progress_set_value (self->progress, self->group, "kind",
                         g_enum_get_value (kinds, (int) self->kind)->value_nick);
  cw_progress_set_value (self->progress, self->group, "source", self->source);
  cw_progress_set_value (self->progress, self->group, "seed", seed);
  cw_progress_set_value (self->progress, self->group, "order", order->str);
}

/**
 * cw_session_new:
 * @library: the packs
 * @progress: the log; a session other than a single question leaves its plan there
 * @kind: what kind of session
 * @source: the address that the questions were taken from
 * @questions: (element-type CwQuestion): what to ask, in order
 * @seed: decides the order of options
 * @now: the time, in UNIX seconds
 *
 * Starts a session. Answers count for it from @now on, or from behind the latest entry of the log
 * where that is later: the clock may have been put back, or another machine's be ahead.
 *
 * Returns: (transfer full): a new session
 */
CwSession *
cw_session_new (CwLibrary     *library,
                CwProgress    *progress,
                CwSessionKind  kind,
                const char    *source,
                GPtrArray     *questions,
                guint64        seed,
                gint64         now)
{
  CwSession *self;

  g_return_val_if_fail (CW_IS_LIBRARY (library), NULL);
  g_return_val_if_fail (CW_IS_PROGRESS (progress), NULL);
  g_return_val_if_fail (source != NULL, NULL);
  g_return_val_if_fail (questions != NULL, NULL);

  self = create (library, progress, kind, source, seed, cw_progress_next_instant (progress, now));
  for (guint i = 0; i < questions->len; i++)
    g_ptr_array_add (self->questions, g_object_ref (questions->pdata[i]));

  if (kind != CW_SESSION_SINGLE)
    write_plan (self);

  replay (self);
  return self;
}

/* Reads one plan back. Questions that no pack has any more are left out. */
static CwSession *
read_plan (CwLibrary  *library,
           CwProgress *progress,
           const char *group)
{
  g_autoptr(CwSession) self = NULL;
  g_autoptr(GEnumClass) kinds = g_type_class_ref (CW_TYPE_SESSION_KIND);
  g_autofree char *kind = cw_progress_dup_value (progress, group, "kind");
  g_autofree char *source = cw_progress_dup_value (progress, group, "source");
  g_autofree char *seed = cw_progress_dup_value (progress, group, "seed");
  g_autofree char *order = cw_progress_dup_value (progress, group, "order");
  g_auto(GStrv) keys = NULL;
  GEnumValue *value = kind != NULL ? g_enum_get_value_by_nick (kinds, kind) : NULL;
  gint64 started = cw_instant_parse (group + strlen ("session/"));

  if (value == NULL || source == NULL || seed == NULL || order == NULL || started < 0)
    return NULL;

  self = create (library, progress, (CwSessionKind) value->value, source,
                 g_ascii_strtoull (seed, NULL, 10), started);
  self->group = g_strdup (group);

  keys = g_strsplit (order, ";", -1);
  for (char **key = keys; *key != NULL; key++)
    {
      CwQuestion *question = cw_library_find_question (library, *key);

      if (question != NULL)
        g_ptr_array_add (self->questions, g_object_ref (question));
    }

  replay (self);
  return g_steal_pointer (&self);
}

/**
 * cw_session_resume:
 * @library: the packs
 * @progress: the log
 *
 * Takes up the latest session, if something in it is still open.
 *
 * Returns: (transfer full) (nullable): the session, or `NULL` when there is none
 */
CwSession *
cw_session_resume (CwLibrary  *library,
                   CwProgress *progress)
{
  g_auto(GStrv) groups = NULL;
  g_autoptr(CwSession) self = NULL;
  guint n;

  g_return_val_if_fail (CW_IS_LIBRARY (library), NULL);
  g_return_val_if_fail (CW_IS_PROGRESS (progress), NULL);

  groups = cw_progress_dup_groups (progress, "session/");
  n = g_strv_length (groups);
  if (n == 0)
    return NULL;

  self = read_plan (library, progress, groups[n - 1]);
  if (self == NULL || cw_session_get_next (self) == self->items->len)
    return NULL;

  return g_steal_pointer (&self);
}

/**
 * cw_session_get_kind:
 * @self: a session
 *
 * Returns: what kind of session it is
 */
CwSessionKind
cw_session_get_kind (CwSession *self)
{
  g_return_val_if_fail (CW_IS_SESSION (self), CW_SESSION_SINGLE);

  return self->kind;
}

/**
 * cw_session_get_source:
 * @self: a session
 *
 * Returns: the address that its questions were taken from
 */
const char *
cw_session_get_source (CwSession *self)
{
  g_return_val_if_fail (CW_IS_SESSION (self), NULL);

  return self->source;
}

/**
 * cw_session_get_started:
 * @self: a session
 *
 * Returns: when it was started, in UNIX seconds
 */
gint64
cw_session_get_started (CwSession *self)
{
  g_return_val_if_fail (CW_IS_SESSION (self), 0);

  return self->started;
}

/**
 * cw_session_get_n_items:
 * @self: a session
 *
 * Returns: how many questions there are to answer and answered, those that come back included
 */
guint
cw_session_get_n_items (CwSession *self)
{
  g_return_val_if_fail (CW_IS_SESSION (self), 0);

  return self->items->len;
}

static const CwSessionItem *
get_item (CwSession *self,
          guint      index)
{
  return &g_array_index (self->items, CwSessionItem, index);
}

/**
 * cw_session_get_question:
 * @self: a session
 * @index: which item
 *
 * Returns: (transfer none): its question
 */
CwQuestion *
cw_session_get_question (CwSession *self,
                         guint      index)
{
  g_return_val_if_fail (CW_IS_SESSION (self), NULL);
  g_return_val_if_fail (index < self->items->len, NULL);

  return get_item (self, index)->question;
}

/**
 * cw_session_get_mode:
 * @self: a session
 * @index: which item
 *
 * The mode that an answer to the item is wanted in: cram where the learner crams, review where Today
 * brings back what was practised before, else practice. [method@Progress.mode_for] has the last word.
 *
 * Returns: the mode
 */
CwMode
cw_session_get_mode (CwSession *self,
                     guint      index)
{
  const char *key;

  g_return_val_if_fail (CW_IS_SESSION (self), CW_MODE_PRACTICE);
  g_return_val_if_fail (index < self->items->len, CW_MODE_PRACTICE);

  key = cw_question_get_key (get_item (self, index)->question);
  if (self->kind == CW_SESSION_CRAM)
    return CW_MODE_CRAM;
  if (self->kind == CW_SESSION_TODAY && cw_progress_get_memory (self->progress, key).n_reviews > 0)
    return CW_MODE_REVIEW;

  return CW_MODE_PRACTICE;
}

/**
 * cw_session_get_attempt:
 * @self: a session
 * @index: which item
 *
 * Returns: (transfer none) (nullable): the answer given to it here, or `NULL`
 */
CwAttempt *
cw_session_get_attempt (CwSession *self,
                        guint      index)
{
  g_return_val_if_fail (CW_IS_SESSION (self), NULL);
  g_return_val_if_fail (index < self->items->len, NULL);

  return get_item (self, index)->attempt;
}

/**
 * cw_session_get_again:
 * @self: a session
 * @index: which item
 *
 * Returns: whether the item is a missed question that came back
 */
gboolean
cw_session_get_again (CwSession *self,
                      guint      index)
{
  g_return_val_if_fail (CW_IS_SESSION (self), FALSE);
  g_return_val_if_fail (index < self->items->len, FALSE);

  return get_item (self, index)->round > 0;
}

/**
 * cw_session_get_n_answered:
 * @self: a session
 *
 * Returns: how many items are answered
 */
guint
cw_session_get_n_answered (CwSession *self)
{
  guint n = 0;

  g_return_val_if_fail (CW_IS_SESSION (self), 0);

  for (guint i = 0; i < self->items->len; i++)
    n += get_item (self, i)->attempt != NULL ? 1 : 0;

  return n;
}

/**
 * cw_session_get_next:
 * @self: a session
 *
 * Returns: the first item that is not answered, or the number of items when all are
 */
guint
cw_session_get_next (CwSession *self)
{
  g_return_val_if_fail (CW_IS_SESSION (self), 0);

  for (guint i = 0; i < self->items->len; i++)
    {
      if (get_item (self, i)->attempt == NULL)
        return i;
    }

  return self->items->len;
}

/**
 * cw_session_find:
 * @self: a session
 * @key: the key of a question
 *
 * Returns: the item that asks it, an open one rather than an answered one, or the number of items
 *   when none does
 */
guint
cw_session_find (CwSession  *self,
                 const char *key)
{
  guint found;

  g_return_val_if_fail (CW_IS_SESSION (self), 0);
  g_return_val_if_fail (key != NULL, 0);

  found = self->items->len;
  for (guint i = 0; i < self->items->len; i++)
    {
      if (strcmp (cw_question_get_key (get_item (self, i)->question), key) != 0)
        continue;

      if (get_item (self, i)->attempt == NULL)
        return i;

      found = i;
    }

  return found;
}

/**
 * cw_session_dup_option_order:
 * @self: a session
 * @index: which item
 * @shuffle: `FALSE` for the order of the pack
 *
 * The order in which the options stand on the screen. It follows from the session's seed, the
 * question and how often it came back, so it stays put for one attempt and is another for the next.
 *
 * Returns: (transfer full): the ids of the options
 */
GStrv
cw_session_dup_option_order (CwSession *self,
                             guint      index,
                             gboolean   shuffle)
{
  g_autoptr(GPtrArray) ids = NULL;
  g_autofree char *salt = NULL;
  GListModel *options;
  const CwSessionItem *item;
  guint n;

  g_return_val_if_fail (CW_IS_SESSION (self), NULL);
  g_return_val_if_fail (index < self->items->len, NULL);

  item = get_item (self, index);
  options = cw_question_get_options (item->question);
  n = g_list_model_get_n_items (options);
  ids = g_ptr_array_new_null_terminated (n, g_free, TRUE);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr(CwOption) option = g_list_model_get_item (options, i);

      g_ptr_array_add (ids, g_strdup (cw_option_get_id (option)));
    }

  if (shuffle)
    {
      salt = g_strdup_printf ("%s#%u", cw_question_get_key (item->question), item->round);
      cw_shuffle_pointers (ids, self->seed, salt);
    }

  return (GStrv) g_ptr_array_free (g_steal_pointer (&ids), FALSE);
}

/* Sure and wrong first, then by place in the session. */
static int
compare_misses (gconstpointer a,
                gconstpointer b,
                gpointer      user_data)
{
  CwSession *self = user_data;
  guint left = *(const guint *) a;
  guint right = *(const guint *) b;
  CwConfidence left_sure = cw_attempt_get_confidence (get_item (self, left)->attempt);
  CwConfidence right_sure = cw_attempt_get_confidence (get_item (self, right)->attempt);

  if (left_sure != right_sure)
    return left_sure > right_sure ? -1 : 1;

  return left < right ? -1 : left > right;
}

/**
 * cw_session_dup_misses:
 * @self: a session
 *
 * The questions whose first answer here was wrong, the ones the learner was surest of first.
 *
 * Returns: (transfer full) (element-type CwQuestion): the questions
 */
GPtrArray *
cw_session_dup_misses (CwSession *self)
{
  g_autoptr(GArray) indices = NULL;
  GPtrArray *misses;

  g_return_val_if_fail (CW_IS_SESSION (self), NULL);

  indices = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < self->items->len; i++)
    {
      const CwSessionItem *item = get_item (self, i);

      if (item->round == 0 && item->attempt != NULL && !cw_attempt_get_right (item->attempt))
        g_array_append_val (indices, i);
    }

  g_array_sort_with_data (indices, compare_misses, self);

  misses = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < indices->len; i++)
    {
      guint index = g_array_index (indices, guint, i);

      g_ptr_array_add (misses, g_object_ref (get_item (self, index)->question));
    }

  return misses;
}
