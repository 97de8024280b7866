# shellcheck shell=bash
# What the scripts share that drive a browser.

# browse NAME…: runs tests/system/browser/NAME.mjs, one after the other, with the page as it is now.
browse() {
  local each status=0
  tools/web.sh --packages || return 1
  export PATH=$PWD/build/node/node_modules/.bin:$PATH
  for each; do node "tests/system/browser/$each.mjs" || status=1; done
  return "$status"
}

# with_lighthouse: installs it. Its packages are many, so they stand apart from those that the page
# is built with.
with_lighthouse() {
  local folder=$PWD/tests/system/browser
  local mark=$folder/node_modules/.castellan
  cmp -s "$folder/package-lock.json" "$mark" && return 0
  tools/web.sh --packages || return 1 # brings Node.js along
  (
    PATH=$PWD/build/node/node_modules/.bin:$PATH
    cd "$folder" && npm ci --no-audit --no-fund
  ) >build/logs/lighthouse-install.log 2>&1 || {
    tail -n 20 build/logs/lighthouse-install.log
    echo "not ok - Lighthouse can be installed"
    return 1
  }
  cp "$folder/package-lock.json" "$mark"
}
