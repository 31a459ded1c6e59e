"""report, reports: what players say of their results, and what waits at the desk."""

from events import LANGUAGES, Event, numbers_of, warned
from harness import main, waits_for


class Table:
    """Round 1 of five people of On the Edge; the table with three of them."""

    def __init__(self, event, people=5):
        tables = event.draw_and_publish()["tables"]
        self.event = event
        self.row = next(table for table in tables if table["size"] == 3)
        self.other = next(table for table in tables if table["size"] != 3)
        self.number = self.row["table"]
        self.one, self.two, self.three = numbers_of(self.row)
        self.scores = [f"{self.one}=16w", f"{self.two}=11", f"{self.three}=3"]
        self.others = [f"{self.one}=16w", f"{self.two}=12", f"{self.three}=3"]

    def words(self, by, *words):
        return ("report", self.number, "--by", by, *words)

    def says(self, by, *words):
        return self.event.ok(*self.words(by, *words))

    def result(self):
        table = next(t for t in self.event.ok("pairings")["tables"] if t["table"] == self.number)
        return table["has_result"]

    def waiting(self):
        return {row["table"]: row for row in self.event.ok("reports")["tables"]}


def counts(event):
    return event.ok("status")["tournaments"][0].get("reports")


# ---- Before there is a result

def test_a_report_waits_and_a_confirmation_enters_it():
    with Event(5) as event:
        at = Table(event)
        first = at.says(at.one, *at.scores)
        assert (first["says"], first["state"], first["table"], first["by"]["number"]) == (
            "reports", "outstanding", at.number, at.one)
        assert not at.result() and counts(event) == {"outstanding": 1, "disputed": 0, "checks_disputed": 0,
                                                      "checks_missing": 0}
        second = at.says(at.two, "--confirm")
        assert (second["says"], second["state"], second["agrees"]) == ("agrees", "result", True)
        assert [(row["number"], row["score"]) for row in second["scores"]] == [(at.one, "16w"), (at.two, "11"), (at.three, "3")]
        assert at.result() and at.waiting() == {} and counts(event) is None
        event.refused("TY-REPORT", *at.words(at.three, "--confirm"))
        event.refused("TY-REPORT", *at.words(at.three, *at.scores))
        assert event.ok("verify")["mismatches"] == 0


def test_what_is_reported_stays_theirs_when_two_numbers_become_one():
    """Of two numbers the lower goes, so everybody behind it gets another place in the tournament's list."""
    with Event(8) as event:
        tables = event.draw_and_publish()["tables"]
        table = next(table for table in tables if 1 not in numbers_of(table))
        one, two, *rest = numbers_of(table)
        number, words = table["table"], [f"{one}=16w", f"{two}=11", *(f"{other}=3" for other in rest)]
        event.ok("report", number, "--by", one, *words)
        event.ok("player", "add", "Ana")
        event.ok("player", "merge", 9, 1)
        waiting = event.ok("reports")["tables"][0]
        said = waiting["reports"][0]
        assert (waiting["table"], len(waiting["reports"]), said["number"]) == (number, 1, one), waiting
        assert [(row["number"], row["score"]) for row in said["scores"]][:2] == [(one, "16w"), (two, "11")], waiting
        event.refused("TY-REPORT", "report", number, "--by", one, "--confirm")
        assert event.ok("report", number, "--by", two, "--confirm")["state"] == "result"
        assert event.ok("verify")["mismatches"] == 0


def test_the_same_report_of_another_seat_is_a_confirmation():
    with Event(5) as event:
        at = Table(event)
        at.says(at.one, *at.scores)
        event.refused("TY-REPORT", *at.words(at.one, *at.scores))
        assert at.says(at.three, *reversed(at.scores))["says"] == "agrees" and at.result()


def test_silence_is_no_agreement():
    with Event(5) as event:
        at = Table(event)
        at.says(at.one, *at.scores)
        event.refused("TY-REPORT", *at.words(at.one, "--confirm"))
        event.refused("TY-REPORT", *at.words(at.one, "--dispute"))
        refused = event.refused("TY-MISSING", "close")
        assert str(at.number) in refused["text"]
        assert at.waiting()[at.number]["state"] == "outstanding"


def test_a_dispute_goes_to_the_desk():
    """TY-REPORT"""
    with Event(5) as event:
        at = Table(event)
        at.says(at.one, *at.scores)
        disputed = at.says(at.two, "--dispute", "--reason", "I had 12")
        assert disputed["state"] == "disputed" and disputed["agrees"] is False and warned(disputed) == ["TY-REPORT"]
        event.refused("TY-REPORT", *at.words(at.two, "--dispute"))
        event.refused("TY-REPORT", *at.words(at.three, "--confirm"))
        row = at.waiting()[at.number]
        assert row["state"] == "disputed"
        assert [(said["number"], said["says"], said["text"]) for said in row["reports"]] == [
            (at.one, "reports", None), (at.two, "disputes", "I had 12")]
        assert counts(event)["disputed"] == 1
        event.ok("result", at.number, *at.others)
        assert at.waiting() == {} and at.result()


def test_another_report_is_a_dispute():
    with Event(5) as event:
        at = Table(event)
        at.says(at.one, *at.scores)
        other = at.says(at.two, *at.others)
        assert other["state"] == "disputed" and warned(other) == ["TY-REPORT"]
        assert at.says(at.three, *at.scores)["state"] == "disputed", "two against one is no vote"
        assert not at.result()


def test_whoever_was_wrong_says_so():
    """The last word of each seat counts."""
    with Event(5) as event:
        at = Table(event)
        at.says(at.one, *at.scores), at.says(at.two, *at.others)
        assert at.says(at.two, "--confirm")["state"] == "result" and at.result()
        event.ok("undo")
        assert at.waiting()[at.number]["state"] == "disputed", "as it was before"
        assert at.says(at.one, *at.others)["state"] == "result"


def test_whoever_disputed_may_agree_after_all():
    with Event(5) as event:
        at = Table(event)
        at.says(at.one, *at.scores), at.says(at.two, "--dispute")
        assert at.says(at.two, "--confirm")["state"] == "result"


def test_a_report_is_checked_at_once():
    """OTE-2.3c, TY-SEATS, TY-SCORE: refused like a result."""
    with Event(5) as event:
        at = Table(event)
        event.refused("OTE-2.3c", *at.words(at.one, f"{at.one}=16", f"{at.two}=11", f"{at.three}=3"))
        event.refused("TY-SEATS", *at.words(at.one, f"{at.one}=16w", f"{numbers_of(at.other)[0]}=1"))
        event.misused(*at.words(at.one, f"{at.one}=much"))
        stranger = numbers_of(at.other)[0]
        event.refused("TY-SEATS", *at.words(stranger, *at.scores))
        event.refused("TY-SEATS", *at.words(stranger, "--check"))
        event.refused("TY-TABLE", "report", 9, "--by", at.one, *at.scores)
        event.refused("TY-NAME", *at.words("Xyzzy", *at.scores))
        event.refused("TY-REPORT", *at.words(at.one, "--confirm"))
        event.refused("TY-REPORT", *at.words(at.one, "--dispute"))
        event.refused("TY-TEXT", *at.words(at.one, "--dispute", "--reason", "a\033b"))


def test_one_thing_is_said_at_a_time():
    with Event(5) as event:
        at = Table(event)
        for words in ((), ("--confirm", *at.scores), ("--confirm", "--dispute"), ("--confirm", "--check"),
                      ("--check", *at.scores), ("--reason", "x", *at.scores), ("--confirm", "--reason", "x")):
            event.misused(*at.words(at.one, *words))
        event.misused("report", at.number, *at.scores)


def test_only_an_open_stage_is_reported():
    """TY-STAGE"""
    with Event(5) as event:
        event.refused("TY-STAGE", "report", 1, "--by", "Ana", "Ana=1w")
        event.refused("TY-STAGE", "report", 1, "--by", "Ana", "--check")
        event.ok("draw")
        event.refused("TY-STAGE", "report", 1, "--by", "Ana", "--confirm")
        assert event.ok("reports") == {"tournament": "ote", "stage": None, "round": 0, "tables": [],
                                       "checks": {"disputed": [], "missing": []}}


def test_who_sees_an_old_report_does_not_confirm_a_new_one():
    """TY-STALE"""
    with Event(5) as event:
        at = Table(event)
        seen = at.says(at.one, *at.scores)["saved"]
        at.says(at.one, *at.others)
        event.refused("TY-STALE", "--based-on", seen, *at.words(at.two, "--confirm"))
        event.refused("TY-STALE", "--based-on", seen, *at.words(at.two, "--dispute"))
        event.ok("--based-on", event.entries(), *at.words(at.two, "--confirm"))


def test_a_report_sent_twice_is_one():
    with Event(5) as event:
        at = Table(event)
        again = ("--command-id", "cd" * 16, *at.words(at.one, *at.scores))
        first, second = event.ok(*again), event.ok(*again)
        assert second["repeated"] and second["saved"] == first["saved"] == event.entries()
        confirm = ("--command-id", "ef" * 16, *at.words(at.two, "--confirm"))
        assert event.ok(*confirm)["saved"] == event.ok(*confirm)["saved"] == event.entries()


def test_a_player_speaks_for_nobody_else():
    """TY-ROLE"""
    with Event(5) as event:
        at = Table(event)
        event.ok("link", "new", "player", "--person", at.one), event.ok("link", "new", "player", "--person", at.two)
        event.ok("--link", 1, *at.words(at.one, *at.scores))
        event.refused("TY-ROLE", "--link", 1, *at.words(at.two, "--confirm"))
        event.refused("TY-ROLE", "--link", 1, *at.words(at.two, *at.others))
        event.ok("--link", 2, *at.words(at.two, "--confirm"))
        event.refused("TY-ROLE", "--link", 2, *at.words(at.one, "--check"))
        event.ok("--link", 1, *at.words(at.one, "--check"))


def test_who_moves_away_takes_the_report_along():
    """Reports are of the people who sat there."""
    with Event(5) as event:
        at = Table(event)
        at.says(at.one, *at.scores)
        event.ok("swap", at.three, numbers_of(at.other)[0], "--reason", "sat down so")
        assert at.waiting() == {}
        event.refused("TY-REPORT", *at.words(at.two, "--confirm"))


def test_undo_follows_what_was_said():
    """TY-UNDO-RESTS: an agreement rests on what it agrees with; a dispute on nothing."""
    with Event(5) as event:
        at = Table(event)
        reported = at.says(at.one, *at.scores)["saved"]
        disputed = at.says(at.three, "--dispute")["saved"]
        event.ok("undo", disputed)
        agreed = at.says(at.two, "--confirm")["saved"]
        event.refused("TY-UNDO-RESTS", "undo", reported)
        refused = event.refused("TY-RESULT", "result", at.number, *at.others)
        assert f"undo {agreed}" in refused["text"], refused
        event.ok("undo", agreed)
        event.ok("undo", reported)
        assert at.waiting() == {} and not at.result()
        assert event.ok("verify")["mismatches"] == 0


def test_a_phones_word_is_not_the_desks_last():
    with Event(5) as event:
        at = Table(event)
        event.ok("link", "new", "player", "--person", at.one)
        other = event.ok("result", at.other["table"], *event.score_words(at.other))["saved"]
        event.ok("--link", 1, *at.words(at.one, *at.scores))
        assert event.ok("undo")["undone"] == other and at.number in at.waiting()


def test_those_who_wait_longest_stand_first():
    with Event(5) as event:
        at = Table(event)
        first, second = numbers_of(at.other)
        at.says(at.one, *at.scores)
        assert waits_for(lambda: event.ok("reports")["tables"][0]["waiting_seconds"] >= 1)
        other = at.other["table"]
        event.ok("report", other, "--by", first, f"{first}=16w", f"{second}=2")
        rows = event.ok("reports")["tables"]
        assert [row["table"] for row in rows] == [at.number, other] and rows[0]["waiting_seconds"] >= 1
        event.ok("report", other, "--by", second, "--dispute")
        assert [row["table"] for row in event.ok("reports")["tables"]] == [other, at.number], "disputed ones first"


def test_a_joust_is_reported_alike():
    with Event(4, format="agot-joust") as event:
        table = event.draw_and_publish()["tables"][0]
        one, two = numbers_of(table)
        event.ok("report", 1, "--by", one, f"{one}=15w", f"{two}=3")
        agreed = event.ok("report", 1, "--by", two, "--confirm")
        assert [row["score"] for row in agreed["scores"]] == ["15w", "3"]


# ---- Once there is one

def test_a_seat_checks_the_result():
    with Event(5) as event:
        at = Table(event)
        event.refused("TY-CHECK", *at.words(at.one, "--check"))
        event.ok("result", at.number, *at.scores)
        yes = at.says(at.one, "--check")
        assert (yes["says"], yes["agrees"], yes["state"]) == ("checks", True, "result")
        event.refused("TY-CHECK", *at.words(at.one, "--check"))
        no = at.says(at.two, "--check", "--dispute", "--reason", "12 it was")
        assert no["agrees"] is False
        event.refused("TY-CHECK", *at.words(at.two, "--check", "--dispute"))
        checks = event.ok("reports")["checks"]
        assert [(row["table"], row["number"], row["text"]) for row in checks["disputed"]] == [(at.number, at.two, "12 it was")]
        at.says(at.two, "--check")
        assert event.ok("reports")["checks"]["disputed"] == [], "who has changed his mind"
        event.refused("TY-STALE", "--based-on", 3, *at.words(at.three, "--check"))


def test_a_correction_is_checked_anew():
    with Event(5) as event:
        at = Table(event)
        event.ok("result", at.number, *at.scores)
        at.says(at.one, "--check"), at.says(at.two, "--check", "--dispute")
        event.ok("correct", 1, at.number, *at.others, "--reason", "misread")
        assert event.ok("reports")["checks"]["disputed"] == []
        at.says(at.one, "--check")


def test_a_disputed_result_can_be_taken_back():
    """What was said of it then says nothing."""
    with Event(5) as event:
        at = Table(event)
        entered = event.ok("result", at.number, *at.scores)["saved"]
        at.says(at.two, "--check", "--dispute")
        undone = event.ok("undo", entered)["saved"]
        assert event.ok("reports")["checks"]["disputed"] == []
        at.says(at.one, *at.others)
        event.ok("undo", undone)
        assert at.result() and at.waiting() == {}, "the result is there again, and what was said of it"
        assert [row["number"] for row in event.ok("reports")["checks"]["disputed"]] == [at.two]
        assert event.ok("verify")["mismatches"] == 0


def play_other(event, at):
    event.ok("result", at.other["table"], *event.score_words(at.other))


def test_a_draw_warns_of_who_was_not_heard():
    """TY-CHECK: of those who have a phone; it is no refusal."""
    with Event(8) as event:
        tables = event.draw_and_publish()["tables"]
        for table in tables:
            event.ok("result", table["table"], *event.score_words(table))
        first, second = numbers_of(tables[0])[:2]
        event.ok("close")
        assert "TY-CHECK" not in warned(event.ok("draw", "--dry-run")), "nobody has a phone"
        event.ok("link", "new", "player", "--person", first), event.ok("link", "new", "player", "--person", second)
        names = {seat["number"]: seat["name"] for seat in tables[0]["seats"]}
        warnings = {each["rule"]: each["text"] for each in event.ok("draw", "--dry-run")["warnings"]}
        assert names[first] in warnings["TY-CHECK"] and "2 players" in warnings["TY-CHECK"]
        assert {row["number"] for row in event.ok("reports")["checks"]["missing"]} == {first, second}
        event.ok("report", 1, "--by", first, "--check")
        assert [row["number"] for row in event.ok("reports")["checks"]["missing"]] == [second]
        event.ok("report", 1, "--by", second, "--check", "--dispute")
        drawn = event.ok("draw")
        said = [each["text"] for each in drawn["warnings"] if each["rule"] == "TY-CHECK"]
        assert len(said) == 1 and "tables are wrong: 1" in said[0]
        assert counts(event) == {"outstanding": 0, "disputed": 0, "checks_disputed": 1, "checks_missing": 0}
        event.ok("report", 1, "--by", second, "--check")
        event.ok("publish")
        after = event.ok("pairings")
        sits = next(t for t in after["tables"] if second in numbers_of(t))
        event.refused("TY-CHECK", "report", sits["table"], "--by", second, "--check")


def test_whoever_reported_it_has_said_so():
    with Event(5) as event:
        at = Table(event)
        for who in (at.one, at.two, at.three):
            event.ok("link", "new", "player", "--person", who)
        at.says(at.one, *at.scores), at.says(at.two, "--confirm")
        assert [row["number"] for row in event.ok("reports")["checks"]["missing"]] == [at.three]
        event.ok("link", "revoke", 3)
        assert event.ok("reports")["checks"]["missing"] == [], "without a phone nobody is asked"


# ---- What is kept, and how it is told

def test_words_are_erased_with_the_person():
    with Event(5) as event:
        at = Table(event)
        at.says(at.one, *at.scores)
        at.says(at.two, "--dispute", "--reason", "Qwertyuiop")
        assert b"Qwertyuiop" in event.file.read_bytes() and "Qwertyuiop" in event.text("log")
        assert "Qwertyuiop" not in str(event.ok("export", "--as", "json", "--no-names"))
        event.ok("player", "forget", at.two)
        assert b"Qwertyuiop" not in event.file.read_bytes() and "Qwertyuiop" not in event.text("log")
        assert at.waiting()[at.number]["reports"][1]["text"] is None
        assert event.ok("verify")["mismatches"] == 0


def test_words_of_what_was_taken_back_are_erased_too():
    with Event(5) as event:
        at = Table(event)
        at.says(at.one, *at.scores)
        event.ok("undo", at.says(at.two, "--dispute", "--reason", "Qwertyuiop")["saved"])
        event.ok("result", at.number, *at.scores)
        event.ok("undo", at.says(at.two, "--check", "--dispute", "--reason", "Asdfghjkl")["saved"])
        assert b"Qwertyuiop" in event.file.read_bytes() and b"Asdfghjkl" in event.file.read_bytes()
        event.ok("player", "forget", at.two)
        assert b"Qwertyuiop" not in event.file.read_bytes() and b"Asdfghjkl" not in event.file.read_bytes()


def test_it_is_told_in_both_languages():
    said = {"en": ("report by {0} saved", "not confirmed", "disputed", "disputes: 12",
                   "reported by {0}: {0} 16w, {1} 11, {2} 3", "disputes the report: 12",
                   "{0} 16w, {1} 11, {2} 3 (reported, then confirmed by {1})", "result confirmed by {1}", "says that the result is wrong: no",
                   "1 not confirmed, 0 disputed", "1 “wrong”, "),
            "pt-BR": ("resultado informado por {0} salvo", "sem confirmação", "contestado", "contesta: 12",
                      "informado por {0}: {0} 16w, {1} 11, {2} 3", "contesta o que foi informado: 12",
                      "{0} 16w, {1} 11, {2} 3 (informado e depois confirmado por {1})", "resultado confirmado por {1}",
                      "diz que o resultado está errado: no", "1 sem confirmação, 0 em disputa", "1 “errado”, ")}
    for language in LANGUAGES:
        speak = ("--lang", language)
        words = said[language]
        with Event(5) as event:
            at = Table(event)
            names = [seat["name"] for seat in at.row["seats"]]
            words = [each.format(*names) for each in words]
            assert words[0] in event.text(*speak, *at.words(at.one, *at.scores))
            assert words[1] in event.text(*speak, "reports") and words[9] in event.text(*speak, "status")
            event.text(*speak, *at.words(at.two, "--dispute", "--reason", "12"))
            listed = event.text(*speak, "reports")
            assert words[2] in listed and words[3] in listed, listed
            agreed = event.text(*speak, *at.words(at.two, "--confirm"))
            assert words[7] in agreed and f"{names[0]} 16w, {names[1]} 11, {names[2]} 3" in agreed, agreed
            event.text(*speak, *at.words(at.three, "--check", "--dispute", "--reason", "no"))
            log = " ".join(event.text(*speak, "log").split())
            assert all(words[nth] in log for nth in (4, 5, 6, 8)), log
            assert words[8] in event.text(*speak, "reports") and words[10] in event.text(*speak, "status")


if __name__ == "__main__":
    main(globals())
