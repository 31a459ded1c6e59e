"""tools/verify_draw.py on links, codes, requests to join, and what players say of results."""
import re
import sys

from events import Event
from exports import altered, assert_good, assert_wrong, command_before, leave_out_command
from harness import ROOT, main
from random_events import SEED
from test_verify_staff import once, refused

sys.path.insert(0, str(ROOT / "tools"))
from verify_entries import COMMAND_KINDS, STAYS  # noqa: E402


@once
def played():
    """Two tables of On the Edge: at the first all is reported, disputed, agreed to and checked; people are moved and merged."""
    with Event(8, "--id", "one", "--seed", SEED) as event:
        event.ok("link", "new", "judge"), event.ok("link", "new", "player", "--person", 1)
        added = event.ok("player", "add", "Zoe")["saved"]
        event.ok("link", "new", "player", "--person", 9), event.ok("undo", added)
        event.ok("link", "revoke", 1), event.ok("code", "renew", 1), event.ok("code", "renew", 1)
        event.ok("join", "ask", "Yara"), event.ok("join", "ask", "Wil"), event.ok("join", "approve", 1), event.ok("join", "refuse", 2)
        event.ok("join", "ask", "Vera", "--club", "Torre"), event.ok("join", "withdraw", 3)
        tables = event.draw_and_publish()["tables"]
        seats = [seat["number"] for seat in tables[0]["seats"]]
        other = tables[1]["seats"][0]["number"]
        scores = event.score_words(tables[0])
        event.ok("report", 1, "--by", seats[1], *scores)
        event.ok("swap", seats[2], other, "--reason", "sat down so")
        seats[2] = other
        scores = [f"{number}={16 - at}" + ("w" if at == 0 else "") for at, number in enumerate(seats)]
        others = [f"{number}={16 - at - (at == 1)}" + ("w" if at == 0 else "") for at, number in enumerate(seats)]
        event.ok("report", 1, "--by", seats[0], *scores)
        event.ok("report", 1, "--by", seats[1], *others)
        event.ok("report", 1, "--by", seats[2], "--dispute", "--reason", "no")
        event.ok("report", 1, "--by", seats[1], *scores)
        event.ok("player", "add", "Zora")
        event.ok("player", "merge", event.ok("player", "list")["people"][-1]["number"], seats[0])
        agreed = event.ok("report", 1, "--by", seats[2], "--confirm")["saved"]
        undone = event.ok("undo", agreed)["saved"]
        event.ok("report", 1, "--by", seats[2], *others)
        event.ok("undo", undone)
        event.ok("report", 1, "--by", seats[1], "--check"), event.ok("report", 1, "--by", seats[2], "--check", "--dispute")
        event.ok("correct", 1, 1, *others, "--reason", "misread"), event.ok("report", 1, "--by", seats[1], "--check")
        event.ok("finish", "--confirm")
        return event.ok("export", "--as", "json")


def test_it_is_followed():
    """They change no draw; what was said is taken back, and what was given away is not."""
    counts = assert_good(played())
    assert (counts["draws"], counts["merged"], counts["by-hand"], counts["results"], counts["undone"]) == (1, 1, 1, 1, 3), counts


def test_links_codes_and_requests_that_cannot_be():
    refused([("link_granted", nth, change, words) for nth, change, words in (
        (0, lambda fields: fields.update(link=2), "link 1 would be next"),
        (1, lambda fields: fields.update(link=1), "link 2 would be next"),
        (0, lambda fields: fields.update(role=0), "no role 0"),
        (0, lambda fields: fields.update(role=6), "no role 6"),
        (1, lambda fields: fields.update(person=77), "77"))], played)
    refused([("link_revoked", nth, change, words) for nth, change, words in (
        (0, lambda fields: fields.update(link=0), "no link 0"),
        (0, lambda fields: fields.update(link=9), "no link 9"),
        (1, lambda fields: fields.update(link=1), "link 1 was ended already"))], played)
    refused([("code_renewed", nth, change, words) for nth, change, words in (
        (0, lambda fields: fields.update(person=0), "no person 0"),
        (0, lambda fields: fields.update(person=77), "77"),
        (1, lambda fields: fields.update(codes=1), "had that code already"))], played)
    refused([("join_asked", 1, lambda fields: fields.update(join=1), "request 2 would be next")], played)
    refused([("join_settled", nth, change, words) for nth, change, words in (
        (0, lambda fields: fields.update(join=0), "no request 0"),
        (0, lambda fields: fields.update(join=3), "no request 3"),
        (0, lambda fields: fields.update(person=77), "77"),
        (1, lambda fields: fields.update(join=1), "request 1 was settled already"))], played)
    refused([("join_withdrawn", 0, change, words) for change, words in (
        (lambda fields: fields.update(join=4), "no request 4"),
        (lambda fields: fields.update(join=2), "request 2 was settled already"))], played)


def test_reports_that_cannot_be():
    for kind in ("result_reported", "report_answered", "result_checked"):
        refused([(kind, nth, change, words) for nth, change, words in (
            (0, lambda fields: fields.update(draw=2), "no published stage has draw 2"),
            (0, lambda fields: fields.update(table=9), "no table 9"),
            (0, lambda fields: fields.update(table=2), "does not sit at table 2"),
            (0, lambda fields: fields.update(person=77), "77"),
            (0, lambda fields: fields.update(tournament=5), "no tournament 5"))], played)
    refused([("result_reported", 0, lambda fields: fields["scores"].pop(), "its people are not those of table 1"),
             ("result_reported", 0, lambda fields: [row.update(mark=0) for row in fields["scores"]], "mark 1")], played)


def test_an_agreement_rests_on_what_was_said():
    """A dispute that becomes an agreement does not fit; nor does the agreement without the word it agrees with."""
    assert_wrong(*altered(played(), "report_answered", lambda fields: fields.update(agrees=1), nth=0),
                 "nothing that it could agree with")
    export = played()
    without = leave_out_command(export, command_before(export, "result_reported", 3))
    answered = [entry["seq"] for entry in without["entries"] if entry["kind"] == "report_answered"]
    assert_wrong(without, answered[1], "nothing that it could agree with")


def test_what_cannot_be_taken_back_is_what_the_rows_say():
    """The verifier's own list against the program's: a new command stands in both."""
    rows = re.findall(r"^COMMAND\(\w+, (\d+), \w+, (FINAL|UNDOABLE)\)", (ROOT / "src/core/ledger/commands.def").read_text(), re.M)
    assert len(rows) > 60 and STAYS == {int(code) for code, undo in rows if undo == "FINAL"}, rows
    assert COMMAND_KINDS == {int(code) for code, _ in rows}, "the verifier knows every kind of command"


def test_what_was_given_away_stays():
    """Nothing of a link, a code or a request is taken back."""
    export = played()
    links = [entry["seq"] - 1 for entry in export["entries"] if entry["kind"] == "link_granted"]
    assert_wrong(*altered(export, "command_taken_back", lambda fields: fields.update(first=links[0]), nth=0),
                 "cannot be taken back")


if __name__ == "__main__":
    main(globals())
