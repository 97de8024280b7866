#!/usr/bin/env bash
# Whole games through a pipe: the record, leaving and resuming, undo, wrong lines.
set -u -o pipefail
# shellcheck source=tests/scripts/lib.sh
. tests/scripts/lib.sh
cd "$SCRATCH" || exit 1

# Bots alone; their moves are typed in again below.
status "bots play by themselves" 0 castellan play kingdomino --seats sensible,sensible --seed 7 --record bots.rec
has "the result is told" "1. Sonja" "$out"
check "the record is whole" grep -q '^ok ' <<<"$(castellan verify bots.rec)"
castellan play kingdomino --seats sensible,sensible --seed 7 --record again.rec >/dev/null
same "the same seed gives the same game" "$(<bots.rec)" "$(<again.rec)"
castellan play kingdomino --seats sensible,sensible --seed 8 --record other.rec >/dev/null
check "another seed gives another one" test "$(<bots.rec)" != "$(<other.rec)"

# without_header RECORD: the moves, without who made them.
without_header() { sed -n '/^kings/,$p' "$1"; }

for way in "" --plain; do
  name=whole${way#--}
  moves_of 1 bots.rec | castellan play --seats human,sensible --seed 7 --record "$name.rec" $way >"$name.out"
  same "a person plays to the end ${way:-drawn}" "$(without_header bots.rec)" "$(without_header "$name.rec")"
  has "and is told where the record is ${way:-drawn}" "castellan replay $name.rec" "$(tail -n 2 "$name.out" | tr '\n' ' ')"
done
check "--plain draws nothing" test -z "$(grep -E '│|─|♛|━|▶' wholeplain.out)"
check "no colours in a pipe" test -z "$(tr -cd '\033' <whole.out)"

# The input ends in the middle; the game goes on as if nothing had happened.
for lines in 0 1 5 12; do
  file=cut$lines.rec
  moves_of 1 bots.rec | head -n $lines |
    castellan play --seats human,sensible --seed 7 --record "$file" >cut.out
  has "after $lines moves: how to go on" "castellan play --resume $file" "$(tr '\n' ' ' <cut.out)"
  has "after $lines moves: unfinished" "unfinished next=1" "$(castellan verify "$file")"
  moves_of 1 bots.rec | tail -n +$((lines + 1)) | castellan play --resume "$file" >/dev/null
  same "after $lines moves: resumed to the same end" "$(<whole.rec)" "$(<"$file")"
done

# The random bot has luck of its own, which resuming must not change.
castellan play --seats random,random,random --seed 3 --record luck.rec >/dev/null
moves_of 2 luck.rec >luck.moves
head -n 7 luck.moves | castellan play --seats random,human,random --seed 3 --record luck2.rec >/dev/null
tail -n +8 luck.moves | castellan play --resume luck2.rec >/dev/null
same "random bots go on as they would have" "$(without_header luck.rec)" "$(without_header luck2.rec)"

# Wrong lines lose nothing.
{
  printf '%s\n' dance "claim 99" "place 1,0 east" "" "99" "l" "le" "kingdom 9" "k 2" "row" "score" \
    "left" "hint" "save" "undo" "help" "claim" $'\xff\xfe\x1b' "$(printf 'x%.0s' {1..5000})"
  moves_of 1 bots.rec
} | castellan play --seats human,sensible --seed 7 --record wrong.rec >wrong.out
same "wrong lines and questions change nothing" "$(<whole.rec)" "$(<wrong.rec)"
has "a wrong word is explained" '“dance” is no action' "$(<wrong.out)"
has "an unclear word is explained" '"le" could be legal, left' "$(<wrong.out)"
has "a move too early is explained" "must be claimed now" "$(tr '\n' ' ' <wrong.out)"
has "nothing to take back" "There is nothing of yours to take back." "$(<wrong.out)"
check "no control characters come back" test -z "$(tr -cd '\033' <wrong.out)"

# Undo: a detour and back.
{
  moves_of 1 bots.rec | head -n 2
  printf '%s\n' 1 undo 2 undo
  moves_of 1 bots.rec | tail -n +3
} | castellan play --seats human,sensible --seed 7 --record undo.rec >undo.out
same "undo leaves no trace" "$(<whole.rec)" "$(<undo.rec)"
has "undo says so" "Your last move is taken back." "$(<undo.out)"

# Save makes a copy, and overwrites nothing.
{
  moves_of 1 bots.rec | head -n 3
  printf '%s\n' "save copy.rec" "save copy.rec"
} | castellan play --seats human,sensible --seed 7 --record save.rec >save.out
same "save writes a copy" "$(<save.rec)" "$(<copy.rec)"
has "save does not overwrite" "copy.rec is already there" "$(<save.out)"

# Killed in the middle: what was shown is on the disk.
mkfifo typed
castellan play --seats human,sensible --seed 7 --record killed.rec <typed >killed.out &
player=$!
exec 3>typed
moves_of 1 bots.rec | head -n 6 >&3
six_moves() { [[ -f killed.rec ]] && (($(moves_of 1 killed.rec | wc -l) >= 6)); }
until_so six_moves
kill -9 "$player"
wait "$player" 2>/dev/null
exec 3>&-
moves_of 1 bots.rec | tail -n +7 | castellan play --resume killed.rec >/dev/null
same "killed and resumed" "$(<whole.rec)" "$(<killed.rec)"

# Asked to end: says where the game is.
for signal in INT TERM HUP; do
  rm -f typed "stopped.rec"
  mkfifo typed
  # A shell's background job ignores SIGINT unless it is told not to.
  (trap - INT; exec "$CASTELLAN" play --seats human,sensible --seed 7 --record stopped.rec) <typed >stopped.out 2>&1 &
  player=$!
  exec 3>typed
  until_so grep -q '>' stopped.out
  kill -"$signal" "$player"
  wait "$player"
  same "SIG$signal ends it in good order" 0 $?
  exec 3>&-
  has "SIG$signal: how to go on" "castellan play --resume stopped.rec" "$(tr '\n' ' ' <stopped.out)"
done

# Half a line at the end, as a power cut may leave it, and no line end at all.
moves_of 1 bots.rec | head -n 4 | castellan play --seats human,sensible --seed 7 --record torn.rec >/dev/null
printf '1 pla' >>torn.rec
moves_of 1 bots.rec | tail -n +5 | castellan play --resume torn.rec >/dev/null
same "half a line at the end is dropped" "$(<whole.rec)" "$(<torn.rec)"
head -n 9 whole.rec | head -c -1 >short.rec
castellan play --resume short.rec </dev/null >/dev/null
check "a last line without its end is kept" grep -qxF "$(sed -n 9p whole.rec)" short.rec
sed '/^row/,$d' whole.rec >nochance.rec
moves_of 1 bots.rec | castellan play --resume nochance.rec >/dev/null
same "a missing chance line is dealt" "$(<whole.rec)" "$(<nochance.rec)"

# What cannot be resumed.
status "a finished game" 1 castellan play --resume whole.rec
has "it says so" "finished" "$err"
sed '12s/.*/1 claim 99/' whole.rec >broken.rec
before=$(<broken.rec)
status "an illegal record" 1 castellan play --resume broken.rec
has "it says which line" "Line 12" "$err"
same "and leaves the file alone" "$before" "$(<broken.rec)"
status "a record that is not there" 2 castellan play --resume nowhere.rec
status "another seed for a resumed game" 2 castellan play --resume save.rec --seed 3
status "other seats for a resumed game" 0 castellan play --resume save.rec --seats sensible,random
check "bots have finished it" grep -q '^ok ' <<<"$(castellan verify save.rec)"
same "the record tells who played last" "player 1 sensible
player 2 random" "$(grep '^player' save.rec)"

# Where records go.
before=$(<bots.rec)
status "an existing file is not overwritten" 2 castellan play --record bots.rec
has "it says what to do" "--resume bots.rec" "$err"
same "and is left alone" "$before" "$(<bots.rec)"
castellan play --seed 1 </dev/null >/dev/null
castellan play --seed 1 </dev/null >/dev/null
same "without --record each game has a file of its own" 2 \
  "$(find "$XDG_DATA_HOME/castellan/games" -name '*-kingdomino*.rec' | wc -l)"
status "a folder that cannot be made" 2 env XDG_DATA_HOME=/dev/null "$CASTELLAN" play
has "it says what to do" "--record FILE" "$err"

# Seats, names, variants.
status "too few seats" 2 castellan play --players 3 --seats human,sensible
status "an unknown player" 2 castellan play --seats human,deepblue
has "it says who there is" "human, peasant, page, squire" "$err"
status "too many players" 2 castellan play --players 5
status "a Mighty Duel of three" 2 castellan play --players 3 --variant mighty-duel
status "a bad seed" 2 castellan play --seed tomorrow
status "a bad name" 2 castellan play --names 'A#na'
status "an unknown game" 2 castellan play chess
status "a mode of no game" 2 castellan play origins --mode stone-age
status "a mode for a game without" 2 castellan play duel --mode totem
status "Duel for three" 2 castellan play duel --players 3
castellan play kingdomino --players 4 --names Anna,Béla --record names.rec </dev/null >/dev/null
same "names are kept" "seat 1 Anna
seat 2 Béla" "$(grep '^seat [12]' names.rec)"
castellan play --variant harmony,mighty-duel --variant middle-kingdom --seats sensible,random --record duel.rec >/dev/null
same "variants are kept" "rules players=2 harmony middle-kingdom mighty-duel" "$(grep '^rules' duel.rec)"
check "and played" grep -q '^ok ' <<<"$(castellan verify duel.rec)"
status "a Dynasty" 0 castellan play --variant dynasty --seats sensible,random,sensible --seed 5 --record dynasty.rec
has "each game has its result" "Game 2 of 3 is over." "$out"
has "and all together" "The Dynasty is over." "$out"
check "its record is whole" grep -q '^ok ' <<<"$(castellan verify dynasty.rec)"

# Several people at one keyboard.
{ sed -n 's/^[12] //p' bots.rec; } | castellan play --seats human,human --names Anna,Béla --seed 7 --record hot.rec >hot.out
same "two people at one keyboard" "$(without_header bots.rec)" "$(without_header hot.rec)"
has "it says whose turn it is" "Béla>" "$(<hot.out)"

# The other games: bots alone, then their moves typed in by as many people.
other_game() { # NAME PLAYERS ARGUMENT…
  local name=$1 bots=sensible people=human way seat
  for ((seat = 2; seat <= $2; ++seat)); do bots+=,random people+=,human; done
  castellan play "${@:3}" --seats "$bots" --seed 7 --record "$name.rec" >/dev/null
  check "$name: bots play to the end" grep -q '^ok ' <<<"$(castellan verify "$name.rec")"
  sed -n 's/^[1-4] //p' "$name.rec" >"$name.moves"
  for way in drawn plain; do
    local option=''
    [[ $way == plain ]] && option=--plain
    castellan play "${@:3}" --seats "$people" --seed 7 --record "$name-$way.rec" $option <"$name.moves" >"$name-$way.out"
    same "$name: people play the same, $way" \
      "$(grep '^[1-4e]' "$name.rec")" "$(grep '^[1-4e]' "$name-$way.rec")"
    check "$name: everything has its sentence, $way" test -z "$(grep -E '\[[a-z]+\.[a-z_.]+\]' "$name-$way.out")"
    status "$name: seen again, $way" 0 castellan replay "$name-$way.rec" $option
    has "$name: with its result, $way" "1. " "$out"
  done
  check "$name: --plain draws nothing" test -z "$(grep -E '│|─|♛|▲|✚|━|▶|■' "$name-plain.out")"
  head -n 20 "$name.moves" | castellan play "${@:3}" --seats "$people" --seed 7 --record "$name-cut.rec" >/dev/null
  tail -n +21 "$name.moves" | castellan play --resume "$name-cut.rec" >/dev/null
  same "$name: left and taken up again" "$(<"$name-drawn.rec")" "$(<"$name-cut.rec")"
  { for word in legal table kingdom row score left hint help undo; do echo $word; done; } |
    castellan play --resume "$name-cut.rec" >/dev/null 2>&1
}
other_game tactile 2 tactile
other_game tactile-dynasty 2 tactile --variant dynasty,harmony,middle-kingdom
for players in 2 3 4; do
  for mode in discovery totem tribe; do
    other_game "origins-$mode-$players" $players origins --mode $mode --players $players \
      --variant empire-of-fire,homo-habilis
  done
done
other_game dice 2 duel

# Nobody reads the output any more: the game is kept, and nothing is said.
moves_of 1 bots.rec | castellan play --seats human,sensible --seed 7 --record pipe.rec 2>pipe.err | head -n 3 >/dev/null
same "a closed pipe is no error" "" "$(<pipe.err)"
moves_of 1 bots.rec | tail -n +$(($(moves_of 1 pipe.rec | wc -l) + 1)) >rest
if castellan verify pipe.rec | grep -q '^unfinished'; then
  castellan play --resume pipe.rec <rest >/dev/null
fi
same "and loses nothing" "$(<whole.rec)" "$(<pipe.rec)"
