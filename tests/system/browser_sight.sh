#!/usr/bin/env bash
# What has to be seen, in a real browser: contrast, colour blindness, forced colours, no motion.
set -u -o pipefail
# shellcheck source=tests/system/browser_lib.sh
. tests/system/browser_lib.sh
browse sight
