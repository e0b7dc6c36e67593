/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "hardware/cw-advice.h"
#include "hardware/cw-catalogue.h"

/* A small good catalogue, one change to one of its files, and what is said about it. */

#define SOURCES "{ \"sources\": [ { \"id\": \"D7\", \"title\": \"T\", \"url\": \"https://example.org/\", \"date\": \"2026-08\" } ] }"
#define DEVICE(id, kind, figures) \
  "{ \"id\": \"" id "\", \"name\": \"N\", \"kind\": \"" kind "\", \"vendor\": \"V\", " \
  "\"status\": { \"value\": \"current\", \"source\": \"D7\" }, \"figures\": { " figures " } }"
#define TPU "{ \"devices\": [ " DEVICE ("tpu-a", "tpu", \
  "\"memory\": { \"value\": 95, \"unit\": \"GiB\", \"source\": \"D7\" }, " \
  "\"peak-bf16\": { \"value\": 459, \"unit\": \"TFLOP/s\", \"dense\": true, \"source\": \"D7\" }, " \
  "\"link\": { \"value\": 1200, \"unit\": \"GBps\", \"direction\": \"both-ways\", \"source\": \"D7\" }, " \
  "\"devices-per-host\": { \"values\": [1, 4], \"unit\": \"devices\", \"source\": \"D7\" }") " ] }"
#define GPU "{ \"devices\": [ " DEVICE ("gpu-a", "gpu", "") " ] }"
#define CPU "{ \"devices\": [ " DEVICE ("cpu-a", "cpu", "") " ] }"
#define GUIDANCE "{ \"switches\": [ { \"id\": \"weeks\", \"question\": \"Q?\", \"source\": \"D7\", " \
  "\"reasons\": { \"tpu\": { \"weight\": 1, \"reason\": \"R.\" } } } ] }"

typedef struct
{
  const char *name;
  const char *file;
  const char *from; /* in the file */
  const char *to;
  guint n_devices;
  const char *fault; /* pattern of the only one */
} Case;

static const Case cases[] = {
  { "good", "tpu.json", "95", "96", 3, "" },
  { "bad-unit", "tpu.json", "\"GiB\"", "\"Gbps\"", 2,
    "hardware/tpu.json:1: devices?0?.figures.memory.unit: expected a unit of the field memory, found the text “Gbps”" },
  { "unknown-unit", "tpu.json", "\"GiB\"", "\"gigs\"", 2,
    "hardware/tpu.json:1: devices?0?.figures.memory.unit: expected a unit of the field memory, found *gigs*" },
  { "count-in-other-unit", "tpu.json", "\"devices\", \"source\"", "\"vCPUs\", \"source\"", 2,
    "*devices-per-host.unit: expected a unit of the field devices-per-host, found *" },
  { "negative", "tpu.json", "95", "-95", 2,
    "hardware/tpu.json:1: devices?0?.figures.memory.value: expected a finite number greater than 0, found the number -95" },
  { "zero", "tpu.json", "95", "0", 2,
    "*memory.value: expected a finite number greater than 0, found the number 0" },
  { "infinite", "tpu.json", "95", "1e999", 2,
    "hardware/tpu.json:1: devices?0?.figures.memory.value: expected *, found *" },
  { "not-a-number", "tpu.json", "95", "NaN", 2, "hardware/tpu.json:1: *: expected *, found *" },
  { "huge", "tpu.json", "95", "1e300", 2,
    "*memory.value: expected a finite number greater than 0, found *" },
  { "text-for-number", "tpu.json", "95", "\"95\"", 2,
    "*memory.value: expected a finite number greater than 0, found the text “95”" },
  { "null", "tpu.json", "95", "null", 2,
    "*memory.value: expected a finite number greater than 0, found null" },
  { "falling-values", "tpu.json", "[1, 4]", "[4, 1]", 2,
    "*values?1?: expected a number greater than the one before it, found *" },
  { "value-and-values", "tpu.json", "\"values\"", "\"value\": 1, \"values\"", 2,
    "*values: expected either “value” or “values”, found both" },
  { "unknown-kind", "tpu.json", "\"kind\": \"tpu\"", "\"kind\": \"npu\"", 2,
    "*kind: expected one of cpu, gpu, tpu, found the text “npu”" },
  { "unknown-status", "tpu.json", "\"current\"", "\"fresh\"", 2,
    "*status.value: expected one of current, deprecated, shut-down, found *" },
  { "unknown-direction", "tpu.json", "both-ways", "sideways", 2,
    "*link.direction: expected one of one-way, both-ways, found *" },
  { "no-direction", "tpu.json", "\"direction\": \"both-ways\", ", "", 2,
    "*link.direction: expected one of one-way, both-ways, found nothing" },
  { "direction-of-memory", "tpu.json", "\"unit\": \"GiB\"",
    "\"unit\": \"GiB\", \"direction\": \"one-way\"", 2,
    "*memory.direction: expected no direction *" },
  { "peak-without-density", "tpu.json", "\"dense\": true, ", "", 2,
    "*peak-bf16.dense: expected true or false, found nothing" },
  { "dense-memory", "tpu.json", "\"unit\": \"GiB\"", "\"unit\": \"GiB\", \"dense\": true", 2,
    "*memory.dense: expected nothing about sparsity *" },
  { "unknown-field", "tpu.json", "\"memory\"", "\"memroy\"", 2,
    "*figures.memroy: expected one of the keys memory, *, found the key “memroy”" },
  { "unknown-key", "tpu.json", "\"vendor\"", "\"price\": 1, \"vendor\"", 2,
    "*devices?0?.price: expected one of the keys *" },
  { "no-figures", "gpu.json", ", \"figures\": {  }", "", 2,
    "*devices?0?.figures: expected an object, found nothing" },
  { "bad-id", "gpu.json", "\"gpu-a\"", "\"GPU A\"", 2, "*id: expected an id of *" },
  { "duplicate-id", "tpu.json", "{ \"devices\": [ ",
    "{ \"devices\": [ " DEVICE ("tpu-a", "tpu", "") ", ", 2,
    "hardware/tpu.json:1: devices?1?.id: expected an id that no other device has, found the text “tpu-a”" },
  { "duplicate-id-in-other-file", "gpu.json", "\"gpu-a\"", "\"tpu-a\"", 2,
    "hardware/gpu.json:1: devices?0?.id: expected an id that no other device has, found the text “tpu-a”" },
  { "missing-source", "tpu.json", "\"GiB\", \"source\": \"D7\"", "\"GiB\"", 2,
    "*memory.source: expected *, found nothing" },
  { "unknown-source", "tpu.json", "\"GiB\", \"source\": \"D7\"", "\"GiB\", \"source\": \"D8\"", 2,
    "*memory.source: expected the id of a source in sources.json, found the text “D8”" },
  { "no-json", "tpu.json", "{", "[{", 2, "hardware/tpu.json:1: *" },
  { "array", "cpu.json", CPU, "[]", 2, "hardware/cpu.json:1: expected an object, found an array" },
  { "no-devices", "cpu.json", CPU, "{ \"devices\": [] }", 2,
    "*devices: expected an array of 1 to 4096 elements, found 0 elements" },
  { "bad-source-url", "sources.json", "https:", "file:", 0,
    "hardware/sources.json:1: sources?0?.url: expected an address that starts with https://, *" },
  { "bad-source-date", "sources.json", "2026-08", "2026-13", 0,
    "hardware/sources.json:1: sources?0?.date: expected a date such as *" },
  { "duplicate-source", "sources.json", "[ {",
    "[ { \"id\": \"D7\", \"title\": \"T\", \"url\": \"https://example.org/\", \"date\": \"\" }, {", 0,
    "hardware/sources.json:1: sources?1?.id: expected an id that no other source has, found the text “D7”" },
};

static char *
replace_once (const char *text,
              const char *from,
              const char *to)
{
  const char *at = strstr (text, from);
  g_autofree char *start = NULL;

  g_assert_nonnull (at);
  start = g_strndup (text, (gsize) (at - text));

  return g_strconcat (start, to, at + strlen (from), NULL);
}

static const char * const names[] = { "sources.json", "tpu.json", "gpu.json", "cpu.json",
                                      "guidance.json" };

static char *
make_data (const char *file,
           const char *from,
           const char *to)
{
  static const char * const texts[] = { SOURCES, TPU, GPU, CPU, GUIDANCE };
  g_autofree char *data = g_dir_make_tmp ("chipwise-XXXXXX", NULL);
  g_autofree char *folder = g_build_filename (data, "hardware", NULL);

  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (folder, names[i], NULL);
      g_autofree char *text = NULL;

      if (file != NULL && g_str_equal (file, names[i]))
        text = replace_once (texts[i], from, to);
      g_assert_true (g_file_set_contents (path, text ? text : texts[i], -1, NULL));
    }

  return g_steal_pointer (&data);
}

static void
remove_data (const char *data)
{
  g_autofree char *folder = g_build_filename (data, "hardware", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (folder, names[i], NULL);

      g_unlink (path);
    }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  g_assert_cmpint (g_rmdir (data), ==, 0);
}

static void
assert_matches (CwFaults   *faults,
                const char *pattern)
{
  g_autofree char *lines = cw_faults_to_string (faults);

  if (!g_pattern_match_simple (pattern, lines) || strchr (lines, '\n') != NULL)
    g_assert_cmpstr (lines, ==, pattern);
}

static void
test_case (gconstpointer user_data)
{
  const Case *test = user_data;
  g_autofree char *data = make_data (test->file, test->from, test->to);
  g_autoptr (CwCatalogue) catalogue = cw_catalogue_load (data);

  assert_matches (cw_catalogue_get_faults (catalogue), test->fault);
  g_assert_cmpuint (g_list_model_get_n_items (cw_catalogue_get_devices (catalogue)), ==,
                    test->n_devices);
  remove_data (data);
}

static void
test_50_mb (void)
{
  g_autofree char *data = make_data (NULL, NULL, NULL);
  g_autofree char *path = g_build_filename (data, "hardware", "gpu.json", NULL);
  g_autoptr (CwCatalogue) catalogue = NULL;
  int fd = g_open (path, O_WRONLY, 0600);

  g_assert_cmpint (ftruncate (fd, 50 * 1000 * 1000), ==, 0);
  close (fd);
  catalogue = cw_catalogue_load (data);
  assert_matches (cw_catalogue_get_faults (catalogue),
                  "hardware/gpu.json: expected a file of at most 16 MiB, found a larger one");
  g_assert_cmpuint (g_list_model_get_n_items (cw_catalogue_get_devices (catalogue)), ==, 2);
  remove_data (data);
}

static void
test_missing_file (void)
{
  g_autofree char *data = make_data (NULL, NULL, NULL);
  g_autofree char *path = g_build_filename (data, "hardware", "gpu.json", NULL);
  g_autoptr (CwCatalogue) catalogue = NULL;

  g_unlink (path);
  catalogue = cw_catalogue_load (data);
  assert_matches (cw_catalogue_get_faults (catalogue),
                  "hardware/gpu.json: expected a file that can be read, found *");
  g_assert_null (cw_catalogue_find (catalogue, "gpu-a"));
  g_assert_nonnull (cw_catalogue_find (catalogue, "tpu-a"));
  remove_data (data);
}

/* Each is cut at every byte: a fault or fewer devices, never a crash. */
static void
test_truncated (void)
{
  for (gsize length = 0; length < strlen (TPU); length += 7)
    {
      g_autofree char *start = g_strndup (TPU, length);
      g_autofree char *data = make_data ("tpu.json", TPU, start);
      g_autoptr (CwCatalogue) catalogue = cw_catalogue_load (data);

      g_assert_cmpuint (cw_faults_get_total (cw_catalogue_get_faults (catalogue)), >, 0);
      g_assert_cmpuint (g_list_model_get_n_items (cw_catalogue_get_devices (catalogue)), ==, 2);
      remove_data (data);
    }
}

/* Bytes that are changed at random: whatever is wrong is told, and what is read is in order. */
static void
test_mangled (void)
{
  g_autofree char *data = make_data (NULL, NULL, NULL);
  g_autofree char *path = g_build_filename (data, "hardware", "tpu.json", NULL);
  g_autoptr (GRand) rand = g_rand_new_with_seed (20261130);

  for (guint i = 0; i < 1000; i++)
    {
      g_autofree char *text = g_strdup (TPU);
      gsize length = strlen (text);
      guint n_changes = (guint) g_rand_int_range (rand, 1, 4);
      g_autoptr (CwCatalogue) catalogue = NULL;
      CwDevice *device;

      for (guint k = 0; k < n_changes; k++)
        text[g_rand_int_range (rand, 0, (gint32) length)] = (char) g_rand_int_range (rand, 0, 256);
      g_assert_true (g_file_set_contents_full (path, text, (gssize) length, G_FILE_SET_CONTENTS_NONE,
                                               0600, NULL));
      catalogue = cw_catalogue_load (data);
      device = cw_catalogue_find (catalogue, "tpu-a");
      if (cw_faults_get_total (cw_catalogue_get_faults (catalogue)) > 0)
        g_assert_null (device);
      else if (device != NULL && cw_device_get_figure (device, CW_FIELD_MEMORY) != NULL)
        g_assert_cmpfloat (
          cw_figure_get_normalised (cw_device_get_figure (device, CW_FIELD_MEMORY)), >, 0);
    }
  remove_data (data);
}

/* A data folder that only brings packs. */
static void
test_packs_only (void)
{
  g_autofree char *data = g_dir_make_tmp ("chipwise-XXXXXX", NULL);
  g_autoptr (CwCatalogue) catalogue = cw_catalogue_load (data);
  g_autoptr (CwAdvice) advice = cw_advice_load (data);

  g_assert_nonnull (cw_catalogue_find (catalogue, "tpu-v5p"));
  g_assert_cmpuint (g_list_model_get_n_items (cw_advice_get_switches (advice)), ==, 8);
  g_rmdir (data);
}

static void
test_built_in (void)
{
  g_autoptr (CwCatalogue) catalogue = cw_catalogue_load (NULL);
  GListModel *devices = cw_catalogue_get_devices (catalogue);
  guint n_kinds[3] = { 0 };

  assert_matches (cw_catalogue_get_faults (catalogue), "");
  for (guint i = 0; i < g_list_model_get_n_items (devices); i++)
    {
      g_autoptr (CwDevice) device = g_list_model_get_item (devices, i);

      g_assert_true (cw_catalogue_find (catalogue, cw_device_get_id (device)) == device);
      n_kinds[cw_device_get_kind (device)]++;
    }
  g_assert_cmpuint (n_kinds[CW_KIND_TPU], ==, 7);
  g_assert_cmpuint (n_kinds[CW_KIND_GPU], ==, 13);
  g_assert_cmpuint (n_kinds[CW_KIND_CPU], ==, 21);
  g_assert_null (cw_catalogue_find (catalogue, "gpu-k80"));
}

static void
test_status (void)
{
  static const struct { const char *id; const char *text; } expected[] = {
    { "tpu-v5p", "current" },
    { "gpu-t4", "deprecated, support ends 2027-08-01" },
    { "gpu-p4", "deprecated, support ends 2027-08-01" },
    { "gpu-p100", "shut down 2026-09-15" },
  };
  g_autoptr (CwCatalogue) catalogue = cw_catalogue_load (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autofree char *text = cw_device_dup_status_text (cw_catalogue_find (catalogue,
                                                                            expected[i].id));

      g_assert_cmpstr (text, ==, expected[i].text);
    }
}

typedef struct
{
  const char *address;
  const char *error; /* NULL: leads somewhere */
} AddressCase;

static void
test_resolve (void)
{
  static const AddressCase addresses[] = {
    { "chipwise:device/tpu-v5p", NULL },
    { "chipwise:device/tpu-v5p?field=memory", NULL },
    { "chipwise:device/tpu-v5p?field=frameworks", NULL },
    { "chipwise:device/gpu-v100?field=peak-bf16", NULL }, /* "not published" is an answer too */
    { "chipwise:device/cpu-c3?field=peak-bf16", "The device “cpu-c3” has no field “peak-bf16”." },
    { "chipwise:device/tpu-v5p?field=price", "The device “tpu-v5p” has no field “price”." },
    { "chipwise:device/tpu-v5p?show=memory",
      "The address of a device has no key “show”; it has field." },
    { "chipwise:device/tpu-v9", "The catalogue has no device “tpu-v9”." },
    { "chipwise:hardware", NULL },
    { "chipwise:hardware?kind=npu",
      "“kind=npu” cannot be followed; expected accelerators, gpu, tpu, cpu." },
    { "chipwise:compare?devices=gpu-h100-80,tpu-v5p", NULL },
    { "chipwise:compare?devices=gpu-h100-80", "A comparison is of 2 to 4 devices." },
  };
  g_autoptr (CwCatalogue) catalogue = cw_catalogue_load (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (addresses); i++)
    {
      g_autoptr (CwAddress) address = cw_address_parse (addresses[i].address, NULL);
      g_autoptr (GError) error = NULL;

      g_assert_cmpint (cw_catalogue_resolve (catalogue, address, &error), ==,
                       addresses[i].error == NULL);
      g_assert_cmpstr (error ? error->message : NULL, ==, addresses[i].error);
    }
}

static void
test_lifetime (void)
{
  CwCatalogue *catalogue = cw_catalogue_load (NULL);
  CwDevice *device = g_object_ref (cw_catalogue_find (catalogue, "tpu-v5p"));
  CwFigure *memory = cw_device_get_figure (device, CW_FIELD_MEMORY);

  g_assert_finalize_object (catalogue);
  g_assert_cmpstr (cw_source_get_id (cw_figure_get_source (memory)), ==, "D7");
  g_assert_finalize_object (device);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/core/catalogue/case/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/core/catalogue/50-mb", test_50_mb);
  g_test_add_func ("/core/catalogue/missing-file", test_missing_file);
  g_test_add_func ("/core/catalogue/truncated", test_truncated);
  g_test_add_func ("/core/catalogue/mangled", test_mangled);
  g_test_add_func ("/core/catalogue/packs-only", test_packs_only);
  g_test_add_func ("/core/catalogue/built-in", test_built_in);
  g_test_add_func ("/core/catalogue/status", test_status);
  g_test_add_func ("/core/catalogue/resolve", test_resolve);
  g_test_add_func ("/core/catalogue/lifetime", test_lifetime);

  return g_test_run ();
}
