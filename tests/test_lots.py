#!/usr/bin/env python3
"""Lots, version 1: tools/lots.py against data/lots-vectors.txt, and both against what others have published."""
import re
import subprocess
import sys

from harness import ROOT, main

sys.path.insert(0, str(ROOT / "tools"))
import lots

TEXT = (ROOT / "data/lots-vectors.txt").read_text(encoding="utf-8")
PAGE = (ROOT / "docs/lots.md").read_text(encoding="utf-8")
VECTORS = lots.read_vectors(TEXT)


def vectors(kind, least):
    """The vectors of a kind; a file that has lost some proves nothing."""
    found = [fields for name, fields in VECTORS if name == kind]
    assert len(found) >= least, f"{len(found)} vectors `{kind}`, at least {least} expected"
    return found


def numbers(text):
    return [int(number) for number in text.split()]


def test_the_block_function_is_that_of_rfc_8439():
    """Section 2.3.2, and appendix A.1, number 1."""
    block = lots.chacha20_block(bytes(range(32)), 1, bytes.fromhex("000000090000004a00000000"))
    assert lots.words_text(block) == ("e4e7f110 15593bd1 1fdd0f50 c47120a3 c7f4d1c7 0368c033 9aaa2204 4e6cd4c3 "
                                      "466482d2 09aa9f07 05d7c214 a2028bd9 d19c12b5 b94e16de e883d0cb 4e3c50a2")
    block = lots.chacha20_block(bytes(32), 0)
    assert lots.words_text(block[:4]) == "ade0b876 903df1a0 e56a5d40 28bd8653"


def test_keys():
    for v in vectors("key", 5):
        assert lots.lot_key(bytes.fromhex(v["seed"]), bytes.fromhex(v["code"]), v["words"]).hex() == v["key"], v


def test_codes():
    for v in vectors("code", 4):
        made_from, event, commitment = (bytes.fromhex(v[name]) for name in ("from", "event", "commitment"))
        assert lots.lot_code(made_from, event, commitment).hex() == v["code"], v


def test_words():
    for v in vectors("words", 5):
        lot = lots.Lot(bytes.fromhex(v["key"]), int(v["start"]))
        assert lots.words_text(lot.word() for _ in v["words"].split()) == v["words"], v


def test_numbers_below():
    thrown = 0
    for v in vectors("below", 7):
        lot, n = lots.Lot(bytes.fromhex(v["key"])), int(v["n"])
        became = v["numbers"].split()
        assert len(became) == len(v["words"].split()), v
        assert [lot.below(n) for number in became if number != "-"] == [int(b) for b in became if b != "-"], v
        thrown += became.count("-")
    assert thrown > 0, "no vector shows a word that is thrown away"


def test_shuffles():
    for v in vectors("shuffle", 9):
        lot = lots.Lot(bytes.fromhex(v["key"]))
        order = lot.shuffle(list(range(int(v["count"]))))
        assert sorted(order) == list(range(int(v["count"]))), v
        assert lots.hash_of_order(order) == v["hash"] and lot.taken == int(v["taken"]), v
        assert "order" not in v or numbers(v["order"]) == order, v


def test_commitments():
    for v in vectors("commitment", 1):
        assert lots.commitment(bytes.fromhex(v["nonce"]), bytes.fromhex(v["seed"])).hex() == v["commitment"], v


def test_a_key_ends():
    lot = lots.Lot(bytes(32), (1 << 36) - 1)
    lot.word()
    try:
        lot.word()
    except OverflowError:
        return
    raise AssertionError("word 2^36 was given")


def test_the_file_is_what_the_tool_makes():
    assert TEXT == lots.vectors()


def test_the_tool_answers():
    def answer(*arguments):
        return subprocess.run([sys.executable, ROOT / "tools/lots.py", *arguments], check=True, capture_output=True,
                              text=True).stdout.strip()

    v = vectors("code", 4)[1]
    assert answer("code", v["from"], "--event", v["event"], "--commitment", v["commitment"]) == v["code"]
    v = vectors("key", 2)[1]
    assert answer("key", v["seed"], v["code"], "--words", v["words"]) == v["key"]
    shuffle = vectors("shuffle", 5)[4]
    assert answer("shuffle", shuffle["key"], shuffle["count"]) == shuffle["order"]
    commitment = vectors("commitment", 1)[0]
    assert answer("commitment", commitment["nonce"], commitment["seed"]) == commitment["commitment"]


def test_the_example_on_the_page_is_true():
    """Each number of the page's example, made anew."""
    made_from = bytearray()
    for line in PAGE[PAGE.index("    tournament 00 00"):PAGE.index("\n    code   ")].splitlines():
        for times, byte in re.findall(r"(?:(\d+) × )?\b([0-9a-f]{2})\b", re.sub(r"[a-z]{3,},?", "", line)):
            made_from += bytes([int(byte, 16)]) * int(times or 1)
    code = lots.lot_code(bytes(made_from))
    assert bytes(made_from) == lots.draw_from(lots.example((1, 2, 3))) and f"code   {code.hex()}" in PAGE
    key = lots.lot_key(bytes(range(32)), code)
    words = [lots.Lot(key, i).word() for i in range(8)]
    assert f"key    {key.hex()}" in PAGE
    assert f"words  {lots.words_text(words)}" in PAGE
    assert f"is {words[0]} and thrown away" in PAGE and f"{words[1]}, {words[2]}, {words[3]} and {words[4]}, all" in PAGE
    assert words[0] >= 3_000_000_000 > max(words[1:5])
    order = list(range(10))
    steps = re.findall(r"i = (\d)   ([0-9a-f]{8}) mod +(\d+) = (\d)   ([\d ]+)$", PAGE, re.M)
    assert len(steps) == 3
    for (i, word, n, j, after), expected in zip(steps, words):
        assert int(word, 16) == expected and int(n) == int(i) + 1 and expected % int(n) == int(j)
        order[int(i)], order[int(j)] = order[int(j)], order[int(i)]
        assert numbers(after) == order
    last = re.search(r"in the end +([\d ]+)$", PAGE, re.M).group(1)
    assert numbers(last) == lots.Lot(key).shuffle(list(range(10)))
    assert lots.Lot(key).shuffle(["Ana", "Bia", "Caio"]) == ["Caio", "Bia", "Ana"] and "order Caio, Bia, Ana" in PAGE
    assert f"`{lots.lot_key(bytes(range(32)), code, '4 2 6').hex()}`" in PAGE


if __name__ == "__main__":
    main(globals())
