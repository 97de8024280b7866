#!/usr/bin/env bash
# The pages around the table, and lessons, scorer and recorder, in a real browser.
set -u -o pipefail
tools/web.sh || exit 1
export PATH=$PWD/build/node/node_modules/.bin:$PATH
status=0
for each in pages learn; do
  node "tests/browser/$each.mjs" || status=1
done
exit "$status"
