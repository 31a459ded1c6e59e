"""In memory: round 1 of 100,000 people, and a million entries from file to state."""
import os
import subprocess
import tempfile
from pathlib import Path

PROGRAMS = Path(os.environ["TILTYARD_BENCHMARKS"])


def run(program, *arguments):
    """What a benchmark program prints, as {name: [numbers]}."""
    done = subprocess.run([PROGRAMS / program, *map(str, arguments)], check=True, capture_output=True, text=True)
    return {line.split()[0]: [int(word) for word in line.split()[1:]] for line in done.stdout.splitlines()}


def shown(microseconds):
    """Median with the least and the most, in milliseconds."""
    median, least, most = (number / 1000 for number in microseconds)
    return f"{median:.1f} ms ({least:.1f} to {most:.1f})"


draw = run("round_one", 100000)
print(f"| round 1 of 100,000 people: the draw alone, CPU | {shown(draw['draw'])} | 50 ms |")
print(f"| the same with the copy of the state, the entry, its hash and the fold, CPU | {shown(draw['command'])} | 50 ms |")

with tempfile.TemporaryDirectory() as folder:
    event = Path(folder) / "festival.tilt"
    run("million", event, 1000000)
    size = event.stat().st_size
    fold = run("million", event)
    print(f"| {fold['entries'][0]:,} entries from file to state, CPU | {shown(fold['cpu'])} | 1,000 ms |")
    print(f"| the same by the clock on the wall | {shown(fold['wall'])} | 1,000 ms |")
    verified = run("million", event, "verify")
    assert verified["draws"][0] >= 1000 and verified["mismatches"] == [0], verified
    print(f"| the same with `verify`, and {verified['draws'][0]:,} draws made again, CPU | {shown(verified['cpu'])} | 2,000 ms |")
    print(f"| bytes of file per entry | {size / fold['entries'][0]:.0f} | |")
