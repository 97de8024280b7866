"""A WebSocket and an HTTP client, as plain as they can be: tests also say what no library would."""

import base64
import gzip
import http.client
import json
import os
import socket
import ssl
import struct

# Seconds to wait for what has to come: a machine of a tenth of the power, with others at work
# beside, needs no more.
patience = 300

encrypted = set()  # the ports where TLS is spoken
trusting = ssl.create_default_context()
trusting.check_hostname = False
trusting.verify_mode = ssl.CERT_NONE


class Refused(Exception):
    """The server did not open the WebSocket; has its answer."""

    def __init__(self, status, body):
        super().__init__(status, body)
        self.status = status
        self.body = body


class Closed(Exception):
    """The line has ended; has the code and the reason, if it was told."""

    def __init__(self, code=0, reason=""):
        super().__init__(code, reason)
        self.code = code
        self.reason = reason


class Socket:
    def __init__(self, port, path, headers=None, timeout=patience, room=None):
        """`room`: how many bytes may wait here to be read."""
        self.line = socket.socket()
        if room:
            self.line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
        self.line.settimeout(timeout)
        self.line.connect(("127.0.0.1", port))
        if port in encrypted:
            self.line = trusting.wrap_socket(self.line)
        self.bytes = b""
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{port}", "Upgrade: websocket",
                 "Connection: Upgrade", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]
        lines += [f"{name}: {value}" for name, value in (headers or {}).items()]
        self.line.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        while b"\r\n\r\n" not in self.bytes:
            self._read()
        head, self.bytes = self.bytes.split(b"\r\n\r\n", 1)
        status = int(head.split(b" ")[1])
        if status != 101:
            length = int([line.split(b":")[1] for line in head.split(b"\r\n")
                          if line.lower().startswith(b"content-length")][0])
            while len(self.bytes) < length:
                self._read()
            is_json = b"application/json" in head  # a proxy may answer with a page
            raise Refused(status, json.loads(self.bytes) if is_json else self.bytes.decode())

    def _read(self):
        try:
            got = self.line.recv(65536)
        except ConnectionError as error:
            raise Closed() from error
        if not got:
            raise Closed()
        self.bytes += got

    def _take(self, count):
        while len(self.bytes) < count:
            self._read()
        taken, self.bytes = self.bytes[:count], self.bytes[count:]
        return taken

    def send_frame(self, opcode, payload, first=0x80):
        mask = os.urandom(4)
        size = len(payload)
        if size < 126:
            head = struct.pack("!BB", first | opcode, 0x80 | size)
        elif size < 65536:
            head = struct.pack("!BBH", first | opcode, 0xFE, size)
        else:
            head = struct.pack("!BBQ", first | opcode, 0xFF, size)
        masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))
        self.line.sendall(head + mask + masked)

    def send(self, message):
        text = message if isinstance(message, str) else json.dumps(message)
        self.send_frame(1, text.encode())

    def receive(self):
        while True:
            first, second = self._take(2)
            size = second & 0x7F
            if size == 126:
                size = struct.unpack("!H", self._take(2))[0]
            elif size == 127:
                size = struct.unpack("!Q", self._take(8))[0]
            payload = self._take(size)
            opcode = first & 0x0F
            if opcode == 8:
                code = struct.unpack("!H", payload[:2])[0] if len(payload) >= 2 else 0
                try:
                    self.send_frame(8, payload[:2])
                except OSError:
                    pass
                raise Closed(code, payload[2:].decode())
            if opcode == 9:
                self.send_frame(10, payload)
            elif opcode == 1:
                return json.loads(payload)

    def receive_kind(self, kind):
        """The next message of this kind; what comes before it is passed over."""
        while True:
            message = self.receive()
            if message["t"] == kind:
                return message

    def cut(self):
        self.line.close()


class Answer:
    def __init__(self, status, headers, body):
        self.status = status
        self.headers = headers
        self.body = body

    @property
    def json(self):
        return json.loads(self.body)

    @property
    def key(self):
        return self.json["error"]["key"]


def ask(port, method, path, body=None, token=None, headers=None, raw=None):
    if port in encrypted:
        line = http.client.HTTPSConnection("127.0.0.1", port, timeout=patience, context=trusting)
    else:
        line = http.client.HTTPConnection("127.0.0.1", port, timeout=patience)
    all_headers = dict(headers or {})
    if token:
        all_headers["Authorization"] = "Bearer " + token
    if body is not None:
        all_headers.setdefault("Content-Type", "application/json")
        raw = json.dumps(body)
    line.request(method, path, raw, all_headers)
    answer = line.getresponse()
    text = answer.read()
    if answer.headers["Content-Encoding"] == "gzip" and text:
        text = gzip.decompress(text)
    line.close()
    return Answer(answer.status, answer.headers, text.decode())
