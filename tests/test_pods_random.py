#!/usr/bin/env python3
"""Random events of pods, played by the program in memory; everything it shows is worked out again from docs/rules/pods.md."""
import collections
import random
import sys

import seeds
from harness import ROOT, main
from random_events import Session, program_of

sys.path.insert(0, str(ROOT / "tests/model"))
import pods_model as model

FORMAT = "pods"
EVENTS = seeds.of_this_turn(16, 4000)
TRIED_MOST = 8          # people of whom every seating is tried
WHY = ("--reason", "something came up")
COUNTED = collections.Counter()


class Pods:
    """One event; `rounds` and `cut` are what the test entered, and who sat where."""

    def __init__(self, number, session):
        self.chance, self.session = random.Random(number), session
        self.options = {"rounds": self.chance.randrange(1, 6), "win": self.chance.choice([3, 5, 5, 5]),
                        "draw": self.chance.choice([0, 1, 1, 2]), "cut": self.chance.choice([0, 4, 16])}
        self.unrest = self.chance.choice([0, 0.2, 0.5])
        self.rounds, self.cut, self.seeds = [], [], {}
        sets = [word for key, value in self.options.items() for word in ("--set", f"{key}={value}")]
        assert session.do("new", "event.tilt", "--json", "--format", FORMAT, "--seed",
                          f"{self.chance.getrandbits(256):064x}", *sets)
        self.statuses = {}
        self.enter(self.chance.choice([3, 4, 6, 7, 8, 8, 11, 12, 13, 16, 17, 22, 33]))

    def ask(self, *words):
        """What a command answers; None if it was refused."""
        answer = self.session.do("--json", *words)
        assert answer and not {"usage", "fault", "unknown"} & set(answer), (words, answer)
        COUNTED["commands"] += 1
        return None if "refused" in answer else answer

    def enter(self, count):
        for _ in range(count):
            answer = self.ask("player", "add", f"P{self.chance.getrandbits(60):x}")
            self.statuses.update({one["number"]: "playing" for one in answer["people"]} if answer else {})

    def of_status(self, *wanted):
        return [person for person, status in self.statuses.items() if status in wanted]

    def standings(self):
        return model.Standings(self.rounds, self.statuses, self.options["win"], self.options["draw"])

    # What happens between

    def meddle(self):
        who, what = self.chance.choice(list(self.statuses)), self.chance.choice(
            ["drop", "sit-out", "return", "return", "return", "disqualify", "add", "correct", "correct", "correct", "undo", "undo"])
        if what == "add":
            self.enter(1)
        elif what == "correct":
            self.correct()
        elif what == "undo":
            self.undo_and_redo()
        elif what != "disqualify" or self.chance.random() < 0.3:
            if self.ask("player", what, who, *(WHY if what == "disqualify" else ())):
                self.statuses[who] = {"drop": "dropped", "sit-out": "sitting-out", "return": "playing",
                                      "disqualify": "disqualified"}[what]

    def shown(self):
        return [self.ask("standings"), self.ask("pairings"), self.ask("player", "list")]

    def undo_and_redo(self):
        """Whatever was last is taken back and brought back, and everything stands as before."""
        before, undone = self.shown(), self.ask("undo")
        if undone:
            COUNTED["undos"] += 1
            assert self.ask("undo", undone["saved"]), undone
            assert self.shown() == before

    def correct(self):
        """Another result of some pod of the rounds, which makes points and goes into the next draw."""
        if not self.rounds or self.cut:
            return
        at = self.chance.randrange(len(self.rounds))
        table = self.chance.randrange(len(self.rounds[at]))
        game = self.random_game(list(self.rounds[at][table]))
        if self.ask("correct", at + 1, table + 1, *self.words(game), *WHY):
            self.rounds[at][table] = model.completed(game)
            COUNTED["corrections"] += 1

    # Results

    def random_game(self, people):
        kind = self.chance.random()
        words = ["absent"] if kind < 0.05 else ["-", "-", "c", "absent"] if kind < 0.4 else ["-"]
        game = {person: self.chance.choice(words) for person in people}
        stayed = [person for person in people if game[person] == "-"]
        if stayed and self.chance.random() < 0.7:
            game[self.chance.choice(stayed)] = "w"
        return game

    def words(self, game):
        """Where somebody is marked, the others need not be named."""
        if "w" in game.values() and self.chance.random() < 0.5:
            game = {person: word for person, word in game.items() if word != "-"}
        words = [f"{person}={word}" for person, word in game.items()]
        return self.chance.sample(words, len(words))

    def result(self, table, is_cut):
        """What was entered in the end, in the order of the seats."""
        people = [seat["number"] for seat in table["seats"]]
        while True:
            game = self.random_game(people)
            stays = set(game.values()) & set("w-") or (set(game.values()) == {"absent"} and not is_cut)
            done = self.ask("result", table["table"], *self.words(game))
            assert bool(done) == bool(stays), (game, done)
            if done:
                return model.completed(game, is_cut)

    # Draws

    def check_seats(self, draft):
        seated = [seat["number"] for table in draft["tables"] for seat in table["seats"]]
        resting = [rest["number"] for rest in draft["resting"] if rest["why"] == "sitting-out"]
        assert len(seated) == len(set(seated))
        assert all(table["size"] == len(table["seats"]) in (3, 4) for table in draft["tables"])
        return seated, resting

    def check_round(self, draft):
        """PODS-2, PODS-4, PODS-5, PODS-6, PODS-25"""
        seated, resting = self.check_seats(draft)
        assert sorted(seated) == sorted(self.of_status("playing")), "everybody has one seat"
        assert sorted(resting) == sorted(self.of_status("sitting-out"))
        pods = [[seat["number"] for seat in table["seats"]] for table in draft["tables"]]
        assert [len(pod) for pod in pods] == model.sizes(len(seated))
        standings = self.standings()
        points = sorted((standings.points(person) for person in seated), reverse=True)
        for begin, end, sizes in model.brackets(points):
            here, pods = pods[:len(sizes)], pods[len(sizes):]
            people = sum(here, [])
            assert sorted((standings.points(person) for person in people), reverse=True) == points[begin:end]
            if len(people) <= TRIED_MOST:
                COUNTED["every seating tried"] += 1
                assert model.cost(self.rounds, here) == min(model.cost(self.rounds, each)
                                                            for each in model.all_pods(people, sizes))
        again = sum(model.meetings(self.rounds, [seat["number"] for seat in table["seats"]]) for table in draft["tables"])
        assert draft["quality"]["repeats"] == again >= draft["quality"]["repeats_bound"]
        self.check_reasons(draft, standings)

    def check_reasons(self, draft, standings):
        rules = {reason["rule"] for reason in draft["reasons"]}
        assert rules == ({"PODS-4", "PODS-6"} if not self.rounds else {"PODS-6"})
        for table in draft["tables"]:
            people = [seat["number"] for seat in table["seats"]]
            wanted = {"PODS-5"} | ({"PODS-2"} if len(people) == 3 else set())
            wanted |= {"PODS-6"} if model.meetings(self.rounds, people) else set()
            assert {reason["rule"] for reason in table["reasons"]} == wanted, table
            [said] = [reason["text"] for reason in table["reasons"] if reason["rule"] == "PODS-5"]
            points = [standings.points(person) for person in people]
            assert said.endswith(f" {min(points)} to {max(points)}."), (said, points)

    def check_cut(self, draft):
        """PODS-16, PODS-17, PODS-18, PODS-20, PODS-22"""
        seated, _ = self.check_seats(draft)
        playing, standings = self.of_status("playing"), self.standings()
        pods = len(draft["tables"])
        if not self.cut:
            in_pods = self.options["cut"] == 16 and len(playing) >= 12
            assert (draft["stage"], pods) == (("semifinal", 4) if in_pods else ("final", 1))
            for at, table in enumerate(draft["tables"]):
                numbers = model.numbers_at(pods, at)
                self.seeds.update(zip([seat["number"] for seat in table["seats"]], numbers))
            keys = [standings.key(person) for person in sorted(self.seeds, key=self.seeds.get)]
            assert keys == sorted(keys) and sorted(self.seeds.values()) == list(range(1, min(4 * pods, len(playing)) + 1))
            assert all(standings.key(person) >= keys[-1] for person in playing if person not in self.seeds)
            return
        winners = {person for game in self.cut[0] for person, word in game.items() if word == "w" and person in playing}
        others = sorted((person for person in self.seeds if person in playing and person not in winners), key=self.seeds.get)
        wanted = sorted(winners, key=self.seeds.get) + others[:4 - len(winners)]
        assert draft["stage"] == "final" and seated[:len(wanted)] == wanted, (seated, wanted)

    def draw(self):
        """A published stage, drawn again now and then; None if nothing more can be drawn."""
        draft = self.ask("draw") or self.ask("draw", "--confirm")
        while draft and self.chance.random() < 0.2:
            (self.check_cut if draft["stage"] != "round" and not self.seeds else self.check_round_or_not)(draft)
            self.seeds = self.seeds if self.cut else {}
            draft = self.ask("draw", "--again", *WHY) or self.ask("draw", "--again", "--confirm", *WHY)
        return draft

    def check_round_or_not(self, draft):
        if draft["stage"] == "round":
            self.check_round(draft)

    def swap(self):
        tables = self.ask("pairings")["tables"]
        if len(tables) > 1:
            one, other = (self.chance.choice(table["seats"])["number"] for table in self.chance.sample(tables, 2))
            assert self.ask("swap", one, other, *WHY)

    def play_stage(self):
        """False if nothing more is played."""
        draft = self.draw()
        if not draft:
            self.check_refused()
            return False
        is_cut = draft["stage"] != "round"
        (self.check_cut if is_cut else self.check_round)(draft)
        if not is_cut and self.chance.random() < 0.2:
            self.swap()
        assert self.ask("publish")
        tables, games = self.ask("pairings")["tables"], {}
        for table in self.chance.sample(tables, len(tables)):
            games[table["table"]] = self.result(table, is_cut)
            if self.chance.random() < self.unrest / 3:
                self.undo_and_redo()
        assert self.ask("close")
        (self.cut if is_cut else self.rounds).append([games[number] for number in sorted(games)])
        return True

    def check_refused(self):
        """PODS-3, or everything is played."""
        playing, played = len(self.of_status("playing")), len(self.rounds) == self.options["rounds"]
        over = played and (self.options["cut"] == 0 or len(self.cut) == 2 or (self.cut and len(self.cut[0]) == 1))
        assert over or playing < 3 or (not played and model.sizes(playing) is None), (playing, self.options)

    # Standings

    def key(self, standings, person):
        """PODS-17 before PODS-14."""
        way = 0
        for stage in self.cut:
            is_final = len(stage) == 1
            for game in stage:
                if person in game:
                    way = (2 if is_final else 1) + (game[person] == "w")
        return -way, self.seeds.get(person, 0) if way else 0, *standings.key(person)

    def check_standings(self):
        shown, standings = self.ask("standings"), self.standings()
        keys = {person: self.key(standings, person) for person, status in self.statuses.items() if status != "disqualified"}
        wanted = model.places(keys)
        assert len(shown["rows"]) == len(self.statuses)
        for row in shown["rows"]:
            person = row["number"]
            assert {key: row[key] for key in standings.row(person)} == standings.row(person), row
            assert row["status"] == self.statuses[person]
            assert (row["rank"], row["shared"]) == wanted.get(person, (None, False)), (row, wanted[person], self.seeds)
        for person in self.chance.sample(list(self.statuses), 2):
            self.check_explained(person, standings, keys, wanted)

    def check_explained(self, person, standings, keys, wanted):
        """The games are those that were played, and add up; the first criterion that differs is named, with its values."""
        told = self.ask("explain", "player", person)
        COUNTED["places explained"] += 1
        assert told["rank"] == wanted.get(person, (None, False))[0]
        assert sum(game["points"] for game in told["games"]) == standings.points(person)
        endings = [{"won": model.WON, "drawn": model.DRAWN}.get(game["text"], model.LOST)
                   for game in told["games"] if game["stage"] == "round"]
        assert endings == standings.endings[person]
        for side in ("above", "below"):
            if not told[side]:
                continue
            own, other = keys[person], keys[told[side]["number"]]
            first = next(at for at in range(4) if own[at] != other[at])
            criterion = ["winner", "seed", "points", "opponents_share"][first]
            if first == 0 and 0 in (own[0], other[0]):
                criterion = "cut"
            assert told[side]["criterion"] == criterion, (told[side], own, other)
            if first > 0:
                assert [abs(own[first]), abs(other[first])] == told[side]["values"]

    def play(self):
        while self.play_stage():
            self.check_standings()
            while self.chance.random() < self.unrest:
                self.meddle()
            self.check_standings()
        checked = self.ask("verify")
        assert (checked["chain"], checked["mismatches"]) == ("ok", 0), checked
        assert checked["draws"] == len(self.rounds) + len(self.cut)
        COUNTED["draws"] += checked["draws"]
        self.ask("finish", "--confirm")
        assert self.ask("verify")["mismatches"] == 0


def test_random_events():
    """PODS-2, PODS-3, PODS-5, PODS-6, PODS-8, PODS-9, PODS-11, PODS-14 to PODS-23, PODS-25"""
    for number in EVENTS:
        with Session(program_of(number)) as session:
            try:
                Pods(number, session).play()
            except Exception as wrong:
                raise AssertionError(f"event {number}") from wrong
        COUNTED["events"] += 1
    for what, count in sorted(COUNTED.items()):
        print(f"# count pods-{what.replace(' ', '-')} {count}")
    assert min(COUNTED[what] for what in ("undos", "corrections", "places explained", "every seating tried")) > 0


def test_the_model_itself():
    """The worked example of docs/adding-a-game.md, by hand."""
    rounds = [[{1: "w", 2: "-", 3: "-", 4: "-"}, {5: "-", 6: "-", 7: "-", 8: "c"}]]
    standings = model.Standings(rounds, range(1, 9))
    assert [standings.points(person) for person in range(1, 9)] == [5, 0, 0, 0, 1, 1, 1, 0]
    assert (standings.share(1), standings.share(2), standings.share(5), standings.share(8)) == (0, 333, 133, 200)
    assert model.sizes(5) is None and model.sizes(9) == [3, 3, 3] and model.sizes(14) == [4, 4, 3, 3]
    assert model.brackets([5, 5, 1, 1, 1, 0, 0, 0]) == [(0, 4, [4]), (4, 8, [4])]
    assert model.numbers_at(4, 0) == [1, 8, 9, 16] and model.numbers_at(4, 3) == [4, 5, 12, 13]


if __name__ == "__main__":
    main(globals())
