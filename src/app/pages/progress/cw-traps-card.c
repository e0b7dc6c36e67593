/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-traps-card.h"

#include "cw-progress-parts.h"
#include "widgets/cw-content-label.h"
#include "widgets/cw-flow.h"

#include <glib/gi18n.h>

#define MAX_TRAPS 3

struct _CwTrapsCard
{
  CwProgressCard parent_instance;
};

G_DEFINE_FINAL_TYPE (CwTrapsCard, cw_traps_card, CW_TYPE_PROGRESS_CARD)

/* "You took it 3 times" leads to where; "See the picture" to what refutes it. */
static GtkWidget *
create_links (CwTrap *trap)
{
  CwMisconception *misconception = cw_trap_get_misconception (trap);
  const char *see = cw_misconception_get_see (misconception);
  const char *correction = cw_misconception_get_correction (misconception);
  const guint n = cw_trap_get_n_taken (trap);
  GtkWidget *flow = cw_flow_new ();
  g_autofree char *address = g_strconcat ("chipwise:progress/traps.", cw_misconception_get_id (misconception), NULL);
  g_autofree char *text = g_strdup_printf (ngettext ("You took it %u time", "You took it %u times", n), n);
  /* Translators: the name of a button for a screen reader: how often, and the wrong belief. */
  g_autofree char *taken = g_strdup_printf (_("%1$s: “%2$s”"), text, cw_misconception_get_belief (misconception));

  cw_flow_append (CW_FLOW (flow), cw_progress_link_new (text, taken, address));
  if (see != NULL)
    {
      /* Translators: the name of a button for a screen reader; %s is a sentence that a picture shows. */
      g_autofree char *name = g_strdup_printf (_("See the picture: %s"), correction);

      cw_flow_append (CW_FLOW (flow), cw_progress_link_new (_("See the picture"), name, see));
    }
  if (cw_trap_get_refuted (trap))
    cw_flow_append (CW_FLOW (flow), cw_progress_text_new (_("✓ right since"), "dim-label"));

  return flow;
}

/* Its first sentence stands out; what follows explains it. */
static void
add_correction (GtkBox     *box,
                const char *correction)
{
  const char *end = strstr (correction, ". ");
  g_autofree char *first = end != NULL ? g_strndup (correction, end + 1 - correction) : g_strdup (correction);
  GtkWidget *label = cw_content_label_new (first, CW_TEXT_PLAIN_DETAIL);

  gtk_widget_add_css_class (label, "fact");
  gtk_box_append (box, label);
  if (end != NULL)
    gtk_box_append (box, cw_content_label_new (end + 2, CW_TEXT_PLAIN_DETAIL));
}

static GtkWidget *
create_trap (CwTrap *trap)
{
  CwMisconception *misconception = cw_trap_get_misconception (trap);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  /* Translators: %s is a wrong belief. */
  g_autofree char *quoted = g_strdup_printf (_("“%s”"), cw_misconception_get_belief (misconception));
  GtkWidget *belief = cw_content_label_new (quoted, CW_TEXT_PLAIN_DETAIL);

  gtk_widget_add_css_class (belief, "dim-label");
  add_correction (GTK_BOX (box), cw_misconception_get_correction (misconception));
  gtk_box_append (GTK_BOX (box), belief);
  gtk_box_append (GTK_BOX (box), create_links (trap));

  return box;
}

static void
add_practice (GtkBox *box,
              guint   n)
{
  GtkWidget *flow = cw_flow_new ();

  cw_flow_append (CW_FLOW (flow), cw_progress_button_new (_("Practise these"), "chipwise:collection/traps"));
  if (n > MAX_TRAPS)
    {
      g_autofree char *text = g_strdup_printf (ngettext ("All %u trap", "All %u traps", n), n);

      cw_flow_append (CW_FLOW (flow), cw_progress_link_new (text, NULL, "chipwise:collection/traps"));
    }
  gtk_box_append (box, flow);
}

static void
cw_traps_card_update (CwProgressCard  *card,
                      const CwFigures *figures)
{
  GtkBox *box = cw_progress_card_get_box (card);
  const guint n = g_list_model_get_n_items (figures->traps);

  cw_progress_clear (box);
  if (n == 0)
    {
      gtk_box_append (box, cw_progress_text_new (_("None so far. When you take an option that plays on a common belief, "
                                                   "the correction stands here."), "dim-label"));
      return;
    }

  for (guint i = 0; i < MIN (n, MAX_TRAPS); i++)
    {
      g_autoptr(CwTrap) trap = g_list_model_get_item (figures->traps, i);

      gtk_box_append (box, create_trap (trap));
    }
  add_practice (box, n);
}

static void
cw_traps_card_class_init (CwTrapsCardClass *klass)
{
  CW_PROGRESS_CARD_CLASS (klass)->update = cw_traps_card_update;
}

static void
cw_traps_card_init (CwTrapsCard *self)
{
  cw_progress_card_set_title (CW_PROGRESS_CARD (self), _("Traps you fell into"));
}
