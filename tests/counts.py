"""What tests count while they run, and the page that shows it.

A test prints `# count NAME NUMBER`. docs/verify.md has a table with a row for each name, in a comment at its end:

    | power cuts survived | 20,000 | 1,000,000 | <!-- power-cuts --> |

The second cell is what ./test counted, the third what ./battery did; only this file writes numbers there.
"""
import re
from pathlib import Path

PAGE = Path(__file__).resolve().parent.parent / "docs" / "verify.md"
COUNT = re.compile(r"# count ([a-z0-9-]+) (\d+)")
ROW = re.compile(r"^\|(?P<what>[^|]*)\|(?P<test>[^|]*)\|(?P<battery>[^|]*)\| <!-- (?P<name>[a-z0-9-]+) --> \|$", re.M)
MADE = re.compile(r"^(?P<column>`\./(?:test|battery)`): .*$", re.M)


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


def written(page, counts, battery, made):
    """The page with these numbers in their column, and a line that says when and where they were made."""
    column = "battery" if battery else "test"

    def row(match):
        cells = {"test": match.group("test"), "battery": match.group("battery")}
        if match.group("name") in counts:
            cells[column] = f" {counts[match.group('name')]:,} "
        return f"|{match.group('what')}|{cells['test']}|{cells['battery']}| <!-- {match.group('name')} --> |"

    def line(match):
        return f"`./{column}`: {made}" if match.group("column") == f"`./{column}`" else match.group(0)

    return MADE.sub(line, ROW.sub(row, page))
