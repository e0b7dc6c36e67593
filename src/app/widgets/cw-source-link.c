/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "widgets/cw-source-link.h"

#include "cw-gtk-compat.h"

#include <glib/gi18n.h>
#include <string.h>

/* A link in the markup of a label is no link to assistive technology at GTK 4.8, so a page is a
 * GtkLinkButton of its own. */

static gboolean
activate_link_cb (GtkLinkButton *button)
{
  cw_gtk_show_uri (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (button))),
                   gtk_link_button_get_uri (button));
  return TRUE;
}

GtkWidget *
cw_source_link_new (const char *title,
                    const char *url)
{
  g_autofree char *label = NULL;
  GtkWidget *button;
  GtkWidget *child;

  g_return_val_if_fail (title != NULL, NULL);
  g_return_val_if_fail (url != NULL, NULL);

  /* Not broken before the sign. */
  label = g_strdup_printf ("%s\302\240↗", title);
  button = gtk_link_button_new_with_label (url, label);
  child = gtk_button_get_child (GTK_BUTTON (button));
  gtk_label_set_wrap (GTK_LABEL (child), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (child), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars (GTK_LABEL (child), 60);
  gtk_label_set_xalign (GTK_LABEL (child), 0);
  gtk_widget_set_tooltip_text (button, url);
  cw_gtk_name_button (button, title);
  g_signal_connect (button, "activate-link", G_CALLBACK (activate_link_cb), NULL);
  return button;
}

/* @date as people write it: a day, a month (`2026-08`), or only a year, which stays as it is. */
char *
cw_source_format_date (const char *date)
{
  g_autoptr(GTimeZone) utc = g_time_zone_new_utc ();
  g_autofree char *iso = NULL;
  g_autoptr(GDateTime) parsed = NULL;
  gsize length;

  g_return_val_if_fail (date != NULL, NULL);

  length = strlen (date);
  iso = g_strconcat (date, length == strlen ("2026-08") ? "-01" : "", "T00:00:00Z", NULL);
  parsed = g_date_time_new_from_iso8601 (iso, utc);
  if (parsed == NULL)
    return g_strdup (date);

  if (length == strlen ("2026-08"))
    /* Translators: a month such as "Nov 2026", in the form of g_date_time_format(). */
    return g_date_time_format (parsed, _("%b %Y"));

  /* Translators: a date such as "30 Nov 2026", in the form of g_date_time_format(). */
  return g_date_time_format (parsed, _("%-d %b %Y"));
}
