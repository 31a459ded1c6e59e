"""Command lines that cannot be run (TY-USAGE): exit status 2, a sentence that says what to write, nothing changed."""
import shutil
import tempfile

from events import FORMAT, MET, Event, only_json, run
from harness import main


def test_without_a_command():
    """Nothing on the line is no error: a short start; with the event file, what to do next in it."""
    with tempfile.TemporaryDirectory() as folder:
        for language, words in (("en", "All commands: tiltyard help"), ("pt-BR", "Todos os comandos: tiltyard help")):
            done = run("--lang", language, folder=folder)
            assert done.returncode == 0 and done.stderr == "" and done.stdout.endswith(words + "\n"), done
            assert f"tiltyard new {'club-night' if language == 'en' else 'noite'}.tilt --format {FORMAT}" in done.stdout, done
            assert "tiltyard serve --demo" in done.stdout and len(done.stdout.splitlines()) < 12, done
    with Event(3, "--name", "Spring cup") as event:
        done = event.run()
        assert done.returncode == 0 and done.stderr == "" and "Spring cup" in done.stdout, done
        assert "Next:  tiltyard draw" in done.stdout and "tiltyard help" in done.stdout and " new " not in done.stdout, done
        shutil.copy(event.file, event.folder / "another.tilt")
        done = event.run()
        assert done.returncode == 0 and "another.tilt" in done.stdout and "tiltyard help" in done.stdout, done
        (event.folder / "another.tilt").unlink()
        whole = event.file.read_bytes()
        event.file.write_bytes(whole[:8192] + b"x" * 4096 + whole[12288:])
        assert "tiltyard recover event.tilt" in " ".join(event.run("status").stderr.split())
        assert "tiltyard recover event.tilt" in " ".join(event.run().stdout.split()), "as status says"
        event.file.write_bytes(b"x" * 5000)
        done = event.run()
        assert "tiltyard recover event.tilt" in " ".join(done.stdout.split()), done
        assert done.returncode == 0 and event.file.name in done.stdout and "Next:" not in done.stdout, done


def test_options_without_a_command():
    with Event() as event:
        for line in (("--json",), ("--file", "event.tilt"), ("-t", "x"), ("--",)):
            done = event.run(*line)
            assert done.returncode == (0 if line == ("--",) else 2), (line, done)
        assert "help" in event.misused("--command-id", "0" * 32)


def test_unknown_commands_get_a_suggestion():
    with Event() as event:
        assert "standings" in event.misused("standing")
        assert "player drop" in event.misused("drop", "Ana")
        assert "player add" in event.misused("player", "ad", "Ana")
        assert "player" in event.misused("players", "list")
        for typed, meant in (("halp", "help"), ("players", "player list"), ("tablse", "tables"), ("merge", "player merge")):
            assert f"Did you mean “{meant}”?" in event.misused(typed), typed
        for typed, meant in (("foo", None), ("xyzzy", None), ("haalp", None), ("tandigns", "standings"), ("tandixxs", None),
                             ("rseult", "result"), ("dra", "draw"), ("publ", "publish"), ("stat", "status"), ("pr", "print pairings"), ("sta", None),
                             ("ser", "serve"), ("p", None), ("play", "player list"),
                             ("player ren", "player rename"), ("player re", None), ("clock foo", None),
                             ("clock paues", "clock pause"), ("help halp", "help"), ("help foo", None), ("plyer add Ana", "player add"),
                             ("players ad Ana", "player add"), ("prnt slips", "print slips"), ("imprt a.csv", "import trf"),
                             ("explian table 1", "explain table"), ("sever", "serve"), ("sevre", "serve"), ("reves", None)):
            text = event.misused(*typed.split())
            assert (f"Did you mean “{meant}”?" if meant else "tiltyard help") in text, (typed, text)
            assert ("mean" in text) == bool(meant), (typed, text)
        assert "player" in event.misused("player")
        for typed in ("explain Ana", "import a.csv", "print", "player xyzzy", "staff Ana judge"):
            word = typed.split()[0]
            assert event.misused(*typed.split()) == f"“{word}” needs a second word. To list the choices: tiltyard help {word}"
        event.misused("player", "xyzzy")
        for later in ("swap", "correct", "print", "explain"):
            assert event.run(later).returncode == 2, "not built yet, so not there"
        event.misused("help", "xyzzy")


def test_options():
    with Event(3) as event:
        assert "--json" in event.misused("status", "--jsno")
        assert "--" in event.misused("status", "--xyzzy")
        event.misused("status", "-x")
        assert "--help" in event.misused("status", "--help=1")
        event.misused("status", "--file")
        assert "status" in event.misused("status", "--words", "3")
        event.misused("draw", "--words", "1", "--words", "2")
        event.misused("--house-rule", "status")
        event.misused("player", "disqualify", "Ana")
        event.misused("export")


def test_json_is_answered_even_where_nothing_else_can_be_read():
    with Event() as event:
        for line in (("--xyzzy", "--json"), ("xyzzy", "--json"), ("--json", "--lang", "xx", "status")):
            done = event.run(*line)
            assert done.returncode == 2 and set(only_json(done)) == {"usage"}, done
        assert event.run("status", "--", "--json").stderr, "behind -- it is no option"


def test_values():
    with Event(3) as event:
        event.misused("standings", "--round", "x")
        event.misused("standings", "--round", "-1")
        event.misused("pairings", "--round", "x")
        event.misused("export", "--as", "csv", "--round", "x")
        event.misused("export", "--as", "xml")
        event.misused("pairings", "--by", "colour")
        event.misused("--command-id", "12", "draw")
        event.misused("--command-id", "x" * 32, "draw")
        event.misused("--based-on", "x", "draw")
        event.misused("new", "x.tilt", "--format", FORMAT, "--seed", "12")
        event.misused("new", "x.tilt", "--format", FORMAT, "--set", "x")
        event.misused("new", "x.tilt", "--format", FORMAT, "--set", "=x")
        event.misused("new", "x.tilt", "--id", "x")
        event.misused("new", "")
        assert "result TABLE" in event.misused("result", "Ana=16w", "Bia=3")
        event.misused("result", "0", "Ana=16w")
        event.misused("result", "65536", "Ana=16w")
        assert not (event.folder / "x.tilt").exists()


def test_languages():
    with Event() as event:
        for line in (("--lang", "fr", "status"), ("--lang=", "status")):
            done = event.run("--json", *line)
            MET.append(only_json(done)["usage"]["text"])
            assert done.returncode == 2 and "pt-BR" in MET[-1], done


def test_arguments():
    with Event(3) as event:
        assert "TABLE" in event.misused("result")
        event.misused("result", "1")
        event.misused("player", "add")
        assert "quotes" in event.misused("player", "rename", "Ana", "Ana", "Maria")
        event.misused("status", "x")
        event.misused("lot")
        event.misused("lot", "Ana", "--all")
        event.misused("export", "--as", "csv", "--what", "ledger")
        event.misused("export", "--as", "csv", "--no-names")
        event.misused("export", "--as", "csv", "--what", "ledger", "-o", "x")
        only = only_json(event.run("--json", "export", "--as", "csv"))["usage"]["text"]
        MET.append(only)
        assert "-o" in only


def test_several_files_and_none_named():
    with Event() as event:
        event.ok("new", "another.tilt")
        done = event.run("--json", "status")
        MET.append(only_json(done)["usage"]["text"])
        assert done.returncode == 2 and "another.tilt" in MET[-1] and "event.tilt" in MET[-1]


def test_usage_shows_how_the_command_goes():
    with Event() as event:
        told = event.run("player", "rename", "Ana").stderr
        assert "tiltyard player rename WHO NAME" in told and "tiltyard help player rename" in told
        assert told.endswith("\n  See: tiltyard help player rename\n"), told
        assert event.run("xyzzy").stderr == "usage: There is no command “xyzzy”. To list all commands: tiltyard help\n"
        for typed, more in (("--lang xx", True), ("help foo", False), ("help explan", True), ("print", False), ("game shwo", False)):
            told = event.run(*typed.split()).stderr
            assert told.splitlines()[1:] == (["  See: tiltyard help"] if more else []), (typed, told)
        assert "\n  Veja: tiltyard help result\n" in event.run("--lang", "pt-BR", "result", "x").stderr
        assert "QUEM NOME" in event.run("--lang", "pt-BR", "player", "rename", "Ana").stderr


def test_a_table_that_is_none():
    """Each command says what is wrong with it; to take somebody away from the tables is not what `seat` does."""
    with Event(9) as event:
        event.draw_and_publish()
        assert "then the scores: tiltyard result TABLE WHO=SCORE …" in event.misused("result", "Ana=16w", "Bia=3")
        assert event.misused("explain", "table", 0) == "“0” is not a table number. Tables are numbered from 1."
        assert event.misused("correct", 99, "Eva=16w", "Davi=3") == (
            "“Eva=16w” is not a table number. Write the round first, then the table: tiltyard correct 1 2 …")
        assert "Write the round first" in event.misused("correct", 99, "Eva=16w")
        assert "Escreva a rodada e depois a mesa: tiltyard correct 1 2 …" in event.run("--lang", "pt-BR", "correct", 99, "Eva=16w", "Davi=3").stderr
        text = event.misused("seat", "Ana", 0, "--reason", "Went home")
        assert "“0” is not a table number" in text and "player drop" in text and "draw --again" in text and "swap" in text
        assert "0 does not take a player off the tables" in " ".join(event.text("help", "seat").split())
        assert "0 não tira ninguém" in " ".join(event.text("--lang", "pt-BR", "help", "seat").split())


def test_usage_lines_are_folded_between_what_belongs_together():
    """No bracket is opened on one line and closed on the next."""
    with Event() as event:
        names, folded = [command["name"] for command in event.ok("help")["commands"]], 0
        for language in ("en", "pt-BR"):
            for name in names:
                lines = event.text("--lang", language, "help", *name.split()).split("\n\n")[0].splitlines()
                assert lines[0].startswith(f"tiltyard {name}") and all(line.startswith("    ") for line in lines[1:])
                assert all(line.count("[") == line.count("]") for line in lines), lines
                folded += len(lines) > 1
            hint = event.run("--lang", language, "correct").stderr.splitlines()
            assert len(hint) == 4 and all(line.count("[") == line.count("]") for line in hint), hint
        assert folded, "none was long enough"


if __name__ == "__main__":
    main(globals())
