/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-hardware-page.h"

#include "cw-browse-view.h"
#include "cw-compare-view.h"
#include "cw-device-details.h"
#include "cw-hardware-views.h"
#include "cw-place-history.h"
#include "widgets/cw-adaptive.h"

#include <glib/gi18n.h>

/* Every state of the page is an address, so that a link, the Back button and the command line come
 * to the same. The content is the table or one of the views that stand in its place; beside it, in a
 * narrow window instead of it, stand the details of a device or a comparison. */
struct _CwHardwarePage
{
  CwPage parent_instance;

  /* Template. */
  CwAdaptive *adaptive;
  GtkBox     *content;
  GtkBox     *side;

  /* Owned. */
  CwDeviceSelection *selection;
  CwDevice          *device;  /* Whose details are open, or NULL. */
  GPtrArray         *history; /* char*: the addresses before this one. */
  char              *current;

  /* Borrowed from the tree. */
  GtkWidget *browse;
  GtkWidget *view; /* In place of the table, or NULL. */
  GtkWidget *panel; /* Details or comparison, or NULL. */
  GtkWidget *focus; /* What takes the focus when the new state has been laid out. */

  guint    focus_source;
  gboolean from_elsewhere; /* The address was followed on another page. */
};

G_DEFINE_FINAL_TYPE (CwHardwarePage, cw_hardware_page, CW_TYPE_PAGE)

static CwContext *
get_context (CwHardwarePage *self)
{
  return cw_page_get_context (CW_PAGE (self));
}

static CwCatalogue *
get_catalogue (CwHardwarePage *self)
{
  return cw_context_get_catalogue (get_context (self));
}

static void
forget_focus (CwHardwarePage *self)
{
  g_clear_handle_id (&self->focus_source, g_source_remove);
  g_clear_weak_pointer (&self->focus);
}

static gboolean
focus_cb (gpointer user_data)
{
  CwHardwarePage *self = user_data;
  GtkWidget *target = self->focus;

  self->focus_source = 0;
  g_clear_weak_pointer (&self->focus);
  if (target != NULL && gtk_widget_get_mapped (target))
    {
      if (gtk_widget_get_focusable (target))
        gtk_widget_grab_focus (target);
      else
        gtk_widget_child_focus (target, GTK_DIR_TAB_FORWARD);
    }

  return G_SOURCE_REMOVE;
}

/* Only what has been laid out can be scrolled to. */
static void
focus_later (CwHardwarePage *self,
             GtkWidget      *target)
{
  forget_focus (self);
  g_set_weak_pointer (&self->focus, target);
  self->focus_source = g_idle_add (focus_cb, self);
}

static void
set_panel (CwHardwarePage *self,
           GtkWidget      *panel)
{
  if (self->panel != NULL)
    gtk_box_remove (self->side, self->panel);

  self->panel = panel;
  if (panel != NULL)
    {
      gtk_widget_set_vexpand (panel, TRUE);
      gtk_box_append (self->side, panel);
    }
  cw_adaptive_set_show_sidebar (self->adaptive, panel != NULL);
}

/* %NULL: the table. */
static void
set_view (CwHardwarePage *self,
          GtkWidget      *view)
{
  if (self->view != NULL)
    gtk_box_remove (self->content, self->view);

  self->view = view;
  gtk_widget_set_visible (self->browse, view == NULL);
  if (view != NULL)
    {
      gtk_widget_set_vexpand (view, TRUE);
      gtk_box_append (self->content, view);
    }
}

static void
update_narrow (CwHardwarePage *self)
{
  const gboolean narrow = cw_adaptive_get_narrow (self->adaptive);

  cw_browse_view_set_narrow (CW_BROWSE_VIEW (self->browse), narrow);
  if (self->view != NULL)
    cw_hardware_view_set_narrow (self->view, narrow);
}

static void
clear_device (CwHardwarePage *self)
{
  g_clear_object (&self->device);
  cw_browse_view_mark (CW_BROWSE_VIEW (self->browse), NULL, -1);
}

static void
show_table (CwHardwarePage        *self,
            const CwHardwareQuery *query)
{
  if (self->device != NULL)
    focus_later (self, self->browse);
  clear_device (self);
  set_panel (self, NULL);
  set_view (self, NULL);
  cw_browse_view_set_query (CW_BROWSE_VIEW (self->browse), query);
}

static gboolean
show_query (CwHardwarePage   *self,
            const CwAddress  *address,
            GError          **error)
{
  g_autoptr(CwHardwareQuery) query = cw_hardware_query_parse (address, error);
  GtkWidget *view;

  if (query == NULL)
    return FALSE;

  if (!cw_hardware_has_view (query))
    {
      show_table (self, query);
      return TRUE;
    }

  view = cw_hardware_view_new (get_context (self), query, error);
  if (view == NULL)
    return FALSE;

  clear_device (self);
  set_panel (self, NULL);
  set_view (self, view);
  update_narrow (self);
  focus_later (self, view);
  return TRUE;
}

static gboolean
show_device (CwHardwarePage   *self,
             const CwAddress  *address,
             GError          **error)
{
  CwDevice *device = cw_catalogue_find (get_catalogue (self), cw_address_get_id (address));
  const char *place = cw_address_get_value (address, "field");
  CwField field;
  int column = -1;
  GtkWidget *marked = NULL;

  if (device == NULL)
    {
      g_set_error (error, CW_ADDRESS_ERROR, CW_ADDRESS_ERROR_FORM, _("There is no device named “%s”."),
                   cw_address_get_id (address));
      return FALSE;
    }
  if (place != NULL && !cw_device_has_place (device, place))
    {
      g_set_error (error, CW_ADDRESS_ERROR, CW_ADDRESS_ERROR_FORM, _("There is nothing named “%.80s” at a device."), place);
      return FALSE;
    }

  if (place != NULL && cw_field_from_nick (place, &field))
    column = (int) field;
  g_set_object (&self->device, device);
  set_view (self, NULL);
  set_panel (self, cw_device_details_new (cw_context_get_library (get_context (self)), device));
  cw_browse_view_mark (CW_BROWSE_VIEW (self->browse), device, column);
  if (place != NULL)
    marked = cw_device_details_mark (CW_DEVICE_DETAILS (self->panel), place);

  focus_later (self, marked != NULL ? marked : self->panel);
  return TRUE;
}

static gboolean
show_comparison (CwHardwarePage   *self,
                 const CwAddress  *address,
                 GError          **error)
{
  g_autoptr(CwComparison) comparison = cw_comparison_parse (address, get_catalogue (self), error);
  g_autoptr(GPtrArray) devices = g_ptr_array_new ();

  if (comparison == NULL)
    return FALSE;

  for (guint i = 0; i < cw_comparison_get_n_devices (comparison); i++)
    g_ptr_array_add (devices, cw_comparison_get_device (comparison, i));

  clear_device (self);
  set_view (self, NULL);
  set_panel (self, cw_compare_view_new (comparison));
  cw_device_selection_set (self->selection, devices);
  focus_later (self, self->panel);
  return TRUE;
}

static gboolean
show (CwHardwarePage   *self,
      const CwAddress  *address,
      GError          **error)
{
  switch (cw_address_get_kind (address))
    {
    case CW_ADDRESS_DEVICE:
      return show_device (self, address, error);

    case CW_ADDRESS_COMPARE:
      return show_comparison (self, address, error);

    case CW_ADDRESS_HARDWARE:
      return show_query (self, address, error);

    case CW_ADDRESS_QUESTION:
    case CW_ADDRESS_OBJECTIVE:
    case CW_ADDRESS_COLLECTION:
    case CW_ADDRESS_EXAM:
    case CW_ADDRESS_TODAY:
    case CW_ADDRESS_PARALLELISM:
    case CW_ADDRESS_PROGRESS:
    default:
      g_return_val_if_reached (FALSE);
    }
}

/* The state as it is now; the user may have changed it since it was opened. */
static char *
dup_state (CwHardwarePage *self)
{
  if (self->view != NULL)
    return cw_hardware_view_dup_address (self->view);

  if (self->panel == NULL)
    return cw_hardware_query_to_string (cw_browse_view_get_query (CW_BROWSE_VIEW (self->browse)));

  return g_strdup (self->current);
}

static void
set_current (CwHardwarePage *self,
             const char     *address)
{
  char *copy = g_strdup (address);

  g_free (self->current);
  self->current = copy;
}

static gboolean
cw_hardware_page_handles (CwPage          *page,
                          const CwAddress *address)
{
  const CwAddressKind kind = cw_address_get_kind (address);

  return kind == CW_ADDRESS_HARDWARE || kind == CW_ADDRESS_DEVICE || kind == CW_ADDRESS_COMPARE;
}

static gboolean
cw_hardware_page_open_address (CwPage           *page,
                               const CwAddress  *address,
                               GError          **error)
{
  CwHardwarePage *self = CW_HARDWARE_PAGE (page);
  const gboolean from_elsewhere = !gtk_widget_get_visible (GTK_WIDGET (self));
  g_autofree char *before = dup_state (self);
  g_autofree char *text = cw_address_to_string (address);

  if (!show (self, address, error))
    return FALSE;

  if (g_strcmp0 (before, text) != 0)
    cw_place_history_push (self->history, before);
  self->from_elsewhere = from_elsewhere;
  set_current (self, text);
  return TRUE;
}

static void
go_back (CwHardwarePage *self)
{
  g_autofree char *text = NULL;
  g_autoptr(CwAddress) address = NULL;

  if (self->from_elsewhere)
    {
      self->from_elsewhere = FALSE;
      gtk_widget_activate_action (GTK_WIDGET (self), "win.back", NULL);
      return;
    }

  text = cw_place_history_pop (self->history);
  address = cw_address_parse (text, NULL);
  g_return_if_fail (address != NULL);

  /* Back from the details of a device is back to its row. */
  if (self->device != NULL)
    {
      g_autoptr(CwDevice) device = g_object_ref (self->device);

      show (self, address, NULL);
      if (self->panel == NULL && self->view == NULL)
        {
          forget_focus (self);
          if (!cw_browse_view_focus_cell (CW_BROWSE_VIEW (self->browse), device, -1))
            focus_later (self, self->browse);
        }
    }
  else
    {
      show (self, address, NULL);
      if (self->focus_source == 0)
        focus_later (self, self->browse);
    }
  set_current (self, text);
}

static void
go (CwHardwarePage *self,
    const char     *address)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.go", "s", address);
}

static void
refuse (CwHardwarePage *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.alert", "s",
                              _("Four devices can be compared at a time. Take one of them back first."));
}

static void
opened_cb (CwHardwarePage *self,
           CwDevice       *device,
           int             field)
{
  g_autofree char *address = NULL;

  g_assert (CW_IS_HARDWARE_PAGE (self));

  if (field >= 0)
    address = g_strdup_printf ("chipwise:device/%s?field=%s", cw_device_get_id (device), cw_field_get_nick (field));
  else
    address = g_strconcat ("chipwise:device/", cw_device_get_id (device), NULL);
  go (self, address);
}

static void
query_changed_cb (CwHardwarePage *self)
{
  g_autofree char *address = cw_hardware_query_to_string (cw_browse_view_get_query (CW_BROWSE_VIEW (self->browse)));

  g_assert (CW_IS_HARDWARE_PAGE (self));

  if (self->panel == NULL)
    {
      set_current (self, address);
      return;
    }

  cw_place_history_replace_table (self->history, address);
}

static void
narrow_changed_cb (CwHardwarePage *self)
{
  g_assert (CW_IS_HARDWARE_PAGE (self));

  if (self->browse == NULL)
    return;

  update_narrow (self);
  cw_adaptive_set_show_sidebar (self->adaptive, self->panel != NULL);
}

static gboolean
key_pressed_cb (CwHardwarePage  *self,
                guint            keyval,
                guint            keycode,
                GdkModifierType  modifiers)
{
  const gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  const GdkModifierType held = modifiers & gtk_accelerator_get_default_mod_mask ();
  const gboolean open = self->panel != NULL || self->view != NULL;

  g_assert (CW_IS_HARDWARE_PAGE (self));

  if ((held == GDK_ALT_MASK && keyval == (mirrored ? GDK_KEY_Right : GDK_KEY_Left))
      || (held == 0 && keyval == GDK_KEY_Escape && open))
    {
      go_back (self);
      return GDK_EVENT_STOP;
    }

  return GDK_EVENT_PROPAGATE;
}

static void
back_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  go_back (CW_HARDWARE_PAGE (widget));
}

static void
refuse_action (GtkWidget  *widget,
               const char *name,
               GVariant   *parameter)
{
  refuse (CW_HARDWARE_PAGE (widget));
}

/* Chooses a device for comparison; with two or more chosen, compares them. */
static void
choose_action (GtkWidget  *widget,
               const char *name,
               GVariant   *parameter)
{
  CwHardwarePage *self = CW_HARDWARE_PAGE (widget);
  CwDevice *device = cw_catalogue_find (get_catalogue (self), g_variant_get_string (parameter, NULL));
  g_autofree char *address = NULL;

  g_return_if_fail (device != NULL);

  if (!cw_device_selection_contains (self->selection, device)
      && !cw_device_selection_toggle (self->selection, device))
    {
      refuse (self);
      return;
    }

  address = cw_device_selection_dup_address (self->selection);
  if (address != NULL)
    go (self, address);
  else
    gtk_widget_activate_action (widget, "win.alert", "s",
                                _("Chosen for comparison. Open or choose another device to compare it with."));
}

static void
copy_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  CwHardwarePage *self = CW_HARDWARE_PAGE (widget);
  g_autoptr(GError) error = NULL;
  g_autofree char *text = cw_hardware_dup_text (get_context (self), g_variant_get_string (parameter, NULL), &error);

  if (text == NULL)
    {
      gtk_widget_activate_action (widget, "win.alert", "s", error->message);
      return;
    }

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  gtk_widget_activate_action (widget, "win.tell", "s", _("Copied as text."));
}

static void
cw_hardware_page_context_set (CwPage *page)
{
  CwHardwarePage *self = CW_HARDWARE_PAGE (page);

  self->browse = cw_browse_view_new (get_catalogue (self), self->selection);
  gtk_widget_set_vexpand (self->browse, TRUE);
  gtk_box_append (self->content, self->browse);
  g_signal_connect_object (self->browse, "opened", G_CALLBACK (opened_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->browse, "query-changed", G_CALLBACK (query_changed_cb), self, G_CONNECT_SWAPPED);
  update_narrow (self);
}

static void
cw_hardware_page_dispose (GObject *object)
{
  CwHardwarePage *self = CW_HARDWARE_PAGE (object);

  forget_focus (self);
  g_clear_object (&self->device);
  g_clear_object (&self->selection);

  G_OBJECT_CLASS (cw_hardware_page_parent_class)->dispose (object);
}

static void
cw_hardware_page_finalize (GObject *object)
{
  CwHardwarePage *self = CW_HARDWARE_PAGE (object);

  g_clear_pointer (&self->history, g_ptr_array_unref);
  g_clear_pointer (&self->current, g_free);

  G_OBJECT_CLASS (cw_hardware_page_parent_class)->finalize (object);
}

static void
cw_hardware_page_class_init (CwHardwarePageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  CwPageClass *page_class = CW_PAGE_CLASS (klass);

  object_class->dispose = cw_hardware_page_dispose;
  object_class->finalize = cw_hardware_page_finalize;
  page_class->context_set = cw_hardware_page_context_set;
  page_class->handles = cw_hardware_page_handles;
  page_class->open_address = cw_hardware_page_open_address;

  gtk_widget_class_install_action (widget_class, "hardware.back", NULL, back_action);
  gtk_widget_class_install_action (widget_class, "hardware.refuse", NULL, refuse_action);
  gtk_widget_class_install_action (widget_class, "hardware.choose", "s", choose_action);
  gtk_widget_class_install_action (widget_class, "hardware.copy", "s", copy_action);

  g_type_ensure (CW_TYPE_ADAPTIVE);
  gtk_widget_class_set_template_from_resource (widget_class,
    "/io/github/chipwise/Chipwise/pages/hardware/cw-hardware-page.ui");
  gtk_widget_class_bind_template_child (widget_class, CwHardwarePage, adaptive);
  gtk_widget_class_bind_template_child (widget_class, CwHardwarePage, content);
  gtk_widget_class_bind_template_child (widget_class, CwHardwarePage, side);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, narrow_changed_cb);
}

static void
cw_hardware_page_init (CwHardwarePage *self)
{
  self->history = cw_place_history_new ();
  self->current = g_strdup ("chipwise:hardware");
  self->selection = cw_device_selection_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}
