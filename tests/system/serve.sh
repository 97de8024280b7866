#!/usr/bin/env bash
# castellan serve: a whole game over the network, and what clients do wrong.
set -u -o pipefail
PYTHONDONTWRITEBYTECODE=1 exec python3 tests/system/serve.py "$CASTELLAN" "$SCRATCH"
