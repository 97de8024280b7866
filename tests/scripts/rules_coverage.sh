#!/usr/bin/env bash
# Every rule of a rules page needs a test that names it, and every rule that a test
# names must stand on a page. Prints "ok - ID …" or "not ok - ID …" for each.
#
# Usage: tests/scripts/rules_coverage.sh [PAGE …]     (all of docs/rules without any)
set -u -o pipefail
cd "$(dirname -- "${BASH_SOURCE[0]}")/../.." || exit 1
export LC_ALL=C.UTF-8

pages=("$@")
((${#pages[@]})) || pages=(docs/rules/*.md)

# The names of all test cases, one a line; a long name stands on the line after.
names=$(find tests -name '*_test.cpp' -exec awk '
  wrapped { print; wrapped = 0 }
  /TEST_CASE\(/ { print; wrapped = /TEST_CASE\($/ }' {} +)

# rules PAGE: its lines "- **K-C1** text" and "- **K-V1 Dynasty** text" as "K-C1 text". A line
# may hold several rules.
rules() {
  grep '^- \*\*[A-Z]-' "$1" | sed -E 's/[^*]\*\*([A-Z]-[A-Z]+[0-9]+)/\n- **\1/g' |
    sed -nE 's/^- \*\*([A-Z]-[A-Z]+[0-9]+)([^*]*)\*\*(.*)/\1\2\3/p'
}

status=0
known=" "
letters=""
for page in "${pages[@]}"; do
  if [[ -z $(rules "$page") ]]; then
    printf 'not ok - %s has no rules\n' "$page"
    status=1
    continue
  fi
  while read -r id text; do
    known+="$id "
    letters+=${id%%-*}
    count=$(grep -cE "[\" ]$id([^0-9A-Za-z]|\$)" <<<"$names")
    if ((count)); then
      printf 'ok - %s %.60s (%d)\n' "$id" "$text" "$count"
    else
      printf 'not ok - %s %.60s: no test names it\n' "$id" "$text"
      status=1
    fi
  done < <(rules "$page")
done

# Names of rules in tests that no page has; only games whose page was read.
while read -r id; do
  [[ $letters == *"${id%%-*}"* && $known != *" $id "* ]] || continue
  printf 'not ok - %s is named by a test, but stands on no page\n' "$id"
  status=1
done < <(grep -oE '\b[A-Z]-[A-Z]+[0-9]+\b' <<<"$names" | sort -u)
exit "$status"
