/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-picture-export.h"

#include "cw-gtk-compat.h"
#include "cw-picture-draw.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <glib/gi18n.h>
#include <math.h>

/* The picture of a plan as a file. It is drawn into memory and then replaces the file as a whole, so
 * that a full disk leaves no half picture. */

#define PIXELS 2.0 /* of a PNG, for each unit */

typedef enum
{
  FORMAT_NONE,
  FORMAT_SVG,
  FORMAT_PDF,
  FORMAT_PNG,
} Format;

static Format
find_format (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *lower = g_ascii_strdown (name, -1);

  if (g_str_has_suffix (lower, ".svg"))
    return FORMAT_SVG;
  if (g_str_has_suffix (lower, ".pdf"))
    return FORMAT_PDF;
  if (g_str_has_suffix (lower, ".png"))
    return FORMAT_PNG;

  return FORMAT_NONE;
}

static cairo_status_t
write_cb (void                *closure,
          const unsigned char *data,
          unsigned int         length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

static double
measure_height (CwPlanState *state)
{
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_t *cr = cairo_create (surface);
  const double height = cw_picture_draw (state, cr);

  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return ceil (height);
}

static cairo_surface_t *
create_surface (Format      format,
                double      height,
                GByteArray *bytes)
{
  switch (format)
    {
    case FORMAT_SVG:
      return cairo_svg_surface_create_for_stream (write_cb, bytes, CW_PICTURE_WIDTH, height);
    case FORMAT_PDF:
      return cairo_pdf_surface_create_for_stream (write_cb, bytes, CW_PICTURE_WIDTH, height);
    case FORMAT_PNG:
      return cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) (CW_PICTURE_WIDTH * PIXELS), (int) (height * PIXELS));
    case FORMAT_NONE:
    default:
      g_return_val_if_reached (NULL);
    }
}

/* NULL with @error: no format that can be written, or no memory. */
static GBytes *
render (CwPlanState  *state,
        GFile        *file,
        GError      **error)
{
  const Format format = find_format (file);
  g_autoptr(GByteArray) bytes = NULL;
  cairo_surface_t *surface;
  cairo_status_t status;
  cairo_t *cr;

  if (format == FORMAT_NONE)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_FILENAME,
                           _("The name of a picture ends in .svg, .pdf or .png."));
      return NULL;
    }

  bytes = g_byte_array_new ();
  surface = create_surface (format, measure_height (state), bytes);
  cr = cairo_create (surface);
  if (format == FORMAT_PNG)
    cairo_scale (cr, PIXELS, PIXELS);
  cw_picture_draw (state, cr);
  status = cairo_status (cr);
  cairo_destroy (cr);
  if (format == FORMAT_PNG && status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_write_to_png_stream (surface, write_cb, bytes);
  cairo_surface_finish (surface);
  cairo_surface_destroy (surface);
  if (status != CAIRO_STATUS_SUCCESS)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, cairo_status_to_string (status));
      return NULL;
    }

  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}

static void
tell (GtkWindow  *parent,
      const char *message)
{
  gtk_widget_activate_action (GTK_WIDGET (parent), "win.tell", "s", message);
}

static void
written_cb (GObject      *object,
            GAsyncResult *result,
            gpointer      user_data)
{
  GFile *file = G_FILE (object);
  g_autoptr(GtkWindow) parent = GTK_WINDOW (user_data);
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *message = NULL;
  g_autoptr(GError) error = NULL;

  if (g_file_replace_contents_finish (file, result, NULL, &error))
    message = g_strdup_printf (_("The picture is saved as “%s”."), name);
  else
    message = g_strdup_printf (_("The picture could not be saved as “%1$s”: %2$s"), name, error->message);
  tell (parent, message);
}

static void
chosen_cb (GtkWindow *parent,
           GFile     *file,
           gpointer   user_data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) bytes = render (CW_PLAN_STATE (user_data), file, &error);

  if (bytes == NULL)
    {
      tell (parent, error->message);
      return;
    }

  g_file_replace_contents_bytes_async (file, bytes, NULL, FALSE, G_FILE_CREATE_NONE, NULL, written_cb,
                                       g_object_ref (parent));
}

void
cw_picture_export_run (GtkWindow   *parent,
                       CwPlanState *state)
{
  g_return_if_fail (GTK_IS_WINDOW (parent));
  g_return_if_fail (CW_IS_PLAN_STATE (state));

  cw_gtk_save_file (parent, _("Export the Picture"), _("_Export"), _("plan.svg"), chosen_cb,
                    g_object_ref (state), g_object_unref);
}

gboolean
cw_picture_export_write (CwPlanState  *state,
                         GFile        *file,
                         GError      **error)
{
  g_autoptr(GBytes) bytes = NULL;

  g_return_val_if_fail (CW_IS_PLAN_STATE (state), FALSE);
  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  bytes = render (state, file, error);
  return bytes != NULL &&
         g_file_replace_contents (file, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), NULL, FALSE,
                                  G_FILE_CREATE_NONE, NULL, NULL, error);
}
