/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "util/cw-json-scan.h"
#include "util/cw-json.h"

G_BEGIN_DECLS

struct _CwJsonFile
{
  char *data; /* ends with a NUL byte that does not count */
  gsize length;
  char *name;
  CwFaults *faults;
  JsonNode *root;           /* the arrays of an outermost object are empty in it */
  GArray *outlines;         /* CwJsonOutline: those arrays */
  JsonParser *piece_parser; /* holds the element that was taken last */
  const CwJsonRange *piece; /* its bytes */

  CwTranslation *translation; /* NULL: the texts stay as they are */
  char *context;              /* of texts that stand under no id; NULL for none */

  /* The last line that was counted, for faults come in rising order. */
  gsize counted_offset;
  guint counted_line;
};

JsonNode   *cw_json_file_take_piece  (CwJsonFile        *self,
                                      const CwJsonRange *piece);
const char *cw_json_find_translation (CwJson     *self,
                                      const char *original);

G_END_DECLS
