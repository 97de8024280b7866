#!/usr/bin/env bash
# Whole games of every kind, played through the page in a real browser.
set -u -o pipefail
tools/web.sh || exit 1
PATH=$PWD/build/node/node_modules/.bin:$PATH exec node tests/system/browser/games.mjs
