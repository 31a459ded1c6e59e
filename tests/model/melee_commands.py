"""Which commands of a Melee the rules let through, by the reference model: what is its own (agot_commands.py has the
rest)."""
import dataclasses

import melee_final as final
import melee_model as model
from agot_commands import OVER, Plan, Rules
from agot_common import ABSENT, DISQUALIFIED, WON, Entrant, State, Verdict, range_faults, read_score
from agot_events import POINTS
from melee_model import FINAL, QUICK, ROUND, SEMIFINAL
from ontheedge_commands import WRONG_USAGE, refused


def read_turns(text):
    """A score of a quick game: a single number is the power after the first turn (AGOT-M.30)."""
    score = read_score(text) or read_score(text, quick=True)
    if score is None or score.power is None or score.turns:
        return score
    return score._replace(turns=(score.power,))


class MeleeRules(Rules):
    everybody_rule = "AGOT-M.3"

    def plan_next(self, state):
        """AGOT-M.4, AGOT-M.5, AGOT-M.29, AMB-AGOT-9, AMB-AGOT-15; AMB-AGOT-45: a final of one or two is confirmed."""
        kind, refusal = final.next_stage(state)
        if kind == OVER:
            return Plan(OVER)
        rounds = len(model.rounds_of(state))
        if kind == FINAL and not refusal and not final.finalists(state):
            refusal = ("AMB-AGOT-9",)
        confirm = None if refusal else final.needs_confirming(state)
        return Plan(kind, kind, rounds + (kind == ROUND), refusal, confirm)

    def rounds_wanted(self, state):
        return state.settings.rounds

    def read_result(self, stage, words):
        pairs = [word.rpartition("=") for word in words]
        scores = [read_turns(text) if stage.kind == QUICK else read_score(text) or read_score(text, quick=True)
                  for _, _, text in pairs]
        if not words or not all(who and equals for who, equals, _ in pairs) or None in scores or \
                any(score.place == 0 for score in scores):
            return None, WRONG_USAGE if words else refused(usage=True)
        return [(who, score) for (who, _, _), score in zip(pairs, scores)], None

    def is_out_of_range(self, score):
        return bool(range_faults({1: score}))

    def judge_result(self, stage, result):
        if stage.kind == QUICK:
            wrong = model.mark_faults({1: score for score in result.values() if score.mark == WON}) or \
                ["AGOT-M.30"] * any(score.place is not None for score in result.values())
            return Verdict(tuple(wrong)) if wrong else model.judge_quick(result)
        return model.judge_result(result, stage.kind in (SEMIFINAL, FINAL))

    def completed(self, stage, result):
        return {number: score._replace(power=0 if score.mark == ABSENT else score.power or 0)
                for number, score in result.items()}

    def belonging(self, play, stage):
        """AGOT-M.5, AGOT-M.29, AMB-AGOT-13, AMB-AGOT-14: who has a seat in the final or the semi-final, or plays for one;
        with all who are tied for it. A round is for everybody."""
        if stage.kind == ROUND:
            return frozenset()
        then = {number: Entrant(number, entrant.name, entrant.order, stage.statuses.get(number, DISQUALIFIED))
                for number, entrant in play.entrants.items()}
        before = State(play.settings, then, [other for other in play.stages if other.draw < stage.draw])
        if stage.kind == FINAL and final.has_semifinal(before):
            return frozenset(final.finalists(before))
        seated, tied, _ = final.seats(before)
        return frozenset(tied if stage.kind == QUICK else seated)

    def choice_faults(self, play, stage, table, event, then):
        """TY-THEN: a quick game gives no points that could be corrected alone."""
        faults = super().choice_faults(play, stage, table, event, then)
        return [*faults, "TY-THEN"] if stage.kind == QUICK and then == POINTS else faults

    def size_faults(self, play, table, size, number=None):
        """AGOT-M.10, AGOT-M.11: tables of up to five; AMB-AGOT-45: two may play on. What leads to the title is for those
        whom the rules name, at tables of the size they name (AGOT-M.5, AMB-AGOT-13, AMB-AGOT-14)."""
        stage = play.seated_now
        if stage.kind == ROUND:
            return ["AGOT-M.11"] if size > max(model.SIZES) else ["AMB-AGOT-45"] if size < 2 else []
        right = size == len(table.numbers) and (number is None or number in self.belonging(play, stage))
        return [] if right else [{QUICK: "AMB-AGOT-13", SEMIFINAL: "AMB-AGOT-14", FINAL: "AGOT-M.5"}[stage.kind]]


RULES = MeleeRules()
