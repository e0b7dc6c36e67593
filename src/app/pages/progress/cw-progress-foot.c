/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-progress-foot.h"

#include "cw-gtk-compat.h"
#include "cw-progress-parts.h"
#include "widgets/cw-button.h"
#include "widgets/cw-flow.h"

#include <glib/gi18n.h>

struct _CwProgressFoot
{
  GtkWidget parent_instance;

  /* The one child, and what is in it. */
  GtkWidget *box;
  GtkWidget *undo_row;
  GtkLabel  *undo_label;
};

G_DEFINE_FINAL_TYPE (CwProgressFoot, cw_progress_foot, GTK_TYPE_WIDGET)

static void
cw_progress_foot_dispose (GObject *object)
{
  CwProgressFoot *self = CW_PROGRESS_FOOT (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);

  G_OBJECT_CLASS (cw_progress_foot_parent_class)->dispose (object);
}

static void
cw_progress_foot_class_init (CwProgressFootClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cw_progress_foot_dispose;

  gtk_widget_class_set_css_name (widget_class, "progressfoot");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GENERIC);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static GtkWidget *
create_button (const char *text,
               const char *action,
               const char *target)
{
  GtkWidget *button = gtk_button_new_with_label (text);

  cw_button_wrap (GTK_BUTTON (button));
  cw_gtk_name_button (button, NULL);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  if (target != NULL)
    gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", target);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);

  return button;
}

static GtkWidget *
create_undo_row (CwProgressFoot *self)
{
  GtkWidget *flow = cw_flow_new ();

  self->undo_label = GTK_LABEL (cw_progress_text_new ("", NULL));
  gtk_label_set_width_chars (self->undo_label, 8);
  cw_flow_append (CW_FLOW (flow), GTK_WIDGET (self->undo_label));
  cw_flow_append (CW_FLOW (flow), create_button (_("Take Back the Reset"), "win.undo-reset", NULL));

  return flow;
}

static void
cw_progress_foot_init (CwProgressFoot *self)
{
  GtkWidget *flow = cw_flow_new ();

  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));

  cw_flow_append (CW_FLOW (flow), create_button (_("Copy as Text"), "progress.copy", NULL));
  cw_flow_append (CW_FLOW (flow), create_button (_("Reset Statistics"), "win.reset-progress", "statistics"));
  cw_flow_append (CW_FLOW (flow), create_button (_("Reset Everything"), "win.reset-progress", "everything"));
  gtk_box_append (GTK_BOX (self->box), flow);

  gtk_box_append (GTK_BOX (self->box),
                  cw_progress_text_new (_("Statistics are the range, the words you chose, traps and mock exams; what you know and when "
                                          "questions return stays. A reset deletes nothing: a backup is made first, and you can "
                                          "take it back."),
                                        "dim-label"));
  self->undo_row = create_undo_row (self);
  gtk_box_append (GTK_BOX (self->box), self->undo_row);
}

GtkWidget *
cw_progress_foot_new (void)
{
  return g_object_new (CW_TYPE_PROGRESS_FOOT, NULL);
}

void
cw_progress_foot_update (CwProgressFoot *self,
                         CwProgress     *progress)
{
  CwResetKind kind;
  gint64 instant;
  g_autoptr(GDateTime) time = NULL;
  g_autofree char *date = NULL;
  g_autofree char *text = NULL;

  g_return_if_fail (CW_IS_PROGRESS_FOOT (self));
  g_return_if_fail (CW_IS_PROGRESS (progress));

  instant = cw_progress_find_last_reset (progress, &kind);
  gtk_widget_set_visible (self->undo_row, instant != 0);
  if (instant == 0)
    return;

  time = g_date_time_new_from_unix_local (instant);
  /* Translators: a date, for g_date_time_format(): 18 December 2026. */
  date = g_date_time_format (time, _("%-d %B %Y"));
  if (kind == CW_RESET_STATISTICS)
    /* Translators: %s is a date. */
    text = g_strdup_printf (_("The statistics were reset on %s."), date);
  else
    /* Translators: %s is a date. */
    text = g_strdup_printf (_("Everything was reset on %s."), date);
  gtk_label_set_text (self->undo_label, text);
}
