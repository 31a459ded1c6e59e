#!/usr/bin/env python3
"""Checks an exported event (`tiltyard export --as json`), written from docs/verify-a-draw.md and docs/lots.md alone.

    verify_draw.py EXPORT.json

Prints what was checked and ends with 0; or names the first wrong entry and ends with 1; or, if the file is no export,
says so and ends with 2. What this program does not know (a kind, a format) it does not call good: that ends with 1.

verify_export.py reads the entries (sections 2 to 6 of the page), verify_entries.py follows what they make (7 and 8),
verify_ontheedge.py (9 to 13), verify_joust.py (15 to 20), verify_melee.py (22 to 28) and verify_overall.py (30) make
draws again, lots.py is chance. verify_swiss.py finds the best pairs of a round, verify_matching.py is the search that it
needs; verify_seating.py counts who meets whom again.
"""
import sys
from types import SimpleNamespace

from verify_entries import check_out, follow_entries, is_imported, new_event
from verify_export import KINDS, Wrong, check_kinds, read_entries, read_export


def verify(export):
    """What was counted; number and error of the first wrong entry, or None."""
    counts = SimpleNamespace(entries=len(export["entries"]), shown=0, hidden=0, keys=0, draws=0, drafts=0, keyless=0,
                             bounded=0, plans=0, results=0, corrected=0, moved=0, redrawn=0, merged=0, undone=0, lots=0, bids=0,
                             judged=0, opened=False)
    sound, broken = read_entries(export, counts)
    event = new_event(export, sound, counts)
    wrong = follow_entries(event, sound) or broken
    if not wrong and event.waiting:
        wrong = counts.entries, Wrong(f"it is the last, but its command still waits for {event.waiting} more")
    if not wrong and event.due:
        wrong = counts.entries, Wrong("it is the last, and the plan of later rounds does not stand behind its draw")
    wrong = wrong or check_out(event, sound) or check_kinds(export)
    counts.lots, counts.opened = event.lots, event.finished
    counts.imported = sum(is_imported(stage) for tournament in event.tournaments for stage in tournament.stages)
    return counts, wrong


def report(export, counts):
    last = export["entries"][-1]
    opened = "the opened seed fits its commitment" if counts.opened else "the seed is not opened yet"
    print(f"Event {export['event']}: everything is as it should be.")
    for name, count, said in (
        ("entries", counts.entries, "read to the last byte, and their fields say the same"),
        ("chain", counts.entries, f"hashes follow; the last is {last['hash']}"),
        ("seals", counts.shown, f"shown and right; {counts.hidden} not shown"),
        ("keys", counts.keys, f"are what the seed gives; {opened}"),
        ("draws", counts.draws, "published draws made again, byte by byte"),
        ("drafts", counts.drafts, f"made again; {counts.keyless} have no key yet, so without their order"),
        ("bounded", counts.bounded, "of these not made again: legal, and as good as they say"),
        ("plans", counts.plans, "of later rounds: not made again, but legal, and as good as their draws say"),
        ("lots", counts.lots, "made again"),
        ("bids", counts.bids, f"opened, and what was sealed; {counts.judged} more said by a judge"),
        ("results", counts.results, "fit their tables"),
        ("corrected", counts.corrected, "results, later"),
        ("by-hand", counts.moved, "changes of seats, after a draw"),
        ("redrawn", counts.redrawn, "published stages, before they were played"),
        ("merged", counts.merged, "people who had two numbers"),
        ("imported", counts.imported, "rounds, played elsewhere: who met whom in them cannot be checked"),
        ("undone", counts.undone, "commands taken back"),
    ):
        print(f"  {name:<9} {count:>6}  {said}")
    for line in told(export):
        print(f"  {line}")
    print(f"  photo: compare with yours: {grouped(export['entries'][1]['hash'])}")


def grouped(letters):
    """A hash as people compare it."""
    return " ".join(letters[at:at + 4] for at in range(0, len(letters), 4))


def told(export):
    """A line for each stage: the codes that were shown, the draws that were made, and the words of the last one."""
    stages = {}
    for entry in export["entries"]:
        if entry["kind"] in ("draw_offered", "draw_made"):
            fields = entry["fields"]
            stage = stages.setdefault(tuple(fields[name] for name in ("tournament", "stage", "round")), {})
            stage.setdefault(entry["kind"], []).append(fields)
    for (tournament, kind, number), stage in stages.items():
        made, shown = stage.get("draw_made", []), stage.get("draw_offered", [])
        if made:
            before = [offer["code"] for offer in shown if offer["draw"] <= made[-1]["draw"]]
            words = f"words “{made[-1]['words']}”" if made[-1]["words"] else "no words from the room"
            if made[-1]["words"]:
                words += " after its code was shown" if before[-1:] == [made[-1]["code"]] else ", and its code was not the last one shown"
            yield f"tournament {tournament}, stage {kind}, round {number}: {len(made)} drawn, {len(shown)} codes shown; {words}"


def kind_name(entry):
    """What a person may be told, whatever stands in the file."""
    code = entry.get("code") if isinstance(entry, dict) else None
    return KINDS[code][0] if type(code) is int and code in KINDS else "unknown"


def main(arguments):
    if len(arguments) != 1:
        print("usage: verify_draw.py EXPORT.json", file=sys.stderr)
        return 2
    try:
        export = read_export(arguments[0])
    except ValueError as error:
        print(error, file=sys.stderr)
        return 2
    counts, wrong = verify(export)
    if not wrong:
        report(export, counts)
        return 0
    print(f"Entry {wrong[0]} ({kind_name(export['entries'][wrong[0] - 1])}) is wrong: {wrong[1]}.")
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
