"""Seating: pairs that meet again over all rounds, against the best others know"""
import csv
import os
import subprocess
from pathlib import Path
from statistics import median

KNOWN = Path(os.environ["TILTYARD_SOURCE"]) / "data/seating/known.csv"
PROGRAM = Path(os.environ["TILTYARD_BENCHMARKS"]) / "seating"

LOTS = (1, 2, 3, 4, 5)
# Tables of four: players, rounds, the best known number of repeats.
FOURS = [(12, 3, 9), (16, 5, 0), (20, 5, 0), (24, 7, 0), (32, 8, 0), (32, 10, 0), (48, 10, 0), (128, 6, 0)]


def asked(lines):
    """What the program answers to these lines, as lists of numbers."""
    done = subprocess.run([PROGRAM], input="\n".join(lines) + "\n", text=True, stdout=subprocess.PIPE, check=True)
    return [list(map(int, line.split())) for line in done.stdout.splitlines()]


def plans(mixes):
    """(repeats, bound, seconds) for each (threes, fours, fives, rounds), or with a lot's number behind it."""
    answers = asked("plan " + " ".join(map(str, mix)) for mix in mixes)
    return [(repeats, bound, micros / 1e6) for repeats, bound, _, micros in answers]


def fours_and_threes(players):
    """Tables of four, and as many of three as that needs."""
    threes = -players % 4
    return threes, (players - 3 * threes) // 4, 0


def known(rounds):
    """Every mix of the file that is known without a repeat over that many rounds."""
    with KNOWN.open() as file:
        return [(int(row["tables_of_3"]), int(row["tables_of_4"]), int(row["tables_of_5"]), rounds)
                for row in csv.DictReader(file) if int(row["rounds_without_a_repeat"]) >= rounds]


def seconds(answers):
    """The slowest and the mean CPU time."""
    taken = [time for _, _, time in answers]
    return f"{max(taken):.3f} s at most, {sum(taken) / len(taken):.4f} s on average"


def print_single():
    for players, rounds, best in FOURS:
        repeats, bounds, taken = zip(*plans([(0, players // 4, 0, rounds, lot) for lot in LOTS]))
        print(f"| {players} players × {rounds} rounds at tables of four, five lots: repeats, proven bound, CPU "
              f"| {median(repeats)} ({min(repeats)} to {max(repeats)}), at least {bounds[0]}, {median(taken):.3f} s "
              f"({min(taken):.3f} to {max(taken):.3f}) | {best} |")


def print_known():
    for rounds in (3, 4, 5, 8):
        mixes = known(rounds)
        answers = plans(mixes)
        free = sum(repeats == 0 for repeats, _, _ in answers)
        print(f"| mixes known without a repeat over {rounds} rounds: found so; CPU "
              f"| {free} of {len(mixes)}; {seconds(answers)} | {len(mixes)} |")
        for (threes, fours, fives, _), (repeats, bound, taken) in zip(mixes, answers):
            if repeats:
                players = 3 * threes + 4 * fours + 5 * fives
                print(f"| … not so: {players} players, tables of three, four, five: {threes}, {fours}, {fives} "
                      f"| {repeats}, at least {bound}, {taken:.3f} s | 0 |")


def print_sizes():
    for rounds in ((1, 2, 3, 4, 5), (8,)):
        mixes = [(*fours_and_threes(players), each) for players in range(6, 129) for each in rounds]
        answers = plans(mixes)
        tight = sum(repeats == bound for repeats, bound, _ in answers)
        name = "1 to 5 rounds" if len(rounds) > 1 else f"{rounds[0]} rounds"
        print(f"| 6 to 128 players, {name}: plans at the proven bound; CPU "
              f"| {tight} of {len(mixes)}; {seconds(answers)} | {len(mixes)} |")
        for mix, (repeats, bound, taken) in zip(mixes, answers):
            if repeats > bound:
                print(f"| … not so: {3 * mix[0] + 4 * mix[1]} players | {repeats}, at least {bound}, {taken:.3f} s "
                      f"| {bound} |")


def print_replans():
    for change in ("leave", "come"):
        answers = asked(f"replan {players} 5 {change}" for players in range(12, 129))
        made, tight, above = (sum(answer[i] for answer in answers) for i in range(3))
        print(f"| 12 to 128 players, 5 rounds, 1 in 20 {change}s after each: plans at the proven bound; repeats above "
              f"it in all others; slowest | {tight:,} of {made:,}; {above}; "
              f"{max(answer[3] for answer in answers) / 1e6:.3f} s | {made:,}; 0; 1 s |")


if __name__ == "__main__":
    print_single()
    print_known()
    print_sizes()
    print_replans()
