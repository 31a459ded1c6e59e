"""How a random tournament is mended, whatever is played: commands taken back and brought back, results corrected, seats
changed by hand, people merged; and all of it where it cannot be."""
from comparison import Mismatch, shown
from ontheedge_commands import DONE, Verdict, refused
from ontheedge_events import CHOICES
from ontheedge_model import ROUND

RESTS_SHOWN = 100       # as many as the program looks for
RESTS_FOLLOWED = 8      # as many as are taken back because a refusal says so
NOBODY = ("Nobody", "#999", "0")


class Mender:
    """The part of an Organizer that changes what was done. A game's own one says by `corrections` what may be done (that has
    the functions of ontheedge_corrections.py), and its Bend has members UNDONE, RESTS and DIFFERENCE."""
    corrections = None
    stage_names = ()  # besides the rounds

    # What a game's own mender says

    def name_of(self, stage):
        """How a stage is named in a command."""
        return str(stage.round) if stage.kind == ROUND else stage.kind

    def random_result(self, stage, table, marks):
        """{number: score} that the rules accept; `marks`: how often somebody is absent or the like."""
        raise NotImplementedError

    def changed_result(self, stage, table):
        """Another result for a table; or the same."""
        raise NotImplementedError

    def compare_correction(self, event, out):
        """The difference that a correction is said to make."""
        raise NotImplementedError

    # Undo

    def undo_last(self):
        self.undo()

    def undo_some(self):
        """One of the last commands, or any; mostly one on which nothing rests."""
        ledger = self.game.ledger
        places = [place for place, command in enumerate(ledger.commands) if command.takes_back is None]
        if self.chance(0.5):
            places = places[-8:]
        self.rng.shuffle(places)
        wanted = "refused" if self.chance(0.3) else "done"
        for place in places[:6]:
            entry = self.entry_of(ledger.commands[place])
            if self.corrections.may_undo(ledger, entry)[0].outcome == wanted:
                self.undo(entry)
                return

    def redo(self):
        """One of the undos is taken back."""
        ledger = self.game.ledger
        undos = [place for place, command in enumerate(ledger.commands)
                 if command.takes_back is not None and place not in ledger.out]
        if undos:
            self.undo(self.entry_of(ledger.commands[self.rng.choice(undos[-5:])]))

    def entry_of(self, command):
        return self.rng.choice((command.last, command.last, self.rng.randint(command.first, command.last)))

    def undo_wrongly(self):
        """What there is not, what stays, what was taken back already."""
        ledger = self.game.ledger
        out = [ledger.commands[place] for place in ledger.out]
        entries = [ledger.last + 1, 10 ** 6, self.rng.randint(1, 4), *(self.entry_of(command) for command in out[:1])]
        entry = self.rng.choice(entries)
        self.undo(entry)
        self.unchanged()

    def undo(self, entry=None):
        """Whether a command was taken back, the last one without an entry."""
        ledger = self.game.ledger
        verdict, place, taking = self.corrections.may_undo(ledger, entry)
        words = ["undo"] + ([] if entry is None else [self.rng.choice((str(entry), f"#{entry}"))])
        if self.chance(0.15):
            self.undo_dry(words, verdict, place, taking)
        what = "redo" if place is not None and ledger.commands[place].takes_back is not None else "undo"
        out = self.game.ask(words, verdict)
        if out is None:
            self.note(what, False)
            self.compare_rests(verdict, taking)
            if taking and taking.rests and self.chance(0.3):
                self.follow(entry, place, taking)
            return False
        self.note(what, True)
        self.note_undone(ledger.commands[place])
        self.compare_undone(out, place)
        self.game.take_back(out, place)
        return True

    def note_undone(self, command):
        for name in {type(event).__name__ for event in command.events}:
            self.game.seen[f"undone: {name}"] += 1

    def undo_dry(self, words, verdict, place, taking):
        """A dry run says the same, and changes nothing."""
        out = self.game.ask([*words, "--dry-run"], verdict)
        self.game.seen["undo dry run"] += 1
        if out is None:
            self.compare_rests(verdict, taking)
            return
        self.compare_undone(out, place)
        if out.get("dry_run") is not True or "saved" in out:
            raise Mismatch(f"this is no dry run: {shown(out)}")
        self.unchanged()

    def compare_undone(self, out, place):
        wanted = self.game.ledger.commands[place].last + self.game.bent(self.game.Bend.UNDONE)
        if out.get("undone") != wanted or not out.get("text"):
            raise Mismatch(f"undone is {out.get('undone')!r}, should be {wanted}: {shown(out)}")

    def compare_rests(self, verdict, taking):
        """A refusal lists what rests on the command, in order. The pages do not say whether drafts that were never
        published are among it, nor what else does not fit when a command comes back that does not fit itself."""
        if self.game.refusal["rule"] != "TY-UNDO-RESTS" or verdict.outcome != "refused" or taking.returning:
            return
        listed = [rest.get("entry") for rest in self.game.refusal.get("rests", [])]
        rests = [self.game.ledger.commands[place].last for place in taking.rests]
        drafts = self.game.ledger.drafts()
        wanted = rests[:-1] if self.game.bent(self.game.Bend.RESTS) else rests
        right = len(listed) >= RESTS_SHOWN
        if len(rests) < RESTS_SHOWN:
            sure = [[entry for entry in entries if entry not in drafts] for entries in (listed, wanted)]
            right = sure[0] == sure[1] and set(listed) <= set(wanted)
        if not right or not all(rest.get("text") for rest in self.game.refusal["rests"]):
            raise Mismatch(f"rests are {listed}, should be {wanted}: {shown(self.game.refusal)}")

    def follow(self, entry, place, taking):
        """What rests on a command is taken back, the last first; then the command can be, too."""
        ledger = self.game.ledger
        if entry is None or taking.returning or len(taking.rests) > RESTS_FOLLOWED:
            return
        for rest in [*reversed(taking.rests), place]:
            verdict = self.corrections.may_undo(ledger, ledger.commands[rest].last)[0]
            if verdict.outcome != "done":
                return  # another undo brought back somebody's order
            self.undo(ledger.commands[rest].last)
        self.game.seen["undone with all that rested on it"] += 1

    # What was

    def look_back(self):
        """Rounds already played are as they were."""
        kind = self.state.draft.kind if self.state.draft else None
        stages = [stage for stage in self.state.stages
                  if stage.kind != kind and stage is self.corrections.stage_named(self.state, self.name_of(stage))]
        if stages:
            self.game.compare_pairings(self.rng.choice(stages))

    # Corrections

    def correct(self):
        """Another result for a table of a published stage."""
        stages = [stage for stage in self.state.stages if stage.has_result]
        if not stages:
            return
        stage = self.rng.choice(stages[-2:] if self.chance(0.6) else stages)
        table = self.rng.choice([table for table in stage.tables if table.result])
        result = self.changed_result(stage, table)
        then = None if self.chance(0.4) else self.rng.choice(CHOICES)
        name = self.name_of(stage)
        done = self.give_correction(name, table.number, self.words_of(result), then)
        if not done and then is None and self.game.refusal and self.game.refusal["rule"] == "TY-THEN":
            for then in self.rng.sample(CHOICES, 2):
                if self.give_correction(name, table.number, self.words_of(result), then):
                    return

    def give_correction(self, name, table, words, then, reason=True):
        """Whether a correction was made; a dry run before it now and then."""
        verdict, event = self.corrections.may_correct(self.state, name, table, words, then, reason)
        given = ["correct", name, str(table), *words, *(["--reason", "The slip says so."] if reason else []),
                 *(["--then", then] if then else [])]
        if self.chance(0.25) and reason:
            self.correct_dry(given, verdict, event, then)
        out = self.game.ask(given, verdict)
        if out is None:
            self.note("correct", False)
            if event and "difference" in self.game.refusal:
                self.compare_correction(event, self.game.refusal)
            return False
        if out.get("then") != event.then:
            raise Mismatch(f"then is {out.get('then')!r}, should be {event.then}")
        self.note(f"correct {event.then}", True)
        self.game.seen[f"corrected {self.state.stage_of_draw(event.draw).kind}"] += 1
        self.compare_correction(event, out)
        self.game.carry(out, event)
        self.game.compare_pairings()
        return True

    def correct_dry(self, given, verdict, event, then):
        """It shows the same difference and changes nothing; where a choice is needed it may show it without one."""
        if "TY-THEN" in verdict.rules and verdict.outcome == "refused":
            verdict = Verdict("unsettled", verdict.rules, verdict.usage)
        out = self.game.ask([*given, "--dry-run"], verdict)
        self.game.seen["correct dry run"] += 1
        if out is not None:
            if out.get("dry_run") is not True or "saved" in out:
                raise Mismatch(f"this is no dry run: {shown(out)}")
            if out.get("then") != event.then:
                raise Mismatch(f"then is {out.get('then')!r}, should be {event.then}")
            self.compare_correction(event, out)
        self.unchanged()

    def correct_wrongly(self):
        """Stages and tables that there are not, scores that cannot be, nothing that changes, no reason."""
        stages = [stage for stage in self.state.stages if stage.has_result]
        if not stages:
            words = ["correct", self.rng.choice(("1", *self.stage_names)), "1", "1=9", "2=3", "--reason", "None."]
            stage = self.corrections.stage_named(self.state, words[1])
            verdict = refused("TY-RESULT", "TY-ROUND", "TY-TABLE", "TY-NAME") if stage is None else refused()
            self.game.command(words, verdict, changes=False)
            self.note("correct", False)
            return
        stage = self.rng.choice(stages)
        table = self.rng.choice(stage.tables)
        name = self.name_of(stage)
        result = self.random_result(stage, table, 0)
        words, number, reason = self.words_of(result), table.number, True
        way = self.rng.randrange(6)
        if way == 0:
            name = self.rng.choice(("0", str(self.state.rounds + 1), "99", *self.stage_names))
        elif way == 1:
            number = self.rng.choice((0, len(stage.tables) + 1, 1000))
        elif way == 2:
            reason = False
        elif way == 3:
            words = self.rng.choice((words[1:], words[:-1] + ["Nobody=3"], words + words[:1]))
        elif way == 4:
            words = [f"{number}=9" for number in result]
        else:
            words = self.words_of(table.result or result)
        then = self.rng.choice((None, *CHOICES))
        if self.corrections.may_correct(self.state, name, number, words, then, reason)[0].outcome == "refused":
            self.give_correction(name, number, words, then, reason)
            self.unchanged()

    # Seats

    def swap(self):
        """Two people change seats, mostly such as may."""
        pairs = [self.rng.sample(sorted(self.people), 2) for _ in range(8)] if len(self.people) > 1 else []
        for one, other in pairs:
            if self.corrections.may_swap(self.state, str(one), str(other))[0] == DONE:
                self.give_swap(self.who(one), self.who(other))
                return
        if pairs and self.chance(0.4):
            self.give_swap(*map(self.who, pairs[0]))

    def give_swap(self, one, other, reason=True):
        verdict, event = self.corrections.may_swap(self.state, one, other, reason)
        words = ["swap", one, other] + ["--reason", "They sat so."] * reason
        self.change_by_hand("swap", words, verdict, event)

    def seat(self):
        """Somebody goes to another table, mostly one where that may be."""
        stage = self.state.seated_now
        if not stage or not self.people:
            if self.chance(0.2) and self.people:
                self.give_seat(self.who(self.someone()), 1)
            return
        tries = [(self.someone(), self.rng.choice(self.table_numbers(stage))) for _ in range(8)]
        for number, table in tries:
            if self.corrections.may_seat(self.state, str(number), table)[0] == DONE:
                self.give_seat(self.who(number), table)
                return
        if self.chance(0.4):
            self.give_seat(self.who(tries[0][0]), tries[0][1])

    def table_numbers(self, stage):
        return [table.number for table in stage.tables]

    def give_seat(self, who, table, reason=True):
        verdict, event = self.corrections.may_seat(self.state, who, table, reason)
        words = ["seat", who, str(table)] + ["--reason", "He sat there."] * reason
        self.change_by_hand("seat", words, verdict, event)

    def change_by_hand(self, what, words, verdict, event):
        out = self.game.command(words, verdict, event)
        self.note(what, out is not None)
        if out is not None:
            self.game.seen[f"{what} in a {'draft' if self.state.draft else 'published stage'}"] += 1
            self.game.compare_pairings()
        else:
            self.unchanged()

    def change_wrongly(self):
        """Nobody, no table, no reason, somebody with oneself."""
        number = self.someone()
        if number is None:
            return
        who, nobody = self.who(number), self.rng.choice(NOBODY)
        way = self.rng.randrange(6)
        if way < 2:
            self.give_swap(*self.rng.choice(((who, nobody), (nobody, who), (who, who))))
        elif way < 4:
            self.give_seat(*self.rng.choice(((nobody, 1), (who, 1000), (who, 0))))
        elif way == 4:
            self.give_swap(who, self.who(self.someone()), reason=False)
        else:
            self.give_seat(who, 1, reason=False)

    # People entered twice

    def merge(self):
        """Two of whom one has not played in any stage with the other, mostly."""
        numbers = sorted(self.people)
        if len(numbers) < 4:
            return
        pairs = [self.rng.sample(numbers, 2) for _ in range(12)]
        for one, other in pairs:
            if self.corrections.may_merge(self.state, str(one), str(other))[0] == DONE and self.chance(0.7):
                self.give_merge(self.who(one), self.who(other))
                return
        if self.chance(0.5):
            one, other = self.rng.choice((pairs[0], (numbers[0], numbers[0]), ("Nobody", numbers[0])))
            self.give_merge(str(one), str(other))

    def give_merge(self, kept, gone):
        verdict, event = self.corrections.may_merge(self.state, kept, gone)
        both = event and any(stage.table_of(event.kept) and stage.table_of(event.gone) for stage in self.state.stages)
        out = self.game.command(["player", "merge", kept, gone], verdict, event)
        self.note("merge", out is not None)
        if out is None:
            self.unchanged()
            return
        self.game.seen["merged, with an empty seat"] += bool(both)
        if not self.state.draft:
            self.game.compare_pairings()
