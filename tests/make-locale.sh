#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Makes the locale de_DE.UTF-8 in FOLDER, for tests that set LOCPATH to it. Newer C libraries heed LANGUAGE
# in no locale that is one of C, and a bare Debian has no other.
#
#   make-locale.sh FOLDER [STAMP]
set -eu

mkdir -p "$1"
[ -d "$1/de_DE.UTF-8" ] || localedef --no-archive -i de_DE -f UTF-8 "$1/de_DE.UTF-8"
[ $# = 1 ] || : >"$2"
