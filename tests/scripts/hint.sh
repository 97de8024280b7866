#!/usr/bin/env bash
# Hints in every game: through a pipe, drawn and plain; what they advise can be typed.
set -u -o pipefail
# shellcheck source=tests/scripts/lib.sh
. tests/scripts/lib.sh
cd "$SCRATCH" || exit 1

# unwrapped FILE: its text in one line.
unwrapped() { tr '\n' ' ' <"$1"; }

# hint_after MOVES WAY ARGUMENT…: asks for a hint after so many moves of the game in
# bots.rec, into hint.out, and leaves the game in people.rec.
hint_after() {
  local option=() seats=human
  [[ $2 == plain ]] && option=(--plain)
  for ((seat = 2; seat <= $(grep -c '^player' bots.rec); ++seat)); do seats+=,human; done
  rm -f people.rec
  { sed -n 's/^[1-4] //p' bots.rec | head -n "$1"; printf hint; } |
    castellan play "${@:3}" --seats "$seats" --seed 7 --record people.rec "${option[@]}" >hint.out
  same "$name after $1, $2: it ends in good order" 0 $?
}

for game in "kingdomino --players 3 --variant harmony,middle-kingdom" "tactile" \
  "origins --mode discovery" "origins --mode totem --players 3" "origins --mode tribe --players 4" "duel"; do
  name=$game
  read -ra words <<<"$game"
  rm -f bots.rec
  bots=sensible,sensible
  [[ $game =~ --players\ ([34]) ]] && for ((seat = 3; seat <= BASH_REMATCH[1]; ++seat)); do bots+=,sensible; done
  castellan play "${words[@]}" --seats "$bots" --seed 7 --record bots.rec >/dev/null
  for moves in 0 21; do
    hint_after $moves plain "${words[@]}"
    told=$(unwrapped hint.out)
    if [[ $told == *"Nothing else is possible"* ]]; then
      action=$(sed -n 's/.*Nothing else is possible: \(.*\)\.$/\1/p' hint.out)
    else
      action=$(grep -o 'The best move found is: [^.]*' <<<"$told" | sed 's/.*: //')
      check "$name after $moves: the win chance and the points" \
        grep -qE 'Win chance ((under |over )?[0-9]+ %), about [0-9]+ points? to [0-9]+' <<<"$told"
    fi
    check "$name after $moves: there is a reason" grep -qE '\. (It|As|At|Of|With|Drawn|The) .*\.' <<<"${told##*"$action"}"
    check "$name after $moves: everything has its sentence" test -z "$(grep -E '\[[a-z]+\.[a-z_.]+\]' hint.out)"
    lines=$(wc -l <people.rec)
    castellan play --resume people.rec >/dev/null <<<"$action"
    check "$name after $moves: what it advises can be typed" test "$(wc -l <people.rec)" -gt "$lines"
  done
  hint_after 4 drawn "${words[@]}"
  check "$name: drawn in the same words" grep -qE 'The best move found is: |Nothing else is possible: ' hint.out
done

# Where there is no choice, nothing has to be thought about.
castellan play --seats sensible,sensible --seed 7 --record last.rec >/dev/null
{ moves_of '[12]' last.rec | head -n 3; echo hint; } |
  castellan play --seats human,human --seed 7 --record only.rec >only.out
has "the last domino of a row" "Nothing else is possible: claim" "$(<only.out)"

# Ctrl-C ends the thinking, not the game.
mkfifo typed
(trap - INT; exec "$CASTELLAN" play --seats human,sensible --seed 7 --record stopped.rec) <typed >stopped.out 2>&1 &
player=$!
exec 3>typed
echo hint >&3
thinks() {
  local threads=(/proc/"$player"/task/*)
  ((${#threads[@]} > 1))
}
until_so thinks
kill -INT "$player"
until_so grep -q 'The best move found' stopped.out
has "Ctrl-C: the best so far is told" "The best move found is: claim" "$(<stopped.out)"
echo left >&3
exec 3>&-
wait "$player"
same "Ctrl-C: the game goes on" 0 $?
has "Ctrl-C: and answers" "not been seen yet" "$(<stopped.out)"
