#!/usr/bin/env bash
# How quick the page is on this machine: what Lighthouse says of it on a simulated phone, and how
# soon a move is drawn. On a busy machine it says little. REPORTS names a folder for Lighthouse's
# reports, CASTELLAN another program than the release build.
set -u -o pipefail
cd "$(dirname -- "${BASH_SOURCE[0]}")/.." || exit 1
SCRATCH=$(mktemp -d)
export SCRATCH
trap 'rm -rf "$SCRATCH"' EXIT
# shellcheck source=tests/system/browser_lib.sh
. tests/system/browser_lib.sh
with_lighthouse && browse ../../../bench/lighthouse ../../../bench/swift
