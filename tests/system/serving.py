"""A server to test, and how to say what was found."""

import atexit
import os
import re
import resource
import signal
import socket
import subprocess
import sys
import time

from socket_client import Closed, Refused, Socket, ask, patience

castellan, scratch = sys.argv[1], sys.argv[2]
database = os.path.join(scratch, "server.db")


def check(what, good, detail=""):
    print(("ok - " if good else "not ok - ") + what)
    if not good and detail != "":
        print("# " + str(detail).replace("\n", "\n# "))
    sys.stdout.flush()


def same(what, expected, actual):
    check(what, expected == actual, f"expected {expected!r}, got {actual!r}")


def until(done, limit=patience):
    """Waits for something to be so; gives whether it is. What cannot be asked is not so yet."""
    end = time.monotonic() + limit
    while time.monotonic() < end:
        try:
            if done():
                return True
        except (Closed, Refused, OSError):
            pass
        time.sleep(0.05)
    return False


holders = []


def reserve():
    """A port for servers that are given one: while this holds it the kernel gives it to nobody
    else, and whoever says SO_REUSEADDR, as all servers here do, may listen there."""
    holder = socket.socket()
    holder.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    holder.bind(("127.0.0.1", 0))
    holders.append(holder)
    return holder.getsockname()[1]


class Server:
    def __init__(self, *options, limit=None, at=database, port=0):
        """`limit`: how many files it may have open."""
        def set_limit():
            if limit:
                resource.setrlimit(resource.RLIMIT_NOFILE, (limit, limit))

        self.process = subprocess.Popen(
            [castellan, "serve", "--listen", f"127.0.0.1:{port}", "--database", at, *options],
            stdout=subprocess.PIPE, stderr=open(os.path.join(scratch, "server.log"), "a"), text=True,
            preexec_fn=set_limit)
        atexit.register(self.process.kill)
        line = self.process.stdout.readline()
        self.port = int(re.search(r":(\d+)\s*$", line).group(1))

    def kill(self):
        self.process.kill()
        self.process.wait()

    def end(self):
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(patience)


def guest(server, name):
    return ask(server.port, "POST", "/api/guests", {"name": name, "token": True}).json["token"]


class Player:
    """Listens at a table with views, and plays the first legal action."""

    def __init__(self, server, token, table, since=0):
        self.token, self.table = token, table
        self.version, self.over, self.accepted, self.moves = since, False, {}, 0
        self.join(server)

    def join(self, server):
        self.socket = Socket(
            server.port, f"/api/tables/{self.table}/socket?since={self.version}&views=1",
            {"Authorization": "Bearer " + self.token})
        self.view = None

    def hear(self):
        message = self.socket.receive()
        if message["t"] == "event":
            assert message["v"] == self.version + 1, (message, self.version)
            self.version = message["v"]
            self.over = self.over or message["what"] == "over"
        elif message["t"] == "view":
            self.view = message
        elif message["t"] == "accepted":
            self.accepted[message["id"]] = message["v"]
        return message

    def await_kind(self, kind):
        while True:
            message = self.hear()
            if message["t"] == kind:
                return message

    def catch_up(self, version):
        while self.version < version or self.view is None or self.view["v"] < version:
            self.hear()

    def legal(self):
        return [legal["action"] for legal in self.view["match"]["legal"]]

    def play(self):
        """One move, until it is accepted."""
        self.moves += 1
        name = f"m{self.moves}"
        self.socket.send({"t": "play", "seen": self.view["v"], "action": self.legal()[0], "id": name})
        while name not in self.accepted:
            message = self.hear()
            assert message["t"] != "refusal", message


def play_on(players, moves=10**9):
    """The players take turns until the game is over; gives how many moves they made."""
    made = 0
    while made < moves:
        last = max(player.version for player in players)
        for player in players:
            player.catch_up(last)
        acting = [player for player in players if player.view["match"].get("legal")]
        if not acting:
            if all(player.over for player in players):
                break
            for player in players:  # a bot thinks
                player.hear()
            continue
        acting[0].play()
        made += 1
    return made
