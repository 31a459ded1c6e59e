"""Whether a comparison of program and model notices what is wrong: an expected value that is falsified, and a model with
a mistake."""
import multiprocessing
import random
from collections import Counter

import play


def bends_are_noticed(path, world, bends, times, seeds):
    """One expected value falsified is noticed, of each kind and whichever comparison it is in."""
    compared = Counter()
    for seed in seeds:
        plain = play.play_one(path, seed, world=world)
        for kind in bends:
            if plain.mistake is None and plain.compared[kind] and compared[kind] < times:
                at = random.Random(seed).randint(1, plain.compared[kind])
                bent = play.play_one(path, seed, bend=(kind, at), world=world)
                assert bent.compared[kind] == at and kind.value in (bent.mistake or ""), (seed, kind, at, bent.mistake)
                compared[kind] += 1
        if len(compared) == len(bends) and min(compared.values()) == times:
            return
    raise AssertionError(f"too few comparisons: {compared}")


def noticed(job):
    """(Its name, the seed of the first event in which a mistake of the model is noticed, or None)."""
    path, world, mistakes, name = job
    mistakes[name]()
    for seed in range(1, SEEDS_MAX + 1):
        try:
            said = play.play_quietly(path, seed, world)
        except Exception:  # the model does not agree with itself any more: that proves nothing
            continue
        if said is not None:
            return name, seed
    return name, None


SEEDS_MAX = 1500  # in which each must be noticed


def mistakes_noticed(path, world, mistakes, processes):
    """How many models with a mistake each ({name: what makes it}) were noticed, each in a process of its own: all."""
    with multiprocessing.Pool(processes, maxtasksperchild=1) as pool:
        found = list(pool.imap_unordered(noticed, [(path, world, mistakes, name) for name in mistakes], chunksize=1))
    unseen = sorted(name for name, seed in found if seed is None)
    assert not unseen, f"not noticed in {SEEDS_MAX} events: {', '.join(unseen)}"
    return len(found)
