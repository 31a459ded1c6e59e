#!/usr/bin/env python3
"""Power cuts on a simulated disk (tests/power): nothing that was acknowledged is lost, and the cuts would find it.

A failure names seed and cut; `power_cuts --seed SEED --cut CUT --show` plays it again, with every step of the disk.
"""
import os
import re
import subprocess
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

from harness import BATTERY, PROGRAM, RELEASE, main, times

# Without sanitizers, as the program is shipped: the many cuts.
CUTS = RELEASE.parents[2] / "tests/power/power_cuts"
UNSAFE = RELEASE.parents[2] / "tests/power/power_cuts_unsafe"
SANITIZED = PROGRAM.parents[2] / "tests/power/power_cuts"

RUNS = times(450, 1_000_000)
RUNS_SANITIZED = times(30, 50_000)
RUNS_BROKEN = times(120, 100_000)
FIRST = (BATTERY or 101) * 100_000 + 1  # beyond the battery's
RUNS_OF_A_SEED = 128
PROCESSES = os.cpu_count() or 1

# Syncs of the store, one kind each; where that kind does nothing, something must be lost.
SYNCS = ["log", "event", "log-name", "scratch", "event-name"]

# What must have come up; else the cuts prove too little.
MET = ["power-jousts", "power-knock-outs", "power-wishes",
       "power-checkpoints", "power-log-restarts", "power-erasures", "power-cuts-in-recovery", "power-program-stops",
       "power-sectors-kept", "power-sectors-lost", "power-sectors-torn", "power-names-kept", "power-names-lost",
       "power-in-flight-kept", "power-in-flight-lost"]
SHOWN = ["power-cuts", "power-cuts-in-recovery", "power-program-stops", "power-sectors-lost", "power-sectors-torn",
         "power-in-flight-kept", "power-in-flight-lost", "power-failures"]
COUNT = re.compile(r"# count (power-[a-z-]+) (\d+)$", re.M)


def run(program, *words):
    """What the program counted, and all it printed; it ends with 1 where something was lost."""
    environment = {**os.environ, "ASAN_OPTIONS": os.environ.get("ASAN_OPTIONS", "") + ":abort_on_error=1"}
    done = subprocess.run([program, *map(str, words)], capture_output=True, text=True, env=environment)
    assert done.returncode in (0, 1), f"{program.name} {words} ended with {done.returncode}: {done.stdout}{done.stderr}"
    counted = Counter({name: int(number) for name, number in COUNT.findall(done.stdout)})
    assert (done.returncode == 1) == (counted["power-failures"] > 0), done.stdout
    return counted, done.stdout


def run_many(program, runs, first):
    """The same in several processes, each with seeds of its own."""
    share = -(-runs // PROCESSES)
    step = -(-share // RUNS_OF_A_SEED)
    with ThreadPoolExecutor(PROCESSES) as pool:
        parts = list(pool.map(lambda i: run(program, "--first", first + i * step, "--cuts", share), range(PROCESSES)))
    return sum((counted for counted, _ in parts), Counter()), "".join(output for _, output in parts)


def lost_nothing(counted, output, runs):
    assert counted["power-runs"] >= runs and counted["power-cuts"] >= runs, output
    assert counted["power-failures"] == 0, output


def test_nothing_acknowledged_is_lost():
    """Half of them with the first seeds, which meet everything there is, whatever the others are like."""
    halves = [run_many(CUTS, RUNS // 2, first) for first in (1, FIRST)]
    counted, output = halves[0][0] + halves[1][0], halves[0][1] + halves[1][1]
    lost_nothing(counted, output, RUNS)
    missing = [name for name in MET if not counted[name]]
    assert not missing, f"this never came up: {', '.join(missing)}"
    for name in SHOWN:
        print(f"# count {name} {counted[name]}", flush=True)


def test_nothing_is_lost_with_sanitizers_either():
    lost_nothing(*run_many(SANITIZED, RUNS_SANITIZED, FIRST + 10_000_000), RUNS_SANITIZED)


def test_a_store_that_does_not_wait_is_found():
    """The same store, built with synchronous=OFF, loses what it acknowledged, and the cuts say so."""
    counted, output = run(UNSAFE, "--cuts", RUNS_BROKEN)
    assert counted["power-lost"] > RUNS_BROKEN // 10, output
    print(f"# count power-found-unsafe {counted['power-failures']}", flush=True)


def test_every_sync_is_missed():
    """Each kind of sync that the store makes is needed: without it, the cuts find something lost."""
    for sync in SYNCS:
        counted, output = run(CUTS, "--cuts", RUNS_BROKEN, "--without", sync)
        assert counted["power-failures"] > 0, f"without {sync}: {output}"
        assert counted["power-lost"] + counted["power-unreadable"] > 0, f"without {sync}: {output}"


def test_what_was_found_can_be_played_again():
    """Seed and cut are all it takes; the same is found, and the disk's steps are told."""
    _, output = run(UNSAFE, "--cuts", 200)
    failures = re.findall(r"^# (seed (\d+) cut (\d+): .*)$", output, re.M)
    assert len(failures) >= 3, output
    for failure, seed, cut in failures:
        _, again = run(UNSAFE, "--seed", seed, "--cut", cut, "--show")
        assert f"# {failure}\n" in again and "# The power goes after " in again, again
    seed, cut = next((1, cut) for cut in range(128) if f"seed 1 cut {cut}:" not in output)
    counted, again = run(CUTS, "--seed", seed, "--cut", cut)
    assert "# nothing is wrong" in again and counted["power-runs"] == 1, again


def test_every_run_is_the_same():
    assert run(CUTS, "--cuts", 200) == run(CUTS, "--cuts", 200)


if __name__ == "__main__":
    main(globals())
