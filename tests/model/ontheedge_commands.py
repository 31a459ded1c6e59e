"""Which commands the rules let through, by the reference model.

Commands are judged before they become events: `may_...` gives a Verdict. It is `done` or `refused` where the rules
settle it (a refusal names the rules of which the answer must cite one; none named means that the rules fix no ID), and
`unsettled` where they do not: then either answer is good, and the model follows the program.
"""
import re
from dataclasses import dataclass

from ontheedge_model import (ABSENT, ACTIVE, ADDITIONAL, DISQUALIFIED, FINAL, PLAYING, ROUND, Recorded, Score,
                             TARGET_OF_ADDITIONAL, WON, plan_next, re_admitted_now, seated_in, set_of)


@dataclass(frozen=True)
class Verdict:
    """`rules`: a refusal cites one of these, or anything where there are none. `usage`: it may also be wrong usage."""
    outcome: str
    rules: tuple = ()
    usage: bool = False

    @property
    def exits(self):
        """The exit statuses that are right."""
        return {"done": {0}, "refused": {1}, "unsettled": {0, 1}, "usage": set()}[self.outcome] | ({2} if self.usage
                                                                                                  else set())


DONE = Verdict("done")
UNSETTLED = Verdict("unsettled")
WRONG_USAGE = Verdict("usage", usage=True)


def refused(*rules, usage=False):
    return Verdict("refused", rules, usage)


def may_enter(state, house_rule=False):
    """AMB-OTE-41: late ones too; the house rule for the active set ends when round 2 is drawn."""
    if state.over or state.finished or (state.open_stage and state.open_stage.kind == FINAL):
        return UNSETTLED
    if house_rule and state.stages:
        if state.round_two_drawn:
            return refused("AMB-OTE-41")
        return UNSETTLED if state.drawn_after_first or state.stages[0].kind == FINAL else DONE
    return DONE


def may_drop(state, number):
    """OTE-2.2d, AMB-OTE-37: anybody may leave."""
    return DONE if state.present(number) else UNSETTLED


def may_sit_out(state, number):
    """AMB-OTE-42: an active player plays or drops; AMB-OTE-33: an inactive one may."""
    if state.people[number].status == DISQUALIFIED:
        return refused()
    if set_of(state, number) == ACTIVE:
        return refused("AMB-OTE-42") if state.present(number) else refused()
    return DONE if state.people[number].status == PLAYING else UNSETTLED


def may_return(state, number):
    """OTE-2.0d, AMB-OTE-33: who sits out or dropped may come back; AMB-OTE-45: not who was disqualified."""
    status = state.people[number].status
    return refused() if status == DISQUALIFIED else UNSETTLED if status == PLAYING else DONE


def may_disqualify(state, number):
    """AMB-OTE-45."""
    return UNSETTLED if state.people[number].status == DISQUALIFIED else DONE


def may_decline(state, number):
    """AMB-OTE-46: a re-admitted player may decline, at the latest while the final is a draft; before that draft it is
    open whether one is already re-admitted."""
    drafted = state.draft is not None and state.draft.kind == FINAL and not state.people_changed
    admitted = number in re_admitted_now(state) and state.present(number)
    if drafted and admitted:
        return DONE
    opened = state.open_stage
    if opened and opened.kind != ROUND and not any(table.result for table in opened.tables):
        return UNSETTLED  # who is not there is noticed once it is published; then it is drawn again
    tied = state.stages and not state.open_stage and plan_next(state).kind == ADDITIONAL \
        and number in plan_next(state).first
    return UNSETTLED if admitted or tied else refused()


def may_draw(state, again=False, confirm=False):
    """AMB-OTE-14, AMB-OTE-32: what must be confirmed, and what cannot be drawn."""
    if state.open_stage or state.over or state.finished:
        return refused()
    if state.draft and not again and not state.people_changed:
        return refused()
    plan = plan_next(state)
    # Where people changed, the program may have thrown the draft away by itself, or wait to be told.
    draft_in_doubt = bool(state.draft and state.people_changed) or (again and not state.draft)
    if plan.refusal is not None:
        return refused(*(() if draft_in_doubt else plan.refusal))
    if plan.short and state.stages and not confirm:
        return refused(*(() if draft_in_doubt else ("AMB-OTE-32",)))
    if len(plan.first) == 1 or draft_in_doubt:
        return UNSETTLED
    if plan.short and not confirm:
        return Verdict("unsettled", ("AMB-OTE-14", "AMB-OTE-32"))
    return DONE


def may_publish(state):
    """AMB-OTE-33, AMB-OTE-37, AMB-OTE-45, AMB-OTE-46: not with somebody in a seat who has gone or declined."""
    if not state.draft or state.finished:
        return refused()
    if not state.people_changed:
        return DONE
    plan, drawn = plan_next(state), state.draft_plan
    seated = [number for table in state.draft.tables for number in table.numbers]
    if plan.kind != drawn.kind or not all(state.present(number) for number in seated):
        return refused()
    if plan.kind != ROUND and (plan.first, plan.places) != (drawn.first, drawn.places):
        return refused()
    return UNSETTLED


def may_close(state):
    """OTE-2.1a: a round lasts until every game has its result."""
    stage = state.open_stage
    return DONE if stage and all(table.result for table in stage.tables) else refused()


SCORE = re.compile(r"(-?[0-9]{1,4})(?:([wcl*])([0-9])?)?")


def read_score(text):
    """A Score, or None where nobody can read it."""
    if text == ABSENT:
        return Score(None, ABSENT)
    found = SCORE.fullmatch(text)
    if not found or (found.group(3) and found.group(2) not in "w*"):
        return None
    mark = {"*": WON, None: ""}.get(found.group(2), found.group(2))
    return Score(int(found.group(1)), mark, int(found.group(3) or 0))


def find_person(state, who):
    """The number of WHO: an exact name, a number, or a number after #."""
    for number, person in state.people.items():
        if who in (person.name, str(number), f"#{number}"):
            return number
    return None


def may_record(state, table_number, words):
    """(Verdict, Recorded or None) of `result TABLE WHO=SCORE ...`; OTE-2.3a: every player of the table once."""
    table = state.open_stage.table(table_number) if state.open_stage and not state.finished else None
    if table is None or not words:
        return refused(usage=True), None
    pairs = [word.rpartition("=") for word in words]
    scores = [read_score(text) for _, _, text in pairs]
    if not all(who and equals for who, equals, _ in pairs) or None in scores:
        return refused(usage=True), None
    numbers = [find_person(state, who) for who, _, _ in pairs]
    faults = [*(["TY-NAME"] if None in numbers else []),
              *([""] if set(numbers) - {None} - set(table.numbers) or len(set(numbers)) < len(numbers) else []),
              *(["OTE-2.3a"] if set(table.numbers) - set(numbers) else []),
              *([""] if table.result else [])]
    if faults:
        return refused(*(() if "" in faults else faults)), None
    result = dict(zip(numbers, scores))
    verdict, result = judge_additional(state, result) if table.kind == ADDITIONAL else judge_game(table.kind, result)
    return verdict, Recorded(table_number, tuple(result.items()))


def judge_game(kind, result):
    """OTE-2.3c, AMB-OTE-20, AMB-OTE-22: exactly one winner is named, whatever the Influence; AMB-OTE-21: never two."""
    winners = [number for number, score in result.items() if score.mark == WON]
    if any(score.exit for score in result.values()):
        return refused(usage=True), result
    if len(winners) > 1:
        return refused("AMB-OTE-21"), result
    if not seated_in(result) and kind != FINAL:
        return UNSETTLED, result  # AMB-OTE-43 lets all of them lose; AMB-OTE-20 still wants a winner
    if not winners:
        return judge_without_winner(result)
    if len(seated_in(result)) == 1 and result[winners[0]].influence != 0:
        return UNSETTLED, result  # there was no game, so there is no Influence; a number may be refused or left out
    return DONE, result


def judge_without_winner(result):
    """AMB-OTE-44: if all but one concede, that one wins, and perhaps needs no mark; else AMB-OTE-20 wants a winner."""
    staying = [number for number, score in result.items() if score.mark == ""]
    if len(staying) == 1 and len(result) > 1:
        return UNSETTLED, {**result, staying[0]: Score(result[staying[0]].influence, WON)}
    marked = any(score.mark for score in result.values())
    return refused("OTE-2.3c", "AMB-OTE-20", "AMB-OTE-22",
                   *(("AMB-OTE-43", "AMB-OTE-44", "AMB-OTE-47") if marked else ())), result


def judge_additional(state, result):
    """OTE-2.8.3b, OTE-2.8.3c: as many exits as there are places, counted from 1, each with 8 or more."""
    places = state.open_stage.places
    exits = sorted(score.exit for score in result.values() if score.mark == WON)
    leaving = [score for score in result.values() if score.mark == WON]
    if exits == [0] and places == 1:
        return UNSETTLED, {number: Score(score.influence, score.mark, int(score.mark == WON))
                           for number, score in result.items()}
    if exits != list(range(1, places + 1)):
        return refused("OTE-2.8.3c", "OTE-2.8.3a", "OTE-2.8.3b", usage=bool(exits and exits[-1] > 2)), result
    if len(seated_in(result)) <= places:
        return UNSETTLED, result  # the others did not come, so nobody had to reach 8
    if any(score.influence < TARGET_OF_ADDITIONAL for score in leaving):
        # Who leaves has 8; but AMB-OTE-20 and AMB-OTE-44 let a game be won with less where the others give up.
        return Verdict("unsettled", ("OTE-2.8.3b",)), result
    staying = [score for score in result.values() if score.mark == ""]
    return (UNSETTLED if any(score.influence >= TARGET_OF_ADDITIONAL for score in staying) else DONE), result
