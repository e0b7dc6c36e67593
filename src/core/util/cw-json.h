/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include <json-glib/json-glib.h>

#include "util/cw-fault.h"
#include "util/cw-translation.h"

G_BEGIN_DECLS

/* One JSON file that passed the scan. */
typedef struct _CwJsonFile CwJsonFile;

/* A value in a file and the way to it. Lives on the stack; the file and the value it was taken
 * from must outlive it. The fields belong to cw-json.c. */
struct _CwJson
{
  CwJsonFile *file;
  CwJson *parent;   /* NULL for the root */
  const char *key;  /* of a member; NULL for an element */
  guint index;      /* of an element */
  JsonNode *node;   /* NULL when the object has no such member */
  gconstpointer outline; /* of an array of the outermost object */
  gsize start;      /* offset in the file, G_MAXSIZE when not yet looked for */
  guint near_index; /* the last element that was looked for, and where it starts */
  gsize near_start;
};

CwJsonFile *cw_json_file_load         (GFile       *file,
                                       const char  *name,
                                       CwFaults    *faults,
                                       GError     **error) G_GNUC_WARN_UNUSED_RESULT;
CwJsonFile *cw_json_file_new_take     (char        *data,
                                       gsize        length,
                                       const char  *name,
                                       CwFaults    *faults) G_GNUC_WARN_UNUSED_RESULT;
void        cw_json_file_free         (CwJsonFile  *self);
gsize       cw_json_file_get_size     (CwJsonFile  *self);
void        cw_json_file_set_translation (CwJsonFile    *self,
                                          CwTranslation *translation,
                                          const char    *context);

void        cw_json_init_root         (CwJson      *self,
                                       CwJsonFile  *file);
gboolean    cw_json_init_member       (CwJson      *self,
                                       CwJson      *object,
                                       const char  *key);
void        cw_json_init_element      (CwJson      *self,
                                       CwJson      *array,
                                       guint        index);
guint       cw_json_get_length        (CwJson      *array);

char       *cw_json_dup_path          (CwJson      *self) G_GNUC_WARN_UNUSED_RESULT;
char       *cw_json_dup_context       (CwJson      *self) G_GNUC_WARN_UNUSED_RESULT;
const char *cw_json_get_file_name     (CwJson      *self);
guint       cw_json_get_line          (CwJson      *self);
void        cw_json_add_fault         (CwJson      *self,
                                       const char  *expected,
                                       const char  *found);
void        cw_json_add_type_fault    (CwJson      *self,
                                       const char  *expected);
void        cw_json_add_text_fault    (CwJson      *self,
                                       const char  *expected,
                                       const char  *text);

gboolean    cw_json_expect_object     (CwJson             *self,
                                       const char * const *keys);
gboolean    cw_json_read_array        (CwJson             *object,
                                       const char         *key,
                                       guint               min,
                                       guint               max,
                                       CwJson             *array,
                                       guint              *length);
gboolean    cw_json_as_string         (CwJson             *self,
                                       gsize               max_bytes,
                                       const char        **value);
char       *cw_json_read_string       (CwJson             *object,
                                       const char         *key,
                                       gsize               max_bytes) G_GNUC_WARN_UNUSED_RESULT;
char       *cw_json_read_phrase       (CwJson             *object,
                                       const char         *key,
                                       gsize               max_bytes) G_GNUC_WARN_UNUSED_RESULT;
char       *cw_json_read_id           (CwJson             *object,
                                       const char         *key) G_GNUC_WARN_UNUSED_RESULT;
char       *cw_json_read_date         (CwJson             *object,
                                       const char         *key) G_GNUC_WARN_UNUSED_RESULT;
char       *cw_json_read_url          (CwJson             *object,
                                       const char         *key) G_GNUC_WARN_UNUSED_RESULT;
char       *cw_json_read_text         (CwJson             *object,
                                       const char         *key,
                                       gsize               max_bytes,
                                       guint               n_details) G_GNUC_WARN_UNUSED_RESULT;
char       *cw_json_read_both         (CwJson             *object,
                                       const char         *key,
                                       gsize               max_bytes,
                                       guint               n_details,
                                       char              **translation) G_GNUC_WARN_UNUSED_RESULT;
char      **cw_json_read_ids          (CwJson             *object,
                                       const char         *key,
                                       guint               min,
                                       guint               max) G_GNUC_WARN_UNUSED_RESULT;
char      **cw_json_read_texts        (CwJson             *object,
                                       const char         *key,
                                       guint               min,
                                       guint               max,
                                       gsize               max_bytes) G_GNUC_WARN_UNUSED_RESULT;
char      **cw_json_read_strings      (CwJson             *object,
                                       const char         *key,
                                       guint               min,
                                       guint               max,
                                       gsize               max_bytes) G_GNUC_WARN_UNUSED_RESULT;
guint       cw_json_read_uint         (CwJson             *object,
                                       const char         *key,
                                       guint               min,
                                       guint               max);
double      cw_json_read_number       (CwJson             *object,
                                       const char         *key);
gboolean    cw_json_read_boolean      (CwJson             *object,
                                       const char         *key);
int         cw_json_read_enum         (CwJson             *object,
                                       const char         *key,
                                       GType               type);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwJsonFile, cw_json_file_free)

G_END_DECLS
