# shellcheck shell=bash
# A real terminal for the scripts that play in one: tmux, with a game in it.

unset TMUX
tm() { tmux -S "$SCRATCH/socket" -f /dev/null "$@"; }
trap 'tm kill-server 2>/dev/null' EXIT
screen() { tm capture-pane -p -t game; }
tm new-session -d -s keeper "sleep 100000" # the server must not end between two games

# start WIDTH HEIGHT ENVIRONMENT ARGUMENT…: a game in a terminal of that size.
start() {
  tm kill-session -t game 2>/dev/null
  tm new-session -d -s game -x "$1" -y "$2" \
    "env -u COLUMNS LANG=C.UTF-8 LC_ALL=C.UTF-8 $3 '$CASTELLAN' play ${*:4}; sleep 100000"
}

# wait_for PART: until the screen shows it.
shows() { screen | grep -qF -- "$1"; }
wait_for() { until_so shows "$1"; }

# typed RECORD LINE: types the line and waits until the record has grown.
typed() {
  local before
  before=$(wc -l <"$1")
  tm send-keys -t game -l -- "$2"
  tm send-keys -t game Enter
  until_so longer "$1" "$before"
}
longer() { (($(wc -l <"$1") > $2)); } # RECORD LINES

# type_all RECORD: types the lines of the standard input; says how many were taken.
type_all() {
  local good=0
  while IFS= read -r move; do
    typed "$1" "$move" && good=$((good + 1))
  done
  echo $good
}
