"""What was acknowledged, and whether it is there: shared by tests in which programs are killed and disks are full."""
import threading


class Count:
    """What was done, for docs/verify.md."""

    def __init__(self, about):
        self._about, self._lock, self._numbers = about, threading.Lock(), {}

    def add(self, name, by=1):
        with self._lock:
            self._numbers[name] = self._numbers.get(name, 0) + by

    def __getitem__(self, name):
        return self._numbers.get(name, 0)

    def say(self):
        for name in sorted(self._numbers):
            print(f"# count {self._about}-{name} {self._numbers[name]}", flush=True)


class Lost(Exception):
    """What was acknowledged is not there, or not as it was acknowledged."""


def check(acknowledged, ledger):
    """`acknowledged`: {id: saved}. `ledger`: the whole export. Each command is there once, and no other."""
    commands, previous = {}, 0
    for entry in ledger["entries"]:
        if entry["seq"] != previous + 1:
            raise Lost(f"entry {previous + 1} is missing")
        previous = entry["seq"]
        if entry["kind"] == "command":
            commands.setdefault(entry["fields"]["id"], []).append(entry["seq"] + entry["fields"]["entries"])
    if previous < max(acknowledged.values()):
        raise Lost(f"the ledger ends at {previous}")
    for command, saved in acknowledged.items():
        if len(commands.get(command, [])) != 1:
            raise Lost(f"{command} is there {len(commands.get(command, []))} times")
        if commands[command] != [saved]:
            raise Lost(f"{command} was saved as {saved}, and is {commands[command]}")
    others = commands.keys() - acknowledged.keys()
    if others:
        raise Lost(f"nobody sent {others}")
