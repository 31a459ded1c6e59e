"""Where in an event's file the bytes of each row stand: an oracle for recovery, written from SQLite's file format
(https://www.sqlite.org/fileformat2.html) without looking at the program.

    rows = rows_of(bytes, "entry")     {first columns of the key: [(begin, end), ...]}
"""
import sqlite3
import tempfile
from pathlib import Path


def varint(data, at):
    value = 0
    for count in range(9):
        byte = data[at + count]
        if count == 8:
            return value << 8 | byte, at + 9
        value = value << 7 | byte & 0x7f
        if byte < 0x80:
            return value, at + count + 1
    raise AssertionError


def root_pages(data):
    """{table: number of its first page}, as SQLite itself says."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "copy.db"
        path.write_bytes(data)
        database = sqlite3.connect(path)
        roots = dict(database.execute("SELECT name, rootpage FROM sqlite_schema WHERE type = 'table'"))
        database.close()
        return roots


def integer(kind, raw):
    return kind - 8 if kind in (8, 9) else int.from_bytes(raw, "big", signed=True)


def values(payload):
    """The columns of a record."""
    head, at = varint(payload, 0)
    kinds, found = [], []
    while at < head:
        kind, at = varint(payload, at)
        kinds.append(kind)
    for kind in kinds:
        size = {0: 0, 1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8, 8: 0, 9: 0}.get(kind, (kind - 12) // 2)
        raw = payload[at:at + size]
        found.append(raw if kind >= 12 else None if kind == 0 else integer(kind, raw))
        at += size
    return found


class File:
    """The pages of a file without a log."""

    def __init__(self, data):
        self.data = data
        self.size = int.from_bytes(data[16:18], "big")
        assert data[20] == 0 and len(data) % self.size == 0

    def number(self, at, size):
        return int.from_bytes(self.data[at:at + size], "big")

    def payload(self, size, at):
        """Bytes of a record of that size, and where they stand; a pointer to the next page is among them."""
        most, least = (self.size - 12) * 64 // 255 - 23, (self.size - 12) * 32 // 255 - 23
        if size <= most:
            return self.data[at:at + size], [(at, at + size)]
        local = least + (size - least) % (self.size - 4)
        local = local if local <= most else least
        found, ranges = self.data[at:at + local], [(at, at + local + 4)]
        page = self.number(at + local, 4)
        while len(found) < size:
            start, piece = (page - 1) * self.size, min(size - len(found), self.size - 4)
            is_last = len(found) + piece == size
            found += self.data[start + 4:start + 4 + piece]
            ranges.append((start + 4 if is_last else start, start + 4 + piece))
            page = self.number(start, 4)
        return found, ranges

    def cells(self, page):
        """(values, ranges) of every row below that page of an index tree."""
        start = (page - 1) * self.size
        head = start + (100 if page == 1 else 0)
        is_inner = self.data[head] == 2
        assert self.data[head] in (2, 10), (page, self.data[head])
        pointers = head + (12 if is_inner else 8)
        for cell in range(self.number(head + 3, 2)):
            at = start + self.number(pointers + 2 * cell, 2)
            if is_inner:
                yield from self.cells(self.number(at, 4))
                at += 4
            size, at = varint(self.data, at)
            payload, ranges = self.payload(size, at)
            yield values(payload), ranges
        if is_inner:
            yield from self.cells(self.number(head + 8, 4))


def rows_of(data, table):
    """[(columns, ranges)] of a table without row ids, in the order of its key."""
    return list(File(data).cells(root_pages(data)[table]))


def page_size(data):
    return File(data).size
