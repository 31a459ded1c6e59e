"""Where tests find a browser: Debian's Chromium, and what drives it and looks over its pages, from npm, installed once into
build/browser by the versions that tests/browser/package-lock.json names, and known by their hashes.

    status = play("pages.mjs", address="http://127.0.0.1:8000")
"""
import fcntl
import hashlib
import os
import shutil
import subprocess
from pathlib import Path

from harness import ROOT

SCRIPTS = ROOT / "tests" / "browser"
INSTALLED = ROOT / "build" / "browser"
NAMES = ("package.json", "package-lock.json", ".npmrc")


def chromium():
    """The browser's path."""
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    assert path, "there is no chromium: ./test installs it where apt can"
    return path


def wanted():
    """What says which versions are to be there."""
    return hashlib.sha256(b"".join((SCRIPTS / name).read_bytes() for name in NAMES)).hexdigest()


def install():
    """Sees to it that build/browser has what package-lock.json names."""
    INSTALLED.mkdir(parents=True, exist_ok=True)
    made = INSTALLED / "made_for"
    with open(INSTALLED / "lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if made.exists() and made.read_text() == wanted():
            return
        for name in NAMES:
            shutil.copy(SCRIPTS / name, INSTALLED / name)
        done = subprocess.run(["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"], cwd=INSTALLED, timeout=300,
                              stdin=subprocess.DEVNULL, capture_output=True, text=True)
        assert done.returncode == 0, f"npm could not install what drives the browser:\n{done.stdout}{done.stderr}"
        made.write_text(wanted())


def play(script, seconds=300, **environment):
    """Runs a script of tests/browser, whose lines go out as they are; true: it had no failure."""
    install()
    given = {**os.environ, "TILTYARD_BROWSER": str(INSTALLED), "TILTYARD_CHROMIUM": chromium(),
             **{f"TILTYARD_{name.upper()}": str(value) for name, value in environment.items()}}
    return subprocess.run(["node", SCRIPTS / script], env=given, stdin=subprocess.DEVNULL, timeout=seconds).returncode == 0
