#!/usr/bin/env bash
# What a screen reader says, in a real browser: whole games.
set -u -o pipefail
tools/web.sh || exit 1
PATH=$PWD/build/node/node_modules/.bin:$PATH exec node tests/browser/voice.mjs
