/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pages/parallelism/cw-cost-panel.h"
#include "pages/parallelism/cw-parallelism-page-workbench.h"
#include "pages/parallelism/cw-plan-panel.h"
#include "parallelism/cw-challenge.h"

#include <time.h>

/* What one movement of a slider costs until it is on the screen, with 512 and 10,000 devices against
 * 8: no more than linear in what is drawn, which is a node. Beside it, what evaluating the plan alone
 * costs. */

#define N_ROUNDS 15
#define N_PLANS 1000

typedef struct
{
  GtkWidget   *window;
  CwPlanState *state;
} Bench;

/* Of this process: waiting for the screen does not count. Microseconds. */
static gint64
get_cpu_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

static void
painted_cb (GdkFrameClock *clock,
            gboolean      *painted)
{
  *painted = TRUE;
}

static void
wait_frame (Bench *bench)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (bench->window);
  gboolean painted = FALSE;
  gulong id = g_signal_connect (clock, "after-paint", G_CALLBACK (painted_cb), &painted);

  gtk_widget_queue_draw (bench->window);
  while (!painted)
    g_main_context_iteration (NULL, TRUE);
  g_signal_handler_disconnect (clock, id);
}

static int
compare (gconstpointer a,
         gconstpointer b)
{
  const gint64 x = *(const gint64 *) a;
  const gint64 y = *(const gint64 *) b;

  return x < y ? -1 : x > y;
}

/* Milliseconds of work for one change, the median of some. */
static double
measure (Bench *bench,
         guint  devices)
{
  gint64 times[N_ROUNDS];

  for (guint i = 0; i < N_ROUNDS; i++)
    {
      CwPlan plan = *cw_plan_state_get_plan (bench->state);
      gint64 start;

      plan.data = devices;
      plan.micro_batches = 1;
      cw_plan_state_set_plan (bench->state, &plan);
      wait_frame (bench);
      wait_frame (bench);

      start = get_cpu_time ();
      plan.micro_batches = 2 + i % 4;
      cw_plan_state_set_plan (bench->state, &plan);
      wait_frame (bench);
      times[i] = get_cpu_time () - start;
    }

  qsort (times, N_ROUNDS, sizeof times[0], compare);
  return (double) times[N_ROUNDS / 2] / 1000;
}

static double
measure_evaluation (Bench *bench)
{
  CwPlan plan = *cw_plan_state_get_plan (bench->state);
  const gint64 start = get_cpu_time ();
  double sum = 0;
  CwCost cost;

  for (guint i = 0; i < N_PLANS; i++)
    {
      plan.micro_batch = 1 + i % 8;
      cw_cost_compute (&cost, &plan, cw_plan_state_get_cost_device (bench->state));
      sum += cost.heaviest.bytes;
    }

  return sum > 0 ? (double) (get_cpu_time () - start) / 1000 / N_PLANS : 0;
}

static CwContext *
create_context (void)
{
  g_autoptr(CwContent) content = cw_content_new (NULL, NULL);
  g_autoptr(CwSettings) settings = cw_settings_new ();
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "chipwise-bench-progress.ini", NULL);
  g_autoptr(CwProgressStore) store = cw_progress_store_new (path);
  g_autofree char *message = NULL;
  g_autoptr(CwProgress) progress = cw_progress_store_load (store, 0, &message, NULL);
  CwContext *context = cw_context_new (cw_content_get_library (content), store, settings);

  cw_context_set_content (context, content);
  return context;
}

static void
create_window (Bench *bench)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *panel = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *workbench = cw_parallelism_page_workbench_new (bench->state);

  gtk_box_append (GTK_BOX (panel), cw_cost_panel_new (bench->state));
  gtk_box_append (GTK_BOX (panel), cw_plan_panel_new (bench->state));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), panel);
  gtk_widget_set_hexpand (workbench, TRUE);
  gtk_box_append (GTK_BOX (box), workbench);
  gtk_box_append (GTK_BOX (box), scrolled);

  bench->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (bench->window), 1280, 800);
  gtk_window_set_child (GTK_WINDOW (bench->window), box);
  gtk_window_present (GTK_WINDOW (bench->window));
  wait_frame (bench);
}

int
main (void)
{
  g_autoptr(CwContext) context = NULL;
  Bench bench = { NULL, NULL };
  double few, many, most, evaluation;

  if (!gtk_init_check ())
    {
      g_print ("No display: the diagram is not measured.\n");
      return 0;
    }

  context = create_context ();
  bench.state = cw_plan_state_new_for (context, "chipwise:parallelism?recompute=full&device=gpu-h100-80");
  create_window (&bench);
  few = measure (&bench, 8);
  many = measure (&bench, 512);
  most = measure (&bench, 10000);
  evaluation = measure_evaluation (&bench);
  g_print ("a change with 512 devices / with 8: %.2f (goal: at most 64)\n", many / few);
  g_print ("a change with 10,000 devices / with 512: %.2f (goal: 1.2)\n", most / many);
  g_print ("a change on the screen: %.1f ms; evaluating its plan: %.4f ms, 1/%.0f of it\n",
           many, evaluation, many / evaluation);

  gtk_window_destroy (GTK_WINDOW (bench.window));
  g_object_unref (bench.state);
  return 0;
}
