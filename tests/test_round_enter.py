"""A round that was played on paper, taken over from a list (`round enter`): seats, results, what is refused, undo."""
import csv
import io
import json
import random
import events
from harness import main

# Format: people, and the scores of a table in the order of its seats.
GAMES = {
    "ontheedge": (27, ("16w", "9", "4", "1")),
    "agot-joust": (9, ("15w", "6")),
    "agot-melee": (9, ("15", "8", "3", "1")),
    "pods": (8, ("w", "-", "-", "-")),
}


class Event(events.Event):
    def enter(self, listed, *more):
        return self.ok("round", "enter", "-", *more, stdin=listed.encode())

    def not_entered(self, rule, listed):
        return self.refused(rule, "round", "enter", "-", stdin=listed.encode())

    def tables(self):
        """{table: names in the order of the seats}, of what was drawn last."""
        return {table["table"]: [seat["name"] for seat in table["seats"]] for table in self.ok("pairings")["tables"]}

    def sets(self):
        """The same apart for the sets that the rules keep apart."""
        sets = {}
        for table in self.ok("pairings")["tables"]:
            sets.setdefault(table.get("set"), {})[table["table"]] = [seat["name"] for seat in table["seats"]]
        return sets


def sheet(played, scores=(), head=("table", "name", "score"), separator=","):
    """The list of a round, as a spreadsheet has it."""
    out = io.StringIO()
    writer = csv.writer(out, delimiter=separator)
    writer.writerow(head)
    for table, names in played.items():
        for at, name in enumerate(names):
            writer.writerow((table, name, scores[at] if scores else ""))
    return out.getvalue()


def on_paper(event, chance):
    """Seats that somebody else chose, at tables of the same sizes; without the byes."""
    played = {}
    for tables in event.sets().values():
        people = [name for names in tables.values() for name in names]
        chance.shuffle(people)
        played |= {table: [people.pop() for _ in names] for table, names in tables.items()}
    return {table: names for table, names in played.items() if len(names) > 1}


def test_whole_rounds_of_every_game():
    for game, (count, scores) in GAMES.items():
        for seed in range(3):
            chance = random.Random(f"{game} {seed}")
            with Event(count, format=game) as event:
                for round_number in (1, 2):
                    event.ok("draw")
                    played = on_paper(event, chance)
                    taken = event.enter(sheet(played, scores))
                    people = sum(map(len, played.values()))
                    assert 0 < taken["exchanges"] < people, taken
                    assert taken["results"] == len(taken["tables"]) + len(taken.get("byes", ())), taken  # a bye counts, too
                    now = event.tables()
                    assert all(sorted(now[table]) == sorted(names) for table, names in played.items()), (played, now)
                    event.ok("close")
                    assert event.ok("status")["tournaments"][0]["rounds"] == round_number
                event.ok("draw")
                assert event.ok("verify")


def test_tables_of_other_numbers_and_the_same_people_by_number():
    """The paper's tables 7, 8, 9 become those that seat as many; names are not needed where numbers are."""
    with Event(9, format="ontheedge") as event:
        event.ok("draw")
        played = {"7": ["1", "4", "7"], "9": ["#2", "5", "8"], "8": ["3", "6", "9"]}
        taken = event.enter(sheet(played, ("16w", "3", "0"), ("Mesa", "Número", "Pontos"), ";"))
        numbers = [sorted(seat["number"] for seat in table["seats"]) for table in taken["tables"]]
        assert sorted(numbers) == [[1, 4, 7], [2, 5, 8], [3, 6, 9]], numbers
        assert taken["results"] == 3


def test_seats_alone_leave_the_draft():
    with Event(8, format="pods") as event:
        event.ok("draw")
        first, second = event.tables().values()
        played = {1: first[:3] + second[3:], 2: second[:3] + first[3:]}
        taken = event.enter(sheet(played), "--reason", "the slips")
        assert taken["exchanges"] == 1 and taken["results"] == 0 and taken["draft"], taken
        assert "the slips" in event.text("pairings")
        event.not_entered("TY-HAND", sheet(played))  # nothing is left to do
        event.ok("publish")
        taken = event.enter(sheet({1: played[1], 2: played[2]}, ("w", "-", "-", "-")))
        assert taken["exchanges"] == 0 and taken["results"] == 2, taken


def test_all_of_it_is_taken_back_at_once():
    with Event(9, format="agot-melee") as event:
        event.ok("draw")
        before = event.tables()
        played = on_paper(event, random.Random(1))
        event.enter(sheet(played, ("15", "8", "3")))
        assert "Round 1 taken over as played on paper; exchanges: " in event.text("log")
        event.ok("undo")
        assert event.tables() == before and event.ok("pairings")["draft"]
        assert event.ok("verify")


def test_what_is_refused():
    with Event(9, format="ontheedge") as event:
        everybody = events.NAMES[:9]
        threes = {1: everybody[:3], 2: everybody[3:6], 3: everybody[6:]}
        event.not_entered("TY-STAGE", sheet(threes))
        event.ok("draw")
        bad = sheet(threes).replace("Ana", "Zork").replace("3,Gabi", "x,Gabi").replace("Iara,", "Bia,16q")
        rows = event.not_entered("TY-CSV", bad)["rows"]
        assert [(row["line"], row["rule"]) for row in rows] == [(2, "TY-NAME"), (8, "TY-TABLE"), (10, "TY-SEATS")], rows
        events.MET.extend(row["text"] for row in rows)
        assert event.not_entered("TY-CSV", sheet(threes, ("16z",) * 3))["rows"][0]["rule"] == "TY-SCORE"
        for head in (("table", "who", "score"), ("place", "name", "score"), ("table", "name", "nome")):
            event.not_entered("TY-CSV", sheet(threes, head=head))
        event.not_entered("TY-CSV", "")
        event.not_entered("TY-CSV", "table,name,score\n")
        event.not_entered("TY-CSV", 'table,name\n1,"Ana\n')
        event.not_entered("TY-CSV", "table,name\n1,Ana,16w\n")
        sizes = event.not_entered("TY-HAND", sheet({1: everybody[:4], 2: everybody[4:]}))["text"]
        assert "Table 1 of the list seats 4" in sizes and "seat 3, 3, 3" in sizes, sizes
        left = event.not_entered("TY-HAND", sheet({1: everybody[:3], 2: everybody[3:6]}))["text"]
        assert "table 3 of the draw" in left, left
        event.not_entered("OTE-2.3c", sheet(threes, ("16", "1", "1")))  # nobody won
        assert event.ok("pairings")["draft"]
        with_notice = event.enter(sheet(threes, ("16w", "1", "0"), ("table", "name", "score,club")).replace('"score,club"', "score,club"))
        assert "club" in json.dumps(with_notice["warnings"]), with_notice
        event.not_entered("TY-RESULT", sheet(threes, ("16w", "1", "0")))


def test_sets_stay_apart():
    """OTE-2.2b: who lost on paper and who did not cannot have sat together, whatever the list says."""
    with Event(12, format="ontheedge") as event:
        event.ok("draw")
        event.enter(sheet(event.tables(), ("16w", "9", "4")))
        event.ok("close")
        event.ok("draw")
        active, inactive = (event.sets()[name] for name in ("active", "inactive"))
        first, other = next(iter(active)), next(iter(inactive))
        played = event.tables()
        played[first][0], played[other][0] = played[other][0], played[first][0]
        event.not_entered("OTE-2.2b", sheet(played))


def test_a_file_is_read_as_well_as_a_pipe():
    with Event(4, format="pods") as event:
        event.ok("draw")
        (event.folder / "round.csv").write_text(sheet(event.tables(), ("-", "w", "-", "-")), encoding="utf-8")
        told = event.text("round", "enter", "round.csv")
        assert "Exchanges: 0. Results entered: 1." in told and "tiltyard close" in told, told
        assert event.run("round", "enter", "none.csv").returncode == 3


if __name__ == "__main__":
    main(globals())
