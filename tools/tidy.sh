#!/usr/bin/env bash
# Runs clang-tidy over src/ and apps/, over the files named, or with --recent over those that
# differ from the last tag or merge, or, where there is neither, from how they were half a day before
# the newest commit. Each file is looked at by itself, so this also finds one that compiles only
# beside others. A file is looked at again only if what the compiler reads of it, its flags or
# .clang-tidy changed since it was last found clean, be it in another checkout.
set -u -o pipefail
cd "$(dirname "$0")/.." || exit 1
build=build/tidy
clean=${XDG_CACHE_HOME:-$HOME/.cache}/castellan/tidy
mkdir -p "$clean" build/logs || exit 1

# Nothing is compiled there; it is for the compiler's commands, file by file.
if ! { cmake -S . -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=Release -DCASTELLAN_UNITY=OFF \
  -DCASTELLAN_TESTS=OFF -DCASTELLAN_BENCH=OFF &&
  cmake --build "$build" --target castellan_generated; } >build/logs/tidy-build.log 2>&1; then
  tail -n 30 build/logs/tidy-build.log
  exit 1
fi

since() {
  git describe --tags --abbrev=0 2>/dev/null && return
  local merge
  merge=$(git rev-list --merges -n 1 HEAD 2>/dev/null)
  [[ -n $merge ]] && printf '%s\n' "$merge" && return
  git rev-list -n 1 --before="$(($(git log -1 --format=%ct) - 43200))" HEAD
}

# recent: of the files that changed lately, those that are compiled.
recent() {
  local file base
  base=$(since) && [[ -n $base ]] || return 0
  git diff --name-only "$base" -- 'src/*' 'apps/*' | sed 's/\.h$/.cpp/' | sort -u |
    while read -r file; do [[ $file == *.cpp && -f $file ]] && printf '%s\n' "$file"; done
}

if [[ ${1-} == --recent ]]; then
  mapfile -t files < <(recent)
elif (($#)); then
  files=("$@")
else
  mapfile -t files < <(find src apps -name '*.cpp' | sort)
fi

# look FILE: whether it is clean.
look() {
  local file=$1 command key output
  command=$(awk -v file="$PWD/$file" '
    /"command":/ { command = $0 }
    /"file":/ && index($0, "\"" file "\"") { print command; exit }' "$build/compile_commands.json" |
    sed -E 's/^ *"command": "//; s/ -o [^ ]+ -c .*//; s/\\"/"/g; s/^.*c\+\+ //')
  [[ -n $command ]] || { echo "$file is not compiled here"; return 0; }
  key=$({
    clang-tidy-19 --version
    cat .clang-tidy
    printf '%s\n' "${command//$PWD/}"
    # With comments, as some of them are addressed to clang-tidy.
    eval "clang++-19 $command -Wno-everything -E -P -C \"\$file\""
  } 2>&1 | sha256sum | cut -d ' ' -f 1)
  [[ -f $clean/$key ]] && return 0
  output=$(clang-tidy-19 -p "$build" --quiet --extra-arg=-Wno-unknown-warning-option "$file" 2>&1) && {
    printf '%s\n' "$file" >"$clean/$key"
    return 0
  }
  grep -v ' warnings\? generated\.$' <<<"$output"
  return 1
}
export build clean
export -f look

echo "${#files[@]} files"
((${#files[@]})) || exit 0
# shellcheck disable=SC2016  # $0 is the inner shell's
printf '%s\0' "${files[@]}" | xargs -0 -n 1 -P "$(nproc)" bash -c 'look "$0"'
