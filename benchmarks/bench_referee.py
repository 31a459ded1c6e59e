"""The table referee: moves of random legal games, made again in memory on one core"""
import os
import subprocess
from pathlib import Path

PROGRAM = Path(os.environ["TILTYARD_BENCHMARKS"]) / "referee"
GAMES = 200

if __name__ == "__main__":
    done = subprocess.run([PROGRAM, str(GAMES)], text=True, stdout=subprocess.PIPE, check=True)
    for line in done.stdout.splitlines():
        players, moves, rules, *micros = line.split()
        middle, least, most = (int(moves) / int(number) * 1e6 for number in micros)
        print(f"| {rules}, {players} players: {GAMES} games, {int(moves):,} moves, nine times; moves a second "
              f"| {middle:,.0f} ({most:,.0f} to {least:,.0f}) | 500,000 |")
