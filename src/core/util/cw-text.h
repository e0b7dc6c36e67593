/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The inline subset of the content: `*emphasis*`, `` `code` ``, fenced blocks, and `[[...]]` in stems.
 * Everything else is literal; raw markup never passes. */
typedef enum
{
  CW_TEXT_PLAIN_DETAIL,   /* [[...]] is shown as ordinary text: before Check */
  CW_TEXT_MARKED_DETAIL,  /* [[...]] is marked: after Check */
} CwTextDetail;

char     *cw_text_to_markup  (const char   *text,
                              CwTextDetail  detail) G_GNUC_WARN_UNUSED_RESULT;
char     *cw_text_to_plain   (const char *text) G_GNUC_WARN_UNUSED_RESULT;
char     *cw_text_to_prose   (const char *text) G_GNUC_WARN_UNUSED_RESULT;
char     *cw_text_dup_detail (const char *text) G_GNUC_WARN_UNUSED_RESULT;
gboolean  cw_text_check      (const char  *text,
                              guint       *n_details,
                              const char **problem);

G_END_DECLS
