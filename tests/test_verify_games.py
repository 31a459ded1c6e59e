"""tools/verify_draw.py on refereed games: as they are played, and put together by hand, for what a move may be is not looked
at there."""
from events import Event
from exports import add_command, altered, assert_good, assert_wrong, command_before, entry_of, made_again, once, refused
from harness import main
from random_events import SEED
from referee_games import RULES, Table, play
import lots
from verify_export import hash_of

OF_EVENT, NONCE, NONE = 65535, "5a" * 32, "00" * 32
COMMANDS = {"game_created": 30, "game_moved": 31, "game_bid": 34, "bids_opened": 32, "game_lot": 33,
            "command_taken_back": 16, "people_merged": 20}


@once
def without():
    with Event(8, "--id", "one", "--seed", SEED) as event:
        event.draw_and_publish()
        event.ok("lot", "--pick", 1, 1, 2, 3)
        event.ok("finish", "--confirm")
        return event.ok("export", "--as", "json")


def created(number=1, people=(1, 2, 3), **more):
    players = [{"person": person, "fields": [{"value": 10}, {"value": 7}]} for person in people]
    return "game_created", {"tournament": OF_EVENT, "game": number, "name": f"g{number}", "rules": "l5r-enlightenment",
                            "version": 1, "draw": 0, "table": 0, "target": 0, "places": 0, "players": players,
                            "first": 0, "lot": 0, "settings": [{"key": "stronghold", "value": "4"}], **more}


def bid(player, value, number=1, tournament=OF_EVENT):
    sealed = {"commitment": hash_of(bytes.fromhex(NONCE), str(value).encode()).hex()}
    return "game_bid", {"tournament": tournament, "game": number, "player": player, "bid": sealed}


def opened(*bids, number=1, tournament=OF_EVENT):
    rows = [{"player": player, "value": value, "nonce": nonce} for player, value, nonce in bids]
    return "bids_opened", {"tournament": tournament, "game": number, "bids": rows}


def moved(number=1):
    return "game_moved", {"tournament": OF_EVENT, "game": number, "form": 3, "parts": [{"value": 0}, {"value": -5}],
                          "items": [{"player": 1, "value": 2}], "texts": [{"words": "a card"}]}


def order(lot):
    things = ["a", "b", "c", "d"]
    key = lots.lot_key(bytes.fromhex(SEED), lots.lot_code(lots.lot_from(lot, things=things)))
    rows = lots.Lot(key).shuffle(list(range(len(things))))
    return "game_lot", {"tournament": OF_EVENT, "game": 1, "lot": lot, "key": key.hex(),
                        "things": [{"words": thing} for thing in things], "order": [{"number": row} for row in rows]}


def played(*commands):
    """With these entries, each a command of its own, before the event ends."""
    export = without()
    for entry in commands:
        at = command_before(export, "event_finished")
        export = add_command(export, at, export["entries"][at], entry)
        export["entries"][at]["fields"]["kind"] = COMMANDS[entry[0]]
        made_again(export)
    return export


@once
def whole():
    """A lot says who begins; one bid is replaced, one is missing; another game is at a table; the lot's order is kept."""
    picked = entry_of(without(), "lot_drawn")["fields"]["people"]
    first = [1, 2, 3].index(picked[0]["number"])
    draw = entry_of(without(), "draw_made")["fields"]
    at_two = [seat["person"] for seat in draw["seats"] if seat["table"] == 2]
    return played(created(lot=1, first=first), moved(), bid(0, 4), bid(1, 2), bid(0, 5), opened((0, 5, NONCE), (1, 2, NONCE), (2, 1, NONE)),
                  created(2, at_two, tournament=0, draw=1, table=2, rules="ontheedge"), order(2),
                  bid(1, 3, 2, 0), opened((1, 3, NONCE), number=2, tournament=0))


def test_games_are_followed():
    counts = assert_good(whole())
    assert (counts["bids"], counts["lots"]) == (3, 2), counts


def test_games_as_they_are_played():
    """Each by what it offers, one with bids, a move taken back and a lot; with the tournament's table that one is at."""
    for rules in RULES:
        with Table(rules) as table:
            if rules.startswith("l5r"):
                table.lines("pass-all", "bid Tom 3", "bid Kris 4", "bid Tom 2", "bid Patrick 1")
            table.ok("game", "lot", "g1", "one", "other")
            play(table, 7, most=10)
            table.ok("game", "undo", "g1")
            table.ok("finish", "--confirm")
            counts = assert_good(table.ok("export", "--as", "json"))
            assert (counts["bids"], counts["lots"]) == (3 * rules.startswith("l5r"), 1), counts
    with Event(4, "--id", "one", format="agot-melee") as event:
        event.draw_and_publish()
        event.ok("game", "new", "m1", "--at", "1")
        event.ok("game", "do", "m1", "power", "Ana", "+15"), event.ok("game", "result", "m1")
        event.ok("finish", "--confirm")
        assert assert_good(event.ok("export", "--as", "json"))["lots"] == 1


def test_bids_are_what_was_sealed():
    def bids(change):
        return lambda fields: change(fields["bids"])
    refused([("bids_opened", 0, bids(change), words) for change, words in (
        (lambda rows: rows[0].update(value=4), "player 0 has not bid 4"),  # the bid that was replaced
        (lambda rows: rows[0].update(nonce="5b" + NONCE[2:]), "player 0 has not bid 5"),
        (lambda rows: rows[2].update(nonce=NONCE), "player 2 has not bid 1"),
        (lambda rows: rows[1].update(player=0), "opened twice"),
        (lambda rows: rows[2].update(player=3), "no player 3"))], whole)
    refused([("game_bid", 1, lambda fields: fields.update(player=3), "no player 3"),
             ("game_bid", 1, lambda fields: fields.update(game=9), "no game 9"),
             ("game_bid", 1, lambda fields: fields.update(tournament=0), "of tournament 65535")], whole)
    assert_wrong(*altered(whole(), "bids_opened", lambda fields: fields["bids"].append(dict(fields["bids"][0], player=0)),
                          nth=1), "player 0 has not bid 3")


def test_a_bid_is_opened_once():
    export = played(created(), bid(0, 4), opened((0, 4, NONCE)), opened((0, 4, NONCE)))
    assert_wrong(export, entry_of(export, "bids_opened", 1)["seq"], "player 0 has not bid 4")


def test_a_bid_that_was_taken_back_is_none():
    export = played(created(), bid(0, 4), bid(0, 5))
    first = export["entries"][command_before(export, "game_bid", 1)]["seq"]
    export = played(created(), bid(0, 4), bid(0, 5), ("command_taken_back", {"first": first}), opened((0, 4, NONCE)))
    assert assert_good(export)["bids"] == 1
    export = played(created(), bid(0, 4), bid(0, 5), ("command_taken_back", {"first": first}), opened((0, 5, NONCE)))
    assert_wrong(export, entry_of(export, "bids_opened")["seq"], "player 0 has not bid 5")


def test_what_was_opened_stays():
    """Neither an opened bid nor what opened it is taken back, nor the game's lot."""
    for kind, words in (("game_bid", "would not fit any more"), ("bids_opened", "cannot be taken back"),
                        ("game_lot", "cannot be taken back")):
        before = [created(), bid(0, 4), opened((0, 4, NONCE)), order(2)]
        export = played(*before)
        first = export["entries"][command_before(export, kind)]["seq"]
        export = played(*before, ("command_taken_back", {"first": first}))
        assert_wrong(export, entry_of(export, "command_taken_back")["seq"], words)


def test_a_game_is_of_those_who_play():
    refused([("game_created", 0, change, words) for change, words in (
        (lambda fields: fields.update(game=2), "game 1 would be next"),
        (lambda fields: fields.update(name=""), "no name"),
        (lambda fields: fields["players"][1].update(person=1), "plays in it twice"),
        (lambda fields: fields["players"][1].update(person=77), "no person 77"),
        (lambda fields: fields.update(players=[]), "nobody does"),
        (lambda fields: fields.update(first=3), "no player 3"),
        (lambda fields: fields.update(lot=5), "no lot 5"),
        (lambda fields: fields.update(first=(fields["first"] + 1) % 3), "somebody else begins"),
        (lambda fields: fields["players"][fields["first"] - 1].update(person=4), "not over those who play"),
        (lambda fields: fields.update(table=1), "of no tournament"),
        (lambda fields: fields.update(tournament=0), "of no tournament"),
        (lambda fields: fields.update(draw=1), "at no table"))], whole)
    refused([("game_created", 1, change, words) for change, words in (
        (lambda fields: fields.update(name="g1"), "already"),
        (lambda fields: fields.update(draw=2), "no stage of draw 2"),
        (lambda fields: fields.update(table=3), "no table 3"),
        (lambda fields: fields.update(table=1), "not those of table 1"),
        (lambda fields: fields.update(rules="chess"), "something else"),
        (lambda fields: fields["players"].pop(), "not those of table 2"))], whole)
    at_two = [row["person"] for row in entry_of(whole(), "game_created", 1)["fields"]["players"]]
    at_table = dict(tournament=0, draw=1, table=2, rules="ontheedge")
    export = played(created(1, at_two, **at_table), created(2, at_two, **at_table))
    assert_wrong(export, entry_of(export, "game_created", 1)["seq"], "table 2 has a game")


def test_numbers_are_used_up():
    export = played(created(), moved())
    first = export["entries"][command_before(export, "game_created")]["seq"]
    export = played(created(), ("command_taken_back", {"first": first}), created(2, name="g1"))
    assert_good(export)
    export = played(created(), ("command_taken_back", {"first": first}), created())
    assert_wrong(export, entry_of(export, "game_created", 1)["seq"], "game 2 would be next")
    export = played(created(), moved(), ("command_taken_back", {"first": first}))
    assert_wrong(export, entry_of(export, "command_taken_back")["seq"], "would not fit any more")


def test_nobody_plays_twice_after_a_merge():
    assert_good(played(created(), ("people_merged", {"kept": 4, "gone": 1})))
    export = played(created(), ("people_merged", {"kept": 2, "gone": 1}))
    assert_wrong(export, entry_of(export, "people_merged")["seq"], "both numbers play in one game")


def test_a_lot_is_over_whom_its_numbers_mean_now():
    """Drawn for a table, and then one of those who sit there turns out to be somebody who was there before."""
    picked = [row["number"] for row in entry_of(without(), "lot_drawn")["fields"]["people"]]
    people = [4 if number == 1 else number for number in (1, 2, 3)]
    merged = ("people_merged", {"kept": 4, "gone": 1})
    first = [1, 2, 3].index(picked[0])
    assert_good(played(merged, created(people=people, lot=1, first=first)))
    export = played(merged, created(people=people, lot=1, first=(first + 1) % 3))
    assert_wrong(export, entry_of(export, "game_created")["seq"], "somebody else begins")


def test_a_lot_gives_the_order():
    def swap(fields):
        fields["order"][0], fields["order"][1] = fields["order"][1], fields["order"][0]
    refused([("game_lot", 0, change, words) for change, words in (
        (swap, "not in the order that its key gives"),
        (lambda fields: fields.update(lot=3), "lot 2 would be next"),
        (lambda fields: fields.update(key=NONE), "not what the opened seed gives"),
        (lambda fields: fields["order"][0].update(number=4), "not of its things"),
        (lambda fields: fields["things"].pop(), "not of its things"))], whole)


if __name__ == "__main__":
    main(globals())
