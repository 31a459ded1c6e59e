#!/usr/bin/env python3
"""Makes a few sources out of many, each of which includes some of them: what they include is then read once, not once for each.

    together.py SRC DEPFILE MADE... -- SOURCE...

./test builds with sanitizers so. Two sources that give the same name to something of their own never come together, nor does one whose
macros are words of the other, nor do two of which one asks more of the system's headers.
"""
import re
import sys
from pathlib import Path

from made import write_made

NOT_CODE = re.compile(r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'', re.S)
WORD = re.compile(r"[A-Za-z_]\w*")
INCLUDES = re.compile(r'^\s*#\s*include\s+"([^"]+)"', re.M)
DEFINES = re.compile(r"^[ \t]*#\s*define\s+(\w+)", re.M)
UNDEFINES = re.compile(r"^[ \t]*#\s*undef\s+(\w+)", re.M)
DIRECTIVE = re.compile(r"^[ \t]*#(?:\\\n|[^\n])*", re.M)
BRACES = re.compile(r"[{}]|[^{}]+")
ENUMERATION = re.compile(r"\benum\b[^;={()]*\{([^}]*)\}")
ENUMERATOR = re.compile(r"(?:^|,)\s*([A-Za-z_]\w*)")
TAG = re.compile(r"\b((?:struct|enum|union)\s+\w+)\s*\{")
# Between declarations: a semicolon, or the end of a function.
DECLARED = re.compile(r";|\{\}(?=\s*\n[^\s;,\]])")
POINTER = re.compile(r"\(\s*\*\s*(?:const\s+)?(\w+)\s*\)\s*\(")
CALLABLE = re.compile(r"(\w+)\s*\(")
STATIC = re.compile(r"^static\b[^;={}()]*?(\w+)\s*\(", re.M)
# One source may call a variable as another calls a function.
NO_SHADOWS = '#pragma GCC diagnostic ignored "-Wshadow"\n'
LAST = re.compile(r"(\w+)\s*(?:\[[^\]]*\]\s*)*$")


class File:
    """A source or a header: what it names at its outermost level for itself, all its words, and what it includes of ours."""

    def __init__(self, path, root):
        text = path.read_text(encoding="utf-8")
        self.includes = [root / name for name in INCLUDES.findall(text) if (root / name).is_file()]
        text = NOT_CODE.sub(" ", text)
        self.words = set(WORD.findall(text))
        defined = set(DEFINES.findall(text))
        self.asked = {name for name in defined if name.startswith("_")}  # of the system's headers
        self.macros = defined - self.asked - set(UNDEFINES.findall(text))
        self.names = self.macros | named(DIRECTIVE.sub("", text), path.suffix == ".h")


def named(code, header):
    """What `code` names at its outermost level; of functions those that are static, in a header all."""
    names = {name for inside in ENUMERATION.findall(code) for name in ENUMERATOR.findall(inside)} | set(STATIC.findall(code))
    for declared in DECLARED.split(outermost(code)):
        names |= set(TAG.findall(declared))
        before = re.sub(r"\[[^\]]*\]", "", declared.partition("=")[0])
        kept = re.search(r"\bstatic\b", before.partition("(")[0])
        if "typedef" in before:
            names |= set(POINTER.findall(before)[:1] or LAST.findall(before.rstrip()))
        elif kept or header:
            called = POINTER.findall(before)[:1] or CALLABLE.findall(before)[:1]
            names |= set(called) if called or not kept else {WORD.findall(part)[-1] for part in before.split(",") if WORD.search(part)}
    return names


def outermost(code):
    """`code` without the insides of braces."""
    depth, kept = 0, []
    for part in BRACES.findall(code):
        depth -= part == "}"
        if not depth:
            kept.append(part)
        depth += part == "{"
    return "".join(kept)


class Files:
    """Each file read once."""

    def __init__(self, root):
        self.root, self.read, self.all = root, {}, {}

    def file(self, path):
        if path not in self.read:
            self.read[path] = File(path, self.root)
        return self.read[path]

    def reached(self, path):
        """`path` and all that it includes, and what that includes."""
        if path not in self.all:
            self.all[path] = {path}  # a circle ends here
            self.all[path] = {path}.union(*(self.reached(included) for included in self.file(path).includes))
        return self.all[path]


class Group:
    """Sources that come together."""

    def __init__(self):
        self.sources, self.reached, self.names, self.macros, self.words, self.asked = [], set(), {}, set(), set(), set()

    def takes(self, source, files):
        file, reached = files.file(source), files.reached(source)
        if self.sources and (self.asked != file.asked or file.macros & self.words or self.macros & file.words):
            return False
        # What one source has both of goes together.
        return all(self.names.get(name, path) in reached for path in reached - self.reached for name in files.file(path).names)

    def add(self, source, files):
        file = files.file(source)
        for path in files.reached(source) - self.reached:
            self.names.update(dict.fromkeys(files.file(path).names, path))
        self.reached |= files.reached(source)
        self.sources.append(source)
        self.macros |= file.macros
        self.words |= file.words
        self.asked |= file.asked

    def text(self, root):
        includes = "".join(f'#include "{source.relative_to(root)}"\n' for source in self.sources)
        return NO_SHADOWS + includes if includes else "extern const int nothing_here;\n"


def grouped(sources, count, files):
    """The sources in so many groups, each where it fits and fewest are."""
    order, first = sorted(sources, key=lambda source: (-len(files.file(source).names), source)), set()
    while True:
        groups = [Group() for _ in range(count)]
        left = next((source for source in order if not placed(source, groups, files)), None)
        if not left:
            return groups
        if left in first:
            sys.exit(f"together.py: {left} shares names with one of each group: {count} groups are too few, in meson.build")
        # Again, with that one before all others: what is hardest to place comes first.
        first.add(left)
        order.remove(left)
        order.insert(0, left)


def placed(source, groups, files):
    """Puts the source into a group; false if it fits in none."""
    fitting = [group for group in groups if group.takes(source, files)]
    if fitting:
        min(fitting, key=lambda group: len(group.sources)).add(source, files)
    return bool(fitting)


def main():
    root, depfile, *paths = sys.argv[1:]
    root = Path(root).resolve()
    made, sources = paths[:paths.index("--")], [Path(path).resolve() for path in paths[paths.index("--") + 1:]]
    files = Files(root)
    for path, group in zip(made, grouped(sources, len(made), files)):
        write_made(path, group.text(root))
    seen = sorted(set().union(*(files.reached(source) for source in sources)))
    Path(depfile).write_text(f"{made[0]}: {' '.join(map(str, seen))}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
