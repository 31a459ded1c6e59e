#!/usr/bin/env python3
"""Writes docs/shell-and-pages.md: what each change to an event is called in the shell, and which page makes it.

    tools/shell_and_pages.py           writes the page
    tools/shell_and_pages.py --check   says whether it is out of date, or a change lacks one of the two, and then exits with 1

The changes are the rows of src/core/ledger/commands.def. A row of src/cli/line/cli_table*.{c,def} makes those that its function names,
itself or by a function of its file. A page, a row of src/web/request/routes.def, makes those of its template's forms (/do/NAME)
and those that its handlers name.
"""
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs/shell-and-pages.md"
# Where one of the two is missing on purpose, and why.
ONLY_PAGES = {"link_enter": "a browser that opens an access link sends it", "seat_take": "a phone at the table sends it; `game seats` shows the codes"}
ONLY_SHELL = {}
# Made by code that chooses the change by what was typed, or that no route of an event leads to.
ALSO_SHELL = {"game_move": ["game do"], "game_open": ["game do"], "game_bid": ["game do"]}
MOVES = ["/games/*/moves", "/me/game/*"]
ALSO_PAGES = {"event_create": ["start page"], "stage_close": ["top bar"], "clock_start": ["top bar"], "person_rename": ["/t/*/people/*"],
              "game_move": MOVES, "game_open": MOVES[:1], "game_lot": MOVES[:1], "game_bid": MOVES,
              "game_say": MOVES[1:], "game_answer": MOVES[1:], "game_pass": MOVES[1:],
              "game_undo_ask": MOVES[1:], "game_undo_answer": MOVES[1:]}
FUNCTION = re.compile(r"^(static )?(?:inline )?(?:const )?(?:struct |enum )?\w+ \*?(\w+)\([^;{]*\)\s*\{([^\n]*\}$|.*?^\})", re.M | re.S)


def commands():
    return re.findall(r"^COMMAND\((\w+),", (ROOT / "src/core/ledger/commands.def").read_text(encoding="utf-8"), re.M)


class Code:
    """The functions of C files, and what they lead to: those of the same file, and those that other files can call."""

    def __init__(self, *folders):
        self.own, self.public = {}, {}
        for path in sorted(path for folder in folders for path in (ROOT / folder).rglob("*.c")):
            for static, name, body in FUNCTION.findall(path.read_text(encoding="utf-8")):
                self.own[path, name] = set(re.findall(r"\b\w+\b", body))
                if not static:
                    self.public[name] = path

    def words(self, name):
        """All words of the function, and of those that it leads to."""
        reached, waiting, words = set(), [(self.public.get(name), name)], set()
        while waiting:
            path, one = waiting.pop()
            at = (path, one) if (path, one) in self.own else (self.public.get(one), one)
            if at in reached or at not in self.own:
                continue
            reached.add(at)
            words |= self.own[at]
            waiting += [(at[0], word) for word in self.own[at]]
        return words


def named(words):
    return {word.removeprefix("COMMAND_") for word in words if word.startswith("COMMAND_")}


def shell():
    """By change: the commands of the shell that make it."""
    code, made = Code("src/cli"), {}
    tables = "".join(path.read_text(encoding="utf-8") for path in sorted((ROOT / "src/cli/line").glob("cli_table*")))
    for row in re.findall(r"^    \{\n(        \.name = .*?)^    \},?$", tables, re.M | re.S):
        name, sends, opens = (re.search(pattern, row) for pattern in (r'\.name = "([^"]+)"', r"\.sends = COMMAND_(\w+)", r"\.opens = (\w+)"))
        run = re.search(r"\.run = (\w+)", row)
        if opens and opens[1] == "OPENS_READING":
            continue
        for change in [sends[1]] if sends else sorted(named(code.words(run[1]))):
            made.setdefault(change, []).append(name[1])
    for change, names in ALSO_SHELL.items():
        made.setdefault(change, []).extend(names)
    return made


def templates():
    """By template: the changes of its forms, and of the templates that it uses."""
    texts = {path.name.removesuffix(".html.t"): path.read_text(encoding="utf-8") for path in sorted((ROOT / "src/pages").rglob("*.html.t"))}
    of = {}
    for name in texts:
        reached, waiting = set(), [name]
        while waiting:
            one = waiting.pop()
            if one in reached or one not in texts or one.startswith("act"):
                continue
            reached.add(one)
            waiting += re.findall(r"\{use (\w+)", texts[one])
        of[name] = {change for one in reached for change in re.findall(r"/do/(\w+)", re.sub(r"\{#.*?#\}", "", texts[one], flags=re.S))}
    return of


def pages():
    """By change: the addresses of the pages that make it."""
    code, forms, made = Code("src/web/handlers", "src/web/phone", "src/web/request"), templates(), {}
    routes = re.findall(r'^ROUTE\((\w+), "([^"]+)", \w+, (\w+),', (ROOT / "src/web/request/routes.def").read_text(encoding="utf-8"), re.M)
    for method, path, handler in routes:
        words = code.words(handler)
        changes = set().union(*(forms.get(word.removeprefix("page_"), set()) for word in words if word.startswith("page_")))
        if method == "POST":
            changes |= named(words)
        for change in changes:
            made.setdefault(change, []).append(path)
    for change in forms["staff"]:
        made.setdefault(change, []).insert(0, "top bar")
    for change, names in ALSO_PAGES.items():
        made.setdefault(change, [])[:0] = names
    return made


SHOWN = 3


def cell(names, why):
    names = list(dict.fromkeys(names))
    if not names:
        return why and f"– ({why})"
    more = f" and {len(names) - SHOWN} more" if len(names) > SHOWN else ""
    return ", ".join(name if " bar" in name or "start page" in name else f"`{name}`" for name in names[:SHOWN]) + more


def gaps(in_shell, on_pages):
    """A line for each change that one of the two cannot make."""
    return ([f"no command of the shell makes {one}" for one in commands() if one not in in_shell and one not in ONLY_PAGES]
            + [f"no page makes {one}" for one in commands() if one not in on_pages and one not in ONLY_SHELL])


def written(in_shell, on_pages):
    rows = [f"| `{one}` | {cell(in_shell.get(one, []), ONLY_PAGES.get(one, ''))} | {cell(on_pages.get(one, []), ONLY_SHELL.get(one, ''))} |" for one in commands()]
    return """# The shell and the pages

This page is for anyone who knows how to do a thing on one side and looks for it on the other. Each row is a change to an event, by its name in
`src/core/ledger/commands.def`. `tiltyard help COMMAND` explains the shell’s command; a star in an address is the tournament, a person,
a table or a game. The line at the top of each staff page, and `tiltyard do`, take the most frequent changes as well.

`tools/shell_and_pages.py` writes this page from the tables of the program.

| change | in the shell | on a page |
|---|---|---|
""" + "\n".join(rows) + "\n"


def main():
    in_shell, on_pages = shell(), pages()
    missing, text = gaps(in_shell, on_pages), written(in_shell, on_pages)
    for line in missing:
        print(line)
    if "--check" not in sys.argv:
        PAGE.write_text(text, encoding="utf-8")
        return 0
    is_old = not PAGE.exists() or PAGE.read_text(encoding="utf-8") != text
    if is_old:
        print("docs/shell-and-pages.md is out of date: run tools/shell_and_pages.py")
    return 1 if missing or is_old else 0


if __name__ == "__main__":
    sys.exit(main())
