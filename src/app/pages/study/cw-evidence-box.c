/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-evidence-box.h"

#include "widgets/cw-content-label.h"
#include "widgets/cw-flow.h"
#include "widgets/cw-source-link.h"

#include <glib/gi18n.h>

/* The page that proves an answer: a caption, the link, and what the page states. */

struct _CwEvidenceBox
{
  GtkWidget parent_instance;

  /* Owned. */
  GtkWidget *flow;
};

G_DEFINE_FINAL_TYPE (CwEvidenceBox, cw_evidence_box, GTK_TYPE_WIDGET)

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
  g_autofree char *checked = NULL;
  g_autofree char *text = NULL;

  g_return_val_if_fail (CW_IS_EVIDENCE (evidence), NULL);
  g_return_val_if_fail (caption != NULL, NULL);

  self = g_object_new (CW_TYPE_EVIDENCE_BOX, NULL);
  cw_flow_append (CW_FLOW (self->flow), gtk_label_new (caption));
  cw_flow_append (CW_FLOW (self->flow),
                  cw_source_link_new (cw_evidence_get_title (evidence), cw_evidence_get_url (evidence)));

  date = cw_source_format_date (cw_evidence_get_checked (evidence));
  /* Translators: when a documentation page was checked. */
  checked = g_strdup_printf (_("checked %s"), date);
  cw_flow_append (CW_FLOW (self->flow), gtk_label_new (checked));

  if (*cw_evidence_get_says (evidence) != '\0')
    /* Translators: when a documentation page was checked, and what it states. */
    text = g_strdup_printf (_("checked %1$s: %2$s"), date, cw_evidence_get_says (evidence));
  else
    text = g_strdup (checked);

  label = cw_content_label_new (cw_evidence_get_says (evidence), CW_TEXT_PLAIN_DETAIL);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_set_visible (label, *cw_evidence_get_says (evidence) != '\0');
  cw_flow_append (CW_FLOW (self->flow), label);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, caption,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
  return GTK_WIDGET (self);
}
