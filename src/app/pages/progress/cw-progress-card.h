/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cw-figures.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Base of the cards of the Progress page: a title, and a box that each kind of card fills. */
#define CW_TYPE_PROGRESS_CARD (cw_progress_card_get_type ())
G_DECLARE_DERIVABLE_TYPE (CwProgressCard, cw_progress_card, CW, PROGRESS_CARD, GtkWidget)

struct _CwProgressCardClass
{
  GtkWidgetClass parent_class;

  /* Shows `figures`, which are the caller's and gone afterwards. */
  void (*update) (CwProgressCard  *self,
                  const CwFigures *figures);
};

void    cw_progress_card_update    (CwProgressCard  *self,
                                    const CwFigures *figures);
GtkBox *cw_progress_card_get_box   (CwProgressCard *self);
void    cw_progress_card_set_title (CwProgressCard *self,
                                    const char     *title);

G_END_DECLS
