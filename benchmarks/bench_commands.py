"""Whole processes: commands on an event of 60 people, and the size of its file."""
import json
import os
import random
import statistics
import subprocess
import tempfile
import time
from pathlib import Path

TILTYARD = os.environ["TILTYARD"]
TIMES = 15
taken = {}


def run(folder, *words):
    """Runs one command and notes its time by the clock on the wall."""
    start = time.perf_counter()
    done = subprocess.run([TILTYARD, *map(str, words), "--json"], cwd=folder, capture_output=True, text=True, check=True)
    taken.setdefault(words[0] if words[0] != "player" else f"player {words[1]}", []).append(time.perf_counter() - start)
    return json.loads(done.stdout)


def enter_results(folder, tables, dice):
    """A winner and Influence for every table, without ties for the places in the final."""
    for table in tables:
        seats = [seat["number"] for seat in table["seats"]]
        scores = [f"{seats[0]}={table['target']}w"] + [f"{who}={dice.randint(-3, 14)}" for who in seats[1:]]
        run(folder, "result", table["table"], *scores)


def play(folder, dice):
    """A whole tournament of 60 people; gives the number of stages."""
    run(folder, "new", "cup.tilt", "--format", "ontheedge", "--name", "Cup", "--seed", "07" * 32)
    for number in range(60):
        run(folder, "player", "add", f"Player {number + 1}")
    for stage in range(1, 20):
        drawn = run(folder, "draw")
        run(folder, "publish")
        enter_results(folder, drawn["tables"], dice)
        run(folder, "close")
        if drawn["stage"] == "final":
            return stage
    raise SystemExit("the tournament did not end")


with tempfile.TemporaryDirectory() as name:
    for number in range(3):
        folder = Path(name) / str(number)
        folder.mkdir()
        stages = play(folder, random.Random(60 + number))
        run(folder, "export", "--as", "json")
        run(folder, "finish")
    for _ in range(TIMES):
        for words in (["standings"], ["pairings"], ["status"], ["log"], ["verify"], ["player", "list"]):
            run(folder, *words)
    size = (folder / "cup.tilt").stat().st_size
    for command in sorted(taken):
        times = sorted(1000 * second for second in taken[command])
        print(f"| `{command}`, whole process, by the clock ({len(times)} runs) "
              f"| {statistics.median(times):.1f} ms ({times[0]:.1f} to {times[-1]:.1f}) | 20 ms |")
    print(f"| the file of the whole tournament ({stages} stages, one `player add` a person) | {size / 1000:.0f} KB | 300 KB |")
