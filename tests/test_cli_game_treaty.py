"""Treaties on the command line: a signature names the terms that it signs, and is refused once they have changed."""
from harness import main
from referee_games import Table

OFFER = ("offer", "Tom", "Kris", "stake=2", "until=round", "promise=no conflict against Kris", "asks=no conflict against Tom")


def offered_line(table):
    return next(line for line in table.moves() if line.startswith("agree Kris Tom"))


# TY-STALE
def test_changed_terms_are_not_signed():
    """Both versions and the command that signs the terms of now are shown, in both languages."""
    with Table("l5r-enlightenment") as table:
        table.do(*OFFER)
        seen = offered_line(table)
        assert seen.startswith("agree Kris Tom confirm terms="), seen
        table.do("offer", "Tom", "Kris", "stake=5")
        refusal = table.refused("TY-STALE", "game", "do", "g1", *seen.split())
        now = offered_line(table)
        assert now != seen and now.split()[-1] in refusal["text"], (now, refusal)
        for language, saw, there in (("en", "Stake: 2 honor", "Stake: 5 honor"), ("pt-BR", "Aposta: 2 de honra", "Aposta: 5 de honra")):
            said = table.run("--lang", language, "game", "do", "g1", *seen.split()).stderr
            assert said.index(saw) < said.index(there) and said.count("no conflict against Kris") == 2, said
            assert f"game do g1 {now}" in " ".join(said.split()), said
        assert table.show()["treaties"][0]["state"] == "offered"
        table.do(*now.split())
        assert table.show()["treaties"][0]["state"] == "active"


def test_a_signature_is_not_stale_by_other_moves():
    with Table("l5r-enlightenment") as table:
        table.do(*OFFER)
        seen, based = offered_line(table), table.entries()
        table.do("act", "Tom")
        table.ok("--based-on", based, "game", "do", "g1", *seen.split())


def test_terms_that_were_withdrawn_undone_or_offered_again_have_another_number():
    with Table("l5r-enlightenment") as table:
        table.do(*OFFER)
        seen = offered_line(table).split()
        table.do("withdraw", "Tom", "Kris")
        table.do(*OFFER)
        table.refused("TY-STALE", "game", "do", "g1", *seen)
        seen = offered_line(table).split()
        table.ok("game", "undo", "g1")
        table.do(*OFFER[:3], "stake=3", *OFFER[4:])
        table.refused("TY-STALE", "game", "do", "g1", *seen)
        assert table.show()["treaties"][0]["terms"] == int(offered_line(table).rsplit("=", 1)[1])


def test_a_signature_without_number_signs_what_is_offered():
    with Table("l5r-enlightenment") as table:
        table.do(*OFFER)
        table.do("agree", "Kris", "Tom", "confirm")
        assert table.show()["treaties"][0]["state"] == "active" and table.ok("verify")


if __name__ == "__main__":
    main(globals())
