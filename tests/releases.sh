#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Builds Chipwise and runs the tests of core, app and tool on each Debian that it is for, each in a
# root of its own that has nothing but the base system. The last line is "N passed, N failed".
#
# Needs root and Debian.
#
#   sh tests/releases.sh [RELEASE ...]    only those: bookworm trixie forky
set -u

cd "$(dirname "$0")/.." || exit 1
. src/packages.sh
. tests/debian-root.sh

[ $# -gt 0 ] || set -- bookworm trixie forky

passed=0
failed=0

finish() {
  echo "$passed passed, $failed failed"
  [ "$failed" = 0 ] || exit 1
  exit 0
}

# Without what only a debugger reads, which takes its time to write and to link.
run_release() { # RELEASE
  make_root "$1" "$work/$1" && copy_tree "$work/$1/root/chipwise" \
    && in_root "$work/$1" 'cd chipwise && CFLAGS=-g0 sh tests/run.sh core app tool'
}

[ "$(id -u)" = 0 ] || { echo 'Run this as root.' >&2; failed=1; finish; }
install_packages debootstrap || { failed=1; finish; }

work=$(mktemp -d)
trap 'rm -rf --one-file-system "$work"' EXIT
trap 'exit 1' INT TERM

# Side by side: one fetches while another compiles.
for release; do
  run_release "$release" >"$work/$release.log" 2>&1 &
done
wait

for release; do
  total=$(tail -n 1 "$work/$release.log")
  good=$(expr "$total" : '\([0-9]*\) passed, [0-9]* failed$') || good=0
  bad=$(expr "$total" : '[0-9]* passed, \([0-9]*\) failed$') || [ "$bad" = 0 ] || bad=1
  [ "$bad" = 0 ] || sed "s/^/# $release: /" "$work/$release.log"
  gtk=$(in_root "$work/$release" 'pkg-config --modversion gtk4')
  echo "$release, GTK $gtk: $good passed, $bad failed"
  passed=$((passed + good))
  failed=$((failed + bad))
done
finish
