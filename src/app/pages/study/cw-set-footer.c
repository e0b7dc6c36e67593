/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-set-footer.h"

#include "widgets/cw-button.h"
#include "cw-gtk-compat.h"
#include "widgets/cw-flow.h"

#include <glib/gi18n.h>

struct _CwSetFooter
{
  GtkWidget parent_instance;

  /* Template. */
  GtkWidget *flow;
  GtkWidget *previous_button;
  CwFlow    *marks;
  GtkButton *next_button;
};

G_DEFINE_FINAL_TYPE (CwSetFooter, cw_set_footer, GTK_TYPE_WIDGET)

/* The marks are read as one sentence, not one by one. */
static void
append_mark (CwSetFooter *self,
             CwAttempt   *attempt)
{
  const char *sign = "○";
  const char *css_class = "left";
  GtkWidget *label;

  if (attempt != NULL)
    {
      sign = cw_attempt_get_right (attempt) ? "✓" : "✗";
      css_class = cw_attempt_get_right (attempt) ? "right" : "wrong";
    }

  label = g_object_new (GTK_TYPE_LABEL,
                        "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                        "label", sign,
                        NULL);
  gtk_widget_add_css_class (label, css_class);
  cw_flow_append (self->marks, label);
}

static void
update_marks (CwSetFooter *self,
              CwSession   *session)
{
  guint n = cw_session_get_n_items (session);
  guint n_right = 0;
  GtkWidget *child;
  g_autofree char *text = NULL;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->marks))) != NULL)
    gtk_widget_unparent (child);

  for (guint i = 0; i < n; i++)
    {
      CwAttempt *attempt = cw_session_get_attempt (session, i);

      append_mark (self, attempt);
      n_right += attempt != NULL && cw_attempt_get_right (attempt) ? 1 : 0;
    }

  /* Translators: how a set stands, for a screen reader. */
  text = g_strdup_printf (_("%1$u of %2$u answered, %3$u right"), cw_session_get_n_answered (session), n,
                          n_right);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->marks), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->marks), text);
}

static const char *
describe_next (CwSession *session,
               gboolean   answered)
{
  if (cw_session_get_kind (session) == CW_SESSION_SINGLE)
    return _("Back to the list");

  if (cw_session_get_next (session) == cw_session_get_n_items (session))
    return _("See how it went →");

  return answered ? _("Next →") : _("Skip →");
}

static void
cw_set_footer_dispose (GObject *object)
{
  CwSetFooter *self = CW_SET_FOOTER (object);

  g_clear_pointer (&self->flow, gtk_widget_unparent);

  G_OBJECT_CLASS (cw_set_footer_parent_class)->dispose (object);
}

static void
cw_set_footer_class_init (CwSetFooterClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cw_set_footer_dispose;

  g_type_ensure (CW_TYPE_FLOW);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GENERIC);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
    "/io/github/chipwise/Chipwise/pages/study/cw-set-footer.ui");
  gtk_widget_class_bind_template_child (widget_class, CwSetFooter, flow);
  gtk_widget_class_bind_template_child (widget_class, CwSetFooter, previous_button);
  gtk_widget_class_bind_template_child (widget_class, CwSetFooter, marks);
  gtk_widget_class_bind_template_child (widget_class, CwSetFooter, next_button);
}

static void
cw_set_footer_init (CwSetFooter *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  cw_button_set_label (GTK_BUTTON (self->previous_button), _("← Previous"));
  cw_gtk_name_button (self->previous_button, _("Previous question"));
}

/* Shows how @session stands at the item @index. */
void
cw_set_footer_update (CwSetFooter *self,
                      CwSession   *session,
                      guint        index)
{
  gboolean answered;

  g_return_if_fail (CW_IS_SET_FOOTER (self));
  g_return_if_fail (CW_IS_SESSION (session));

  answered = cw_session_get_attempt (session, index) != NULL;
  update_marks (self, session);
  gtk_widget_set_visible (GTK_WIDGET (self->marks), cw_session_get_kind (session) != CW_SESSION_SINGLE);
  gtk_widget_set_visible (self->previous_button, index > 0);
  cw_button_set_label (self->next_button, describe_next (session, answered));

  if (answered)
    gtk_widget_add_css_class (GTK_WIDGET (self->next_button), "suggested-action");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->next_button), "suggested-action");
}
