"""Plays random tournaments with a program and a reference model, one by one or many at once, and tells how they went. What
is played, a World says: play.py, play_joust.py and play_melee.py have one each."""
import argparse
import dataclasses
import gc
import json
import multiprocessing
import os
import sys
from collections import Counter

from comparison import Mismatch, Program

SEEDS_TOGETHER = 20     # tournaments played by one process of the program
GARBAGE_MAX = 100_000   # objects made before some are looked through: most are freed without that


@dataclasses.dataclass
class Outcome:
    """How one tournament went: `mistake` is None where both agreed to the end."""
    seed: int
    mistake: str | None
    commands: list
    seen: Counter
    compared: Counter


@dataclasses.dataclass(frozen=True)
class World:
    """What is played: a Game that compares it, and an Organizer who runs it."""
    game: type
    organizer: type


def play_one(path, world, seed, bend=None, show=False):
    """Plays the tournament of a seed, with a program of its own."""
    program = Program(path)
    outcome = play_with(program, world, seed, bend, show)
    if outcome.mistake is None:
        try:
            program.end()
        except Mismatch as found:
            outcome.mistake = str(found)
    return outcome


def play_with(program, world, seed, bend=None, show=False):
    """Plays the tournament of a seed with a program that may have played others; kills it where it goes wrong."""
    game = world.game(program, bend, show)
    mistake = None
    try:
        world.organizer(game, seed).run()
    except Mismatch as found:
        mistake = str(found)
        program.kill()
    except BaseException:
        program.kill()
        print(f"seed {seed}", *(json.dumps(words) for words in game.commands[-3:]), sep="\n", file=sys.stderr)
        raise
    return Outcome(seed, mistake, game.commands, game.seen, game.compared)


def play_quietly(path, world, seed):
    """What was wrong in the tournament of a seed, or None; a model that does not agree with itself raises."""
    program = Program(path)
    try:
        world.organizer(world.game(program), seed).run()
    except Mismatch as found:
        return str(found)
    finally:
        program.kill()
    return None


def play_some(arguments):
    """The outcomes of some tournaments, one after another with one program, each event a new one. What goes wrong is
    played again alone, as it can be played from its seed."""
    path, world, seeds = arguments
    outcomes, program = [], Program(path)
    for seed in seeds:
        outcome = play_with(program, world, seed)
        if outcome.mistake is not None:
            outcome = alone(path, world, outcome)
            program = Program(path)
        outcomes.append(outcome)
    try:
        program.end()
    except Mismatch as found:
        again = [play_one(path, world, seed) for seed in seeds]
        outcomes = again if any(outcome.mistake for outcome in again) else outcomes
        outcomes[-1].mistake = outcomes[-1].mistake or f"with all of {seeds}, but none of them alone: {found}"
    return outcomes


def alone(path, world, outcome):
    """The same, played alone."""
    again = play_one(path, world, outcome.seed)
    if again.mistake is None:
        outcome.mistake = f"only after other tournaments: {outcome.mistake}"
        return outcome
    return again


def play_many(path, world, seeds, processes=1):
    """The outcomes of many tournaments."""
    yield from in_processes(play_some, [(path, world, seeds[at:at + SEEDS_TOGETHER])
                                        for at in range(0, len(seeds), SEEDS_TOGETHER)], processes)


def in_processes(play_job, jobs, processes):
    """What all jobs bring, each a list; with several processes in any order."""
    if processes == 1:
        for job in jobs:
            yield from play_job(job)
        return
    with multiprocessing.Pool(processes, gc.set_threshold, (GARBAGE_MAX,)) as pool:
        for outcomes in pool.imap_unordered(play_job, jobs):
            yield from outcomes


def report_of(outcome):
    """A failure in full: the seed, the commands up to the wrong answer, what was wrong."""
    lines = [json.dumps(words, ensure_ascii=False) for words in outcome.commands]
    head = f"seed {outcome.seed}, {len(lines)} commands; the last answer was wrong:"
    return "\n".join([head, *lines, outcome.mistake])


def read_arguments(description, played, variable):
    """What is said at the command line of a module that plays many of something; `variable` of the environment may name
    the program."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=os.environ.get(variable))
    parser.add_argument(f"--{played}", dest="count", type=int, default=1)
    parser.add_argument("--first", type=int, default=1, metavar="SEED")
    parser.add_argument("--show", action="store_true", help="print everything that is said and answered")
    parser.add_argument("--processes", type=int, default=1)
    wanted = parser.parse_args()
    if not wanted.program:
        parser.error(f"name the program with --program or in {variable}")
    return wanted


def main(description, world):
    wanted = read_arguments(description, "tournaments", "TILTYARD_SESSION")
    if wanted.show:
        outcomes = [play_one(wanted.program, world, wanted.first, show=True)]
    else:
        seeds = range(wanted.first, wanted.first + wanted.count)
        outcomes = play_many(wanted.program, world, seeds, wanted.processes)
    seen, failed, compared = Counter(), [], Counter()
    for outcome in outcomes:
        seen, compared = seen + outcome.seen, compared + outcome.compared
        if outcome.mistake is not None:
            failed.append(outcome)
    for what, count in sorted(seen.items()):
        print(f"{count:7} {what}")
    for outcome in sorted(failed, key=lambda outcome: len(outcome.commands))[:1]:
        print(report_of(outcome))
    for kind, count in compared.items():
        print(f"{count:7} compared: {kind.name.lower()}")
    print(f"{wanted.count} tournaments, {len(failed)} failed"
          + ":" * bool(failed))
    for outcome in failed[:40]:
        print(f"  seed {outcome.seed}: {' '.join(outcome.commands[-1])}: {outcome.mistake.splitlines()[0]}"[:240])
    sys.exit(1 if failed else 0)
