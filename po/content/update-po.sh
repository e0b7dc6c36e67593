#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Takes new and changed texts of the content over into every translation.
#
#     update-po.sh TOOL FOLDER
#
# A text that changed keeps its translation, marked as fuzzy, with the text that it was made for beside it.
set -eu

tool=$1
folder=$2
template=$folder/chipwise-content.pot

"$tool" template --output "$template"
grep -v '^#' "$folder/LINGUAS" | while read -r language; do
  msgmerge --quiet --update --previous --backup=none "$folder/$language.po" "$template"
done
