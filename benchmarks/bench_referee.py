"""The table referee: moves of random legal games, made again in memory on one core"""
import os
import subprocess
from pathlib import Path

PROGRAM = Path(os.environ["TILTYARD_BENCHMARKS"]) / "referee"

# Rules, players, games.
GAMES = [("l5r-enlightenment", 3, 400), ("l5r-enlightenment", 6, 200)]


def measured(rules, players, games):
    """(moves, median, least, most in seconds)."""
    done = subprocess.run([PROGRAM, rules, str(players), str(games)], text=True, stdout=subprocess.PIPE, check=True)
    moves, _, *micros = done.stdout.split()
    return int(moves), *(int(number) / 1e6 for number in micros)


if __name__ == "__main__":
    for rules, players, games in GAMES:
        moves, middle, least, most = measured(rules, players, games)
        print(f"| {rules}, {players} players: {games} games, {moves:,} moves, nine times; moves a second "
              f"| {moves / middle:,.0f} ({moves / most:,.0f} to {moves / least:,.0f}) | 500,000 |")
