"""How often two may meet in a Joust, and the bye of its first round beside wishes to be kept apart."""
import collections
import itertools

from events import Event
from harness import main

SEED = "ab" * 32


def Joust(people, rounds):
    event = Event(0, "--set", f"rounds={rounds}", "--seed", SEED, format="agot-joust")
    event.ok("player", "add", *(f"P{number}" for number in range(1, people + 1)), "--attested")
    return event


def test_no_pair_meets_a_third_time_while_others_have_met_once():
    """AGOT-J.12: six players of seven rounds, of whom the lower number always wins: two rounds of second meetings, none the same."""
    with Joust(6, 7) as event:
        met, rounds = collections.Counter(), []
        for _ in range(7):
            tables = event.draw_and_publish()["tables"]
            rounds.append({frozenset(seat["number"] for seat in table["seats"]) for table in tables})
            met.update(rounds[-1])
            for table in tables:
                first, second = (seat["number"] for seat in table["seats"])
                won, lost = ("15w", "3") if first < second else ("3", "15w")
                event.ok("result", table["table"], f"{first}={won}", f"{second}={lost}")
            event.ok("close")
        assert len(met) == 15 and max(met.values()) == 2, met
        assert not rounds[5] & rounds[6], rounds


def test_the_bye_of_a_first_round_breaks_no_wish_that_it_could_keep():
    """AGOT-J.9, AMB-AGOT-22: of five, three of one club; one of these has the bye, by lot, and it is said why the others have not."""
    byes = set()
    for seed in range(1, 25):
        with Event(0, "--seed", f"{seed:02x}" * 32, format="agot-joust") as event:
            event.ok("player", "add", "Ana", "Bia", "Caio", "Davi", "Edu", "--attested")
            for one, other in itertools.combinations(("Ana", "Bia", "Caio"), 2):
                event.ok("apart", one, other)
            drawn = event.ok("draw")
            assert drawn["quality"]["apart_broken"] == 0, drawn
            byes.add(drawn["byes"][0]["name"])
            said = " ".join(reason["text"] for reason in drawn["byes"][0].get("reasons", []))
            passed = "kept apart would meet" in said
            assert ("fewest wishes" in said) == passed, drawn
            assert "AMB-AGOT-22" in {reason["rule"] for reason in drawn["byes"][0]["reasons"]}, drawn
    assert byes == {"Ana", "Bia", "Caio"}, byes


if __name__ == "__main__":
    main(globals())
