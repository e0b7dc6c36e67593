#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Builds Chipwise and starts it. Installs what is missing first; asks nothing.
#
#   sh src/run.sh [ADDRESS | --data DIR | ...]    the arguments go to the program
set -eu

cd "$(dirname "$0")/.."
. src/packages.sh

# shellcheck disable=SC2086 # Lists of words.
install_packages $packages_build $packages_run

[ -f build/build.ninja ] || meson setup build >/dev/null
meson compile -C build runnable >build/compile.log 2>&1 || { cat build/compile.log >&2; exit 1; }

export GSETTINGS_SCHEMA_DIR="$PWD/build/data" CHIPWISE_BUILD_PO="$PWD/build/po"

# GTK 4.18 and later want a session bus, and without one no preference is kept.
with_bus=''
[ -n "${DBUS_SESSION_BUS_ADDRESS:-}" ] || with_bus='dbus-run-session --'

if [ -n "${DISPLAY:-}" ] || [ -n "${WAYLAND_DISPLAY:-}" ]; then
  exec $with_bus build/src/chipwise "$@"
fi

# No display: GTK's own server shows the window in a browser on this machine.
number="${CHIPWISE_BROADWAY:-5}"
port=$((8080 + number))
gtk4-broadwayd --address 127.0.0.1 --port "$port" ":$number" >build/broadway.log 2>&1 &
server=$!
trap 'kill "$server" 2>/dev/null || true' EXIT INT TERM

tries=0
until [ -S "${XDG_RUNTIME_DIR:-$HOME/.cache}/broadway$((number + 1)).socket" ] || [ "$tries" = 50 ]; do
  kill -0 "$server" 2>/dev/null || { cat build/broadway.log >&2; exit 1; }
  tries=$((tries + 1))
  sleep 0.1
done

echo "No display was found. Open http://127.0.0.1:$port/ in a browser on this machine; Ctrl+C ends it."
GDK_BACKEND=broadway BROADWAY_DISPLAY=":$number" $with_bus build/src/chipwise "$@"
