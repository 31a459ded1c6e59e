"""What the tests have in common that play random tournaments with the program and a reference model, whatever is played,
and with models that have a mistake each, which the comparison must notice.

    TESTS = Comparison("joust", play_joust.WORLD, "joust_mistakes", MET, AT_LEAST)
    if __name__ == "__main__":
        main({**TESTS.tests(), **globals()})

The program is the one that TILTYARD_SESSION_RELEASE names, and in one of the tests that of TILTYARD_SESSION, which has
sanitizers.
"""
import dataclasses
import importlib
import multiprocessing
import os
import random
import sys
from collections import Counter

from harness import BATTERY, ROOT

sys.path.insert(0, str(ROOT / "tests/model"))
import remembered
import runs

TOURNAMENTS = 100_000 if BATTERY else 1_000
PROCESSES = os.cpu_count() or 1
FAILURES_SHOWN = 3
BENDS_OF_EACH = 5


def session(name="TILTYARD_SESSION_RELEASE"):
    """The program that carries out commands line by line, from the environment; without it nothing is compared."""
    path = os.environ.get(name)
    assert path, (f"{name} does not name the program to compare with: build tests/programs/session and set it, "
                  "or run ./test")
    assert os.access(path, os.X_OK), f"{path}, which {name} names, is no program: build it first"
    return path


def counted(name, number):
    print(f"# count {name} {number}", flush=True)


@dataclasses.dataclass(frozen=True)
class Comparison:
    """`name`: before its counts. `mistakes`: the module with `make`, NAMES and TOURNAMENTS_MAX;
    TRIED_FIRST, if it has any, are seeds that showed rare ones. `met`: what random
    tournaments must have come across, one by one behind semicolons; else they prove too little. `at_least`: {count: (how
    often it must have happened in a thousand tournaments, what is counted in it)}."""
    name: str
    world: runs.World
    mistakes: str
    met: str
    at_least: dict
    tournaments: int = TOURNAMENTS

    def tests(self):
        return {f"test_{test.__name__}": test for test in (
            self.random_tournaments, self.with_sanitizers, self.the_comparison_can_fail,
            self.a_model_with_a_mistake_is_noticed)}

    def random_tournaments(self):
        """Model and program agree after every command."""
        seen, failed, played = Counter(), [], 0
        for outcome in runs.play_many(session(), self.world, range(1, self.tournaments + 1), PROCESSES):
            seen += outcome.seen
            seen["commands"] += len(outcome.commands)
            played += 1
            if outcome.mistake is not None:
                failed.append(outcome)
                if len(failed) == FAILURES_SHOWN:
                    break
        failed.sort(key=lambda outcome: len(outcome.commands))
        seeds = " ".join(str(outcome.seed) for outcome in failed)
        assert not failed, f"seeds {seeds}; the shortest:\n" + runs.report_of(failed[0])
        assert played == self.tournaments, f"{played} of {self.tournaments} tournaments were played"
        self.check_what_was_met(seen)

    def check_what_was_met(self, seen):
        missing = [what for what in map(str.strip, self.met.split(";")) if not seen[what]]
        assert not missing, f"{self.tournaments} tournaments never came across: {'; '.join(missing)}"
        counted(f"{self.name}-tournaments", self.tournaments)
        for name, (least, kinds) in self.at_least.items():
            number = sum(seen[kind] for kind in kinds)
            assert number * 1000 >= least * self.tournaments, f"{name}: {number} in {self.tournaments} tournaments"
            counted(name, number)

    def with_sanitizers(self):
        """Fewer, and others, with a program that notices what it does to memory."""
        seeds = range(self.tournaments + 1, self.tournaments * 21 // 20 + 1)
        for outcome in runs.play_many(session("TILTYARD_SESSION"), self.world, seeds, PROCESSES):
            assert outcome.mistake is None, f"seed {outcome.seed}:\n" + runs.report_of(outcome)

    def the_comparison_can_fail(self):
        """One expected value falsified is noticed, of each kind and whichever comparison it is in."""
        path, compared, bends = session(), Counter(), self.world.game.Bend
        for seed in range(1, 300):
            plain = runs.play_one(path, self.world, seed)
            for kind in bends:
                if plain.mistake is None and plain.compared[kind] and compared[kind] < BENDS_OF_EACH:
                    at = random.Random(seed).randint(1, plain.compared[kind])
                    bent = runs.play_one(path, self.world, seed, bend=(kind, at))
                    assert bent.compared[kind] == at and kind.value in (bent.mistake or ""), \
                        (seed, kind, at, bent.mistake)
                    compared[kind] += 1
            if len(compared) == len(bends) and min(compared.values()) == BENDS_OF_EACH:
                return
        raise AssertionError(f"too few comparisons: {compared}")

    def a_model_with_a_mistake_is_noticed(self):
        """Each in a process of its own."""
        mistakes, path = importlib.import_module(self.mistakes), session()
        jobs = [(path, self.world, self.mistakes, name) for name in mistakes.NAMES]
        with multiprocessing.Pool(PROCESSES, maxtasksperchild=1) as pool:
            found = list(pool.imap_unordered(noticed, jobs, chunksize=1))
        unseen = sorted(name for name, seed in found if seed is None)
        assert not unseen, f"not noticed in {mistakes.TOURNAMENTS_MAX} tournaments: {', '.join(unseen)}"
        counted(f"{self.name}-mistakes-noticed", len(found))


def noticed(job):
    """(Its name, the seed of the first tournament in which a mistake of the model is noticed, or None)."""
    path, world, module, name = job
    mistakes = importlib.import_module(module)
    remembered.forget()
    mistakes.make(name)
    for seed in (*getattr(mistakes, "TRIED_FIRST", ()), *range(1, mistakes.TOURNAMENTS_MAX + 1)):
        try:
            said = runs.play_quietly(path, world, seed)
        except Exception:  # the model does not agree with itself any more: that proves nothing
            continue
        if said is not None:
            return name, seed
    return name, None
