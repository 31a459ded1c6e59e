"""--dry-run of every command that has it: it refuses what the real command refuses, in the same words, and saves nothing."""
import json
import re

from events import Event, only_json
from harness import ROOT, main


def added(event):
    event.ok("player", "add", "Ana", "Bia", "Caio", "Davi", "Edu", "Fabi", "Gabi", "Hugo")


def drawn(event):
    added(event)
    event.ok("draw")


def published(event):
    drawn(event)
    event.ok("publish")


def played(event):
    published(event)
    for table in event.ok("pairings")["tables"]:
        event.ok("result", table["table"], *event.score_words(table))


def checked_in(event):
    added(event)
    event.ok("checkin", "open"), event.ok("checkin", "Ana", "Bia", "Caio", "Davi")


def finished(event):
    added(event)
    event.ok("finish", "--confirm")


def moved(event):
    event.ok("game", "new", "g1", "--rules", "l5r-enlightenment", "--player", "Tom:honor=10", "--player", "Kris:honor=11",
             "--player", "Ana:honor=9", "--first", "Tom")
    event.ok("game", "do", "g1", "pass-all")


# By command: the event, and the words of the command; some are accepted and some refused.
CASES = {
    "do": [(published, "drop ana"), (published, "drop zoe"), (published, "1 ana=16w"), (drawn, "close"), (drawn, "publish"),
           (added, "publish"), (published, "late Zoe"), (published, "late Ana"), (finished, "late Zoe")],
    "undo": [(published,), (finished,), (published, "1"), (published, "2")],
    "draw": [(added,), (published,), (drawn, "--again"), (drawn, "--again", "--reason", "late"), (finished,)],
    "publish": [(drawn,), (drawn, "--clock"), (drawn, "--clock", "50"), (added,), (published,), (finished,)],
    "correct": [(played, 1, "16w", "3", "2", "1", "--reason", "typed wrong"), (played, 9, "16w", "3", "2", "1", "--reason", "typed wrong"),
                (published, 1, "16w", "3", "2", "1", "--reason", "typed wrong"), (finished, 1, "16w", "3", "2", "1", "--reason", "x")],
    "finish": [(added,), (added, "--confirm"), (published,), (published, "--confirm"), (finished,)],
    "set": [(added, "-t", "ote", "name=Cup"), (added, "place=Hall"), (added, "nothing=1"), (published, "-t", "ote", "rounds=1"), (finished, "place=Hall")],
    "tournament remove": [(drawn, "ote"), (published, "ote"), (added, "nothing"), (finished, "ote")],
    "player drop": [(added, "an"), (published, "Ana"), (added, "Ana"), (added, "Zoe"), (finished, "Ana")],
    "checkin drop-absent": [(checked_in,), (added,), (finished,)],
    "game undo": [(moved, "g1"), (moved, "g2"), (added, "g1")],
}


def outcome(done):
    """Exit status and refusal: what a script decides by."""
    answer = only_json(done)
    return done.returncode, answer.get("refused"), answer.get("usage")


def choices_of(refusal):
    return refusal and {key: refusal[key] for key in ("rule", "text")}


def with_dry_run():
    """The commands of the table that take --dry-run."""
    found = set()
    for path in (ROOT / "src/cli/line").glob("cli_table*"):
        for row in re.findall(r"^    \{\n(.*?)^    \},?$", path.read_text(encoding="utf-8"), re.M | re.S):
            if "DRY_RUN" in row:
                found.add(re.search(r'\.name = "([^"]+)"', row)[1])
    return found


def test_every_command_that_has_it_is_compared():
    assert with_dry_run() == set(CASES), with_dry_run() ^ set(CASES)


def test_the_dry_run_refuses_what_the_command_refuses():
    for command, cases in CASES.items():
        seen = set()
        for prepare, *words in cases:
            with Event(0) as event:
                prepare(event)
                before = event.text("log")
                tried = outcome(event.run("--json", *command.split(" "), *words, "--dry-run"))
                assert event.text("log") == before, (command, words, "saved something")
                real = outcome(event.run("--json", *command.split(" "), *words))
                assert (tried[0], choices_of(tried[1]), tried[2]) == (real[0], choices_of(real[1]), real[2]), (command, prepare.__name__, words, tried, real)
                seen.add(real[0])
        assert seen >= {0, 1}, (command, "is only accepted, or only refused", seen)


def test_what_it_would_do_is_said():
    with Event(0) as event:
        drawn(event)
        assert event.text("publish", "--dry-run") == "This would publish round 1. Nothing was saved.\n"
        assert "Isto publicaria rodada 1. Nada foi salvo." in event.text("--lang", "pt-BR", "publish", "--dry-run")
        assert event.text("player", "drop", "Ana", "--dry-run").startswith("This would drop Ana from the tournament. Nothing was saved.")
        assert event.text("finish", "--confirm", "--dry-run").startswith("This would finish the event and reveal its seed. Nothing was saved.")
        assert event.ok("publish", "--dry-run")["dry_run"] is True
        assert "seed" not in json.dumps(event.ok("finish", "--confirm", "--dry-run")), "a dry run reveals nothing"


if __name__ == "__main__":
    main(globals())
