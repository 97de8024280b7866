#!/usr/bin/env bash
# The command line: exit statuses, help, sentences for mistakes, verify on the samples.
set -u -o pipefail
# shellcheck source=tests/scripts/lib.sh
. tests/scripts/lib.sh

status "alone it gives an overview" 0 castellan
has "the overview names the commands" "  verify " "$out"
status "--version" 0 castellan --version
check "the version is a number" grep -qxE 'castellan [0-9]+\.[0-9]+\.[0-9]+' <<<"$out"

for command in play replay verify audit rules score draw sim bench perft engine analyse backup restore \
  tactile-set; do
  status "$command --help" 0 castellan "$command" --help
  has "$command --help has examples" "castellan $command" "${out#*Examples:}"
  check "$command --help shows no bare key" test -z "$(grep -E '\[[a-z_]+\.[a-z_.]+\]' <<<"$out")"
done

status "an unknown command" 2 castellan dance
has "an unknown command is named" 'There is no command "dance"' "$err"
status "an unknown option" 2 castellan verify --dance
has "an unknown option is named" "no option --dance" "$err"
status "a missing file name" 2 castellan verify
has "what is missing is named" "FILE is missing" "$err"
status "an option without its value" 2 castellan play --seed
has "it is named too" "--seed needs a value" "$err"
status "a file that is not there" 2 castellan verify "$SCRATCH/nothing.rec"
has "the file is named" "$SCRATCH/nothing.rec" "$err"
same "errors leave the standard output empty" "" "$out"

# Verify: the whole of each sample byte for byte.
for sample in "$samples"/*.rec; do
  name=$(basename "$sample" .rec)
  same "verify --counts $name" "$(<"${sample%.rec}.out")" "$(castellan verify --counts "$sample")"
  same "verify - $name" "$(sed 's/ counts=.*//' "${sample%.rec}.out")" \
    "$(castellan verify - <"$sample")"
done
for sample in "$samples"/illegal/*.rec; do
  name=$(basename "$sample" .rec)
  same "verify finds the lines of illegal/$name" "$(sed 's/ *#.*//' "${sample%.rec}.out")" \
    "$(castellan verify "$sample" | sed -E 's/^(illegal line=[0-9]+).*/\1/')"
  status "illegal/$name is not fine" 1 castellan verify "$sample"
  check "illegal/$name: every line has a reason" \
    test -z "$(grep -vE '^illegal line=[0-9]+ .*: [^[]' <<<"$out")"
done
status "several files" 0 castellan verify "$samples"/kingdomino-2p.rec "$samples"/kingdomino-3p.rec
same "one line for each record" \
  "$(cat "$samples"/kingdomino-[23]p.out | wc -l)" "$(wc -l <<<"$out")"
status "one unreadable file among good ones" 2 castellan verify "$samples"/kingdomino-2p.rec /nowhere
has "the good ones are verified" "ok points=" "$out"
status "an empty input is no record" 1 castellan verify -
has "and it says why" "illegal line=1: " "$out"
head -n 30 "$samples/kingdomino-2p.rec" >"$SCRATCH/part.rec"
has "a part of a record" "unfinished next=" "$(castellan verify "$SCRATCH/part.rec")"
has "verify --json" '"result":"ok","points":[' \
  "$(castellan verify --json "$samples/kingdomino-2p.rec")"
has "verify --json of an illegal record" '"result":"illegal","line":24,' \
  "$(castellan verify --json "$samples/illegal/kingdomino-2p.rec")"
printf 'game kingdomino\nrules players=2\n1 \xff\xfe\x1b[2J\n' >"$SCRATCH/bytes.rec"
status "strange bytes" 1 castellan verify "$SCRATCH/bytes.rec"
check "strange bytes do not reach the terminal" test -z "$(tr -d '\040-\176\n\200-\377' <<<"$out")"

# A closed pipe ends the program quietly.
for command in "verify $samples/kingdomino-4p.rec $samples/kingdomino-3p.rec" \
  "rules kingdomino" "replay $samples/kingdomino-4p.rec"; do
  # shellcheck disable=SC2086  # the words of the command
  castellan $command 2>"$SCRATCH/err" | true
  code=${PIPESTATUS[0]}
  same "closed pipe: ${command%% *} says nothing" "" "$(<"$SCRATCH/err")"
  check "closed pipe: ${command%% *} does not crash" test "$code" -lt 3
done

# Rules pages.
has "rules lists the games" "tactile" "$(castellan rules)"
has "rules kingdomino" "K-S1" "$(castellan rules kingdomino)"
for game in tactile origins duel; do
  check "rules $game" test "$(castellan rules "$game" | wc -l)" -gt 10
done
has "one rule" "K-P2 It connects" "$(castellan rules kingdomino k-p2)"
status "no such rule" 2 castellan rules kingdomino K-X9
status "no such game" 2 castellan rules chess
check "no colours in a pipe" test -z "$(castellan rules kingdomino | tr -cd '\033')"

# Replay.
status "replay" 0 castellan replay "$samples/kingdomino-2p-bonuses.rec"
has "replay tells moves" " places " "$out"
has "replay tells the result" "The game is over." "$out"
status "replay of the third record" 0 castellan replay --number 3 "$samples/kingdomino-2p.rec"
status "replay of a record that is not there" 2 castellan replay --number 99 "$samples/kingdomino-2p.rec"
status "replay of a part" 0 castellan replay "$SCRATCH/part.rec"
has "it says who is next" "is to act" "$out"
status "replay of an illegal record" 1 castellan replay "$samples/illegal/kingdomino-2p.rec"
has "it says where" "Line 24" "$err"
has "replay from a pipe" "The game is over." "$(castellan replay - <"$samples/kingdomino-3p.rec")"
has "replay of a Dynasty" "The Dynasty is over." "$(castellan replay "$samples/kingdomino-dynasty.rec")"
has "replay --json" '"winners":[' "$(castellan replay --json "$samples/kingdomino-2p.rec")"
plain=$(castellan replay --plain "$samples/kingdomino-2p.rec")
check "replay --plain draws nothing" test "${plain/│/}" == "$plain"
same "what happens is one line, however long" "$plain" \
  "$(COLUMNS=30 castellan replay --plain "$samples/kingdomino-2p.rec")"
same "TERM=dumb: sentences, through a pipe too" "$plain" \
  "$(TERM=dumb castellan replay "$samples/kingdomino-2p.rec")"
has "replay --step waits" "Enter to go on" \
  "$(printf '\n\n' | castellan replay --step "$samples/kingdomino-2p.rec")"
status "replay --step cannot share the standard input" 2 castellan replay --step -
