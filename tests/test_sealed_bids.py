"""Sealed bids on the command line: two games that differ in one bid alone show everybody the same bytes until it is opened.

Ids, hashes and times are replaced by constants; unit/test_sealed_bids.c does the same for many more pairs, below the
command line.
"""
import json
import random
import re

from harness import main, numbers_with_quick
from random_events import SEED, Session

PAIRS = numbers_with_quick(4, 300)
NAMES = ["Tom", "Kris", "Patrick"]
LOOKS = [("game", "show", "g"), ("game", "moves", "g"), ("game", "list"), ("log",), ("status",), ("verify",), ("explain", "g"), ("game", "explain", "g"),
         ("export", "--as", "json"), ("export", "--as", "json", "--no-names")]


def blank(answer):
    """Without what is new in every file: hashes, commitments, ids, times."""
    text = json.dumps(answer)
    for entry in answer.get("entries", []) if isinstance(answer.get("entries"), list) else []:
        if entry["kind"] in ("command", "event_created", "game_bid") or entry["code"] in (10, 40):
            text = text.replace(f'"body": "{entry["body"]}"', '"body": "0"')
    return re.sub(r"\d{4}-\d\d-\d\dT[\d:]+Z|\b[0-9a-f]{32,64}\b|\"at_ms\": \d+", "0", text)


def shown(chance, bids):
    """Everything that is shown of a game in which these bids are made, the last of them being still awaited."""
    with Session() as session:
        words = []

        def do(*line):
            answer = session.do("--json", *line)
            words.append(blank(answer) if answer else "")
            return answer
        assert do("new", "event.tilt", "--name", "Spring", "--seed", SEED)
        players = [word for name in NAMES for word in ("--player", f"{name}:honor=10")]
        assert "game" in do("game", "new", "g", "--rules", "l5r-enlightenment", *players, "--first", "Tom")
        assert "refused" not in do("game", "do", "g", "pass-all")
        for who, number in bids:
            answer = do("game", "do", "g", "bid", who, number)
            assert not {"refused", "usage"} & set(answer), answer
        for look in LOOKS:
            do(*look)
        missing = NAMES[2]
        opened = session.do("--json", "game", "do", "g", "bid", missing, 3)
        assert opened and "refused" not in opened
        return words, json.dumps(session.do("--json", "game", "show", "g"))


def test_nobody_sees_a_bid_before_it_is_opened():
    seen = 0
    for pair in PAIRS:
        chance = random.Random(pair)
        bids = [(who, chance.randint(1, 5)) for who in chance.sample(NAMES[:2], 2)]
        bids.insert(0, (chance.choice(NAMES[:2]), chance.randint(1, 5)))  # is replaced
        at = chance.randrange(3)
        other = [*bids[:at], (bids[at][0], bids[at][1] % 5 + 1), *bids[at + 1:]]
        (one, opened), (two, otherwise) = shown(chance, bids), shown(chance, other)
        assert len(one) == len(two) > 12
        for first, second in zip(one, two):
            assert first == second, (pair, bids, other, first, second)
        seen += opened != otherwise
    assert seen > len(PAIRS) / 3, "what is opened is never seen"


if __name__ == "__main__":
    main(globals())
