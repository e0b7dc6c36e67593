/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-progress-page.h"

#include "cw-behind-view.h"
#include "cw-calibration-card.h"
#include "cw-exams-card.h"
#include "cw-objectives-card.h"
#include "cw-plan-card.h"
#include "cw-progress-foot.h"
#include "cw-progress-parts.h"
#include "cw-readiness-card.h"
#include "cw-traps-card.h"
#include "widgets/cw-card-grid.h"
#include "widgets/cw-focus.h"

#include <glib/gi18n.h>

/* Everything here follows from the log, so it is worked out again when the log, the day or a preference
 * changes: soon after while the page is seen, and else when it is shown next. */

#define COLUMN_WIDTH 290
#define UPDATE_DELAY_MS 150

/* Cards are filled one after the other. What takes longer than this waits until a frame was drawn, so
 * that a log of many years does not hold the page up. */
#define FILL_BUDGET_US (40 * G_TIME_SPAN_MILLISECOND)

struct _CwProgressPage
{
  CwPage parent_instance;

  /* Template. */
  GtkBox    *content;
  GtkWidget *scroller;
  GtkBox    *column;

  /* Borrowed from the library; NULL: there is no pack. */
  CwPack *pack;

  /* Borrowed from the tree. */
  GtkWidget *cards[CW_N_FIGURES_PARTS];
  GtkWidget *foot;
  GtkWidget *behind;       /* In place of the cards, or NULL. */
  GtkWidget *focus;        /* What takes the focus when it is laid out. */

  /* Owned. */
  CwFigures *figures; /* While cards are filled; else NULL. */
  char      *behind_address;

  guint    next_card; /* To be filled. */
  guint    update_source;
  guint    focus_source;
  gboolean stale;
  gboolean from_elsewhere; /* The address was followed on another page. */
};

G_DEFINE_FINAL_TYPE (CwProgressPage, cw_progress_page, CW_TYPE_PAGE)

/* In the order of the parts of CwFigures. */
typedef struct
{
  const char *id; /* as in the address */
  GType    (* get_type) (void);
  guint       span;
} CardKind;

static const CardKind kinds[] = {
  { "readiness", cw_readiness_card_get_type, 1 },
  { "calibration", cw_calibration_card_get_type, 1 },
  { "plan", cw_plan_card_get_type, 1 },
  { "objectives", cw_objectives_card_get_type, 2 },
  { "traps", cw_traps_card_get_type, 1 },
  { "exams", cw_exams_card_get_type, 3 },
};

G_STATIC_ASSERT (G_N_ELEMENTS (kinds) == CW_N_FIGURES_PARTS);

static CwContext *
get_context (CwProgressPage *self)
{
  return cw_page_get_context (CW_PAGE (self));
}

static GtkWidget *
find_focused_card (CwProgressPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL ? gtk_widget_get_ancestor (focus, CW_TYPE_PROGRESS_CARD) : NULL;
}

/* A card that is filled anew takes its buttons away from under the focus; it keeps it itself then. */
static void
fill_card (CwProgressPage *self,
           guint           number)
{
  GtkWidget *card = self->cards[number];
  const gboolean focused = find_focused_card (self) == card;

  cw_figures_fill (self->figures, (CwFiguresPart) number);
  cw_progress_card_update (CW_PROGRESS_CARD (card), self->figures);
  if (focused && find_focused_card (self) != card)
    gtk_widget_grab_focus (card);
}

static void
start_update (CwProgressPage *self)
{
  g_clear_pointer (&self->figures, cw_figures_free);
  self->stale = FALSE;
  self->next_card = 0;
  self->figures = cw_figures_new (get_context (self), self->pack);
  cw_progress_foot_update (CW_PROGRESS_FOOT (self->foot), self->figures->progress);
}

/* FALSE: there is more to fill. */
static gboolean
fill_some (CwProgressPage *self)
{
  const gint64 end = g_get_monotonic_time () + FILL_BUDGET_US;

  while (self->figures != NULL && self->next_card < G_N_ELEMENTS (kinds))
    {
      fill_card (self, self->next_card++);
      if (g_get_monotonic_time () > end && self->next_card < G_N_ELEMENTS (kinds))
        return FALSE;
    }

  g_clear_pointer (&self->figures, cw_figures_free);
  return TRUE;
}

static gboolean
update_cb (gpointer user_data)
{
  CwProgressPage *self = user_data;

  self->update_source = 0;
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    {
      self->stale |= self->figures != NULL;
      return G_SOURCE_REMOVE;
    }

  if (self->stale)
    start_update (self);
  if (!fill_some (self))
    self->update_source = g_idle_add (update_cb, self);

  return G_SOURCE_REMOVE;
}

static void
queue_update (CwProgressPage *self)
{
  g_assert (CW_IS_PROGRESS_PAGE (self));

  self->stale = TRUE;
  if (self->pack != NULL && self->update_source == 0 && gtk_widget_get_mapped (GTK_WIDGET (self)))
    self->update_source = g_timeout_add (UPDATE_DELAY_MS, update_cb, self);
}

static void
forget_focus (CwProgressPage *self)
{
  g_clear_handle_id (&self->focus_source, g_source_remove);
  g_clear_weak_pointer (&self->focus);
}

static gboolean
focus_cb (gpointer user_data)
{
  CwProgressPage *self = user_data;
  GtkWidget *target = self->focus;

  self->focus_source = 0;
  g_clear_weak_pointer (&self->focus);
  if (target != NULL && gtk_widget_get_mapped (target))
    cw_focus_grab_in_view (target);

  return G_SOURCE_REMOVE;
}

/* Only what has been laid out can be scrolled to. */
static void
focus_later (CwProgressPage *self,
             GtkWidget      *target)
{
  forget_focus (self);
  g_set_weak_pointer (&self->focus, target);
  self->focus_source = g_idle_add (focus_cb, self);
}

static void
show_cards (CwProgressPage *self)
{
  if (self->behind != NULL)
    gtk_box_remove (self->content, self->behind);
  self->behind = NULL;
  gtk_widget_set_visible (self->scroller, TRUE);
}

/* What leads to @address in @widget, or %NULL. */
static GtkWidget *
find_link (GtkWidget  *widget,
           const char *address)
{
  GVariant *target = GTK_IS_ACTIONABLE (widget) ? gtk_actionable_get_action_target_value (GTK_ACTIONABLE (widget)) : NULL;

  if (target != NULL && g_variant_is_of_type (target, G_VARIANT_TYPE_STRING)
      && g_str_equal (g_variant_get_string (target, NULL), address))
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_link (child, address);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static void
show_behind (CwProgressPage  *self,
             GtkWidget       *behind,
             const CwAddress *address)
{
  if (self->behind != NULL)
    gtk_box_remove (self->content, self->behind);

  g_free (self->behind_address);
  self->behind_address = cw_address_to_string (address);
  self->behind = behind;
  gtk_widget_set_vexpand (behind, TRUE);
  gtk_box_append (self->content, behind);
  gtk_widget_set_visible (self->scroller, FALSE);
  focus_later (self, behind);
}

static gboolean
cw_progress_page_handles (CwPage          *page,
                          const CwAddress *address)
{
  return cw_address_get_kind (address) == CW_ADDRESS_PROGRESS;
}

static gboolean
refuse (const char  *id,
        GError     **error)
{
  g_set_error (error, CW_ADDRESS_ERROR, CW_ADDRESS_ERROR_FORM, _("There is nothing named “%s” on the Progress page."), id);
  return FALSE;
}

static gboolean
cw_progress_page_open_address (CwPage           *page,
                               const CwAddress  *address,
                               GError          **error)
{
  CwProgressPage *self = CW_PROGRESS_PAGE (page);
  const char *id = cw_address_get_id (address);
  const gboolean from_elsewhere = !gtk_widget_get_visible (GTK_WIDGET (self));

  if (id != NULL && strchr (id, '.') != NULL)
    {
      GtkWidget *behind = self->pack != NULL ? cw_behind_view_new (get_context (self), self->pack, id) : NULL;

      if (behind == NULL)
        return refuse (id, error);
      show_behind (self, behind, address);
    }
  else
    {
      GtkWidget *card = id != NULL ? cw_progress_page_get_card (self, id) : self->cards[0];

      if (id != NULL && card == NULL)
        return refuse (id, error);
      show_cards (self);
      if (card != NULL)
        focus_later (self, card);
    }

  self->from_elsewhere = from_elsewhere;
  return TRUE;
}

/* From the questions to the number that led to them; the cards may have been filled anew meanwhile. */
static void
go_back (CwProgressPage *self)
{
  GtkWidget *link;

  if (self->behind == NULL)
    {
      if (self->from_elsewhere)
        gtk_widget_activate_action (GTK_WIDGET (self), "win.back", NULL);
      return;
    }

  show_cards (self);
  link = find_link (self->scroller, self->behind_address);
  focus_later (self, link != NULL && gtk_widget_get_sensitive (link) ? link : self->cards[0]);
}

static gboolean
key_pressed_cb (CwProgressPage  *self,
                guint            keyval,
                guint            keycode,
                GdkModifierType  modifiers)
{
  const gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  const GdkModifierType held = modifiers & gtk_accelerator_get_default_mod_mask ();

  g_assert (CW_IS_PROGRESS_PAGE (self));

  if ((held == GDK_ALT_MASK && keyval == (mirrored ? GDK_KEY_Right : GDK_KEY_Left))
      || (held == 0 && keyval == GDK_KEY_Escape && self->behind != NULL))
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
  go_back (CW_PROGRESS_PAGE (widget));
}

static void
copy_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  CwProgressPage *self = CW_PROGRESS_PAGE (widget);
  g_autoptr(CwFigures) figures = NULL;
  g_autofree char *text = NULL;

  if (self->pack == NULL)
    return;

  figures = cw_figures_new (get_context (self), self->pack);
  text = cw_figures_dup_text (figures);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  gtk_widget_activate_action (widget, "win.tell", "s", _("Copied as text."));
}

static gboolean
grab_focus (GtkWidget *widget)
{
  CwProgressPage *self = CW_PROGRESS_PAGE (widget);

  if (self->behind != NULL)
    return gtk_widget_grab_focus (self->behind);

  return self->cards[0] != NULL && gtk_widget_grab_focus (self->cards[0]);
}

static void
cw_progress_page_map (GtkWidget *widget)
{
  CwProgressPage *self = CW_PROGRESS_PAGE (widget);

  if (self->pack != NULL && self->stale)
    {
      start_update (self);
      if (!fill_some (self) && self->update_source == 0)
        self->update_source = g_idle_add (update_cb, self);
    }

  GTK_WIDGET_CLASS (cw_progress_page_parent_class)->map (widget);
}

static void
create_cards (CwProgressPage *self)
{
  GtkWidget *grid = cw_card_grid_new (COLUMN_WIDTH);

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      self->cards[i] = g_object_new (kinds[i].get_type (), NULL);
      cw_card_grid_append (CW_CARD_GRID (grid), self->cards[i], kinds[i].span);
    }
  cw_plan_card_bind (CW_PLAN_CARD (cw_progress_page_get_card (self, "plan")),
                     cw_context_get_settings (get_context (self)));

  self->foot = cw_progress_foot_new ();
  gtk_box_append (self->column, grid);
  gtk_box_append (self->column, self->foot);
}

static void
cw_progress_page_context_set (CwPage *page)
{
  CwProgressPage *self = CW_PROGRESS_PAGE (page);
  CwContext *context = get_context (self);
  GListModel *packs = cw_library_get_packs (cw_context_get_library (context));
  g_autoptr(CwPack) pack = g_list_model_get_item (packs, 0);
  CwSettings *settings = cw_context_get_settings (context);

  self->pack = pack;
  if (pack == NULL)
    {
      gtk_box_append (self->column, cw_progress_text_new (_("There are no questions, so there is nothing to know yet."), NULL));
      return;
    }

  create_cards (self);
  queue_update (self);
  g_signal_connect_object (cw_context_get_progress (context), "changed", G_CALLBACK (queue_update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (context, "day-changed", G_CALLBACK (queue_update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "notify::exam-date", G_CALLBACK (queue_update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "notify::minutes-a-day", G_CALLBACK (queue_update), self, G_CONNECT_SWAPPED);
}

static void
cw_progress_page_dispose (GObject *object)
{
  CwProgressPage *self = CW_PROGRESS_PAGE (object);

  forget_focus (self);
  g_clear_pointer (&self->behind_address, g_free);
  g_clear_handle_id (&self->update_source, g_source_remove);
  g_clear_pointer (&self->figures, cw_figures_free);

  G_OBJECT_CLASS (cw_progress_page_parent_class)->dispose (object);
}

static void
cw_progress_page_class_init (CwProgressPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  CwPageClass *page_class = CW_PAGE_CLASS (klass);

  object_class->dispose = cw_progress_page_dispose;
  widget_class->map = cw_progress_page_map;
  widget_class->grab_focus = grab_focus;
  widget_class->focus = cw_focus_move_in_child;
  page_class->context_set = cw_progress_page_context_set;
  page_class->handles = cw_progress_page_handles;
  page_class->open_address = cw_progress_page_open_address;

  gtk_widget_class_install_action (widget_class, "progress.back", NULL, back_action);
  gtk_widget_class_install_action (widget_class, "progress.copy", NULL, copy_action);

  gtk_widget_class_set_template_from_resource (widget_class,
    "/io/github/chipwise/Chipwise/pages/progress/cw-progress-page.ui");
  gtk_widget_class_bind_template_child (widget_class, CwProgressPage, content);
  gtk_widget_class_bind_template_child (widget_class, CwProgressPage, scroller);
  gtk_widget_class_bind_template_child (widget_class, CwProgressPage, column);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
}

static void
cw_progress_page_init (CwProgressPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
cw_progress_page_get_card (CwProgressPage *self,
                           const char     *id)
{
  g_return_val_if_fail (CW_IS_PROGRESS_PAGE (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      if (g_str_equal (kinds[i].id, id))
        return self->cards[i];
    }

  return NULL;
}

/* Whether all cards show what the log says now. */
gboolean
cw_progress_page_is_current (CwProgressPage *self)
{
  g_return_val_if_fail (CW_IS_PROGRESS_PAGE (self), FALSE);

  return !self->stale && self->figures == NULL;
}
