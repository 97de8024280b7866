#!/usr/bin/env bash
# Several nodes of castellan serve on one PostgreSQL behind a balancer, and what can happen to them.
set -u -o pipefail
PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=tests/server exec python3 tests/server/nodes.py "$CASTELLAN" "$SCRATCH"
