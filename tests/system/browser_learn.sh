#!/usr/bin/env bash
# Lessons, scorer and recorder in a real browser.
set -u -o pipefail
# shellcheck source=tests/system/browser_lib.sh
. tests/system/browser_lib.sh
browse learn
