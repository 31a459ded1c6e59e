"""Pages that show commands with their answers: each command, "    $ tiltyard …", is run in a shell, in the page's order.

    now = played(PAGE)                    the page's lines, with the answers of this program
    check(PAGE)                           fails at the first line that differs
    write(PAGE)                           puts the present answers into the page
"""
import os
import re
import subprocess
import tempfile
from pathlib import Path

from events import CLEAN
from harness import HANGS_AFTER, PROGRAM, ROOT


def pieces(text):
    """The page as (command, shown): text between the commands has no command."""
    found = []
    for line in text.splitlines():
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
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=HANGS_AFTER)
    return ["    " + line if line else "" for line in done.stdout.decode().splitlines()]


def play_commands(text):
    """These lines with their answers, from an empty folder on, beside the program and the tree's data."""
    lines = []
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "bin").mkdir()
        Path(folder, "bin/tiltyard").symlink_to(PROGRAM.resolve())
        Path(folder, "data").symlink_to(ROOT / "data")
        for command, shown in pieces(text):
            if command is None:
                lines += shown
                continue
            lines += ["    $ " + command, *answer(command, folder)]
            lines += [""] if shown and not shown[-1] else []
    return lines


def parts(page, by_section):
    """The page, or its sections, which are played in a folder each."""
    text = page.read_text(encoding="utf-8")
    return re.split(r"(?m)^(?=## )", text) if by_section else [text]


def played(page, by_section=False):
    assert PROGRAM.exists(), f"{PROGRAM} is not built"
    lines = []
    for part in parts(page, by_section):
        lines += play_commands(part)
    return lines


def check(page, by_section=False):
    now, there = played(page, by_section), page.read_text(encoding="utf-8").splitlines()
    for number, (said, shown) in enumerate(zip(now, there), 1):
        assert said == shown, f"line {number}: {shown!r}, and the program answers {said!r}; --write writes it anew"
    assert len(now) == len(there)


def write(page, by_section=False):
    page.write_text("\n".join(played(page, by_section)) + "\n", encoding="utf-8")
