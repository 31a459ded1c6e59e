"""Random Melees in which everything that can change a draw happens now and then; each number is another one."""
import random

from random_events import Session, Table, export_of, program_of

WHY = ("--reason", "somebody saw it too late")
AGAIN = ("--again", *WHY)


class MeleeTable(Table):
    """One Melee, played at random."""

    def __init__(self, do, chance, slug, met):
        super().__init__(do, chance, slug, met)
        # Few values: many are level, and quick games follow.
        self.values = chance.choice([[4], [4, 5], [0, 3, 3, 9, 15, 16], list(range(17))])

    def power(self):
        value = str(self.chance.choice(self.values))
        return value + self.chance.choice(["", "", "", "", "", "/10", "/17", "@1", "@2", "@3", "c"])

    def turns(self):
        level = [str(self.chance.choice(self.values)) for _ in range(self.chance.choice([0, 0, 1, 3]))]
        return [",".join([*level, str(last)]) for last in self.chance.sample(range(17), 2)]

    def scores(self, table, additional):
        """Words of a result of any kind, allowed or not."""
        if any(reason["rule"] == "AGOT-M.29" for reason in table["reasons"]):
            scores = self.turns() if self.chance.random() < 0.8 else [self.power(), "absent"]
        else:
            away = self.chance.choice([0, 0, 0.1, 0.1, 0.5, 1])
            scores = ["absent" if self.chance.random() < away else self.power() for _ in table["seats"]]
            if self.chance.random() < 0.5:
                scores[self.chance.randrange(len(scores))] = "12@1"
        return [f"{seat['number']}={score}" for seat, score in zip(table["seats"], scores)]

    def stage_played(self):
        """The last stage, or another one that was played before."""
        status = self.status()
        if status["rounds"] and self.chance.random() < 0.5:
            return self.ask("pairings", "--round", self.chance.randrange(status["rounds"]) + 1)
        return self.ask("pairings", *self.chance.choice([(), ("--round", "quick"), ("--round", "semifinal"),
                                                         ("--round", "final")]))


def settings_of(chance, people):
    semifinal = people >= 15 and chance.random() < 0.6
    return ("--set", f"rounds={chance.choice([1, 1, 2, 3, 4])}", "--set", f"semifinal={'yes' if semifinal else 'no'}",
            "--set", f"strength={chance.choice(['sum', 'average'])}")


def random_melee(number, met, look=lambda table: None):
    """The export of one random Melee, played to its end or to somewhere in the middle; `look` is called with it now and then."""
    chance = random.Random(number)
    with Session(program_of(number)) as session:
        people = chance.choice([3, 4, 5, 6, 7, 8, 11, 12, 13, 15, 16, 17, 18, 20, 21, 26])
        assert session.do("new", "event.tilt", "--format", "agot-melee", "--id", "one", "--json", "--seed",
                          f"{chance.getrandbits(256):064x}", *settings_of(chance, people))
        table = MeleeTable(session.do, chance, "one", met)
        table.enter(people)
        for _ in range(chance.choice([1, 2, 3, 99, 99, 99])):
            if not table.play_stage():
                break
            if chance.random() < 0.3:
                look(table)
        table.maybe(0.5)
        if chance.random() < 0.3:
            table.ask("draw")
        look(table)
        if chance.random() < 0.7:
            table.ask("finish", "--confirm")
            table.ask("player", "forget", 1)
        return export_of(session.do)
