#!/usr/bin/env bash
# Lessons, scorer and recorder in a real browser.
set -u -o pipefail
tools/web.sh || exit 1
PATH=$PWD/build/node/node_modules/.bin:$PATH exec node tests/system/browser/learn.mjs
