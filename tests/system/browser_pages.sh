#!/usr/bin/env bash
# The pages around the table in a real browser: replay, analysis, rules, people, account.
set -u -o pipefail
tools/web.sh || exit 1
PATH=$PWD/build/node/node_modules/.bin:$PATH exec node tests/system/browser/pages.mjs
