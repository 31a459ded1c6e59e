#!/usr/bin/env python3
"""Lots, version 1, a second time: written from docs/lots.md and RFC 8439, slow and plain, so that anybody can follow.

    lots.py key SEED [--tournament N] [--stage N] [--round N] [--draw N] [--dice TEXT]
    lots.py shuffle KEY COUNT     the numbers 0 to COUNT - 1 in the order that key gives them
    lots.py commitment NONCE SEED
    lots.py vectors               what data/lots-vectors.txt holds

Keys, seeds and nonces are 64 hexadecimal digits.
"""
import argparse
import hashlib
import struct

WORD = 0xFFFFFFFF


def rotated(word, by):
    return (word << by | word >> (32 - by)) & WORD


def quarter_round(s, a, b, c, d):
    s[a] = (s[a] + s[b]) & WORD
    s[d] = rotated(s[d] ^ s[a], 16)
    s[c] = (s[c] + s[d]) & WORD
    s[b] = rotated(s[b] ^ s[c], 12)
    s[a] = (s[a] + s[b]) & WORD
    s[d] = rotated(s[d] ^ s[a], 8)
    s[c] = (s[c] + s[d]) & WORD
    s[b] = rotated(s[b] ^ s[c], 7)


def chacha20_block(key, counter, nonce=bytes(12)):
    """The 16 words of one block of the key stream."""
    start = [*struct.unpack("<4I", b"expand 32-byte k"), *struct.unpack("<8I", key), counter,
             *struct.unpack("<3I", nonce)]
    s = list(start)
    for _ in range(10):
        for column in range(4):
            quarter_round(s, column, 4 + column, 8 + column, 12 + column)
        for column in range(4):
            quarter_round(s, column, 4 + (column + 1) % 4, 8 + (column + 2) % 4, 12 + (column + 3) % 4)
    return [(a + b) & WORD for a, b in zip(s, start)]


class Lot:
    """The words a key gives, one after another, and what is made of them."""

    def __init__(self, key, taken=0):
        self.key, self.taken, self.block = key, taken, []

    def word(self):
        if self.taken == 1 << 36:
            raise OverflowError("a key gives 2^36 words and no more")
        if self.taken % 16 == 0 or not self.block:
            self.block = chacha20_block(self.key, self.taken // 16)
        self.taken += 1
        return self.block[(self.taken - 1) % 16]

    def below(self, n):
        greatest_multiple = (1 << 32) // n * n
        while (word := self.word()) >= greatest_multiple:
            pass
        return word % n

    def shuffle(self, numbers):
        for i in range(len(numbers) - 1, 0, -1):
            j = self.below(i + 1)
            numbers[i], numbers[j] = numbers[j], numbers[i]
        return numbers


def lot_key(seed, tournament=0, stage=0, round=0, draw=0, dice=""):
    message = b"tiltyard lot 1" + struct.pack("<HHII", tournament, stage, round, draw) + dice.encode()
    return hashlib.blake2b(message, digest_size=32, key=seed).digest()


def commitment(nonce, seed):
    return hashlib.blake2b(nonce + seed.hex().encode(), digest_size=32).digest()


def hash_of_order(numbers):
    return hashlib.blake2b(struct.pack(f"<{len(numbers)}I", *numbers), digest_size=32).hexdigest()


def words_text(words):
    return " ".join(f"{word:08x}" for word in words)


def vector(kind, **fields):
    return "".join([f"{kind}\n", *(f"{name}: {value}".rstrip() + "\n" for name, value in fields.items())])


def key_vector(seed, **occasion):
    fields = dict(tournament=0, stage=0, round=0, draw=0, dice="") | occasion
    return vector("key", seed=seed.hex(), **fields, key=lot_key(seed, **fields).hex())


def words_vector(key, start, count):
    lot = Lot(key, start)
    return vector("words", key=key.hex(), start=start, words=words_text(lot.word() for _ in range(count)))


def below_vector(key, n, count):
    """Every word that was taken and what became of it: a number, or - where it was thrown away."""
    lot, words, numbers = Lot(key), [], []
    while len(words) < count:
        word = lot.word()
        words.append(word)
        numbers.append("-" if word >= (1 << 32) // n * n else str(word % n))
    return vector("below", key=key.hex(), n=n, words=words_text(words), numbers=" ".join(numbers))


def shuffle_vector(key, count):
    lot = Lot(key)
    numbers = lot.shuffle(list(range(count)))
    order = {"order": " ".join(map(str, numbers))} if count <= 60 else {}
    return vector("shuffle", key=key.hex(), count=count, **order, hash=hash_of_order(numbers), taken=lot.taken)


HEAD = """\
# Lots, version 1: test vectors. docs/lots.md is the specification; tools/lots.py made them.
# A vector is a line with its kind, then lines `name: value`; an empty line ends it.
"""


def vectors():
    """The whole file."""
    counting, zero, full = bytes(range(32)), bytes(32), b"\xff" * 32
    first = lot_key(counting, tournament=1, stage=1, round=1, draw=1)
    dice = lot_key(counting, tournament=1, stage=1, round=1, draw=1, dice="4 2 6")
    return "\n".join([
        HEAD,
        key_vector(counting, tournament=1, stage=1, round=1, draw=1),
        key_vector(counting, tournament=1, stage=1, round=1, draw=1, dice="4 2 6"),
        key_vector(counting, tournament=1, stage=1, round=1, draw=2),
        key_vector(counting, tournament=2, stage=6, round=5, draw=258, dice="três dados: 6, 1 e 1 – viva! 🎲"),
        key_vector(zero),
        key_vector(full, tournament=0xFFFF, stage=0xFFFF, round=WORD, draw=WORD, dice="x" * 200),
        key_vector(counting, tournament=0x0102, stage=0x0304, round=0x05060708, draw=0x090A0B0C),
        words_vector(zero, 0, 16),
        words_vector(first, 0, 40),
        words_vector(first, 250, 12),
        words_vector(first, 4090, 12),
        words_vector(dice, 0, 8),
        words_vector(first, (1 << 36) - 20, 20),
        below_vector(first, 1, 3),
        below_vector(first, 2, 8),
        below_vector(first, 6, 20),
        below_vector(first, 3_000_000_000, 16),
        below_vector(first, (1 << 31) + 1, 16),
        below_vector(first, 1 << 31, 8),
        below_vector(first, WORD, 8),
        *(shuffle_vector(first, count) for count in (0, 1, 2, 3, 10, 23, 52, 10_000)),
        shuffle_vector(dice, 23),
        vector("commitment", nonce=full.hex(), seed=counting.hex(), commitment=commitment(full, counting).hex()),
    ])


def read_vectors(text):
    """[(kind, {name: value})] of a vector file."""
    found = []
    for paragraph in text.split("\n\n"):
        lines = [line for line in paragraph.splitlines() if line and not line.startswith("#")]
        if lines:
            found.append((lines[0], {name: value[1:] for name, _, value in (line.partition(":") for line in lines[1:])}))
    return found


def arguments():
    hexadecimal = bytes.fromhex
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    key = commands.add_parser("key")
    key.add_argument("seed", type=hexadecimal)
    for name in ("tournament", "stage", "round", "draw"):
        key.add_argument(f"--{name}", type=int, default=0)
    key.add_argument("--dice", default="")
    shuffle = commands.add_parser("shuffle")
    shuffle.add_argument("key", type=hexadecimal)
    shuffle.add_argument("count", type=int)
    commit = commands.add_parser("commitment")
    commit.add_argument("nonce", type=hexadecimal)
    commit.add_argument("seed", type=hexadecimal)
    commands.add_parser("vectors")
    return parser.parse_args()


def main():
    given = vars(arguments())
    command = given.pop("command")
    if command == "key":
        print(lot_key(**given).hex())
    elif command == "shuffle":
        print(*Lot(given["key"]).shuffle(list(range(given["count"]))))
    elif command == "commitment":
        print(commitment(**given).hex())
    else:
        print(vectors(), end="")


if __name__ == "__main__":
    main()
