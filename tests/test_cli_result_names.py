"""Results typed at the table: parts of names, scores in the order of the seats, and corrections without a round."""
from events import Event
from harness import main


def Table(*names, format="ontheedge"):
    """One table of these people, published."""
    event = Event(0, format=format)
    event.ok("player", "add", *names)
    event.draw_and_publish()
    return event


def scores(answer):
    return {row["name"]: row["score"] for row in answer["scores"]}


def test_case_accents_and_beginnings_are_forgiven():
    with Table("João Silva", "Gabi", "Ana Clara") as event:
        assert scores(event.ok("result", 1, "joao=16w", "GABI=11", "ana=5")) == {
            "João Silva": "16w", "Gabi": "11", "Ana Clara": "5"}
        event.ok("undo")
        assert "Gabi 11" in event.text("result", 1, "ga=11", "joão silva=16w", "3=5")


def test_what_is_not_clear_stays_refused():
    with Table("Ana Clara", "Ana Rosa", "Bia") as event:
        event.refused("TY-NAME", "result", 1, "ana=16w", "ana rosa=11", "bia=5")
        event.refused("TY-NAME", "result", 1, "carla=16w", "ana rosa=11", "bia=5")
        assert scores(event.ok("result", 1, "ana c=16w", "ana r=11", "b=5"))["Ana Clara"] == "16w"


def test_a_name_in_lower_case_of_another_table_says_which():
    """It is no unknown name: the player sits elsewhere."""
    with Event(0) as event:
        event.ok("player", "add", "Lia", "Max", "Érica", "Caio", "Davi", "Edu")
        first, second = event.draw_and_publish()["tables"]
        for seat in second["seats"]:
            text = event.refused("TY-SEATS", "result", first["table"], f"{seat['name'].lower().replace('é', 'e')}=16w",
                                 *(f"{one['name']}=1" for one in first["seats"][1:]))["text"]
            assert f"{seat['name']} is at table {second['table']}, not table {first['table']}" in text, text


def test_a_whole_name_means_its_owner():
    """Ana sits at another table: her name is not the beginning of Anabela's."""
    with Event(0) as event:
        event.ok("player", "add", "Ana", "Anabela", "Bia", "Caio", "Davi", "Edu")
        tables = event.draw_and_publish()["tables"]
        of = {seat["name"]: table for table in tables for seat in table["seats"]}
        if of["Ana"] is not of["Anabela"]:
            words = [f"{seat['name']}={16 - 3 * at}" + ("w" if at == 0 else "") for at, seat in enumerate(of["Anabela"]["seats"])]
            event.refused("TY-SEATS", "result", of["Anabela"]["table"], *(word.replace("Anabela=", "Ana=") for word in words))


def test_scores_in_the_order_of_the_seats():
    with Table("Ana", "Bia", "Caio") as event:
        (table,) = event.ok("pairings")["tables"]
        seated = [seat["name"] for seat in table["seats"]]
        answer = event.ok("result", 1, "11", "16w", "-2")
        assert list(scores(answer).items()) == list(zip(seated, ["11", "16w", "-2"])), answer
        answer = event.ok("correct", "final", 1, "16w", "11", "-2", "--reason", "typed wrong")
        assert list(scores(answer).values()) == ["16w", "11", "-2"]
        answer = event.ok("correct", 1, "16w", "5", "-2", "--reason", "typed wrong")
        assert (answer["stage"], list(scores(answer).values())) == ("final", ["16w", "5", "-2"]), answer
        for typed in (("16w", "11"), ("16w", "11", "5", "3"), ("w", "-")):
            said = event.refused("TY-LINE", "result", 1, *typed)
            assert f"3 seats: {', '.join(seated)}" in said["text"], said
        event.refused("TY-TABLE", "result", 7, "16w", "11", "5")
        assert "WHO=SCORE" in event.misused("result", 1, "Ana")


def test_a_correction_needs_no_round_where_one_table_is_meant():
    with Table("Ana", "Bia", "Caio", "Davi", format="agot-melee") as event:
        event.ok("result", 1, "ana=15", "bia=11", "caio=5", "davi=3")
        right = ("ana=15", "bia=12", "caio=5", "davi=3", "--reason", "typed wrong")
        answer = event.ok("correct", 1, *right)
        assert (answer["stage"], answer["round"], answer["table"]) == ("round", 1, 1), answer
        event.ok("undo"), event.ok("close"), event.draw_and_publish()
        said = event.misused("correct", 1, *right)
        assert "Write the round first" in said, said
        event.misused("correct", 9, *right), event.misused("correct", 1), event.misused("correct", 1, 1)
        assert event.ok("correct", 1, 1, *right)["round"] == 1
        assert "[N|STAGE] TABLE WHO=SCORE" in event.text("help", "correct")


if __name__ == "__main__":
    main(globals())
