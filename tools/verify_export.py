"""What stands in an exported event, entry by entry: written from docs/verify-a-draw.md, sections 2 to 6, alone.

tools/verify_draw.py goes on with what the entries make (tools/verify_entries.py).
"""
import hashlib
import json
import re
import struct
from types import SimpleNamespace

import lots

# Section 5: the kinds, each with its fields in order; [name] is a list of such rows.
KINDS = {
    1: ("command", "id:id at_ms:i64 by:u32 kind:u16 entries:u32"),
    2: ("event_created", "event:id name:text lot_version:u16 seed:sealed seed_by_hand:flag"),
    3: ("tournament_created", "tournament:u16 slug:text format:text name:text"),
    4: ("option_set", "tournament:u16 key:text value:text house_rule:flag"),
    5: ("event_set", "key:text value:text"),
    6: ("tournament_changed", "tournament:u16 name:text house_rule:flag settings:[setting]"),
    7: ("tournament_removed", "tournament:u16"),
    10: ("person_added", "person:u32 name:sealed email:sealed club:text rating:i32"),
    11: ("person_renamed", "person:u32 name:sealed"),
    26: ("person_emailed", "person:u32 email:sealed"),
    25: ("person_club", "person:u32 club:text"),
    12: ("person_forgotten", "person:u32"),
    13: ("people_merged", "kept:u32 gone:u32"),
    14: ("staff_set", "person:u32 role:u8"),
    15: ("table_lot", "tournament:u16 draw:u32 table:u16 lot:u32"),
    16: ("person_attested", "person:u32"),
    17: ("deck_entered", "tournament:u16 person:u32 form:u8 verdict:u8 cards:u32 deck:hash list:text reason:text"
                         " text:sealed words:sealed findings:[found]"),
    18: ("bans_set", "tournament:u16 house_rule:flag version:text file:hash rows:u32 text:text"),
    19: ("deck_table", "tournament:u16 draw:u32 table:u16 lot:u32"),
    20: ("entrant_entered", "tournament:u16 person:u32 order:u32 late:flag"),
    21: ("entrant_ordered", "tournament:u16 person:u32 order:u32"),
    22: ("entrant_status", "tournament:u16 person:u32 status:u8 reason:text"),
    23: ("entrant_declined", "tournament:u16 person:u32"),
    24: ("people_apart", "tournament:u16 one:u32 other:u32"),
    30: ("draw_made", "tournament:u16 draw:u32 stage:u16 round:u32 method:u16 confirmed:flag code:hash words:text"
                      " again:text tables:[table] seats:[seat] rests:[rest] reasons:[reason]"),
    31: ("draw_published", "tournament:u16 draw:u32 key:hash"),
    32: ("result_entered", "tournament:u16 draw:u32 table:u16 scores:[score]"),
    33: ("stage_closed", "tournament:u16 draw:u32"),
    34: ("result_corrected", "tournament:u16 draw:u32 table:u16 then:u8 reason:text scores:[score]"),
    35: ("people_swapped", "tournament:u16 draw:u32 one:u32 other:u32 reason:text"),
    36: ("person_seated", "tournament:u16 draw:u32 person:u32 table:u16 reason:text"),
    37: ("rounds_planned", "tournament:u16 draw:u32 seats:[plan]"),
    38: ("round_imported", "tournament:u16 draw:u32 round:u32 tables:[table] seats:[seat] rests:[rest]"
                           " scores:[score]"),
    39: ("tournament_imported", "tournament:u16 form:text rounds:u32 file:hash"),
    40: ("lot_drawn", "lot:u32 pick:u32 key:hash people:[number]"),
    41: ("draw_offered", "tournament:u16 stage:u16 round:u32 draw:u32 code:hash"),
    42: ("tournaments_combined", "tournament:u16 other:u16"),
    50: ("event_finished", "nonce:hash seed:hash"),
    60: ("command_taken_back", "first:u64"),
    70: ("game_created", "tournament:u16 game:u32 name:text rules:text version:u16 draw:u32 table:u16 target:i32"
                         " places:u32 players:[player] first:u8 lot:u32 settings:[setting]"),
    71: ("game_moved", "tournament:u16 game:u32 form:u16 parts:[amount] items:[item] texts:[words]"),
    72: ("game_bid", "tournament:u16 game:u32 player:u8 bid:sealed"),
    73: ("bids_opened", "tournament:u16 game:u32 bids:[opened]"),
    75: ("game_said", "tournament:u16 game:u32 player:u8 moves:[move]"),
    76: ("game_answered", "tournament:u16 game:u32 player:u8 answer:u8"),
    77: ("game_passing", "tournament:u16 game:u32 player:u8 on:flag"),
    78: ("game_undo_asked", "tournament:u16 game:u32 player:u8 first:u64 asks:u32"),
    79: ("game_undo_answered", "tournament:u16 game:u32 player:u8 answer:u8"),
    74: ("game_lot", "tournament:u16 game:u32 lot:u32 key:hash things:[words] order:[number]"),
    80: ("announced", "tournament:u16 number:u32 at_ms:i64 until_ms:i64 text:text"),
    81: ("announcement_withdrawn", "tournament:u16 number:u32"),
    82: ("clock_started", "tournament:u16 draw:u32 at_ms:i64 minutes:u32"),
    83: ("clock_paused", "tournament:u16 draw:u32 at_ms:i64 left_ms:i64"),
    84: ("clock_turned", "tournament:u16 draw:u32 runs:u8 at_ms:i64"),
    85: ("tables_numbered", "tournament:u16 draw:u32 numbers:[number]"),
    86: ("clock_extended", "tournament:u16 draw:u32 table:u16 minutes:u32 reason:text"),
    87: ("room_set", "tournament:u16 name:text tables:[range]"),
    88: ("standings_set", "tournament:u16 hidden:u8"),
    89: ("table_fixed", "tournament:u16 person:u32 table:u16"),
    90: ("checkin_opened", "tournament:u16 until_ms:i64"),
    91: ("checkin_set", "tournament:u16 person:u32 in:flag"),
    92: ("checkin_closed", "tournament:u16"),
    93: ("absent_dropped", "tournament:u16 person:u32"),
    94: ("judge_called", "tournament:u16 call:u32 draw:u32 table:u16 caller:u32 text:sealed people:[number]"),
    95: ("call_taken", "tournament:u16 call:u32 judge:u32"),
    96: ("call_ruled", "tournament:u16 call:u32 text:sealed people:[number]"),
    97: ("call_dropped", "tournament:u16 call:u32"),
    98: ("penalty_given", "tournament:u16 penalty:u32 person:u32 draw:u32 kind:u8 reason:sealed effect:sealed"),
    99: ("penalty_cancelled", "tournament:u16 penalty:u32 person:u32 reason:sealed"),
    100: ("link_granted", "link:u32 role:u8 person:u32 label:text token:hash device:flag opened:u32"),
    101: ("link_revoked", "link:u32"),
    102: ("code_renewed", "person:u32 codes:u32"),
    103: ("join_asked", "join:u32 token:hash name:sealed club:sealed"),
    104: ("join_settled", "join:u32 person:u32"),
    105: ("result_reported", "tournament:u16 draw:u32 table:u16 person:u32 scores:[score]"),
    106: ("report_answered", "tournament:u16 draw:u32 table:u16 person:u32 agrees:flag words:sealed"),
    107: ("result_checked", "tournament:u16 draw:u32 table:u16 person:u32 agrees:flag words:sealed"),
    108: ("join_withdrawn", "join:u32"),
}
ROWS = {
    "[table]": "set:u8 off_numbered:flag size:u16 target:i32",
    "[seat]": "table:u16 person:u32",
    "[rest]": "person:u32 why:u8",
    "[reason]": "table:u16 person:u32 code:u16 first:i32 second:i32",
    "[score]": "person:u32 value:i32 target:i32 mark:u8 order:u8 place:u8 presence:u8",
    "[plan]": "round:u16 table:u16 person:u32",
    "[number]": "number:u32",
    "[range]": "first:u32 last:u32",
    "[player]": "person:u32 fields:[amount]",
    "[amount]": "value:i32",
    "[setting]": "key:text value:text",
    "[item]": "player:u32 value:i32",
    "[words]": "words:text",
    "[opened]": "player:u8 value:i32 nonce:hash",
    "[move]": "form:u16 parts:[amount] items:[item] texts:[words]",
    "[found]": "code:u16 line:u32 first:i32 second:i32",
    "[entrant]": "person:u32 identity:hash order:u32 status:u8 late:flag declined:flag values:[draw_value]",
    "[draw_value]": "value:i64",
    "[pair]": "one:u32 other:u32",
    "[identity]": "person:u32 identity:hash",
}
# What draws and lots are made from (docs/lots.md, section 2).
DRAW_FROM = "tournament:u16 stage:u16 round:u32 draw:u32 people:[entrant] options:[setting] apart:[pair] plan:[plan]"
LOT_FROM = "lot:u32 people:[identity] things:[words]"
FROM = {30: DRAW_FROM, 40: LOT_FROM, 74: LOT_FROM}
NUMBERS = {"u8": "<B", "flag": "<B", "u16": "<H", "u32": "<I", "i32": "<i", "i64": "<q", "u64": "<Q"}
SIZES = {"id": 16, "hash": 32, "sealed": 32}
TEXT_MAX, ROWS_MAX = 262144, 1000000
MEMBERS = ["seq", "kind", "code", "version", "body", "hash", "fields"]
FROM_CHANCE = ("draw_made", "lot_drawn", "game_lot")  # these have a member `from` more


class Wrong(Exception):
    """What is wrong with an entry; whoever goes through the entries knows which."""


def code_of(event, made_from):
    """The code of what a draw or a lot is made from."""
    if event.created["seed_by_hand"]:
        return lots.lot_code(made_from)
    return lots.lot_code(made_from, bytes.fromhex(event.id), bytes.fromhex(event.created["seed"]["commitment"]))


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
    if not isinstance(export, dict) or list(export) != ["tiltyard", "event", "name", "kinds", "entries"]:
        raise ValueError(f"{path} is no export of an event: tiltyard export --as json makes one.")
    if type(export["tiltyard"]) is not int or export["tiltyard"] != 1:
        raise ValueError(f"{path} is an export of form {export['tiltyard']!r:.20}; this program reads form 1.")
    if bytes_of(export["event"], 16) is None or not isinstance(export["name"], str):
        raise ValueError(f"{path} is no export of an event: its event's id or name is not as it should be.")
    if not isinstance(export["kinds"], list):
        raise ValueError(f"{path} is no export of an event: its kinds are no list.")
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
    require(isinstance(entry, dict), "its members are not " + ", ".join(MEMBERS))
    members = MEMBERS + ["from"] * (entry.get("kind") in FROM_CHANCE) + ["out"] * ("out" in entry)
    require(list(entry) == members, "its members are not " + ", ".join(members))
    require(entry.get("out", True) is True, "its out is not true")
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


def same(said, value):
    """Whether `fields` says what the body holds: of the same type (1 is neither true nor 1.0), in the same order."""
    if type(said) is not type(value) or isinstance(value, (dict, list)) and len(said) != len(value):
        return False
    if isinstance(value, dict):
        return list(said) == list(value) and all(same(said[name], value[name]) for name in value)
    return all(map(same, said, value)) if isinstance(value, list) else said == value


def schema_of(form):
    """The fields of a kind or a row, as the member `kinds` says them."""
    fields = [field.split(":") for field in form.split()]
    return [{"name": name, "type": "list", "rows": schema_of(ROWS[kind])} if kind in ROWS else
            {"name": name, "type": "u8" if kind == "flag" else kind} for name, kind in fields]


def kind_said(code):
    """What the member `kinds` says of that kind."""
    said = {"kind": KINDS[code][0], "code": code, "version": 1, "fields": schema_of(KINDS[code][1])}
    return said | ({"from": schema_of(FROM[code])} if code in FROM else {})


def check_kinds(export):
    """`kinds` says each kind once. The first entry whose kind it says otherwise is wrong; the last, if no entry has that kind."""
    first, last = {}, len(export["entries"])
    for seq, entry in enumerate(export["entries"], 1):
        first.setdefault(entry["code"], seq)
    for code in [*first, *KINDS]:
        said = [kind for kind in export["kinds"] if isinstance(kind, dict) and kind.get("code") == code]
        if not same(said, [kind_said(code)]):
            return first.get(code, last), Wrong(f"what kinds says of {KINDS[code][0]} is not so")
    return (last, Wrong("kinds has a kind that does not exist")) if len(export["kinds"]) > len(KINDS) else None


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
        require(same(said, value), f"its {member} says something else than its body")
    if name == "deck_entered":
        check_deck(entry)
    return fields


def check_deck(entry):
    """Each finding has its two lines of words. (The hash is of the deck in another form than the list that is shown.)"""
    fields = entry["fields"]
    words = fields["words"].get("value")
    require(words is None or words.count("\n") == 2 * len(fields["findings"]) and words[-1:] in ("", "\n"),
            "its words are not those of its findings")


def read_entries(export, counts):
    """Number, kind and fields of each entry up to the first that is wrong; number and error of that one, or None."""
    event, before, sound = bytes.fromhex(export["event"]), bytes(32), []
    for seq, entry in enumerate(export["entries"], 1):
        try:
            check_form(entry, seq)
            before = check_chain(entry, event, before)
            sound.append(SimpleNamespace(seq=seq, kind=entry["kind"], fields=check_body(entry, counts), command=0,
                                         made_from=entry.get("from"), out="out" in entry))
        except Wrong as error:
            return sound, (seq, error)
    return sound, None
