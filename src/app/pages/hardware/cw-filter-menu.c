/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-filter-menu.h"

#include "cw-panel.h"
#include "util/cw-units.h"
#include "widgets/cw-check.h"

#include <glib/gi18n.h>
#include <math.h>

#define GIB (1024.0 * 1024.0 * 1024.0)

static const char * const frameworks[] = { NULL, "JAX", "PyTorch", "TensorFlow" };

struct _CwFilterMenu
{
  GtkWidget parent_instance;

  /* Borrowed from the tree. */
  GtkWidget *button;
  GtkWidget *radios[G_N_ELEMENTS (frameworks)];
  GtkWidget *memory;
  GtkWidget *problem;
  GtkWidget *all_status;

  double   min_memory;
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (CwFilterMenu, cw_filter_menu, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

char *
cw_filter_menu_memory_text (double bytes)
{
  const double gib = bytes / GIB;

  if (fabs (gib - round (gib)) < 1e-9)
    return cw_units_format (round (gib), "GiB");

  return cw_units_format (bytes / 1e9, "GB");
}

/* "60", "60 GiB", "60GB"; empty: any. A bare number is in GiB. */
static gboolean
parse_memory (const char *text,
              double     *bytes)
{
  g_auto(GStrv) parts = g_strsplit_set (text, " \t", -1);
  g_autofree char *joined = g_strjoinv ("", parts);
  g_autofree char *with_unit = NULL;

  *bytes = 0;
  if (*joined == '\0' || cw_units_parse (joined, CW_MEASURE_BYTES, bytes))
    return TRUE;

  with_unit = g_strconcat (joined, "GiB", NULL);
  return cw_units_parse (with_unit, CW_MEASURE_BYTES, bytes);
}

static void
changed_cb (CwFilterMenu *self)
{
  g_assert (CW_IS_FILTER_MENU (self));

  if (!self->updating)
    g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
memory_changed_cb (CwFilterMenu *self)
{
  double bytes;
  const gboolean valid = parse_memory (gtk_editable_get_text (GTK_EDITABLE (self->memory)), &bytes);

  g_assert (CW_IS_FILTER_MENU (self));

  gtk_widget_set_visible (self->problem, !valid);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->memory), GTK_ACCESSIBLE_STATE_INVALID,
                               valid ? GTK_ACCESSIBLE_INVALID_FALSE : GTK_ACCESSIBLE_INVALID_TRUE, -1);
  if (!valid)
    return;

  self->min_memory = bytes;
  changed_cb (self);
}

static void
cw_filter_menu_dispose (GObject *object)
{
  CwFilterMenu *self = CW_FILTER_MENU (object);

  g_clear_pointer (&self->button, gtk_widget_unparent);

  G_OBJECT_CLASS (cw_filter_menu_parent_class)->dispose (object);
}

static void
cw_filter_menu_class_init (CwFilterMenuClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cw_filter_menu_dispose;

  /**
   * CwFilterMenu::changed:
   *
   * The user wants to filter by something else.
   */
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", CW_TYPE_FILTER_MENU, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GENERIC);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static GtkWidget *
create_frameworks (CwFilterMenu *self)
{
  GtkWidget *box = g_object_new (GTK_TYPE_BOX,
                                 "orientation", GTK_ORIENTATION_VERTICAL,
                                 "accessible-role", GTK_ACCESSIBLE_ROLE_RADIO_GROUP,
                                 NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (box), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Framework"), -1);
  for (guint i = 0; i < G_N_ELEMENTS (frameworks); i++)
    {
      const char *label = frameworks[i] != NULL ? frameworks[i] : C_("framework", "Any");

      self->radios[i] = cw_check_new_radio (label, i > 0 ? self->radios[0] : NULL);
      g_signal_connect_object (self->radios[i], "toggled", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
      gtk_box_append (GTK_BOX (box), self->radios[i]);
    }

  return box;
}

static void
cw_filter_menu_init (CwFilterMenu *self)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  self->updating = TRUE;
  gtk_widget_add_css_class (box, "padded");
  gtk_box_append (GTK_BOX (box), cw_panel_heading (_("Framework")));
  gtk_box_append (GTK_BOX (box), create_frameworks (self));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->radios[0]), TRUE);

  gtk_box_append (GTK_BOX (box), cw_panel_heading (_("Memory, at least")));
  self->memory = gtk_entry_new ();
  g_object_set (self->memory, "placeholder-text", _("60 GiB"), NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->memory),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Memory, at least, such as 60 GiB"), -1);
  g_signal_connect_object (self->memory, "changed", G_CALLBACK (memory_changed_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), self->memory);
  self->problem = cw_panel_text (_("An amount looks like 60 GiB, or stays empty."), "error-text");
  gtk_label_set_max_width_chars (GTK_LABEL (self->problem), 24);
  gtk_widget_set_visible (self->problem, FALSE);
  gtk_box_append (GTK_BOX (box), self->problem);

  gtk_box_append (GTK_BOX (box), cw_panel_heading (_("Status")));
  self->all_status = cw_check_new (_("Deprecated and shut down too"));
  g_signal_connect_object (self->all_status, "toggled", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), self->all_status);

  gtk_popover_set_child (GTK_POPOVER (popover), box);
  self->button = gtk_menu_button_new ();
  gtk_menu_button_set_label (GTK_MENU_BUTTON (self->button), _("Filter"));
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->button), popover);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Filter"), -1);
  gtk_widget_set_parent (self->button, GTK_WIDGET (self));
  self->updating = FALSE;
}

GtkWidget *
cw_filter_menu_new (void)
{
  return g_object_new (CW_TYPE_FILTER_MENU, NULL);
}

void
cw_filter_menu_set_query (CwFilterMenu          *self,
                          const CwHardwareQuery *query)
{
  g_autofree char *memory = NULL;

  g_return_if_fail (CW_IS_FILTER_MENU (self));

  self->updating = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (frameworks); i++)
    {
      if (g_strcmp0 (frameworks[i], query->framework) == 0)
        gtk_check_button_set_active (GTK_CHECK_BUTTON (self->radios[i]), TRUE);
    }
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->all_status), query->all_status);

  /* What is being typed is left alone while it says the same. */
  memory = query->min_memory > 0 ? cw_filter_menu_memory_text (query->min_memory) : g_strdup ("");
  if (self->min_memory != query->min_memory)
    gtk_editable_set_text (GTK_EDITABLE (self->memory), memory);
  self->min_memory = query->min_memory;
  self->updating = FALSE;
}

void
cw_filter_menu_apply (CwFilterMenu    *self,
                      CwHardwareQuery *query)
{
  g_return_if_fail (CW_IS_FILTER_MENU (self));

  g_clear_pointer (&query->framework, g_free);
  for (guint i = 0; i < G_N_ELEMENTS (frameworks); i++)
    {
      if (gtk_check_button_get_active (GTK_CHECK_BUTTON (self->radios[i])))
        query->framework = g_strdup (frameworks[i]);
    }
  query->all_status = gtk_check_button_get_active (GTK_CHECK_BUTTON (self->all_status));
  query->min_memory = self->min_memory;
}
