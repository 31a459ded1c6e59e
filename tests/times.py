"""What took how long: build/times.tsv, which a whole or partial run of the tests writes anew.

A line has seconds by the clock, seconds of the processors (empty: not known), `test`, `build/test` or `build/plain`, and
a file, a test of it behind a colon, or what a step of the build made. The slowest come first.
"""
import re
from pathlib import Path

TOOK = re.compile(r"# took ([0-9.]+) s: (.*)")


def steps_of(folder):
    """[(seconds, what it made)] of a build folder; of several outputs of a step the first."""
    log = folder / ".ninja_log"
    steps = {}
    for line in log.read_text(encoding="utf-8").splitlines() if log.exists() else ():
        if not line.startswith("#"):
            began, ended, _, made, step = line.split("\t")
            steps[step] = ((int(ended) - int(began)) / 1000, made)
    return list(steps.values())


def tests_in(output):
    """[(seconds, test)] of what a test file in Python printed."""
    return [(float(seconds), name) for seconds, name in TOOK.findall(output)]


def write(page, reports, builds):
    """`reports`: (name, Taken, output) of each test file; `builds`: folders of builds."""
    rows = []
    for name, taken, output in reports:
        rows.append((taken.seconds, f"{taken.worked:.2f}", "test", name))
        rows += [(seconds, "", "test", f"{name}: {test}") for seconds, test in tests_in(output)]
    for folder in builds:
        rows += [(seconds, "", f"build/{folder.name}", made) for seconds, made in steps_of(folder)]
    rows.sort(key=lambda row: (-row[0], row[2:]))
    Path(page).write_text("".join(f"{seconds:.2f}\t{worked}\t{kind}\t{name}\n" for seconds, worked, kind, name in rows),
                          encoding="utf-8")
