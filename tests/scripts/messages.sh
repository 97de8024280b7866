#!/usr/bin/env bash
# Every sentence of every language, with sample values: the page says what the program says.
set -u -o pipefail
. tests/scripts/lib.sh
tools/web.sh --packages || exit 1
export PATH=$PWD/build/node/node_modules/.bin:$PATH
render=$(dirname "$CASTELLAN")/render_messages
check "the program says every sentence" sh -c "'$render' >'$SCRATCH/rendered.jsonl'"
cd web || exit 1
CASTELLAN_RENDERED=$SCRATCH/rendered.jsonl node node_modules/vitest/vitest.mjs run \
  --reporter=tap-flat tests/rendered.test.ts | sed -E 's/^((not )?ok) [0-9]+ - /\1 - /'
