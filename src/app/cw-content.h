/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "content/cw-library.h"
#include "hardware/cw-advice.h"
#include "hardware/cw-catalogue.h"
#include "parallelism/cw-presets.h"

G_BEGIN_DECLS

/* Of "parallelism/cw-challenge.h", whose names would meet those of the pages. */
typedef struct _CwChallenges CwChallenges;

/* All that is read from the data, in the language of the program. Each part is read when it is first
 * asked for, so that the first frame does not wait for the devices. One thread may ask at a time. */
#define CW_TYPE_CONTENT (cw_content_get_type ())
G_DECLARE_FINAL_TYPE (CwContent, cw_content, CW, CONTENT, GObject)

/* @data_dir: a folder of packs and of what else it has, or NULL for what is built in, to which the
 * packs in @packs_folder are added. @packs_folder may be NULL. */
CwContent    *cw_content_new            (const char *data_dir,
                                         GFile      *packs_folder) G_GNUC_WARN_UNUSED_RESULT;

/* All owned by the content. What could not be read is in the faults of each. */
CwLibrary    *cw_content_get_library    (CwContent *self);
CwCatalogue  *cw_content_get_catalogue  (CwContent *self);
CwAdvice     *cw_content_get_advice     (CwContent *self);
CwPresets    *cw_content_get_presets    (CwContent *self);
CwChallenges *cw_content_get_challenges (CwContent *self);

G_END_DECLS
