"""Reads the lines of moves: a verb and its parts, by the table of forms. What a move means, and whether it is allowed,
the other enlightenment_*.py know.

Verbs and words are read whatever their case, names also whatever their accents. A part is written as in the table below: WHO a player; N a number; +N a change with
its sign; A|B one of these words; TEXT... all that is left of the line; WHO... a list of players; WHO=N... a list of
values; key=PART a part with a key; and [PART] may be left out.
"""
import dataclasses
import re
import unicodedata

RING = "air|earth|fire|water|void"
ANY_RING = f"{RING}|common-air|common-earth|common-fire|common-water|common-void|none"
UNTIL = "now|conflict|phase|round|2-rounds|3-rounds|4-rounds|5-rounds|game"
PROVINCE = "1..5"
FORMS = {
    "pass": "who:WHO",
    "pass-all": "",
    "act": "who:WHO [cost:0..99]",
    "bid": "who:WHO number:N",
    "reveal": "[values:WHO=N...]",
    "dial": "who:WHO change:+N reason:TEXT...",
    "pay": "who:WHO whom:WHO...",
    "transfer": "[whom:WHO]",
    "declare": f"who:WHO type:military|political ring:{ANY_RING} whom:WHO province:{PROVINCE}",
    "outcome": "result:attacker|defender|nobody [breaks:breaks] [unopposed:unopposed]",
    "place": f"who:WHO ring:{RING} province:{PROVINCE}",
    "air": "who:WHO how:take|gain",
    "claim": f"who:WHO [province:{PROVINCE}]",
    "glory": "values:WHO=N...",
    "place-fate": f"who:WHO ring:{RING} [whom:WHO]",
    "concede": "who:WHO",
    "honor": "who:WHO change:+N reason:TEXT...",
    "honor-each": "change:+N reason:TEXT...",
    "give": "who:WHO whom:WHO number:1..99 reason:TEXT...",
    "fate": "who:WHO change:+N reason:TEXT...",
    "ring-fate": f"ring:{RING} change:+N of=whom:WHO reason:TEXT...",
    "claim-ring": f"who:WHO ring:{RING} province:{PROVINCE} reason:TEXT...",
    "return-ring": f"who:WHO ring:{RING} reason:TEXT...",
    "take-ring": f"who:WHO whom:WHO ring:{RING} province:{PROVINCE} reason:TEXT...",
    "shift-ring": f"who:WHO ring:{RING} province:{PROVINCE} reason:TEXT...",
    "break-province": f"who:WHO province:{PROVINCE} by=whom:WHO reason:TEXT...",
    "favor": "who:WHO reason:TEXT...",
    "offer": f"who:WHO whom:WHO stake=stake:N until=until:{UNTIL} mine=mine:{UNTIL} yours=yours:{UNTIL} "
             "promise=promise:TEXT asks=asks:TEXT",
    "agree": "who:WHO whom:WHO [confirm:confirm] terms=terms:1..9973",
    "withdraw": "who:WHO whom:WHO",
    "dissolve": "who:WHO whom:WHO",
    "broke": "who:WHO whom:WHO [both:both] reason:TEXT...",
    "award": "who:WHO reason:TEXT...",
    "change-conflict": f"ring=ring:{ANY_RING} type=type:military|political province=province:{PROVINCE} reason:TEXT...",
    "extra-conflict": "who:WHO [military:military] [political:political] reason:TEXT...",
}
JUDGES = ("dial", "honor", "give", "fate", "ring-fate", "claim-ring", "return-ring", "take-ring", "shift-ring",
          "break-province", "favor", "broke", "award", "change-conflict", "extra-conflict", "honor-each")
FLAGS = "breaks", "unopposed", "confirm", "both", "military", "political"
TEXT_MAX = 200
NUMBER_MAX = 99
WORD = re.compile(r"""(?:[^\s"']|"[^"]*"|'[^']*')+""")
QUOTED = re.compile(r"""["']([^"']*)["']""")
NUMBER = re.compile(r"-?\d+")
PART = re.compile(r"(?P<open>\[)?(?:(?P<key>\w+)=)?(?P<name>\w+):(?P<kind>[^\]\s]+)\]?")


class Unreadable(Exception):
    """The line is no move."""


class Nobody(Unreadable):
    """It names somebody who is not at the table."""


@dataclasses.dataclass
class Part:
    name: str
    kind: str
    key: str | None
    optional: bool


def parts_of(form):
    return [Part(found["name"], found["kind"], found["key"], bool(found["open"] or found["key"]))
            for found in PART.finditer(form)]


PARTS = {verb: parts_of(form) for verb, form in FORMS.items()}


@dataclasses.dataclass
class Move:
    """`parts`: what was said, by name; players are seats."""
    verb: str
    parts: dict

    def __getattr__(self, name):
        return self.parts.get(name)

    def named(self):
        """The seats that are named anywhere in it."""
        seats = [self.who, self.whom] if not isinstance(self.whom, list) else [self.who, *self.whom]
        return [seat for seat in [*seats, *(seat for seat, _ in self.values or [])] if seat is not None]


def read_move(line, seats):
    """The move that a line is; `seats`: by name."""
    words = WORD.findall(line)
    verb = words[0].lower() if words else ""
    if verb not in PARTS:
        raise Unreadable(line)
    left, given = words[1:], {}
    for part in PARTS[verb]:
        if part.key is None and part.kind not in FLAGS and not part.kind.endswith("..."):
            take_by_place(part, left, given, seats)
    take_flags([part for part in PARTS[verb] if part.kind in FLAGS], left, given)
    take_keys([part for part in PARTS[verb] if part.key], left, given, seats)
    for part in PARTS[verb]:
        if part.kind.endswith("..."):
            if not left and not part.optional:
                raise Unreadable(part.name)
            given[part.name], left = read_rest(part.kind, left, seats), []
    if left:
        raise Unreadable(line)
    return Move(verb, given)


def take_by_place(part, left, given, seats):
    """The next word."""
    if left:
        given[part.name] = read_word(part.kind, left.pop(0), seats)
    elif not part.optional:
        raise Unreadable(part.name)


def take_flags(parts, left, given):
    """Words that stand for themselves, in any order, each once."""
    flags = {part.kind: part.name for part in parts}
    while left and left[0].lower() in flags:
        flag = left.pop(0).lower()
        given[flags.pop(flag)] = flag


def take_keys(parts, left, given, seats):
    """key=value parts, in any order."""
    keys = {part.key: part for part in parts}
    while left and "=" in left[0] and left[0].split("=", 1)[0] in keys:
        key, value = left.pop(0).split("=", 1)
        if keys[key].name in given:
            raise Unreadable(key)
        given[keys[key].name] = read_word(keys[key].kind, unquoted(value), seats)


def unquoted(word):
    return QUOTED.sub(r"\1", word)


def folded(name):
    """Without case and accents."""
    return "".join(sign for sign in unicodedata.normalize("NFD", name.casefold()) if not unicodedata.combining(sign))


def read_word(kind, word, seats):
    if kind == "WHO":
        name = unquoted(word)
        found = seats[name] if name in seats else next((seats[each] for each in seats if folded(each) == folded(name)),
                                                       None)
        if found is None:
            raise Nobody(word)
        return found
    if kind == "TEXT":
        return read_text(word)
    if kind in ("N", "+N") or ".." in kind:
        return read_number(kind, word)
    if word.lower() not in kind.split("|"):
        raise Unreadable(word)
    return word.lower()


def read_number(kind, word):
    if not (NUMBER.fullmatch(word) if kind != "+N" else re.fullmatch(r"[+-]\d+", word)):
        raise Unreadable(word)
    number = int(word)
    least, most = {"N": (0, NUMBER_MAX), "+N": (-NUMBER_MAX, NUMBER_MAX)}.get(kind) or map(int, kind.split(".."))
    if not least <= number <= most or kind == "+N" and number == 0:
        raise Unreadable(word)
    return number


def read_text(text):
    if not text.strip() or len(text) > TEXT_MAX:
        raise Unreadable(text)
    return text


def read_rest(kind, words, seats):
    if kind == "TEXT...":
        return read_text(" ".join(words))
    if kind == "WHO...":
        return [read_word("WHO", word, seats) for word in words]
    return [read_value(word, seats) for word in words]


def read_value(word, seats):
    name, equals, number = word.rpartition("=")
    if not equals or not name:
        raise Unreadable(word)
    return read_word("WHO", name, seats), read_number("N", number)
