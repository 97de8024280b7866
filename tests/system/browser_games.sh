#!/usr/bin/env bash
# Whole games of every kind, played through the page in a real browser.
set -u -o pipefail
# shellcheck source=tests/system/browser_lib.sh
. tests/system/browser_lib.sh
browse games
