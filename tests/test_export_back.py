#!/usr/bin/env python3
"""Exports that come back: `import json` makes the same event of a full export, `verify FILE` reads any; damaged ones are refused."""
import atexit
import collections
import json
import os
import re
import tempfile
from pathlib import Path

from events import Event
from exports import MELEE, another_value, leaves_of, some_event
from harness import HANGS_AFTER, PLACE, RELEASE, dice, main, numbers, started, times
from random_events import FORMAT, JOUST, Session, export_of, program_of
from referee_games import Table
from test_pods_random import FORMAT as PODS, Pods
from test_verify_overall import random_export as overall_event
import verify_export

OVERALL = "overall"  # a Joust and a Melee in one event
FORMATS = (FORMAT, JOUST, MELEE, PODS, OVERALL)
HIDDEN = {"event_created": "seed", "game_bid": "bid"}  # what a full export does not show before the end, or ever
ALTERATIONS = times(120, 10000)
COUNTED = collections.Counter()


def print_counts():
    for name in ("exports-back", "exports-damaged"):
        print(f"# count {name} {COUNTED[name]}", flush=True)


def bytes_of(export):
    """An export as the program writes it."""
    return json.dumps(export, separators=(",", ":"), ensure_ascii=False).encode() + b"\n"


def pods_event(number):
    """Some rounds of pods, or all with the cut; every second event is finished."""
    with Session(program_of(number)) as session:
        event, stages = Pods(number, session), 1
        while event.play_stage() and stages % 4 != number % 4:
            event.meddle()
            stages += 1
        if number % 2:
            session.do("--json", "finish", "--confirm")
            session.do("--json", "player", "forget", 1)
        return export_of(session.do)


def event_of(number, format):
    """The export of one random event."""
    if format == OVERALL:
        return overall_event(number)
    return pods_event(number) if format == PODS else some_event(number, format)


class Place:
    """A folder in which the program runs on exports."""

    def __init__(self):
        self.holder = tempfile.TemporaryDirectory(dir=PLACE)
        self.folder = Path(self.holder.name)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.holder.cleanup()

    def run(self, *words):
        return started(RELEASE, words, self.folder, b"", os.environ, HANGS_AFTER)

    def put(self, name, content):
        (self.folder / name).write_bytes(content)

    def answer(self, *words):
        return json.loads(self.run("--json", *words).stdout)

    def comes_back(self, content):
        """The export of the event that is made of this one."""
        (self.folder / "back.tilt").unlink(missing_ok=True)
        self.put("there.json", content)
        made = self.run("import", "json", "there.json", "back.tilt")
        assert made.returncode == 0, made.stderr
        return self.run("--file", "back.tilt", "export", "--as", "json").stdout

    def refused(self, content):
        """How `import json` refuses this export; `verify` does the same, and no file is made."""
        self.put("damaged.json", content)
        imported = self.answer("import", "json", "damaged.json", "made.tilt")
        assert not (self.folder / "made.tilt").exists()
        return imported


def assert_comes_back(place, content):
    back = place.comes_back(content)
    assert back == content, (len(back), len(content), next(at for at, (a, b) in enumerate(zip(back, content)) if a != b))
    there, here = place.answer("verify", "there.json"), place.answer("verify", "back.tilt")
    here.pop("bids_lost", None)
    assert there == here and there["entries"] == len(json.loads(content)["entries"]), (there, here)
    assert there["mismatches"] == 0, there
    COUNTED["exports-back"] += 1


def assert_alike(of_export, of_event, finished):
    """Both say the same, but no export shows the seed before the end."""
    assert of_export.pop("keys_checked") == finished and of_event.pop("keys_checked")
    assert of_export == of_event, (of_export, of_event)


# ---- There and back

def test_random_events_come_back():
    """To the byte: with undo, merge, forget and decks, finished or in the middle."""
    with Place() as place:
        for format in FORMATS:
            for number in numbers(3, 700):
                assert_comes_back(place, bytes_of(event_of(number + 1, format)))


def test_an_event_in_a_file_comes_back():
    """With a merge, an undo, a forgotten person, a game with bids and a lot; also once it is finished."""
    with Event(9, "--id", "one", format=FORMAT) as event, Place() as place:
        event.ok("player", "merge", "8", "9"), event.ok("player", "add", "Zoé “Zé” \\ ~")
        event.draw_and_publish()
        event.ok("player", "forget", "7"), event.ok("player", "add", "Nina"), event.ok("undo")
        event.ok("game", "new", "g1", "--rules", "l5r-enlightenment", *(f"--player={who}:honor=10,fate=7" for who in (1, 2, 3)))
        event.ok("game", "lot", "g1", "one", "other")
        for finished in (False, True):
            if finished:
                event.ok("finish", "--confirm")
            content = event.run("export", "--as", "json").stdout.encode()
            assert_comes_back(place, content)
            assert_alike(place.answer("verify", "there.json"), event.ok("verify"), finished)


def test_bids_come_back_once_they_are_opened():
    """No export shows a bid before: the event that is made of it asks a judge, and its export is the same."""
    with Table("l5r-enlightenment") as table, Place() as place:
        table.lines("pass-all", "bid Tom 3", "bid Kris 4")
        assert_comes_back(place, bytes_of(table.ok("export", "--as", "json")))
        assert place.answer("verify", "back.tilt")["bids_lost"] == ["g1"]
        assert "bids_lost" not in place.answer("verify", "there.json")
        table.lines("bid Tom 2", "bid Patrick 1")
        assert_comes_back(place, bytes_of(table.ok("export", "--as", "json")))
        assert "bids_lost" not in place.answer("verify", "back.tilt")


def test_a_move_that_players_undo_comes_back():
    """While the others are asked, and once they have agreed; the same in an export without names."""
    with Table("l5r-enlightenment") as table, Place() as place:
        table.do("act", "Tom", "2")
        table.ok("game", "undo-ask", "g1", "Tom"), table.ok("game", "undo-answer", "g1", "Kris", "yes")
        assert_comes_back(place, bytes_of(table.ok("export", "--as", "json")))
        assert place.answer("--file", "back.tilt", "game", "show", "g1")["undo"] == table.show()["undo"]
        table.ok("game", "undo-answer", "g1", "Patrick", "yes")
        table.ok("finish", "--confirm")
        assert_comes_back(place, bytes_of(table.ok("export", "--as", "json")))
        public = table.ok("export", "--as", "json", "--no-names")
        assert [entry["kind"] for entry in public["entries"]].count("game_undo_answered") == 2
        place.put("public.json", bytes_of(public))
        assert place.answer("verify", "public.json")["chain"] == "ok"


def test_a_public_export_verifies_and_is_not_imported():
    with Event(5) as event, Place() as place:
        event.draw_and_publish()
        public = event.run("export", "--as", "json", "--no-names").stdout.encode()
        place.put("public.json", public), (event.folder / "public.json").write_bytes(public)
        assert_alike(place.answer("verify", "public.json"), event.ok("verify"), False)
        said = event.refused("TY-IMPORT", "import", "json", "public.json")
        assert said["text"].endswith("tiltyard verify public.json"), said


def test_a_sealed_event_draws_nothing():
    """It is read, corrected and verified; what needs the seed is a fault that says so."""
    with Event(8) as event, Place() as place:
        event.draw_and_publish()
        place.comes_back(event.run("export", "--as", "json").stdout.encode())
        for words in (["draw", "--again", "--reason", "late"], ["lot", "1", "2"], ["finish", "--confirm"]):
            answer = place.answer("--file", "back.tilt", *words)
            assert answer.get("fault", {}).get("code") == "SEED", (words, answer)
        table = place.answer("--file", "back.tilt", "pairings")["tables"][0]
        scores = [f"{seat['number']}={'16w' if at == 0 else 4}" for at, seat in enumerate(table["seats"])]
        assert "saved" in place.answer("--file", "back.tilt", "result", "1", *scores)
        scores[1] = scores[1].replace("=4", "=5")
        assert "saved" in place.answer("--file", "back.tilt", "correct", "1", "1", *scores, "--reason", "slip", "--then", "points")
        assert place.answer("--file", "back.tilt", "verify")["mismatches"] == 0


def test_nothing_is_replaced():
    with Event(2) as event, Place() as place:
        content = event.run("export", "--as", "json").stdout.encode()
        place.comes_back(content)
        kept = (place.folder / "back.tilt").read_bytes()
        assert place.answer("import", "json", "there.json", "back.tilt")["fault"]["code"] == "FILE"
        assert (place.folder / "back.tilt").read_bytes() == kept


def test_members_that_are_not_known_are_skipped():
    with Event(3) as event, Place() as place:
        export = json.loads(event.run("export", "--as", "json").stdout)
        more = {**export, "kinds": {"command": [1, {"a": []}]}, "entries": [{**entry, "out": True, "from": {"people": []}}
                                                                        for entry in export["entries"]]}
        assert place.comes_back(json.dumps(more, indent=1).encode()) == bytes_of(export)


# ---- Damage

def kept_values(export):
    """(entry, field) of the sealed values of people that nobody erased."""
    return [(entry, name) for entry in export["entries"] for name, value in entry["fields"].items()
            if isinstance(value, dict) and "nonce" in value and entry["kind"] not in HIDDEN]


def other_digit(chance, text):
    at = chance.randrange(len(text))
    return text[:at] + chance.choice("0123456789abcdef".replace(text[at], "")) + text[at + 1:]


def alter_digit(chance, export):
    entry = chance.choice(export["entries"])
    name = chance.choice([name for name in ("body", "hash") if entry[name]])
    entry[name] = other_digit(chance, entry[name])
    return entry["seq"]


def alter_number(chance, export):
    entry = chance.choice(export["entries"])
    seq = entry["seq"]
    entry[chance.choice(["seq", "code", "version"])] += chance.choice([1, 5])
    return seq


def alter_kind(chance, export):
    entry = chance.choice(export["entries"])
    entry["kind"] += "x"
    return entry["seq"]


def alter_field(chance, export):
    """What is decoded says something else than the bytes."""
    while True:
        entry = chance.choice(export["entries"])
        leaves = list(leaves_of(entry["fields"], verify_export.KINDS[entry["code"]][1]))
        if leaves:
            holder, name, kind, *_ = chance.choice(leaves)
            holder[name] = another_value(chance, holder[name], kind)
            return entry["seq"]


def alter_value(chance, export):
    entry, name = chance.choice(kept_values(export))
    sealed = entry["fields"][name]
    part = chance.choice(["nonce", "value"])
    sealed[part] = other_digit(chance, sealed[part]) if part == "nonce" else sealed[part] + "x"
    return entry["seq"]


def hide_value(chance, export):
    entry, name = chance.choice(kept_values(export))
    del entry["fields"][name]["nonce"], entry["fields"][name]["value"]
    return entry["seq"]


def lose_member(chance, export):
    entry = chance.choice(export["entries"])
    del entry[chance.choice(["kind", "code", "version", "body", "hash", "fields"])]
    return entry["seq"]


def lose_entry(chance, export):
    at = chance.randrange(len(export["entries"]))
    del export["entries"][at]
    return at + 1


def swap_entries(chance, export):
    at = chance.randrange(len(export["entries"]) - 1)
    export["entries"][at:at + 2] = reversed(export["entries"][at:at + 2])
    return at + 1


def repeat_entry(chance, export):
    at = chance.randrange(len(export["entries"]))
    export["entries"].insert(at, export["entries"][at])
    return at + 2


def alter_event(chance, export):
    export["event"] = other_digit(chance, export["event"])
    return 1


def alter_name(chance, export):
    export["name"] += "x"
    return 2


ALTER = [alter_digit, alter_number, alter_kind, alter_field, alter_value, hide_value, lose_member, lose_entry, swap_entries,
         repeat_entry, alter_event, alter_name]


def cut(chance, export):
    """The text ends within some entry; that entry's number, and the text."""
    whole = bytes_of(export)
    at = chance.randrange(whole.index(b'"entries":[') + 12, len(whole) - 3)
    return whole[:at], 1 + sum(end <= at for end in ends_of(export))


def ends_of(export):
    at = len(bytes_of({**export, "entries": []})) - 3
    for entry in export["entries"]:
        at += len(bytes_of(entry)) - 1
        yield at
        at += 1


def small_exports():
    """Of each format one, not finished, and one that is."""
    found = []
    for format in FORMATS:
        exports_of = (event_of(number, format) for number in range(100, 1000))
        small = (export for export in exports_of if len(export["entries"]) < 300 and len(kept_values(export)) > 2)
        found.append(next(small))
    return found


def test_damage_is_named():
    """Each damaged export is refused with its first wrong entry, by `import json`; `verify` says the same, unless a value is only missing."""
    chance = dice(46)
    texts = [json.dumps(export) for export in small_exports()]
    with Place() as place:
        for at in range(ALTERATIONS):
            export = json.loads(chance.choice(texts))
            alter = chance.choice([*ALTER, None])
            if alter:
                seq = alter(chance, export)
                content = bytes_of(export)
            else:
                content, seq = cut(chance, export)
            told = (alter and alter.__name__, seq)
            answer = place.refused(content)
            assert answer.get("fault", {}).get("code") in ("EXPORT", "NEWER"), (told, answer)
            named = re.search(r"[Ee]ntry (\d+)", answer["fault"]["text"])
            assert named and int(named[1]) == seq, (told, answer)
            if alter != hide_value and at % 4 == 0:
                assert place.answer("verify", "damaged.json") == answer, told
            COUNTED["exports-damaged"] += 1


if __name__ == "__main__":
    atexit.register(print_counts)
    main(globals())
