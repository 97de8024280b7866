#!/usr/bin/env python3
"""A small bot for Castellan's engine protocol (docs/engine-protocol.md).

It knows no rules: the host tells it what is legal. When it may claim a domino it takes the
one with the highest number, since those have the crowns; of all else it picks one by luck.

    python3 examples/bot.py

starts it; type `castellan`, and it answers. To write your own bot, change `choose`.
"""

import random
import sys


def choose(position, legal, luck):
    """One of the legal actions, both as they are written in docs/notation.md.

    `position` is the whole table in one line. This bot does not look at it.
    """
    claims = [action for action in legal if action.startswith("claim ")]
    if claims:
        return max(claims, key=lambda action: max(int(word) for word in action.split()[1:]))
    return luck.choice(legal)


def say(line):
    print(line, flush=True)  # at once: the host is waiting


def main():
    sys.stdin.reconfigure(errors="replace")  # whatever the bytes
    luck = random.Random(1)
    position, legal = "", []
    in_record = False  # its lines end with an empty one
    for line in sys.stdin:
        command, _, rest = line.strip().partition(" ")
        if in_record:
            in_record = bool(command)
        elif command == "castellan":
            say("id name Highest claim")
            say("option seed default 1")
            say("ready")
        elif command == "option":
            name, _, value = rest.partition(" ")
            if name == "seed":
                luck = random.Random(value)
        elif command == "position":
            position, legal = rest, []
            in_record = rest == "record"
        elif command == "legal":
            legal = [action.strip() for action in rest.split(";")]
        elif command == "go":
            if legal:
                say("best " + choose(position, legal, luck))
            else:
                say("error I do not know the rules, so tell me first what is legal.")
        elif command == "ping":
            say("pong")
        elif command == "quit":
            return
        elif command not in ("", "stop"):  # it has always stopped already
            say("error I do not know this word.")


if __name__ == "__main__":
    main()
