#!/usr/bin/env bash
# Durable appends a second on SQLite and on a PostgreSQL that is started for it.
#   bench/store.sh [BUILD FOLDER] [FOLDER ON THE DISK TO MEASURE]
set -eu -o pipefail
cd "$(dirname "$0")/.."
build=${1:-build/release}
folder=$(mktemp -d -p "${2:-${TMPDIR:-/tmp}}")
programs=$(pg_config --bindir)
as_owner=()
if ((EUID == 0)); then # PostgreSQL refuses to run as root
  chown postgres:postgres "$folder"
  as_owner=(setpriv --reuid=postgres --regid=postgres --clear-groups)
fi
# shellcheck disable=SC2317  # called when the script ends
finish() {
  (cd "$folder" && "${as_owner[@]}" "$programs/pg_ctl" -D "$folder/data" -m fast -w stop >/dev/null 2>&1) || true
  rm -rf "$folder"
}
trap finish EXIT
(
  cd "$folder"
  "${as_owner[@]}" "$programs/initdb" -D "$folder/data" -U app -A trust -E UTF8 --locale=C.UTF-8
  "${as_owner[@]}" "$programs/pg_ctl" -D "$folder/data" -w -l "$folder/server.log" \
    -o "-c listen_addresses='' -c unix_socket_directories='$folder'" start
) >/dev/null
"$build/bin/bench_store" "$folder/castellan.db" "postgresql:///postgres?user=app&host=$folder"
