#!/usr/bin/env python3
"""Holds a build for another machine against one for this machine: do they write the same bytes?

    tools/same_bytes.py --ours BUILD --theirs BUILD --by "qemu-s390x -L /sysroot" [--seeds N]

Random tournaments are played with our session (tests/programs/session.c, clock and chance fixed) and its lines are given to theirs:
every answer has to be the same, the exported ledger with its seeds, its chain of hashes and its lots too. Then each program makes an
event file, and both read both: what they export, draw and verify has to be the same.
"""
import argparse
import hashlib
import json
import os
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PLAYERS = ("play.py", "play_joust.py", "play_melee.py", "play_overall.py")
LAST_LINES = (["export", "--as", "json"], ["log"], ["verify"], ["lot", "--all"], ["export", "--as", "json"])
SESSION, PROGRAM = "tests/programs/session", "src/main/tiltyard"
# Of an event that is there: nothing of these changes it.
READING = (["verify"], ["pairings"], ["standings"], ["log"], ["status"], ["explain", "player", "Ana"], ["export", "--as", "json"],
           ["export", "--as", "csv"], ["export", "--as", "csv", "--what", "pairings"], ["export", "--as", "json", "--no-names"])


def lines_played(ours, player, seed, folder):
    """The lines that a random tournament came to, with some that show all of it."""
    heard, recorder = folder / "lines", folder / "recorder"
    recorder.write_text(f"#!/bin/sh\ntee {shlex.quote(str(heard))} | {shlex.quote(str(ours / SESSION))} --fixed\n")
    recorder.chmod(0o755)
    done = subprocess.run([sys.executable, ROOT / "tests/model" / player, "--program", recorder, "--first", str(seed)],
                          stdin=subprocess.DEVNULL, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return heard.read_bytes() + "".join(json.dumps(words) + "\n" for words in LAST_LINES).encode()


def answers(command, lines):
    done = subprocess.run([*command, "--fixed"], input=lines, capture_output=True)
    assert done.returncode == 0, (command, done.stderr[-2000:])
    return done.stdout


def compare_sessions(ours, theirs, by, seeds):
    """Every answer to every line."""
    lines_all = bytes_all = entries = 0
    digest = hashlib.sha256()
    for player in PLAYERS:
        for seed in range(1, seeds + 1):
            with tempfile.TemporaryDirectory() as folder:
                lines = lines_played(ours, player, seed, Path(folder))
            expected = answers([ours / SESSION], lines)
            got = answers([*by, theirs / SESSION], lines)
            for line, one, other in zip(lines.splitlines(), expected.splitlines(), got.splitlines()):
                assert one == other, f"{player} seed {seed}: {line}\n  ours:   {one[:2000]}\n  theirs: {other[:2000]}"
            assert expected == got, f"{player} seed {seed}: not as many answers"
            entries += len(json.loads(expected.splitlines()[-1])["out"]["entries"])
            lines_all, bytes_all = lines_all + lines.count(b"\n"), bytes_all + len(expected)
            digest.update(expected)
    print(f"{len(PLAYERS) * seeds} tournaments, {lines_all} command lines, {entries} entries in the ledgers: the same {bytes_all} bytes "
          f"(SHA-256 {digest.hexdigest()[:16]}…)")


def make_event(command, folder):
    """An evening of On the Edge by that program, with its own chance."""
    def say(*words):
        done = subprocess.run([*command, "--json", *words], cwd=folder, capture_output=True, text=True)
        assert done.returncode == 0, (words, done.stdout, done.stderr)
        return json.loads(done.stdout)
    say("new", "event.tilt", "--format", "ontheedge")
    say("player", "add", "Ana", "Bia", "Caio", "Davi", "Edu", "Fabi", "Gil", "Hugo", "Iara")
    for _ in range(2):
        say("draw")
        say("publish")
        say("lot", "--tables")
        for table in say("pairings")["tables"]:
            if len(table["seats"]) > 1:
                scores = [f"{seat['number']}=" + ("16w" if at == 0 else str(9 - at)) for at, seat in enumerate(table["seats"])]
                say("result", str(table["table"]), *scores)
        say("close")
    say("lot", "--all")


def compare_files(ours, theirs, by):
    """Event files of each, read by both."""
    programs = ([ours / PROGRAM], [*by, theirs / PROGRAM])
    read = 0
    for maker in programs:
        with tempfile.TemporaryDirectory() as folder:
            make_event(maker, folder)
            for words in READING:
                said = [subprocess.run([*program, *words], cwd=folder, capture_output=True) for program in programs]
                assert said[0].returncode == said[1].returncode == 0, (words, said)
                assert said[0].stdout == said[1].stdout, (words, said)
                read += 1
            exported = Path(folder) / "ledger.json"
            exported.write_bytes(subprocess.run([*maker, "export", "--as", "json"], cwd=folder, capture_output=True).stdout)
            checked = subprocess.run([sys.executable, ROOT / "tools/verify_draw.py", exported], capture_output=True, text=True)
            assert checked.returncode == 0, checked.stdout + checked.stderr
    print(f"an event file of each, {read} times read by both: the same bytes; tools/verify_draw.py makes every draw again")


def main():
    parser = argparse.ArgumentParser(description="Do two builds for different machines write the same bytes?")
    parser.add_argument("--ours", type=Path, required=True)
    parser.add_argument("--theirs", type=Path, required=True)
    parser.add_argument("--by", default="", help="what runs theirs here")
    parser.add_argument("--seeds", type=int, default=10)
    given = parser.parse_args()
    os.environ.pop("TILTYARD_FILE", None)
    ours, theirs, by = given.ours.resolve(), given.theirs.resolve(), shlex.split(given.by)
    compare_sessions(ours, theirs, by, given.seeds)
    compare_files(ours, theirs, by)


if __name__ == "__main__":
    main()
