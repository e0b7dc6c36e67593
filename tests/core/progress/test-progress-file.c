/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "progress/cw-progress-file.h"
#include "progress/cw-progress.h"
#include "sample-log.h"

#include <string.h>

#define A1 "20261130T101204Z 2026-11-30 practice a fair right 41s 9c1f2ab0"
#define A2 "20261201T101204Z 2026-12-01 practice a fair wrong 42s 9c1f2ab0"
#define A3 "20261202T101204Z 2026-12-02 review b guess right 43s 9c1f2ab0"
#define A4 "20261203T101204Z 2026-12-03 review c none wrong 44s 9c1f2ab0"

#define HEAD(n) "[Chipwise]\nformat=1\nattempts-total=" n "\n"
#define END "[End]\n"

/* A file in some state, and what must be read of it: the canonical text of the log. */
typedef struct
{
  const char *name;
  const char *text;
  const char *read;
  gboolean damaged;
  guint n_dropped;
} Case;

static const Case cases[] = {
  /* Other spellings of the same are no damage. */
  { "whole", HEAD ("2") "[p/q]\nattempts=" A1 ";" A2 ";\n" END,
    HEAD ("2") "[p/q]\nattempts=" A1 ";" A2 ";\n" END, FALSE, 0 },
  { "no-last-newline", HEAD ("1") "[p/q]\nattempts=" A1 ";\n[End]",
    HEAD ("1") "[p/q]\nattempts=" A1 ";\n" END, FALSE, 0 },
  { "no-last-separator", HEAD ("1") "[p/q]\nattempts=" A1 "\n" END,
    HEAD ("1") "[p/q]\nattempts=" A1 ";\n" END, FALSE, 0 },
  { "mark", "\xef\xbb\xbf" HEAD ("1") "[p/q]\nattempts=" A1 ";\n" END,
    HEAD ("1") "[p/q]\nattempts=" A1 ";\n" END, FALSE, 0 },
  { "dos-lines", "[Chipwise]\r\nattempts-total=1\r\n[p/q]\r\nattempts=" A1 ";\r\n[End]\r\n",
    HEAD ("1") "[p/q]\nattempts=" A1 ";\n" END, FALSE, 0 },
  { "mac-lines", "[Chipwise]\rattempts-total=1\r[p/q]\rattempts=" A1 ";\r[End]\r",
    HEAD ("1") "[p/q]\nattempts=" A1 ";\n" END, FALSE, 0 },
  { "blanks-and-comments",
    "# Mine\n\n[Chipwise]\n attempts-total = 1\n\n[p/q]  \n\tattempts =  " A1 " ; \n\n[End]\n\n",
    HEAD ("1") "[p/q]\nattempts=" A1 ";\n" END, FALSE, 0 },
  { "any-order", "[p/q]\nattempts=" A2 ";" A1 ";\n[Chipwise]\nattempts-total=2\n[End]\n",
    HEAD ("2") "[p/q]\nattempts=" A1 ";" A2 ";\n" END, FALSE, 0 },
  { "time-before-flag", HEAD ("0") "[p/q]\nflagged-at=" "20261130T101204Z\nflagged=1\n" END,
    HEAD ("0") "[p/q]\nflagged=true\nflagged-at=20261130T101204Z\n" END, FALSE, 0 },
  { "more-than-the-total", HEAD ("1") "[p/q]\nattempts=" A1 ";" A2 ";\n" END,
    HEAD ("2") "[p/q]\nattempts=" A1 ";" A2 ";\n" END, FALSE, 0 },

  /* What a later version writes is kept. */
  { "later-item", HEAD ("2") "[p/q]\nattempts=" A1 ";v2 something \\; else;\n" END,
    HEAD ("2") "[p/q]\nattempts=" A1 ";v2 something \\; else;\n" END, FALSE, 0 },
  { "later-format", "[Chipwise]\nformat=2\nattempts-total=0\nclock=x\n[Later]\na=b\n[End]\nsum=1\n",
    "[Chipwise]\nformat=2\nattempts-total=0\nclock=x\n[Later]\na=b\n[End]\nsum=1\n", FALSE, 0 },
  { "retired-question", HEAD ("1") "[Some Pack/Old_Question]\nattempts=" A1 ";\nx=\\sy\n" END,
    HEAD ("1") "[Some Pack/Old_Question]\nattempts=" A1 ";\nx=\\sy\n" END, FALSE, 0 },

  /* Damage. */
  { "empty", "", HEAD ("0") END, TRUE, 0 },
  { "no-end", HEAD ("1") "[p/q]\nattempts=" A1 ";\n", HEAD ("1") "[p/q]\nattempts=" A1 ";\n" END,
    TRUE, 0 },
  { "no-head", "[p/q]\nattempts=" A1 ";\n" END, HEAD ("1") "[p/q]\nattempts=" A1 ";\n" END, TRUE,
    0 },
  { "no-total", "[Chipwise]\nformat=1\n[p/q]\nattempts=" A1 ";\n" END,
    HEAD ("1") "[p/q]\nattempts=" A1 ";\n" END, TRUE, 0 },
  { "total-is-no-number", HEAD ("x") "[p/q]\nattempts=" A1 ";\n" END,
    HEAD ("1") "[p/q]\nattempts=" A1 ";\n" END, TRUE, 0 },
  { "fewer-than-the-total", HEAD ("2") "[p/q]\nattempts=" A1 ";\n" END,
    HEAD ("1") "[p/q]\nattempts=" A1 ";\n" END, TRUE, 0 },
  { "same-answer-twice", HEAD ("2") "[p/q]\nattempts=" A1 ";" A1 ";\n" END,
    HEAD ("1") "[p/q]\nattempts=" A1 ";\n" END, TRUE, 0 },
  { "lost-head-line", "format=1\nattempts-total=1\nreset=20261201T000000Z;\n[p/q]\nattempts=" A1
    ";\n" END, HEAD ("1") "reset=20261201T000000Z;\n[p/q]\nattempts=" A1 ";\n" END, TRUE, 0 },
  { "stray-line", HEAD ("2") "[p/q]\nattempts=" A1 ";\nhello\n[p/r]\nattempts=" A2 ";\n" END,
    HEAD ("2") "[p/q]\nattempts=" A1 ";\n[p/r]\nattempts=" A2 ";\n" END, TRUE, 0 },
  { "stray-line-in-a-group", HEAD ("1") "[p/q]\nhello\nattempts=" A1 ";\nundone=" "20261130T101204Z"
    ";\n" END, HEAD ("1") "[p/q]\nattempts=" A1 ";\nundone=20261130T101204Z;\n" END, TRUE, 0 },
  { "repeated-keys", HEAD ("3") "[p/q]\nattempts=" A1 ";" A2 ";\nattempts=" A2 ";" A3 ";\nundone="
    "20261130T101204Z;\nundone=20261201T101204Z;\n" END,
    HEAD ("3") "[p/q]\nattempts=" A1 ";" A2 ";" A3 ";\nundone=20261130T101204Z;20261201T101204Z;\n"
    END, TRUE, 0 },
  { "repeated-resets", "[Chipwise]\nattempts-total=0\nreset=20261130T101204Z;\n"
    "reset=20261201T101204Z;\nreset-undone=20261201T101204Z;\nreset-undone=20261130T101204Z;\n" END,
    HEAD ("0") "reset=20261130T101204Z;20261201T101204Z;\n"
    "reset-undone=20261130T101204Z;20261201T101204Z;\n" END, TRUE, 0 },
  { "repeated-groups", HEAD ("2") "[p/q]\nattempts=" A1 ";\n[p/r]\nflagged=true\n[p/q]\nattempts="
    A2 ";\n" END, HEAD ("2") "[p/q]\nattempts=" A1 ";" A2 ";\n[p/r]\nflagged=true\n" END, TRUE, 0 },
  { "repeated-values", HEAD ("0") "[session/1]\na=1\na=2\na=1\n" END,
    HEAD ("0") "[session/1]\na=2\n" END, TRUE, 0 },
  { "two-files", HEAD ("1") "[p/q]\nattempts=" A1 ";\n" END HEAD ("2") "[p/q]\nattempts=" A1 ";" A2
    ";\n" END, HEAD ("2") "[p/q]\nattempts=" A1 ";" A2 ";\n" END, TRUE, 0 },
  { "two-files-no-newline", HEAD ("1") "[p/q]\nattempts=" A1 ";\n[End]" HEAD ("1")
    "[p/r]\nattempts=" A2 ";\n" END,
    HEAD ("2") "[p/q]\nattempts=" A1 ";\n[p/r]\nattempts=" A2 ";\n" END, TRUE, 0 },
  { "group-after-end", HEAD ("1") END "[p/q]\nattempts=" A1 ";\n",
    HEAD ("1") "[p/q]\nattempts=" A1 ";\n" END, TRUE, 0 },
  { "merge-markers",
    "[Chipwise]\nformat=1\n<<<<<<< HEAD\nattempts-total=2\n=======\nattempts-total=2\n"
    ">>>>>>> a=b\n[p/q]\n<<<<<<< HEAD\nattempts=" A1 ";" A2 ";\n||||||| base\nattempts=" A1
    ";\n=======\nattempts=" A1 ";" A3 ";\nundone=20261130T101204Z;\n>>>>>>> a=b\n" END,
    HEAD ("3") "[p/q]\nattempts=" A1 ";" A2 ";" A3 ";\nundone=20261130T101204Z;\n" END, TRUE, 0 },
  { "merge-markers-flag-and-note",
    HEAD ("0") "[p/q]\n<<<<<<< HEAD\nflagged=true\nflagged-at=20261130T101204Z\nnote=one\n"
    "note-at=20261130T101204Z\n=======\nflagged=false\nflagged-at=20261201T101204Z\nnote=two\n"
    "note-at=20261201T101204Z\n>>>>>>> other\n" END,
    HEAD ("0") "[p/q]\nflagged=false\nflagged-at=20261201T101204Z\nnote=two\\n\\none\n"
    "note-added=1\nnote-at=20261201T101204Z\n" END, TRUE, 0 },
  { "merge-markers-common-time", HEAD ("0") "[p/q]\n<<<<<<< HEAD\nnote=one\n=======\nnote=two\n"
    ">>>>>>> other\nnote-at=20261201T101204Z\n" END,
    HEAD ("0") "[p/q]\nnote=two\\n\\none\nnote-added=1\nnote-at=20261201T101204Z\n" END, TRUE, 0 },
  { "cut-in-an-answer", HEAD ("2") "[p/q]\nattempts=" A1 ";20261201T101204Z 2026-12-01 pra",
    HEAD ("1") "[p/q]\nattempts=" A1 ";\n" END, TRUE, 1 },
  { "cut-in-a-name", HEAD ("2") "[p/q]\nattempts=" A1 ";\n[p/q", HEAD ("1") "[p/q]\nattempts=" A1
    ";\n" END, TRUE, 0 },
  { "cut-in-a-note", HEAD ("0") "[p/q]\nnote=abc\\", HEAD ("0") "[p/q]\nnote=abc\n" END, TRUE, 0 },
  { "cut-in-a-character", HEAD ("0") "[p/q]\nnote=Zw\xc3", HEAD ("0") "[p/q]\nnote=Zw\n" END, TRUE,
    0 },
  { "broken-line", HEAD ("3") "[p/q]\nattempts=" A1 ";20261201T101204Z 2026-12-01\n"
    "practice a fair wrong 42s 9c1f2ab0;" A3 ";\n" END,
    HEAD ("3") "[p/q]\nattempts=" A1 ";" A2 ";" A3 ";\n" END, TRUE, 0 },
  { "broken-word", HEAD ("2") "[p/q]\nattempts=" A1 ";20261201T101204Z 2026-12\n"
    "-01 practice a fair wrong 42s 9c1f2ab0;\n" END,
    HEAD ("2") "[p/q]\nattempts=" A1 ";" A2 ";\n" END, TRUE, 0 },
  { "no-bracket", HEAD ("1") "[p/q\nattempts=" A1 ";\n" END,
    HEAD ("1") "[p/q]\nattempts=" A1 ";\n" END, TRUE, 0 },
  { "no-first-bracket", HEAD ("2") "[p/q]\nattempts=" A1 ";\np/r]\nattempts=" A2 ";\n" END,
    HEAD ("2") "[p/q]\nattempts=" A1 ";\n[p/r]\nattempts=" A2 ";\n" END, TRUE, 0 },
  { "text-behind-a-group", HEAD ("1") "[p/q] x\nattempts=" A1 ";\n" END,
    HEAD ("1") "[p/q]\nattempts=" A1 ";\n" END, TRUE, 0 },
  { "damaged-key", HEAD ("1") "[p/q]\nattem@ts=" A1 ";\n" END,
    HEAD ("1") "[p/q]\nattempts=" A1 ";\n" END, TRUE, 0 },
  { "no-equals-sign", HEAD ("1") "[p/q]\nattempts " A3 ";" A1 ";\n" END,
    HEAD ("1") "[p/q]\nattempts=" A1 ";\n" END, TRUE, 0 },

  /* No answer is put under the wrong question. */
  { "garbage-for-a-group", HEAD ("2") "[p/q]\nattempts=" A1 ";\n\x01\x02\xff\nattempts=" A2 ";\n"
    END, HEAD ("1") "[p/q]\nattempts=" A1 ";\n" END, TRUE, 1 },
  { "answers-in-the-head", HEAD ("1") "attempts=" A1 ";\n" END, HEAD ("0") END, TRUE, 1 },
  { "answers-before-any-group", "attempts=" A1 ";" A2 ";\n" HEAD ("2") END, HEAD ("0") END, TRUE,
    2 },

  /* Bad UTF-8 costs what it is in, and no more. */
  { "bad-utf8-in-an-answer", HEAD ("3") "[p/q]\nattempts=" A1 ";20261201T101204Z 2026-12-01 pr\xff"
    "ctice a fair wrong 42s 9c1f2ab0;" A3 ";\n" END,
    HEAD ("2") "[p/q]\nattempts=" A1 ";" A3 ";\n" END, TRUE, 1 },
  { "bad-utf8-behind-an-answer", HEAD ("2") "[p/q]\nattempts=" A1 " x\xff;" A3 ";\n" END,
    HEAD ("2") "[p/q]\nattempts=" A1 ";" A3 ";\n" END, TRUE, 0 },
  { "bad-utf8-in-a-note", HEAD ("1") "[p/q]\nattempts=" A1 ";\nnote=Zw\xf6lf\n" END,
    HEAD ("1") "[p/q]\nattempts=" A1 ";\nnote=Zw\xef\xbf\xbdlf\n" END, TRUE, 0 },
  { "bad-utf8-in-a-value", HEAD ("1") "[Later]\na=\xff\n[p/q]\nattempts=" A1 ";\n" END,
    HEAD ("1") "[p/q]\nattempts=" A1 ";\n[Later]\na=\xef\xbf\xbd\n" END, TRUE, 0 },
  { "bad-utf8-in-a-group", HEAD ("2") "[p/\xff]\nattempts=" A1 ";\n[p/q]\nattempts=" A2 ";\n" END,
    HEAD ("1") "[p/q]\nattempts=" A2 ";\n" END, TRUE, 1 },
  { "bad-flag", HEAD ("0") "[p/q]\nflagged=perhaps\nflagged-at=yesterday\n" END,
    HEAD ("0") "[p/q]\n" END, TRUE, 0 },
};

static void
check (GBytes     *bytes,
       const Case *row)
{
  g_autoptr (CwProgressReading) reading = NULL;
  g_autoptr (CwProgress) progress = cw_progress_parse (bytes, &reading);
  g_autofree char *text = sample_text (progress);

  for (guint i = 0; i < reading->problems->len; i++)
    g_test_message ("%s", (char *) g_ptr_array_index (reading->problems, i));

  g_assert_cmpstr (text, ==, row->read);
  g_assert_cmpint (reading->damaged, ==, row->damaged);
  g_assert_cmpint (reading->problems->len > 0, ==, row->damaged);
  g_assert_cmpuint (reading->dropped->len, ==, row->n_dropped);
}

static void
test_case (gconstpointer data)
{
  const Case *row = data;
  g_autoptr (GBytes) bytes = sample_bytes (row->text);
  g_autoptr (GBytes) again = sample_bytes (row->read);
  g_autoptr (CwProgressReading) reading = NULL;
  g_autoptr (CwProgress) progress = NULL;

  check (bytes, row);

  /* What was rescued is a whole file. */
  progress = cw_progress_parse (again, &reading);
  g_assert_false (reading->damaged);
}

static GBytes *
to_utf16 (const char *text,
          gboolean    big_endian,
          gboolean    mark)
{
  g_autofree gunichar2 *units = NULL;
  glong n_units;
  GByteArray *bytes = g_byte_array_new ();

  units = g_utf8_to_utf16 (text, -1, NULL, &n_units, NULL);
  for (glong i = mark ? -1 : 0; i < n_units; i++)
    {
      gunichar2 unit = i < 0 ? 0xfeff : units[i];
      guint8 pair[2] = { (guint8) (unit & 0xff), (guint8) (unit >> 8) };

      if (big_endian)
        {
          pair[0] = (guint8) (unit >> 8);
          pair[1] = (guint8) (unit & 0xff);
        }
      g_byte_array_append (bytes, pair, 2);
    }

  return g_byte_array_free_to_bytes (bytes);
}

static void
test_utf16 (void)
{
  g_autoptr (CwProgress) progress = sample_log_realistic ();
  g_autofree char *text = NULL;

  cw_progress_set_note (progress, "p/clef", "\xf0\x9d\x84\x9e", 5);
  text = sample_text (progress);

  for (guint i = 0; i < 4; i++)
    {
      g_autoptr (GBytes) bytes = to_utf16 (text, i & 1, i & 2);
      g_autoptr (GBytes) cut = g_bytes_new_from_bytes (bytes, 0, g_bytes_get_size (bytes) - 1);
      g_autoptr (CwProgressReading) reading = NULL;
      g_autoptr (CwProgress) read = cw_progress_parse (bytes, &reading);
      g_autoptr (CwProgress) cut_read = cw_progress_parse (cut, NULL);

      g_assert_false (reading->damaged);
      sample_assert_equal (progress, read);
      sample_assert_equal (progress, cut_read);
    }
}

static GBytes *
with_zeros (const char *before,
            gsize       n_zeros,
            const char *after)
{
  GByteArray *bytes = g_byte_array_new ();
  g_autofree guint8 *zeros = g_malloc0 (n_zeros + 1);

  g_byte_array_append (bytes, (const guint8 *) before, (guint) strlen (before));
  g_byte_array_append (bytes, zeros, (guint) n_zeros);
  g_byte_array_append (bytes, (const guint8 *) after, (guint) strlen (after));
  return g_byte_array_free_to_bytes (bytes);
}

/* A few zeros spoil an item; a block of them may have been the end of a question. */
static const struct
{
  const char *name;
  const char *before;
  gsize n_zeros;
  const char *after;
  Case expected;
} zeros[] = {
  { "in-an-answer", HEAD ("3") "[p/q]\nattempts=" A1 ";20261201T", 3, "Z x;" A3 ";\n" END,
    { "", "", HEAD ("2") "[p/q]\nattempts=" A1 ";" A3 ";\n" END, TRUE, 1 } },
  { "between-lines", HEAD ("2") "[p/q]\nattempts=" A1 ";\n", 3, "\n[p/r]\nattempts=" A2 ";\n" END,
    { "", "", HEAD ("2") "[p/q]\nattempts=" A1 ";\n[p/r]\nattempts=" A2 ";\n" END, TRUE, 0 } },
  { "block", HEAD ("4") "[p/q]\nattempts=" A1 ";2026", 200, "41s 9c1f2ab0;" A2 ";\n[p/r]\nattempts="
    A3 ";\n" END,
    { "", "", HEAD ("2") "[p/q]\nattempts=" A1 ";\n[p/r]\nattempts=" A3 ";\n" END, TRUE, 2 } },
  { "tail", HEAD ("1") "[p/q]\nattempts=" A1 ";\n" END, 4096, "",
    { "", "", HEAD ("1") "[p/q]\nattempts=" A1 ";\n" END, TRUE, 0 } },
  { "only", "", 4096, "", { "", "", HEAD ("0") END, TRUE, 0 } },
  { "in-a-note", HEAD ("0") "[p/q]\nnote=a", 1, "b\n" END,
    { "", "", HEAD ("0") "[p/q]\nnote=a\xef\xbf\xbd" "b\n" END, TRUE, 0 } },
};

static void
test_zeros (gconstpointer data)
{
  gsize i = GPOINTER_TO_SIZE (data);
  g_autoptr (GBytes) bytes = with_zeros (zeros[i].before, zeros[i].n_zeros, zeros[i].after);

  check (bytes, &zeros[i].expected);
}

/* A note that merging put together, cut anywhere and merged with its whole self, is itself. */
static void
test_cut_everywhere (void)
{
  g_autoptr (CwProgress) progress = sample_log_realistic ();
  g_autoptr (CwProgress) other = cw_progress_new ();
  g_autofree char *text = NULL;
  gsize length;

  cw_progress_set_note (other, "pmle-3.3/spot-checkpoint", "Ä loser.\n\nAnother.", 9);
  cw_progress_merge (progress, other);
  text = sample_text (progress);
  length = strlen (text);

  for (gsize cut = 0; cut < length - 1; cut++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new (text, cut);
      g_autoptr (CwProgressReading) reading = NULL;
      g_autoptr (CwProgress) rescued = cw_progress_parse (bytes, &reading);
      g_autofree char *rescued_text = sample_text (rescued);
      const char *p = text;

      /* Only the end of the line is missing: all is there. */
      if (cut == length - 1)
        continue;

      g_assert_true (reading->damaged);
      g_assert_cmpuint (reading->problems->len, >, 0);

      /* Every whole attempt before the cut. */
      while ((p = strstr (p, " 2026-")) != NULL)
        {
          const char *start = p - strlen ("20261130T101204Z");
          gsize item_length = strcspn (start, ";");
          g_autofree char *item = g_strndup (start, item_length);

          if (start + item_length <= text + cut)
            g_assert_nonnull (strstr (rescued_text, item));
          p++;
        }

      /* With the whole log as a backup nothing is lost, and nothing is made up. */
      cw_progress_merge (rescued, progress);
      sample_assert_equal (rescued, progress);
    }
}

/* The same with a byte changed anywhere, a bit or a whole one. */
static void
test_change_everywhere (void)
{
  g_autoptr (CwProgress) progress = sample_log_realistic ();
  g_autofree char *text = sample_text (progress);
  gsize length = strlen (text);

  for (gsize i = 0; i < length; i++)
    {
      static const char changes[] = { '\0', '\n', ';', '[', ']', '=', ' ', '\\', '\xff', 'x' };

      for (guint j = 0; j < G_N_ELEMENTS (changes); j++)
        {
          g_autofree char *changed = g_memdup2 (text, length + 1);
          g_autoptr (GBytes) bytes = NULL;
          g_autoptr (GBytes) again = NULL;
          g_autoptr (CwProgressReading) reading = NULL;
          g_autoptr (CwProgressReading) second_reading = NULL;
          g_autoptr (CwProgress) read = NULL;
          g_autoptr (CwProgress) reread = NULL;

          changed[i] = changes[j];
          bytes = g_bytes_new (changed, length);
          read = cw_progress_parse (bytes, &reading);
          g_assert_cmpuint (reading->n_attempts, >=, 2);

          /* What is written of it is whole. */
          again = cw_progress_to_bytes (read);
          reread = cw_progress_parse (again, &second_reading);
          g_assert_false (second_reading->damaged);
          sample_assert_equal (read, reread);
        }
    }
}

static void
test_problem_words (void)
{
  g_autoptr (GBytes) bytes = sample_bytes (HEAD ("3") "[p/q]\nattempts=" A1 ";2026\nwhat\n");
  g_autoptr (CwProgressReading) reading = NULL;
  g_autoptr (CwProgress) progress = cw_progress_parse (bytes, &reading);

  g_assert_cmpuint (reading->problems->len, ==, 4);
  g_assert_cmpstr (g_ptr_array_index (reading->problems, 0), ==,
                   "line 5: expected a whole answer, found “2026”");
  g_assert_cmpstr (g_ptr_array_index (reading->problems, 1), ==,
                   "line 6: expected a group, a key with a value or a comment, found “what”");
  g_assert_cmpstr (g_ptr_array_index (reading->problems, 2), ==,
                   "The group [End] at the end is missing.");
  g_assert_cmpstr (g_ptr_array_index (reading->problems, 3), ==,
                   "Expected 3 answers, found 1.");
  g_assert_cmpstr (g_ptr_array_index (reading->dropped, 0), ==, "2026");
  g_assert_cmpuint (reading->n_attempts, ==, 1);
  g_assert_cmpuint (reading->n_expected, ==, 3);
}

/* Hostile sizes end, and problems do not pile up without a bound. */
static void
test_bounded (void)
{
  static const char * const units[] = { "x\n", "[p/q]\n", "attempts=;;;;\n", "note=a b\nnote=b\n",
                                        "<<<<<<< a\n", "[p/q]\nattempts=" A1 ";x;\n", "\n", "=\n",
                                        "[a]", "[", "\\", "a=b" };

  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    {
      g_autoptr (GString) text = g_string_new (HEAD ("1") "[p/q]\n");
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (CwProgressReading) reading = NULL;
      g_autoptr (CwProgress) progress = NULL;

      while (text->len < 2000000)
        g_string_append (text, units[i]);
      bytes = g_bytes_new (text->str, text->len);
      progress = cw_progress_parse (bytes, &reading);
      g_assert_true (reading->damaged);
      g_assert_cmpuint (reading->problems->len, <, 400);
    }
}

static void
test_many_groups (void)
{
  g_autoptr (GString) text = g_string_new (HEAD ("200000"));
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GBytes) again = NULL;
  g_autoptr (CwProgressReading) reading = NULL;
  g_autoptr (CwProgress) progress = NULL;

  /* From the last to the first, so that every sort has work to do. */
  for (guint i = 200000; i > 0; i--)
    g_string_append_printf (text, "[p/%u]\nattempts=" A1 ";\n", i);
  g_string_append (text, "[p/one]\nattempts=");
  for (guint i = 100000; i > 0; i--)
    {
      g_autofree char *instant = cw_instant_to_string (1796033524 + i);

      g_string_append_printf (text, "%s 2026-11-30 practice a fair right 41s 9c1f2ab0;", instant);
    }
  g_string_append (text, "\n" END);

  bytes = g_bytes_new (text->str, text->len);
  progress = cw_progress_parse (bytes, &reading);
  g_assert_false (reading->damaged);
  g_assert_cmpuint (reading->n_attempts, ==, 300000);
  again = cw_progress_to_bytes (progress);
  g_assert_cmpuint (g_bytes_get_size (again), ==, g_bytes_get_size (bytes));
}

static void
test_random_bytes (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);

  for (guint round = 0; round < 2000; round++)
    {
      static const char alphabet[] = "[]=;\n\r\\ \0aZ12<>-\xff\xc3/#";
      guint8 data[300];
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (CwProgress) progress = NULL;

      for (guint i = 0; i < sizeof data; i++)
        data[i] = round % 2 == 0
                    ? (guint8) alphabet[g_rand_int_range (rand, 0, sizeof alphabet - 1)]
                    : (guint8) g_rand_int_range (rand, 0, 256);
      bytes = g_bytes_new (data, (gsize) g_rand_int_range (rand, 0, sizeof data));
      progress = cw_progress_parse (bytes, NULL);
      g_assert_nonnull (progress);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/core/progress-file/read/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (zeros); i++)
    {
      g_autofree char *path = g_strconcat ("/core/progress-file/zeros/", zeros[i].name, NULL);

      g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_zeros);
    }
  g_test_add_func ("/core/progress-file/utf16", test_utf16);
  g_test_add_func ("/core/progress-file/cut-everywhere", test_cut_everywhere);
  g_test_add_func ("/core/progress-file/change-everywhere", test_change_everywhere);
  g_test_add_func ("/core/progress-file/problem-words", test_problem_words);
  g_test_add_func ("/core/progress-file/bounded", test_bounded);
  g_test_add_func ("/core/progress-file/many-groups", test_many_groups);
  g_test_add_func ("/core/progress-file/random-bytes", test_random_bytes);

  return g_test_run ();
}
