"""A program and the reference model side by side: every command goes to both, and their answers are compared."""
import json
import os
import selectors
import subprocess
from collections import Counter
from fractions import Fraction

SECONDS_MAX = 120  # for one command, which takes so long only where it hangs
WRITE, READ = json.JSONEncoder(ensure_ascii=False).encode, json.JSONDecoder(parse_float=Fraction).decode


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
            self.process.stdin.write(WRITE(words).encode() + b"\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            raise Mismatch(self.last_words()) from None
        line = self.read_line()
        try:
            answer = READ(line.decode())
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


class Game:
    """One tournament in both worlds: the program and the model, with everything that was said so far.

    `bend`: (a member of `Bend`, at which comparison of that kind the model's expectation is falsified). What a game adds
    is its `Bend` with a member SEAT, a new `ledger` in `begin`, and what the standings and the pairings must look like.
    """
    Bend = None

    def __init__(self, program, bend=None, show=False):
        self.program, self.bend, self.show = program, bend, show
        self.ledger, self.commands = None, []
        self.compared, self.seen = Counter(), Counter()
        self.refusal = None  # what the last refused command answered

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
        if not is_whole(out.get("saved")) or out["saved"] < self.ledger.last + 2:
            raise Mismatch(f"saved is {out.get('saved')!r} after {self.ledger.last}")
        return out["saved"]

    def answer_to(self, words):
        """What is printed by a command that shows something, which is never refused."""
        exit_status, out = self.send(words)
        if exit_status != 0:
            raise Mismatch(f"{words[0]} ended with status {exit_status}: {shown(out)}")
        return out

    def compare_standings(self):
        raise NotImplementedError

    def compare_pairings(self, stage=None):
        """The seats of the draft or the last stage, or of one that is named."""
        draft = self.draft if stage is None else None
        words = ["pairings", *(self.words_for(stage) if stage else [])]
        stage = stage or draft or (self.stages[-1] if self.stages else None)
        if stage is None:
            exit_status, out = self.send(words)
            if exit_status == 0:
                raise Mismatch(f"pairings show {shown(out)}, should be none")
            return
        out = self.answer_to(words)
        stage = self.bent_stage(stage) if self.bent(self.Bend.SEAT) else stage
        self.demand(self.pairings_mistakes(stage, draft is not None, out), out)

    @property
    def draft(self):
        return self.state.draft

    @property
    def stages(self):
        return self.state.stages

    def words_for(self, stage):
        """Words of `pairings` for a stage."""
        raise NotImplementedError

    def bent_stage(self, stage):
        """The stage, a little otherwise."""
        raise NotImplementedError

    def pairings_mistakes(self, stage, is_draft, out):
        raise NotImplementedError

    def demand(self, mistakes, out):
        if mistakes:
            raise Mismatch("\n".join([*mistakes[:12], f"in {shown(out)}"]))


def shown(out):
    return json.dumps(out, ensure_ascii=False, default=float)[:3000]


def is_whole(value):
    return isinstance(value, int) and not isinstance(value, bool)


def is_same(given, expected):
    """Equal, and of the same type: 1 is not true."""
    return type(given) is type(expected) and given == expected
