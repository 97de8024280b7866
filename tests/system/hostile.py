"""Clients that want the server ill: it stays up, says why, and its memory stays flat."""

import os
import random
import socket
import struct
import subprocess
import time
from http.client import HTTPException

from serving import Player, Server, check, guest, same, scratch, until
from socket_client import Closed, Socket, ask, patience


def memory_of(server):
    with open(f"/proc/{server.process.pid}/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * 4096


def work_of(process):
    """The processor's time so far, in seconds."""
    with open(f"/proc/{process.pid}/stat", encoding="ascii") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def connect(port):
    return socket.create_connection(("127.0.0.1", port), timeout=patience)


slow_server = server = Server("--no-limits")
port = server.port
loris = [connect(port) for _ in range(50)]  # what comes of them is seen at the end
for line in loris:
    line.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ")

# Bytes that mean nothing.
dice = random.Random(7)
for _ in range(100):
    with connect(port) as line:
        try:
            line.sendall(dice.randbytes(dice.randrange(1, 3000)) + b"\r\n\r\n")
            line.recv(100)
        except OSError:
            pass
same("random bytes do no harm", 200, ask(port, "GET", "/healthz").status)
with connect(port) as line:
    line.sendall(b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 5000 + b"\r\n")
    check("too long a head is refused", b" 413 " in line.recv(4096)[:20])
with connect(port) as line:
    line.sendall(b"POST /api/guests HTTP/1.1\r\nContent-Length: 99999999999\r\n\r\n")
    check("so is too long a body that is only announced", b" 413 " in line.recv(4096)[:20])

anna = guest(server, "Anna")
table = ask(port, "POST", "/api/tables", {"game": "kingdomino", "seats": ["me", "me"], "rules": "players=2"},
            token=anna).json["id"]
path = f"/api/tables/{table}/socket"
bearer = {"Authorization": "Bearer " + anna}


def ending(say):
    """How the server ends a line after `say`."""
    line = Socket(port, path, bearer)
    try:
        say(line)
        while True:
            line.receive()
    except (Closed, OSError) as end:
        return getattr(end, "code", 0)


same("a frame without a mask", 1002, ending(lambda s: s.line.sendall(b"\x81\x02{}")))
same("a kind of frame that is none", 1002, ending(lambda s: s.send_frame(5, b"x")))
same("text that is no text", 1007, ending(lambda s: s.send_frame(1, b"\xff\xfe")))
same("bytes instead of text", 1003, ending(lambda s: s.send_frame(2, b"{}")))
same("a frame of many gigabytes", 1009,
     ending(lambda s: s.line.sendall(struct.pack("!BBQ", 0x81, 0xFF, 2**40) + b"mask")))
line = Socket(port, path, bearer)
for _ in range(200):
    line.send("[" * 2000)
refusals = [line.receive_kind("refusal")["reason"]["key"] for _ in range(200)]
same("deep JSON is refused", {"message.no_object"}, set(refusals))
line.cut()



def log_has(what):
    with open(os.path.join(scratch, "server.log"), encoding="utf-8") as log:
        return log.read().count(what)


# Somebody who asks for much and reads nothing.
before, slow_ones = memory_of(server), log_has("slow reader")
greedy = Socket(port, path + "?views=1", bearer, room=4096)


def is_cut_off():
    try:
        for _ in range(100):
            greedy.send({"t": "sync", "seen": 0})
    except OSError:
        pass
    return log_has("slow reader") > slow_ones


check("who does not read is cut off, and memory stays flat",
      until(is_cut_off) and memory_of(server) - before < 40_000_000, memory_of(server) - before)
try:
    while True:
        greedy.receive()
except (Closed, OSError) as end:
    check("with a reason, or without a word", getattr(end, "reason", "") in ("socket.slow", ""), end)
greedy.cut()
same("the others do not mind", 200, ask(port, "GET", f"/api/tables/{table}").status)



def stream(where, rest="", version="1.1"):
    """A stream whose client has little room, and need not read."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.settimeout(patience)
    line.connect(("127.0.0.1", port))
    line.sendall(f"GET {where} HTTP/{version}\r\nHost: x\r\nAuthorization: Bearer {anna}\r\n\r\n{rest}".encode())
    return line


def everything(line):
    """All that comes until the line ends, which it has to."""
    got = b""
    try:
        while more := line.recv(65536):
            got += more
    except ConnectionError:
        pass
    return got


# The same on a stream.
before, slow_ones = memory_of(server), log_has("slow reader")
messages = f"/api/tables/{table}/messages"
action = ask(port, "GET", f"/api/tables/{table}", token=anna).json["view"]["match"]["legal"][0]["action"]
lazy = stream(f"/api/tables/{table}/stream?views=1")
for _ in range(3000):
    ask(port, "POST", messages, {"t": "play", "action": action}, token=anna)
    ask(port, "POST", messages, {"t": "undo"}, token=anna)
    if log_has("slow reader") > slow_ones:
        break
check("who does not read a stream is cut off, and memory stays flat",
      log_has("slow reader") > slow_ones and memory_of(server) - before < 40_000_000, memory_of(server) - before)
check("with a reason, or without a word", b"event" in everything(lazy))
check("who talks on a stream is cut off", everything(stream("/api/me/stream", rest="x" * 70000)) is not None)
old = stream("/api/me/stream", version="1.0")
got = b""
while b"\n" not in got.partition(b"\r\n\r\n")[2]:
    got += old.recv(4096)
check("a stream has no chunks for those who do not know them",
      b"Transfer-Encoding" not in got and got.partition(b"\r\n\r\n")[2].startswith(b'{"t":"started"'), got)
many = [stream("/api/me/stream") for _ in range(300)]
for line in many:
    line.recv(12)
    line.close()
old.close()
check("streams that are given up are forgotten",
      until(lambda: "castellan_connections 0" in ask(port, "GET", "/metrics").body), ask(port, "GET", "/metrics").body)

# A history that is longer than what may wait for one client.
long_server = server = Server("--no-limits", at=os.path.join(scratch, "long.db"))
port, anna = server.port, guest(server, "Anna")
bearer = {"Authorization": "Bearer " + anna}
table = ask(port, "POST", "/api/tables", {"game": "kingdomino", "seats": ["me", "me"], "rules": "players=2"},
            token=anna).json["id"]
path, messages = f"/api/tables/{table}/socket", f"/api/tables/{table}/messages"
action = ask(port, "GET", f"/api/tables/{table}", token=anna).json["view"]["match"]["legal"][0]["action"]
answer = None
while not answer or answer.status == 200:
    ask(port, "POST", messages, {"t": "play", "action": action}, token=anna)
    answer = ask(port, "POST", messages, {"t": "undo"}, token=anna)
same("a table has an end of what it takes besides moves", "room.long", answer.key)
version = ask(port, "GET", f"/api/tables/{table}", token=anna).json["view"]["v"]
late = Player(server, anna, table)
late.catch_up(version)
check(f"who comes late is told all of it ({version} events)", version > 3000 and late.version >= version)
late.socket.cut()
before = memory_of(server)
readers = []
for _ in range(60):
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.settimeout(patience)
    line.connect(("127.0.0.1", port))
    line.sendall(f"GET /api/tables/{table}/events HTTP/1.1\r\nHost: x\r\n\r\n".encode())
    readers.append(line)
for line in readers:
    line.recv(12)
grown = memory_of(server) - before
check("60 who ask for all of it and do not read cost at most 30 MB", grown < 30_000_000, grown)
for line in readers:
    line.close()

# Spectators who read nothing: what is told to all of them waits once.
before, slow_ones = memory_of(server), log_has("slow reader")
crowd = [Socket(port, path + "?views=1&since=" + str(version), room=4096) for _ in range(300)]
table = ask(port, "POST", "/api/tables", {"game": "kingdomino", "seats": ["me", "me"], "rules": "players=2"},
            token=anna).json["id"]
crowd += [Socket(port, f"/api/tables/{table}/socket?views=1", room=4096) for _ in range(300)]
messages = f"/api/tables/{table}/messages"
action = ask(port, "GET", f"/api/tables/{table}", token=anna).json["view"]["match"]["legal"][0]["action"]
for _ in range(1000):
    for message in ({"t": "play", "action": action}, {"t": "undo"}):
        ask(port, "POST", messages, message, token=anna)
    if log_has("slow reader") >= slow_ones + 300:
        break
grown = memory_of(server) - before
check("a crowd that does not read is cut off, and costs at most 60 MB",
      log_has("slow reader") >= slow_ones + 300 and grown < 60_000_000, (log_has("slow reader") - slow_ones, grown))
for line in crowd:
    line.cut()

# Signs of life without end.
line = Socket(port, path, bearer)
try:
    for _ in range(10_000):
        line.send_frame(9, b"x" * 100)
    check("who pings without end is cut off", False)
except OSError:
    check("who pings without end is cut off", True)
line.cut()
same("it ends with all of them gone", 0, server.end())

# With limits on, as people have them, behind a proxy that says who comes.
server = Server("--trusted-proxies", "1", at=os.path.join(scratch, "guarded.db"))
port = server.port


def by(address):
    return {"X-Forwarded-For": address}


wide = "{" + ",".join(f'"{i:x}":1' for i in range(6000)) + "}"
answers = [ask(port, "POST", "/api/guests", raw=wide, headers={"Content-Type": "application/json"}) for _ in range(20)]
same("an object of thousands of members is not even built", {"message.no_object"}, {each.key for each in answers})
with connect(port) as line:
    line.sendall(b"POST /api/guests HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip\r\n\r\nGET / HTTP/1.1\r\n\r\n")
    got = everything(line)
check("what is coded in an unknown way is refused, and nothing behind it is read",
      got.startswith(b"HTTP/1.1 400") and got.count(b"HTTP/1.1") == 1, got[:300])
account = {"name": "Mátyás", "password": "long enough"}
same("an account is made", 201, ask(port, "POST", "/api/accounts", account, headers=by("192.0.2.1")).status)
guesses = [ask(port, "POST", "/api/session", {**account, "password": f"guess {i}"}, headers=by(f"6.6.6.{i}, 198.51.100.7")).status
           for i in range(20)]
same("whoever guesses passwords has to wait, whatever they say of themselves", [403] * 10, guesses[:10])
check("before long", 429 in guesses[10:], guesses)
same("and its owner gets in", 201, ask(port, "POST", "/api/session", account, headers=by("192.0.2.1")).status)


def asks(addresses):
    return [ask(port, "GET", "/healthz", headers=by(address)).status for address in addresses]


check("a network of IPv6 counts as one", 429 in asks(f"2001:db8:1:1::{i:x}" for i in range(1000)))
same("and another as another", [200], asks(["2001:db8:1:2::1"]))
same("it ends as well", 0, server.end())

# Too many streams.
server = Server(at=os.path.join(scratch, "streams.db"))
port, anna = server.port, guest(server, "Anna")
table = ask(port, "POST", "/api/tables", {"game": "duel"}, token=anna).json["id"]
answers = []
for _ in range(110):
    line = stream(f"/api/tables/{table}/stream")
    answers.append((line, line.recv(12)[9:]))
    time.sleep(0.02)  # not to ask too often
same("a person has so many streams and no more", [b"200"] * 100 + [b"429"] * 10, [status for _, status in answers])
for line, _ in answers[:50]:
    line.close()
again = []  # lines that stay open


def may_have_another():
    again.append(stream(f"/api/tables/{table}/stream"))
    return again[-1].recv(12)[9:] == b"200"


check("but may have others instead", until(may_have_another))
answers = [ask(port, "GET", "/api/me/stream", token="1" * 64).status for _ in range(10)]
same("nobody has none", [401] * 10, answers)
same("it ends with all of them", 0, server.end())

# Not enough files.
few = Server("--no-limits", limit=60, at=os.path.join(scratch, "few.db"))
lines = [connect(few.port) for _ in range(100)]
check("it notices that no file is left", until(lambda: log_has("accept failed") > 0))
# Somebody else who does nothing but work shows how much it could have worked.
worker = subprocess.Popen(["sh", "-c", "while :; do :; done"])
before = work_of(few.process), work_of(worker)
until(lambda: work_of(worker) - before[1] > 1)
done = work_of(few.process) - before[0], work_of(worker) - before[1]
worker.kill()
worker.wait()
check("without a file left it waits, and does not spin", done[0] < done[1] / 3, done)
for line in lines:
    line.close()
check("and goes on when there are some", until(lambda: ask(few.port, "GET", "/healthz").status == 200))
same("it ends, too", 0, few.end())

# The power goes, again and again, in the middle of a game.
times = 500 if os.environ.get("CASTELLAN_LONG") else 50
killed = os.path.join(scratch, "killed.db")
server = Server("--no-limits", at=killed)
tokens = [guest(server, name) for name in ("Anna", "Béla")]
accepted, kills, rest = {}, 0, 0


class Victim(Player):
    """Somebody at a server that is killed while they speak with it: after so many words, and a
    moment that nobody foresees."""

    words, killer = 0, None  # of all of them
    started = False

    def hear(self):
        message = super().hear()
        self.started = self.started or message.get("what") == "started"
        Victim.words -= 1
        if Victim.words == 0:
            command = f"sleep {dice.uniform(0, 0.03):.3f}; kill -9 {server.process.pid}"
            Victim.killer = subprocess.Popen(["sh", "-c", command])
        # Who sat down says so again after a kill, as it may not have been heard.
        if message["t"] == "refusal" and message["reason"]["key"] in ("room.started", "sit.taken"):
            return self.hear()
        return message


def new_game():
    opened = ask(server.port, "POST", "/api/tables", {"game": "kingdomino", "rules": "players=2"}, token=tokens[0])
    both = [Victim(server, token, opened.json["id"]) for token in tokens]
    both[1].socket.send({"t": "sit", "seat": 2})
    return both


players = new_game()
tables = [players[0].table]
while kills < times:
    Victim.words, Victim.killer = dice.randrange(1, 30), None
    try:
        while True:
            last = max(player.version for player in players)
            for player in players:
                player.catch_up(last)
            acting = [player for player in players if player.view["match"].get("legal")]
            if acting:
                acting[0].play()
            elif all(player.over for player in players):
                players = new_game()
                tables.append(players[0].table)
            else:
                for player in players:
                    player.hear()
    except (Closed, OSError, HTTPException):
        pass
    Victim.killer.wait()
    server.process.wait()
    kills += 1
    for player in players:
        for name, version in player.accepted.items():
            accepted[player.table, version] = name
    server = Server("--no-limits", at=killed)
    for player in players:
        player.moves += 1  # what was on its way may be there or not
        player.join(server)
    if not players[1].started:
        players[1].socket.send({"t": "sit", "seat": 2})
missing = 0
for table in tables:
    events = ask(server.port, "GET", f"/api/tables/{table}/events").json["events"]
    if [event["v"] for event in events] != list(range(1, len(events) + 1)):
        missing += 1000
    played = {event["v"]: event.get("id") for event in events if event["what"] == "played"}
    for (of, version), name in accepted.items():
        missing += of == table and played.get(version) != name
check(f"killed {times} times, it has all that it ever acknowledged ({len(accepted)} moves)",
      missing == 0 and len(accepted) > 20, missing)
same("and ends as it should", 0, server.end())

# Slowly, slowly.
ended = 0
for line in loris:
    try:
        ended += line.recv(100) == b""
    except OSError:
        ended += 1
same("who does not finish asking is cut off", len(loris), ended)
same("it ends", 0, slow_server.end())
