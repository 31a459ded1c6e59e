"""What the reference models work out again and again from the same, and need to work out only once: what a result at a
table makes, above all, which every standing after it asks for."""
import functools

REMEMBERED = []


def remembered(function):
    """For a pure function of hashable arguments, whose result nobody changes: each is worked out once. What was worked
    out before a part of the model was exchanged is forgotten by `forget`."""
    remembering = functools.lru_cache(1 << 14)(function)
    REMEMBERED.append(remembering)
    return remembering


def forget():
    """All is worked out anew from now on."""
    for function in REMEMBERED:
        function.cache_clear()
