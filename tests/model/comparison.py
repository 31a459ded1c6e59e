"""A program and the reference model side by side: every command goes to both, and their answers are compared."""
import dataclasses
import enum
import json
import os
import selectors
import subprocess
from collections import Counter
from fractions import Fraction

import ontheedge_answers as answers
import ontheedge_model as model
from ontheedge_ledger import Ledger

SECONDS_MAX = 60  # for one command


class Mismatch(Exception):
    """The program answered otherwise than the rules want."""


class Program:
    """The process under test."""

    def __init__(self, path):
        self.process = subprocess.Popen([path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.selector = selectors.DefaultSelector()
        self.selector.register(self.process.stdout, selectors.EVENT_READ)

    def run(self, words):
        """(exit status, the JSON object printed) of one command."""
        try:
            self.process.stdin.write(json.dumps(words, ensure_ascii=False).encode() + b"\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            raise Mismatch(self.last_words()) from None
        line = self.read_line()
        try:
            answer = json.loads(line, parse_float=Fraction)
            exit_status, out = answer["exit"], answer["out"]
        except (ValueError, KeyError, TypeError):
            raise Mismatch(f"this is no answer: {line[:400]!r}") from None
        if not isinstance(out, dict):
            raise Mismatch(f"it printed no JSON object: {line[:400]!r}")
        return exit_status, out

    def read_line(self):
        line = b""
        while not line.endswith(b"\n"):
            if not self.selector.select(SECONDS_MAX):
                raise Mismatch(f"no answer within {SECONDS_MAX} seconds")
            more = os.read(self.process.stdout.fileno(), 1 << 16)
            if not more:
                raise Mismatch(self.last_words())
            line += more
        return line

    def last_words(self):
        self.process.stdin.close()
        status = self.process.wait(SECONDS_MAX)
        said = self.process.stderr.read().decode("utf-8", "replace")[-2000:]
        return f"the program ended with status {status}; it said:\n{said}"

    def end(self):
        """Ends it, and finds what it says then: a leak is a mistake, too."""
        self.selector.close()
        said = b""
        try:
            _, said = self.process.communicate(timeout=SECONDS_MAX)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.communicate()
            raise Mismatch("the program does not end when its input does") from None
        if self.process.returncode != 0:
            words = said.decode("utf-8", "replace")[-2000:]
            raise Mismatch(f"the program ended with status {self.process.returncode}; it said:\n{words}")

    def kill(self):
        self.process.kill()
        self.process.communicate()


class Bend(enum.Enum):
    """What of the model's expectation is falsified, to see that this is found."""
    VP = "vp is"
    UNDONE = "undone is"
    RESTS = "rests are"
    SEAT = "table is"
    DIFFERENCE = "after: "


class Game:
    """One tournament in both worlds: the program and the model, with everything that was said so far.

    `bend`: (a Bend, at which comparison of that kind the model's expectation is falsified).
    """

    def __init__(self, program, bend=None, show=False):
        self.program, self.bend, self.show = program, bend, show
        self.ledger, self.commands = Ledger(), []
        self.compared, self.seen = Counter(), Counter()
        self.refusal = None  # what the last refused command answered

    def begin(self, **options):
        """A new event, with the options of the tournament."""
        self.ledger = Ledger(**options)

    @property
    def state(self):
        return self.ledger.state

    def bent(self, kind):
        """Whether the comparison that comes now is to be falsified."""
        self.compared[kind] += 1
        return self.bend == (kind, self.compared[kind])

    def send(self, words):
        words = [*words, "--json"]
        self.commands.append(words)
        answer = self.program.run(words)
        if self.show:
            print(json.dumps(words, ensure_ascii=False), "->", json.dumps(answer, ensure_ascii=False, default=float))
        return answer

    def command(self, words, verdict, *events, changes=True, stays=False):
        """Runs a command, wants the verdict and carries the events where it was done; gives back what it printed, or
        None where it was refused."""
        out = self.ask(words, verdict)
        if out is not None and changes:
            self.carry(out, *events, stays=stays)
        return out

    def ask(self, words, verdict):
        """Runs a command and wants the verdict; what it printed, or None where it was refused."""
        exit_status, out = self.send(words)
        self.judge(verdict, exit_status, out)
        if exit_status != 0:
            self.seen[f"exit {exit_status}"] += 1
            return None
        return out

    def carry(self, out, *events, stays=False):
        """What was done becomes so in the model, too."""
        self.ledger.add(self.saved_by(out), *events, stays=stays)
        self.compare_standings()

    def take_back(self, out, place):
        """The same for an undo."""
        self.ledger.take_back(self.saved_by(out), place)
        self.compare_standings()
        self.compare_pairings()

    def judge(self, verdict, exit_status, out):
        """Whether an exit status, and the rule of a refusal, are among those that the model foresees."""
        if exit_status not in verdict.exits:
            raise Mismatch(f"exit status {exit_status}, should be {' or '.join(map(str, sorted(verdict.exits)))}"
                           f"{' by ' * bool(verdict.rules)}{' or '.join(verdict.rules)}; it printed {shown(out)}")
        if exit_status in (1, 2):
            said = out.get({1: "refused", 2: "usage"}[exit_status])
            if not isinstance(said, dict) or not said.get("text") or (exit_status == 1 and not said.get("rule")):
                raise Mismatch(f"no proper answer with status {exit_status}: {shown(out)}")
            if exit_status == 1 and verdict.rules and said["rule"] not in verdict.rules:
                raise Mismatch(f"refused by {said['rule']}, should be {' or '.join(verdict.rules)}: {said['text']}")
            if exit_status == 1:
                self.seen[f"refused {said['rule']}"] += 1
                self.refusal = said

    def saved_by(self, out):
        """What changes something says which entry it saved last; it always has two or more of them."""
        if not answers.is_whole(out.get("saved")) or out["saved"] < self.ledger.last + 2:
            raise Mismatch(f"saved is {out.get('saved')!r} after {self.ledger.last}")
        return out["saved"]

    def compare_standings(self):
        if not self.state.people:
            return
        exit_status, out = self.send(["standings"])
        if exit_status != 0:
            raise Mismatch(f"standings ended with status {exit_status}: {shown(out)}")
        rows = model.standings(self.state)
        if self.bent(Bend.VP):
            rows = [dataclasses.replace(rows[0], vp=rows[0].vp + 1), *rows[1:]]
        self.demand(answers.standings_mistakes(rows, out, self.state.over), out)

    def compare_pairings(self, stage=None):
        """The seats of the draft or the last stage, or of a round."""
        draft = self.state.draft if stage is None else None
        words = ["pairings"] if stage is None else ["pairings", "--round",
                                                    str(stage.round) if stage.kind == model.ROUND else stage.kind]
        stage = stage or draft or (self.state.stages[-1] if self.state.stages else None)
        exit_status, out = self.send(words)
        if stage is None:
            if exit_status == 0:
                raise Mismatch(f"pairings show {shown(out)}, should be none")
            return
        if exit_status != 0:
            raise Mismatch(f"pairings ended with status {exit_status}: {shown(out)}")
        if self.bent(Bend.SEAT):
            stage = stage.copy()
            stage.tables[0].sets = dict(reversed(stage.tables[0].sets.items()))
        changes = self.ledger.changes_of(stage.draw)
        self.demand(answers.pairings_mistakes(self.state, stage, draft is not None, changes, out), out)

    def demand(self, mistakes, out):
        if mistakes:
            raise Mismatch("\n".join([*mistakes[:12], f"in {shown(out)}"]))


def shown(out):
    return json.dumps(out, ensure_ascii=False, default=float)[:3000]
