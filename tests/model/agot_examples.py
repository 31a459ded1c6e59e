"""Plays data/examples/agot.txt with the reference models; that file says how it is read.

    for title, lines in examples(path): Example().play(lines)
"""
import joust_knockout
import joust_model
import joust_swiss
import melee_final
import melee_model
import melee_titles
import overall_model
from agot_common import Stage, State, Table, ranks, read_score

TITLES = {"hand": melee_titles.HAND, "whispers": melee_titles.WHISPERS, "coin": melee_titles.COIN,
          "laws": melee_titles.LAWS, "regent": melee_titles.REGENT, "kingsguard": melee_titles.KINGSGUARD}
VALUES = {"yes": True, "no": False, "fold": True}
KEYS = {"bracket": "fold"}


def examples(path):
    """[(title, [(number, words) of each line])]."""
    found = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        words = line.partition("#")[0].split()
        if words[:1] == ["example"]:
            found.append((words[1], []))
        elif words:
            found[-1][1].append((number, words))
    return found


class Example:
    """A tournament with names instead of numbers. What the lot decides goes by the order of entry here."""

    def __init__(self):
        self.state, self.format, self.names, self.draft, self.turns = None, "", {}, None, []

    def play(self, lines):
        for number, (step, *words) in lines:
            try:
                getattr(self, f"step_{step}")(*words)
            except Exception as wrong:
                raise AssertionError(f"line {number}: {step} {' '.join(words)}: {wrong!r}") from wrong

    # What is done

    def step_format(self, name):
        self.format = name
        self.state = State(joust_model.Settings() if self.joust else melee_model.Settings())

    @property
    def joust(self):
        return self.format == "agot-joust"

    def step_set(self, setting):
        key, _, value = setting.partition("=")
        assert hasattr(self.state.settings, KEYS.get(key, key))
        setattr(self.state.settings, KEYS.get(key, key), VALUES[value] if value in VALUES else int(value))

    def step_players(self, count):
        for _ in range(int(count)):
            self.state.enter()

    def step_groups(self, count, *sizes):
        other = Example()
        other.step_format(self.format)
        other.step_players(count.rstrip(":"))
        other.step_draw("round", "1")
        assert [len(table.numbers) for table in other.draft.tables] == list(map(int, sizes))

    def step_draw(self, kind, number=None):
        drawn = {"round": self.round, "cut": self.cut, "semifinal": self.semifinal}[kind]()
        assert (joust_model.next_stage if self.joust else melee_final.next_stage)(self.state) in (kind, (kind, ()))
        tables, self.draft = drawn
        self.draft.tables = [Table(at, tuple(people)) for at, people in enumerate(tables, 1)]
        self.draft.round = len(self.state.stages_of("round")) + (kind == "round")
        assert number is None or self.draft.round == int(number)

    def round(self):
        if self.joust:
            field, numbers = joust_swiss.field_of(self.state)
            pairs, bye = joust_swiss.natural_draw(field)
            assert joust_swiss.is_certainly_best(field, pairs, bye)
            byes = () if bye is None else (numbers[bye],)
            return [[numbers[order] for order in pair] for pair in pairs], Stage("round", [], byes=byes)
        people, tables = self.state.playing, []
        for size in melee_model.table_sizes(len(people)):
            tables, people = [*tables, people[:size]], people[size:]
        return tables, Stage("round", [])

    def cut(self):
        seeds = tuple(number for group in joust_model.cut_groups(self.state) for number in group)
        slots = joust_knockout.slots_now(self.state, seeds[:self.state.settings.cut])
        pairs, byes = joust_knockout.matches(slots)
        return pairs, Stage("cut", [], byes=tuple(byes), slots=slots, seeds=seeds)

    def semifinal(self):
        """AGOT-M.8: of each table of the round one at each of these."""
        tables = [table.numbers for table in self.state.stages[-1].tables]
        drawn = [[people[(at + shift) % 4] for shift, people in enumerate(tables)] for at in range(4)]
        assert melee_final.semifinal_faults(self.state, drawn) == []
        return drawn, Stage("semifinal", [])

    def step_publish(self):
        self.state.stages.append(self.draft)

    def step_play(self, *stage):
        self.step_draw(*stage)
        self.step_publish()

    def step_close(self):
        assert self.stage.complete
        self.stage.closed = True

    def step_order(self, name, order):
        self.state.entrants[self.names[name]].order = int(order)

    def step_seeds(self, *names):
        self.names.update(zip(names, self.stage.seeds))
        assert len(self.stage.seeds) == len(names)

    # Results

    @property
    def stage(self):
        return self.state.stages[-1]

    def number_at(self, table, name):
        if name not in self.names:
            self.names[name] = next(number for number in table.numbers if number not in self.names.values())
        assert self.names[name] in table.numbers
        return self.names[name]

    def record(self, table, result):
        if self.joust:
            verdict = joust_model.judge_result(result, knock_out=self.stage.kind == "cut")
        else:
            verdict = melee_model.judge_result(result, decide_first=self.stage.kind != "round")
        assert verdict.taken and set(result) == set(table.numbers), verdict
        table.record(result)

    def step_result(self, table, *scores):
        table = self.stage.table(int(table))
        self.record(table, {self.number_at(table, name): read_score(score)
                            for name, _, score in (word.partition("=") for word in scores)})

    def finish(self, table, order):
        """Who is first has won, the others follow."""
        mark = "w" if self.joust else ""
        self.record(table, {number: read_score(f"15{mark}" if at == 0 else f"{9 - 2 * at}")
                            for at, number in enumerate(order)})

    def step_wins(self, table, *names):
        table = self.stage.table(int(table))
        self.finish(table, [self.number_at(table, name) for name in names])

    def step_others(self):
        for table in self.stage.tables:
            if not table.result:
                self.finish(table, table.numbers)

    def step_last(self, *names):
        last = {self.names[name] for name in names}
        for table in self.stage.tables:
            assert len(last & set(table.numbers)) == 1
            self.finish(table, sorted(table.numbers, key=last.__contains__))

    # What must be so

    def step_tables(self, *sizes):
        assert [len(table.numbers) for table in self.stage.tables] == list(map(int, sizes))

    def step_seated(self, table, *names):
        stage = self.draft or self.stage
        assert set(stage.table(int(table)).numbers) == {self.names[name] for name in names}, stage.tables

    def step_is(self, name, *facts):
        total = (joust_model if self.joust else melee_model).totals(self.state)[self.names[name]]
        for key, _, value in (fact.partition("=") for fact in facts):
            assert getattr(total, key) == int(value), total

    def step_place(self, place, *names):
        groups = (joust_knockout if self.joust else melee_final).final_groups(self.state)
        assert {number for number, (rank, _) in ranks(groups).items() if rank == int(place)} == {
            self.names[name] for name in names}, groups

    def step_points(self, place, *points):
        place = int(place.rstrip(":"))
        assert [melee_model.points_for(place, power) for power in range(len(points))] == list(map(int, points))

    def step_picks(self, *titles):
        picks = {at: TITLES[title] for at, title in enumerate(titles)}
        assert melee_titles.pick_faults(self.turns, picks) == []
        self.turns.append(picks)

    def step_pool(self, *titles):
        assert sorted(melee_titles.pool(self.turns, len(self.turns[-1]))) == sorted(TITLES[title] for title in titles)

    def step_overall(self, joust, melee, first, _, second, __, total):
        points = overall_model.place_points(int(joust)), overall_model.place_points(int(melee.rstrip(":")))
        assert points == (int(first), int(second)) and sum(points) == int(total), points
