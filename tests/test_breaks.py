#!/usr/bin/env python3
"""The breaks that are kept as patches: they still apply, and the tests that notice them are there. breaks.py tries them."""
import os
import re

import breaks
from harness import ROOT, main

KINDS = {"caught so far": 28, "drawn by seed 1": 40}


def test_there_are_sixty_breaks():
    kinds = [one["Kind"] for one in breaks.all_breaks()]
    assert {kind: kinds.count(kind) for kind in set(kinds)} == KINDS, kinds


def test_each_break_applies():
    failed = []
    for one in breaks.all_breaks():
        try:
            texts = one.broken(ROOT)
            assert texts, f"{one.name} changes nothing"
            assert all(text != (ROOT / name).read_text(encoding="utf-8") for name, text in texts.items()), one.name
        except ValueError as why:
            failed.append(str(why))
    assert not failed, "\n".join(failed)


def place_of(one, file):
    """The last line at the left edge up to the first change: the function or table that the change is in."""
    text, hunk = (ROOT / file).read_text(encoding="utf-8"), one.files[file][0]
    same = len(os.path.commonprefix([hunk.old, hunk.new]))
    changed = text.index(hunk.old) + hunk.old.rfind("\n", 0, same) + 1
    return re.findall(r"^[A-Za-z#].*", text[:text.index("\n", changed)], re.M)[-1]


def test_each_break_is_where_it_says():
    for one in breaks.all_breaks():
        file, _, function = one["In"].partition(" ")
        assert list(one.files) == [file], one.name
        assert re.search(rf"\b{function}\b", place_of(one, file)), (one.name, place_of(one, file))
        assert one["Breaks"].endswith("."), one.name


def test_each_names_a_test_that_is_there():
    for one in breaks.all_breaks():
        assert bool(one["Same because"]) != bool(one.test_name), f"{one.name} names a test, or says why none can notice"
        if one["Same because"]:
            continue
        text = (ROOT / one.test_file).read_text(encoding="utf-8")
        pattern = rf"^static void {one.test_name}\(" if one.test_file.endswith(".c") else rf"^def {one.test_name}\("
        assert re.search(pattern, text, re.M), f"{one.name}: there is no {one.test_name} in {one.test_file}"


def test_the_page_is_written():
    assert breaks.PAGE.read_text(encoding="utf-8") == breaks.page(), "tests/breaks.py --write writes it"


if __name__ == "__main__":
    main(globals())
