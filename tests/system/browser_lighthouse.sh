#!/usr/bin/env bash
# What Lighthouse says of the page. REPORTS names a folder for the reports.
set -u -o pipefail
# shellcheck source=tests/system/browser_lib.sh
. tests/system/browser_lib.sh
with_lighthouse && browse lighthouse
