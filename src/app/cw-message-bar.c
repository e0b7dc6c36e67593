/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-message-bar.h"

#include "cw-gtk-compat.h"

typedef struct
{
  char *id;
  char *text;
  char *details;
  char *action_label;
  char *action;
} Message;

/* Messages lie on a stack, so that one about the last answer does not bury one about a disk that
 * is full. None leaves by itself: a reader may be slow, or away. */
struct _CwMessageBar
{
  GtkWidget parent_instance;

  /* Template widgets. */
  GtkWidget *bar;
  GtkWidget *text;
  GtkWidget *expander;
  GtkWidget *details;
  GtkWidget *action;

  /* Owned: Message*, the newest last. */
  GPtrArray *messages;

  /* Where the focus goes when the bar is closed by keyboard. Weak. */
  GtkWidget *last_focus;
};

G_DEFINE_FINAL_TYPE (CwMessageBar, cw_message_bar, GTK_TYPE_WIDGET)

static void
message_free (gpointer data)
{
  Message *message = data;

  g_free (message->id);
  g_free (message->text);
  g_free (message->details);
  g_free (message->action_label);
  g_free (message->action);
  g_free (message);
}

static Message *
get_shown (CwMessageBar *self)
{
  if (self->messages->len == 0)
    return NULL;

  return g_ptr_array_index (self->messages, self->messages->len - 1);
}

static gboolean
remove_id (CwMessageBar *self,
           const char   *id)
{
  for (guint i = 0; i < self->messages->len; i++)
    {
      Message *message = g_ptr_array_index (self->messages, i);

      if (g_str_equal (message->id, id))
        {
          g_ptr_array_remove_index (self->messages, i);
          return TRUE;
        }
    }

  return FALSE;
}

static gboolean
has_focus_inside (CwMessageBar *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL
         && (focus == self->bar || gtk_widget_is_ancestor (focus, self->bar));
}

static void
give_focus_back (CwMessageBar *self)
{
  GtkWidget *target = self->last_focus;
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (target != NULL && gtk_widget_get_mapped (target))
    gtk_widget_grab_focus (target);
  else if (root != NULL)
    gtk_widget_child_focus (GTK_WIDGET (root), GTK_DIR_TAB_FORWARD);
}

/* The target comes before the name: GTK warns of a name whose target does not fit it. */
static void
set_action (GtkActionable *actionable,
            const char    *detailed_name)
{
  g_autofree char *name = NULL;
  g_autoptr(GVariant) target = NULL;

  if (!g_action_parse_detailed_name (detailed_name, &name, &target, NULL))
    g_return_if_reached ();

  gtk_actionable_set_action_name (actionable, NULL);
  gtk_actionable_set_action_target_value (actionable, target);
  gtk_actionable_set_action_name (actionable, name);
}

static void
show_newest (CwMessageBar *self)
{
  Message *message = get_shown (self);

  if (message == NULL)
    {
      const gboolean had_focus = has_focus_inside (self);

      gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
      if (had_focus)
        give_focus_back (self);
      g_clear_weak_pointer (&self->last_focus);
      return;
    }

  gtk_label_set_text (GTK_LABEL (self->text), message->text);
  gtk_label_set_text (GTK_LABEL (self->details), message->details != NULL ? message->details : "");
  gtk_expander_set_expanded (GTK_EXPANDER (self->expander), FALSE);
  gtk_widget_set_visible (self->expander, message->details != NULL);
  gtk_widget_set_visible (self->action, message->action != NULL);
  if (message->action != NULL)
    {
      gtk_button_set_label (GTK_BUTTON (self->action), message->action_label);
      cw_gtk_name_button (self->action, NULL);
      set_action (GTK_ACTIONABLE (self->action), message->action);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->bar),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, message->text,
                                  -1);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
}

static void
close_action (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  CwMessageBar *self = CW_MESSAGE_BAR (widget);

  if (self->messages->len > 0)
    g_ptr_array_remove_index (self->messages, self->messages->len - 1);
  show_newest (self);
}

static void
cw_message_bar_dispose (GObject *object)
{
  CwMessageBar *self = CW_MESSAGE_BAR (object);

  g_clear_weak_pointer (&self->last_focus);
  gtk_widget_dispose_template (GTK_WIDGET (self), CW_TYPE_MESSAGE_BAR);

  G_OBJECT_CLASS (cw_message_bar_parent_class)->dispose (object);
}

static void
cw_message_bar_finalize (GObject *object)
{
  CwMessageBar *self = CW_MESSAGE_BAR (object);

  g_clear_pointer (&self->messages, g_ptr_array_unref);

  G_OBJECT_CLASS (cw_message_bar_parent_class)->finalize (object);
}

static void
cw_message_bar_class_init (CwMessageBarClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = cw_message_bar_dispose;
  object_class->finalize = cw_message_bar_finalize;

  gtk_widget_class_install_action (widget_class, "message.close", NULL, close_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "message.close", NULL);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/chipwise/Chipwise/cw-message-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, CwMessageBar, bar);
  gtk_widget_class_bind_template_child (widget_class, CwMessageBar, text);
  gtk_widget_class_bind_template_child (widget_class, CwMessageBar, expander);
  gtk_widget_class_bind_template_child (widget_class, CwMessageBar, details);
  gtk_widget_class_bind_template_child (widget_class, CwMessageBar, action);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GENERIC);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "messagebar");
}

static void
cw_message_bar_init (CwMessageBar *self)
{
  self->messages = g_ptr_array_new_with_free_func (message_free);

  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
cw_message_bar_new (void)
{
  return g_object_new (CW_TYPE_MESSAGE_BAR, NULL);
}

void
cw_message_bar_post (CwMessageBar *self,
                     const char   *id,
                     const char   *text,
                     const char   *details,
                     const char   *action_label,
                     const char   *action)
{
  Message *message = NULL;

  g_return_if_fail (CW_IS_MESSAGE_BAR (self));
  g_return_if_fail (id != NULL);
  g_return_if_fail (text != NULL);
  g_return_if_fail ((action_label != NULL) == (action != NULL));

  message = g_new0 (Message, 1);
  message->id = g_strdup (id);
  message->text = g_strdup (text);
  message->details = g_strdup (details);
  message->action_label = g_strdup (action_label);
  message->action = g_strdup (action);

  remove_id (self, id);
  g_ptr_array_add (self->messages, message);
  show_newest (self);
}

void
cw_message_bar_withdraw (CwMessageBar *self,
                         const char   *id)
{
  g_return_if_fail (CW_IS_MESSAGE_BAR (self));

  if (remove_id (self, id))
    show_newest (self);
}

void
cw_message_bar_focus (CwMessageBar *self)
{
  GtkRoot *root = NULL;

  g_return_if_fail (CW_IS_MESSAGE_BAR (self));

  root = gtk_widget_get_root (GTK_WIDGET (self));
  if (root != NULL && !has_focus_inside (self))
    g_set_weak_pointer (&self->last_focus, gtk_root_get_focus (root));
  gtk_widget_grab_focus (self->bar);
}

const char *
cw_message_bar_get_text (CwMessageBar *self)
{
  Message *message = NULL;

  g_return_val_if_fail (CW_IS_MESSAGE_BAR (self), NULL);

  message = get_shown (self);

  return message != NULL ? message->text : NULL;
}
