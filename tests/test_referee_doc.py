"""docs/referee.md shows what the program does: every command in it is run, in order, and its answer compared.

    test_referee_doc.py --write    puts the present answers into the page
"""
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from events import CLEAN
from harness import PROGRAM, ROOT, main

PAGE = ROOT / "docs/referee.md"


def pieces(text):
    """The page as (command, shown): text between the commands has no command."""
    found, lines = [], text.splitlines()
    for line in lines:
        if line.startswith("    $ "):
            found.append([line[6:], []])
        elif line.startswith("    ") and found and found[-1][0]:
            found[-1][1].append(line)
        elif not line and found and found[-1][0]:
            found[-1][1].append(line)
        elif found and found[-1][0] is None:
            found[-1][1].append(line)
        else:
            found.append([None, [line]])
    return found


def answer(command, folder):
    """What stands on the terminal then, indented as the page has it."""
    environment = {**CLEAN, "PATH": f"{folder}/bin:{os.environ['PATH']}"}
    done = subprocess.run(["bash", "-c", command], cwd=folder, env=environment, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=60)
    return ["    " + line if line else "" for line in done.stdout.decode().splitlines()]


def played():
    """The page with the answers of this program."""
    page = []
    assert PROGRAM.exists(), f"{PROGRAM} is not built"
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "bin").mkdir()
        Path(folder, "bin/tiltyard").symlink_to(PROGRAM.resolve())
        for command, shown in pieces(PAGE.read_text(encoding="utf-8")):
            if command is None:
                page += shown
                continue
            page += ["    $ " + command, *answer(command, folder)]
            page += [""] if shown and not shown[-1] else []
    return page


def test_the_page_is_what_the_program_answers():
    now, page = played(), PAGE.read_text(encoding="utf-8").splitlines()
    for number, (said, shown) in enumerate(zip(now, page), 1):
        assert said == shown, f"line {number}: {shown!r}, and the program answers {said!r}; --write writes it anew"
    assert len(now) == len(page)


def test_the_page_plays_a_game_to_its_end():
    text = PAGE.read_text(encoding="utf-8")
    assert text.count("    $ tiltyard game") > 25 and "refused:" in text and "usage:" in text


if __name__ == "__main__":
    if sys.argv[1:] == ["--write"]:
        PAGE.write_text("\n".join(played()) + "\n", encoding="utf-8")
    else:
        main(globals())
