# shellcheck shell=bash
# What the scripts share. Each of them gets the program in $CASTELLAN and an empty
# folder in $SCRATCH, and is started in the top folder of the project.

# shellcheck disable=SC2034  # for the scripts
samples=$PWD/tests/samples
export LC_ALL=C.UTF-8 XDG_DATA_HOME=$SCRATCH/data XDG_CONFIG_HOME=$SCRATCH/config COLUMNS=80 TERM=xterm-256color
unset NO_COLOR CASTELLAN_LANGUAGE

castellan() { "$CASTELLAN" "$@"; }

# check WHAT COMMAND…: whether the command succeeds.
check() {
  if "${@:2}"; then printf 'ok - %s\n' "$1"; else printf 'not ok - %s\n' "$1"; fi
}

# same WHAT EXPECTED ACTUAL: whether two texts are equal.
same() {
  if [[ $2 == "$3" ]]; then
    printf 'ok - %s\n' "$1"
  else
    printf 'not ok - %s\n' "$1"
    diff <(printf '%s\n' "$2") <(printf '%s\n' "$3") | sed 's/^/# /'
  fi
}

# has WHAT PART TEXT: whether the text has the part in it.
has() {
  if [[ $3 == *"$2"* ]]; then
    printf 'ok - %s\n' "$1"
  else
    printf 'not ok - %s\n# not there: %s\n' "$1" "$2"
    printf '%s\n' "$3" | sed 's/^/# /'
  fi
}

# status WHAT EXPECTED COMMAND…: whether the command ends with this exit status. What it
# says is in $out and $err afterwards.
status() {
  local code=0
  "${@:3}" >"$SCRATCH/out" 2>"$SCRATCH/err" </dev/null || code=$?
  # shellcheck disable=SC2034  # for the scripts
  out=$(<"$SCRATCH/out") err=$(<"$SCRATCH/err")
  same "$1" "$2" "$code"
}

# Seconds to wait for what has to come: a machine of a tenth of the power, with others at work
# beside, needs no more.
patience=300

# until_so COMMAND…: until the command succeeds; gives up in the end.
until_so() {
  local end=$((SECONDS + patience))
  until "$@"; do
    ((SECONDS < end)) || return 1
    sleep 0.02
  done
}

# until_worked PROCESS: until it has used the processor for a fifth of a second, so that it is in
# the middle of its work.
until_worked() { until_so has_worked "$1" $(($(getconf CLK_TCK) / 5)); }
has_worked() { # PROCESS TICKS
  local stat
  stat=$(<"/proc/$1/stat") || return 0 # it is over
  read -r -a stat <<<"${stat##*) }"
  ((stat[11] + stat[12] >= $2))
}

# moves_of SEAT RECORD: what that seat did, as it would be typed.
moves_of() { sed -n "s/^$1 //p" "$2"; }
