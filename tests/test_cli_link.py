"""link, code, join: who may act from a phone, and what the ledger keeps of it."""
import hashlib
import json
import re

from events import LANGUAGES, Event
from harness import main
from test_cli_decks import Decks

TOKEN = re.compile(r"[0-9a-f]{32}\Z")
ALPHABET = set("23456789ABCDEFGHJKMNPQRSTUVWXYZ")
ROLES = ("organizer", "judge", "scorekeeper", "display", "player")


def links(event):
    return event.ok("link", "list")["links"]


def exported(event, kind, *more):
    return [entry["fields"] for entry in event.ok("export", "--as", "json", *more)["entries"] if entry["kind"] == kind]


def playing(people=5):
    event = Event(people)
    event.draw_and_publish()
    return event


def seat_codes(event, *tables):
    return {seat["number"]: seat["code"] for table in event.ok("codes", *tables)["tables"] for seat in table["seats"]}


# ---- Links

def test_a_link_is_made_and_its_token_is_told_once():
    with Event(2) as event:
        made = event.ok("link", "new", "judge", "--name", " Bia's phone ")
        token = made.pop("token")
        assert TOKEN.match(token) and made == {"saved": event.entries(), "link": 1, "role": "judge", "person": None,
                                               "label": "Bia's phone", "device": False, "opened": None, "revoked": False, "path": f"/in/{token}"}
        player = event.ok("link", "new", "player", "--person", "Ana")
        assert player["link"] == 2 and player["person"] == {"number": 1, "name": "Ana"} and player["label"] is None
        assert token not in json.dumps(links(event)) and token != player["token"]
        kept = exported(event, "link_granted")
        assert kept[0]["token"] == hashlib.blake2b(bytes.fromhex(token), digest_size=32).hexdigest()
        assert bytes.fromhex(token) not in event.file.read_bytes() and token.encode() not in event.file.read_bytes()
        assert event.ok("verify")["mismatches"] == 0


def test_every_role_has_links():
    with Event(1) as event:
        for nth, role in enumerate(ROLES, 1):
            made = event.ok("link", "new", role, *(("--person", "Ana") if role == "player" else ()))
            assert (made["link"], made["role"]) == (nth, role)
        assert [row["role"] for row in links(event)] == list(ROLES)


def test_a_retry_does_not_make_a_second_link():
    """Its token is known to whoever made it, and cannot be shown again."""
    with Event(1) as event:
        again = ("--command-id", "ab" * 16, "link", "new", "judge", "--name", "door")
        first, second = event.ok(*again), event.ok(*again)
        assert second["saved"] == first["saved"] and second["repeated"] and second["token"] is second["path"] is None
        assert len(links(event)) == 1 and "Only the person who made the link knows its address" in event.text(*again)
        event.refused("TY-COMMAND-ID", *again[:-1], "window")


def test_what_is_no_link():
    """TY-LINK"""
    with Event(1) as event:
        event.refused("TY-LINK", "link", "new", "player")
        event.refused("TY-LINK", "link", "new", "display", "--person", "Ana")
        event.refused("TY-NAME", "link", "new", "player", "--person", "Xyzzy")
        event.refused("TY-TEXT", "link", "new", "judge", "--name", "a\033b")
        event.refused("TY-TEXT", "link", "new", "judge", "--name", "x" * 81)
        assert "judge" in event.misused("link", "new", "juge") and "organizer" in event.misused("link", "new", "king")
        event.misused("link", "new", "public")
        event.refused("TY-LINK", "link", "revoke", 1)
        event.misused("link", "revoke", "x")


def test_a_revoked_link_stays_so():
    """TY-LINK, TY-UNDO: it is ended once, does nothing any more, and neither is taken back."""
    with Event(2) as event:
        made = event.ok("link", "new", "scorekeeper")["saved"]
        ended = event.ok("link", "revoke", 1)
        assert ended["revoked"] is True and links(event)[0]["revoked"] is True
        event.refused("TY-LINK", "link", "revoke", 1)
        event.refused("TY-LINK", "--link", 1, "player", "drop", "Ana")
        event.refused("TY-LINK", "--link", 2, "player", "drop", "Ana")
        for entry in (made, ended["saved"]):
            event.refused("TY-UNDO", "undo", entry)
        event.refused("TY-STALE", "--based-on", made, "link", "revoke", 1)
        assert event.ok("link", "new", "scorekeeper")["link"] == 2, "a number is given once"


def test_a_link_does_what_its_role_may():
    """TY-ROLE"""
    with playing() as event:
        for role in ROLES:
            event.ok("link", "new", role, *(("--person", "Ana") if role == "player" else ()))
        organizer, judge, scorekeeper, display, player = range(1, 6)
        for link in (scorekeeper, display, player):
            event.refused("TY-ROLE", "--link", link, "lot", "--all")
        for link in (judge, scorekeeper, display, player):
            event.refused("TY-ROLE", "--link", link, "close")
            event.refused("TY-ROLE", "--link", link, "link", "new", "organizer")
        table = event.ok("pairings")["tables"][0]
        for link in (display, player):
            event.refused("TY-ROLE", "--link", link, "result", 1, *event.score_words(table))
        event.ok("--link", scorekeeper, "result", 1, *event.score_words(table))
        event.ok("--link", judge, "lot", "--all")
        event.ok("--link", organizer, "link", "new", "display")


def test_a_player_leaves_and_nobody_else():
    with Event(3) as event:
        event.ok("link", "new", "player", "--person", "Ana")
        event.refused("TY-ROLE", "--link", 1, "player", "drop", "Bia")
        event.refused("TY-ROLE", "--link", 1, "player", "sit-out", "Bia")
        event.refused("AMB-OTE-42", "--link", 1, "player", "sit-out", "Ana")
        event.ok("--link", 1, "player", "drop", "Ana")
        event.refused("TY-ROLE", "--link", 1, "player", "return", "Ana")
        event.refused("TY-ROLE", "--link", 1, "undo")
        assert event.ok("player", "list")["people"][0]["name"] == "Ana"


def test_a_merged_player_keeps_the_link():
    with Event(3) as event:
        event.ok("link", "new", "player", "--person", "Bia")
        event.ok("player", "merge", "Ana", "Bia")
        assert links(event)[0]["person"] == {"number": 1, "name": "Ana"}
        event.ok("--link", 1, "player", "drop", "Ana")
        assert event.ok("verify")["mismatches"] == 0


def test_who_is_taken_back_has_a_link_for_nothing():
    with Event(2) as event:
        added = event.ok("player", "add", "Zoe")["saved"]
        event.ok("link", "new", "player", "--person", "Zoe")
        event.ok("undo", added)
        assert links(event)[0]["person"] is None
        event.refused("TY-ROLE", "--link", 1, "player", "drop", "Ana")
        assert event.ok("verify")["mismatches"] == 0


def test_a_second_phone_must_be_meant():
    """TY-JOIN: and the first may end it, never the other way round."""
    with Event(2) as event:
        event.ok("link", "new", "player", "--person", "Ana"), event.ok("join", "ask", "ana")
        assert "already has a phone" in event.refused("TY-JOIN", "join", "approve", 1, "--person", "Ana")["text"]
        approved = event.ok("join", "approve", 1, "--person", "Ana", "--second-phone")
        assert approved["link"] == 2
        event.refused("TY-ROLE", "--link", 2, "link", "revoke", 1)
        assert event.ok("--link", 1, "link", "revoke", 2)["revoked"]


def test_the_log_says_by_whom_and_undo_takes_the_desks_last():
    with playing() as event:
        event.ok("link", "new", "scorekeeper", "--name", "Door")
        entered = [event.ok(*by, "result", table["table"], *event.score_words(table))["saved"]
                   for by, table in zip(((), ("--link", 1)), event.ok("pairings")["tables"])]
        lines = {line["last"]: line for line in event.ok("log")["commands"]}
        assert (lines[entered[0]]["by"], lines[entered[0]]["by_name"]) == (0, None)
        assert (lines[entered[1]]["by"], lines[entered[1]]["by_name"]) == (1, "Door (scorekeeper)")
        assert "Door (scorekeeper)" in event.text("log") and "Door (mesário)" in event.text("--lang", "pt-BR", "log")
        assert event.ok("undo")["undone"] == entered[0], "the desk's, not the phone's that came later"
        assert event.ok("--link", 1, "undo")["undone"] == entered[1]
        event.refused("TY-ROLE", "--link", 1, "undo", entered[0])


def test_who_acts_is_told_by_name_and_role():
    """The link's number only where two would be told alike; it is in JSON of itself."""
    with playing() as event:
        event.ok("staff", "add", "Dora", "--role", "judge")
        event.ok("link", "new", "judge", "--person", "Dora"), event.ok("link", "new", "judge"), event.ok("link", "new", "organizer", "--name", "Door")
        made = {}
        for link in (1, 2, 3):
            saved = event.ok("--link", link, "lot", "Ana", "Bia")["saved"]
            made[link] = next(line for line in event.ok("log")["commands"] if line["last"] == saved)
        assert [made[link]["by"] for link in (1, 2, 3)] == [1, 2, 3]
        assert [made[link]["by_name"] for link in (1, 2, 3)] == ["Dora (judge)", "judge", "Door (organizer)"]


def test_people_read_it_in_their_language():
    said = {"en": ("Link 1 for door: judge", "shown only once", "judge", "Link 1 made for door", "No links yet",
                   "revoked. It no longer works", "revoked", "may not do that"),
            "pt-BR": ("Link 1 para door: arbitragem", "só aparece uma vez", "arbitragem", "Link 1 criado para door",
                      "Ainda não há links", "revogado. Ele não funciona mais", "revogado", "não pode fazer isso")}
    for language in LANGUAGES:
        made, once, role, line, nothing, revoked, state, may_not = said[language]
        with Event(1) as event:
            assert nothing in event.text("--lang", language, "link", "list")
            new = event.text("--lang", language, "link", "new", "judge", "--name", "door")
            assert made in new and once in new and re.search(r"^  /in/[0-9a-f]{32}$", new, re.M), new
            assert role in event.text("--lang", language, "link", "list")
            assert may_not in event.run("--lang", language, "--link", 1, "draw").stderr
            assert revoked in event.text("--lang", language, "link", "revoke", 1)
            assert state in event.text("--lang", language, "link", "list")
            assert line in event.text("--lang", language, "log")


def test_a_player_hands_in_the_own_deck():
    """TY-ROLE, TY-DECK-LOCKED: until round 1 is published, of a tournament that the player has entered, and as a judge takes it."""
    with Decks(4) as event:
        event.ok("link", "new", "player", "--person", "Ana"), event.ok("link", "new", "scorekeeper"), event.ok("link", "new", "judge")
        first = event.ok("--link", 1, "player", "deck", "Ana", "short.txt")
        assert first["legal"] is False and first["findings"] and first["number"] == 1, first
        again = event.ok("--link", 1, "player", "deck", "#1", "legal.txt")
        assert again["legal"] is True and again["replaces"] == first["hash"]
        assert event.ok("log")["commands"][-1]["by_name"] == "Ana (player)"
        for link, words in ((1, ("Bia", "legal.txt")), (2, ("Ana", "other.txt")), (1, ("Ana", "other.txt", "--house-rule", "--reason", "lost"))):
            event.refused("TY-ROLE", "--link", link, "player", "deck", *words)
        event.ok("draw"), event.ok("publish")
        said = event.refused("TY-DECK-LOCKED", "--link", 1, "player", "deck", "Ana", "other.txt")
        assert "Ask a judge" in said["text"], said
        event.ok("link", "new", "player", "--person", "Bia")
        event.refused("TY-DECK-LOCKED", "--link", 4, "player", "deck", "Bia", "legal.txt")
        assert event.ok("--link", 3, "player", "deck", "Bia", "legal.txt")["legal"] is True
        assert event.ok("player", "deck", "Ana")["hash"] == again["hash"] and event.ok("verify")["mismatches"] == 0


# ---- Codes

def test_each_seat_has_a_code_of_its_own():
    with playing(14) as event:
        answer = event.ok("codes")
        assert (answer["tournament"], answer["stage"], answer["round"]) == ("ote", "round", 1)
        codes = seat_codes(event)
        assert len(codes) == 14 == len(set(codes.values()))
        assert all(len(code) == 6 and set(code) <= ALPHABET for code in codes.values())
        assert answer == event.ok("codes"), "they follow from the seed"
        one = event.ok("codes", 2)["tables"]
        assert [table["table"] for table in one] == [2] and one[0] == answer["tables"][1]
        shown = event.text("codes", 1)
        assert all(f"{seat['code'][:3]}-{seat['code'][3:]}" in shown for seat in answer["tables"][0]["seats"])


def test_codes_are_as_the_page_says():
    """docs/links-and-reports.md: made a second time from the seed."""
    seed = "ab" * 32
    letters = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"

    def code(*parts):
        key = hashlib.blake2b(b"tiltyard codes 1", key=bytes.fromhex(seed), digest_size=32).digest()
        words = b"".join(part if isinstance(part, bytes) else part[0].to_bytes(part[1], "little") for part in parts)
        number = int.from_bytes(hashlib.blake2b(words, key=key, digest_size=32).digest()[:8], "little")
        return "".join(letters[number // 31 ** place % 31] for place in range(6))

    with Event(5, "--seed", seed) as event:
        event.draw_and_publish()
        for table in event.ok("codes")["tables"]:
            for seat in table["seats"]:
                assert seat["code"] == code(b"seat", (0, 2), (1, 4), (table["table"], 4), (seat["seat"], 4))
        assert event.ok("code", "person", "Bia")["code"] == code(b"person", (2, 4), (0, 4))
        assert event.ok("code", "renew", "Bia")["code"] == code(b"person", (2, 4), (1, 4))


def test_a_player_who_renews_the_code_keeps_every_link():
    with Event(2) as event:
        mine = event.ok("link", "new", "player", "--person", "Ana")["link"]
        assert event.ok("--link", mine, "code", "renew", "Ana")["revoked"] == []
        assert event.ok("log")["commands"][-1]["text"] == "New code for Ana", "no link was revoked"


def test_codes_are_of_what_is_played():
    """TY-STAGE, TY-TABLE"""
    with Event(5) as event:
        event.refused("TY-STAGE", "codes")
        event.ok("draw")
        event.refused("TY-STAGE", "codes")
        event.ok("publish")
        event.refused("TY-TABLE", "codes", 9)
        event.misused("codes", "x")


def test_a_code_opens_a_link_of_who_sits_there():
    """TY-CODE"""
    with playing() as event:
        codes = seat_codes(event)
        typed = codes[3].lower()
        made = event.ok("code", "enter", f" {typed[:2]} {typed[2:4]}-{typed[4:]} ")
        assert made["role"] == "player" and made["person"]["number"] == 3 and made["label"] == "code"
        assert TOKEN.match(made["token"])
        assert "with a code" in event.text("log")
        event.refused("TY-CODE", "code", "enter", "")
        event.refused("TY-CODE", "code", "enter", "O0O0O0")
        event.refused("TY-CODE", "code", "enter", codes[3] + "2")
        wrong = next(code for code in ("222222", "333333") if code not in codes.values())
        assert wrong[:3] in event.refused("TY-CODE", "code", "enter", wrong)["text"]
        event.refused("TY-UNDO", "undo", made["saved"])


def test_a_code_of_an_earlier_round_opens_nothing():
    with playing(8) as event:
        old = seat_codes(event)
        for table in event.ok("pairings")["tables"]:
            event.ok("result", table["table"], *event.score_words(table))
        assert event.ok("code", "enter", old[1])["person"]["number"] == 1, "until the round is closed"
        event.ok("close")
        event.refused("TY-CODE", "code", "enter", old[1])
        event.draw_and_publish()
        new = seat_codes(event)
        assert not set(old.values()) & set(new.values())
        event.refused("TY-CODE", "code", "enter", old[1])
        assert event.ok("code", "enter", next(iter(new.values())))


def test_a_lost_phone_is_replaced():
    with playing() as event:
        code = event.ok("code", "person", "Ana")
        assert code == {"number": 1, "name": "Ana", "code": code["code"]}
        mine, other = event.ok("code", "enter", code["code"]), event.ok("link", "new", "player", "--person", "Bia")
        desk = event.ok("link", "new", "judge", "--person", "Ana")
        event.ok("code", "enter", seat_codes(event)[1])
        renewed = event.ok("code", "renew", "Ana")
        assert renewed["code"] != code["code"] and renewed["revoked"] == [mine["link"], 4]
        assert event.ok("log")["commands"][-1]["text"] == "New code for Ana; links of the old code revoked"
        assert [row["revoked"] for row in links(event)] == [True, False, False, True], (other, desk)
        event.refused("TY-CODE", "code", "enter", code["code"])
        assert event.ok("code", "enter", renewed["code"])["person"]["number"] == 1
        assert event.ok("code", "person", "Ana")["code"] == renewed["code"]
        event.refused("TY-UNDO", "undo", renewed["saved"])
        assert event.ok("verify")["mismatches"] == 0
        for language, words in zip(LANGUAGES, ("New code for Ana", "Novo código para Ana")):
            assert words in event.text("--lang", language, "log")


def test_codes_end_with_the_event():
    """TY-FINISHED: with the seed everybody can make them, and they open nothing any more."""
    with playing() as event:
        code = event.ok("code", "person", "Ana")["code"]
        event.ok("finish", "--confirm")
        event.refused("TY-FINISHED", "code", "enter", code)


# ---- Requests to join

def joins(event):
    return event.ok("join", "list")["joins"]


def test_somebody_asks_and_the_desk_approves():
    with Event(2) as event:
        asked = event.ok("join", "ask", "  Zoe ")
        assert asked["join"] == 1 and asked["name"] == "Zoe" and asked["state"] == "open" and asked["person"] is None
        assert TOKEN.match(asked["token"]) and links(event) == []
        approved = event.ok("join", "approve", 1)
        assert approved["state"] == "approved" and approved["person"] == {"number": 3, "name": "Zoe"}
        row = links(event)[0]
        assert row["person"] == {"number": 3, "name": "Zoe"} and row["role"] == "player" and approved["link"] == 1
        kept = exported(event, "link_granted")[0]["token"]
        assert kept == hashlib.blake2b(bytes.fromhex(asked["token"]), digest_size=32).hexdigest(), "the phone's own token"
        people = {person["name"]: person for person in event.ok("player", "list")["people"]}
        assert [row["tournament"] for row in people["Zoe"]["entered"]] == ["ote"], people["Zoe"]
        event.ok("--link", 1, "player", "drop", "Zoe")
        assert event.ok("verify")["mismatches"] == 0


def test_it_may_be_somebody_who_is_there():
    """TY-JOIN: a name that somebody has is asked about."""
    with Event(2) as event:
        event.ok("join", "ask", "ana")
        said = event.refused("TY-JOIN", "join", "approve", 1)["text"]
        assert "--person 1" in said and "--new" in said
        event.misused("join", "approve", 1, "--person", "Ana", "--new")
        assert event.ok("join", "approve", 1, "--person", "Ana")["person"]["number"] == 1
        assert len(event.ok("player", "list")["people"]) == 2
        event.ok("join", "ask", "Bia")
        new = event.ok("join", "approve", 2, "--new")
        assert new["person"]["number"] == 3 and [each["rule"] for each in new["warnings"]] == ["TY-NAME"]


def test_a_request_is_settled_once():
    """TY-JOIN, TY-TEXT, TY-UNDO"""
    with Event(1) as event:
        event.refused("TY-TEXT", "join", "ask", "12")
        event.refused("TY-TEXT", "join", "ask", "")
        event.refused("TY-JOIN", "join", "approve", 1), event.refused("TY-JOIN", "join", "refuse", 1)
        asked = event.ok("join", "ask", "Zoe")["saved"]
        refused = event.ok("join", "refuse", 1)
        assert refused["state"] == "refused" and refused["name"] is None and refused["link"] is None
        event.refused("TY-JOIN", "join", "approve", 1), event.refused("TY-JOIN", "join", "refuse", 1)
        for entry in (asked, refused["saved"]):
            event.refused("TY-UNDO", "undo", entry)
        event.refused("TY-STALE", "--based-on", asked, "join", "approve", 1)


def test_names_are_erased():
    """Of whoever is refused at once; of whoever is taken in with the person."""
    with Event(1) as event:
        event.ok("join", "ask", "Quirina"), event.ok("join", "ask", "Wanda"), event.ok("join", "ask", "Walda")
        assert b"Quirina" in event.file.read_bytes()
        event.ok("join", "refuse", 1)
        assert b"Quirina" not in event.file.read_bytes()
        event.ok("join", "approve", 2), event.ok("join", "approve", 3)
        event.ok("player", "forget", "Wanda")
        kept = event.file.read_bytes()
        assert b"Wanda" not in kept and b"Walda" in kept
        assert [row["name"] for row in joins(event)] == [None, None, "Walda"]
        assert event.ok("verify")["mismatches"] == 0
        assert "Walda" not in json.dumps(event.ok("export", "--as", "json", "--no-names"))


def test_the_club_goes_with_the_name():
    """TY-TEXT: at most 80 characters. Erased with whoever is refused, withdraws, or is forgotten."""
    with Event(1) as event:
        event.refused("TY-TEXT", "join", "ask", "Zoe", "--club", "x" * 81)
        for name, club in (("Quirina", "Quadrado"), ("Wanda", "Wartburg"), ("Vera", "Valhalla")):
            assert event.ok("join", "ask", name, "--club", club)["club"] == club
        assert "Quadrado" in event.text("join", "list")
        event.ok("join", "refuse", 1)
        withdrawn = event.ok("join", "withdraw", 2)
        assert (withdrawn["state"], withdrawn["name"], withdrawn["club"], withdrawn["link"]) == ("withdrawn", None, None, None)
        assert not any(word in event.file.read_bytes() for word in (b"Quadrado", b"Wanda", b"Wartburg"))
        event.refused("TY-JOIN", "join", "withdraw", 2), event.refused("TY-JOIN", "join", "withdraw", 9)
        event.refused("TY-UNDO", "undo", withdrawn["saved"])
        event.ok("join", "approve", 3)
        assert event.ok("player", "list")["people"][-1]["club"] == "Valhalla"
        assert event.ok("verify")["mismatches"] == 0
        event.ok("link", "new", "judge"), event.ok("join", "ask", "Yara")
        assert "Only the phone that sent request 4" in event.refused("TY-JOIN", "--link", 2, "join", "withdraw", 4)["text"]


def test_two_hundred_wait_at_most():
    """TY-JOIN"""
    with Event(1) as event:
        for nth in range(200):
            event.ok("join", "ask", f"P{nth} x")
        event.refused("TY-JOIN", "join", "ask", "One too many")
        event.ok("join", "refuse", 7), event.ok("join", "ask", "One too many")


def test_requests_in_both_languages():
    said = {"en": ("Request 1 is waiting", "waiting", "approved: Zoe", "Request 2 refused", "Request 1 approved: Zoe",
                   "No requests to join", "Request 3 withdrawn"),
            "pt-BR": ("O pedido 1 espera", "em espera", "aceito: Zoe", "Pedido 2 recusado", "Pedido 1 aceito: Zoe",
                      "Nenhum pedido para entrar", "Pedido 3 retirado")}
    for language in LANGUAGES:
        asks, waits, approved, refused, line, nobody, withdrawn = said[language]
        with Event(1) as event:
            assert nobody in event.text("--lang", language, "join", "list")
            assert asks in event.text("--lang", language, "join", "ask", "Zoe")
            assert waits in event.text("--lang", language, "join", "list")
            assert approved in event.text("--lang", language, "join", "approve", 1)
            event.ok("join", "ask", "Yara")
            assert refused in event.text("--lang", language, "join", "refuse", 2)
            assert line in event.text("--lang", language, "log")
            event.ok("join", "ask", "Vera")
            assert withdrawn in event.text("--lang", language, "join", "withdraw", 3)


# ---- Refereed games

THREE = [word for who in (1, 2, 3) for word in ("--player", f"{who}:honor=10")]


def test_a_player_makes_his_own_moves_in_a_game():
    """TY-ROLE: by the forms of each game that are a player's own, as himself, in a game that he plays."""
    with Event(5) as event:
        event.ok("game", "new", "g", "--rules", "l5r-enlightenment", *THREE, "--first", 1)
        for who in (1, 2, 3, 4, 5):
            event.ok("link", "new", "player", "--person", who)
        event.ok("--link", 1, "game", "do", "g", "pass #1")
        for link, move in ((1, "pass #2"), (4, "pass #2"), (2, "pass-all"), (2, "act #3"), (2, "concede #3"), (2, "honor #2 +1 luck")):
            event.refused("TY-ROLE", "--link", link, "game", "do", "g", move)
        event.ok("game", "do", "g", "pass-all")
        event.refused("TY-ROLE", "--link", 1, "game", "do", "g", "bid #2 2")
        event.refused("TY-ROLE", "--link", 5, "game", "do", "g", "bid #1 2")
        event.refused("TY-ROLE", "--link", 1, "game", "do", "g", "reveal")
        event.refused("TY-ROLE", "--link", 1, "game", "do", "g", "reveal #2=1 #3=1")
        for who in (1, 2):
            event.ok("--link", who, "game", "do", "g", f"bid #{who} 2")
        assert event.ok("game", "show", "g")["players"][0]["bid"] is None
        event.ok("--link", 3, "game", "do", "g", "bid #3 4")
        assert [player["bid"] for player in event.ok("game", "show", "g")["players"]] == [2, 2, 4]


def thrones(event):
    made = event.ok("game", "new", "m", "--rules", "agot-melee", "--player", 1, "--player", 2, "--player", 4, "--first", 1, "--set", "judge=needed")["saved"]
    event.ok("game", "do", "m", "first #1")
    return made


def test_a_player_takes_a_title_and_no_power():
    """TY-ROLE: in a game that needs a judge."""
    with Event(5) as event:
        thrones(event)
        for who in (1, 2):
            event.ok("link", "new", "player", "--person", who)
        event.refused("TY-ROLE", "--link", 2, "game", "do", "m", "title #1 hand")
        event.ok("--link", 1, "game", "do", "m", "title #1 hand")
        event.refused("TY-ROLE", "--link", 1, "game", "do", "m", "power #1 +1")
        event.refused("TY-ROLE", "--link", 1, "game", "new", "n", "--rules", "agot-melee", "--player", 1, "--player", 2, "--player", 3)
        event.refused("TY-ROLE", "--link", 1, "game", "lot", "m", "one", "two")


def test_a_judge_takes_back_moves_of_games():
    """TY-ROLE: a move whoever made it; not how the game began, nor what others did elsewhere."""
    with Event(5) as event:
        made = thrones(event)
        event.ok("link", "new", "judge"), event.ok("link", "new", "scorekeeper"), event.ok("link", "new", "player", "--person", 1)
        moved = event.ok("--link", 3, "game", "do", "m", "title #1 hand")["saved"]
        entered = event.ok("player", "add", "Zoe")["saved"]
        for link, entry in ((1, made), (1, entered), (2, moved), (3, moved)):
            event.refused("TY-ROLE", "--link", link, "undo", f"#{entry}")
        event.ok("--link", 1, "undo", f"#{moved}")
        assert event.ok("game", "show", "m")["players"][0]["title"] is None


if __name__ == "__main__":
    main(globals())
