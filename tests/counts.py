"""What tests count while they run, and the page that shows it.

A test prints `# count NAME NUMBER`. docs/verify.md has a table with a row for each name, in a comment at its end:

    | power cuts survived | 20,000 | 1,000,000 | <!-- power-cuts --> |

The second cell is what ./test counted, the third what ./battery did where all of its part has run; only this file writes numbers there.
"""
import re
from pathlib import Path

PAGE = Path(__file__).resolve().parent.parent / "docs" / "verify.md"
COUNT = re.compile(r"# count ([a-z0-9-]+) (\d+)")
ROW = re.compile(r"^\|(?P<what>[^|]*)\|(?P<test>[^|]*)\|(?P<battery>[^|]*)\| <!-- (?P<name>[a-z0-9-]+) --> \|$", re.M)
MADE = re.compile(r"^`\./test`: .*$", re.M)
# Counted by scripts of the battery, and by nothing in ./test.
OF_SCRIPTS = {"fresh-machines", "package-checks", "compilers", "breaks-noticed"}
# Each hundredth of the battery counts the same things, so that they are not summed up.
THE_SAME = {"requests-malformed", "enlightenment-corners", "enlightenment-mistakes-noticed", "joust-mistakes-noticed",
            "melee-mistakes-noticed", "model-mistakes-noticed", "overall-mistakes-noticed", "fuzz-web-commands"}
PARTS_BEGIN, PARTS_END = "<!-- parts of the battery -->", "<!-- end of the parts -->"


def counts_in(output):
    """{name: number}; a name that comes several times is summed up."""
    found = {}
    for line in output.splitlines():
        count = COUNT.search(line)
        if count:
            found[count.group(1)] = found.get(count.group(1), 0) + int(count.group(2))
    return found


def names_on(page):
    return [row.group("name") for row in ROW.finditer(page)]


def written(page, counts, made):
    """The page with these numbers in the column of ./test, and a line that says when and where they were made."""
    def row(match):
        test = f" {counts[match['name']]:,} " if match["name"] in counts else match["test"]
        return f"|{match['what']}|{test}|{match['battery']}| <!-- {match['name']} --> |"

    return MADE.sub(f"`./test`: {made}", ROW.sub(row, page))


def with_battery(page, columns, lines):
    """The page with the numbers of the battery, `columns`: {name: (number, share of its part that has run)}, where all has run, and a row
    for each part of which that is so."""
    def row(match):
        number, share = columns.get(match["name"], (None, 0))
        cell = " " if number is None or share < 1 else f" {number:,} "
        return f"|{match['what']}|{match['test']}|{cell}| <!-- {match['name']} --> |"

    begin, end = page.index(PARTS_BEGIN) + len(PARTS_BEGIN), page.index(PARTS_END)
    table = "\n\n| part | steps | tests passed | last | commit | machine |\n|---|---|---|---|---|---|\n" + "".join(line + "\n" for line in lines)
    return ROW.sub(row, page[:begin] + table + "\n" + page[end:])
