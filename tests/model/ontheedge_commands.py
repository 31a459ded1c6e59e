"""Which commands the rules let through, by the reference model.

Commands are judged before they become events: `may_...` gives a Verdict. It is `done` or `refused` where the rules
settle it (a refusal names the rules of which the answer must cite one; none named means that the rules fix no ID), and
`unsettled` where they do not: then either answer is good, and the model follows the program.
"""
import re
from dataclasses import dataclass

from ontheedge_events import Recorded, make_room
from ontheedge_model import (ABSENT, ACTIVE, ADDITIONAL, DISQUALIFIED, FINAL, FRESH, INACTIVE, IN_DOUBT, OLD, PLAYING,
                             ROUND, TARGET_OF_ADDITIONAL, WON, Score, plan_next, re_admitted_now, seated_in, set_of)


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
        if state.round_two_drawn and (state.draft or len(state.stages) > 1):
            return refused("AMB-OTE-41")
        # Where what was drawn was withdrawn since, or where no round comes any more, the pages do not say.
        return UNSETTLED if state.drawn_after_first or state.stages[0].kind == FINAL else DONE
    return DONE


def may_order(state, number, order):
    """TY-NUMBER: an order belongs to one entrant."""
    orders = {person.order: person.number for person in state.people.values()}
    return DONE if order not in orders else UNSETTLED if orders[order] == number else refused("TY-NUMBER")


def may_drop(state, number):
    """OTE-2.2d, AMB-OTE-37: anybody may leave."""
    if state.people[number].status == DISQUALIFIED:
        return refused()
    return DONE if state.present(number) else UNSETTLED


def may_sit_out(state, number):
    """AMB-OTE-42: an active player plays or drops; AMB-OTE-33: an inactive one may."""
    if state.people[number].status == DISQUALIFIED:
        return refused()
    if set_of(state, number) == ACTIVE:
        return refused("AMB-OTE-42", "TY-STATUS") if state.present(number) else refused()
    return DONE if state.people[number].status == PLAYING else UNSETTLED


def may_return(state, number):
    """OTE-2.0d, AMB-OTE-33: who sits out or dropped may come back; AMB-OTE-45: not who was disqualified."""
    status = state.people[number].status
    return refused() if status == DISQUALIFIED else UNSETTLED if status == PLAYING else DONE


def may_disqualify(state, number):
    """AMB-OTE-45."""
    return UNSETTLED if state.people[number].status == DISQUALIFIED else DONE


def may_decline(state, number):
    """AMB-OTE-46: until the final (or the additional game) that is published has a result, whoever is let in again now,
    or tied for it, or sits in it let in again as drawn, may decline. AMB-OTE-45: not who was disqualified."""
    if state.people[number].status == DISQUALIFIED:
        return refused()
    opened = state.open_stage
    if opened and (opened.kind == ROUND or opened.has_result):
        return refused()
    before, seated = drawn_for(state), state.seated_now
    plan = plan_next(before)
    let_in = number in re_admitted_now(before) or (plan.kind == ADDITIONAL and number in plan.first)
    drawn_in = seated is not None and (seated.kind == FINAL and seated.tables[0].sets.get(number) == INACTIVE
                                       or seated.kind == ADDITIONAL and number in seated.seated)
    if not let_in and not drawn_in:
        return refused()
    return DONE if state.present(number) and not state.people[number].declined else UNSETTLED


def drawn_for(state):
    """The state for which `draw` draws: where a published stage without a result is drawn again, it is as if that had
    not been published (AMB-OTE-43), and where nothing is published, nobody is late (AMB-OTE-41)."""
    if state.stages and state.open_stage is None:
        return state
    before = state.copy()
    make_room(before)
    return before


def may_draw(state, again=False, confirm=False, reason=False, drawn_before=()):
    """AMB-OTE-14, AMB-OTE-32: what must be confirmed, and what cannot be drawn. `drawn_before`: the (kind, round) of
    draws that were taken back; such a one is made again only with a reason."""
    faults = draw_faults(state, again and not (reason and drawn_before and not state.draft and not state.open_stage),
                         reason)
    if state.open_stage and faults:
        return refused(*faults, usage=again and not reason)
    if state.open_stage and all(table.result for table in state.open_stage.tables):
        return Verdict("unsettled")  # one finalist alone has won without a game: it may have to be closed instead
    before = drawn_for(state)
    plan = plan_next(before)
    if plan.refusal is not None:
        return refused(*(() if not plan.refusal else [*faults, *plan.refusal]), usage=again and not reason)
    if plan.short and before.stages and not confirm:
        faults.append("AMB-OTE-32")
    if (plan.kind, before.rounds + (plan.kind == ROUND)) in drawn_before and not (again and reason):
        faults += ["TY-REASON", "TY-DRAFT"]
    if faults:
        return refused(*faults, usage=again and not reason)
    if plan.short and not confirm:
        return Verdict("unsettled", ("AMB-OTE-14", "AMB-OTE-32"))
    return DONE


def draw_faults(state, again, reason):
    """What is wrong with a draw whatever would be drawn: one stage at a time, and no draft replaced unnoticed."""
    faults = ["TY-FINISHED"] if state.finished else []
    if state.over:
        faults.append("TY-OVER")
    if again and not reason:
        faults.append("TY-REASON")
    if state.open_stage and not again:
        faults.append("TY-STAGE")
    elif state.open_stage and state.open_stage.has_game_played:
        faults += ["TY-STAGE", "TY-RESULT", "TY-NO-DRAFT"]
    elif state.draft and not again:
        faults += ["TY-DRAFT", "TY-DRAFT-OLD"][state.draft_age == OLD:][:1 + (state.draft_age == IN_DOUBT)]
    elif again and not state.draft and not state.open_stage:
        faults.append("TY-NO-DRAFT")
    return faults


def may_publish(state):
    """AMB-OTE-33, AMB-OTE-37, AMB-OTE-45, AMB-OTE-46: nobody is seated by a draft that was made for other people."""
    if state.finished or not state.draft:
        return refused()
    return {FRESH: DONE, OLD: refused("TY-DRAFT-OLD"),
            IN_DOUBT: Verdict("unsettled", ("TY-DRAFT-OLD",))}[state.draft_age]


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
    """The number of WHO: an exact name, a number, or a number after #; the number of somebody who was merged finds who
    it is."""
    for number, person in state.people.items():
        if who in (person.name, str(number), f"#{number}"):
            return number
    return next((kept for number, kept in state.merged.items() if who in (str(number), f"#{number}")), None)


def may_record(state, table_number, words):
    """(Verdict, Recorded or None) of `result TABLE WHO=SCORE ...`."""
    stage = state.open_stage
    table = stage.table(table_number) if stage and not state.finished else None
    if table is None or not words:
        return refused(usage=True), None
    verdict, result = judge_words(state, stage, table, words, ["TY-RESULT"] if table.result else [])
    return verdict, result and Recorded(stage.draw, table_number, tuple((number, result[number]) for number in table.sets))


def judge_words(state, stage, table, words, faults=()):
    """(Verdict, result or None) of the scores of a table, as written; OTE-2.3a: every player of the table once.
    `faults`: what is wrong besides."""
    pairs = [word.rpartition("=") for word in words]
    scores = [read_score(text) for _, _, text in pairs]
    if not all(who and equals for who, equals, _ in pairs) or None in scores:
        return refused(usage=True), None
    numbers = [find_person(state, who) for who, _, _ in pairs]
    faults = [*(["TY-NAME"] if None in numbers else []),
              *(["TY-SEATS"] if set(numbers) - {None} - set(table.numbers) or len(set(numbers)) < len(numbers) else []),
              *(["OTE-2.3a"] if set(table.numbers) - set(numbers) else []), *faults]
    if sorted(numbers, key=str) != sorted(table.numbers, key=str):
        return refused(*faults), None
    result = dict(zip(numbers, scores))
    verdict, result = judge_additional(result, stage.places) if table.kind == ADDITIONAL \
        else judge_game(table.kind, result)
    if faults:
        verdict = refused(*faults, *verdict.rules, usage=verdict.usage)
    return verdict, result


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
    if len(staying) == 1:
        return UNSETTLED, {**result, staying[0]: Score(result[staying[0]].influence, WON)}
    marked = any(score.mark for score in result.values())
    return refused("OTE-2.3c", "AMB-OTE-20", "AMB-OTE-22",
                   *(("AMB-OTE-43", "AMB-OTE-44", "AMB-OTE-47") if marked else ())), result


def judge_additional(result, places):
    """OTE-2.8.3b, OTE-2.8.3c: as many exits as there are places, counted from 1, each with 8 or more."""
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
