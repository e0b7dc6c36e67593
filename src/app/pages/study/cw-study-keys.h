/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What a bare key means while a question is asked. */
typedef enum
{
  CW_STUDY_KEY_NONE,
  CW_STUDY_KEY_OPTION, /* with the number of the option */
  CW_STUDY_KEY_CHECK,
  CW_STUDY_KEY_GUESS,
  CW_STUDY_KEY_FAIR,
  CW_STUDY_KEY_CERTAIN,
  CW_STUDY_KEY_DONT_KNOW,
  CW_STUDY_KEY_FLAG,
  CW_STUDY_KEY_NOTE,
  CW_STUDY_KEY_READ,
  CW_STUDY_KEY_ORIGINAL,
} CwStudyKey;

CwStudyKey cw_study_key_find (guint            keyval,
                              guint            keycode,
                              GdkModifierType  modifiers,
                              guint           *option);

G_END_DECLS
