#!/usr/bin/env python3
"""docs/adding-a-game.md: the code it shows is the code there is, its commands answer as they are shown, its lines are
counted."""
import functools
import json
import re
import shlex
import shutil
import subprocess
import tempfile
from pathlib import Path

from events import run
from harness import PROGRAM, ROOT, main

PAGE = (ROOT / "docs/adding-a-game.md").read_text(encoding="utf-8")
CODE = re.compile(r"^`([^`\n]+)`:\n\n```c\n(.*?)^```$", re.M | re.S)
SESSION = re.compile(r"^```console\n(.*?)^```$", re.M | re.S)
ADDED = re.compile(r"^\| `([^`]+)` \| (\d+) \|", re.M)
LEFT_OUT = "…"
# Not in the tree: it is there to be copied.
SKELETON = "src/rules/coins.c"
BUILD = PROGRAM.resolve().parents[2]
# What is compiled for the skeleton, once.
MADE = tempfile.TemporaryDirectory()


def pieces(text):
    """What stands between the lines that leave something out."""
    return [piece.strip("\n") for piece in re.split(rf"^{LEFT_OUT}$", text, flags=re.M)]


def missing(shown, whole):
    """The first piece that is not there whole, line by line, after the one before or not; None: all are."""
    return next((piece for piece in pieces(shown) if f"\n{piece}\n" not in f"\n{whole}\n"), None)


def test_the_code_shown_is_the_code_there_is():
    found = CODE.findall(PAGE)
    assert len(found) >= 8 and PAGE.count("```c\n") == len(found), "each piece of code names its file"
    for name, shown in found:
        if name == SKELETON:
            continue
        piece = missing(shown, (ROOT / name).read_text(encoding="utf-8"))
        assert piece is None, f"{name} has no such piece any more:\n{piece}"


def test_a_piece_that_differs_is_found():
    whole = "int a;\nint b;\nint c;"
    assert missing("int a;\n…\nint c;\n", whole) is None
    assert missing("int b;\n…\nint d;\n", whole) == "int d;"
    assert missing("int a;\nint c;\n", whole) == "int a;\nint c;"


def matches(shown, said):
    """Whether what a command said is what is shown, where a line may leave out any number of lines."""
    if not shown:
        return not said
    if shown[0] == LEFT_OUT:
        return any(matches(shown[1:], said[at:]) for at in range(len(said) + 1))
    return bool(said) and shown[0] == said[0] and matches(shown[1:], said[1:])


def test_the_commands_answer_as_shown():
    commands = 0
    with tempfile.TemporaryDirectory() as folder:
        for session in SESSION.findall(PAGE):
            for part in session.split("$ ")[1:]:
                command, *shown = part.splitlines()
                done = run(*shlex.split(command)[1:], folder=folder)
                said = [line.rstrip() for line in (done.stdout + done.stderr).splitlines() if line.strip()]
                assert matches(shown, said), f"{command}\n" + "\n".join(said)
                commands += 1
    assert commands >= 10 and matches(["a", "…"], ["a", "b"]) and not matches(["a"], ["a", "b"])


def lines_of(name):
    """All lines of a file of its own; of one that all games share, those that are about this one."""
    text = (ROOT / name).read_text(encoding="utf-8")
    if name.startswith("po/"):
        text = re.search(r"^# ---- rules: pods ----\n.*?(?=\n\n# ----)", text, re.M | re.S).group()
    elif name.endswith((".def", ".build", "test_cli_refusals.py", "test_refusals_met.py")):
        text = "\n".join(line for line in text.splitlines() if "pods" in line)
    return len(text.splitlines())


def test_what_was_added_is_counted():
    added = ADDED.findall(PAGE)
    assert len(added) >= 10
    wrong = [f"{name}: {lines_of(name)} lines, not {number}" for name, number in added if lines_of(name) != int(number)]
    assert not wrong, "\n".join(["", *wrong])


def test_whatever_names_the_game_is_listed():
    """Besides the documents that tell of it."""
    listed = {name for name, _ in ADDED.findall(PAGE) if not name.startswith("docs/")}
    folders = ("src", "data", "po", "tools", "tests")
    also = {"tests/README.md", "tests/test_adding_a_game.py", "tests/test_cli_deck_check.py", "tests/test_cli_options.py", "tests/test_cli_set.py", "tests/test_cli_remove.py", "tests/test_print.py",
            "tests/test_print_codes.py", "tests/test_taking_over.py", "tests/test_round_enter.py", "tests/test_serve_demo.py",
            "tests/test_serve_random.py", "tests/test_serve_setup.py", "tests/test_serve_phone.py", "tests/test_serve_podium.py", "tests/test_serve_run.py", "tests/test_players_browser.py", "tests/test_staff_browser.py", "tests/test_wall_browser.py", "tests/test_public_browser.py", "tests/test_export_back.py", "tests/test_explain_knockout.py", "tests/test_sentences.py", "tests/sentences.py", "tests/small_events.py", "tests/model/sentence_models.py", "tests/model/sentences_of_melee.py", "tests/model/sentences_of_pods.py", "tests/test_verify_short.py", "tools/verify_short.py", "tests/browser/acts.mjs", "tests/unit/test_end_time_estimate.c",
            "tests/unit/test_layout.c", "tests/battery.py", "tools/compilers.py"}
    naming = {str(file.relative_to(ROOT)) for folder in folders for file in (ROOT / folder).rglob("*")
              if file.is_file() and not (folder == "src" and file.name == "README.md")  # a script lists files there
              and "__pycache__" not in file.parts and "subprojects" not in file.parts
              and re.search(r"(?<![a-z])pods?(?![a-z])", file.read_text(encoding="utf-8", errors="replace"))}
    assert naming - also == listed, (naming - also) ^ listed


def skeleton():
    return next(shown for name, shown in CODE.findall(PAGE) if name == SKELETON)


def commands_of(target):
    """How the build makes that target, a command a line; the last one links it."""
    asked = subprocess.run(["ninja", "-C", BUILD, "-t", "commands", target], capture_output=True, text=True, check=True)
    return asked.stdout.splitlines()


def compiled(source):
    """That file, by the words that compile the registry in this build."""
    (words,) = (shlex.split(line) for line in commands_of("src/main/tiltyard") if line.endswith("src/rules/registry.c"))
    words[-1] = str(source)
    words[words.index("-o") + 1] = made = str(source.with_suffix(".o"))
    first = next(at for at, word in enumerate(words) if word.startswith("-"))
    words.insert(first, f"-I{MADE.name}")  # before src/: a registry of its own
    for flag in ("-MF", "-MQ"):
        words[words.index(flag) + 1] = made + ".d"
    subprocess.run(words, cwd=BUILD, check=True)
    return made


def linked(target, objects, folder):
    """That program of the build, with these object files before its own libraries."""
    words = shlex.split(commands_of(target)[-1])
    made = folder / Path(target).name
    words[words.index("-o") + 1:words.index("-o") + 2] = [str(made), *objects]
    subprocess.run(words, cwd=BUILD, check=True)
    return made


@functools.cache
def registry():
    """The table of the games, with one line more."""
    folder = Path(MADE.name) / "rules"
    folder.mkdir()
    for name in ("registry.c", "registry.h", "registry.def"):
        shutil.copy(ROOT / "src/rules" / name, folder)
    with open(folder / "registry.def", "a", encoding="utf-8") as lines:
        lines.write("GAME(coins)\n")
    return compiled(folder / "registry.c")


@functools.cache
def game(text):
    source = Path(MADE.name) / f"coins-{len(text)}.c"
    source.write_text(text, encoding="utf-8")
    return compiled(source)


def built(target, folder, text):
    """That program with the skeleton as one game more."""
    return linked(target, [game(text), registry()], folder)


def answer(program, *words, folder):
    done = subprocess.run([program, "--json", *map(str, words)], cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0 and not done.stderr, (words, done)
    return json.loads(done.stdout)


def test_the_skeleton_is_a_game():
    """It is built as it stands on the page, and five people play a round of it, explained and verified."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        program = built("src/main/tiltyard", folder, skeleton())
        answer(program, "new", "cup.tilt", "--format", "coins", folder=folder)
        answer(program, "player", "add", "Ana", "Bia", "Caio", "Davi", "Edu", folder=folder)
        tables = answer(program, "draw", folder=folder)["tables"]
        assert sorted(len(table["seats"]) for table in tables) == [2, 3]
        answer(program, "publish", folder=folder)
        winners = [table["seats"][0]["name"] for table in tables]
        for table, winner in zip(tables, winners):
            answer(program, "result", table["table"], f"{winner}=w", folder=folder)
        answer(program, "close", folder=folder)
        rows = answer(program, "standings", folder=folder)["rows"]
        assert [(row["rank"], row["points"]) for row in rows] == [(1, 1), (1, 1), (3, 0), (3, 0), (3, 0)]
        assert sorted(row["name"] for row in rows[:2]) == sorted(winners)
        assert answer(program, "explain", "player", winners[0], folder=folder)
        answer(program, "player", "disqualify", winners[0], "--reason", "left with the cards", folder=folder)
        rows = answer(program, "standings", folder=folder)["rows"]
        assert [row["rank"] for row in rows] == [1, 2, 2, 2, None] and rows[-1]["name"] == winners[0], rows
        answer(program, "draw", folder=folder)
        checked = answer(program, "verify", folder=folder)
        assert checked["draws"] == 1 and checked["mismatches"] == 0


def test_the_skeleton_is_whole():
    """What the unit test of formats wants of every game."""
    with tempfile.TemporaryDirectory() as name:
        checks = built("tests/unit/units", Path(name), skeleton())
        done = subprocess.run([checks, "formats"], capture_output=True, text=True)
        assert done.returncode == 0 and "coins" in done.stdout + done.stderr, done


def test_a_function_that_is_missing_is_told_at_the_start():
    """By format and function, before anything is done, in both languages."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        without, taken_out = re.subn(r"^static status make_draw\(.*?^}\n| \.make_draw = make_draw,", "", skeleton(), flags=re.M | re.S)
        assert taken_out == 2
        program = built("src/main/tiltyard", folder, without)
        for language, words in (("en", "have no function make_draw"), ("pt-BR", "Falta a função make_draw")):
            done = subprocess.run([program, "--lang", language, "new", "cup.tilt", "--format", "pods"], cwd=folder,
                                  capture_output=True, text=True)
            assert done.returncode == 3 and words in done.stderr and "coins" in done.stderr, done
            assert language != "en" or done.stderr.strip() in PAGE, done.stderr
        assert not (folder / "cup.tilt").exists()


if __name__ == "__main__":
    main(globals())
