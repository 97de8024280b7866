#!/usr/bin/env bash
# The page without a mouse, in a real browser: by keys, by the text field, and what is said.
set -u -o pipefail
tools/web.sh || exit 1
PATH=$PWD/build/node/node_modules/.bin:$PATH exec node tests/system/browser/keyboard.mjs
