"""A server whose disk becomes full: it refuses politely, loses nothing, and goes on when there is room."""

import os
import sys

from serving import Player, Server, check, guest, play_on, same
from socket_client import Closed, Refused, ask

disk = sys.argv[3]
server = Server("--no-limits", at=os.path.join(disk, "server.db"))
tokens = [guest(server, name) for name in ("Anna", "Béla")]
table = ask(server.port, "POST", "/api/tables", {"game": "duel"}, token=tokens[0]).json["id"]
players = [Player(server, token, table) for token in tokens]
players[1].socket.send({"t": "sit", "seat": 2})
play_on(players, 4)


def fill():
    with open(os.path.join(disk, "filler"), "ab", buffering=0) as file:
        for size in (65536, 512):
            try:
                while True:
                    file.write(b"x" * size)
            except OSError:
                pass


fill()
reason = None
try:
    for i in range(2000):  # what SQLite has set aside is used up first
        fill()
        players[0].socket.send({"t": "say", "text": f"{i} " + "x" * 200})
        players[0].socket.send({"t": "sync", "seen": 1})
        players[0].await_kind("view")
except Closed as closed:
    reason = closed.reason
same("whoever says something is told that the disk is full", "store.full", reason)
heard = players[0].version
same("the server lives", 200, ask(server.port, "GET", "/healthz").status)
answer = ask(server.port, "POST", "/api/guests", {"name": "Cili"})
check("whoever comes is told so, too", answer.status == 503 and answer.key == "store.full"
      and "full" in answer.json["error"]["text"], answer.body)
try:
    players[0].join(server)
    check("the table can be seen, or says why not", True)
except Refused as refused:
    check("the table can be seen, or says why not", refused.status == 503, refused.body)
same("what happened can be read", 200, ask(server.port, "GET", f"/api/tables/{table}/events").status)

os.remove(os.path.join(disk, "filler"))
for player in players:
    player.join(server)
moves = play_on(players)
check("with room again the game goes on, up to its end", all(player.over for player in players), moves)
events = ask(server.port, "GET", f"/api/tables/{table}/events").json["events"]
check("nothing that was told is lost", len(events) > heard, (len(events), heard))
played = {(event["v"], event.get("id")) for event in events if event["what"] == "played"}
check("and no move that was acknowledged", all((version, name) in played for player in players
                                               for name, version in player.accepted.items()))
same("it ends", 0, server.end())
