"""What the tests have in common that play random tournaments with the program and a reference model, whatever is played,
and with models that have a mistake each, which the comparison must notice.

    TESTS = Comparison("joust", play_joust.WORLD, "joust_mistakes", MET, AT_LEAST)
    if __name__ == "__main__":
        TESTS.main(globals())

The quick form plays the seeds kept in tests/seeds/NAME.txt, which between them come across all that must be met, and some by the
date (seeds.py).

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

import seeds
from harness import BATTERY, ROOT, main

sys.path.insert(0, str(ROOT / "tests/model"))
import memoize
import runs

TOURNAMENTS = 100_000      # in the battery
QUICK, QUICK_SANITIZED = 6, 1
PICKED_FROM = 2_000        # of these the kept seeds are chosen
PROCESSES = os.cpu_count() or 1
FAILURES_SHOWN = 3
BENDS_OF_EACH = 5 if BATTERY else 1


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
    """`name`: before its counts. `mistakes`: the module with `make`, NAMES and TOURNAMENTS_MAX. `met`: what random
    tournaments must have come across, one by one behind semicolons; else they prove too little. `at_least`: {count: (how
    often it must have happened in a thousand tournaments of the battery, what is counted in it)}."""
    name: str
    world: runs.World
    mistakes: str
    met: str
    at_least: dict
    tournaments: int = TOURNAMENTS

    def main(self, names):
        """Runs the tests, or chooses the seeds that are kept anew (--pick)."""
        if sys.argv[1:] == ["--pick"]:
            self.pick()
        else:
            main({**self.tests(), **names})

    def tests(self):
        return {f"test_{test.__name__}": test for test in (
            self.random_tournaments, self.with_sanitizers, self.the_comparison_can_fail,
            self.a_model_with_a_mistake_is_noticed)}

    def random_tournaments(self):
        """Model and program agree after every command."""
        kept = seeds.Kept(self.name)
        wanted = seeds.with_kept(self.name, QUICK, self.tournaments)
        seen, new, failed, played = Counter(), Counter(), [], 0
        for outcome in runs.play_many(session(), self.world, wanted, PROCESSES):
            met = seen_in(outcome)
            seen += met
            new += Counter({**met, "tournaments": 1}) if kept.counts(outcome.seed) else Counter()
            played += 1
            if outcome.mistake is not None:
                failed.append(outcome)
                if BATTERY:
                    kept.catch(outcome.seed, outcome.mistake)
                if len(failed) == FAILURES_SHOWN:
                    break
        failed.sort(key=lambda outcome: len(outcome.commands))
        failing = " ".join(str(outcome.seed) for outcome in failed)
        assert not failed, f"seeds {failing}; the shortest:\n" + runs.report_of(failed[0])
        assert played == len(wanted), f"{played} of {len(wanted)} tournaments were played"
        self.check_what_was_met(seen, played, new)

    def check_what_was_met(self, seen, played, new):
        """`new`: what is counted of it, as other hundredths count the rest."""
        missing = [what for what in self.to_be_met() if not seen[what]]
        assert not missing, f"{played} tournaments never came across: {'; '.join(missing)}"
        counted(f"{self.name}-tournaments", new["tournaments"])
        for name, (least, kinds) in self.at_least.items():
            number = sum(seen[kind] for kind in kinds)
            assert number * 1000 >= least * played if BATTERY else number, f"{name}: {number} in {played} tournaments"
            counted(name, sum(new[kind] for kind in kinds))

    def to_be_met(self):
        return [*map(str.strip, self.met.split(";"))]

    def pick(self):
        """Chooses the seeds that every run plays, and by which each mistake is noticed."""
        kept, met = seeds.Kept(self.name), {}
        for outcome in runs.play_many(session(), self.world, range(1, PICKED_FROM + 1), PROCESSES):
            assert outcome.mistake is None, f"seed {outcome.seed}:\n" + runs.report_of(outcome)
            met[outcome.seed] = {what for what, number in seen_in(outcome).items() if number}
        kinds = [kind for _, counted_kinds in self.at_least.values() for kind in counted_kinds
                 if any(kind in found for found in met.values())]
        kept.covers = seeds.cover(met, [*self.to_be_met(), *kinds])
        kept.write()
        kept.notices = {name: seed for name, seed in self.notice_all() if seed is not None}
        kept.write()
        print(f"{kept.path}: {len(kept.covers)} seeds cover all, {len(kept.notices)} mistakes are noticed")

    def with_sanitizers(self):
        """Fewer, and others, with a program that notices what it does to memory."""
        wanted = seeds.of_this_turn(QUICK_SANITIZED, self.tournaments // 20, self.tournaments + 1)
        for outcome in runs.play_many(session("TILTYARD_SESSION"), self.world, wanted, PROCESSES):
            assert outcome.mistake is None, f"seed {outcome.seed}:\n" + runs.report_of(outcome)

    def the_comparison_can_fail(self):
        """One expected value falsified is noticed, of each kind and whichever comparison it is in."""
        path, compared, bends = session(), Counter(), self.world.game.Bend
        for seed in (*seeds.Kept(self.name).covers, *range(1, 300)):
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
        found = self.notice_all()
        unseen = sorted(name for name, seed in found if seed is None)
        assert not unseen, f"not noticed: {', '.join(unseen)}"
        kept = seeds.Kept(self.name).notices
        elsewhere = sorted(name for name, seed in found if seed != kept.get(name))
        if elsewhere:
            print(f"# not by the kept seed, which takes long: {', '.join(elsewhere)}; {sys.argv[0]} --pick chooses anew", flush=True)
        counted(f"{self.name}-mistakes-noticed", len(found))

    def notice_all(self):
        """(Its name, the seed of the tournament in which it is noticed, or None) of each mistake."""
        names, kept, path = importlib.import_module(self.mistakes).NAMES, seeds.Kept(self.name), session()
        jobs = [(path, self.world, self.mistakes, name,
                 [kept.notices[name]] if name in kept.notices else kept.covers) for name in names]
        with multiprocessing.Pool(PROCESSES, maxtasksperchild=1) as pool:
            return list(pool.imap_unordered(noticed, jobs, chunksize=1))


def seen_in(outcome):
    """What a tournament came across, and how often."""
    return outcome.seen + Counter(commands=len(outcome.commands))


def noticed(job):
    """(Its name, the seed of the first tournament in which a mistake of the model is noticed, or None)."""
    path, world, module, name, first = job
    mistakes = importlib.import_module(module)
    memoize.forget()
    mistakes.make(name)
    for seed in (*first, *range(1, mistakes.TOURNAMENTS_MAX + 1)):
        try:
            said = runs.play_quietly(path, world, seed)
        except Exception:  # the model does not agree with itself any more: that proves nothing
            continue
        if said is not None:
            return name, seed
    return name, None
