#!/usr/bin/env bash
# Checks that the core compiles for the browser: its source files, united as in the build (by
# itself tools/tidy.sh looks at each), and every header that is not the first one of one of them.
#   tests/core/wasm.sh [BUILD FOLDER]
set -u -o pipefail
cd "$(dirname "$0")/../.." || exit 1
build=${1:-build/dev}

mapfile -t core <"$build/core.txt" && ((${#core[@]})) || exit 1
flags=(--target=wasm32-wasi -std=c++20 -stdlib=libc++ -fno-exceptions -fno-rtti
  -Wall -Wextra -Wpedantic -Werror -Isrc -I. -I"$build/generated")

# Header-only libraries, by themselves: the host's include folder must stay out.
# All of it lies where it lay the last time, so that a compiler cache knows it again.
scratch=$build/core
third_party=$scratch/third_party
rm -rf "$scratch"
mkdir -p "$third_party" || exit 1
for library in tl nlohmann; do
  for folder in /usr/include /usr/local/include; do
    [[ -d $folder/$library ]] && ln -sf "$folder/$library" "$third_party/$library"
  done
done
flags+=(-isystem "$third_party")

mapfile -t sources < <(find "${core[@]/#/src/}" -name '*.cpp')
mapfile -t united < <(sed -nE 's/^ *"file": "(.*)",?$/\1/p' "$build/compile_commands.json" |
  sed "s|^$PWD/||" | grep -E "^($build/)?src/($(IFS='|' && echo "${core[*]}"))/")
mapfile -t reached < <(for file in "${united[@]}"; do
  if [[ $file == *.cpp ]]; then echo "$PWD/$file"; else sed -nE 's/^#include "(.*\.cpp)"$/\1/p' "$file"; fi
done)
((${#reached[@]} == ${#sources[@]})) || {
  echo "The build reaches ${#reached[@]} of ${#sources[@]} sources of the core."
  exit 1
}
first=$(grep -hm 1 '^#include "' "${sources[@]}")
mapfile -t headers < <(
  (cd src && find "${core[@]}" -name '*.h') | sort |
    while read -r header; do grep -qxF "#include \"$header\"" <<<"$first" || printf '%s\n' "$header"; done
)
for file in "${united[@]}" "${headers[@]}"; do
  printf '#include "%s"\n' "$file" >"$scratch/${file//\//-}.cpp"
done

compiler=(clang++-19)
command -v ccache >/dev/null &&
  compiler=(env CCACHE_NOHASHDIR=1 CCACHE_BASEDIR="$PWD" ccache clang++-19)
printf '%s\0' "$scratch"/*.cpp |
  xargs -0 -I FILE -P "$(nproc)" "${compiler[@]}" "${flags[@]}" -c FILE -o FILE.o || exit 1
echo "${#sources[@]} sources and ${#headers[@]} headers compile for wasm32-wasi."
