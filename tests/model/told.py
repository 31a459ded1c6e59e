"""A tournament of the reference model alone, told game by game, and draws made for it in the simplest way.

    tournament = Tournament(6)
    tournament.play("1=16w 2=11 3=5", "4=16w 5=10 6=-1")   # draws, publishes, plays and closes round 1
"""
import ontheedge_answers as answers
import ontheedge_commands as commands
import ontheedge_events as events
import ontheedge_corrections as corrections
import ontheedge_model as model
from ontheedge_commands import DONE, UNSETTLED
from ontheedge_ledger import Ledger

NAMES = "Ana Bia Caio Davi Edu Fabi Gil Hugo Ivo Joana Kiko Lia Mel Nara Otto Paula".split()


class Tournament:
    """People are 1, 2, 3 ...; games are written as `1=16w 2=11 3=5`; what is not refused stands in `ledger`."""

    def __init__(self, count, **options):
        self.ledger = Ledger(**options)
        for number in range(1, count + 1):
            name = NAMES[number - 1] if number <= len(NAMES) else f"P{number:03}"
            self.add(events.Entered(number, name, number))

    @property
    def state(self):
        return self.ledger.state

    def add(self, *made):
        """A command that made these events; its last entry."""
        self.ledger.add(self.ledger.last + 2, *made)
        return self.ledger.last

    def do(self, judged):
        """A command that must be let through: (Verdict, event)."""
        verdict, event = judged
        assert verdict in (DONE, UNSETTLED), verdict
        return self.add(event)

    def enter(self, name, house_rule=False):
        assert commands.may_enter(self.state, house_rule) == DONE
        number = max(self.ledger.numbers_given(), default=0) + 1
        return self.add(events.Entered(number, name, number, late=bool(self.state.stages) and not house_rule))

    def status(self, number, status):
        return self.add(events.StatusChanged(number, status))

    def draw(self, *tables, again=False):
        """Draws these tables, each a list of numbers: finalists or the additional game first, sets by themselves."""
        before = commands.drawn_for(self.state)
        plan, drawn, seated = model.plan_next(before), [], {number for people in tables for number in people}
        for i, people in enumerate(tables, 1):
            sets = tuple((number, model.set_of(before, number)) for number in people)
            drawn.append((i, plan.kind if plan.kind != model.ROUND and i == 1 else sets[0][1], sets))
        resting = tuple(sorted((plan.sitting_out | plan.second) - seated))
        number, rounds = self.ledger.draws_made() + 1, before.rounds + (plan.kind == model.ROUND)
        return self.add(events.Drawn(number, plan.kind, rounds, tuple(drawn), plan.places, resting, again))

    def publish(self, *tables, again=False):
        if tables:
            self.draw(*tables, again=again)
        assert commands.may_publish(self.state) == DONE
        return self.add(events.Published(self.state.draft.draw))

    def record(self, table, game):
        return self.do(commands.may_record(self.state, table, game.split()))

    def refusal(self, table, game):
        """The rules by which a result is refused."""
        verdict, _ = commands.may_record(self.state, table, game.split())
        assert verdict.outcome == "refused", (game, verdict)
        return verdict.rules

    def close(self):
        assert commands.may_close(self.state) == DONE
        return self.add(events.Closed(self.state.open_stage.draw))

    def play(self, *games):
        """A whole stage."""
        self.publish(*([int(score.partition("=")[0]) for score in game.split()] for game in games))
        for i, game in enumerate(games, 1):
            self.record(i, game)
        self.close()

    def correct(self, stage, table, game, then=None):
        return self.do(corrections.may_correct(self.state, stage, table, game.split(), then))

    def undo(self, entry=None):
        """Takes back a command, the last one without an entry; the undo's own entry."""
        verdict, place, _ = corrections.may_undo(self.ledger, entry)
        assert verdict in (DONE, UNSETTLED), verdict
        self.ledger.take_back(self.ledger.last + 2, place)
        return self.ledger.last

    def rests_on(self, entry):
        """What taking a command back is refused for: (the rules, the last entries of what rests on it)."""
        verdict, _, taking = corrections.may_undo(self.ledger, entry)
        assert verdict.outcome == "refused", verdict
        return verdict.rules, [self.ledger.commands[place].last for place in taking.rests] if taking else []

    def plan(self):
        return model.plan_next(self.state)

    def totals(self, *numbers):
        """(VP, IP) of each."""
        return [model.totals_of_all(self.state)[number].chart_key for number in numbers]

    def ranks(self):
        """number: (rank, shared), in the order shown."""
        return {row.number: (row.rank, row.shared) for row in model.standings(self.state)}

    def sets(self):
        return "".join(model.set_of(self.state, number)[0] for number in sorted(self.state.people))

    def seats(self):
        """The people at each table of the draft or the open stage."""
        return [table.numbers for table in self.state.seated_now.tables]


def legal_draw(state, rng):
    """A draw that the rules allow, made in the simplest way, as the program's JSON has it."""
    plan, totals = model.plan_next(state), model.totals_of_all(state)
    first, second = sorted(plan.first), sorted(plan.second)
    rng.shuffle(first)
    rng.shuffle(second)
    second.sort(key=lambda number: totals[number].chart_key, reverse=True)
    if plan.kind == model.ROUND:
        first.sort(key=lambda number: totals[number].off_numbered > 0)
    sizes = model.group_sizes(len(first)) if plan.kind == model.ROUND else [len(first)]
    kind = model.ACTIVE if plan.kind == model.ROUND else plan.kind
    groups = [(kind, people) for people in split(first, sizes)]
    groups += [(model.INACTIVE, people) for people in split(second, model.group_sizes(len(second)))]
    resting = [rest(state, number, "sitting-out") for number in sorted(plan.sitting_out)]
    resting += [rest(state, number, "odd-one-out") for number in second if len(second) == 1]
    return {"tournament": "t", "stage": plan.kind, "round": state.rounds + (plan.kind == model.ROUND), "draft": True,
            "minutes": None, "byes": [], "resting": resting,
            "tables": [drawn_table(state, i, kind, people) for i, (kind, people) in enumerate(groups, 1)]}


def split(people, sizes):
    """The people in groups, off-numbered ones first."""
    groups = []
    for size in sorted(sizes, key=lambda size: size == 3):
        groups.append(people[:size])
        people = people[size:]
    return groups


def rest(state, number, why):
    return {"number": number, "name": state.people[number].name, "why": why}


def drawn_table(state, number, kind, people):
    seats = [{"seat": i, "number": person, "name": state.people[person].name} for i, person in enumerate(people, 1)]
    return {"table": number, "set": kind, "size": len(people), "off_numbered": len(people) in (2, 4), "by_hand": False,
            "target": 8 if kind == model.ADDITIONAL else 16, "seats": seats,
            "reasons": [{"rule": "OTE-2.6.1a", "text": "By lot."}]}


def stages_until_over(tournament):
    """Goes on until the final is over; no tournament has many stages."""
    for stage in range(20):
        if tournament.state.over:
            return
        yield stage
    raise AssertionError("it does not end")


def play_round(tournament, rng):
    """Draws, publishes and plays what is next: the first at each table wins, the others have any Influence."""
    drawn = legal_draw(tournament.state, rng)
    assert answers.draw_mistakes(tournament.state, drawn) == [], answers.draw_mistakes(tournament.state, drawn)
    tournament.add(answers.drawn_event(tournament.state, drawn, tournament.ledger.draws_made() + 1))
    tournament.publish()
    places = tournament.state.open_stage.places
    for table in drawn["tables"]:
        winners = [f"{places and 9 or 16}w{place or ''}" for place in (range(1, places + 1) if places else [0])]
        scores = winners + [str(rng.randint(-3, 7)) for _ in table["seats"][len(winners):]]
        tournament.record(table["table"], " ".join(f"{seat['number']}={score}"
                                                   for seat, score in zip(table["seats"], scores)))
    tournament.close()
