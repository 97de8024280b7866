#!/usr/bin/env bash
# Checks that the core compiles for the browser: every source file by itself, and every header
# that is not the first one of some source file.
#   tests/core/wasm.sh [BUILD FOLDER]
set -u -o pipefail
cd "$(dirname "$0")/../.." || exit 1
build=${1:-build/dev}

mapfile -t core <"$build/core.txt" && ((${#core[@]})) || exit 1
flags=(--target=wasm32-wasi -std=c++20 -stdlib=libc++ -fno-exceptions -fno-rtti -fsyntax-only
  -Wall -Wextra -Wpedantic -Werror -Isrc -I"$build/generated")

# Header-only libraries, by themselves: the host's include folder must stay out.
third_party=$(mktemp -d)
trap 'rm -rf "$third_party"' EXIT
for library in tl nlohmann; do
  for folder in /usr/include /usr/local/include; do
    [[ -d $folder/$library ]] && ln -sf "$folder/$library" "$third_party/$library"
  done
done
flags+=(-isystem "$third_party")

mapfile -t sources < <(find "${core[@]/#/src/}" -name '*.cpp' | sort)
first=$(grep -hm 1 '^#include "' "${sources[@]}")
mapfile -t headers < <(
  (cd src && find "${core[@]}" -name '*.h') | sort |
    while read -r header; do grep -qxF "#include \"$header\"" <<<"$first" || printf '%s\n' "$header"; done
)
for header in "${headers[@]}"; do
  printf '#include "%s"\n' "$header" >"$third_party/${header//\//-}.cpp"
done

printf '%s\0' "$third_party"/*.cpp "${sources[@]}" |
  xargs -0 -n 1 -P "$(nproc)" clang++-19 "${flags[@]}" || exit 1
echo "${#sources[@]} sources and ${#headers[@]} headers compile for wasm32-wasi."
