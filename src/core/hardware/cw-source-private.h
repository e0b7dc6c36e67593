/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hardware/cw-source.h"
#include "util/cw-json.h"

G_BEGIN_DECLS

/* The sources of a catalogue by id. */
typedef GHashTable CwSources; /* char* -> CwSource* */

CwSource   *cw_source_new_take         (char       *id,
                                        char       *title,
                                        char       *url,
                                        char       *date) G_GNUC_WARN_UNUSED_RESULT;
CwSources  *cw_sources_load            (GFile      *folder,
                                        CwFaults   *faults) G_GNUC_WARN_UNUSED_RESULT;
CwSource   *cw_source_read             (CwJson     *object,
                                        const char *key,
                                        CwSources  *sources) G_GNUC_WARN_UNUSED_RESULT;

GFile      *cw_hardware_folder_new     (const char *data_dir) G_GNUC_WARN_UNUSED_RESULT;
CwJsonFile *cw_hardware_file_load      (GFile         *folder,
                                        const char    *base,
                                        CwTranslation *translation,
                                        CwFaults      *faults) G_GNUC_WARN_UNUSED_RESULT;
char       *cw_hardware_read_line      (CwJson     *object,
                                        const char *key,
                                        gsize       max_bytes) G_GNUC_WARN_UNUSED_RESULT;
char       *cw_hardware_read_phrase    (CwJson     *object,
                                        const char *key,
                                        gsize       max_bytes) G_GNUC_WARN_UNUSED_RESULT;
char       *cw_hardware_read_part_date (CwJson     *object,
                                        const char *key,
                                        gboolean    may_be_empty) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
