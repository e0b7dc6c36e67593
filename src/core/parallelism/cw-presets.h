/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "parallelism/cw-model.h"
#include "util/cw-fault.h"
#include "util/cw-translation.h"

G_BEGIN_DECLS

/* A published model. */
typedef struct
{
  char *id;       /* "gpt-7.5b" */
  char *name;     /* "GPT, 7.5 billion parameters" */
  CwModel model;
  char *source;   /* "MEG21, table 1" */
} CwModelPreset;

/* A published run, or a plan to start from. */
typedef struct
{
  char *id;
  char *title;
  char *address;   /* chipwise:parallelism?... */
  char *published; /* what the source reports, "" for nothing */
  char *source;    /* "" for a plan of our own */
} CwPlanPreset;

#define CW_TYPE_PRESETS (cw_presets_get_type ())
G_DECLARE_FINAL_TYPE (CwPresets, cw_presets, CW, PRESETS, GObject)

/* NULL: built in */
CwPresets           *cw_presets_load         (const char *data_dir) G_GNUC_WARN_UNUSED_RESULT;
CwPresets           *cw_presets_load_translated (const char    *data_dir,
                                                 CwTranslation *translation) G_GNUC_WARN_UNUSED_RESULT;
CwFaults            *cw_presets_get_faults   (CwPresets  *self);
const CwModelPreset *cw_presets_find_model   (CwPresets  *self,
                                              const char *id); /* (nullable) */
guint                cw_presets_get_n_models (CwPresets  *self);
const CwModelPreset *cw_presets_get_model    (CwPresets  *self,
                                              guint       index);
/* by the number of its parameters; NULL: there are no models */
const CwModelPreset *cw_presets_find_nearest (CwPresets *self,
                                              double     parameters);
guint                cw_presets_get_n_plans  (CwPresets  *self);
const CwPlanPreset  *cw_presets_get_plan     (CwPresets  *self,
                                              guint       index);

G_END_DECLS
