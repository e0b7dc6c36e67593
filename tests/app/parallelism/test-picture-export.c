/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pages/parallelism/cw-picture-export.h"
#include "sample-parallelism.h"

#include <string.h>

static void
write_picture (CwSampleParallelism *self,
               const char          *name,
               char               **contents,
               gsize               *length)
{
  g_autofree char *path = g_build_filename (self->study.folder, name, NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(GError) error = NULL;

  g_assert_true (cw_picture_export_write (self->state, file, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, contents, length, &error));
  g_assert_no_error (error);
}

static void
test_svg (CwSampleParallelism *self,
          gconstpointer        data)
{
  g_autofree char *contents = NULL;
  g_autoptr(GMarkupParseContext) context = NULL;
  const GMarkupParser parser = { NULL };
  g_autoptr(GError) error = NULL;
  gsize length;

  cw_sample_set_plan (self, CW_SAMPLE_CUT);
  write_picture (self, "plan.svg", &contents, &length);
  context = g_markup_parse_context_new (&parser, G_MARKUP_DEFAULT_FLAGS, NULL, NULL);
  g_assert_true (g_markup_parse_context_parse (context, contents, (gssize) length, &error));
  g_assert_true (g_markup_parse_context_end_parse (context, &error));
  g_assert_no_error (error);
  g_assert_nonnull (strstr (contents, "<svg"));
  g_assert_cmpuint (length, >, 4000);
}

static void
test_pdf (CwSampleParallelism *self,
          gconstpointer        data)
{
  g_autofree char *contents = NULL;
  gsize length;

  cw_sample_set_plan (self, CW_SAMPLE_COPY);
  write_picture (self, "plan.PDF", &contents, &length);
  g_assert_true (g_str_has_prefix (contents, "%PDF-"));
  g_assert_nonnull (g_strstr_len (contents + length - 16, 16, "%%EOF"));
}

static void
test_png (CwSampleParallelism *self,
          gconstpointer        data)
{
  g_autofree char *contents = NULL;
  g_autoptr(GBytes) bytes = NULL;
  g_autoptr(GdkTexture) texture = NULL;
  g_autoptr(GError) error = NULL;
  gsize length;

  cw_sample_set_plan (self, "model=gpt-1t&tensor=8&pipeline=64&micro_batches=512&data=19&device=gpu-h100-80");
  write_picture (self, "plan.png", &contents, &length);
  bytes = g_bytes_new (contents, length);
  texture = gdk_texture_new_from_bytes (bytes, &error);
  g_assert_no_error (error);
  g_assert_cmpint (gdk_texture_get_width (texture), ==, 1800);
  g_assert_cmpint (gdk_texture_get_height (texture), >, 800);
}

static void
test_refused (CwSampleParallelism *self,
              gconstpointer        data)
{
  g_autofree char *path = g_build_filename (self->study.folder, "plan.txt", NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(GFile) nowhere = g_file_new_for_path ("/nonexistent/plan.svg");
  g_autoptr(GError) error = NULL;

  g_assert_false (cw_picture_export_write (self->state, file, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_FILENAME);
  g_assert_false (g_file_query_exists (file, NULL));
  g_clear_error (&error);
  g_assert_false (cw_picture_export_write (self->state, nowhere, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
}

#define ADD(path, test) \
  g_test_add ("/app/parallelism/picture-export/" path, CwSampleParallelism, NULL, cw_sample_parallelism_set_up, \
              test, cw_sample_parallelism_tear_down)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  gtk_init ();

  ADD ("svg", test_svg);
  ADD ("pdf", test_pdf);
  ADD ("png", test_png);
  ADD ("refused", test_refused);

  return g_test_run ();
}
