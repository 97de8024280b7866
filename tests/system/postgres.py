"""A PostgreSQL of our own, on a socket in a folder that goes away."""

import atexit
import os
import pwd
import shutil
import subprocess
import tempfile


class Postgres:
    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="castellan-")
        self.programs = subprocess.run(["pg_config", "--bindir"], capture_output=True, text=True,
                                       check=True).stdout.strip()
        self.as_owner = []
        if os.geteuid() == 0:  # it refuses to run as root
            owner = pwd.getpwnam("postgres")
            os.chown(self.folder, owner.pw_uid, owner.pw_gid)
            self.as_owner = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"]
        atexit.register(self.remove)
        self.run("initdb", "-D", "data", "-U", "app", "-A", "trust", "-E", "UTF8",
                 "--locale=C.UTF-8", "-N")
        self.start()
        self.run("createdb", "-h", self.folder, "-U", "app", "castellan")
        self.address = f"postgresql:///castellan?user=app&host={self.folder}"

    def run(self, program, *arguments):
        with open(os.path.join(self.folder, "log"), "a") as log:
            subprocess.run([*self.as_owner, os.path.join(self.programs, program), *arguments],
                           cwd=self.folder, stdin=subprocess.DEVNULL, stdout=log, stderr=log, check=True)

    def start(self):
        self.run("pg_ctl", "-D", "data", "-w", "-l", "server.log", "-o",
                 f"-c listen_addresses='' -c unix_socket_directories='{self.folder}'", "start")

    def kill(self):
        """At once, as if it had crashed."""
        self.run("pg_ctl", "-D", "data", "-m", "immediate", "-w", "stop")

    def remove(self):
        try:
            self.kill()
        except subprocess.CalledProcessError:
            pass
        shutil.rmtree(self.folder, ignore_errors=True)
