#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Proves that neither the core nor the tool needs the toolkit.
#
#   check_links.sh CORE-LIBRARY TOOL
set -u

core=$1
tool=$2
toolkit='libgtk|libgdk|libgsk|libpango|libcairo|libgraphene|libX11|libwayland'

echo '1..2'

if nm --undefined-only "$core" | grep -E ' U (gtk|gdk|gsk|pango|cairo|graphene)_'; then
  echo 'not ok 1 - the core calls the toolkit'
else
  echo 'ok 1 - the core calls nothing of the toolkit'
fi

# All that is loaded, not only what is named: a library may bring another.
if ldd "$tool" | grep -E "$toolkit"; then
  echo 'not ok 2 - the tool loads the toolkit'
else
  echo 'ok 2 - the tool loads nothing of the toolkit'
fi
