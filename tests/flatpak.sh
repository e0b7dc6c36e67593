#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Builds the Flatpak from its manifest as it is, installs it into a user directory of its own, and
# uses it in the sandbox as a learner would: see tests/e2e/flatpak.py. The last line is
# "N passed, N failed".
#
# Needs root and Debian. Instead of GNOME's runtime it takes a stand-in of the same name, made from
# Debian testing's packages, and keeps it under ${XDG_CACHE_HOME:-~/.cache}/chipwise-flatpak (2 GB).
#
#   sh tests/flatpak.sh
set -u

cd "$(dirname "$0")/.." || exit 1
. src/packages.sh
. tests/debian-root.sh

id=io.github.chipwise.Chipwise
branch=51
testing=forky
packages_flatpak='debootstrap elfutils flatpak flatpak-builder ostree'
# elfutils: flatpak-builder calls eu-strip. appstream-compose gathers the metainfo.
packages_runtime='libgtk-4-dev libjson-glib-dev meson ninja-build gettext gcc libc6-dev pkgconf
  desktop-file-utils appstream appstream-compose libxml2-utils shared-mime-info adwaita-icon-theme
  fonts-cantarell elfutils gtk-update-icon-cache libgtk-4-bin python3'

# What Debian 12's flatpak-builder asks for gathers the metainfo under the name it had then.
compose='#!/bin/sh
for id; do :; done
mkdir -p /app/share/metainfo
cp "/app/share/appdata/$id.appdata.xml" "/app/share/metainfo/$id.metainfo.xml"
dir=/app/share/app-info
set -- --data-dir=$dir/xmls --icons-dir=$dir/icons/flatpak --components="$id"
exec appstreamcli compose --no-net --prefix=/ --origin=flatpak --result-root=/app "$@" /app'

started=$(date +%s)
passed=0
failed=0

result() { # STATUS NAME
  if [ "$1" = 0 ]; then
    passed=$((passed + 1))
    echo "ok $((passed + failed)) - $2 ($(($(date +%s) - started)) s)"
  else
    failed=$((failed + 1))
    echo "not ok $((passed + failed)) - $2"
  fi
}

finish() {
  echo "$passed passed, $failed failed"
  [ "$failed" = 0 ] || exit 1
  exit 0
}

# What a command says is of interest only when it fails.
quietly() { # COMMAND ...
  "$@" >"$work/log" 2>&1 && return
  tail -40 "$work/log" | sed 's/^/# /'
  return 1
}

# Debian's root as the runtime and the SDK of that name, installed.
make_runtime() {
  rm -rf --one-file-system "$cache"
  mkdir -p "$cache/runtime/files"
  # shellcheck disable=SC2086 # A list of words.
  make_root "$testing" "$cache/root" $packages_runtime || return 1
  mv "$cache/root/usr" "$cache/runtime/usr"
  mv "$cache/root/etc" "$cache/runtime/usr/etc"
  rm -rf --one-file-system "$cache/root"
  printf '%s\n' "$compose" >"$cache/runtime/usr/bin/appstream-compose"
  chmod 755 "$cache/runtime/usr/bin/appstream-compose"

  # Installing from a repository of this mode makes links, where others pack and unpack.
  ostree init --repo="$cache/repo" --mode=bare-user-only || return 1
  for name in Sdk Platform; do
    printf '[Runtime]\nname=org.gnome.%s\nruntime=org.gnome.%s/%s/%s\nsdk=org.gnome.Sdk/%s/%s\n' \
      "$name" "$name" "$arch" "$branch" "$arch" "$branch" >"$cache/runtime/metadata"
    flatpak build-export --disable-sandbox --runtime "$cache/repo" "$cache/runtime" "$branch" || return 1
  done
  rm -rf --one-file-system "$cache/runtime"

  flatpak --user remote-add --no-gpg-verify stand-in "file://$cache/repo" \
    && flatpak --user install -y --noninteractive stand-in "org.gnome.Sdk//$branch" "org.gnome.Platform//$branch" \
    && touch "$cache/complete"
}

# The sandbox of the build has no network, as on any builder.
build_app() {
  (cd "$work" && flatpak-builder --force-clean --disable-rofiles-fuse --state-dir="$work/state" \
    --repo="$work/repo" "$work/app" "$work/tree/flatpak/$id.json") \
    && flatpak --user remote-add --if-not-exists --no-gpg-verify built "file://$work/repo" \
    && flatpak --user remote-modify --url="file://$work/repo" built \
    && flatpak --user install -y --noninteractive built "$id"
}

run_tool() { # COMMAND ARGUMENT ...
  command=$1
  shift
  flatpak --user run --command="$command" "$id" "$@"
}

[ "$(id -u)" = 0 ] || { echo 'Run this as root.' >&2; result 1 'runs as root'; finish; }

work=$(mktemp -d)
trap 'rm -rf --one-file-system "$work"' EXIT
trap 'exit 1' INT TERM
mkdir -m 700 "$work/home" "$work/run"

# shellcheck disable=SC2086 # Lists of words.
install_packages $packages_build $packages_run $packages_test $packages_test_more $packages_flatpak
result $? 'the packages are there'
[ "$failed" = 0 ] || finish

arch=$(flatpak --default-arch)
cache=${XDG_CACHE_HOME:-$HOME/.cache}/chipwise-flatpak/$testing-$(printf '%s' "$packages_runtime $compose" | cksum | cut -d ' ' -f 1)
export FLATPAK_USER_DIR="$cache/user" HOME="$work/home" XDG_RUNTIME_DIR="$work/run"
unset XDG_DATA_HOME XDG_CONFIG_HOME XDG_CACHE_HOME DBUS_SESSION_BUS_ADDRESS

[ -e "$cache/complete" ] || quietly make_runtime
result $? 'the stand-in for the runtime is there'
[ "$failed" = 0 ] || finish
flatpak --user uninstall -y --noninteractive "$id" >/dev/null 2>&1 # Left by a run that was cut off.

# The program outside, to compare with.
build=build-tests
{ [ -f "$build/build.ninja" ] || quietly meson setup "$build" -Dwerror=true --prefix="$PWD/$build/prefix"; } \
  && quietly ninja -C "$build" src/chipwise data/gschemas.compiled
result $? 'the program is built outside'

copy_tree "$work/tree"
quietly build_app
result $? 'the manifest builds and installs'
[ "$failed" = 0 ] || finish

flatpak --user info --show-permissions "$id" >"$work/permissions"
! grep -qE 'network|filesystems|devices=.*all|session-bus|talk' "$work/permissions"
result $? 'no network, no files of the person, no other program'

# What the desktop gets to see. Flatpak passes on nothing that it does not trust.
for file in applications/$id.desktop dbus-1/services/$id.service mime/packages/$id.xml \
  icons/hicolor/scalable/apps/$id.svg icons/hicolor/symbolic/apps/$id-symbolic.svg; do
  test -s "$FLATPAK_USER_DIR/exports/share/$file"
  result $? "exports $file"
done

before=$(run_tool chipwise --version)
[ "$before" = "Chipwise $(sed -n "s/^  version: '\(.*\)',$/\1/p" meson.build)" ]
result $? 'says its version'

run_tool chipwise-tool print chipwise:device/tpu-v5p | grep -q 'TPU v5p'
result $? 'chipwise-tool runs in the sandbox'

# A newer commit of it, as an update brings one: it has a file more.
cat >"$work/upgrade.sh" <<END
set -eu
echo newer >'$work/app/files/share/newer'
flatpak build-export '$work/repo' '$work/app' >/dev/null
flatpak --user update -y --noninteractive '$id' >/dev/null
END
# The scenario's programs find their way by these.
CW_BUILD="$PWD/$build" CW_FLATPAK="$id" CW_UPGRADE="$work/upgrade.sh" PYTHONDONTWRITEBYTECODE=1 \
  /usr/bin/python3 tests/e2e/flatpak.py >"$work/tap"
cat "$work/tap"
good=$(grep -cE '^ok [0-9]' "$work/tap")
bad=$(grep -cE '^not ok [0-9]' "$work/tap")
[ "$((good + bad))" -gt 0 ] || bad=1
passed=$((passed + good))
failed=$((failed + bad))

flatpak --user uninstall -y --noninteractive "$id" >/dev/null 2>&1
result $? 'goes when it is told to'
echo "# $(($(date +%s) - started)) s"
finish
