"""What tests of tools/verify_draw.py share: exports to look at, ways to alter them, and what is to be said of them."""
import collections
import contextlib
import copy
import dataclasses
import functools
import hashlib
import io
import json
import random
import struct
import subprocess
import sys
import tempfile
from pathlib import Path
from types import SimpleNamespace
from unittest import mock

from events import run
import seeds
from harness import PLACE, ROOT, main
from random_events import Session, export_of, random_event
from random_melees import random_melee

sys.path.insert(0, str(ROOT / "tools"))
import verify_draw
import verify_entries
import verify_export

MELEE = "agot-melee"
VERIFIER = ROOT / "tools/verify_draw.py"
PICKED_FROM = 500  # random tournaments, of which the kept ones are chosen
ENOUGH = 300       # so many say how often something happens
ROWS = ["entries", "chain", "seals", "keys", "draws", "drafts", "bounded", "plans", "lots", "bids", "results", "corrected", "by-hand",
        "redrawn", "merged", "imported", "undone"]
# How many exports were called good, how many altered ones were caught, and what a file counts besides.
COUNTED = collections.Counter()


def print_counts():
    for name in dict.fromkeys(["verify-exports", "verify-alterations", *COUNTED]):
        print(f"# count {name} {COUNTED[name]}", flush=True)


# ---- Running the verifier

def ended(text, apart=False):
    """How the verifier ends on a file with this text: its status, and what it says; apart: in a process of its own."""
    with tempfile.TemporaryDirectory(dir=PLACE) as folder:
        path = Path(folder) / "export.json"
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        status, out, err = run_apart(path) if apart else run_here(path)
    assert "Traceback" not in err, err
    assert (out == "") == (status == 2) and (err == "") == (status != 2), (status, out, err)
    return status, out + err


def run_apart(*arguments):
    done = subprocess.run([sys.executable, VERIFIER, *arguments], capture_output=True, text=True, timeout=300)
    return done.returncode, done.stdout, done.stderr


def run_here(path):
    with contextlib.redirect_stdout(io.StringIO()) as out, contextlib.redirect_stderr(io.StringIO()) as err:
        status = verify_draw.main([str(path)])
    return status, out.getvalue(), err.getvalue()


def assert_good(export, apart=False):
    """The counts of the table that was printed."""
    status, said = ended(json.dumps(export), apart)
    assert status == 0 and said.startswith(f"Event {export['event']}: everything is as it should be."), said
    rows = [line.split() for line in said.splitlines()[1:]]
    told = sum(row[0] == "tournament" for row in rows)
    assert [row[0] for row in rows] == ROWS + told * ["tournament"] + ["photo:"], said
    assert told == len(stages_drawn(export)) and "".join(rows[-1][-16:]) == export["entries"][1]["hash"], said
    COUNTED["verify-exports"] += 1
    return {row[0]: int(row[1]) for row in rows[:len(ROWS)]}


def stages_drawn(export):
    """Every stage that was drawn, also those whose draws were undone."""
    return {tuple(entry["fields"][name] for name in ("tournament", "stage", "round")) for entry in export["entries"]
            if entry["kind"] == "draw_made"}


def assert_wrong(export, seq, *words):
    """The verifier must name this entry as the first wrong one, in one sentence with these words."""
    status, said = ended(json.dumps(export))
    assert status == 1 and said.startswith(f"Entry {seq} ("), (seq, words, said)
    assert said.count("\n") == 1 and all(word in said for word in words), (seq, words, said)
    COUNTED["verify-alterations"] += 1


def refused(cases, make):
    """Each case changes an entry of a kind of a new export, and must be named itself, with these words."""
    for kind, nth, change, words in cases:
        assert_wrong(*altered(make(), kind, change, nth), words)


def before_the_end(export, *entries):
    """The export with one command more before the event ends; and the number of that command's first entry."""
    at = command_before(export, "event_finished")
    return add_command(export, at, export["entries"][at], *entries), at + 2


def once(make):
    """Makes an export once, and gives everybody a copy to alter."""
    made = functools.cache(lambda *arguments: json.dumps(make(*arguments)))
    return lambda *arguments: json.loads(made(*arguments))


def seq_of(export, kind, nth=0):
    return entry_of(export, kind, nth)["seq"]


def closed_seed(export):
    """The export as it was before the event ended."""
    del export["entries"][command_before(export, "event_finished"):]
    seed = entry_of(export, "event_created")["fields"]["seed"]
    del seed["nonce"], seed["value"]
    return made_again(export)


def tables_of(export, nth):
    """The seats of a draw as it was made."""
    fields = entry_of(export, "draw_made", nth)["fields"]
    return [[seat["person"] for seat in fields["seats"] if seat["table"] == table]
            for table in range(1, len(fields["tables"]) + 1)]


def options(**settings):
    """Words that set these options of a tournament."""
    return [word for key, value in settings.items() for word in ("--set", f"{key.replace('_', '-')}={value}")]


def numbers_in(stage):
    """Who sits at each table of a stage as a command answers it."""
    return [[seat["number"] for seat in table["seats"]] for table in stage["tables"]]


def draws_of(export):
    """Its entries `draw_made`."""
    return [entry for entry in export["entries"] if entry["kind"] == "draw_made"]


def exchange(rows, one, other, name="person"):
    """Two rows have each other's value."""
    rows[one][name], rows[other][name] = rows[other][name], rows[one][name]


def score(person, value=5, mark=0, presence=0):
    return {"person": person, "value": value, "target": 0, "mark": int(mark), "order": 0, "place": 0,
            "presence": presence}


def told(at, **changed):
    """Tells one score of a result otherwise."""
    return lambda fields: fields["scores"][at].update(changed)


def all_told(**changed):
    return lambda fields: [one.update(changed) for one in fields["scores"]]


def first_wrong(export):
    """Number and sentence of the first wrong entry, without a file between: for many alterations."""
    wrong = verify_draw.verify(export)[1]
    COUNTED["verify-alterations"] += wrong is not None
    return wrong


# ---- Events to look at

@functools.cache
def demo_text(*options):
    with tempfile.TemporaryDirectory(dir=PLACE) as folder:
        assert run("demo", "demo.tilt", folder=folder).returncode == 0
        done = run("--file", "demo.tilt", "export", "--as", "json", *options, folder=folder)
    assert done.returncode == 0, done
    return done.stdout


def demo():
    return json.loads(demo_text())


class Desk(Session):
    """An event in memory with that many people; ok(words) must be saved."""

    def __init__(self, people, *options, seed="5eed" * 16, format="ontheedge"):
        super().__init__()
        self.ok("new", "event.tilt", "--format", format, "--seed", seed, *options)
        self.ok("player", "add", *(f"P{number}" for number in range(1, people + 1)))

    def ok(self, *words):
        answer = self.do("--json", *words)
        assert answer and not {"refused", "usage", "fault"} & set(answer), (words, answer)
        return answer

    def seats(self, *stage):
        """The numbers of those who sit at each table."""
        tables = self.ok("pairings", *(("--round", *stage) if stage else ()))["tables"]
        return [[seat["number"] for seat in table["seats"]] for table in tables]

    def draw(self, *words):
        self.ok("draw", "--confirm", *words)
        self.ok("publish")
        return self.seats()

    def result(self, table, *favourites):
        """The first wins, or one of these; the others have less and less."""
        people = self.seats()[table - 1]
        winner = next((who for who in people if who in favourites), people[0])
        self.ok("result", table, *(f"{who}={'16w' if who == winner else 9 - at}" for at, who in enumerate(people)))

    def results(self, *favourites):
        for table in self.ok("pairings")["tables"]:
            if not table["has_result"]:
                self.result(table["table"], *favourites)

    def play(self):
        """A whole round, in which the first of each table wins; the tables."""
        tables = self.draw()
        self.results()
        self.ok("close")
        return tables

    def end(self):
        """The export, once the seed is open."""
        self.ok("finish", "--confirm")
        return self.export()

    def export(self):
        return export_of(self.do)


def happened(export):
    """What happened in an event, as far as draws are concerned."""
    kinds = collections.Counter(entry["kind"] for entry in export["entries"])
    draws = [entry["fields"] for entry in export["entries"] if entry["kind"] == "draw_made"]
    scores = [score for entry in export["entries"] if entry["kind"] in ("result_entered", "result_corrected")
              for score in entry["fields"]["scores"]]
    found = collections.Counter(kinds)
    found["late"] = sum(entry["fields"]["late"] for entry in export["entries"] if entry["kind"] == "entrant_entered")
    found.update({kind: kinds[kind] for kind in ("deck_entered", "bans_set", "deck_table")})
    found["replaced"] = kinds["draw_made"] - kinds["draw_published"]
    found.update(f"then {entry['fields']['then']}" for entry in export["entries"]
                 if entry["kind"] == "result_corrected")
    for draw in draws:
        found[f"stage {draw['stage']}"] += 1
        found["confirmed"] += draw["confirmed"]
        found["words"] += draw["words"] != ""
        found.update(f"rest {rest['why']}" for rest in draw["rests"])
        found.update(f"reason {reason['code']}" for reason in draw["reasons"])
    found.update(f"presence {score['presence']}" for score in scores)
    return found


def some_event(number, format):
    """The export of one random tournament."""
    if format == MELEE:
        return random_melee(number, collections.Counter())
    return random_event(number, collections.Counter(), format)


@dataclasses.dataclass(frozen=True)
class RandomGood:
    """Random tournaments of a format that are good, and counted rightly. `name`: of the kept seeds, and before its counts;
    `quick`: how many beside the kept ones; `wanted`: what must happen in them; `often`: {what: in how many of a hundred, at least, in the
    battery's}. What the verifier counted is in both as "counted NAME"."""
    name: str
    format: str
    quick: int
    whole: int
    wanted: tuple
    often: dict

    def check(self):
        """Plays them; what happened in those that count here, and how many these were."""
        kept, numbers = seeds.Kept(self.name), seeds.with_kept(self.name, self.quick, self.whole)
        found, new, count = collections.Counter(), collections.Counter(), 0
        for number in numbers:
            met = seen_in(number, self.format)
            found += met
            if kept.counts(number):
                new, count = new + met, count + 1
        assert not (missing := [what for what in self.to_be_met() if not found[what]]), (missing, found)
        seldom = [what for what, share in self.often.items() if found[what] * 100 < share * len(numbers)]
        assert not seldom or len(numbers) < ENOUGH, (seldom, found)
        return new, count

    def main(self, names):
        """Runs the tests of a file, or chooses the kept seeds anew (--pick)."""
        if sys.argv[1:] == ["--pick"]:
            self.pick()
        else:
            main(names)

    def to_be_met(self):
        return [*self.wanted, *self.often]

    def pick(self):
        """Chooses the seeds that every run plays."""
        kept = seeds.Kept(self.name)
        kept.covers = seeds.cover({number: {what for what, times in seen_in(number, self.format).items() if times}
                                   for number in range(1, PICKED_FROM + 1)}, self.to_be_met())
        kept.write()
        print(f"{kept.path}: {len(kept.covers)} seeds cover all")


def seen_in(number, format):
    """A random tournament is good, and counted rightly: what happened in it, and what the verifier counted."""
    found = collections.Counter()
    export = some_event(number, format)
    counts = assert_good(export, apart=number % 20 == 0)
    kinds = collections.Counter(entry["kind"] for entry in export["entries"])
    published = {entry["fields"]["draw"] for entry in export["entries"] if entry["kind"] == "draw_published"}
    assert counts["draws"] == len(published) and (format == MELEE or not counts["bounded"]), (
        number, counts)
    for row, kind in (("lots", "lot_drawn"), ("corrected", "result_corrected"), ("merged", "people_merged"),
                      ("results", "result_entered"), ("undone", "command_taken_back")):
        assert counts[row] == kinds[kind], (number, row, counts)
    assert counts["by-hand"] == kinds["people_swapped"] + kinds["person_seated"], (number, counts)
    found.update(happened(export))
    found.update({f"counted {name}": count for name, count in counts.items() if count})
    return found


# ---- Altering an export

def entry_of(export, kind, nth=0):
    return [entry for entry in export["entries"] if entry["kind"] == kind][nth]


def packed(value, kind):
    if kind in verify_export.NUMBERS:
        return struct.pack(verify_export.NUMBERS[kind], value)
    if kind == "text":
        return struct.pack("<I", len(value.encode())) + value.encode()
    if kind in verify_export.ROWS:
        return struct.pack("<I", len(value)) + b"".join(body_of(row, verify_export.ROWS[kind]) for row in value)
    return bytes.fromhex(value["commitment"] if kind == "sealed" else value)


def body_of(fields, form):
    return b"".join(packed(fields[name], kind) for name, kind in (field.split(":") for field in form.split()))


def hashed_again(export):
    """The export with hashes made to fit the bodies as they are, whatever those are."""
    before = bytes(32)
    for entry in export["entries"]:
        head = struct.pack("<QHH", entry["seq"], entry["code"], entry["version"])
        before = hashlib.blake2b(before + bytes.fromhex(export["event"] + head.hex() + entry["body"]),
                                 digest_size=32).digest()
        entry["hash"] = before.hex()
    return export


def made_again(export):
    """The export with numbers, bodies and the whole chain made to fit, as a careful cheat would."""
    for seq, entry in enumerate(export["entries"], 1):
        entry.update(seq=seq, body=body_of(entry["fields"], verify_export.KINDS[entry["code"]][1]).hex())
    told_again(export)
    return hashed_again(export)


def told_again(export):
    """The export's `kinds` and `out` made to fit its entries."""
    export["kinds"] = [verify_export.kind_said(kind["code"]) for kind in export["kinds"]]
    command, commands, undone = 0, {}, {}
    for entry in export["entries"]:
        command = entry["seq"] if entry["kind"] == "command" else command
        commands[entry["seq"]] = command
        if entry["kind"] == "command_taken_back":
            undone[command] = entry["fields"]["first"]
    out = verify_entries.commands_out(SimpleNamespace(taken_back=undone))
    for entry in export["entries"]:
        entry.pop("out", None)
        if commands[entry["seq"]] in out:
            entry["out"] = True


def codes_fitted(export):
    """The export with the code of each draw made to fit what it was made from now, as a careful cheat would before the seed is open:
    what else a draw must be is all that can tell on it. Keys stay as they were published."""
    codes, code_of, froms, made_from = [], verify_entries.code_of, [], verify_entries.made_from

    def noted(*arguments):
        codes.append(code_of(*arguments))
        return codes[-1]

    def noted_from(*arguments):
        froms.append(made_from(*arguments))
        return froms[-1]

    with mock.patch.object(verify_entries, "code_of", noted), mock.patch.object(verify_entries, "made_from", noted_from):
        while (wrong := verify_draw.verify(export)[1]) and "its code is not" in str(wrong[1]):
            entry = export["entries"][wrong[0] - 1]
            entry["fields"]["code"] = codes[-1].hex()
            if entry["kind"] == "draw_made":
                entry["from"] = froms[-1]
            made_again(export)
    return export


def altered(export, kind, change, nth=0):
    """The export with one entry's fields changed and the chain made again; and the number of that entry."""
    entry = entry_of(export, kind, nth)
    change(entry["fields"])
    return made_again(export), entry["seq"]


def other_digit(text, at=0):
    return text[:at] + ("0" if text[at] != "0" else "1") + text[at + 1:]


def leave_out_command(export, first):
    """Without the command that stands at this place (from 0), and its entries."""
    entries = export["entries"]
    count = 1 + entries[first]["fields"]["entries"]
    del entries[first:first + count]
    for entry in entries:
        if entry["kind"] == "command_taken_back" and entry["fields"]["first"] > first:
            entry["fields"]["first"] -= count
    return made_again(export)


def add_command(export, at, like, *entries):
    """With one command more at this place (from 0), made from that one, with entries of these kinds and fields."""
    more = [dict(copy.deepcopy(like), fields={**like["fields"], "id": f"{at:032x}", "entries": len(entries)})]
    codes = {name: code for code, (name, _) in verify_export.KINDS.items()}
    more += [{**more[0], "kind": kind, "code": codes[kind], "fields": fields} for kind, fields in entries]
    for entry in more:
        if entry["kind"] == "game_lot":
            entry["from"] = {"lot": entry["fields"]["lot"], "people": [], "things": entry["fields"]["things"]}
    for entry in export["entries"]:
        if entry["kind"] == "command_taken_back" and entry["fields"]["first"] > at:
            entry["fields"]["first"] += len(more)
    export["entries"][at:at] = more
    return made_again(export)


def command_before(export, kind, nth=0):
    """Where the command stands (from 0) that this entry belongs to."""
    at = export["entries"].index(entry_of(export, kind, nth))
    while export["entries"][at]["kind"] != "command":
        at -= 1
    return at


# ---- Altering an export at random

LARGEST = {"u8": 2 ** 8, "flag": 2, "u16": 2 ** 16, "u32": 2 ** 32, "u64": 2 ** 64, "i32": 2 ** 31, "i64": 2 ** 63}
# Fields of which no other value can stand unseen, once every key is known.
SEEN = {"command": ["entries"], "event_created": ["event", "name", "lot_version"], "tournament_created": ["tournament"],
        "draw_made": ["draw", "stage", "round", "method", "confirmed", "code", "words", "tables", "seats", "rests", "reasons"],
        "rounds_planned": ["draw", "seats"], "draw_published": ["draw", "key"], "stage_closed": ["draw"], "people_swapped": ["draw"],
        "person_seated": ["draw"], "lot_drawn": ["lot", "key"], "event_finished": ["nonce", "seed"],
        "bans_set": ["file", "text"], "deck_table": ["table", "lot"]}


def leaves_of(fields, form):
    """Every single value of a body: what holds it, by which name, of which type. What is sealed is left out."""
    for name, kind in (field.split(":") for field in form.split()):
        if kind in verify_export.ROWS:
            for row in fields[name]:
                yield from ((*leaf, name) for leaf in leaves_of(row, verify_export.ROWS[kind]))
        elif kind != "sealed":
            yield fields, name, kind


def another_value(chance, value, kind):
    if kind == "text":
        return chance.choice([value + "x", value[1:] or "é", "x" * 262144])
    if kind in verify_export.SIZES:
        return other_digit(value, chance.randrange(len(value)))
    end = LARGEST[kind]
    others = {value - 1, value + 1, 0, 1, 2, 3, chance.randrange(9), chance.randrange(end), end - 1}
    return chance.choice(sorted({one for one in others if (0 if kind[0] != "i" else -end) <= one < end} - {value}))


def altered_anywhere(chance, export):
    """One value of one entry is another, and the chain fits; that entry, and the name of the field."""
    while True:
        entry = chance.choice(export["entries"])
        leaves = list(leaves_of(entry["fields"], verify_export.KINDS[entry["code"]][1]))
        if leaves:
            holder, name, kind, *within = chance.choice(leaves)
            holder[name] = another_value(chance, holder[name], kind)
            made_again(export)
            return entry, (within or [name])[-1]


def small_events(count, format):
    """Random exports that are altered many times each."""
    for number in range(count):
        export = some_event(1000 + number, format)
        if len(export["entries"]) < 500:
            yield number, json.dumps(export)


def alter_values(number, text, count, unseen=()):
    """So many times another value: what can be seen is seen, and no entry before the altered one is blamed. `unseen`:
    (kind, field) of what SEEN says, and cannot be seen in this format."""
    chance = random.Random(number)
    for _ in range(count):
        export = json.loads(text)
        known = export["entries"][-1]["kind"] in ("event_finished", "person_forgotten")
        entry, name = altered_anywhere(chance, export)
        wrong = first_wrong(export)
        told = (number, entry["seq"], entry["kind"], name, entry["fields"], wrong and (wrong[0], str(wrong[1])))
        seen = name == "tournament" or name in SEEN.get(entry["kind"], ())
        assert wrong or not (known and seen) or (entry["kind"], name) in unseen, told
        assert not wrong or wrong[0] >= entry["seq"] or entry["kind"] in ("draw_published", "event_finished"), told


def nested(depth):
    return json.loads("[" * depth + "]" * depth)


def places_in(value, holder=None, name=None):
    """Every place of a JSON value: what holds it, and its name or number there."""
    if holder is not None:
        yield holder, name
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for name, member in list(inner):
        yield from places_in(member, value, name)


def spoil(chance, export):
    """Puts anything at all anywhere, or takes something away; what it was, for whoever wants to see it again."""
    holder, name = chance.choice(list(places_in(export)))
    before = copy.deepcopy(holder[name])
    junk = [None, True, False, -1, 0, 1, 2 ** 64, 10 ** 4000, 0.5, 1e308, "", "x", "\ud800", "00" * 32, "\x1b[2J\n", [],
            {}, [[]], {"x": 1}, nested(900), "é" * 70000, [before], {"commitment": before}, [before, before]]
    if chance.random() < 0.2 and not (holder is export["entries"] and name == len(holder) - 1):
        del holder[name]
    else:
        holder[name] = chance.choice([one for one in junk if json.dumps(one) != json.dumps(before)])
    return name, str(before)[:60]
