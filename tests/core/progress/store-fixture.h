/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "progress/cw-progress-store.h"

/* What the tests of the store share: a folder of its own, and shorthand for answering, saving, waiting
 * and looking at the file. */
#define CW_STORE_NOW (cw_instant_parse ("20261130T101204Z"))
#define CW_STORE_KEY "pmle-3.3/a"

typedef struct
{
  char *folder;
  char *path;
  char *backups;
} CwStoreFixture;

typedef struct
{
  guint n_done;
  guint n_failed;
  GError *error;
} CwStoreWaiter;

void             cw_store_set_up         (CwStoreFixture  *fixture,
                                          gconstpointer    data);
void             cw_store_tear_down      (CwStoreFixture  *fixture,
                                          gconstpointer    data);
void             cw_store_answer         (CwProgress      *progress,
                                          const char      *key);
CwProgressStore *cw_store_open           (const char      *path,
                                          char           **message);
void             cw_store_save           (CwProgressStore *store);
void             cw_store_saved_cb       (GObject         *object,
                                          GAsyncResult    *result,
                                          gpointer         user_data);
void             cw_store_wait_for       (CwStoreWaiter   *waiter,
                                          guint            n);
char            *cw_store_read           (const char      *path);
void             cw_store_write          (const char      *path,
                                          const char      *text);
void             cw_store_assert_on_disk (CwStoreFixture  *fixture,
                                          CwProgress      *progress);
GStrv            cw_store_list_aside     (CwStoreFixture  *fixture);
