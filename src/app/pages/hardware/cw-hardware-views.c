/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-hardware-views.h"

#include "cw-kind-view.h"
#include "cw-model-view.h"
#include "describe/cw-describe.h"

/* The views by name, so that the page need not tell them apart. */

gboolean
cw_hardware_has_view (const CwHardwareQuery *query)
{
  g_return_val_if_fail (query != NULL, FALSE);

  return !g_str_equal (query->view, "table");
}

static GtkWidget *
create_kind_view (CwContext              *context,
                  const CwHardwareQuery  *query,
                  GError                **error)
{
  CwAdvice *advice = cw_context_get_advice (context);
  const char * const *yes = (const char * const *) query->yes;
  GtkWidget *view;

  if (!cw_advice_check (advice, yes, error))
    return NULL;

  view = cw_kind_view_new (cw_context_get_library (context), advice);
  cw_kind_view_set_yes (CW_KIND_VIEW (view), yes);
  return view;
}

static GtkWidget *
create_model_view (CwContext              *context,
                   const CwHardwareQuery  *query,
                   GError                **error)
{
  GtkWidget *view = cw_model_view_new (cw_context_get_catalogue (context), cw_context_get_presets (context));

  if (!cw_model_view_open (CW_MODEL_VIEW (view), query, error))
    {
      g_object_ref_sink (view);
      g_object_unref (view);
      return NULL;
    }

  return view;
}

/* %NULL with an error: the query names something that there is not. */
GtkWidget *
cw_hardware_view_new (CwContext              *context,
                      const CwHardwareQuery  *query,
                      GError                **error)
{
  g_return_val_if_fail (CW_IS_CONTEXT (context), NULL);
  g_return_val_if_fail (cw_hardware_has_view (query), NULL);

  if (g_str_equal (query->view, "kind"))
    return create_kind_view (context, query, error);

  return create_model_view (context, query, error);
}

void
cw_hardware_view_set_narrow (GtkWidget *view,
                             gboolean   narrow)
{
  if (CW_IS_MODEL_VIEW (view))
    cw_model_view_set_narrow (CW_MODEL_VIEW (view), narrow);
}

/* What the user has set there by now. */
char *
cw_hardware_view_dup_address (GtkWidget *view)
{
  if (CW_IS_KIND_VIEW (view))
    return cw_kind_view_dup_address (CW_KIND_VIEW (view));

  return cw_model_view_dup_address (CW_MODEL_VIEW (view));
}

char *
cw_hardware_dup_text (CwContext   *context,
                      const char  *address,
                      GError     **error)
{
  g_autoptr(CwAddress) parsed = cw_address_parse (address, error);
  CwLibrary *library = cw_context_get_library (context);

  if (parsed == NULL)
    return NULL;
  if (cw_describe_is_kind (parsed))
    return cw_describe_kind (library, cw_context_get_advice (context), parsed, FALSE, error);

  return cw_describe_address (library, cw_context_get_catalogue (context), parsed, CW_DESCRIBE_ASK, error);
}
