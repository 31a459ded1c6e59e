"""What the tests of the fuzzers (tests/programs/fuzz) share: running one, in several processes, and what it counts."""
import os
import re
import subprocess
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

from harness import BATTERY, PROGRAM, RELEASE, ROOT

PROCESSES = os.cpu_count() or 1


def shipped(name):
    """The fuzzer as the program is shipped."""
    return RELEASE.parents[2] / "tests/programs" / name


def sanitized(name):
    return PROGRAM.parents[2] / "tests/programs" / name


def seed_for(program):
    """The quick form gives the shipped program the inputs that meet what must be met, and the sanitized one others; each
    hundredth of the battery has its own."""
    return BATTERY or (1 if program == shipped(program.name) else 2)


def start(program, *words):
    environment = {**os.environ, "TILTYARD_SOURCE": str(ROOT),
                   "ASAN_OPTIONS": os.environ.get("ASAN_OPTIONS", "") + ":abort_on_error=1"}
    return subprocess.run([program, "--seed", str(seed_for(program)), *map(str, words)], capture_output=True, text=True,
                          errors="replace", env=environment)


def run(program, *words):
    """How often what came out ({"inputs": ..., "done": ..., a message's name: ...}), and the lines that were printed."""
    done = start(program, *words)
    assert done.returncode == 0, f"{words} ended with {done.returncode}: {done.stdout}{done.stderr}"
    counted = Counter()
    for line in done.stdout.splitlines():
        said = re.match(r"# said (\w+) (\d+)$", line)
        if said:
            counted[said.group(1)] += int(said.group(2))
        elif re.match(r"# (inputs|games) ", line):
            counted.update({name: int(number) for name, number in re.findall(r"([a-z-]+) (\d+)", line)})
    return counted, [line for line in done.stdout.splitlines() if not line.startswith("# most ")]


def run_parts(parts):
    """Several of them side by side, each the words of run()."""
    with ThreadPoolExecutor(PROCESSES) as pool:
        return [counted for counted, _ in pool.map(lambda part: run(*part), parts)]
