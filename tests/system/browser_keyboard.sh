#!/usr/bin/env bash
# The page without a mouse, in a real browser: by keys, by the text field, and what is said.
set -u -o pipefail
# shellcheck source=tests/system/browser_lib.sh
. tests/system/browser_lib.sh
browse keyboard
