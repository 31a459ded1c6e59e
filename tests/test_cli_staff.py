"""staff, and the event's tier: who may play of those who run the event (AGOT-G.9 to AGOT-G.12, AMB-AGOT-42)."""
import json

from events import Event, LANGUAGES
from harness import main

FORMAT = "agot-joust"
PREMIUM = ("regional", "national", "world")


def Joust(people=0, *more):
    return Event(people, *more, format=FORMAT)


def staff(event):
    return {row["number"]: row["role"] for row in event.ok("staff", "list")["staff"]}


def rules(answer):
    return [warning["rule"] for warning in answer.get("warnings", [])]


def organize(event, *who):
    for each in who:
        event.ok("staff", "add", each, "--role", "organizer")


def play_round(event, published):
    for table in published["tables"]:
        first, second = (seat["number"] for seat in table["seats"])
        event.ok("result", table["table"], f"{first}=15w", f"{second}=3")
    event.ok("close")


def test_staff_are_people_of_the_event():
    with Joust(3) as event:
        added = event.ok("staff", "add", "Zoe", "--role", "judge")
        assert added == {"saved": event.entries(), "number": 4, "name": "Zoe", "role": "judge"}
        again = event.ok("staff", "add", "Bia", "--role", "organizer")
        assert again["number"] == 2, "who is in the event already keeps the number"
        assert event.ok("staff", "list")["staff"] == [
            {"number": 2, "name": "Bia", "role": "organizer", "plays": ["joust"]},
            {"number": 4, "name": "Zoe", "role": "judge", "plays": []}]
        assert event.ok("status")["staff"] == event.ok("staff", "list")["staff"]
        people = {row["name"]: row for row in event.ok("player", "list")["people"]}
        assert people["Zoe"]["entered"] == [] and people["Zoe"]["role"] == "judge" and people["Ana"]["role"] is None
        removed = event.ok("staff", "remove", "#4")
        assert (removed["number"], removed["role"]) == (4, None) and staff(event) == {2: "organizer"}
        assert event.ok("verify")["mismatches"] == 0


def test_people_read_it_in_their_language():
    said = {"en": ("organizer of this event", "Organizers: Ana", "Judges: Zoe", "organizes the event", "organizer",
                   ") is no longer on the staff", "The event has no staff yet"),
            "pt-BR": ("organiza este evento", "Organização: Ana", "Arbitragem: Zoe", "organiza o evento", "organização",
                      ") não é mais da organização", "ainda não tem organização")}
    for language in LANGUAGES:
        saved, organizers, judges, line, role, gone, nobody = said[language]
        with Joust(2) as event:
            assert nobody in event.text("--lang", language, "staff", "list")
            assert saved in event.text("--lang", language, "staff", "add", "Ana", "--role", "organizer")
            event.ok("staff", "add", "Zoe", "--role", "judge")
            status = event.text("--lang", language, "status")
            assert organizers in status and judges in status, status
            assert line in event.text("--lang", language, "log")
            assert role in event.text("--lang", language, "staff", "list")
            assert role in event.text("--lang", language, "player", "list")
            assert gone in event.text("--lang", language, "staff", "remove", "Zoe")


def test_a_role_is_one_of_two_and_changes_something():
    """TY-STAFF, TY-NAME: the same role twice, nobody, two of one name."""
    with Joust(2) as event:
        event.misused("staff", "add", "Ana"), event.misused("staff", "add", "Ana", "--role", "king")
        event.refused("TY-STAFF", "staff", "remove", "Ana")
        event.ok("staff", "add", "Ana", "--role", "judge")
        event.refused("TY-STAFF", "staff", "add", "Ana", "--role", "judge")
        saved = event.ok("staff", "add", "Ana", "--role", "organizer")["saved"]
        assert staff(event) == {1: "organizer"}, "the new role counts"
        event.ok("undo", saved)
        assert staff(event) == {1: "judge"}
        event.refused("TY-NAME", "staff", "remove", "Nobody"), event.refused("TY-NAME", "staff", "add", 77, "--role", "judge")
        event.refused("TY-TEXT", "staff", "add", " ", "--role", "judge")
        other = event.ok("staff", "add", "Ana", "--role", "judge", "--new")
        assert other["number"] == 3 and rules(other) == ["TY-NAME"]
        event.refused("TY-NAME", "staff", "add", "Ana", "--role", "organizer")
        almost = event.ok("staff", "add", "bia", "--role", "judge")
        assert almost["number"] == 4 and rules(almost) == ["TY-NAME"], "may be Bia, and is said"


def test_names_of_staff_are_kept_as_everybodys():
    """Sealed; corrected; erased; and nobody who was erased gets a role."""
    with Joust(2) as event:
        organize(event, "Zoe")
        assert "Zoe" in event.text("export", "--as", "json")
        assert "Zoe" not in event.text("export", "--as", "json", "--no-names")
        event.ok("player", "rename", "Zoe", "Zoé")
        assert event.ok("staff", "list")["staff"][0]["name"] == "Zoé"
        event.ok("player", "forget", 3)
        assert event.ok("staff", "list")["staff"][0]["name"] == "#3" and staff(event) == {3: "organizer"}
        assert "Zo" not in event.text("export", "--as", "json") and event.ok("verify")["chain"] == "ok"
        event.refused("TY-FORGOTTEN", "staff", "add", 3, "--role", "judge")
        assert event.ok("staff", "remove", 3)["name"] == "#3"


def test_merged_people_have_one_role():
    with Joust(4) as event:
        event.ok("staff", "add", "Ana", "--role", "judge"), event.ok("staff", "add", "Bia", "--role", "organizer")
        event.ok("staff", "add", "Zoe", "--role", "judge")
        merged = event.ok("player", "merge", "Ana", "Bia")["saved"]
        assert staff(event) == {1: "organizer", 5: "judge"}
        event.ok("undo", merged)
        assert staff(event) == {1: "judge", 2: "organizer", 5: "judge"}
        event.ok("player", "merge", "Caio", "Zoe")
        assert staff(event) == {1: "judge", 2: "organizer", 3: "judge"}


def test_undo_and_what_rests_on_it():
    """TY-UNDO-RESTS: a role taken away rests on its having been given."""
    with Joust(2) as event:
        given = event.ok("staff", "add", "Zoe", "--role", "judge")["saved"]
        taken = event.ok("staff", "remove", "Zoe")["saved"]
        event.refused("TY-UNDO-RESTS", "undo", given)
        event.ok("undo", taken), event.ok("undo", given)
        assert staff(event) == {} and len(event.ok("player", "list")["people"]) == 2
        back = event.ok("undo")  # the desk's last that counts: the people who were entered
        assert back["undone"] and event.ok("verify")["chain"] == "ok"


def test_a_command_id_makes_a_retry_harmless():
    with Joust(2) as event:
        first = event.ok("--command-id", f"{7:032x}", "staff", "add", "Zoe", "--role", "judge")
        again = event.ok("--command-id", f"{7:032x}", "staff", "add", "Zoe", "--role", "judge")
        assert again.pop("repeated") is True and again == first and len(event.ok("player", "list")["people"]) == 3
        event.refused("TY-COMMAND-ID", "--command-id", f"{7:032x}", "staff", "add", "Zoe", "--role", "organizer")
        event.ok("player", "rename", "Zoe", "Zoé")
        event.refused("TY-STALE", "--based-on", first["saved"], "staff", "remove", 3)


# ---- A second organizer

def test_the_only_organizer_does_not_play():
    """AGOT-G.9: a warning while people enter, a refusal as soon as something is drawn."""
    with Joust(4) as event:
        assert rules(event.ok("staff", "add", "Ana", "--role", "organizer")) == ["AGOT-G.9"]
        said = event.refused("AGOT-G.9", "draw")["text"]
        assert "Ana" in said and "staff add" in said and "player drop Ana" in said
        assert len(event.ok("draw", "--dry-run")["tables"]) == 2, "to try it is not to play it"
        assert event.ok("staff", "add", "Zoe", "--role", "judge")["role"] == "judge"
        event.refused("AGOT-G.9", "draw")  # a judge is no second organizer
        event.ok("player", "drop", "Ana")
        event.ok("draw")
        assert rules(event.ok("player", "return", "Ana")) == ["AGOT-G.9"]
        assert rules(event.ok("player", "sit-out", "Ana")) == ["AGOT-G.9"], "still in the tournament"
        assert rules(event.ok("staff", "add", "Zoe", "--role", "organizer")) == []
        event.ok("draw", "--again", "--reason", "there are two now")


def test_an_organizer_who_enters_alone_is_told():
    """AGOT-G.9 at enrolment: before the first round, and behind it."""
    with Joust(4) as event:
        organize(event, "Zoe")
        assert rules(event.ok("enrol", "Zoe")) == ["AGOT-G.9"]
        event.ok("undo")
        play_round(event, event.draw_and_publish())
        event.refused("AGOT-G.9", "enrol", "Zoe")
        organize(event, "Yan")
        assert rules(event.ok("enrol", "Zoe")) == ["AMB-AGOT-43", "AGOT-G.10"]


def test_staff_who_are_added_by_name_are_enrolled():
    """TY-STAFF, AGOT-G.9, AGOT-G.12: player add makes no second person of somebody on the staff."""
    for rule, role, tier, words in (("TY-STAFF", "judge", "local", "tiltyard enrol Ana"),
                                    ("AGOT-G.9", "organizer", "local", "tiltyard enrol Ana"),
                                    ("AGOT-G.12", "judge", "regional", "tiltyard staff remove Ana")):
        with Joust() as event:
            event.ok("set", f"tier={tier}"), event.ok("staff", "add", "Ana", "--role", role)
            said = event.refused(rule, "player", "add", "Bia", "Ana")["text"]
            assert "Ana" in said and "--new" in said and said.endswith(words), said
            assert event.refused(rule, "player", "add", " Ana ")["text"] == said
            assert len(event.ok("player", "list")["people"]) == 1, "nobody was added"
            other = event.ok("player", "add", "Ana", "--new")
            assert other["people"] == [{"number": 2, "name": "Ana"}] and rules(other) == ["TY-NAME"]
            assert other["warnings"][0]["text"].endswith("tiltyard player merge 1 2"), other
            assert rules(event.ok("player", "add", "Bia")) == []
    with Event() as event:  # On the Edge has no general rules
        organize(event, "Ana")
        event.refused("TY-STAFF", "player", "add", "Ana")
        event.ok("enrol", "Ana")
        assert rules(event.ok("player", "add", "Ana")) == ["TY-NAME"], "already entered: this is another one"
        assert len(event.ok("player", "list")["people"]) == 2
        event.ok("new", "event.tilt", "--format", FORMAT)
        assert rules(event.ok("player", "add", "Ana")) == ["TY-NAME"], "no tournament is meant"


def test_a_list_with_one_of_the_staff_is_warned_of():
    with Joust() as event:
        organize(event, "Ana", "Zoe")
        (event.folder / "people.csv").write_text("name\nAna\nBia\n")
        warnings = event.ok("player", "import", "people.csv")["warnings"]
        assert warnings[0]["text"].endswith("tiltyard player merge 1 3"), warnings
        event.ok("player", "merge", 1, 3)
        assert staff(event) == {1: "organizer", 2: "organizer"}


def test_publishing_asks_again():
    """AGOT-G.9: a draft may have been drawn while there were two."""
    with Joust(4) as event:
        organize(event, "Ana", "Zoe")
        event.ok("draw")
        event.ok("staff", "remove", "Zoe")
        event.refused("AGOT-G.9", "publish")
        organize(event, "Zoe")
        assert rules(event.ok("publish")) == ["AGOT-G.10"]


def test_the_second_organizer_stays_while_the_first_one_plays():
    """AGOT-G.9: struck off, made a judge, taken back; until the first one leaves, or everything is played."""
    with Joust(4, "--set", "rounds=1") as event:
        organize(event, "Ana")
        second = event.ok("staff", "add", "Zoe", "--role", "organizer")["saved"]
        published = event.draw_and_publish()
        assert "AGOT-G.9" == event.refused("AGOT-G.9", "staff", "remove", "Zoe")["rule"]
        event.refused("AGOT-G.9", "staff", "add", "Zoe", "--role", "judge")
        event.refused("AGOT-G.9", "undo", second)
        dropped = event.ok("player", "drop", "Ana")["saved"]
        event.ok("staff", "remove", "Zoe")
        event.refused("AGOT-G.9", "player", "return", "Ana")
        event.refused("AGOT-G.9", "undo", dropped)
        event.ok("undo"), event.ok("undo", dropped)
        assert staff(event) == {1: "organizer", 5: "organizer"}
        third = event.ok("staff", "add", "Yan", "--role", "organizer")["saved"]
        event.ok("staff", "remove", "Zoe")
        event.refused("AGOT-G.9", "undo", third)
        play_round(event, published)
        assert event.ok("status")["tournaments"][0]["over"] is True
        event.ok("staff", "remove", "Yan")


def test_everybody_is_told_who_the_second_one_is():
    """AGOT-G.10: as the first round is published, and on the event's page all day."""
    for language in LANGUAGES:
        with Joust(4) as event:
            organize(event, "Ana")
            alone = event.ok("status")["tournaments"][0]["second_organizers"]
            assert alone == [{"rule": "AGOT-G.10", "organizer": {"number": 1, "name": "Ana"},
                              "second": {"number": None, "name": None}}]
            text = event.text("--lang", language, "status")
            assert "staff add" in text.split("AGOT-G.9")[1] and "AGOT-G.10" not in text
            organize(event, "Zoe")
            assert event.ok("status")["tournaments"][0]["second_organizers"][0]["second"] == {"number": 5, "name": "Zoe"}
            event.ok("draw")
            done = event.run("--lang", language, "publish")
            assert "Zoe" in done.stderr and "(AGOT-G.10)" in done.stderr, done
            assert "Zoe" in event.text("--lang", language, "status").split("AGOT-G.10")[1]
            play = {seat["number"]: table for table in event.ok("pairings")["tables"] for seat in table["seats"]}
            assert play[1]["responsible"]["number"] == 5
            event.ok("player", "drop", "Ana")
            assert "second_organizers" not in event.ok("status")["tournaments"][0]


def test_the_second_one_answers_at_the_table():
    """AGOT-G.11: only where an organizer plays, and nobody who sits there."""
    with Joust(6) as event:
        organize(event, "Ana", "Zoe")
        draft = event.ok("draw")
        for table in draft["tables"]:
            plays = 1 in {seat["number"] for seat in table["seats"]}
            wanted = {"rule": "AGOT-G.11", "number": 7, "name": "Zoe"} if plays else None
            assert table.get("responsible") == wanted, table
        for language in LANGUAGES:
            said = event.text("--lang", language, "pairings")
            assert said.count("AGOT-G.11") == 1 and "Zoe" in said.split("AGOT-G.11")[1].split("\n")[0], said
        # Where both organizers play, each answers for the other; at one table nobody is free.
        event.ok("staff", "remove", "Zoe")
        partner = next(seat["number"] for table in draft["tables"] for seat in table["seats"]
                       if 1 in {other["number"] for other in table["seats"]} and seat["number"] != 1)
        far = next(number for number in range(2, 7) if number != partner)
        given = event.ok("staff", "add", far, "--role", "organizer")["saved"]
        tables = {seat["number"]: table for table in event.ok("pairings")["tables"] for seat in table["seats"]}
        assert tables[1]["responsible"]["number"] == far and tables[far]["responsible"]["number"] == 1
        event.ok("undo", given), event.ok("staff", "add", partner, "--role", "organizer")
        tables = {seat["number"]: table for table in event.ok("pairings")["tables"] for seat in table["seats"]}
        assert tables[1]["responsible"] == {"rule": "AGOT-G.11", "number": None, "name": None}
        assert "swap" in event.text("pairings").split("AGOT-G.11")[1].split("\n")[0]
        organize(event, "Yan")
        tables = {seat["number"]: table for table in event.ok("pairings")["tables"] for seat in table["seats"]}
        assert tables[1]["responsible"]["name"] == "Yan", "who does not play comes before who does"
        event.ok("publish")
        play_round(event, event.ok("pairings"))
        assert not any("responsible" in table for table in event.ok("pairings", "--round", 1)["tables"]), "it is over"


# ---- The tier

def test_from_regional_up_no_staff_plays():
    """AGOT-G.12, AMB-AGOT-42: organizers and judges of this event; enrolled, named, or the tier raised."""
    for tier in PREMIUM:
        for role in ("organizer", "judge"):
            with Joust(4) as event:
                event.ok("staff", "add", "Zoe", "--role", role), organize(event, "Yan")
                assert rules(event.ok("set", f"tier={tier}")) == ["AMB-AGOT-42"]
                event.refused("AGOT-G.12", "enrol", "Zoe")
                said = event.refused("AGOT-G.12", "staff", "add", "Ana", "--role", role)["text"]
                assert "player drop Ana" in said and "staff remove Ana" in said and tier in said
                event.ok("set", "tier=local"), event.ok("enrol", "Zoe")
                event.refused("AGOT-G.12", "set", f"tier={tier}")
                event.ok("player", "drop", "Zoe"), event.ok("set", f"tier={tier}")
                event.refused("AGOT-G.12", "player", "return", "Zoe")
                event.draw_and_publish()


def test_larger_events_remind_of_other_staff():
    """AMB-AGOT-42: as the tier is set, or the tournament comes to an event of that tier; not for other games."""
    with Joust(2, "--set", "tier=regional") as event:
        assert rules(event.made) == ["AMB-AGOT-42"]
        assert rules(event.ok("set", "faq=4.1")) == [] == rules(event.ok("set", "tier=local"))
    with Event(2, "--set", "tier=regional") as event:
        assert rules(event.made) == []
        assert rules(event.ok("new", "event.tilt", "--format", FORMAT)) == ["AMB-AGOT-42"]


def test_of_two_numbers_one_may_be_staff():
    """AGOT-G.12: registered once more under the same name, the judge is found when the two are merged."""
    with Joust(4, "--set", "tier=national") as event:
        event.ok("staff", "add", "Zoe", "--role", "judge")
        assert rules(event.ok("player", "add", "Zoe", "--new")) == ["TY-NAME"]
        event.refused("AGOT-G.12", "player", "merge", 5, 6)
        event.ok("player", "drop", 6), event.ok("player", "merge", 5, 6)
        event.draw_and_publish()


def test_an_undo_may_make_the_event_larger_again():
    """AGOT-G.12: refused while somebody of the staff plays; the tier is as it was."""
    with Joust(4, "--set", "tier=regional") as event:
        lowered = event.ok("set", "tier=local")["saved"]
        event.ok("staff", "add", "Ana", "--role", "judge")
        event.refused("AGOT-G.12", "undo", lowered)
        event.ok("player", "drop", "Ana"), event.ok("undo", lowered)
        assert event.ok("status")["tier"] == "regional"
        raised = event.ok("set", "tier=world")["saved"]
        event.ok("undo", raised)
        assert event.ok("status")["tier"] == "regional"


def test_judges_may_play_at_a_local_event():
    """AGOT-G.12 is about larger ones; AGOT-G.9 about organizers."""
    with Joust(4, "--set", "tier=local") as event:
        assert rules(event.ok("staff", "add", "Ana", "--role", "judge")) == []
        published = event.draw_and_publish()
        assert not any("responsible" in table for table in published["tables"])


def test_two_tournaments_ask_the_same_staff():
    """One is over, the other is not: only the other one holds its organizer's second."""
    with Joust(4, "--set", "rounds=1") as event:
        organize(event, "Ana", "Zoe")
        event.ok("new", "event.tilt", "--format", FORMAT, "--id", "late")
        event.ok("-t", "joust", "draw"), play_round_of(event, "joust")
        event.ok("staff", "remove", "Zoe")
        assert rules(event.ok("-t", "late", "enrol", "Ana", "Bia")) == ["AGOT-G.9"]
        event.refused("AGOT-G.9", "-t", "late", "draw")
        assert event.ok("staff", "list")["staff"] == [
            {"number": 1, "name": "Ana", "role": "organizer", "plays": ["joust", "late"]}]


def play_round_of(event, slug):
    for table in event.ok("-t", slug, "publish")["tables"]:
        first, second = (seat["number"] for seat in table["seats"])
        event.ok("-t", slug, "result", table["table"], f"{first}=15w", f"{second}=3")
    event.ok("-t", slug, "close")


def test_melee_asks_the_same():
    """AGOT-G.3: AGOT-G.9 to AGOT-G.12, AGOT-G.37 and AMB-AGOT-37 hold for both formats."""
    with Event(7, "--set", "minutes=100", "--house-rule", format="agot-melee") as event:
        organize(event, "Ana")
        event.refused("AGOT-G.9", "draw")
        organize(event, "Zoe")
        for table in event.draw_and_publish()["tables"]:
            plays = 1 in {seat["number"] for seat in table["seats"]}
            assert ("responsible" in table) == plays and (not plays or table["responsible"]["name"] == "Zoe")
        event.refused("AGOT-G.12", "set", "tier=world")
        [tournament] = event.ok("status")["tournaments"]
        assert len(tournament["attestation"]["missing"]) == 7 and tournament["house_rules"][0]["value"] == 100


def test_other_games_ask_nothing():
    """On the Edge has no such rules: whoever runs a world event may play, alone."""
    with Event(3, "--set", "tier=world") as event:
        assert rules(event.ok("staff", "add", "Ana", "--role", "organizer")) == []
        event.ok("staff", "add", "Bia", "--role", "judge")
        published = event.draw_and_publish()
        assert "warnings" not in published and not any("responsible" in table for table in published["tables"])
        assert "second_organizers" not in event.ok("status")["tournaments"][0]
        # The same people in a Joust of the same event may not.
        event.ok("new", "event.tilt", "--format", FORMAT)
        event.refused("AGOT-G.12", "-t", "joust", "enrol", "Ana")
        event.ok("-t", "joust", "enrol", "Caio")


def test_nobody_is_named_after_the_end():
    with Joust(4) as event:
        event.ok("finish", "--confirm")
        event.refused("TY-FINISHED", "staff", "add", "Zoe", "--role", "judge")
        event.refused("TY-FINISHED", "set", "tier=local")
        event.refused("TY-FINISHED", "player", "attest", "Ana")


def test_the_export_has_it():
    with Joust(2) as event:
        organize(event, "Zoe")
        [entry] = [each for each in json.loads(event.text("export", "--as", "json"))["entries"]
                   if each["kind"] == "staff_set"]
        assert (entry["code"], entry["version"], entry["fields"]) == (14, 1, {"person": 3, "role": 1})


def test_a_door_prize_is_for_players():
    """lot --all over the whole event leaves out who only runs it."""
    with Joust(3) as event:
        event.ok("new", "event.tilt", "--format", "ontheedge")
        organize(event, "Zoe", "Ana")
        assert sorted(row["number"] for row in event.ok("lot", "--all")["order"]) == [1, 2, 3]
        players = event.text("export", "--as", "csv", "--what", "players")
        assert "Ana" in players and "Zoe" not in players, "whoever imports it would enter her"


if __name__ == "__main__":
    main(globals())
