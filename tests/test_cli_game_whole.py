"""Whole games without a judge: players send their own commands until one of them has won."""
from harness import main
from referee_games import Table
from test_cli_game_alone import seated

SIX = ["Ana", "Bia", "Caio", "Davi", "Eva", "Fabio"]
RINGS = ["air", "earth", "fire", "water", "void"]
# A round of six: passes, bids, the transfer, twelve conflicts of three commands, glory and its answer, fate.
SENT_MOST = 6 + 6 + 1 + 12 * 3 + 2 + 6
MELEE_SENT_MOST = 12
TITLES = ["hand", "coin", "laws", "regent", "whispers"]


def six_at_a_table(table):
    players = [word for name in SIX for word in ("--player", f"{name}:honor=11")]
    table.ok("game", "new", "g1", "--rules", "l5r-enlightenment", *players, "--first", SIX[0])
    return seated(table, *SIX)


class Game:
    """What six players send: each attacks the next one, and the attacker wins."""

    def __init__(self, table):
        self.table, self.players = table, six_at_a_table(table)
        self.rounds = []  # how many commands each took

    def now(self):
        return self.table.show()

    def conflict(self, now):
        who = now["declares"] or now["turn"]
        left = [name for name in SIX if not self.row(now, name)["out"]]
        whom = left[(left.index(who) + 1) % len(left)]
        attacker, defender = self.row(now, who), self.row(now, whom)
        kind = "military" if attacker["conflicts"]["military"] else "political"
        ring = attacker["pool"][0]["ring"]
        at = next(province["id"] for province in defender["provinces"] if not province["broken"])
        home = next(province["id"] for province in attacker["provinces"] if not province["broken"])
        self.players.do(who, "declare", who, kind, ring, whom, at)
        air = ["then", "air", who, "gain"] if ring == "air" else []
        self.players.send(who, "say", who, "outcome", "attacker", *air, "then", "claim", who, home)
        self.players.send(whom, "confirm", whom)

    @staticmethod
    def row(now, name):
        return next(row for row in now["players"] if row["name"] == name)

    def step(self, now):
        players = self.players
        if now["step"] == "actions":
            for name in SIX:
                players.send(name, "pass", name)
        elif now["step"] == "bid":
            for name in now["to_act"]:
                players.do(name, "bid", name, 2)
        elif now["step"] == "revealed":
            players.do(SIX[0], "transfer")
        elif now["step"] == "declare":
            self.conflict(now)
        elif now["step"] == "glory":
            players.send(SIX[0], "say", SIX[0], "glory", *(f"{name}={at}" for at, name in enumerate(SIX, 1)))
            [after] = self.now()["said"]["confirms"]
            players.send(after, "confirm", after)
        else:
            assert now["step"] == "place-fate", now["step"]
            who = now["turn"]
            players.do(who, "place-fate", who, self.row(now, who)["pool"][0]["ring"])

    def play(self):
        """To the end; what the table shows then."""
        now, begun, sent = self.now(), 1, 0
        while not now["over"]:
            self.step(now)
            now = self.now()
            if now["round"] != begun or now["over"]:
                self.rounds.append(self.players.sent - sent)
                begun, sent = now["round"], self.players.sent
        return now


def test_six_players_play_until_one_has_five_rings():
    """L5R-V.2: nobody but the players sends anything."""
    with Table() as table:
        game = Game(table)
        end = game.play()
        winner = game.row(end, end["winner"])
        rings = [ring for province in winner["provinces"] for ring in province["rings"]]
        assert sorted(rings) == sorted(RINGS), (end["winner"], rings)
        assert len(game.rounds) == 3 and max(game.rounds) <= SENT_MOST, game.rounds
        print(f"# count sent-in-a-round-of-six {max(game.rounds)}")
        assert table.ok("verify")


def test_five_of_six_concede_one_after_another():
    """The last player at the table has won, whoever's turn it is."""
    with Table() as table:
        players = six_at_a_table(table)
        for name in SIX:
            players.send(name, "pass", name)
        for name in SIX[1:]:
            assert not table.show()["over"]
            players.do(name, "concede", name)
        end = table.show()
        assert end["over"] and end["winner"] == SIX[0], end


def melee_turn(table, players):
    """Titles, one challenge that its defender loses, and the power that it brings."""
    now = table.show()
    first = now["first"] or now["players"][0]["name"]
    if not now["to_act"]:
        players.do(first, "first", first)
    taken = iter(TITLES)
    while table.show()["step"] == "title":
        [who] = table.show()["to_act"]
        players.do(who, "title", who, next(taken))
    attacked = next(player["name"] for player in now["players"] if player["name"] != first)
    players.do(first, "challenge", first, "power", attacked)
    players.do(attacked, "defend", attacked)
    players.send(first, "say", first, "result", "attacker")
    players.send(attacked, "confirm", attacked)
    players.do("Ana", "power", "Ana", "+5")
    if not table.show()["over"]:
        players.do(attacked, "turn-over")


def test_four_players_of_melee_play_until_one_has_the_power():
    with Table("agot-melee") as table:
        players, most = seated(table, *(player["name"] for player in table.show()["players"])), 0
        while not table.show()["over"]:
            sent = players.sent
            melee_turn(table, players)
            most = max(most, players.sent - sent)
        assert table.show()["winner"] == "Ana", table.show()
        print(f"# count sent-in-a-turn-of-melee {most}")
        assert most <= MELEE_SENT_MOST, most


if __name__ == "__main__":
    main(globals())
