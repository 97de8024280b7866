#!/usr/bin/env bash
# audit: a second dealer, written from docs/fair-dealing.md alone, deals the games that are checked.
set -u -o pipefail
# shellcheck source=tests/scripts/lib.sh
. tests/scripts/lib.sh
cd "$SCRATCH" || exit 1

cat >dealer.py <<'PYTHON'
import hashlib, struct, sys

def block(key, counter, nonce):
    def rotate(x, n): return (x << n | x >> (32 - n)) & 0xffffffff
    first = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574,
             *struct.unpack('<8I', key), counter, *struct.unpack('<3I', nonce)]
    s = first[:]
    def quarter(a, b, c, d):
        for x, y, z, n in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            s[x] = (s[x] + s[y]) & 0xffffffff
            s[z] = rotate(s[z] ^ s[x], n)
    for _ in range(10):
        for i in range(4): quarter(i, 4 + i, 8 + i, 12 + i)
        for i in range(4): quarter(i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4)
    return [(a + b) & 0xffffffff for a, b in zip(s, first)]

class Dealer:
    def __init__(self, seed): self.seed, self.draws = seed, 0
    def below(self, n):
        draw, self.draws = self.draws, self.draws + 1
        attempt = 0
        while True:
            for word in block(self.seed, draw, struct.pack('<3I', attempt, 0, 0)):
                if word * n % 2**32 >= 2**32 % n: return word * n // 2**32
            attempt += 1
    def take(self, things): return things.pop(self.below(len(things)))

text = sys.argv[1]
seed, salt = (hashlib.sha256((text + word).encode()).digest() for word in ('seed', 'salt'))
dealer = Dealer(seed)
players = int(sys.argv[2])
kings = [seat + 1 for seat in range(players) for _ in range(2 if players == 2 else 1)]
deck = list(range(1, 49))
count = len(kings)
order = [dealer.take(kings) for _ in range(count)]
def row(): return sorted(dealer.take(deck) for _ in range(count))
print('game kingdomino\nrules players=%d' % players)
print('commit', hashlib.sha256(seed + salt).hexdigest())
print('seed', seed.hex())
print('salt', salt.hex())
print('kings', *order)
first = row()
print('row', *first)
for seat, domino in zip(order, first): print(seat, 'claim', domino)
print('row', *row())
PYTHON

for players in 2 3 4; do
  for seed in Anna Béla Cili; do
    python3 dealer.py "$seed" $players >fair.rec
    status "$players players, seed of $seed: fair" 0 castellan audit fair.rec
    has "$players players, seed of $seed: it says so" "Dealt fairly" "$out"
  done
done
has "from a pipe, before anybody has acted" "Dealt fairly" "$(head -n 7 fair.rec | castellan audit -)"
has "before the first draw" "nothing has been drawn yet" "$(head -n 5 fair.rec | castellan audit -)"

# changed WHAT STATUS SENTENCE SED-PROGRAM: the record is changed, and that is found.
changed() {
  sed -E "$4" fair.rec >changed.rec
  check "$1: it differs" test "$(<fair.rec)" != "$(<changed.rec)"
  status "$1" "$2" castellan audit changed.rec
  has "$1: the sentence" "$3" "$out$err"
}
last=$(tail -n 1 fair.rec)
unseen=$(comm -13 <(sed -n 's/^row //p' fair.rec | tr ' ' '\n' | sort) <(seq 48 | sort) | sort -n | tail -n 1)
changed "a domino exchanged" 1 "where the seed deals \"$last\"" "\$s/ [0-9]+\$/ $unseen/"
changed "kings exchanged" 1 "where the seed deals \"kings" 's/^kings (.) (.)/kings \2 \1/;7,99d'
changed "another seed" 1 "Not the promised seed" 's/^seed ..../seed 0000/'
changed "another salt" 1 "Not the promised seed" 's/^salt ../salt 00/'
changed "another promise" 1 "Not the promised seed" 's/^commit ..../commit 0000/'
changed "the seed is still secret" 2 "when the game is over" '/^(seed|salt)/d'
changed "no promise" 2 "it has no line \"commit\"" '/^commit/d'
changed "a seed that is no key" 2 "The line \"seed\"" 's/^seed .*/seed 17/'
changed "an illegal record" 2 "Only a legal record can be checked" 's/claim .*/claim 99/'

castellan play --seats sensible,sensible --seed 7 --record screen.rec >/dev/null
status "a game at one screen promises nothing" 2 castellan audit screen.rec
status "a file that is not there" 2 castellan audit nothing.rec
has "it is named" "nothing.rec" "$err"
same "errors leave the standard output empty" "" "$out"
