#!/usr/bin/env python3
"""A bot that plays on a Castellan server (docs/bot-api.md), with Python's standard library alone.

    python3 examples/server_bot.py http://localhost:8080 --name Robo --sit

plays wherever it is invited, and with --sit also at tables that are open to all. A token of an
account (POST /api/me/tokens) goes into the environment as CASTELLAN_TOKEN; without one the bot
is a guest. To write your own bot, change `choose`.
"""

import argparse
import http.client
import itertools
import json
import os
import sys
import threading
import time
import urllib.error
import urllib.request


def choose(view):
    """One of the legal actions: what brings most points at once, or else the first."""
    legal = view["match"]["legal"]
    return max(legal, key=lambda each: each.get("points", 0))["action"]


class Server:
    """Asks, and asks again while nobody answers."""

    def __init__(self, address, token):
        self.address, self.token = address.rstrip("/"), token

    def open(self, path, body=None, timeout=60):
        headers = {"Content-Type": "application/json"}
        if self.token:
            headers["Authorization"] = "Bearer " + self.token
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, headers)
        return urllib.request.urlopen(request, timeout=timeout)

    def ask(self, path, body=None):
        """The answer; nothing if the server says no."""
        for wait in itertools.chain((0.2, 0.5, 1, 2), itertools.repeat(5)):
            try:
                with self.open(path, body) as answer:
                    return json.load(answer)
            except urllib.error.HTTPError as error:
                text = error.read().decode(errors="replace")
                if error.code not in (429, 502, 503, 504):
                    print("refused:", text.strip(), file=sys.stderr)
                    return None
            except (OSError, http.client.HTTPException):
                pass
            time.sleep(wait)

    def lines(self, path_since):
        """What a stream says, for ever; after a cut it is opened again where it was."""
        wait = 0.2
        while True:
            try:
                with self.open(path_since(), timeout=60) as stream:
                    for line in stream:
                        message = json.loads(line) if line.strip() else None  # a sign of life
                        if message and message["t"] != "end":
                            wait = 0.2
                            yield message
            except urllib.error.HTTPError as error:
                if error.code not in (409, 429, 502, 503, 504):
                    print("refused:", error.read().decode(errors="replace").strip(), file=sys.stderr)
                    return
            except (OSError, ValueError, http.client.HTTPException):
                pass
            time.sleep(wait)
            wait = min(2 * wait, 10)


class Bot:
    def __init__(self, server, sit_down):
        self.server, self.sit_down = server, sit_down
        self.games, self.lock = set(), threading.Lock()

    def run(self):
        if self.sit_down:
            threading.Thread(target=self.look_for_tables, daemon=True).start()
        for line in self.server.lines(lambda: "/api/me/stream"):
            if line["t"] == "invited":
                self.sit(line["table"], line["seat"], line["invite"])
            elif line["t"] in ("seated", "started", "turn"):
                self.begin(line["table"])

    def sit(self, table, seat, invite=""):
        self.server.ask(f"/api/tables/{table}/messages?invite={invite}", {"t": "sit", "seat": seat})

    def look_for_tables(self):
        """Takes the last free seat of open tables, so that nobody waits for others in vain."""
        while True:
            for table in (self.server.ask("/api/tables?stage=open") or {"tables": []})["tables"]:
                taken = {seat["seat"] for seat in table["seats"]}
                free = [seat for seat in range(1, table["players"] + 1) if seat not in taken]
                if len(free) == 1 and table["id"] not in self.games:
                    self.sit(table["id"], free[0])
            time.sleep(3)

    def begin(self, table):
        with self.lock:
            if table in self.games:
                return
            self.games.add(table)
        threading.Thread(target=self.play, args=(table,), daemon=True).start()

    def play(self, table):
        """One game, from wherever it is to its end."""
        version, answered = 0, 0
        for message in self.server.lines(lambda: f"/api/tables/{table}/stream?views=1&since={version}"):
            if message["t"] == "event":
                version = message["v"]
                if message["what"] == "over":
                    break
            elif message["t"] == "view" and message["match"].get("legal") and message["v"] > answered:
                answered = message["v"]
                # The same id again counts once: so a move can be sent until it is answered.
                self.server.ask(f"/api/tables/{table}/messages",
                                {"t": "play", "seen": message["v"], "action": choose(message),
                                 "id": f"{message['v']}"})
        with self.lock:
            self.games.discard(table)


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    options.add_argument("address", help="of the server: http://localhost:8080")
    options.add_argument("--name", default="Robo", help="of a guest, if there is no token")
    options.add_argument("--sit", action="store_true", help="play at open tables too")
    given = options.parse_args()
    server = Server(given.address, os.environ.get("CASTELLAN_TOKEN", ""))
    if not server.token:
        guest = server.ask("/api/guests", {"name": given.name, "token": True})
        if not guest:
            sys.exit(2)
        server.token = guest["token"]
    me = server.ask("/api/me")
    if not me:
        sys.exit(2)
    print(f"{me['person']['name']} ({me['person']['id']}) listens.", flush=True)
    Bot(server, given.sit).run()


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        pass
