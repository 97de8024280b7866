#!/usr/bin/env bash
# Counts the instructions of a whole game with callgrind: unlike time, the number does not
# depend on what else the machine is doing. Needs valgrind and the release build.
set -eu -o pipefail
castellan=$(dirname -- "$0")/../build/release/bin/castellan

# instructions COURSE GAMES
instructions() {
  valgrind --tool=callgrind --callgrind-out-file=/dev/null \
    "$castellan" bench --course "$1" --games "$2" 2>&1 >/dev/null |
    sed -nE 's/.*Collected *: *([0-9]+).*/\1/p'
}

half=15 # random courses come first, then as many sensible ones
for ((course = 1; course <= 2 * half; ++course)); do
  ((course > half)) && games=50 || games=500
  few=$(instructions "$course" "$games")
  many=$(instructions "$course" $((2 * games)))
  name=$("$castellan" bench --course "$course" --games 5 | cut -d : -f 1)
  printf '%-42s %9d instructions a game\n' "$name" $(((many - few) / games))
done
