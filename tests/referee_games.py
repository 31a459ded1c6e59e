"""What tests of the table referee share: an event without a tournament, games in it, and games played by what is offered."""
import random
import tempfile
from pathlib import Path

from events import Event
from harness import PLACE

PLAYERS = {
    "l5r-enlightenment": ["Tom:honor=10,fate=7", "Kris:honor=11", "Patrick:honor=11"],
    "agot-melee": ["Ana", "Bia", "Caio", "Davi"],
    "ontheedge": ["Ana", "Bia", "Caio"],
}
RULES = sorted(PLAYERS)


class Table(Event):
    """An event file with games alone; `with Table("l5r-enlightenment") as table:` has one, g1, and its first player begins."""

    def __init__(self, rules=None, *more):
        self._holder = tempfile.TemporaryDirectory(dir=PLACE)
        self.folder = Path(self._holder.name)
        self.file = self.folder / "event.tilt"
        self.made = self.ok("new", "event.tilt")
        if rules:
            self.opened = self.open("g1", rules, *more)

    def open(self, name, rules, *more):
        players = [word for player in PLAYERS[rules] for word in ("--player", player)]
        first = PLAYERS[rules][0].split(":")[0]
        return self.ok("game", "new", name, "--rules", rules, *players, "--first", first, *more)

    def do(self, *words):
        return self.ok("game", "do", "g1", *words)

    def show(self):
        return self.ok("game", "show", "g1")

    def moves(self, *more):
        return self.ok("game", "moves", "g1", *more)["moves"]

    def no_move(self, *arguments, **more):
        """Input that holds a line which is no move: what is wrong, and in which line (0: no single line)."""
        answer, _ = self._unchanged(2, arguments, more)
        assert set(answer) == {"usage"} and set(answer["usage"]) <= {"text", "line"}, answer
        return answer["usage"]["text"], answer["usage"].get("line", 0)

    def lines(self, *lines):
        """Moves a line through a pipe."""
        return self.ok("game", "do", "g1", "-", stdin="\n".join(lines).encode())


def play(table, seed, most=60):
    """Plays by what is offered until the game is over; every offer that is taken must be accepted."""
    chance = random.Random(seed)
    for count in range(most):
        if table.show()["over"]:
            return count
        offered = table.moves()
        assert offered, "nothing can be done, and it is not over"
        calm = [move for move in offered if not move.startswith(("concede", "time"))]
        move = chance.choice(calm or offered)
        answer = table.lines(move)
        assert answer["done"], move
    return most
