#!/usr/bin/env bash
# castellan serve: programs that play there.
set -u -o pipefail
PYTHONDONTWRITEBYTECODE=1 exec python3 tests/system/bots.py "$CASTELLAN" "$SCRATCH"
