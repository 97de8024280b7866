#!/usr/bin/env bash
# What the analysis says about records, with very little thought.
set -u -o pipefail
# shellcheck source=tests/scripts/lib.sh
. tests/scripts/lib.sh

# one NAME: the first record of a sample.
one() { sed -n '1p; 2,/^game/ { /^game/d; p }' "$samples/$1.rec" >"$SCRATCH/$1.rec"; }

for name in kingdomino-2p-bonuses kingdomino-3p tactile origins-3p-tribe origins-totem-choice \
  duel-spells; do
  one "$name"
  status "analyse $name" 0 castellan analyse "$SCRATCH/$name.rec" --nodes 20
  has "$name: it tells the decisions" "share before" "$out"
  has "$name: it tells accuracy" "accuracy" "$out"
  has "$name: it explains itself" "a blunder (??) 20 %" "$out"
  check "$name: no bare key" test "${out/[analys/}" == "$out"
  same "$name: nothing on the standard error" "" "$err"
done
table=$(castellan analyse "$SCRATCH/kingdomino-3p.rec" --nodes 20)
same "the same nodes and seed say the same" "$table" \
  "$(castellan analyse - --nodes 20 <"$SCRATCH/kingdomino-3p.rec")"
same "every line of the record is there" \
  "$(grep -cE '^[1-4] ' "$SCRATCH/kingdomino-3p.rec")" \
  "$(grep -cE '^ *[0-9]+  [^(].*(%|no other choice)' <<<"$table")"

status "in sentences" 0 castellan analyse "$SCRATCH/kingdomino-3p.rec" --nodes 20 --plain
same "every decision has one" "$(grep -cE '^[1-4] ' "$SCRATCH/kingdomino-3p.rec")" \
  "$(grep -cE '^Line [0-9]+: .*(There was no other choice\.$|(It was the best\.|The best: ).* points from )' <<<"$out")"
check "in words" grep -qE '^Line [0-9]+: [^:]+ places domino [0-9]+: [a-z]+.* on -?[0-9],' <<<"$out"
check "with what was drawn" grep -qE '^Line [0-9]+: .*New row: ' <<<"$out"
check "they are no table" test -z "$(grep -E '  |^$' <<<"$out")"
same "a dumb terminal gets them by itself" "$out" \
  "$(TERM=dumb castellan analyse "$SCRATCH/kingdomino-3p.rec" --nodes 20)"
same "the table if asked for" "$table" \
  "$(TERM=dumb castellan analyse "$SCRATCH/kingdomino-3p.rec" --nodes 20 --drawn)"
for language in hu bg; do
  out=$(castellan analyse "$SCRATCH/kingdomino-3p.rec" --nodes 20 --braille --language "$language")
  check "$language: in Braille, and nothing else" test -n "$out" -a -z "$(grep -P '[^\x{2800}-\x{28FF}]' <<<"$out")"
done

one kingdomino-dynasty
status "a Dynasty is three games" 0 castellan analyse "$SCRATCH/kingdomino-dynasty.rec" --nodes 10
has "the third is told" "Game 3 of 3" "$out"

status "as JSON" 0 castellan analyse "$SCRATCH/duel-spells.rec" --nodes 10 --json
check "it is JSON" python3 -c 'import json, sys
for game in json.loads(sys.argv[1])["games"]:
    for seat in game["seats"]:
        moves = [seat[key] for key in ("start", "own", "others", "draws", "second_thoughts")]
        assert abs(sum(moves) - seat["end"]) < 1e-9
    assert all(0 <= event.get("lost", 0) <= 1 for event in game["events"])' "$out"

status "as a page" 0 castellan analyse "$SCRATCH/tactile.rec" --nodes 10 --html "$SCRATCH/a.html"
has "it says where" "$SCRATCH/a.html" "$out"
check "the page has charts" grep -q 'class="chart"' "$SCRATCH/a.html"
check "and kingdoms" grep -q 'class="castle"' "$SCRATCH/a.html"
check "and loads nothing" test -z "$(grep -E 'https?:|src=|<script|@import|url\(' "$SCRATCH/a.html")"
status "where no page can be written" 2 castellan analyse "$SCRATCH/tactile.rec" --nodes 10 \
  --html /nowhere/a.html

head -n 30 "$SCRATCH/kingdomino-2p-bonuses.rec" >"$SCRATCH/part.rec"
status "a part of a record" 0 castellan analyse "$SCRATCH/part.rec" --nodes 10
status "the second record of a file" 0 castellan analyse --number 2 "$samples/kingdomino-2p.rec" --nodes 10
status "a record that is not there" 2 castellan analyse --number 99 "$samples/kingdomino-2p.rec"
status "a record with a mistake" 2 castellan analyse "$samples/illegal/kingdomino-2p.rec" --nodes 10
has "it says where" "Line 24" "$err"
status "no record" 2 castellan analyse /dev/null
status "no file" 2 castellan analyse /nowhere.rec
for wrong in "--time 0" "--time -1" "--time x" "--time nan" "--nodes 0" "--nodes -5" "--threads 0" \
  "--threads 999" "--number 0"; do
  # shellcheck disable=SC2086  # two words
  status "$wrong" 2 castellan analyse "$SCRATCH/part.rec" $wrong
  check "$wrong: it says why" test -n "$err"
done

# Whoever has waited long enough gets what is known.
"$CASTELLAN" analyse "$SCRATCH/kingdomino-2p-bonuses.rec" --time 5000 >"$SCRATCH/out" 2>"$SCRATCH/err" &
analysis=$!
# Not before it is ready to be told: it holds SIGTERM back, bit 14, and asks for it.
awaits_end() {
  local held
  held=$(awk '/^SigBlk/ { print $2 }' "/proc/$analysis/status")
  ((16#${held:-0} & 1 << 14))
}
until_so awaits_end
until_worked "$analysis"
kill "$analysis"
wait "$analysis"
check "an end in mid-thought is a clean one" test "$?" -lt 2
has "what is known is shown" "How the win shares moved" "$(<"$SCRATCH/out")"
