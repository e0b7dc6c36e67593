/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "session/cw-interval.h"

#include <math.h>

/* Nine of ten such intervals hold the true share. */
#define Z 1.6448536269514722

/**
 * cw_interval_wilson:
 * @right: how many were right, 0 to @n; answers may be weighted, so this need not be whole
 * @n: how many there were, 0 or more
 *
 * Gets where the share of right answers probably lies: the score interval of 90 %.
 *
 * The ends are the shares p at which @right is just z standard errors away from n·p, with z = 1.645:
 * (right + z²/2 ± z·√(right·(n − right)/n + z²/4)) / (n + z²). E. B. Wilson, "Probable inference, the
 * law of succession, and statistical inference", 1927.
 *
 * Returns: the interval; 0 to 1 when @n is 0
 */
CwInterval
cw_interval_wilson (double right,
                    double n)
{
  CwInterval interval = { 0, 1 };
  double middle, distance;

  g_return_val_if_fail (n >= 0 && right >= 0, interval);

  if (n <= 0)
    return interval;

  right = MIN (right, n);
  middle = (right + Z * Z / 2) / (n + Z * Z);
  distance = Z * sqrt (right * (n - right) / n + Z * Z / 4) / (n + Z * Z);
  interval.low = right > 0 ? CLAMP (middle - distance, 0, 1) : 0;
  interval.high = right < n ? CLAMP (middle + distance, 0, 1) : 1;

  return interval;
}
