#!/usr/bin/env bash
# What Lighthouse says of the page. Its packages are many, so they stand apart from those
# that the page is built with. REPORTS names a folder for the reports.
set -u -o pipefail
tools/web.sh || exit 1
export PATH=$PWD/build/node/node_modules/.bin:$PATH
folder=$PWD/tests/system/browser
mark=$folder/node_modules/.castellan
if ! cmp -s "$folder/package-lock.json" "$mark"; then
  (cd "$folder" && npm ci --no-audit --no-fund) >build/logs/lighthouse-install.log 2>&1 || {
    tail -n 20 build/logs/lighthouse-install.log
    echo "not ok - Lighthouse can be installed"
    exit 1
  }
  cp "$folder/package-lock.json" "$mark"
fi
exec node tests/system/browser/lighthouse.mjs
