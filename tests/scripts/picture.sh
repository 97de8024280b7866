#!/usr/bin/env bash
# The picture of a move's way is true: what it names exists, and it was drawn of what stands beside it.
set -u -o pipefail
# shellcheck source=tests/scripts/lib.sh
. tests/scripts/lib.sh
top=$PWD

source=$top/docs/images/move.dot
picture=$top/docs/images/move.svg
mapfile -t files < <(grep -oE '(apps|src|web)/[a-z_./A-Z]+\.(cpp|h|ts|svelte)' "$source" | sort -u)
missing=() undrawn=()
for file in "${files[@]}"; do
  [[ -f $top/$file ]] || missing+=("$file")
  grep -qF ">$file<" "$picture" || undrawn+=("$file")
done
check "the picture of a move names files" test ${#files[@]} -gt 12
same "every file in the picture of a move exists" "" "${missing[*]-}"
same "the picture of a move is drawn of its source" "" "${undrawn[*]-}"
same "it names nothing else" "$(printf '%s\n' "${files[@]}")" \
  "$(grep -oE '>(apps|src|web)/[^<]+<' "$picture" | tr -d '<>' | sort -u)"
