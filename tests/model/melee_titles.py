"""The titles of a Melee's tables, by the reference model: which can be taken in a turn, and what support forbids."""
HAND, WHISPERS, COIN, LAWS = "Hand of the King", "Master of Whispers", "Master of Coin", "Master of Laws"
REGENT, KINGSGUARD = "Crown Regent", "Lord Commander of the Kingsguard"
TITLES = (HAND, WHISPERS, COIN, LAWS, REGENT, KINGSGUARD)
SUPPORTS = {HAND: WHISPERS, WHISPERS: COIN, COIN: LAWS, LAWS: HAND}
OPPOSES = {HAND: (COIN,), WHISPERS: (LAWS, REGENT), COIN: (HAND,), LAWS: (WHISPERS,)}


def pool(turns, players):
    """The titles that can be taken in the next turn, after these turns of {player: title}.

    AGOT-M.13 to AGOT-M.16: titles go back only when what is left does not give each player one; AMB-AGOT-38,
    AMB-AGOT-39: that holds for any number of players.
    """
    left = list(TITLES)
    for picks in turns:
        left = [title for title in left if title not in picks.values()]
        if len(left) < players:
            left = list(TITLES)
    return left


def pick_faults(turns, picks):
    """AGOT-M.14, AGOT-M.15: each picks one of those in the pool."""
    chosen = list(picks.values())
    return [] if len(set(chosen)) == len(chosen) and set(chosen) <= set(pool(turns, len(picks))) else ["AGOT-M.14"]


def may_challenge(attacker, defender):
    """AGOT-M.32: not whom one supports."""
    return SUPPORTS.get(attacker) != defender


def opposes(title, other):
    """TY-TITLES: against whom a challenge that is won gives one power more."""
    return other in OPPOSES.get(title, ())


def may_defend_for(title, defender, attacker_is_self, declared):
    """AGOT-M.33: for whom one supports, against somebody else's attack, if no defender was declared."""
    return SUPPORTS.get(title) == defender and not attacker_is_self and declared == 0
