/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The one place that looks up newer GTK at run time, and that hides what newer GTK deprecates. */

/* Says `message` to assistive technology where GTK can (4.14 and later). FALSE: it cannot; move
 * the focus instead. */
gboolean cw_gtk_announce     (GtkWidget  *widget,
                              const char *message);

/* Opens a web page. When no program will, a dialog shows the address with a button that copies
 * it. */
void     cw_gtk_show_uri     (GtkWindow  *parent,
                              const char *uri);

/* Lets the user choose a file to open. `callback` is called when they do, and while `parent` is
 * still there. */
typedef void (* CwFileCallback)   (GtkWindow *parent,
                                   GFile     *file);
void     cw_gtk_choose_file  (GtkWindow      *parent,
                              const char     *title,
                              const char     *accept_label,
                              CwFileCallback  callback);
void     cw_gtk_choose_folder (GtkWindow      *parent,
                               const char     *title,
                               const char     *accept_label,
                               CwFileCallback  callback);

/* The same for a file to save, which is asked about before it is replaced. `user_data` is given to
 * `callback`, and freed when the chooser is done. */
typedef void (* CwSaveCallback)   (GtkWindow *parent,
                                   GFile     *file,
                                   gpointer   user_data);
void     cw_gtk_save_file    (GtkWindow      *parent,
                              const char     *title,
                              const char     *accept_label,
                              const char     *name,
                              CwSaveCallback  callback,
                              gpointer        user_data,
                              GDestroyNotify  destroy);

/* Asks for a decision with two buttons. Closing the dialog is neither, and does not call back. */
typedef void (* CwAnswerCallback) (GtkWindow *parent,
                                   gboolean   yes);
void     cw_gtk_ask          (GtkWindow        *parent,
                              const char       *heading,
                              const char       *body,
                              const char       *no_label,
                              const char       *yes_label,
                              CwAnswerCallback  callback);

/* Names a button that has a label: `name`, or NULL for the label itself, without the underscore of
 * its mnemonic. From GTK 4.10 on the label alone would name it, and at 4.8 both would. Called again
 * after the label changed. */
void     cw_gtk_name_button  (GtkWidget  *button,
                              const char *name);

/* The name of the property of GtkSettings that chooses dark or light: GTK 4.20 has a new one, and
 * warns at the old. */
const char *cw_gtk_get_dark_setting (GtkSettings *settings);
void        cw_gtk_set_dark         (GtkSettings *settings,
                                     gboolean     dark);

/* A colour of the theme or of style.css, as `widget` sees it. FALSE: there is none of that name. */
gboolean cw_gtk_lookup_color (GtkWidget  *widget,
                              const char *name,
                              GdkRGBA    *color);

/* How much larger text is than at 96 dots per inch; the text size of the preferences is part of
 * it. */
double   cw_gtk_text_scale   (GtkWidget *widget);

G_END_DECLS
