/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-exam-sheet.h"

#include "widgets/cw-button.h"
#include "widgets/cw-clamp.h"
#include "widgets/cw-focus.h"

struct _CwExamSheet
{
  GtkWidget parent_instance;

  /* Owned. */
  GtkWidget *scroller;

  /* Borrowed from the tree. */
  GtkBox    *column;
  GtkWidget *target;
};

G_DEFINE_FINAL_TYPE (CwExamSheet, cw_exam_sheet, GTK_TYPE_WIDGET)

static gboolean
grab_focus (GtkWidget *widget)
{
  CwExamSheet *self = CW_EXAM_SHEET (widget);

  return self->target != NULL && gtk_widget_grab_focus (self->target);
}

static void
cw_exam_sheet_dispose (GObject *object)
{
  CwExamSheet *self = CW_EXAM_SHEET (object);

  self->target = NULL;
  g_clear_pointer (&self->scroller, gtk_widget_unparent);

  G_OBJECT_CLASS (cw_exam_sheet_parent_class)->dispose (object);
}

static void
cw_exam_sheet_class_init (CwExamSheetClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cw_exam_sheet_dispose;
  widget_class->grab_focus = grab_focus;
  widget_class->focus = cw_focus_move_in_child;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
cw_exam_sheet_init (CwExamSheet *self)
{
  GtkWidget *clamp = cw_clamp_new ();

  self->scroller = g_object_new (GTK_TYPE_SCROLLED_WINDOW,
                                 "focusable", FALSE,
                                 "hscrollbar-policy", GTK_POLICY_NEVER,
                                 "hexpand", TRUE,
                                 "vexpand", TRUE,
                                 NULL);
  self->column = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 12));
  gtk_widget_add_css_class (GTK_WIDGET (self->column), "study-column");
  cw_clamp_set_child (CW_CLAMP (clamp), GTK_WIDGET (self->column));
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), clamp);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
}

GtkWidget *
cw_exam_sheet_new (const char *name)
{
  GtkWidget *self = g_object_new (CW_TYPE_EXAM_SHEET, NULL);

  cw_exam_sheet_set_name (CW_EXAM_SHEET (self), name);
  return self;
}

void
cw_exam_sheet_append (CwExamSheet *self,
                      GtkWidget   *child)
{
  g_return_if_fail (CW_IS_EXAM_SHEET (self));
  g_return_if_fail (GTK_IS_WIDGET (child));

  gtk_box_append (self->column, child);
}

/* @target is in the column. */
void
cw_exam_sheet_set_target (CwExamSheet *self,
                          GtkWidget   *target)
{
  g_return_if_fail (CW_IS_EXAM_SHEET (self));
  g_return_if_fail (GTK_IS_WIDGET (target));

  self->target = target;
}

void
cw_exam_sheet_set_name (CwExamSheet *self,
                        const char  *name)
{
  g_return_if_fail (CW_IS_EXAM_SHEET (self));
  g_return_if_fail (name != NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* A heading that can take the focus, so that it is read when the view opens. A label that cannot be
 * selected refuses it. */
GtkWidget *
cw_exam_sheet_create_title (const char *text)
{
  GtkWidget *box = g_object_new (GTK_TYPE_BOX,
                                 "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING,
                                 "focusable", TRUE,
                                 NULL);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                                   "label", text,
                                   "hexpand", TRUE,
                                   "wrap", TRUE,
                                   "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                   "width-chars", 8,
                                   "max-width-chars", 40,
                                   "xalign", 0.0f,
                                   NULL);

  gtk_widget_add_css_class (box, "exam-title");
  gtk_widget_add_css_class (label, "title-1");
  gtk_box_append (GTK_BOX (box), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (box), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  return box;
}

/* A text of whole sentences. @css_class may be NULL. */
GtkWidget *
cw_exam_sheet_create_label (const char *text,
                            const char *css_class)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "label", text,
                                   "wrap", TRUE,
                                   "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                   "width-chars", 8,
                                   "max-width-chars", 60,
                                   "xalign", 0.0f,
                                   NULL);

  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

GtkWidget *
cw_exam_sheet_create_card (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);

  gtk_widget_add_css_class (box, "card");
  gtk_widget_add_css_class (box, "primer");
  return box;
}

/* A button that does what the detailed action name @action says. */
GtkWidget *
cw_exam_sheet_create_button (const char *text,
                             const char *action)
{
  GtkWidget *button = gtk_button_new_with_label (text);

  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_actionable_set_detailed_action_name (GTK_ACTIONABLE (button), action);
  cw_button_wrap (GTK_BUTTON (button));
  return button;
}
