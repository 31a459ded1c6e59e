"""Which commands of a Melee the rules let through, by the reference model: what is its own (agot_commands.py has the
rest)."""
import dataclasses

import melee_final as final
import melee_model as model
from agot_commands import OVER, Plan, Rules
from agot_common import ABSENT, DISQUALIFIED, WON, Entrant, State, range_faults, read_score
from agot_events import POINTS
from melee_model import FINAL, QUICK, ROUND, SEMIFINAL
from ontheedge_commands import WRONG_USAGE, refused


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
        confirm = "AMB-AGOT-9" if not refusal and final.needs_confirming(state) else None
        return Plan(kind, kind, rounds + (kind == ROUND), refusal, confirm)

    def rounds_wanted(self, state):
        return state.settings.rounds

    def read_result(self, stage, words):
        pairs = [word.rpartition("=") for word in words]
        scores = [read_score(text, stage.kind == QUICK) for _, _, text in pairs]
        if not words or not all(who and equals for who, equals, _ in pairs) or None in scores or \
                any(score.mark == WON for score in scores):  # AGOT-M.17: no mark names the winner
            return None, WRONG_USAGE if words else refused(usage=True)
        return [(who, score) for (who, _, _), score in zip(pairs, scores)], None

    def is_out_of_range(self, score):
        return bool(range_faults({1: score}))

    def judge_result(self, stage, result):
        if stage.kind == QUICK:
            return model.judge_quick(result)
        return model.judge_result(result, stage.kind in (SEMIFINAL, FINAL))

    def completed(self, stage, result):
        return {number: dataclasses.replace(score, power=0 if score.mark == ABSENT else score.power or 0)
                for number, score in result.items()}

    def belonging(self, play, stage):
        """AGOT-M.5, AGOT-M.29, AMB-AGOT-13, AMB-AGOT-14: who has a seat in the final or the semi-final, or plays for one;
        with all who are tied for it. A round is for everybody."""
        if stage.kind == ROUND:
            return frozenset()
        then = {number: Entrant(number, entrant.name, entrant.order, stage.statuses.get(number, DISQUALIFIED))
                for number, entrant in play.entrants.items()}
        before = State(play.settings, then, [other for other in play.stages if other.draw < stage.draw])
        if stage.kind == FINAL and play.settings.semifinal:
            return frozenset(final.finalists(before))
        seated, tied, _ = final.seats(before)
        return frozenset(tied if stage.kind == QUICK else [*seated, *tied])

    def choice_faults(self, play, stage, table, event, then):
        """TY-THEN: a quick game gives no points that could be corrected alone."""
        faults = super().choice_faults(play, stage, table, event, then)
        return [*faults, "TY-THEN"] if stage.kind == QUICK and then == POINTS else faults

    def size_faults(self, stage, table, size):
        """AGOT-M.11: tables of three to five; AGOT-M.5: the places behind the rounds go by the order."""
        if stage.kind != ROUND:
            return ["AGOT-M.5", "AGOT-M.29", "AMB-AGOT-14", "AMB-AGOT-13"]
        return [] if size in model.SIZES else ["AGOT-M.11", "AGOT-M.12"]


RULES = MeleeRules()
