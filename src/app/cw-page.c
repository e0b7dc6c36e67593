/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-page.h"

#include "cw-style.h"

/* A page is one widget with a bin layout, so that nobody outside reaches into it. Its title, icon and
 * style sheet come from its own .ui file; the context comes from the application, once, before the page
 * is shown. */
typedef struct
{
  CwContext *context;
  char *title;
  char *icon_name;
  char *style_sheet; /* NULL: none of its own. */
} CwPagePrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (CwPage, cw_page, GTK_TYPE_WIDGET)

typedef enum
{
  PROP_CONTEXT = 1,
  PROP_TITLE,
  PROP_ICON_NAME,
  PROP_STYLE_SHEET,
  N_PROPS
} CwPageProperty;

static GParamSpec *properties[N_PROPS];

static void
set_context (CwPage    *self,
             CwContext *context)
{
  CwPagePrivate *priv = cw_page_get_instance_private (self);

  if (!g_set_object (&priv->context, context))
    return;

  if (context != NULL && priv->style_sheet != NULL)
    cw_style_use_page (priv->style_sheet);
  if (context != NULL && CW_PAGE_GET_CLASS (self)->context_set != NULL)
    CW_PAGE_GET_CLASS (self)->context_set (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CONTEXT]);
}

static void
set_string (CwPage         *self,
            char          **field,
            const char     *value,
            CwPageProperty  property)
{
  if (g_strcmp0 (*field, value) == 0)
    return;

  g_free (*field);
  *field = g_strdup (value);
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

static gboolean
cw_page_real_open_address (CwPage           *self,
                           const CwAddress  *address,
                           GError          **error)
{
  return TRUE;
}

static gboolean
cw_page_real_handles (CwPage          *self,
                      const CwAddress *address)
{
  return FALSE;
}

static char *
cw_page_real_undo (CwPage *self)
{
  return NULL;
}

static guint
cw_page_real_count_waiting (CwPage     *self,
                            CwContext  *context,
                            char      **words)
{
  return 0;
}

/* At GTK 4.8 gtk_widget_dispose_template() unparents only the children that were bound. */
static void
cw_page_dispose (GObject *object)
{
  CwPage *self = CW_PAGE (object);
  CwPagePrivate *priv = cw_page_get_instance_private (self);
  GtkWidget *child = NULL;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&priv->context);

  G_OBJECT_CLASS (cw_page_parent_class)->dispose (object);
}

static void
cw_page_finalize (GObject *object)
{
  CwPagePrivate *priv = cw_page_get_instance_private (CW_PAGE (object));

  g_clear_pointer (&priv->title, g_free);
  g_clear_pointer (&priv->icon_name, g_free);
  g_clear_pointer (&priv->style_sheet, g_free);

  G_OBJECT_CLASS (cw_page_parent_class)->finalize (object);
}

static void
cw_page_get_property (GObject    *object,
                      guint       prop_id,
                      GValue     *value,
                      GParamSpec *pspec)
{
  CwPage *self = CW_PAGE (object);
  CwPagePrivate *priv = cw_page_get_instance_private (self);

  switch ((CwPageProperty) prop_id)
    {
    case PROP_CONTEXT:
      g_value_set_object (value, cw_page_get_context (self));
      break;
    case PROP_TITLE:
      g_value_set_string (value, cw_page_get_title (self));
      break;
    case PROP_ICON_NAME:
      g_value_set_string (value, cw_page_get_icon_name (self));
      break;
    case PROP_STYLE_SHEET:
      g_value_set_string (value, priv->style_sheet);
      break;
    case N_PROPS:
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
cw_page_set_property (GObject      *object,
                      guint         prop_id,
                      const GValue *value,
                      GParamSpec   *pspec)
{
  CwPage *self = CW_PAGE (object);
  CwPagePrivate *priv = cw_page_get_instance_private (self);

  switch ((CwPageProperty) prop_id)
    {
    case PROP_CONTEXT:
      set_context (self, g_value_get_object (value));
      break;
    case PROP_TITLE:
      set_string (self, &priv->title, g_value_get_string (value), PROP_TITLE);
      break;
    case PROP_ICON_NAME:
      set_string (self, &priv->icon_name, g_value_get_string (value), PROP_ICON_NAME);
      break;
    case PROP_STYLE_SHEET:
      set_string (self, &priv->style_sheet, g_value_get_string (value), PROP_STYLE_SHEET);
      break;
    case N_PROPS:
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
cw_page_class_init (CwPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = cw_page_dispose;
  object_class->finalize = cw_page_finalize;
  object_class->get_property = cw_page_get_property;
  object_class->set_property = cw_page_set_property;

  klass->open_address = cw_page_real_open_address;
  klass->handles = cw_page_real_handles;
  klass->undo = cw_page_real_undo;
  klass->count_waiting = cw_page_real_count_waiting;

  properties[PROP_CONTEXT] =
    g_param_spec_object ("context", NULL, NULL, CW_TYPE_CONTEXT, flags);
  properties[PROP_TITLE] =
    g_param_spec_string ("title", NULL, NULL, NULL, flags);
  properties[PROP_ICON_NAME] =
    g_param_spec_string ("icon-name", NULL, NULL, NULL, flags);
  /* A file name in the resources, loaded when the page fills itself. */
  properties[PROP_STYLE_SHEET] =
    g_param_spec_string ("style-sheet", NULL, NULL, NULL, flags);

  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GENERIC);
  gtk_widget_class_set_css_name (widget_class, "page");
}

static void
cw_page_init (CwPage *self)
{
}

CwContext *
cw_page_get_context (CwPage *self)
{
  CwPagePrivate *priv = cw_page_get_instance_private (self);

  g_return_val_if_fail (CW_IS_PAGE (self), NULL);

  return priv->context;
}

const char *
cw_page_get_title (CwPage *self)
{
  CwPagePrivate *priv = cw_page_get_instance_private (self);

  g_return_val_if_fail (CW_IS_PAGE (self), NULL);

  return priv->title;
}

const char *
cw_page_get_icon_name (CwPage *self)
{
  CwPagePrivate *priv = cw_page_get_instance_private (self);

  g_return_val_if_fail (CW_IS_PAGE (self), NULL);

  return priv->icon_name;
}

gboolean
cw_page_has_sidebar (CwPage *self)
{
  g_return_val_if_fail (CW_IS_PAGE (self), FALSE);

  return CW_PAGE_GET_CLASS (self)->toggle_sidebar != NULL;
}

gboolean
cw_page_handles (CwPage          *self,
                 const CwAddress *address)
{
  g_return_val_if_fail (CW_IS_PAGE (self), FALSE);
  g_return_val_if_fail (address != NULL, FALSE);

  return CW_PAGE_GET_CLASS (self)->handles (self, address);
}

gboolean
cw_page_open_address (CwPage           *self,
                      const CwAddress  *address,
                      GError          **error)
{
  g_return_val_if_fail (CW_IS_PAGE (self), FALSE);
  g_return_val_if_fail (address != NULL, FALSE);

  return CW_PAGE_GET_CLASS (self)->open_address (self, address, error);
}

char *
cw_page_undo (CwPage *self)
{
  g_return_val_if_fail (CW_IS_PAGE (self), NULL);

  return CW_PAGE_GET_CLASS (self)->undo (self);
}

/* @words is set when the count is not 0. */
guint
cw_page_count_waiting (CwPage     *self,
                       CwContext  *context,
                       char      **words)
{
  g_return_val_if_fail (CW_IS_PAGE (self), 0);
  g_return_val_if_fail (CW_IS_CONTEXT (context), 0);
  g_return_val_if_fail (words != NULL, 0);

  *words = NULL;

  return CW_PAGE_GET_CLASS (self)->count_waiting (self, context, words);
}

void
cw_page_toggle_sidebar (CwPage *self)
{
  g_return_if_fail (CW_IS_PAGE (self));

  if (CW_PAGE_GET_CLASS (self)->toggle_sidebar != NULL)
    CW_PAGE_GET_CLASS (self)->toggle_sidebar (self);
}
