#!/usr/bin/env python3
"""Makes messages.h and messages.c from po/en.po, po/pt_BR.po and po/acts.txt.

    messages.py [--msgfmt PROGRAM] en.po pt_BR.po acts.txt messages.h messages.c

gettext's msgfmt reads the .po files; this reads the .mo it makes, whose format is
two tables of (length, offset) pairs for keys and forms. acts.txt has what stands
for {act} and {option} in a sentence, for both languages.
"""
import argparse
import re
import struct
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from made import write_made

KEY = re.compile(r"[A-Z][A-Z0-9_]*\Z")
LANGUAGES = ("LANGUAGE_EN", "LANGUAGE_PT_BR")
PROGRAM = "tiltyard "
MARKER = re.compile(r"\{((?:act|option)[2-9]?)\}")
WORD = re.compile(r"\{([A-Z_]+)\}")
TOURNAMENT = re.compile(r"-t \S+ ")


class Wrong(Exception):
    """A .po file cannot be used; the text says why."""


def mo_strings(mo, table, count):
    """The strings of one of a .mo's two tables."""
    for i in range(count):
        length, offset = struct.unpack_from("<II", mo, table + 8 * i)
        yield mo[offset:offset + length].decode("utf-8")


def read_po(po, msgfmt="msgfmt"):
    """{key: (form,) or (one, many)} of a .po file, header left out."""
    with tempfile.TemporaryDirectory() as folder:
        mo_file = Path(folder) / "out.mo"
        made = subprocess.run([msgfmt, "--check-header", "--no-hash", "--endianness=little", "-o", mo_file, po],
                              stdin=subprocess.DEVNULL, capture_output=True, text=True)
        if made.returncode != 0:
            raise Wrong(made.stderr.strip())
        mo = mo_file.read_bytes()
    magic, _, count, keys, forms = struct.unpack_from("<IIIII", mo)
    if magic != 0x950412DE:
        raise Wrong(f"{po}: msgfmt made no .mo file")
    messages = {}
    for key, form in zip(mo_strings(mo, keys, count), mo_strings(mo, forms, count)):
        if key == "":
            continue
        name, _, plural = key.partition("\0")
        if not KEY.match(name) or (plural and plural != name):
            raise Wrong(f"{po}: {name!r}: a key is capitals, digits and _; msgid_plural repeats it")
        messages[name] = tuple(form.split("\0"))
        if len(messages[name]) != (2 if plural else 1):
            raise Wrong(f"{po}: {name}: a plural has exactly msgstr[0] and msgstr[1]")
    return messages


def read_acts(file):
    """{key: {marker: words}} of acts.txt."""
    acts = {}
    for number, line in enumerate(Path(file).read_text(encoding="utf-8").splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        key, marker, words = (line.split(None, 2) + ["", ""])[:3]
        if not words or not MARKER.match("{" + marker + "}"):
            raise Wrong(f"{file}:{number}: a line is a key, act or option, and what is typed")
        if marker in acts.setdefault(key, {}):
            raise Wrong(f"{file}:{number}: {key} has {marker} twice")
        acts[key][marker] = words
    return acts


class Place(NamedTuple):
    """Where an act's words are in a form, in bytes: from, words, command, to as in messages.h."""
    kind: str
    at: tuple


def with_acts(key, form, acts, table):
    """(the form with the words of its acts in place of the markers, [Place])."""
    def word(found):
        if "VALUE_" + found.group(1) not in table:
            raise Wrong(f"{key}: {found.group()} in acts.txt is no message VALUE_{found.group(1)}")
        return table["VALUE_" + found.group(1)][0]

    if sorted(MARKER.findall(form)) != sorted(acts):
        raise Wrong(f"{key}: acts.txt has {', '.join(sorted(acts)) or 'nothing'} for it, not what is in “{form}”")
    pieces, places = MARKER.split(form), []
    said = pieces[0]
    for marker, after in zip(pieces[1::2], pieces[2::2]):
        words, is_option = WORD.sub(word, acts[marker]), marker.startswith("option")
        before, start = (" (", "") if is_option else ("", PROGRAM)
        tournament = TOURNAMENT.match(words)
        at = [len((said + text).encode()) for text in
              ("", before + start, before + start + (tournament.group() if tournament else ""))]
        kind = "OPTION" if is_option else "QUOTED" if said.endswith("“") else "COMMAND"
        said += before + start + words + (")" if is_option else "")
        places.append(Place(kind, (*at, len(said.encode()))))
        said += after
    return said, places


def put_acts(tables, acts):
    """Puts the acts into the tables; returns {(key, language, form): [Place]}."""
    unknown = sorted(set(acts) - set(tables[0]))
    if unknown:
        raise Wrong(f"acts.txt: there is no message {unknown[0]}")
    places = {}
    for language, table in enumerate(tables):
        for key, forms in table.items():
            told = [with_acts(key, form, acts.get(key, {}), table) for form in forms]
            table[key] = tuple(form for form, _ in told)
            places |= {(key, language, many): found for many, (_, found) in enumerate(told) if found}
    return places


def read_all(folder, msgfmt="msgfmt"):
    """The two tables of that folder, the acts put in: for tests."""
    tables = [read_po(Path(folder) / name, msgfmt) for name in ("en.po", "pt_BR.po")]
    put_acts(tables, read_acts(Path(folder) / "acts.txt"))
    return tables


def same_keys(files, tables):
    """Raises Wrong where a key stands in one file only, or is a plural in one file only."""
    for this, other in ((0, 1), (1, 0)):
        for key in sorted(tables[this]):
            if key not in tables[other]:
                raise Wrong(f"{files[other]}: {key} is missing, or empty or fuzzy; {files[this]} has it")
            if len(tables[this][key]) != len(tables[other][key]):
                raise Wrong(f"{key} has a plural form in one of {files[0]} and {files[1]} only")


def c_string(text):
    """A C literal; ? is escaped so that no trigraph comes about."""
    escapes = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "?": "\\?"}
    return '"' + "".join(escapes.get(c, c) for c in text) + '"'


def header(keys):
    """messages.h"""
    lines = ["/* Made by tools/messages.py from po/: change it there. */",
             "#ifndef TILTYARD_MESSAGES_H", "#define TILTYARD_MESSAGES_H", "",
             "#include <stdbool.h>", "#include <stdint.h>", "",
             "enum message {", "    MSG_NONE,", *(f"    MSG_{key}," for key in keys), "    MESSAGES_COUNT", "};", "",
             "enum language { " + ", ".join(LANGUAGES) + ", LANGUAGES_COUNT };", "",
             "/* `many` is NULL where the message has no plural form. */",
             "struct message_form {", "    const char *name;", "    const char *one[LANGUAGES_COUNT];",
             "    const char *many[LANGUAGES_COUNT];", "};", "",
             "extern const struct message_form message_forms[MESSAGES_COUNT];", "",
             "/* What a template tells its reader to do (base/i18n.h): a command; a command between quotes; an option in",
             " * brackets, that only the command line has. */",
             "enum act_kind { ACT_COMMAND, ACT_QUOTED, ACT_OPTION };",
             "/* Where that is in the template, in bytes, as in \"tiltyard -t cup publish\": `from` the program's name, `words`",
             " * the words after it, `command` the words after -t, up to `to`. In the order of message, language, form. */",
             "struct message_act {", "    enum message message;", "    enum language language;",
             "    bool many; /* in the plural form */", "    enum act_kind kind;",
             "    uint16_t from, words, command, to;", "};", "",
             "extern const struct message_act message_acts[];", "extern const unsigned message_act_count;", "",
             "#endif", ""]
    return "\n".join(lines)


def act_row(key, language, many, place):
    at = ", ".join(map(str, place.at))
    return f"    {{MSG_{key}, {LANGUAGES[language]}, {'true' if many else 'false'}, ACT_{place.kind}, {at}}},"


def source(keys, tables, places):
    """messages.c"""
    def forms(key, at):
        both = [table[key][at] if at < len(table[key]) else None for table in tables]
        return "{" + ", ".join("NULL" if form is None else c_string(form) for form in both) + "}"

    lines = ["/* Made by tools/messages.py from po/: change it there. */",
             "#include <stddef.h>", '#include "messages.h"', "",
             "const struct message_form message_forms[MESSAGES_COUNT] = {",
             '    [MSG_NONE] = {"NONE", {"", ""}, {NULL, NULL}},',
             *(f'    [MSG_{key}] = {{"{key}", {forms(key, 0)}, {forms(key, 1)}}},' for key in keys),
             "};", "",
             "const struct message_act message_acts[] = {",
             *(act_row(key, language, many, place) for (key, language, many), found in sorted(places.items())
               for place in found),
             "};",
             "const unsigned message_act_count = sizeof message_acts / sizeof *message_acts;", ""]
    return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--msgfmt", default="msgfmt")
    parser.add_argument("po", nargs=2)
    parser.add_argument("acts")
    parser.add_argument("header")
    parser.add_argument("source")
    wanted = parser.parse_args()
    try:
        tables = [read_po(po, wanted.msgfmt) for po in wanted.po]
        same_keys(wanted.po, tables)
        places = put_acts(tables, read_acts(wanted.acts))
    except Wrong as wrong:
        sys.exit(f"error: {wrong}")
    keys = sorted(tables[0])
    write_made(wanted.header, header(keys))
    write_made(wanted.source, source(keys, tables, places))


if __name__ == "__main__":
    main()
