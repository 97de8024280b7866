#!/usr/bin/env bash
# What a screen reader finds in a real browser: the trees of the pages, and a table through a
# virtual screen reader.
set -u -o pipefail
# shellcheck source=tests/system/browser_lib.sh
. tests/system/browser_lib.sh
browse aria reader
