"""Which commands of a tournament of A Game of Thrones the rules let through, by the reference model: `may_...` gives a
Verdict, and where it may be done what comes of it. `rules` of a refusal: one of them must be cited. What Joust and Melee
have of their own stands in joust_commands.py and melee_commands.py."""
import copy
import dataclasses

import agot_hand as hand
from agot_common import DISQUALIFIED, State
from agot_events import (NEXT_DRAW, OLD, POINTS, REOPEN, STATUS, Corrected, Merged, Published, Recorded, Seated,
                         Swapped)
from ontheedge_commands import DONE, refused

ROUND, OVER = "round", "over"


@dataclasses.dataclass(frozen=True)
class Plan:
    """What is drawn next: `kind` as in the model, `name` as the program has it; `refusal`: the rules by which nothing
    can be; `confirm`: the rule by which it must be confirmed."""
    kind: str
    name: str = ROUND
    round: int = 0
    refusal: tuple = ()
    confirm: str | None = None


def drawn_for(play):
    """The state for which `draw` draws: a published stage without a result that is drawn again counts as not
    published."""
    stages = play.stages if play.open_stage is None else play.stages[:-1]
    return State(play.settings, play.entrants, stages)


def find_person(play, who):
    """WHO: an exact name, a number, or a number after #; the number of somebody who was merged finds who it is."""
    found = next((number for number, entrant in play.entrants.items()
                  if who in (entrant.name, str(number), f"#{number}")), None)
    return found or next((kept for number, kept in play.merged.items() if who in (str(number), f"#{number}")), None)


class Rules:
    """What may be done. A game's own one has the first functions."""

    # What a game's own rules say

    def plan_next(self, state):
        """The Plan of what a draw would draw."""
        raise NotImplementedError

    def rounds_wanted(self, state):
        raise NotImplementedError

    def read_result(self, stage, words):
        """([(who, Score)] of words, or None where nobody can read them; Verdict that says so)"""
        raise NotImplementedError

    def is_out_of_range(self, score):
        """AMB-AGOT-34"""
        raise NotImplementedError

    def judge_result(self, stage, result):
        """What is said of the scores of a whole table: an agot_common.Verdict."""
        raise NotImplementedError

    def completed(self, stage, result):
        """The same result as the program keeps it, to see whether two are the same."""
        raise NotImplementedError

    def belonging(self, play, stage):
        """Who belongs in a stage, by the results as they are now; none where the rules know no such thing."""
        raise NotImplementedError

    def size_faults(self, play, table, size, number=None):
        """The rules by which a table of a draft or an open stage cannot be of that size by hand, or somebody not come to
        it."""
        raise NotImplementedError

    everybody_rule = None  # wants a score of every seat

    # People

    def is_over(self, play):
        return play.open_stage is None and play.draft is None and self.plan_next(play).kind == OVER

    def may_enter(self, play):
        """AMB-AGOT-43: late ones join at the next draw, while there is a round to come."""
        if play.finished:
            return refused("TY-FINISHED")
        return refused("AMB-AGOT-43") if play.rounds and play.rounds >= self.rounds_wanted(play) else DONE

    def may_status(self, play, number, status):
        """AMB-AGOT-32, AMB-AGOT-47."""
        now = play.entrants[number].status
        if play.finished:
            return refused("TY-FINISHED")
        if now == status:
            return refused("TY-STATUS")
        if now == DISQUALIFIED:
            return refused("AMB-AGOT-47")
        return refused("AMB-AGOT-32") if self.is_over(play) and status != DISQUALIFIED else DONE

    def may_order(self, play, number, order):
        """TY-NUMBER: an order belongs to one entrant."""
        if play.finished:
            return refused("TY-FINISHED")
        taken = any(entrant.order == order for other, entrant in play.entrants.items() if other != number)
        return refused("TY-NUMBER") if taken else DONE

    # Draws

    def may_draw(self, play, again=False, confirm=False, drawn_before=()):
        """`again`: with a reason. `drawn_before`: (name, round) of draws that were taken back."""
        if play.finished:
            return refused("TY-FINISHED")
        if play.open_stage and (not again or play.open_stage.begun):
            return refused("TY-STAGE")
        if play.draft and not again:
            return refused("TY-DRAFT-OLD" if play.draft_age == OLD else "TY-DRAFT")
        plan = self.plan_next(drawn_for(play))
        if plan.kind == OVER:
            return refused("TY-OVER")
        if plan.refusal:
            return refused(*plan.refusal)
        if plan.confirm and not confirm:
            return refused(plan.confirm)
        if not play.draft and not play.open_stage:
            withdrawn = (plan.name, plan.round) in drawn_before
            if again and not withdrawn:
                return refused("TY-NO-DRAFT")
            if withdrawn and not again:
                return refused("TY-REASON")
        return DONE

    def may_publish(self, play):
        if play.finished:
            return refused("TY-FINISHED")
        if not play.draft:
            return refused("TY-NO-DRAFT")
        return refused("TY-DRAFT-OLD") if play.draft_age == OLD else DONE

    def may_close(self, play):
        if play.finished:
            return refused("TY-FINISHED")
        return refused() if not play.open_stage else DONE if play.open_stage.complete else refused("TY-MISSING")

    # Results

    def judge_words(self, play, stage, table, words):
        """(Verdict, result or None, rules that are pointed out) of the scores of a table."""
        pairs, verdict = self.read_result(stage, words)
        if pairs is None:
            return verdict, None, ()
        numbers = [find_person(play, who) for who, _ in pairs]
        out_of_range = any(self.is_out_of_range(score) for _, score in pairs)
        if None in numbers:
            return refused("TY-NAME", usage=out_of_range), None, ()
        if out_of_range:
            return refused("AMB-AGOT-34", usage=True), None, ()
        if len(set(numbers)) < len(numbers) or set(numbers) - set(table.numbers):
            return refused("TY-SEATS"), None, ()
        if len(numbers) < len(table.numbers):
            return refused(self.everybody_rule), None, ()
        result = {number: score for number, (_, score) in zip(numbers, pairs)}
        verdict = self.judge_result(stage, result)
        if verdict.refused:
            return refused(*verdict.refused), None, ()
        return DONE, self.completed(stage, result), verdict.warnings

    def may_record(self, play, table_number, words):
        """(Verdict, Recorded or None, rules pointed out)."""
        stage = play.open_stage
        if play.finished:
            return refused("TY-FINISHED", usage=True), None, ()
        table = stage and stage.table(table_number)
        if table is None:
            return refused(usage=True), None, ()  # nothing is played, or no such table, or that of a bye
        verdict, result, warnings = self.judge_words(play, stage, table, words)
        if table.result:
            return refused("TY-RESULT", *verdict.rules, usage=verdict.usage), None, ()
        return verdict, result and Recorded(stage.draw, table_number, tuple((number, result[number]) for number in table.numbers)), warnings

    # Undo

    def may_undo(self, ledger, entry=None):
        """(Verdict, place of the command meant or None, Taking or None). TY-DRAFT-OLD: a publication comes back only while
        its draft is of those who play."""
        place = ledger.last_place() if entry is None else ledger.place_of(entry)
        if place is None:
            return refused("TY-UNDO"), None, None
        if ledger.state.finished:
            return refused("TY-FINISHED", "TY-UNDO"), place, None
        if ledger.commands[place].stays or place in ledger.out:
            return refused("TY-UNDO"), place, None
        taking = ledger.if_taken_back(place)
        back = [event for other in taking.returning for event in ledger.commands[other].events]
        faults = ["TY-UNDO"] if any(isinstance(event, Merged) for event in back) else []  # it is done anew
        published = {stage.draw for stage in taking.state.stages}
        for event in back:
            if isinstance(event, Published):
                draft = ledger.state.draft
                faults += ["TY-UNDO"] if event.draw not in published else []  # it was drawn again since
                is_old = draft and draft.draw <= event.draw and ledger.state.draft_age == OLD
                faults += ["TY-DRAFT-OLD"] if is_old else []
        if taking.rests:
            faults += ["TY-UNDO-RESTS", *(["TY-UNDO"] if taking.returning else [])]
        faults += self.outcome_faults(ledger.state, taking.state) if not taking.rests else []
        return refused(*faults) if faults else DONE, place, taking

    def outcome_faults(self, before, after):
        """TY-NUMBER: no order is given twice; and what hands have made is without the command still a table of a size
        that a hand may make."""
        faults = []
        if len({entrant.order for entrant in after.entrants.values()}) < len(after.entrants):
            faults.append("TY-NUMBER")
        stage = after.seated_now
        if stage is None or (after.draft and after.draft_age == OLD):
            return faults
        was = before.seated_now if before.seated_now and before.seated_now.draw == stage.draw else None
        for table in stage.places:
            same = was and was.place(table.number) and was.place(table.number).numbers == table.numbers
            if table.by_hand and not table.result and not same:
                faults += self.size_faults(after, table, len(table.numbers))
        return faults

    # Corrections

    def stage_named(self, play, name):
        """STAGE: a round's number, or the name of another stage, for the last such; None where none is published."""
        if name.isdigit():
            return next((stage for stage in play.stages if stage.kind == ROUND and stage.round == int(name)), None)
        return next((stage for stage in reversed(play.stages) if stage.name == name != ROUND), None)

    def may_correct(self, play, name, table_number, words, then=None, reason=True):
        """(Verdict, Corrected or None) of `correct STAGE TABLE WHO=SCORE ... [--then CHOICE] --reason TEXT`; the event has
        what it counts for."""
        faults = ([] if reason else ["TY-REASON"]) + (["TY-FINISHED"] if play.finished else [])
        stage = self.stage_named(play, name)
        table = stage.table(table_number) if stage else None
        if name == "0" or table_number < 1:
            return refused(usage=True), None
        if stage is None:
            return refused(*faults, "TY-ROUND", usage=True), None
        if table is None:
            is_bye = stage.place(table_number) is not None
            return refused(*([] if is_bye else [*faults, "TY-TABLE"]), usage=True), None
        verdict, result, _ = self.judge_words(play, stage, table, words)
        if not table.result:
            return refused(*faults, "TY-RESULT", *verdict.rules, usage=True), None
        if result is None:
            return refused(*faults, *verdict.rules, usage=verdict.usage or not reason) if faults else verdict, None
        event = Corrected(stage.draw, table_number, tuple((number, result[number]) for number in table.numbers), self.counted(play, then))
        faults += self.choice_faults(play, stage, table, event, then)
        return dataclasses.replace(refused(*faults), usage=not reason) if faults else DONE, event

    def counted(self, play, then):
        """What a correction counts for: in full where nothing is chosen; without a draft the next draw follows anyway."""
        return STATUS if then is None or (then == NEXT_DRAW and not play.draft) else then

    def choice_faults(self, play, stage, table, event, then):
        """TY-CORRECT: nothing would change; TY-THEN: the organizer must choose, or the choice is not to be had."""
        result, faults = dict(event.result), []
        if result == table.result and (then == POINTS or result == table.standing):
            faults.append("TY-CORRECT")
        if then == REOPEN and (play.stages[-1] is not stage or not stage.closed):
            return [*faults, "TY-THEN"]
        if then is None and (play.draft or self.moved(play) != self.moved(self.after(play, event))):
            return [*faults, "TY-THEN"]
        return faults

    def after(self, play, event):
        after = copy.deepcopy(play)
        event.apply(after)
        return after

    def moved(self, play):
        """Everybody who belongs in a stage by what is known now."""
        return {stage.draw: self.belonging(play, stage) for stage in stages_and_draft(play)}

    # Seats, and people entered twice

    def may_swap(self, play, one, other, reason=True):
        """(Verdict, Swapped or None) of `swap WHO WHO --reason TEXT`."""
        stage, numbers = play.seated_now, [find_person(play, who) for who in (one, other)]
        faults = self.missing_faults(play, numbers, reason)
        if None in numbers:
            return refused(*faults, *([] if stage else ["TY-STAGE"]), usage=not reason), None
        faults += hand.swap_faults(play, *numbers, self.size_faults)
        return self.hand_verdict(play, faults, reason), stage and Swapped(stage.draw, *numbers)

    def may_seat(self, play, who, table_number, reason=True):
        """(Verdict, Seated or None) of `seat WHO TABLE --reason TEXT`."""
        if table_number < 1:
            return refused(usage=True), None
        stage, number = play.seated_now, find_person(play, who)
        faults = self.missing_faults(play, [number], reason)
        if number is None:
            return refused(*faults, "TY-TABLE", *([] if stage else ["TY-STAGE"]), usage=not reason), None
        faults += hand.seat_faults(play, number, table_number, self.size_faults)
        return self.hand_verdict(play, faults, reason), stage and Seated(stage.draw, number, table_number)

    def missing_faults(self, play, numbers, reason):
        """What is wrong whatever is meant; without a reason it may be wrong usage, too."""
        return [*(["TY-NAME"] if None in numbers else []), *(["TY-FINISHED"] if play.finished else []),
                *([] if reason else ["TY-REASON"])]

    def hand_verdict(self, play, faults, reason):
        """Seats in an old draft are not changed: it is to be drawn again."""
        faults = faults + (["TY-DRAFT-OLD"] if play.draft and play.draft_age == OLD else [])
        return dataclasses.replace(refused(*faults) if faults else DONE, usage=not reason)

    def may_merge(self, play, kept, gone):
        """(Verdict, Merged or None) of `player merge WHO WHO`: the second is the first."""
        numbers = [find_person(play, who) for who in (kept, gone)]
        faults = self.missing_faults(play, numbers, True)
        if None in numbers:
            return refused(*faults), None
        faults += hand.merge_faults(play, *numbers)
        return refused(*faults) if faults else DONE, Merged(*numbers)

    def may_keep_apart(self, play, one, other):
        """AGOT-J.9, TY-APART: two people, and not twice."""
        if play.finished:
            return refused("TY-FINISHED")
        return refused("TY-APART") if one == other or frozenset((one, other)) in play.apart else DONE


def stages_and_draft(play):
    return [*play.stages, *([play.draft] if play.draft else [])]

