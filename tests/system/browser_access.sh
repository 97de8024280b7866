#!/usr/bin/env bash
# The pages for those who see little or nothing, in a real browser: names and
# landmarks of everything, large text on a narrow screen.
set -u -o pipefail
tools/web.sh || exit 1
export PATH=$PWD/build/node/node_modules/.bin:$PATH
status=0
for each in names narrow; do
  node "tests/system/browser/$each.mjs" || status=1
done
exit "$status"
