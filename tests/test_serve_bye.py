"""A bye is no table: every page and the shell count the same tables, and as many of them as in."""
import json
import re

from harness import main, tiltyard
from serving import do_lines, served


def five_in_a_joust(folder):
    do_lines(folder, ("new", "cup.tilt", "--format", "agot-joust", "--name", "Cup"), ("player", "add", "Ana", "Bia", "Caio", "Davi", "Edu"),
             ("draw",), ("publish",))


@lambda test: served(test, five_in_a_joust)
def test_a_bye_is_not_counted_as_a_table(server):
    played = json.loads(tiltyard("pairings", "--json", folder=server.folder).stdout)["tables"]
    assert [len(table["seats"]) for table in played] == [2, 2], played

    def counted(results):
        status = json.loads(tiltyard("status", "--json", folder=server.folder).stdout)["tournaments"][0]
        assert (status["tables"], status["tables"] - status["missing"]) == (2, results), status
        assert f"{results} of 2" in server.get("/t/joust/run").text
        for page in ("/t/joust/tables", "/", "/t/joust/wall?show=clock"):
            text = re.sub(r"<[^>]*>", " ", server.get(page).text)
            assert f"{results} of 2" in text and "of 3" not in text, (page, text)

    counted(0)
    assert "so far, round 1: 0 of 2 tables have results" in server.get("/t/joust/standings").text.lower()
    assert "0 of 2 tables" in tiltyard("standings", folder=server.folder).stdout
    first, second = [str(seat["number"]) for seat in played[0]["seats"]]
    assert tiltyard("result", str(played[0]["table"]), f"{first}=15w", f"{second}=3", folder=server.folder).returncode == 0
    counted(1)
    standings = server.get("/t/joust/standings").text
    assert "so far, round 1: 1 of 2 tables have results" in standings.lower(), standings
    assert "1 of 2 tables" in tiltyard("standings", folder=server.folder).stdout


main(globals())
