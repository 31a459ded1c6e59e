"""Seeds of random tests: those kept in tests/seeds/, and a fixed range beside them.

A file of tests/seeds/ is named after what is played. Its lines:

    covers 12 87 93          these between them come across everything that must be met
    notices NAME 41          this shows that the mistake NAME of a model is noticed
    caught 812 WHAT          this failed once, when WHAT was wrong

The quick form of a random test plays `covers`, `caught` and some fixed seeds that the battery does not play: the same on every
day and machine. The battery plays a long range of its own, and writes what it catches into the file: ./test plays it from then on.
`--pick` on the command line of a test file chooses `covers` and `notices` anew.
"""
import sys
from pathlib import Path

from harness import BATTERY, times

FOLDER = Path(__file__).resolve().parent / "seeds"
AFTER = 10_000_000           # beyond what the battery plays


def of_this_turn(quick, whole, first=1):
    """The seeds of a random test that keeps none: the fixed ones, or the battery's hundredth of `whole`, counted from `first`."""
    count = times(quick, whole)
    first = first + (BATTERY - 1) * count if BATTERY else AFTER
    print(f"# seeds {first} to {first + count - 1}", flush=True)
    return range(first, first + count)


def with_kept(name, quick, whole, first=1):
    """The same, and before them all that tests/seeds/NAME.txt keeps."""
    return [*dict.fromkeys([*Kept(name).played(), *of_this_turn(quick, whole, first)])]


class Kept:
    """What tests/seeds/NAME.txt says."""

    def __init__(self, name):
        self.path = FOLDER / f"{name}.txt"
        self.covers, self.notices, self.caught = [], {}, []
        for line in self.path.read_text(encoding="utf-8").splitlines() if self.path.exists() else ():
            kind, *words = line.split()
            if kind == "covers":
                self.covers += map(int, words)
            elif kind == "notices":
                self.notices[words[0]] = int(words[1])
            elif kind == "caught":
                self.caught.append((int(words[0]), " ".join(words[1:])))
            else:
                sys.exit(f"{self.path}: “{kind}” is none of covers, notices, caught")

    def played(self):
        """Those that every run plays."""
        return [*dict.fromkeys([*self.covers, *(seed for seed, _ in self.caught)])]

    def counts(self, seed):
        """Whether what it came across is counted: kept ones are played in every hundredth, and counted in the first."""
        return BATTERY <= 1 or seed not in self.played()

    def catch(self, seed, what):
        """A seed that failed is never forgotten."""
        if seed not in self.played():
            self.caught.append((seed, " ".join(what.split())[:100]))
            self.write()

    def write(self):
        lines = [f"covers {' '.join(map(str, self.covers[at:at + 20]))}" for at in range(0, len(self.covers), 20)]
        lines += [f"notices {name} {seed}" for name, seed in sorted(self.notices.items())]
        lines += [f"caught {seed} {what}".rstrip() for seed, what in self.caught]
        FOLDER.mkdir(exist_ok=True)
        self.path.write_text("".join(line + "\n" for line in lines), encoding="utf-8")


def cover(met, wanted):
    """Few seeds that come across all of `wanted`: the one with most that is missing, again and again. `met`: {seed: what it
    came across}, sets."""
    missing, chosen = set(wanted), []
    while missing:
        seed = max(met, key=lambda each: (len(missing & met[each]), -each))
        found = missing & met[seed]
        assert found, f"no seed comes across {sorted(missing)}"
        chosen.append(seed)
        missing -= found
    return sorted(chosen)
