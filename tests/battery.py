#!/usr/bin/env python3
"""Runs the long form of the tests, in parts and steps that stop and go on: ./battery calls this.

    ./battery                  every part goes on where it stopped, until all have run
    ./battery --minutes 60     until the step that is under way then has ended
    ./battery PART...          these parts alone
    ./battery --steps 1        so many steps of each part, and no more
    ./battery --list           the parts, and how much of each has run

Ctrl-C stops it at once; the step under way then is begun again the next time. One battery runs at a time in a tree.

A part is a test file in its long form, a hundredth a step; or a script that tries the project from outside. What each counted is kept
in docs/battery.json with the date, the commit and the machine; docs/verify.md shows the parts that have run whole. A step that failed is kept there
for good: it runs again before all others, until it passes. What it printed is in build/battery/PART-STEP.log.
"""
import argparse
import fcntl
import json
import os
import shlex
import subprocess
import sys
import time
from typing import NamedTuple

import counts
import run

ROOT = run.ROOT
sys.path.insert(0, str(ROOT / "tools"))
import compilers

RECORD = ROOT / "docs/battery.json"
LOGS = ROOT / "build/battery"
HUNDREDTHS = 100
HOURS_MAX = 12  # a step that takes longer hangs
NOT_HERE = 77   # how a script ends that cannot run on this machine


class Part(NamedTuple):
    """`steps`: what each is given: a test file the number of its hundredth, a script its words."""
    name: str
    steps: tuple
    script: tuple = ()


def file(name):
    return Part(name, tuple(str(step) for step in range(1, HUNDREDTHS + 1)))


FILES = """model_random model_joust_random model_melee_random model_overall_random model_enlightenment_random model_titles melee_random
    pods_random verify_draw export_back verify_joust verify_melee verify_overall verify_swiss explain explain_joust sentences swiss swiss_lemon
    swiss_objective joust_reasons draw_hostile matching assignment seating power day_memory day_disk memory full_disk store_faults damage recover kill
    fuzz_decks fuzz_moves fuzz_requests http_parse_malformed serve_random serve_hostile print serve_print serve_backup cli_recover cli_restore cli_backup pages
    pages_browser browser_pages browser_staff sealed_bids serve_sealed_bids undo apply record_codec games_ledger games_played enlightenment_play
    ontheedge_properties trf_file trf_import""".split()
SUITES, VARIANTS = ("bookworm", "trixie"), ("root", "sudo")
BREAKS = 10
PARTS = [
    Part("fresh_machines", tuple(f"--suite {suite} --variant {variant}" for suite in SUITES for variant in VARIANTS),
         ("tools/fresh_machines.py",)),
    Part("packages", tuple(f"--suite {suite}" for suite in SUITES), ("packaging/try_package.sh",)),
    Part("compilers", tuple(f"--row '{row.name}'" for row in compilers.ROWS), ("tools/compilers.py",)),
    Part("breaks", tuple(f"--share {share}/{BREAKS}" for share in range(1, BREAKS + 1)), ("tests/breaks.py",)),
    Part("rules", tuple(f"--mutate --share {share}/{HUNDREDTHS}" for share in range(1, HUNDREDTHS + 1)), ("tools/rules_coverage.py",)),
    Part("browser_evening", ("1",)),
    Part("browser_phones", ("1",)),
    Part("public_browser", ("1",)),
    *map(file, FILES),
]


class Record:
    """What has run, by part: {"done": [steps], "failed": [steps that wait to pass], "caught": [that failed once], "counts": {name: number},
    "passed": tests, "date", "commit", "machine"}."""

    def __init__(self):
        self.parts = json.loads(RECORD.read_text(encoding="utf-8")) if RECORD.exists() else {}

    def of(self, part):
        return self.parts.setdefault(part.name, {"done": [], "failed": [], "caught": [], "counts": {}, "passed": 0})

    def share(self, part):
        return len(self.of(part)["done"]) / len(part.steps)

    def next_step(self, part):
        """Those that failed first; then the first that has not run; None: all have."""
        kept = self.of(part)
        return next(iter([*kept["failed"], *(step for step in part.steps if step not in kept["done"])]), None)

    def add(self, part, step, failed, passed, counted, tree):
        """`tree`: what commit() said when the step began."""
        kept = self.of(part)
        if failed:
            kept["failed"] = [*dict.fromkeys([*kept["failed"], step])]
            kept["caught"] = [*dict.fromkeys([*kept["caught"], step])]
        else:
            kept["failed"] = [each for each in kept["failed"] if each != step]
            if step not in kept["done"]:
                kept["done"].append(step)
                kept["passed"] += passed
                for name, number in counted.items():
                    before = kept["counts"].get(name, 0)
                    kept["counts"][name] = max(before, number) if name in counts.THE_SAME else before + number
            kept.update(date=time.strftime("%Y-%m-%d"), commit=tree, machine=machine())
        self.write()

    def write(self):
        """What stops it leaves the old record whole."""
        new = RECORD.with_suffix(".new")
        new.write_text(json.dumps(self.parts, indent=1, sort_keys=True) + "\n", encoding="utf-8")
        new.replace(RECORD)
        page = counts.PAGE.read_text(encoding="utf-8")
        counts.PAGE.write_text(counts.with_battery(page, self.columns(), self.lines()), encoding="utf-8")

    def columns(self):
        """{what was counted: (its number, how much of its part has run)}"""
        steps = {part.name: len(part.steps) for part in PARTS}
        found = {}
        for name, kept in self.parts.items():
            for what, number in kept["counts"].items():
                before, share = found.get(what, (0, 1))
                found[what] = before + number, min(share, len(kept["done"]) / steps.get(name, HUNDREDTHS))
        return found

    def lines(self):
        """A row of the page for each part that has run whole."""
        rows = []
        for part in PARTS:
            kept = self.of(part)
            if len(kept["done"]) == len(part.steps):
                rows.append(f"| {part.name} | {len(part.steps)} | {kept['passed']:,} | {kept['date']} | {kept['commit']} | {kept['machine']} |")
        return rows


def git(*words):
    return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True).stdout.strip()


def commit():
    """What is tried. What the battery writes itself leaves the tree as it was committed."""
    written = [f":!{path.relative_to(ROOT)}" for path in (RECORD, counts.PAGE, ROOT / "docs/compilers.md")]
    changed = git("status", "--porcelain", "--untracked-files=no", "--", ".", *written)
    return (git("rev-parse", "--short", "HEAD") or "unknown") + ("-dirty" if changed else "")


def machine():
    return subprocess.run([sys.executable, "-c", "import run; print(run.machine())"], cwd=ROOT / "benchmarks", capture_output=True,
                          text=True, check=True).stdout.strip()


def of_file(part, step, given):
    """(what failed, tests passed, counts, what it printed) of a hundredth of a test file; there may be one in C and one in Python."""
    reports = [run.run(path, {**given, "TILTYARD_BATTERY": step}) for path in run.test_files([part.name])]
    counted = {}
    for report in reports:
        for name, number in report.counts.items():
            counted[name] = counted.get(name, 0) + number
    return (sum((report.failed for report in reports), []), sum(report.passed for report in reports), counted,
            "".join(report.output for report in reports))


def of_script(part, step, given):
    """The same of a script: its counts, and one test for its status."""
    done = subprocess.run([ROOT / part.script[0], *part.script[1:], *shlex.split(step)], cwd=ROOT, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace", timeout=HOURS_MAX * 3600)
    if done.returncode == NOT_HERE:
        return None, 0, {}, done.stdout
    return [f"ended with {done.returncode}"] if done.returncode else [], int(done.returncode == 0), counts.counts_in(done.stdout), done.stdout


def run_step(part, step, record, given):
    """Runs it, keeps what came of it; whether it passed, or None: it cannot be tried here."""
    began, tree = time.monotonic(), commit()
    print(f"{part.name} {step}", end=" ", flush=True)
    failed, passed, counted, output = (of_script if part.script else of_file)(part, step, given)
    LOGS.mkdir(parents=True, exist_ok=True)
    log = LOGS / f"{part.name}-{step.replace('/', '-').replace(' ', '')}.log"
    log.write_text(output, encoding="utf-8")
    took = f"{time.monotonic() - began:.0f} s"
    if failed is None:
        print(f"cannot be tried on this machine ({took}): {''.join(output.strip().splitlines()[-1:])}", flush=True)
        return None
    record.add(part, step, failed, passed, counted, tree)
    print(f"FAILED after {took}: {'; '.join(map(str, failed))[:200]}; see {log.relative_to(ROOT)}" if failed else
          f"{passed} passed in {took}", flush=True)
    return not failed


def shown(parts, record):
    for part in parts:
        kept = record.of(part)
        print(f"  {part.name:<28} {len(kept['done']):>3} of {len(part.steps):<3} {' '.join(('failed:', *kept['failed'])) if kept['failed'] else ''}")


def positive(word):
    number = int(word)
    if number < 1:
        raise argparse.ArgumentTypeError("at least 1")
    return number


def alone():
    """Another battery in this tree would write its own record over this one's. The lock is held until this process ends."""
    LOGS.mkdir(parents=True, exist_ok=True)
    lock = open(LOGS / "lock", "w", encoding="utf-8")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        sys.exit("Another ./battery is running in this tree. Wait until it has ended, or stop it with Ctrl-C.")
    return lock


def main():
    parser = argparse.ArgumentParser(prog="./battery", description=__doc__.splitlines()[0])
    parser.add_argument("parts", nargs="*", metavar="PART")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="stop when the step under way then has ended")
    parser.add_argument("--steps", type=positive, help="so many steps of each part, and no more")
    parser.add_argument("--list", action="store_true", help="the parts, and how much of each has run")
    wanted = parser.parse_args()
    unknown = set(wanted.parts) - {part.name for part in PARTS}
    if unknown:
        sys.exit(f"There is no part {', '.join(sorted(unknown))}; ./battery --list names them.")
    lock = None if wanted.list else alone()  # before the record is read
    parts, record = [part for part in PARTS if not wanted.parts or part.name in wanted.parts], Record()
    if wanted.list:
        shown(parts, record)
        return
    run.MINUTES_MAX = HOURS_MAX * 60
    folder = run.BUILD / "run"
    (folder / "met").mkdir(parents=True, exist_ok=True)
    given, end = run.environment(folder, run.SHIPPED), time.monotonic() + wanted.minutes * 60
    left, waits, passed, failed = {part: wanted.steps or len(part.steps) for part in parts}, list(parts), 0, 0
    while waits and time.monotonic() < end:
        part = min(waits, key=record.share)  # what has run least goes on first
        step = record.next_step(part)
        if step is None or left[part] == 0:
            waits.remove(part)
            continue
        left[part] -= 1
        went = run_step(part, step, record, given)
        passed, failed = passed + (went is True), failed + (went is False)
        if not went:
            waits.remove(part)  # the others go on; it begins with that step the next time
    shown(parts, record)
    print(f"{passed} passed, {failed} failed", flush=True)
    lock.close()
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit("\nStopped. The next ./battery begins with the step that was under way.")
