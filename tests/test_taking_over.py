"""A tournament whose first rounds were played on paper, as docs/taking-over.md has it: drawn, seated as it was, entered.

The way is the chapter's: table by table, whoever sits there and did not is exchanged for somebody who did.
"""
import json
import random
import tempfile
from harness import PLACE, main, tiltyard

REASON = "as played on paper"
# Format: people, and the scores of a table in the order of its seats.
GAMES = {
    "ontheedge": (27, ("16w", "9", "4")),
    "agot-joust": (8, ("15w", "6")),
    "agot-melee": (9, ("15", "8", "3")),
    "pods": (8, ("w", "-", "-", "-")),
}


def run(folder, *line):
    done = tiltyard(*line, "--json", folder=folder)
    assert done.returncode == 0, (line, done.stdout, done.stderr)
    return json.loads(done.stdout)


def seated(folder):
    """{table: numbers in the order of the seats}, of what was drawn last."""
    return {table["table"]: [seat["number"] for seat in table["seats"]] for table in run(folder, "pairings")["tables"]}


def by_set(folder):
    """The same apart for the sets that the rules keep apart, as the organizer on paper did."""
    sets = {}
    for table in run(folder, "pairings")["tables"]:
        sets.setdefault(table.get("set"), {})[table["table"]] = [seat["number"] for seat in table["seats"]]
    return sets


def seat_as_played(folder, played):
    """Exchanges people until everybody sits where he or she did; how many times."""
    swaps = 0
    for table, wanted in played.items():
        for person in wanted:
            now = seated(folder)
            if person in now[table]:
                continue
            stranger = next(one for one in now[table] if one not in wanted)
            run(folder, "swap", stranger, person, "--reason", REASON)
            swaps += 1
    return swaps


def play_on_paper(folder, scores, chance, round_number):
    """A round whose seats somebody else chose."""
    run(folder, "draw")
    played = {}
    for tables in by_set(folder).values():
        people = [person for table in tables.values() for person in table]
        chance.shuffle(people)
        played |= {table: [people.pop() for _ in seats] for table, seats in tables.items()}
    swaps = seat_as_played(folder, played)
    assert swaps < sum(map(len, played.values())), swaps # each exchange puts at least one where he or she was
    run(folder, "publish")
    assert {table: sorted(seats) for table, seats in seated(folder).items()} == {
        table: sorted(seats) for table, seats in played.items()}
    for table, seats in played.items():
        run(folder, "result", table, *(f"{person}={score}" for person, score in zip(seats, scores)))
    run(folder, "close")
    assert run(folder, "status")["tournaments"][0]["rounds"] == round_number
    return swaps


def test_rounds_on_paper_are_taken_over_in_every_game():
    for game, (count, scores) in GAMES.items():
        for seed in range(4):
            chance = random.Random(f"{game} {seed}")
            with tempfile.TemporaryDirectory(dir=PLACE) as folder:
                run(folder, "new", "open.tilt", "--format", game)
                run(folder, "player", "add", *(f"Person {chr(65 + i // 26)}{chr(65 + i % 26)}" for i in range(count)))
                swaps = sum(play_on_paper(folder, scores, chance, round_number) for round_number in (1, 2))
                assert swaps > 0, (game, seed)
                told = tiltyard("pairings", folder=folder).stdout
                assert REASON in told, told
                standings = run(folder, "standings")
                assert len(standings["rows"]) == count, standings
                verified = tiltyard("verify", folder=folder)
                assert verified.returncode == 0, verified.stdout
                run(folder, "draw") # and on it goes


main(globals())
