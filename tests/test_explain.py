"""explain: on the command line in both languages, and against random tournaments, whose values, games, steps and lots
are worked out a second time from what pairings, standings and keys say."""
import random
import re
import sys
from collections import Counter

from events import FORMAT, LANGUAGES, Event
from harness import ROOT, main, numbers_with_quick
from random_events import AGAIN, SEED, Session, Table, program_of

sys.path.insert(0, str(ROOT / "tools"))
import lots

TOURNAMENTS = numbers_with_quick(20, 2000)
RULES = {"second": "OTE-2.3e", "tied": "OTE-2.3f", "behind": "OTE-2.3g"}
STAGES = ("additional", "final")
POINTS = {"first": (8, 4), "second": (4, 2), "tied": (2, 1), "behind": (0, 0)}


# ---- The command line

def shown(event, *words):
    """What people read, in English and in Portuguese; the two differ."""
    said = [event.text("--lang", language, "explain", *words) for language in LANGUAGES]
    assert said[0] != said[1]
    for text in said:
        assert "{" not in text and not re.search(r"[ \t]$", text, re.M) and "\n\n\n" not in text, text
    return said


def standing(event, name):
    return next(row for row in event.ok("standings")["rows"] if row["name"] == name)


def test_the_desk_gets_an_answer_in_both_languages():
    """OTE-2.10d, OTE-2.8.1b: “why am I there?”, with neighbours, values and games."""
    with Event(9) as event:
        event.play_all()
        rows = event.ok("standings")["rows"]
        row = next(row for row in rows[4:-1] if not row["shared"])
        above, below = rows[row["rank"] - 2], rows[row["rank"]]
        english, portuguese = shown(event, "player", row["name"])
        assert english.startswith(f"{row['name']} · place {row['rank']} of 9 · Final standings"), english
        assert portuguese.startswith(f"{row['name']} · {row['rank']}º lugar de 9 · Classificação final"), portuguese
        for text, words in ((english, ("Above", "Below", "total", "VP plus half")),
                            (portuguese, ("Acima", "Abaixo", "total", "O Escore do Torneio é a soma dos PV com a metade dos PI"))):
            assert all(word in text for word in words), text
            assert above["name"] in text and below["name"] in text and "OTE-2.10d" in text and "OTE-2.8.1b" in text
            assert str(row["score"]).replace(".", "," if text is portuguese else ".") in text, text
        lines = english.split("\n\n")[2].splitlines()
        lines = [line for line in lines if "OTE-" in line]
        assert len(lines) >= 6 and len({line.index("OTE-") for line in lines}) == 1, "aligned"
        assert len(shown(event, "player", rows[0]["name"])[0].split("Nobody.")) == 2, "nobody stands above the first"
        assert "won the final" in shown(event, "player", rows[0]["number"])[0]
        assert "Nobody." in shown(event, "player", rows[-1]["name"])[0]


def summed(row, vp, ip, mark="."):
    """The sum of a score: “14 VP + 63 IP ÷ 2 = 45.5”."""
    sign = "−" if row["ip"] < 0 else "+"
    return f"{row['vp']} {vp} {sign} {abs(row['ip'])} {ip} ÷ 2 = {row['score']:g}".replace(".", mark)


def sums(event):
    """Of how many places the sum is written, as the score makes them and no other place: above zero, and below it."""
    made = {False: 0, True: 0}
    for row in event.ok("standings")["rows"]:
        is_made = event.ok("explain", "player", row["name"]).get("made", {}).get("criterion") == "score"
        english, portuguese = shown(event, "player", row["name"])
        assert (summed(row, "VP", "IP") in english.splitlines()) == is_made == ("÷" in english), english
        assert (summed(row, "PV", "PI", ",") in portuguese.splitlines()) == is_made == ("÷" in portuguese), portuguese
        made[row["ip"] < 0] += is_made
    return made


def test_a_score_is_written_as_the_sum_it_is():
    """OTE-2.8.1b: also where the Influence is below zero."""
    with Event(9) as event:
        event.ok("draw")
        for table in event.ok("publish")["tables"]:
            event.ok("result", table["table"], *["16w", -5 - table["table"], 3][:len(table["seats"])])
        event.ok("close")
        assert all(sums(event).values())
        event.play_all()
        assert sum(sums(event).values()) > 3


def test_a_hint_leads_to_the_table():
    with Event(5) as event:
        event.play()
        text = event.text("explain", "player", "Ana")
        hint = re.search(r"To see how a table was made: tiltyard (explain table \d+ --round 1)$", text, re.M)
        assert "Ana" in event.text(*hint.group(1).split())


def test_before_anything_is_played():
    with Event(5) as event:
        english, portuguese = shown(event, "player", "Caio")
        assert "place 1 of 5, shared" in english and "No game has been played yet" in english
        assert "1º lugar de 5, dividido" in portuguese and "Ainda não houve partidas" in portuguese
        answer = event.ok("explain", "player", "Caio")
        assert answer["rank"] == 1 and answer["games"] == [] and len(answer["level"]["with"]) == 4, answer
        assert answer["above"] is None and answer["below"] is None
        event.refused("TY-STAGE", "explain", "table", "1")


def test_who_is_asked_for():
    with Event(5) as event:
        event.refused("TY-NAME", "explain", "player", "Zeca")
        event.refused("TY-ROUND", "explain", "player", "Ana", "--round", "1")
        event.ok("new", "event.tilt", "--format", FORMAT, "--id", "two")
        event.refused("TY-TOURNAMENT", "explain", "player", "Ana")
        event.refused("TY-ENTERED", "-t", "two", "explain", "player", "Ana")
        assert event.ok("-t", "ote", "explain", "player", "#2")["name"] == "Bia"
        event.misused("-t", "ote", "explain", "player")
        event.misused("-t", "ote", "explain", "table", "x")
        event.misused("-t", "ote", "explain", "table", "1", "--round", "quarter")


def test_which_table_is_asked_for():
    with Event(9) as event:
        event.ok("draw")
        assert event.ok("explain", "table", "2")["draft"] is True
        event.refused("TY-TABLE", "explain", "table", "4")
        event.refused("TY-ROUND", "explain", "table", "1", "--round", "2")
        event.refused("TY-ROUND", "explain", "table", "1", "--round", "final")
        for table in event.ok("publish")["tables"]:
            event.ok("result", table["table"], *event.score_words(table))
        event.ok("close")
        assert event.ok("explain", "table", "1")["stage"] == "round", "it shows the last one played"
        event.ok("draw")
        assert event.ok("explain", "table", "1")["stage"] == "final"
        assert event.ok("explain", "table", "1", "--round", "1")["stage"] == "round"
        assert event.ok("explain", "table", "1", "--round", "final")["draft"] is True


def test_a_draft_is_explained_and_its_key_is_not_told():
    with Event(11) as event:
        event.ok("draw", "--words", "4 2 6")
        first = event.ok("explain", "table", "1")
        assert first["made_again"] == "same" and "key" not in first and first["words"] == "4 2 6", first
        english, portuguese = shown(event, "table", "1")
        assert "preview" in english and "Drawn with the words “4 2 6”" in english and "becomes public" in english
        assert "prévia" in portuguese and "Sorteado com as palavras “4 2 6”" in portuguese
        event.ok("draw", "--again", "--reason", "Caio went home")
        assert "Pairings redone. Reason: Caio went home" in shown(event, "table", "1")[0]
        key = event.ok("publish")["key"]
        again = event.ok("explain", "table", "1")
        assert again["key"] == key and again["draw"] == 2 and again["again"] == "Caio went home"
        english = shown(event, "table", "1")[0]
        assert key in english.replace(" ", "") and "To check every draw: tiltyard verify" in english and "came out the same" in english


def test_what_holds_for_all_is_said_once():
    with Event(12) as event:
        event.ok("draw")
        text = event.text("explain", "table", "2")
        assert text.count("This table seats positions 4 to 6 of this order.") == 1, text
        assert re.search(r"^ +all +OTE-2.5 ", text, re.M), text
        assert len(event.ok("explain", "table", "2")["people"][2]["steps"]) == 1, "a program gets it with each person"
    with Event(3) as event:
        event.ok("draw")
        text = event.text("explain", "table", "1")
        assert all(text.count(f"At random: seat {seat} of 3.") == 1 for seat in (1, 2, 3)), text


def test_who_left_who_rests_who_came_late_and_who_is_out():
    """AMB-OTE-33, AMB-OTE-36, AMB-OTE-41, AMB-OTE-45: each with its sentence."""
    with Event(9) as event:
        event.play()
        lost = [row["name"] for row in event.ok("standings")["rows"] if row["set"] == "inactive"]
        event.ok("player", "drop", lost[0])
        event.ok("player", "sit-out", lost[1])
        event.ok("player", "disqualify", lost[2], "--reason", "marked cards")
        event.ok("player", "add", "Zeca")
        for name, rule, words, palavras in ((lost[0], "AMB-OTE-36", "dropped out", "saiu do torneio"),
                                            (lost[1], "AMB-OTE-33", "is sitting out", "está de fora"),
                                            (lost[2], "AMB-OTE-45", "there is no place", "sem colocação"),
                                            ("Zeca", "AMB-OTE-41", "joined late", "entrou depois")):
            english, portuguese = shown(event, "player", name)
            assert rule in english and f"{name} {words}" in english or words in english, english
            assert rule in portuguese and palavras in portuguese, portuguese
            assert rule in [remark["rule"] for remark in event.ok("explain", "player", name)["remarks"]]
        assert "· no place ·" in shown(event, "player", lost[2])[0]
        answer = event.ok("explain", "player", lost[2])
        assert answer["rank"] is None and answer["above"] is None and answer["below"] is None
        assert len(answer["games"]) == 1 and answer["games"][0]["counts"] is True
        assert "Zeca has no game with a result yet." in shown(event, "player", "Zeca")[0]


def test_an_erased_name_is_a_number():
    with Event(5) as event:
        event.play()
        event.ok("player", "forget", "2")
        assert event.ok("explain", "player", "2")["name"] == "#2"
        assert shown(event, "player", "2")[0].startswith("#2 · ")


def test_a_final_with_absences():
    """OTE-2.10a, OTE-2.10c, AMB-OTE-43: who did not come stands behind; two who did not come share the place."""
    with Event(3) as event:
        seats = [seat["number"] for seat in event.draw_and_publish()["tables"][0]["seats"]]
        event.ok("result", "1", f"{seats[0]}=16w", f"{seats[1]}=absent", f"{seats[2]}=absent")
        event.ok("close")
        answer = event.ok("explain", "player", seats[1])
        assert answer["rank"] == 2 and answer["above"]["criterion"] == "winner", answer
        assert answer["level"]["rule"] == "OTE-2.10c" and answer["level"]["criterion"] == "presence"
        assert answer["level"]["value"] == "absent" and answer["level"]["with"][0]["number"] == seats[2]
        english, portuguese = shown(event, "player", seats[2])
        assert "These players did not come to the final and share the place" in english and " absent " in english
        assert " ausente " in portuguese and "absent" not in portuguese, portuguese


def test_hands_that_changed_a_table_are_told():
    """TY-HAND: who was swapped has the change, not the draw's words about the other table; the draw itself comes out the same."""
    with Event(9, "--seed", SEED) as event:
        tables = event.ok("draw")["tables"]
        one, other = tables[0]["seats"][1], tables[2]["seats"][0]
        event.ok("swap", one["number"], other["number"], "--reason", "Stairs")
        for table, who in ((1, other), (3, one)):
            told = event.ok("explain", "table", table)
            person = next(person for person in told["people"] if person["number"] == who["number"])
            assert told["by_hand"] and told["made_again"] == "same" and told["changes"] == []
            assert [step["rule"] for step in person["steps"]] == ["TY-HAND"], person
            assert "Stairs" in person["steps"][0]["text"]
            assert person["lots"][0]["place"] == (2 if who is one else 7)
        assert event.ok("explain", "table", 2)["by_hand"] is False
        english, portuguese = shown(event, "table", 1)
        assert "by hand" in english and "à mão" in portuguese and english.count("Stairs") == 1, english
        assert "This table seats positions" not in english, "others sit there now"


def test_a_published_round_that_was_drawn_again_is_told():
    with Event(9) as event:
        event.draw_and_publish()
        event.ok("draw", "--again", "--reason", "A table broke")
        for _ in range(2):
            told = event.ok("explain", "table", "2")
            assert told["made_again"] == "same" and told["draw"] == 2 and told["again"] == "A table broke"
            event.run("publish")


def test_who_was_moved_away_is_told_at_both_tables():
    with Event(10, "--seed", SEED) as event:
        tables = event.draw_and_publish()["tables"]
        moved = tables[0]["seats"][0]
        event.ok("seat", moved["number"], 2, "--reason", "Cannot sit by the window")
        left, came = event.ok("explain", "table", 1), event.ok("explain", "table", 2)
        assert [change["rule"] for change in left["changes"]] == ["TY-HAND"] and came["changes"] == []
        assert came["people"][3]["number"] == moved["number"] and came["people"][3]["steps"][-1]["rule"] == "TY-HAND"
        assert moved["name"] in shown(event, "table", 1)[0] and left["size"] == 3
        assert event.ok("explain", "table", 3)["changes"] == []


def test_a_seat_that_a_merge_took_away_is_told():
    """TY-MERGE: at its table, whether the one who stays sits there or elsewhere; and at no other table."""
    with Event(10, "--seed", SEED) as event:
        tables = event.draw_and_publish()["tables"]
        kept, gone = tables[1]["seats"][0], tables[0]["seats"][1]
        answer = event.ok("player", "merge", kept["number"], gone["number"])
        pairings = event.ok("pairings")
        assert [table["by_hand"] for table in pairings["tables"]] == [True, False, False]
        (change,) = pairings["changes"]
        assert (change["rule"], change["entry"]) == ("TY-MERGE", answer["saved"])
        assert kept["name"] in change["text"] and "table 1" in change["text"], change
        assert event.ok("explain", "table", 1)["changes"] == [change]
        assert event.ok("explain", "table", 2)["changes"] == [] and event.ok("explain", "table", 3)["changes"] == []
        assert "merge" not in str(event.ok("explain", "table", 2)["people"])
        for english, portuguese in (shown(event, "table", 1), [
                event.text("--lang", language, "pairings") for language in ("en", "pt-BR")]):
            assert f"Two numbers of {kept['name']} were merged" in english, english
            assert f"Dois números de {kept['name']} foram juntados" in portuguese, portuguese
        event.ok("undo")
        assert event.ok("pairings")["changes"] == []
    with Event(8, "--seed", SEED) as event:  # both at one table
        seats = event.draw_and_publish()["tables"][1]["seats"]
        event.ok("player", "merge", seats[0]["number"], seats[1]["number"])
        (change,) = event.ok("explain", "table", 2)["changes"]
        assert change["rule"] == "TY-MERGE" and shown(event, "table", 2)[0].count("were merged") == 1


def test_corrected_results_are_told():
    """A game shows the points that count; who won stands as it was played where only the points were corrected."""
    with Event(27, "--seed", SEED) as event:
        event.play()
        event.ok("draw")
        table = event.ok("pairings", "--round", 1)["tables"][0]
        first, second = (seat["number"] for seat in table["seats"][:2])
        words = event.score_words(table, winner=1)
        event.ok("correct", 1, 1, *words, "--reason", "Slip", "--then", "points")
        for who, rule, vp, group in ((first, "OTE-2.3e", 4, "active"), (second, "OTE-2.3d", 8, "inactive")):
            told = event.ok("explain", "player", who)
            (game,) = told["games"]
            assert (game["rule"], game["vp"], game["corrections"], game["points_only"]) == (rule, vp, 1, True), game
            assert told["totals"]["vp"] == vp and event.ok("standings")["rows"]
            assert next(row for row in event.ok("standings")["rows"] if row["number"] == who)["set"] == group
            english, portuguese = shown(event, "player", who)
            assert "points corrected; winner unchanged" in english
            assert "vitória mantida" in portuguese
        third = event.ok("explain", "player", table["seats"][2]["number"])["games"][0]
        assert third["corrections"] == 1 and third["points_only"] is False
        assert re.search(r"below second place\n +corrected$", shown(event, "player", table["seats"][2]["number"])[0], re.M)
        event.ok("correct", 1, 1, *words[::-1], "--reason", "Slip again", "--then", "status")
        game = event.ok("explain", "player", first)["games"][0]
        assert game["corrections"] == 2 and game["points_only"] is False


def test_one_person_of_two_numbers():
    with Event(9, "--seed", SEED) as event:
        event.play()
        event.ok("player", "drop", 9)
        added = event.ok("player", "add", "Nina")["people"][0]["number"]
        event.ok("player", "merge", 9, added)
        told = event.ok("explain", "player", added)
        assert told["number"] == 9 and len(told["games"]) == 1
        table = told["games"][0]["table"]
        people = event.ok("explain", "table", table, "--round", 1)
        assert people["made_again"] == "same"
        assert next(one for one in people["people"] if one["number"] == 9)["steps"][0]["rule"] == "OTE-2.5"


def test_it_reads_nothing_but_the_file():
    """Nothing is written, and the same question gets the same answer."""
    with Event(7) as event:
        event.play()
        before = event.file.read_bytes()
        for words in (("player", "Ana"), ("table", "1"), ("table", "1", "--json")):
            assert event.run("explain", *words).stdout == event.run("explain", *words).stdout
        assert event.file.read_bytes() == before


# ---- Random tournaments: places and games

class Known:
    """A tournament as pairings and standings show it, and what a game gave by rules/ontheedge alone."""

    def __init__(self, ask, stages):
        self.rows = ask("standings")["rows"]
        self.final = ask("standings")["final"]
        self.row = {row["number"]: row for row in self.rows}
        self.stages = stages
        self.final_played = bool(stages) and stages[-1]["stage"] == "final" and stages[-1]["tables"][0]["has_result"]

    def games(self, number):
        """((stage, round, table), VP, IP, rules that may have given them, place at the table) of each game."""
        games = []
        for stage in self.stages:
            for table in stage["tables"]:
                seat = next((seat for seat in table["seats"] if seat["number"] == number), None)
                if seat is None or not table["has_result"]:
                    continue
                inactive = table["set"] != "active" and not (table["set"] == "final" and unbeaten(table, number))
                key = (stage["stage"], stage["round"], table["table"])
                if table["set"] == "additional":
                    games.append((key, 0, 0, {"AMB-OTE-31"}, seat.get("order")))
                    continue
                games.append((key, *points(table["seats"], seat, inactive)))
        return games


def unbeaten(final, number):
    """AMB-OTE-34, AMB-OTE-14: whether the draw of the final says so of that person, or the final was the first game."""
    return any(reason["rule"] == "AMB-OTE-14" or reason["rule"] == "OTE-2.8a" and reason["number"] == number
               for reason in final["reasons"])


def points(seats, seat, inactive):
    """OTE-2.3c to OTE-2.3i, AMB-OTE-18, AMB-OTE-19, AMB-OTE-32, AMB-OTE-43, AMB-OTE-47: (VP, IP, rules, place)."""
    came = [one for one in seats if one["presence"] != "absent"]
    rivals = [one["score"] for one in came if one["mark"] != "w" and one["presence"] != "left-early"]
    won, absent, left = seat["mark"] == "w", seat["presence"] == "absent", seat["presence"] == "left-early"
    winners = sum(one["mark"] == "w" for one in seats)
    ip = seat["score"] if not absent and len(came) >= 2 else 0
    place = 1 if won else None if absent or left else 1 + winners + sum(one > seat["score"] for one in rivals)
    own = {"OTE-2.3h"} if inactive else None
    if absent:
        return 0, ip, {"AMB-OTE-43"}, place
    if won:
        alone = {"AMB-OTE-32"} if len(seats) == 1 else {"AMB-OTE-43"} if len(came) == 1 else None
        return POINTS["first"][inactive], ip, alone or own or {"OTE-2.3d"}, place
    if left:
        return 0, ip, {"AMB-OTE-47"}, place
    if len(came) == 2:
        return 0, ip, {"OTE-2.3i"}, place
    what = ("behind" if max(rivals) > seat["score"] else "tied" if rivals.count(seat["score"]) > 1 else "second")
    return POINTS[what][inactive], ip, own or {RULES[what]}, place


def keys_of(told):
    return [(game["stage"], game["round"], game["table"]) for game in told["games"]]


def check_games(known, number, told):
    """Every game of that person, with what it gave, and nothing else."""
    wanted = known.games(number)
    assert keys_of(told) == [key for key, *_ in wanted], told
    for game, (_, vp, ip, rules, place) in zip(told["games"], wanted):
        assert (game["vp"], game["ip"]) == (vp, ip), (game, vp, ip)
        left = game["stage"] == "additional" and game["corrections"]  # perhaps its points alone
        assert game["rank"] == place or left, (game, place)
        assert game["rule"] in rules and game["text"], (game, rules)
        assert game["counts"] is (game["stage"] != "additional")
    row = known.row[number]
    assert told["totals"] == {"vp": row["vp"], "ip": row["ip"]}, (told["totals"], row)
    assert sum(game["vp"] for game in told["games"]) == row["vp"]
    assert sum(game["ip"] for game in told["games"]) == row["ip"]


def finalist(known, number):
    """That seat of the final, once it is played."""
    seats = known.stages[-1]["tables"][0]["seats"] if known.final_played else []
    return next((seat for seat in seats if seat["number"] == number), None)


def wanted_criterion(known, above, below):
    """(criterion, rule, value above, value below): the first in which two differ, worked out from the standings."""
    one, other = finalist(known, above["number"]), finalist(known, below["number"])
    gone = [row["status"] == "dropped" and not finalist(known, row["number"]) for row in (above, below)]
    if one and other:
        if one["mark"] == "w":
            return "winner", "OTE-2.10a", "won", "lost"
        if "absent" in (one["presence"], other["presence"]):
            return ("presence", "AMB-OTE-43", *("absent" if each["presence"] == "absent" else "present"
                                                for each in (one, other)))
        return "influence", "OTE-2.10b", one["score"], other["score"]
    if one:
        return "final", "OTE-2.10d", "in-final", "not-in-final"
    if gone[1] and not gone[0]:
        return "status", "AMB-OTE-36", "stayed", "dropped"
    if above["set"] != below["set"] and not any(gone) and not known.final_played:
        return "set", "OTE-2.8c", above["set"], below["set"]
    return "score", "AMB-OTE-36" if any(gone) else "OTE-2.10d", above["score"], below["score"]


def check_neighbour_named(told, neighbours, is_above):
    """The one who is told of is the nearest of these; None where nobody is, or should be."""
    if not neighbours:
        assert told is None
        return None
    nearest = neighbours[-1] if is_above else neighbours[0]
    assert (told["number"], told["rank"], told["shared"]) == (nearest["number"], nearest["rank"], nearest["shared"])
    return nearest


def check_neighbour(known, row, told, neighbours, is_above, met):
    """The nearest who stand before or behind, the sharers left out: criterion, values, games."""
    nearest = check_neighbour_named(told, neighbours, is_above)
    if nearest is None:
        return
    above, below = (nearest, row) if is_above else (row, nearest)
    criterion, rule, first, second = wanted_criterion(known, above, below)
    assert (told["criterion"], told["rule"]) == (criterion, rule), (told, above, below)
    assert told["values"] == ([second, first] if is_above else [first, second]), (told, first, second)
    assert above["name"] in told["text"] and below["name"] in told["text"]
    if criterion in ("score", "influence"):
        assert numbers_in(told["text"], above, below) == [first, second], told
    games = [key for key, *_ in known.games(nearest["number"])]
    if criterion in ("winner", "influence", "presence", "final"):
        games = [key for key in games if key[0] == "final" and key[2] == 1]
    if criterion == "status":
        games = []
    assert keys_of(told) == games, told
    assert ("totals" in told) == (criterion in ("score", "set"))
    met[criterion] += 1


def numbers_in(text, *people):
    """The numbers that a sentence says, names left out."""
    for person in people:
        text = text.replace(person["name"], "")
    return [float(number) for number in re.findall(r"-?\d+(?:\.5)?", text)]


def check_standing(rows, row, told, check):
    """The place itself, and who stands around it: check(told, neighbours, is above) of those above and below. Gives who
    shares the place."""
    placed = [each for each in rows if each["rank"] is not None]
    for key in ("number", "name", "rank", "shared", "status"):
        assert told[key] == row[key], (key, told, row)
    assert told["of"] == len(placed)
    if row["rank"] is None:
        assert told["above"] is told["level"] is told["below"] is None
        return []
    check(told["above"], [each for each in placed if each["rank"] < row["rank"]], True)
    check(told["below"], [each for each in placed if each["rank"] > row["rank"]], False)
    sharers = [each for each in placed if each["rank"] == row["rank"] and each is not row]
    assert (told["level"] is not None) == row["shared"] == bool(sharers)
    if sharers:
        assert [each["number"] for each in told["level"]["with"]] == [each["number"] for each in sharers]
    return sharers


def check_place(known, row, told, met):
    """OTE-2.10a to OTE-2.10d, OTE-2.8c, AMB-OTE-35, AMB-OTE-36, AMB-OTE-43, AMB-OTE-45."""
    assert told["final"] is known.final
    check_games(known, row["number"], told)
    sharers = check_standing(known.rows, row, told, lambda told, neighbours, is_above: check_neighbour(
        known, row, told, neighbours, is_above, met))
    if row["rank"] is None:
        assert told["remarks"][0]["rule"] == "AMB-OTE-45"
        met["no place"] += 1
    if sharers:
        criterion, _, value, same = wanted_criterion(known, row, sharers[0])
        assert (told["level"]["criterion"], told["level"]["value"]) == (criterion, value) and value == same
        assert told["level"]["rule"] == ("AMB-OTE-35" if criterion == "score" else "OTE-2.10c")
        said = re.search(rf" {re.escape(str(value))}[: ]", told["level"]["text"])
        assert criterion == "presence" or said, told["level"]
        met["level in " + criterion] += 1


def entered(ask):
    """What `player list` says of everybody's part in the tournament, by number."""
    return {one["number"]: one["entered"][0] for one in ask("player", "list")["people"]}


def check_all_places(ask, stages, met):
    """False where two additional games were played: pairings show the last one only."""
    known, part = Known(ask, stages), entered(ask)
    answers = [ask("explain", "player", row["number"]) for row in known.rows]
    seats = sum(len(table["seats"]) for stage in stages for table in stage["tables"]
                if stage["stage"] == "additional" and table["has_result"])
    if sum(game["stage"] == "additional" for told in answers for game in told["games"]) > seats:
        return False
    for row, told in zip(known.rows, answers):
        late = "AMB-OTE-41" in [remark["rule"] for remark in told["remarks"]]
        assert late == part[row["number"]]["late"], (told, row)
        check_place(known, row, told, met)
    return True


# ---- Random tournaments: tables

def lots_of(told):
    """{what a lot is: its people in the order it gave} of a draw, as its people tell it."""
    kinds = {"OTE-2.5": "all", "OTE-2.6.1a": "picked", "OTE-2.6.2": "others", "OTE-2.7.1c": "list",
             "OTE-2.8.3a": "additional", "OTE-2.8b": "final"}
    found = {}
    for person in (person for table in told for person in table["people"]):
        for lot in person["lots"]:
            kind = kinds.get(lot["rule"]) or ("never" if "no game of two or four" in lot["text"] else "been")
            places = found.setdefault(kind, {})
            assert lot["place"] not in places and f"{lot['place']} of {lot['of']}" in lot["text"], lot
            places[lot["place"]] = person["number"]
            places.setdefault("of", lot["of"])
            assert places["of"] == lot["of"], (lot, places)
    for kind, places in found.items():
        size = places.pop("of")
        assert sorted(places) == list(range(1, size + 1)), (kind, places)
    return {kind: [places[place] for place in sorted(places)] for kind, places in found.items()}


def check_lots(told):
    """docs/rules/ontheedge.md, “What the lot shuffles”: the key gives exactly the orders that are told, in turn. A list is in the
    order of numbers before, because identities are zeros where the seed was given by hand."""
    found, lot = lots_of(told), lots.Lot(bytes.fromhex(told[0]["key"]))

    def expect(kind, people=None):
        given = found.pop(kind, [])
        wanted = lot.shuffle(sorted(given if people is None else people))
        assert given == wanted, (kind, given, wanted)
        return wanted

    if told[0]["stage"] in ("additional", "final"):
        expect(told[0]["stage"])
    elif told[0]["round"] == 1:
        expect("all")
    else:
        line = expect("never") + expect("been")
        needed = sum(table["size"] for table in told if table["set"] == "active" and table["off_numbered"])
        seated = expect("picked", line[:needed]) + expect("others", line[needed:])
        assert seated == [one["number"] for table in told if table["set"] == "active" for one in table["people"]]
    expect("list")
    assert not found, found


def check_list(told, before):
    """OTE-2.7.1b, OTE-2.7.1c, OTE-2.7.2a, OTE-2.7.2b: places on the inactive list with the points of before, and which
    places went by lot alone."""
    people = [person for table in told if table["set"] == "inactive" for person in table["people"]]
    points = [(before[person["number"]]["vp"], before[person["number"]]["ip"]) for person in people]
    assert points == sorted(points, reverse=True), points
    for at, (person, own) in enumerate(zip(people, points), 1):
        steps = {step["rule"]: step["text"] for step in person["steps"]}
        assert steps["OTE-2.7.1b"] == f"This player is number {at} on the inactive list, with {own[0]} VP and {own[1]} IP.", steps
        first, last = points.index(own) + 1, len(points) - points[::-1].index(own)
        assert ("OTE-2.7.1c" in steps) == (last > first)
        if last > first:
            assert f"positions {first} to {last} of the list" in steps["OTE-2.7.1c"]


def check_tables(ask, stage, before, met):
    """Each table of a stage: its people, and how they came there."""
    told = [ask("explain", "table", table["table"], "--round", stage_name(stage)) for table in stage["tables"]]
    for table, explained in zip(stage["tables"], told):
        for key in ("table", "set", "size", "off_numbered", "target", "by_hand"):
            assert explained[key] == table[key], (key, explained, table)
        assert explained["made_again"] == "same" and explained["draw"] == stage["draw"]
        assert explained["key"] == stage["key"]
        assert ([(seat["seat"], seat["number"], seat["name"]) for seat in explained["people"]]
                == [(seat["seat"], seat["number"], seat["name"]) for seat in table["seats"]])
        assert all(person["steps"] and all(step["rule"] and step["text"] for step in person["steps"])
                   for person in explained["people"]), explained
        assert all(reason in explained["reasons"] for reason in table["reasons"])
        for person in explained["people"]:
            for step in person["steps"]:
                if step["rule"] in ("OTE-2.8.2a", "OTE-2.8.2b", "OTE-2.8.3a") and table["size"] > 1:  # one has won
                    assert numbers_in(step["text"])[0] == before[person["number"]]["score"], step
            met.update(step["rule"] for step in person["steps"])
            met.update(lot["rule"] for lot in person["lots"])
    check_lots(told)
    if stage["stage"] != "additional":
        check_list(told, before)


def check_again(ask, stages, met):
    """Every draw that still counts comes out the same, whatever was done or taken back since; and so does a draft."""
    for stage in stages:
        told = ask("explain", "table", len(stage["tables"]), "--round", stage_name(stage))
        assert told["made_again"] == "same" and told["draw"] == stage["draw"], told
    status = ask("status")["tournaments"][0]
    if status["draft"]:
        told = ask("explain", "table", 1)
        assert told["made_again"] == "same" and told["draft"] and "key" not in told, told
        met["old draft" if status["next"] == "draw-again" else "draft"] += 1


def stage_name(stage):
    return stage["round"] if stage["stage"] == "round" else stage["stage"]


def swap_two(table, ask, met):
    """TY-HAND: somebody sits elsewhere, and it is told there; what the draw gave is told as before."""
    seats = [seat["number"] for one in ask("pairings")["tables"] for seat in one["seats"]]
    one, other = table.chance.sample(seats, 2) if len(seats) > 1 else (0, 0)
    if table.chance.random() < 0.5 or not table.ask("swap", one, other, "--reason", "a reason"):
        return
    for where in ask("pairings")["tables"]:
        told = ask("explain", "table", where["table"])
        assert told["made_again"] == "same" and told["by_hand"] is where["by_hand"]
        for person in told["people"]:
            moved = person["number"] in (one, other)
            assert ("TY-HAND" in [step["rule"] for step in person["steps"]]) == moved, person
    met["swap"] += 1


def begin_stage(table, ask, met, rules):
    """A stage drawn and published in one go, and asked about before anything changes. False: nothing is played."""
    if not (table.draft() or table.draft(*AGAIN)) or not table.publish():
        return False
    before = {row["number"]: row for row in ask("standings")["rows"]}
    check_tables(ask, ask("pairings"), before, rules)
    swap_two(table, ask, met)
    table.draw_published_again()
    table.change_by_hand()
    return True


def asker(session):
    """ask(words) gives what a command answered, which must be allowed."""
    def ask(*words):
        answer = session.do("--json", "-t", "one", *words)
        assert "refused" not in answer and "usage" not in answer and "fault" not in answer, (words, answer)
        return answer

    return ask


def play(number, met, rules):
    """One random tournament, asked about after every step; as random_events plays them."""
    chance = random.Random(number)
    with Session(program_of(number)) as session:
        session.do("new", "event.tilt", "--format", FORMAT, "--id", "one", "--json", "--seed", SEED)
        table = Table(session.do, chance, "one", Counter())
        table.enter(chance.choice([2, 3, 4, 5, 6, 7, 8, 11, 14, 17, 21, 23, 27, 31]))
        ask = asker(session)

        for _ in range(8):
            table.maybe(0.3)
            if chance.random() < 0.1:
                table.leave_in_crowds()
            if not table.under_way() and not begin_stage(table, ask, met, rules):
                break
            table.finish_stage()
            table.correct_results()
            if not check_all_places(ask, stages_of(session.do, *STAGES), met):
                break
            table.maybe(0.3)  # also takes back what was done before a draw
            table.draft()
            table.maybe(0.3)
            check_again(ask, stages_of(session.do, *STAGES), met)
        met.update({word: table.met[word] for word in ("correct", "merge", "seat")})
        assert session.do("--json", "verify")["mismatches"] == 0


def stages_of(do, *names):
    """Every published stage as pairings shows it, in the order of the draws; besides rounds those of these names."""
    found = {}
    for name in (*range(1, 20), *names):
        stage = do("--json", "-t", "one", "pairings", "--round", name)
        if "refused" not in stage and not stage["draft"]:
            found[stage["draw"]] = stage
    return [found[draw] for draw in sorted(found)]


def play_many(numbers, play, *counters):
    """The random tournaments of these numbers; a failure names its number."""
    for number in numbers:
        try:
            play(number, *counters)
        except AssertionError as wrong:
            raise AssertionError(f"tournament {number}: {wrong}") from wrong


def test_random_tournaments_are_explained_rightly():
    met, rules = Counter(), Counter()
    play_many(TOURNAMENTS, play, met, rules)
    assert all(met[word] for word in ("draft", "old draft", "swap", "seat", "correct", "merge")), met
    for criterion in ("winner", "influence", "presence", "final", "set", "status", "score", "no place",
                      "level in score", "level in influence"):
        assert met[criterion], (criterion, met)
    for rule in ("OTE-2.5", "OTE-2.6.1a", "OTE-2.6.1b", "OTE-2.6.2", "OTE-2.7.1b", "OTE-2.7.1c", "OTE-2.7.2a",
                 "OTE-2.7.2b", "OTE-2.8a", "OTE-2.8b", "OTE-2.8.2a", "OTE-2.8.2b", "OTE-2.8.3a", "OTE-2.8.3c",
                 "AMB-OTE-14"):
        assert rules[rule], (rule, rules)


if __name__ == "__main__":
    main(globals())
