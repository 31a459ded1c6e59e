#!/usr/bin/env python3
"""Makes messages.h and messages.c from po/en.po and po/pt_BR.po.

    messages.py [--msgfmt PROGRAM] en.po pt_BR.po messages.h messages.c

gettext's msgfmt reads the .po files; this reads the .mo it makes, whose format is
two tables of (length, offset) pairs for keys and forms.
"""
import argparse
import re
import struct
import subprocess
import sys
import tempfile
from pathlib import Path

from made import write_made

KEY = re.compile(r"[A-Z][A-Z0-9_]*\Z")
LANGUAGES = ("LANGUAGE_EN", "LANGUAGE_PT_BR")


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
             "enum message {", "    MSG_NONE,", *(f"    MSG_{key}," for key in keys), "    MESSAGES_COUNT", "};", "",
             "enum language { " + ", ".join(LANGUAGES) + ", LANGUAGES_COUNT };", "",
             "/* `many` is NULL where the message has no plural form. */",
             "struct message_form {", "    const char *name;", "    const char *one[LANGUAGES_COUNT];",
             "    const char *many[LANGUAGES_COUNT];", "};", "",
             "extern const struct message_form message_forms[MESSAGES_COUNT];", "", "#endif", ""]
    return "\n".join(lines)


def source(keys, tables):
    """messages.c"""
    def forms(key, at):
        both = [table[key][at] if at < len(table[key]) else None for table in tables]
        return "{" + ", ".join("NULL" if form is None else c_string(form) for form in both) + "}"

    lines = ["/* Made by tools/messages.py from po/: change it there. */",
             "#include <stddef.h>", '#include "messages.h"', "",
             "const struct message_form message_forms[MESSAGES_COUNT] = {",
             '    [MSG_NONE] = {"NONE", {"", ""}, {NULL, NULL}},',
             *(f'    [MSG_{key}] = {{"{key}", {forms(key, 0)}, {forms(key, 1)}}},' for key in keys),
             "};", ""]
    return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--msgfmt", default="msgfmt")
    parser.add_argument("po", nargs=2)
    parser.add_argument("header")
    parser.add_argument("source")
    wanted = parser.parse_args()
    try:
        tables = [read_po(po, wanted.msgfmt) for po in wanted.po]
        same_keys(wanted.po, tables)
    except Wrong as wrong:
        sys.exit(f"error: {wrong}")
    keys = sorted(tables[0])
    write_made(wanted.header, header(keys))
    write_made(wanted.source, source(keys, tables))


if __name__ == "__main__":
    main()
