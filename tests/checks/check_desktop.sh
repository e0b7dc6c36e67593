#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Proves that what the desktop reads of the app is in order. Each tool is given a bad example first.
#
#   check_desktop.sh DATA-SOURCE DATA-BUILD
set -u

source=$1
built=$2
id=io.github.chipwise.Chipwise
desktop=$built/$id.desktop
metainfo=$built/$id.metainfo.xml

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

count=0
failures=0
result() { # STATUS NAME
  count=$((count + 1))
  if [ "$1" = 0 ]; then
    echo "ok $count - $2"
  else
    failures=$((failures + 1))
    sed 's/^/# /' "$work/log"
    echo "not ok $count - $2"
  fi
}

# Runs COMMAND on FILE, which has to pass, and on FILE changed by sed, which has to fail.
passes() { # NAME SED FILE COMMAND ...
  name=$1
  change=$2
  file=$3
  shift 3
  bad=$work/$(basename "$file")
  sed "$change" "$file" >"$bad"
  ! cmp -s "$file" "$bad" && ! "$@" "$bad" >"$work/log" 2>&1
  result $? "$name: finds what is wrong"
  "$@" "$file" >"$work/log" 2>&1
  result $? "$name: finds nothing"
}

passes 'desktop-file-validate' 's/^Actions=.*/&none;/' "$desktop" desktop-file-validate
passes 'appstreamcli validate' 's#<id>.*</id>##' "$metainfo" appstreamcli validate --pedantic --no-net
passes 'xmllint' 's#</mime-type>##' "$source/$id.xml" xmllint --noout
for page in chipwise chipwise-tool; do
  passes "mandoc, $page.1" 's/^\.Sh DESCRIPTION$/.Sh/' "$source/man/$page.1" mandoc -T lint -W warning
done

# One name everywhere: a desktop finds window, icon, service and metainfo by it.
said() { # PATTERN FILE
  grep -q -- "$1" "$2" 2>"$work/log" || { echo "$2 does not say $1" >"$work/log"; return 1; }
}
said "^Icon=$id\$" "$desktop" && said "^Name=$id\$" "$built/$id.service" \
  && said "<id>$id</id>" "$metainfo" && said ">$id.desktop<" "$metainfo"
result $? 'all go by the same name'

said '^DBusActivatable=true$' "$desktop" && said '^Exec=/.*/chipwise --gapplication-service$' "$built/$id.service"
result $? 'it can be started over D-Bus'

for kind in x-scheme-handler/chipwise application/x-chipwise-pack; do
  said "^MimeType=.*$kind;" "$desktop" && said ">$kind<" "$metainfo"
  result $? "it opens $kind"
done
said 'type="application/x-chipwise-pack"' "$source/$id.xml" && said 'pattern="\*.chipwise"' "$source/$id.xml"
result $? 'a pack has a type'

version=$(sed -n "s/^  version: '\(.*\)',$/\1/p" "$source/../meson.build" | head -1)
said "<release version=\"$version\"" "$metainfo"
result $? 'this version is among the releases'

pictures=$(sed -n 's#.*/data/screenshots/\(.*\)</image>#\1#p' "$metainfo")
[ -n "$pictures" ] || echo 'no picture is named' >"$work/log"
[ -n "$pictures" ]
result $? 'there are pictures'
for picture in $pictures; do
  [ "$(identify -format '%wx%h' "$source/screenshots/$picture" 2>"$work/log")" = 1280x800 ]
  result $? "$picture is there, in the size that is said"
done

echo "1..$count"
[ "$failures" = 0 ]
