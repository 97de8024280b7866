#!/usr/bin/env bash
# Several nodes of castellan serve on one PostgreSQL behind a balancer, and what can happen to them.
set -u -o pipefail
PYTHONDONTWRITEBYTECODE=1 exec python3 tests/system/nodes.py "$CASTELLAN" "$SCRATCH"
