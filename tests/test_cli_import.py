"""Lists of players as organizers have them (`player import`): sheets that have grown, and one address of two names."""
from events import Event, MET, warned
from harness import main

MONDAY = "name,email\nAna Lima,ana@x.org\nBia Reis,bia@x.org\nCaio Dias,caio@x.org\n"
FRIDAY = MONDAY.replace("\nCaio", "\nDavi Luz,davi@x.org\nCAIO").replace("caio@", "Caio@")


def brought(event, text, *more):
    return event.ok("player", "import", "-", *more, stdin=text.encode())


def people(event):
    return [person["name"] for person in event.ok("player", "list")["people"]]


def test_a_sheet_that_has_grown_enters_only_who_is_new():
    with Event() as event:
        assert "already" not in brought(event, MONDAY)
        answer = brought(event, FRIDAY)
        assert [person["name"] for person in answer["people"]] == ["Davi Luz"] and not warned(answer), answer
        assert answer["already"] == [{"line": 2, "number": 1, "name": "Ana Lima"}, {"line": 3, "number": 2, "name": "Bia Reis"},
                                     {"line": 5, "number": 3, "name": "CAIO Dias"}], answer
        assert people(event) == ["Ana Lima", "Bia Reis", "Caio Dias", "Davi Luz"]
        assert "nobody new" in event.refused("TY-CSV", "player", "import", "-", stdin=FRIDAY.encode())["text"]
        told = event.text("player", "import", "-", stdin=(FRIDAY + "Eva,\n").encode())
        assert "4 are in already" in told and "Eva" in told, told


def test_the_name_and_the_number_are_one_person_too():
    with Event() as event:
        brought(event, "name,number\nAna,7\nBia,9\n")
        answer = brought(event, "name,number\nAna,7\nBia,9\nCaio,8\n")
        assert [row["number"] for row in answer["already"]] == [7, 9] and answer["people"] == [{"number": 8, "name": "Caio"}]
        event.refused("TY-CSV", "player", "import", "-", stdin=b"name,number\nDavi,7\n")
        exported = event.text("export", "--as", "csv", "--what", "players")
        event.refused("TY-CSV", "player", "import", "-", stdin=exported.encode())


def test_who_is_not_in_the_tournament_is_named():
    with Event() as event:
        brought(event, MONDAY)
        event.ok("new", "event.tilt", "--format", "agot-joust")
        refused = event.refused("TY-CSV", "-t", "joust", "player", "import", "-", stdin=MONDAY.encode())
        assert "enrol 1 2 3" in refused["text"], refused
        answer = event.ok("-t", "joust", "player", "import", "-", stdin=FRIDAY.encode())
        assert "enrol 1 2 3" in answer["warnings"][-1]["text"] and len(answer["people"]) == 1, answer


FORM = """\ufeffTimestamp,Email Address,Full name,Shop
2026/11/20 10:02:33 AM GMT+1,zoe@x.example,Zoe Ott,"North ""A"", hall 2"
2026/11/20 10:03:11 AM GMT+1,kim@x.example,Kim Vale,
"""


def test_the_headings_of_forms():
    """"Full name", and a name in two columns."""
    with Event() as event:
        answer = brought(event, FORM)
        assert [person["name"] for person in answer["people"]] == ["Zoe Ott", "Kim Vale"] and "Shop" in answer["warnings"][0]["text"], answer
        assert [person["email"] for person in event.ok("player", "list")["people"]] == ["zoe@x.example", "kim@x.example"]
        brought(event, "First Name;Last name\nAna;Lima\nCher;\n")
        assert people(event)[2:] == ["Ana Lima", "Cher"]
        brought(event, "primeiro nome,Sobrenome,clube\nBia,dos  Reis,Norte\n")
        assert people(event)[4:] == ["Bia dos Reis"]
        event.refused("TY-CSV", "player", "import", "-", stdin=b"Shop,Timestamp\nNorth,2026\n")


def test_names_with_addresses_need_no_headings():
    with Event() as event:
        brought(event, '"Silva, Ana",ana@x.example\nBia Sá,bia@x.example\n')
        brought(event, "Caio\tcaio@x.example\nDavi\t\n")
        assert [(one["name"], one["email"]) for one in event.ok("player", "list")["people"]] == [
            ("Silva, Ana", "ana@x.example"), ("Bia Sá", "bia@x.example"), ("Caio", "caio@x.example"), ("Davi", None)]
        bad = event.refused("TY-CSV", "player", "import", "-", stdin=b"nombre,mail2\nEdu,edu@x.example\n")["rows"]
        assert [row["line"] for row in bad] == [1] and "mail2" in bad[0]["text"], bad
        MET.extend(row["text"] for row in bad)


def test_sheets_of_older_spreadsheets():
    """No UTF-8: read as Windows-1252, which is said; what no text is, is refused."""
    with Event() as event:
        answer = event.ok("player", "import", "-", stdin="nome;clube\nJosé;São Luís\n".encode("cp1252"))
        assert answer["people"][0]["name"] == "José" and "1252" in answer["warnings"][0]["text"], answer
        event.refused("TY-CSV", "player", "import", "-", stdin="name\nJosé\n".encode("utf-16"))


def test_one_address_of_two_names_is_warned_of():
    with Event() as event:
        answer = brought(event, "name,email\nZoe Ott,zoe@x.example\nZ. Otto,zoe@x.example\n")
        assert len(answer["people"]) == 2 and warned(answer) == ["TY-CSV"] and "Zoe Ott on line 2" in answer["warnings"][0]["text"], answer
        answer = brought(event, "name,email\nKim,zoe@x.example\nZ. Otto,zoe@x.example\n")
        assert [row["number"] for row in answer["already"]] == [2], "each of a family is found by both"
        assert "Kim has the same e-mail address as Zoe Ott, number 1" in answer["warnings"][0]["text"], answer


if __name__ == "__main__":
    main(globals())
