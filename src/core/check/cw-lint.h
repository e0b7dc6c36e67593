/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The rules about words, compiled once. */
typedef struct _CwLint CwLint;

typedef void (*CwLintFunc) (const char *expected,
                            const char *found,
                            gpointer    data);

CwLint *cw_lint_new   (void) G_GNUC_WARN_UNUSED_RESULT;
void    cw_lint_free  (CwLint     *self);
void    cw_lint_text  (CwLint     *self,
                       const char *text,
                       gboolean    is_stem,
                       CwLintFunc  func,
                       gpointer    data);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwLint, cw_lint_free)

G_END_DECLS
