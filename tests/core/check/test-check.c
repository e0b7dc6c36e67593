/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gstdio.h>

#include "check/cw-check.h"
#include "content/cw-loader.h"

/* The good pack with its question five times, one change, and what the check says about it. */
typedef struct
{
  const char *name;
  const char *from;
  const char *to;
  const char *faults;
} Case;

#define Q "tiny: questions.adam-bytes"
#define BELIEF "\"belief\": \"Only the weights need memory.\","

static const Case cases[] = {
  { "good", "No exam", "No exam", "" },
  { "address-of-today", "chipwise:objective/tiny/memory", "chipwise:today", "" },
  { "address-of-question", "chipwise:objective/tiny/memory", "chipwise:question/tiny/adam-bytes", "" },
  { "no-address", "chipwise:objective/tiny/memory", "https://example.org/",
    Q ".see[0]: expected an address of a place in the app, found An address starts with “chipwise:”." },
  { "unknown-question", "chipwise:objective/tiny/memory", "chipwise:question/tiny/none",
    Q ".see[0]: expected an address that leads somewhere, found “chipwise:question/tiny/none”, which cannot be resolved" },
  { "unknown-pack", "chipwise:objective/tiny/memory", "chipwise:objective/none/memory",
    Q ".see[0]: expected an address that leads somewhere, found “chipwise:objective/none/memory”, which cannot be resolved" },
  { "unknown-objective", "chipwise:objective/tiny/memory", "chipwise:objective/tiny/speed",
    Q ".see[0]: expected an address that leads somewhere, found “chipwise:objective/tiny/speed”, which cannot be resolved" },
  { "device", "chipwise:objective/tiny/memory", "chipwise:device/tpu-v5p?field=memory",
    Q ".see[0]: expected an address that leads somewhere, found “chipwise:device/tpu-v5p?field=memory”, which cannot be resolved" },
  { "parallelism", "chipwise:objective/tiny/memory", "chipwise:parallelism?data=8",
    Q ".see[0]: expected an address that leads somewhere, found “chipwise:parallelism?data=8”, which cannot be resolved" },
  { "fact", "\"see\": [", "\"facts\": [{ \"device\": \"tpu-v5p\", \"field\": \"memory\", \"value\": 95, \"unit\": \"GiB\" }], \"see\": [",
    Q ".facts[0]: expected a figure of the hardware catalogue, found memory of tpu-v5p, which cannot be resolved" },
  { "future", "https://example.org/adam\",\n          \"checked\": \"2026-01-02\"", "https://example.org/adam\",\n          \"checked\": \"2026-12-01\"",
    Q ".evidence[0].checked: expected a day that is not after 2026-11-30, found 2026-12-01" },
  { "today", "https://example.org/adam\",\n          \"checked\": \"2026-01-02\"", "https://example.org/adam\",\n          \"checked\": \"2026-11-30\"", "" },
  { "letter-in-why", "This counts the weight alone.", "Option A counts more.",
    Q ".options.four.why: expected words that name no option by letter or position, found “Option A”" },
  { "position-in-tempts", "It is what the checkpoint holds.", "The first is close.",
    Q ".options.four.tempts: expected words that name no option by letter or position, found “The first”" },
  { "letter-in-primer", "Weights are *not* all.", "Option A is *not* all.",
    "tiny: objectives.memory.primer.text: expected words that name no option by letter or position, found “Option A”" },
  { "unused-concept", "[{ \"id\": \"optimizer\", ", "[{ \"id\": \"hbm\", \"name\": \"HBM\" }, { \"id\": \"optimizer\", ",
    "tiny: concepts.hbm: expected a concept that some question is about, found none that is" },
  { "few-questions", "\"objectives\": [\n", "\"objectives\": [ { \"id\": \"speed\", \"title\": \"Speed\", \"statement\": \"S.\", \"able-to\": [\"A.\"], "
    "\"primer\": { \"text\": \"T.\", \"facts\": [\"1\", \"2\", \"3\"], \"link\": { \"title\": \"T\", "
    "\"url\": \"https://example.org/\", \"checked\": \"2026-01-02\" } } },\n",
    "tiny: objectives.speed: expected at least 5 questions, found 0" },
  { "misconception-see", BELIEF, BELIEF " \"see\": \"chipwise:objective/tiny/memory\",", "" },
  { "misconception-see-nothing", BELIEF, BELIEF " \"see\": \"https://example.org/\",",
    "tiny: misconceptions.weights-are-all.see: expected an address of a place in the app, "
    "found An address starts with “chipwise:”." },
  { "misconception-see-nowhere", BELIEF, BELIEF " \"see\": \"chipwise:question/tiny/none\",",
    "tiny: misconceptions.weights-are-all.see: expected an address that leads somewhere, "
    "found “chipwise:question/tiny/none”, which cannot be resolved" },
  { "reserved-placement", "\"choose\": 1", "\"reserved\": true, \"choose\": 1",
    "tiny: placement[0]: expected a question that is not reserved, found adam-bytes" },
};

#define FACT(device, field, value, unit) "\"facts\": [{ \"device\": \"" device "\", \"field\": \"" field \
  "\", \"value\": " value ", \"unit\": \"" unit "\" }], \"see\": ["
#define AS_IN Q ".facts[0]: expected "

/* The same, with the built-in catalogue. */
static const Case hardware_cases[] = {
  { "fact", "\"see\": [", FACT ("tpu-v5p", "memory", "95", "GiB"), "" },
  { "fact-of-several", "\"see\": [", FACT ("tpu-v6e", "devices-per-host", "4", "devices"), "" },
  { "other-value", "\"see\": [", FACT ("tpu-v5p", "memory", "96", "GiB"),
    AS_IN "memory of tpu-v5p as in the hardware catalogue: 95 GiB, found 96 GiB" },
  { "other-unit", "\"see\": [", FACT ("tpu-v5p", "memory", "95", "GB"),
    AS_IN "memory of tpu-v5p as in the hardware catalogue: 95 GiB, found 95 GB" },
  { "sparse-value", "\"see\": [", FACT ("gpu-h100-80", "peak-bf16", "1979", "TFLOP/s"),
    AS_IN "peak-bf16 of gpu-h100-80 as in the hardware catalogue: 989.5 TFLOP/s, dense, found 1979 TFLOP/s" },
  { "not-published", "\"see\": [", FACT ("gpu-v100", "peak-bf16", "125", "TFLOP/s"),
    AS_IN "a figure of the hardware catalogue, found peak-bf16 of gpu-v100, which cannot be resolved" },
  { "unknown-device", "\"see\": [", FACT ("tpu-v9", "memory", "95", "GiB"),
    AS_IN "a figure of the hardware catalogue, found memory of tpu-v9, which cannot be resolved" },
  { "unknown-field", "\"see\": [", FACT ("tpu-v5p", "price", "95", "GiB"),
    AS_IN "a figure of the hardware catalogue, found price of tpu-v5p, which cannot be resolved" },
  { "see-device", "chipwise:objective/tiny/memory", "chipwise:device/tpu-v5p?field=memory", "" },
  { "see-table", "chipwise:objective/tiny/memory", "chipwise:hardware?kind=tpu&sort=memory", "" },
  { "see-comparison", "chipwise:objective/tiny/memory", "chipwise:compare?devices=tpu-v5p,gpu-h100-80", "" },
  { "see-unknown-device", "chipwise:objective/tiny/memory", "chipwise:device/tpu-v9",
    Q ".see[0]: expected an address that leads somewhere, found “chipwise:device/tpu-v9”: "
    "The catalogue has no device “tpu-v9”." },
  { "see-unknown-field", "chipwise:objective/tiny/memory", "chipwise:device/tpu-v5p?field=price",
    Q ".see[0]: expected an address that leads somewhere, found “chipwise:device/tpu-v5p?field=price”: "
    "The device “tpu-v5p” has no field “price”." },
  { "see-bad-table", "chipwise:objective/tiny/memory", "chipwise:hardware?memory=much",
    Q ".see[0]: expected an address that leads somewhere, found “chipwise:hardware?memory=much”: "
    "“memory=much” cannot be followed; expected a size such as 60GiB." },
  { "see-kind", "chipwise:objective/tiny/memory", "chipwise:hardware?view=kind&yes=small-model", "" },
  { "see-model", "chipwise:objective/tiny/memory", "chipwise:hardware?view=model&parameters=7e9&recipe=adam-bf16", "" },
  { "see-unknown-switch", "chipwise:objective/tiny/memory", "chipwise:hardware?view=kind&yes=none",
    Q ".see[0]: expected an address that leads somewhere, found “chipwise:hardware?view=kind&yes=none”: "
    "There is no question “none” on the kind of device." },
  { "see-unknown-recipe", "chipwise:objective/tiny/memory", "chipwise:hardware?view=model&recipe=none",
    Q ".see[0]: expected an address that leads somewhere, found “chipwise:hardware?view=model&recipe=none”: "
    "There is no training recipe “none”." },
  { "see-one-device", "chipwise:objective/tiny/memory", "chipwise:compare?devices=tpu-v5p",
    Q ".see[0]: expected an address that leads somewhere, found “chipwise:compare?devices=tpu-v5p”: "
    "A comparison is of 2 to 4 devices." },
  { "see-plan", "chipwise:objective/tiny/memory", "chipwise:parallelism?model=gpt-7.5b&data=4&device=tpu-v5p", "" },
  { "see-bad-plan", "chipwise:objective/tiny/memory", "chipwise:parallelism?data=0",
    Q ".see[0]: expected an address that leads somewhere, found “chipwise:parallelism?data=0”: "
    "data: expected a whole number from 1 to 1000000, found “0”." },
  { "see-plan-on-no-device", "chipwise:objective/tiny/memory", "chipwise:parallelism?device=tpu-v9",
    Q ".see[0]: expected an address that leads somewhere, found “chipwise:parallelism?device=tpu-v9”: "
    "device: expected a device of the catalogue, found “tpu-v9”." },
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

static char *
dup_five_questions (const char *from,
                    const char *to)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "packs", "good.chipwise", NULL);
  g_autofree char *good = NULL;
  g_autofree char *changed = NULL;
  g_autofree char *original = NULL;
  g_autoptr (GString) text = NULL;
  const char *question;
  const char *end;

  g_assert_true (g_file_get_contents (path, &good, NULL, NULL));
  original = g_strdup (strstr (good, "\"questions\": [\n") + strlen ("\"questions\": [\n"));
  *g_strrstr (original, "\n  ]\n}") = '\0';
  question = original;

  changed = replace_once (good, from, to);
  end = g_strrstr (changed, "\n  ]\n}");
  text = g_string_new_len (changed, end - changed);
  for (guint i = 0; i < 4; i++)
    {
      g_autofree char *id = g_strdup_printf ("copy-%u", i);
      g_autofree char *copy = replace_once (question, "adam-bytes", id);

      g_string_append_printf (text, ",\n%s", copy);
    }
  g_string_append (text, end);

  return g_strdup (text->str);
}

static CwPack *
load_text (const char *text)
{
  g_autofree char *folder = g_dir_make_tmp ("chipwise-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "good.chipwise", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (CwFaults) faults = cw_faults_new ();
  g_autofree char *found = NULL;
  CwPack *pack;

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  pack = cw_loader_load_pack (file, faults, NULL);
  found = cw_faults_to_string (faults);
  g_assert_cmpstr (found, ==, "");
  g_unlink (path);
  g_rmdir (folder);

  return pack;
}

static void
test_case (gconstpointer data)
{
  const Case *test = data;
  g_autofree char *text = dup_five_questions (test->from, test->to);
  g_autoptr (CwPack) pack = load_text (text);
  g_autoptr (CwFaults) faults = cw_faults_new ();
  g_autofree char *found = NULL;

  cw_check_pack (pack, NULL, NULL, "2026-11-30", faults);
  found = cw_faults_to_string (faults);
  g_assert_cmpstr (found, ==, test->faults);
}

static void
test_hardware_case (gconstpointer data)
{
  const Case *test = data;
  g_autofree char *text = dup_five_questions (test->from, test->to);
  g_autoptr (CwPack) pack = load_text (text);
  g_autoptr (CwCatalogue) catalogue = cw_catalogue_load (NULL);
  g_autoptr (CwFaults) faults = cw_faults_new ();
  g_autofree char *found = NULL;

  cw_check_pack (pack, NULL, catalogue, NULL, faults);
  found = cw_faults_to_string (faults);
  g_assert_cmpstr (found, ==, test->faults);
}

/* Addresses may lead into other packs of the library. */
static void
test_other_pack (void)
{
  g_autofree char *text = dup_five_questions ("chipwise:objective/tiny/memory", "chipwise:objective/pmle-3.3/memory");
  g_autoptr (CwPack) pack = load_text (text);
  g_autoptr (CwLibrary) library = cw_library_load (NULL);
  g_autoptr (CwFaults) faults = cw_faults_new ();

  cw_check_pack (pack, library, NULL, NULL, faults);
  g_assert_cmpuint (cw_faults_get_total (faults), ==, 0);
}

static void
test_unused_misconception (void)
{
  g_autofree char *five = dup_five_questions ("No exam", "No exam");
  g_auto (GStrv) parts = g_strsplit (five, ",\n          \"misconception\": \"weights-are-all\"", -1);
  g_autofree char *text = g_strjoinv ("", parts);
  g_autoptr (CwPack) pack = load_text (text);
  g_autoptr (CwFaults) faults = cw_faults_new ();
  g_autofree char *found = NULL;

  cw_check_pack (pack, NULL, NULL, NULL, faults);
  found = cw_faults_to_string (faults);
  g_assert_cmpstr (found, ==, "tiny: misconceptions.weights-are-all: expected a misconception that some option plays on, "
                              "found none that does");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/core/check/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  for (guint i = 0; i < G_N_ELEMENTS (hardware_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/core/check/hardware/", hardware_cases[i].name, NULL);

      g_test_add_data_func (path, &hardware_cases[i], test_hardware_case);
    }
  g_test_add_func ("/core/check/other-pack", test_other_pack);
  g_test_add_func ("/core/check/unused-misconception", test_unused_misconception);

  return g_test_run ();
}
