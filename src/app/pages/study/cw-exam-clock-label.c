/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-exam-clock-label.h"

#include <glib/gi18n.h>

/* The text changes each second; what assistive technology reads changes each minute, so that it does
 * not talk without a pause. */

struct _CwExamClockLabel
{
  GtkWidget parent_instance;

  /* Owned. */
  CwExamWatch *watch;
  GtkWidget   *label;

  guint minutes; /* in the name */
  guint timer;
};

G_DEFINE_FINAL_TYPE (CwExamClockLabel, cw_exam_clock_label, GTK_TYPE_WIDGET)

static void
update_name (CwExamClockLabel *self,
             guint             minutes)
{
  g_autofree char *name = NULL;

  if (minutes == self->minutes)
    return;

  self->minutes = minutes;
  if (minutes == 0)
    name = g_strdup (_("Less than a minute left"));
  else
    name = g_strdup_printf (ngettext ("%u minute left", "%u minutes left", minutes), minutes);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
update (CwExamClockLabel *self)
{
  guint left = cw_exam_watch_get_seconds_left (self->watch);
  /* Translators: the time left in an exam, minutes and seconds. */
  g_autofree char *text = g_strdup_printf (_("%1$u:%2$02u left"), left / 60, left % 60);

  gtk_label_set_text (GTK_LABEL (self->label), text);
  update_name (self, left / 60);
  if (left < 300)
    gtk_widget_add_css_class (GTK_WIDGET (self), "short");
}

static gboolean
tick_cb (gpointer user_data)
{
  CwExamClockLabel *self = user_data;

  /* The time may be over, and the view that holds this be replaced. */
  g_object_ref (self);
  cw_exam_watch_check (self->watch);
  if (self->label != NULL && cw_exam_watch_get_exam (self->watch) != NULL)
    update (self);
  g_object_unref (self);

  return G_SOURCE_CONTINUE;
}

static void
cw_exam_clock_label_map (GtkWidget *widget)
{
  CwExamClockLabel *self = CW_EXAM_CLOCK_LABEL (widget);

  GTK_WIDGET_CLASS (cw_exam_clock_label_parent_class)->map (widget);

  update (self);
  self->timer = g_timeout_add_seconds (1, tick_cb, self);
}

static void
cw_exam_clock_label_unmap (GtkWidget *widget)
{
  CwExamClockLabel *self = CW_EXAM_CLOCK_LABEL (widget);

  g_clear_handle_id (&self->timer, g_source_remove);

  GTK_WIDGET_CLASS (cw_exam_clock_label_parent_class)->unmap (widget);
}

static void
cw_exam_clock_label_dispose (GObject *object)
{
  CwExamClockLabel *self = CW_EXAM_CLOCK_LABEL (object);

  g_clear_handle_id (&self->timer, g_source_remove);
  g_clear_pointer (&self->label, gtk_widget_unparent);
  g_clear_object (&self->watch);

  G_OBJECT_CLASS (cw_exam_clock_label_parent_class)->dispose (object);
}

static void
cw_exam_clock_label_class_init (CwExamClockLabelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cw_exam_clock_label_dispose;
  widget_class->map = cw_exam_clock_label_map;
  widget_class->unmap = cw_exam_clock_label_unmap;

  gtk_widget_class_set_css_name (widget_class, "examclock");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
cw_exam_clock_label_init (CwExamClockLabel *self)
{
  self->minutes = G_MAXUINT;
  self->label = g_object_new (GTK_TYPE_LABEL,
                              "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                              NULL);
  gtk_widget_add_css_class (self->label, "numeric");
  gtk_widget_set_parent (self->label, GTK_WIDGET (self));
}

GtkWidget *
cw_exam_clock_label_new (CwExamWatch *watch)
{
  CwExamClockLabel *self;

  g_return_val_if_fail (CW_IS_EXAM_WATCH (watch), NULL);

  self = g_object_new (CW_TYPE_EXAM_CLOCK_LABEL, NULL);
  self->watch = g_object_ref (watch);
  update (self);

  return GTK_WIDGET (self);
}
