#!/usr/bin/env python3
"""Breaks kept as patches, tests/breaks/*.patch: does the test that each names notice it?

    tests/breaks.py                    every break: broken, built, tested
    tests/breaks.py NAME...            those breaks
    tests/breaks.py --share 1/10       a tenth of them; --share 2/10 the next tenth
    tests/breaks.py --all NAME         the whole quick suite on that break, until a test file fails
    tests/breaks.py --draw --seed 1    functions of src/, drawn by that seed
    tests/breaks.py --write            tests/breaks/README.md, from the patches

Each break is applied to a copy of this tree in build/breaks, which stays there, so that only what it changes is built again.
What was tried is remembered there as well: a run that was stopped goes on where it was, until --again forgets it.
"""
import argparse
import hashlib
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from fractions import Fraction
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
BREAKS = ROOT / "tests/breaks"
PAGE = BREAKS / "README.md"
WORK = ROOT / "build/breaks"
TREE = WORK / "tree"
BUILD = TREE / "build/test"
TRIED = WORK / "tried.json"
SECONDS_MAX = 300
# Says the options with which ./test builds, one a line: its own function, with nothing installed or built.
OPTIONS = """source tools/build.sh
packages_need() { :; }; build_plain() { :; }; build_more() { :; }
build_make() { shift 2; printf '%s\\n' "$@"; }
build_tests plain"""
# What tests in Python start, beside what their break names as `Needs`.
PROGRAMS = ("src/main/tiltyard", "tests/programs/starter")
# A definition at the start of a line; comments are taken out first.
FUNCTION = re.compile(r"^(?!typedef|enum|struct \w+ \{)[A-Za-z_][\w \*\n]*?\b(\w+)\(([^;{}]*?)\)\s*\{", re.M)
COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.S)
FIELDS = ("Breaks", "In", "Kind", "Noticed by", "Needs", "Same because", "Note")


class Hunk(NamedTuple):
    old: str
    new: str


class Break:
    """One patch: what its header says, and what it changes in which file."""

    def __init__(self, path):
        self.path, self.name = path, path.stem
        header, _, body = path.read_text(encoding="utf-8").partition("\n--- ")
        self.says = {}
        for line in header.splitlines():
            field, colon, value = line.partition(": ")
            if colon and field in FIELDS:
                last = field
                self.says[field] = value.strip()
            elif line.startswith("  ") and self.says:
                self.says[last] += " " + line.strip()
            else:
                raise ValueError(f"{path.name}: its header has a line that is no field: {line}")
        self.files = dict(file_hunks("--- " + body))

    def __getitem__(self, field):
        return self.says.get(field, "")

    @property
    def test_file(self):
        return self["Noticed by"].partition(" ")[0]

    @property
    def test_name(self):
        return self["Noticed by"].partition(" ")[2]

    def broken(self, tree):
        """The files as the break leaves them; ValueError: it does not apply."""
        texts = {}
        for name, hunks in self.files.items():
            if not (tree / name).is_file():
                raise ValueError(f"{self.path.name} does not apply: there is no {name} any more")
            text = (tree / name).read_text(encoding="utf-8")
            for hunk in hunks:
                found = len(re.findall("^" + re.escape(hunk.old), text, re.M))
                if found != 1:
                    raise ValueError(f"{self.path.name} does not apply: what it changes is there {found} times in {name}; "
                                     f"make the break again where that code is now")
                text = re.sub("^" + re.escape(hunk.old), lambda _: hunk.new, text, flags=re.M)
            texts[name] = text
        return texts


def file_hunks(diff):
    """Of a unified diff: each file with its hunks."""
    for part in re.split(r"^--- ", diff, flags=re.M)[1:]:
        lines = part.splitlines(keepends=True)
        name = lines[1].removeprefix("+++ b/").strip()
        hunks = []
        for line in lines[2:]:
            if line.startswith("@@"):
                hunks.append(Hunk("", ""))
            elif line.strip() or hunks:
                kind, rest = line[:1], line[1:] or "\n"
                old, new = hunks[-1]
                hunks[-1] = Hunk(old + rest * (kind in " -\n"), new + rest * (kind in " +\n"))
        yield name, hunks


def all_breaks(names=()):
    """Every break, or those of these names, in order."""
    paths = sorted(BREAKS.glob("*.patch"))
    wanted = {Path(name).stem for name in names}
    missing = wanted - {path.stem for path in paths}
    if missing:
        raise SystemExit(f"There is no such break: {', '.join(sorted(missing))}")
    return [Break(path) for path in paths if not wanted or path.stem in wanted]


# ---- The functions there are ----

def functions():
    """Every function that is defined in src/, as "FILE FUNCTION"."""
    for path in sorted(ROOT.glob("src/**/*.[ch]")):
        text = COMMENT.sub("", path.read_text(encoding="utf-8"))
        for found in FUNCTION.finditer(text):
            yield f"{path.relative_to(ROOT)} {found.group(1)}"


def drawn(seed, count):
    """So many functions, each with the same chance: those whose hash with the seed is least. That moves little where others
    come and go."""
    return sorted(functions(), key=lambda each: hashlib.sha256(f"{seed} {each}".encode()).digest())[:count]


# ---- The copy ----

def put(path, content):
    """Writes what differs, and leaves alone what does not: its time would have it built again."""
    if path.is_file() and path.read_bytes() == content:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def copy_tree():
    """This tree as it is now, in TREE; what is gone here goes there. Gives back a hash of all but pages and breaks."""
    listed = subprocess.run(["git", "ls-files", "-coz", "--exclude-standard"], cwd=ROOT, capture_output=True, check=True).stdout
    names = [name for name in listed.decode().split("\0") if name and (ROOT / name).is_file()]
    whole = hashlib.sha256()
    for name in sorted(names):
        content = (ROOT / name).read_bytes()
        put(TREE / name, content)
        if not name.startswith(("tests/breaks/", "docs/")) and not name.endswith(".md"):
            whole.update(f"{name} {len(content)}\n".encode() + content)
        shutil.copymode(ROOT / name, TREE / name)
    kept = WORK / "copied.json"
    for name in set(json.loads(kept.read_text()) if kept.exists() else ()) - set(names):
        (TREE / name).unlink(missing_ok=True)
    kept.write_text(json.dumps(names))
    return whole.digest()


def set_up():
    """A build folder as ./test has it."""
    done = subprocess.run(["bash", "-c", OPTIONS], cwd=ROOT, capture_output=True, text=True)
    options = done.stdout.splitlines()
    if "-Dtests=true" not in options:
        raise SystemExit("tests/breaks.py does not find in tools/build.sh how ./test builds.")
    made_for = WORK / "made_for"
    if (BUILD / "build.ninja").exists() and made_for.exists() and made_for.read_text() == "\n".join(options):
        return
    shutil.rmtree(BUILD, ignore_errors=True)
    done = subprocess.run(["meson", "setup", BUILD, TREE, *options], capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(done.stdout[-3000:] + done.stderr[-2000:])
    made_for.write_text("\n".join(options))


def build(targets):
    """What ninja says where it fails; nothing where it does not."""
    done = subprocess.run(["ninja", f"-j{os.cpu_count()}", "-C", BUILD, *targets], capture_output=True, text=True, stdin=subprocess.DEVNULL)
    return "" if done.returncode == 0 else done.stdout[done.stdout.find("FAILED"):]


def unit_command(subject):
    """The program that runs a subject's unit tests, with what it is told: some have one of their own, the others share one."""
    done = subprocess.run(["ninja", "-C", BUILD, "-t", "targets", "all"], capture_output=True, text=True, check=True)
    own = f"tests/unit/test_{subject}"
    return [own] if f"\n{own}: " in done.stdout else ["tests/unit/units", subject]


def subject_of(one):
    return Path(one.test_file).stem.removeprefix("test_")


def targets_for(one):
    """What must be built for its test."""
    if one["Same because"]:
        return PROGRAMS
    if one.test_file.endswith(".c"):
        return unit_command(subject_of(one))[:1]
    return [*PROGRAMS, *one["Needs"].split()]


# ---- Trying ----

def environment():
    """As tests/run.py gives it to each test file; but all that is tested here is the build with sanitizers."""
    script = "import json, pathlib, sys, run\n" \
             "folder = pathlib.Path(sys.argv[1]); (folder / 'met').mkdir(parents=True, exist_ok=True)\n" \
             "given = run.environment(folder)\nprint(json.dumps(given))"
    done = subprocess.run([sys.executable, "-c", script, str(WORK / "run")], cwd=TREE / "tests", capture_output=True, text=True,
                          check=True)
    given = json.loads(done.stdout.splitlines()[-1])
    return {**given, **{f"{name}_RELEASE": given[name] for name in given if f"{name}_RELEASE" in given}}


def run(command, given):
    """Its status (None: took too long) and what it printed."""
    process = subprocess.Popen(command, cwd=TREE, env=given, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                               stderr=subprocess.STDOUT, start_new_session=True)
    try:
        output = process.communicate(timeout=SECONDS_MAX)[0]
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        return None, process.communicate()[0].decode("utf-8", "replace")
    return process.returncode, output.decode("utf-8", "replace")


def test_output(one, given):
    """Status, output and the tests that failed; of a file in Python its test alone is run."""
    if one.test_file.endswith(".py"):
        command = [sys.executable, one.test_file, one.test_name]
    else:
        program, *words = unit_command(subject_of(one))
        command = [BUILD / program, *words]
    status, output = run(command, given)
    return status, output, re.findall(r"^not ok \d+ - (\S+)", output, re.M)


def run_test(one, given):
    """How its test notices, or "SURVIVED"."""
    status, output, failed = test_output(one, given)
    keep_output(one, output)
    if status is None:
        return "noticed: it never ends"
    if not status:
        return "SURVIVED"
    if one.test_name in failed:
        return "noticed"
    # A program that a sanitizer ends says no more of its tests; a file in Python that cannot begin has noticed nothing.
    if one.test_file.endswith(".c") and all(name.startswith("(") for name in failed):
        return "noticed: the program of the test ends there"
    return f"not by its test, but by: {', '.join(failed) or 'the file itself, which did not run'}"


def keep_output(one, output):
    (WORK / "output").mkdir(exist_ok=True)
    (WORK / "output" / f"{one.name}.txt").write_text(output)


def with_break(one, act):
    """What `act` gives back where the copy is broken; it is whole again after that."""
    texts = one.broken(TREE)
    whole = {name: (TREE / name).read_bytes() for name in texts}
    try:
        for name, text in texts.items():
            put(TREE / name, text.encode())
        return act()
    finally:
        for name, content in whole.items():
            put(TREE / name, content)


def build_and_test(one, given):
    """Where the copy is broken."""
    failed = build(targets_for(one))
    if failed:
        keep_output(one, failed)
        return "does not build"
    return "SURVIVED" if one["Same because"] else run_test(one, given)


def tried(one, given):
    """One break, from its patch to what its test says."""
    try:
        return with_break(one, lambda: build_and_test(one, given))
    except ValueError as why:
        return str(why)


def is_as_it_should(one, verdict):
    """Noticed, or said to mean the same and not noticed."""
    return verdict == "SURVIVED" if one["Same because"] else verdict.startswith("noticed")


def key_of(one, tree):
    """Changes where the break does, or anything that is built or tested."""
    return hashlib.sha256(tree + one.path.read_bytes()).hexdigest()


def shared(breaks, share):
    """The part of them that a share like 2/10 names."""
    number, _, parts = share.partition("/")
    at, step = int(number) - 1, Fraction(len(breaks), int(parts))
    return breaks[int(at * step):int((at + 1) * step)] or breaks[int(at * step):][:1]


def failing_whole(breaks, given):
    """Of the tests of these breaks those that fail where nothing is broken: they would notice anything."""
    print(f"# {len(breaks)} breaks to try; first their tests, where nothing is broken", flush=True)
    if failed := build(sorted({target for one in breaks for target in targets_for(one)})):
        raise SystemExit(failed[-3000:])
    tests = {one["Noticed by"]: one for one in breaks if not one["Same because"]}
    return {test for test, one in tests.items() if run_test(one, given) != "SURVIVED"}


def say_verdict(one, verdict, seconds):
    """True: as it should be."""
    fine = is_as_it_should(one, verdict)
    if one["Same because"] and fine:
        verdict = "means the same: nothing notices"
    print(f"{'ok' if fine else 'not ok'} - {one.name}: {verdict} ({seconds:.1f} s)", flush=True)
    return fine


def try_all(breaks, again):
    """Each break with its test; true: all as they should be."""
    tree = copy_tree()
    set_up()
    known = {} if again or not TRIED.exists() else json.loads(TRIED.read_text())
    left = [one for one in breaks if known.get(one.name, {}).get("key") != key_of(one, tree)]
    good, noticed, given = True, 0, environment() if left else {}
    failing = failing_whole(left, given) if left else ()
    for one in breaks:
        began = time.monotonic()
        if one["Noticed by"] in failing:
            known[one.name] = {"verdict": f"{one['Noticed by']} fails where nothing is broken"}
        elif one in left:
            known[one.name] = {"key": key_of(one, tree), "verdict": tried(one, given)}
        TRIED.write_text(json.dumps(known, indent=1))
        fine = say_verdict(one, known[one.name]["verdict"], time.monotonic() - began)
        good, noticed = good and fine, noticed + (fine and not one["Same because"])
    print(f"# count breaks-noticed {noticed}", flush=True)
    return good


def failed_in(file, given):
    """The tests that fail in a whole test file, its own end among them."""
    if file.endswith(".py"):
        command = [sys.executable, file]
    else:
        program, *words = unit_command(Path(file).stem.removeprefix("test_"))
        command = [BUILD / program, *words]
    status, output = run(command, given)
    failed = re.findall(r"^not ok \d+ - (\S+)", output, re.M)
    return failed or ["(its end)"] if status != 0 else []


def build_all():
    if failed := build(["all"]):
        raise SystemExit(failed[-3000:])


def first_failing(files, given):
    """How many of the files notice nothing, and the tests that fail in the one after them."""
    build_all()
    for at, file in enumerate(files):
        if failed := failed_in(file, given):
            return at, failed
        print(f"{file}: notices nothing", flush=True)
    return len(files), []


def try_whole_suite(one):
    """The quick suite on that break, file by file, until one fails that does not where nothing is broken."""
    copy_tree()
    set_up()
    files = [f"tests/unit/{path.name}" for path in sorted((TREE / "tests/unit").glob("test_*.c"))]
    files += [f"tests/{path.name}" for path in sorted((TREE / "tests").glob("test_*.py"))]
    given = environment()
    while files:
        passed, failed = with_break(one, lambda: first_failing(files, given))
        if not failed:
            return
        build_all()
        noticed = set(failed) - set(failed_in(files[passed], given))
        print(f"{files[passed]}: {'notices: ' + ', '.join(sorted(noticed)) if noticed else 'fails in any case'}", flush=True)
        files = [] if noticed else files[passed + 1:]


# ---- The page ----

def page():
    """What README.md says."""
    breaks = all_breaks()
    rows = []
    for one in breaks:
        notices = f"nothing: it means the same, because {one['Same because']}" if one["Same because"] else \
            f"`{one.test_file}`: `{one.test_name}`" + (f" ({one['Note']})" if one["Note"] else "")
        rows.append(f"| {one.name} | {one['Kind']} | `{one['In']}` | {one['Breaks']} | {notices} |")
    intro = (BREAKS / "intro.md").read_text(encoding="utf-8")
    head = "| patch | kind | function | what is broken | the test that notices |\n|---|---|---|---|---|\n"
    return intro + "\n" + head + "\n".join(rows) + "\n"


def main():
    reading = argparse.ArgumentParser(description="Tries the breaks of tests/breaks.")
    reading.add_argument("names", nargs="*", metavar="NAME")
    reading.add_argument("--share", default="1/1", help="which part of the breaks: 2/10 is the second tenth")
    reading.add_argument("--again", action="store_true", help="also what was tried and has not changed since")
    reading.add_argument("--all", metavar="NAME", help="the whole quick suite on that break, until a test file fails")
    reading.add_argument("--draw", action="store_true", help="draw functions of src/")
    reading.add_argument("--seed", type=int, default=1)
    reading.add_argument("--count", type=int, default=40)
    reading.add_argument("--write", action="store_true", help="write tests/breaks/README.md")
    asked = reading.parse_args()
    if asked.draw:
        print(f"# seed {asked.seed}, of {len(list(functions()))} functions in src/")
        print("\n".join(drawn(asked.seed, asked.count)))
    elif asked.write:
        PAGE.write_text(page(), encoding="utf-8")
    elif asked.all:
        try_whole_suite(all_breaks([asked.all])[0])
    else:
        sys.exit(0 if try_all(shared(all_breaks(asked.names), asked.share), asked.again) else 1)


if __name__ == "__main__":
    main()
