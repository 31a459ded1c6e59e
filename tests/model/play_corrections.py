"""How a random tournament of On the Edge is mended: what is its own in that (random_corrections.py has the rest)."""
import ontheedge_answers as answers
import ontheedge_events as events
import ontheedge_corrections as corrections
import ontheedge_model as model
from random_corrections import Mender
from ontheedge_commands import DONE, refused
from ontheedge_model import ABSENT, ADDITIONAL, FINAL


class Corrections(Mender):
    """The part of an Organizer that changes what was done."""
    corrections = corrections
    stage_names = FINAL, ADDITIONAL

    def mend(self):
        while self.mends_left and self.chance(self.temper.mends):
            self.mends_left -= 1
            ways = [(self.undo_last, 4), (self.undo_some, 4), (self.redo, 4), (self.undo_wrongly, 1),
                    (self.correct, 7), (self.correct_wrongly, 2), (self.swap, 4), (self.seat, 3),
                    (self.change_wrongly, 1), (self.merge, 3), (self.draw_published_again, 2), (self.draw_lot, 1),
                    (self.look_back, 1)]
            self.rng.choices(*zip(*ways))[0]()

    def mend_what_is_finished(self):
        """Nothing can be mended any more."""
        finished = refused("TY-FINISHED", "TY-UNDO")
        stage = next((stage for stage in self.state.stages if stage.kind == FINAL), None)
        if stage and self.chance(self.temper.mends):
            words = self.words_of(self.random_result(stage, stage.tables[0], 0))
            given = [["undo"], ["undo", str(self.rng.randint(5, self.game.ledger.last))],
                     ["correct", "final", "1", *words, "--reason", "Too late.", "--then", "status"],
                     ["swap", "1", "2", "--reason", "Too late."], ["seat", "1", "1", "--reason", "Too late."],
                     ["player", "merge", "1", "2"], ["draw", "--again", "--reason", "Too late."]]
            for words in self.rng.sample(given, 2):
                verdict = finished if words[0] in ("undo", "correct") else refused()
                self.game.command(words, verdict, changes=False)
                self.game.seen["mended after the end, refused"] += 1

    def changed_result(self, stage, table):
        """Another Influence for one person, another winner, everything another, or nothing."""
        way = self.rng.random()
        result = {number: score for number, score in table.result.items()}
        if way < 0.35:
            number = self.rng.choice(list(result))
            if result[number].mark == ABSENT or len(model.seated_in(result)) == 1:
                return result
            least = model.TARGET_OF_ADDITIONAL if result[number].exit else -3
            result[number] = result[number]._replace(influence=self.rng.randint(least, 17))
            return result
        if way < 0.6:
            numbers, scores = list(result), list(result.values())
            self.rng.shuffle(scores)
            return dict(zip(numbers, scores))
        return self.random_result(stage, table, 0 if way < 0.8 else 0.4) if way < 0.95 else result

    def compare_correction(self, event, out):
        after = corrections.after_correction(self.state, event)
        places = out.get("difference", {}).get("places")
        if places and self.game.bent(self.game.Bend.DIFFERENCE):
            after.people[places[0]["number"]].name += "x"
        self.game.demand(answers.correction_mistakes(self.state, after, event, out), out)

    # Draws and lots

    def draw_published_again(self):
        """A published stage without a result, for the sake of another lot; with one it is refused."""
        if self.state.open_stage:
            words = ["draw", "--again", "--reason", "Somebody was missing."] + ["--confirm"] * self.chance(0.5)
            self.note("draw of a published stage", self.draw_one(words))

    def draw_lot(self):
        """A lot of all who are still there stays."""
        there = tuple(number for number, person in self.state.people.items()
                      if person.status in (model.PLAYING, model.SITTING_OUT))
        if there:
            self.game.command(["lot", "--all"], DONE, events.Lot(there), stays=True)
