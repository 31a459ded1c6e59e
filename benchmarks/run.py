#!/usr/bin/env python3
"""Runs benchmarks/bench_*.py and writes what they print to docs/benchmarks.md; ./bench calls this.

A benchmark's first docstring line is its heading. It prints rows of a Markdown table, `| what | median | wanted |`,
and ends with status 0. It finds the program in $TILTYARD and the C programs of this folder in $TILTYARD_BENCHMARKS.
"""
import argparse
import ast
import os
import platform
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build" / "bench"


def first_line_of(command):
    """What a program says about itself, or nothing."""
    try:
        return subprocess.run(command, capture_output=True, text=True).stdout.splitlines()[0]
    except (OSError, IndexError):
        return ""


def machine():
    """The machine in one sentence: processor, cores, memory, kernel, system, compiler."""
    cpu = re.search(r"^model name\s*:\s*(.+)$", Path("/proc/cpuinfo").read_text(), re.M)
    memory = re.search(r"^MemTotal:\s*(\d+)", Path("/proc/meminfo").read_text(), re.M)
    system = re.search(r'^PRETTY_NAME="(.+)"$', Path("/etc/os-release").read_text(), re.M)
    return ", ".join([
        cpu.group(1) if cpu else platform.machine(),
        f"{os.cpu_count()} cores",
        f"{int(memory.group(1)) / 1048576:.0f} GiB of memory",
        f"Linux {platform.release()}",
        system.group(1) if system else "unknown system",
        first_line_of([os.environ.get("CC", "cc"), "--version"]),
    ])


def heading(script):
    """The first line of a script's docstring."""
    words = ast.get_docstring(ast.parse(script.read_text(encoding="utf-8")))
    return (words or script.stem).splitlines()[0].rstrip(".")


def measure(script):
    """The rows a benchmark prints; raises SystemExit where it fails or prints none."""
    environment = dict(os.environ, TILTYARD=str(BUILD / "src/main/tiltyard"),
                       TILTYARD_BENCHMARKS=str(BUILD / "benchmarks"), TILTYARD_SOURCE=str(ROOT))
    environment.pop("TILTYARD_FILE", None)
    done = subprocess.run([sys.executable, script], env=environment, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, text=True)
    rows = [line for line in done.stdout.splitlines() if line.startswith("|")]
    if done.returncode != 0 or not rows:
        sys.exit(f"{script.name} ended with status {done.returncode} and {len(rows)} rows; nothing was written.")
    return rows


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--date", help="to be written under the heading")
    parser.add_argument("names", nargs="*", help="only these, printed and not written")
    wanted = parser.parse_args()
    scripts = sorted((ROOT / "benchmarks").glob("bench_*.py"))
    if wanted.names:
        scripts = [s for s in scripts if s.stem in wanted.names or s.stem.removeprefix("bench_") in wanted.names]
    if not scripts:
        sys.exit("There is no such benchmark in benchmarks/.")

    lines = ["# Benchmarks", "", f"Made by `./bench`{' on ' + wanted.date if wanted.date else ''}; medians.",
             "", f"Machine: {machine()}."]
    for script in scripts:
        print(f"{script.stem} ...", file=sys.stderr, flush=True)
        lines += ["", f"## {heading(script)}", "", "| what | median | wanted |", "|---|---|---|", *measure(script)]
    text = "\n".join(lines) + "\n"
    print(text, end="")
    if not wanted.names:
        (ROOT / "docs" / "benchmarks.md").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
