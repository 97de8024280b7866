#!/usr/bin/env bash
# The engine in a pipe, as a host starts it, and the example of another one.
set -u -o pipefail
# shellcheck source=tests/scripts/lib.sh
. tests/scripts/lib.sh

# start COMMAND…: starts an engine to speak with.
start() {
  coproc engine { exec "$@" 2>&1; }
  local first=${engine[1]}
  exec {from}<&"${engine[0]}" {to}>&"$first" # subshells have these, but not the coproc's own
  exec {first}>&-
  # shellcheck disable=SC2154  # coproc sets it
  id=$engine_PID
}
say() { printf '%b\n' "$*" >&"$to"; }
# hear PREFIX: the next line that begins so; those before it are passed over.
hear() {
  local line
  while IFS= read -r -t "$patience" line <&"$from"; do
    [[ $line == "$1"* ]] && printf '%s\n' "$line" && return
  done
  printf 'nothing\n'
}
# ended STATUS: whether the engine ends, and so.
ended() {
  local code=0
  wait "$id" || code=$?
  same "$1" 0 "$code"
}

start "$CASTELLAN" engine
say castellan
has "hello is answered with a name" "id name Castellan 0." "$(hear id)"
has "and with options" "option level default castellan among " "$(hear "option level")"
same "and ends with ready" ready "$(hear ready)"
say ping
same "a ping has its pong" pong "$(hear pong)"
say option level greedy
say option threads 2
say option threads none
has "a bad option is refused" "will not do for threads" "$(hear error)"
say option level castellan
say option threads 1

# both kinds of position, in each game
for sample in kingdomino-3p tactile origins-3p-tribe duel; do
  sed -n '1p; 2,/^game/ { /^game/d; p }' "$samples/$sample.rec" | head -n 24 >"$SCRATCH/part.rec"
  while ! castellan verify "$SCRATCH/part.rec" | grep -q 'next=[1-4]'; do
    sed -i '$d' "$SCRATCH/part.rec" # up to where a seat is to act
  done
  say "position record\n$(<"$SCRATCH/part.rec")\n"
  say go nodes 50
  best=$(hear best)
  seat=$(castellan verify "$SCRATCH/part.rec" | sed 's/.*next=//')
  { cat "$SCRATCH/part.rec" && printf '%s %s\n' "$seat" "${best#best }"; } >"$SCRATCH/more.rec"
  status "$sample: the answer is legal" 0 castellan verify "$SCRATCH/more.rec"
  say go nodes 50
  same "$sample: the same question has the same answer" "$best" "$(hear best)"
done
position='kingdomino players=2 C|C 3:1,10:2,22:1,41:2 5,17,30,44 1-2,4,6-9,11-16,18-21,23-29,31-40,42-43,45-48 place:1'
say position "$position"
say go nodes 50
first=$(hear best)
has "a position in one line" "best place 3 " "$first"
say legal place 3 0,1 north
say go nodes 50
same "what is legal it knows itself" "$first" "$(hear best)"

# stop and ping in mid-search
say go infinite
say ping
same "it hears while it thinks" pong "$(hear pong)"
say go nodes 5
has "one question at a time" "error It is thinking" "$(hear error)"
say stop
has "stop brings the answer" "best place 3 " "$(hear best)"

# bad input
say dance
has "an unknown word" 'dance” is no command' "$(hear error)"
say '\xff\xfe\x00\x1b[2J'
check "strange bytes do not come back" test -z "$(hear error | tr -d '\040-\176\n\200-\377')"
say position kingdomino players=2 'C|C - - 1-48' kings:
say go
has "a position where chance is to act" "error In this position chance must draw" "$(hear error)"
say position nonsense
has "a position that is none" "error " "$(hear error)"
say go
has "then there is none" "error There is no position yet" "$(hear error)"
say "position record\ngame kingdomino\nrules players=7\n"
has "a record with a mistake" "error Line 2 of the record" "$(hear error)"
head -c 5000000 /dev/zero >&"$to"
say
has "a line without end" "error This line is too long" "$(hear error)"
say ping
same "the session goes on after all this" pong "$(hear pong)"

# the ways to end
say position "$position"
say go infinite
say quit
ended "quit in mid-search"
start "$CASTELLAN" engine
say position "$position"
say go infinite
exec {to}>&-
has "closed input is a quit, and go is answered" "best place" "$(hear best)"
ended "it ends by itself"
same "nothing to read at all" "" "$(castellan engine </dev/null)"
{ printf 'castellan\n'; sleep 0.1; printf 'castellan\n'; } | castellan engine | true
check "nobody listens" test "${PIPESTATUS[1]}" -lt 3

# the example
start python3 examples/bot.py
say castellan
same "the example has a name" "id name Highest claim" "$(hear id)"
same "it is ready" ready "$(hear ready)"
say go
has "it must be told what is legal" "error " "$(hear error)"
say 'position anything\nlegal claim 3 ; claim 41 ; claim 22\ngo time 10'
same "it claims the highest domino" "best claim 41" "$(hear best)"
say 'position record\ngo\n\nlegal discard 3\ngo nodes 5'
same "it passes over records" "best discard 3" "$(hear best)"
say '\xff\nping'
same "strange bytes do not end it" pong "$(hear pong)"
say quit
ended "it ends"
