#!/usr/bin/env bash
# The tactile set: its files, as other programs read them, and what is refused.
set -u -o pipefail
# shellcheck source=tests/scripts/lib.sh
. tests/scripts/lib.sh

set=$SCRATCH/set
status "a whole set" 0 castellan tactile-set "$set" --preview "$SCRATCH/set.png"
same "it has nothing to complain about" "" "$err"
has "it tells each plate" "plates/plate-1: " "$out"
has "it tells the sum" "All 57 pieces are in $set: about " "$out"
has "it tells the picture" "$SCRATCH/set.png" "$out"
check "no bare key" test -z "$(grep -E '\[tactile_set\.' <<<"$out")"

expected=$(for format in 3mf stl; do
  printf "%s.$format\n" board castle king-flat king-slanted lid domino-{01..48}
done | LC_ALL=C sort)
same "every piece has its files" "$expected" "$(cd "$set/pieces" && printf '%s\n' * | LC_ALL=C sort)"
same "the list names every file" "$(cd "$set" && find pieces plates -type f | LC_ALL=C sort)" \
  "$(sed -n 's/^file //p' "$set/tactile-set.txt" | LC_ALL=C sort)"

# What admesh finds: open or turned facets, and what it would mend.
faulty=""
for stl in "$set"/pieces/*.stl "$set"/plates/*.stl; do
  # The only number that may not be zero is that of parts.
  found=$(admesh "$stl" 2>&1 | grep -E '^(Total disconnected|Degenerate|Edges fixed|Facets|Backwards|Normals fixed)' |
    grep -vE 'Facets with' | grep -E ': +[0-9]*[1-9]')
  [[ -z $found ]] || faulty+="${stl##*/}: $found"$'\n'
done
same "admesh finds every mesh watertight and turned outward" "" "$faulty"
parts=$(for stl in "$set"/plates/*.stl; do admesh "$stl" 2>&1 | sed -nE 's/^Number of parts *: *([0-9]+).*/\1/p'; done |
  awk '{ sum += $1 } END { print sum }')
same "the plates hold 57 bodies" 57 "$parts"

check "3MF files open, and say the same as STL" python3 - "$set" <<'PYTHON'
import pathlib, re, struct, sys, zipfile
import xml.etree.ElementTree as xml

core = "{http://schemas.microsoft.com/3dmanufacturing/core/2015/02}"

def stl_volume(path):
    data = path.read_bytes()
    (count,) = struct.unpack_from("<I", data, 80)
    assert len(data) == 84 + 50 * count, path
    total = 0
    for i in range(count):
        n = struct.unpack_from("<12f", data, 84 + 50 * i)[3:]
        total += signed(n[0:3], n[3:6], n[6:9])
    return total

def signed(a, b, c):
    return (a[0] * (b[1] * c[2] - b[2] * c[1]) + a[1] * (b[2] * c[0] - b[0] * c[2])
            + a[2] * (b[0] * c[1] - b[1] * c[0])) / 6

copies = {}
for path in sorted(pathlib.Path(sys.argv[1]).glob("*/*.3mf")):
    with zipfile.ZipFile(path) as archive:
        assert archive.testzip() is None
        assert {"[Content_Types].xml", "_rels/.rels", "3D/3dmodel.model"} == set(archive.namelist())
        for name in archive.namelist():
            xml.fromstring(archive.read(name))
        model = xml.fromstring(archive.read("3D/3dmodel.model"))
    assert model.get("unit") == "millimeter"
    meshes = {}
    for thing in model.iter(core + "object"):
        points = [tuple(float(v.get(k)) for k in "xyz") for v in thing.iter(core + "vertex")]
        triangles = [tuple(int(t.get(k)) for k in ("v1", "v2", "v3")) for t in thing.iter(core + "triangle")]
        meshes[thing.get("id")] = (thing.get("name"), points, triangles)
    total = 0
    for item in model.iter(core + "item"):
        name, points, triangles = meshes[item.get("objectid")]
        m = [float(number) for number in item.get("transform").split()]
        assert len(m) == 12
        moved = [tuple(p[0] * m[k] + p[1] * m[3 + k] + p[2] * m[6 + k] + m[9 + k] for k in range(3)) for p in points]
        assert min(p[2] for p in moved) > -1e-3, path
        if path.parent.name == "plates":
            copies[name] = copies.get(name, 0) + 1
            assert all(2.9 < p[k] < 217.1 for p in moved for k in (0, 1)), path
        else:
            assert name == path.stem
        total += sum(signed(moved[a], moved[b], moved[c]) for a, b, c in triangles)
    expected = stl_volume(path.with_suffix(".stl"))
    assert total > 0 and abs(total - expected) < 0.001 * expected, (path, total, expected)
assert sum(copies.values()) == 57 and copies["board"] == 2 and copies["domino-48"] == 1
PYTHON

check "the picture is one" python3 -c 'import struct, sys, zlib
data = open(sys.argv[1], "rb").read()
assert data[:8] == b"\x89PNG\r\n\x1a\n"
width, height = struct.unpack(">II", data[16:24])
at, pixels = 8, b""
while at < len(data):
    size, kind = struct.unpack(">I4s", data[at:at + 8])
    if kind == b"IDAT": pixels += data[at + 8:at + 8 + size]
    at += size + 12
assert width > 1000 and height > 1000
assert len(zlib.decompress(pixels)) == height * (3 * width + 1)' "$SCRATCH/set.png"

sums() { (cd "$set" && find . -type f -exec sha256sum {} + | LC_ALL=C sort); }
before=$(sums)
status "the same set once more" 0 castellan tactile-set "$set"
same "is the same bytes" "$before" "$(sums)"

status "a small bed, and STL only" 0 castellan tactile-set "$SCRATCH/small" --bed 180x170 --format stl
check "the board is in parts" test -f "$SCRATCH/small/pieces/board-part-4.stl"
check "no 3MF" test -z "$(find "$SCRATCH/small" -name '*.3mf')"
found=$(for stl in "$SCRATCH/small/pieces/board-part-"*.stl; do
  admesh "$stl" 2>&1 | sed -nE 's/^(Number of parts|Total disconnected facets) *: *([0-9]+).*/\2/p'
done | paste -sd ' ')
same "its parts are sound too" "0 1 0 1 0 1 0 1" "$found"

# What is refused, with a reason.
refuse() { # WHAT PART-OF-THE-REASON ARGUMENT…
  status "$1" 2 castellan tactile-set "${@:3}"
  has "$1: it says why" "$2" "$err"
  check "$1: nothing is written" test ! -e "$SCRATCH/refused"
}
refused=$SCRATCH/refused
refuse "neither folder nor picture" "--preview OUT.png"
refuse "dots too close" "by its standards" "$refused" --dot-spacing 2
refuse "dots that nearly touch" "between their feet" "$refused" --dot-spacing 2.3 --dot-diameter 1.7
refuse "a thin roof" "--thickness at least" "$refused" --peg-height 5
refuse "a thin wall" "--tile at least" "$refused" --peg-diameter 9
refuse "coarse layers" "too coarse" "$refused" --layer-height 0.4
refuse "a small bed" "takes a bed of" "$refused" --bed 110x110
refuse "a bed of one number" "220x220" "$refused" --bed 220
refuse "a bed of nonsense" "220x220" "$refused" --bed 220xabc
refuse "a negative tile" "from 24 to 60 mm" "$refused" --tile -3
refuse "no number" "--tile" "$refused" --tile wide
refuse "not a number" "from 24 to 60 mm" "$refused" --tile nan
refuse "an unknown format" "3mf, stl or both" "$refused" --format obj

mkdir "$SCRATCH/letters"
echo dear >"$SCRATCH/letters/friend"
status "a folder with other things" 2 castellan tactile-set "$SCRATCH/letters"
has "it says what to do" "a new or an empty folder" "$err"
same "nothing in it is touched" friend "$(ls "$SCRATCH/letters")"
status "a file in place of the folder" 2 castellan tactile-set "$SCRATCH/letters/friend"
has "it is named" "$SCRATCH/letters/friend" "$err"
status "a folder that cannot be" 2 castellan tactile-set /proc/set
status "a picture that cannot be" 2 castellan tactile-set --preview /nowhere/set.png
has "it is named too" /nowhere/set.png "$err"

# The program by itself, as built where the workshop's libraries are missing.
cp "$CASTELLAN" "$SCRATCH/castellan"
status "without the workshop" 2 "$SCRATCH/castellan" tactile-set "$refused"
has "it says what to install" "libocct-modeling-algorithms-dev" "$err"
same "the program itself does not need OpenCASCADE" "" "$(ldd "$CASTELLAN" | grep -E 'libTK|libzip')"
