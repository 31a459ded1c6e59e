"""The accidents of docs/accidents.md, from the command line: what is typed there does what the rules say, and the ledger
holds afterwards."""
import re
import shlex
import subprocess
import tempfile

from events import CLEAN, FORMAT, Event
from harness import HANGS_AFTER, PROGRAM, ROOT, main

# But for what test_accidents_melee.py and test_cli_decks.py play.
PAGE = re.sub(r"(?ms)^## (?:In a Melee|Decks)$.*?(?=^## )", "", (ROOT / "docs/accidents.md").read_text(encoding="utf-8"))
SEED = "5e" * 32
AGAIN = ("draw", "--again", "--reason", "An accident")


class Day(Event):
    """An event with a fixed seed; when the test is over, its ledger must hold."""

    def __init__(self, people, *more, format=FORMAT):
        super().__init__(people, "--seed", SEED, *more, format=format)

    def __exit__(self, kind, *more):
        if kind is None:
            checked = self.ok("verify")
            assert checked["chain"] == "ok" and checked["mismatches"] == 0, checked
        super().__exit__(kind, *more)

    def rows(self):
        return {row["number"]: row for row in self.ok("standings")["rows"]}

    def row(self, number):
        return self.rows()[number]

    def tables(self, *more):
        return self.ok("pairings", *more)["tables"]

    def of_set(self, name):
        """Everybody who sits in that set, by number."""
        return {number for table in self.tables() if table["set"] == name for number in seated(table)}

    def result(self, table, *scores):
        """Scores in the order of the seats."""
        numbers = seated(self.tables()[table - 1])
        return self.ok("result", table, *(f"{number}={score}" for number, score in zip(numbers, scores, strict=True)))

    def correct(self, stage, table, *scores, then=None, numbers=None, run=None):
        numbers = numbers or seated(self.tables("--round", stage)[table - 1])
        return (run or self.ok)("correct", stage, table,
                                *(f"{number}={score}" for number, score in zip(numbers, scores, strict=True)),
                                "--reason", "Slip", *(["--then", then] if then else []))

    def finish_tables(self):
        """The first seat of every table without a result wins, or leaves the additional game first."""
        for table in self.tables():
            if not table["has_result"]:
                self.ok("result", table["table"], *self.score_words(table, leaving=int(table["set"] == "additional")))

    def close(self):
        self.finish_tables()
        return self.ok("close")["next"]

    def round(self):
        """A whole round; gives back its tables as they were drawn."""
        tables = self.draw_and_publish()["tables"]
        self.close()
        return tables

    def publish_again(self):
        self.ok(*AGAIN)
        return self.ok("publish")

    def upto(self, stage):
        """Plays until that is what comes next."""
        while self.ok("status")["tournaments"][0]["stage"] != stage:
            self.round()


def seated(table):
    return [seat["number"] for seat in table["seats"]]


def warned(answer):
    return [warning["rule"] for warning in answer.get("warnings", [])]


def ends(row):
    """What a test of points looks at."""
    return row["set"], row["vp"], row["ip"], row["off_numbered"]


# Somebody comes late

def test_late_before_the_first_round():
    """OTE-2.2a: whoever is there before round 1 is published plays like everybody; TY-DRAFT-OLD."""
    with Day(8) as day:
        day.ok("draw")
        assert not warned(day.ok("player", "add", "Zoe"))
        day.refused("TY-DRAFT-OLD", "publish")
        day.refused("TY-DRAFT-OLD", "seat", "Zoe", 1, "--reason", "x")
        day.publish_again()
        assert 9 in day.of_set("active") and len(day.tables()) == 3
        day.close()


def test_late_after_publish():
    """AMB-OTE-41: into the inactive set with nothing, from the next draw on."""
    with Day(9) as day:
        day.draw_and_publish()
        assert warned(day.ok("player", "add", "Zoe")) == ["AMB-OTE-41"]
        assert ends(day.row(10)) == ("inactive", 0, 0, 0)
        assert day.ok("pairings")["resting"] == [{"number": 10, "name": "Zoe", "why": "late"}]
        day.refused("OTE-2.2b", "swap", "Zoe", seated(day.tables()[0])[0], "--reason", "x")
        day.close()
        day.draw_and_publish()
        assert 10 in day.of_set("inactive")
        day.close()


def test_late_and_let_in_by_house_rule():
    """AMB-OTE-41, TY-HAND, OTE-2.0f: in the active set, at a table that becomes one of four."""
    with Day(9) as day:
        day.draw_and_publish()
        assert warned(day.ok("player", "add", "Zoe", "--house-rule")) == ["AMB-OTE-41"]
        table = day.ok("seat", "Zoe", 2, "--reason", "came late")["tables"][1]
        assert (table["size"], table["off_numbered"], table["by_hand"], table["target"]) == (4, True, True, 16)
        assert "2/4-player, by hand" in day.text("pairings")
        first, second, third, zoe = seated(table)
        day.result(2, 9, 7, 5, "16w")
        assert [ends(day.row(who)) for who in (zoe, first, third)] == [
            ("active", 8, 16, 1), ("inactive", 4, 9, 1), ("inactive", 0, 5, 1)]
        assert ends(day.row(second)) == ("inactive", 0, 7, 1)
        day.close()
    with Day(9) as day:
        day.draw_and_publish()
        day.ok("player", "add", "Zoe", "--house-rule")
        assert "Redo the pairings" in day.text("status")
        day.publish_again()
        assert 10 in day.of_set("active")


def test_late_after_the_first_round():
    """AMB-OTE-41: by house rule until round 2 is drawn, else inactive; once the final is published, not at all."""
    with Day(12) as day:
        day.round()
        day.ok("player", "add", "Yan", "--house-rule"), day.ok("player", "add", "Zoe")
        day.ok("draw")
        assert 13 in day.of_set("active") and 14 in day.of_set("inactive")
        day.refused("AMB-OTE-41", "player", "add", "Xica", "--house-rule")
        day.ok("player", "add", "Xica")
        day.refused("TY-DRAFT-OLD", "publish")
        day.publish_again()
        assert 15 in day.of_set("inactive")
        day.ok("player", "add", "Wanda")
        free = next(table for table in day.tables() if table["set"] == "inactive" and table["size"] == 3)
        day.refused("OTE-2.2b", "swap", "Wanda", seated(day.tables()[0])[0], "--reason", "x")
        assert day.ok("seat", "Wanda", free["table"], "--reason", "came late")["tables"][free["table"] - 1]["size"] == 4
        day.close()
        assert ends(day.row(16))[0] == "inactive"
        day.upto("final"), day.ok("draw")
        day.ok("player", "add", "Vito"), day.publish_again()
        assert 17 in day.of_set("inactive")
        day.refused("AMB-OTE-41", "player", "add", "Ulla")
        day.close()


# Not there

def test_one_of_three_does_not_come():
    """AMB-OTE-43, OTE-2.3i: the others play a game of two for 16."""
    with Day(9) as day:
        winner, other, absent = seated(day.draw_and_publish()["tables"][0])
        day.result(1, "16w", 9, "absent")
        assert [ends(day.row(who)) for who in (winner, other, absent)] == [
            ("active", 8, 16, 1), ("inactive", 0, 9, 1), ("inactive", 0, 0, 0)]
        assert "absent" in day.text("pairings")
        portuguese = day.text("--lang", "pt-BR", "pairings")
        assert "ausente" in portuguese and "absent" not in portuguese
        day.close()


def test_one_of_four_does_not_come():
    """AMB-OTE-43: what counts as off-numbered is how many sat down."""
    with Day(10) as day:
        table = seated(day.draw_and_publish()["tables"][0])
        day.result(1, "16w", "absent", 9, 4)
        assert [ends(day.row(who)) for who in table] == [
            ("active", 8, 16, 0), ("inactive", 0, 0, 0), ("inactive", 4, 9, 0), ("inactive", 0, 4, 0)]


def test_two_of_three_do_not_come():
    """AMB-OTE-43: one alone wins without a game: Victory Points, no Influence."""
    with Day(9) as day:
        table = seated(day.draw_and_publish()["tables"][0])
        assert warned(day.result(1, "16w", "absent", "absent")) == ["AMB-OTE-43"]
        assert [ends(day.row(who)) for who in table] == [("active", 8, 0, 0), ("inactive", 0, 0, 0), ("inactive", 0, 0, 0)]
        day.ok("undo")
        assert warned(day.result(1, 0, "absent", "absent")) == ["AMB-OTE-43"]
        assert day.row(table[0])["set"] == "active"
        day.close()


def test_a_whole_table_does_not_come():
    """AMB-OTE-43: nobody has won, all have lost; AMB-OTE-20: the final is not taken so."""
    with Day(9) as day:
        table = seated(day.draw_and_publish()["tables"][0])
        assert warned(day.result(1, "absent", "absent", "absent")) == ["AMB-OTE-43"]
        assert {ends(day.row(who)) for who in table} == {("inactive", 0, 0, 0)}
        day.close(), day.upto("final")
        final = seated(day.draw_and_publish()["tables"][0])
        day.refused("AMB-OTE-20", "result", 1, *(f"{who}=absent" for who in final))
        day.close()


def test_a_round_is_drawn_again_for_whoever_is_missing():
    """AMB-OTE-43: before any result; afterwards TY-STAGE."""
    with Day(10) as day:
        missing = seated(day.draw_and_publish()["tables"][0])[0]
        assert warned(day.ok("player", "drop", missing)) == ["AMB-OTE-37", "TY-STATUS"]
        assert 'draw --again --reason "…"' in day.text("status")
        tables = day.publish_again()["tables"]
        assert [table["size"] for table in tables] == [3, 3, 3]
        assert missing not in day.of_set("active")
        day.result(1, "16w", 9, 7)
        day.refused("TY-STAGE", *AGAIN)
        day.ok("player", "drop", seated(tables[1])[2])
        assert "--again" not in day.text("status")
        day.close()


def test_a_finalist_does_not_come_and_others_have_played():
    """AMB-OTE-43: in the final the absent stand behind who came."""
    with Day(12) as day:
        day.upto("final")
        one, other, absent = seated(day.draw_and_publish()["tables"][0])
        day.result(2, "16w", 9, 7)
        day.refused("TY-STAGE", *AGAIN)
        day.result(1, 3, "16w", "absent")
        day.close()
        assert [day.row(who)["rank"] for who in (other, one, absent)] == [1, 2, 3]


# Conceding, leaving, resting

def test_a_concession():
    """AMB-OTE-44: Influence counts, second place too; no win."""
    with Day(9) as day:
        table = seated(day.draw_and_publish()["tables"][0])
        day.refused("AMB-OTE-44", "result", 1, f"{table[0]}=16", f"{table[1]}=12wc", f"{table[2]}=9")
        day.result(1, "16w", "12c", 9)
        assert [ends(day.row(who)) for who in table] == [("active", 8, 16, 0), ("inactive", 4, 12, 0), ("inactive", 0, 9, 0)]
        day.close()


def test_a_concession_by_the_word_alone():
    """AMB-OTE-44: the Influence of that moment is recorded; the word says none, so 0 is, and that is pointed out."""
    with Day(9) as day:
        table = seated(day.draw_and_publish()["tables"][0])
        answer = day.ok("result", 1, f"{table[0]}=16w", f"{table[1]}=conceded", f"{table[2]}=9")
        assert warned(answer) == ["AMB-OTE-44"]
        assert "0 Influence" in answer["warnings"][0]["text"] and "4c" in answer["warnings"][0]["text"], answer
        day.ok("undo")
        assert warned(day.result(1, "16w", "4c", 9)) == []


def test_all_but_one_concede():
    """AMB-OTE-44: that one has won, at whatever Influence; if all are said to have conceded, the last to stay has."""
    with Day(9) as day:
        table = seated(day.draw_and_publish()["tables"][0])
        said = day.refused("AMB-OTE-44", "result", 1, *(f"{who}=5c" for who in table))["text"]
        assert "7w" in said, said
        assert warned(day.result(1, "7c", 10, "3c")) == ["AMB-OTE-44", "AMB-OTE-20"]
        assert [ends(day.row(who)) for who in table] == [("inactive", 4, 7, 0), ("active", 8, 10, 0), ("inactive", 0, 3, 0)]
        day.close()


def test_leaving_in_the_middle():
    """AMB-OTE-47: Influence counts, no Victory Points, and the others are ranked as if that player were not there."""
    with Day(10) as day:
        table = seated(day.draw_and_publish()["tables"][0])
        day.refused("AMB-OTE-47", "result", 1, *(f"{who}={score}" for who, score in zip(table, ("16wl", 12, 9, 5))))
        day.result(1, "16w", "12l", 9, 5)
        assert [ends(day.row(who)) for who in table] == [
            ("active", 8, 16, 1), ("inactive", 0, 12, 1), ("inactive", 4, 9, 1), ("inactive", 0, 5, 1)]
        assert warned(day.ok("player", "drop", table[1])) == []
        day.close()
        day.draw_and_publish()
        assert table[1] not in day.of_set("inactive")


def test_an_unbeaten_player_goes_home():
    """AMB-OTE-37: no lost game; three are left, so the final comes. AMB-OTE-41: who missed it comes back inactive."""
    with Day(12) as day:
        tables = day.round()
        leaving = seated(tables[0])[0]
        day.refused("AMB-OTE-42", "player", "sit-out", leaving)
        assert warned(day.ok("player", "drop", leaving)) == ["AMB-OTE-37"]
        assert day.row(leaving)["set"] == "active" and day.row(leaving)["status"] == "dropped"
        draft = day.ok("draw")
        assert draft["stage"] == "final"
        assert set(seated(draft["tables"][0])) == {seated(table)[0] for table in tables[1:]}
        day.ok("publish"), day.close()
        assert day.row(leaving)["rank"] == 12  # AMB-OTE-36
    with Day(15) as day:
        leaving = seated(day.round()[0])[0]
        day.ok("player", "drop", leaving), day.round()
        assert warned(day.ok("player", "return", leaving)) == ["AMB-OTE-41"]
        assert ends(day.row(leaving)) == ("inactive", 8, 16, 0)


def test_somebody_rests():
    """AMB-OTE-33: keeps score and place, is not seated, may be re-admitted all the same."""
    with Day(12) as day:
        resting = seated(day.round()[0])[1]
        day.ok("player", "sit-out", resting)
        draft = day.ok("draw")
        assert {"number": resting, "why": "sitting-out"}.items() <= draft["resting"][0].items()
        before = day.row(resting)
        day.ok("publish"), day.close()
        assert {**before, "rank": 0, "shared": 0} == {**day.row(resting), "rank": 0, "shared": 0}
        day.ok("player", "return", resting)
        assert day.row(resting)["status"] == "playing"


# Disqualified

def test_disqualified_in_a_round():
    """AMB-OTE-45: results stand, no place, never back, never re-admitted."""
    with Day(12) as day:
        table = seated(day.draw_and_publish()["tables"][0])
        assert warned(day.ok("player", "disqualify", table[1], "--reason", "Marked cards")) == ["TY-STATUS"]
        day.refused("AMB-OTE-45", "player", "return", table[1])
        day.result(1, "16w", "15l", 3)
        day.ok("player", "disqualify", table[0], "--reason", "Also")
        rows = day.rows()
        assert [(rows[who]["rank"], rows[who]["vp"], rows[who]["ip"]) for who in table] == [
            (None, 8, 16), (None, 0, 15), (rows[table[2]]["rank"], 4, 3)]
        assert set(list(rows)[-2:]) == set(table[:2])  # apart, at the end
        day.close(), day.upto("final")
        assert not set(table[:2]) & set(seated(day.draw_and_publish()["tables"][0]))
        day.close()


def test_a_finalist_is_disqualified_before_the_final():
    """AMB-OTE-45: the place is filled again by OTE-2.8c, also at the published final; after it, the others move up."""
    with Day(12) as day:
        day.upto("final")
        by_score = [row["number"] for row in day.ok("standings")["rows"] if row["set"] == "inactive"]
        unbeaten = next(row["number"] for row in day.ok("standings")["rows"] if row["set"] == "active")
        day.ok("draw")
        assert set(seated(day.tables()[0])) == {unbeaten, *by_score[:2]}
        day.ok("player", "disqualify", by_score[0], "--reason", "On the draft")
        day.refused("TY-DRAFT-OLD", "publish")
        assert set(seated(day.publish_again()["tables"][0])) == {unbeaten, *by_score[1:3]}
        answer = day.ok("player", "disqualify", unbeaten, "--reason", "On the published final")
        assert warned(answer) == ["AMB-OTE-45", "TY-STATUS"]
        final = seated(day.publish_again()["tables"][0])
        assert set(final) == set(by_score[1:4])
        day.result(1, "16w", 9, 4)
        assert warned(day.ok("player", "disqualify", final[0], "--reason", "After its result")) == []
        day.close()
        assert [day.row(who)["rank"] for who in final] == [None, 1, 2]
        assert warned(day.ok("player", "disqualify", final[1], "--reason", "After the end")) == ["AMB-OTE-45"]
        assert day.row(final[2])["rank"] == 1


# A declining finalist

def test_declining_the_final():
    """AMB-OTE-46: before the draw, on the draft and on the published final; when there are results, no more."""
    with Day(12) as day:
        day.upto("final")
        scores = [row["number"] for row in day.ok("standings")["rows"] if row["set"] == "inactive"]
        unbeaten = next(row["number"] for row in day.ok("standings")["rows"] if row["set"] == "active")
        said = day.refused("AMB-OTE-46", "decline", unbeaten)["text"]
        assert "player drop" in said, said
        day.refused("AMB-OTE-46", "decline", scores[-1])
        day.ok("decline", scores[0])
        assert set(seated(day.ok("draw")["tables"][0])) == {unbeaten, *scores[1:3]}
        day.ok("decline", scores[1])
        day.refused("TY-DRAFT-OLD", "publish")
        assert set(seated(day.publish_again()["tables"][0])) == {unbeaten, *scores[2:4]}
        assert warned(day.ok("decline", scores[2])) == ["TY-DRAFT-OLD"]
        final = day.publish_again()
        assert set(seated(final["tables"][0])) == {unbeaten, *scores[3:5]}
        assert set(scores[:3]) <= day.of_set("inactive")
        day.result(2, *(["16w", 9, 7, 5][:final["tables"][1]["size"]]))
        day.refused("AMB-OTE-46", "decline", scores[3])
        day.close()
        day.refused("AMB-OTE-46", "decline", scores[3])


def test_an_unbeaten_finalist_goes_home():
    """AMB-OTE-37: the place of the published final is filled by OTE-2.8c."""
    with Day(9) as day:
        unbeaten = [seated(table)[0] for table in day.round()]
        best = next(row["number"] for row in day.ok("standings")["rows"] if row["set"] == "inactive")
        day.ok("draw"), day.ok("publish")
        assert warned(day.ok("player", "drop", unbeaten[0])) == ["AMB-OTE-37", "TY-STATUS"]
        answer = day.ok(*AGAIN)
        if answer["stage"] == "final":
            assert set(seated(answer["tables"][0])) == {*unbeaten[1:], best}
        else:  # several are level for the place
            assert best in seated(answer["tables"][0])


def tied():
    """An event with three level for one place in the final, and the additional game as a draft."""
    day = Day(7)
    tables = day.draw_and_publish()["tables"]
    day.result(1, "16w", 6, 6, 6)
    day.result(2, "16w", 2, 2)
    day.ok("close")
    draft = day.ok("draw")
    assert draft["stage"] == "additional" and set(seated(draft["tables"][0])) == set(seated(tables[0])[1:])
    return day, seated(draft["tables"][0])


def test_declining_an_additional_game():
    """AMB-OTE-46, OTE-2.8.3a: the others play it; on the draft, on the published game, and after it is won."""
    day, (one, two, three) = tied()
    with day:
        day.ok("decline", one)
        draft = day.ok(*AGAIN)
        assert draft["stage"] == "additional" and set(seated(draft["tables"][0])) == {two, three}
        day.ok("publish")
        assert warned(day.ok("decline", two)) == ["TY-DRAFT-OLD"]
        draft = day.ok(*AGAIN)
        assert draft["stage"] == "final" and three in seated(draft["tables"][0])
    day, (one, two, three) = tied()
    with day:
        day.ok("publish"), day.result(1, 5, "8w1", 3)
        said = day.refused("AMB-OTE-46", "decline", two)["text"]
        assert said.endswith("tiltyard close"), said
        day.ok("close"), day.ok("decline", two)
        draft = day.ok("draw")
        assert draft["stage"] == "additional" and set(seated(draft["tables"][0])) == {one, three}


def test_not_coming_to_an_additional_game():
    """AMB-OTE-46: out of the final, too; who drops or is disqualified before it makes room (AMB-OTE-45)."""
    day, (one, two, three) = tied()
    with day:
        day.ok("publish")
        assert warned(day.ok("player", "disqualify", three, "--reason", "x")) == ["AMB-OTE-45", "TY-STATUS"]
        day.ok(*AGAIN), day.ok("publish")
        first = seated(day.tables()[0])[0]
        day.result(1, "absent", "8w1")
        day.ok("close")
        final = seated(day.draw_and_publish()["tables"][0])
        assert {one, two} - {first} < set(final) and first not in final
        assert warned(day.ok("player", "drop", ({one, two} - {first}).pop())) == ["AMB-OTE-46", "TY-STATUS"]
        draft = day.publish_again()
        assert draft["stage"] == "additional" and not {one, two, three} & set(seated(draft["tables"][0]))


def test_too_few_for_the_final():
    """AMB-OTE-32: two play it, one wins it, when the organizer agrees; also where a draft stands."""
    with Day(7) as day:
        day.round()
        out = [row["number"] for row in day.ok("standings")["rows"] if row["set"] == "inactive"]
        day.ok("draw", "--confirm")
        for who in out:
            day.ok("player", "drop", who)
        day.refused("AMB-OTE-32", *AGAIN)
        assert day.ok(*AGAIN, "--confirm")["tables"][0]["size"] == 2
        day.ok("undo")
        for who in set(range(1, 8)) - set(out):
            assert day.row(who)["set"] == "active"
        day.ok(*AGAIN, "--confirm"), day.ok("publish"), day.close()


# Names, and one person twice

def test_two_people_of_one_name_and_a_misspelt_one():
    """TY-NAME: said, never guessed; a name is corrected at any time, and only its own namesakes are told."""
    with Day(9) as day:
        assert warned(day.ok("player", "add", "Ana")) == ["TY-NAME"]
        day.refused("TY-NAME", "player", "drop", "Ana")
        assert warned(day.ok("player", "rename", 4, "Davy")) == []
        assert warned(day.ok("player", "rename", 10, "Davy")) == ["TY-NAME"]
        day.ok("player", "rename", 10, "Ana Lima")
        day.draw_and_publish()
        said = day.refused("TY-NAME", "result", 1, "Anna Lima=16w")["text"]
        assert "Ana Lima (10)" in said, said
        day.close()
        day.ok("player", "rename", "Ana Lima", "Ana L.")
        assert day.row(10)["name"] == "Ana L."


def test_entered_twice_before_the_first_round():
    """TY-MERGE: one number is left, and a standing draft is old."""
    with Day(9) as day:
        day.ok("player", "add", "Ana Maria")
        day.ok("draw")
        day.ok("player", "merge", "Ana", "Ana Maria")
        day.refused("TY-DRAFT-OLD", "publish")
        assert [table["size"] for table in day.publish_again()["tables"]] == [3, 3, 3]
        assert day.ok("player", "rename", 10, "Ana M.")["number"] == 1
        day.close()


def test_entered_twice_noticed_at_the_tables():
    """TY-MERGE: one of the two seats goes, and it is said which; nobody is left alone (AMB-OTE-43)."""
    with Day(10) as day:
        tables = day.draw_and_publish()["tables"]
        kept, gone = seated(tables[1])[0], seated(tables[0])[0]
        answer = day.ok("player", "merge", kept, gone)
        assert warned(answer) == ["TY-MERGE"] and "table 1" in answer["warnings"][0]["text"], answer
        table = day.tables()[0]
        assert (table["size"], table["off_numbered"], table["by_hand"]) == (3, False, True)
        day.ok("player", "merge", kept, seated(tables[2])[0])
        assert day.tables()[2]["size"] == 2
        another = seated(tables[2])[1]
        day.refused("TY-MERGE", "player", "merge", kept, another)
        day.ok("seat", seated(day.tables()[0])[0], 3, "--reason", "Three at a table")
        day.ok("player", "merge", kept, another)
        assert sum(table["size"] for table in day.tables()) == 7
        day.close()


def test_entered_twice_noticed_after_results():
    """TY-MERGE: the absent seat goes, and the game counts as it did; both have played: never."""
    with Day(10) as day:
        tables = day.draw_and_publish()["tables"]
        gone, kept = seated(tables[0])[3], seated(tables[1])[1]
        day.result(1, "16w", 9, 4, "absent"), day.result(2, "16w", 8, 5), day.result(3, "16w", 7, 2)
        before = [ends(day.row(who)) for who in seated(tables[0])[:3]]
        day.refused("TY-MERGE", "player", "merge", kept, seated(tables[2])[0])
        assert warned(day.ok("player", "merge", kept, gone)) == ["TY-MERGE"]
        assert [ends(day.row(who)) for who in seated(tables[0])[:3]] == before
        assert ends(day.row(kept)) == ("inactive", 4, 8, 0) and gone not in day.rows()
        day.correct(1, 3, "16w", "absent", 2)
        assert warned(day.ok("player", "merge", kept, seated(tables[2])[1])) == ["TY-MERGE"]
        day.close()


def test_entered_twice_and_played_in_different_rounds():
    """TY-MERGE, OTE-2.3j: the games of both are one person's."""
    with Day(13) as day:
        day.ok("player", "drop", 13)
        tables = day.round()
        first = seated(tables[0])[2]
        day.ok("player", "drop", first), day.ok("player", "return", 13)
        day.round()
        rows = day.rows()
        merged = day.ok("player", "merge", first, 13)
        assert merged["number"] == first
        row = day.row(first)
        assert (row["vp"], row["ip"]) == tuple(rows[first][key] + rows[13][key] for key in ("vp", "ip"))
        assert row["status"] == "playing" and row["set"] == "inactive"


# The wrong person sat down

def test_wrong_person_noticed_before_the_result():
    """TY-HAND, AMB-OTE-43, OTE-2.1b: swapped as they sit, marked for ever, two to four at a table; and the slip of another
    table is told where it belongs."""
    with Day(9) as day:
        tables = day.draw_and_publish()["tables"]
        one, other = seated(tables[0])[0], seated(tables[1])[0]
        said = day.refused("TY-SEATS", "result", 1, *(f"{who}=3" for who in seated(tables[1])))["text"]
        assert "table 2" in said, said
        day.ok("swap", one, other, "--reason", "Sat down there")
        assert seated(day.tables()[0])[0] == other and day.tables()[0]["by_hand"]
        day.ok("seat", seated(tables[2])[0], 2, "--reason", "Sat down there")
        day.refused("OTE-2.1b", "seat", seated(tables[2])[1], 2, "--reason", "x")
        day.result(1, "16w", 9, 5)
        assert day.row(other)["vp"] == 8 and day.row(one)["vp"] == 0
        day.close()
        assert day.tables("--round", 1)[0]["by_hand"]


def pasted(day, text):
    """The last command of a sentence, run as it stands."""
    return day.ok(*shlex.split(text[text.rindex("tiltyard ") + len("tiltyard "):]))


def test_wrong_person_noticed_with_the_result():
    """TY-HAND: the result is taken back by the undo that the refusal names, whatever was typed since."""
    with Day(9) as day:
        tables = day.draw_and_publish()["tables"]
        one, other = seated(tables[0])[1], seated(tables[1])[1]
        day.result(1, "16w", 9, 5), day.result(3, "16w", 4, 2)
        said = day.refused("TY-HAND", "swap", one, other, "--reason", "Sat down there")["text"]
        pasted(day, said)
        assert [table["has_result"] for table in day.tables()] == [False, False, True]
        day.ok("swap", one, other, "--reason", "Sat down there")
        day.result(1, "16w", 9, 5)
        assert ends(day.row(other)) == ("inactive", 4, 9, 0)
        day.correct(1, 1, "16w", 8, 5)
        said = day.refused("TY-HAND", "seat", one, 1, "--reason", "x")["text"]
        assert "log" in said, said
        day.close()


def test_wrong_person_noticed_with_the_next_draft():
    """TY-UNDO-RESTS, TY-HAND: undone as far as the two tables, then swapped and entered again."""
    with Day(12) as day:
        tables = day.draw_and_publish()["tables"]
        one, other = seated(tables[2])[1], seated(tables[3])[1]
        day.close(), day.ok("draw")
        for _ in ("draw", "close", "table 4", "table 3"):
            day.ok("undo")
        day.ok("swap", one, other, "--reason", "Sat down there")
        day.close()
        day.refused("TY-REASON", "draw")
        assert 'draw --again --reason "…"' in day.text("status")
        assert [ends(day.row(who))[0] for who in (one, other)] == ["inactive", "inactive"]
        day.publish_again()


# Results

def test_exchanged_on_the_slip_noticed_at_once():
    """TY-RESULT: taken back by the undo that the refusal names, or corrected."""
    with Day(9) as day:
        first, second, third = seated(day.draw_and_publish()["tables"][0])
        day.result(1, "16w", 12, 5)
        said = day.refused("TY-RESULT", "result", 1, f"{first}=12", f"{second}=16w", f"{third}=5")["text"]
        pasted(day, said)
        day.result(1, 12, "16w", 5)
        day.correct(1, 1, 12, "16w", 6), day.correct(1, 1, 12, "16w", 7)
        assert [ends(day.row(who)) for who in (first, second, third)] == [
            ("inactive", 4, 12, 0), ("active", 8, 16, 0), ("inactive", 0, 7, 0)]
        assert len([change for change in day.ok("pairings")["changes"] if change["rule"] == "TY-CORRECT"]) == 2
        day.close()


def test_exchanged_noticed_before_the_next_draw():
    """OTE-2.2c: who won is active, also after the round is closed."""
    with Day(12) as day:
        first, second, _ = seated(day.round()[0])
        day.correct(1, 1, 12, "16w", 5)
        day.draw_and_publish()
        assert second in day.of_set("active") and first in day.of_set("inactive")


def test_exchanged_noticed_with_a_draft_standing():
    """TY-THEN, TY-DRAFT-OLD: asked, and drawn again."""
    with Day(12) as day:
        first, second, _ = numbers = seated(day.round()[0])
        day.ok("draw")
        day.refused("TY-THEN", "correct", 1, 1, *(f"{who}={score}" for who, score in zip(numbers, (12, "16w", 5))),
                    "--reason", "Slip")
        day.correct(1, 1, 12, "16w", 5, then="next-draw")
        day.refused("TY-DRAFT-OLD", "publish")
        day.publish_again()
        assert second in day.of_set("active") and first in day.of_set("inactive")
    with Day(12) as day:
        first, second, _ = seated(day.round()[0])
        day.ok("draw")
        day.correct(1, 1, 12, "16w", 5, then="points")
        assert ends(day.row(first)) == ("active", 4, 12, 0) and ends(day.row(second)) == ("inactive", 8, 16, 0)
        day.ok("publish")
        assert first in day.of_set("active") and second in day.of_set("inactive")


def test_exchanged_noticed_when_the_next_round_is_published():
    """TY-DRAFT-OLD, AMB-OTE-43: nobody has played it yet, so it is drawn again, and the correction says so."""
    with Day(12) as day:
        first, second, _ = seated(day.round()[0])
        day.draw_and_publish()
        answer = day.correct(1, 1, 12, "16w", 5, then="status")
        assert warned(answer) == ["TY-DRAFT-OLD"]
        pasted(day, answer["warnings"][0]["text"])
        day.ok("publish")
        assert second in day.of_set("active") and first in day.of_set("inactive")
        day.result(1, "16w", 9, 5, 3)
        assert warned(day.correct(1, 1, "16w", 12, 5, then="status")) == []


def test_exchanged_noticed_two_rounds_later():
    """OTE-2.3d, OTE-2.3h: points by the set they sat in; nothing played is rewritten (TY-THEN)."""
    with Day(12) as day:
        first, second, third = seated(day.round()[0])
        tables = day.round()
        sat = {who: next(table for table in tables if who in seated(table))["set"] for who in (first, second)}
        assert sat == {first: "active", second: "inactive"}
        before = day.rows()
        day.refused("TY-THEN", "correct", 1, 1, f"{first}=12", f"{second}=16w", f"{third}=5", "--reason", "Slip",
                    "--then", "reopen")
        day.correct(1, 1, 12, "16w", 5, then="status")
        assert day.row(first)["vp"] == before[first]["vp"] - 4 and day.row(second)["vp"] == before[second]["vp"] + 4
        assert day.row(first)["set"] == "inactive"
        # Second has lost in round 2, if not in round 1: only who never lost is active.
        lost = second not in [seated(table)[0] for table in tables]
        assert day.row(second)["set"] == ("inactive" if lost else "active")
        day.ok("undo")
        day.correct(1, 1, 12, "16w", 5, then="points")
        assert day.row(first)["set"] == before[first]["set"] and day.row(first)["vp"] == before[first]["vp"] - 4
        assert seated(day.tables("--round", 2)[0]) == seated(tables[0])


def test_exchanged_noticed_after_the_final():
    """OTE-2.10a, OTE-2.10b, OTE-2.10c: the places change, as often as needed, until TY-FINISHED."""
    with Day(9) as day:
        day.upto("final")
        final = seated(day.draw_and_publish()["tables"][0])
        day.close()
        assert [day.row(who)["rank"] for who in final] == [1, 2, 3]
        day.correct("final", 1, 9, "16w", 9)
        rows = day.rows()
        assert [(rows[who]["rank"], rows[who]["shared"]) for who in final] == [(2, True), (1, False), (2, True)]
        assert "from the next draw on" not in day.text("log")
        day.correct("final", 1, 9, 10, "16w")
        assert [day.row(who)["rank"] for who in final] == [3, 2, 1]
        day.ok("finish")
        day.correct("final", 1, "16w", 10, 9, run=lambda *words: day.refused("TY-FINISHED", *words))


def test_an_additional_game_corrected():
    """OTE-2.8.3c, TY-THEN: before the final is drawn, on its draft, when it is published, and when it is played."""
    day, (one, two, three) = tied()
    with day:
        day.ok("publish"), day.result(1, "8w1", 5, 3), day.ok("close")
        fixed = day.run("correct", "additional", 1, f"{one}=5", f"{two}=8w1", f"{three}=3", "--reason", "Slip")
        assert "This result decides who goes to the final" in fixed.stdout, fixed
        assert two in seated(day.ok("draw")["tables"][0])
        numbers = (one, two, three)
        day.correct("additional", 1, "8w1", 5, 3, then="next-draw", numbers=numbers)
        assert one in seated(day.publish_again()["tables"][0])
        answer = day.correct("additional", 1, 5, 3, "8w1", then="status", numbers=numbers)
        assert warned(answer) == ["TY-DRAFT-OLD"]
        assert three in seated(day.publish_again()["tables"][0])
        day.close()
        places = [row["rank"] for row in day.ok("standings")["rows"]]
        day.correct("additional", 1, "8w1", 5, 3, then="status", numbers=numbers)
        assert [row["rank"] for row in day.ok("standings")["rows"]] == places
        assert three in seated(day.tables("--round", "final")[0])


# Undo and redo

def test_each_of_them_is_taken_back_and_brought_back():
    """TY-UNDO: whatever was done for an accident is undone without a trace in what counts, and comes back; a merge is
    done anew."""
    with Day(13) as day:
        def both_ways(*command):
            before = day.ok("standings")["rows"], day.tables(), day.ok("player", "list")["people"]
            day.ok(*command)
            after = day.ok("standings")["rows"], day.tables(), day.ok("player", "list")["people"]
            assert before != after, command
            undone = day.ok("undo")
            assert (day.ok("standings")["rows"], day.tables(), day.ok("player", "list")["people"]) == before, command
            if command[1] == "merge":
                day.refused("TY-UNDO", "undo", undone["saved"])
                day.ok(*command)
            else:
                day.ok("undo", undone["saved"])
            assert (day.ok("standings")["rows"], day.tables(), day.ok("player", "list")["people"]) == after, command
        day.draw_and_publish()
        both_ways("player", "rename", 13, "Melissa")
        both_ways("player", "add", "Zoe", "--house-rule")
        both_ways("seat", "Zoe", 2, "--reason", "x")
        tables = day.tables()
        both_ways("swap", seated(tables[0])[0], seated(tables[2])[0], "--reason", "x")
        both_ways("player", "drop", seated(tables[2])[1])
        both_ways("player", "return", seated(tables[2])[1])
        both_ways("player", "merge", seated(tables[0])[1], seated(tables[1])[1])
        tables = day.tables()
        both_ways("result", 3, f"{seated(tables[2])[0]}=16w", f"{seated(tables[2])[1]}=absent", f"{seated(tables[2])[2]}=4c")
        both_ways("correct", 1, 3, f"{seated(tables[2])[0]}=3l", f"{seated(tables[2])[1]}=16w",
                  f"{seated(tables[2])[2]}=4c", "--reason", "x")
        both_ways("player", "disqualify", seated(tables[3])[0], "--reason", "x")
        day.finish_tables()
        day.ok("close")
        both_ways("player", "sit-out", seated(tables[0])[2])


def test_a_published_draw_is_taken_back():
    """TY-REASON, TY-UNDO: the draft stands again; a draw that was taken back is made again with a reason."""
    with Day(9) as day:
        day.draw_and_publish()
        day.ok("undo")
        assert day.ok("status")["tournaments"][0]["draft"]
        day.ok("publish"), day.ok("undo"), day.ok("undo")
        day.refused("TY-REASON", "draw")
        for line in [line for line in day.text("status").splitlines() if line.startswith("Next:")]:
            assert 'tiltyard draw --again --reason "…"' in line, line
        day.ok("draw", "--again", "--reason", "…"), day.ok("publish")
        day.close()


# The page

def blocks():
    """What the page shows as typed: (command, lines of the answer, whether the rest is left out)."""
    shown = []
    for line in PAGE.splitlines():
        if line.startswith("    $ tiltyard "):
            shown.append((line[len("    $ tiltyard "):], [], []))
        elif line.startswith("    ") and line.strip() == "…":
            shown[-1][2].append(True)
        elif line.startswith("    "):
            shown[-1][1].append(line[4:])
    return shown


def test_the_afternoon_is_real_output():
    shown = blocks()
    assert len(shown) >= 20 and sum(len(lines) for _, lines, _ in shown) >= 50, "the example is gone"
    with tempfile.TemporaryDirectory() as folder:
        for command, lines, cut in shown:
            done = subprocess.run([PROGRAM, *shlex.split(command)], cwd=folder, env=CLEAN, stdout=subprocess.PIPE,
                                  stderr=subprocess.STDOUT, text=True, encoding="utf-8", timeout=HANGS_AFTER)
            said = [line for line in done.stdout.splitlines() if line]
            assert done.returncode == (1 if lines and lines[0].startswith("refused:") else 0), (command, done.stdout)
            assert said[:len(lines)] == lines, (command, done.stdout)
            assert bool(cut) == (len(said) > len(lines)), (command, done.stdout)


def test_the_page_names_commands_and_rules_that_there_are():
    """Every command of the tables is one, and every rule of them is known and tried out above."""
    helped = subprocess.run([PROGRAM, "help"], env=CLEAN, capture_output=True, text=True, timeout=HANGS_AFTER).stdout
    known = re.findall(r"^  ([a-z]+(?: [a-z-]+)?)  ", helped, re.M)
    typed = re.findall(r"`tiltyard ([^`]+)`", PAGE)
    assert len(typed) > 50
    for words in typed:
        assert any(words == command or words.startswith(command + " ") for command in known), words
    rules = set(re.findall(r"\b(?:AMB-)?(?:OTE|TY)-[A-Z0-9.]+[a-z]?(?:-[A-Z]+)?", PAGE))
    book = "".join((ROOT / "docs/rules" / page).read_text(encoding="utf-8") for page in ("ontheedge.md", "program.md"))
    here = (ROOT / "tests/test_accidents.py").read_text(encoding="utf-8")
    assert {f"AMB-OTE-{number}" for number in range(41, 48)} <= rules
    for rule in rules:
        assert f"| {rule} |" in book, rule
        assert rule in here, rule


def test_every_command_of_the_tables_can_be_read():
    """None is written wrongly: each is run in an event, and may be refused by a rule, but not as wrong usage."""
    with Event(9, "--seed", SEED) as event:
        for command in re.findall(r"`tiltyard ([^`]+)`", PAGE):
            words = shlex.split(command.replace("undo N", "undo 3"))
            done = event.run("--json", *words)
            assert done.returncode in (0, 1), (command, done.stdout, done.stderr)


if __name__ == "__main__":
    main(globals())
