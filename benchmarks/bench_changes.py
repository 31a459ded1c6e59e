"""Whole processes: undo and correction on an event of 400 people, played to the end."""
import json
import os
import random
import statistics
import subprocess
import tempfile
import time

TILTYARD = os.environ["TILTYARD"]
TIMES = 15
PEOPLE = 400


def run(folder, *words):
    """Runs one command; gives its answer and the milliseconds by the clock on the wall."""
    start = time.perf_counter()
    done = subprocess.run([TILTYARD, *map(str, words), "--json"], cwd=folder, capture_output=True, text=True, check=True)
    taken = 1000 * (time.perf_counter() - start)
    return json.loads(done.stdout), taken


def scores(table, dice):
    seats = [seat["number"] for seat in table["seats"]]
    return [f"{seats[0]}={table['target']}w"] + [f"{who}={dice.randint(-3, 14)}" for who in seats[1:]]


def play(folder, dice):
    """A whole tournament: every table by its own command, as a desk does it."""
    run(folder, "new", "cup.tilt", "--format", "ontheedge", "--name", "Cup", "--seed", "07" * 32)
    run(folder, "player", "add", *(f"Player {number + 1}" for number in range(PEOPLE)))
    while True:
        drawn, _ = run(folder, "draw")
        run(folder, "publish")
        for table in drawn["tables"]:
            run(folder, "result", table["table"], *scores(table, dice))
        run(folder, "close")
        if drawn["stage"] == "final":
            return


def correction(folder, stage, winner):
    """Another winner at the first table of that stage."""
    table = run(folder, "pairings", "--round", stage)[0]["tables"][0]
    words = [f"{seat['number']}={'16w' if at == winner else 9 - at}" for at, seat in enumerate(table["seats"])]
    return ["correct", stage, 1, *words, "--reason", "Slip", "--then", "status"]


def show(what, times, wanted):
    times = sorted(times)
    print(f"| {what}, whole process, by the clock ({len(times)} runs) "
          f"| {statistics.median(times):.1f} ms ({times[0]:.1f} to {times[-1]:.1f}) | {wanted} ms |")


with tempfile.TemporaryDirectory() as folder:
    play(folder, random.Random(400))
    entries = run(folder, "status")[0]["entries"]
    corrections, dry_runs, undos = [], [], []
    for time_ in range(TIMES):
        words = correction(folder, 1, 1 + time_ % 2)
        dry_runs.append(run(folder, *words[:-2], "--dry-run")[1])
        saved, taken = run(folder, *words)
        corrections.append(taken)
        undos.append(run(folder, "undo")[1])
    finals = [run(folder, "undo", "--dry-run")[1] for _ in range(TIMES)]
    show(f"`correct` of round 1 at the end ({entries} entries, {PEOPLE} people)", corrections, 50)
    show("`correct --dry-run` of the same", dry_runs, 50)
    show("`undo` of that correction", undos, 50)
    show("`undo --dry-run` of the last command, with so many undos before it", finals, 50)
    closed = run(folder, "undo")[1]
    results = []
    for _ in range(TIMES):
        results.append(run(folder, "undo")[1])
    show("`undo` of a result of the final round, one after the other", results, 50)
