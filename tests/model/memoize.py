"""What the reference models work out again and again from the same, and need to work out only once. Nobody may change
what is remembered; what was worked out before a part of a model was exchanged is forgotten by `forget`."""
import functools

RESULTS_MAX, STATES_MAX = 1 << 14, 1 << 6  # those of a day come back often, its states soon or never
FORGET = []


def remembered(function):
    """For a function of hashable arguments alone: what a result at a table makes, above all."""
    remembering = functools.lru_cache(RESULTS_MAX)(function)
    FORGET.append(remembering.cache_clear)
    return remembering


def remembered_of_states(function):
    """For a function of a state alone: what it gives is the same for every state that is `known` to be the same."""
    found = {}

    @functools.wraps(function)
    def remembering(state):
        known = state.known()
        if known not in found:
            if len(found) == STATES_MAX:
                found.clear()
            found[known] = function(state)
        return found[known]

    FORGET.append(found.clear)
    return remembering


def forget():
    for clear in FORGET:
        clear()
