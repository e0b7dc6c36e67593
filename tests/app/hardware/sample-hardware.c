/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sample-hardware.h"

#include "tests/app/cw-test-wait.h"

void
cw_sample_hardware_set_up (CwSampleStudy *self,
                           gconstpointer  data)
{
  g_autoptr(CwContent) content = cw_content_new (NULL, NULL);

  g_assert_cmpuint (cw_faults_get_count (cw_catalogue_get_faults (cw_content_get_catalogue (content))), ==, 0);
  g_assert_cmpuint (cw_faults_get_count (cw_advice_get_faults (cw_content_get_advice (content))), ==, 0);
  cw_sample_study_set_up (self, data);
  cw_context_set_content (self->context, content);
}

/* Lets layout and idle work be done. */
void
cw_sample_settle (void)
{
  const gint64 end = g_get_monotonic_time () + G_USEC_PER_SEC / 4;

  while (g_get_monotonic_time () < end || g_main_context_pending (NULL))
    {
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (2000);
    }
}

/* What is higher than the window scrolls, as it does in the program. */
void
cw_sample_hardware_show (CwSampleStudy *self,
                         GtkWidget     *child,
                         int            width,
                         int            height)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), child);
  gtk_window_set_default_size (GTK_WINDOW (self->window), width, height);
  cw_sample_study_show (self, scrolled);
  cw_sample_settle ();
}

CwDevice *
cw_sample_device (CwSampleStudy *self,
                  const char    *id)
{
  CwDevice *device = cw_catalogue_find (cw_context_get_catalogue (self->context), id);

  g_assert_nonnull (device);
  return device;
}

/* As if the key was pressed while the focus is inside @widget. */
gboolean
cw_sample_press (GtkWidget       *widget,
                 guint            keyval,
                 GdkModifierType  modifiers)
{
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers (widget);
  gboolean handled = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !handled; i++)
    {
      g_autoptr(GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", keyval, 0, modifiers, &handled);
    }

  return handled;
}

static gboolean
has_name (GtkWidget  *widget,
          const char *name)
{
  g_autofree char *mismatch = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget),
                                                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name);

  /* From GTK 4.10 on the label alone names a button, and the label inside has the name too. */
  if (GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), name) == 0)
    return TRUE;

  return mismatch == NULL;
}

GtkWidget *
cw_sample_find_name (GtkWidget  *root,
                     const char *name)
{
  if (has_name (root, name))
    return root;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = cw_sample_find_name (child, name);

      if (found != NULL)
        return found;
    }

  return NULL;
}

void
cw_sample_assert_name (GtkWidget  *widget,
                       const char *name)
{
  g_assert_nonnull (widget);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name);
}

void
cw_sample_wait_focus (CwSampleStudy *self,
                      const char    *name)
{
  GtkRoot *root = GTK_ROOT (self->window);

  cw_wait_until (gtk_root_get_focus (root) != NULL && has_name (gtk_root_get_focus (root), name));
}
