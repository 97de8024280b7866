#!/usr/bin/env bash
# The commands for the table and the study: score, draw, sim, perft, bench.
set -u -o pipefail
# shellcheck source=tests/scripts/lib.sh
. tests/scripts/lib.sh
top=$PWD
cd "$SCRATCH" || exit 1

# score
printf 'kingdom Anna\nf f w1\nf C w\nl1 l s1\n\nkingdom Béla\nm3 m\nC .\n' >grid.txt
status "score counts a grid" 0 castellan score grid.txt
has "it names a kingdom with its points" "Béla: 6 points." "$out"
has "it tells every property" "Mine: 2 squares times 3 crowns is 6." "$out"
has "and who wins" "Béla wins with 6 points." "$out"
status "score knows the bonuses" 0 castellan score grid.txt --variant middle-kingdom,harmony
has "it says what harmony costs" "Harmony: 8 dominoes given up, no points." "$out"
status "score as JSON" 0 castellan score --json grid.txt
has "it has the points" '"points":6' "$out"
printf 'w C w\nw ? w\n' >bad.txt
status "a grid with a mistake" 2 castellan score bad.txt
has "it says where" "Line 2, column 3" "$err"
status "an unknown variant" 2 castellan score grid.txt --variant feast
printf 'w C w\nf f .\n\nw C w\nf . f\n' >tie.txt
status "a tie" 0 castellan score tie.txt
has "it is broken by the rules of the game" "the tie is broken by the largest property, 2 squares" "$out"
status "the same with other rules" 0 castellan score tie.txt --game tactile
has "where it is not" "share the victory with 0 points" "$out"

printf 'game origins\nJ0 D0 D1 L0 L1\nJ1 G0 G0 L1 Q0\nJ0 V H D0 Q1\nJ2 D0 D0 Q0 Q1\nG0 G0 G1 G0 V\n' >fire.txt
status "score Origins" 0 castellan score fire.txt --variant empire-of-fire
has "it has the regions and the bonus" "Player 1: 42 points." "$out"
has "it tells every region" "Jungle: 4 squares times 3 fires is 12." "$out"
status "a game that the grid contradicts" 2 castellan score fire.txt --game duel
has "it says so" "The grid is of origins (line 1), but --game says duel." "$err"
printf 'territory Anna\ngma gma dw1\nd:hu H dw2\n. . dw1\n' >tribe.txt
status "score a tribe" 0 castellan score tribe.txt --game origins --mode tribe
has "it tells every caveman" "Hunter on -1,0: 2 mammoths around, 6 points." "$out"
has "and every horde" "Horde of 3 warriors on 1,1 1,0 1,-1: 3 times strength 4 is 12" "$out"
status "a tribe without its mode" 2 castellan score tribe.txt --game origins
has "it says what to do" "Say --mode totem or --mode tribe" "$err"
printf 'g g H g\nd\n\nl H d\n' >totem.txt
status "score totems" 0 castellan score totem.txt --game origins --mode totem
has "it counts the totem" "Totem of the mammoth: 3" "$out"
has "it says that nobody told" "No totems were typed" "$out"
printf 'map Anna\ndomains dot\n. . . o b2 .\n. . o o b .\n. . . C\n. . . q q\n. . . o\n' >duel.txt
status "score Duel" 0 castellan score duel.txt --game duel
has "it tells every domain" "Black: 2 squares times 2 crosses is 4." "$out"
has "and those of the spell" "Domains of dot: 2, 3 points each, 6" "$out"

# draw
status "draw a record" 0 castellan draw "$top/docs/images/kingdomino.rec" --svg table.svg
same "README's picture is what draw draws" "$(<"$top/docs/images/kingdomino.svg")" "$(<table.svg)"
printf 'kingdomino players=2 C|C - - 1-48 kings:\n' >position.txt
status "draw a position" 0 castellan draw position.txt
has "it is a picture" "</svg>" "$out"
status "draw one kingdom only" 0 castellan draw "$top/docs/images/kingdomino.rec" --kingdom 2
check "the others are left out" test "${out/Dani/}" == "$out"
status "a kingdom that is not there" 2 castellan draw "$top/docs/images/kingdomino.rec" --kingdom 5
status "nothing to draw" 2 castellan draw /dev/null

# sim
status "bots play each other" 0 castellan sim --games 50 --players 3 --seats greedy,random,random --json
castellan sim --games 50 --players 3 --seats greedy,random,random --json >again.json
same "the same seed gives the same games" "${out#*seats}" "$(sed 's/.*"seats/"/; s/^"//' again.json)"
status "an unknown bot" 2 castellan sim --seats deepblue
status "too many bots" 2 castellan sim --seats greedy,greedy,greedy

# perft
status "perft counts" 0 castellan perft --depth 5
same "four kings and a domino" "perft 5 1152" "$out"
status "perft from a position" 0 castellan perft --depth 3 --position "$(<position.txt)"
same "the same as from the start" "perft 3 24" "$out"
status "perft told apart" 0 castellan perft --depth 3 --divide
same "its parts add up" 24 "$(awk -F ': ' '/^king/ { sum += $2 } END { print sum }' <<<"$out")"
status "a depth of nothing" 2 castellan perft --depth 0
status "a garbled position" 2 castellan perft --position nonsense

# the other games in the same commands
for game in tactile "origins --mode totem --players 3" "origins --mode tribe" duel; do
  # shellcheck disable=SC2086  # words of a command line
  status "sim $game" 0 castellan sim $game --games 20 --seats greedy
  # shellcheck disable=SC2086
  status "perft $game" 0 castellan perft $game --depth 3
done
same "the faces of two dice" "perft 3 72" "$(castellan perft duel --depth 3)"
for game in tactile origins duel; do
  castellan play $game --seats greedy,random --seed 3 --record $game.rec >/dev/null
done
status "draw a tactile game" 0 castellan draw tactile.rec
for game in origins duel; do
  status "draw $game as it ended" 0 castellan draw $game.rec
  check "it is a picture" grep -q "#castellan-$game-" <<<"$out"
  status "draw $game under way" 0 castellan draw $game.rec --steps 30 --language hu
  has "in the language of the user" 'xml:lang="hu"' "$out"
done

# bench: a change of this number is a change of play, and belongs into the commit.
status "bench" 0 castellan bench
has "the games went as ever" "Bench: 93677154" "$out"
