#!/usr/bin/env python3
"""tools/verify_draw.py: calls good what the program exports, and names the first wrong entry of what was altered."""
import collections
import copy
import hashlib
import itertools
import json
import random
import re
import struct

from events import Event
from exports import (MELEE, RandomGood, COUNTED, alter_values, altered, assert_good, assert_wrong, command_before,
                     demo, demo_text, draws_of, ended, entry_of, first_wrong, hashed_again, leave_out_command, made_again,
                     other_digit, print_counts, run_apart, small_events, spoil, told_again)
from harness import BATTERY, ROOT, times
from random_events import FORMAT, JOUST, SEED, export_of, on_command_line, two_tournaments
import lots

# The pages whose sections are numbered through.
PAGES = "".join((ROOT / f"docs/verify-{name}.md").read_text(encoding="utf-8")
                for name in ("a-draw", "ontheedge", "joust", "melee", "games"))
SHARED_EVENTS = times(1, 40)
ALTERED_EVENTS, ALTERATIONS = times(2, 400), 200 if BATTERY else 5


# ---- The page's example

def example(subject):
    """The indented lines below this subject in section 14 or 21."""
    text = PAGES.split(f"**{subject}.**")[1].split("\n\n")[1]
    return [line.strip() for line in text.splitlines()]


def digits(line):
    """The bytes at the beginning of a line, before its words."""
    return "".join(itertools.takewhile(lambda word: re.fullmatch("([0-9a-f]{2})+", word), line.split()))


# ---- What is good

def test_the_demo_is_good():
    export = demo()
    counts = assert_good(export, apart=True)
    kinds = collections.Counter(entry["kind"] for entry in export["entries"])
    assert counts["entries"] == counts["chain"] == len(export["entries"])
    assert counts["seals"] == 2 * kinds["person_added"] + 1
    assert counts["draws"] == counts["keys"] == kinds["draw_published"] >= 4
    assert counts["results"] == kinds["result_entered"] >= 20


def test_the_demo_without_names_is_good():
    text = demo_text("--no-names")
    assert "Ana" in demo_text() and "Ana" not in text
    counts = assert_good(json.loads(text))
    assert counts["seals"] == 1, "the seed is opened all the same"


def test_the_pages_example_is_good():
    """Section 14, with the draw that stands there."""
    with Event(0, "--name", "Example", "--seed", "07" * 32) as event:
        event.ok("player", "add", "Ana", "Bia", "Caio", "Davi", "Edu")
        event.draw_and_publish()
        event.ok("finish", "--confirm")
        export = export_of(on_command_line(event))
    assert assert_good(export)["draws"] == 1
    assert export["entries"][16]["body"] == "".join(map(digits, example("An entry")))


def test_the_pages_example_fits_itself():
    """Commitment, code, hash and key of section 14 can be worked out from what else stands there."""
    nonce, value, shown = (line.split()[1].strip('"') for line in example("A commitment"))
    assert hashlib.blake2b(bytes.fromhex(nonce) + value.encode(), digest_size=32).hexdigest() == shown
    before, event, head, _, made = example("Its hash")
    chained = digits(before) + digits(event) + digits(head) + "".join(map(digits, example("An entry")))
    assert hashlib.blake2b(bytes.fromhex(chained), digest_size=32).hexdigest() == made.split()[-1]
    made_from, code = lots.draw_from(lots.example(range(1, 6))), example("The code")[-1].split()[-1]
    assert f"these {len(made_from)} bytes" in PAGES and code == lots.lot_code(made_from).hex()
    assert digits(example("An entry")[1]) == code
    message, key, words = example("The key")
    assert digits(message) == b"tiltyard lot 1".hex() + code
    made = hashlib.blake2b(bytes.fromhex(digits(message)), key=bytes([7] * 32), digest_size=32).digest()
    assert made.hex() == key.split()[-1]
    assert lots.words_text(lots.chacha20_block(made, 0)[:4]) in words


def played(format, people, results, *options, seed="07"):
    """The export of an event that is played as the page's examples are: results of each round, table by table, then the last draw."""
    with Event(0, "--name", "Example", "--seed", seed * 32, *options, format=format) as event:
        event.ok("player", "add", *people.split())
        for tables in results:
            event.draw_and_publish()
            for table, words in enumerate(tables, 1):
                event.ok("result", table, *words.split())
            event.ok("close")
        event.draw_and_publish()
        event.ok("finish", "--confirm")
        return export_of(on_command_line(event))


def bodies_of(export, kind):
    return [entry["body"] for entry in export["entries"] if entry["kind"] == kind]


def keys_of(export):
    return [entry["fields"]["key"] for entry in export["entries"] if entry["kind"] == "draw_published"]


def shown_body(subject):
    return "".join(map(digits, example(subject)))


def section(number):
    return next(part for part in re.split(r"(?m)^## (?=\d)", PAGES) if part.startswith(f"{number}. "))


def assert_typed(number, results):
    """The page types these results, in this order."""
    typed = re.findall(r"tiltyard result (\d+) (.+)", section(number))
    assert typed == [(str(table), words) for tables in results for table, words in enumerate(tables, 1)], typed


def test_the_pages_example_of_joust_is_good():
    """Section 21, with the draws that stand there."""
    results = ("Caio=15w Bia=9", "Edu=12 Ana=10"), ("Caio=15w Edu=8", "Davi=10 Ana=10")
    export = played(JOUST, "Ana Bia Caio Davi Edu", results, "--set", "rounds=2", "--set", "cut=2", seed="1c")
    assert_typed(21, results)
    assert assert_good(export)["draws"] == 3
    bodies = bodies_of(export, "draw_made")
    assert bodies[1:] == [shown_body("The entry of round 2"), shown_body("The entry of the final")]
    assert len(bodies[1]) == 2 * 221 and bodies[1][:4] == "0000"
    assert f"Its code is `{draws_of(export)[0]['fields']['code']}`, its key `{keys_of(export)[0]}`" in section(21)


def test_the_pages_example_of_melee_is_good():
    """Section 31, with the draws and the plan that stand there."""
    results = (("Gabi=13 Davi=15 Bia=9 Ana=4", "Edu=10 Fabi=7 Caio=10"), ("Davi=10 Ana=12 Edu=9 Fabi=3", "Bia=6 Caio=2 Gabi=11"))
    export = played(MELEE, "Ana Bia Caio Davi Edu Fabi Gabi", results, "--set", "rounds=2")
    assert_typed(31, results)
    assert assert_good(export)["draws"] == 3
    shown = ["".join(map(digits, piece.splitlines())) for piece in re.findall(r"(?m)(?:^    .*\n)+", section(31))[1:]]
    first, second, final = bodies_of(export, "draw_made")
    (plan,) = bodies_of(export, "rounds_planned")
    assert [shown[0], shown[1], shown[3]] == [first, plan, final], (shown, first, plan, final)
    assert second.endswith(shown[2])
    assert f"Its key is `{keys_of(export)[0]}`" in section(31) and f"draw 3 is `{keys_of(export)[2]}`" in section(31)
    for body in (first, plan, final):
        assert f"{len(body) // 2} bytes" in section(31)


def test_made_again_changes_nothing_by_itself():
    """What alters exports below knows how to make bodies and chain; otherwise it would prove nothing."""
    assert made_again(demo()) == demo()


RANDOM = RandomGood("verify-ontheedge", FORMAT, 2, 3000,
    ("event_finished", "lot_drawn", "late", "replaced", "confirmed", "words", "stage 1", "stage 2", "stage 6", "rest 1", "rest 3",
     "person_renamed", "person_forgotten", "entrant_declined", "entrant_ordered", *(f"presence {value}" for value in range(4)),
     *(f"reason {code}" for code in range(25)), "counted drafts"),
    {**dict.fromkeys(("then 1", "then 2", "then 3", "then 4", "result_corrected", "people_swapped", "person_seated", "people_merged",
                      "command_taken_back", "deck_entered", "bans_set", "deck_table"), 5),
     "counted redrawn": 10, "counted draws": 200})


def test_random_tournaments_are_good():
    """Every draw of every one is made again; and everything that matters came to pass, often enough."""
    RANDOM.check()


def test_two_tournaments_in_a_file_are_good():
    for number in range(SHARED_EVENTS):
        export = two_tournaments(number, collections.Counter())
        drawn = {entry["fields"]["tournament"] for entry in export["entries"] if entry["kind"] == "draw_made"}
        assert drawn == {0, 1}
        assert assert_good(export)["draws"] >= 2


def play(event, score):
    """Draws, publishes and plays a stage: score(place, number) of everybody, the places going by number."""
    stage = event.draw_and_publish()
    for table in stage["tables"]:
        numbers = sorted(seat["number"] for seat in table["seats"])
        event.ok("result", table["table"], *(f"{number}={score(at, number)}" for at, number in enumerate(numbers)))
    event.ok("close")
    return stage["stage"]


def first_wins(at, _):
    return 5 if at else "16w"


def last_draw(export):
    return [entry["fields"] for entry in export["entries"] if entry["kind"] == "draw_made"][-1]


def test_who_left_the_additional_game_first_comes_first():
    """Three are level, two leave, in another order than that in which they were entered."""
    with Event(4, "--seed", SEED) as event:
        assert play(event, first_wins) == "round"
        assert play(event, lambda at, _: ["3", "8w2", "8w1"][at]) == "additional"
        assert play(event, first_wins) == "final"
        export = export_of(on_command_line(event))
    assert assert_good(export)["draws"] == 3
    left = [reason for reason in last_draw(export)["reasons"] if reason["code"] == 15]
    assert [reason["first"] for reason in left] == [1, 2] and left[0]["person"] > left[1]["person"], left


def test_who_did_not_come_to_the_additional_game_is_not_admitted():
    """Not even when one of those who left it gives the place away."""
    with Event(4, "--seed", SEED) as event:
        play(event, first_wins)
        assert play(event, lambda at, _: ["absent", "8w2", "8w1"][at]) == "additional"
        assert any(event.run("decline", number).returncode == 0 for number in range(4, 0, -1))
        event.ok("draw", "--confirm")
        export = export_of(on_command_line(event))
    assert last_draw(export)["tables"][0]["size"] == 2 and last_draw(export)["confirmed"] == 1
    assert_good(export)


def test_level_people_do_not_matter_where_no_place_is_open():
    """Nine people, three winners, all others level: the final comes next."""
    with Event(9, "--seed", SEED) as event:
        play(event, first_wins)
        assert play(event, first_wins) == "final"
        export = export_of(on_command_line(event))
    assert assert_good(export)["draws"] == 2


# ---- What is not

def test_any_byte_of_any_body():
    """One byte of each entry; the hash of that very entry does not follow."""
    chance, export = random.Random(1), demo()
    for entry in export["entries"]:
        kept = entry["body"]
        at = chance.randrange(len(kept))
        entry["body"] = other_digit(kept, at)
        seq, error = first_wrong(export)
        assert seq == entry["seq"] and "hash" in str(error), (entry["seq"], seq, error)
        entry["body"] = kept
    export["entries"][40]["body"] = other_digit(export["entries"][40]["body"])
    assert_wrong(export, 41, "hash")


def to_be_altered(export):
    """The quick form alters the first two entries of each kind, and the battery all."""
    met = collections.Counter()
    for entry in export["entries"]:
        met[entry["kind"]] += 1
        if BATTERY or met[entry["kind"]] <= 2:
            yield entry


def test_any_member_of_any_entry():
    """seq, kind, code, version and hash of each entry."""
    export = demo()
    for entry in to_be_altered(export):
        number = entry["seq"]
        for name in ("seq", "kind", "code", "version", "hash"):
            kept = entry[name]
            entry[name] = kept + 1 if isinstance(kept, int) else other_digit(kept)
            seq, _ = first_wrong(export)
            assert seq == number, (number, name, seq)
            entry[name] = kept
    export["entries"][9]["kind"] = "entrant"
    assert_wrong(export, 10, "kind")


def other_value(value):
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str):
        return other_digit(value) if value else "x"
    return value[:-1] if value else [{}]


def test_any_field_of_any_entry():
    """`fields` must say what the body says, and what is sealed must fit."""
    export = demo()
    for entry in to_be_altered(export):
        for name, kept in entry["fields"].items():
            shown = kept if isinstance(kept, dict) else {name: kept}
            holder = kept if isinstance(kept, dict) else entry["fields"]
            for member, value in shown.items():
                holder[member] = other_value(value)
                seq, error = first_wrong(export)
                assert seq == entry["seq"] and name in str(error), (entry["seq"], name, member, seq, error)
                holder[member] = value
    entry_of(export, "result_entered")["fields"]["scores"][1]["value"] += 1
    assert_wrong(export, entry_of(export, "result_entered")["seq"], "scores")


def test_a_field_too_many_or_of_another_type():
    for name, value in [("round", True), ("round", 1.0), ("round", "1"), ("words", None)]:
        export = demo()
        entry = entry_of(export, "draw_made")
        entry["fields"][name] = value
        assert_wrong(export, entry["seq"], name)
    export = demo()
    scores = entry_of(export, "result_entered")["fields"]["scores"]
    scores[0] = dict(reversed(scores[0].items()))
    assert_wrong(export, entry_of(export, "result_entered")["seq"], "scores")
    export = demo()
    entry_of(export, "stage_closed")["fields"]["more"] = 1
    assert_wrong(export, entry_of(export, "stage_closed")["seq"], "fields")


def test_a_body_that_cannot_be_read():
    too_many = struct.pack("<I", 1000001).hex()
    too_long = struct.pack("<I", 262145).hex() + "20" * 262145
    for kind, alter, words in [("stage_closed", lambda body: body + "00", "goes on"),
                               ("stage_closed", lambda body: body[:-2], "ends too early"),
                               ("result_entered", lambda body: body[:16] + too_many, "list in its body is too long"),
                               ("tournament_created", lambda body: body[:4] + too_long, "text in its body is too long"),
                               ("tournament_created", lambda body: body[:12] + "ff" + body[14:], "UTF-8")]:
        export = demo()
        entry = entry_of(export, kind)
        entry["body"] = alter(entry["body"])
        assert_wrong(hashed_again(export), entry["seq"], words)


def test_an_entry_left_out():
    export = demo()
    del export["entries"][50]
    assert_wrong(export, 51, "numbered 52")
    export = demo()
    del export["entries"][0]
    assert_wrong(export, 1, "numbered 2")
    # With the chain made again it is missing where its command counts it: the next command comes too early.
    export = demo()
    seq = entry_of(export, "stage_closed")["seq"]
    del export["entries"][seq - 1]
    assert_wrong(made_again(export), seq, "command")
    export = demo()
    del export["entries"][-1]
    assert_wrong(export, len(export["entries"]), "command")


def test_an_entry_too_many():
    export = demo()
    entry = entry_of(export, "stage_closed")
    export["entries"].insert(entry["seq"], copy.deepcopy(entry))
    assert_wrong(export, entry["seq"] + 1, "numbered")
    assert_wrong(made_again(export), entry["seq"] + 1, "command")


def test_a_command_left_out_with_the_chain_made_again():
    """The first entry that misses it is named."""
    for kind, nth, words in [("draw_published", 0, "no stage"), ("draw_made", 0, "no draft"),
                             ("stage_closed", 0, "open"), ("result_entered", 2, "no result"),
                             ("tournament_created", 0, "no tournament"), ("event_created", 0, "entry 2")]:
        export = demo()
        export = leave_out_command(export, command_before(export, kind, nth))
        seq, error = first_wrong(export)
        assert words in str(error), (kind, seq, error)
        assert_wrong(export, seq, words)


def test_a_command_twice():
    export = demo()
    again = copy.deepcopy(export["entries"][command_before(export, "stage_closed"):][:2])
    export["entries"] += again
    assert_wrong(made_again(export), len(export["entries"]) - 1, "same id")


def test_an_event_made_twice():
    export = demo()
    again = copy.deepcopy(export["entries"][:2])
    again[0]["fields"]["id"] = "00" * 16
    export["entries"][4:4] = again
    assert_wrong(made_again(export), 6, "entry 2")


def event_with_undo():
    """Seven people; the last and a draw are taken back, the person is brought back, and round 1 is drawn again."""
    with Event(6, "--seed", SEED) as event:
        event.ok("player", "add", "Gustavo")
        event.ok("undo")
        event.ok("draw")
        event.ok("undo")
        export = event.ok("export", "--as", "json")
        event.ok("undo", entry_of(export, "command_taken_back")["seq"])
        event.ok("draw", "--again", "--reason", "Gustavo plays")
        event.ok("publish")
        return export_of(on_command_line(event))


def test_commands_taken_back():
    export = event_with_undo()
    counts = assert_good(export)
    assert (counts["draws"], counts["drafts"]) == (1, 0), counts
    draws = [entry["fields"] for entry in export["entries"] if entry["kind"] == "draw_made"]
    assert [(draw["draw"], len(draw["seats"])) for draw in draws] == [(1, 6), (2, 7)]
    # Whom a later draw seats cannot have been taken back; nor somebody who takes back what stays.
    for change, nth, words in [(lambda fields: fields.update(first=1), 0, "cannot be taken back"),
                               (lambda fields: fields.update(first=2), 0, "no command before"),
                               (lambda fields: fields.update(first=999), 0, "no command before"),
                               (lambda fields: fields.update(first=5), 0, "")]:
        export, seq = altered(event_with_undo(), "command_taken_back", change, nth)
        assert_wrong(export, seq if words else entry_of(export, "draw_made")["seq"], words)
    draw = entry_of(event_with_undo(), "draw_made")["seq"] - 1
    export, seq = altered(event_with_undo(), "command_taken_back", lambda fields: fields.update(first=draw), 2)
    assert_wrong(export, seq, "taken back already")


def test_a_number_taken_back_is_not_given_again():
    with Event(4) as event:
        event.ok("player", "add", "Edu")
        event.ok("undo")
        event.ok("player", "add", "Fabi")
        event.ok("player", "forget", "5")
        export = export_of(on_command_line(event))
    assert assert_good(export)
    assert_wrong(*altered(export, "person_added", lambda fields: fields.update(person=5), 5), "there already")


def test_what_others_rest_on_is_not_taken_back():
    """The command that published the draw, with its stage still standing in later entries."""
    with Event(5) as event:
        event.play()
        event.ok("player", "rename", "1", "Anna")
        event.ok("undo")
        export = export_of(on_command_line(event))
    assert assert_good(export)
    publishing = export["entries"][command_before(export, "draw_published")]["seq"]
    assert_wrong(*altered(export, "command_taken_back", lambda fields: fields.update(first=publishing)), "no stage")


def test_two_entries_swapped():
    export = demo()
    entries = export["entries"]
    entries[30], entries[31] = entries[31], entries[30]
    assert_wrong(export, 31, "numbered 32")
    # With the chain made again: a draw and its publication change places.
    export = demo()
    first, second = command_before(export, "draw_made"), command_before(export, "draw_published")
    assert second == first + 2
    entries = export["entries"]
    entries[first:first + 4] = entries[second:second + 2] + entries[first:first + 2]
    assert_wrong(made_again(export), first + 2, "no draft")


def exports_to_cheat_with():
    """The demo, and the same event before its seed was opened."""
    yield demo()
    export = demo()
    at = command_before(export, "event_finished")
    del export["entries"][at:]
    seed = entry_of(export, "event_created")["fields"]["seed"]
    del seed["nonce"], seed["value"]
    told_again(export)
    assert assert_good(export)["keys"] == 0
    yield export


def swap_seats(fields):
    seats = fields["seats"]
    seats[0]["person"], seats[1]["person"] = seats[1]["person"], seats[0]["person"]


def test_seats_in_another_order_with_the_chain_made_again():
    for export in exports_to_cheat_with():
        for nth in range(4):
            assert_wrong(*altered(copy.deepcopy(export), "draw_made", swap_seats, nth), "seats", "number 1 ")


def test_a_seat_moved_to_another_table_with_the_chain_made_again():
    def move(fields):
        fields["seats"][0]["person"], fields["seats"][-1]["person"] = (fields["seats"][-1]["person"],
                                                                       fields["seats"][0]["person"])

    def crowd(fields):
        fields["tables"][0]["size"] -= 1
        fields["tables"][1]["size"] += 1
        fields["seats"][fields["tables"][0]["size"]]["table"] = 2

    for export in exports_to_cheat_with():
        assert_wrong(*altered(copy.deepcopy(export), "draw_made", move, 1), "seats")
        assert_wrong(*altered(copy.deepcopy(export), "draw_made", crowd, 1), "tables")


def test_anything_else_of_a_draw_with_the_chain_made_again():
    changes = {
        "stage": lambda fields: fields.update(stage=2),
        "round": lambda fields: fields.update(round=7),
        "confirmed": lambda fields: fields.update(confirmed=1),
        "method": lambda fields: fields.update(method=2),
        "add up": lambda fields: fields["seats"].pop(),
        "take part": lambda fields: fields["seats"][0].update(person=99),
        "rests": lambda fields: fields["rests"].append({"person": 1, "why": 1}),
        "reasons": lambda fields: fields["reasons"][0].update(first=1),
        "reasons are": lambda fields: fields["reasons"].reverse(),
        "tables": lambda fields: fields["tables"][0].update(target=8),
        "would be next": lambda fields: fields.update(draw=9),
        "tournament": lambda fields: fields.update(tournament=1),
    }
    for word, change in changes.items():
        assert_wrong(*altered(demo(), "draw_made", change), word)
    # Words change the key, and so the seats.
    assert_wrong(*altered(demo(), "draw_made", lambda fields: fields.update(words="6")), "seats")


def test_a_draft_without_a_key_is_compared_as_far_as_it_goes():
    """Nothing published, seed not opened: the order of seats cannot be judged, all else can."""
    with Event(7, "--seed", SEED) as event:
        event.ok("draw")
        export = export_of(on_command_line(event))
    assert assert_good(export)["drafts"] == 0
    for word, change in {"take part": lambda fields: fields["seats"][0].update(person=8),
                         "tables": lambda fields: fields["tables"][0].update(off_numbered=0),
                         "table by table": lambda fields: fields["seats"].reverse(),
                         "rests": lambda fields: fields["rests"].append({"person": 1, "why": 1})}.items():
        assert_wrong(*altered(copy.deepcopy(export), "draw_made", change), word)


def test_a_replaced_draft_once_the_seed_is_open():
    with Event(7, "--seed", SEED) as event:
        event.ok("draw")
        event.ok("draw", "--again", "--reason", "again")
        event.ok("publish")
        event.ok("finish", "--confirm")
        export = export_of(on_command_line(event))
    counts = assert_good(export)
    assert (counts["draws"], counts["drafts"]) == (1, 1)
    assert_wrong(*altered(export, "draw_made", swap_seats), "seats")


def test_another_key_with_the_chain_made_again():
    def change(fields):
        fields["key"] = other_digit(fields["key"])

    opened, closed = exports_to_cheat_with()
    assert_wrong(*altered(opened, "draw_published", change, 1), "key is not what the opened seed gives")
    # Before the seed is opened, the draw that the key should give is what does not fit.
    seq = altered(closed, "draw_published", change, 1)[1]
    assert_wrong(closed, entry_of(closed, "draw_made", 1)["seq"], "seats")
    assert entry_of(closed, "draw_made", 1)["seq"] < seq


def test_a_result_changed_with_the_chain_made_again():
    """Another winner in round 1: the draw of round 2 does not follow any more."""
    def change(fields):
        for score in fields["scores"]:
            score["mark"] ^= score is fields["scores"][0] or score["mark"]

    for export in exports_to_cheat_with():
        export, seq = altered(export, "result_entered", change)
        second = entry_of(export, "draw_made", 1)["seq"]
        assert seq < second
        assert_wrong(export, second, "draw_made")


def test_what_no_draw_rests_on_shows_in_the_last_hash_alone():
    """The page says so, and so it is: another result of the final, with the chain made again."""
    def change(fields):
        fields["scores"][0]["value"] += 1

    finals = len([entry for entry in demo()["entries"] if entry["kind"] == "result_entered"]) - 1
    export, _ = altered(demo(), "result_entered", change, finals)
    assert_good(export)
    assert export["entries"][-1]["hash"] != demo()["entries"][-1]["hash"]


def test_a_result_of_the_wrong_table_or_people():
    changes = {"no table 40": lambda fields: fields.update(table=40),
               "no table 0": lambda fields: fields.update(table=0),
               "people": lambda fields: fields["scores"].reverse(),
               "no stage": lambda fields: fields.update(draw=2)}
    for word, change in changes.items():
        assert_wrong(*altered(demo(), "result_entered", change), word)
    export = demo()
    first = copy.deepcopy(entry_of(export, "result_entered")["fields"])
    assert_wrong(*altered(export, "result_entered", lambda fields: fields.update(first), 1), "already")


def test_somebody_who_changed_status_order_or_place():
    """A player who is said to have gone, come late or stood elsewhere, with the chain made again."""
    export, _ = altered(demo(), "entrant_entered", lambda fields: fields.update(order=90))
    assert_wrong(export, entry_of(export, "draw_made")["seq"], "draw_made")
    assert_wrong(*altered(demo(), "entrant_entered", lambda fields: fields.update(late=1)), "late")
    export, seq = altered(demo(), "entrant_status", lambda fields: fields.update(status=0))
    assert_wrong(export, [entry["seq"] for entry in export["entries"]
                          if entry["kind"] == "draw_made" and entry["seq"] > seq][0], "draw_made")


def test_people_and_numbers_that_do_not_fit():
    cases = [("person_added", lambda fields: fields.update(person=1), 1, "there already"),
             ("person_added", lambda fields: fields.update(person=0), 0, "number for a person"),
             ("person_added", lambda fields: fields.update(person=1000000), 0, "number for a person"),
             ("entrant_entered", lambda fields: fields.update(person=99), 0, "no person 99"),
             ("entrant_entered", lambda fields: fields.update(person=1), 1, "entered already"),
             ("entrant_status", lambda fields: fields.update(person=99), 0, "no person 99"),
             ("entrant_status", lambda fields: fields.update(status=4), 0, "no status 4"),
             ("tournament_created", lambda fields: fields.update(tournament=1), 0, "would be next"),
             ("draw_published", lambda fields: fields.update(draw=2), 0, "no draft 2"),
             ("stage_closed", lambda fields: fields.update(draw=2), 0, "no stage"),
             ("event_created", lambda fields: fields.update(lot_version=2), 0, "version 2"),
             ("event_created", lambda fields: fields.update(name="Another"), 0, "name"),
             ("event_created", lambda fields: fields.update(event="00" * 16), 0, "another event"),
             ("command", lambda fields: fields.update(kind=99), 3, "kind 99"),
             ("command", lambda fields: fields.update(kind=0), 3, "kind 0")]
    for kind, change, nth, words in cases:
        assert_wrong(*altered(demo(), kind, change, nth), words)
    export, seq = altered(demo(), "tournament_created", lambda fields: fields.update(format="chess"))
    assert_wrong(export, entry_of(export, "draw_made")["seq"], "chess")


def test_a_name_erased_that_was_never_there():
    with Event(4) as event:
        event.ok("player", "forget", "2")
        export = export_of(on_command_line(event))
    assert assert_good(export)["seals"] == 2 * 3
    assert_wrong(*altered(export, "person_forgotten", lambda fields: fields.update(person=9)), "no person 9")


def test_a_flag_that_is_none():
    assert_wrong(*altered(demo(), "entrant_entered", lambda fields: fields.update(late=2)), "flag")


def test_a_command_that_counts_wrongly():
    export, seq = altered(demo(), "command", lambda fields: fields.update(entries=fields["entries"] + 1), 4)
    assert_wrong(export, seq + export["entries"][seq - 1]["fields"]["entries"], "still waits for 1")
    export, seq = altered(demo(), "command", lambda fields: fields.update(entries=0), 4)
    assert_wrong(export, seq + 1, "outside any command")


def test_the_seed_opened_wrongly():
    for name in ("seed", "nonce"):
        export, seq = altered(demo(), "event_finished", lambda fields: fields.update({name: "00" * 32}))
        assert_wrong(export, seq, "commitment")
    export = demo()
    seed = entry_of(export, "event_created")["fields"]["seed"]
    seed["value"] = other_digit(seed["value"])
    assert_wrong(export, 2, "seed", "commitment")


def test_another_seed_committed_to_afterwards():
    """Commitment, seed and nonce fit each other; but the keys that were published do not."""
    export = demo()
    created, finished = (entry_of(export, kind)["fields"] for kind in ("event_created", "event_finished"))
    finished["seed"] = "11" * 32
    made = hashlib.blake2b(bytes.fromhex(finished["nonce"]) + b"11" * 32, digest_size=32).hexdigest()
    created["seed"] = {"commitment": made, "nonce": finished["nonce"], "value": "11" * 32}
    export = made_again(export)
    assert_wrong(export, entry_of(export, "draw_made")["seq"], "seats")


def test_a_name_or_nonce_that_does_not_fit():
    for member in ("nonce", "value", "commitment"):
        export = demo()
        name = entry_of(export, "person_added", 3)["fields"]["name"]
        name[member] = other_digit(name[member])
        assert_wrong(export, entry_of(export, "person_added", 3)["seq"], "name")
    for member, value in [("nonce", "AB" * 32), ("nonce", "00"), ("nonce", 7), ("value", None), ("value", "\ud800")]:
        export = demo()
        entry_of(export, "person_added")["fields"]["name"][member] = value
        assert_wrong(export, entry_of(export, "person_added")["seq"], "name")
    export = demo()
    entry_of(export, "person_added")["fields"]["email"]["value"] = "ana@example.org"
    assert_wrong(export, entry_of(export, "person_added")["seq"], "email", "commitment")


def lot_event(finish):
    with Event(6, "--seed", SEED) as event:
        event.ok("lot", "--all", "--pick", "2")
        event.ok("lot", "Ana", "Bia", "Caio")
        if finish:
            event.ok("finish", "--confirm")
        return export_of(on_command_line(event))


def test_a_lot_that_its_key_does_not_give():
    def swap(fields):
        fields["people"][0], fields["people"][1] = fields["people"][1], fields["people"][0]

    for finish in (False, True):
        export = lot_event(finish)
        assert assert_good(export)["lots"] == 2
        for change, words in [(swap, "order that its key gives"),
                              (lambda fields: fields.update(lot=3), "would be next"),
                              (lambda fields: fields.update(key="00" * 32), "key"),
                              (lambda fields: fields.update(pick=9), "picks more"),
                              (lambda fields: fields["people"].append({"number": 77}), "no person 77"),
                              (lambda fields: fields["people"].append({"number": 1}), "twice")]:
            assert_wrong(*altered(copy.deepcopy(export), "lot_drawn", change, 0), words)
    # A lot that fits a key of its own: only the opened seed tells.
    key = "22" * 32
    people = lots.Lot(bytes.fromhex(key)).shuffle([1, 2, 3])
    rows = [{"number": number} for number in people]
    export, seq = altered(lot_event(True), "lot_drawn", lambda fields: fields.update(key=key, people=rows), 1)
    assert_wrong(export, seq, "opened seed")
    assert assert_good(altered(lot_event(False), "lot_drawn", lambda fields: fields.update(key=key, people=rows), 1)[0])


def test_a_draw_behind_the_final():
    export = demo()
    del export["entries"][command_before(export, "event_finished"):]
    again = copy.deepcopy(export["entries"][command_before(export, "draw_made", 3):][:2])
    again[0]["fields"]["id"] = "00" * 16
    again[1]["fields"]["draw"] = 5
    export["entries"] += again
    assert_wrong(made_again(export), len(export["entries"]), "nothing could be drawn")


def test_something_behind_the_end():
    export = lot_event(True)
    again = copy.deepcopy(export["entries"][command_before(export, "lot_drawn", 1):][:2])
    again[0]["fields"]["id"] = "00" * 16
    again[1]["fields"]["lot"] = 3
    export["entries"] += again
    assert_wrong(made_again(export), len(export["entries"]), "finished")


def test_a_kind_that_is_not_known():
    export = demo()
    export["entries"][60].update(code=9999, kind="riddle")
    assert_wrong(hashed_again(export), 61, "not known")


def test_the_first_of_several_is_named():
    """A wrong draw stands before a broken chain, though the chain is looked at first."""
    export, seq = altered(demo(), "draw_made", swap_seats)
    export["entries"][-1]["hash"] = "00" * 32
    assert_wrong(export, seq, "seats")
    # What stands behind a broken chain proves nothing, so it is not believed about what stands before.
    export = demo()
    entry = entry_of(export, "draw_published")
    entry["fields"]["key"] = entry["body"] = "00"
    assert_wrong(export, entry["seq"], "hash")


def test_entries_of_any_shape():
    for entry in (None, 7, [], {}, {"seq": 5}, "x"):
        export = demo()
        export["entries"][4] = entry
        assert_wrong(export, 5, "members")
    for name, value in [("seq", "5"), ("seq", "5\n\ud800"), ("code", -1), ("code", "1"), ("version", 70000),
                        ("body", "0G"), ("body", "ABCD"), ("body", None), ("hash", "00"), ("kind", []),
                        ("kind", "\033[2J\n"), ("fields", None), ("fields", [])]:
        export = demo()
        export["entries"][4][name] = value
        assert_wrong(export, 5)


def test_any_value_of_any_entry_with_the_chain_made_again():
    """What can be seen is seen, no entry before the altered one is blamed, and whatever it is, there is an answer."""
    for number, text in small_events(ALTERED_EVENTS, FORMAT):
        alter_values(number, text, ALTERATIONS)


def test_anything_anywhere():
    """A file of any shape gets one sentence, and never a good one."""
    for number, text in small_events(ALTERED_EVENTS, FORMAT):
        chance = random.Random(number)
        for at in range(ALTERATIONS // 2):
            export = json.loads(text)
            told = number, at, spoil(chance, export)
            status, said = ended(json.dumps(export))
            assert status in (1, 2) and said.endswith(".\n"), (told, said)
            assert said.count("\n") == 1 and len(said) < 1000, (told, said)
            COUNTED["verify-alterations"] += 1


# ---- What is no export

def test_a_file_that_is_no_export():
    text = demo_text()
    for no_export in ("", "{", "[]", "7", "null", "{}", text[:-2], text[1:],
                      *(text.replace('"tiltyard":1', f'"tiltyard":{form}') for form in ("2", "true", '"\\ud800"')),
                      text.replace('"tiltyard":1,', ""), b"\xff\xfe",
                      text.encode().replace(b"Ana", b"\xe9na", 1), "[" * 100000, '{"tiltyard":NaN}',
                      text.replace('"seq":1,', '"seq":1,"seq":1,', 1), '{"tiltyard":' + "1" * 5000 + "}",
                      json.dumps({**demo(), "entries": []}), json.dumps({**demo(), "entries": {}}),
                      json.dumps({**demo(), "event": "00"}), json.dumps({**demo(), "name": 1})):
        status, said = ended(no_export)
        assert status == 2 and said.count("\n") == 1 and said.endswith(".\n"), (no_export[:40], status, said)
        assert "export" in said and len(said) < 400, said


def test_arguments():
    for arguments, word in [([], "usage"), (["a", "b"], "usage"), (["/nowhere/export.json"], "cannot be read"),
                            ([str(ROOT)], "cannot be read")]:
        status, out, err = run_apart(*arguments)
        assert status == 2 and out == "" and word in err, (status, out, err)


if __name__ == "__main__":
    try:
        RANDOM.main(globals())
    finally:
        print_counts()
