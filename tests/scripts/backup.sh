#!/usr/bin/env bash
# castellan backup and restore.
set -u -o pipefail
# shellcheck source=tests/scripts/lib.sh
. tests/scripts/lib.sh
schema=$PWD/src/store/migrations
cd "$SCRATCH" || exit 1

# A database as a server leaves it, with one table in it.
python3 - server.db "$schema" <<'PYTHON'
import glob, sqlite3, sys
db = sqlite3.connect(sys.argv[1])
db.execute("PRAGMA journal_mode = WAL")
db.execute("CREATE TABLE castellan_schema (version integer PRIMARY KEY)")
for number, file in enumerate(sorted(glob.glob(sys.argv[2] + "/*.sql")), 1):
    db.executescript(open(file).read())
    db.execute("INSERT INTO castellan_schema VALUES (?)", (number,))
db.execute("INSERT INTO nodes VALUES ('north', '', 1)")
db.commit()
PYTHON

# nodes FILE: what is in it.
nodes() { python3 -c "
import sqlite3, sys
print(' '.join(row[0] for row in sqlite3.connect(sys.argv[1]).execute('SELECT id FROM nodes')))" "$1"; }
# add_node FILE NAME
add_node() { python3 -c "
import sqlite3, sys
db = sqlite3.connect(sys.argv[1])
db.execute('INSERT INTO nodes VALUES (?, \'\', 1)', (sys.argv[2],))
db.commit()" "$@"; }

status "backup copies a database" 0 castellan backup --database server.db copy.db
has "it says where it is" "The back-up is in copy.db." "$out"
same "all of it" north "$(nodes copy.db)"
same "for nobody else to read" 600 "$(stat -c %a copy.db)"
status "a file that is there is kept" 2 castellan backup --database server.db copy.db
has "it says so" "copy.db is already there" "$err"
status "a database that is not there" 2 castellan backup --database none.db other.db
has "it says so" "no database none.db" "$err"
check "and makes none" test ! -e none.db
status "PostgreSQL" 2 castellan backup --database postgresql://host/name other.db
has "it has its own tools" "pg_dump" "$err"
status "another database" 2 castellan backup --database mysql://host/name other.db
has "it says what can be written" "sqlite:FILE or postgresql://" "$err"
status "no database named" 2 castellan backup other.db

add_node server.db south
status "restore keeps what is there" 2 castellan restore --database server.db copy.db
has "it says how to go on" "give it up with --replace" "$err"
same "nothing is changed" "north south" "$(nodes server.db)"
status "restore replaces it when told to" 0 castellan restore --replace --database server.db copy.db
has "it says what it did" "copy.db is now the database server.db." "$out"
same "it is as it was" north "$(nodes server.db)"
status "restore into a new place" 0 castellan restore --database sqlite:new.db copy.db
same "it is the same" north "$(nodes new.db)"
printf 'kingdom\n' >text.db
status "what is no database" 2 castellan restore --database third.db text.db
has "it says so" "file is not a database" "$err"
check "and nothing is made of it" test ! -e third.db

# While a server has it open: its folder shows nothing of that, but SQLite knows.
mkfifo hold
python3 -c "
import sqlite3, sys
db = sqlite3.connect('server.db')
db.execute('PRAGMA journal_mode = WAL')
db.execute('INSERT INTO nodes VALUES (?, ?, 1)', ('east', ''))
db.commit()
print('open', flush=True)
sys.stdin.read()" <hold >opened &
exec 8>hold
until_so test -s opened
status "backup of a database in use" 0 castellan backup --database server.db live.db
same "has the last commit" "east north" "$(nodes live.db)"
status "restore to a database in use" 2 castellan restore --replace --database server.db copy.db
has "it says what to do" "stop the server first" "$err"
exec 8>&-
wait
status "afterwards it is restored" 0 castellan restore --replace --database server.db copy.db
same "and is the old one" north "$(nodes server.db)"
