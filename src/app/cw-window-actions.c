/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-window-private.h"

#include "cw-gtk-compat.h"
#include "util/cw-text.h"
#include "widgets/cw-adaptive.h"

#include <glib/gi18n.h>

/* What menus, keys, pages and the command line ask of the window. */

#define TELL_MESSAGE "tell"
#define STEM_CHARS 60

static void
go (GSimpleAction *action,
    GVariant      *parameter,
    gpointer       user_data)
{
  CwWindow *self = CW_WINDOW (user_data);
  const char *text = g_variant_get_string (parameter, NULL);
  g_autoptr(CwAddress) address = NULL;
  g_autoptr(GError) error = NULL;
  CwPage *target = NULL;

  address = cw_address_parse (text, &error);
  for (guint i = 0; address != NULL && target == NULL && i < self->page_list->len; i++)
    {
      CwPage *page = g_ptr_array_index (self->page_list, i);

      if (cw_page_handles (page, address))
        target = page;
    }

  if (target != NULL)
    cw_window_fill_page (self, target);
  if (target != NULL && cw_page_open_address (target, address, &error))
    {
      cw_message_bar_withdraw (cw_window_get_messages (self), TELL_MESSAGE);
      if (target != self->page)
        self->came_from = self->page;
      cw_window_show_page (self, target);
      return;
    }

  if (error != NULL)
    cw_window_post (self, TELL_MESSAGE, error->message, NULL);
  else
    {
      /* Translators: %s is an address such as chipwise:device/tpu-v5p. */
      g_autofree char *message =
        g_strdup_printf (_("There is no page for “%s” in this version."), text);

      cw_window_post (self, TELL_MESSAGE, message, NULL);
    }
  cw_message_bar_focus (cw_window_get_messages (self));
}

/* To the page where the address was followed that led here; it is as it was left. */
static void
back (GSimpleAction *action,
      GVariant      *parameter,
      gpointer       user_data)
{
  CwWindow *self = CW_WINDOW (user_data);

  if (self->came_from == NULL)
    return;

  cw_window_show_page (self, self->came_from);
  gtk_widget_grab_focus (GTK_WIDGET (self->page));
}

static void
tell (GSimpleAction *action,
      GVariant      *parameter,
      gpointer       user_data)
{
  CwWindow *self = CW_WINDOW (user_data);

  cw_window_post (self, TELL_MESSAGE, g_variant_get_string (parameter, NULL), NULL);
}

static void
alert (GSimpleAction *action,
       GVariant      *parameter,
       gpointer       user_data)
{
  CwWindow *self = CW_WINDOW (user_data);

  cw_window_post (self, TELL_MESSAGE, g_variant_get_string (parameter, NULL), NULL);
  cw_message_bar_focus (cw_window_get_messages (self));
}

static char *
describe_undone (CwWindow   *self,
                 const char *key)
{
  CwQuestion *question = cw_library_find_question (cw_context_get_library (self->context), key);
  g_autofree char *plain = NULL;
  g_autofree char *start = NULL;

  if (question == NULL)
    return g_strdup (_("The last answer was taken back."));

  plain = cw_text_to_plain (cw_question_get_stem (question));
  if (g_utf8_strlen (plain, -1) > STEM_CHARS)
    {
      g_autofree char *cut = g_utf8_substring (plain, 0, STEM_CHARS);

      start = g_strconcat (cut, "…", NULL);
    }
  else
    start = g_strdup (plain);

  /* Translators: %s is the beginning of a question. */
  return g_strdup_printf (_("Answer taken back: “%s”"), start);
}

static char *
undo_last_attempt (CwWindow *self)
{
  CwProgress *progress = cw_context_get_progress (self->context);
  g_autofree char *key = NULL;
  g_autoptr(CwAttempt) attempt = NULL;

  if (!cw_progress_find_last_attempt (progress, &key, &attempt))
    return g_strdup (_("There is no answer to take back."));
  if (cw_attempt_get_mode (attempt) == CW_MODE_EXAM)
    return g_strdup (_("The last answers are those of a mock exam, which stay as they were given."));

  cw_progress_undo_attempt (progress, key, cw_attempt_get_instant (attempt));

  return describe_undone (self, key);
}

static void
undo (GSimpleAction *action,
      GVariant      *parameter,
      gpointer       user_data)
{
  CwWindow *self = CW_WINDOW (user_data);
  g_autofree char *message = NULL;

  if (cw_window_is_reset_here (self) && cw_window_undo_reset (self))
    return;

  if (self->page != NULL)
    message = cw_page_undo (self->page);
  if (message == NULL && cw_window_is_reset_last (self) && cw_window_undo_reset (self))
    return;
  if (message == NULL)
    message = undo_last_attempt (self);

  cw_window_post (self, TELL_MESSAGE, message, NULL);
}

static void
save (GSimpleAction *action,
      GVariant      *parameter,
      gpointer       user_data)
{
  cw_context_save (CW_WINDOW (user_data)->context);
}

static void
toggle_sidebar (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  CwWindow *self = CW_WINDOW (user_data);

  if (self->page != NULL)
    cw_page_toggle_sidebar (self->page);
}

static void
show_page (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       user_data)
{
  CwWindow *self = CW_WINDOW (user_data);
  const int number = g_variant_get_int32 (parameter);

  if (number >= 0 && (guint) number < self->page_list->len)
    cw_window_show_page (self, g_ptr_array_index (self->page_list, number));
}

static void
file_chosen_cb (GtkWindow *parent,
                GFile     *file)
{
  CwWindow *self = CW_WINDOW (parent);
  CwProgressStore *store = cw_context_get_store (self->context);
  g_autofree char *path = g_file_get_path (file);
  g_autofree char *message = NULL;
  g_autoptr(GError) error = NULL;
  guint n_new = 0;

  if (path == NULL)
    message = g_strdup (_("Only a file on this computer can be merged. Copy it here first."));
  else if (!cw_progress_store_merge_file (store, path, &n_new, &error))
    message = g_strdup (error->message);
  else if (n_new == 0)
    message = g_strdup (_("The file holds nothing that was not here already."));
  else
    message = g_strdup_printf (ngettext ("%u answer was new and is now part of your progress.",
                                         "%u answers were new and are now part of your progress.",
                                         n_new),
                               n_new);

  cw_window_post (self, TELL_MESSAGE, message, NULL);
}

static void
merge_progress (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  cw_gtk_choose_file (GTK_WINDOW (user_data),
                      _("Merge a Progress File"),
                      _("_Merge"),
                      file_chosen_cb);
}

static void
reset_progress (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  const char *kind = g_variant_get_string (parameter, NULL);

  if (g_str_equal (kind, "statistics"))
    cw_window_reset (CW_WINDOW (user_data), CW_RESET_STATISTICS);
  else if (g_str_equal (kind, "everything"))
    cw_window_reset (CW_WINDOW (user_data), CW_RESET_EVERYTHING);
  else
    g_warning ("There is no kind of reset named “%s”", kind);
}

static void
undo_reset (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       user_data)
{
  CwWindow *self = CW_WINDOW (user_data);

  if (!cw_window_undo_reset (self))
    cw_window_post (self, TELL_MESSAGE, _("There is no reset to take back."), NULL);
}

static void
show_shortcuts (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  g_autoptr(GtkBuilder) builder =
    gtk_builder_new_from_resource ("/io/github/chipwise/Chipwise/cw-shortcuts.ui");
  GtkWindow *window = GTK_WINDOW (gtk_builder_get_object (builder, "shortcuts"));

  gtk_window_set_transient_for (window, GTK_WINDOW (user_data));
  gtk_window_present (window);
}

static GtkWidget *
find_adaptive (GtkWidget *widget)
{
  if (CW_IS_ADAPTIVE (widget))
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_adaptive (child);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static void
add_region (GPtrArray *regions,
            GtkWidget *region)
{
  if (region != NULL && gtk_widget_get_mapped (region))
    g_ptr_array_add (regions, region);
}

/* In the order in which they are seen from top to bottom. */
static GPtrArray *
list_regions (CwWindow *self)
{
  g_autoptr(GPtrArray) regions = g_ptr_array_new ();
  GtkWidget *adaptive = self->page != NULL ? find_adaptive (GTK_WIDGET (self->page)) : NULL;

  add_region (regions, self->header);
  add_region (regions, self->messages);
  if (adaptive != NULL)
    {
      add_region (regions, cw_adaptive_get_sidebar (CW_ADAPTIVE (adaptive)));
      add_region (regions, cw_adaptive_get_content (CW_ADAPTIVE (adaptive)));
    }
  else
    add_region (regions, GTK_WIDGET (self->page));
  add_region (regions, self->bottom);

  return g_steal_pointer (&regions);
}

static gboolean
focus_region (CwWindow  *self,
              GtkWidget *region)
{
  /* The message itself, not the first button in it. */
  if (region == self->messages)
    {
      cw_message_bar_focus (CW_MESSAGE_BAR (region));
      return TRUE;
    }

  return gtk_widget_child_focus (region, GTK_DIR_TAB_FORWARD);
}

static gboolean
cycle_regions_cb (GtkWidget *widget,
                  GVariant  *args,
                  gpointer   user_data)
{
  CwWindow *self = CW_WINDOW (widget);
  g_autoptr(GPtrArray) regions = list_regions (self);
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  const int step = g_variant_get_int32 (args);
  int current = step > 0 ? -1 : 0;

  for (guint i = 0; focus != NULL && i < regions->len; i++)
    {
      GtkWidget *region = g_ptr_array_index (regions, i);

      if (focus == region || gtk_widget_is_ancestor (focus, region))
        current = i;
    }

  for (guint n = 1; n <= regions->len; n++)
    {
      const int i = (current + (int) n * step + 2 * (int) regions->len) % (int) regions->len;

      if (focus_region (self, g_ptr_array_index (regions, i)))
        {
          gtk_window_set_focus_visible (GTK_WINDOW (self), TRUE);
          break;
        }
    }

  return TRUE;
}

/* A text field takes Ctrl+Z itself. When it has nothing to undo the key comes up to here, and
 * must not take back an answer that the writer was not thinking of. */
static gboolean
undo_key_cb (GtkWidget *widget,
             GVariant  *args,
             gpointer   user_data)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (widget));

  if (!GTK_IS_TEXT (focus) && !GTK_IS_TEXT_VIEW (focus))
    gtk_widget_activate_action (widget, "win.undo", NULL);

  return TRUE;
}

void
cw_window_install_keys (GtkWidgetClass *widget_class)
{
  gtk_widget_class_add_binding (widget_class, GDK_KEY_z, GDK_CONTROL_MASK, undo_key_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_F6, 0, cycle_regions_cb, "i", 1);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_F6, GDK_SHIFT_MASK,
                                cycle_regions_cb, "i", -1);
}

void
cw_window_install_actions (CwWindow *self)
{
  static const GActionEntry entries[] = {
    { "back", back },
    { "go", go, "s" },
    { "tell", tell, "s" },
    { "alert", alert, "s" },
    { "undo", undo },
    { "save", save },
    { "toggle-sidebar", toggle_sidebar },
    { "show-page", show_page, "i", "-1", NULL },
    { "merge-progress", merge_progress },
    { "reset-progress", reset_progress, "s" },
    { "undo-reset", undo_reset },
    { "show-shortcuts", show_shortcuts },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
}
