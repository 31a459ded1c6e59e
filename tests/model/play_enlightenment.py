#!/usr/bin/env python3
"""Plays random games of Enlightenment with a program and the reference model, and compares everything the program says.

    tests/model/play_enlightenment.py [--program PATH] [--games N] [--first SEED] [--processes N]
    tests/model/play_enlightenment.py --first SEED --show              (one game, every line and answer)

The program reads lines and answers each with a line of JSON: `new l5r-enlightenment ...` begins a game, every other
line is a move. It says {"ok":true,"game":{...},"offers":[...]}, {"refused":RULE} or {"usage":true}. PATH: default
$TILTYARD_REFEREE. A game is played with the model first; then the program is told all of it.
"""
import dataclasses
import json
import subprocess
import sys
from collections import Counter
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parent))
import enlightenment_invariants as invariants
import runs
from enlightenment import OK, USAGE
from enlightenment_met import Met
from enlightenment_random import Player

GAMES_TOGETHER = 50
OF_WHO_RUNS_IT = "game", "rules"  # members that the model does not have


class Program:
    """The program under test; one process plays many games."""

    def __init__(self, path):
        self.process = subprocess.Popen([path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def ask(self, lines):
        """Its answers, one a line; fewer where it stopped. All lines of a game fit into a pipe."""
        try:
            self.process.stdin.write("".join(line + "\n" for line in lines).encode())
            self.process.stdin.flush()
        except BrokenPipeError:
            return []
        answers = []
        for _ in lines:
            answer = self.process.stdout.readline()
            if not answer.endswith(b"\n"):
                break
            answers.append(answer)
        return answers

    def end(self):
        """What is wrong with how it ended, or None."""
        _, said = self.process.communicate()
        if self.process.returncode == 0:
            return None
        return f"the program ended with status {self.process.returncode}:\n{said.decode('utf-8', 'replace')[-3000:]}"

    def kill(self):
        self.process.kill()
        self.process.communicate()


@dataclasses.dataclass
class Expected:
    """What the model says to a line: refused by one of `rules`, or the state and the moves that are offered."""
    line: str
    rules: set | None
    game: dict | None
    offers: list | None


@dataclasses.dataclass
class Outcome:
    seed: int
    mistake: str | None = None
    expected: list = dataclasses.field(default_factory=list)
    seen: Counter = dataclasses.field(default_factory=Counter)


def planned(seed, seen):
    """A game of the model: every line, and what it says."""
    player = Player(seed)
    game = player.setup.game()
    player.begin(game)
    met, offers = Met(game, seen), game.offers()
    expected = [Expected(player.setup.line(), None, game.json(), offers)]
    for _ in range(player.lines):
        line = player.line(offers)
        if line is None:
            break
        answer = met.do(line)
        if answer == OK:
            offers = game.offers()
            expected.append(Expected(line, None, game.json(), offers))
        else:
            expected.append(Expected(line, answer, None, None))
    return expected


def play(program, seed, show=False):
    """Plays the game of a seed with both."""
    outcome = Outcome(seed)
    outcome.expected = planned(seed, outcome.seen)
    answers = program.ask([each.line for each in outcome.expected])
    before = None
    for at, expected in enumerate(outcome.expected):
        if show:
            show_line(expected, answers[at] if at < len(answers) else b"nothing")
        if at >= len(answers):
            outcome.mistake, outcome.expected = "the program ended", outcome.expected[:at + 1]
            break
        mistake, before = compare(expected, answers[at], before)
        if mistake:
            outcome.mistake, outcome.expected = mistake, outcome.expected[:at + 1]
            break
    return outcome


def show_line(expected, answer):
    print("-->", expected.line)
    print("program:", answer.decode("utf-8", "replace").rstrip())
    print("model:  ", "refused by " + ", ".join(sorted(expected.rules)) if expected.rules
          else json.dumps({"game": expected.game, "offers": expected.offers}, ensure_ascii=False))


# One answer

def compare(expected, answer, before):
    """(What is wrong with an answer or None, the state now)."""
    try:
        said = json.loads(answer)
        refused = USAGE if said.get("usage") else said.get("refused")
        if not refused:
            game, offers = said["game"], said["offers"]
    except (ValueError, KeyError, AttributeError):
        return f"this is no answer: {answer[:300]!r}", before
    if refused:
        return compare_refusal(expected, refused), before
    if expected.rules:
        return f"it was done, should be refused by {' or '.join(sorted(expected.rules))}", before
    mistake = compare_game(expected.game, game) or compare_offers(expected.offers, offers)
    mistake = mistake or "; ".join(invariants.broken(game, offers, before, expected.line))
    return mistake or None, game


def compare_refusal(expected, refused):
    if expected.rules is None:
        return f"refused by {refused}, should be done"
    if refused not in expected.rules:
        return f"refused by {refused}, should be by {' or '.join(sorted(expected.rules))}"
    return None


def compare_game(wanted, found):
    if wanted.items() <= found.items() and set(found) - set(wanted) <= set(OF_WHO_RUNS_IT):
        return None
    return "; ".join(differences("", wanted, {key: value for key, value in found.items() if key not in OF_WHO_RUNS_IT}))


def differences(path, wanted, found):
    """Where two values differ, in words."""
    if isinstance(wanted, dict) and isinstance(found, dict):
        for key in [*wanted, *(key for key in found if key not in wanted)]:
            yield from differences(f"{path}.{key}", wanted.get(key, "(none)"), found.get(key, "(none)"))
    elif isinstance(wanted, list) and isinstance(found, list) and len(wanted) == len(found):
        for at, (one, other) in enumerate(zip(wanted, found)):
            yield from differences(f"{path}[{at}]", one, other)
    elif wanted != found or type(wanted) is not type(found):
        yield f"{path.lstrip('.')} is {json.dumps(found, ensure_ascii=False)}, should be " \
              f"{json.dumps(wanted, ensure_ascii=False)}"


def compare_offers(wanted, found):
    if set(wanted) == set(found) and len(wanted) == len(found):
        return None
    missing, more = set(wanted) - set(found), set(found) - set(wanted)
    return f"offers: missing {sorted(missing)[:5]}, too many {sorted(more)[:5]}, {len(found)} of {len(wanted)}"


# Many games

def play_some(job):
    """The outcomes of some games with one process."""
    path, seeds = job
    outcomes, program = [], Program(path)
    for seed in seeds:
        outcome = play(program, seed)
        outcomes.append(outcome)
        if outcome.mistake:
            if outcome.mistake == "the program ended":
                outcome.mistake = program.end() or outcome.mistake
            else:
                program.kill()
            program = Program(path)
        else:
            outcome.expected = len(outcome.expected)
    last = program.end()
    if last:
        outcomes[-1].mistake = outcomes[-1].mistake or last
    return outcomes


def play_many(path, seeds, processes=1):
    jobs = [(path, seeds[at:at + GAMES_TOGETHER]) for at in range(0, len(seeds), GAMES_TOGETHER)]
    yield from runs.in_processes(play_some, jobs, processes)


def play_one(path, seed, show=False):
    """The game of a seed, with a process of its own."""
    program = Program(path)
    outcome = play(program, seed, show)
    if outcome.mistake:
        program.kill()
    else:
        outcome.mistake = program.end()
    return outcome


def report_of(outcome):
    """A failure in full: its seed, its lines up to the wrong answer, what was wrong."""
    if isinstance(outcome.expected, int):
        return f"seed {outcome.seed}: {outcome.mistake}"
    lines = [each.line for each in outcome.expected]
    return "\n".join([f"seed {outcome.seed}; the last answer was wrong:", *lines, outcome.mistake])


def main():
    wanted = runs.read_arguments(__doc__, "games", "TILTYARD_REFEREE")
    if wanted.show:
        outcomes = [play_one(wanted.program, wanted.first, show=True)]
    else:
        outcomes = play_many(wanted.program, range(wanted.first, wanted.first + wanted.count), wanted.processes)
    seen, failed = Counter(), []
    for outcome in outcomes:
        seen += outcome.seen
        if outcome.mistake is not None:
            failed.append(outcome)
    for what, count in sorted(seen.items()):
        print(f"{count:7} {what}")
    for outcome in sorted(failed, key=lambda outcome: len(report_of(outcome)))[:1]:
        print(report_of(outcome))
    print(f"{wanted.count} games, {len(failed)} failed" + ":" * bool(failed))
    for outcome in failed[:40]:
        line = "" if isinstance(outcome.expected, int) else outcome.expected[-1].line
        print(f"  seed {outcome.seed}: {line}: {outcome.mistake.splitlines()[0]}"[:300])
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
