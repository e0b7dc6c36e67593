/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-window-private.h"

#include "cw-gtk-compat.h"
#include "cw-switcher.h"
#include "cw-width-watch.h"

#include <glib/gi18n.h>

/* Shows one page at a time. GtkStack would leave the hidden pages in the accessibility tree (and
 * a page knows answers), so pages are plain children of a box, all but one with `visible` off. */
G_DEFINE_FINAL_TYPE (CwWindow, cw_window, GTK_TYPE_APPLICATION_WINDOW)

#define SAVE_MESSAGE "save"

static void
update_chrome (CwWindow *self)
{
  const gboolean several = self->page_list->len > 1;
  const gboolean narrow = cw_width_watch_get_narrow (CW_WIDTH_WATCH (self->watch));
  const char *title = self->page != NULL ? cw_page_get_title (self->page) : NULL;

  gtk_widget_set_visible (self->header_switcher, several && !narrow);
  gtk_widget_set_visible (self->header_title, !several || narrow);
  gtk_widget_set_visible (self->bottom, several && narrow);
  gtk_widget_set_visible (self->sidebar_button,
                          self->page != NULL && cw_page_has_sidebar (self->page));
  gtk_label_set_text (GTK_LABEL (self->header_title), title != NULL ? title : _("Chipwise"));

  if (title != NULL)
    {
      /* Translators: the title of the window in the list of windows; %s is the page, such as
       * Study. */
      g_autofree char *window_title = g_strdup_printf (_("%s – Chipwise"), title);

      gtk_window_set_title (GTK_WINDOW (self), window_title);
    }
}

/* What waits on the pages. A page that was not shown yet is asked too. */
static void
update_counts (CwWindow *self)
{
  for (guint i = 0; i < self->page_list->len; i++)
    {
      g_autofree char *words = NULL;
      const guint count = cw_page_count_waiting (self->page_list->pdata[i], self->context, &words);

      cw_switcher_set_count (CW_SWITCHER (self->header_switcher), (int) i, count, words);
      cw_switcher_set_count (CW_SWITCHER (self->bottom_switcher), (int) i, count, words);
    }
}

static gboolean
counts_cb (gpointer user_data)
{
  CwWindow *self = CW_WINDOW (user_data);

  self->counts_source = 0;
  update_counts (self);
  return G_SOURCE_REMOVE;
}

static void
narrow_changed_cb (CwWindow *self)
{
  update_chrome (self);
}

/* Made when there is a first message. */
CwMessageBar *
cw_window_get_messages (CwWindow *self)
{
  if (self->messages == NULL)
    {
      self->messages = cw_message_bar_new ();
      gtk_box_prepend (GTK_BOX (self->column), self->messages);
    }

  return CW_MESSAGE_BAR (self->messages);
}

static void
save_failed_cb (CwContext  *context,
                const char *message,
                CwWindow   *self)
{
  cw_message_bar_post (cw_window_get_messages (self), SAVE_MESSAGE, message, NULL,
                       _("_Try Again"), "win.save");
  cw_gtk_announce (GTK_WIDGET (self), message);
}

static void
saved_cb (CwContext *context,
          CwWindow  *self)
{
  cw_message_bar_withdraw (cw_window_get_messages (self), SAVE_MESSAGE);
}

static void
told_cb (CwContext  *context,
         const char *message,
         CwWindow   *self)
{
  cw_window_post (self, "file", message, NULL);
}

static void
quit_answered_cb (GtkWindow *parent,
                  gboolean   try_again)
{
  CwWindow *self = CW_WINDOW (parent);

  self->quit_anyway = !try_again;
  gtk_window_close (parent);
}

static void
remember_size (CwWindow *self)
{
  CwSettings *settings = cw_context_get_settings (self->context);
  const gboolean maximized = gtk_window_is_maximized (GTK_WINDOW (self));
  int width = 0;
  int height = 0;

  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  g_object_set (settings, "window-maximized", maximized, NULL);
  if (!maximized && width >= 360 && height >= 240)
    g_object_set (settings, "window-width", width, "window-height", height, NULL);
}

/* Closing the window ends the program, so this is the last moment for an answer that could not
 * be saved. */
static gboolean
cw_window_close_request (GtkWindow *window)
{
  CwWindow *self = CW_WINDOW (window);
  g_autoptr(GError) error = NULL;

  if (!self->quit_anyway && !cw_context_save_now (self->context, &error))
    {
      cw_gtk_ask (window,
                  _("Your Last Answers Are Not Saved"),
                  error->message,
                  _("_Quit Anyway"),
                  _("_Try Again"),
                  quit_answered_cb);
      return TRUE;
    }

  remember_size (self);

  return GTK_WINDOW_CLASS (cw_window_parent_class)->close_request (window);
}

/* No gtk_widget_dispose_template() here: at GTK 4.8 it unparents title bar and child behind the
 * back of GtkWindow, which lets go of both itself. */
static void
cw_window_dispose (GObject *object)
{
  CwWindow *self = CW_WINDOW (object);

  g_clear_handle_id (&self->counts_source, g_source_remove);
  self->page = NULL;
  self->came_from = NULL;
  self->reset_page = NULL;
  self->messages = NULL;
  g_clear_object (&self->context);

  G_OBJECT_CLASS (cw_window_parent_class)->dispose (object);
}

static void
cw_window_finalize (GObject *object)
{
  CwWindow *self = CW_WINDOW (object);

  g_clear_pointer (&self->page_list, g_ptr_array_unref);

  G_OBJECT_CLASS (cw_window_parent_class)->finalize (object);
}

static void
cw_window_class_init (CwWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GtkWindowClass *window_class = GTK_WINDOW_CLASS (klass);

  g_type_ensure (CW_TYPE_SWITCHER);
  g_type_ensure (CW_TYPE_WIDTH_WATCH);

  object_class->dispose = cw_window_dispose;
  object_class->finalize = cw_window_finalize;
  window_class->close_request = cw_window_close_request;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/chipwise/Chipwise/cw-window.ui");
  gtk_widget_class_bind_template_child (widget_class, CwWindow, header);
  gtk_widget_class_bind_template_child (widget_class, CwWindow, header_switcher);
  gtk_widget_class_bind_template_child (widget_class, CwWindow, header_title);
  gtk_widget_class_bind_template_child (widget_class, CwWindow, sidebar_button);
  gtk_widget_class_bind_template_child (widget_class, CwWindow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, CwWindow, watch);
  gtk_widget_class_bind_template_child (widget_class, CwWindow, column);
  gtk_widget_class_bind_template_child (widget_class, CwWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, CwWindow, bottom);
  gtk_widget_class_bind_template_child (widget_class, CwWindow, bottom_switcher);
  gtk_widget_class_bind_template_child (widget_class, CwWindow, primary_menu);

  cw_window_install_keys (widget_class);
}

/* The menu's widgets are made when it is first opened, and not before the first frame. */
static void
create_menu_cb (GtkMenuButton *button,
                gpointer       user_data)
{
  CwWindow *self = CW_WINDOW (user_data);

  if (gtk_menu_button_get_popover (button) == NULL)
    gtk_menu_button_set_menu_model (button, self->primary_menu);
}

static void
cw_window_init (CwWindow *self)
{
  self->page_list = g_ptr_array_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  cw_window_install_actions (self);
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (self->menu_button), create_menu_cb, self, NULL);
  g_signal_connect_object (self->watch, "notify::narrow",
                           G_CALLBACK (narrow_changed_cb), self, G_CONNECT_SWAPPED);
  update_chrome (self);
}

CwWindow *
cw_window_new (GtkApplication *application,
               CwContext      *context)
{
  CwWindow *self = NULL;
  CwSettings *settings = NULL;
  gboolean maximized = FALSE;
  int width = 0;
  int height = 0;

  g_return_val_if_fail (GTK_IS_APPLICATION (application), NULL);
  g_return_val_if_fail (CW_IS_CONTEXT (context), NULL);

  self = g_object_new (CW_TYPE_WINDOW, "application", application, NULL);
  self->context = g_object_ref (context);
  g_signal_connect_object (context, "save-failed", G_CALLBACK (save_failed_cb), self, 0);
  g_signal_connect_object (context, "saved", G_CALLBACK (saved_cb), self, 0);
  g_signal_connect_object (context, "told", G_CALLBACK (told_cb), self, 0);
  g_signal_connect_object (cw_context_get_daily (context), "changed", G_CALLBACK (update_counts), self,
                           G_CONNECT_SWAPPED);
  /* After a suspend the timer of the day may be late; who comes back to the window wants today. */
  g_signal_connect_object (self, "notify::is-active", G_CALLBACK (cw_context_get_today), context,
                           G_CONNECT_SWAPPED);

  settings = cw_context_get_settings (context);
  g_object_get (settings,
                "window-width", &width,
                "window-height", &height,
                "window-maximized", &maximized,
                NULL);
  gtk_window_set_default_size (GTK_WINDOW (self), width, height);
  if (maximized)
    gtk_window_maximize (GTK_WINDOW (self));
  else
    cw_width_watch_expect (CW_WIDTH_WATCH (self->watch), width);

  return self;
}

CwContext *
cw_window_get_context (CwWindow *self)
{
  g_return_val_if_fail (CW_IS_WINDOW (self), NULL);

  return self->context;
}

void
cw_window_add_page (CwWindow *self,
                    CwPage   *page)
{
  int number = 0;

  g_return_if_fail (CW_IS_WINDOW (self));
  g_return_if_fail (CW_IS_PAGE (page));

  number = self->page_list->len;
  gtk_widget_set_hexpand (GTK_WIDGET (page), TRUE);
  gtk_widget_set_visible (GTK_WIDGET (page), FALSE);
  gtk_box_append (GTK_BOX (self->pages), GTK_WIDGET (page));
  g_ptr_array_add (self->page_list, page);

  cw_switcher_add (CW_SWITCHER (self->header_switcher),
                   cw_page_get_title (page), cw_page_get_icon_name (page), number);
  cw_switcher_add (CW_SWITCHER (self->bottom_switcher),
                   cw_page_get_title (page), cw_page_get_icon_name (page), number);

  if (self->page == NULL)
    cw_window_show_page (self, page);
  else
    update_chrome (self);

  /* After the first frame, which does not wait for the day to be planned. */
  if (self->counts_source == 0)
    self->counts_source = g_idle_add_full (G_PRIORITY_LOW, counts_cb, self, NULL);
}

CwPage *
cw_window_get_page (CwWindow *self)
{
  g_return_val_if_fail (CW_IS_WINDOW (self), NULL);

  return self->page;
}

/* A page fills itself when it gets its context, and a page that nobody looks at costs time before
 * the first frame. */
void
cw_window_fill_page (CwWindow *self,
                     CwPage   *page)
{
  g_object_set (page, "context", self->context, NULL);
}

void
cw_window_show_page (CwWindow *self,
                     CwPage   *page)
{
  guint number = 0;

  g_return_if_fail (CW_IS_WINDOW (self));
  g_return_if_fail (g_ptr_array_find (self->page_list, page, &number));

  if (self->page == page)
    return;

  if (self->page != NULL)
    gtk_widget_set_visible (GTK_WIDGET (self->page), FALSE);
  self->page = page;
  cw_window_fill_page (self, page);
  gtk_widget_set_visible (GTK_WIDGET (page), TRUE);
  g_action_group_change_action_state (G_ACTION_GROUP (self), "show-page",
                                      g_variant_new_int32 (number));
  update_chrome (self);
}

void
cw_window_post (CwWindow   *self,
                const char *id,
                const char *text,
                const char *details)
{
  g_return_if_fail (CW_IS_WINDOW (self));

  cw_message_bar_post (cw_window_get_messages (self), id, text, details, NULL, NULL);
  cw_gtk_announce (GTK_WIDGET (self), text);
}

const char *
cw_window_get_message (CwWindow *self)
{
  g_return_val_if_fail (CW_IS_WINDOW (self), NULL);

  return cw_message_bar_get_text (cw_window_get_messages (self));
}
