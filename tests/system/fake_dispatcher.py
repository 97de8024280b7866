#!/usr/bin/env python3
"""A speech-dispatcher that speaks to a file: fake_dispatcher.py SOCKET LOG [mute|dies]

With `mute` it takes connections and never answers; with `dies` it hangs up at the first text."""
import os
import socket
import sys

path, log_path = sys.argv[1:3]
way = sys.argv[3] if len(sys.argv) > 3 else ""
server = socket.socket(socket.AF_UNIX)
server.bind(path)
server.listen(5)
log = open(log_path, "a", encoding="utf-8", buffering=1)
while True:
    line, _ = server.accept()
    log.write("connected\n")
    stream = line.makefile("rwb", buffering=0)
    while way == "mute" and stream.readline():
        pass
    while True:
        command = stream.readline().decode().strip()
        if not command or command.upper() == "QUIT":
            break
        if command.upper() == "SPEAK":
            stream.write(b"230 OK RECEIVING DATA\r\n")
            text = []
            while (part := stream.readline().decode().rstrip("\r\n")) != ".":
                text.append(part)
            if way == "dies":
                break
            log.write("say " + " / ".join(text) + "\n")
            stream.write(b"225-1\r\n225 OK MESSAGE QUEUED\r\n")
        else:
            log.write(command + "\n")
            stream.write(b"200 OK\r\n")
    stream.close()
    line.close()
    if way == "dies":
        os.unlink(path)
        break
