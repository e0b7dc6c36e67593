/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-study-page-private.h"

#include "cw-collection-view.h"
#include "cw-objective-view.h"
#include "cw-practice-view.h"
#include "cw-traps-view.h"

#include <glib/gi18n.h>

/* Addresses that lead to this page. One that cannot be followed says why, and leaves all as it is. */

#define MISSED   "chipwise:collection/missed"
#define FLAGGED  "chipwise:collection/flagged"
#define TRAPS    "chipwise:collection/traps"
#define PRACTICE "chipwise:collection/practice"

static CwPack *
find_pack (CwStudyPage      *self,
           const CwAddress  *address,
           GError          **error)
{
  CwLibrary *library = cw_context_get_library (cw_study_page_get_context (self));
  CwPack *pack = cw_library_find_pack (library, cw_address_get_pack (address));

  if (pack == NULL)
    g_set_error (error, CW_ADDRESS_ERROR, CW_ADDRESS_ERROR_FORM,
                 _("There is no pack of questions named “%s”."), cw_address_get_pack (address));
  return pack;
}

static gboolean
open_objective (CwStudyPage      *self,
                const CwAddress  *address,
                GError          **error)
{
  CwPack *pack = find_pack (self, address, error);
  CwObjective *objective;
  g_autofree char *place = NULL;

  if (pack == NULL)
    return FALSE;

  objective = cw_pack_find_objective (pack, cw_address_get_id (address));
  if (objective == NULL)
    {
      g_set_error (error, CW_ADDRESS_ERROR, CW_ADDRESS_ERROR_FORM, _("“%1$s” has no objective named “%2$s”."),
                   cw_pack_get_title (pack), cw_address_get_id (address));
      return FALSE;
    }

  place = cw_address_to_string (address);
  cw_study_page_show_view (self, cw_objective_view_new (cw_study_page_get_context (self), pack, objective), place);
  return TRUE;
}

/* A question of the running set opens there; any other by itself. */
static gboolean
open_question (CwStudyPage      *self,
               const CwAddress  *address,
               GError          **error)
{
  CwPack *pack = find_pack (self, address, error);
  CwQuestion *question;
  guint index;

  if (pack == NULL)
    return FALSE;

  question = cw_pack_find_question (pack, cw_address_get_id (address));
  if (question == NULL)
    {
      g_set_error (error, CW_ADDRESS_ERROR, CW_ADDRESS_ERROR_FORM, _("“%1$s” has no question named “%2$s”."),
                   cw_pack_get_title (pack), cw_address_get_id (address));
      return FALSE;
    }

  if (cw_question_get_reserved (question))
    {
      g_set_error (error, CW_ADDRESS_ERROR, CW_ADDRESS_ERROR_FORM,
                   _("The question “%s” is kept for mock exams, so that it is new to you there."),
                   cw_address_get_id (address));
      return FALSE;
    }

  if (!cw_study_page_check_exam (self, question, error))
    return FALSE;

  index = self->session != NULL ? cw_session_find (self->session, cw_question_get_key (question)) : 0;
  if (self->session != NULL && index < cw_session_get_n_items (self->session))
    cw_study_page_show_item (self, index);
  else
    cw_study_page_start_single (self, question);

  return TRUE;
}

gboolean
cw_study_page_handles (CwPage          *page,
                       const CwAddress *address)
{
  switch (cw_address_get_kind (address))
    {
    case CW_ADDRESS_QUESTION:
    case CW_ADDRESS_OBJECTIVE:
    case CW_ADDRESS_COLLECTION:
    case CW_ADDRESS_TODAY:
    case CW_ADDRESS_EXAM:
      return TRUE;

    case CW_ADDRESS_HARDWARE:
    case CW_ADDRESS_DEVICE:
    case CW_ADDRESS_COMPARE:
    case CW_ADDRESS_PARALLELISM:
    case CW_ADDRESS_PROGRESS:
    default:
      return FALSE;
    }
}

static gboolean
open_practice (CwStudyPage      *self,
               const CwAddress  *address,
               GError          **error)
{
  g_autoptr(CwPracticeFilter) filter = cw_practice_filter_parse (address, error);

  if (filter == NULL)
    return FALSE;

  cw_study_page_show_view (self, cw_practice_view_new (cw_study_page_get_context (self), filter), PRACTICE);
  return TRUE;
}

static gboolean
open_collection (CwStudyPage      *self,
                 const CwAddress  *address,
                 GError          **error)
{
  CwContext *context = cw_study_page_get_context (self);
  const char *id = cw_address_get_id (address);

  if (g_str_equal (id, "practice"))
    return open_practice (self, address, error);

  if (g_str_equal (id, "traps"))
    cw_study_page_show_view (self, cw_traps_view_new (context), TRAPS);
  else if (g_str_equal (id, "missed"))
    cw_study_page_show_view (self, cw_collection_view_new (context, CW_COLLECTION_MISSED), MISSED);
  else
    cw_study_page_show_view (self, cw_collection_view_new (context, CW_COLLECTION_FLAGGED), FLAGGED);

  return TRUE;
}

gboolean
cw_study_page_open_address (CwPage           *page,
                            const CwAddress  *address,
                            GError          **error)
{
  CwStudyPage *self = CW_STUDY_PAGE (page);

  switch (cw_address_get_kind (address))
    {
    case CW_ADDRESS_QUESTION:
      return open_question (self, address, error);

    case CW_ADDRESS_OBJECTIVE:
      return open_objective (self, address, error);

    case CW_ADDRESS_COLLECTION:
      return open_collection (self, address, error);

    case CW_ADDRESS_TODAY:
      cw_study_page_show_today (self);
      return TRUE;

    case CW_ADDRESS_EXAM:
      return cw_study_page_show_exam (self, cw_address_get_id (address), error);

    case CW_ADDRESS_HARDWARE:
    case CW_ADDRESS_DEVICE:
    case CW_ADDRESS_COMPARE:
    case CW_ADDRESS_PARALLELISM:
    case CW_ADDRESS_PROGRESS:
    default:
      g_return_val_if_reached (FALSE);
    }
}
