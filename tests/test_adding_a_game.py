#!/usr/bin/env python3
"""docs/adding-a-game.md: the code it shows is the code there is, its commands answer as they are shown, its lines are
counted."""
import re
import shlex
import tempfile

from events import run
from harness import ROOT, main

PAGE = (ROOT / "docs/adding-a-game.md").read_text(encoding="utf-8")
CODE = re.compile(r"^`([^`\n]+)`:\n\n```c\n(.*?)^```$", re.M | re.S)
SESSION = re.compile(r"^```console\n(.*?)^```$", re.M | re.S)
ADDED = re.compile(r"^\| `([^`]+)` \| (\d+) \|", re.M)
LEFT_OUT = "…"


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
    if name.endswith(".po"):
        text = re.search(r"^# ---- rules: pods ----\n.*?(?=\n\n# ----)", text, re.M | re.S).group()
    elif name.endswith((".def", ".build", "test_cli_refusals.py")):
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
    also = {"tests/README.md", "tests/test_adding_a_game.py", "tests/test_cli_deck_check.py", "tests/test_cli_options.py", "tests/test_print.py",
            "tests/test_print_codes.py", "tests/test_taking_over.py", "tests/test_round_enter.py", "tests/test_serve_demo.py",
            "tests/test_serve_random.py", "tests/test_serve_setup.py", "tests/browser/minutes.mjs", "tests/unit/test_estimate.c",
            "tests/unit/test_layout.c"}
    naming = {str(file.relative_to(ROOT)) for folder in folders for file in (ROOT / folder).rglob("*")
              if file.is_file() and "__pycache__" not in file.parts and "subprojects" not in file.parts
              and re.search(r"(?<![a-z])pods?(?![a-z])", file.read_text(encoding="utf-8", errors="replace"))}
    assert naming - also == listed, (naming - also) ^ listed


if __name__ == "__main__":
    main(globals())
