"""Refereed games: written from docs/verify-games.md, section 32, alone.

What a move may be is the game's own and is not checked here: who plays, whom a lot picked, and that every bid which is
opened is the one that was sealed.
"""
from types import SimpleNamespace

import lots
from verify_export import code_of, hash_of, require, same

EVENT, NO_NONCE = 65535, "00" * 32


def game_of(event, fields):
    require(fields["game"] in event.games, f"there is no game {fields['game']}")
    game = event.games[fields["game"]]
    require(game.tournament == fields["tournament"], f"game {fields['game']} is of tournament {game.tournament}")
    return game


def on_created(event, fields, players):
    """`players` by the numbers that count now."""
    require(event.again or fields["game"] == event.games_made + 1, f"game {event.games_made + 1} would be next")
    event.games_made = max(event.games_made, fields["game"])
    require(fields["name"] and all(game.name != fields["name"] for game in event.games.values()),
            f"a game is called {fields['name']!a:.40} already, or it has no name")
    require(players and len(set(players)) == len(players), "somebody plays in it twice, or nobody does")
    require(fields["first"] < len(players), f"it has no player {fields['first']} to begin")
    if fields["lot"]:
        require(fields["lot"] in event.lots_of, f"there is no lot {fields['lot']}")
        pick, people = event.lots_of[fields["lot"]]
        require(pick == 1 and sorted(people) == sorted(players), f"lot {fields['lot']} is not over those who play")
        require(people[0] == players[fields["first"]], f"lot {fields['lot']} says that somebody else begins")
    event.games[fields["game"]] = SimpleNamespace(
        name=fields["name"], tournament=fields["tournament"], players=players, bids={}, undo=None,
        table=(fields["tournament"], fields["draw"], fields["table"]) if fields["table"] else None)


def on_merged(event, kept, gone):
    """One person of two numbers: nobody plays twice in a game, and a lot over either number is over that person."""
    event.lots_of = {lot: (pick, [kept if person == gone else person for person in people])
                     for lot, (pick, people) in event.lots_of.items()}
    for game in event.games.values():
        require(not {kept, gone} <= set(game.players), "both numbers play in one game")
        game.players = [kept if player == gone else player for player in game.players]


def on_moved(event, fields):
    goes_on(game_of(event, fields))


def goes_on(game):
    """A request to undo the last move ends."""
    game.undo = None


def player_of(game, fields):
    require(fields["player"] < len(game.players), f"it has no player {fields['player']}")


def on_said(event, fields):
    """Moves that another player confirms, at most eight."""
    player_of(game_of(event, fields), fields)
    goes_on(game_of(event, fields))
    require(1 <= len(fields["moves"]) <= 8, "it says no moves, or more than eight")


def on_answered(event, fields):
    """Confirmed, disputed or withdrawn."""
    player_of(game_of(event, fields), fields)
    goes_on(game_of(event, fields))
    require(fields["answer"] <= 2, f"{fields['answer']} is no answer")


def on_passing(event, fields):
    player_of(game_of(event, fields), fields)
    goes_on(game_of(event, fields))


# ---- A move that the players undo among themselves

CHANGES = {"game_created", "game_moved", "game_bid", "bids_opened", "game_said", "game_answered", "game_passing"}
MOVE, ANSWER, UNDO_ANSWER = 31, 74, 78  # kinds of commands
AGREED, KEPT, WITHDRAWN = range(3)


def changed_by(event, number, out=()):
    """The last command that counts and changed the game; 0: none."""
    return max((entry.command for entry in event.passed if entry.kind in CHANGES and entry.command not in out
                and entry.fields["game"] == number), default=0)


def on_undo_asked(event, fields, out):
    """`out`: the commands that are out now."""
    game, first, asks = game_of(event, fields), fields["first"], fields["asks"]
    player_of(game, fields)
    require(event.commands.get(first) in (MOVE, ANSWER) and first not in event.reveals,
            f"entry {first} is no move that players may undo")
    require(0 < asks < 1 << len(game.players) and not asks >> fields["player"] & 1, "it asks nobody, or nobody of the others")
    if not event.again:
        require(game.undo is None, "another request is open")
        require(first == changed_by(event, fields["game"], out), f"entry {first} is not the last command of the game")
    game.undo = SimpleNamespace(first=first, player=fields["player"], missing=asks, asks=asks)


def on_undo_answered(event, fields):
    """The last agreement undoes the move by its own command, and no other answer does."""
    game, bit = game_of(event, fields), 1 << fields["player"]
    player_of(game, fields)
    request = game.undo
    require(request, "nobody asks to undo a move")
    require(fields["answer"] in (AGREED, KEPT, WITHDRAWN), f"{fields['answer']} is no answer")
    if fields["answer"] == WITHDRAWN:
        require(request.player == fields["player"], f"player {fields['player']} does not ask")
    else:
        among = request.missing if fields["answer"] == AGREED else request.asks
        require(among & bit, f"player {fields['player']} is not asked")
    is_last = fields["answer"] == AGREED and request.missing == bit
    undone = event.taken_back.get(event.answering)
    require(undone == (request.first if is_last else None), "the move is not undone by the last agreement alone")
    if fields["answer"] == AGREED and not is_last:
        request.missing &= ~bit
    else:
        game.undo = None


def on_undone(event, command, first):
    """An undo by staff ends the request in its game, also the undo of an undo."""
    while first in event.taken_back:
        first = event.taken_back[first]
    numbers = {entry.fields["game"] for entry in event.passed if entry.command == first and "game" in entry.fields}
    for number in numbers & set(event.games) if event.commands[command] != UNDO_ANSWER else ():
        goes_on(event.games[number])


def on_bid(event, fields):
    game = game_of(event, fields)
    require(fields["player"] < len(game.players), f"it has no player {fields['player']}")
    goes_on(game)
    game.bids[fields["player"]] = fields["bid"]["commitment"]


def on_opened(event, fields):
    """Nonce and number give the commitment of the player's last bid. Without a nonce a judge has said the number."""
    game, players = game_of(event, fields), [row["player"] for row in fields["bids"]]
    require(len(set(players)) == len(players), "somebody's bid is opened twice")
    for row in fields["bids"]:
        require(row["player"] < len(game.players), f"it has no player {row['player']}")
        if row["nonce"] == NO_NONCE:
            event.counts.judged += not event.again
            continue
        made = hash_of(bytes.fromhex(row["nonce"]), str(row["value"]).encode())
        require(made.hex() == game.bids.get(row["player"]), f"player {row['player']} has not bid {row['value']}")
        event.counts.bids += not event.again
    if not event.again:
        event.reveals.add(max(event.commands))
    goes_on(game)
    game.bids.clear()


def on_lot(event, fields):
    """Things that happen at once, in an order by lot."""
    game_of(event, fields)
    order = [row["number"] for row in fields["order"]]
    require(order and sorted(order) == list(range(len(fields["things"]))), "its order is not of its things")
    if event.again:
        return
    require(fields["lot"] == event.lots + 1, f"lot {event.lots + 1} would be next")
    if event.seed:
        made_from = lots.lot_from(fields["lot"], things=[row["words"] for row in fields["things"]])
        key = lots.lot_key(event.seed, code_of(event, made_from))
        require(fields["key"] == key.hex(), "its key is not what the opened seed gives")
        event.counts.keys += 1
    made = lots.Lot(bytes.fromhex(fields["key"])).shuffle(list(range(len(order))))
    require(made == order, "its things are not in the order that its key gives")
    drawn_from = {"lot": fields["lot"], "people": [], "things": fields["things"]}
    require(same(event.made_from, drawn_from), "its from is not what it was made from")
    event.lots += 1
