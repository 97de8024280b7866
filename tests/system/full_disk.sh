#!/usr/bin/env bash
# castellan serve on a disk that becomes full while people play.
set -u -o pipefail
disk=$SCRATCH/disk
mkdir -p "$disk"
if ! mount -t tmpfs -o size=4m none "$disk" 2>/dev/null; then
  echo "ok - a full disk # skipped: nothing can be mounted here; tests/store has one with a limit on files"
  exit 0
fi
trap 'umount -l "$disk"' EXIT
PYTHONDONTWRITEBYTECODE=1 python3 tests/system/full_disk.py "$CASTELLAN" "$SCRATCH" "$disk"
