/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-progress-parts.h"

#include "cw-gtk-compat.h"
#include "widgets/cw-button.h"
#include "widgets/cw-focus.h"

#include <glib/gi18n.h>

GtkWidget *
cw_progress_text_new (const char *text,
                      const char *css_class)
{
  const glong length = g_utf8_strlen (text, -1);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "label", text,
                                   "wrap", TRUE,
                                   "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                   "natural-wrap-mode", GTK_NATURAL_WRAP_NONE,
                                   "width-chars", (int) MIN (length / 2, 8),
                                   "max-width-chars", 60,
                                   "xalign", 0.0f,
                                   NULL);

  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);

  return label;
}

static GtkWidget *
create_button (const char *text,
               const char *name,
               const char *address)
{
  GtkWidget *button = gtk_button_new_with_label (text);
  GtkWidget *label = gtk_button_get_child (GTK_BUTTON (button));

  cw_button_wrap (GTK_BUTTON (button));
  gtk_label_set_width_chars (GTK_LABEL (label), (int) MIN (g_utf8_strlen (text, -1) / 2, 8));
  gtk_label_set_max_width_chars (GTK_LABEL (label), 40);
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  cw_gtk_name_button (button, name);

  /* The target first: an action that takes a string complains about a button without one. */
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", address);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.go");

  return button;
}

/* Text that leads to @address. */
GtkWidget *
cw_progress_link_new (const char *text,
                      const char *name,
                      const char *address)
{
  GtkWidget *button = create_button (text, name, address);
  GtkWidget *label = gtk_button_get_child (GTK_BUTTON (button));

  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_LEFT);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (button, "link");

  return button;
}

GtkWidget *
cw_progress_button_new (const char *text,
                        const char *address)
{
  return create_button (text, NULL, address);
}

GtkWidget *
cw_progress_expander_new (const char *title,
                          GtkWidget  *child)
{
  GtkWidget *expander = gtk_expander_new (NULL);
  GtkWidget *label = cw_progress_text_new (title, NULL);

  /* The label that GTK makes does not wrap. */
  gtk_expander_set_label_widget (GTK_EXPANDER (expander), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (expander), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  gtk_expander_set_child (GTK_EXPANDER (expander), child);
  cw_focus_keep_out_of_closed (GTK_EXPANDER (expander));

  return expander;
}

void
cw_progress_clear (GtkBox *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_box_remove (box, child);
}

/* A colour of style.css, or that of the text where there is none of that name. */
GdkRGBA
cw_progress_get_color (GtkWidget  *widget,
                       const char *name)
{
  GdkRGBA color;

  if (!cw_gtk_lookup_color (widget, name, &color))
    gtk_style_context_get_color (gtk_widget_get_style_context (widget), &color);

  return color;
}

static char *
format_day (CwDay       day,
            const char *format)
{
  GDate date;
  g_autoptr(GDateTime) time = NULL;

  g_date_clear (&date, 1);
  g_date_set_julian (&date, day);
  time = g_date_time_new_utc (g_date_get_year (&date), (int) g_date_get_month (&date),
                              g_date_get_day (&date), 0, 0, 0);

  return g_date_time_format (time, format);
}

/* "18 December 2026" */
char *
cw_progress_dup_date (CwDay day)
{
  /* Translators: a date, for g_date_time_format(): 18 December 2026. */
  return format_day (day, _("%-d %B %Y"));
}

/* "Friday 18 December" */
char *
cw_progress_dup_day_name (CwDay day)
{
  /* Translators: a day of the weeks to come, for g_date_time_format(): Friday 18 December. */
  return format_day (day, _("%A %-d %B"));
}

char *
cw_progress_dup_percent (double share)
{
  /* Translators: a share in whole percent. */
  return g_strdup_printf (_("%.0f\302\240%%"), 100 * share);
}
