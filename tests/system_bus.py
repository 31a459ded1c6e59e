"""A system bus with a logind, for tests: it answers one method, Inhibit, with a descriptor. D-Bus by its specification."""
import os
import select
import socket
import struct
import tempfile
import threading
from pathlib import Path

METHOD_RETURN, ERROR = 2, 3
REPLY_SERIAL, ERROR_NAME, SIGNATURE, UNIX_FDS = 5, 4, 8, 9


def padded(data, to):
    return data + bytes(-len(data) % to)


def text(value):
    return struct.pack("<I", len(value)) + value.encode() + b"\0"


def message(kind, serial, fields, body=b""):
    """`fields`: [(code, signature, value in bytes)]."""
    array = b""
    for code, signature, value in fields:
        array = padded(array, 8) + bytes([code, 1]) + signature.encode() + b"\0"
        array = padded(array, 4) + value if signature in "us" else array + value
    head = struct.pack("<cBBBIII", b"l", kind, 0, 1, len(body), serial, len(array))
    return padded(head + array, 8) + body


def strings(body):
    """The strings of a body that has nothing else."""
    at, found = 0, []
    while at < len(body):
        at += -at % 4
        (length,) = struct.unpack_from("<I", body, at)
        found.append(body[at + 4:at + 4 + length].decode())
        at += 4 + length + 1
    return found


class SystemBus:
    """Serves in a thread. `answer`: lends (a lock is given), refuses, hangs (never answers the
    method), is mute (does not even authenticate), or None: there is no bus."""

    def __init__(self, answer):
        self.answer, self.asked, self.locks = answer, [], []
        self.folder = tempfile.TemporaryDirectory()
        self.path = Path(self.folder.name, "bus")
        self.listener = socket.socket(socket.AF_UNIX)
        if answer:
            self.listener.bind(str(self.path))
            self.path.chmod(0o666)
            Path(self.folder.name).chmod(0o755)
            self.listener.listen()
            threading.Thread(target=self.accept, daemon=True).start()

    def __enter__(self):
        return self

    def __exit__(self, *error):
        for lock in self.locks:
            os.close(lock)
        self.listener.close()
        self.folder.cleanup()

    @property
    def address(self):
        return f"unix:path={self.path}"

    def is_held(self):
        """Has the server, or a process of its, the other end of a lock?"""
        return any(not select.select([lock], [], [], 0)[0] for lock in self.locks)

    def let_go(self):
        """As a logind that ends."""
        while self.locks:
            os.close(self.locks.pop())

    def accept(self):
        while True:
            try:
                client, _ = self.listener.accept()
            except OSError:
                return
            threading.Thread(target=self.talk, args=(client,), daemon=True).start()

    def talk(self, client):
        with client, client.makefile("rb") as stream:
            try:
                if self.answer == "mute":
                    stream.read()  # until the other side gives up
                    return
                self.authenticate(client, stream)
                while self.reply(client, stream):
                    pass
            except (OSError, struct.error):
                pass

    def authenticate(self, client, stream):
        assert stream.read(1) == b"\0"
        for line in iter(stream.readline, b"BEGIN\r\n"):
            if line.startswith(b"AUTH EXTERNAL "):
                client.sendall(b"OK " + b"0" * 32 + b"\r\n")
            elif line.startswith(b"AUTH"):
                client.sendall(b"DATA\r\n")
            elif line.startswith(b"DATA"):
                client.sendall(b"OK " + b"0" * 32 + b"\r\n")
            elif line.startswith(b"NEGOTIATE_UNIX_FD"):
                client.sendall(b"AGREE_UNIX_FD\r\n")
            elif not line:
                raise OSError

    def reply(self, client, stream):
        head = stream.read(16)
        if len(head) < 16:
            return False
        length, serial, fields = struct.unpack_from("<III", head, 4)
        names = stream.read(fields + -fields % 8)
        body = stream.read(length)
        back = (REPLY_SERIAL, "u", struct.pack("<I", serial))
        if b"Hello" in names:
            client.sendall(message(METHOD_RETURN, 1, [back, (SIGNATURE, "g", b"\1s\0")], text(":1.1")))
        elif b"Inhibit" in names:
            self.asked.append(strings(body))
            if self.answer == "refuses":
                client.sendall(message(ERROR, 2, [back, (ERROR_NAME, "s", text("org.freedesktop.DBus.Error.AccessDenied"))]))
            elif self.answer == "lends":
                own, lent = os.pipe()
                self.locks.append(own)
                reply = message(METHOD_RETURN, 2, [back, (SIGNATURE, "g", b"\1h\0"), (UNIX_FDS, "u", struct.pack("<I", 1))],
                                struct.pack("<I", 0))
                socket.send_fds(client, [reply], [lent])
                os.close(lent)
        return True
