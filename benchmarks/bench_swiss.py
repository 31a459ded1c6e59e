"""Swiss: the draw of round 6 behind five rounds drawn the same way, CPU time, and peers beside it"""
import json
import math
import os
import re
import resource
import shutil
import statistics
import subprocess
import tempfile
from pathlib import Path

PROGRAMS = Path(os.environ["TILTYARD_BENCHMARKS"])
TILTYARD = os.environ["TILTYARD"]
WANTED_US = {64: 10, 1024: 100, 8192: 1_000}
SIZES = (64, 65, 256, 257, 1024, 1025, 2048, 2049, 4096, 4097, 8192, 8193)
# How the games before ended, by the words of swiss.c; "timed" makes many small groups.
GAMES = {"won": "all games won", "drawn": "30 % drawn", "timed": "20 % drawn, 40 % won on time"}
SEEDS = (1, 2, 3, 4, 5)
DUTCH_SIZES, DUTCH_RATIO = (64, 256, 1024), 1_000
COMPLETE_MOST = 1024  # players for whom LEMON looks at all pairs: half a minute for four times as many
EVENT_PEOPLE, EVENT_ROUNDS, EVENT_RATIO = 1024, 5, 3


def swiss(players, games, seed, *what):
    return subprocess.run([PROGRAMS / "swiss", *map(str, (players, games, seed, *what))], check=True,
                          capture_output=True, text=True).stdout


def microseconds(players, games):
    """Medians of five tournaments, each the median of five samples; none may be other than optimal."""
    medians = []
    for seed in SEEDS:
        out = swiss(players, games, seed)
        assert " optimal 1 " in out, out
        medians.append(int(re.match(r"draw-ns (\d+)", out).group(1)) / 1000)
    return medians


def shown(values):
    """Median with the least and the most."""
    return f"{statistics.median(values):,.1f} µs ({min(values):,.1f} to {max(values):,.1f})"


def fitted(taken):
    """The exponent of growth that fits best, by least squares of logarithms."""
    points = [(math.log(size), math.log(time)) for size, time in taken.items()]
    middle = [statistics.mean(values) for values in zip(*points)]
    return sum((x - middle[0]) * (y - middle[1]) for x, y in points) / sum((x - middle[0]) ** 2 for x, _ in points)


def print_draws():
    """Ours, in memory; gives the medians by players and games."""
    medians = {}
    for size in SIZES:
        for games in GAMES:
            taken = microseconds(size, games)
            medians[size, games] = statistics.median(taken)
            wanted = WANTED_US.get(size - size % 2)
            print(f"| {size:,} players, {GAMES[games]} | {shown(taken)} "
                  f"| {f'{wanted:,} µs' if wanted else ''} |")
    for games in GAMES:
        even = {size: medians[size, games] for size in SIZES if size % 2 == 0}
        n_log_n = {size: size * math.log(size) for size in even}
        print(f"| growth from {min(even):,} to {max(even):,} players, {GAMES[games]}: the exponent that fits best "
              f"| {fitted(even):.2f} | {fitted(n_log_n):.2f} (n log n) |")
    return medians


def lemon_microseconds(field, pairs):
    out = subprocess.run([PROGRAMS / "lemon_pairs", pairs], input=field, check=True, capture_output=True, text=True)
    micros, cost = map(int, out.stdout.split()[1:3])
    assert cost >= 0, "LEMON found no pairing"
    return micros


def print_lemon(medians):
    if not (PROGRAMS / "lemon_pairs").exists():
        print("| peer: LEMON (liblemon-dev), one exact matching | not installed | |")
        return
    for size in (64, 256, 1024, 4096, 8192):
        for games in GAMES:
            fields = [swiss(size, games, seed, "field") for seed in SEEDS]
            for pairs in ("complete", "sparse"):
                if pairs == "complete" and size > COMPLETE_MOST:
                    continue
                taken = [lemon_microseconds(field, pairs) for field in fields]
                ratio = statistics.median(taken) / medians[size, games]
                print(f"| peer: LEMON, one exact matching with simpler costs, {pairs} graph, {size:,} players, "
                      f"{GAMES[games]}; times as long as ours | {shown(taken)}; {ratio:,.0f} | |")


def print_hard():
    """Draws that no tournament asks for (swiss_hard.c says what they are), to see how much work there can be."""
    for kind in ("clans", "spares", "half", "partners", "all", "matched", "club", "clubs"):
        for size in (64, 200, 1000):
            out = subprocess.run([PROGRAMS / "swiss_hard", kind, str(size)], check=True, capture_output=True, text=True)
            micros = [int(word) for word in out.stdout.split()[1:4]]
            steps = int(re.search(r"steps (\d+)", out.stdout).group(1))
            assert " optimal 1 " in out.stdout, out.stdout
            print(f"| hard: {kind}, {size:,} players; steps; steps / n³ | {micros[0]:,} µs ({micros[1]:,} to "
                  f"{micros[2]:,}); {steps:,}; {steps / size ** 3:.2f} | |")


def children_seconds(words, **more):
    """CPU seconds of a program, and what it printed."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(words, check=True, capture_output=True, text=True, **more)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, done.stdout


def print_dutch(medians, folder):
    """bbpPairings reads a TRF and writes the pairs of the next round; whole processes, as there is no other way."""
    program = shutil.which("bbpPairings") or shutil.which("bbpPairings.exe")
    if not program:
        print("| peer: bbpPairings, FIDE Dutch: times as long as ours, from 256 players on "
              f"| not installed | {DUTCH_RATIO:,} |")
        return
    for size in DUTCH_SIZES:
        for games in GAMES:
            taken = []
            for seed in SEEDS[:1] if size > 256 else SEEDS:
                (folder / "in.trf").write_text(swiss(size, games, seed, "trf"))
                seconds, _ = children_seconds([program, "--dutch", folder / "in.trf", "-p", folder / "pairs.txt"])
                taken.append(seconds * 1e6)
                assert (folder / "pairs.txt").read_text().split()[0] == str(size // 2)
            ratio = statistics.median(taken) / medians[size, games]
            print(f"| peer: bbpPairings, FIDE Dutch, {size:,} players, {GAMES[games]}, whole process; times as long "
                  f"as ours | {shown(taken)}; {ratio:,.0f} | {f'{DUTCH_RATIO:,}' if size >= 256 else ''} |")


def tiltyard(folder, *words):
    return children_seconds([TILTYARD, *map(str, words), "--json"], cwd=folder)


def play(folder):
    """A Joust, five rounds of it, whose lower numbers win, but every fourth game is drawn."""
    tiltyard(folder, "new", "joust.tilt", "--format", "agot-joust", "--name", "Joust", "--seed", "07" * 32, "--set",
             "rounds=9")
    for first in range(1, EVENT_PEOPLE + 1, 256):
        tiltyard(folder, "player", "add", *(f"Player {number}" for number in range(first, first + 256)))
    for _ in range(EVENT_ROUNDS):
        tiltyard(folder, "draw")
        for table in json.loads(tiltyard(folder, "publish")[1])["tables"]:
            one, other = sorted(seat["number"] for seat in table["seats"])
            scores = ("9", "9") if table["table"] % 4 == 0 else ("15w", "7")
            tiltyard(folder, "result", table["table"], f"{one}={scores[0]}", f"{other}={scores[1]}")
        tiltyard(folder, "close")


def print_whole(folder):
    play(folder)
    times = {}
    for _ in range(15):
        for words in (("status",), ("draw", "--dry-run")):
            times.setdefault(words, []).append(1000 * tiltyard(folder, *words)[0])
    read, drawn = (statistics.median(times[words]) for words in (("status",), ("draw", "--dry-run")))
    print(f"| a Joust of {EVENT_PEOPLE:,} people behind {EVENT_ROUNDS} rounds, whole process: `status`, which reads the "
          f"file, CPU | {read:.1f} ms | |")
    print(f"| the same: `draw --dry-run --json`, which reads, draws and prints; times as long as `status` "
          f"| {drawn:.1f} ms; {drawn / read:.2f} | {EVENT_RATIO} |")


if __name__ == "__main__":
    ours = print_draws()
    print_hard()
    print_lemon(ours)
    with tempfile.TemporaryDirectory() as name:
        print_dutch(ours, Path(name))
        print_whole(Path(name))
