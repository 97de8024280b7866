#!/usr/bin/env bash
# Whole games in a real terminal, typed key by key: once drawn, once in sentences.
set -u -o pipefail
# shellcheck source=tests/scripts/lib.sh
. tests/scripts/lib.sh
# shellcheck source=tests/scripts/tmux_lib.sh
. tests/scripts/tmux_lib.sh
cd "$SCRATCH" || exit 1
drawable=TERM=tmux-256color

castellan play --seats sensible,sensible --seed 11 --record bots.rec >/dev/null
moves_of 1 bots.rec >moves

for way in drawn plain; do
  option='' prompt="Anna>"
  [[ $way == plain ]] && option=--plain prompt="Anna, your move:"
  start 120 40 $drawable --seats human,sensible --names Anna --seed 11 --record "$way.rec" $option
  check "$way: the game begins" wait_for "$prompt"
  first=$(screen)
  good=0
  while IFS= read -r move; do
    typed "$way.rec" "$move" && good=$((good + 1))
    ((good == 8)) && middle=$(screen)
  done <moves
  same "$way: every move is taken" "$(wc -l <moves)" "$good"
  check "$way: the end is reached" wait_for "castellan replay $way.rec"
  same "$way: the game is the same" "$(sed -n '/^kings/,$p' bots.rec)" "$(sed -n '/^kings/,$p' "$way.rec")"
  last=$(screen)
  if [[ $way == drawn ]]; then
    has "drawn: the row is drawn" "│" "$first"
    has "drawn: a kingdom is drawn" "┌────" "$middle"
    has "drawn: whose castle" "♜1" "$middle"
    check "drawn: in colours" grep -q $'\033\[' <<<"$(tm capture-pane -p -e -t game)"
  else
    check "plain: nothing is drawn" test -z "$(grep -E '│|─|♛|♜|━|▶' <<<"$first$middle$last")"
    check "plain: no colours" test -z "$(tm capture-pane -p -e -t game | tr -cd '\033')"
  fi
  has "$way: the places are told" "1. " "$last"
done

start 120 40 $drawable --seats human,sensible --seed 11 --record interrupted.rec
check "a game to leave" wait_for "Player 1>"
tm send-keys -t game C-c
check "Ctrl-C: how to go on" wait_for "castellan play --resume interrupted.rec"
start 120 40 $drawable --resume interrupted.rec
check "resumed" wait_for "Player 1>"
tm send-keys -t game C-d
check "Ctrl-D: how to go on" wait_for "castellan play --resume interrupted.rec"

start 80 24 $drawable --seats human,sensible,sensible,sensible --seed 11 --record narrow.rec
check "80 columns: the game begins" wait_for "Player 1>"
check "80 columns: no line is broken" test -z "$(screen | grep -E '^[│┐┘]')"

# The other games in the same terminal, each to its end.
for game in tactile "origins --mode tribe" "origins --mode totem --players 3" duel; do
  name=${game// /}
  seats=sensible
  [[ $game == *3 ]] && seats=sensible,sensible
  # shellcheck disable=SC2086  # words of a command line
  castellan play $game --seats random,$seats --seed 11 --record "$name-bots.rec" >/dev/null
  moves_of 1 "$name-bots.rec" >moves
  start 120 50 $drawable "$game --seats human,$seats --names Anna --seed 11 --record $name.rec"
  check "$name: the game begins" wait_for "Anna>"
  same "$name: every move is taken" "$(wc -l <moves)" "$(type_all "$name.rec" <moves)"
  check "$name: the end is reached" wait_for "castellan replay $name.rec"
  same "$name: the game is the same" "$(grep '^[1-4e]' "$name-bots.rec")" "$(grep '^[1-4e]' "$name.rec")"
done
