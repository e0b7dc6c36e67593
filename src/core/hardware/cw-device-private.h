/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hardware/cw-device.h"
#include "hardware/cw-source-private.h"

G_BEGIN_DECLS

struct _CwDevice
{
  GObject parent_instance;

  char *id;
  char *name;
  CwKind kind;
  char *vendor;

  CwStatus status;
  char *status_ends; /* or NULL */
  char *status_note; /* or NULL */
  CwSource *status_source;
  char *launched;    /* or NULL */
  CwSource *launched_source;

  CwFigure *figures[CW_N_FIELDS]; /* NULL: not published */
  CwStatement *topology;
  char **frameworks;
  CwStatement *frameworks_statement;
  GListStore *machine_types; /* CwStatement, in these four */
  GListStore *good_for;
  GListStore *not_for;
  GListStore *disagreements;
};

CwDevice *cw_device_new_from_json (CwJson    *json,
                                   CwSources *sources) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
