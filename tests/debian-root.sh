# SPDX-License-Identifier: GPL-3.0-or-later
# Debian roots, for the tests that need another release than the machine's. Sourced by
# tests/flatpak.sh and tests/releases.sh; needs root and debootstrap.

# The mirror that this machine uses, which may be a frozen one.
mirror() {
  apt-get indextargets --format '$(LABEL) $(REPO_URI)' 'Created-By: Packages' \
    | awk '$1 == "Debian" { print $2; exit }'
}

# A Debian in DIR with nothing but its base system and these packages.
make_root() { # RELEASE DIR [PACKAGE ...]
  release=$1
  root=$2
  shift 2
  script=/usr/share/debootstrap/scripts/$release
  [ -e "$script" ] || script=/usr/share/debootstrap/scripts/sid # Older than the release.
  debootstrap --variant=minbase --include=ca-certificates "$release" "$root" "$(mirror)" "$script" || return 1

  echo 'Acquire::Check-Valid-Until "false";' >"$root/etc/apt/apt.conf.d/99-frozen-mirror"
  printf 'force-unsafe-io\npath-exclude=/usr/share/doc/*\npath-exclude=/usr/share/man/*\n' \
    >"$root/etc/dpkg/dpkg.cfg.d/small-and-quick"
  cp -L /etc/resolv.conf /etc/hosts "$root/etc/"
  [ $# = 0 ] || in_root "$root" "apt-get update -qq
    apt-get install -y -qq --no-install-recommends $*
    apt-get clean"
}

# The mounts live in a namespace of their own and go with it. Inside, what asks for a namespace once
# more would be refused one in a plain chroot.
in_root() { # DIR COMMAND
  mkdir -p "$1/.before" || return 1
  unshare --mount --propagation private -- sh -euc '
    mount --bind "$1" "$1"
    mount -t proc proc "$1/proc"
    mount --rbind /sys "$1/sys"
    mount --rbind /dev "$1/dev"
    cd "$1"
    pivot_root . .before
    umount -l /.before
    cd /root
    exec env -i HOME=/root PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
      LANG=C.UTF-8 TERM=dumb DEBIAN_FRONTEND=noninteractive sh -euc "$2"
  ' - "$1" "$2" </dev/null
}

# What the tests are about, without what was built from it.
copy_tree() { # DIR
  mkdir -p "$1" && cp -a COPYING README.md meson.build data flatpak po src tests "$1/"
}
