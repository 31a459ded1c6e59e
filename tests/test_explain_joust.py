#!/usr/bin/env python3
"""explain, in random Jousts: places, games, steps and lots, worked out a second time from what pairings, standings and
keys say."""
import random
import re
import sys
from collections import Counter

from harness import ROOT, main, numbers_with_quick
from random_events import AGAIN, JOUST, SEED, JoustTable, Session, joust_options, program_of
from test_explain import (asker, check_again, check_neighbour_named, check_standing, entered, keys_of, play_many,
                          stage_name, stages_of)

sys.path.insert(0, str(ROOT / "tools"))
import lots

TOURNAMENTS = numbers_with_quick(20, 1500)
KNOCK_OUT = ("cut", "semifinal", "final")
# AGOT-J.22, AGOT-J.24 to AGOT-J.26; AGOT-J.20; AMB-AGOT-44, AMB-AGOT-46: points, rule, place at the table.
ENDS = {"won": (5, "AGOT-J.24", 1), "lost": (0, "AGOT-J.24", 2), "timed-won": (4, "AGOT-J.25", 1),
        "timed-lost": (1, "AGOT-J.25", 2), "drawn": (2, "AGOT-J.26", 1), "bye": (5, "AGOT-J.20", 1),
        "walkover": (5, "AMB-AGOT-44", 1), "absent": (0, "AMB-AGOT-44", None), "conceded": (0, "AMB-AGOT-46", 2)}


# ---- What is known of a Joust without asking why

def how_it_ended(own, other):
    """AGOT-J.23: nearer to victory at time; AMB-AGOT-2, AMB-AGOT-33: never less than nothing is missing."""
    if own["presence"] == "absent" or other["presence"] == "absent":
        return "absent" if own["presence"] == "absent" else "walkover"
    if "w" in (own["mark"], other["mark"]):
        return "won" if own["mark"] else "conceded" if own["presence"] == "conceded" else "lost"
    mine, theirs = (max(seat.get("target", 15) - seat["score"], 0) for seat in (own, other))
    return "drawn" if mine == theirs else "timed-won" if mine < theirs else "timed-lost"


class Known:
    """Games, meetings and victories of everybody; how far each came in the knock-out, and with which seed."""

    def __init__(self, ask, stages, options):
        self.rows, self.options = ask("standings")["rows"], options
        self.row = {row["number"]: row for row in self.rows}
        self.games, self.met, self.beaten = ({number: [] for number in self.row} for _ in range(3))
        self.way, self.seed, self.out, self.end = {}, {}, {}, {}
        self.matches = 0
        for stage in stages:
            if stage["stage"] == "round":
                self.add_round(stage)
            else:
                self.matches += 1
                self.add_match(stage)

    def add_round(self, stage):
        for table in stage["tables"]:
            for at, seat in enumerate(table["seats"] if table["has_result"] else ()):
                other = table["seats"][1 - at]
                end = how_it_ended(seat, other)
                meets = "absent" not in (seat["presence"], other["presence"])
                self.games[seat["number"]].append((("round", stage["round"], table["table"]), end,
                                                   other["number"] if meets else None))
                if meets:
                    self.met[seat["number"]].append(other["number"])
                if end in ("won", "timed-won", "walkover"):
                    self.beaten[seat["number"]].append(other["number"])
        for one in stage["byes"]:
            self.games[one["number"]].append((("round", stage["round"], None), "bye", None))

    def pass_over(self, drawn):
        """A correction may name as winner who is not drawn for the next stage, where the other sits now."""
        for number, key in list(self.out.items()):
            others = [other for other, its in self.out.items() if its == key and other != number and key[2]]
            if self.end[number] == "left" and number not in drawn and any(other in drawn for other in others):
                self.way[number], self.end[number] = self.way[number] - 1, "passed-over"

    def add_match(self, stage):
        self.pass_over({seat["number"] for table in stage["tables"] for seat in table["seats"]} |
                       {one["number"] for one in stage["byes"]})
        for table in stage["tables"]:
            for reason in table["reasons"]:
                self.note_seed(reason)
            for seat in table["seats"]:
                key = stage["stage"], stage["round"], table["table"]
                self.way[seat["number"]] = self.matches + (seat["mark"] == "w")
                self.out[seat["number"]] = key
                self.end[seat["number"]] = ("waiting" if not table["has_result"] else
                                            "left" if seat["mark"] == "w" else "lost")
        for one in stage["byes"]:
            for reason in one["reasons"]:
                self.note_seed(reason)
            self.way[one["number"]], self.out[one["number"]] = self.matches + 1, (stage["stage"], stage["round"], None)
            self.end[one["number"]] = "left"

    def note_seed(self, reason):
        found = re.search(r" number (\d+) after the rounds", reason["text"])
        if found and "number" in reason:
            self.seed.setdefault(reason["number"], int(found.group(1)))

    def record(self, number):
        row = self.row[number]
        return (row["wins"] + row["timed_wins"] + row["byes"], row["draws"], row["losses"] + row["timed_losses"])

    def strength(self, number):
        points = self.row[number]["opponents_points"]
        average = self.options["strength"] == "average"
        return points / max(len(self.met[number]), 1) if average else points

    def has_beaten(self, one, other):
        return self.beaten[one].count(other) > self.beaten[other].count(one)


# ---- Places

def parting(known, level, above, below):
    """AGOT-J.28, AGOT-J.29, AGOT-J.30, AMB-AGOT-24: of those with equal points, what sets one before another first, among
    how many, and whether these were picked by their opponents; (None, 0, False) if nothing does."""
    left = sorted(level)
    while left:
        looked_at = left
        while True:
            if known.options["ties"] == "records" and len({known.record(one) for one in looked_at}) > 1:
                break
            best = [one for one in looked_at
                    if all(known.has_beaten(one, other) for other in looked_at if other != one)]
            by = "confrontation" if best and len(looked_at) > 1 else "opponents_points"
            best = best or [one for one in looked_at
                            if known.strength(one) == max(known.strength(other) for other in looked_at)]
            if above in best and below not in best:
                return by, len(looked_at), len(looked_at) < len(left)
            if len(best) == len(looked_at):
                break
            looked_at = best
        if above in looked_at:
            return None, 0, False
        left = [one for one in left if one not in looked_at]
    return None, 0, False


def what_parts(known, level, above, below):
    return parting(known, level, above, below)[0]


def check_what_is_said(known, above, below, text, met):
    """AGOT-J.28: it speaks of those alone who were compared, and of their opponents where these picked them."""
    level = [row["number"] for row in known.rows if row["points"] == above["points"] and row["rank"] is not None]
    by, among, narrowed = parting(known, level, above["number"], below["number"])
    if by == "confrontation":
        many = f"{among} players are {'' if narrowed else 'still '}tied on points, {above['name']} and {below['name']} among them"
        assert text.startswith(many if among > 2 else f"{above['name']} and {below['name']} are tied on points"), (text, among)
        assert text.endswith(f"{above['name']} beat {'all the others' if among > 2 else below['name']}."), (text, among)
        assert ("equally strong" in text) == narrowed, (text, narrowed)
    else:
        assert (f"{among} players are still tied on points, and no one is ahead of all the others" if among > 2 else "games between them") in text, (text, among)
        assert not narrowed
    met[f"{by} of {'two' if among == 2 else 'more'}{', picked' if narrowed else ''}"] += 1


def are_level(known, above, below):
    """Does nothing of the rounds set the one before the other? Then a lot did (AMB-AGOT-25)."""
    if above["points"] != below["points"]:
        return False
    level = [row["number"] for row in known.rows if row["points"] == above["points"] and row["rank"] is not None]
    return not what_parts(known, level, above["number"], below["number"])


def wanted_criterion(known, above, below):
    """(criterion, rules that may be named, values)."""
    one, other = above["number"], below["number"]
    ways = known.way.get(one, 0), known.way.get(other, 0)
    if any(ways):
        by_lot = are_level(known, above, below)
        if ways[0] == ways[1]:
            seeds = known.seed[one], known.seed[other]
            out = known.end[one] == known.end[other] == "lost"
            return "seed", {"AMB-AGOT-25" if by_lot else "AGOT-O.15" if out else "AGOT-O.14"}, seeds if seeds[0] < seeds[1] else (None, None)
        end = known.end.get(other)
        return ("winner", {"AMB-AGOT-32" if end == "left" else "AGOT-J.6"}, ("won", end)) if ways[1] else (
            "cut", {"AMB-AGOT-25" if by_lot else "AGOT-J.6"}, ("in-cut", "not-in-cut"))
    if above["points"] != below["points"]:
        return "points", {"AGOT-J.27"}, (above["points"], below["points"])
    level = [row["number"] for row in known.rows if row["points"] == above["points"] and row["rank"] is not None]
    by = what_parts(known, level, one, other)
    if by == "confrontation":
        return by, {"AGOT-J.28"}, ("won", "lost")
    return ("opponents_points" if by else None, {"AGOT-J.30", "AMB-AGOT-23"},
            (above["opponents_points"], below["opponents_points"]))


def check_games(known, number, told):
    """Every game of that person, with what it gave, and nothing else; matches of the knock-out give nothing."""
    games = [game for game in told["games"] if game["stage"] == "round"]
    assert len(games) == len(known.games[number]), (told, known.games[number])
    for game, (key, end, met) in zip(games, known.games[number]):
        empty = end == "bye" and game["presence"] == "absent"  # neither came, and the other was merged away
        points, rule, place = ENDS["absent" if empty else end]
        assert (game["stage"], game["round"]) == key[:2] and key[2] in (None, game["table"]), (game, key)
        assert (game["points"], game["rule"], game["rank"]) == (points, rule, place), (game, end)
        assert game["counts"] and game["shared"] == (end == "drawn") and game["text"], game
        assert game["opponents_points"] == (known.row[met]["points"] if met else 0), (game, met)
    for game in told["games"][len(games):]:
        assert game["stage"] in KNOCK_OUT and game["rule"] == "AGOT-J.6" and not game["counts"], game
        assert game["points"] == game["opponents_points"] == 0, game
    row = known.row[number]
    for key in ("points", "opponents_points"):
        assert told["totals"][key] == row[key] == sum(game[key] for game in told["games"]), (key, told, row)


def check_neighbour(known, row, told, neighbours, is_above, met):
    """The nearest who stand before or behind: criterion, rule, values, and the game where one decided."""
    nearest = check_neighbour_named(told, neighbours, is_above)
    if nearest is None:
        return
    above, below = (nearest, row) if is_above else (row, nearest)
    criterion, rules, (first, second) = wanted_criterion(known, above, below)
    assert told["criterion"] == criterion and told["rule"] in rules, (told, criterion, above, below)
    if first is None:  # a correction set them the other way round than they were seeded
        assert sorted(told["values"], reverse=is_above) == told["values"], told
    else:
        assert told["values"] == ([second, first] if is_above else [first, second]), (told, first, second)
    assert above["name"] in told["text"] and below["name"] in told["text"]
    if criterion == "winner":
        games = [key[:2] for key in keys_of(told)]  # of whom is told of: the one above may have sat elsewhere
        waits = is_above or known.end[below["number"]] == "waiting"
        assert games == [known.out[below["number"]][:2]] or waits and not games, (told, known.out)
    elif criterion in ("confrontation", "opponents_points"):
        check_what_is_said(known, above, below, told["text"], met)
    if criterion == "confrontation":
        assert len(keys_of(told)) == 1 and told["games"][0]["stage"] == "round", told
    elif criterion in ("cut", "seed"):
        assert not told["games"], told
    met[criterion] += 1


def check_place(known, row, told, met):
    """AGOT-O.14 to AGOT-O.16, AMB-AGOT-25, AMB-AGOT-32, AMB-AGOT-43, AMB-AGOT-47."""
    check_games(known, row["number"], told)
    remarks = {remark["rule"] for remark in told["remarks"]}
    assert ("AMB-AGOT-32" in remarks) == (row["status"] == "dropped"), (remarks, row)
    assert ("AMB-AGOT-47" in remarks) == (row["status"] == "disqualified") == (row["rank"] is None), (remarks, row)
    missed = row["losses"] - sum(game["points"] == 0 for game in told["games"] if game["stage"] == "round")
    assert ("AMB-AGOT-43" in remarks) == (missed > 0), (remarks, row, missed)
    met.update(remarks)
    sharers = check_standing(known.rows, row, told, lambda told, neighbours, is_above: check_neighbour(
        known, row, told, neighbours, is_above, met))
    if sharers:
        assert told["level"]["rule"] == "AMB-AGOT-25" and wanted_criterion(known, row, sharers[0])[0] is None, told
        met["level"] += 1


def check_all_places(ask, stages, options, met):
    known = Known(ask, stages, options)
    answers = [ask("explain", "player", row["number"]) for row in known.rows]
    if any(game["points_only"] for told in answers for game in told["games"]):
        return  # pairings show the scores that make points alone
    for row, told in zip(known.rows, answers):
        check_place(known, row, told, met)


# ---- Tables

def numbers_of(text):
    return [int(number) for number in re.findall(r"\d+", text)]


def check_partner(person, step, place, own, other, by_lot):
    """AGOT-J.15: halving is inside a group; AGOT-J.19: between two groups it is said who goes down, and what decided."""
    points = other["points"]
    if by_lot or own["points"] == points:
        assert (step["rule"], numbers_of(step["text"])) == ("AGOT-J.15", [place]), step
        return
    assert (step["rule"], numbers_of(step["text"])) == ("AGOT-J.19", [place, points]), step
    assert (own["points"] > points) == ("in a lower group" in step["text"]) == ("is paired down" not in step["text"]), step
    assert own["points"] > points or len(person["steps"]) == 2, person


def check_round(told, before, order, key):
    """AGOT-J.8, AGOT-J.14, AGOT-J.15, AGOT-J.20: everybody's place in the order, by lot at first, and the partner's."""
    people = [person for table in told for person in table["people"]]
    start = sorted((person["number"] for person in people),
                   key=lambda number: (-before[number]["points"], order[number]))
    if told[0]["round"] == 1:
        start = lots.Lot(bytes.fromhex(key)).shuffle(start)
    place = {number: at for at, number in enumerate(start, 1)}
    for table in told:
        for at, person in enumerate(table["people"]):
            number, (first, second) = person["number"], person["steps"][:2]
            if told[0]["round"] == 1:
                assert first["rule"] == "AGOT-J.8" and numbers_of(first["text"])[0] == place[number], (first, place)
                assert [(lot["rule"], lot["place"], lot["of"]) for lot in person["lots"]] == [
                    ("AGOT-J.8", place[number], len(start))], person
            else:
                points = before[number]["points"]
                same = [one for one in start if before[one]["points"] == points]
                assert first["rule"] == "AGOT-J.14", first
                assert numbers_of(first["text"]) == [points, same.index(number) + 1, len(same)], (first, same)
            if len(table["people"]) == 2:
                partner = table["people"][1 - at]["number"]
                check_partner(person, second, place[partner], before[number], before[partner], told[0]["round"] == 1)
            else:
                assert second["rule"] == "AGOT-J.20" and numbers_of(second["text"])[0] == before[number]["byes"], second


def check_match(told, met):
    """AGOT-J.6, AMB-AGOT-25: the seeds, and which of them a lot gave."""
    for person in (person for table in told for person in table["people"]):
        assert person["steps"][0]["rule"] == "AGOT-J.6" and numbers_of(person["steps"][0]["text"]), person
        for lot in person["lots"]:
            seed, = numbers_of(person["steps"][0]["text"])
            assert lot["rule"] == "AMB-AGOT-25" and 1 <= lot["place"] <= min(lot["of"], seed), (lot, seed)
            met["seed by lot"] += 1


def check_tables(ask, stage, before, order, met):
    """Each table of a stage that was just published, byes too: its people, and how they came there."""
    count = len(stage["tables"]) + len(stage["byes"])
    told = [ask("explain", "table", number, "--round", stage_name(stage)) for number in range(1, count + 1)]
    alone = [explained for explained in told if len(explained["people"]) == 1]
    assert sorted(explained["people"][0]["number"] for explained in alone) == sorted(
        one["number"] for one in stage["byes"])
    for explained in told:
        assert explained["made_again"] == "same"
        assert (explained["draw"], explained["key"]) == (stage["draw"], stage["key"])
        assert all(step["rule"] and step["text"] for person in explained["people"] for step in person["steps"])
        met.update(f"reason {reason['rule']}" for reason in explained["reasons"])
    for table in stage["tables"]:
        explained = told[table["table"] - 1]
        assert [seat["number"] for seat in explained["people"]] == [seat["number"] for seat in table["seats"]]
        assert all(reason in explained["reasons"] for reason in table["reasons"])
    if stage["stage"] == "round":
        check_round(told, before, order, stage["key"])
    else:
        check_match(told, met)


def play(number, met):
    """One random Joust, asked about after every step; as random_events plays them."""
    chance = random.Random(number)
    people = chance.choice([2, 3, 4, 5, 6, 7, 8, 9, 11, 14])
    settings = [word for word in joust_options(chance, people) if word != "--set"]
    settings = ["cut=8" if word == "cut=16" else word for word in settings]  # pairings show one stage of each name
    options = {"strength": "sum", "ties": "points", **dict(word.split("=") for word in settings)}
    with Session(program_of(number)) as session:
        session.do("new", "event.tilt", "--format", JOUST, "--id", "one", "--json", "--seed", SEED,
                   *(word for setting in settings for word in ("--set", setting)))
        table = JoustTable(session.do, chance, "one", Counter())
        table.enter(people)
        ask = asker(session)

        for _ in range(8):
            table.maybe(0.3)
            if not table.under_way():
                if not (table.draft() or table.draft(*AGAIN)) or not table.publish():
                    break
                before = {row["number"]: row for row in ask("standings")["rows"]}
                order = {one: part["order"] for one, part in entered(ask).items()}
                check_tables(ask, ask("pairings"), counted_before(before, ask("pairings")), order, met)
                table.draw_published_again()
                table.change_by_hand()
            table.finish_stage()
            table.correct_results()
            check_all_places(ask, stages_of(session.do, *KNOCK_OUT), options, met)
            table.maybe(0.3)  # also takes back what was done before a draw
            table.draft()
            table.maybe(0.3)
            check_drafts(ask, stages_of(session.do, *KNOCK_OUT), met)
        met.update({word: table.met[word] for word in ("correct", "merge", "apart")})
        assert session.do("--json", "verify")["mismatches"] == 0


def counted_before(rows, stage):
    """The standings without the byes of the round that was just published, which count from then on."""
    fresh = {one["number"] for one in stage["byes"]} if stage["stage"] == "round" else set()
    return {number: {**row, "points": row["points"] - 5 * (number in fresh), "byes": row["byes"] - (number in fresh)}
            for number, row in rows.items()}


def check_drafts(ask, stages, met):
    """Every draw that still counts comes out the same, whatever was done or taken back since; and so does a draft."""
    check_again(ask, [stage for stage in stages if stage["tables"]], met)


def test_random_jousts_are_explained_rightly():
    met = Counter()
    play_many(TOURNAMENTS, play, met)
    wanted = ["winner", "cut", "seed", "points", "confrontation", "opponents_points", "level", "seed by lot", "draft",
              "old draft", "correct", "merge", "apart", "AMB-AGOT-32", "AMB-AGOT-43", "AMB-AGOT-47",
              "confrontation of two", "confrontation of more", "opponents_points of two", "opponents_points of more",
              *(f"reason {rule}" for rule in ("AGOT-J.8", "AGOT-J.9", "AGOT-J.12", "AGOT-J.15", "AGOT-J.19",
                                              "AGOT-J.20", "AMB-AGOT-26"))]
    assert not (missing := [name for name in wanted if not met[name]]), (missing, met)


if __name__ == "__main__":
    main(globals())
