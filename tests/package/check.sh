#!/usr/bin/env bash
# Installs a build into a temporary folder and compiles and runs README.md's first C++
# block against it, as a stranger would.
#   tests/package/check.sh [BUILD FOLDER] [README]
set -eu -o pipefail
cd "$(dirname "$0")/../.."
build=${1:-build/release}
readme=${2:-README.md}

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
mkdir "$scratch/build"
# shellcheck disable=SC2016  # the backquotes are Markdown's
sed -n '/^```cpp$/,/^```$/{/^```$/q;/^```cpp$/!p}' "$readme" >"$scratch/build/main.cpp"
if [[ ! -s $scratch/build/main.cpp ]]; then
  echo "$readme has no cpp block"
  exit 1
fi

cmake --install "$build" --prefix "$scratch/installed"
cmake -S tests/package -B "$scratch/build" -G Ninja -DCMAKE_BUILD_TYPE=Release \
  -DCMAKE_PREFIX_PATH="$scratch/installed"
cmake --build "$scratch/build"
"$scratch/build/uses_castellan"
