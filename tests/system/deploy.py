"""The files in deploy/ at work: a real nginx and a real Caddy before a server, and the unit for systemd."""

import os
import shutil
import socket
import subprocess

from serving import Player, Server, castellan, check, guest, play_on, reserve, same, scratch, until
from socket_client import ask, encrypted, patience


class Proxy:
    """A program that listens on a port and passes on."""

    def __init__(self, port, *command):
        self.port = port
        log = open(os.path.join(scratch, os.path.basename(command[0]) + ".log"), "a")
        self.process = subprocess.Popen(command, stdout=log, stderr=log,
                                        env=dict(os.environ, HOME=scratch, XDG_CONFIG_HOME=scratch,
                                                 XDG_DATA_HOME=scratch))
        if not until(self.listens):
            check(f"{command[0]} listens", False, open(log.name).read())

    def listens(self):
        socket.create_connection(("127.0.0.1", self.port)).close()
        return True

    def end(self):
        self.process.terminate()
        self.process.wait(patience)


def deployed(name, *changes):
    """A file of deploy/ with other ports and paths, in the scratch folder."""
    with open(os.path.join("deploy", name)) as file:
        text = file.read()
    for old, new in changes:
        assert old in text, (name, old)
        text = text.replace(old, new)
    path = os.path.join(scratch, name)
    with open(path, "w") as file:
        file.write(text)
    return path


def play_through(proxy, name):
    anna, bela = guest(proxy, "Anna"), guest(proxy, "Béla")
    table = ask(proxy.port, "POST", "/api/tables", {"game": "kingdomino", "rules": "players=2"},
                token=anna).json["id"]
    players = [Player(proxy, anna, table), Player(proxy, bela, table)]
    players[1].socket.send({"t": "sit", "seat": 2})
    players[1].await_kind("view")
    play_on(players)
    check(f"a whole game is played through {name}", all(player.over for player in players))


server = Server("--trusted-proxies", "1")

# nginx, with TLS.
key, certificate = os.path.join(scratch, "key.pem"), os.path.join(scratch, "certificate.pem")
subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", certificate,
                "-days", "2", "-subj", "/CN=example.org"], check=True, capture_output=True)
plain, secure = reserve(), reserve()
encrypted.add(secure)
site = deployed(
    "nginx.conf", ("listen 80;", f"listen 127.0.0.1:{plain};"),
    ("listen 443 ssl http2;", f"listen 127.0.0.1:{secure} ssl http2;"),
    ("    listen [::]:80;\n", ""), ("    listen [::]:443 ssl http2;\n", ""),
    ("127.0.0.1:8080", f"127.0.0.1:{server.port}"),
    ("/etc/letsencrypt/live/example.org/fullchain.pem", certificate),
    ("/etc/letsencrypt/live/example.org/privkey.pem", key))
whole = os.path.join(scratch, "nginx-whole.conf")
with open(whole, "w") as file:
    file.write(f"daemon off;\npid {scratch}/nginx.pid;\nerror_log stderr;\nevents {{}}\nhttp {{\n"
               f"  access_log off;\n  client_body_temp_path {scratch}/nginx-body;\n"
               f"  proxy_temp_path {scratch}/nginx-proxy;\n  fastcgi_temp_path {scratch}/nginx-f;\n"
               f"  uwsgi_temp_path {scratch}/nginx-u;\n  scgi_temp_path {scratch}/nginx-s;\n"
               f"  include {site};\n}}\n")
nginx = Proxy(secure, shutil.which("nginx") or "/usr/sbin/nginx", "-c", whole)
play_through(nginx, "nginx with TLS")
answer = ask(secure, "POST", "/api/guests", {"name": "Cookie"})
cookie = answer.headers["Set-Cookie"]
check("behind TLS the cookie is for TLS alone", "; Secure" in cookie, cookie)
check("browsers are told to stay with TLS", "Strict-Transport-Security" in answer.headers)
own = {"Cookie": cookie.split(";")[0], "Origin": f"https://127.0.0.1:{secure}"}
same("the page's own origin is known through the proxy", 200,
     ask(secure, "PATCH", "/api/me", {"name": "Cookie Two"}, headers=own).status)
own["Origin"] = "https://elsewhere.example"
same("and a foreign one is not", 403, ask(secure, "PATCH", "/api/me", {"name": "Three"}, headers=own).status)
answer = ask(plain, "GET", "/tables/7")
same("who comes without TLS is sent to it", 301, answer.status)
nginx.end()

# Caddy, which would ask for a certificate: without TLS here.
port = reserve()
caddyfile = deployed("Caddyfile", ("example.org {", f"http://127.0.0.1:{port} {{"),
                     ("127.0.0.1:8080", f"127.0.0.1:{server.port}"))
with open(caddyfile) as file:
    text = file.read()
with open(caddyfile, "w") as file:
    file.write("{\n\tadmin off\n}\n" + text)
caddy = Proxy(port, "caddy", "run", "--adapter", "caddyfile", "--config", caddyfile)
play_through(caddy, "Caddy")
caddy.end()
same("the server ends in peace", 0, server.end())

# systemd.
if shutil.which("systemd-analyze"):
    unit = deployed("castellan.service", ("/usr/local/bin/castellan", os.path.abspath(castellan)))
    answer = subprocess.run(["systemd-analyze", "verify", unit], capture_output=True, text=True)
    check("systemd finds nothing wrong with the unit", answer.returncode == 0 and answer.stderr == "",
          answer.stderr)
