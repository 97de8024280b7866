#!/usr/bin/env bash
# castellan serve: programs that play there.
set -u -o pipefail
PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=tests/server exec python3 tests/server/bots.py "$CASTELLAN" "$SCRATCH"
