#!/usr/bin/env bash
# castellan serve: clients that want it ill, and power that goes.
set -u -o pipefail
PYTHONDONTWRITEBYTECODE=1 exec python3 tests/system/hostile.py "$CASTELLAN" "$SCRATCH"
