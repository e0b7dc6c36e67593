/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What the program returns, for scripts. */
enum
{
  CW_TOOL_GOOD = 0,
  CW_TOOL_FAULTS = 1, /* faults in what was read, or something would be lost */
  CW_TOOL_USAGE = 2,  /* wrong arguments, or a file that cannot be read */
};
