#!/usr/bin/env bash
# The pages for those who see little or nothing, in a real browser: names and landmarks of
# everything, large text on a narrow screen.
set -u -o pipefail
# shellcheck source=tests/system/browser_lib.sh
. tests/system/browser_lib.sh
browse names narrow
