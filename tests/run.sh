#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Builds Chipwise and runs every test, without a display. Installs what is missing first; asks
# nothing. The last line is "N passed, N failed".
#
#   sh tests/run.sh [SUITE ...]    only those suites: core app tool faults fuzz checks e2e
#   SCREENSHOTS=DIR                where the end-to-end tests leave their pictures
set -u

cd "$(dirname "$0")/.." || exit 1
. src/packages.sh

fail() {
  echo "$1" >&2
  echo '0 passed, 1 failed'
  exit 1
}

more=''
[ $# -gt 0 ] || more=$packages_test_more
for suite in "$@"; do
  case $suite in
    core | app | tool) ;;
    *) more=$packages_test_more ;;
  esac
done
# shellcheck disable=SC2086 # Lists of words.
install_packages $packages_build $packages_run $packages_test $more || fail 'The packages could not be installed.'

build=build-tests
[ -f "$build/build.ninja" ] || meson setup "$build" -Dwerror=true --prefix="$PWD/$build/prefix" >/dev/null \
  || fail 'meson setup failed.'
ninja -C "$build" all meson-test-prereq meson-benchmark-prereq || fail 'The build failed.'

suites=''
for suite in "$@"; do
  suites="$suites --suite $suite"
done

# The core again under valgrind: an error or a leak fails. Meanwhile, as tests that
# come one after the other leave a processor idle.
valgrind=$build/meson-logs/valgrind.out
rm -f "$build"/meson-logs/testlog*
if [ $# = 0 ]; then
  meson test -C "$build" --no-rebuild --print-errorlogs --setup valgrind --suite core \
    --num-processes 1 --logbase testlog-valgrind >"$valgrind" 2>&1 &
fi

# One bus and one display for the tests that need them; the end-to-end tests bring their own.
# shellcheck disable=SC2086 # A list of words.
dbus-run-session -- xvfb-run -a -s '-screen 0 1280x900x24' \
  meson test -C "$build" --no-rebuild --print-errorlogs $suites
wait
if [ $# = 0 ]; then
  cat "$valgrind"
  ls "$build"/meson-logs/testlog-valgrind*.json >/dev/null || fail 'The tests under valgrind left no log.'
fi

exec /usr/bin/python3 tests/summary.py "$build"/meson-logs/testlog*.json
