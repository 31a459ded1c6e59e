"""Which commands of a Joust the rules let through, by the reference model: what is its own (agot_commands.py has the
rest)."""
import dataclasses

import joust_knockout as knockout
import joust_model as model
from agot_commands import OVER, Plan, Rules
from agot_common import ABSENT, CONCEDED, DISQUALIFIED, WON, Entrant, State, read_score
from agot_events import POINTS
from joust_model import CUT, ROUND
from ontheedge_commands import WRONG_USAGE, refused


def stage_name(players):
    return {2: "final", 4: "semifinal"}.get(players, CUT)


class JoustRules(Rules):
    everybody_rule = "AGOT-J.3"

    def plan_next(self, state):
        """AGOT-J.4 to AGOT-J.6; AMB-AGOT-32: with fewer players than the cut has places, the organizer agrees to it."""
        rounds, cuts = len(model.rounds_of(state)), state.stages_of(CUT)
        kind = model.next_stage(state)
        if kind == OVER:
            return Plan(OVER)
        if rounds < model.rounds_wanted(state):
            return Plan(ROUND, ROUND, rounds + 1, () if kind else ("AGOT-G.2",))
        name = stage_name(state.settings.cut >> len(cuts))
        there = len(state.playing) if not cuts else len([n for slot in knockout.next_slots(state) for n in slot if n])
        if there < (1 if cuts else 2):
            return Plan(CUT, name, rounds, ("AGOT-G.2",))
        return Plan(CUT, name, rounds, (), "AGOT-J.6" if not cuts and there < state.settings.cut else None)

    def rounds_wanted(self, state):
        return model.rounds_wanted(state)

    def read_result(self, stage, words):
        pairs = [word.rpartition("=") for word in words]
        scores = [read_score(text) for _, _, text in pairs]
        if not words or not all(who and equals for who, equals, _ in pairs) or None in scores or \
                any(score.place for score in scores):
            return None, WRONG_USAGE if words else refused(usage=True)
        return [(who, score) for (who, _, _), score in zip(pairs, scores)], None

    def is_out_of_range(self, score):
        return bool(model.range_faults({1: score}))

    def judge_result(self, stage, result):
        return model.judge_result(result, stage.kind == CUT)

    def completed(self, stage, result):
        """Who stayed is the winner, and in the knock-out who was nearer is."""
        marks = {number: score.mark for number, score in result.items()}
        found = {number: score._replace(power=0 if score.mark == ABSENT else score.power or 0)
                 for number, score in result.items()}
        gone = [number for number in marks if marks[number] in (ABSENT, CONCEDED)]
        winners = [number for number in marks if number not in gone] if len(gone) == 1 else []
        if stage.kind == CUT and not gone and WON not in marks.values():
            winners = [min(result, key=lambda number: result[number].distance)]
        return {number: score._replace(mark=WON) if number in winners else score
                for number, score in found.items()}

    def belonging(self, play, stage):
        """AGOT-J.6: in the first stage of a knock-out the best of the rounds, with all who are level with the last of
        them; in a later one the winners of the stage before it. A round is for everybody."""
        if stage.kind == ROUND:
            return frozenset()
        before = [cut for cut in play.stages_of(CUT) if cut.draw < stage.draw]
        if before:
            return frozenset(number for slot in before[-1].slots for number in [knockout.winner_of(before[-1], slot)]
                             if number is not None)
        then = {number: Entrant(number, entrant.name, entrant.order, stage.statuses.get(number, DISQUALIFIED))
                for number, entrant in play.entrants.items()}
        found = []
        for group in model.cut_groups(State(play.settings, then, model.rounds_of(play))):
            if len(found) < play.settings.cut:
                found += group
        return frozenset(found)

    def choice_faults(self, play, stage, table, event, then):
        """TY-THEN: a match of the knock-out gives no points that could be corrected alone."""
        faults = super().choice_faults(play, stage, table, event, then)
        return [*faults, "TY-THEN"] if stage.kind != ROUND and then == POINTS else faults

    def size_faults(self, play, table, size, number=None):
        """AMB-AGOT-30: the knock-out goes by its bracket; AGOT-G.2: a match seats two, and who is alone has a bye."""
        return ["AMB-AGOT-30"] if play.seated_now.kind == CUT else [] if size in (1, 2) else ["AGOT-G.2"]


RULES = JoustRules()
