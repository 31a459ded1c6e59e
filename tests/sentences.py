"""The sentences that explain and pairings can say: which there are in each game, by the tables of its rules; and which one a text is,
with what stands in its places."""
import re
from types import SimpleNamespace

from harness import ROOT

SOURCES = {"ontheedge": ("rules/ontheedge", "rules/agot/agot_order.c"), "agot-joust": ("rules/agot/joust", "rules/agot/agot_order.c"),
           "agot-melee": ("rules/agot/melee", "rules/agot/agot_order.c"), "pods": ("rules/pods",)}
SHARED = ("view/pairings/pairings.c", "view/explain", "core/rulebook/late_and_drop.c", "core/decide/decide_manual.c")
# Where a sentence stands, by the name of its message; all others are reasons.
WHERE = (("change", r"^CHANGED_"), ("reason", r"_WHY_"), ("step", r"_STEP_"), ("lot", r"_LOT_(ALL|SEEDS|SEATS?|LIST|PICKED|OTHERS|(NEVER|BEEN)_OFF|DECIDING)$"),
         ("made", r"_MADE$"), ("neighbour", r"(^|_)BY_"), ("level", r"^(OTE|JOUST|MELEE|PODS)_LEVEL"), ("remark", r"_REMARK_"),
         ("game", r"_GAME_|_(MATCH|FINAL)_(WON|LOST|LEFT|ALONE|PASSED|LOST_SINCE)|_QUICK_(WON|LOST)|MATCH_PASSED_OVER"))


def messages():
    """The texts of all messages in English, by key: singular and plural."""
    said = {}
    for key, body in re.findall(r'msgid "(\w+)"\n((?:msgid_plural.*\n)?(?:msgstr(?:\[\d\])? (?:".*"\n?)+)+)',
                                (ROOT / "po/en.po").read_text(encoding="utf-8")):
        said[key] = ["".join(re.findall(r'"(.*)"', part)) for part in re.split(r"msgstr(?:\[\d\])? ", body)[1:]]
    return said


def place_of(key):
    return next((where for where, named in WHERE if re.search(named, key)), None)


def kinds_of(game):
    """Key of each sentence that game can say, and where."""
    kinds = {}
    for name in SOURCES[game] + SHARED:
        place = ROOT / "src" / name
        for file in [place] if place.is_file() else sorted(place.rglob("*.c")):
            for key in re.findall(r"\bMSG_(\w+)", file.read_text(encoding="utf-8")):
                where = place_of(key)
                if where and not re.search(r"REFEREE|_PART_|_MOVE_|_TITLE|_HAND_", key):
                    kinds[key] = where
    return kinds


class Catalogue:
    """All that a game says, ready to be recognised among people of these names."""

    def __init__(self, game, names):
        said = messages()
        one = "(?:" + "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True)) + ")"
        self.kinds = kinds_of(game)
        self.patterns = {key: [self.pattern(text, one) for text in said[key]] for key in self.kinds if key in said}

    @staticmethod
    def pattern(text, one):
        parts, seen = [], set()
        for literal, place in re.findall(r"([^{]*)(?:\{(\w+)\})?", text.rstrip(".")):
            parts.append(re.escape(literal))
            if place:
                parts.append(f"(?P=a{place})" if place in seen else f"(?P<a{place}>{one}(?:, {one})*|[−-]?\\d+(?:\\.5)?|.+?)")
                seen.add(place)
        return re.compile("".join(parts), re.S), len(re.sub(r"\{\w+\}", "", text))

    @staticmethod
    def value(text, numbers):
        """A number, or the number of a person, or several of these."""
        if re.fullmatch(r"[−-]?\d+(\.5)?", text):
            return float(text.replace("−", "-"))
        named = text.split(", ")
        if all(name in numbers for name in named):
            return numbers[text] if len(named) == 1 else tuple(numbers[name] for name in named)
        return text

    def recognised(self, text, where, numbers):
        """(key, what stands in its places, names as `numbers`); None: no such sentence."""
        found = []
        for key, patterns in self.patterns.items():
            if self.kinds[key] not in where:
                continue
            for pattern, literal in patterns:
                match = pattern.fullmatch(text.rstrip("."))
                if match:
                    found.append((literal, key, {int(name[1:]): self.value(said, numbers) for name, said in match.groupdict().items() if name[1:].isdigit()}))
        if not found:
            return None
        _, key, places = max(found, key=lambda one: one[0])
        return key, places


def said_in(answer):
    """Every sentence of an answer about a player or a table, and of pairings: where, its text, and what it is of."""
    if "above" in answer:
        yield from said_of_player(answer)
    elif "people" in answer:
        yield from said_of_table(answer)
    else:
        yield from said_of_pairings(answer)


def said_of_player(answer):
    me = answer["number"]
    for side in ("above", "below"):
        one = answer[side]
        if one:
            pair = (one["number"], me) if side == "above" else (me, one["number"])
            yield SimpleNamespace(where=("neighbour",), text=one["text"], rule=one["rule"], pair=pair)
            yield from (SimpleNamespace(where=("game",), text=game["text"], rule=game["rule"], game=game, person=one["number"]) for game in one["games"])
    if answer["level"]:
        sharers = {me, *(one["number"] for one in answer["level"]["with"])}
        yield SimpleNamespace(where=("level",), text=answer["level"]["text"], rule=answer["level"]["rule"], sharers=sharers)
    for game in answer["games"]:
        yield SimpleNamespace(where=("game",), text=game["text"], rule=game["rule"], game=game, person=me)
    for remark in answer["remarks"]:
        yield SimpleNamespace(where=("remark",), text=remark["text"], rule=remark["rule"], person=me)
    if "made" in answer:
        yield SimpleNamespace(where=("made",), text=answer["made"]["text"], rule=answer["made"]["rule"], person=me)


def said_of_table(answer):
    for person in answer["people"]:
        for kind in ("steps", "lots"):
            for line in person[kind]:
                yield SimpleNamespace(where=("lot",) if kind == "lots" else ("step", "change", "reason"), text=line["text"], rule=line["rule"], line=line,
                                      person=person["number"], told=answer, stage=(answer["stage"], answer["round"]), table=answer["table"])
    for reason in answer["reasons"] + answer["changes"]:
        yield SimpleNamespace(where=("reason", "change"), text=reason["text"], rule=reason["rule"], reason=reason, told=answer,
                              stage=(answer["stage"], answer["round"]), table=answer["table"])


def said_of_pairings(answer):
    of = (answer["stage"], answer["round"])
    for reason in answer["reasons"] + answer["changes"]:
        yield SimpleNamespace(where=("reason", "change"), text=reason["text"], rule=reason["rule"], reason=reason, stage=of, table=None)
    for table in answer["tables"]:
        for reason in table["reasons"]:
            yield SimpleNamespace(where=("reason",), text=reason["text"], rule=reason["rule"], reason=reason, stage=of, table=table["table"])
    for one in answer["byes"]:
        for reason in one.get("reasons", ()):
            yield SimpleNamespace(where=("reason",), text=reason["text"], rule=reason["rule"], reason=reason, stage=of, table="bye", person=one["number"])
