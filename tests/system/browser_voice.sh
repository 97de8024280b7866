#!/usr/bin/env bash
# What a screen reader says and finds, in a real browser: whole games, the trees of the pages,
# and a table through a virtual screen reader.
set -u -o pipefail
tools/web.sh || exit 1
export PATH=$PWD/build/node/node_modules/.bin:$PATH
status=0
for each in voice aria reader; do
  node "tests/system/browser/$each.mjs" || status=1
done
exit "$status"
