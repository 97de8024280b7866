#!/usr/bin/env bash
# The files in deploy/: games through a real nginx and a real Caddy.
set -u -o pipefail
PYTHONDONTWRITEBYTECODE=1 exec python3 tests/system/deploy.py "$CASTELLAN" "$SCRATCH"
