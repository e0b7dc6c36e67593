/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pages/parallelism/cw-challenge-card.h"
#include "pages/parallelism/cw-cost-panel.h"
#include "pages/parallelism/cw-device-card.h"
#include "pages/parallelism/cw-opening-view.h"
#include "pages/parallelism/cw-parallelism-page-workbench.h"
#include "pages/parallelism/cw-parallelism-page.h"
#include "sample-parallelism.h"
#include "tests/app/cw-test-names.h"
#include "tests/app/cw-test-wait.h"

static GtkWidget *
show_page (CwSampleParallelism *sample,
           int                  width)
{
  GtkWidget *page = g_object_new (CW_TYPE_PARALLELISM_PAGE, "context", sample->study.context, NULL);

  cw_sample_hardware_show (&sample->study, page, width, 800);
  return page;
}

static gboolean
open_address (GtkWidget   *page,
              const char  *text,
              GError     **error)
{
  g_autoptr(CwAddress) address = cw_address_parse (text, NULL);
  gboolean opened;

  g_assert_true (cw_page_handles (CW_PAGE (page), address));
  opened = cw_page_open_address (CW_PAGE (page), address, error);
  cw_sample_settle ();
  return opened;
}

static gboolean
is_seen (GtkWidget *page,
         GType      type)
{
  GtkWidget *found = cw_sample_find_type (page, type);

  return found != NULL && gtk_widget_get_mapped (found);
}

static void
test_opens_with_the_question (CwSampleParallelism *sample,
                              gconstpointer        data)
{
  GtkWidget *page = show_page (sample, 1280);

  g_assert_true (is_seen (page, CW_TYPE_OPENING_VIEW));
  g_assert_null (cw_sample_find_type (page, CW_TYPE_COST_PANEL));
  g_assert_true (open_address (page, "chipwise:parallelism", NULL));
  g_assert_true (is_seen (page, CW_TYPE_OPENING_VIEW));

  gtk_widget_activate_action (page, "parallelism.workbench", NULL);
  cw_sample_settle ();
  g_assert_false (is_seen (page, CW_TYPE_OPENING_VIEW));
  g_assert_true (is_seen (page, CW_TYPE_PARALLELISM_PAGE_WORKBENCH));
  g_assert_true (is_seen (page, CW_TYPE_COST_PANEL));
  cw_test_assert_names (page);
  gtk_widget_activate_action (page, "parallelism.opening", NULL);
  cw_sample_settle ();
  g_assert_true (is_seen (page, CW_TYPE_OPENING_VIEW));
  g_assert_false (is_seen (page, CW_TYPE_COST_PANEL));
}

static void
test_addresses (CwSampleParallelism *sample,
                gconstpointer        data)
{
  GtkWidget *page = show_page (sample, 1280);
  g_autoptr(GError) error = NULL;

  g_assert_true (open_address (page, "chipwise:parallelism?" CW_SAMPLE_CUT, NULL));
  g_assert_nonnull (cw_sample_find_name (page, "Device 2, layers 10–18"));
  g_assert_false (open_address (page, "chipwise:parallelism?data=0", &error));
  g_assert_error (error, CW_PLAN_ERROR, CW_PLAN_ERROR_RANGE);
  g_assert_nonnull (cw_sample_find_name (page, "Device 2, layers 10–18"));
}

static void
test_undo_and_redo (CwSampleParallelism *sample,
                    gconstpointer        data)
{
  GtkWidget *page = show_page (sample, 1280);
  g_autofree char *nothing = cw_page_undo (CW_PAGE (page));
  g_autofree char *told = NULL;

  g_assert_null (nothing);
  g_assert_true (open_address (page, "chipwise:parallelism?" CW_SAMPLE_CUT, NULL));
  told = cw_page_undo (CW_PAGE (page));
  g_assert_nonnull (told);
  g_assert_nonnull (cw_sample_find_name (page, "Device 2, replica 2"));
  gtk_widget_activate_action (page, "parallelism.redo", NULL);
  g_assert_nonnull (cw_sample_find_name (page, "Device 2, layers 10–18"));
  gtk_widget_activate_action (page, "parallelism.undo", NULL);
  g_assert_nonnull (cw_sample_find_name (page, "Device 2, replica 2"));
}

static void
text_cb (GObject      *object,
         GAsyncResult *result,
         gpointer      user_data)
{
  *(char **) user_data = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (object), result, NULL);
}

static void
test_copy_address (CwSampleParallelism *sample,
                   gconstpointer        data)
{
  GtkWidget *page = show_page (sample, 1280);
  g_autofree char *text = NULL;

  g_assert_true (open_address (page, "chipwise:parallelism?" CW_SAMPLE_CUT, NULL));
  gtk_widget_activate_action (page, "parallelism.copy-address", NULL);
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (page), NULL, text_cb, &text);
  cw_wait_until (text != NULL);
  g_assert_true (g_str_has_prefix (text, "chipwise:parallelism?"));
  g_assert_nonnull (strstr (text, "pipeline=4"));
  g_assert_cmpstr (sample->study.message, ==, "Address copied.");
}

static void
test_narrow (CwSampleParallelism *sample,
             gconstpointer        data)
{
  GtkWidget *page = show_page (sample, 360);
  int minimum;

  g_assert_true (open_address (page, "chipwise:parallelism?" CW_SAMPLE_CUT, NULL));
  g_assert_true (is_seen (page, CW_TYPE_PARALLELISM_PAGE_WORKBENCH));
  g_assert_false (is_seen (page, CW_TYPE_COST_PANEL));
  gtk_widget_activate_action (page, "parallelism.show-plan", NULL);
  cw_sample_settle ();
  g_assert_true (is_seen (page, CW_TYPE_COST_PANEL));
  g_assert_false (is_seen (page, CW_TYPE_PARALLELISM_PAGE_WORKBENCH));
  gtk_widget_measure (page, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 360);
  gtk_widget_activate_action (page, "parallelism.hide-plan", NULL);
  cw_sample_settle ();
  g_assert_true (is_seen (page, CW_TYPE_PARALLELISM_PAGE_WORKBENCH));
}

/* Through all that is there, also past what is folded. */
static void
test_tab_goes_through (CwSampleParallelism *sample,
                       gconstpointer        data)
{
  GtkWidget *page = show_page (sample, 1280);
  g_autoptr(GHashTable) seen = g_hash_table_new (NULL, NULL);

  g_assert_true (open_address (page, "chipwise:parallelism?" CW_SAMPLE_CUT, NULL));
  for (guint i = 0; i < 150; i++)
    {
      GtkWidget *focus;

      gtk_widget_child_focus (sample->study.window, GTK_DIR_TAB_FORWARD);
      focus = gtk_window_get_focus (GTK_WINDOW (sample->study.window));
      if (focus != NULL)
        g_hash_table_add (seen, focus);
    }
  g_assert_cmpuint (g_hash_table_size (seen), >, 40);
}

static void
test_challenge_address (CwSampleParallelism *sample,
                        gconstpointer        data)
{
  CwChallenges *challenges = cw_context_get_challenges (sample->study.context);
  const CwChallenge *challenge = cw_challenges_get (challenges, 1);
  g_autofree char *address = g_strdup_printf ("chipwise:parallelism?challenge=%s", challenge->id);
  g_autoptr(GError) error = NULL;
  GtkWidget *page = show_page (sample, 1280);

  g_assert_false (open_address (page, "chipwise:parallelism?challenge=no-such", &error));
  g_assert_error (error, CW_ADDRESS_ERROR, CW_ADDRESS_ERROR_FORM);
  g_assert_true (is_seen (page, CW_TYPE_OPENING_VIEW));

  g_assert_true (open_address (page, address, NULL));
  g_assert_true (is_seen (page, CW_TYPE_CHALLENGE_CARD));
  g_assert_nonnull (cw_sample_find_text (page, GTK_TYPE_LABEL, challenge->title));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  gtk_init ();

#define ADD(name, test) \
  g_test_add ("/app/parallelism/page/" name, CwSampleParallelism, NULL, \
              cw_sample_parallelism_set_up, test, cw_sample_parallelism_tear_down)
  ADD ("opens-with-the-question", test_opens_with_the_question);
  ADD ("addresses", test_addresses);
  ADD ("undo-and-redo", test_undo_and_redo);
  ADD ("copy-address", test_copy_address);
  ADD ("challenge-address", test_challenge_address);
  ADD ("narrow", test_narrow);
  ADD ("tab-goes-through", test_tab_goes_through);

  return g_test_run ();
}
