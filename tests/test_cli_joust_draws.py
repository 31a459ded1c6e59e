"""Draws of a Joust at the command line, from rounds that were seated by hand to bring about just these groups: which draw is best
(docs/draws.md), and what is said of it."""
from events import Event
from harness import main

FORMAT = "agot-joust"
WON, LOST, TIMED, DRAWN = ("15w", "3"), ("3", "15w"), ("12", "10"), ("10", "10")


def people_at(answer):
    return [[seat["number"] for seat in table["seats"]] for table in answer["tables"]]


def play(event, *games):
    """A round in which these meet: (one, other, how it ends)."""
    event.draw_and_publish()
    for one, other, _ in games:
        tables = people_at(event.ok("pairings"))
        (partner,) = next({*people} - {one} for people in tables if one in people)
        if partner != other:
            event.ok("swap", partner, other, "--reason", "to have it so")
    for one, other, (own, theirs) in games:
        table = next(at for at, people in enumerate(people_at(event.ok("pairings")), 1) if {*people} == {one, other})
        event.ok("result", table, f"{one}={own}", f"{other}={theirs}")
    event.ok("close")


def drawn(event, *games, leave=()):
    """The draft of round 2 behind a round of these games and without those who left: pairs, as text; and its reasons."""
    play(event, *games)
    for who in leave:
        event.ok("player", "drop", who)
    answer = event.ok("draw")
    return " ".join(f"{one}-{other}" for one, other in people_at(answer) if other), answer


def test_a_wish_is_kept_by_whom_a_floater_meets():
    """AGOT-J.9: 1 beat 5, 2 beat 6, 3 beat 4, and 3 and 5 wish to be kept apart."""
    with Event(6, format=FORMAT) as event:
        event.ok("apart", 3, 5)
        assert drawn(event, (1, 5, WON), (2, 6, WON), (3, 4, WON))[0] == "1-2 3-6 4-5"


def test_whom_a_floater_meets_costs_no_float_below():
    """AGOT-J.11: 5 points has 1; 2 points have 2, 3 and 4, of whom 3 and 4 have met; none have 5 and 6."""
    with Event(10, format=FORMAT) as event:
        games = (1, 7, WON), (2, 8, DRAWN), (3, 4, DRAWN), (5, 9, LOST), (6, 10, LOST)
        assert drawn(event, *games, leave=(7, 8, 9, 10))[0] == "1-3 2-4 5-6"


def test_two_floats_of_one_group_before_one_of_two():
    with Event(8, format=FORMAT) as event:
        games = (1, 5, WON), (2, 6, DRAWN), (3, 7, DRAWN), (4, 8, LOST)
        assert drawn(event, *games, leave=(5, 6, 7, 8))[0] == "1-2 3-4"


def test_each_odd_group_sends_one_down():
    with Event(16, format=FORMAT) as event:
        ends = (WON, WON, WON, TIMED, TIMED, TIMED[::-1], TIMED[::-1], LOST)
        games = [(one, one + 8, end) for one, end in enumerate(ends, 1)]
        assert drawn(event, *games, leave=range(9, 17))[0] == "1-2 3-4 5-6 7-8"


def test_a_group_that_met_does_not_open_the_one_above():
    with Event(10, format=FORMAT) as event:
        games = (1, 7, WON), (2, 8, WON), (3, 4, DRAWN), (5, 9, LOST), (6, 10, LOST)
        assert drawn(event, *games, leave=(7, 8, 9, 10))[0] == "1-2 3-5 4-6"


def test_nobody_has_the_bye_twice_running():
    """AGOT-J.21: of five, three have had a bye, and the first two of these go. The third has no other one, at the price of a
    match that is repeated; and that is said."""
    told = set()
    for seed in (1, 5, 10):
        with Event(5, "--set", "rounds=6", "--seed", f"{seed:064x}", format=FORMAT) as event:
            had = []
            for _ in range(3):
                published = event.draw_and_publish()
                had += [row["number"] for row in published["byes"]]
                for table in published["tables"]:
                    one, other = sorted(seat["number"] for seat in table["seats"])
                    event.ok("result", table["table"], f"{one}=15w", f"{other}=3")
                event.ok("close")
            for gone in had[:2]:
                event.ok("player", "drop", gone)
            answer = event.ok("draw")
            (bye,) = (row["number"] for row in answer["byes"])
            assert len({*had}) == 3 and bye not in had, (had, bye)
            rematches = answer["quality"]["rematches"]
            said = "Fewer matches would be repeated only if a player had the bye out of turn" in " ".join(event.text("explain", "table", 1).split())
            assert not said or rematches == 1
            told.add((rematches, said))
    assert told == {(0, False), (1, True), (1, False)}, told  # without, with, and whoever had the bye


if __name__ == "__main__":
    main(globals())
