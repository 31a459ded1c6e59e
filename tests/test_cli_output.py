"""What people see: aligned, folded, coloured on a terminal only, in both languages; help, man page and completion."""
import fcntl
import json
import os
import re
import shlex
import shutil
import struct
import subprocess
import sys
import tempfile
import termios
import unicodedata
from pathlib import Path

import terminals
from events import CLEAN, FORMAT, FORMATS, Event, only_json, run
from harness import PROGRAM, RELEASE, ROOT, begun, main

sys.path.insert(0, str(ROOT / "tools"))
import messages

ENGLISH, PORTUGUESE = messages.read_all(ROOT / "po")
ESCAPE = re.compile(r"\033\[[0-9;]*m")


def on_terminal(*arguments, folder, columns=80, environment=None):
    """What the program writes to a terminal of that width."""
    ours, theirs = terminals.opened()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    ended = begun(RELEASE, arguments, folder, theirs, {**CLEAN, "TERM": "xterm", **(environment or {})})
    os.close(theirs)
    said = b""
    while True:
        try:
            piece = os.read(ours, 65536)
        except OSError:  # the other end is closed
            break
        if not piece:
            break
        said += piece
    os.close(ours)
    ended()
    return said.decode().replace("\r\n", "\n")


def columns_of(text):
    """How many columns a terminal needs for it."""
    return sum(0 if unicodedata.combining(c) or unicodedata.category(c) in ("Mn", "Me", "Cf")
               else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)


def starts(lines, words):
    """At which column each word begins in its line."""
    return {columns_of(line[:line.index(word)]) for line, word in zip(lines, words)}


ODD_NAMES = ["日本太郎", "Zoe\u0301 Ångström", "Ана Иванова", "Bia", "한국어", "Caio de Souza e Silva"]


def test_tables_are_aligned_by_what_a_terminal_shows():
    with Event() as event:
        event.ok("player", "add", *ODD_NAMES)
        event.play()
        lines = [line for line in event.text("standings").splitlines() if re.match(r" +\d+[= ] ", line)]
        assert len(lines) == len(ODD_NAMES)
        sets = ["inactive" if "inactive" in line else "active" for line in lines]
        assert len(starts(lines, sets)) == 1, lines
        ends = {columns_of(line) for line in lines}
        assert len(ends) == 1, "the last column is a number, to the right"
        heading = next(line for line in event.text("standings").splitlines() if "VP" in line)
        assert columns_of(heading) == ends.pop(), "and so is its heading"
        seats = [line for line in event.text("pairings").splitlines() if re.match(r" +\d+  (in)?active", line)]
        assert len(starts(seats, [re.search(r" 16 +(\d+ \S)", line).group(1) for line in seats])) <= 2, seats


def test_long_names_are_folded_not_cut():
    long = "Ana Beatriz Cristina Daniela Eduarda Fernanda Gabriela Helena Isabela"
    with Event() as event:
        event.ok("player", "add", long, "Bia", "Caio", "X" * 80)
        event.ok("draw")
        for command in (("pairings",), ("standings",), ("player", "list"), ("pairings", "--by", "name"), ("log",)):
            for columns in (60, 80):
                shown = ESCAPE.sub("", on_terminal(*command, folder=event.folder, columns=columns)).split("Next:")[0]
                too_wide = [line for line in shown.splitlines() if columns_of(line) > columns]
                assert not too_wide, (command, columns, too_wide)
                if command != ("log",):
                    assert shown.count("X") == 80 + shown.count("MAX"), (command, shown)
                    words = re.sub(r"[^\w]+", " ", shown)
                    assert all(word in words for word in long.split()), (command, shown)
        piped = event.text("pairings", "--by", "name")
        assert long in piped and "X" * 80 in piped, "nothing is folded in a pipe"


def letters_of(text):
    """Without what folding puts between the words."""
    return re.sub(r"\s", "", text)


def test_a_reason_is_shown_whole_wherever_it_is_shown():
    """400 characters are taken, of up to four bytes each; so they stand in every answer, to the last one."""
    reasons = [" ".join(f"{word}{i:03}" for i in range(57)) + "." for word in ("abc", "𝒶𝒷𝒸")]
    assert all(390 < len(reason) <= 400 for reason in reasons)
    for reason in reasons:
        with Event(7) as event:
            event.ok("draw")
            event.ok("draw", "--again", "--reason", reason)
            tables = event.ok("publish")["tables"]
            one, other = (table["seats"][0]["number"] for table in tables)
            event.ok("swap", one, other, "--reason", reason)
            words = event.score_words(event.ok("pairings")["tables"][0])
            event.ok("result", 1, *words)
            event.ok("correct", "1", "1", *(word.replace("16w", "17w") for word in words), "--reason", reason)
            event.ok("player", "disqualify", one, "--reason", reason)
            for answer in (event.ok("explain", "table", "2"), event.ok("pairings"), event.ok("log")):
                assert reason in json.dumps(answer, ensure_ascii=False), answer
            for arguments in (["log"], ["pairings"], ["explain", "table", "2"], ["undo", "--dry-run"]):
                assert "056." in event.text(*arguments), arguments
            assert letters_of(event.text("log")).count(letters_of(reason)) == 4
            assert reason in event.ok("undo")["text"]


def test_the_longest_names_are_shown_whole():
    names = [chr(0x20000 + i) * 79 + chr(0x4e00 + i) for i in range(4)]
    with Event() as event:
        event.ok("player", "add", *names)
        event.draw_and_publish()
        event.ok("result", 1, *event.score_words(event.ok("pairings")["tables"][0]))
        log = event.ok("log")["commands"]
        assert all(name in log[-1]["text"] for name in names), log[-1]
        refused = event.refused("TY-STATUS", "player", "return", names[0])
        assert names[0] in refused["text"]
        event.ok("player", "rename", 1, names[0][::-1])
        assert names[0] in event.ok("log")["commands"][-1]["text"]
        assert names[0][::-1] in json.dumps(event.ok("explain", "player", 1), ensure_ascii=False)
        assert letters_of(names[3]) in letters_of(event.text("log"))


def test_nobody_is_torn_from_their_number():
    with Event() as event:
        names = [f"Ana Maria {letter * 9}" for letter in "bcdefghijklmnop"]
        said = event.text("player", "add", *names)
        lines = said.split("\n\n")[0].splitlines()
        assert len(lines) > 3 and max(map(columns_of, lines)) <= 100, lines
        for number, name in enumerate(names, 1):
            assert sum(f"{number} {name}" in line for line in lines) == 1, (number, lines)


def test_one_long_name_does_not_stretch_every_row():
    with Event() as event:
        event.ok("player", "add", "X" * 70 + " Yz", *(f"P{i}" for i in range(2, 9)))
        event.ok("draw")
        for said in (event.text("draw", "--again", "--reason", "x"), event.text("pairings"), event.text("publish")):
            tables = said.split("\n\n")[1].splitlines()
            assert tables[0].startswith("Table") and max(map(columns_of, tables)) <= 100, tables


def test_the_next_command_fits_a_terminal():
    with Event() as event:
        event.ok("player", "add", *(f"{name} da Silva e Souza" for name in ("Ana", "Bia", "Caio")))
        event.ok("draw"), event.ok("publish")
        piped = event.text("status").splitlines()[-2:]
        assert piped[0].startswith("Next:  tiltyard result 1 ") and piped[0].endswith("=…"), piped
        assert piped[1].startswith("       Enter a result"), piped
        for columns in (40, 60, 80, 100, 200):
            for command in (("status",), ("pairings",), ("player", "list"), ("checklist",), ("rules",), ("rules", "treaty")):
                for language in ("en", "pt-BR"):
                    shown = ESCAPE.sub("", on_terminal(*command, "--lang", language, folder=event.folder, columns=columns))
                    wide = [line for line in shown.splitlines() if columns_of(line) > max(columns, 64 + 2)]
                    assert not wide, (command, columns, wide)


SEED = "01" * 32


def too_wide(event, *calls):
    """Lines that a terminal of 80 columns breaks by itself, in either language."""
    return [(language, call, line) for language in ("en", "pt-BR") for call in calls
            for line in ESCAPE.sub("", on_terminal("--lang", language, *call, folder=event.folder)).splitlines()
            if columns_of(line) > 80]


def test_everything_fits_a_terminal():
    """A whole tournament with long names, a corrected result and an additional game."""
    stages = set()
    for people, renamed in ((9, False), (9, True), (14, False), (6, True)):
        with Event(people, "--seed", SEED) as event:
            if renamed:
                event.ok("player", "rename", 1, "Ana Beatriz de Almeida Prado")
                event.ok("player", "rename", 2, "Maximiliano Albuquerque")
            over, played = False, []
            while not over:
                published = event.draw_and_publish()
                leaving = 1 if published["stage"] == "additional" else 0
                for table in published["tables"]:
                    if not table["has_result"]:
                        event.ok("result", table["table"], *event.score_words(table, leaving=leaving))
                played.append(str(published["round"]) if published["stage"] == "round" else published["stage"])
                over = event.ok("close")["next"]["over"]
            table = event.ok("pairings", "--round", "1")["tables"][0]
            event.ok("correct", 1, 1, *event.score_words(table, winner=1), "--reason", "x", "--then", "points")
            calls = [("explain", "player", number) for number in range(1, people + 1)]
            calls += [(*call, "--round", stage) for stage in played for call in (("pairings",), ("explain", "table", 1))]
            calls += [("standings",), ("log",), ("status",)]
            assert too_wide(event, *calls) == []
            said = on_terminal("explain", "player", table["seats"][0]["number"], folder=event.folder)
            assert "points corrected; winner unchanged" in said, "on a line of its own, not folded"
            stages |= set(played)
    assert {"additional", "final", "1"} <= stages, stages


def test_help_fits_a_terminal():
    with Event() as event:
        names = [command["name"] for command in event.ok("help")["commands"]]
        assert len(names) > 30
        assert too_wide(event, ("help",), *(("help", *name.split()) for name in names)) == []


def test_trouble_is_told_in_words():
    with Event(3) as event:
        (event.folder / "loop.csv").symlink_to("loop.csv")
        for language, words in (("en", "its links form a loop"), ("pt-BR", "os links formam um ciclo")):
            done = event.run("--lang", language, "player", "import", "loop.csv")
            assert done.returncode == 3 and words in done.stderr and not re.search(r"\d", done.stderr), done
        for language, words in (("en", "could not be written: no space is left"), ("pt-BR", "não há mais espaço")):
            with open("/dev/full", "w") as full:
                done = subprocess.run([PROGRAM, "--lang", language, "status"], cwd=event.folder, env=CLEAN, stdout=full,
                                      stderr=subprocess.PIPE, text=True)
            assert done.returncode == 3 and words in done.stderr, done


def test_colour_is_for_terminals():
    with Event(5) as event:
        event.play()
        for command in (("status",), ("standings",), ("explain", "player", 1), ("draw", "--dry-run"), ("help",), ("result", "x"), ("publish",)):
            assert ESCAPE.search(on_terminal(*command, folder=event.folder)), command
            piped = event.run(*command)
            assert "\033" not in piped.stdout + piped.stderr, command
            for quiet in ({"NO_COLOR": "1"}, {"TERM": "dumb"}):
                assert "\033" not in on_terminal(*command, folder=event.folder, environment=quiet), (command, quiet)
        plain = event.text("standings")
        assert ESCAPE.sub("", on_terminal("standings", folder=event.folder, columns=200)) == plain, "else the same"
        only = on_terminal("standings", "--json", folder=event.folder)
        assert "\033" not in only


def test_no_line_ends_in_spaces_and_no_two_lines_are_empty():
    with Event(7) as event:
        event.play()
        for command in (("status",), ("standings",), ("pairings",), ("log",), ("player", "list"), ("help",), ("demo",),
                        ("explain", "player", 1), ("explain", "table", 1), ("help", "draw"), ("checklist",), ("rules",), ("rules", "treaty"), ("draw",), ("lot", "--all"), ("verify",)):
            for language in ("en", "pt-BR"):
                text = event.text("--lang", language, *command) if command != ("draw",) else event.text("draw", "--dry-run")
                assert not re.search(r"[ \t]$", text, re.M), (command, text)
                assert "\n\n\n" not in text and not text.startswith("\n"), (command, text)


def forms_that_differ():
    """English sentences, long enough to be known again, that read otherwise in Portuguese."""
    for key, forms in ENGLISH.items():
        for form in forms:
            if form not in PORTUGUESE[key] and "{" not in form and len(form) >= 8 and " " in form:
                yield key, form.split("\n")[0]


def test_everything_is_said_in_portuguese():
    differing = list(forms_that_differ())
    assert len(differing) > 150, len(differing)
    with Event(7) as event:
        event.play()
        event.ok("draw")
        said = []
        for command in (("status",), ("standings",), ("pairings",), ("log",), ("player", "list"), ("help",), ("demo",),
                        ("explain", "player", 1), ("explain", "table", 1), ("checklist",), ("rules",), ("rules", "treaty"), ("rules", "xyzzy"), ("rules", "mulligam"), ("rules", "treaty", "mulligan"), ("verify",), ("result", "x"), ("xyzzy",), ("draw",), ("finish",),
                        ("help", "--as", "man"), ("player", "drop", "Xyzzy"), ("--file", "no.tilt", "status"),
                        *(("help", *name.split()) for name in commands())):
            done = event.run("--lang", "pt-BR", *command)
            said.append(done.stdout + done.stderr)
        text = "\n".join(said)
        english = sorted({(key, form) for key, form in differing if form in text})
        assert not english, english
        assert "Classificação" in text and "ão" in text


def test_the_language_comes_from_the_environment():
    with Event(3) as event:
        def language(**environment):
            return "pt" if "A seguir" in event.run("status", environment=environment).stdout else "en"

        assert language() == "en"
        assert language(LANG="pt_BR.UTF-8") == "pt"
        assert language(LANG="pt_BR.UTF-8", LC_MESSAGES="en_US.UTF-8") == "en"
        assert language(LANG="en_US.UTF-8", LC_MESSAGES="en_US.UTF-8", LC_ALL="pt_PT") == "pt"
        assert language(LANG="pt_BR", LC_ALL="C") == "en" and language(LANG="pt_BR", LC_ALL="") == "pt"
        assert "A seguir" in event.text("status", "--lang", "pt-BR") and "Next" in event.text("status", "--lang=en")
        assert event.ok("status", "--lang", "pt-BR") == event.ok("status"), "keys have no language"


def test_hints_call_the_program_as_people_do():
    with Event(3) as event:
        told = event.run("status", environment={"TILTYARD_CALLED": "./run"}).stdout
        assert "Next:  ./run draw" in told, told
        assert "./run help" in event.run("help", environment={"TILTYARD_CALLED": "./run"}).stdout


def test_a_file_to_choose_is_quoted():
    with Event(1) as event:
        shutil.copy(event.file, event.folder / "a b.tilt")
        told = event.misused("status")
        assert told.rstrip().endswith('--file "a b.tilt"'), told


def test_a_name_is_no_command():
    with Event(3) as event:
        told = event.run("--file", "event.tilt", "player", "rename", "1", "tiltyard publish").stdout
        assert "is now called tiltyard publish." in told, told
        refused = event.run("--file", "event.tilt", "player", "drop", "tiltyard publich").stderr
        assert "No one in this event is called “tiltyard publich”. Did you mean tiltyard publish (1)?" in refused, refused


def test_commands_in_sentences_can_be_pasted():
    with Event(3, "--id", "one") as event:
        event.ok("new", "event.tilt", "--format", "agot-melee", "--id", "two")
        away = event.folder / "two words.tilt"
        event.file.rename(away)
        as_run = {"environment": {"TILTYARD_CALLED": "./run"}}

        def told(*words, file=away, **more):
            return event.run("--file", str(file), *words, **more, **as_run).stderr

        called = f'./run --file "{away}"'
        assert f"{called} -t one checkin open (TY-CHECKIN)" in told("-t", "one", "checkin", "Ana")
        assert f"{called} player list" in told("player", "rename", "99", "Zé"), "the line had no -t"
        assert f"{called} -t one player list" in told("-t", "one", "player", "drop", "99")
        assert f"./run new {event.folder}/none.tilt" in told("status", file=event.folder / "none.tilt"), "new names it itself"
        assert "./run help" in told("xyzzy")
        assert f"{called} -t two enrol" in told("-t", "two", "player", "drop", "1"), "-t stood there already"
        answer = json.loads(event.run("--file", str(away), "--json", "-t", "one", "checkin", "Ana", **as_run).stdout)
        assert answer["refused"]["text"].endswith("To open it: tiltyard checkin open"), answer
        # Rows below a refusal, and a warning.
        for words, wanted in ((("-t", "one", "room"), "-t one room ROOM TABLES"), (("-t", "one", "table", "fix"), "-t one table fix WHO N"), (("announce", "Lunch"), "announce --withdraw 1"),
                              (("-t", "one", "set", "standings=hidden"), "-t one set standings=shown")):
            done = event.run("--file", str(away), *words, **as_run)
            assert f"{called} {wanted}" in " ".join(done.stdout.split()), (words, done)
        assert f"{called} -t one draw" in told("-t", "one", "round", "enter", "-", stdin=b"table,name\n1,Ana\n")
        assert f"{called} -t one player merge 4 5" in told("-t", "one", "player", "add", "Zoë Sá", "Zoe Sa")
        pasted = told("-t", "one", "checkin", "Ana").split("To open it: ./run ")[1].split(" (TY")[0]
        assert event.run(*shlex.split(pasted)).returncode == 0, pasted


def test_people_of_the_event_are_enrolled_not_added_again():
    with Event(2) as event:
        for language, who in (("en", "WHO"), ("pt-BR", "QUEM")):
            slug = f"melee-{language.lower()}"
            told = event.text("new", "event.tilt", "--format", "agot-melee", "--id", slug, "--lang", language)
            told += event.text("-t", slug, "status", "--lang", language)
            assert told.count(f"tiltyard -t {slug} enrol {who} …") == 2 and "player add" not in told, told
        event.ok("-t", "melee-en", "enrol", "Ana", "Bia")
        assert "enrol" not in event.text("-t", "melee-en", "status")
    with Event() as event:
        assert 'tiltyard player add "Ana" "Bia"' in event.text("status"), "nobody is there to be enrolled"


def help_json():
    return only_json(run("help", "--json", folder="/"))


def commands():
    return [command["name"] for command in help_json()["commands"]]


def test_help_explains_every_command():
    overview = run("help", folder="/").stdout
    assert run("--help", folder="/").stdout == overview
    assert run("-V", folder="/").stdout == run("--version", folder="/").stdout == run("version", folder="/").stdout
    assert "-V, --version" in overview
    for command in help_json()["commands"]:
        name = command["name"]
        assert re.search(rf"^  {name}  ", overview, re.M), name
        assert command["usage"].startswith(name) and command["text"] and command["examples"], command
        page = run("help", *name.split(), folder="/")
        assert page.returncode == 0 and page.stderr == "", page
        assert page.stdout == run(*name.split(), "--help", folder="/").stdout, name
        assert f"tiltyard {name}" in page.stdout
        for flag in command["flags"]:
            assert f"--{flag['name']}" in page.stdout, (name, flag)
    assert "player drop" in run("help", "player", folder="/").stdout
    assert FORMAT in run("help", "new", folder="/").stdout and "AMB-OTE-36" in run("help", "new", folder="/").stdout
    assert "w, *" in run("help", "result", folder="/").stdout


GROUPS = {"start": ("Start here", "Para começar"), "players": ("Players", "Jogadores"), "rounds": ("Rounds", "Rodadas"),
          "results": ("Results", "Resultados"), "venue": ("At the venue", "No local"), "decks": ("Decks", "Baralhos"),
          "games": ("Table games", "Partidas com árbitro de mesa"), "files": ("Event and files", "Evento e arquivos")}


def test_help_lists_commands_in_groups():
    """In text, JSON and the man page: the same groups in the same order, each command once, below its heading."""
    for at, language in enumerate(("en", "pt-BR")):
        told = only_json(run("--json", "--lang", language, "help", folder="/"))["commands"]
        grouped = {heading[at]: [row["name"] for row in told if row["group"] == group] for group, heading in GROUPS.items()}
        assert all(grouped.values()) and sum(map(len, grouped.values())) == len(told), grouped
        assert grouped[GROUPS["start"][at]][0] == "new" and "help" in grouped[GROUPS["start"][at]], grouped
        shown, columns = {}, set()
        for line in run("--lang", language, "help", folder="/").stdout.splitlines():
            if line and not line.startswith(" "):
                names = shown.setdefault(line, [])
            elif re.match(r"  [a-z]", line):
                name, says = re.split(r" {2,}", line.strip(), maxsplit=1)
                names.append(name), columns.add(line.index(says))
        assert [heading for heading in shown if heading in grouped] == list(grouped), shown.keys()
        assert {heading: shown[heading] for heading in grouped} == grouped, shown
        assert len(columns) == 1, "what the commands do begins in one column"
        for row in told:
            assert row["text"][0].isupper() and not row["text"].endswith("."), row
        page, sections = run("help", "--as", "man", "--lang", language, folder="/").stdout.replace("\\-", "-"), {}
        for line in page.splitlines():
            if line.startswith(".SH "):
                names = sections.setdefault(line.removeprefix(".SH "), [])
            elif line.startswith(".SS "):
                names.append(max((name for name in commands() if line[4:].startswith(name)), key=len))
        assert {heading: sections[heading] for heading in grouped} == grouped, sections
        assert [heading for heading in sections if heading in grouped] == list(grouped), sections.keys()


def test_what_options_do_is_written_in_one_way():
    """A noun or an imperative: lower case, no full stop, the default in brackets at the end."""
    for language, word in (("en", "default"), ("pt-BR", "padrão")):
        told = only_json(run("--json", "--lang", language, "help", folder="/"))
        for flag in told["flags"] + [flag for row in told["commands"] for flag in row["flags"]]:
            text = flag["text"]
            assert not text.endswith(".") and (text[0].islower() or text.startswith("JSON")), flag
            assert "default:" not in text and "(padrão " not in text, flag
            if f"({word}" in text:
                assert re.search(rf"\({word}{'' if language == 'en' else ':'} [^()]+\)$", text), flag


def test_examples_can_be_typed():
    """Each example is a command line that the program understands: in both languages."""
    for language in ("en", "pt-BR"):
        for command in only_json(run("help", "--json", "--lang", language, folder="/"))["commands"]:
            for example in command["examples"]:
                line, says = example.split("\n")
                words = shlex.split(line.split(" > ")[0])
                assert words[0] == "tiltyard" and says, example
                if words[1] == "serve":
                    # else it would serve the sample until somebody stops it
                    words += ["--bind", "203.0.113.1"] if "--demo" in words else ["--file", "no.tilt"]
                with tempfile.TemporaryDirectory() as folder:
                    done = run(*words[1:], folder=folder)
                assert done.returncode != 2, (example, done)


def test_every_documented_command_is_there():
    """The commands that this version promises."""
    promised = {"new", "player add", "player import", "player list", "player rename", "player edit", "player forget", "player drop",
                "player sit-out", "player return", "player disqualify", "enrol", "order", "apart", "decline", "draw",
                "publish", "set", "tournament remove", "staff add", "staff remove", "staff list", "player attest",
                "swap", "seat", "round enter", "player merge", "result", "correct", "close", "standings", "pairings", "explain table",
                 "explain player", "status", "player deck", "decks", "bans", "log", "undo", "lot", "verify", "finish", "export", "import json", "print pairings",
                 "print slips", "print standings", "print bracket", "print games-over", "print pack", "print game", "print qr", "import trf", "backup", "restore",
                 "recover", "deck check", "checklist", "rules", "overall", "demo", "help", "version",
                 "do", "checkin", "checkin open", "checkin close", "checkin drop-absent", "call", "call list", "call take", "call ruled",
                 "call drop", "penalty", "penalty list", "penalty cancel",
                 "game", "game new", "game do", "game moves", "game show", "game list", "game log", "game explain", "game undo", "game lot",
                 "game result", "game help", "game say", "game confirm", "game dispute", "game withdraw", "game pass", "game seats", "game undo-ask", "game undo-answer",
                 "link new", "link list", "link revoke", "codes", "code person", "code renew", "code enter", "join ask",
                 "join list", "join approve", "join refuse", "join withdraw", "report", "reports",
                 "announce", "clock", "clock start", "clock pause", "clock go", "clock stop", "clock add", "clock extra", "room",
                 "tables", "table fix", "serve"}
    assert set(commands()) == promised


def test_flags_of_one_name_take_a_value_or_not():
    """Flags are read before the command is known, so two of one name must be alike."""
    takes = {}
    listed = help_json()
    for flag in [flag for command in listed["commands"] for flag in command["flags"]] + listed["flags"]:
        assert takes.setdefault(flag["name"], flag["takes_value"]) == flag["takes_value"], flag


def test_the_man_page_has_everything():
    for language, headings in (("en", ("NAME", "SYNOPSIS", "EXIT STATUS", "ENVIRONMENT")),
                               ("pt-BR", ("NOME", "SINOPSE", "CÓDIGO DE SAÍDA", "AMBIENTE"))):
        page = run("help", "--as", "man", "--lang", language, folder="/").stdout
        assert page.startswith(".TH TILTYARD 1 ")
        assert all(f".SH {heading}\n" in page for heading in headings)
        for name in commands():
            assert f".SS {name.replace('-', chr(92) + '-')}" in page, name
        for flag in {flag["name"] for command in help_json()["commands"] for flag in command["flags"]}:
            assert "\\-\\-" + flag.replace("-", "\\-") in page, flag
        bad = [line for line in page.splitlines() if re.match(r"['.](?!(TH|SH|SS|TP|B|PP|RS|RE)\b)", line)]
        assert not bad, "no line begins like a request that is none"
        if shutil.which("groff"):
            checked = subprocess.run(["groff", "-ww", "-man", "-Kutf8", "-Tutf8", "-z"], input=page.encode(), capture_output=True)
            assert checked.returncode == 0 and checked.stderr == b"", checked.stderr
    made = PROGRAM.parent / "tiltyard.1"
    assert made.read_text() == run("help", "--as", "man", folder="/").stdout, "made when the program is built"


def test_the_man_page_keeps_the_quotes_of_examples():
    """As `help` has them, so that they can be copied; in a request, roff would take a straight quote for its own."""
    for language in ("en", "pt-BR"):
        page = run("help", "--as", "man", "--lang", language, folder="/").stdout
        told = only_json(run("help", "--json", "--lang", language, folder="/"))["commands"]
        examples = [example.split("\n")[0] for command in told for example in command["examples"]]
        assert sum('"' in example for example in examples) > 10, examples
        assert not [line for line in page.splitlines()[1:] if '"' in line], "each is escaped"
        bold = page.replace("\\-", "-").replace("\\(dq", '"').replace("\\(aq", "'")
        assert re.findall(r"^\.PP\n\.RS\n\.B (.*)$", bold, re.M) == examples
        if shutil.which("groff"):
            shown = subprocess.run(["groff", "-man", "-Kutf8", "-Tutf8", "-P-cbou", "-rLL=500n"], input=page.encode(), capture_output=True)
            lines = [line.strip() for line in shown.stdout.decode().replace("\u2212", "-").splitlines()]
            assert [example for example in examples if example not in lines] == []


def test_the_man_page_says_where_settings_are_listed():
    """A man page has no lists below an option: they are in the help of the command, whose page does have them below."""
    for language, below, to in (("en", "see below", "To list them"), ("pt-BR", "veja abaixo", "Para ver quais são")):
        page = run("help", "--as", "man", "--lang", language, folder="/").stdout.replace("\\-", "-")
        assert below not in page
        for command, count in (("new", 2), ("import trf", 1), ("deck check", 1)):
            assert len(re.findall(rf"\. {to}: tiltyard help {command}$", page, re.M)) == count, command
            assert f"({below})" in run("help", *command.split(), "--lang", language, folder="/").stdout


def complete(line, folder):
    """What bash offers behind a command line (its last word is being typed)."""
    script = run("help", "--as", "bash", folder="/").stdout
    words = [*shlex.split(line), ""] if line.endswith(" ") else shlex.split(line)
    driver = (script + f"\nCOMP_WORDS=({' '.join(map(shlex.quote, words))}); COMP_CWORD={len(words) - 1}\n"
              "_tiltyard\nprintf '%s\\n' \"${COMPREPLY[@]}\"\n")
    done = subprocess.run(["bash", "-u"], input=driver, cwd=folder, env=CLEAN, capture_output=True, text=True)
    assert done.returncode == 0 and done.stderr == "", done.stderr
    return set(done.stdout.split("\n")) - {""}


def test_bash_completes_commands_options_and_files():
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "a.tilt").touch(), (Path(folder) / "p.csv").touch(), (Path(folder) / "x.txt").touch()
        assert complete("tiltyard ", folder) == {name.split()[0] for name in commands()}
        assert complete("tiltyard st", folder) == {"staff", "standings", "status"}
        assert complete("tiltyard player ", folder) == {name.split()[1] for name in commands() if name.startswith("player ")}
        assert complete("tiltyard --file a.tilt player dr", folder) == {"drop"}
        assert complete("tiltyard --file ", folder) == {"a.tilt"}
        assert complete("tiltyard player import ", folder) == {"p.csv"}
        assert complete("tiltyard export --as ", folder) == {"csv", "json", "trf"}
        assert complete("tiltyard import trf ", folder) == {"a.tilt", "p.csv", "x.txt"}
        assert complete("tiltyard help --as ", folder) == {"text", "man", "bash"}
        assert complete("tiltyard new b.tilt --format ", folder) == FORMATS
        assert complete("tiltyard pairings --by ", folder) == {"name", "table"}
        assert complete("tiltyard --lang ", folder) == {"en", "pt-BR"}
        assert complete("tiltyard export -o ", folder) == {"a.tilt", "p.csv", "x.txt"}
        assert {"--dry-run", "--words", "--again", "--reason", "--confirm", "--json"} <= complete("tiltyard draw --", folder)
        assert "--dry-run" not in complete("tiltyard close --", folder)
        assert "draw" in complete("tiltyard help ", folder)


def test_the_standings_do_not_lead_to_themselves():
    with Event(3) as event:
        event.play_all()
        assert "tiltyard standings" in event.text("status")
        final = event.text("standings")
        assert "tiltyard standings" not in final and "tiltyard finish" in final, final


if __name__ == "__main__":
    main(globals())
