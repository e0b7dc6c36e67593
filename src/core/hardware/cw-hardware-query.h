/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hardware/cw-catalogue.h"
#include "util/cw-address.h"

G_BEGIN_DECLS

/* What is asked when nothing is said of the model; the recipe is the first of the recipes. */
#define CW_HARDWARE_QUERY_PARAMETERS 7.5e9
#define CW_HARDWARE_QUERY_RECIPE     "adam-mixed"

/* What the table shows, such as
 * chipwise:hardware?kind=tpu&framework=tensorflow&status=all&memory=60GiB&columns=memory,link
 * &sort=memory&order=descending&search=v5 on one line. Every key may be missing: accelerators (GPU
 * and TPU) that are current, the default columns, catalogue order. The other views have keys of
 * their own: chipwise:hardware?view=kind&yes=small-model,double-precision and
 * chipwise:hardware?view=model&parameters=7000000000&recipe=adam-bf16&sharded=0. */
typedef struct
{
  char      *view;        /* "table" (default), "kind": which kind do I need, "model": my model */
  char      *kind;        /* "accelerators" (default), "gpu", "tpu", "cpu" */
  char      *framework;   /* "TensorFlow" ... or NULL */
  gboolean   all_status;  /* deprecated and shut down too */
  double     min_memory;  /* bytes, 0: any */
  char      *search;      /* or NULL */
  GArray    *columns;     /* CwField */
  int        sort;        /* CwField, or -1: by name when `sort_by_name`, else catalogue order */
  gboolean   sort_by_name;
  gboolean   descending;
  char     **yes;         /* ids of the switches of "kind" answered with yes, or NULL for none */
  double     parameters;  /* of "model": a whole number */
  char      *recipe;      /* of "model": its id; whether there is such a recipe is not known here */
  gboolean   sharded;     /* of "model": its states are split over the devices (default) */
} CwHardwareQuery;

#define CW_HARDWARE_QUERY_ERROR (cw_hardware_query_error_quark ())
typedef enum { CW_HARDWARE_QUERY_ERROR_VALUE } CwHardwareQueryError;
GQuark           cw_hardware_query_error_quark (void);

CwHardwareQuery *cw_hardware_query_new        (void) G_GNUC_WARN_UNUSED_RESULT;
CwHardwareQuery *cw_hardware_query_parse      (const CwAddress  *address,
                                               GError          **error) G_GNUC_WARN_UNUSED_RESULT;
/* those of its kind */
void             cw_hardware_query_set_default_columns (CwHardwareQuery *self);
CwHardwareQuery *cw_hardware_query_copy       (const CwHardwareQuery *self) G_GNUC_WARN_UNUSED_RESULT;
void             cw_hardware_query_free       (CwHardwareQuery *self);
char            *cw_hardware_query_to_string  (const CwHardwareQuery *self) G_GNUC_WARN_UNUSED_RESULT; /* the address */
gboolean         cw_hardware_query_matches    (const CwHardwareQuery *self,
                                               CwDevice              *device);
/* "not published" last both ways; 0 keeps the order (stable) */
int              cw_hardware_query_compare    (const CwHardwareQuery *self,
                                               CwDevice              *a,
                                               CwDevice              *b);
GPtrArray       *cw_hardware_query_run        (const CwHardwareQuery *self,
                                               CwCatalogue           *catalogue) G_GNUC_WARN_UNUSED_RESULT; /* CwDevice */
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwHardwareQuery, cw_hardware_query_free)

G_END_DECLS
