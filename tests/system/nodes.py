"""Two nodes on one PostgreSQL behind a balancer: played on while they are killed, put to sleep and
stopped, and while the database goes. Whatever was acknowledged is there, and every game ends."""

import atexit
import os
import signal
import subprocess
import threading
import time

from postgres import Postgres
from serving import Player, Server, castellan, check, guest, play_on, reserve, same, scratch, until
from socket_client import Closed, Refused, Socket, ask, patience

LONG = "CASTELLAN_LONG" in os.environ
LEASE = 3  # seconds
LONG_LEASE = 600  # what happens with it does not wait for its end
TROUBLE = (Closed, Refused, OSError)

postgres = Postgres()
ports = {name: reserve() for name in ("north", "south")}


def node(name, lease=LEASE):
    return Server("--no-limits", "--trusted-proxies", "1", "--node", name, "--lease", str(lease),
                  at=postgres.address, port=ports[name])


def figure(server, name):
    for line in ask(server.port, "GET", "/metrics").body.splitlines():
        if line.startswith(f"castellan_{name} "):
            return int(line.split()[1])
    return None


north, south = node("north", LONG_LEASE), node("south", LONG_LEASE)

# One table, two nodes.
anna, bela = guest(north, "Anna"), guest(south, "Béla")
same("a guest of one node is known to the other", 200, ask(south.port, "GET", "/api/me", token=anna).status)
table = ask(north.port, "POST", "/api/tables", {"game": "kingdomino", "rules": "players=2"}, token=anna).json["id"]
first, second = Player(north, anna, table), Player(south, bela, table)
second.socket.send({"t": "sit", "seat": 2})
while not (first.view and first.view["phase"] == "running"):
    first.hear()
check("somebody on another node can sit down", True)
play_on([first, second], 12)
for player in (first, second):
    player.catch_up(max(first.version, second.version))
same("both see the same", first.version, second.version)
same("with the same name", "Béla", second.view["seats"][1]["name"])


def is_there(player, seat):
    player.socket.send({"t": "sync", "seen": 1})
    return player.await_kind("view")["seats"][seat].get("present", False)


check("and each other's presence", until(lambda: is_there(first, 1) and is_there(second, 0)))
second.socket.send({"t": "play", "seen": 1, "action": "claim 99", "id": "x"})
same("a refusal comes back", "x", second.await_kind("refusal")["id"])
second.socket.send({"t": "say", "text": "\"\\/" * 100})
while first.hear().get("what") != "said":
    pass
check("and what is hard to write is handed on", True)
check("this went through a mirror", figure(south, "tables_mirrored") == 1 and figure(south, "messages_forwarded_total") > 5)
again = subprocess.run([castellan, "serve", "--listen", "127.0.0.1:0", "--node", "north", "--database", postgres.address],
                       capture_output=True, text=True, timeout=patience)
check("a second node of that name is refused", again.returncode == 2 and "north" in again.stderr and "--node" in again.stderr,
      again.stderr)
again = subprocess.run([castellan, "serve", "--listen", "127.0.0.1:0", "--node", "no name", "--database", postgres.address],
                       capture_output=True, text=True, timeout=patience)
check("and a name that is none", again.returncode == 2 and "no name" in again.stderr, again.stderr)

# A node that stops gives its tables away at once.
same("a node ends when it is asked to", 0, north.end())
check("its tables are taken over at once", until(lambda: figure(south, "tables_taken_over_total") == 1))
for player in (first, second):
    check("whoever was there comes back", until(lambda: player.join(south) is None))
play_on([first, second], 6)
north = node("north", LONG_LEASE)
first.join(north)
play_on([first, second], 6)
check("it comes back, as a mirror now", figure(north, "tables_mirrored") == 1)

# Somebody goes on one node.
third = guest(south, "Cili")
watching = Socket(north.port, f"/api/tables/{table}/socket", {"Authorization": "Bearer " + third})
same("somebody is deleted on one node", 204, ask(south.port, "DELETE", "/api/me", token=third).status)
try:
    while True:
        watching.receive()
except Closed as closed:
    same("and gone from the other", "store.no_session", closed.reason)
for player in (first, second):
    player.socket.cut()

# The balancer, before nodes that soon miss each other.
same("both nodes end", (0, 0), (north.end(), south.end()))
north, south = node("north"), node("south")
balancer_port = reserve()
with open("deploy/haproxy.cfg", encoding="utf-8") as file:
    config = file.read()
for before, after in [("127.0.0.1:8080", f"127.0.0.1:{balancer_port}"), ("127.0.0.1:8081", f"127.0.0.1:{north.port}"),
                      ("127.0.0.1:8082", f"127.0.0.1:{south.port}")]:
    config = config.replace(f"bind {before}", f"bind {after}").replace(f" {before}\n", f" {after}\n")
config_path = os.path.join(scratch, "haproxy.cfg")
with open(config_path, "w", encoding="utf-8") as file:
    file.write(config)
balancer = subprocess.Popen(["haproxy", "-db", "-q", "-f", config_path],
                            stdout=subprocess.DEVNULL, stderr=open(os.path.join(scratch, "haproxy.log"), "w"))
atexit.register(balancer.kill)


class Door:
    port = balancer_port


check("the balancer finds the nodes", until(lambda: ask(Door.port, "GET", "/readyz").status == 200))


class Patient(Player):
    """Comes back to wherever the balancer sends it, with the move that was not answered."""

    pending = None

    def come_back(self, deadline):
        while True:
            try:
                self.join(Door)
                self.socket.line.settimeout(10)
                if self.pending:
                    self.socket.send(self.pending)
                return
            except TROUBLE:
                if time.monotonic() > deadline:
                    raise
                time.sleep(0.1)

    def play(self):
        if not self.pending:
            self.moves += 1
            legal = self.legal()
            self.pending = {"t": "play", "seen": self.view["v"], "id": f"m{self.moves}",
                            "action": legal[hash((self.table, self.moves)) % len(legal)]}
            self.socket.send(self.pending)
        while self.pending and self.pending["id"] not in self.accepted:
            message = self.hear()
            if message["t"] == "refusal" and message.get("id") == self.pending["id"]:
                assert message["reason"]["key"] in ("room.stale", "store.closed", "store.busy"), message
                self.pending, self.view = None, None
                self.socket.send({"t": "sync", "seen": 1})
                return
        self.pending = None


tables, troubles, stop, lock = [], [], threading.Event(), threading.Lock()
made = [0] * 4  # moves, by each pair of players


def play_games(pair):
    name = f"Player {pair}"
    try:
        while not stop.is_set():
            try:
                tokens = [guest(Door, f"{name} {i}") for i in range(2)]
                opened = ask(Door.port, "POST", "/api/tables", {"game": "duel"}, token=tokens[0])
                if opened.status != 201:
                    raise Closed()
                players = [Patient(Door, token, opened.json["id"]) for token in tokens]
                players[1].socket.send({"t": "sit", "seat": 2})
                players[1].await_kind("view")
                while players[1].view["phase"] != "running":
                    players[1].hear()
            except (*TROUBLE, KeyError, ValueError):  # the balancer answers for nodes that are away
                time.sleep(0.2)
                continue
            with lock:
                tables.append((opened.json["id"], players))
            deadline = time.monotonic() + patience
            while not all(player.over for player in players):
                try:
                    made[pair] += play_on(players, 1)
                    time.sleep(0.01)
                except TROUBLE:
                    for player in players:
                        player.come_back(deadline)
                if time.monotonic() > deadline:
                    raise RuntimeError(f"table {opened.json['id']} is stuck")
            for player in players:
                player.socket.cut()
    except Exception as error:  # pylint: disable=broad-except
        with lock:
            troubles.append(f"{name}: {error!r}")


def moves():
    with lock:
        return sum(len(player.accepted) for _, players in tables for player in players)


def goes_on(what):
    before = list(made)
    check(f"everybody goes on {what}",
          until(lambda: troubles or all(now > then + 3 for now, then in zip(made, before))) and not troubles,
          (before, made, troubles))


threads = [threading.Thread(target=play_games, args=(pair,)) for pair in range(len(made))]
for thread in threads:
    thread.start()
goes_on("through the balancer")
for turn in range(20 if LONG else 1):
    north.kill()
    goes_on("when a node is killed")
    north = node("north")
    goes_on("when it is back")
    until(lambda: figure(south, "tables_in_memory") > figure(south, "tables_mirrored"))  # it keeps some
    before = figure(north, "tables_taken_over_total")
    south.process.send_signal(signal.SIGSTOP)
    check("whose lease is over loses its tables", until(lambda: figure(north, "tables_taken_over_total") > before))
    goes_on("while a node sleeps past its lease")
    south.process.send_signal(signal.SIGCONT)
    goes_on("when it wakes up")
    postgres.kill()
    check("without the database no node is ready",
          until(lambda: all(ask(each.port, "GET", "/readyz").status != 200 for each in (north, south))))
    postgres.start()
    goes_on("after the database was gone")
    south.end()
    goes_on("when a node stops")
    south = node("south")
    goes_on("when it is back")
stop.set()
for thread in threads:
    thread.join(patience)
check("no game is stuck", not troubles and not any(thread.is_alive() for thread in threads), troubles)
check("games were played", len(tables) >= 4 and moves() > 200, (len(tables), moves()))
lost = []
for table, players in tables:
    answers = [ask(server.port, "GET", f"/api/tables/{table}/events").json["events"] for server in (north, south)]
    if answers[0] != answers[1] or [event["v"] for event in answers[0]] != list(range(1, len(answers[0]) + 1)):
        lost.append((table, "events"))
    played = {(event["v"], event.get("by"), event.get("id")) for event in answers[0] if event["what"] == "played"}
    for player in players:
        me = ask(north.port, "GET", "/api/me", token=player.token).json["person"]["id"]
        lost += [(table, name) for name, version in player.accepted.items() if (version, me, name) not in played]
check("every acknowledged move is there", not lost, lost)
check("tables changed hands", figure(north, "tables_taken_over_total") + figure(south, "tables_taken_over_total") > 0)
same("both nodes end", (0, 0), (north.end(), south.end()))
