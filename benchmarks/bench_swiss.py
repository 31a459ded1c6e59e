"""Swiss: the draw of round 6 in memory behind five rounds drawn the same way, CPU time."""
import os
import re
import statistics
import subprocess
from pathlib import Path

PROGRAM = Path(os.environ["TILTYARD_BENCHMARKS"]) / "swiss"
WANTED_US = {64: 50, 1024: 1_000, 8192: 20_000}
SIZES = (64, 65, 256, 1024, 1025, 2048, 4096, 8192, 8193)
SEEDS = (1, 2, 3, 4, 5)


def microseconds(players, percent):
    """Medians of five tournaments, each the median of five samples; none may be other than optimal."""
    medians = []
    for seed in SEEDS:
        out = subprocess.run([PROGRAM, str(players), str(percent), str(seed)], check=True, capture_output=True, text=True)
        assert " optimal 1 " in out.stdout, out.stdout
        medians.append(int(re.match(r"draw-ns (\d+)", out.stdout).group(1)) / 1000)
    return medians


def shown(values):
    """Median with the least and the most."""
    return f"{statistics.median(values):,.1f} µs ({min(values):,.1f} to {max(values):,.1f})"


for size in SIZES:
    for draws in (0, 30):
        taken = microseconds(size, draws)
        wanted = WANTED_US.get(size - size % 2)
        print(f"| {size:,} players, {draws} % of games drawn | {shown(taken)} | {f'{wanted:,} µs' if wanted else ''} |")
