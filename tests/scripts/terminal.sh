#!/usr/bin/env bash
# Whole games in a real terminal, typed key by key: once drawn, once in sentences.
set -u -o pipefail
# shellcheck source=tests/scripts/lib.sh
. tests/scripts/lib.sh
cd "$SCRATCH" || exit 1
unset COLUMNS TMUX

tm() { tmux -S "$SCRATCH/socket" -f /dev/null "$@"; }
trap 'tm kill-server 2>/dev/null' EXIT
screen() { tm capture-pane -p -t game; }

# wait_for PART: until the screen shows it; gives up after a while.
wait_for() {
  for _ in {1..200}; do
    screen | grep -qF -- "$1" && return 0
    sleep 0.05
  done
  return 1
}

# typed RECORD LINE: types the line and waits until the record has grown.
typed() {
  local before
  before=$(wc -l <"$1")
  tm send-keys -t game -l -- "$2"
  tm send-keys -t game Enter
  for _ in {1..200}; do
    (($(wc -l <"$1") > before)) && return 0
    sleep 0.05
  done
  return 1
}

# start WIDTH HEIGHT ARGUMENT…
start() {
  tm kill-session -t game 2>/dev/null
  tm new-session -d -s game -x "$1" -y "$2" \
    "env LANG=C.UTF-8 LC_ALL=C.UTF-8 TERM=tmux-256color '$CASTELLAN' play ${*:3}; sleep 1000"
}

castellan play --seats greedy,greedy --seed 11 --record bots.rec >/dev/null
moves_of 1 bots.rec >moves

for way in drawn plain; do
  option='' prompt="Anna>"
  [[ $way == plain ]] && option=--plain prompt="Anna, your move:"
  start 120 40 --seats human,greedy --names Anna --seed 11 --record "$way.rec" $option
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

start 120 40 --seats human,greedy --seed 11 --record interrupted.rec
check "a game to leave" wait_for "Player 1>"
tm send-keys -t game C-c
check "Ctrl-C: how to go on" wait_for "castellan play --resume interrupted.rec"
start 120 40 --resume interrupted.rec
check "resumed" wait_for "Player 1>"
tm send-keys -t game C-d
check "Ctrl-D: how to go on" wait_for "castellan play --resume interrupted.rec"

start 80 24 --seats human,greedy,greedy,greedy --seed 11 --record narrow.rec
check "80 columns: the game begins" wait_for "Player 1>"
check "80 columns: no line is broken" test -z "$(screen | grep -E '^[│┐┘]')"

# The other games in the same terminal, each to its end.
for game in tactile "origins --mode tribe" "origins --mode totem --players 3" duel; do
  name=${game// /}
  seats=greedy
  [[ $game == *3 ]] && seats=greedy,greedy
  # shellcheck disable=SC2086  # words of a command line
  castellan play $game --seats random,$seats --seed 11 --record "$name-bots.rec" >/dev/null
  moves_of 1 "$name-bots.rec" >moves
  start 120 50 "$game --seats human,$seats --names Anna --seed 11 --record $name.rec"
  check "$name: the game begins" wait_for "Anna>"
  good=0
  while IFS= read -r move; do
    typed "$name.rec" "$move" && good=$((good + 1))
  done <moves
  same "$name: every move is taken" "$(wc -l <moves)" "$good"
  check "$name: the end is reached" wait_for "castellan replay $name.rec"
  same "$name: the game is the same" "$(grep '^[1-4e]' "$name-bots.rec")" "$(grep '^[1-4e]' "$name.rec")"
done
