/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-timeline-view.h"

#include "cw-row-group.h"
#include "cw-timeline-chart.h"
#include "widgets/cw-flow.h"
#include "widgets/cw-focus.h"

#include <glib/gi18n.h>

/* Plays one step. What moves is one line, and only while it is seen, playing, and animations are on;
 * else there is no tick at all. The slider says in words where the step is, and a list below says
 * what each stage does in all, so that nothing is in the picture alone. */

/* Seconds that a whole step takes to be played. */
#define PLAY_SECONDS 10.0

struct _CwTimelineView
{
  GtkWidget parent_instance;

  /* Owned. */
  CwPlanState *state;
  CwStep      *step;
  char        *value_text;
  GtkWidget   *box;

  /* Borrowed from the tree. */
  GtkWidget     *play;
  GtkWidget     *slider;
  GtkAdjustment *adjustment;
  GtkWidget     *now;
  GtkWidget     *chart;
  GtkWidget     *legend_box;
  GtkWidget     *bubble;
  GtkWidget     *sample;
  GtkWidget     *list;

  guint  tick_id;
  gint64 last_frame; /* 0: none yet. */
};

G_DEFINE_FINAL_TYPE (CwTimelineView, cw_timeline_view, GTK_TYPE_WIDGET)

/* The row that the slider tells about: that of the chosen device, else one that works. */
static guint
find_told_row (CwTimelineView *self,
               double          position)
{
  const int chosen = cw_plan_state_get_chosen (self->state);
  const CwPlan *plan = &self->step->plan;

  if (chosen < 0 || plan->pipeline == 1)
    return cw_step_find_busy_row (self->step, position);

  /* Stages are the outermost axis of the ranks. */
  return cw_step_find_row (self->step, (guint) (chosen * (double) plan->pipeline / cw_plan_get_devices (plan)));
}

static void
update_position (CwTimelineView *self)
{
  const double position = gtk_adjustment_get_value (self->adjustment);
  g_autofree char *text = cw_step_dup_value_text (self->step, find_told_row (self, position), position);
  g_autoptr(GString) now = NULL;

  cw_timeline_chart_set_position (CW_TIMELINE_CHART (self->chart), position);
  if (g_strcmp0 (text, self->value_text) == 0)
    return;

  g_free (self->value_text);
  self->value_text = g_steal_pointer (&text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->slider), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, self->value_text, -1);

  now = g_string_new (NULL);
  for (guint row = 0; row < self->step->n_rows; row++)
    {
      g_autofree char *line = cw_step_dup_now (self->step, row, position);

      g_string_append_printf (now, row > 0 ? "\n%s" : "%s", line);
    }
  gtk_label_set_text (GTK_LABEL (self->now), now->str);
}

static GtkWidget *
create_list_row (const char *text)
{
  GtkWidget *row = g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_LIST_ITEM, NULL);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "label", text,
                                   "wrap", TRUE,
                                   "max-width-chars", 80,
                                   "xalign", 0.0f,
                                   NULL);

  gtk_widget_add_css_class (row, "text-row");
  gtk_box_append (GTK_BOX (row), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  return row;
}

static void
set_optional_text (GtkWidget  *label,
                   const char *text)
{
  gtk_label_set_text (GTK_LABEL (label), text != NULL ? text : "");
  gtk_widget_set_visible (label, text != NULL);
}

static void
update_step (CwTimelineView *self)
{
  g_autoptr(CwStep) old = g_steal_pointer (&self->step);
  g_autofree char *bubble = NULL;
  g_autofree char *sample = NULL;
  GtkWidget *legend;

  self->step = cw_step_new (cw_plan_state_get_plan (self->state), cw_plan_state_get_cost (self->state));
  cw_timeline_chart_set_step (CW_TIMELINE_CHART (self->chart), self->step);

  bubble = cw_step_dup_bubble (self->step);
  gtk_label_set_text (GTK_LABEL (self->bubble), bubble);
  sample = self->step->has_seconds ? cw_step_dup_sample (self->step)
                                   : g_strdup (_("The rates of this accelerator are not published, so a forward pass counts as one unit of time."));
  set_optional_text (self->sample, sample);

  legend = gtk_widget_get_first_child (self->legend_box);
  if (legend != NULL)
    gtk_box_remove (GTK_BOX (self->legend_box), legend);
  gtk_box_append (GTK_BOX (self->legend_box), cw_timeline_legend_new (self->step));

  cw_row_group_clear (CW_ROW_GROUP (self->list));
  for (guint row = 0; row < self->step->n_rows; row++)
    {
      g_autofree char *text = cw_step_dup_row_text (self->step, row);

      cw_row_group_append (CW_ROW_GROUP (self->list), create_list_row (text));
    }

  g_clear_pointer (&self->value_text, g_free);
  update_position (self);
}

static gboolean
is_same_step (CwTimelineView *self)
{
  return self->step != NULL && cw_plan_equal (&self->step->plan, cw_plan_state_get_plan (self->state));
}

static void
state_changed_cb (CwTimelineView *self)
{
  g_assert (CW_IS_TIMELINE_VIEW (self));

  /* A page that is not seen pays nothing for the sliders of another; it catches up when it is. */
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)) && self->step != NULL)
    return;
  if (is_same_step (self))
    {
      /* Another device was chosen. */
      update_position (self);
      return;
    }

  cw_timeline_view_set_playing (self, FALSE);
  gtk_adjustment_set_value (self->adjustment, 0);
  update_step (self);
}

static gboolean
tick_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  CwTimelineView *self = CW_TIMELINE_VIEW (widget);
  const gint64 now = gdk_frame_clock_get_frame_time (clock);
  const double elapsed = self->last_frame > 0 ? (double) (now - self->last_frame) / G_USEC_PER_SEC : 0;
  const double position = gtk_adjustment_get_value (self->adjustment) + elapsed / PLAY_SECONDS;

  self->last_frame = now;
  gtk_adjustment_set_value (self->adjustment, MIN (position, 1));
  if (position < 1)
    return G_SOURCE_CONTINUE;

  self->tick_id = 0;
  gtk_button_set_label (GTK_BUTTON (self->play), _("Play"));
  return G_SOURCE_REMOVE;
}

static gboolean
has_animations (CwTimelineView *self)
{
  gboolean enabled;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-enable-animations", &enabled, NULL);
  return enabled;
}

/* Without animations a step is told by before and after: the two step buttons. */
static void
animations_changed_cb (CwTimelineView *self)
{
  const gboolean enabled = has_animations (self);

  if (!enabled)
    cw_timeline_view_set_playing (self, FALSE);
  gtk_widget_set_visible (self->play, enabled);
}

static void
play_cb (CwTimelineView *self)
{
  cw_timeline_view_set_playing (self, self->tick_id == 0);
}

static void
back_cb (CwTimelineView *self)
{
  cw_timeline_view_step (self, -1);
}

static void
forward_cb (CwTimelineView *self)
{
  cw_timeline_view_step (self, 1);
}

/* A hand on the slider stops what plays. */
static gboolean
slider_changed_cb (CwTimelineView *self,
                   GtkScrollType   scroll,
                   double          value,
                   GtkRange       *range)
{
  cw_timeline_view_set_playing (self, FALSE);
  return GDK_EVENT_PROPAGATE;
}

static void
cw_timeline_view_map (GtkWidget *widget)
{
  CwTimelineView *self = CW_TIMELINE_VIEW (widget);

  GTK_WIDGET_CLASS (cw_timeline_view_parent_class)->map (widget);
  state_changed_cb (self);
}

static void
cw_timeline_view_unmap (GtkWidget *widget)
{
  cw_timeline_view_set_playing (CW_TIMELINE_VIEW (widget), FALSE);
  GTK_WIDGET_CLASS (cw_timeline_view_parent_class)->unmap (widget);
}

static void
cw_timeline_view_dispose (GObject *object)
{
  CwTimelineView *self = CW_TIMELINE_VIEW (object);

  if (self->tick_id != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick_id);
  self->tick_id = 0;
  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->state);

  G_OBJECT_CLASS (cw_timeline_view_parent_class)->dispose (object);
}

static void
cw_timeline_view_finalize (GObject *object)
{
  CwTimelineView *self = CW_TIMELINE_VIEW (object);

  g_clear_pointer (&self->step, cw_step_free);
  g_clear_pointer (&self->value_text, g_free);

  G_OBJECT_CLASS (cw_timeline_view_parent_class)->finalize (object);
}

static void
cw_timeline_view_class_init (CwTimelineViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = cw_timeline_view_dispose;
  object_class->finalize = cw_timeline_view_finalize;
  widget_class->map = cw_timeline_view_map;
  widget_class->unmap = cw_timeline_view_unmap;

  gtk_widget_class_set_css_name (widget_class, "timelineview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static GtkWidget *
create_button (CwTimelineView *self,
               const char     *label,
               GCallback       callback)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  g_signal_connect_swapped (button, "clicked", callback, self);
  return button;
}

static GtkWidget *
create_text (const char *css_class)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "wrap", TRUE,
                                   "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                   "max-width-chars", 80,
                                   "xalign", 0.0f,
                                   NULL);

  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

static GtkWidget *
create_heading (void)
{
  GtkWidget *heading = g_object_new (GTK_TYPE_LABEL,
                                     "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING,
                                     "label", _("One step, over time"),
                                     "wrap", TRUE,
                                     "max-width-chars", 40,
                                     "xalign", 0.0f,
                                     NULL);

  gtk_widget_add_css_class (heading, "heading");
  return heading;
}

static void
create_controls (CwTimelineView *self)
{
  GtkWidget *flow = cw_flow_new ();

  self->play = create_button (self, _("Play"), G_CALLBACK (play_cb));
  cw_flow_append (CW_FLOW (flow), self->play);
  cw_flow_append (CW_FLOW (flow), create_button (self, _("Step back"), G_CALLBACK (back_cb)));
  cw_flow_append (CW_FLOW (flow), create_button (self, _("Step on"), G_CALLBACK (forward_cb)));

  self->adjustment = gtk_adjustment_new (0, 0, 1, 0.01, 0.1, 0);
  self->slider = gtk_scale_new (GTK_ORIENTATION_HORIZONTAL, self->adjustment);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->slider),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Moment of the step"), -1);
  g_signal_connect_swapped (self->adjustment, "value-changed", G_CALLBACK (update_position), self);
  g_signal_connect_swapped (self->slider, "change-value", G_CALLBACK (slider_changed_cb), self);

  gtk_box_append (GTK_BOX (self->box), flow);
  gtk_box_append (GTK_BOX (self->box), self->slider);
}

static void
create_words (CwTimelineView *self)
{
  GtkWidget *expander = gtk_expander_new (_("The step in words"));

  gtk_accessible_update_property (GTK_ACCESSIBLE (expander), GTK_ACCESSIBLE_PROPERTY_LABEL, _("The step in words"), -1);
  self->list = cw_row_group_new (GTK_ACCESSIBLE_ROLE_LIST, _("What each stage does in a step"));
  gtk_expander_set_child (GTK_EXPANDER (expander), self->list);
  cw_focus_keep_out_of_closed (GTK_EXPANDER (expander));
  gtk_box_append (GTK_BOX (self->box), expander);
}

static void
cw_timeline_view_init (CwTimelineView *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("One step"), -1);

  gtk_box_append (GTK_BOX (self->box), create_heading ());
  create_controls (self);
  self->now = create_text ("caption");
  gtk_box_append (GTK_BOX (self->box), self->now);
  self->chart = cw_timeline_chart_new ();
  gtk_box_append (GTK_BOX (self->box), self->chart);
  self->legend_box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append (GTK_BOX (self->box), self->legend_box);
  self->sample = create_text ("dim-label");
  gtk_box_append (GTK_BOX (self->box), self->sample);
  self->bubble = create_text (NULL);
  gtk_box_append (GTK_BOX (self->box), self->bubble);
  create_words (self);

  g_signal_connect_object (gtk_widget_get_settings (GTK_WIDGET (self)), "notify::gtk-enable-animations",
                           G_CALLBACK (animations_changed_cb), self, G_CONNECT_SWAPPED);
  animations_changed_cb (self);
}

GtkWidget *
cw_timeline_view_new (CwPlanState *state)
{
  CwTimelineView *self;

  g_return_val_if_fail (CW_IS_PLAN_STATE (state), NULL);

  self = g_object_new (CW_TYPE_TIMELINE_VIEW, NULL);
  self->state = g_object_ref (state);
  g_signal_connect_object (state, "changed", G_CALLBACK (state_changed_cb), self, G_CONNECT_SWAPPED);
  update_step (self);

  return GTK_WIDGET (self);
}

void
cw_timeline_view_set_playing (CwTimelineView *self,
                              gboolean        playing)
{
  g_return_if_fail (CW_IS_TIMELINE_VIEW (self));

  playing = playing && gtk_widget_get_mapped (GTK_WIDGET (self)) && has_animations (self);
  if (playing == (self->tick_id != 0))
    return;

  if (playing)
    {
      if (gtk_adjustment_get_value (self->adjustment) >= 1)
        gtk_adjustment_set_value (self->adjustment, 0);
      self->last_frame = 0;
      self->tick_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
    }
  else
    {
      gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick_id);
      self->tick_id = 0;
    }
  gtk_button_set_label (GTK_BUTTON (self->play), playing ? _("Pause") : _("Play"));
}

gboolean
cw_timeline_view_get_playing (CwTimelineView *self)
{
  g_return_val_if_fail (CW_IS_TIMELINE_VIEW (self), FALSE);

  return self->tick_id != 0;
}

void
cw_timeline_view_set_position (CwTimelineView *self,
                               double          position)
{
  g_return_if_fail (CW_IS_TIMELINE_VIEW (self));

  gtk_adjustment_set_value (self->adjustment, CLAMP (position, 0, 1));
}

double
cw_timeline_view_get_position (CwTimelineView *self)
{
  g_return_val_if_fail (CW_IS_TIMELINE_VIEW (self), 0);

  return gtk_adjustment_get_value (self->adjustment);
}

void
cw_timeline_view_step (CwTimelineView *self,
                       int             direction)
{
  g_return_if_fail (CW_IS_TIMELINE_VIEW (self));

  cw_timeline_view_set_playing (self, FALSE);
  gtk_adjustment_set_value (self->adjustment,
                            cw_step_find_edge (self->step, gtk_adjustment_get_value (self->adjustment), direction));
}

const char *
cw_timeline_view_get_value_text (CwTimelineView *self)
{
  g_return_val_if_fail (CW_IS_TIMELINE_VIEW (self), NULL);

  return self->value_text;
}
