/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-panel.h"

#include "widgets/cw-button.h"
#include "widgets/cw-clamp.h"
#include "widgets/cw-flow.h"
#include "widgets/cw-source-link.h"

#include <glib/gi18n.h>

/* What a panel asks for beside the table; where there is more room, its texts take it. */
#define MAX_WIDTH_CHARS 40
#define LINK_CHARS 32
#define TITLE_CHARS 26

GtkWidget *
cw_panel_new_column (void)
{
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  gtk_widget_add_css_class (column, "panel-column");
  return column;
}

/* @title is the heading; @column goes below it. */
GtkWidget *
cw_panel_new (const char *title,
              GtkWidget  *column)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *bar = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *back = gtk_button_new_from_icon_name ("go-previous-symbolic");
  GtkWidget *label = cw_panel_text (title, "title-4");
  GtkWidget *clamp = cw_clamp_new ();
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  gtk_widget_set_tooltip_text (back, _("Back"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (back), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Back"), -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (back), "hardware.back");
  gtk_widget_set_valign (back, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (back, "flat");
  gtk_label_set_max_width_chars (GTK_LABEL (label), TITLE_CHARS);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (bar), back);
  gtk_box_append (GTK_BOX (bar), label);
  gtk_widget_add_css_class (bar, "panel-bar");

  cw_clamp_set_child (CW_CLAMP (clamp), column);
  gtk_widget_set_focusable (scrolled, FALSE);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), clamp);
  gtk_widget_set_vexpand (scrolled, TRUE);

  gtk_box_append (GTK_BOX (box), bar);
  gtk_box_append (GTK_BOX (box), scrolled);
  return box;
}

GtkWidget *
cw_panel_text (const char *text,
               const char *css_class)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "label", text,
                                   "wrap", TRUE,
                                   "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                   "max-width-chars", MAX_WIDTH_CHARS,
                                   "xalign", 0.0f,
                                   NULL);

  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

GtkWidget *
cw_panel_heading (const char *text)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "label", text,
                                   "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING,
                                   "wrap", TRUE,
                                   "max-width-chars", MAX_WIDTH_CHARS,
                                   "xalign", 0.0f,
                                   NULL);

  gtk_widget_add_css_class (label, "heading");
  gtk_widget_add_css_class (label, "panel-heading");
  return label;
}

/* The page that it stands on, as a link, and the date of the copy. */
GtkWidget *
cw_panel_source (CwSource *source)
{
  GtkWidget *flow = cw_flow_new ();
  const char *date;

  g_return_val_if_fail (CW_IS_SOURCE (source), NULL);

  gtk_widget_add_css_class (flow, "panel-source");
  if (g_str_has_prefix (cw_source_get_url (source), "https://"))
    {
      GtkWidget *link = cw_source_link_new (cw_source_get_title (source), cw_source_get_url (source));

      gtk_label_set_max_width_chars (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (link))), LINK_CHARS);
      cw_flow_append (CW_FLOW (flow), link);
    }
  else
    cw_flow_append (CW_FLOW (flow), cw_panel_text (cw_source_get_title (source), NULL));

  date = cw_source_get_date (source);
  if (*date != '\0')
    {
      g_autofree char *text = cw_source_format_date (date);

      cw_flow_append (CW_FLOW (flow), cw_panel_text (text, "dim-label"));
    }
  else
    cw_flow_append (CW_FLOW (flow), cw_panel_text (_("undated"), "dim-label"));

  return flow;
}

/* A button that asks by @action, with @target where it is not %NULL. */
GtkWidget *
cw_panel_button (const char *label,
                 const char *action,
                 const char *target)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  cw_button_wrap (GTK_BUTTON (button));
  if (target != NULL)
    gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", target);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  return button;
}
