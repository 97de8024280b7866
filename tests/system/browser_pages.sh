#!/usr/bin/env bash
# The pages around the table in a real browser: replay, analysis, rules, people, account.
set -u -o pipefail
# shellcheck source=tests/system/browser_lib.sh
. tests/system/browser_lib.sh
browse pages
