#!/usr/bin/env python3
"""Lots, version 1, a second time: written from docs/lots.md and RFC 8439, slow and plain, so that anybody can follow.

    lots.py code FROM [--event ID] [--commitment HASH]
    lots.py key SEED CODE [--words TEXT]
    lots.py shuffle KEY COUNT     the numbers 0 to COUNT - 1 in the order that key gives them
    lots.py commitment NONCE SEED
    lots.py vectors               what data/lots-vectors.txt holds

Keys, seeds, codes and nonces are 64 hexadecimal digits; FROM is the bytes of section 2, in hexadecimal.
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

    def __init__(self, key, taken=0, identities=None):
        """`identities`: of all people, by number, where people are shuffled."""
        self.key, self.taken, self.block, self.identities = key, taken, [], identities

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

    def mixed(self, people):
        """People, or their numbers, in the order that the lot gives."""
        def place(one):
            number = getattr(one, "person", one)
            return self.identities[number], number
        return self.shuffle(sorted(people, key=place))


def listed(rows):
    return struct.pack("<I", len(rows)) + b"".join(rows)


def text(words):
    return struct.pack("<I", len(words.encode())) + words.encode()


def draw_from(fields):
    """The bytes of what a draw is made from, by the fields of section 2."""
    return b"".join((
        struct.pack("<HHII", *(fields[name] for name in ("tournament", "stage", "round", "draw"))),
        listed([struct.pack("<I", one["person"]) + bytes.fromhex(one["identity"])
                + struct.pack("<IBBB", *(one[name] for name in ("order", "status", "late", "declined")))
                + listed([struct.pack("<q", row["value"]) for row in one["values"]]) for one in fields["people"]]),
        listed([text(option["key"]) + text(option["value"]) for option in fields["options"]]),
        listed([struct.pack("<II", pair["one"], pair["other"]) for pair in fields["apart"]]),
        listed([struct.pack("<HHI", seat["round"], seat["table"], seat["person"]) for seat in fields["plan"]])))


def lot_from(lot, people=(), things=()):
    """The bytes of what a lot outside any draw is made from; `people`: (number, identity) of each, put in order here."""
    return b"".join((struct.pack("<I", lot),
                     listed([struct.pack("<I", number) + identity for number, identity in in_order(people)]),
                     listed([text(thing) for thing in things])))


def in_order(people):
    """(number, identity) of each, in the order of identities."""
    return sorted(people, key=lambda one: (one[1], one[0]))


def lot_code(made_from, event=bytes(16), commitment=bytes(32)):
    return hashlib.blake2b(b"tiltyard code 1" + event + commitment + made_from, digest_size=32).digest()


def lot_key(seed, code, words=""):
    return hashlib.blake2b(b"tiltyard lot 1" + code + words.encode(), digest_size=32, key=seed).digest()


def commitment(nonce, seed):
    return hashlib.blake2b(nonce + seed.hex().encode(), digest_size=32).digest()


def hash_of_order(numbers):
    return hashlib.blake2b(struct.pack(f"<{len(numbers)}I", *numbers), digest_size=32).hexdigest()


def words_text(words):
    return " ".join(f"{word:08x}" for word in words)


def vector(kind, **fields):
    return "".join([f"{kind}\n", *(f"{name}: {value}".rstrip() + "\n" for name, value in fields.items())])


def code_vector(event, commitment, made_from):
    return vector("code", event=event.hex(), commitment=commitment.hex(), **{"from": made_from.hex()},
                  code=lot_code(made_from, event, commitment).hex())


def key_vector(seed, code, words=""):
    return vector("key", seed=seed.hex(), code=code.hex(), words=words, key=lot_key(seed, code, words).hex())


def example(people, **occasion):
    """What a first round of On the Edge is made from, whose people have these numbers."""
    return dict(tournament=0, stage=1, round=1, draw=1, options=[], apart=[], plan=[]) | occasion | {"people": [
        dict(person=number, identity=bytes(32).hex(), order=number, status=0, late=0, declined=0,
             values=[{"value": 0}] * 4) for number in people]}


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
    three = draw_from(example((1, 2, 3)))
    later = draw_from(example((1, 2, 3), tournament=0x0102, stage=6, round=0x05060708, draw=258,
                              options=[{"key": "rounds", "value": "3"}], apart=[{"one": 1, "other": 3}],
                              plan=[{"round": 2, "table": 1, "person": 2}]))
    people = lot_from(7, [(3, zero), (2, full), (1, zero)])
    code = lot_code(three)
    first, words = lot_key(counting, code), lot_key(counting, code, "4 2 6")
    return "\n".join([
        HEAD,
        code_vector(bytes(16), zero, three),
        code_vector(bytes(range(16)), full, later),
        code_vector(bytes(range(16)), counting, people),
        code_vector(bytes(16), zero, lot_from(8, things=["fire", "água"])),
        key_vector(counting, code),
        key_vector(counting, code, "4 2 6"),
        key_vector(counting, lot_code(later), "três dados: 6, 1 e 1 – viva! 🎲"),
        key_vector(zero, zero),
        key_vector(full, full, "x" * 160),
        words_vector(zero, 0, 16),
        words_vector(first, 0, 40),
        words_vector(first, 250, 12),
        words_vector(first, 4090, 12),
        words_vector(words, 0, 8),
        words_vector(first, (1 << 36) - 20, 20),
        below_vector(first, 1, 3),
        below_vector(first, 2, 8),
        below_vector(first, 6, 20),
        below_vector(first, 3_000_000_000, 16),
        below_vector(first, (1 << 31) + 1, 16),
        below_vector(first, 1 << 31, 8),
        below_vector(first, WORD, 8),
        *(shuffle_vector(first, count) for count in (0, 1, 2, 3, 10, 23, 52, 10_000)),
        shuffle_vector(words, 23),
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
    code = commands.add_parser("code")
    code.add_argument("made_from", metavar="from", type=hexadecimal)
    code.add_argument("--event", type=hexadecimal, default=bytes(16))
    code.add_argument("--commitment", type=hexadecimal, default=bytes(32))
    key = commands.add_parser("key")
    key.add_argument("seed", type=hexadecimal)
    key.add_argument("code", type=hexadecimal)
    key.add_argument("--words", default="")
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
    if command == "code":
        print(lot_code(**given).hex())
    elif command == "key":
        print(lot_key(**given).hex())
    elif command == "shuffle":
        print(*Lot(given["key"]).shuffle(list(range(given["count"]))))
    elif command == "commitment":
        print(commitment(**given).hex())
    else:
        print(vectors(), end="")


if __name__ == "__main__":
    main()
