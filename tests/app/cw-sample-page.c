/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-sample-page.h"

#include "widgets/cw-adaptive.h"

struct _CwSamplePage
{
  CwPage parent_instance;

  /* Children. */
  GtkWidget *adaptive;
  GtkWidget *entry;

  /* Owned. */
  char *opened;
  char *undo_sentence;
};

G_DEFINE_FINAL_TYPE (CwSamplePage, cw_sample_page, CW_TYPE_PAGE)

static gboolean
cw_sample_page_handles (CwPage          *page,
                        const CwAddress *address)
{
  return cw_address_get_kind (address) == CW_ADDRESS_QUESTION;
}

static gboolean
cw_sample_page_open_address (CwPage           *page,
                             const CwAddress  *address,
                             GError          **error)
{
  CwSamplePage *self = CW_SAMPLE_PAGE (page);

  if (g_str_equal (cw_address_get_id (address), "refused"))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, "No question has this id.");
      return FALSE;
    }

  g_free (self->opened);
  self->opened = g_strdup (cw_address_get_id (address));

  return TRUE;
}

static char *
cw_sample_page_undo (CwPage *page)
{
  return g_strdup (CW_SAMPLE_PAGE (page)->undo_sentence);
}

static void
cw_sample_page_toggle_sidebar (CwPage *page)
{
  CwAdaptive *adaptive = CW_ADAPTIVE (CW_SAMPLE_PAGE (page)->adaptive);

  cw_adaptive_set_show_sidebar (adaptive, !cw_adaptive_get_show_sidebar (adaptive));
}

static void
cw_sample_page_finalize (GObject *object)
{
  CwSamplePage *self = CW_SAMPLE_PAGE (object);

  g_clear_pointer (&self->opened, g_free);
  g_clear_pointer (&self->undo_sentence, g_free);

  G_OBJECT_CLASS (cw_sample_page_parent_class)->finalize (object);
}

static void
cw_sample_page_class_init (CwSamplePageClass *klass)
{
  CwPageClass *page_class = CW_PAGE_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = cw_sample_page_finalize;
  page_class->handles = cw_sample_page_handles;
  page_class->open_address = cw_sample_page_open_address;
  page_class->undo = cw_sample_page_undo;
  page_class->toggle_sidebar = cw_sample_page_toggle_sidebar;
}

static GtkWidget *
create_sidebar (void)
{
  GtkWidget *sidebar = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *button = gtk_button_new_with_label ("In the side bar");

  gtk_widget_add_css_class (sidebar, "sidebar");
  gtk_widget_set_size_request (sidebar, 240, -1);
  gtk_box_append (GTK_BOX (sidebar), button);

  return sidebar;
}

static void
cw_sample_page_init (CwSamplePage *self)
{
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->entry = gtk_entry_new ();
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, "Note",
                                  -1);
  gtk_box_append (GTK_BOX (content), gtk_button_new_with_label ("In the content"));
  gtk_box_append (GTK_BOX (content), self->entry);

  self->adaptive = cw_adaptive_new ();
  cw_adaptive_set_sidebar (CW_ADAPTIVE (self->adaptive), create_sidebar ());
  cw_adaptive_set_content (CW_ADAPTIVE (self->adaptive), content);
  gtk_widget_set_parent (self->adaptive, GTK_WIDGET (self));
}

CwPage *
cw_sample_page_new (const char *title)
{
  return g_object_new (CW_TYPE_SAMPLE_PAGE, "title", title, NULL);
}

GtkWidget *
cw_sample_page_get_entry (CwSamplePage *self)
{
  g_return_val_if_fail (CW_IS_SAMPLE_PAGE (self), NULL);

  return self->entry;
}

const char *
cw_sample_page_get_opened (CwSamplePage *self)
{
  g_return_val_if_fail (CW_IS_SAMPLE_PAGE (self), NULL);

  return self->opened;
}

void
cw_sample_page_set_undoing (CwSamplePage *self,
                            const char   *sentence)
{
  g_return_if_fail (CW_IS_SAMPLE_PAGE (self));

  g_free (self->undo_sentence);
  self->undo_sentence = g_strdup (sentence);
}
