#!/usr/bin/env python3
"""The refereed table of a Melee, with random titles and challenges, beside the reference model of titles
(model/melee_titles.py): what can be taken, who may attack whom, who opposes whom, who may step in."""
import json
import random
import subprocess
import sys

from harness import REFEREE, ROOT, main, numbers

sys.path.insert(0, str(ROOT / "tests/model"))
import melee_titles

WORDS = dict(zip(melee_titles.TITLES, ("hand", "whispers", "coin", "laws", "regent", "kingsguard")))
NAMES = ("Ana", "Bia", "Caio", "Duda", "Edu")
TABLES = numbers(20, 2000)


class Table:
    """A game of the program's, line by line."""

    def __init__(self, program, players):
        self.program, self.names, self.game = program, NAMES[:players], None
        assert "ok" in self.answer(f"new agot-melee {' '.join(self.names)}")

    def answer(self, line):
        self.program.stdin.write(line + "\n")
        self.program.stdin.flush()
        answer = json.loads(self.program.stdout.readline())
        self.game = answer.get("game", self.game)
        return answer

    def takes(self, line):
        answer = self.answer(line)
        assert "ok" in answer, f"{line}: {answer}"


def attack(table, model, titles, attacker, defender):
    """One challenge, to its end; gives what differs from the model."""
    one, other = titles[attacker], titles[defender]
    answer = table.answer(f"challenge {attacker} military {defender}")
    if ("ok" in answer) != model.may_challenge(one, other):
        wrong = [f"{one} attacks {other}: {answer.get('refused', 'taken')}"]
    else:
        wrong = [] if "ok" in answer or answer["refused"] == "AGOT-M.32" else [f"{one} attacks {other}: {answer}"]
    if "ok" not in answer:
        return wrong
    defends = random.random() < 0.5
    wanted = [who for who in titles if model.may_defend_for(titles[who], other, who == attacker, int(defends))]
    table.takes(f"defend {defender} {'yes' if defends else 'no'}")
    asked = [name for name in [table.game["challenge"]["may_support"]] if name]
    for name in asked:
        table.takes(f"support {name} no")
    table.takes("result nobody")
    table.takes(f"allow {attacker} military again")
    return wrong + ([] if asked == wanted else [f"{asked} may defend {other}, not {wanted}"])


def take_titles(table, model, turns):
    """Everybody takes a title, who is first by chance; all six are tried in any order. Gives what differs, and the titles."""
    pool, titles, wrong = model.pool(turns, len(table.names)), {}, []
    if table.game["reserve"] != [WORDS[title] for title in pool]:
        wrong.append(f"the reserve is {table.game['reserve']}, not {pool}")
    first = random.randrange(len(table.names))
    for who in table.names[first:] + table.names[:first]:
        for title in random.sample(melee_titles.TITLES, 6):
            taken = "ok" in table.answer(f"title {who} {WORDS[title]}")
            if taken != (title in pool and title not in titles.values()):
                wrong.append(f"{who} takes {title}: {taken}")
            if taken:
                titles[who] = title
                break
    return wrong + [f"{titles}: {fault}" for fault in model.pick_faults(turns, titles)], titles


def opposing(table, model, titles):
    """Where the game shows others than those whom a title opposes."""
    for player in table.game["players"]:
        wanted = [who for who in table.names if model.opposes(titles[player["name"]], titles[who])]
        if player["opposes"] != wanted:
            yield f"{player['name']} opposes {player['opposes']}, not {wanted}: {titles}"


def turn(table, model, turns):
    """Titles; then everybody attacks everybody."""
    wrong, titles = take_titles(table, model, turns)
    wrong += opposing(table, model, titles)
    for attacker in titles:
        for defender in titles:
            if attacker != defender:
                wrong += attack(table, model, titles, attacker, defender)
    table.takes("turn-over")
    turns.append(titles)
    return wrong


def differences(model, tables):
    """What differs in the random tables of these numbers, and how many turns were played."""
    wrong, played = [], 0
    with subprocess.Popen([REFEREE, "--no-offers"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as program:
        for seed in tables:
            random.seed(seed)
            table, turns = Table(program, 3 + seed % 3), []
            for _ in range(random.randint(2, 7)):
                wrong += [f"seed {seed}: {line}" for line in turn(table, model, turns)]
            played += len(turns)
    return wrong, played


class Mistaken:
    """The model with one thing wrong."""

    def __init__(self, **changed):
        vars(self).update({name: getattr(melee_titles, name) for name in
                           ("pool", "pick_faults", "may_challenge", "opposes", "may_defend_for")})
        vars(self).update(changed)


MISTAKES = {
    "all titles are back every turn": Mistaken(pool=lambda turns, players: list(melee_titles.TITLES)),
    "nobody is forbidden anything": Mistaken(may_challenge=lambda attacker, defender: True),
    "support goes the other way": Mistaken(may_challenge=lambda a, b: melee_titles.may_challenge(b, a)),
    "nobody opposes anybody": Mistaken(opposes=lambda title, other: False),
    "who is opposed opposes": Mistaken(opposes=lambda a, b: melee_titles.opposes(b, a)),
    "nobody may step in": Mistaken(may_defend_for=lambda title, defender, is_self, declared: False),
    "who supports may step in beside a defender": Mistaken(
        may_defend_for=lambda title, defender, is_self, declared:
        melee_titles.may_defend_for(title, defender, is_self, 0)),
}


def test_titles_as_the_model_says():
    """AGOT-M.13 to AGOT-M.16, AGOT-M.32, AGOT-M.33, AMB-AGOT-38, TY-TITLES."""
    wrong, played = differences(melee_titles, TABLES)
    assert not wrong, "\n".join(["", *wrong[:10]])
    print(f"# count titles_turns_compared {played}")


def test_a_mistaken_model_is_found():
    for name, model in MISTAKES.items():
        assert differences(model, range(6))[0], f"nobody sees that {name}"


if __name__ == "__main__":
    main(globals())
