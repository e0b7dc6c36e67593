/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "tests/app/study/sample-study.h"

G_BEGIN_DECLS

/* The sample of the Study page with the built-in catalogue and guidance, and a window that is wide
 * enough for the table. */
void         cw_sample_hardware_set_up    (CwSampleStudy *self,
                                           gconstpointer  data);
void         cw_sample_hardware_show      (CwSampleStudy *self,
                                           GtkWidget     *child,
                                           int            width,
                                           int            height);
CwDevice    *cw_sample_device             (CwSampleStudy *self,
                                           const char    *id);
gboolean     cw_sample_press              (GtkWidget       *widget,
                                           guint            keyval,
                                           GdkModifierType  modifiers);
GtkWidget   *cw_sample_find_name          (GtkWidget  *root,
                                           const char *name); /* by accessible name; (nullable) */
void         cw_sample_assert_name        (GtkWidget  *widget,
                                           const char *name);
void         cw_sample_wait_focus         (CwSampleStudy *self,
                                           const char    *name);
void         cw_sample_settle             (void);

G_END_DECLS
