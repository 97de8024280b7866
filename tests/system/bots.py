"""Programs that play on the server: over streams and messages, and as engines that it runs."""

import http.client
import json
import os
import subprocess
import sys

from serving import Server, castellan, check, database, guest, reserve, same, scratch, until
from socket_client import Socket, ask, patience


class Stream:
    """The lines of an answer that does not end."""

    def __init__(self, port, path, token=None, timeout=patience):
        self.line = http.client.HTTPConnection("127.0.0.1", port, timeout=timeout)
        self.line.request("GET", path, headers={"Authorization": "Bearer " + token} if token else {})
        self.answer = self.line.getresponse()

    def next(self):
        while True:
            line = self.answer.readline()
            if not line:
                return None
            if line.strip():
                return json.loads(line)

    def until(self, **wanted):
        """The first line that has all this; what comes before it is passed over."""
        while True:
            line = self.next()
            if line is None or all(line.get(name) == value for name, value in wanted.items()):
                return line

    def close(self):
        self.line.close()
        self.answer.close()


def say(port, table, token, message, invite=""):
    return ask(port, "POST", f"/api/tables/{table}/messages?invite={invite}", message, token=token)


def told(answer):
    return answer.status, answer.key


server = Server("--no-limits", port=reserve())
port = server.port
anna, bela = guest(server, "Anna"), guest(server, "Béla")
bela_id = ask(port, "GET", "/api/me", token=bela).json["person"]["id"]
dora = ask(port, "POST", "/api/accounts", {"name": "Dóra", "password": "correct horse", "token": True}).json["token"]

# What a stream is.
news = Stream(port, "/api/me/stream", bela)
same("a stream is lines of JSON", (200, "application/x-ndjson", "no"),
     (news.answer.status, news.answer.headers["Content-Type"], news.answer.headers["X-Accel-Buffering"]))
same("nobody else hears it", (401, 401),
     (ask(port, "GET", "/api/me/stream").status, ask(port, "GET", "/api/me/stream", token="0" * 64).status))
same("a table that is not there has none", (404, "store.no_table"),
     told(ask(port, "GET", "/api/tables/nothing/stream", token=bela)))
same("the head alone", (200, ""), (lambda a: (a.status, a.body))(ask(port, "HEAD", "/api/me/stream", token=bela)))

# Invitations.
private = ask(port, "POST", "/api/tables",
              {"game": "duel", "options": {"listed": False}, "seats": ["me", "@" + bela_id]}, token=anna).json
invited = news.until(t="invited")
same("somebody is invited to a seat", (private["id"], 2, private["invite"], "Anna", "duel"),
     tuple(invited[name] for name in ("table", "seat", "invite", "by", "game")))
same("without the invitation nobody gets in", (403, "table.private"),
     told(say(port, private["id"], bela, {"t": "sit", "seat": 2})))
sat = say(port, private["id"], bela, {"t": "sit", "seat": 2}, invited["invite"])
same("with it they sit", 200, sat.status)
same("and hear of it", [2], news.until(t="seated", table=private["id"])["seats"])
same("and that it starts", [2], news.until(t="started")["seats"])
same("a name that nobody has", (404, "invite.nobody"),
     told(ask(port, "POST", "/api/tables", {"game": "duel", "seats": ["me", "@Nobody"]}, token=anna)))
opened = ask(port, "POST", "/api/tables", {"game": "duel"}, token=anna).json["id"]
answer = ask(port, "POST", f"/api/tables/{opened}/invitations", {"name": "dóra"}, token=anna)
same("who does not listen is invited too", (200, {"seat": 2, "listening": False}), (answer.status, answer.json))
later = Stream(port, "/api/me/stream", dora)
same("and hears of it when they come", opened, later.until(t="invited")["table"])
later.close()
same("only those at the table invite", (403, "invite.not_yours"),
     told(ask(port, "POST", f"/api/tables/{opened}/invitations", {"name": "dóra"}, token=bela)))
same("only to seats that are free", (409, "invite.no_seat"),
     told(ask(port, "POST", f"/api/tables/{opened}/invitations", {"name": "dóra", "seat": 1}, token=anna)))

# What is said without a socket.
table = private["id"]
view = lambda token: ask(port, "GET", f"/api/tables/{table}", token=token).json["view"]
tokens = [anna, bela]
acting = 0 if view(anna)["match"].get("legal") else 1
me, other = tokens[acting], tokens[1 - acting]
same("nobody acts for another seat", (409, "turn.other_seat"),
     told(say(port, table, other, {"t": "play", "action": view(me)["match"]["legal"][0]["action"]})))
same("what is not legal is refused", 409, say(port, table, me, {"t": "play", "action": "take 9"}).status)
same("what is stale too", (409, "room.stale"),
     told(say(port, table, me, {"t": "play", "seen": 1, "action": view(me)["match"]["legal"][0]["action"]})))
move = {"t": "play", "action": view(me)["match"]["legal"][0]["action"], "id": "one"}
first = say(port, table, me, move)
same("a move is answered when it is kept", (200, "played"),
     (first.status, ask(port, "GET", f"/api/tables/{table}/events", token=me).json["events"][first.json["v"] - 1]["what"]))
same("the same again is the same", first.json, say(port, table, me, move).json)
synced = say(port, table, me, {"t": "sync"})
same("a view can be asked for", "view", synced.json["answer"]["t"])
hint = say(port, table, me if view(me)["match"].get("legal") else other, {"t": "hint"})
same("and a hint, which is answered when it is thought of", "hint", hint.json["answer"]["t"])
for what, body, status in [
        ("a message of no kind", {"t": "dance"}, 400), ("one without a kind", {}, 400),
        ("one with too much", {"t": "start", "colour": "red"}, 400), ("a list", [], 400),
        ("one that is too long", {"t": "say", "text": "x" * 5000}, 413)]:
    same(what + " is refused", status, say(port, table, me, body).status)
same("what is no JSON too", (400, "message.no_object"),
     told(ask(port, "POST", f"/api/tables/{table}/messages", token=me, raw="{",
              headers={"Content-Type": "application/json"})))
same("or says so", 415, ask(port, "POST", f"/api/tables/{table}/messages", token=me, raw="{}").status)

# A game by the stream of all that concerns somebody, and nothing else.
news.close()
news = Stream(port, "/api/me/stream", bela)
same("a stream begins with how things are", "started", news.next()["t"])
alone = ask(port, "POST", "/api/tables", {"game": "kingdomino", "rules": "players=2", "seats": ["me", "random"]},
            token=bela).json["id"]
turns = 0
while True:
    line = news.next()
    if line["table"] != alone:
        continue
    if line["t"] == "over":
        break
    if line["t"] == "turn":
        turns += 1
        now = ask(port, "GET", f"/api/tables/{alone}", token=bela).json["view"]
        if now["match"].get("legal"):
            say(port, alone, bela, {"t": "play", "seen": line["v"], "action": now["match"]["legal"][0]["action"]})
check("every turn is told, up to the end", turns > 20, turns)
same("and the end", "finished", line["how"])

# The stream of a table.
watched = Stream(port, f"/api/tables/{alone}/stream?since=3&views=1")
same("a table's stream begins where it is told to", 4, watched.next()["v"])
same("and has views", alone and "view", watched.until(t="view")["t"])
same("a version that never was", (409, "socket.since"), told(ask(port, "GET", f"/api/tables/{alone}/stream?since=9999")))
say(port, alone, bela, {"t": "say", "text": "That was that."})
same("what happens comes at once", "That was that.", watched.until(t="event", what="said")["text"])

# Programs that play, while the power goes.
games = [("kingdomino", "players=2"), ("kingdomino", "players=4 dynasty"), ("tactile", ""),
         ("origins", "players=3 mode=tribe"), ("duel", "")]
opened = []
for game, rules in games:
    seats = 4 if "4" in rules else 3 if "3" in rules else 2
    body = {"game": game, "seats": ["@Dóra", "page"] + ["random"] * (seats - 2)}
    if rules:
        body["rules"] = rules
    opened.append(ask(port, "POST", "/api/tables", body, token=anna).json["id"])
address = f"127.0.0.1:{port}"
robot = subprocess.Popen([sys.executable, "examples/server_bot.py", "http://" + address],
                         env={**os.environ, "CASTELLAN_TOKEN": dora}, stdout=subprocess.PIPE, text=True)
check("a program says who it is", "Dóra" in robot.stdout.readline())


def stages():
    return [ask(server.port, "GET", f"/api/tables/{each}", token=anna).json["table"]["stage"] for each in opened]


check("it takes the seats that it is invited to", until(lambda: "open" not in stages()), stages())
check("and plays there", "running" in stages())


def happened():
    """How much, at all tables."""
    return sum(len(ask(server.port, "GET", f"/api/tables/{each}/events", token=anna).json["events"]) for each in opened)


for _ in range(2):
    server.kill()
    server = Server("--no-limits", port=port)
    before = happened()
    check("it comes back and plays on", until(lambda: happened() > before or stages() == ["finished"] * len(opened)))
check("it plays every game to its end, though the server was killed",
      until(lambda: stages() == ["finished"] * len(opened)), stages())
robot.terminate()
robot.wait()
robot = subprocess.Popen([sys.executable, "examples/server_bot.py", "http://" + address, "--name", "Robo", "--sit"],
                         stdout=subprocess.PIPE, text=True)
free = ask(server.port, "POST", "/api/tables", {"game": "duel", "seats": [None, "random"]}, token=anna).json["id"]
opened = [free]
check("a guest sits at open tables if told to", until(lambda: stages() == ["finished"]), stages())
robot.terminate()
robot.wait()

# The end.
news = Stream(server.port, "/api/me/stream", bela)
news.next()
same("the server ends", 0, server.end())
same("and says so on the streams", {"t": "end", "reason": "store.closed"}, news.until(t="end"))
same("which then end as they should", None, news.next())

# Programs that speak the engine protocol, run by the server.
badly = os.path.join(scratch, "badly.py")
with open(badly, "w", encoding="utf-8") as file:
    file.write('''import os, sys, time
how = sys.argv[1]
open(sys.argv[2], "a").write(f"{os.getpid()}\\n")
def asked():
    open(f"{sys.argv[2]}-{how}", "a").write("asked\\n")
for line in sys.stdin:
    word = line.split()[0] if line.split() else ""
    if word == "castellan":
        print("id name Bad\\nready", flush=True)
    elif word == "go" and how == "dies":
        sys.exit(3)
    elif word == "go" and how == "hangs":
        asked()
        time.sleep(1000)
    elif word == "go" and how == "babbles":
        print("best place 99 on the moon", flush=True)
''')
ids = os.path.join(scratch, "ids")
bots = [f"{how}={sys.executable} {badly} {how} {ids}" for how in ("dies", "hangs", "babbles")]
config = os.path.join(scratch, "bots.toml")
with open(config, "w", encoding="utf-8") as file:
    file.write("bot = " + json.dumps(bots + [f"highest={sys.executable} examples/bot.py"]) + "\n")
server = Server("--no-limits", "--bot-threads", "2", "--config", config)
port = server.port
anna = guest(server, "Anna")


def opened_with(*seats, game="kingdomino", rules=None):
    body = {"game": game, "seats": list(seats)}
    body["rules"] = rules or f"players={len(seats)}"
    return ask(port, "POST", "/api/tables", body, token=anna)


watchers = []


def watched(*seats, **how):
    """A table of bots among themselves, which play for those who watch."""
    table = opened_with(*seats, **how).json["id"]
    watchers.append(Socket(port, f"/api/tables/{table}/socket"))
    return table


def finished(tables):
    return [ask(port, "GET", f"/api/tables/{each}").json["table"]["stage"] for each in tables] == ["finished"] * len(tables)


good = [watched("highest", "random"), watched("random", "highest", "highest"),
        watched("highest", "highest", game="duel")]
check("a program that speaks the engine protocol is a bot like any other", until(lambda: finished(good)))
first = ask(port, "GET", f"/api/tables/{good[0]}").json["table"]
same("under its name", ["highest", "random"], [seat["name"] for seat in first["seats"]])
log = os.path.join(scratch, "server.log")
with open(log, encoding="utf-8") as file:
    check("without a failure", "bot failed" not in file.read())
claims, row = [], set()
for event in ask(port, "GET", f"/api/tables/{good[0]}/events").json["events"]:
    if event["what"] == "dealt" and event["line"].startswith("row"):
        row = {int(word) for word in event["line"].split()[1:]}
    if event["what"] == "played" and event["action"].startswith("claim"):
        domino = int(event["action"].split()[1])
        if event["seat"] == 1:
            claims.append(domino == max(row))
        row.remove(domino)
check("and it is the one that chooses", len(claims) > 6 and all(claims), claims)
same("it can be seated later too", 200,
     (lambda id: say(port, id, anna, {"t": "seat_bot", "seat": 2, "bot": "highest"}).status)(
         opened_with("me", None).json["id"]))
same("a bot that is not there cannot", (400, "sit.no_bot"), told(opened_with("me", "lowest")))
bad = [watched(how, "random") for how in ("dies", "hangs", "babbles")]
check("no game is stuck, whatever a program does", until(lambda: finished(bad)),
      [ask(port, "GET", f"/api/tables/{each}").json["table"]["stage"] for each in bad])
with open(log, encoding="utf-8") as file:
    failures = [line for line in file if "bot failed" in line]
check("the log says what happened",
      all(any("bot=" + how in line for line in failures) for how in ("dies", "hangs", "babbles")), failures)


def asked():
    with open(ids + "-hangs", encoding="ascii") as file:
        return len(file.readlines())


def asked_again():
    """It rests after its failure, and somebody else plays for it: until it does so no more."""
    global stuck
    before = asked()
    stuck = watched("hangs", "random")
    until(lambda: asked() > before or finished([stuck]))
    return asked() > before


check("a program that failed is asked again", until(asked_again))
same("a program that hangs does not keep the server from ending", 0, server.end())


def is_alive(number):
    try:
        os.kill(number, 0)
        return True
    except ProcessLookupError:
        return False


with open(ids, encoding="ascii") as file:
    numbers = [int(line) for line in file]
check("no program outlives it", until(lambda: not any(map(is_alive, numbers))))
server = Server("--no-limits")
port = server.port
watchers.append(Socket(port, f"/api/tables/{stuck}/socket"))
check("a table goes on where its bot is not known", until(lambda: finished([stuck])))
same("and the server ends", 0, server.end())
for what, bot, word in [
        ("a bot without a command", "robo", "NAME=COMMAND"), ("a name that there is", "Knight=true", "Knight"),
        ("a name that is none", "a b=true", "a b"), ("a program that is not there", "robo=/nowhere/robo", "/nowhere/robo"),
        ("a program that is no engine", "robo=echo hello", "hello")]:
    broken = subprocess.run([castellan, "serve", "--listen", "127.0.0.1:0", "--database", database, "--bot", bot],
                            capture_output=True, text=True)
    check(what + " is said at once", broken.returncode == 2 and word in broken.stderr, broken.stderr)
broken = subprocess.run([castellan, "serve", "--listen", "127.0.0.1:0", "--database", database,
                         "--bot", f"robo={sys.executable} examples/bot.py",
                         "--bot", f"ROBO={sys.executable} examples/bot.py"], capture_output=True, text=True)
check("so is a name that comes twice", broken.returncode == 2 and "ROBO" in broken.stderr, broken.stderr)
