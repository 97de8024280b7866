#!/usr/bin/env bash
# What a screen reader says in a real browser, during whole games, a replay and a lesson.
set -u -o pipefail
# shellcheck source=tests/system/browser_lib.sh
. tests/system/browser_lib.sh
browse voice
