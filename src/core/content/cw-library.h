/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include "content/cw-pack.h"
#include "util/cw-fault.h"
#include "util/cw-translation.h"

G_BEGIN_DECLS

/* All packs that could be read, and what was wrong with the others. */
#define CW_TYPE_LIBRARY (cw_library_get_type ())
G_DECLARE_FINAL_TYPE (CwLibrary, cw_library, CW, LIBRARY, GObject)

CwLibrary  *cw_library_load           (const char *data_dir) G_GNUC_WARN_UNUSED_RESULT; /* NULL: built in */
CwLibrary  *cw_library_load_translated (const char    *data_dir,
                                        CwTranslation *translation) G_GNUC_WARN_UNUSED_RESULT;
void        cw_library_add_folder     (CwLibrary *self,
                                       GFile     *folder); /* of packs that the learner added */
GFile      *cw_library_get_pack_file  (CwLibrary *self,
                                       CwPack    *pack);   /* (transfer none) (nullable) */
GListModel *cw_library_get_refused    (CwLibrary *self);   /* GFile, of added packs alone */
GListModel *cw_library_get_packs      (CwLibrary *self); /* CwPack */
CwFaults   *cw_library_get_faults     (CwLibrary *self); /* of the packs that were refused */
CwPack     *cw_library_find_pack      (CwLibrary  *self,
                                       const char *id);  /* (transfer none) (nullable) */
CwQuestion *cw_library_find_question  (CwLibrary  *self,
                                       const char *key); /* "<pack>/<id>" (transfer none) (nullable) */

G_END_DECLS
