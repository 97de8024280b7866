#!/usr/bin/env bash
# Runs clang-tidy over src/ and apps/, over the files named, or with --recent over those
# that differ from what they were ten commits ago. It needs the release build. A file is looked at again only if it, a header it includes, its compiler flags
# or .clang-tidy changed since it was last found clean.
set -u -o pipefail
cd "$(dirname "$0")/.." || exit 1
build=build/release
stamps=build/tidy
mkdir -p "$stamps"

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# The project's files that each source file was compiled from, as ninja recorded them:
# "source<tab>file". The first file of an entry is the source itself.
ninja -C "$build" -t deps | awk -v top="$PWD/" -v here="$PWD/$build/" '
  /^[^ ]/ { source = ""; next }
  /^ / {
    file = substr($0, 5)
    if (substr(file, 1, 1) != "/") file = here file
    if (index(file, top) != 1) next
    file = substr(file, length(top) + 1)
    if (source == "") source = file
    print source "\t" file
  }' >"$scratch/inputs"

# key FILE: a hash of all that its verdict depends on.
key() {
  {
    clang-tidy-19 --version
    grep -F "$1" "$build/compile_commands.json"
    { printf '%s\n' .clang-tidy "$1"
      awk -F '\t' -v file="$1" '$1 == file { print $2 }' "$scratch/inputs"; } |
      tr '\n' '\0' | xargs -0 sha256sum
  } | sha256sum | cut -d ' ' -f 1
}

# recent: of the files that changed lately, those that are compiled; in a copy without
# that much history, none.
recent() {
  local file
  git rev-parse --quiet --verify HEAD~10 >/dev/null || return 0
  git diff --name-only HEAD~10 -- 'src/*' 'apps/*' | sed 's/\.h$/.cpp/' | sort -u |
    while read -r file; do [[ $file == *.cpp && -f $file ]] && printf '%s\n' "$file"; done
}

if [[ ${1-} == --recent ]]; then
  mapfile -t files < <(recent)
elif (($#)); then
  files=("$@")
else
  mapfile -t files < <(find src apps -name '*.cpp' | sort)
fi
todo=()
for file in "${files[@]}"; do
  hash=$(key "$file")
  stamp=$stamps/${file//\//_}
  [[ -f $stamp && $(<"$stamp") == "$hash" ]] || todo+=("$file" "$stamp" "$hash")
done
echo "$((${#todo[@]} / 3)) of ${#files[@]} files to look at"
((${#todo[@]})) || exit 0

# shellcheck disable=SC2016  # $1, $2, $3 are the inner shell's
printf '%s\0' "${todo[@]}" | xargs -0 -n 3 -P "$(nproc)" bash -c '
  output=$(clang-tidy-19 -p "$0" --quiet --extra-arg=-Wno-unknown-warning-option "$1" 2>&1)
  if (($? == 0)); then
    printf "%s\n" "$3" >"$2"
  else
    rm -f "$2"
    grep -v " warnings\? generated\.$" <<<"$output"
    exit 1
  fi' "$build"
