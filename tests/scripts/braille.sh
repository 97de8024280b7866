#!/usr/bin/env bash
# Braille: pages for an embosser, and games on a Braille display.
set -u -o pipefail
# shellcheck source=tests/scripts/lib.sh
. tests/scripts/lib.sh
# shellcheck source=tests/scripts/tmux_lib.sh
. tests/scripts/tmux_lib.sh
top=$PWD
cd "$SCRATCH" || exit 1

# sheet CELLS LINES FILE: whether every page has so many lines and no line more cells,
# in CR LF, with a form feed after each page and nothing but Braille ASCII.
sheet() {
  python3 - "$@" <<'END'
import re, sys
cells, lines, path = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
text = open(path, "rb").read().decode("ascii")
assert text.endswith("\r\n\f"), "the end"
for number, page in enumerate(text[:-1].split("\f"), 1):
    rows = page.split("\r\n")[:-1]
    assert len(rows) == lines, f"page {number} has {len(rows)} lines"
    assert all(len(row) <= cells for row in rows), f"page {number} is too wide"
    assert re.fullmatch(r"[ -_]*", "".join(rows)), f"page {number} is no Braille"
    digits = str(number).translate(str.maketrans("1234567890", "ABCDEFGHIJ"))
    assert rows[-1] == ("#" + digits).rjust(cells), f"page {number} has no number"
END
}

# only_braille CELLS FILE: whether there is nothing but cells, and no line has more.
only_braille() {
  python3 - "$@" <<'END'
import sys
for line in open(sys.argv[2], encoding="utf-8"):
    for part in line.rstrip("\n").split(" "):  # a prompt ends with a blank
        assert all(0x2800 <= ord(c) <= 0x283F for c in part), part
        assert len(part) <= int(sys.argv[1]), part
END
}

# Pages
for game in kingdomino tactile origins duel; do
  for what in rules dominoes; do
    for grade in 1 2; do
      status "emboss $what $game" 0 castellan emboss $what $game --grade $grade --out page.brf
      check "it fits the sheet" sheet 40 25 page.brf
    done
  done
done
status "other sheets" 0 castellan emboss rules duel --cells 28 --lines 27 --out page.brf
check "they are kept to" sheet 28 27 page.brf
for language in hu bg; do
  status "rules for readers of $language" 0 castellan emboss rules tactile --language $language --out page.brf
  same "without warnings" "" "$err"
  check "they fit the sheet" sheet 40 25 page.brf
done
printf '# Chess\n\nCheck: the *knight*.\n' >chess.md
status "a page of Markdown" 0 castellan emboss page chess.md --grade 2
has "a heading is centred" "                 ,*ESS" "$out"
has "contracted" "  ,*ECK3 ! KNI<T4" "$out"
same "from the standard input" "$out" "$(castellan emboss page - --grade 2 <chess.md)"
status "in Unicode" 0 castellan emboss page chess.md --unicode
has "cells" "⠠⠉⠓⠑⠉⠅⠒⠀⠞⠓⠑⠀⠅⠝⠊⠛⠓⠞⠲" "$out"
printf 'Шах: конят\n' >шах.md
status "Bulgarian" 0 castellan emboss page шах.md --language bg --unicode
has "in its own Braille" "⠨⠱⠁⠓⠒⠀⠅⠕⠝⠫⠞" "$out"
printf 'Sakk: a huszár\n' >sakk.md
status "Hungarian" 0 castellan emboss page sakk.md --language hu --unicode
has "in its own Braille too" "⠨⠎⠁⠅⠅⠒⠀⠁⠀⠓⠥⠱⠈⠗" "$out"
for page in README.md docs/architecture.md; do
  status "any page: $page" 0 castellan emboss page "$top/$page" --out page.brf
  check "it fits the sheet" sheet 40 25 page.brf
done

# Records and kingdoms
for game in kingdomino tactile "origins --mode tribe" duel; do
  name=${game%% *}
  # shellcheck disable=SC2086  # words of a command line
  castellan play $game --seats sensible,sensible --names Anna,Béla --seed 5 --record "$name.rec" >/dev/null
  status "the record of $name" 0 castellan emboss record "$name.rec" --out record.brf
  check "it fits the sheet" sheet 40 25 record.brf
  check "it has the names" grep -q ',ANNA' record.brf
  status "the kingdoms of $name" 0 castellan emboss kingdom "$name.rec" --out kingdom.brf
  check "they fit the sheet" sheet 40 25 kingdom.brf
  status "one of them" 0 castellan emboss kingdom "$name.rec" --seat 2 --unicode
  has "it is a picture" "⠿⠿" "$out"
  check "the other is left out" test "${out/⠠⠁⠝⠝⠁/}" == "$out"
done
printf 'kingdomino players=2 C|C - - 1-48 kings:\n' >position.txt
status "the kingdom of a position" 0 castellan emboss kingdom position.txt --unicode
has "the castle stands alone" "⠼⠚⠀⠸⠿⠿⠸" "$out"

# What goes wrong
status "nothing of that name" 2 castellan emboss nonsense kingdomino
has "it says what there is" "choose rules, dominoes, record, kingdom or page" "$err"
status "no such game" 2 castellan emboss rules chess
status "no dominoes of that" 2 castellan emboss dominoes chess
status "no such file" 2 castellan emboss record nowhere.rec
status "no such seat" 2 castellan emboss kingdom duel.rec --seat 3
status "a page too small" 2 castellan emboss rules duel --cells 5
status "Bulgarian has no contracted Braille" 2 castellan emboss page шах.md --language bg --grade 2
has "it says so" "степен 1" "$err"
sed -n '1,6p' kingdomino.rec >wrong.rec
printf '1 claim 49\n' >>wrong.rec
status "an illegal record" 1 castellan emboss record wrong.rec
has "it names the line" "line 7 is wrong" "$err"
status "an empty file" 2 castellan emboss kingdom /dev/null
status "where nothing can be written" 2 castellan emboss rules duel --out /nowhere/page.brf
LOUIS_TABLEPATH=/nowhere status "without tables" 2 castellan emboss rules duel
has "it says what to install" "liblouis-data" "$err"
LOUIS_TABLEPATH=/nowhere status "nor a game" 2 castellan play --braille --record never.rec
check "which is not begun" test ! -e never.rec

# Games on a display
for game in kingdomino tactile "origins --mode tribe" duel; do
  name=${game%% *}
  # shellcheck disable=SC2086
  status "bots play $name in Braille" 0 castellan play $game --seats sensible,sensible --names Anna,Béla --seed 5 \
    --record "$name-braille.rec" --braille
  printf '%s\n' "$out" >told
  check "every line is Braille" only_braille 40 told
  same "the game is the same" "$(grep '^[1-4e]' "$name.rec")" "$(grep '^[1-4e]' "$name-braille.rec")"
  status "seen again on 20 cells" 0 castellan replay "$name.rec" --braille --braille-width 20
  printf '%s\n' "$out" >told
  check "they are enough" only_braille 20 told
done
printf 'help\nkingdom\nlegal\nclaim 99\nquit\n' |
  castellan play tactile --seats human,sensible --names Anna --seed 5 --record asked.rec --braille >told 2>&1
check "whatever is asked is answered in Braille" only_braille 40 told
has "who is to move" "⠠⠁⠝⠝⠁⠂⠀⠽⠕⠥⠗⠀⠍⠕⠧⠑⠒" "$(<told)"
has "the board" "⠼⠛⠀⠤⠀⠀⠤⠀⠀⠤⠀⠀⠤⠀⠀⠤⠀⠀⠤⠀⠀⠤" "$(<told)"
has "what its signs mean" "⠶⠀⠑⠍⠏⠞⠽⠂⠀⠁⠝⠙⠀⠍⠁⠽⠀⠃⠑⠀⠉⠓⠕⠎⠑⠝" "$(<told)"
status "a display too short" 2 castellan play --braille --braille-width 3
has "it says how long" "from 12 to 200 cells" "$err"
status "no such grade" 2 castellan play --braille --grade 3

# A whole game in a terminal of a display's size
castellan play --seats random,sensible --seed 11 --record bots.rec >/dev/null
moves_of 1 bots.rec >moves
start 40 30 TERM=tmux-256color --seats human,sensible --names Anna --seed 11 --record braille.rec --braille
check "the game begins" wait_for "⠠⠁⠝⠝⠁⠂⠀⠽⠕⠥⠗⠀⠍⠕⠧⠑⠒"
tm send-keys -t game "kingdom" Enter
check "the kingdom is a grid" wait_for "⠼⠚⠀⠿⠿"
same "every move is taken" "$(wc -l <moves)" "$(type_all braille.rec <moves)"
same "the game is the same" "$(sed -n '/^kings/,$p' bots.rec)" "$(sed -n '/^kings/,$p' braille.rec)"
screen | grep -v '^[a-z0-9 ,]*$' >told
check "nothing else is on the screen" only_braille 40 told

# Sentences by themselves
for sign in TERM=dumb "TERM=tmux-256color ACCESSIBILITY_ENABLED=1"; do
  start 40 30 "$sign" --seats human,sensible --names Anna --seed 11
  check "$sign: sentences by themselves" wait_for "Anna, your move:"
  start 40 30 "$sign" --drawn --seats human,sensible --names Anna --seed 11
  check "$sign: drawn if asked for" wait_for "Anna>"
done
start 40 30 TERM=tmux-256color --seats human,sensible --names Anna --seed 11
check "otherwise it is drawn" wait_for "Anna>"
