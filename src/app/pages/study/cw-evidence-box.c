/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-evidence-box.h"

#include "cw-gtk-compat.h"
#include "widgets/cw-content-label.h"
#include "widgets/cw-flow.h"

#include <glib/gi18n.h>

/* A link in the markup of a label is no link to assistive technology at GTK 4.8, so the page is a
 * GtkLinkButton of its own. */

struct _CwEvidenceBox
{
  GtkWidget parent_instance;

  /* Owned. */
  GtkWidget *flow;
};

G_DEFINE_FINAL_TYPE (CwEvidenceBox, cw_evidence_box, GTK_TYPE_WIDGET)

static gboolean
activate_link_cb (GtkLinkButton *button)
{
  cw_gtk_show_uri (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (button))),
                   gtk_link_button_get_uri (button));
  return TRUE;
}

static char *
format_date (const char *text)
{
  g_autoptr(GTimeZone) utc = g_time_zone_new_utc ();
  g_autofree char *iso = g_strconcat (text, "T00:00:00Z", NULL);
  g_autoptr(GDateTime) date = g_date_time_new_from_iso8601 (iso, utc);

  /* Translators: a date such as "30 Nov 2026", in the form of g_date_time_format(). */
  return date != NULL ? g_date_time_format (date, _("%-d %b %Y")) : g_strdup (text);
}

static GtkWidget *
create_link (CwEvidence *evidence)
{
  g_autofree char *label = g_strdup_printf ("%s ↗", cw_evidence_get_title (evidence));
  GtkWidget *button = gtk_link_button_new_with_label (cw_evidence_get_url (evidence), label);
  GtkWidget *child = gtk_button_get_child (GTK_BUTTON (button));

  gtk_label_set_wrap (GTK_LABEL (child), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (child), 60);
  gtk_label_set_xalign (GTK_LABEL (child), 0);
  gtk_widget_set_tooltip_text (button, cw_evidence_get_url (evidence));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, cw_evidence_get_title (evidence), -1);
  g_signal_connect (button, "activate-link", G_CALLBACK (activate_link_cb), NULL);
  return button;
}

static void
cw_evidence_box_dispose (GObject *object)
{
  CwEvidenceBox *self = CW_EVIDENCE_BOX (object);

  g_clear_pointer (&self->flow, gtk_widget_unparent);

  G_OBJECT_CLASS (cw_evidence_box_parent_class)->dispose (object);
}

static void
cw_evidence_box_class_init (CwEvidenceBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cw_evidence_box_dispose;

  gtk_widget_class_set_css_name (widget_class, "evidence");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
cw_evidence_box_init (CwEvidenceBox *self)
{
  self->flow = cw_flow_new ();
  gtk_widget_set_parent (self->flow, GTK_WIDGET (self));
}

/* @caption stands before the link: "Proved by", "Read more". */
GtkWidget *
cw_evidence_box_new (CwEvidence *evidence,
                     const char *caption)
{
  CwEvidenceBox *self;
  GtkWidget *label;
  g_autofree char *date = NULL;
  g_autofree char *text = NULL;

  g_return_val_if_fail (CW_IS_EVIDENCE (evidence), NULL);
  g_return_val_if_fail (caption != NULL, NULL);

  self = g_object_new (CW_TYPE_EVIDENCE_BOX, NULL);
  cw_flow_append (CW_FLOW (self->flow), gtk_label_new (caption));
  cw_flow_append (CW_FLOW (self->flow), create_link (evidence));

  date = format_date (cw_evidence_get_checked (evidence));
  if (*cw_evidence_get_says (evidence) != '\0')
    /* Translators: when a documentation page was checked, and what it states. */
    text = g_strdup_printf (_("checked %1$s: %2$s"), date, cw_evidence_get_says (evidence));
  else
    /* Translators: when a documentation page was checked. */
    text = g_strdup_printf (_("checked %s"), date);

  label = cw_content_label_new (text, CW_TEXT_PLAIN_DETAIL);
  gtk_widget_set_hexpand (label, TRUE);
  cw_flow_append (CW_FLOW (self->flow), label);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, caption,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
  return GTK_WIDGET (self);
}
