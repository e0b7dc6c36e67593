/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hardware/cw-catalogue.h"
#include "util/cw-address.h"

G_BEGIN_DECLS

#define CW_COMPARISON_MIN_DEVICES 2
#define CW_COMPARISON_MAX_DEVICES 4

#define CW_COMPARISON_ERROR (cw_comparison_error_quark ())
typedef enum
{
  CW_COMPARISON_ERROR_COUNT,  /* fewer than two devices, or more than four */
  CW_COMPARISON_ERROR_DEVICE, /* no such device, or one twice */
  CW_COMPARISON_ERROR_KEY,    /* a part of the address that nothing follows */
} CwComparisonError;
GQuark        cw_comparison_error_quark    (void);

/* One line of the comparison: a field, or what else there is to say. */
typedef struct
{
  const char *name;     /* "Memory per device", in the language of the user */
  const char *nick;     /* "memory"; "topology", "frameworks", "status" or "launched" */
  int         field;    /* CwField, or -1 */
  gboolean    differs;
  gboolean    is_mixed; /* figures that share no axis, such as one way and both ways */
  char       *cells[CW_COMPARISON_MAX_DEVICES];      /* "not published" where there is none */
  /* only where larger is better and some is smaller */
  gboolean    is_largest[CW_COMPARISON_MAX_DEVICES];
} CwComparisonRow;

/* The roofline of a device: attainable = min (peak, bandwidth * FLOP per byte). */
typedef struct
{
  double peak;      /* dense BF16, FLOP per second */
  double bandwidth; /* byte per second */
  double ridge;     /* FLOP per byte from which on the peak is reached */
} CwRoofline;

/* Two to four devices side by side, differences first. Immutable. */
#define CW_TYPE_COMPARISON (cw_comparison_get_type ())
G_DECLARE_FINAL_TYPE (CwComparison, cw_comparison, CW, COMPARISON, GObject)

CwComparison          *cw_comparison_new            (CwDevice * const  *devices,
                                                     guint              n_devices) G_GNUC_WARN_UNUSED_RESULT;
CwComparison          *cw_comparison_parse          (const CwAddress   *address,
                                                     CwCatalogue       *catalogue,
                                                     GError           **error) G_GNUC_WARN_UNUSED_RESULT;
char                  *cw_comparison_to_string      (CwComparison      *self) G_GNUC_WARN_UNUSED_RESULT; /* the address */
guint                  cw_comparison_get_n_devices  (CwComparison      *self);
CwDevice              *cw_comparison_get_device     (CwComparison      *self,
                                                     guint              index);
guint                  cw_comparison_get_n_rows     (CwComparison      *self);
const CwComparisonRow *cw_comparison_get_row        (CwComparison      *self,
                                                     guint              index);
/* "▲ larger", "▲ largest" */
const char            *cw_comparison_get_mark       (CwComparison      *self);
/* FALSE: not published */
gboolean               cw_comparison_get_roofline   (CwComparison      *self,
                                                     guint              index,
                                                     CwRoofline        *roofline);

gboolean               cw_roofline_of_device        (CwDevice          *device,
                                                     CwRoofline        *roofline);

G_END_DECLS
