"""How a mistake is put into the reference model of Enlightenment."""
import enlightenment
import enlightenment_conflict as conflict
import enlightenment_draw as draw
import enlightenment_ends as ends
import enlightenment_flow as flow
import enlightenment_judge as judge
import enlightenment_met as met
import enlightenment_offers as offers
import enlightenment_shown as shown
import enlightenment_state as state_module
import enlightenment_treaties as treaties
from enlightenment import MOVES


def everywhere(name, function):
    """Puts a function in the place of its namesake in every module that has it."""
    for module in (enlightenment, conflict, draw, ends, flow, judge, met, offers, shown, state_module, treaties):
        if hasattr(module, name):
            setattr(module, name, function)


def no_faults(verb, rule):
    """The move is not refused by that rule."""
    faults = MOVES[verb].faults
    MOVES[verb].faults = lambda state, move: faults(state, move) - {rule}


def after_conflicts(what):
    """Has that done as soon as a conflict is over."""
    def finish_step(state):
        over = flow.is_cut_short(state)
        FINISH(state)
        if over:
            what(state)

    FINISH = flow.finish_step
    flow.finish_step = finish_step


def mistakes_in(names):
    """The mistakes among the names of a module: its own functions."""
    return {name: value for name, value in names.items()
            if callable(value) and getattr(value, "__module__", None) == names["__name__"]}
