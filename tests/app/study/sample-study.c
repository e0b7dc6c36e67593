/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sample-study.h"

#include "tests/app/cw-test-wait.h"
#include "tests/core/session/sample-library.h"

#include <glib/gstdio.h>
#include <string.h>

static gint64
read_clock (gpointer user_data)
{
  return ((CwSampleStudy *) user_data)->now;
}

static void
go_cb (GSimpleAction *action,
       GVariant      *parameter,
       gpointer       user_data)
{
  CwSampleStudy *self = user_data;

  g_free (self->address);
  self->address = g_variant_dup_string (parameter, NULL);
}

static void
tell_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  CwSampleStudy *self = user_data;

  g_free (self->message);
  self->message = g_variant_dup_string (parameter, NULL);
}

static void
create_window (CwSampleStudy *self)
{
  static const GActionEntry entries[] = {
    { "go", go_cb, "s" },
    { "tell", tell_cb, "s" },
  };
  g_autoptr(GSimpleActionGroup) actions = g_simple_action_group_new ();

  g_action_map_add_action_entries (G_ACTION_MAP (actions), entries, G_N_ELEMENTS (entries), self);
  self->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (self->window), 1000, 700);
  gtk_widget_insert_action_group (self->window, "win", G_ACTION_GROUP (actions));
}

void
cw_sample_study_set_up (CwSampleStudy *self,
                        gconstpointer  data)
{
  g_autoptr(CwLibrary) library = cw_sample_library_new ();

  cw_sample_study_set_up_with (self, library);
}

void
cw_sample_study_set_up_with (CwSampleStudy *self,
                             CwLibrary     *library)
{
  g_autoptr(CwSettings) settings = cw_settings_new ();
  g_autoptr(GTimeZone) zone = g_time_zone_new_utc ();
  g_autoptr(CwProgressStore) store = NULL;
  g_autoptr(CwProgress) progress = NULL;
  g_autofree char *path = NULL;
  g_autofree char *message = NULL;

  self->now = cw_sample_instant (1);
  self->folder = g_dir_make_tmp ("chipwise-XXXXXX", NULL);
  path = g_build_filename (self->folder, "data", "progress.ini", NULL);
  store = cw_progress_store_new (path);
  progress = cw_progress_store_load (store, self->now, &message, NULL);
  g_assert_nonnull (progress);

  self->context = cw_context_new (library, store, settings);
  cw_context_set_clock (self->context, read_clock, self);
  cw_context_set_zone (self->context, zone);
  create_window (self);
}

static void
remove_tree (const char *path)
{
  GDir *dir = g_dir_open (path, 0, NULL);
  const char *name;

  if (dir != NULL)
    {
      while ((name = g_dir_read_name (dir)) != NULL)
        {
          g_autofree char *child = g_build_filename (path, name, NULL);

          remove_tree (child);
        }
      g_dir_close (dir);
    }

  g_remove (path);
}

void
cw_sample_study_tear_down (CwSampleStudy *self,
                           gconstpointer  data)
{
  g_object_add_weak_pointer (G_OBJECT (self->window), (gpointer *) &self->window);
  gtk_window_destroy (GTK_WINDOW (self->window));
  cw_wait_until (self->window == NULL);

  /* The last save may still be handing its result over. */
  g_object_add_weak_pointer (G_OBJECT (self->context), (gpointer *) &self->context);
  g_object_unref (self->context);
  cw_wait_until (self->context == NULL);

  remove_tree (self->folder);
  g_free (self->folder);
  g_free (self->address);
  g_free (self->message);
}

void
cw_sample_study_show (CwSampleStudy *self,
                      GtkWidget     *child)
{
  gtk_window_set_child (GTK_WINDOW (self->window), child);
  gtk_window_present (GTK_WINDOW (self->window));
  cw_wait_until (gtk_widget_get_mapped (child) && gtk_widget_get_width (child) > 0);
}

/* Takes the child out, and fails when something else holds it. */
void
cw_sample_study_hide (CwSampleStudy *self)
{
  GtkWidget *child = gtk_window_get_child (GTK_WINDOW (self->window));

  g_object_add_weak_pointer (G_OBJECT (child), (gpointer *) &child);
  gtk_window_set_child (GTK_WINDOW (self->window), NULL);
  cw_wait_until (child == NULL);
}

/* A file where the folder is makes every write fail, for root as well. */
void
cw_sample_study_break_disk (CwSampleStudy *self)
{
  g_autofree char *folder = g_build_filename (self->folder, "data", NULL);

  remove_tree (folder);
  g_assert_true (g_file_set_contents (folder, "", 0, NULL));
}

static GtkWidget *
find (GtkWidget  *root,
      GType       type,
      const char *text,
      guint      *n)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (root, type))
    {
      const char *found = text == NULL         ? NULL
                          : GTK_IS_LABEL (root)  ? gtk_label_get_text (GTK_LABEL (root))
                          : GTK_IS_BUTTON (root) ? gtk_button_get_label (GTK_BUTTON (root))
                                                 : NULL;

      if ((text == NULL || g_strcmp0 (found, text) == 0) && (*n)-- == 0)
        return root;
    }

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find (child, type, text, n);

      if (found != NULL)
        return found;
    }

  return NULL;
}

GtkWidget *
cw_sample_find_type (GtkWidget *root,
                     GType      type)
{
  return cw_sample_find_nth (root, type, 0);
}

GtkWidget *
cw_sample_find_nth (GtkWidget *root,
                    GType      type,
                    guint      n)
{
  return find (root, type, NULL, &n);
}

/* A label or a button that says exactly @text. */
GtkWidget *
cw_sample_find_text (GtkWidget  *root,
                     GType       type,
                     const char *text)
{
  guint n = 0;

  return find (root, type, text, &n);
}

/* The check of GTK answers with the value it found where that is another than the one asked for. */
char *
cw_sample_dup_property (GtkWidget             *widget,
                        GtkAccessibleProperty  property)
{
  if (!gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), property))
    return g_strdup ("");

  return gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), property, "\x01");
}

static void
append_texts (GtkWidget *widget,
              GString   *texts)
{
  g_autofree char *name = cw_sample_dup_property (widget, GTK_ACCESSIBLE_PROPERTY_LABEL);
  g_autofree char *description = cw_sample_dup_property (widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  const char *tooltip = gtk_widget_get_tooltip_text (widget);

  g_string_append_printf (texts, "%s\n%s\n%s\n", name, description, tooltip != NULL ? tooltip : "");
  if (GTK_IS_LABEL (widget))
    g_string_append_printf (texts, "%s\n", gtk_label_get_text (GTK_LABEL (widget)));
  if (GTK_IS_EDITABLE (widget))
    g_string_append_printf (texts, "%s\n", gtk_editable_get_text (GTK_EDITABLE (widget)));
  if (GTK_IS_LINK_BUTTON (widget))
    g_string_append_printf (texts, "%s\n", gtk_link_button_get_uri (GTK_LINK_BUTTON (widget)));

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    append_texts (child, texts);
}

/* Every text in the tree, hidden or not: labels, tool tips, typed text, accessible names and
 * descriptions. */
char *
cw_sample_dup_texts (GtkWidget *root)
{
  GString *texts = g_string_new (NULL);

  append_texts (root, texts);
  return g_string_free (texts, FALSE);
}

void
cw_sample_assert_freed (GtkWidget *widget)
{
  g_object_ref_sink (widget);
  g_assert_finalize_object (widget);
}
