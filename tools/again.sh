#!/usr/bin/env bash
# Runs a suite again and again, and lists what did not pass every time: a test must not pass by luck.
#   tools/again.sh SUITE N [--busy]
# SUITE is what ./test --only takes: system, system/nodes, unit-dev/store. --busy lets two processes
# eat the processors meanwhile. The logs of what failed are kept in build/logs/again.
set -u -o pipefail
root=$(dirname -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")")
cd "$root" || exit 1

usage() {
  echo "Usage: tools/again.sh SUITE N [--busy]" >&2
  exit 2
}
busy=${3-}
[[ ($# == 2 || "$# $busy" == "3 --busy") && $2 =~ ^[1-9][0-9]*$ ]] || usage
suite=$1 times=$2

out=$(mktemp)
eaters=() run=''
# shellcheck disable=SC2317  # called when the script ends
finish() {
  ((${#eaters[@]})) && kill "${eaters[@]}" 2>/dev/null
  rm -f "$out"
}
trap finish EXIT
trap '[[ $run ]] && kill "$run" 2>/dev/null; exit 130' INT TERM HUP
if [[ $busy ]]; then
  for _ in 1 2; do
    while :; do :; done &
    eaters+=($!)
  done
fi

kept=build/logs/again
rm -rf "$kept"
mkdir -p "$kept" || exit 1
declare -A failures=()
for ((i = 1; i <= times; i++)); do
  NO_COLOR=1 "$root/test" --only "$suite" >"$out" 2>&1 &
  run=$!
  wait "$run"
  status=$?
  run=''
  printf '%d of %d: %s\n' "$i" "$times" "$(tail -n 1 "$out")"
  ((status)) || continue
  cp "$out" "$kept/$i.log"
  # "Failed: system/nodes system/bots"; a run that ends in another way has no such line.
  read -r -a parts < <(sed -n 's/^Failed: //p' "$out")
  ((${#parts[@]})) || parts=("(the run itself)")
  for part in "${parts[@]}"; do
    failures[$part]=$((${failures[$part]-0} + 1))
    [[ -f build/logs/${part//\//-}.log ]] && cp "build/logs/${part//\//-}.log" "$kept/$i-${part//\//-}.log"
  done
done

if ((${#failures[@]} == 0)); then
  printf '\nEverything passed %d times.\n' "$times"
  exit 0
fi
printf '\nNot every time:\n'
for part in "${!failures[@]}"; do printf '  %-30s failed %d of %d times\n' "$part" "${failures[$part]}" "$times"; done | sort
printf 'Logs: %s\n' "$kept"
exit 1
