/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-study-sidebar.h"

#include "cw-sidebar-row.h"
#include "cw-today-words.h"
#include "session/cw-session.h"
#include "session/cw-tally.h"
#include "session/cw-traps.h"
#include "util/cw-address.h"

#include <glib/gi18n.h>
#include <string.h>

/* The objectives of every pack with how they stand, and the collections. The rows are made once;
 * what they say is asked of the log again after each change. */

struct _CwStudySidebar
{
  GtkWidget parent_instance;

  /* Template. */
  GtkWidget  *box;
  GtkLabel   *exam_label;
  GtkListBox *list;

  /* Owned. */
  CwContext *context;

  /* Borrowed from the tree. */
  CwSidebarRow *today_row;
  CwSidebarRow *missed_row;
  CwSidebarRow *flagged_row;
  CwSidebarRow *traps_row;
  CwSidebarRow *practice_row;
  CwSidebarRow *exam_row;

  guint update_source;
};

G_DEFINE_FINAL_TYPE (CwStudySidebar, cw_study_sidebar, GTK_TYPE_WIDGET)

static char *
describe_tally (const CwTally *tally)
{
  if (tally->seen == 0)
    return g_strdup (_("not started"));

  /* Known takes two days, so on the first there is only what was answered. */
  if (tally->known == 0)
    return g_strdup_printf (ngettext ("%1$u of %2$u answered", "%1$u of %2$u answered", tally->total),
                            tally->seen, tally->total);

  return g_strdup_printf (ngettext ("%1$u of %2$u known", "%1$u of %2$u known", tally->total),
                          tally->known, tally->total);
}

static void
update_objective_row (CwStudySidebar  *self,
                      CwSidebarRow    *row,
                      const CwAddress *address)
{
  g_autofree char *state = NULL;
  CwTally tally;
  CwPack *pack;

  pack = cw_library_find_pack (cw_context_get_library (self->context), cw_address_get_pack (address));
  tally = cw_tally_objective (pack, cw_address_get_id (address), cw_context_get_progress (self->context));
  state = describe_tally (&tally);
  cw_sidebar_row_set_state (row, state,
                            tally.total > 0 ? tally.known / (double) tally.total : 0,
                            tally.total > 0 ? tally.seen / (double) tally.total : 0);
}

static void
update_collections (CwStudySidebar *self)
{
  CwLibrary *library = cw_context_get_library (self->context);
  CwProgress *progress = cw_context_get_progress (self->context);
  g_autoptr(GPtrArray) missed = cw_tally_dup_missed (library, progress);
  g_autoptr(GPtrArray) flagged = cw_tally_dup_flagged (library, progress);
  g_autofree char *missed_text =
    missed->len == 0 ? g_strdup (_("nothing to get right again"))
                     : g_strdup_printf (ngettext ("%u to get right again", "%u to get right again", missed->len),
                                        missed->len);
  g_autofree char *flagged_text =
    flagged->len == 0 ? g_strdup (_("nothing flagged"))
                      : g_strdup_printf (ngettext ("%u question", "%u questions", flagged->len), flagged->len);

  cw_sidebar_row_set_state (self->missed_row, missed_text, 0, 0);
  cw_sidebar_row_set_state (self->flagged_row, flagged_text, 0, 0);
}

static void
update_traps (CwStudySidebar *self)
{
  GListModel *packs = cw_library_get_packs (cw_context_get_library (self->context));
  const guint n_packs = g_list_model_get_n_items (packs);
  guint n = 0;
  g_autofree char *text = NULL;

  for (guint i = 0; i < n_packs; i++)
    {
      g_autoptr(CwPack) pack = g_list_model_get_item (packs, i);
      g_autoptr(GListModel) taken = cw_traps_new_taken (pack, cw_context_get_progress (self->context));

      n += g_list_model_get_n_items (taken);
    }

  if (n == 0)
    text = g_strdup (_("tempting wrong beliefs"));
  else
    text = g_strdup_printf (ngettext ("you fell into %u", "you fell into %u", n), n);
  cw_sidebar_row_set_state (self->traps_row, text, 0, 0);
}

/* "8 due and 4 new, about 10 minutes" */
static char *
describe_today (CwStudySidebar *self,
                CwToday        *today)
{
  CwProgress *progress = cw_context_get_progress (self->context);
  g_autoptr(CwSession) session = cw_session_resume (cw_context_get_library (self->context), progress);
  g_autofree char *contents = NULL;
  g_autofree char *minutes = NULL;

  if (session != NULL)
    {
      const guint left = cw_session_get_n_items (session) - cw_session_get_n_answered (session);

      return g_strdup_printf (ngettext ("%u question left in your set", "%u questions left in your set", left), left);
    }

  if (cw_progress_is_empty (progress))
    return g_strdup (_("with the first question"));

  if (cw_today_is_empty (today))
    return g_strdup (_("done"));

  contents = cw_today_dup_contents (today);
  minutes = cw_today_dup_minutes (cw_today_get_seconds (today));
  /* Translators: what waits today ("8 due and 4 new"), and how long it takes ("about 10 minutes"). */
  return g_strdup_printf (C_("today", "%1$s · %2$s"), contents, minutes);
}

static void
update_today (CwStudySidebar *self)
{
  CwToday *today = cw_daily_get_today (cw_context_get_daily (self->context));
  g_autofree char *text = describe_today (self, today);

  cw_sidebar_row_set_state (self->today_row, text, 0, 0);
  cw_sidebar_row_set_count (self->today_row, cw_today_get_n_due (today));
}

static void
update_exam (CwStudySidebar *self)
{
  CwDay exam = cw_settings_get_exam_day (cw_context_get_settings (self->context));
  CwDay today = cw_context_get_today (self->context);
  g_autofree char *text = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->exam_label), exam != 0);
  if (exam == 0)
    return;

  if (exam > today)
    text = g_strdup_printf (ngettext ("Exam in %u day", "Exam in %u days", exam - today), exam - today);
  else
    text = g_strdup (exam == today ? _("The exam is today") : _("The exam date is past"));

  gtk_label_set_text (self->exam_label, text);
}

static void
update (CwStudySidebar *self)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    {
      g_autoptr(CwAddress) address = cw_address_parse (cw_sidebar_row_get_address (CW_SIDEBAR_ROW (row)), NULL);

      if (cw_address_get_kind (address) == CW_ADDRESS_OBJECTIVE)
        update_objective_row (self, CW_SIDEBAR_ROW (row), address);
    }

  update_today (self);
  update_collections (self);
  update_traps (self);
  update_exam (self);
}

static gboolean
update_cb (gpointer user_data)
{
  CwStudySidebar *self = user_data;

  self->update_source = 0;
  update (self);
  return G_SOURCE_REMOVE;
}

/* One update for all that changes at once. */
static void
queue_update_cb (CwStudySidebar *self)
{
  g_assert (CW_IS_STUDY_SIDEBAR (self));

  if (self->update_source == 0)
    self->update_source = g_idle_add (update_cb, self);
}

static void
row_activated_cb (CwStudySidebar *self,
                  CwSidebarRow   *row)
{
  g_assert (CW_IS_STUDY_SIDEBAR (self));

  gtk_widget_activate_action (GTK_WIDGET (self), "win.go", "s", cw_sidebar_row_get_address (row));
}

static GtkWidget *
create_heading (const char *text)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING,
                                   "label", text,
                                   "wrap", TRUE,
                                   "max-width-chars", 24,
                                   "xalign", 0.0f,
                                   NULL);

  gtk_widget_add_css_class (label, "sidebar-heading");
  return label;
}

/* A heading stands above the first row of each pack, and above the collections. */
static void
update_header_cb (GtkListBoxRow *row,
                  GtkListBoxRow *before,
                  gpointer       user_data)
{
  CwStudySidebar *self = user_data;
  g_autoptr(CwAddress) address = cw_address_parse (cw_sidebar_row_get_address (CW_SIDEBAR_ROW (row)), NULL);
  g_autoptr(CwAddress) previous = NULL;
  const char *pack = cw_address_get_pack (address);

  if (before != NULL)
    previous = cw_address_parse (cw_sidebar_row_get_address (CW_SIDEBAR_ROW (before)), NULL);

  if (gtk_list_box_row_get_header (row) != NULL
      || cw_address_get_kind (address) == CW_ADDRESS_TODAY
      || (previous != NULL && g_strcmp0 (cw_address_get_pack (previous), pack) == 0))
    return;

  if (pack == NULL)
    gtk_list_box_row_set_header (row, create_heading (_("Collections")));
  else
    gtk_list_box_row_set_header (row, create_heading (cw_pack_get_title (
      cw_library_find_pack (cw_context_get_library (self->context), pack))));
}

static CwSidebarRow *
append_row (CwStudySidebar *self,
            CwAddressKind   kind,
            const char     *pack,
            const char     *id,
            const char     *title,
            const char     *icon_name)
{
  g_autoptr(CwAddress) address = cw_address_new (kind, pack, id);
  g_autofree char *text = cw_address_to_string (address);
  GtkWidget *row = cw_sidebar_row_new (text, title, icon_name);

  gtk_list_box_append (self->list, row);
  return CW_SIDEBAR_ROW (row);
}

static void
append_pack (CwStudySidebar *self,
             CwPack         *pack)
{
  GListModel *objectives = cw_pack_get_objectives (pack);
  guint n = g_list_model_get_n_items (objectives);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr(CwObjective) objective = g_list_model_get_item (objectives, i);

      append_row (self, CW_ADDRESS_OBJECTIVE, cw_pack_get_id (pack), cw_objective_get_id (objective),
                  cw_objective_get_title (objective), NULL);
    }
}

static void
cw_study_sidebar_dispose (GObject *object)
{
  CwStudySidebar *self = CW_STUDY_SIDEBAR (object);

  g_clear_handle_id (&self->update_source, g_source_remove);
  /* The list asks for headers while its rows go. */
  if (self->box != NULL)
    gtk_list_box_set_header_func (self->list, NULL, NULL, NULL);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->context);

  G_OBJECT_CLASS (cw_study_sidebar_parent_class)->dispose (object);
}

static void
cw_study_sidebar_class_init (CwStudySidebarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cw_study_sidebar_dispose;

  gtk_widget_class_set_css_name (widget_class, "sidebar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_NAVIGATION);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
    "/io/github/chipwise/Chipwise/pages/study/cw-study-sidebar.ui");
  gtk_widget_class_bind_template_child (widget_class, CwStudySidebar, box);
  gtk_widget_class_bind_template_child (widget_class, CwStudySidebar, exam_label);
  gtk_widget_class_bind_template_child (widget_class, CwStudySidebar, list);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
}

static void
cw_study_sidebar_init (CwStudySidebar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Fills the side bar. Called once. */
void
cw_study_sidebar_set_context (CwStudySidebar *self,
                              CwContext      *context)
{
  GListModel *packs;
  guint n;

  g_return_if_fail (CW_IS_STUDY_SIDEBAR (self));
  g_return_if_fail (CW_IS_CONTEXT (context));
  g_return_if_fail (self->context == NULL);

  self->context = g_object_ref (context);
  gtk_list_box_set_header_func (self->list, update_header_cb, self, NULL);

  self->today_row = append_row (self, CW_ADDRESS_TODAY, NULL, NULL, _("Today"), "chipwise-continue-symbolic");
  self->exam_row = append_row (self, CW_ADDRESS_EXAM, NULL, NULL, _("Mock exam"), "chipwise-exam-symbolic");

  packs = cw_library_get_packs (cw_context_get_library (context));
  n = g_list_model_get_n_items (packs);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr(CwPack) pack = g_list_model_get_item (packs, i);

      append_pack (self, pack);
    }

  self->missed_row = append_row (self, CW_ADDRESS_COLLECTION, NULL, "missed", _("Missed"),
                                 "chipwise-missed-symbolic");
  self->flagged_row = append_row (self, CW_ADDRESS_COLLECTION, NULL, "flagged", _("Flagged"),
                                  "chipwise-flag-symbolic");
  self->traps_row = append_row (self, CW_ADDRESS_COLLECTION, NULL, "traps", _("Traps"), "chipwise-trap-symbolic");
  self->practice_row = append_row (self, CW_ADDRESS_COLLECTION, NULL, "practice", _("Practice"),
                                   "chipwise-practice-symbolic");
  cw_sidebar_row_set_state (self->practice_row, _("put a set together"), 0, 0);

  /* With the log, the day and the preferences. */
  g_signal_connect_object (cw_context_get_daily (context), "changed", G_CALLBACK (queue_update_cb), self,
                           G_CONNECT_SWAPPED);
  update (self);
}

void
cw_study_sidebar_set_exam (CwStudySidebar *self,
                           const char     *state)
{
  g_return_if_fail (CW_IS_STUDY_SIDEBAR (self));
  g_return_if_fail (state != NULL);

  cw_sidebar_row_set_state (self->exam_row, state, 0, 0);
}

/* A set that was put together is of the place where that is done. */
static gboolean
is_at (CwSidebarRow *row,
       const char   *address)
{
  const char *own = cw_sidebar_row_get_address (row);
  const gsize length = strlen (own);

  return address != NULL && strncmp (address, own, length) == 0 && (address[length] == '\0' || address[length] == '?');
}

/* Marks the place that is open; NULL or an address that is no row's marks none. */
void
cw_study_sidebar_select (CwStudySidebar *self,
                         const char     *address)
{
  GtkListBoxRow *row;

  g_return_if_fail (CW_IS_STUDY_SIDEBAR (self));

  gtk_list_box_unselect_all (self->list);
  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    {
      if (is_at (CW_SIDEBAR_ROW (row), address))
        gtk_list_box_select_row (self->list, row);
    }
}
