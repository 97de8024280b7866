#!/usr/bin/env bash
# The page in a real browser: hands, cut lines, notices, invitations, languages, and that a move
# is drawn at once. browser_games.sh plays whole games.
set -u -o pipefail
# shellcheck source=tests/system/browser_lib.sh
. tests/system/browser_lib.sh
browse hands line notices invitations languages swift
