/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "content/cw-option.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What became of an option, told by word, sign and colour. */
typedef enum
{
  CW_OPTION_CHOSEN_RIGHT,
  CW_OPTION_MISSED,
  CW_OPTION_CHOSEN_WRONG,
  CW_OPTION_LEFT,
} CwOptionFate;

#define CW_TYPE_OPTION_REVEAL (cw_option_reveal_get_type ())
G_DECLARE_FINAL_TYPE (CwOptionReveal, cw_option_reveal, CW, OPTION_REVEAL, GtkWidget)

GtkWidget *cw_option_reveal_new (CwOption *option,
                                 guint     position,
                                 gboolean  chosen,
                                 gboolean  knew) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
