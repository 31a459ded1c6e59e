#!/usr/bin/env python3
"""Makes embedded.c from data/: sample files and checklists, as src/cli/embedded.h describes them.

    embed.py embedded.c samples.txt FILE...

samples.txt has a line "FORMAT FILE" for each sample. A FILE is one of those samples; or a card file, which lies in a folder
"cards"; or a checklist: FORMAT.txt, whose
form data/checklists/ explains in its first lines. One that is about several formats names the game before its first list.
"""
import re
import sys
from pathlib import Path

LANGUAGES = ("en", "pt-BR")
TIERS = ("local", "regional", "national", "world")  # in the order of enum event_tier
RULE = re.compile(r"([A-Z][A-Za-z0-9.-]+)((?: @(?:" + "|".join(TIERS) + r"))*)\Z")


class Wrong(Exception):
    """A file cannot be used; the text says why."""


def c_string(text):
    """A C literal of UTF-8, in pieces that no compiler finds too long; ? is escaped so that no trigraph comes about."""
    escapes = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "?": "\\?"}
    lines = text.splitlines(keepends=True) or [""]
    return "\n        ".join('"' + "".join(escapes.get(c, c) for c in line) + '"' for line in lines)


def lines_of(path):
    """(number, line) of a file, without what is empty or a comment."""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if line.strip() and not line.startswith("#"):
            yield number, line.strip()


def read_checklist(path):
    """[{key, texts, steps: [{rule, tiers, texts}], game: texts}] of a checklist; game: {} where the format is named for it."""
    items, texts = [], {}
    game = texts
    for number, line in lines_of(path):
        language, _, said = line.partition(": ")
        if line.startswith("== "):
            texts = {}
            items.append({"key": line[3:].strip(), "texts": texts, "steps": [], "game": game})
        elif language in LANGUAGES and language not in texts:
            texts[language] = said
        elif RULE.match(line) and items:
            texts, (rule, tiers) = {}, RULE.match(line).groups()
            items[-1]["steps"].append({"rule": rule, "tiers": tiers.replace("@", "").split(), "texts": texts})
        else:
            raise Wrong(f"{path}:{number}: {line!r} is neither a list, nor a rule, nor a text in {LANGUAGES}")
    for item in items:
        for part in (item, *item["steps"]):
            if set(part["texts"]) != set(LANGUAGES) or not item["steps"]:
                raise Wrong(f"{path}: {part.get('rule', item['key'])} does not stand in every language, or has no steps")
    if game and set(game) != set(LANGUAGES):
        raise Wrong(f"{path}: the game is not named in every language")
    return items


def c_texts(texts):
    return "{" + ", ".join(c_string(texts[language]) for language in LANGUAGES) + "}"


def c_steps(name, items):
    """The steps of a checklist, each item's in an array."""
    for at, item in enumerate(items):
        yield f"static const struct checklist_step {name}_{at}[] = {{"
        for step in item["steps"]:
            tiers = sum(1 << TIERS.index(tier) for tier in step["tiers"])
            yield f'    {{"{step["rule"]}", {tiers}, {c_texts(step["texts"])}}},'
        yield "};"


def c_items(name, format_id, items):
    for at, item in enumerate(items):
        game = c_texts(item["game"]) if item["game"] else "{0}"
        yield f'    {{"{format_id}", {game}, {c_string(item["key"])}, {c_texts(item["texts"])},'
        yield f'     {name}_{at}, {len(item["steps"])}}},'


def c_bytes(data):
    """The inside of a C array of bytes: too long for a literal."""
    return "\n".join("    " + ",".join(map(str, data[at:at + 32])) + "," for at in range(0, len(data), 32))


def c_card_files(cards):
    """The card files; cards: [(name, bytes)]."""
    for at, (_, data) in enumerate(cards):
        yield f"static const unsigned char cards_{at}[] = {{\n{c_bytes(data)}\n}};"
    yield "const struct card_file card_files[] = {"
    yield from (f"    {{{c_string(name)}, cards_{at}, sizeof cards_{at}}}," for at, (name, _) in enumerate(cards))
    yield "};"
    yield f"const uint32_t card_file_count = {len(cards)};"


def source(samples, checklists, cards):
    """embedded.c; samples: [(format, file name, text)], checklists: [(format, items)], cards: [(name, bytes)]."""
    lines = ["/* Made by tools/embed.py from data/: change it there. */", '#include "embedded.h"', ""]
    for at, (_, items) in enumerate(checklists):
        lines += c_steps(f"steps_{at}", items)
    lines += ["", "const struct checklist_item checklist_items[] = {"]
    for at, (format_id, items) in enumerate(checklists):
        lines += c_items(f"steps_{at}", format_id, items)
    lines += ["};", f"const uint32_t checklist_item_count = {sum(len(items) for _, items in checklists)};", ""]
    lines += ["const struct sample samples[] = {"]
    lines += [f"    {{{c_string(format_id)}, {c_string(name)},\n        {c_string(text)}}}," for format_id, name, text in samples]
    lines += ["};", f"const uint32_t sample_count = {len(samples)};", ""]
    lines += [*c_card_files(cards), ""]
    return "\n".join(lines)


def main():
    made, index, *files = map(Path, sys.argv[1:])
    named = {path.name: path for path in files}
    try:
        rows = [line.split() for _, line in lines_of(index)]
        missing = [row for row in rows if len(row) != 2 or row[1] not in named]
        if missing:
            raise Wrong(f"{index}: {missing} does not name a format and a file that data/meson.build lists")
        samples = [(format_id, name, named[name].read_text(encoding="utf-8")) for format_id, name in rows]
        sample_names = {name for _, name, _ in samples}
        cards = [(path.stem, path.read_bytes()) for path in files if path.parent.name == "cards"]
        checklists = [(path.stem, read_checklist(path)) for path in files
                      if path.name not in sample_names and path.parent.name != "cards"]
    except (Wrong, OSError, UnicodeDecodeError) as wrong:
        sys.exit(f"error: {wrong}")
    made.write_text(source(samples, checklists, cards), encoding="utf-8")


if __name__ == "__main__":
    main()
