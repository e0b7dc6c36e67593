#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Proves that translations are in order, and that new and changed texts of the content reach the translators.
# Each check has an example that must fail.
#
#   check_po.sh SOURCE-ROOT TOOL BUILT-PO
set -u
export LC_ALL=C.UTF-8
unset LANGUAGE

root=$1
tool=$2
built=$3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
number=0

tell() { # STATUS TEXT
  number=$((number + 1))
  if [ "$1" -eq 0 ]; then echo "ok $number - $2"; else echo "not ok $number - $2"; fi
}

languages() { # FOLDER
  grep -v '^#' "$1/LINGUAS" | tr -s ' ' '\n' | grep .
}

# Message of a po file, as one line of C, whose context is $2.
find_message() { # FILE CONTEXT
  msggrep --no-wrap --msgctxt -F -e "$2" "$1"
}

echo '1..10'

good='msgctxt "a/b"\nmsgid "It has [[16 GB]]."\nmsgstr "Es hat [[16 GB]]."\n'
head='msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'

# shellcheck disable=SC2059
printf "$head$good" > "$work/good.po"
"$tool" check-po "$work/good.po" > "$work/out" && grep -q '^1 translated, 0 faults$' "$work/out"
tell $? 'a good translation passes'

sed 's/Es hat \[\[16 GB\]\]/Es hat 61 GB/' "$work/good.po" > "$work/bad.po"
"$tool" check-po "$work/bad.po" > "$work/out"
[ $? -eq 1 ] && grep -q "^$work/bad.po:6: a/b: .*\[\[ and \]\]" "$work/out" && grep -q 'the number 16' "$work/out"
tell $? 'a lost mark and an altered number are refused, with file and line'

# shellcheck disable=SC2059
printf "$head"'#, c-format\nmsgid "%%u of %%s"\nmsgstr "%%s"\n' > "$work/format.po"
"$tool" check-po "$work/format.po" > "$work/out"
[ $? -eq 1 ] && ! msgfmt -c -o /dev/null "$work/format.po" 2> "$work/err" && grep -q "format.po:6:" "$work/out"
tell $? 'a lost argument of a format is refused'

status=0
for folder in "$root/po" "$root/po/content"; do
  for language in $(languages "$folder"); do
    msgfmt --check -o /dev/null "$folder/$language.po" 2> "$work/err" || { sed 's/^/# /' "$work/err"; status=1; }
    "$tool" check-po "$folder/$language.po" > "$work/out" || { sed 's/^/# /' "$work/out"; status=1; }
  done
done
tell $status 'every translation keeps marks, numbers and formats'

"$tool" template --output "$work/one.pot" && "$tool" template > "$work/two.pot" && cmp "$work/one.pot" "$work/two.pot" &&
  msgfmt --check-format -o /dev/null "$work/one.pot"
tell $? 'the template is the same each time, and gettext can read it'

# A folder of translations, in which one original has changed and one text is new since.
mkdir "$work/content"
echo de > "$work/content/LINGUAS"
sed 's/^msgid "8 bytes, with 4 for the optimizer"$/msgid "8 bytes, with 5 for the optimizer"/' \
  "$root/po/content/de.po" > "$work/content/de.po"
msggrep -v --msgctxt -F -e 'challenge/weights-are-not-all/title' "$work/content/de.po" -o "$work/content/older.po" &&
  mv "$work/content/older.po" "$work/content/de.po"
! grep -q 'challenge/weights-are-not-all/title' "$work/content/de.po"
tell $? 'there is a translation to be updated'

sh "$root/po/content/update-po.sh" "$tool" "$work/content" 2> "$work/err"
tell $? 'translations are updated'

find_message "$work/content/de.po" 'question/adam-mixed-precision-bytes/option/total-8/text' > "$work/out"
grep -q '^#, fuzzy' "$work/out" && grep -q '^#| msgid "8 bytes, with 5 for the optimizer"$' "$work/out" &&
  grep -q '^msgid "8 bytes, with 4 for the optimizer"$' "$work/out"
tell $? 'a changed original is fuzzy, and what it was before stands beside it'

find_message "$work/content/de.po" 'challenge/weights-are-not-all/title' > "$work/out"
grep -q '^#: data/plans/challenges.json:' "$work/out" && grep -q '^#\. Title of a challenge' "$work/out"
tell $? 'a new text comes with its place and a comment'

LC_ALL=de_DE.UTF-8 CHIPWISE_BUILD_PO=$built "$tool" print chipwise:question/pmle-3.3/adam-mixed-precision-bytes > "$work/out"
grep -q '^- 8 Bytes, davon 4 für den Optimizer$' "$work/out"
tell $? 'a build shows its translations without being installed'
