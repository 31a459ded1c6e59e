#!/usr/bin/env python3
"""Checks an exported event (`tiltyard export --as json`), written from docs/verify-a-draw.md and docs/lots.md alone.

    verify_draw.py EXPORT.json

Prints what was checked and ends with 0; or names the first wrong entry and ends with 1; or, if the file is no export,
says so and ends with 2. What this program does not know (a kind, a format) it does not call good: that ends with 1.
"""
import copy
import hashlib
import json
import re
import struct
import sys
from types import SimpleNamespace

import lots
import verify_ontheedge as ontheedge

# Section 5: the kinds, each with its fields in order; [name] is a list of such rows.
KINDS = {
    1: ("command", "id:id at_ms:i64 by:u32 kind:u16 entries:u32"),
    2: ("event_created", "event:id name:text lot_version:u16 seed:sealed seed_by_hand:flag"),
    3: ("tournament_created", "tournament:u16 slug:text format:text name:text"),
    4: ("option_set", "tournament:u16 key:text value:text house_rule:flag"),
    10: ("person_added", "person:u32 name:sealed email:sealed club:text rating:i32"),
    11: ("person_renamed", "person:u32 name:sealed"),
    12: ("person_forgotten", "person:u32"),
    20: ("entrant_entered", "tournament:u16 person:u32 order:u32 late:flag"),
    21: ("entrant_ordered", "tournament:u16 person:u32 order:u32"),
    22: ("entrant_status", "tournament:u16 person:u32 status:u8 reason:text"),
    23: ("entrant_declined", "tournament:u16 person:u32"),
    30: ("draw_made", "tournament:u16 draw:u32 stage:u16 round:u32 method:u16 confirmed:flag dice:text again:text"
                      " tables:[table] seats:[seat] rests:[rest] reasons:[reason]"),
    31: ("draw_published", "tournament:u16 draw:u32 key:hash"),
    32: ("result_entered", "tournament:u16 draw:u32 table:u16 scores:[score]"),
    33: ("stage_closed", "tournament:u16 draw:u32"),
    40: ("lot_drawn", "lot:u32 pick:u32 key:hash people:[number]"),
    50: ("event_finished", "nonce:hash seed:hash"),
    60: ("command_taken_back", "first:u64"),
}
ROWS = {
    "[table]": "set:u8 off_numbered:flag size:u16 target:i32",
    "[seat]": "table:u16 person:u32",
    "[rest]": "person:u32 why:u8",
    "[reason]": "table:u16 person:u32 code:u16 first:i32 second:i32",
    "[score]": "person:u32 value:i32 target:i32 mark:u8 order:u8 place:u8 presence:u8",
    "[number]": "number:u32",
}
NUMBERS = {"u8": "<B", "flag": "<B", "u16": "<H", "u32": "<I", "i32": "<i", "i64": "<q", "u64": "<Q"}
SIZES = {"id": 16, "hash": 32, "sealed": 32}
TEXT_MAX, ROWS_MAX, PERSON_MAX, COMMAND_KINDS = 65536, 1000000, 999999, range(1, 17)
MEMBERS = ["seq", "kind", "code", "version", "body", "hash", "fields"]

PLAYING, GONE = 0, (2, 3)
NO_TOURNAMENT = 65535
STAYS = {1, 2, 5, 14, 15}  # kinds of commands that cannot be taken back
KEY_PARTS = ("tournament", "stage", "round", "draw", "dice")


class Wrong(Exception):
    """What is wrong with an entry; whoever goes through the entries knows which."""


def require(holds, otherwise):
    if not holds:
        raise Wrong(otherwise)


def hash_of(*parts):
    return hashlib.blake2b(b"".join(parts), digest_size=32).digest()


# ---- Reading the file (section 2)

def only_once(pairs):
    names = [name for name, _ in pairs]
    if len(set(names)) != len(names):
        raise ValueError("an object has two members of the same name")
    return dict(pairs)


def no_constant(name):
    raise ValueError(f"{name} is no whole number")


def read_export(path):
    """The export's one object; ValueError with a sentence if the file is none."""
    try:
        with open(path, encoding="utf-8") as file:
            export = json.load(file, object_pairs_hook=only_once, parse_constant=no_constant)
    except OSError as error:
        raise ValueError(f"{path} cannot be read: {error.strerror}.")
    except (ValueError, RecursionError) as error:
        raise ValueError(f"{path} is no export: it cannot be read as JSON ({error}).")
    if not isinstance(export, dict) or list(export) != ["tiltyard", "event", "name", "entries"]:
        raise ValueError(f"{path} is no export of an event: tiltyard export --as json makes one.")
    if type(export["tiltyard"]) is not int or export["tiltyard"] != 1:
        raise ValueError(f"{path} is an export of form {export['tiltyard']!r:.20}; this program reads form 1.")
    if bytes_of(export["event"], 16) is None or not isinstance(export["name"], str):
        raise ValueError(f"{path} is no export of an event: its event's id or name is not as it should be.")
    if not isinstance(export["entries"], list) or not export["entries"]:
        raise ValueError(f"{path} is no export of an event: it holds no entries.")
    return export


def bytes_of(text, size=None):
    """The bytes of lower-case hexadecimal digits, of this size if one is named; None if it is anything else."""
    if not isinstance(text, str) or len(text) % 2 or not re.fullmatch("[0-9a-f]*", text):
        return None
    return bytes.fromhex(text) if size in (None, len(text) // 2) else None


# ---- Bodies (section 3)

def take(body, at, size):
    require(at + size <= len(body), "its body ends too early")
    return body[at:at + size], at + size


def read_number(body, at, kind):
    taken, at = take(body, at, struct.calcsize(NUMBERS[kind]))
    value = struct.unpack(NUMBERS[kind], taken)[0]
    require(kind != "flag" or value <= 1, "a flag in its body is neither 0 nor 1")
    return value, at


def read_text(body, at):
    size, at = read_number(body, at, "u32")
    require(size <= TEXT_MAX, "a text in its body is too long")
    taken, at = take(body, at, size)
    try:
        return taken.decode("utf-8"), at
    except UnicodeDecodeError:
        raise Wrong("a text in its body is not UTF-8")


def read_rows(body, at, kind):
    count, at = read_number(body, at, "u32")
    require(count <= ROWS_MAX, "a list in its body is too long")
    rows = []
    for _ in range(count):
        row, at = read_fields(body, at, ROWS[kind])
        rows.append(row)
    return rows, at


def read_value(body, at, kind):
    """A value as `fields` shows it, and where the next one begins."""
    if kind in NUMBERS:
        return read_number(body, at, kind)
    if kind == "text":
        return read_text(body, at)
    if kind in ROWS:
        return read_rows(body, at, kind)
    taken, at = take(body, at, SIZES[kind])
    return ({"commitment": taken.hex()} if kind == "sealed" else taken.hex()), at


def read_fields(body, at, fields):
    values = {}
    for field in fields.split():
        name, kind = field.split(":")
        values[name], at = read_value(body, at, kind)
    return values, at


# ---- Every entry by itself: number, chain, body, fields, seals (sections 3 to 6)

def check_form(entry, seq):
    require(isinstance(entry, dict) and list(entry) == MEMBERS, "its members are not " + ", ".join(MEMBERS))
    require(type(entry["seq"]) is int and entry["seq"] == seq, f"it is numbered {entry['seq']!r:.20}")
    for name in ("code", "version"):
        require(type(entry[name]) is int and 0 <= entry[name] <= 65535, f"its {name} is no number of 16 bits")
    require(bytes_of(entry["body"]) is not None, "its body is not hexadecimal")


def check_chain(entry, event, before):
    """Gives the entry's hash."""
    head = struct.pack("<QHH", entry["seq"], entry["code"], entry["version"])
    made = hash_of(before, event, head, bytes.fromhex(entry["body"]))
    require(made.hex() == entry["hash"], "its hash does not follow from its body and the entry before: one was changed")
    return made


def check_seal(name, shown, counts):
    """Gives what of a sealed field the body holds; what is shown beside it must fit."""
    if not isinstance(shown, dict) or list(shown) != ["commitment", "nonce", "value"]:
        counts.hidden += 1
        return shown
    nonce = bytes_of(shown["nonce"], 32)
    require(nonce is not None and isinstance(shown["value"], str), f"nonce or value of its {name} cannot be read")
    made = hash_of(nonce, shown["value"].encode("utf-8", "surrogatepass"))
    require(made.hex() == shown["commitment"], f"nonce and value of its {name} do not fit the commitment")
    counts.shown += 1
    return {"commitment": shown["commitment"]}


def check_body(entry, counts):
    """Gives the fields, which must say what the body says."""
    name, form = KINDS.get(entry["code"], (None, None))
    require(name and entry["version"] == 1, f"its kind (code {entry['code']}, version {entry['version']}) is not known "
                                            "here: from it on nothing can be checked")
    require(entry["kind"] == name, f"its kind is called {entry['kind']!r:.40}, but code {entry['code']} is {name}")
    body = bytes.fromhex(entry["body"])
    fields, end = read_fields(body, 0, form)
    require(end == len(body), "its body goes on behind its last field")
    shown = entry["fields"]
    require(isinstance(shown, dict) and list(shown) == list(fields), "its fields are not those of its kind")
    sealed = [field.split(":")[0] for field in form.split() if field.endswith(":sealed")]
    for member, value in fields.items():
        said = check_seal(member, shown[member], counts) if member in sealed else shown[member]
        require(json.dumps(said) == json.dumps(value), f"its {member} says something else than its body")
    return fields


def read_entries(export, counts):
    """The fields of each entry up to the first that is wrong; number and error of that one, or None."""
    event, before, sound = bytes.fromhex(export["event"]), bytes(32), []
    for seq, entry in enumerate(export["entries"], 1):
        try:
            check_form(entry, seq)
            before = check_chain(entry, event, before)
            sound.append(SimpleNamespace(seq=seq, kind=entry["kind"], fields=check_body(entry, counts)))
        except Wrong as error:
            return sound, (seq, error)
    return sound, None


# ---- What the entries make (sections 7 and 8)

def opened_seed(sound):
    """The seed, if it was opened and fits what was committed to; what does not fit is found when it is met."""
    created = [entry.fields for entry in sound if entry.kind == "event_created"]
    finished = [entry.fields for entry in sound if entry.kind == "event_finished"]
    if created and finished and seed_fits(created[0], finished[0]):
        return bytes.fromhex(finished[0]["seed"])
    return None


def seed_fits(created, finished):
    made = lots.commitment(bytes.fromhex(finished["nonce"]), bytes.fromhex(finished["seed"]))
    return made.hex() == created["seed"]["commitment"]


def new_event(export, sound, counts):
    published = {}
    for entry in sound:
        if entry.kind == "draw_published":
            published.setdefault((entry.fields["tournament"], entry.fields["draw"]), entry.fields["key"])
    return SimpleNamespace(id=export["event"], name=export["name"], counts=counts, seed=opened_seed(sound),
                           published=published, created=None, finished=False, people=set(), numbers=set(),
                           tournaments=[], draws={}, lots=0, ids=set(), commands={}, taken_back={}, passed=[],
                           again=False, waiting=0, seq=0)


def tournament_of(event, fields):
    require(fields["tournament"] < len(event.tournaments), f"there is no tournament {fields['tournament']}")
    return event.tournaments[fields["tournament"]]


def entrant_of(event, fields):
    entrants = tournament_of(event, fields).entrants
    require(fields["person"] in entrants, f"person {fields['person']} is not entered")
    return entrants[fields["person"]]


def person_known(event, fields):
    require(fields["person"] in event.people, f"there is no person {fields['person']}")


def number_given(event, fields):
    """Also who was taken back has a name that can be erased."""
    require(fields["person"] in event.numbers, f"there is no person {fields['person']}")


def open_stage(tournament):
    return tournament.stages[-1] if tournament.stages and not tournament.stages[-1].closed else None


def stage_of(event, fields):
    stage = open_stage(tournament_of(event, fields))
    require(stage and stage.draw == fields["draw"], f"no stage of draw {fields['draw']} is open")
    return stage


def on_command(event, fields):
    require(fields["kind"] in COMMAND_KINDS, f"there is no command of kind {fields['kind']}")
    require(fields["id"] not in event.ids, "an earlier command has the same id")
    event.ids.add(fields["id"])
    event.commands[event.seq] = fields["kind"]
    event.waiting = fields["entries"]


def on_event_created(event, fields):
    require(event.seq == 2, "an event is made by entry 2, not here")
    require(fields["event"] == event.id, "it makes another event than the export says")
    require(fields["name"] == event.name, "it gives the event another name than the export says")
    require(fields["lot_version"] == 1, f"lots of version {fields['lot_version']} are not known here")
    event.created = fields


def on_tournament_created(event, fields):
    require(fields["tournament"] == len(event.tournaments), f"tournament {len(event.tournaments)} would be next")
    event.tournaments.append(SimpleNamespace(format=fields["format"], entrants={}, stages=[], draft=None))


def on_person_added(event, fields):
    require(1 <= fields["person"] <= PERSON_MAX, f"{fields['person']} is no number for a person")
    require(event.again or fields["person"] not in event.numbers, f"person {fields['person']} is there already")
    event.numbers.add(fields["person"])
    event.people.add(fields["person"])


def on_entrant_entered(event, fields):
    entrants, person = tournament_of(event, fields).entrants, fields["person"]
    person_known(event, fields)
    require(person not in entrants, f"person {person} is entered already")
    entrants[person] = SimpleNamespace(person=person, order=fields["order"], late=bool(fields["late"]), status=PLAYING,
                                       declined=False, left=0)


def on_entrant_ordered(event, fields):
    entrant_of(event, fields).order = fields["order"]


def on_entrant_status(event, fields):
    entrant, stages = entrant_of(event, fields), len(tournament_of(event, fields).stages)
    require(fields["status"] <= 3, f"there is no status {fields['status']}")
    was_gone, is_gone = entrant.status in GONE, fields["status"] in GONE
    if is_gone and not was_gone:
        entrant.left = stages
    if was_gone and not is_gone and stages > entrant.left:
        entrant.late = True
    entrant.status = fields["status"]


def on_entrant_declined(event, fields):
    entrant_of(event, fields).declined = True


def key_of(event, fields):
    """The key of a draw: by the seed if it is opened, else as published; None if it is not known."""
    if event.seed:
        return lots.lot_key(event.seed, **{name: fields[name] for name in KEY_PARTS})
    published = event.published.get((fields["tournament"], fields["draw"]))
    return bytes.fromhex(published) if published else None


def on_draw_made(event, fields):
    tournament, key = tournament_of(event, fields), key_of(event, fields)
    require(not open_stage(tournament), "a stage is open, so nothing could be drawn")
    if not event.again:
        check_new_draw(event, tournament, fields, key)
    tournament.draft = SimpleNamespace(kind=fields["stage"], draw=fields["draw"], tables=fields["tables"], key=key,
                                       seats=fields["seats"], results={}, closed=False)


def check_new_draw(event, tournament, fields, key):
    number = event.draws.get(fields["tournament"], 0) + 1
    require(fields["draw"] == number, f"draw {number} would be next")
    sizes = [table["size"] for table in fields["tables"]]
    require(sum(sizes) == len(fields["seats"]), "the sizes of its tables do not add up to its seats")
    check_draw(tournament, fields, key)
    published = (fields["tournament"], number) in event.published
    event.counts.draws += key is not None and published
    event.counts.drafts += key is not None and not published
    event.counts.keyless += key is None
    event.draws[fields["tournament"]] = number


def on_draw_published(event, fields):
    tournament = tournament_of(event, fields)
    draft = tournament.draft
    require(draft and draft.draw == fields["draw"], f"no draft {fields['draw']} stands")
    if event.seed:
        require(fields["key"] == draft.key.hex(), "its key is not what the opened seed gives")
        event.counts.keys += 1
    tournament.stages.append(draft)
    tournament.draft = None


def on_result_entered(event, fields):
    stage, table = stage_of(event, fields), fields["table"]
    require(1 <= table <= len(stage.tables), f"there is no table {table}")
    require(table not in stage.results, f"table {table} has a result already")
    seated = [seat["person"] for seat in stage.seats if seat["table"] == table]
    require([score["person"] for score in fields["scores"]] == seated, f"its people are not those of table {table}")
    stage.results[table] = fields["scores"]
    event.counts.results += 1


def on_stage_closed(event, fields):
    stage = stage_of(event, fields)
    missing = [number for number in range(1, len(stage.tables) + 1) if number not in stage.results]
    require(not missing, f"table {missing[0] if missing else 0} has no result yet")
    stage.closed = True


def on_lot_drawn(event, fields):
    people = [row["number"] for row in fields["people"]]
    require(fields["lot"] == event.lots + 1, f"lot {event.lots + 1} would be next")
    require(set(people) <= event.people and len(set(people)) == len(people), "its people are not each there, once")
    require(fields["pick"] <= len(people), "it picks more than take part")
    if event.seed:
        key = lots.lot_key(event.seed, NO_TOURNAMENT, draw=fields["lot"])
        require(fields["key"] == key.hex(), "its key is not what the opened seed gives")
        event.counts.keys += 1
    made = lots.Lot(bytes.fromhex(fields["key"])).shuffle(sorted(people))
    require(made == people, "its people are not in the order that its key gives")
    event.lots += 1


def on_event_finished(event, fields):
    require(seed_fits(event.created, fields), "seed and nonce do not fit the commitment of entry 2")
    event.finished = True


def commands_out(event):
    """The numbers of the commands that are taken back, by section 5."""
    out = set()
    for command, first in sorted(event.taken_back.items(), reverse=True):
        if command not in out:
            out.add(first)
    return out


def on_command_taken_back(event, fields):
    """Makes the state again from the entries so far, without the commands that are out."""
    first, command = fields["first"], max(event.commands)
    require(first in event.commands and first != command, f"entry {first} is no command before it")
    require(event.commands[first] not in STAYS, f"the command of entry {first} cannot be taken back")
    event.taken_back[command] = first
    out, counts = commands_out(event), event.counts
    event.people, event.tournaments, event.again, event.counts = set(), [], True, copy.copy(counts)
    for entry in event.passed:
        if entry.kind in MADE_AGAIN and entry.command not in out:
            ON[entry.kind](event, entry.fields)
    event.again, event.counts = False, counts


ON = {"command": on_command, "event_created": on_event_created, "tournament_created": on_tournament_created,
      "option_set": tournament_of, "person_added": on_person_added, "person_renamed": person_known,
      "person_forgotten": number_given, "entrant_entered": on_entrant_entered, "entrant_ordered": on_entrant_ordered,
      "entrant_status": on_entrant_status, "entrant_declined": on_entrant_declined, "draw_made": on_draw_made,
      "draw_published": on_draw_published, "result_entered": on_result_entered, "stage_closed": on_stage_closed,
      "lot_drawn": on_lot_drawn, "event_finished": on_event_finished, "command_taken_back": on_command_taken_back}
# What the state is made of; what stands in no other command's way is left out.
MADE_AGAIN = set(ON) - {"command", "event_created", "person_forgotten", "lot_drawn", "event_finished",
                        "command_taken_back"}


def check_place(event, entry):
    """Each entry stands in a command, and behind the one that makes the event."""
    require(entry.seq != 2 or entry.kind == "event_created", "entry 2 must make the event")
    if entry.kind == "command":
        require(event.waiting == 0, f"the command before still waits for {event.waiting} of its entries")
        return
    require(event.waiting > 0, "it stands outside any command")
    event.waiting -= 1
    require(not event.finished or entry.kind == "person_forgotten", "the event is finished")


def follow_entries(event, sound):
    """Number and error of the first entry that does not fit what stands before it, or None."""
    for entry in sound:
        event.seq = entry.seq
        try:
            check_place(event, entry)
            ON[entry.kind](event, entry.fields)
        except Wrong as error:
            return entry.seq, error
        entry.command = max(event.commands)
        event.passed.append(entry)
    return None


# ---- Draws (section 1, items 6 and 7)

def check_draw(tournament, fields, key):
    """A draw must be what its key gives; without a key, what is the same by every key."""
    require(tournament.format == "ontheedge" and fields["method"] == 1,
            f"draws of {tournament.format!r:.40} by method {fields['method']} are not known here")
    now = ontheedge.situation(tournament)
    expected = ontheedge.next_stage(tournament, now)
    require(expected, "nothing could be drawn any more" if tournament.stages else "fewer than two are there to play")
    for name, value in zip(("stage", "round", "confirmed"), expected):
        require(fields[name] == value, f"its {name} is {fields[name]}, but {value} would be next")
    made = ontheedge.make_draw(now, expected[0], expected[1], key or bytes(32))
    seated, expected_seated = ({seat["person"] for seat in seats} for seats in (fields["seats"], made.seats))
    require(seated == expected_seated, "the people at its tables are not those who take part")
    for name in ("tables", "rests", *(("seats", "reasons") if key else ())):
        difference = ontheedge.first_difference(fields[name], getattr(made, name))
        require(not difference, f"its {name} are not what its key and the entries before give: {difference}")
    require([seat["table"] for seat in fields["seats"]] == [seat["table"] for seat in made.seats],
            "its seats do not go table by table")


# ---- The whole

def verify(export):
    """What was counted; number and error of the first wrong entry, or None."""
    counts = SimpleNamespace(entries=len(export["entries"]), shown=0, hidden=0, keys=0, draws=0, drafts=0, keyless=0,
                             results=0, lots=0, opened=False)
    sound, broken = read_entries(export, counts)
    event = new_event(export, sound, counts)
    wrong = follow_entries(event, sound) or broken
    if not wrong and event.waiting:
        wrong = counts.entries, Wrong(f"it is the last, but its command still waits for {event.waiting} more")
    counts.lots, counts.opened = event.lots, event.finished
    return counts, wrong


def report(export, counts):
    last = export["entries"][-1]
    opened = "the opened seed fits its commitment" if counts.opened else "the seed is not opened yet"
    print(f"Event {export['event']}: everything is as it should be.")
    for name, count, said in (
        ("entries", counts.entries, "read to the last byte, and their fields say the same"),
        ("chain", counts.entries, f"hashes follow; the last is {last['hash']}"),
        ("seals", counts.shown, f"shown and right; {counts.hidden} not shown"),
        ("keys", counts.keys, f"are what the seed gives; {opened}"),
        ("draws", counts.draws, "published draws made again, byte by byte"),
        ("drafts", counts.drafts, f"made again; {counts.keyless} have no key yet, so without their order"),
        ("results", counts.results, "fit their tables"),
        ("lots", counts.lots, "made again"),
    ):
        print(f"  {name:<8} {count:>6}  {said}")


def kind_name(entry):
    """What a person may be told, whatever stands in the file."""
    code = entry.get("code") if isinstance(entry, dict) else None
    return KINDS[code][0] if type(code) is int and code in KINDS else "unknown"


def main(arguments):
    if len(arguments) != 1:
        print("usage: verify_draw.py EXPORT.json", file=sys.stderr)
        return 2
    try:
        export = read_export(arguments[0])
    except ValueError as error:
        print(error, file=sys.stderr)
        return 2
    counts, wrong = verify(export)
    if not wrong:
        report(export, counts)
        return 0
    print(f"Entry {wrong[0]} ({kind_name(export['entries'][wrong[0] - 1])}) is wrong: {wrong[1]}.")
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
