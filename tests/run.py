#!/usr/bin/env python3
"""Runs the unit tests of build/test and tests/test_*.py and counts what they report; ./test calls this.

A test file prints a line for each test, as TAP has it: `ok - NAME` or `not ok - NAME`. One that prints none, announces
more than it runs (`1..N`), ends with another status than its lines say, or takes too long has failed, too. The last lines say how to run
what failed alone: `./test FILE:TEST`.
With --record, what the tests counted is written to docs/verify.md (counts.py).
"""
import concurrent.futures
import contextlib
import functools
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import NamedTuple

import counts
import times

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build" / "test"
# Without sanitizers: as ./test builds it, and as ./run does, which is shipped.
PLAIN, SHIPPED = ROOT / "build" / "plain", ROOT / "build" / "release"
MEMORY, MEMORY_NEEDED = "/dev/shm", 4 << 30
MINUTES_MAX = 30  # of a file: then it hangs, however busy the machine is
# What takes longest begins first, so that nothing long is left alone at the end; what asks others comes last.
FIRST = ("browser_pages", "print", "serve_demo", "serve", "serve_greedy", "browser_day", "pages_browser", "store_faults", "sentences",
         "staff_browser", "cli_output", "serve_roles", "serve_hostile", "verify_draw", "browser_phones", "browser_acts", "serve_print",
         "public_browser", "cli_game_moves", "architecture", "verify_melee", "browser_evening", "store_sqlite", "fuzz_decks",
         "serve_awake", "pages", "model_melee_random", "verify_joust", "export_back", "browser_staff", "day_memory", "melee_random",
         "cli_recover", "accidents", "serve_moved", "browser_focus", "model_random", "full_disk", "browser_cut", "damage", "cli",
         "taking_over", "print_codes", "fuzz_moves")
LAST = ("refusals_met",)
RESULT = re.compile(r"(not )?ok\b[ \d]*(?:- )?(.*)")
SEED = re.compile(r"\bseed\W{0,2}(\d+)")
PLAN = re.compile(r"1\.\.(\d+)")
SKIP = re.compile(r"#\s*skip", re.I)


class Taken(NamedTuple):
    """Seconds by the clock, and of the processors."""
    seconds: float
    worked: float


class Report:
    """What a test file said: names of failed tests, counts, and everything it printed."""

    def __init__(self, name, output, status, taken):
        self.name, self.output, self.taken = name, output, taken
        self.counts = counts.counts_in(output)
        self.passed, self.skipped, self.failed, self.alone = 0, 0, [], []
        announced, last = 0, None
        for line in output.splitlines():
            result, plan, seed = RESULT.match(line), PLAN.match(line), SEED.search(line)
            if result:
                last = bool(result.group(1)) and not SKIP.search(result.group(2))
            if plan:
                announced += int(plan.group(1))
            elif result and SKIP.search(result.group(2)):
                self.skipped += 1  # cmocka says "not ok" of these, too
            elif result and result.group(1):
                self.failed.append(result.group(2).strip())
                self.alone.append(f"./test {shlex.quote(f'{self.subject()}:{self.failed[-1]}')}")
            elif result:
                self.passed += 1
            elif last and seed and "seed" not in self.alone[-1].partition("  #")[2]:
                self.alone[-1] += f"  # seed {seed.group(1)}"
        ran = self.passed + self.skipped + len(self.failed)
        self.failed += ["(announced, but never ran)"] * (announced - ran)
        if status is None:
            self.failed.append(f"(still running after {MINUTES_MAX} minutes)")
        elif status != 0 and not self.failed:
            self.failed.append(f"(ended with status {status})")
        elif ran == 0 and not self.failed:
            self.failed.append("(it ran no test)")
        if self.failed and not self.alone:
            self.alone = [f"./test {self.subject()}"]

    def subject(self):
        return self.name.removeprefix("test_")

    def show(self):
        """One line; where something failed, all that was printed."""
        counts = f"{self.passed} passed" + (f", {self.skipped} skipped" if self.skipped else "")
        if not self.failed:
            print(f"  {self.name:<28} {counts:<24} {self.taken.seconds:5.1f} s, {self.taken.worked:5.1f} s of work", flush=True)
            return
        print(f"  {self.name:<28} {counts}, {len(self.failed)} FAILED")
        self.show_failed(200)

    def show_failed(self, lines):
        """The last of what it printed, and what failed."""
        print("".join(f"    | {line}\n" for line in self.output.splitlines()[-lines:]), end="")
        for name in self.failed:
            print(f"    failed: {self.name}: {name}", flush=True)


def environment(folder, plain=PLAIN):
    """What every test file finds in its environment; `plain`: the build without sanitizers."""
    inherited = {name: value for name, value in os.environ.items()
                 if not name.startswith(("TILTYARD", "LC_", "LANG", "CMOCKA_", "PYTHON"))}
    given = {
        "TILTYARD": str(BUILD / "src/main/tiltyard"),
        "TILTYARD_RELEASE": str(plain / "src/main/tiltyard"),
        "TILTYARD_SESSION": str(BUILD / "tests/programs/session"),
        "TILTYARD_DEMO_AT": str(BUILD / "tests/programs/demo_at"),
        "TILTYARD_SESSION_RELEASE": str(plain / "tests/programs/session"),
        "TILTYARD_REFEREE": str(BUILD / "tests/programs/referee"),
        "TILTYARD_REFEREE_RELEASE": str(plain / "tests/programs/referee"),
        "TILTYARD_STARTER": str(BUILD / "tests/programs/starter"),
        "TILTYARD_STARTER_RELEASE": str(plain / "tests/programs/starter"),
        "TILTYARD_SOURCE": str(ROOT),
        "TILTYARD_MET": str(folder / "met"),
        "CMOCKA_MESSAGE_OUTPUT": "TAP",
        "LC_ALL": "C.UTF-8",
        "PYTHONPYCACHEPREFIX": str(BUILD / "python"),  # read once, and nothing left in the tree
        "ASAN_OPTIONS": f"detect_leaks={int(leaks_can_be_found(folder))}:strict_string_checks=1:allocator_may_return_null=1"
                        ":malloc_context_size=10:handle_sigill=1",  # by which undefined behaviour ends (meson.build)
    }
    if plain == PLAIN:  # what was freed is kept back up to so much, to be caught in use; the battery keeps four times as much
        given["ASAN_OPTIONS"] += ":quarantine_size_mb=64"
    if (PLAIN / "src/main/tiltyard-paper").exists() and plain == PLAIN:  # the battery has sanitizers everywhere
        given["TILTYARD_SERVES"] = str(served(folder, plain))
    if "TMPDIR" not in inherited and room_in_memory():
        given["TMPDIR"] = MEMORY
    if "TILTYARD_FIRST" in os.environ:  # what plays a failure again
        given["TILTYARD_FIRST"] = os.environ["TILTYARD_FIRST"]
    return {**inherited, **given}


def served(folder, plain):
    """The program with sanitizers, beside what draws on paper without; made anew, as the program may have been."""
    place = folder / "served"
    place.mkdir(exist_ok=True)
    new = place / f"new-{os.getpid()}"
    for name, make, made in ("tiltyard", os.link, BUILD), ("tiltyard-paper", os.symlink, plain):
        make(made / "src/main" / name, new)
        new.replace(place / name)
        new.unlink(missing_ok=True)  # replacing does nothing where both are one file
    return place / "tiltyard"


def room_in_memory():
    """Whether temporary files may be in memory: tests save some hundred thousand times, and a disk takes its time for each."""
    try:
        there = os.statvfs(MEMORY)
    except OSError:
        return False
    return os.access(MEMORY, os.W_OK) and not there.f_flag & os.ST_NOEXEC and there.f_bavail * there.f_frsize > MEMORY_NEEDED


def leaks_can_be_found(folder):
    """Looking for leaks needs ptrace, which some containers forbid: then every program would fail at its end."""
    source, probe = folder / "probe.c", folder / "probe"
    source.write_text("int main(void) { return 0; }\n")
    subprocess.run([os.environ.get("CC", "cc"), "-fsanitize=address", source, "-o", probe], check=True)
    able = subprocess.run([probe], env={"ASAN_OPTIONS": "detect_leaks=1"}, capture_output=True).returncode == 0
    if not able:
        print("This machine does not let programs be searched for leaks; everything else is tested.", flush=True)
    return able


def test_files(wanted):
    """The sources of the test files to run; `wanted` picks some by name, with or without test_ and ending, and may name one test
    behind a colon."""
    files = [*sorted((ROOT / "tests/unit").glob("test_*.c")), *sorted((ROOT / "tests").glob("test_*.py"))]
    if wanted:
        names = {subject_of(name) for name in wanted}
        missing = names - {file.stem.removeprefix("test_") for file in files}
        if missing:
            print("There is no such test file: " + ", ".join(sorted(missing)))
            return []
        files = [file for file in files if file.stem.removeprefix("test_") in names]
    return files


def subject_of(word):
    return Path(word.partition(":")[0]).stem.removeprefix("test_")


def tests_wanted(wanted):
    """{subject: the one test of it that is to be run}"""
    return {subject_of(word): word.partition(":")[2] for word in wanted if ":" in word}


def in_order(files):
    """As they are to begin."""
    def place(file):
        name = file.stem.removeprefix("test_")
        return (FIRST.index(name) if name in FIRST else len(FIRST) + (name in LAST), name)
    return sorted(files, key=place)


def command_of(file):
    """What runs a test file: Python, the program of its own that some subjects have, or the one of all others."""
    if file.suffix == ".py":
        return [sys.executable, file]
    apart = BUILD / "tests/unit" / file.stem
    units = BUILD / "tests/unit/units"
    if apart.name.removeprefix("test_") in subjects_of(units):
        return [units, apart.name.removeprefix("test_")]
    return [apart]


@functools.cache
def subjects_of(units):
    return frozenset(subprocess.run([units], capture_output=True, text=True, check=True).stdout.split())


RUNNING = set()


def stop():
    """Ends every test file that runs: each has a session of its own, which Ctrl-C does not reach. First the file alone, which then
    removes what it left; in some seconds all that it started."""
    stopped, until = [*RUNNING], time.monotonic() + 5
    for process in stopped:
        with contextlib.suppress(ProcessLookupError):
            os.kill(process.pid, signal.SIGINT)
    while time.monotonic() < until and any(process.poll() is None for process in stopped):
        time.sleep(0.05)
    for process in stopped:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)


def run(file, given, test=None):
    """Runs one test file to its end, or one `test` of it."""
    command = command_of(file)
    if test:
        given = {**given, "TILTYARD_TEST": test}
    began = time.monotonic()
    process = subprocess.Popen(command, cwd=ROOT, env=given, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                               stderr=subprocess.STDOUT, start_new_session=True)
    too_long = threading.Event()

    def end():
        too_long.set()
        os.killpg(process.pid, signal.SIGKILL)

    limit = threading.Timer(60 * MINUTES_MAX, end)
    limit.daemon = True
    limit.start()
    RUNNING.add(process)
    try:
        output = process.stdout.read()
        _, ended, used = os.wait4(process.pid, 0)
    except KeyboardInterrupt:
        stop()
        raise
    finally:
        RUNNING.discard(process)
        limit.cancel()
    process.returncode = os.waitstatus_to_exitcode(ended)
    status = None if too_long.is_set() else process.returncode
    taken = Taken(time.monotonic() - began, used.ru_utime + used.ru_stime)
    return Report(file.stem, output.decode("utf-8", "replace"), status, taken)


def record(counted):
    """Writes what was counted to the page, with where and when."""
    about = subprocess.run([sys.executable, "-c", "import run; print(run.machine())"], cwd=ROOT / "benchmarks",
                           capture_output=True, text=True, check=True).stdout.strip()
    page = counts.PAGE.read_text(encoding="utf-8")
    made = f"{time.strftime('%Y-%m-%d')}, {about}."
    counts.PAGE.write_text(counts.written(page, counted, made), encoding="utf-8")
    print(f"Written to docs/verify.md: {len(set(counted) & set(counts.names_on(page)))} counts.")


def uncounted(counted):
    """Names on the page that no test counted: whoever reads it would believe in a test that is gone."""
    return [name for name in counts.names_on(counts.PAGE.read_text(encoding="utf-8")) if name not in counted and name not in counts.OF_SCRIPTS]


def main():
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell in the background hands on that it is ignored
    folder = BUILD / "run"
    shutil.rmtree(folder / "met", ignore_errors=True)
    (folder / "met").mkdir(parents=True)
    wanted = [word for word in sys.argv[1:] if word != "--record"]
    files = test_files(wanted)
    given = environment(folder) if files else {}
    reports, one = [], tests_wanted(wanted)
    # Six more than there are processors: many files wait, for browsers, slow clients and limits of the server.
    with concurrent.futures.ThreadPoolExecutor((os.cpu_count() or 1) + 6) as pool:
        try:
            for running in concurrent.futures.as_completed([pool.submit(run, file, given, one.get(subject_of(file.name)))
                                                             for file in in_order(files)]):
                reports.append(running.result())
                reports[-1].show()
        except KeyboardInterrupt:
            pool.shutdown(wait=False, cancel_futures=True)
            stop()
            sys.exit("\nStopped.")
    times.write(ROOT / "build/times.tsv", [(report.name, report.taken, report.output) for report in reports],
                [BUILD, PLAIN])
    # Again, where whoever has only the end of the output finds it.
    for report in reports:
        if report.failed and len(reports) > 1:
            report.show_failed(40)
    passed, failed = sum(report.passed for report in reports), sum(len(report.failed) for report in reports)
    counted = {"tests": passed}
    for report in reports:
        for name, number in report.counts.items():
            counted[name] = counted.get(name, 0) + number
    if files and not wanted:
        for name in uncounted(counted):
            said = f"docs/verify.md speaks of {name}, which nothing counted"
            if any(report.skipped for report in reports):
                print(f"    {said}; but some tests were skipped")
            else:
                failed += 1
                print(f"    failed: {said}")
    if wanted:
        del counted["tests"]
    if "--record" in sys.argv and not failed:
        record(counted)
    commands = [command for report in reports for command in report.alone]
    if commands:
        print("To run what failed alone:\n" + "".join(f"    {command}\n" for command in commands), end="")
    print(f"{passed} passed, {failed} failed", flush=True)
    sys.exit(1 if failed or not passed else 0)


if __name__ == "__main__":
    main()
