#!/usr/bin/env bash
# Every page in light and dark, narrow and wide, in a real browser.
set -u -o pipefail
# shellcheck source=tests/system/browser_lib.sh
. tests/system/browser_lib.sh
browse looks
