#!/usr/bin/env python3
"""Makes assets.c from assets/: what every page loads, inside the program, each with a hash that its address carries.

    assets.py assets.c assets.txt FILE...

assets.txt has a line "NAME HASH" for each, for tools/pages.py.
"""
import hashlib
import sys
from pathlib import Path

from made import write_made

TYPES = {".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".svg": "image/svg+xml"}
HASH_LETTERS = 16


def c_bytes(data):
    """The inside of a C array of bytes: too long for a literal."""
    return "\n".join("    " + ",".join(map(str, data[at:at + 32])) + "," for at in range(0, len(data), 32))


def main():
    made, index, *files = map(Path, sys.argv[1:])
    assets = [(path.name, TYPES[path.suffix], path.read_bytes()) for path in sorted(files, key=lambda path: path.name)]
    hashes = [hashlib.blake2b(data).hexdigest()[:HASH_LETTERS] for _, _, data in assets]
    lines = ["/* Made by tools/assets.py from assets/: change it there. */", '#include "pages/shared/assets.h"', ""]
    for at, (_, _, data) in enumerate(assets):
        lines.append(f"static const unsigned char bytes_{at}[] = {{\n{c_bytes(data)}\n}};")
    lines.append("const struct asset assets[] = {")
    lines += [f'    {{"{name}", "{kind}", "{hashes[at]}", bytes_{at}, sizeof bytes_{at}}},'
              for at, (name, kind, _) in enumerate(assets)]
    lines += ["};", f"const uint32_t asset_count = {len(assets)};", ""]
    write_made(made, "\n".join(lines))
    write_made(index, "".join(f"{name} {hashes[at]}\n" for at, (name, _, _) in enumerate(assets)))


if __name__ == "__main__":
    main()
