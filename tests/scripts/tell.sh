#!/usr/bin/env bash
# What is told: questions at the prompt and in a replay, how much is said, and in which language.
set -u -o pipefail
# shellcheck source=tests/scripts/lib.sh
. tests/scripts/lib.sh
cd "$SCRATCH" || exit 1

ask() { # LINES…: what a game says after them, in one line
  printf '%s\n' "$@" | castellan play --plain --seats human,sensible --names Anna,Bot --seed 7 \
    --record "$(mktemp -u ./asked.XXXXXX)" | tr '\n' ' '
}

out=$(ask "where am I" "around 1,0" w)
has "where am I tells who one is" "You are Anna, seat 1." "$out"
has "around tells what touches a square" "1,0: empty. North empty, east empty, south empty, west castle." "$out"
has "a short form is enough" "Points: Anna: 0 points, Bot: 0 points." "$out"
has "legal says where a domino could lie" "it can lie in" "$(ask "legal 17")"
has "best places, while one claims" "at its best place" "$(ask b)"
has "what nobody has seen" "have not been seen yet" "$(ask un)"
has "rows of the own kingdom" "Castle row: castle." "$(ask "row 0")"
has "there is no such row" 'There is no row “9”' "$(ask "row 9")"
has "no properties yet" "Anna has no properties yet." "$(ask p)"
has "since my turn" "The kings are drawn in this order" "$(ask si)"
out=$(ask "kingdom 2" repeat)
check "repeat says the last answer again" test "$(grep -o 'Kingdom of Bot' <<<"$out" | wc -l)" = 2
has "a seat that is not there" 'There is no seat "7"' "$(ask "k 7")"
for language in "en since my turn (si): All" "hu lépésem óta (ó): Minden" "bg след моя ход (сл): Всичко"; do
  has "all questions are in the help: ${language%% *}" "${language#* }" \
    "$(CASTELLAN_LANGUAGE=${language%% *} ask help)"
done
out=$(ask terse "kingdom")
has "less can be told" "From now on only what must be said is said." "$out"
out=$(printf '%s\n' w "row 0" | castellan play --seats human,sensible --seed 7 --record drawn.rec | tr '\n' ' ')
has "questions are answered at the drawn screen too" "You are Player 1, seat 1." "$out"

status "--tell takes three words" 2 castellan play --plain --tell loud --record never.rec
has "and says which" "give --tell terse, normal or full" "$err"
check "nothing was begun" test ! -e never.rec

castellan play --seats sensible,sensible --seed 7 --record bots.rec >/dev/null
out=$(printf '%s\n' "" "score" "around 0,0 1" "" | castellan replay --plain --step bots.rec | tr '\n' ' ')
has "a replay answers too" "0,0: castle." "$out"
status "a terse replay" 0 castellan replay --plain --tell terse bots.rec
has "it tells each deed in a line" "places" "$out"

status "a language there is not" 2 castellan --language tlh rules
has "it says which there are" "en, hu or bg" "$err"
status "the option without its value" 2 castellan rules --language
status "the option stands anywhere" 0 castellan rules --language en kingdomino
has "the help of every command has it" "--language" "$(castellan play --help)"
for language in hu bg; do
  if [[ ! -f $OLDPWD/i18n/$language.json ]]; then continue; fi
  english=$(castellan --help)
  check "help in another language: $language" test "$english" != "$(castellan --language "$language" --help)"
  same "the locale chooses as well: $language" "$(castellan --language "$language" --help)" \
    "$(LC_ALL='' LC_MESSAGES='' LANG=$language.UTF-8 castellan --help)"
  same "and so does CASTELLAN_LANGUAGE: $language" "$(castellan --language "$language" --help)" \
    "$(CASTELLAN_LANGUAGE=$language castellan --help)"
done

# A language that is chosen in a game is spoken from then on, and in the games to come.
out=$(ask "language" "language hu" "hol vagyok" "language tlh")
has "the languages are named" "Type language and en, hu or bg" "$out"
has "another language goes on at once" "Mostantól magyarul" "$out"
has "with its questions" "Te Anna vagy" "$out"
has "one that there is not changes nothing" "Írd be, hogy language" "$out"
hungarian=$(castellan --language hu --help)
same "it is remembered" "$hungarian" "$(castellan --help)"
same "and counts more than the locale" "$hungarian" "$(LC_ALL=bg_BG.UTF-8 castellan --help)"
same "CASTELLAN_LANGUAGE counts more" "$english" "$(CASTELLAN_LANGUAGE=en castellan --help)"
same "and so does the option" "$english" "$(castellan --language en --help)"
same "in a file of the person's" "hu" "$(<"$XDG_CONFIG_HOME/castellan/language")"
same "which is in the home without a folder for such" "$hungarian" \
  "$(mkdir -p home && cp -r "$XDG_CONFIG_HOME" home/.config && XDG_CONFIG_HOME='' HOME=$PWD/home castellan --help)"
echo nonsense >"$XDG_CONFIG_HOME/castellan/language"
same "nonsense in it is as good as nothing" "$english" "$(castellan --help)"
has "it need not be remembered" "Cannot create /dev/null" "$(XDG_CONFIG_HOME=/dev/null ask "language en")"
