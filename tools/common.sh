# shellcheck shell=bash
# shellcheck disable=SC2034,SC2154  # what is set here is used there, and the other way round
# What run and test share: which packages they need, and how to build quietly.
# The one who reads this file has set $root to the top folder of the project.

# Debian packages, each explained in docs/dependencies.md.
build_packages=(
  g++ cmake ninja-build
  libexpected-dev nlohmann-json3-dev libcli11-dev libfmt-dev libicu-dev libsodium-dev
  libsoci-dev libsqlite3-dev libpq-dev libboost1.81-dev
  liblouis-dev liblouis-data libmd4c-dev libspeechd-dev
)
# Only for castellan tactile-set.
tactile_packages=(
  libocct-foundation-dev libocct-modeling-data-dev libocct-modeling-algorithms-dev
  libocct-visualization-dev libzip-dev libstb-dev
)
test_packages=(
  "${tactile_packages[@]}" admesh
  ccache mold
  doctest-dev libbenchmark-dev libvalijson-dev
  clang-19 libclang-rt-19-dev clang-format-19 clang-tidy-19
  wasi-libc libc++-19-dev-wasm32
  shellcheck tmux python3
  espeak-ng speech-dispatcher
  libopenmpi-dev openmpi-bin
  postgresql nginx-light caddy haproxy openssl chromium
)
# Programs that stand for the packages where there is no dpkg to ask.
build_programs=(c++ cmake ninja)
tactile_programs=()
test_programs=(clang++-19 clang-format-19 clang-tidy-19 shellcheck tmux python3 mpirun pg_config
  nginx caddy haproxy openssl chromium admesh)

say() { printf '%s\n' "$*" >&2; }

# missing_packages PACKAGE…
missing_packages() {
  local package installed
  # shellcheck disable=SC2016  # the ${…} are dpkg-query's
  installed=" $(dpkg-query -W -f='${db:Status-Status}:${Package} ' "$@" 2>/dev/null)"
  for package; do
    [[ $installed == *" installed:$package "* ]] || printf '%s\n' "$package"
  done
}

# missing_programs PROGRAM…
missing_programs() {
  local program
  for program; do
    command -v "$program" >/dev/null || printf '%s\n' "$program"
  done
}

# provide PACKAGES PROGRAMS: names of two arrays. Installs the packages that are
# missing. Where it cannot, it goes on if the programs are there and says what to
# install if they are not.
provide() {
  local -n packages=$1 programs=$2
  local missing without as_root=() obstacle=""
  if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    obstacle="this is not a Debian system"
    missing=("${packages[@]}")
  else
    mapfile -t missing < <(missing_packages "${packages[@]}")
    ((${#missing[@]})) || return 0
    if ((EUID != 0)); then
      if ! command -v sudo >/dev/null; then
        obstacle="that takes root or sudo"
      elif sudo -n true 2>/dev/null; then
        as_root=(sudo -n)
      elif [[ -t 2 ]]; then
        as_root=(sudo) # asks for the password, and nothing else
      else
        obstacle="sudo asks for a password"
      fi
    fi
  fi

  if [[ -z $obstacle ]]; then
    say "Installing Debian packages: ${missing[*]}"
    apt_get update &&
      apt_get install -y --no-install-recommends "${missing[@]}" && return 0
    obstacle="apt-get failed (the whole log: $root/build/logs/apt.log)"
    tail -n 5 "$root/build/logs/apt.log" >&2
  fi
  mapfile -t without < <(missing_programs "${programs[@]}")
  ((${#without[@]})) || return 0
  say "These programs are missing: ${without[*]}"
  say "They could not be installed: $obstacle."
  say "Please install what these Debian packages hold: ${missing[*]}"
  return 1
}

# Uses as_root of provide.
apt_get() {
  ${as_root[@]+"${as_root[@]}"} env DEBIAN_FRONTEND=noninteractive \
    apt-get -q -o DPkg::Lock::Timeout=600 "$@" \
    </dev/null >>"$root/build/logs/apt.log" 2>&1
}

# locked NAME COMMAND…: of those with this name one at a time in this checkout.
locked() {
  local lock=$root/build/$1.lock
  shift
  if ! { mkdir -p "$root/build/logs" && : >>"$lock"; } 2>/dev/null ||
    [[ ! -w $root/build/logs ]]; then
    say "Cannot write to $root/build."
    return 1
  fi
  if ! command -v flock >/dev/null; then
    "$@"
    return
  fi
  (
    flock -n 9 || {
      say "Waiting for another build to finish …"
      flock 9
    }
    "$@"
  ) 9>"$lock"
}

# quietly LOG COMMAND…: the output goes to LOG; a terminal sees how far it is.
quietly() {
  local log=$1
  shift
  if [[ ! -t 2 || -n ${CI-} ]]; then
    "$@" </dev/null >"$log" 2>&1
    return
  fi
  "$@" </dev/null 2>&1 | tee "$log" | show_progress
  return "${PIPESTATUS[0]}"
}

# Turns ninja's "[3/16] Building …" into one line that counts and, once there is something to
# go by, says how long the rest will take.
show_progress() {
  local line clear="" ready all left begin=$SECONDS
  while IFS= read -r line; do
    [[ $line =~ ^\[([1-9][0-9]*)/([0-9]+)\] ]] || continue
    ready=${BASH_REMATCH[1]} all=${BASH_REMATCH[2]} left=""
    if ((SECONDS - begin >= 15 && ready < all)); then
      left=$(((SECONDS - begin) * (all - ready) / ready))
      if ((left > 90)); then
        left=", about $(((left + 30) / 60)) minutes left"
      else
        left=", about $left seconds left"
      fi
    fi
    clear=$'\r\033[K'
    printf '%sBuilding [%d/%d]%s' "$clear" "$ready" "$all" "$left" >&2
  done
  printf '%s' "$clear" >&2
}

# configure PRESET [ARGUMENT OF CMAKE…]
configure() {
  local preset=$1 cache=$root/build/$1/CMakeCache.txt
  shift
  # A build folder that was copied or moved with its checkout is of no use.
  if [[ -f $cache ]] && ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$cache"; then
    rm -rf "${root:?}/build/$preset"
  fi
  quietly "$root/build/logs/$preset-configure.log" cmake -S "$root" --preset "$preset" "$@"
}

# build PRESET TARGET…
build() {
  local preset=$1
  shift
  quietly "$root/build/logs/$preset-build.log" \
    cmake --build "$root/build/$preset" --parallel "$(nproc)" --target "$@"
}
