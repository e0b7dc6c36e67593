/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-device-card.h"

#include "cw-device-card-blocks.h"
#include "cw-memory-bar.h"
#include "widgets/cw-flow.h"

#include <glib/gi18n.h>
#include <math.h>

/* A device is a widget, not a part of a drawing, so that it can be reached, named and chosen. Cards
 * are kept and filled again when the plan changes. */

#define LAYERS_HEIGHT 40
#define BATCH_HEIGHT 15
#define MAX_BLOCKS 12
#define FEW_BLOCKS 4
#define MANY_BLOCKS 8
#define MAX_SEQUENCES 16
#define LINE_CHARS 26

struct _CwDeviceCard
{
  GtkWidget parent_instance;

  guint rank;

  /* Borrowed from the tree. */
  GtkWidget *box;
  GtkWidget *name;
  GtkWidget *what;
  GtkWidget *layers;
  GtkWidget *batch_caption;
  GtkWidget *batch;
  GtkWidget *memory;      /* The three below, which are hidden before the prediction. */
  GtkWidget *capacity;
  GtkWidget *bar;
  GtkWidget *fit;
  GtkWidget *warning;
};

G_DEFINE_FINAL_TYPE (CwDeviceCard, cw_device_card, GTK_TYPE_WIDGET)

static guint
count_blocks (const CwPlan *plan)
{
  const guint interleaved = plan->pipeline * plan->chunks;

  if (plan->pipeline == 1)
    return MIN (plan->model.layers, FEW_BLOCKS);
  if (interleaved <= MAX_BLOCKS)
    return interleaved;
  if (plan->pipeline <= MAX_BLOCKS && plan->chunks == 1)
    return plan->pipeline;

  return MANY_BLOCKS;
}

/* Whether [a, a + 1) of n and [b, b + 1) of m have something in common. */
static gboolean
overlap (guint a,
         guint n,
         guint b,
         guint m)
{
  const guint64 from = MAX ((guint64) a * m, (guint64) b * n);
  const guint64 to = MIN ((guint64) (a + 1) * m, (guint64) (b + 1) * n);

  return from < to;
}

static gboolean
holds_block (const CwPlan  *plan,
             const CwPlace *place,
             guint          block,
             guint          n_blocks)
{
  if (plan->chunks > 1 && n_blocks == plan->pipeline * plan->chunks)
    return block % plan->pipeline == place->stage;
  /* So many chunks that every block has a part on every device. */
  if (plan->chunks > 1)
    return TRUE;

  return overlap (block, n_blocks, place->stage, plan->pipeline);
}

static void
fill_layers (CwDeviceCard        *self,
             const CwCardContent *content)
{
  CwDeviceCardBlocks *blocks = CW_DEVICE_CARD_BLOCKS (self->layers);
  const CwPlan *plan = content->plan;
  const gboolean sharded = plan->zero >= 3 && cw_plan_get_shards (plan) > 1;
  const guint n = count_blocks (plan);

  cw_device_card_blocks_clear (blocks);
  for (guint i = 0; i < n; i++)
    {
      const guint first = (guint) floor ((double) plan->model.layers * i / n) + 1;
      const guint last = MAX ((guint) floor ((double) plan->model.layers * (i + 1) / n), first);
      const CwBlockState state = !holds_block (plan, &content->place, i, n) ? CW_BLOCK_ABSENT
                                 : sharded                                  ? CW_BLOCK_SHARDED
                                                                            : CW_BLOCK_HELD;
      g_autofree char *label = first == last ? g_strdup_printf ("%u", first) : g_strdup_printf ("%u–%u", first, last);

      cw_device_card_blocks_add (blocks, label, state);
    }
  cw_device_card_blocks_cut (blocks, content->place.tensor, plan->tensor);
  cw_device_card_blocks_set_copies (blocks, !sharded && cw_plan_get_replicas (plan) > 1);
}

static void
fill_batch (CwDeviceCard        *self,
            const CwCardContent *content)
{
  CwDeviceCardBlocks *blocks = CW_DEVICE_CARD_BLOCKS (self->batch);
  const CwPlan *plan = content->plan;
  const double sequences = cw_plan_get_batch (plan);
  const gboolean each = sequences <= MAX_SEQUENCES;
  const guint n = each ? (guint) sequences : MIN (MAX (plan->data, MANY_BLOCKS), MAX_SEQUENCES);

  cw_device_card_blocks_clear (blocks);
  for (guint i = 0; i < n; i++)
    cw_device_card_blocks_add (blocks, NULL,
                               overlap (i, n, content->place.replica, plan->data) ? CW_BLOCK_HELD : CW_BLOCK_ABSENT);
  cw_device_card_blocks_cut (blocks, content->place.context, plan->context);
  gtk_label_set_label (GTK_LABEL (self->batch_caption), each ? _("sequences of the batch") : _("part of the batch"));
}

static void
set_class (GtkWidget  *widget,
           const char *css_class,
           gboolean    present)
{
  if (present)
    gtk_widget_add_css_class (widget, css_class);
  else
    gtk_widget_remove_css_class (widget, css_class);
}

static void
fill_memory (CwDeviceCard        *self,
             const CwCardContent *content)
{
  static const CwStageCost nothing;
  const CwCost *cost = content->cost;
  g_autofree char *bytes = cw_words_capacity (cost->capacity);
  /* Translators: %s is what a device has. */
  g_autofree char *capacity = cost->capacity > 0 ? g_strdup_printf (_("line: %s"), bytes) : g_strdup ("");
  g_autofree char *fit = NULL;
  const gboolean fits = content->stage.bytes <= cost->usable;

  gtk_widget_set_visible (self->memory, content->numbers);
  if (!content->numbers)
    {
      /* What is not to be known yet is not kept in hidden widgets either. */
      gtk_label_set_label (GTK_LABEL (self->fit), "");
      cw_memory_bar_set (CW_MEMORY_BAR (self->bar), &nothing, 0, 0, 0);
      return;
    }

  fit = cw_words_fit (&content->stage, cost);
  gtk_label_set_label (GTK_LABEL (self->capacity), capacity);
  gtk_label_set_label (GTK_LABEL (self->fit), fit);
  set_class (self->fit, "right", cost->capacity > 0 && fits);
  set_class (self->fit, "wrong", cost->capacity > 0 && !fits);
  cw_memory_bar_set (CW_MEMORY_BAR (self->bar), &content->stage, cost->capacity, cost->usable, content->scale);
}

static gboolean
crosses_edge (const CwCardContent *content)
{
  const guint node_size = cw_plan_get_node_size (content->plan, content->device);
  const guint first = content->place.rank - content->place.tensor;

  return content->plan->tensor > 1 && first / node_size != (first + content->plan->tensor - 1) / node_size;
}

static char *
describe (const CwCardContent *content)
{
  g_autofree char *held = cw_words_held (content->plan, &content->place);
  g_autofree char *partners = cw_words_partners (content->plan, &content->place, content->cost, content->numbers);
  g_autofree char *memory = content->numbers ? cw_words_memory (&content->stage, content->cost) : g_strdup ("");

  for (char *p = partners; *p != '\0'; p++)
    if (*p == '\n')
      *p = ' ';

  return g_strjoin (" ", held, partners, memory, NULL);
}

static void
update_names (CwDeviceCard        *self,
              const CwCardContent *content,
              gboolean             crosses)
{
  g_autofree char *name = g_strdup_printf (_("Device %u"), content->place.rank + 1);
  g_autofree char *what = content->plan->pipeline > 1 && content->plan->data == 1 && content->plan->tensor == 1
                            ? cw_words_layers (content->plan, content->place.stage)
                            : cw_words_place (content->plan, &content->place);
  /* Translators: a device and its coordinates: "Device 2, replica 2". */
  g_autofree char *label = g_strdup_printf (_("%1$s, %2$s"), name, what);
  g_autofree char *description = describe (content);
  g_autofree char *said = crosses ? g_strconcat (gtk_label_get_label (GTK_LABEL (self->warning)), " ", description, NULL)
                                  : g_strdup (description);

  gtk_label_set_label (GTK_LABEL (self->name), name);
  gtk_label_set_label (GTK_LABEL (self->what), what);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, said,
                                  -1);
}

static void
choose_action (GtkWidget  *widget,
               const char *name,
               GVariant   *parameter)
{
  gtk_widget_activate_action (widget, "diagram.choose", "u", CW_DEVICE_CARD (widget)->rank);
}

static void
clicked_cb (CwDeviceCard *self)
{
  g_assert (CW_IS_DEVICE_CARD (self));

  gtk_widget_grab_focus (GTK_WIDGET (self));
  gtk_widget_activate_action (GTK_WIDGET (self), "card.choose", NULL);
}

static void
cw_device_card_dispose (GObject *object)
{
  g_clear_pointer (&CW_DEVICE_CARD (object)->box, gtk_widget_unparent);

  G_OBJECT_CLASS (cw_device_card_parent_class)->dispose (object);
}

static void
cw_device_card_class_init (CwDeviceCardClass *klass)
{
  static const guint keys[] = { GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter, GDK_KEY_space, GDK_KEY_KP_Space };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cw_device_card_dispose;

  gtk_widget_class_install_action (widget_class, "card.choose", NULL, choose_action);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding_action (widget_class, keys[i], 0, "card.choose", NULL);

  gtk_widget_class_set_css_name (widget_class, "devicecard");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_RADIO);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static GtkWidget *
create_label (const char *text,
              const char *css_class,
              float       xalign)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "label", text,
                                   "xalign", xalign,
                                   "wrap", TRUE,
                                   "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                   "max-width-chars", LINE_CHARS,
                                   "justify", xalign > 0 ? GTK_JUSTIFY_RIGHT : GTK_JUSTIFY_LEFT,
                                   NULL);

  gtk_widget_add_css_class (label, css_class);
  return label;
}

static GtkWidget *
create_row (GtkWidget *start,
            GtkWidget *end)
{
  GtkWidget *row = cw_flow_new ();

  gtk_widget_set_hexpand (end, TRUE);
  cw_flow_append (CW_FLOW (row), start);
  cw_flow_append (CW_FLOW (row), end);
  return row;
}

static void
cw_device_card_init (CwDeviceCard *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self), "card");

  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  self->name = gtk_label_new ("");
  gtk_widget_add_css_class (self->name, "heading");
  self->what = create_label ("", "dim-label", 1);
  gtk_widget_add_css_class (self->what, "caption");
  self->layers = cw_device_card_blocks_new (LAYERS_HEIGHT, "cw_block_bg");
  self->batch_caption = create_label ("", "dim-label", 0);
  gtk_widget_add_css_class (self->batch_caption, "caption");
  self->batch = cw_device_card_blocks_new (BATCH_HEIGHT, "cw_batch_bg");

  self->memory = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  self->capacity = create_label ("", "caption", 1);
  self->bar = cw_memory_bar_new ();
  self->fit = create_label ("", "caption-heading", 1);
  self->warning = g_object_new (GTK_TYPE_LABEL,
                                "label", _("⚠ Its tensor group crosses an edge."),
                                "wrap", TRUE,
                                "max-width-chars", LINE_CHARS,
                                "xalign", 0.0f,
                                "visible", FALSE,
                                NULL);
  gtk_widget_add_css_class (self->warning, "caption");
  gtk_widget_add_css_class (self->warning, "missed");
  gtk_box_append (GTK_BOX (self->memory), create_row (create_label (_("memory"), "caption", 0), self->capacity));
  gtk_box_append (GTK_BOX (self->memory), self->bar);
  gtk_box_append (GTK_BOX (self->memory), self->fit);

  gtk_box_append (GTK_BOX (self->box), create_row (self->name, self->what));
  gtk_box_append (GTK_BOX (self->box), self->layers);
  gtk_box_append (GTK_BOX (self->box), self->batch_caption);
  gtk_box_append (GTK_BOX (self->box), self->batch);
  gtk_box_append (GTK_BOX (self->box), self->memory);
  gtk_box_append (GTK_BOX (self->box), self->warning);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));

  g_signal_connect_object (click, "released", G_CALLBACK (clicked_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}

GtkWidget *
cw_device_card_new (void)
{
  return g_object_new (CW_TYPE_DEVICE_CARD, NULL);
}

void
cw_device_card_set (CwDeviceCard        *self,
                    const CwCardContent *content)
{
  const gboolean crosses = crosses_edge (content);

  g_return_if_fail (CW_IS_DEVICE_CARD (self));

  self->rank = content->place.rank;
  fill_layers (self, content);
  fill_batch (self, content);
  fill_memory (self, content);
  gtk_widget_set_visible (self->warning, crosses);
  set_class (GTK_WIDGET (self), "crossing", crosses);
  update_names (self, content, crosses);
}

void
cw_device_card_set_chosen (CwDeviceCard *self,
                           gboolean      chosen)
{
  g_return_if_fail (CW_IS_DEVICE_CARD (self));

  set_class (GTK_WIDGET (self), "chosen", chosen);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_CHECKED,
                               chosen ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
}

guint
cw_device_card_get_rank (CwDeviceCard *self)
{
  g_return_val_if_fail (CW_IS_DEVICE_CARD (self), 0);

  return self->rank;
}
