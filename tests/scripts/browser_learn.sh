#!/usr/bin/env bash
# Lessons, scorer and recorder in a real browser. tests/browser/pages.mjs does not wait everywhere
# for what it checks yet, so it is run by hand.
set -u -o pipefail
tools/web.sh || exit 1
export PATH=$PWD/build/node/node_modules/.bin:$PATH
exec node tests/browser/learn.mjs
