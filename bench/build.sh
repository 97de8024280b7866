#!/usr/bin/env bash
# Measures what a build from nothing costs, in processor time and in units of one fixed
# compilation (bench/build_reference.cpp), which a busy machine slows down as much: so the
# figure means the same there, and on another machine.
#   bench/build.sh                  what ./run builds
#   bench/build.sh --preset dev tests
#   bench/build.sh --of FOLDER      of another checkout, to compare
# The web page must have been built, as ./run does it.
set -eu -o pipefail
here=$(cd "$(dirname -- "$0")/.." && pwd)
checkout=$here preset=release
while (($#)); do
  case $1 in
    --of) checkout=$(cd "$2" && pwd); shift 2 ;;
    --preset) preset=$2; shift 2 ;;
    *) break ;;
  esac
done
targets=("$@")
options=()
if ((${#targets[@]} == 0)); then
  targets=(castellan)
  options=(-DCASTELLAN_TESTS=OFF -DCASTELLAN_BENCH=OFF)
fi
export CCACHE_DISABLE=1
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# seconds COMMAND…: processor time, its own and the system's.
seconds() {
  (
    TIMEFORMAT='%U %S'
    { time "$@" >"$scratch/log" 2>&1 || { tail -n 30 "$scratch/log" >&2; exit 1; }; } 2>&1
  ) | awk '{ print $1 + $2 }'
}
reference() { seconds c++ -std=c++20 -O2 -c "$here/bench/build_reference.cpp" -o "$scratch/reference.o"; }

cmake -S "$checkout" --preset "$preset" -B "$scratch/build" ${options[@]+"${options[@]}"} >"$scratch/log" ||
  { cat "$scratch/log"; exit 1; }
units=()
total=0
# In parts, with the reference between them: whatever else runs comes and goes.
mapfile -t objects < <(ninja -C "$scratch/build" -t targets all | sed -nE 's/^([^ ]+\.o): .*/\1/p' | sort)
mapfile -t wanted < <(ninja -C "$scratch/build" -t inputs "${targets[@]}" | grep -xF -f <(printf '%s\n' "${objects[@]}"))
part=$(((${#wanted[@]} + 4) / 5))
for ((first = 0; first < ${#wanted[@]}; first += part)); do
  units+=("$(reference)")
  total=$(awk -v a="$total" -v b="$(seconds ninja -C "$scratch/build" "${wanted[@]:first:part}")" 'BEGIN { print a + b }')
done
units+=("$(reference)")
total=$(awk -v a="$total" -v b="$(seconds ninja -C "$scratch/build" "${targets[@]}")" 'BEGIN { print a + b }')
printf '%s\n' "${units[@]}" | awk -v total="$total" -v files="${#wanted[@]}" '
  { sum += $1 }
  END {
    unit = sum / NR
    printf "%d files, %.0f s of processor time, %.1f times the reference compilation (%.2f s)\n",
      files, total, total / unit, unit
  }'
