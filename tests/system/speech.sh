#!/usr/bin/env bash
# Games told aloud: by voices that write down what they were asked to say, and by the
# real programs without a sound card.
set -u -o pipefail
# shellcheck source=tests/scripts/lib.sh
. tests/scripts/lib.sh
fake=$PWD/tests/system/fake_dispatcher.py
cd "$SCRATCH" || exit 1
nobody=unix_socket:$SCRATCH/nobody
export SPEECHD_ADDRESS=$nobody
real=$(command -v espeak-ng) system_path=$PATH

# A program espeak-ng that takes its time for prompts.
mkdir bin
cat >bin/espeak-ng <<'END'
#!/bin/sh
[ "$1" = --version ] && exit 0
printf 'begin %s %s\n' "$2" "$4" | tr '\n' ' ' >>"$SAID"
echo >>"$SAID"
case $4 in *"your move"* | *"következel"*) sleep 100000; echo late >>"$SAID" ;; esac
END
chmod +x bin/espeak-ng
export PATH=$SCRATCH/bin:$PATH SAID=$SCRATCH/said

# wait_for PART FILE: until it is there.
wait_for() { until_so grep -sqF -- "$1" "$2"; }
# children PID: how many processes it has.
children() { pgrep -P "$1" | wc -l; }

# espeak-ng
status "bots play aloud" 0 castellan play --seats sensible,sensible --names Anna,Béla --seed 5 --record bots.rec --speak
same "without a word of error" "" "$err"
has "it is written too" "Anna claims domino" "$out"
has "every deed is spoken" "begin en Anna claims domino" "$(<said)"
has "and the end" "castellan replay bots.rec" "$(tail -n 1 said)"
check "sentences, no drawing" test -z "$(grep -E '│|♛' said)"
status "in the game's language" 0 castellan play --language hu --seats sensible,sensible --seed 5 --record hu.rec --speak
check "by its voice" test "$(tail -n 1 said | cut -d ' ' -f 2)" == hu

rm said
mkfifo keys
"$CASTELLAN" play --seats human,sensible --names Anna --seed 5 --record typed.rec --speak <keys >out 2>err &
game=$!
exec 3>keys
check "the prompt is spoken" wait_for "your move" said
check "by a process of its own" test "$(children $game)" -ge 1
echo "kingdom" >&3
check "a typed line interrupts" wait_for "Kingdom of Anna" said
printf 'nonsense\nunseen\n' >&3
check "the game does not wait for the voice" wait_for "not been seen yet" out
echo "quit" >&3
exec 3>&-
check "it ends" wait $game
same "cleanly" "" "$(<err)"
no_voice() { ! pgrep -f "$SCRATCH/bin/espeak-ng" >/dev/null; }
check "no voice is left over" until_so no_voice
check "nothing was spoken to its end that was interrupted" test -z "$(grep late said)"

rm said
"$CASTELLAN" play --seats human,sensible --names Anna --seed 5 --record left.rec --speak <keys >out 2>err &
game=$!
exec 3>keys
check "a prompt again" wait_for "your move" said
kill -TERM $game
exec 3>&-
check "a signal ends the game and the voice" wait $game
check "and leaves none over" until_so no_voice

# Braille and speech together: a grid is for the fingers only.
rm said
printf 'kingdom\nquit\n' |
  castellan play --seats human,sensible --names Anna --seed 5 --record both.rec --speak --braille >out
has "the grid is written" "⠼⠚⠀⠿⠿" "$(<out)"
check "and not spoken" test -z "$(grep '⠿' said)"

# speech-dispatcher
# dispatch WAY: starts one at the socket `voice`.
dispatch() {
  rm -f voice heard
  python3 "$fake" "$SCRATCH/voice" heard "$@" &
  dispatcher=$!
  until_so test -S voice
  export SPEECHD_ADDRESS=unix_socket:$SCRATCH/voice
}
rm said
dispatch
printf 'kingdom\nquit\n' | castellan play --language bg --seats human,sensible --names Anna --seed 5 --record d.rec --speak >out 2>err
same "quietly" "" "$(<err)"
check "it is asked first" grep -qi 'SET self CLIENT_NAME' heard
check "for the language" grep -qi 'SET self LANGUAGE bg' heard
check "each text waits for the one before" grep -qi 'SET self PRIORITY message' heard
check "it gets the words" grep -q '^say .*--resume d.rec' heard
check "a typed line interrupts only ourselves" grep -qi '^CANCEL self' heard
check "espeak-ng is left alone" test ! -e said
kill $dispatcher
wait $dispatcher 2>/dev/null

dispatch mute
status "one that never answers" 0 castellan play --seats sensible,sensible --seed 5 --record m.rec --speak
check "espeak-ng speaks instead" grep -q 'claims domino' said
kill $dispatcher
wait $dispatcher 2>/dev/null

rm said
dispatch dies
status "one that dies" 0 castellan play --seats sensible,sensible --seed 5 --record n.rec --speak
check "espeak-ng goes on" grep -q 'castellan replay n.rec' said
wait $dispatcher 2>/dev/null

# Nobody
export SPEECHD_ADDRESS=$nobody
mkdir empty
PATH=$SCRATCH/empty status "nobody can speak" 2 "$CASTELLAN" play --speak --record never.rec
has "it says what to do" "Install the package espeak-ng" "$err"
check "no game is begun" test ! -e never.rec
# shellcheck disable=SC2016  # the $s are the inner shell's
printf '#!/bin/sh\n[ "$1" = --version ] && exit 0\nrm "$0"\n' >bin/espeak-ng
status "a voice that goes away" 0 castellan play --seats sensible,sensible --seed 5 --record lost.rec --speak
PATH=$system_path

# The real ones, without a sound card: what is spoken goes nowhere, or to a file.
mkdir home
printf 'pcm.!default { type null }\n' >home/.asoundrc
# shellcheck disable=SC2016
printf '#!/bin/sh\n[ "$1" = --version ] || set -- -w "%s/$$.wav" "$@"\nexec %s "$@"\n' "$SCRATCH" "$real" >bin/espeak-ng
chmod +x bin/espeak-ng
for language in en hu bg; do
  rm -f ./*.wav
  PATH=$SCRATCH/bin:$PATH status "espeak-ng speaks $language" 0 \
    castellan play --language $language --seats sensible,sensible --seed 5 --record real-$language.rec --speak
  same "without a word of error" "" "$err"
  check "there is sound" test "$(cat ./*.wav | wc -c)" -gt 100000
done
HOME=$SCRATCH/home status "to a sound card that is none" 0 \
  castellan play --seats sensible,sensible --seed 5 --record null.rec --speak
same "quietly too" "" "$err"

mkdir -p conf/modules
cat >conf/speechd.conf <<END
LogDir "$SCRATCH/run"
Timeout 0
AddModule "file" "sd_generic" "file.conf"
DefaultModule file
AudioOutputMethod "alsa"
END
cat >conf/modules/file.conf <<END
GenericExecuteSynth "echo '\$VOICE \$DATA' >> $SCRATCH/run/said"
AddVoice "hu" "MALE1" "hu"
GenericLanguage "hu" "hu" "utf-8"
END
# told: a game told by speech-dispatcher, from its start to the last word. Its module for other
# programs may not be ready for the next text when it says so, and drops it with a note in the log;
# then nothing is known, and it has to be tried again.
trap 'kill $dispatcher 2>/dev/null' EXIT
refused() { grep -sq "Can't say message" run/speech-dispatcher.log; }
told_or_refused() { refused || grep -sqF "castellan replay dispatched.rec" run/said; }
told() {
  rm -rf run dispatched.rec
  mkdir run
  HOME=$SCRATCH/home speech-dispatcher -s -C "$SCRATCH/conf" -S "$SCRATCH/run/socket" -P "$SCRATCH/run/pid" \
    -L "$SCRATCH/run" >/dev/null 2>&1 &
  dispatcher=$!
  until_so test -S run/socket
  said=$(status "speech-dispatcher speaks" 0 castellan play --language hu --seats sensible,sensible --names Anna,Béla \
    --seed 5 --record dispatched.rec --speak)
  until_so told_or_refused
  kill -KILL $dispatcher # with a text that it could not say, it does not end when it is asked to
  wait $dispatcher 2>/dev/null
  ! refused
}
export SPEECHD_ADDRESS=unix_socket:$SCRATCH/run/socket
said=''
check "it says all, even after the program is gone" until_so told
printf '%s\n' "$said"
same "quietly again" "" "$(<err)"
check "in Hungarian" grep -q '^hu .*Anna' run/said
# Sentences that come faster than they are spoken have to wait, not to be dropped.
unsaid=$(moves_of '[12] claim' dispatched.rec | while read -r domino; do
  grep -qE "(Anna|Béla) az? ${domino}[.]" run/said || echo "$domino"
done)
same "every claim of it" "" "$unsaid"
