#!/usr/bin/env bash
# What has to be seen, in a real browser: contrast, colour blindness, forced colours, no motion.
set -u -o pipefail
tools/web.sh || exit 1
PATH=$PWD/build/node/node_modules/.bin:$PATH exec node tests/system/browser/sight.mjs
