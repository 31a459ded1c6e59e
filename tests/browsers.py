"""Where tests find a browser: Debian's Chromium, and what drives it and looks over its pages, from npm, installed once into
build/browser by the versions that tests/browser/package-lock.json names.

    sys.exit(play("pages.mjs", event=file))     # tests/browser/pages.mjs, which finds TILTYARD_TEST_EVENT
"""
import fcntl
import hashlib
import os
import shutil
import subprocess

from browser import chromium_there
from harness import HANGS_AFTER, PLACE, PROGRAM, ROOT, Skip

SCRIPTS = ROOT / "tests" / "browser"
INSTALLED = ROOT / "build" / "browser"
NAMES = ("package.json", "package-lock.json", ".npmrc")
# What npm says where there is no way to a registry, or none that it trusts.
UNREACHED = ("ENOTFOUND", "EAI_AGAIN", "ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "ENETUNREACH", "EHOSTUNREACH", "EADDRNOTAVAIL",
             "CERT_", "_CERT", "UNABLE_TO_VERIFY_LEAF_SIGNATURE", "ERR_TLS_CERT", "ERR_SSL")
# Others that the battery tries, from Debian: what a script is given of each, and the program that it is.
OTHERS = {"Firefox": {"firefox": "firefox-esr"}, "WebKit": {"webkit": "WebKitWebDriver", "xvfb": "Xvfb"}}


def needed(name):
    path = shutil.which(name)
    if not path:
        raise Skip(f"{name} is not installed")
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
        done = subprocess.run([needed("npm"), "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--fetch-retries=1"],
                              cwd=INSTALLED, timeout=10 * HANGS_AFTER, stdin=subprocess.DEVNULL, capture_output=True, text=True)
        said = done.stdout + done.stderr
        if done.returncode and any(word in said for word in UNREACHED):
            raise Skip("npm reaches no registry, and what drives the browser is not installed yet")
        assert done.returncode == 0, f"npm could not install what drives the browser:\n{said}"
        made.write_text(wanted())


def play(script, seconds=20 * HANGS_AFTER, **given):
    """Runs a script of tests/browser, whose lines go out as they are; gives back its status."""
    try:
        node, chromium = needed("node"), chromium_there()
        install()
    except Skip as reason:
        print(f"1..1\nok 1 - {script} # SKIP {reason}")
        return 0
    found = {**os.environ, "TILTYARD_TEST_PROGRAM": str(PROGRAM), "TILTYARD_TEST_CHROMIUM": chromium,
             "TILTYARD_TEST_MODULES": str(INSTALLED), "TILTYARD_TEST_PLACE": PLACE or "/tmp",
             **{f"TILTYARD_TEST_{name.upper()}": str(value) for name, value in given.items()}}
    return subprocess.run([node, SCRIPTS / script], env=found, stdin=subprocess.DEVNULL, timeout=seconds).returncode


def play_others(script):
    """The same for a script that plays in each of the other browsers that are there, and whose tests end with their names."""
    found = {}
    for browser, programs in OTHERS.items():
        try:
            found.update({given: needed(program) for given, program in programs.items()})
        except Skip as reason:
            print(f"ok - {script}: {browser} # SKIP {reason}", flush=True)
    return play(script, **found) if found else 0
