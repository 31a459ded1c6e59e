"""The program as it is installed, without memory: any allocation fails, of ours, of SQLite's or of any other library's."""
import json
import os
import shutil
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from durability_checks import Count
from events import CLEAN, FORMAT
from harness import BATTERY, HANGS_AFTER, PROGRAM, RELEASE, Skip, main
from ld_preload import preload

STEP = 100 if BATTERY else 2999
# In this order from an empty folder; each is tried from where it stands, then goes through.
LINES = (("new", "event.tilt", "--format", FORMAT), ("player", "add", "Ana", "Bia", "Caio", "Davi"),
         ("player", "import", "people.csv"), ("staff", "add", "Zoe", "--role", "judge"),
         ("set", "tier=regional"), ("draw",), ("publish",), ("lot", "--tables"), ("pairings",),
         ("result", "1"), ("status",), ("undo",),
         ("result", "1"), ("result", "2"), ("close",), ("standings",), ("player", "forget", "Ana"), ("lot", "--all"),
         ("game", "new", "g1", "--rules", "l5r-enlightenment", "--player", "Tom:honor=9", "--player", "Kris:honor=9", "--player",
          "Bia:honor=9"),
         ("game", "do", "g1", "pass-all"), ("game", "do", "g1", "offer", "Tom", "Kris", "promise=peace"),
         ("game", "do", "g1", "bid", "Tom", "1"), ("game", "do", "g1", "bid", "Kris", "1"),
         ("game", "do", "g1", "bid", "Bia", "1"), ("game", "show", "g1"), ("game", "moves", "g1"), ("game", "log", "g1"),
         ("game", "explain", "g1"), ("game", "do", "g1", "honor", "Tom", "-1", "insult"), ("game", "undo", "g1"),
         ("game", "lot", "g1", "one", "two"), ("game", "list"), ("game", "help", "l5r-enlightenment"),
         ("log",), ("verify",), ("export", "--as", "json"), ("export", "--as", "csv", "-o", "out.csv"),
         ("finish", "--confirm"), ("help",))
MODULE = Path(os.environ.get("TILTYARD_SESSION", PROGRAM.parents[2] / "tests/programs/session")).parent / "failing_malloc.so"
FIRST = preload(MODULE)


def run(folder, command, words, failing=None):
    """The program's status and answer, and how many allocations it asked for and was refused."""
    end, tell = os.pipe()
    environment = {**CLEAN, "TILTYARD_FILE": "event.tilt", "LD_PRELOAD": FIRST, "FAILING_MALLOC_TELL": str(tell)}
    if failing is not None:
        environment["FAILING_MALLOC"] = failing
    done = subprocess.run([RELEASE, "--json", "--command-id", f"{command:032x}", *words], cwd=folder, env=environment,
                          stdin=subprocess.DEVNULL, capture_output=True, timeout=HANGS_AFTER, pass_fds=(tell,))
    os.close(tell)
    with os.fdopen(end) as told:
        asked, refused = map(int, told.read().split() or (0, 0))
    assert done.returncode >= 0, (words, failing, "killed by a signal", done)
    assert done.stderr == b"" and done.stdout.endswith(b"}\n"), (words, failing, done)
    return done.returncode, json.loads(done.stdout), asked, refused


def ledger(folder):
    if not (folder / "event.tilt").exists():
        return None
    status, exported, _, _ = run(folder, 0, ("export", "--as", "json"))
    assert status == 0, exported
    return exported


def try_one(base, number, words, failing, before, entries):
    """Tries it in a folder of its own; what came of it."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder) / "place"
        shutil.copytree(base, place)
        status, answer, _, refused = run(place, number, words, failing)
        if status == 3:
            assert answer["fault"]["code"] == "MEMORY" and answer["fault"]["text"], (words, failing, answer)
            assert ledger(place) == before, (words, failing, "something was changed")
        elif status == 4:
            assert answer == {"unknown": {"command": f"{number:032x}"}}, (words, failing, answer)
        else:
            assert status == 0, (words, failing, answer)
        if status != 0:
            again, settled, _, _ = run(place, number, words)
            assert again == 0, (words, failing, settled)
        after = ledger(place)
        assert len(after["entries"]) == entries, (words, failing, len(after["entries"]), entries)
        assert not [p for p in place.iterdir() if p.name not in ("event.tilt", "people.csv", "out.csv")], list(place.iterdir())
        return {0: "not-needed", 3: "told-as-fault", 4: "told-as-not-known"}[status] if refused else "over"


def scores(folder, table):
    tables = run(folder, 0, ("pairings",))[1]["tables"]
    seats = next(t for t in tables if t["table"] == table)["seats"]
    return [f"{seat['number']}=" + ("16w" if at == 0 else str(10 - at)) for at, seat in enumerate(seats)]


def test_every_allocation_of_the_program_fails():
    if not MODULE.exists():
        raise Skip("the allocator that fails was not built")
    count = Count("program-oom")
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(os.cpu_count()) as pool:
        base = Path(folder) / "base"
        base.mkdir()
        (base / "people.csv").write_text("name,club\nEdu,North\nFabi,\n")
        for number, line in enumerate(LINES, 1):
            words = line + tuple(scores(base, int(line[1]))) if line[0] == "result" else line
            before, snapshot = ledger(base), Path(folder) / f"before-{number}"
            shutil.copytree(base, snapshot)
            status, answer, asked, _ = run(base, number, words)
            assert status == 0, (words, answer)
            entries = len(ledger(base)["entries"]) if ledger(base) else 0
            plans = [f"{at}{mode}" for mode in ("", "+") for at in range((number + BATTERY) % STEP, asked, STEP)]
            for outcome in pool.map(lambda plan: try_one(snapshot, number, words, plan, before, entries), plans):
                count.add(outcome)
            count.add("command-lines")
            count.add("allocations", asked)
            shutil.rmtree(snapshot)
    count.say()
    assert count["told-as-fault"] > 50


if __name__ == "__main__":
    main(globals())
