#!/usr/bin/env bash
# castellan serve: clients that want it ill, and power that goes.
set -u -o pipefail
PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=tests/server exec python3 tests/server/hostile.py "$CASTELLAN" "$SCRATCH"
