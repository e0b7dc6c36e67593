/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

#define CW_ADDRESS_ERROR (cw_address_error_quark ())
typedef enum
{
  CW_ADDRESS_ERROR_SCHEME,    /* does not start with `chipwise:` */
  CW_ADDRESS_ERROR_KIND,      /* no such kind of place */
  CW_ADDRESS_ERROR_FORM,      /* a part is missing, malformed or too long */
} CwAddressError;

typedef enum
{
  CW_ADDRESS_QUESTION,     /* pack, id */
  CW_ADDRESS_OBJECTIVE,    /* pack, id */
  CW_ADDRESS_TODAY,
  CW_ADDRESS_HARDWARE,     /* query */
  CW_ADDRESS_DEVICE,       /* id, query */
  CW_ADDRESS_COMPARE,      /* query */
  CW_ADDRESS_PARALLELISM,  /* query */
  CW_ADDRESS_PROGRESS,     /* id is the card, or NULL */
  CW_ADDRESS_COLLECTION,   /* id is `missed`, `flagged`, `traps` or `practice`; query */
  CW_ADDRESS_EXAM,         /* id is when a submitted mock exam was started, 20261130T101204Z, or NULL */
} CwAddressKind;

/* A place in the app. Immutable. */
typedef struct _CwAddress CwAddress;
#define CW_TYPE_ADDRESS (cw_address_get_type ())

GType          cw_address_get_type  (void);
GQuark         cw_address_error_quark (void);
CwAddress     *cw_address_parse     (const char  *text,
                                     GError     **error) G_GNUC_WARN_UNUSED_RESULT;
CwAddress     *cw_address_new       (CwAddressKind  kind,
                                     const char    *pack,
                                     const char    *id) G_GNUC_WARN_UNUSED_RESULT;
CwAddress     *cw_address_ref       (CwAddress *self);
void           cw_address_unref     (CwAddress *self);
CwAddressKind  cw_address_get_kind  (const CwAddress *self);
const char    *cw_address_get_pack  (const CwAddress *self);
const char    *cw_address_get_id    (const CwAddress *self);
const char    *cw_address_get_value (const CwAddress *self,
                                     const char      *key);
char         **cw_address_dup_keys  (const CwAddress *self) G_GNUC_WARN_UNUSED_RESULT;
char          *cw_address_to_string (const CwAddress *self) G_GNUC_WARN_UNUSED_RESULT;
gboolean       cw_id_is_valid       (const char *id);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwAddress, cw_address_unref)

G_END_DECLS
