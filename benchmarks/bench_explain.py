"""Whole processes: explain on an event of 400 people."""
import json
import os
import random
import statistics
import subprocess
import tempfile
import time

TILTYARD = os.environ["TILTYARD"]
PEOPLE, ASKED = 400, 60


def run(folder, *words):
    """Runs one command; gives what it prints, and the seconds by the clock on the wall."""
    start = time.perf_counter()
    done = subprocess.run([TILTYARD, *map(str, words), "--json"], cwd=folder, capture_output=True, text=True, check=True)
    return json.loads(done.stdout), time.perf_counter() - start


def play(folder, dice):
    """A whole tournament, without ties for the places in the final; gives its stages, as they were drawn."""
    run(folder, "new", "cup.tilt", "--format", "ontheedge", "--name", "Cup", "--seed", "07" * 32)
    run(folder, "player", "add", *(f"Player {number + 1}" for number in range(PEOPLE)))
    stages = []
    while not stages or stages[-1]["stage"] != "final":
        stages.append(run(folder, "draw")[0])
        run(folder, "publish")
        for table in stages[-1]["tables"]:
            seats = [seat["number"] for seat in table["seats"]]
            leaving = "1" if table["set"] == "additional" else ""
            scores = [f"{seats[0]}={table['target']}w{leaving}"]
            run(folder, "result", table["table"], *scores, *(f"{who}={dice.randint(-99, 99)}" for who in seats[1:]))
        run(folder, "close")
    return stages


def shown(seconds):
    times = sorted(1000 * second for second in seconds)
    return f"{statistics.median(times):.1f} ms ({times[0]:.1f} to {times[-1]:.1f})"


dice = random.Random(400)
with tempfile.TemporaryDirectory() as folder:
    stages = play(folder, dice)
    entries = run(folder, "status")[0]["entries"]
    places = [run(folder, "explain", "player", dice.randint(1, PEOPLE))[1] for _ in range(ASKED)]
    tables = []
    for _ in range(ASKED):
        stage = dice.choice(stages)
        name = stage["round"] if stage["stage"] == "round" else stage["stage"]
        tables.append(run(folder, "explain", "table", dice.choice(stage["tables"])["table"], "--round", name)[1])
    base = [run(folder, "status")[1] for _ in range(ASKED)]
    print(f"| `explain player`, whole process, by the clock ({ASKED} people; {len(stages)} stages, {entries} entries) "
          f"| {shown(places)} | 20 ms |")
    print(f"| `explain table`, whole process, by the clock ({ASKED} tables of all stages) | {shown(tables)} | 20 ms |")
    print(f"| for comparison `status`, which opens and folds the file alone | {shown(base)} | |")
