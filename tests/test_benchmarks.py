#!/usr/bin/env python3
"""The programs that ./bench measures: they are not built with the tests, but they can be."""
import os
import subprocess

from harness import RELEASE, ROOT, main

HEADERS = [RELEASE.parents[2] / "po", ROOT / "src"]


def test_programs_of_benchmarks_compile():
    """As far as the compiler looks without making anything: names and types that are there no more."""
    programs = sorted((ROOT / "benchmarks").glob("*.c"))
    assert len(programs) > 5
    words = [os.environ.get("CC", "cc"), "-std=c17", "-D_XOPEN_SOURCE=700", "-D_GNU_SOURCE", "-fsyntax-only",
             "-Werror=implicit-function-declaration",
             "-Werror=incompatible-pointer-types", *(f"-I{path}" for path in HEADERS)]
    done = subprocess.run([*words, *programs], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


if __name__ == "__main__":
    main(globals())
