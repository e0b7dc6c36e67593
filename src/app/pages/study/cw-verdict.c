/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-verdict.h"

#include "util/cw-address.h"
#include "widgets/cw-button.h"
#include "widgets/cw-content-label.h"
#include "widgets/cw-device-text.h"
#include "widgets/cw-flow.h"

#include <glib/gi18n.h>

/* Right or wrong, with how sure one was; the fact in one paragraph; and where to look next. It takes
 * the focus when it appears, which is how a screen reader below GTK 4.14 gets to say it. */

struct _CwVerdict
{
  GtkWidget parent_instance;

  /* Template. */
  GtkWidget *box;
  GtkLabel  *title;
  GtkLabel  *found;
  GtkLabel  *heading;
  CwFlow    *links;
};

G_DEFINE_FINAL_TYPE (CwVerdict, cw_verdict, GTK_TYPE_WIDGET)

static const char *
describe_right (CwConfidence confidence)
{
  switch (confidence)
    {
    case CW_CONFIDENCE_GUESS:
      return _("✓ Right, as a guess");
    case CW_CONFIDENCE_FAIR:
      return _("✓ Right, and you were fairly sure");
    case CW_CONFIDENCE_CERTAIN:
      return _("✓ Right, and you were certain");
    case CW_CONFIDENCE_NONE:
    default:
      return _("✓ Right");
    }
}

static const char *
describe_wrong (CwConfidence confidence)
{
  switch (confidence)
    {
    case CW_CONFIDENCE_GUESS:
      return _("✗ Wrong, as a guess");
    case CW_CONFIDENCE_FAIR:
      return _("✗ Wrong, and you were fairly sure");
    case CW_CONFIDENCE_CERTAIN:
      return _("✗ Wrong, and you were certain");
    case CW_CONFIDENCE_NONE:
    default:
      return _("✗ Wrong");
    }
}

/* The verdict in words. */
const char *
cw_verdict_describe (CwAttempt *attempt)
{
  g_return_val_if_fail (attempt != NULL, NULL);

  if (cw_attempt_get_options (attempt)[0] == NULL && cw_attempt_get_mode (attempt) == CW_MODE_EXAM)
    return C_("question of an exam", "○ Not answered");

  if (cw_attempt_get_options (attempt)[0] == NULL)
    /* Translators: the verdict when the learner asked to be shown the answer. */
    return _("○ Not known yet");

  return cw_attempt_get_right (attempt) ? describe_right (cw_attempt_get_confidence (attempt))
                                        : describe_wrong (cw_attempt_get_confidence (attempt));
}

/* "1 of 2 found" where more than one was asked for and not all were found; else NULL. */
static char *
describe_found (CwQuestion *question,
                CwAttempt  *attempt)
{
  const char * const *ids = cw_attempt_get_options (attempt);
  guint choose = cw_question_get_choose (question);
  guint found = 0;

  if (choose < 2 || cw_attempt_get_right (attempt) || ids[0] == NULL)
    return NULL;

  for (; *ids != NULL; ids++)
    {
      CwOption *option = cw_question_find_option (question, *ids);

      found += option != NULL && cw_option_get_correct (option) ? 1 : 0;
    }

  /* Translators: how many of the right options were among the chosen ones. */
  return g_strdup_printf (ngettext ("%1$u of %2$u found; the exam counts exact sets alone",
                                    "%1$u of %2$u found; the exam counts exact sets alone", choose),
                          found, choose);
}

/* What a chip that leads to @address says, or NULL when there is no such place. */
static char *
describe_link (CwLibrary  *library,
               const char *address)
{
  g_autoptr(CwAddress) parsed = cw_address_parse (address, NULL);
  CwPack *pack;

  if (parsed != NULL && cw_address_get_kind (parsed) == CW_ADDRESS_PARALLELISM)
    return g_strdup (_("See it in the diagram →"));
  if (parsed == NULL || cw_address_get_pack (parsed) == NULL)
    return NULL;

  pack = cw_library_find_pack (library, cw_address_get_pack (parsed));
  if (pack == NULL)
    return NULL;

  if (cw_address_get_kind (parsed) == CW_ADDRESS_OBJECTIVE)
    {
      CwObjective *objective = cw_pack_find_objective (pack, cw_address_get_id (parsed));

      return objective != NULL ? g_strdup_printf (_("%s →"), cw_objective_get_title (objective)) : NULL;
    }

  if (cw_address_get_kind (parsed) == CW_ADDRESS_QUESTION)
    {
      CwQuestion *question = cw_pack_find_question (pack, cw_address_get_id (parsed));

      if (question != NULL && !cw_question_get_reserved (question))
        return g_strdup (_("A related question →"));
    }

  return NULL;
}

static void
append_link (CwVerdict  *self,
             const char *text,
             const char *address)
{
  GtkWidget *button = gtk_button_new_with_label (text);

  cw_button_wrap (GTK_BUTTON (button));
  gtk_widget_add_css_class (button, "chip");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", address);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.go");
  cw_flow_append (self->links, button);
  gtk_widget_set_visible (GTK_WIDGET (self->links), TRUE);
}

static void
append_links (CwVerdict  *self,
              CwLibrary  *library,
              CwQuestion *question)
{
  for (const char * const *address = cw_question_get_see (question); *address != NULL; address++)
    {
      g_autofree char *text = describe_link (library, *address);

      if (text != NULL)
        append_link (self, text, *address);
    }
}

static void
cw_verdict_dispose (GObject *object)
{
  CwVerdict *self = CW_VERDICT (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);

  G_OBJECT_CLASS (cw_verdict_parent_class)->dispose (object);
}

static void
cw_verdict_class_init (CwVerdictClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cw_verdict_dispose;

  g_type_ensure (CW_TYPE_FLOW);
  gtk_widget_class_set_css_name (widget_class, "verdict");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
    "/io/github/chipwise/Chipwise/pages/study/cw-verdict.ui");
  gtk_widget_class_bind_template_child (widget_class, CwVerdict, box);
  gtk_widget_class_bind_template_child (widget_class, CwVerdict, title);
  gtk_widget_class_bind_template_child (widget_class, CwVerdict, found);
  gtk_widget_class_bind_template_child (widget_class, CwVerdict, heading);
  gtk_widget_class_bind_template_child (widget_class, CwVerdict, links);
}

static void
cw_verdict_init (CwVerdict *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
cw_verdict_new (CwLibrary  *library,
                CwQuestion *question,
                CwAttempt  *attempt)
{
  CwVerdict *self;
  GtkWidget *summary;
  g_autofree char *found = NULL;
  g_autofree char *plain = NULL;
  const char *title;

  g_return_val_if_fail (CW_IS_LIBRARY (library), NULL);
  g_return_val_if_fail (CW_IS_QUESTION (question), NULL);
  g_return_val_if_fail (attempt != NULL, NULL);

  self = g_object_new (CW_TYPE_VERDICT, NULL);
  title = cw_verdict_describe (attempt);
  gtk_label_set_text (self->title, title);
  gtk_widget_add_css_class (GTK_WIDGET (self), cw_attempt_get_right (attempt)            ? "right"
                                               : cw_attempt_get_options (attempt)[0] == NULL ? "missed"
                                                                                             : "wrong");

  found = describe_found (question, attempt);
  if (found != NULL)
    {
      gtk_label_set_text (self->found, found);
      gtk_widget_set_visible (GTK_WIDGET (self->found), TRUE);
    }

  summary = cw_content_label_new (cw_question_get_summary (question), CW_TEXT_PLAIN_DETAIL);
  gtk_box_insert_child_after (GTK_BOX (self->box), summary, GTK_WIDGET (self->heading));
  append_links (self, library, question);

  plain = cw_text_to_plain (cw_question_get_summary (question));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, plain,
                                  -1);
  return GTK_WIDGET (self);
}

/* The chips that lead to the figures that decide the question. */
void
cw_verdict_link_devices (CwVerdict   *self,
                         CwCatalogue *catalogue,
                         CwQuestion  *question)
{
  g_return_if_fail (CW_IS_VERDICT (self));
  g_return_if_fail (CW_IS_CATALOGUE (catalogue));
  g_return_if_fail (CW_IS_QUESTION (question));

  for (const char * const *text = cw_question_get_see (question); *text != NULL; text++)
    {
      g_autoptr(CwAddress) address = cw_address_parse (*text, NULL);
      g_autofree char *label = address != NULL ? cw_device_link_text (catalogue, address) : NULL;

      if (label != NULL)
        append_link (self, label, *text);
    }
}
