"""Decks: card files loaded and lists checked, CPU time on one core, cards loaded before"""
import os
import subprocess
from pathlib import Path

PROGRAMS = Path(os.environ["TILTYARD_BENCHMARKS"])
DATA = Path(os.environ["TILTYARD_SOURCE"]) / "data"
CARDS = {"ontheedge": "ontheedge", "agot-joust": "agot-1st-edition", "agot-melee": "agot-1st-edition",
         "l5r-enlightenment": "l5r-lcg"}
LOAD_MS, DECKS_A_SECOND, LISTS_MOST = 5, 10_000, 64


def decks(*words):
    """Microseconds: median, least, most."""
    out = subprocess.run([PROGRAMS / "decks", *map(str, words)], check=True, capture_output=True, text=True).stdout
    return [int(word) for word in out.split()[1:]]


def card_file(format_id):
    return DATA / "cards" / f"{CARDS[format_id]}.csv"


def print_load():
    named = {file: format_id for format_id, file in CARDS.items()}
    median, least, most = decks("load", *(f"{format_id}={card_file(format_id)}" for format_id in named.values()))
    print(f"| the {len(named)} card files, read and indexed | {median / 1000:.2f} ms ({least / 1000:.2f} to "
          f"{most / 1000:.2f}) | {LOAD_MS} ms |")


def print_check(format_id):
    """The lists of data/decks, one after another, in every form and with all that is wrong in them."""
    lists = sorted(path for path in (DATA / "decks" / format_id).iterdir() if path.suffix in (".txt", ".o8d", ".json"))
    median, least, most = decks("check", format_id, card_file(format_id), *lists[:LISTS_MOST])
    rates = [1_000_000_000 / taken for taken in (median, most, least)]
    print(f"| {format_id}: lists checked in a second ({len(lists)} different ones) | {rates[0]:,.0f} ({rates[1]:,.0f} to "
          f"{rates[2]:,.0f}) | {DECKS_A_SECOND:,} |")


if __name__ == "__main__":
    print_load()
    for format_name in CARDS:
        print_check(format_name)
