"""A round that was played on paper, taken over from a list (`round enter`): seats, results, what is refused, undo."""
import csv
import io
import json
import random
import re
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


def test_a_score_stands_beside_its_person_however_names_are_folded():
    longer = ["Beatriz Souza da Silveira", "Maximiliano Albuquerque de Castro", "Ana", "Caio Rodrigues Figueiredo",
              "Edu", "Fabi Montenegro Vasconcelos", "Gabi", "Hugo Victor Marinho Bittencourt"]
    with Event() as event:
        event.ok("player", "add", *longer)
        event.ok("draw"), event.ok("publish")
        played, scores = event.tables(), ("16w", "5", "4", "-3")
        event.enter(sheet(played, scores))
        lines = event.text("pairings").splitlines()
        for names in played.values():
            for name, score in zip(names, scores):
                begins = rf"  {longer.index(name) + 1}(?: {name.split()[0]})?" # the longest stands below its number
                assert any(re.search(rf"{begins} [^\d-]* {score}\b", line) for line in lines), (name, score, lines)


def test_seats_alone_leave_the_draft():
    with Event(8, format="pods") as event:
        event.ok("draw")
        first, second = event.tables().values()
        played = {1: first[:3] + second[3:], 2: second[:3] + first[3:]}
        taken = event.enter(sheet(played), "--reason", "the slips")
        assert taken["exchanges"] == 1 and taken["results"] == 0 and taken["draft"], taken
        assert "the slips" in event.text("pairings")
        again = event.enter(sheet(played))
        assert again["saved"] == again["exchanges"] == again["results"] == 0 and "no scores to enter" in again["text"], again
        events.MET.append(again["text"])  # the page refuses with it
        event.ok("publish")
        taken = event.enter(sheet({1: played[1], 2: played[2]}, ("w", "-", "-", "-")))
        assert taken["exchanges"] == 0 and taken["results"] == 2, taken


def test_seats_of_the_list():
    """In every game, by either word, in a preview and in a published round; all rows have a seat, or none has."""
    for game, (count, _) in GAMES.items():
        for head, publishes in ((("table", "name", "seat"), False), (("mesa", "nome", "lugar"), True)):
            with Event(count, format=game) as event:
                event.ok("draw")
                if publishes:
                    event.ok("publish")
                wanted = {table: names[1:] + names[:1] for table, names in event.tables().items() if len(names) > 1}
                rows = [(table, name, at) for table, names in wanted.items() for at, name in enumerate(names, 1)]
                random.Random(game).shuffle(rows)
                listed = "\n".join(",".join(map(str, row)) for row in [head, *rows])
                taken = event.enter(listed)
                now = event.tables()
                assert taken["exchanges"] > 0 and all(now[table] == names for table, names in wanted.items()), (wanted, now)
                assert event.enter(listed)["exchanges"] == 0 and event.ok("verify")["mismatches"] == 0
                part = "\n".join(",".join(map(str, row)) for row in [head, *rows[1:], (*rows[0][:2], "")])
                [flaw] = json.loads(event.run("--json", "round", "enter", "-", stdin=part.encode()).stdout)["refused"]["rows"]
                assert (flaw["line"], flaw["rule"], flaw["text"]) == (
                    len(rows) + 1, "TY-SEATS", "This row has no seat, but others do. Give every row a seat, or none."), flaw
                events.MET.append(flaw["text"])
                assert event.tables() == now
                none = "\n".join(",".join(map(str, row)) for row in [head, *((*row[:2], "") for row in rows)])
                assert event.enter(none)["exchanges"] == 0
                part = "\n".join(",".join(map(str, row)) for row in [head, *rows[1:], (*rows[0][:2], "last")])
                [flaw] = json.loads(event.run("--json", "round", "enter", "-", stdin=part.encode()).stdout)["refused"]["rows"]
                assert flaw["rule"] == "TY-SEATS" and "“last” is no seat" in flaw["text"], flaw
                events.MET.append(flaw["text"])
                table, _, at = rows[1]
                part = "\n".join(",".join(map(str, row)) for row in [head, *rows, (table, rows[0][1], at)])
                twice = json.loads(event.run("--json", "round", "enter", "-", stdin=part.encode()).stdout)["refused"]["rows"]
                assert [(flaw["rule"], flaw["text"]) for flaw in twice] == [
                    ("TY-SEATS", f"Seat {at} at table {table} is already in line 3.")], twice
                events.MET.append(twice[0]["text"])


def test_all_of_it_is_taken_back_at_once():
    with Event(9, format="agot-melee") as event:
        event.ok("draw")
        before = event.tables()
        played = on_paper(event, random.Random(1))
        event.enter(sheet(played, ("15", "8", "3")))
        assert "Round 1 entered as played on paper; swaps: " in event.text("log")
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
        assert "for the 4 players of table 1" in sizes and "the drawn tables seat 3." in sizes, sizes
        left = event.not_entered("TY-HAND", sheet({1: everybody[:3], 2: everybody[3:6]}))["text"]
        assert "not in the list: " in left and all(name in left for name in everybody[6:]), left
        event.not_entered("OTE-2.3c", sheet(threes, ("16", "1", "1")))  # nobody won
        assert event.ok("pairings")["draft"]
        with_notice = event.enter(sheet(threes, ("16w", "1", "0"), ("table", "name", "score,club")).replace('"score,club"', "score,club"))
        assert "club" in json.dumps(with_notice["warnings"]), with_notice
        event.not_entered("TY-RESULT", sheet(threes, ("16w", "2", "0")))


def test_an_export_that_is_entered_again_says_that_all_is_in():
    """Also in another order; results that are new are entered, and those that differ are refused."""
    for game, (count, scores) in GAMES.items():
        with Event(count, format=game) as event:
            event.ok("draw"), event.ok("publish")
            played = {table: names for table, names in event.tables().items() if len(names) > 1}
            first = min(played)
            rest = {table: names for table, names in played.items() if table != first}
            event.enter(sheet({first: played[first]}, scores) + sheet(rest).partition("\n")[2])
            taken = event.enter(sheet(played, scores))
            assert taken["results"] == len(played) - 1, (game, taken)
            before = event.ok("log")
            again = event.enter(sheet(dict(reversed(played.items())), scores))
            assert "all results are in" in again["text"] and again["saved"] == 0, (game, again)
            events.MET.append(again["text"])
            assert "all results are in" in event.text("round", "enter", "-", stdin=sheet(played, scores).encode())
            assert event.ok("log") == before


def test_what_a_row_says_twice_must_agree():
    """A column of numbers that counts rows, or an export whose names were changed, moves nobody without a word."""
    with Event(9, format="ontheedge") as event:
        event.ok("draw")
        rows = [f"{1 + at // 3},{9 - at},{name},{('16w', '3', '1')[at % 3]}" for at, name in enumerate(events.NAMES[:9])]
        bad = event.not_entered("TY-CSV", "table,number,name,score\n" + "\n".join(rows) + "\n")["rows"]
        events.MET.extend(row["text"] for row in bad)
        assert len(bad) == 8 and {row["rule"] for row in bad} == {"TY-NAME"}, bad  # the fifth is right by accident
        rows = [f"{1 + at // 3},{1 + at},{name.upper()},{('16w', '3', '1')[at % 3]}" for at, name in enumerate(events.NAMES[:9])]
        event.enter("table,number,name,score\n" + "\n".join(rows) + "\n")


def test_a_row_of_another_round():
    with Event(4, format="pods") as event:
        event.ok("draw")
        names, = event.tables().values()
        rows = "".join(f"{{}},1,{name}\n" for name in names)
        bad = event.not_entered("TY-CSV", "rodada,mesa,nome\n" + rows.format(1, 2, 1, 1))["rows"]
        events.MET.extend(row["text"] for row in bad)
        assert [(row["line"], row["rule"]) for row in bad] == [(3, "TY-STAGE")], bad
        event.ok("publish")
        events.MET.extend(row["text"] for row in event.not_entered("TY-CSV", "table,name,score\n1,,w\n")["rows"])


def test_tables_with_numbers_of_their_own():
    """The list has the numbers that stand on the tables; it can be completed later."""
    with Event(8, format="pods") as event:
        event.ok("tables", "2-3")
        event.ok("draw")
        people = events.NAMES[:8]
        played = {2: people[:4], 3: people[4:]}
        scores = {2: ("w", "-", "-", "-"), 3: ("", "", "", "")}
        lines = [f"{table},{name},{scores[table][at]}" for table, names in played.items() for at, name in enumerate(names)]
        event.enter("table,name,score\n" + "\n".join(lines))
        assert {table: sorted(names) for table, names in event.tables().items()} == {2: sorted(people[:4]), 3: sorted(people[4:])}
        lines = [line.replace(",w", ",") if line.startswith("2") else line + "w" * line.endswith("Edu,") + "-" * (not line.endswith("Edu,"))
                 for line in lines]
        lines = [line if line.startswith("3") else ",".join(line.split(",")[:2]) + "," for line in lines]
        taken = event.enter("table,name,score\n" + "\n".join(lines))
        assert taken["exchanges"] == 0 and taken["results"] == 1, taken


def test_nobody_falls_out_of_the_round():
    """Somebody who came late stands in the place of another: that is no exchange."""
    with Event(8, format="agot-joust") as event:
        event.ok("draw")
        event.ok("publish")
        event.ok("player", "add", "Zeca")
        played = event.tables()
        gone = played[1][0]
        played[1][0] = "Zeca"
        assert gone in event.not_entered("TY-HAND", sheet(played, ("15w", "3")))["text"]


def test_byes():
    """Another one than the draw's had it on paper; nobody says what it gives."""
    with Event(9, format="agot-joust") as event:
        bye = event.ok("draw")["byes"][0]["name"]
        played = {table: names for table, names in event.tables().items() if len(names) > 1}
        text = event.not_entered("TY-RESULT", sheet({**played, 5: [bye]}, ("15w", "3")))["text"]
        assert bye in text, text
        other = played[2][1]
        played[2][1] = bye
        taken = event.enter(sheet(played, ("15w", "3")))
        assert [one["name"] for one in taken["byes"]] == [other], taken["byes"]


def test_a_published_bye_goes_to_whom_the_list_has_alone():
    with Event(5, format="agot-joust") as event:
        bye = event.ok("draw")["byes"][0]["name"]
        event.ok("publish")
        exported = event.text("export", "--as", "csv", "--what", "pairings")
        assert "no scores to enter" in event.text("round", "enter", "-", stdin=exported.encode()), "two tables play"
        played = {table: names for table, names in event.tables().items() if len(names) > 1}
        other = played[2][1]
        played[2][1] = bye
        taken = event.enter(sheet({**played, 3: [other]}))
        assert [one["name"] for one in taken["byes"]] == [other] and taken["exchanges"] == 1, taken
        assert event.ok("verify")["mismatches"] == 0


def test_who_has_played_is_not_moved():
    with Event(9, format="ontheedge") as event:
        event.ok("draw")
        event.ok("publish")
        played = event.tables()
        event.ok("result", 1, *(f"{name}={score}" for name, score in zip(played[1], ("16w", "3", "1"))))
        changed = {1: played[1][:2] + played[2][2:], 2: played[2][:2] + played[1][2:], 3: played[3]}
        assert "Table 1 has a result" in event.not_entered("TY-HAND", sheet(changed))["text"]


def test_a_round_from_a_list_says_nothing_of_how_long_rounds_are():
    with Event(27, format="ontheedge") as event:
        event.ok("draw")
        event.enter(sheet(event.tables(), ("16w", "9", "4")))
        event.ok("close")
        told = event.ok("status")["tournaments"][0]
        assert told["estimated_end_ms"] is None and told["estimated_from_rounds"] == 0, told
        assert "stimate" not in event.text("status")
    with Event(27, format="ontheedge") as event:
        event.play()
        assert "the last before the final if no one leaves" in event.text("status")


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
        assert "Swaps: 0. Results entered: 1." in told and "tiltyard close" in told, told
        assert event.run("round", "enter", "none.csv").returncode == 3


def test_an_export_of_the_pairings_is_entered_as_it_is():
    """Names that a spreadsheet would run have an apostrophe in the export, and none in the event."""
    with Event(format="pods") as event:
        (event.folder / "tags.csv").write_text("name,number,club\n@kira,11,+plus\n-=Zed=-,12,=Guild\n=Mono=,13,\n'@Pat,14,North\n")
        event.ok("player", "import", "tags.csv")
        tags = [(person["name"], person.get("club")) for person in event.ok("player", "list")["people"]]
        assert tags == [("@kira", "+plus"), ("-=Zed=-", "=Guild"), ("=Mono=", None), ("@Pat", "North")], tags
        event.draw_and_publish()
        event.ok("result", 1, "11=w", "12=-", "13=-", "14=-")
        exported = event.text("export", "--as", "csv", "--what", "pairings")
        assert "'@kira" in exported and "'-=Zed" in exported, exported
        event.ok("undo")
        event.enter(exported)
        assert event.text("export", "--as", "csv", "--what", "pairings") == exported
        players = event.text("export", "--as", "csv", "--what", "players")
    with Event(format="pods") as other:
        (other.folder / "players.csv").write_text(players)
        other.ok("player", "import", "players.csv")
        assert other.text("export", "--as", "csv", "--what", "players") == players


if __name__ == "__main__":
    main(globals())
