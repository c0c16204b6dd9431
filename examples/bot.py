#!/usr/bin/env python3
"""A player for a Pangaea table, in Python without any library: takes a seat by its key and plays at random, or as a
program of docs/bots.md says, the same that plays in the arena.

    examples/bot.py http://127.0.0.1:8080 TABLE KEY [COMMAND...]

Where KEY comes from: docs/api.md, "Seats, links and keys". Replace choose() by something clever. What it is given is the
view of docs/api.md: view["observations"] is what the seat sees, view["legal"]["actions"] is what it may do.
"""
import base64
import json
import os
import random
import signal
import socket
import ssl
import struct
import subprocess
import sys
import urllib.parse


class WebSocket:
    """As much of RFC 6455 as a client needs: text messages, pings, the end."""

    def __init__(self, url, path, key):
        parts = urllib.parse.urlsplit(url)
        is_secret = parts.scheme == "https"
        self.connection = socket.create_connection((parts.hostname, parts.port or (443 if is_secret else 80)))
        if is_secret:
            self.connection = ssl.create_default_context().wrap_socket(self.connection, server_hostname=parts.hostname)
        self.buffer = b""
        nonce = base64.b64encode(os.urandom(16)).decode()
        self.connection.sendall(
            f"GET {path} HTTP/1.1\r\nHost: {parts.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {nonce}\r\nAuthorization: Bearer {key}\r\n\r\n".encode()
        )
        while b"\r\n\r\n" not in self.buffer:
            self._fill()
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise ConnectionError(head.decode(errors="replace").split("\r\n")[0] + " " + self.buffer.decode(errors="replace"))

    def _fill(self):
        data = self.connection.recv(65536)
        if not data:
            raise ConnectionError("the server has closed the connection")
        self.buffer += data

    def _take(self, count):
        while len(self.buffer) < count:
            self._fill()
        taken, self.buffer = self.buffer[:count], self.buffer[count:]
        return taken

    def _send(self, kind, payload):
        length = len(payload)
        if length < 126:
            head = struct.pack("!BB", 0x80 | kind, 0x80 | length)
        elif length < 65536:
            head = struct.pack("!BBH", 0x80 | kind, 0x80 | 126, length)
        else:
            head = struct.pack("!BBQ", 0x80 | kind, 0x80 | 127, length)
        mask = os.urandom(4)
        self.connection.sendall(head + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(payload)))

    def send(self, message):
        self._send(1, json.dumps(message).encode())

    def receive(self):
        """The next message, or None at the end."""
        text = b""
        while True:
            first, second = self._take(2)
            length = second & 127
            if length == 126:
                (length,) = struct.unpack("!H", self._take(2))
            elif length == 127:
                (length,) = struct.unpack("!Q", self._take(8))
            payload = self._take(length)
            kind = first & 15
            if kind == 8:
                if payload and payload[:2] != b"\x03\xe9":  # 1001: the server stops
                    print(f"closed: {int.from_bytes(payload[:2], 'big')} {payload[2:].decode()}", file=sys.stderr)
                return None
            if kind == 9:
                self._send(10, payload)
            elif kind in (0, 1):
                text += payload
                if first & 0x80:
                    return json.loads(text)


def merge(view, message):
    """An update brought into the view; no rule of any game is needed for it."""
    view["n"] = message["n"]
    view["log"] = view["log"][: message["log"]["keep"]] + message["log"]["add"]
    for seat, members in message["observe"].items():
        view["observations"].setdefault(seat, {}).update(members)
    view.update(message["set"])


def choose(view):
    return random.choice(view["legal"]["actions"])


class Program:
    """A program that chooses: one line of JSON in, one out (docs/bots.md). It ends with us, and what it started too."""

    def __init__(self, command):
        self.asked = 0
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True)

    def choose(self, view):
        self.asked += 1
        legal = view["legal"]
        question = {"cmd": "choose", "id": self.asked, "player": legal["seat"], "state": view["observations"][str(legal["seat"])],
                    "actions": legal["actions"], "ms": 1000, "seed": random.getrandbits(53)}
        try:
            self.process.stdin.write(json.dumps(question).encode() + b"\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            pass  # it has ended, and so has its output
        line = self.process.stdout.readline(1 << 20)
        if not line.endswith(b"\n"):
            sys.exit(f"{self.process.args[0]} did not answer")
        answer = json.loads(line)
        if answer.get("id") != self.asked or answer.get("action") not in legal["actions"]:
            sys.exit(f"{self.process.args[0]} gave no answer to question {self.asked}: {line[:200]!r}")
        return answer["action"]

    def end(self):
        try:
            os.killpg(self.process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        self.process.wait()


def play(url, table, key, choose=choose):
    connection = WebSocket(url, f"/api/tables/{table}/socket", key)
    view = None
    asked = None
    while True:
        message = connection.receive()
        if message is None or message["type"] == "closing":
            return view
        if message["type"] == "view":
            view = message
        elif message["type"] == "update":
            merge(view, message)
        elif message["type"] == "table":
            view["table"] = message["table"]
        elif message["type"] == "error" and message["code"] != "stale":
            print(f"refused: {message['code']}: {message['message']}", file=sys.stderr)
        if view is None:
            continue
        if view["result"]["over"]:
            print(f"over: winners {view['result']['winners']}, scores {view['result']['scores']}")
            return view
        if view["legal"] and asked != view["n"]:
            asked = view["n"]
            action = choose(view)
            if view["reaction"] and action == "pass":
                continue  # no answer is a pass; an answer could tell that we had another (docs/api.md, Reactions)
            connection.send({"type": "act", "id": view["n"], "n": view["n"], "seat": view["legal"]["seat"], "action": action})


if __name__ == "__main__":
    if len(sys.argv) < 4:
        sys.exit(__doc__)
    if len(sys.argv) == 4:
        seen = play(*sys.argv[1:])
    else:
        program = Program(sys.argv[4:])
        try:
            seen = play(*sys.argv[1:4], program.choose)
        finally:
            program.end()
    sys.exit(0 if seen and seen["result"]["over"] else 1)
