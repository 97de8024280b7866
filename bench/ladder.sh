#!/usr/bin/env bash
# The ladder of all strengths in every game, mode and number of players, as a table
# for docs/strength.md: each plays against the next two. What was played is kept in
# DIR, so it can be broken off and started again.
#   bench/ladder.sh DIR [GAMES]
set -eu -o pipefail

root=$(dirname -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")")
castellan=${CASTELLAN:-$root/build/release/bin/castellan}
folder=${1:?Name a folder for what is played.}
games=${2:-60}
strengths=(peasant page squire knight baron count duke castellan@500n)
mkdir -p "$folder"

# row NAME ARENA-OPTION…
row() {
  local name=$1 one other
  shift
  for one in "${!strengths[@]}"; do
    for other in $((one + 1)) $((one + 2)); do
      ((other < ${#strengths[@]})) || continue
      "$castellan" arena "${strengths[one]}" "${strengths[other]}" "$@" --games "$games" --seed 3 \
        --threads "${THREADS:-1}" --json --out "$folder/$(tr -c 'a-z0-9\n' - <<<"$one $other $*")"
    done
  done | python3 -c '
import json, sys
# One bot plays a table of others of one kind. In a game of n it wins with the
# chance r / (r + (n - 1) s). The likeliest ratings, with one even game added.
results = [json.loads(line)["lineups"][0] for line in sys.stdin]
bots = list(dict.fromkeys(bot for result in results for bot in result["bots"]))
players = int(sys.argv[2])
elos = dict.fromkeys(bots, 0.0)
for step in range(4000):
    slope = dict.fromkeys(bots, 0.0)
    for result in results:
        one, other = result["bots"][0], result["bots"][-1]
        odds = 10 ** ((elos[one] - elos[other]) / 400) / (players - 1)
        won = result["games"] * result["win_share"] + 1 / players
        gap = won - (result["games"] + 1) * odds / (1 + odds)
        slope[one] += gap
        slope[other] -= gap
    for bot in bots:
        elos[bot] += 50 * slope[bot] / results[0]["games"]
print("|", sys.argv[1], "|", " | ".join(str(round(elos[bot] - elos["peasant"])) for bot in bots), "|")
' "$name" "$players"
}

echo "| | ${strengths[*]} |" | sed 's/\([a-z0-9]\) \([a-z]\)/\1 | \2/g'
echo "|---|$(printf -- '---:|%.0s' "${strengths[@]}")"
both=(--variant harmony --variant middle-kingdom)
for players in 2 3 4; do
  row "Kingdomino, $players players" --players "$players" "${both[@]}"
done
players=2
row "Mighty Duel" --variant mighty-duel "${both[@]}"
row "Tactile" --game tactile
row "Duel" --game duel
for mode in discovery totem tribe; do
  for players in 2 3 4; do
    row "Origins ${mode^}, $players players" --game origins --mode "$mode" --players "$players"
  done
done
