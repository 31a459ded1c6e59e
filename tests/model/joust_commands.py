"""Which commands of a Joust the rules let through, by the reference model: `may_...` gives a Verdict, and where it may
be done what comes of it. `rules` of a refusal: one of them must be cited."""
import dataclasses

import joust_knockout as knockout
import joust_model as model
from agot_common import ABSENT, CONCEDED, DISQUALIFIED, WON, State, read_score
from joust_events import OLD, POINTS, STATUS, Corrected, Published, Recorded
from joust_model import CUT, ROUND
from ontheedge_commands import DONE, WRONG_USAGE, refused

OVER = "over"


@dataclasses.dataclass(frozen=True)
class Plan:
    """What is drawn next: `kind` as in the model, `name` as the program has it; `refusal`: the rules by which nothing
    can be; `confirm`: the rule by which it must be confirmed."""
    kind: str
    name: str = ROUND
    round: int = 0
    refusal: tuple = ()
    confirm: str | None = None


def stage_name(players):
    return {2: "final", 4: "semifinal"}.get(players, CUT)


def plan_next(state):
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


def drawn_for(play):
    """The state for which `draw` draws: a published stage without a result that is drawn again counts as not
    published."""
    if play.opened is None:
        return play.state
    return State(play.state.settings, play.state.entrants, play.state.stages[:-1])


def is_over(play):
    return play.opened is None and play.draft is None and plan_next(play.state).kind == OVER


# People

def may_enter(play):
    """AMB-AGOT-43: late ones join at the next draw, while there is a round to come."""
    rounds = len(model.rounds_of(play.state))
    if play.finished:
        return refused("TY-FINISHED")
    return refused("AMB-AGOT-43") if rounds and rounds >= model.rounds_wanted(play.state) else DONE


def may_status(play, number, status):
    """AMB-AGOT-32, AMB-AGOT-47."""
    now = play.state.entrants[number].status
    if play.finished:
        return refused("TY-FINISHED")
    if now == status:
        return refused("TY-STATUS")
    if now == DISQUALIFIED:
        return refused("AMB-AGOT-47")
    return refused("AMB-AGOT-32") if is_over(play) and status != DISQUALIFIED else DONE


def may_order(play, number, order):
    """TY-NUMBER: an order belongs to one entrant."""
    if play.finished:
        return refused("TY-FINISHED")
    taken = any(entrant.order == order for other, entrant in play.state.entrants.items() if other != number)
    return refused("TY-NUMBER") if taken else DONE


# Draws

def may_draw(play, again=False, confirm=False, drawn_before=()):
    """`again`: with a reason. `drawn_before`: (name, round) of draws that were taken back."""
    if play.finished:
        return refused("TY-FINISHED")
    if play.opened and (not again or play.opened.begun):
        return refused("TY-STAGE")
    if play.draft and not again:
        return refused("TY-DRAFT-OLD" if play.draft_age == OLD else "TY-DRAFT")
    plan = plan_next(drawn_for(play))
    if plan.kind == OVER:
        return refused("TY-OVER")
    if plan.refusal:
        return refused(*plan.refusal)
    if plan.confirm and not confirm:
        return refused(plan.confirm)
    if not play.draft and not play.opened:
        withdrawn = (plan.name, plan.round) in drawn_before
        if again and not withdrawn:
            return refused("TY-NO-DRAFT")
        if withdrawn and not again:
            return refused("TY-REASON")
    return DONE


def may_publish(play):
    if play.finished:
        return refused("TY-FINISHED")
    if not play.draft:
        return refused("TY-NO-DRAFT")
    return refused("TY-DRAFT-OLD") if play.draft_age == OLD else DONE


def may_close(play):
    if play.finished:
        return refused("TY-FINISHED")
    return refused() if not play.opened else DONE if play.opened.complete else refused("TY-MISSING")


# Results

def find_person(state, who):
    return next((number for number, entrant in state.entrants.items()
                 if who in (entrant.name, str(number), f"#{number}")), None)


def judge_words(play, stage, table, words):
    """(Verdict, result or None, rules that are pointed out) of the scores of a table."""
    pairs = [word.rpartition("=") for word in words]
    scores = [read_score(text) for _, _, text in pairs]
    if not words or not all(who and equals for who, equals, _ in pairs) or None in scores or \
            any(score.place for score in scores):
        return WRONG_USAGE if words else refused(usage=True), None, ()
    numbers = [find_person(play.state, who) for who, _, _ in pairs]
    if None in numbers:
        return refused("TY-NAME", usage=any(map(out_of_range, scores))), None, ()
    if any(out_of_range(score) for score in scores):  # AMB-AGOT-34
        return refused("AMB-AGOT-34", usage=True), None, ()
    if len(set(numbers)) < len(numbers) or set(numbers) - set(table.numbers):
        return refused("TY-SEATS"), None, ()
    if len(numbers) < 2:
        return refused("AGOT-J.3"), None, ()
    result = dict(zip(numbers, scores))
    verdict = model.judge_result(result, stage.kind == CUT)
    if verdict.refused:
        return refused(*verdict.refused), None, ()
    return DONE, completed(result, stage.kind == CUT), verdict.warnings


def out_of_range(score):
    return bool(model.range_faults({1: score}))


def completed(result, knock_out):
    """The same result as the program keeps it, to see whether two are the same: who stayed is the winner, and in the
    knock-out who was nearer is."""
    marks = {number: score.mark for number, score in result.items()}
    found = {number: dataclasses.replace(score, power=0 if score.mark == ABSENT else score.power or 0)
             for number, score in result.items()}
    gone = [number for number in marks if marks[number] in (ABSENT, CONCEDED)]
    winners = [number for number in marks if number not in gone] if len(gone) == 1 else []
    if knock_out and not gone and WON not in marks.values():
        winners = [min(result, key=lambda number: result[number].distance)]
    return {number: dataclasses.replace(score, mark=WON) if number in winners else score
            for number, score in found.items()}


def may_record(play, table_number, words):
    """(Verdict, Recorded or None, rules pointed out)."""
    stage = play.opened
    if play.finished:
        return refused("TY-FINISHED", usage=True), None, ()
    if stage is None:
        return refused(usage=True), None, ()
    table = stage.table(table_number)
    if table is None:
        return refused(usage=True), None, ()  # no such table, or that of a bye
    verdict, result, warnings = judge_words(play, stage, table, words)
    if table.result:
        return refused("TY-RESULT", *verdict.rules, usage=verdict.usage), None, ()
    return verdict, result and Recorded(stage.draw, table_number, tuple(result.items())), warnings




def may_correct(play, stage, table, words, then):
    """(Verdict, Corrected or None) of a table with a result in a published stage, `then` said."""
    if play.finished:
        return refused("TY-FINISHED"), None
    verdict, result, _ = judge_words(play, stage, table, words)
    if result is None:
        return verdict, None
    same = result == table.result and (then == POINTS or result == table.standing)
    if same:
        return refused("TY-CORRECT"), None
    if then is None and play.draft:
        return refused("TY-THEN"), None
    if then is None and play.state.stages[-1] is not stage:
        return dataclasses.replace(refused("TY-THEN"), outcome="unsettled"), \
            Corrected(stage.draw, table.number, tuple(result.items()), STATUS)
    return DONE, Corrected(stage.draw, table.number, tuple(result.items()), then or STATUS)


def may_undo(ledger, place):
    """TY-DRAFT-OLD: a publication comes back only while its draft is of those who play."""
    if ledger.play.finished:
        return refused("TY-FINISHED", "TY-UNDO")
    if place is None or ledger.commands[place].stays or place in ledger.out:
        return refused("TY-UNDO")
    if ledger.rests_on(place):
        return refused("TY-UNDO-RESTS")
    command, comes_back = ledger.commands[place], False
    while command.takes_back is not None:
        command, comes_back = ledger.commands[command.takes_back], not comes_back
    comes_back = comes_back and command.is_about(Published)
    if comes_back and command.events[0].draw not in ledger.draws_with(place):
        return refused("TY-UNDO")  # it was drawn again since
    return refused("TY-DRAFT-OLD") if comes_back and ledger.play.draft_age == OLD else DONE
