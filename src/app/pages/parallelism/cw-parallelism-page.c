/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-parallelism-page.h"

#include "cw-challenges-view.h"
#include "cw-cost-panel.h"
#include "cw-gtk-compat.h"
#include "cw-opening-view.h"
#include "cw-parallelism-page-workbench.h"
#include "cw-picture-export.h"
#include "cw-plan-panel.h"
#include "cw-plan-state.h"
#include "describe/cw-describe.h"
#include "parallelism/cw-challenge.h"
#include "widgets/cw-adaptive.h"
#include "widgets/cw-clamp.h"

#include <glib/gi18n.h>

/* What a challenge wants above the diagram, at the normal text size. */
#define WORKING_HEIGHT 300

/* Opens with two pictures and a question. The workbench, with all that a plan says and costs, is made
 * when it is asked for; until then none of its numbers exist. */
struct _CwParallelismPage
{
  CwPage parent_instance;

  /* Template. */
  CwAdaptive *adaptive;
  GtkBox     *content;
  GtkBox     *side;

  /* Owned. */
  CwPlanState *state;

  /* Borrowed from the tree. */
  GtkWidget *opening;
  GtkWidget *workbench;  /* NULL until it is asked for. */
  GtkWidget *challenges; /* The same. */
  GtkWidget *frame;      /* Around the challenges. */
  GtkWidget *panel;
  GtkWidget *panel_bar;  /* The way back, where the panel is in place of the diagram. */
  GtkWidget *panel_back;

  guint    focus_id;
  gboolean focus_panel;
  gboolean from_elsewhere; /* The address was followed on another page. */
};

G_DEFINE_FINAL_TYPE (CwParallelismPage, cw_parallelism_page, CW_TYPE_PAGE)

static gboolean
is_workbench (CwParallelismPage *self)
{
  return self->workbench != NULL && gtk_widget_get_visible (self->workbench);
}

/* What the page shows, and where the focus belongs. */
static GtkWidget *
get_shown (CwParallelismPage *self)
{
  if (self->frame != NULL && gtk_widget_get_visible (self->frame))
    return self->challenges;

  return is_workbench (self) ? self->workbench : self->opening;
}

static void
update_narrow (CwParallelismPage *self)
{
  const gboolean narrow = cw_adaptive_get_narrow (self->adaptive);

  if (self->opening == NULL)
    return;

  cw_opening_view_set_narrow (CW_OPENING_VIEW (self->opening), narrow);
  if (self->workbench != NULL)
    {
      cw_parallelism_page_workbench_set_narrow (CW_PARALLELISM_PAGE_WORKBENCH (self->workbench), narrow);
      gtk_widget_set_visible (self->panel_bar, narrow);
    }
}

static void
update_actions (CwParallelismPage *self)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "parallelism.undo", cw_plan_state_can_undo (self->state));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "parallelism.redo", cw_plan_state_can_redo (self->state));
}

static gboolean
focus_cb (gpointer user_data)
{
  CwParallelismPage *self = CW_PARALLELISM_PAGE (user_data);

  self->focus_id = 0;
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return G_SOURCE_REMOVE;

  if (self->focus_panel)
    gtk_widget_grab_focus (self->panel_back);
  else
    gtk_widget_grab_focus (get_shown (self));
  return G_SOURCE_REMOVE;
}

static void
focus_later (CwParallelismPage *self,
             gboolean           panel)
{
  self->focus_panel = panel;
  if (self->focus_id == 0)
    self->focus_id = g_idle_add (focus_cb, self);
}

static GtkWidget *
create_panel_bar (CwParallelismPage *self)
{
  GtkWidget *bar = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *label = gtk_label_new (_("Plan and cost"));

  self->panel_back = gtk_button_new_from_icon_name ("go-previous-symbolic");
  gtk_widget_set_tooltip_text (self->panel_back, _("Back to the diagram"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->panel_back),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Back to the diagram"), -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->panel_back), "parallelism.hide-plan");
  gtk_widget_add_css_class (self->panel_back, "flat");
  gtk_widget_add_css_class (label, "title-4");
  gtk_widget_add_css_class (bar, "panel-bar");
  gtk_box_append (GTK_BOX (bar), self->panel_back);
  gtk_box_append (GTK_BOX (bar), label);
  return bar;
}

static void
create_workbench (CwParallelismPage *self)
{
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 16);
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  self->workbench = cw_parallelism_page_workbench_new (self->state);
  gtk_widget_set_vexpand (self->workbench, TRUE);
  gtk_box_append (self->content, self->workbench);

  gtk_widget_add_css_class (column, "panel-column");
  gtk_box_append (GTK_BOX (column), cw_cost_panel_new (self->state));
  gtk_box_append (GTK_BOX (column), cw_plan_panel_new (self->state));
  gtk_widget_set_focusable (scrolled, FALSE);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), column);
  gtk_widget_set_vexpand (scrolled, TRUE);
  self->panel_bar = create_panel_bar (self);
  gtk_box_append (self->side, self->panel_bar);
  gtk_box_append (self->side, scrolled);
}

static void
hide_challenges (CwParallelismPage *self)
{
  if (self->frame != NULL)
    gtk_widget_set_visible (self->frame, FALSE);
}

static void
show_workbench (CwParallelismPage *self)
{
  if (self->workbench == NULL)
    create_workbench (self);

  hide_challenges (self);
  gtk_widget_set_visible (self->opening, FALSE);
  gtk_widget_set_visible (self->workbench, TRUE);
  update_narrow (self);
  cw_parallelism_page_workbench_set_back (CW_PARALLELISM_PAGE_WORKBENCH (self->workbench), self->from_elsewhere);
  cw_adaptive_set_show_sidebar (self->adaptive, !cw_adaptive_get_narrow (self->adaptive));
  focus_later (self, FALSE);
}

static void
show_opening (CwParallelismPage *self)
{
  hide_challenges (self);
  if (self->workbench != NULL)
    gtk_widget_set_visible (self->workbench, FALSE);
  gtk_widget_set_visible (self->opening, TRUE);
  cw_adaptive_set_show_sidebar (self->adaptive, FALSE);
  focus_later (self, FALSE);
}

/* What a challenge may take above the diagram: no more than half. */
static int
get_working_height (CwParallelismPage *self)
{
  const int half = gtk_widget_get_height (GTK_WIDGET (self)) / 2;
  const int wanted = (int) (WORKING_HEIGHT * cw_gtk_text_scale (GTK_WIDGET (self)));

  return half > 0 ? MIN (half, wanted) : wanted;
}

/* A challenge has the page to itself, so that no number is beside it; one that repairs a plan stands
 * above the diagram while it is worked on. */
static void
arrange_challenges (CwParallelismPage *self)
{
  const gboolean working = cw_challenges_view_get_working (CW_CHALLENGES_VIEW (self->challenges));

  if (!gtk_widget_get_visible (self->frame))
    return;

  if (working && self->workbench == NULL)
    create_workbench (self);
  gtk_widget_set_visible (self->opening, FALSE);
  if (self->workbench != NULL)
    gtk_widget_set_visible (self->workbench, working);
  gtk_widget_set_vexpand (self->frame, !working);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (self->frame), working ? get_working_height (self) : -1);
  update_narrow (self);
  cw_adaptive_set_show_sidebar (self->adaptive, working && !cw_adaptive_get_narrow (self->adaptive));
}

static void
create_challenges (CwParallelismPage *self)
{
  GtkWidget *clamp = cw_clamp_new ();

  self->challenges = cw_challenges_view_new (cw_page_get_context (CW_PAGE (self)), self->state);
  cw_clamp_set_child (CW_CLAMP (clamp), self->challenges);
  self->frame = gtk_scrolled_window_new ();
  gtk_widget_set_focusable (self->frame, FALSE);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->frame), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (self->frame), TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->frame), clamp);
  gtk_widget_add_css_class (self->frame, "challenges-frame");
  gtk_box_prepend (self->content, self->frame);
  g_signal_connect_object (self->challenges, "notify::working", G_CALLBACK (arrange_challenges), self, G_CONNECT_SWAPPED);
}

static void
show_challenges (CwParallelismPage *self)
{
  if (self->challenges == NULL)
    create_challenges (self);

  gtk_widget_set_visible (self->frame, TRUE);
  arrange_challenges (self);
  focus_later (self, FALSE);
}

static void
narrow_changed_cb (CwParallelismPage *self)
{
  g_assert (CW_IS_PARALLELISM_PAGE (self));

  update_narrow (self);
  cw_adaptive_set_show_sidebar (self->adaptive, is_workbench (self) && !cw_adaptive_get_narrow (self->adaptive));
}

static void
go_back (CwParallelismPage *self)
{
  if (cw_adaptive_get_narrow (self->adaptive) && cw_adaptive_get_show_sidebar (self->adaptive))
    {
      cw_adaptive_set_show_sidebar (self->adaptive, FALSE);
      focus_later (self, FALSE);
    }
  else if (self->from_elsewhere)
    {
      self->from_elsewhere = FALSE;
      if (self->workbench != NULL)
        cw_parallelism_page_workbench_set_back (CW_PARALLELISM_PAGE_WORKBENCH (self->workbench), FALSE);
      gtk_widget_activate_action (GTK_WIDGET (self), "win.back", NULL);
    }
  else if (get_shown (self) == self->challenges && self->workbench != NULL)
    show_workbench (self);
  else if (get_shown (self) != self->opening)
    show_opening (self);
}

static gboolean
key_pressed_cb (CwParallelismPage *self,
                guint              keyval,
                guint              keycode,
                GdkModifierType    modifiers)
{
  const gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  const GdkModifierType held = modifiers & gtk_accelerator_get_default_mod_mask ();

  g_assert (CW_IS_PARALLELISM_PAGE (self));

  if (held == GDK_ALT_MASK && keyval == (mirrored ? GDK_KEY_Right : GDK_KEY_Left))
    {
      go_back (self);
      return GDK_EVENT_STOP;
    }

  return GDK_EVENT_PROPAGATE;
}

static void
workbench_action (GtkWidget  *widget,
                  const char *name,
                  GVariant   *parameter)
{
  show_workbench (CW_PARALLELISM_PAGE (widget));
}

static void
opening_action (GtkWidget  *widget,
                const char *name,
                GVariant   *parameter)
{
  show_opening (CW_PARALLELISM_PAGE (widget));
}

/* A plan of the page's own, so that it is one entry of the history and no way from elsewhere. */
static void
open_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  CwParallelismPage *self = CW_PARALLELISM_PAGE (widget);
  g_autoptr(CwAddress) address = cw_address_parse (g_variant_get_string (parameter, NULL), NULL);
  g_autoptr(GError) error = NULL;

  g_return_if_fail (address != NULL);

  if (cw_plan_state_open (self->state, address, &error))
    show_workbench (self);
  else
    gtk_widget_activate_action (widget, "win.alert", "s", error->message);
}

static void
show_plan_action (GtkWidget  *widget,
                  const char *name,
                  GVariant   *parameter)
{
  CwParallelismPage *self = CW_PARALLELISM_PAGE (widget);

  cw_adaptive_set_show_sidebar (self->adaptive, TRUE);
  focus_later (self, TRUE);
}

static void
back_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  go_back (CW_PARALLELISM_PAGE (widget));
}

static void
undo_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  cw_plan_state_undo (CW_PARALLELISM_PAGE (widget)->state);
}

static void
redo_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  cw_plan_state_redo (CW_PARALLELISM_PAGE (widget)->state);
}

static void
copy_address_action (GtkWidget  *widget,
                     const char *name,
                     GVariant   *parameter)
{
  g_autofree char *address = cw_plan_state_dup_address (CW_PARALLELISM_PAGE (widget)->state);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), address);
  gtk_widget_activate_action (widget, "win.tell", "s", _("Address copied."));
}

/* The text equivalent, which is what the tool prints and a screen reader gets. */
static void
copy_text_action (GtkWidget  *widget,
                  const char *name,
                  GVariant   *parameter)
{
  CwParallelismPage *self = CW_PARALLELISM_PAGE (widget);
  CwContext *context = cw_page_get_context (CW_PAGE (self));
  g_autofree char *address_text = cw_plan_state_dup_address (self->state);
  g_autoptr(CwAddress) address = cw_address_parse (address_text, NULL);
  g_autoptr(GError) error = NULL;
  g_autofree char *text = cw_describe_address (cw_context_get_library (context), cw_context_get_catalogue (context),
                                               address, CW_DESCRIBE_ASK, &error);

  if (text == NULL)
    {
      gtk_widget_activate_action (widget, "win.alert", "s", error->message);
      return;
    }

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  gtk_widget_activate_action (widget, "win.tell", "s", _("Text copied."));
}

static void
export_action (GtkWidget  *widget,
               const char *name,
               GVariant   *parameter)
{
  cw_picture_export_run (GTK_WINDOW (gtk_widget_get_root (widget)), CW_PARALLELISM_PAGE (widget)->state);
}

static void
pin_action (GtkWidget  *widget,
            const char *name,
            GVariant   *parameter)
{
  cw_plan_state_pin (CW_PARALLELISM_PAGE (widget)->state);
  gtk_widget_activate_action (widget, "win.tell", "s", _("Kept as plan A. Change the plan, and the table shows what became of it."));
}

static void
challenges_action (GtkWidget  *widget,
                   const char *name,
                   GVariant   *parameter)
{
  show_challenges (CW_PARALLELISM_PAGE (widget));
}

static gboolean
cw_parallelism_page_handles (CwPage          *page,
                             const CwAddress *address)
{
  return cw_address_get_kind (address) == CW_ADDRESS_PARALLELISM;
}

static gboolean
open_challenge (CwParallelismPage  *self,
                const char         *id,
                GError            **error)
{
  CwChallenges *challenges = cw_context_get_challenges (cw_page_get_context (CW_PAGE (self)));

  if (challenges == NULL || cw_challenges_find (challenges, id) == NULL)
    {
      g_set_error (error, CW_ADDRESS_ERROR, CW_ADDRESS_ERROR_FORM, _("There is no challenge named “%s”."), id);
      return FALSE;
    }

  self->from_elsewhere = !gtk_widget_get_visible (GTK_WIDGET (self));
  show_challenges (self);
  cw_challenges_view_open (CW_CHALLENGES_VIEW (self->challenges), id);
  return TRUE;
}

static gboolean
cw_parallelism_page_open_address (CwPage           *page,
                                  const CwAddress  *address,
                                  GError          **error)
{
  CwParallelismPage *self = CW_PARALLELISM_PAGE (page);
  const gboolean from_elsewhere = !gtk_widget_get_visible (GTK_WIDGET (self));
  g_auto(GStrv) keys = cw_address_dup_keys (address);

  /* Without a plan it is the page that is meant, as it is. */
  if (keys[0] == NULL)
    {
      focus_later (self, FALSE);
      return TRUE;
    }
  if (cw_address_get_value (address, "challenge") != NULL)
    return open_challenge (self, cw_address_get_value (address, "challenge"), error);
  if (!cw_plan_state_open (self->state, address, error))
    return FALSE;

  self->from_elsewhere = from_elsewhere;
  show_workbench (self);
  return TRUE;
}

static char *
cw_parallelism_page_undo (CwPage *page)
{
  CwParallelismPage *self = CW_PARALLELISM_PAGE (page);

  if (!is_workbench (self) || !cw_plan_state_can_undo (self->state))
    return NULL;

  cw_plan_state_undo (self->state);
  return g_strdup (_("The change of the plan was taken back."));
}

static void
cw_parallelism_page_context_set (CwPage *page)
{
  CwParallelismPage *self = CW_PARALLELISM_PAGE (page);

  self->state = cw_plan_state_new (cw_page_get_context (page));
  g_signal_connect_object (self->state, "changed", G_CALLBACK (update_actions), self, G_CONNECT_SWAPPED);
  self->opening = cw_opening_view_new (cw_page_get_context (page));
  gtk_widget_set_vexpand (self->opening, TRUE);
  gtk_box_append (self->content, self->opening);
  update_narrow (self);
  update_actions (self);
}

static gboolean
cw_parallelism_page_grab_focus (GtkWidget *widget)
{
  CwParallelismPage *self = CW_PARALLELISM_PAGE (widget);

  if (self->opening == NULL)
    return FALSE;

  return gtk_widget_grab_focus (get_shown (self));
}

static void
cw_parallelism_page_dispose (GObject *object)
{
  CwParallelismPage *self = CW_PARALLELISM_PAGE (object);

  g_clear_handle_id (&self->focus_id, g_source_remove);
  g_clear_object (&self->state);

  G_OBJECT_CLASS (cw_parallelism_page_parent_class)->dispose (object);
}

static void
cw_parallelism_page_class_init (CwParallelismPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  CwPageClass *page_class = CW_PAGE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cw_parallelism_page_dispose;
  widget_class->grab_focus = cw_parallelism_page_grab_focus;
  page_class->context_set = cw_parallelism_page_context_set;
  page_class->handles = cw_parallelism_page_handles;
  page_class->open_address = cw_parallelism_page_open_address;
  page_class->undo = cw_parallelism_page_undo;

  gtk_widget_class_install_action (widget_class, "parallelism.workbench", NULL, workbench_action);
  gtk_widget_class_install_action (widget_class, "parallelism.opening", NULL, opening_action);
  gtk_widget_class_install_action (widget_class, "parallelism.open", "s", open_action);
  gtk_widget_class_install_action (widget_class, "parallelism.show-plan", NULL, show_plan_action);
  gtk_widget_class_install_action (widget_class, "parallelism.hide-plan", NULL, back_action);
  gtk_widget_class_install_action (widget_class, "parallelism.back", NULL, back_action);
  gtk_widget_class_install_action (widget_class, "parallelism.undo", NULL, undo_action);
  gtk_widget_class_install_action (widget_class, "parallelism.redo", NULL, redo_action);
  gtk_widget_class_install_action (widget_class, "parallelism.copy-address", NULL, copy_address_action);
  gtk_widget_class_install_action (widget_class, "parallelism.copy-text", NULL, copy_text_action);
  gtk_widget_class_install_action (widget_class, "parallelism.export", NULL, export_action);
  gtk_widget_class_install_action (widget_class, "parallelism.pin", NULL, pin_action);
  gtk_widget_class_install_action (widget_class, "parallelism.challenges", NULL, challenges_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "parallelism.redo", NULL);

  g_type_ensure (CW_TYPE_ADAPTIVE);
  gtk_widget_class_set_template_from_resource (widget_class,
    "/io/github/chipwise/Chipwise/pages/parallelism/cw-parallelism-page.ui");
  gtk_widget_class_bind_template_child (widget_class, CwParallelismPage, adaptive);
  gtk_widget_class_bind_template_child (widget_class, CwParallelismPage, content);
  gtk_widget_class_bind_template_child (widget_class, CwParallelismPage, side);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, narrow_changed_cb);
}

static void
cw_parallelism_page_init (CwParallelismPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
