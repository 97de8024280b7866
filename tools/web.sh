#!/usr/bin/env bash
# Builds the page into web/dist, if its sources are newer than what lies there. Installs
# what that takes: Node 20.19 or newer from the system, or else as an npm package, and the
# packages of web/package-lock.json. Once they are there it needs no network.
#   tools/web.sh              the page
#   tools/web.sh --packages   and the packages, for tests, be the page new or not
set -u -o pipefail

root=$(dirname -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")")
page=$root/web
. "$root/tools/common.sh"

new_enough() { # NODE
  "$1" -e 'const [a, b] = process.versions.node.split(".").map(Number);
    process.exit(a > 20 && a !== 21 || a === 20 && b >= 19 ? 0 : 1)' 2>/dev/null
}

# Puts a Node that Vite can use on the path.
find_node() {
  local own=$root/build/node/node_modules/.bin
  if command -v node >/dev/null && new_enough node; then return 0; fi
  if [[ -x $own/node ]] && new_enough "$own/node"; then
    PATH=$own:$PATH
    return 0
  fi
  # Asked for only where they are missing: a Node.js from elsewhere brings its own npm,
  # and Debian's would push it out.
  if ! command -v node >/dev/null || ! command -v npm >/dev/null; then
    # shellcheck disable=SC2034  # used by name
    local node_packages=(nodejs npm) node_programs=(node npm)
    provide node_packages node_programs || return 1
    new_enough node && return 0
  fi
  say "Getting a newer Node.js for building the page."
  mkdir -p "$root/build/node" &&
    npm install --prefix "$root/build/node" --no-save --no-audit --no-fund \
      node@22.23.3 >"$root/build/logs/web-node.log" 2>&1
  PATH=$own:$PATH
  new_enough node || {
    say "Node.js could not be installed. The whole log: $root/build/logs/web-node.log"
    return 1
  }
}

packages() {
  local mark=$page/node_modules/.castellan
  [[ -f $mark ]] && cmp -s "$page/package-lock.json" "$mark" && return 0
  say "Installing the packages that the page is built with."
  (cd "$page" && npm ci --ignore-scripts --no-audit --no-fund) >"$root/build/logs/web-install.log" 2>&1 || {
    tail -n 20 "$root/build/logs/web-install.log" >&2
    return 1
  }
  cp "$page/package-lock.json" "$mark"
}

up_to_date() {
  local made=$page/dist/index.html
  [[ -f $made ]] || return 1
  [[ -z $(find "$page/src" "$page/public" "$page/index.html" "$page"/*.ts \
    "$page/svelte.config.js" "$page/package-lock.json" "$root/i18n" "$root/assets" "$root/data" "$root/docs/rules" \
    -newer "$made" -print -quit) ]]
}

build_page() {
  (cd "$page" && npm run build) >"$root/build/logs/web-build.log" 2>&1 || {
    tail -n 30 "$root/build/logs/web-build.log" >&2
    say "The page could not be built. The whole log: $root/build/logs/web-build.log"
    return 1
  }
  touch "$page/dist/index.html"
}

mkdir -p "$root/build/logs" || exit 1
# Several may want the page at once; the first builds it.
if command -v flock >/dev/null; then
  exec 8>"$root/build/web.lock" && flock 8
fi
if ! up_to_date; then
  find_node && packages && build_page || exit 1
fi
[[ ${1-} != --packages ]] || { find_node && packages; }
