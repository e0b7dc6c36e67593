# SPDX-License-Identifier: GPL-3.0-or-later
# The Debian packages that Chipwise needs, in the one place where they are listed, and the function
# that installs what is missing. Sourced by src/run.sh and tests/run.sh.

packages_build='desktop-file-utils gcc gettext libc6-dev libgtk-4-dev libjson-glib-dev meson
  ninja-build pkg-config shared-mime-info'

# What a bare machine lacks to show a window: a theme's icons and what draws them in GTK before 4.20,
# a font, a bus, and Broadway.
packages_run='adwaita-icon-theme dbus fonts-cantarell fonts-dejavu-core libgtk-4-bin librsvg2-common'

packages_test='at-spi2-core locales python3 tzdata xauth xvfb'

# The suites core, app and tool do without these.
packages_test_more='appstream faketime gir1.2-atspi-2.0 imagemagick libxml2-utils mandoc procps python3-gi
  strace valgrind weston x11-utils xdotool'

# Installs those of the packages named that are missing. Asks nothing.
install_packages() {
  missing=''
  for package in "$@"; do
    status=$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null) || status=none
    [ "$status" = installed ] || missing="$missing $package"
  done
  [ -n "$missing" ] || return 0

  if ! command -v apt-get >/dev/null; then
    echo "These packages are needed, by their Debian names:$missing" >&2
    return 1
  fi

  as_root=''
  if [ "$(id -u)" != 0 ]; then
    command -v sudo >/dev/null || { echo "Run this as root, or install:$missing" >&2; return 1; }
    as_root='sudo'
  fi

  echo "Installing:$missing"
  $as_root env DEBIAN_FRONTEND=noninteractive apt-get update -qq
  # shellcheck disable=SC2086 # A list of words.
  $as_root env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y -qq --no-install-recommends $missing >/dev/null
}
