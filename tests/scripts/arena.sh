#!/usr/bin/env bash
# castellan arena: contests of bots, their reports and files, on threads and under mpirun.
set -u -o pipefail
# shellcheck source=tests/scripts/lib.sh
. tests/scripts/lib.sh
cd "$SCRATCH" || exit 1

# without_time TEXT: what does not depend on the clock.
without_time() {
  sed -E 's/"seconds(_per_move)?":(\[[^]]*\]|[^,}]*)//g; s/ +[0-9.]+ (µs|ms|s)$//' <<<"$1"
}

# the table
status "two bots" 0 castellan arena greedy random --games 100
has "it says what was played" "kingdomino players=2: 50 units of 2 games, seed 1" "$out"
check "a line for each bot" test "$(grep -cE '^(greedy|random) +100 ' <<<"$out")" == 2
has "with the lead" "Mean lead of greedy:" "$out"
has "and how the units went" "Victories of greedy in a unit:" "$out"
table=$(without_time "$out")
for threads in 1 3; do
  status "the same on $threads threads" 0 castellan arena greedy random --games 100 --threads $threads
  same "it is" "$table" "$(without_time "$out")"
done
status "games are rounded up to units" 0 castellan arena greedy random --players 3 --games 4
has "of as many games as players" "2 units of 3 games" "$out"
has "what would be fair" "each would have 33.3 % of the victories" "$out"
check "copies are counted seat by seat" grep -qE '^random +12 ' <<<"$out"
status "as many bots as players" 0 castellan arena greedy random greedy random --players 4 --games 8
has "a second one of a name has a number" "greedy #2" "$out"
status "every pair" 0 castellan arena greedy random greedy --games 20
has "is told" "random against greedy #2" "$out"
for game in tactile "origins --mode totem --players 3" "origins --mode tribe" duel; do
  # shellcheck disable=SC2086  # words of a command line
  status "arena of $game" 0 castellan arena greedy random --game $game --games 6
done
status "with a budget" 0 castellan arena castellan greedy --nodes 3 --games 2
status "and one of time" 0 castellan arena castellan greedy --time 0.001 --games 2

# JSON
status "as JSON" 0 castellan arena greedy random --games 100 --json
has "it has the shares" '"win_share":' "$out"
has "and the question" '"bots":["greedy","random"],"seed":1' "$out"
json=$(without_time "$out")

# a page
status "as a page" 0 castellan arena greedy greedy --games 40 --html page.html
page=$(<page.html)
has "it is a whole one" "</html>" "$page"
same "with three charts" 3 "$(grep -c 'role="img"' page.html)"
has "that are told in words too" 'aria-label="Histograms of points.' "$page"
has "and the way to ask again" "castellan arena greedy greedy --game kingdomino --players 2 --games 40 --seed 1" "$page"
check "it loads nothing" test "${page/http/}" == "$page"
status "a page that cannot be written" 2 castellan arena greedy random --games 2 --html no/page.html
has "still gives the table" "greedy" "$out"

# the sequential test
status "a stronger bot" 0 castellan arena greedy random --sprt 0,100
has "is accepted" "accepted, 100 fits better" "$out"
status "an equal one" 1 castellan arena greedy greedy --sprt 0,100
has "is rejected" "rejected, 0 fits better" "$out"
sprt=$(without_time "$out")
status "the same on one thread" 1 castellan arena greedy greedy --sprt 0,100 --threads 1
same "ends after the same unit" "$sprt" "$(without_time "$out")"
status "too few games" 1 castellan arena greedy random --sprt 0,5 --games 4
has "decide nothing" "not decided yet" "$out"

# the file of units
status "a contest with a file" 0 castellan arena greedy random --games 40 --out units.jsonl
same "a line for the question and each unit" 21 "$(wc -l <units.jsonl)"
{ head -n 8 units.jsonl && printf '{"unit":7,"lin'; } >torn.jsonl
status "one that was cut off" 0 castellan arena greedy random --games 100 --out torn.jsonl --json
same "comes to the same in the end" "$json" "$(without_time "$out")"
same "and its file is whole" 51 "$(wc -l <torn.jsonl)"
status "what is there is not played again" 0 castellan arena greedy random --games 100 --out torn.jsonl
same "it is only told" "$table" "$(without_time "$out")"
status "another question" 2 castellan arena greedy random --seed 2 --out units.jsonl
has "is refused" "units.jsonl holds another contest" "$err"
echo "eggs, milk" >list.txt
status "another file" 2 castellan arena greedy random --out list.txt
has "is left alone" "list.txt is not the record of a contest" "$err"
sed -i 4d units.jsonl
status "a file with a gap" 2 castellan arena greedy random --out units.jsonl
has "is told where" "Line 4 of units.jsonl" "$err"

# an end before the end
"$CASTELLAN" arena greedy random --games 10000000 --out long.jsonl >long.txt 2>long.err &
contest=$!
some_units() { [[ -f long.jsonl ]] && (($(wc -l <long.jsonl) > 5)); }
until_so some_units
kill -INT $contest
wait $contest
same "an interrupted contest ends well" 0 $?
has "with the results so far" "It was ended before all games were played." "$(<long.txt)"
check "and its file is whole" test "$(tail -n 1 long.jsonl | tail -c 3)" == "]}"

# what cannot be
status "nobody" 2 castellan arena
status "one bot" 2 castellan arena greedy
has "is no contest" "Name two or more." "$err"
status "three bots for four" 2 castellan arena greedy random greedy --players 4
has "do not fit" "Name two, or 4." "$err"
status "an unknown bot" 2 castellan arena greedy deepblue
status "no games" 2 castellan arena greedy random --games 0
status "no threads" 2 castellan arena greedy random --threads 0
status "no nodes" 2 castellan arena greedy random --nodes 0
status "no time" 2 castellan arena greedy random --time -1
status "a test the wrong way round" 2 castellan arena greedy random --sprt 10,0
has "is explained" "such as --sprt 0,10" "$err"
status "a test of three" 2 castellan arena greedy random greedy --sprt 0,10
status "a dynasty" 2 castellan arena greedy random --variant dynasty
status "a file in no folder" 2 castellan arena greedy random --out no/units.jsonl

# under mpirun
mpi() { mpirun --allow-run-as-root --oversubscribe -n 3 "$CASTELLAN" "$@"; }
status "three processes" 0 mpi arena greedy random --games 100 --out mpi.jsonl
same "give the same table" "$table" "$(without_time "$out")"
same "and the same file" "$(without_time "$(<torn.jsonl)")" "$(without_time "$(<mpi.jsonl)")"
status "a sequential test of three processes" 1 mpi arena greedy greedy --sprt 0,100
same "ends after the same unit" "$sprt" "$(without_time "$out")"
status "a mistake under mpirun" 2 mpi arena greedy
same "is told once" 1 "$(grep -c 'Name two' <<<"$err")"
status "a file that cannot be written, under mpirun" 2 mpi arena greedy random --out no/units.jsonl
cp "$CASTELLAN" alone
status "without the part that talks to MPI" 2 env OMPI_COMM_WORLD_SIZE=2 OMPI_COMM_WORLD_RANK=0 ./alone arena greedy random
has "it says what to do" "leave out mpirun" "$err"
