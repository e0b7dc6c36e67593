/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "widgets/cw-date-entry.h"

#include "memory/cw-day.h"
#include "widgets/cw-focus.h"

#include <glib/gi18n.h>

struct _CwDateEntry
{
  GtkWidget parent_instance;

  /* Owned. */
  GtkWidget *box;
  char      *date;

  /* Borrowed from the tree. */
  GtkWidget *entry;
  GtkWidget *problem;
};

G_DEFINE_FINAL_TYPE (CwDateEntry, cw_date_entry, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_DATE,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static void
set_date (CwDateEntry *self,
          const char  *date)
{
  if (strcmp (self->date, date) == 0)
    return;

  g_free (self->date);
  self->date = g_strdup (date);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DATE]);
}

static void
changed_cb (CwDateEntry *self)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->entry))));
  gboolean good = *text == '\0' || cw_day_parse (text) != 0;

  g_assert (CW_IS_DATE_ENTRY (self));

  gtk_widget_set_visible (self->problem, !good);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_STATE_INVALID,
                               good ? GTK_ACCESSIBLE_INVALID_FALSE : GTK_ACCESSIBLE_INVALID_TRUE, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  good ? "" : gtk_label_get_text (GTK_LABEL (self->problem)), -1);
  if (good)
    {
      gtk_widget_remove_css_class (self->entry, "error");
      set_date (self, text);
    }
  else
    {
      gtk_widget_add_css_class (self->entry, "error");
    }
}

static gboolean
grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (CW_DATE_ENTRY (widget)->entry);
}

static void
cw_date_entry_dispose (GObject *object)
{
  CwDateEntry *self = CW_DATE_ENTRY (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);

  G_OBJECT_CLASS (cw_date_entry_parent_class)->dispose (object);
}

static void
cw_date_entry_finalize (GObject *object)
{
  g_free (CW_DATE_ENTRY (object)->date);

  G_OBJECT_CLASS (cw_date_entry_parent_class)->finalize (object);
}

static void
cw_date_entry_get_property (GObject    *object,
                            guint       prop_id,
                            GValue     *value,
                            GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_DATE:
      g_value_set_string (value, cw_date_entry_get_date (CW_DATE_ENTRY (object)));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
cw_date_entry_set_property (GObject      *object,
                            guint         prop_id,
                            const GValue *value,
                            GParamSpec   *pspec)
{
  switch (prop_id)
    {
    case PROP_DATE:
      cw_date_entry_set_date (CW_DATE_ENTRY (object), g_value_get_string (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
cw_date_entry_class_init (CwDateEntryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = cw_date_entry_dispose;
  object_class->finalize = cw_date_entry_finalize;
  object_class->get_property = cw_date_entry_get_property;
  object_class->set_property = cw_date_entry_set_property;
  widget_class->grab_focus = grab_focus;
  widget_class->focus = cw_focus_move_in_child;

  properties[PROP_DATE] = g_param_spec_string ("date", NULL, NULL, "",
    G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "date");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GENERIC);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
cw_date_entry_init (CwDateEntry *self)
{
  self->date = g_strdup ("");
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));

  self->entry = g_object_new (GTK_TYPE_ENTRY,
                              /* Translators: the form in which a date is typed. */
                              "placeholder-text", _("YYYY-MM-DD"),
                              "max-length", 10,
                              "width-chars", 12,
                              "input-purpose", GTK_INPUT_PURPOSE_DIGITS,
                              NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Exam date, as year-month-day; may stay empty"),
                                  -1);
  g_signal_connect_object (self->entry, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->box), self->entry);

  self->problem = g_object_new (GTK_TYPE_LABEL,
                                "label", _("A date looks like 2026-12-18, or stays empty."),
                                "wrap", TRUE,
                                "max-width-chars", 40,
                                "xalign", 0.0f,
                                "visible", FALSE,
                                NULL);
  gtk_widget_add_css_class (self->problem, "error");
  gtk_box_append (GTK_BOX (self->box), self->problem);
}

GtkWidget *
cw_date_entry_new (void)
{
  return g_object_new (CW_TYPE_DATE_ENTRY, NULL);
}

const char *
cw_date_entry_get_date (CwDateEntry *self)
{
  g_return_val_if_fail (CW_IS_DATE_ENTRY (self), NULL);

  return self->date;
}

void
cw_date_entry_set_date (CwDateEntry *self,
                        const char  *date)
{
  g_return_if_fail (CW_IS_DATE_ENTRY (self));

  if (date == NULL)
    date = "";

  if (strcmp (self->date, date) != 0)
    gtk_editable_set_text (GTK_EDITABLE (self->entry), date);
}
