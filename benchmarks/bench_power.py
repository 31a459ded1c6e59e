"""Power cuts on a simulated disk: from each cut to the file opened again and its whole ledger compared"""
import os
import re
import resource
import statistics
import subprocess
import time
from pathlib import Path

PROGRAM = Path(os.environ["TILTYARD_BENCHMARKS"]).parent / "tests/power/power_cuts"
TIMES, RUNS = 9, 3000


def processor_seconds():
    """Of all programs that were run and have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def cuts_a_second(first):
    """One process: cuts a second of processor time, and by the clock. A cut while a file recovers is one, too."""
    began, used = time.perf_counter(), processor_seconds()
    done = subprocess.run([PROGRAM, "--first", str(first), "--cuts", str(RUNS)], check=True, capture_output=True,
                          text=True)
    cuts = int(re.search(r"# count power-cuts (\d+)", done.stdout).group(1))
    return cuts / (processor_seconds() - used), cuts / (time.perf_counter() - began)


def shown(measured):
    """Median with the least and the most."""
    return f"{statistics.median(measured):,.0f} ({min(measured):,.0f} to {max(measured):,.0f})"


processor, clock = zip(*(cuts_a_second(1 + 100 * i) for i in range(TIMES)))
print(f"| cuts a second of processor time, one process ({TIMES} times {RUNS:,} events) | {shown(processor)} | 1,000 |")
print(f"| the same by the clock on the wall | {shown(clock)} | 1,000 |")
