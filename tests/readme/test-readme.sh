#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Runs the README's commands in a copy of the tree, as a newcomer would: without a display, in a home
# of its own.
#
#   test-readme.sh SOURCE-ROOT
set -u

source=$1
work=$(mktemp -d)
export HOME="$work/home" XDG_DATA_HOME="$work/home/.local/share" XDG_CONFIG_HOME="$work/home/.config"
export XDG_RUNTIME_DIR="$work/run" CHIPWISE_BROADWAY=17
unset DISPLAY WAYLAND_DISPLAY DBUS_SESSION_BUS_ADDRESS GDK_BACKEND G_DEBUG GSETTINGS_BACKEND
mkdir -p "$HOME" "$XDG_RUNTIME_DIR"
chmod 700 "$XDG_RUNTIME_DIR"

count=0
failures=0
result() { # STATUS NAME
  count=$((count + 1))
  if [ "$1" = 0 ]; then
    echo "ok $count - $2"
  else
    failures=$((failures + 1))
    echo "not ok $count - $2"
  fi
}

finish() {
  [ -z "${runner:-}" ] || kill "$runner" 2>/dev/null
  rm -rf "$work"
}
trap finish EXIT

cd "$source" || exit 1
mkdir "$work/clone"
cp -a README.md COPYING meson.build data po src tests "$work/clone/"
cd "$work/clone" || exit 1

# Starts sh src/run.sh with ARGUMENTS, waits until the window is served and the program runs, ends both.
run_app() { # NAME ARGUMENT ...
  name=$1
  shift
  sh src/run.sh "$@" >run.log 2>&1 &
  runner=$!
  tries=0
  until pgrep -f "build/src/chipwise $*" >/dev/null || [ "$tries" = 1600 ] || ! kill -0 "$runner" 2>/dev/null; do
    tries=$((tries + 1))
    sleep 0.5
  done
  grep -q 'Open http://127.0.0.1:8097/' run.log
  result $? "$name: says where to look"

  /usr/bin/python3 - <<'PY'
import sys, time, urllib.request
for _ in range(100):
    try:
        page = urllib.request.urlopen("http://127.0.0.1:8097/", timeout=5).read()
        sys.exit(0 if b"broadway" in page else 1)
    except OSError:
        time.sleep(0.1)
sys.exit(1)
PY
  result $? "$name: a browser gets the page"

  sleep 2
  pgrep -f "build/src/chipwise $*" >/dev/null && ! grep -E 'WARNING|CRITICAL' run.log | grep -v 'gdk_frame_timings_' # GDK 4.24's own account of its frames.
  result $? "$name: the program runs, and prints no warning"
  pkill -f "build/src/chipwise $*"
  wait "$runner" 2>/dev/null
  runner=''
}

run_app 'sh src/run.sh ADDRESS' chipwise:objective/pmle-3.3/memory

# chipwise-tool progress ...
write() { # FILE INSTANT
  printf '[Chipwise]\nformat=1\nattempts-total=1\n[pmle-3.3/sparsecore-purpose]\nattempts=%s 2026-11-30 practice embeddings certain right 9s 11dad577;\n[End]\n' "$2" >"$1"
}
write progress.ini 20261130T101204Z
write progress.sync-conflict.ini 20261201T101204Z
head -c 150 progress.ini >damaged.ini

build/src/tool/chipwise-tool progress show progress.ini >show.txt
result $? 'progress show reads a file'
build/src/tool/chipwise-tool progress report progress.ini >report.txt && grep -q 'By objective' report.txt
result $? 'progress report says what is known'
build/src/tool/chipwise-tool progress merge progress.ini progress.sync-conflict.ini -o merged.ini >/dev/null
result $? 'progress merge unites two'
grep -q 'attempts-total=2' merged.ini
result $? 'the united file has the attempts of both'
build/src/tool/chipwise-tool progress rescue damaged.ini -o rescued.ini >rescue.txt
[ $? = 1 ] && grep -q 'attempts-total' rescued.ini
result $? 'progress rescue writes what is left, and says that something was lost'

# Every place as text.
build/src/tool/chipwise-tool print chipwise:device/tpu-v5p --json | grep -q '"value" : 95'
result $? 'print gives a device as JSON'
build/src/tool/chipwise-tool print 'chipwise:compare?devices=gpu-h100-80,tpu-v5p' >print.txt
result $? 'print compares two devices'
build/src/tool/chipwise-tool print 'chipwise:parallelism?model=gpt-7.5b&data=4&zero=3&recompute=full&device=gpu-h100-80' >print.txt
result $? 'print gives what a plan costs'

# A pack of one's own: check, print, open.
mkdir -p my-data/packs
cp -a data/packs/pmle-3.3 my-data/packs/my-pack
sed -i 's/"id": "pmle-3.3"/"id": "my-pack"/' my-data/packs/my-pack/pack.json
sed -i 's#/pmle-3.3/#/my-pack/#g' my-data/packs/my-pack/*.json
build/src/tool/chipwise-tool check my-data/packs/my-pack >check.txt
result $? 'check finds no fault in a good pack'
tail -1 check.txt | grep -qE '^[0-9]+ questions, 8 objectives, 0 faults$'
result $? 'the last line of check counts'
build/src/tool/chipwise-tool print chipwise:question/my-pack/sparsecore-purpose --data my-data >print.txt
result $? 'print shows a question of the pack'
grep -q 'SparseCore' print.txt
result $? 'it is the question'
run_app 'sh src/run.sh --data' --data my-data

# Translations: update them, add a language, see it, check it.
meson compile -C build chipwise-pot chipwise-update-po content-update-po >translate.log 2>&1
result $? 'translations are updated'
msgfmt --check -o /dev/null po/content/de.po
result $? 'an updated translation is in order'
meson compile -C build chipwise-pot content-pot >>translate.log 2>&1 &&
  msginit --no-translator -l pt -i po/chipwise.pot -o po/pt.po 2>>translate.log &&
  msginit --no-translator -l pt -i po/content/chipwise-content.pot -o po/content/pt.po 2>>translate.log
result $? 'a language is begun'
echo pt >>po/LINGUAS
echo pt >>po/content/LINGUAS
sed -i '/^msgctxt "pack\/title"$/,/^msgstr/s/^msgstr .*/msgstr "Objetivo 3.3"/' po/content/pt.po
meson compile -C build runnable >>translate.log 2>&1
sh tests/make-locale.sh "$work/locale"
LOCPATH="$work/locale" LC_ALL=de_DE.UTF-8 LANGUAGE=pt CHIPWISE_BUILD_PO=$PWD/build/po build/src/tool/chipwise-tool print | grep -q 'Objetivo 3.3'
result $? 'the build shows the new language'
msgfmt --check -o /dev/null po/content/pt.po && build/src/tool/chipwise-tool check-po po/content/pt.po >translate.txt
result $? 'the new translation is checked'

# What is new arrives in the right template, and marks what has changed.
echo 'const char *brand_new = N_("A sentence that was never there");' >>src/app/cw-window.c
/usr/bin/python3 - <<'PY'
import json
path = "data/packs/pmle-3.3/memory.json"
with open(path, encoding="utf-8") as file:
    objective = json.load(file)
question = dict(objective["questions"][0], id="brand-new", stem="Which question was [[never there]]?")
objective["questions"].append(question)
with open(path, "w", encoding="utf-8") as file:
    json.dump(objective, file)
PY
meson compile -C build chipwise-pot content-pot >>translate.log 2>&1
grep -q 'A sentence that was never there' po/chipwise.pot && ! grep -q 'A sentence that was never there' po/content/chipwise-content.pot
result $? 'a new string arrives in the template of the app'
grep -A 1 '^msgctxt ".*brand-new.*stem"' po/content/chipwise-content.pot | grep -q 'Which question was' && ! grep -q 'Which question was' po/chipwise.pot
result $? 'a new question arrives in the template of the content'

# meson test -C build-tests --benchmark: the benchmarks exist; they are not run here.
meson introspect --benchmarks build | grep -q '"name"'
result $? 'there are benchmarks'

echo "1..$count"
[ "$failures" = 0 ]
