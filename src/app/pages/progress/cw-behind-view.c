/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-behind-view.h"

#include "cw-behind-lists.h"
#include "cw-progress-parts.h"
#include "widgets/cw-clamp.h"
#include "widgets/cw-focus.h"
#include "widgets/cw-question-list.h"

#include <glib/gi18n.h>

#define MAX_ROWS 200 /* a list of more is no longer read, and takes long to build */

struct _CwBehindView
{
  GtkWidget parent_instance;

  /* Children. */
  GtkWidget *scroller;
  GtkBox    *column;
  GtkWidget *back;
};

G_DEFINE_FINAL_TYPE (CwBehindView, cw_behind_view, GTK_TYPE_WIDGET)

static gboolean
grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (CW_BEHIND_VIEW (widget)->back);
}

static void
cw_behind_view_dispose (GObject *object)
{
  CwBehindView *self = CW_BEHIND_VIEW (object);

  g_clear_pointer (&self->scroller, gtk_widget_unparent);

  G_OBJECT_CLASS (cw_behind_view_parent_class)->dispose (object);
}

static void
cw_behind_view_class_init (CwBehindViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cw_behind_view_dispose;
  widget_class->grab_focus = grab_focus;
  widget_class->focus = cw_focus_move_in_child;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
cw_behind_view_init (CwBehindView *self)
{
  GtkWidget *clamp = cw_clamp_new ();

  self->column = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 12));
  gtk_widget_add_css_class (GTK_WIDGET (self->column), "progress-column");
  cw_clamp_set_child (CW_CLAMP (clamp), GTK_WIDGET (self->column));

  self->scroller = g_object_new (GTK_TYPE_SCROLLED_WINDOW,
                                 "focusable", FALSE,
                                 "hscrollbar-policy", GTK_POLICY_NEVER,
                                 "child", clamp,
                                 NULL);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));

  self->back = gtk_button_new_with_label (_("Back to Progress"));
  gtk_widget_set_halign (self->back, GTK_ALIGN_START);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->back), "progress.back");
  gtk_box_append (self->column, self->back);
}

static GtkWidget *
create_title (const char *text,
              const char *css_class)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING,
                                   "label", text,
                                   "wrap", TRUE,
                                   "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                   "width-chars", 8,
                                   "max-width-chars", 60,
                                   "xalign", 0.0f,
                                   NULL);

  gtk_widget_add_css_class (label, css_class);
  return label;
}

static void
add_list (CwBehindView       *self,
          CwContext          *context,
          const CwBehindList *list)
{
  const guint n = list->questions->len;
  /* Translators: a heading above a list of questions, and how many there are. */
  g_autofree char *heading = g_strdup_printf (_("%1$s: %2$u"), list->heading, n);
  g_autoptr(GPtrArray) shown = g_ptr_array_new ();

  gtk_box_append (self->column, create_title (heading, "heading"));
  if (n == 0)
    return;

  for (guint i = 0; i < MIN (n, MAX_ROWS); i++)
    g_ptr_array_add (shown, list->questions->pdata[i]);
  g_ptr_array_set_free_func (shown, g_object_unref);
  g_ptr_array_foreach (shown, (GFunc) (GCallback) g_object_ref, NULL);
  gtk_box_append (self->column,
                  cw_question_list_new (cw_context_get_library (context), cw_context_get_progress (context), shown,
                                        heading));

  if (n > MAX_ROWS)
    {
      g_autofree char *text = g_strdup_printf (ngettext ("and %u more", "and %u more", n - MAX_ROWS), n - MAX_ROWS);

      gtk_box_append (self->column, cw_progress_text_new (text, "dim-label"));
    }
}

GtkWidget *
cw_behind_view_new (CwContext  *context,
                    CwPack     *pack,
                    const char *id)
{
  CwBehindView *self;
  g_autoptr(CwBehind) behind = NULL;

  g_return_val_if_fail (CW_IS_CONTEXT (context), NULL);
  g_return_val_if_fail (CW_IS_PACK (pack), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  behind = cw_behind_new (context, pack, id);
  if (behind == NULL)
    return NULL;

  self = g_object_new (CW_TYPE_BEHIND_VIEW, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, behind->title, -1);
  gtk_box_append (self->column, create_title (behind->title, "title-3"));
  for (guint i = 0; i < behind->lists->len; i++)
    add_list (self, context, &g_array_index (behind->lists, CwBehindList, i));

  return GTK_WIDGET (self);
}
