"""tools/verify_draw.py on exports with rounds that were played elsewhere (docs/verify-a-draw.md, section 7)."""
import functools
import json
import tempfile

from events import run
from exports import altered, assert_good, assert_wrong, print_counts
from harness import PLACE, ROOT, main


@functools.cache
def exported(undone):
    with tempfile.TemporaryDirectory(dir=PLACE) as folder:
        for words in (("new", "event.tilt", "--seed", "5eed" * 16), ("import", "trf", ROOT / "data/trf/club-open.trf"),
                      *((("undo",), ("-t", "joust", "import", "trf", ROOT / "data/trf/latin-1.trf")) if undone else ()),
                      ("finish", "--confirm")):
            done = run(*words, folder=folder)
            assert done.returncode == 0, done
        return run("export", "--as", "json", folder=folder).stdout


def test_imported_rounds_are_counted_apart():
    counts = assert_good(json.loads(exported(False)), apart=True)
    assert (counts["imported"], counts["draws"], counts["undone"]) == (3, 0, 0), counts
    counts = assert_good(json.loads(exported(True)))
    assert (counts["imported"], counts["draws"], counts["undone"]) == (2, 0, 1), counts


def test_rounds_that_cannot_be():
    """Nothing says who should have met; but each must hang together, with those before it."""
    for kind, nth, change, words in (
            ("round_imported", 0, lambda fields: fields.update(draw=2), "draw 1 would be next"),
            ("round_imported", 1, lambda fields: fields.update(round=3), "round 2 would be next"),
            ("round_imported", 1, lambda fields: fields["tables"][0].update(size=3), "one or two"),
            ("round_imported", 1, lambda fields: fields["tables"].pop(), "one or two"),
            ("round_imported", 1, lambda fields: fields["seats"][0].update(person=77), "77"),
            ("round_imported", 2, lambda fields: fields["rests"][0].update(person=77), "77"),
            ("round_imported", 1, lambda fields: fields["scores"].reverse(), "scores"),
            ("tournament_imported", 0, lambda fields: fields.update(rounds=2), "3 rounds"),
            ("tournament_created", 0, lambda fields: fields.update(format="ontheedge"), "takes no rounds")):
        export, seq = altered(json.loads(exported(False)), kind, change, nth)
        if kind == "tournament_created":
            seq = next(entry["seq"] for entry in export["entries"] if entry["kind"] == "round_imported")
            option = next(entry for entry in export["entries"] if entry["kind"] == "people_apart")
            assert option["seq"] > seq
        assert_wrong(export, seq, words)


if __name__ == "__main__":
    try:
        main(globals())
    finally:
        print_counts()
