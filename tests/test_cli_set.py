"""`set` of a tournament: its name and options change until something depends on them (docs/second-thoughts.md)."""
import re

from events import FORMATS, Event, only_json, run
from harness import ROOT, main

MOMENTS = ("empty", "preview", "published", "result", "later")
# The last moment at which each option still changes, and another value of it: docs/second-thoughts.md has the reasons.
LAST = {
    "ontheedge": {"dropped": ("published", "together")},
    "agot-joust": {"rounds": ("result", "2"), "minutes": ("later", "90"), "cut": ("result", "4"),
                   "strength": ("published", "average"), "ties": ("published", "records"),
                   "paired-down": ("preview", "avoid"), "bracket": ("result", "folded")},
    "agot-melee": {"rounds": ("result", "2"), "minutes": ("later", "90"), "semifinal": ("result", "yes"),
                   "strength": ("published", "average")},
    "pods": {"rounds": ("result", "2"), "minutes": ("later", "50"), "win": ("published", "3"),
             "draw": ("published", "0"), "cut": ("result", "16")},
}
BEGUN = {"agot-joust": ("--set", "rounds=1", "--set", "cut=2"), "agot-melee": ("--set", "rounds=1"),
         "pods": ("--set", "rounds=1", "--set", "cut=4"), "ontheedge": ()}
SCORES = {"agot-joust": ("{}=15w", "{}=3"), "agot-melee": ("{}=15", "{}=9", "{}=7", "{}=5"), "pods": ("{}=w",),
          "ontheedge": ("{}=16w", "{}=11", "{}=5", "{}=3")}


def enter_all(event, form):
    for table in event.ok("pairings")["tables"]:
        if not table.get("has_result"):
            words = [score.format(seat["number"]) for score, seat in zip(SCORES[form], table["seats"])]
            event.ok("result", table["table"], *words)


def bring_to(event, form, moment):
    if moment != "empty":
        event.ok("draw")
    if moment in ("published", "result", "later"):
        event.ok("publish")
    if moment in ("result", "later"):
        enter_all(event, form)
    if moment == "later":
        event.ok("close"), event.ok("draw"), event.ok("publish")


def test_every_option_of_every_format_is_in_the_table():
    (told,) = only_json(run("--json", "help", "set", folder="/"))["commands"]
    assert {each["format"]: {option["key"] for option in each["options"]} for each in told["formats"]} == {
        form: set(keys) for form, keys in LAST.items()}
    assert FORMATS == set(LAST)
    page = (ROOT / "docs/second-thoughts.md").read_text()
    for keys in LAST.values():
        assert all(f"`{key}`" in page for key in keys), keys


def test_each_option_changes_until_something_depends_on_it():
    """At each moment: the options that still change, and the refusals of the others with what to undo."""
    for form, keys in LAST.items():
        for at, moment in enumerate(MOMENTS[:4] if form == "ontheedge" else MOMENTS):
            with Event(4, *BEGUN[form], format=form) as event:
                bring_to(event, form, moment)
                for key, (last, value) in keys.items():
                    if at <= MOMENTS.index(last):
                        answer = event.ok("set", f"{key}={value}")
                        assert [(change["key"], change["after"]) for change in answer["changes"]] == [(key, value)], answer
                        event.ok("undo")
                        continue
                    said = event.refused(rule_of(form, key), "set", f"{key}={value}")["text"]
                    assert re.search("can no longer change: .* (is published|has a result)[.] .* undo [0-9]+$", said), said


def test_a_preview_by_other_options_is_out_of_date():
    """Also once the change is undone. Minutes, and how results count, leave a preview as it is."""
    for form, keys in LAST.items():
        for key, (last, value) in keys.items():
            with Event(4, *BEGUN[form], format=form) as event:
                event.ok("draw"), event.ok("set", f"{key}={value}")
                if key == "minutes" or last == "published":
                    event.ok("publish")
                    continue
                assert "options have changed" in event.refused("TY-DRAFT-OLD", "publish")["text"]
                event.ok("draw", "--again", "--reason", "another option"), event.ok("undo")
                event.ok("draw", "--again", "--reason", "another option"), event.ok("publish")


def rule_of(form, key):
    (told,) = only_json(run("--json", "help", "set", folder="/"))["commands"]
    (options,) = [each["options"] for each in told["formats"] if each["format"] == form]
    return next(option["rule"] for option in options if option["key"] == key)


def test_the_name_changes_at_any_time_and_the_slug_stays():
    with Event(4, *BEGUN["pods"], format="pods") as event:
        bring_to(event, "pods", "later")
        answer = event.ok("-t", "pods", "set", "name=Spring cup")
        assert (answer["name"], answer["tournament"]) == ("Spring cup", "pods"), answer
        assert answer["changes"] == [{"key": "name", "before": "Pods of four (Commander)", "after": "Spring cup"}]
        assert "Tournament changed: name=Spring cup" in event.text("log")
        assert "Spring cup" in event.text("pairings")
        event.ok("undo")
        assert "Pods of four (Commander)" in event.text("pairings")
        event.refused("TY-OPTION", "-t", "pods", "set", "name=")
        event.refused("TY-TEXT", "-t", "pods", "set", "name=a\tb")
        assert "-t SLUG" in event.refused("TY-OPTION", "set", "name=Spring cup")["text"], "the event, or its tournament?"


def test_several_at_once_or_none():
    """One refused setting keeps all of them back."""
    with Event(0, format="pods") as event:
        answer = event.ok("-t", "pods", "set", "name=Cup", "rounds=5", "cut=4", "standings=hidden")
        assert [change["key"] for change in answer["changes"]] == ["name", "rounds", "cut", "standings"], answer
        assert {row["key"]: row["value"] for row in answer["options"]}["rounds"] == "5"
        assert event.text("log").splitlines()[-1].endswith("Tournament changed: standings=hidden, name=Cup, rounds=5, cut=4")
        event.refused("PODS-1", "set", "cut=16", "rounds=21")
        event.refused("TY-OPTION", "-t", "pods", "set", "round=3")
        event.refused("TY-OPTION", "set", "round=3")
        event.refused("TY-STALE", "--based-on", 2, "-t", "pods", "set", "rounds=6")
        assert event.ok("set", "rounds=5")["changes"] == []
        assert "Nothing changed" in event.text("set", "rounds=5")


def test_a_dry_run_shows_what_would_change():
    with Event(4, format="pods") as event:
        before = event.entries()
        answer = event.ok("set", "rounds=5", "cut=0", "--dry-run")
        assert answer == {"dry_run": True, "changes": [{"key": "rounds", "before": "4", "after": "5"}]}, answer
        assert "rounds  5 (was 4)" in event.text("set", "rounds=5", "--dry-run")
        answer = event.ok("set", "tier=regional", "faq=FAQ 4", "--dry-run")
        assert answer["changes"] == [{"key": "tier", "before": "local", "after": "regional"},
                                     {"key": "faq", "before": None, "after": "FAQ 4"}], answer
        assert event.entries() == before
        bring_to(event, "pods", "result")
        refused = event.refused("PODS-9", "set", "win=3", "--dry-run")
        assert refused == event.refused("PODS-9", "set", "win=3")


def test_house_rules_need_their_flag():
    with Event(4, format="agot-joust") as event:
        event.refused("AGOT-J.2", "set", "minutes=45")
        answer = event.ok("set", "minutes=45", "--house-rule")
        assert [each["rule"] for each in answer["warnings"]] == ["AMB-AGOT-37"], answer
        event.draw_and_publish()
        assert event.ok("clock", "start")["clock"]["minutes"] == 45
        event.ok("set", "minutes=60")
        assert event.ok("clock")["clock"]["minutes"] == 45, "a clock keeps its minutes"


def test_never_fewer_rounds_than_are_published():
    """And more while no knockout is drawn, also once the tournament seemed to be over."""
    with Event(4, "--set", "rounds=2", format="agot-joust") as event:
        for _ in range(2):
            event.draw_and_publish(), enter_all(event, "agot-joust"), event.ok("close")
        assert event.ok("standings")["final"]
        said = event.refused("AGOT-J.4", "set", "rounds=1")["text"]
        assert said == "Round 2 is already published, so “rounds” cannot be 1. Choose 2 or more.", said
        event.ok("set", "rounds=3")
        assert not event.ok("standings")["final"]
        assert event.ok("draw")["round"] == 3


def test_undo_is_refused_like_a_change():
    """What a change may not do, its undo may not do either."""
    with Event(4, format="pods") as event:
        changed = event.ok("set", "win=4")["saved"]
        clock = event.ok("set", "minutes=50")["saved"]
        bring_to(event, "pods", "result")
        event.refused("PODS-9", "undo", changed)
        event.refused("PODS-9", "undo", changed, "--dry-run")
        event.ok("undo", clock)
    with Event(4, "--set", "rounds=1", format="pods") as event:
        grown = event.ok("set", "rounds=2")["saved"]
        for _ in range(2):
            event.draw_and_publish(), enter_all(event, "pods"), event.ok("close")
        event.refused("PODS-1", "undo", grown)


def test_a_melee_with_more_rounds_is_planned_again():
    with Event(8, "--set", "rounds=3", format="agot-melee") as event:
        bring_to(event, "agot-melee", "result"), event.ok("close")
        event.ok("set", "rounds=4")
        drawn = event.ok("draw")
        assert "Rounds planned again, from this one on: 3." in drawn["reasons"][0]["text"], drawn["reasons"]
    with Event(8, "--set", "rounds=4", format="agot-melee") as event:
        bring_to(event, "agot-melee", "result"), event.ok("close")
        event.ok("set", "rounds=3")
        assert "Rounds planned again" not in event.ok("draw")["reasons"][0]["text"]


def test_date_and_place_of_the_event():
    """In status, JSON, the export, at the head of papers and on the home page; in the reader's language."""
    with Event(4, "--set", "date=2026-11-28", format="pods") as event:
        status = event.ok("status")
        assert (status["date"], status["place"]) == ("2026-11-28", None)
        assert "When and where: 28 November 2026\n" in event.text("status")
        answer = event.ok("set", "place=Clube de Xadrez")
        assert (answer["date"], answer["place"]) == ("2026-11-28", "Clube de Xadrez")
        assert "When and where: 28 November 2026 · Clube de Xadrez" in event.text("status")
        assert "Quando e onde: 28 de novembro de 2026 · Clube de Xadrez" in event.text("--lang", "pt-BR", "status")
        for wrong in ("2026-02-29", "2026-13-01", "28/11/2026", "2026-11-28 ", "26-11-28", "2026-1-028", "0000-01-01", ""):
            event.refused("TY-OPTION", "set", f"date={wrong}")
        event.ok("set", "date=2028-02-29"), event.ok("undo")
        event.refused("TY-TEXT", "set", "place=")
        event.draw_and_publish()
        event.text("print", "pairings", "--to", "dated.pdf")
        assert (event.folder / "dated.pdf").stat().st_size
        export = event.ok("export", "--as", "json")
        assert [entry["fields"]["value"] for entry in export["entries"] if entry["kind"] == "event_set"] == [
            "2026-11-28", "Clube de Xadrez", "2028-02-29"]
        assert event.ok("verify")["chain"] == "ok"


def test_help_set_lists_every_key():
    page = " ".join(run("help", "set", folder="/").stdout.split())
    assert "tier=local|regional|national|world" in page and "cut=0|2|4|8|16" in page and "--dry-run" in page


if __name__ == "__main__":
    main(globals())
