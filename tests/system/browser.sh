#!/usr/bin/env bash
# The page in a real browser: hands, cut lines, notices, invitations, languages, looks, swiftness. browser_games.sh plays whole games.
set -u -o pipefail
tools/web.sh || exit 1
export PATH=$PWD/build/node/node_modules/.bin:$PATH
status=0
for each in hands line notices invitations languages looks swift; do
  node "tests/system/browser/$each.mjs" || status=1
done
exit "$status"
