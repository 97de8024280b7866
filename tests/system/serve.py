"""castellan serve as its clients meet it: over HTTP and WebSocket, with what they do wrong."""

import json
import os
import signal
import socket
import subprocess
import time

from serving import Player, Server, castellan, check, database, guest, play_on, reserve, same, scratch
from socket_client import Closed, Refused, Socket, ask, patience


web = os.path.join(scratch, "web")
os.makedirs(os.path.join(web, "assets"))
for name, text in [("index.html", "<!doctype html>the page"), ("assets/app.js", "run()")]:
    with open(os.path.join(web, name), "w", encoding="utf-8") as file:
        file.write(text)
server = Server("--no-limits", "--web", web)
port = server.port

# What the server says of itself.
same("it is healthy", (200, "ok\n"), (lambda a: (a.status, a.body))(ask(port, "GET", "/healthz")))
same("it is ready", 200, ask(port, "GET", "/readyz").status)
check("it counts", "castellan_moves_total 0" in ask(port, "GET", "/metrics").body)
page = ask(port, "GET", "/")
same("it has a page", ("<!doctype html>the page", "text/html; charset=utf-8", "no-cache"),
     (page.body, page.headers["Content-Type"], page.headers["Cache-Control"]))
same("which is asked for again only if it is another", 304,
     ask(port, "GET", "/", headers={"If-None-Match": page.headers["ETag"]}).status)
same("and finds its own way", page.body, ask(port, "GET", "/tables/17/replay/3").body)
script = ask(port, "GET", "/assets/app.js")
same("what it needs is kept", ("run()", "public, max-age=31536000, immutable"),
     (script.body, script.headers["Cache-Control"]))
same("the head of it alone", ("5", ""),
     (lambda a: (a.headers["Content-Length"], a.body))(ask(port, "HEAD", "/assets/app.js")))
same("no file outside it", page.body, ask(port, "GET", "/../server.db").body)
policy = ask(port, "GET", "/").headers.get_all("Content-Security-Policy")
check("no foreign script runs there", len(policy) == 1 and "unsafe" not in policy[0], policy)
same("the API describes itself", "3.1.0", ask(port, "GET", "/api/openapi.json").json["openapi"])
same("a page that is not there", (404, "http.no_page"),
     (lambda a: (a.status, a.key))(ask(port, "GET", "/api/nowhere")))
answer = ask(port, "DELETE", "/api/tables")
same("a method that is not there", (405, "POST, GET"), (answer.status, answer.headers["Allow"]))
same("the head alone", (200, ""), (lambda a: (a.status, a.body))(ask(port, "HEAD", "/healthz")))

# Names.
anna, bela = guest(server, "Anna"), guest(server, "Béla")
same("a guest has a name", "Béla", ask(port, "GET", "/api/me", token=bela).json["person"]["name"])
same("a wrong token is nobody's", 401, ask(port, "GET", "/api/me", token="0" * 64).status)
same("without a token neither", 401, ask(port, "GET", "/api/me").status)
same("a name of blanks is none", (400, "name.wrong"),
     (lambda a: (a.status, a.key))(ask(port, "POST", "/api/guests", {"name": "   "})))
same("a guest can have another name", "Anna Mária",
     ask(port, "PATCH", "/api/me", {"name": "Anna Mária"}, token=anna).json["person"]["name"])
answer = ask(port, "POST", "/api/guests", {"name": "Cookie"})
cookie = answer.headers["Set-Cookie"]
check("a token is told only to those who ask", "token" not in answer.json)
check("no script reads the cookie", "HttpOnly" in cookie and "SameSite=Lax" in cookie)
by_cookie = {"Cookie": cookie.split(";")[0]}
same("a cookie is enough to read", 200, ask(port, "GET", "/api/me", headers=by_cookie).status)
same("but not to act from elsewhere", 403,
     ask(port, "PATCH", "/api/me", {"name": "Evil"}, headers={**by_cookie, "Origin": "https://evil.example"}).status)
same("nor without saying from where", 403,
     ask(port, "PATCH", "/api/me", {"name": "Evil"}, headers=by_cookie).status)
same("from the own page it is", 200,
     ask(port, "PATCH", "/api/me", {"name": "Good"}, headers={**by_cookie, "Origin": f"http://127.0.0.1:{port}"}).status)

# What operators ask, at an address of its own.
inner = reserve()
guarded = Server("--metrics-listen", f"127.0.0.1:{inner}", at=os.path.join(scratch, "guarded.db"))
same("figures are told there", [200] * 3, [ask(inner, "GET", path).status for path in ("/metrics", "/healthz", "/readyz")])
same("and nowhere else", [404] * 3, [ask(guarded.port, "GET", path).status for path in ("/metrics", "/healthz", "/readyz")])
same("and nothing else there", [404] * 2, [ask(inner, "GET", path).status for path in ("/", "/api/about")])
same("it ends as it should", 0, guarded.end())
twice = subprocess.run([castellan, "serve", "--listen", "127.0.0.1:0", "--metrics-listen", "nowhere:x", "--database",
                        os.path.join(scratch, "guarded.db")], capture_output=True, text=True, timeout=patience, check=False)
check("an address that is none is refused", twice.returncode != 0 and "nowhere:x" in twice.stderr, twice)

# A server that stands still.
timed = ask(port, "POST", "/api/tables", {"game": "duel", "seats": ["me", "me"],
                                          "options": {"time": {"kind": "per_move", "initial": 60000}}}, token=anna).json["id"]
line = Socket(port, f"/api/tables/{timed}/socket")
server.process.send_signal(signal.SIGSTOP)
time.sleep(3)
server.process.send_signal(signal.SIGCONT)
while (heard := line.receive()).get("what") not in ("excused", "flag_fell"):
    pass
check("what passes while it stands still is nobody's time", heard["what"] == "excused" and heard["lost"] >= 2000, heard)
line.cut()

# Another server.
second = subprocess.run([castellan, "serve", "--listen", "127.0.0.1:0", "--database", database], capture_output=True,
                        text=True, timeout=patience, check=False)
check("a second server on one file is refused with a sentence",
      second.returncode != 0 and "nother server uses" in second.stderr, second)

# Accounts.
dora = ask(port, "POST", "/api/accounts", {"name": "Dóra", "password": "correct horse", "token": True})
same("an account can be made", 201, dora.status)
same("its name is taken then", 409,
     ask(port, "POST", "/api/accounts", {"name": "DÓRA", "password": "battery staple"}).status)
same("a short password is refused", 400,
     ask(port, "POST", "/api/accounts", {"name": "Ella", "password": "short"}).status)
same("the password opens it", 201,
     ask(port, "POST", "/api/session", {"name": "dóra", "password": "correct horse"}).status)
same("another does not", 403,
     ask(port, "POST", "/api/session", {"name": "Dóra", "password": "wrong horse"}).status)
same("nor is there an account for it", 403,
     ask(port, "POST", "/api/session", {"name": "Nobody", "password": "wrong horse"}).status)
dora = dora.json["token"]
bot = ask(port, "POST", "/api/me/tokens", {"label": "my bot"}, token=dora).json["token"]
same("a bot token is the person's", "Dóra", ask(port, "GET", "/api/me", token=bot).json["person"]["name"])
reader = ask(port, "POST", "/api/me/tokens", {"label": "my page", "scope": "read"}, token=dora).json["token"]
same("another kind of token is none", 400,
     ask(port, "POST", "/api/me/tokens", {"label": "my page", "scope": "all"}, token=dora).status)
for token in (bot, reader):
    refused = {ask(port, method, path, body, token=token).key for method, path, body in (
        ("POST", "/api/accounts", {"name": "Thief", "password": "long enough"}),
        ("POST", "/api/me/tokens", {"label": "another"}), ("GET", "/api/me/tokens", None),
        ("DELETE", "/api/me/tokens", None), ("GET", "/api/me/sessions", None), ("DELETE", "/api/me/sessions", None),
        ("PUT", "/api/me/password", {"old": "correct horse", "new": "battery staple"}),
        ("PATCH", "/api/me", {"name": "Thief"}), ("DELETE", "/api/me", None), ("GET", "/api/me/data", None))}
    same("a program's token does nothing to its owner", {"token.owner"}, refused)
same("a token may play", 201, ask(port, "POST", "/api/tables", {"game": "duel"}, token=bot).status)
mine = ask(port, "GET", "/api/me/tables", token=reader).json["tables"][0]["id"]
same("or only read", "token.reads", ask(port, "POST", "/api/tables", {"game": "duel"}, token=reader).key)
same("and say nothing", "token.reads", ask(port, "POST", f"/api/tables/{mine}/messages", {"t": "close"}, token=reader).key)
lines = [Socket(port, f"/api/tables/{mine}/socket", {"Authorization": "Bearer " + token}) for token in (bot, reader, dora)]
lines[1].send({"t": "close"})
same("on a line neither", "token.reads", lines[1].receive_kind("refusal")["reason"]["key"])


def end_of(line):
    try:
        while True:
            line.receive()
    except Closed as end:
        return end.reason


same("it can be taken back", 204, ask(port, "DELETE", "/api/me/tokens", token=dora).status)
same("and is nobody's then", 401, ask(port, "GET", "/api/me", token=bot).status)
same("what was open with it is closed", ["store.no_session"] * 2, [end_of(line) for line in lines[:2]])
elsewhere = ask(port, "POST", "/api/session", {"name": "Dóra", "password": "correct horse", "token": True}).json["token"]
away = Socket(port, f"/api/tables/{mine}/socket", {"Authorization": "Bearer " + elsewhere})
same("a wrong password changes nothing", (403, "password.wrong"),
     (lambda a: (a.status, a.key))(ask(port, "PUT", "/api/me/password", {"old": "wrong horse", "new": "battery staple"}, token=dora)))
same("the right one does", 204,
     ask(port, "PUT", "/api/me/password", {"old": "correct horse", "new": "battery staple"}, token=dora).status)
same("then all else is logged out", ("store.no_session", 401), (end_of(away), ask(port, "GET", "/api/me", token=elsewhere).status))
lines[2].send({"t": "close"})
while (heard := lines[2].receive()).get("what") != "over":
    pass
same("but not who changed it", "over", heard["what"])
same("the old password is no good", 403, ask(port, "POST", "/api/session", {"name": "Dóra", "password": "correct horse"}).status)
another = ask(port, "POST", "/api/session", {"name": "Dóra", "password": "battery staple", "token": True}).json["token"]
there = ask(port, "GET", "/api/me/sessions", token=dora).json["sessions"]
others = [each["id"] for each in there if not each.get("current")]
same("one's sessions are listed", True, len(there) == len(others) + 1 and len(others) >= 1)
same("one of them is ended", [204] * len(others),
     [ask(port, "DELETE", f"/api/me/sessions/{each}", token=dora).status for each in others])
same("and is over", (401, 404), (ask(port, "GET", "/api/me", token=another).status,
                                 ask(port, "DELETE", f"/api/me/sessions/{others[0]}", token=dora).status))

# What is no request at all.
same("no JSON", (400, "message.no_object"),
     (lambda a: (a.status, a.key))(ask(port, "POST", "/api/guests", raw="{", headers={"Content-Type": "application/json"})))
same("another kind of body", 415, ask(port, "POST", "/api/guests", raw="name=x").status)
same("too long a body", 413,
     ask(port, "POST", "/api/guests", raw="x" * 70000, headers={"Content-Type": "application/json"}).status)
with socket.create_connection(("127.0.0.1", port), timeout=patience) as line:
    line.sendall(b"\x16\x03\x01 what is this\r\n\r\n")
    check("no HTTP at all", line.recv(4096).startswith(b"HTTP/1.1 400"))

# A table.
same("a game that is not there", 400,
     ask(port, "POST", "/api/tables", {"game": "chess"}, token=anna).status)
same("only people open tables", 401, ask(port, "POST", "/api/tables", {"game": "kingdomino"}).status)
opened = ask(port, "POST", "/api/tables", {"game": "kingdomino", "rules": "players=2"}, token=anna)
same("people open tables", 201, opened.status)
table = opened.json["id"]
lobby = ask(port, "GET", "/api/tables").json["tables"]
same("it is in the lobby", [(table, "Anna Mária")], [(t["id"], t["seats"][0]["name"]) for t in lobby])
first = Player(server, anna, table)
second = Player(server, bela, table)
second.socket.send({"t": "sit", "seat": 1})
same("a seat that is taken", "sit.taken", second.await_kind("refusal")["reason"]["key"])
second.socket.send({"t": "sit", "seat": 2})
for player in (first, second):
    while player.view is None or player.view["phase"] != "running":
        player.hear()

# What is said wrongly is refused, and nothing comes of it.
players = [first, second]
last = max(player.version for player in players)
for player in players:
    player.catch_up(last)
acting, other = (first, second) if first.legal() else (second, first)
other.socket.send({"t": "play", "seen": other.version, "action": acting.legal()[0], "id": "x1"})
same("nobody plays for another seat", "turn.other_seat", other.await_kind("refusal")["reason"]["key"])
acting.socket.send({"t": "play", "seen": acting.version, "action": "place 99 at the moon", "id": "x2"})
check("what is not legal is refused", acting.await_kind("refusal")["id"] == "x2")
acting.socket.send({"t": "play", "seen": 1, "action": acting.legal()[0], "id": "x3"})
same("what is stale too", "room.stale", acting.await_kind("refusal")["reason"]["key"])
acting.socket.send("this is not JSON")
same("and what is no JSON", "message.no_object", acting.await_kind("refusal")["reason"]["key"])
watcher = Socket(port, f"/api/tables/{table}/socket")
same("anybody can watch", 1, watcher.receive()["v"])
watcher.send({"t": "say", "text": "hello"})
same("but not speak without a name", "socket.anonymous", watcher.receive_kind("refusal")["reason"]["key"])
watcher.send("x" * 10000)
try:
    while True:
        watcher.receive()
except Closed as closed:
    same("too long a message ends the line", 1009, closed.code)
for what, token, path, status in [
        ("a wrong token does not listen", "1" * 64, f"/api/tables/{table}/socket", 401),
        ("a table that is not there", anna, "/api/tables/nothing/socket", 404),
        ("a version that is not there", anna, f"/api/tables/{table}/socket?since=9999", 409)]:
    try:
        Socket(port, path, {"Authorization": "Bearer " + token})
        check(what, False)
    except Refused as refused:
        same(what, status, refused.status)
same("only a WebSocket goes there", 426, ask(port, "GET", f"/api/tables/{table}/socket").status)

# What can be asked without anything happening.
acting.socket.send({"t": "why", "action": "claim 99"})
same("why something is not legal", "domino.none", acting.await_kind("why")["reason"]["key"])
acting.socket.send({"t": "why", "action": acting.legal()[0]})
same("what is legal has no reason", None, acting.await_kind("why")["reason"])
acting.socket.send({"t": "hint"})
hint = acting.await_kind("hint")
check("a hint is legal and has reasons", hint["action"] in acting.legal() and hint["reasons"], hint)

# A move counts once.
move = {"t": "play", "seen": acting.view["v"], "action": acting.legal()[0], "id": "twice"}
acting.socket.send(move)
acting.socket.send(move)
accepted = [acting.await_kind("accepted")["v"] for _ in range(2)]
same("the same move again gets the same answer", accepted[0], accepted[1])
moves = play_on(players, 10)

# A cut line, and what came meanwhile.
first.socket.cut()
second.socket.send({"t": "say", "text": "Are you there?"})
while second.hear().get("what") != "said":
    pass
before = first.version
first.join(server)
first.catch_up(second.version)
check("after a cut everything comes that came meanwhile", first.version > before)

# The power goes.
kept = {player.token: dict(player.accepted) for player in players}
server.kill()
server = Server("--no-limits")
port = server.port
for player in players:
    player.join(server)
answer = ask(port, "GET", "/", headers={"Accept-Encoding": "gzip"})
check("the program has a page in it, packed for those who take it",
      answer.headers["Content-Encoding"] == "gzip" and "<html" in answer.body)
moves += play_on(players)
check("the game goes on after a kill, up to its end", moves > 40 and all(p.over for p in players), moves)
events = ask(port, "GET", f"/api/tables/{table}/events").json["events"]
same("events have no gap", list(range(1, len(events) + 1)), [event["v"] for event in events])
played = {(event["v"], event.get("id")) for event in events if event["what"] == "played"}
check("what was accepted is there",
      all((version, name) in played for accepted in kept.values() for name, version in accepted.items()))

# Afterwards.
record = ask(port, "GET", f"/api/tables/{table}/record").body
path = os.path.join(scratch, "game.rec")
with open(path, "w", encoding="utf-8") as file:
    file.write(record)
check("the record has the names", "seat 1 Anna Mária" in record and "seat 2 Béla" in record, record[:300])
same("the record is legal", 0, subprocess.run([castellan, "verify", path], capture_output=True).returncode)
same("and fairly dealt", 0, subprocess.run([castellan, "audit", path], capture_output=True).returncode)
same("a position of it can be seen again", 20, ask(port, "GET", f"/api/tables/{table}/views/20").json["v"])
same("one that never was cannot", 409, ask(port, "GET", f"/api/tables/{table}/views/99999").status)
view = ask(port, "GET", f"/api/tables/{table}").json
bela_id = ask(port, "GET", "/api/me", token=bela).json["person"]["id"]
check("it is among the tables of those who played",
      table in ask(port, "GET", f"/api/people/{bela_id}/tables").body)
check("the table knows how it ended",
      view["table"]["stage"] == "finished" and min(s["place"] for s in view["table"]["seats"]) == 1)

# What can be asked about it.
start = ask(port, "POST", f"/api/tables/{table}/analysis", token=bela)
same("a game can be analysed", (202, "running"), (start.status, start.json["state"]))
same("one at a time", (409, "analysis.busy"),
     (lambda a: (a.status, a.key))(ask(port, "POST", "/api/records/analysis", {"record": record}, token=bela)))
check("and is on its way", ask(port, "GET", f"/api/tables/{table}/analysis").json["state"] in ("running", "done"))
at_20 = ask(port, "POST", "/api/records/view", {"record": record, "at": 20}).json
same("a position of a record", (20, None, record.splitlines()[-2].split(" ", 1)[1]),
     (at_20["at"], at_20["error"], at_20["steps"][-1]["action"]))

# Rematch.
for player in players:
    player.socket.send({"t": "rematch"})
opened = [None, None]
for i, player in enumerate(players):
    while opened[i] is None:
        message = player.hear()
        if message.get("what") == "rematch_opened":
            opened[i] = message["table"]
same("a rematch is one table for both", opened[0], opened[1])
again = ask(port, "GET", f"/api/tables/{opened[0]}").json["table"]
same("everybody sits one seat further", ["Béla", "Anna Mária"], [seat["name"] for seat in again["seats"]])

# By invitation, with a bot.
private = ask(port, "POST", "/api/tables",
              {"game": "duel", "options": {"listed": False}, "seats": ["me", "greedy"]}, token=anna).json
same("a table by invitation is not in the lobby", [],
     [t for t in ask(port, "GET", "/api/tables?stage=running").json["tables"] if t["id"] == private["id"]])
same("nobody finds it", 403, ask(port, "GET", f"/api/tables/{private['id']}", token=bela).status)
same("with the link they do", 200,
     ask(port, "GET", f"/api/tables/{private['id']}?invite={private['invite']}", token=bela).status)
try:
    Socket(port, f"/api/tables/{private['id']}/socket", {"Authorization": "Bearer " + bela})
    check("nobody listens there", False)
except Refused as refused:
    same("nobody listens there", 403, refused.status)
alone = Player(server, anna, private["id"])
while not alone.over:
    while not alone.over and not (alone.view and alone.view["v"] == alone.version and alone.legal()):
        alone.hear()
    if not alone.over:
        alone.play()
check("a bot plays to the end", alone.over)

# What is kept about somebody, and its end.
first.socket.send({"t": "say", "text": "a secret of mine"})
while first.hear().get("what") != "said":
    pass
mine = ask(port, "GET", "/api/me/data", token=anna)
check("all that is kept can be had", "a secret of mine" in mine.body and table in mine.body)
same("somebody can go", 204, ask(port, "DELETE", "/api/me", token=anna).status)
same("and is gone", 401, ask(port, "GET", "/api/me", token=anna).status)
gone = ask(port, "GET", f"/api/tables/{table}/events").body
check("with name and words", "Anna" not in gone and "secret" not in gone)
check("while the games stay", "over" in gone)

# The load generator.
moves = 0
for seconds in ("1", "10", "60"):  # as long as it takes to see some moves
    load = subprocess.run([castellan, "load", f"127.0.0.1:{port}", "--tables", "3", "--seconds", seconds, "--json"],
                          capture_output=True, text=True)
    moves = json.loads(load.stdout)["moves"] if load.returncode == 0 else 0
    if load.returncode != 0 or moves > 50:
        break
check("castellan load plays games there", moves > 50, load.stdout + load.stderr)
load = subprocess.run([castellan, "load", f"127.0.0.1:{port}", "--sockets", "60", "--tables", "2", "--json"],
                      capture_output=True, text=True)
check("castellan load --sockets fills the hall, cuts all, and all come back",
      load.returncode == 0 and json.loads(load.stdout)["sockets"] == 60, load.stdout + load.stderr)
load = subprocess.run([castellan, "load", "127.0.0.1:1"], capture_output=True, text=True)
check("and says so if nobody is there", load.returncode == 2 and "127.0.0.1:1" in load.stderr, load.stderr)

# The end.
second.join(server)
same("it ends when it is asked to", 0, server.end())
try:
    while True:
        second.hear()
except Closed as closed:
    same("and says so to those who listen", "store.closed", closed.reason)

# Limits.
server = Server("--log", "json")
# All at once, so that no slow machine makes them patient.
with socket.create_connection(("127.0.0.1", server.port), timeout=patience) as line:
    line.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n" * 999)
    line.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
    answers = b"".join(iter(lambda: line.recv(65536), b""))
check("who asks too often has to wait", answers.startswith(b"HTTP/1.1 200") and b"HTTP/1.1 429" in answers)
same("it ends again", 0, server.end())
with open(os.path.join(scratch, "server.log"), encoding="utf-8") as file:
    lines = file.read().splitlines()
check("a line of the log is an object", json.loads(lines[-1])["what"] == "stopped", lines[-1])
broken = subprocess.run([castellan, "serve", "--web", scratch], capture_output=True, text=True)
check("a folder without a page is said", broken.returncode == 2 and "index.html" in broken.stderr, broken.stderr)
unused = os.path.join(scratch, "unused.db")
with socket.create_server(("127.0.0.1", 0)) as taken:
    broken = subprocess.run([castellan, "serve", "--listen", f"127.0.0.1:{taken.getsockname()[1]}",
                             "--database", unused], capture_output=True, text=True)
check("a port that is taken leaves no database behind",
      broken.returncode == 2 and not os.path.exists(unused), broken.stderr)
broken = subprocess.run([castellan, "serve", "--listen", "nowhere"], capture_output=True, text=True)
check("a wrong address is said", broken.returncode == 2 and "nowhere" in broken.stderr, broken.stderr)
config = os.path.join(scratch, "castellan.toml")
with open(config, "w", encoding="utf-8") as file:
    file.write('listen = "elsewhere"\n')
broken = subprocess.run([castellan, "serve", "--config", config], capture_output=True, text=True)
check("options can stand in a file", broken.returncode == 2 and "elsewhere" in broken.stderr, broken.stderr)
with open(config, "w", encoding="utf-8") as file:
    file.write('colour = "red"\nlisten = "elsewhere"\n')
broken = subprocess.run([castellan, "serve", "--config", config], capture_output=True, text=True)
check("but only those there are", broken.returncode == 2 and "colour" in broken.stderr, broken.stderr)
broken = subprocess.run([castellan, "serve"], capture_output=True, text=True,
                        env={**os.environ, "CASTELLAN_LISTEN": "anywhere"})
check("or in the environment", broken.returncode == 2 and "anywhere" in broken.stderr, broken.stderr)
