#!/usr/bin/env bash
# castellan serve: a whole game over the network, and what clients do wrong.
set -u -o pipefail
PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=tests/server exec python3 tests/server/serve.py "$CASTELLAN" "$SCRATCH"
