"""tiltyard do: the line of staff's pages, in the shell."""
import json
import tempfile
from harness import PLACE, main, tiltyard


def event(folder, *people):
    people = people or ("Ana Mendes", "Caio Castro", "Caio Luz", "Éva Rocha", "Gil", "Hugo", "Iara")
    for line in (("new", "cup.tilt", "--format", "ontheedge", "--name", "Cup", "--seed", "07" * 32), ("player", "add", *people),
                 ("draw",), ("publish",)):
        done = tiltyard(*line, folder=folder)
        assert done.returncode == 0, done.stderr


def in_event(test):
    def run():
        with tempfile.TemporaryDirectory(dir=PLACE) as folder:
            event(folder)
            test(folder)
    run.__name__ = test.__name__
    return run


def do(folder, *words, status=0):
    done = tiltyard("do", *words, folder=folder)
    assert done.returncode == status, (words, done.returncode, done.stdout, done.stderr)
    return done.stdout + done.stderr


def tables(folder):
    return json.loads(tiltyard("pairings", "--json", folder=folder).stdout)["tables"]


@in_event
def test_a_result_is_entered(folder):
    seats = tables(folder)[0]["seats"]
    scores = ["16w", "11", "-2", "3"][:len(seats)]
    said = do(folder, " ".join(["1", *scores]), "--dry-run")
    assert said.startswith(f"Would do: Table 1: {seats[0]['name'].split()[0]} 16, won · ") and "score" not in tables(folder)[0]["seats"][0]
    assert f"Table 1: {seats[0]['name']} 16w" in do(folder, "1", *scores), "words need no quotes"
    assert tables(folder)[0]["seats"][0]["score"] == 16
    assert "TY-RESULT" in do(folder, "1", *scores, status=1)
    wild = ["2", "200w", *scores[1:len(tables(folder)[1]["seats"])]]
    assert "TY-UNUSUAL" in do(folder, *wild, status=1)
    do(folder, *wild, "--confirm")


@in_event
def test_a_result_has_names_or_the_word(folder):
    """In any order, by beginnings, without case and accents; as `result` reads them."""
    [table] = [table for table in tables(folder) if any(seat["name"] == "Éva Rocha" for seat in table["seats"])]
    first = [seat["name"].split(" ")[0].lower() for seat in table["seats"] if seat["name"] != "Éva Rocha"]
    assert "caio" not in first or first.count("caio") == 1, "the seed seats them so"
    named = [f"{table['table']}", *(f"{name}={at + 2}" for at, name in enumerate(first)), "EVA", "r=16w"]
    said = do(folder, *named, "--dry-run")
    assert "Éva 16, won" in said and said.startswith(f"Would do: Table {table['table']}: "), said
    for words in (named, ["result", *named], ["Resultado", *(word.replace("=", " = ") for word in named)]):
        assert "Éva Rocha 16w" in do(folder, *words)
        kept = {seat["name"]: seat["score"] for one in tables(folder) if one["table"] == table["table"] for seat in one["seats"]}
        assert kept["Éva Rocha"] == 16 and sorted(kept.values()) == [*range(2, len(first) + 2), 16], kept
        do(folder, "undo")
    assert "…" in do(folder, *named[:2], status=1), "a score of each is missing"
    for wrong in ("eva=3", "zoe=3", "zoe"):
        assert "TY-" in do(folder, *named, wrong, status=1), wrong
    assert "TY-NAME" in do(folder, *named[:-2], "zoe=16w", status=1)
    assert "Éva Rocha" in do(folder, "result", named[0]) and "TY-LINE" in do(folder, "result", status=1)


@in_event
def test_several_people_are_listed(folder):
    said = do(folder, "drop caio", status=1)
    assert "2 players match. Choose one. (TY-NAME)" in said and "drop #2" in said and "drop #3" in said, said
    told = json.loads(tiltyard("do", "drop caio", "--json", folder=folder).stdout)["refused"]
    assert told["rule"] == "TY-NAME" and [one["line"] for one in told["choices"]] == ["drop #2", "drop #3"], told
    assert "Saved: Drop Caio Luz after round 1" in do(folder, told["choices"][1]["line"])


@in_event
def test_what_opens_is_printed(folder):
    assert "Éva Rocha · place" in do(folder, "eva")
    said = do(folder, "2")
    assert "Table" in said and tables(folder)[1]["seats"][0]["name"] in said and tables(folder)[0]["seats"][0]["name"] not in said, said
    assert [table["table"] for table in json.loads(tiltyard("do", "1", "--json", folder=folder).stdout)["tables"]] == [1]
    assert "printed" in do(folder, "print slips")


@in_event
def test_both_languages_are_read_in_each(folder):
    for line, says in (("sair eva", "Drop Éva Rocha after round 1"), ("atraso Zoe", "Add Zoe as a new player"),
                       ("extra 1 5", "Table 1: 5 minutes more"), ("chamar 1", "Call a judge to table 1"),
                       ("relógio iniciar 50", "Start the clock with 50 minutes"), ("desfazer", "Round 1")):
        assert says in do(folder, line, "--dry-run"), line
    done = tiltyard("do", "drop eva", "--dry-run", "--lang", "pt-BR", folder=folder)
    assert "Retirar Éva Rocha após rodada 1" in done.stdout, done.stdout


@in_event
def test_two_players_are_swapped(folder):
    one, other = [table["seats"][0]["name"] for table in tables(folder)]
    def seat(name):
        return next((table["table"], at) for table in tables(folder) for at, one in enumerate(table["seats"]) if one["name"] == name)
    before = seat(one), seat(other)
    assert f"Would do: Swap {one} and {other} (table 1, seat 1 ↔ table 2, seat 1)" in do(folder, f"swap {one} {other}", "--dry-run")
    assert (seat(one), seat(other)) == before
    do(folder, f"trocar {one} com {other}: came together")
    assert (seat(other), seat(one)) == before
    assert "came together" in tiltyard("log", folder=folder).stdout
    for line in (f"swap {one} for {other}", f"trocar {one} por {other}"):
        assert f"Swap {one} and {other}" in do(folder, line, "--dry-run"), line
    told = json.loads(tiltyard("do", "swap gil caio: x", "--json", folder=folder).stdout)["refused"]
    assert [choice["line"] for choice in told["choices"]] == ["swap #5 #2: x", "swap #5 #3: x"], told
    assert "Type the two players" in do(folder, "swap gil #5", status=1), "one player is no pair"


@in_event
def test_a_swap_takes_names_with_a_colon(folder):
    assert tiltyard("player", "rename", "Éva Rocha", "Edu: o Breve", folder=folder).returncode == 0
    for line, reason in (("swap edu: o breve gil", "seats"), ("swap gil edu: o breve: came late", "came late"), ("swap edu gil: a: b", "a: b")):
        said = do(folder, line, "--dry-run")
        assert "Edu: o Breve" in said and "Gil" in said and said.startswith("Would do: Swap ") and reason in said, (line, said)
    assert "Type the two players" in do(folder, "swap nobody: at all", status=1)


@in_event
def test_a_penalty_is_given(folder):
    do(folder, "penalty eva rocha warning: slow play", "--dry-run")
    assert not json.loads(tiltyard("penalty", "list", "--json", folder=folder).stdout)["penalties"]
    do(folder, "penalidade éva advertência: slow play")
    [row] = json.loads(tiltyard("penalty", "list", "--json", folder=folder).stdout)["penalties"]
    assert (row["name"], row["kind"], row["reason"]) == ("Éva Rocha", "warning", "slow play"), row
    told = json.loads(tiltyard("do", "penalty caio match loss: left", "--json", folder=folder).stdout)["refused"]
    assert [choice["line"] for choice in told["choices"]] == ["penalty #2 match loss: left", "penalty #3 match loss: left"], told


@in_event
def test_a_penalty_keeps_every_word_of_its_reason(folder):
    assert tiltyard("player", "add", "Gil Warning", "Lia: a Breve", folder=folder).returncode == 0
    for line, name, kind, reason in (
            ("penalty eva warning came at 14:30", "Éva Rocha", "warning", "came at 14:30"),
            ("penalty eva game loss slow play: third time", "Éva Rocha", "game-loss", "slow play: third time"),
            ("penalty eva caution: warning before : none", "Éva Rocha", "caution", "warning before : none"),
            ("penalty gil warning warning: slow", "Gil Warning", "warning", "slow"),
            ("penalty lia: a breve match-loss :left", "Lia: a Breve", "match-loss", "left")):
        do(folder, line)
        row = json.loads(tiltyard("penalty", "list", "--json", folder=folder).stdout)["penalties"][-1]
        assert (row["name"], row["kind"], row["reason"]) == (name, kind, reason), (line, row)


@in_event
def test_an_incomplete_line_changes_nothing(folder):
    before = tiltyard("log", "--json", folder=folder).stdout
    for line in ("", "1 16w", "drop", "late", "extra 1", "clock", "print", "dro", "undo caio", "publish now", "call", "swap", "swap eva", "penalty eva", "penalty eva warning"):
        assert "TY-" in do(folder, line, status=1), line
    assert tiltyard("log", "--json", folder=folder).stdout == before


@in_event
def test_nobody_is_made_by_accident(folder):
    for line in ("Zoe", "drop Zoe", "return Zoe"):
        assert "TY-NAME" in do(folder, line, status=1)
    assert "TY-NAME" in do(folder, "late caio  LUZ", status=1)
    assert "Saved: Add Zoe" in do(folder, "late Zoe")
    assert "TY-NAME" in do(folder, "add zoé", status=1)


if __name__ == "__main__":
    main(globals())
