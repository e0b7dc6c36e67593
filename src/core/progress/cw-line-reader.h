/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* One line of a file that may be in any state. */
typedef struct
{
  const char *text;  /* not terminated, any bytes, without blanks at its start */
  gsize length;
  guint number;      /* 1-based */
  gboolean whole;    /* its end was there */
  gboolean after_gap;/* so many zero bytes stand before it that lines may be missing */
} CwLine;

typedef struct
{
  char *converted;   /* owned; NULL when the bytes are read as they stand */
  const char *cursor;
  const char *end;
  guint number;
  gboolean gap;
} CwLineReader;

void     cw_line_reader_init  (CwLineReader *self,
                               GBytes       *bytes);
void     cw_line_reader_clear (CwLineReader *self);
gboolean cw_line_reader_next  (CwLineReader *self,
                               CwLine       *line);

G_END_DECLS
