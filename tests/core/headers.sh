#!/usr/bin/env bash
# The core runs in a browser and gives the same results everywhere. So it includes no
# threads, streams or files, none of the standard library's random numbers, which differ
# from one library to the next, and no std::format, which alone is a megabyte.
#   tests/core/headers.sh [BUILD FOLDER]
set -u
cd "$(dirname "$0")/../.." || exit 1
build=${1:-build/dev}

mapfile -t core <"$build/core.txt" && ((${#core[@]})) || exit 1
banned='thread|mutex|shared_mutex|condition_variable|future|atomic|semaphore|latch|barrier'
banned+='|stop_token|iostream|istream|ostream|sstream|fstream|iomanip|syncstream|format|print'
banned+='|filesystem|regex|locale|random'

if grep -rnE "^[[:space:]]*#[[:space:]]*include[[:space:]]*<($banned)>" "${core[@]/#/src/}"; then
  echo "The core must not include these."
  exit 1
fi
echo "None of the headers that the core does without."
