#!/usr/bin/env python3
"""Makes embedded.c from data/, as src/cli/line/embedded.h describes it: sample files and judges' aids; and embedded_cards.c, as
src/app/input/card_files.h does: the card files.

    embed.py embedded.c embedded_cards.c samples.txt FILE...

samples.txt has a line "FORMAT FILE" for each sample. The folder of a FILE says what it is: one of those samples
("samples"); a card file ("cards"); a checklist ("checklists"), FORMAT.txt, whose form ontheedge.txt explains in its first
lines (one that is about several formats names the game before its first list); or rules' cards ("rule-cards"), GAME.txt,
whose form docs/rule-cards.md explains.
"""
import re
import sys
from collections import defaultdict
from pathlib import Path

from made import write_made

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


def blocks_of(path):
    """[(number, head, texts)] of a file: a line that is no text heads a block, texts: {language: [what stands below it]}.
    The first block has no head."""
    blocks = [(0, "", {})]
    for number, line in lines_of(path):
        language, _, said = line.partition(": ")
        if language in LANGUAGES:
            blocks[-1][2].setdefault(language, []).append(said)
        else:
            blocks.append((number, line, {}))
    return blocks


def texts_of(path, block, count=1):
    """The texts of a block, so many in each language: [{language: text}]."""
    number, head, texts = block
    if any(len(texts.get(language, ())) != count for language in LANGUAGES):
        raise Wrong(f"{path}:{number}: {head or 'the game'} does not have {count} text(s) in each of {LANGUAGES}")
    return [{language: texts[language][at] for language in LANGUAGES} for at in range(count)]


def read_checklist(path):
    """[{key, texts, steps: [{rule, tiers, texts}], game: texts}] of a checklist; game: {} where the format is named for it."""
    first, *blocks = blocks_of(path)
    game, items = texts_of(path, first)[0] if first[2] else {}, []
    for block in blocks:
        number, head, _ = block
        step = RULE.match(head)
        if head.startswith("== "):
            items.append({"key": head[3:].strip(), "texts": texts_of(path, block)[0], "steps": [], "game": game})
        elif step and items:
            rule, tiers = step.groups()
            tiers = tiers.replace("@", "").split()
            items[-1]["steps"].append({"rule": rule, "tiers": tiers, "texts": texts_of(path, block)[0]})
        else:
            raise Wrong(f"{path}:{number}: {head!r} is neither a list, nor a rule, nor a text in {LANGUAGES}")
    for item in items:
        if not item["steps"]:
            raise Wrong(f"{path}: {item['key']} has no steps")
    return items


def read_cards(path):
    """[{key, rules, game, title, text, words}] of rules' cards, the last four in every language."""
    first, *blocks = blocks_of(path)
    [game], cards = texts_of(path, first), []
    for block in blocks:
        opening, *names = block[1].split()
        if opening != "==" or len(names) < 2 or not all(map(RULE.match, names[1:])):
            raise Wrong(f"{path}:{block[0]}: {block[1]!r} is neither '== WORD RULE...', nor a text in {LANGUAGES}")
        title, text, words = texts_of(path, block, 3)
        cards.append({"key": names[0], "rules": names[1:], "game": game, "title": title, "text": text, "words": words})
    return cards


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


def c_rule_cards(stem, cards):
    for card in cards:
        said = ", ".join(c_texts(card[part]) for part in ("game", "title", "text", "words"))
        yield f'    {{"{stem}", "{card["key"]}", "{" ".join(card["rules"])}", {said}}},'


def c_bytes(data):
    """The inside of a C array of bytes: too long for a literal."""
    return "\n".join("    " + ",".join(map(str, data[at:at + 32])) + "," for at in range(0, len(data), 32))


def c_card_files(cards):
    """embedded_cards.c; cards: [(name, bytes)]."""
    yield MADE
    yield '#include "app/input/card_files.h"'
    yield ""
    for at, (_, data) in enumerate(cards):
        yield f"static const unsigned char cards_{at}[] = {{\n{c_bytes(data)}\n}};"
    yield "const struct card_file card_files[] = {"
    yield from (f"    {{{c_string(name)}, cards_{at}, sizeof cards_{at}}}," for at, (name, _) in enumerate(cards))
    yield "};"
    yield f"const uint32_t card_file_count = {len(cards)};"


MADE = "/* Made by tools/embed.py from data/: change it there. */"


def source(samples, checklists, rule_cards):
    """embedded.c; samples: [(format, file name, text)], checklists: [(format, items)], rule_cards: [(game, cards)]."""
    lines = [MADE, '#include "cli/line/embedded.h"', ""]
    for at, (_, items) in enumerate(checklists):
        lines += c_steps(f"steps_{at}", items)
    lines += ["", "const struct checklist_item checklist_items[] = {"]
    for at, (format_id, items) in enumerate(checklists):
        lines += c_items(f"steps_{at}", format_id, items)
    lines += ["};", f"const uint32_t checklist_item_count = {sum(len(items) for _, items in checklists)};", ""]
    lines += ["const struct rule_card rule_cards[] = {"]
    for stem, listed in rule_cards:
        lines += c_rule_cards(stem, listed)
    lines += ["};", f"const uint32_t rule_card_count = {sum(len(listed) for _, listed in rule_cards)};", ""]
    lines += ["const struct sample samples[] = {"]
    lines += [f"    {{{c_string(format_id)}, {c_string(name)},\n        {c_string(text)}}}," for format_id, name, text in samples]
    lines += ["};", f"const uint32_t sample_count = {len(samples)};", ""]
    return "\n".join(lines)


def main():
    made, made_cards, index, *files = map(Path, sys.argv[1:])
    named = {path.name: path for path in files}
    try:
        rows = [line.split() for _, line in lines_of(index)]
        missing = [row for row in rows if len(row) != 2 or row[1] not in named]
        if missing:
            raise Wrong(f"{index}: {missing} does not name a format and a file that data/meson.build lists")
        samples = [(format_id, name, named[name].read_text(encoding="utf-8")) for format_id, name in rows]
        of_folder = defaultdict(list)
        for path in files:
            of_folder[path.parent.name].append(path)
        cards = [(path.stem, path.read_bytes()) for path in of_folder["cards"]]
        checklists = [(path.stem, read_checklist(path)) for path in of_folder["checklists"]]
        rule_cards = [(path.stem, read_cards(path)) for path in of_folder["rule-cards"]]
    except (Wrong, OSError, UnicodeDecodeError) as wrong:
        sys.exit(f"error: {wrong}")
    write_made(made, source(samples, checklists, rule_cards))
    write_made(made_cards, "\n".join([*c_card_files(cards), ""]))


if __name__ == "__main__":
    main()
