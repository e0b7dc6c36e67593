/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "util/cw-text.h"

typedef struct
{
  const char *name;
  const char *text;
  const char *markup; /* with the detail marked */
  const char *plain;
  const char *prose;
  const char *detail;
} GoodCase;

static const GoodCase good_cases[] = {
  { "plain", "Four chips.", "Four chips.", "Four chips.", "Four chips.", NULL },
  { "empty", "", "", "", "", NULL },
  { "emphasis", "This is *not* so.", "This is <i>not</i> so.", "This is not so.", "This is not so.", NULL },
  { "code", "Call `f(*a)` now.", "Call <tt>f(*a)</tt> now.", "Call f(*a) now.", "Call code now.", NULL },
  { "code-in-emphasis", "*see `a`*", "<i>see <tt>a</tt></i>", "see a", "see code", NULL },
  { "markup-is-literal", "<b>A</b> &amp; B", "&lt;b&gt;A&lt;/b&gt; &amp;amp; B", "<b>A</b> &amp; B", "<b>A</b> &amp; B", NULL },
  { "markup-in-code", "`<i>`", "<tt>&lt;i&gt;</tt>", "<i>", "code", NULL },
  { "detail", "It has [[16 GB]] left.", "It has <span background='#f6c800' bgalpha='38%' underline='single'>16 GB</span> left.", "It has 16 GB left.", "It has 16 GB left.", "16 GB" },
  { "marks-in-detail", "[[*only* `a`]]", "<span background='#f6c800' bgalpha='38%' underline='single'><i>only</i> <tt>a</tt></span>", "only a", "only code", "only a" },
  { "brackets-in-code", "`a[[0]]`", "<tt>a[[0]]</tt>", "a[[0]]", "code", NULL },
  { "one-bracket", "[a] and [b]", "[a] and [b]", "[a] and [b]", "[a] and [b]", NULL },
  { "block", "Run:\n```\na *b\n  c\n```\nDone.", "Run:\n<tt>a *b\n  c</tt>\nDone.", "Run:\na *b\n  c\nDone.", "Run:\n\nDone.", NULL },
  { "block-with-language", "```python\nx = 1\n```", "<tt>x = 1</tt>", "x = 1", "", NULL },
  { "paragraphs", "One.\n\nTwo.", "One.\n\nTwo.", "One.\n\nTwo.", "One.\n\nTwo.", NULL },
  { "not-ascii", "4 \303\227 *\303\251*", "4 \303\227 <i>\303\251</i>", "4 \303\227 \303\251", "4 \303\227 \303\251", NULL },
};

typedef struct
{
  const char *name;
  const char *text;
  const char *problem;
  const char *markup;
} BadCase;

static const BadCase bad_cases[] = {
  { "open-emphasis", "a *b", "a * that is not closed", "a *b" },
  { "emphasis-over-lines", "a *b\nc*", "a * that is not closed", "a *b\nc*" },
  { "arithmetic", "2*3*4", "a * that marks nothing", "2*3*4" },
  { "lone-star", "2 * 3", "a * that marks nothing", "2 * 3" },
  { "double-star", "**a**", "a * that marks nothing", "**a**" },
  { "open-code", "a `b", "a ` that is not closed", "a `b" },
  { "empty-code", "a `` b", "two ` with nothing between them", "a `` b" },
  { "open-block", "```\na", "a block that is not closed", "```\na" },
  { "block-in-detail", "[[a\n```\nb\n```\n]]", "a block inside of other marks", "[[a\n```\nb\n```\n]]" },
  { "open-detail", "a [[b", "a [[ that is not closed", "a [[b" },
  { "closed-detail", "a ]] b", "a ]] without [[", "a ]] b" },
  { "nested-detail", "[[a [[b]]]]", "a [[ inside of [[", "[[a [[b]]]]" },
  { "empty-detail", "a [[]] b", "nothing between [[ and ]]", "a [[]] b" },
  { "detail-in-emphasis", "*a [[b]]*", "a [[ inside of *", "*a [[b]]*" },
  { "emphasis-over-detail", "[[a *b]] c*", "a * that is not closed", "[[a *b]] c*" },
  { "control", "a\001b", "a control character", "a\357\277\275b" },
  { "tab", "a\tb", "a control character", "a\357\277\275b" },
  { "c1-control", "a\302\205b", "a control character", "a\357\277\275b" },
  { "markup-stays-literal", "<b>*</b>", "a * that is not closed", "&lt;b&gt;*&lt;/b&gt;" },
};

static void
test_good (gconstpointer data)
{
  const GoodCase *test = data;
  const char *problem;
  guint n_details;
  g_autofree char *markup = cw_text_to_markup (test->text, CW_TEXT_MARKED_DETAIL);
  g_autofree char *plain = cw_text_to_plain (test->text);
  g_autofree char *prose = cw_text_to_prose (test->text);
  g_autofree char *detail = cw_text_dup_detail (test->text);

  g_assert_true (cw_text_check (test->text, &n_details, &problem));
  g_assert_null (problem);
  g_assert_cmpuint (n_details, ==, test->detail != NULL ? 1 : 0);
  g_assert_cmpstr (markup, ==, test->markup);
  g_assert_cmpstr (plain, ==, test->plain);
  g_assert_cmpstr (prose, ==, test->prose);
  g_assert_cmpstr (detail, ==, test->detail);
}

static void
test_bad (gconstpointer data)
{
  const BadCase *test = data;
  const char *problem;
  g_autofree char *markup = cw_text_to_markup (test->text, CW_TEXT_MARKED_DETAIL);

  g_assert_false (cw_text_check (test->text, NULL, &problem));
  g_assert_cmpstr (problem, ==, test->problem);
  g_assert_cmpstr (markup, ==, test->markup);
  g_assert_null (cw_text_dup_detail (test->text));
}

static void
test_plain_detail (void)
{
  g_autofree char *markup = cw_text_to_markup ("It has [[16 GB]] left.", CW_TEXT_PLAIN_DETAIL);
  guint n_details;

  g_assert_cmpstr (markup, ==, "It has 16 GB left.");
  g_assert_true (cw_text_check ("[[a]] and [[b]]", &n_details, NULL));
  g_assert_cmpuint (n_details, ==, 2);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (good_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/core/text/good/", good_cases[i].name, NULL);

      g_test_add_data_func (path, &good_cases[i], test_good);
    }
  for (guint i = 0; i < G_N_ELEMENTS (bad_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/core/text/bad/", bad_cases[i].name, NULL);

      g_test_add_data_func (path, &bad_cases[i], test_bad);
    }
  g_test_add_func ("/core/text/plain-detail", test_plain_detail);

  return g_test_run ();
}
