/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-model-view.h"

#include "cw-device-list.h"
#include "cw-device-table.h"
#include "cw-panel.h"
#include "cw-parameters.h"
#include "describe/cw-describe-model.h"
#include "widgets/cw-check.h"
#include "widgets/cw-flow.h"

#include <glib/gi18n.h>

#define DIAGRAM_DEVICE "gpu-h100-80"
#define RECIPE_CHARS 30

/* Only the states of the model are counted here: weights, gradients, optimizer. Activations come on
 * top, so nothing on this page says that a model "fits" without saying what is left for them. */
struct _CwModelView
{
  GtkWidget parent_instance;

  /* Owned. */
  CwCatalogue       *catalogue;
  CwPresets         *presets; /* NULL: the diagram has no ready models. */
  CwDeviceSelection *selection;
  CwHardwareQuery   *query; /* Its recipe and whether it is sharded are in the widgets. */

  /* Borrowed from the tree. */
  GtkWidget *panel;
  GtkWidget *entry;
  GtkWidget *problem;
  GtkWidget *recipes;
  GtkWidget *sharded;
  GtkWidget *summary;
  GtkWidget *numbers;
  GtkWidget *frame;
  GtkWidget *table;
  GtkWidget *list;
  GtkWidget *copy;
  GtkWidget *diagram;
  GtkWidget *diagram_words;
  GtkWidget *diagram_button;

  gboolean narrow;
};

G_DEFINE_FINAL_TYPE (CwModelView, cw_model_view, GTK_TYPE_WIDGET)

static const CwRecipe *
get_recipe (CwModelView *self)
{
  guint length;
  const CwRecipe *recipes = cw_recipe_get_all (&length);

  return &recipes[MIN (gtk_drop_down_get_selected (GTK_DROP_DOWN (self->recipes)), length - 1)];
}

static gboolean
get_sharded (CwModelView *self)
{
  return gtk_check_button_get_active (GTK_CHECK_BUTTON (self->sharded));
}

/* What the view shows now. */
static CwHardwareQuery *
dup_query (CwModelView *self)
{
  CwHardwareQuery *query = cw_hardware_query_copy (self->query);

  g_free (query->recipe);
  query->recipe = g_strdup (get_recipe (self)->id);
  query->sharded = get_sharded (self);
  return query;
}

static gboolean
find_fit (CwModelView *self,
          CwDevice    *device,
          CwFit       *fit)
{
  g_autoptr(CwHardwareQuery) query = dup_query (self);

  return cw_describe_find_fit (query, get_recipe (self), device, fit);
}

static char *
devices_text (CwDevice *device,
              double   *sort,
              gpointer  user_data)
{
  CwFit fit;

  if (!find_fit (user_data, device, &fit))
    return cw_describe_fit_devices (NULL);

  if (fit.devices > 0)
    *sort = fit.devices;
  return cw_describe_fit_devices (&fit);
}

static char *
left_text (CwDevice *device,
           double   *sort,
           gpointer  user_data)
{
  CwFit fit;

  if (!find_fit (user_data, device, &fit))
    return cw_describe_fit_left (NULL);

  if (fit.devices > 0)
    *sort = fit.left_per_device;
  return cw_describe_fit_left (&fit);
}

static GStrv
list_lines (CwDevice *device,
            gpointer  user_data)
{
  g_autoptr(GStrvBuilder) lines = g_strv_builder_new ();
  double sort = 0;
  g_autofree char *devices = devices_text (device, &sort, user_data);
  g_autofree char *left = left_text (device, &sort, user_data);
  /* Translators: how many devices hold the states of a model. */
  g_autofree char *first = g_strdup_printf (_("Fewest devices: %s"), devices);

  g_strv_builder_add (lines, first);
  g_strv_builder_add (lines, left);
  return g_strv_builder_end (lines);
}

static void
update_list (CwModelView *self)
{
  g_autoptr(GPtrArray) none = g_ptr_array_new ();

  gtk_widget_set_visible (self->frame, !self->narrow);
  gtk_widget_set_visible (self->list, self->narrow);
  cw_device_list_show (CW_DEVICE_LIST (self->list),
                       self->narrow ? cw_device_table_get_shown (CW_DEVICE_TABLE (self->table)) : none,
                       list_lines, self);
}

/* The device that the diagram opens on: one that everybody knows, else the first one. */
static CwDevice *
find_diagram_device (CwModelView *self)
{
  GPtrArray *shown = cw_device_table_get_shown (CW_DEVICE_TABLE (self->table));

  for (guint i = 0; i < shown->len; i++)
    {
      if (g_str_equal (cw_device_get_id (shown->pdata[i]), DIAGRAM_DEVICE))
        return shown->pdata[i];
    }

  return shown->len > 0 ? shown->pdata[0] : NULL;
}

/* The diagram knows models by their layers, not by their size alone, so that it takes a ready one. */
static void
update_diagram (CwModelView *self)
{
  CwDevice *device = self->presets != NULL ? find_diagram_device (self) : NULL;
  const CwModelPreset *model = NULL;
  g_autofree char *address = NULL;
  g_autofree char *parameters = NULL;
  g_autofree char *words = NULL;

  if (device != NULL)
    address = cw_fit_dup_plan_address (self->presets, device, self->query->parameters, get_recipe (self),
                                       get_sharded (self), &model);
  gtk_widget_set_visible (self->diagram, address != NULL);
  if (address == NULL)
    return;

  parameters = cw_parameters_text (self->query->parameters);
  /* Translators: name of a model, a number of parameters, and the name of a device. */
  words = g_strdup_printf (_("%1$s, is the ready model nearest to %2$s. It opens on %3$s."), model->name, parameters,
                           cw_device_get_name (device));
  gtk_label_set_text (GTK_LABEL (self->diagram_words), words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->diagram_button),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->diagram_button), "s", address);
}

static void
update (CwModelView *self)
{
  g_autofree char *address = cw_model_view_dup_address (self);
  const CwRecipe *recipe = get_recipe (self);
  const double per_parameter = cw_recipe_get_bytes_per_parameter (recipe);
  g_autofree char *parameters = cw_parameters_text (self->query->parameters);
  g_autofree char *total = cw_describe_gigabytes (self->query->parameters * per_parameter);
  g_autofree char *each = cw_units_format (per_parameter, "");
  g_autofree char *weights = cw_units_format (recipe->weights, "");
  g_autofree char *gradients = cw_units_format (recipe->gradients, "");
  g_autofree char *optimizer = cw_units_format (recipe->optimizer, "");
  /* Translators: a number of parameters and the memory for weights, gradients and optimizer. */
  g_autofree char *summary = g_strdup_printf (_("%1$s parameters: %2$s of states"), parameters, total);
  g_autofree char *numbers = NULL;

  numbers = g_strdup_printf (_("States = parameters × bytes per parameter = %1$s × %2$s bytes = %3$s. "
                               "Bytes per parameter: weights %4$s + gradients %5$s + optimizer %6$s = %2$s (%7$s).\n"
                               "Fewest devices = states ÷ memory of a device, rounded up, when the states are "
                               "sharded over them. When they are not, each device holds all of them.\n"
                               "Left for activations = memory of a device − its part of the states. "
                               "Activations, buffers and the framework come on top and are not counted."),
                             parameters, each, total, weights, gradients, optimizer, recipe->source);
  gtk_label_set_text (GTK_LABEL (self->summary), summary);
  gtk_label_set_text (GTK_LABEL (self->numbers), numbers);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->copy), "s", address);
  cw_device_table_update (CW_DEVICE_TABLE (self->table));
  update_list (self);
  update_diagram (self);
}

static void
entry_changed_cb (CwModelView *self)
{
  const char *problem = _("Write a number such as 7.5 billion, 7.5B or 70e9. The table still shows the last one.");
  gboolean valid;

  g_assert (CW_IS_MODEL_VIEW (self));

  valid = cw_parameters_parse (gtk_editable_get_text (GTK_EDITABLE (self->entry)), &self->query->parameters);
  gtk_widget_set_visible (self->problem, !valid);
  if (valid)
    gtk_widget_remove_css_class (self->entry, "error");
  else
    gtk_widget_add_css_class (self->entry, "error");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_STATE_INVALID,
                               valid ? GTK_ACCESSIBLE_INVALID_FALSE : GTK_ACCESSIBLE_INVALID_TRUE, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, valid ? "" : problem, -1);
  gtk_label_set_text (GTK_LABEL (self->problem), problem);
  if (valid)
    update (self);
}

static void
opened_cb (CwModelView *self,
           CwDevice    *device,
           int          field)
{
  g_autofree char *address = g_strconcat ("chipwise:device/", cw_device_get_id (device), NULL);

  gtk_widget_activate_action (GTK_WIDGET (self), "win.go", "s", address);
}

static void
list_opened_cb (CwModelView *self,
                CwDevice    *device)
{
  opened_cb (self, device, -1);
}

static gboolean
grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (CW_MODEL_VIEW (widget)->entry);
}

static void
cw_model_view_dispose (GObject *object)
{
  CwModelView *self = CW_MODEL_VIEW (object);

  g_clear_pointer (&self->panel, gtk_widget_unparent);
  g_clear_object (&self->catalogue);
  g_clear_object (&self->presets);
  g_clear_object (&self->selection);

  G_OBJECT_CLASS (cw_model_view_parent_class)->dispose (object);
}

static void
cw_model_view_finalize (GObject *object)
{
  g_clear_pointer (&CW_MODEL_VIEW (object)->query, cw_hardware_query_free);

  G_OBJECT_CLASS (cw_model_view_parent_class)->finalize (object);
}

static void
cw_model_view_class_init (CwModelViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cw_model_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = cw_model_view_finalize;
  widget_class->grab_focus = grab_focus;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
cw_model_view_init (CwModelView *self)
{
  self->query = cw_hardware_query_new ();
  g_free (self->query->view);
  self->query->view = g_strdup ("model");
  self->selection = cw_device_selection_new ();
}

static void
setup_recipe_cb (GtkSignalListItemFactory *factory,
                 GtkListItem              *item)
{
  GtkWidget *label = cw_panel_text ("", NULL);

  gtk_label_set_max_width_chars (GTK_LABEL (label), RECIPE_CHARS);
  gtk_list_item_set_child (item, label);
}

static void
bind_recipe_cb (GtkSignalListItemFactory *factory,
                GtkListItem              *item)
{
  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)),
                      gtk_string_object_get_string (GTK_STRING_OBJECT (gtk_list_item_get_item (item))));
}

/* The labels that GTK makes do not wrap, and are wider than a phone at 200 % text. */
static GtkWidget *
create_recipes (void)
{
  g_autoptr(GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
  guint length;
  const CwRecipe *recipes = cw_recipe_get_all (&length);
  g_autoptr(GStrvBuilder) names = g_strv_builder_new ();
  g_auto(GStrv) strings = NULL;
  GtkWidget *drop_down;

  for (guint i = 0; i < length; i++)
    g_strv_builder_add (names, cw_recipe_get_name (&recipes[i]));
  strings = g_strv_builder_end (names);
  drop_down = gtk_drop_down_new_from_strings ((const char * const *) strings);
  g_signal_connect (factory, "setup", G_CALLBACK (setup_recipe_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_recipe_cb), NULL);
  gtk_drop_down_set_factory (GTK_DROP_DOWN (drop_down), factory);
  gtk_accessible_update_property (GTK_ACCESSIBLE (drop_down),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Training recipe"), -1);
  return drop_down;
}

static GtkWidget *
create_inputs (CwModelView *self)
{
  GtkWidget *flow = cw_flow_new ();
  g_autofree char *text = cw_parameters_text (self->query->parameters);

  self->entry = gtk_entry_new ();
  gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
  gtk_editable_set_width_chars (GTK_EDITABLE (self->entry), 16);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Parameters"), -1);
  self->recipes = create_recipes ();
  self->sharded = cw_check_new (_("States sharded over the devices"));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->sharded), TRUE);

  cw_flow_append (CW_FLOW (flow), gtk_label_new (_("Parameters")));
  cw_flow_append (CW_FLOW (flow), self->entry);
  cw_flow_append (CW_FLOW (flow), self->recipes);
  cw_flow_append (CW_FLOW (flow), self->sharded);
  return flow;
}

static GtkWidget *
create_diagram (CwModelView *self)
{
  self->diagram = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  self->diagram_words = cw_panel_text ("", NULL);
  self->diagram_button = cw_panel_button (_("See it in the diagram →"), "win.go", "chipwise:parallelism");
  gtk_widget_set_halign (self->diagram_button, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (self->diagram), self->diagram_button);
  gtk_box_append (GTK_BOX (self->diagram), self->diagram_words);
  return self->diagram;
}

/* The rows are those of the query, whatever its columns. */
static void
set_rows (CwModelView *self)
{
  g_autoptr(CwHardwareQuery) query = cw_hardware_query_copy (self->query);
  const CwField memory = CW_FIELD_MEMORY;

  g_array_set_size (query->columns, 0);
  g_array_append_val (query->columns, memory);
  cw_device_table_set_query (CW_DEVICE_TABLE (self->table), query);
}

static GtkWidget *
create_table (CwModelView *self)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  self->table = cw_device_table_new (cw_catalogue_get_devices (self->catalogue), self->selection);
  cw_device_table_add_column (CW_DEVICE_TABLE (self->table), _("Fewest devices"), devices_text, self);
  cw_device_table_add_column (CW_DEVICE_TABLE (self->table), _("What is left"), left_text, self);
  set_rows (self);
  cw_device_table_set_selectable (CW_DEVICE_TABLE (self->table), FALSE);
  gtk_widget_add_css_class (self->table, "card");
  g_signal_connect_object (self->table, "opened", G_CALLBACK (opened_cb), self, G_CONNECT_SWAPPED);

  gtk_widget_set_focusable (scrolled, FALSE);
  gtk_widget_add_css_class (scrolled, "table-frame");
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_AUTOMATIC, GTK_POLICY_NEVER);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), self->table);
  return scrolled;
}

static GtkWidget *
create_disclosure (CwModelView *self)
{
  GtkWidget *expander = gtk_expander_new (_("Formula and numbers"));

  self->numbers = cw_panel_text ("", NULL);
  gtk_expander_set_child (GTK_EXPANDER (expander), self->numbers);
  gtk_accessible_update_property (GTK_ACCESSIBLE (expander),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Formula and numbers"), -1);
  return expander;
}

/* @presets: (nullable): the ready models of the diagram. */
GtkWidget *
cw_model_view_new (CwCatalogue *catalogue,
                   CwPresets   *presets)
{
  CwModelView *self;
  GtkWidget *column = cw_panel_new_column ();

  g_return_val_if_fail (CW_IS_CATALOGUE (catalogue), NULL);

  self = g_object_new (CW_TYPE_MODEL_VIEW, NULL);
  self->catalogue = g_object_ref (catalogue);
  g_set_object (&self->presets, presets);
  self->problem = cw_panel_text ("", "error-text");
  self->summary = cw_panel_text ("", "title-4");
  gtk_widget_set_visible (self->problem, FALSE);

  gtk_box_append (GTK_BOX (column), create_inputs (self));
  gtk_box_append (GTK_BOX (column), self->problem);
  gtk_box_append (GTK_BOX (column), self->summary);
  gtk_box_append (GTK_BOX (column), create_diagram (self));
  self->frame = create_table (self);
  gtk_box_append (GTK_BOX (column), self->frame);
  self->list = cw_device_list_new ();
  g_signal_connect_object (self->list, "opened", G_CALLBACK (list_opened_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (column), self->list);
  gtk_box_append (GTK_BOX (column), create_disclosure (self));
  self->copy = cw_panel_button (_("Copy as text"), "hardware.copy", "");
  gtk_widget_set_halign (self->copy, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (column), self->copy);
  self->panel = cw_panel_new (_("My model"), column);
  gtk_widget_set_parent (self->panel, GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("My model"), -1);

  g_signal_connect_object (self->entry, "changed", G_CALLBACK (entry_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->recipes, "notify::selected", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->sharded, "toggled", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}

/* Shows what an address asked for. %FALSE with an error: it names a recipe that there is not. */
gboolean
cw_model_view_open (CwModelView            *self,
                    const CwHardwareQuery  *query,
                    GError                **error)
{
  g_autofree char *text = NULL;
  const CwRecipe *recipe;
  guint length;

  g_return_val_if_fail (CW_IS_MODEL_VIEW (self), FALSE);
  g_return_val_if_fail (query != NULL && g_str_equal (query->view, "model"), FALSE);

  recipe = cw_fit_find_recipe (query, error);
  if (recipe == NULL)
    return FALSE;

  cw_hardware_query_free (self->query);
  self->query = cw_hardware_query_copy (query);
  set_rows (self);
  text = cw_parameters_text (query->parameters);
  g_signal_handlers_block_by_func (self->entry, entry_changed_cb, self);
  gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
  g_signal_handlers_unblock_by_func (self->entry, entry_changed_cb, self);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->recipes), (guint) (recipe - cw_recipe_get_all (&length)));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->sharded), query->sharded);
  update (self);
  return TRUE;
}

/* A list where there is no room for the table. */
void
cw_model_view_set_narrow (CwModelView *self,
                          gboolean     narrow)
{
  g_return_if_fail (CW_IS_MODEL_VIEW (self));

  self->narrow = narrow;
  update_list (self);
}

char *
cw_model_view_dup_address (CwModelView *self)
{
  g_autoptr(CwHardwareQuery) query = NULL;

  g_return_val_if_fail (CW_IS_MODEL_VIEW (self), NULL);

  query = dup_query (self);
  return cw_hardware_query_to_string (query);
}
