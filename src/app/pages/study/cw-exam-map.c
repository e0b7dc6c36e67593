/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-exam-map.h"

#include "widgets/cw-flow.h"

#include <glib/gi18n.h>

struct _CwExamMap
{
  GtkWidget parent_instance;

  /* Owned. */
  CwExam    *exam;
  GtkWidget *flow;
  GPtrArray *buttons; /* GtkButton, borrowed from the tree */

  guint current;
};

G_DEFINE_FINAL_TYPE (CwExamMap, cw_exam_map, GTK_TYPE_WIDGET)

/* "Question 7, answered, flagged, shown now" */
static char *
describe (CwExamMap *self,
          guint      index)
{
  g_autoptr(GString) text = g_string_new (NULL);

  g_string_append_printf (text, _("Question %u"), index + 1);
  g_string_append_printf (text, ", %s", cw_exam_is_answered (self->exam, index)
                                          ? C_("question in the map of an exam", "answered")
                                          : C_("question in the map of an exam", "not answered"));
  if (cw_exam_get_flagged (self->exam, index))
    g_string_append_printf (text, ", %s", C_("question in the map of an exam", "flagged"));
  if (index == self->current)
    g_string_append_printf (text, ", %s", C_("question in the map of an exam", "shown now"));

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
set_class (GtkWidget  *widget,
           const char *css_class,
           gboolean    set)
{
  if (set)
    gtk_widget_add_css_class (widget, css_class);
  else
    gtk_widget_remove_css_class (widget, css_class);
}

static void
update_button (CwExamMap *self,
               guint      index)
{
  GtkWidget *button = self->buttons->pdata[index];
  GtkWidget *signs = gtk_widget_get_last_child (gtk_button_get_child (GTK_BUTTON (button)));
  gboolean answered = cw_exam_is_answered (self->exam, index);
  gboolean flagged = cw_exam_get_flagged (self->exam, index);
  g_autofree char *name = describe (self, index);

  set_class (button, "answered", answered);
  set_class (button, "flagged", flagged);
  set_class (button, "current", index == self->current);
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_first_child (signs)), answered ? "●" : "○");
  gtk_widget_set_visible (gtk_widget_get_last_child (signs), flagged);
  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static GtkWidget *
create_button (guint index)
{
  g_autofree char *number = g_strdup_printf ("%u", index + 1);
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *signs = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 2);

  gtk_box_append (GTK_BOX (box), gtk_label_new (number));
  gtk_box_append (GTK_BOX (signs), gtk_label_new (NULL));
  gtk_box_append (GTK_BOX (signs), gtk_image_new_from_icon_name ("chipwise-flag-symbolic"));
  gtk_widget_set_halign (signs, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (signs, "map-signs");
  gtk_box_append (GTK_BOX (box), signs);

  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "map-question");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "exam.go");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", index);
  return button;
}

/* The button above or below that is nearest, or the same one. */
static guint
find_in_next_row (CwExamMap *self,
                  guint      from,
                  int        step)
{
  graphene_rect_t start, bounds;
  guint best = from;
  float best_distance = G_MAXFLOAT;

  if (!gtk_widget_compute_bounds (self->buttons->pdata[from], self->flow, &start))
    return from;

  for (guint i = 0; i < self->buttons->len; i++)
    {
      float down, across;

      if (!gtk_widget_compute_bounds (self->buttons->pdata[i], self->flow, &bounds))
        continue;

      down = (bounds.origin.y - start.origin.y) * (float) step;
      across = ABS (bounds.origin.x - start.origin.x);
      if (down > 1 && down * 1000 + across < best_distance)
        {
          best = i;
          best_distance = down * 1000 + across;
        }
    }

  return best;
}

static guint
find_target (CwExamMap *self,
             guint      from,
             guint      keyval)
{
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  guint last = self->buttons->len - 1;

  switch (keyval)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      return mirrored ? MIN (from + 1, last) : MAX (from, 1) - 1;
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      return mirrored ? MAX (from, 1) - 1 : MIN (from + 1, last);
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      return find_in_next_row (self, from, -1);
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      return find_in_next_row (self, from, 1);
    case GDK_KEY_Home:
    case GDK_KEY_KP_Home:
      return 0;
    case GDK_KEY_End:
    case GDK_KEY_KP_End:
      return last;
    default:
      return G_MAXUINT;
    }
}

static gboolean
key_pressed_cb (CwExamMap       *self,
                guint            keyval,
                guint            keycode,
                GdkModifierType  modifiers)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  guint position, target;

  g_assert (CW_IS_EXAM_MAP (self));

  if ((modifiers & gtk_accelerator_get_default_mod_mask ()) != 0
      || !g_ptr_array_find (self->buttons, focus, &position))
    return GDK_EVENT_PROPAGATE;

  target = find_target (self, position, keyval);
  if (target == G_MAXUINT)
    return GDK_EVENT_PROPAGATE;

  gtk_widget_grab_focus (self->buttons->pdata[target]);
  return GDK_EVENT_STOP;
}

static gboolean
grab_focus (GtkWidget *widget)
{
  CwExamMap *self = CW_EXAM_MAP (widget);

  return gtk_widget_grab_focus (self->buttons->pdata[self->current < self->buttons->len ? self->current : 0]);
}

/* Tab comes in to the question that is shown, and leaves from wherever it is. */
static gboolean
cw_exam_map_focus (GtkWidget        *widget,
                   GtkDirectionType  direction)
{
  return gtk_widget_get_focus_child (widget) == NULL && grab_focus (widget);
}

static void
cw_exam_map_dispose (GObject *object)
{
  CwExamMap *self = CW_EXAM_MAP (object);

  g_clear_pointer (&self->flow, gtk_widget_unparent);
  g_clear_pointer (&self->buttons, g_ptr_array_unref);
  g_clear_object (&self->exam);

  G_OBJECT_CLASS (cw_exam_map_parent_class)->dispose (object);
}

static void
cw_exam_map_class_init (CwExamMapClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cw_exam_map_dispose;
  widget_class->grab_focus = grab_focus;
  widget_class->focus = cw_exam_map_focus;

  gtk_widget_class_set_css_name (widget_class, "exammap");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
cw_exam_map_init (CwExamMap *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->buttons = g_ptr_array_new ();
  self->flow = cw_flow_new ();
  gtk_widget_set_parent (self->flow, GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Map of the questions"), -1);

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

GtkWidget *
cw_exam_map_new (CwExam *exam,
                 guint   current)
{
  CwExamMap *self;
  guint n;

  g_return_val_if_fail (CW_IS_EXAM (exam), NULL);

  self = g_object_new (CW_TYPE_EXAM_MAP, NULL);
  self->exam = g_object_ref (exam);
  self->current = current;
  n = cw_exam_get_n_questions (exam);
  for (guint i = 0; i < n; i++)
    {
      GtkWidget *button = create_button (i);

      cw_flow_append (CW_FLOW (self->flow), button);
      g_ptr_array_add (self->buttons, button);
    }
  cw_exam_map_update (self);

  return GTK_WIDGET (self);
}

/* Shows what is answered and flagged now. */
void
cw_exam_map_update (CwExamMap *self)
{
  g_return_if_fail (CW_IS_EXAM_MAP (self));

  for (guint i = 0; i < self->buttons->len; i++)
    update_button (self, i);
}

char *
cw_exam_map_describe (CwExam *exam)
{
  guint of, answered, flagged;

  g_return_val_if_fail (CW_IS_EXAM (exam), NULL);

  of = cw_exam_get_n_questions (exam);
  answered = cw_exam_get_n_answered (exam);
  flagged = cw_exam_get_n_flagged (exam);

  if (flagged == 0)
    /* Translators: of the questions of an exam. */
    return g_strdup_printf (ngettext ("%1$u of %2$u answered", "%1$u of %2$u answered", of), answered, of);

  /* Translators: of the questions of an exam. */
  return g_strdup_printf (ngettext ("%1$u of %2$u answered, %3$u flagged", "%1$u of %2$u answered, %3$u flagged", of),
                          answered, of, flagged);
}
