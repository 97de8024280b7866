#!/usr/bin/env bash
# The page without a browser: its types, and its own tests.
set -u -o pipefail
. tests/scripts/lib.sh
tools/web.sh --packages || exit 1
export PATH=$PWD/build/node/node_modules/.bin:$PATH
cd web || exit 1
check "svelte-check finds nothing in the page" \
  node node_modules/svelte-check/bin/svelte-check --tsconfig ./tsconfig.json --fail-on-warnings
node node_modules/vitest/vitest.mjs run --reporter=tap-flat | sed -E 's/^((not )?ok) [0-9]+ - /\1 - /'
