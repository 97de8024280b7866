#!/usr/bin/env bash
# The page in a real browser: whole games, cut lines, looks.
set -u -o pipefail
tools/web.sh || exit 1
export PATH=$PWD/build/node/node_modules/.bin:$PATH
for each in tests/browser/*.mjs; do
  [[ $each == */lib.mjs ]] || node "$each" || status=1
done
exit "${status:-0}"
